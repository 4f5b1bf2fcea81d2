"""What a raider strives for where points decide: chests, the master chest, quests, and rivals to rob."""

from typing import Final

from ..cards.deck import CHESTS, KEY, KILLS, Treasure
from ..flow import ending, quests, reach
from ..table.board import NOWHERE
from ..table.people import Enemy, Raider
from ..table.rules import CHEST_POINTS, ESCAPE_POINTS, KILLER_TAKES, MASTER_POINTS, QUEST_POINTS
from ..table.table import Ruins
from .dangers import Threat, fight_odds, points_at_stake
from .outlook import FRIEND, LIFE, SPARE_ACTIONS, Outlook, Temper

FIRST_KEY: Final = 6.2  # what a key is worth to somebody who has none
SECOND_KEY: Final = 1.47  # and to somebody who has one: an attempt may fail
DENIED: Final = 0.3  # what a prize is worth on top of its points because nobody else gets it
INCOME: Final = 0.235  # points that a raider still earns per turn
MOST_INCOME: Final = 5.0  # and altogether
NEARER_KEYS: Final = 0.43  # what a drawn card is worth because fewer lie on top of the keys
NEW_ROOM: Final = 0.35  # what a new room is worth whatever is in it
NEW_CHESTS: Final = 0.92  # and for the small chests that may be in it
NEW_MASTER: Final = 0.81  # and for the master chest
CAUTION: Final = 14.0  # how much one fears what lies behind a door
THREAT: Final = 0.29  # how likely a rival attacks who comes near
RID_OF: Final = 1.9  # attacks that one is spared if an enemy dies
FIGHTING: Final = 0.76  # how readily one fights rivals
FIRST_BLOW: Final = 0.48  # how much better off one is for striking first
LIFE_BEHIND: Final = 0.4  # what getting out is worth to somebody who would have lost then
NERVE: Final = 0.6  # the chance to live through the next trap that such a raider still takes
CAUTION_BEHIND: Final = 3.0  # and as long as one is not ahead
CAUTION_LAST: Final = 0.5  # and when no rival is left, and another chest would settle it
LAST_CHESTS: Final = 1.0  # how much more small chests behind a door are worth then
FINAL_LEAD: Final = 5.0  # the lead with which one is content to begin the Final Act
SOON: Final = 4.0  # turns left in which one does not wait for more
NEAR_CHEST: Final = 4.0  # actions that a chest may be away for which one waits
RIVALS: Final = Temper(
    card=0.62,
    kept=0.49,
    seen=1.0,
    taken=0.75,
    further=0.92,
    after_door=0.27,
    danger_last=1.07,
    danger=0.29,
)
UNKNOWN_GAP: Final = -1000.0
MORE_KEYS: Final = [0.3, 0.1]


class Rivals(Outlook):
    """Everyone, or every side, for themselves."""

    def __init__(self, table: Ruins, who: int) -> None:
        super().__init__(table, who)
        self._duels: list[Duel] = []
        self._behind = UNKNOWN_GAP

    def own_temper(self) -> Temper:
        return RIVALS

    def spite(self, other: Raider) -> float:
        if self.is_friend(other):
            return FRIEND
        table = self.table
        rivals = 0
        ahead = 0
        mine = ending.points(table, other.seat)
        for raider in table.raiders:
            if not self.is_friend(raider):
                rivals += 1
                if ending.points(table, raider.seat) > mine:
                    ahead += 1
        if rivals == 1:
            return 1.0
        return (1.5 if ahead == 0 else 0.7) / rivals

    def future(self, raider: Raider) -> float:
        """What a raider will still earn."""
        if self.table.final:
            return 0.0
        return min(MOST_INCOME, INCOME * self.turns())

    def stake(self, raider: Raider) -> float:
        return LIFE + self.future(raider)

    # Cards

    def key(self) -> float:
        table = self.table
        if table.master_placed and table.master == NOWHERE:
            return 0.0
        return self.keys_worth(self.keys(self.me))

    def keys_worth(self, number: int) -> float:
        """What another key is worth to somebody who has so many."""
        if number < 2:
            return FIRST_KEY if number == 0 else SECOND_KEY
        return MORE_KEYS[min(number - 2, 1)]

    def draw(self) -> float:
        worth = self.plain_card()
        if not self.table.final and self.key() > 0.0:
            worth += NEARER_KEYS
        return worth * (1.0 - self.key_odds() * self.key_odds())

    # Prizes

    def chest(self) -> float:
        worth = CHEST_POINTS * (1.0 + DENIED) + 2.0 * self.card()
        if self.me.card.quest == CHESTS and quests.has_quest(self.table, self.who):
            worth += QUEST_POINTS / max(1, self.me.card.goal - self.me.chests)
        return worth

    def master(self) -> float:
        return MASTER_POINTS * (1.0 + DENIED)

    def new_room(self, fear: float) -> float:
        table = self.table
        risk, chests = CAUTION, NEW_CHESTS
        if self.is_last_in_doubt():
            risk, chests = CAUTION_LAST, NEW_CHESTS + LAST_CHESTS
        elif self.behind() >= 0.0:
            risk = CAUTION_BEHIND
        worth = NEW_ROOM + chests * min(1.0, table.chests_left / 4.0)
        if not table.master_placed:
            worth += NEW_MASTER
        return worth - fear * risk * self.company() * self.pain(self.me, 1)

    def kill(self, enemy: Enemy) -> float:
        table = self.table
        worth = RID_OF * self.menace(enemy, self.me)
        if table.board.room(enemy.square) == enemy.room or table.rules.reward_anywhere:
            worth += self.card()
        if self.me.card.quest == KILLS and enemy.of_table and quests.has_quest(table, self.who):
            worth += QUEST_POINTS / max(1, self.me.card.goal - self.me.kills)
        if self.me.mark == enemy.key and quests.has_quest(table, self.who):
            worth += QUEST_POINTS
        return worth

    # Fights

    def duel(self, other: Raider) -> "Duel":
        """What a fight to the death with another raider would be like."""
        for duel in self._duels:
            if duel.other is other:
                return duel
        fresh = Duel(self, other)
        self._duels.append(fresh)
        return fresh

    def prize(self, taker: Raider, loser: Raider) -> float:
        """What one raider gains by killing another."""
        loot = points_at_stake(loser) if self.table.rules.loot == KILLER_TAKES else 0.0
        if taker.mark == loser.face and taker.seat == self.me.seat and not taker.quest_done:
            loot += QUEST_POINTS
        return loot

    def first_blow(self) -> float:
        """How much better off this raider is for striking first."""
        return FIRST_BLOW

    def fight(self, other: Raider) -> float:
        return FIGHTING * self.duel(other).worth(other.health)

    def hit(self, other: Raider, lost: int) -> float:
        duel = self.duel(other)
        return FIGHTING * (duel.worth(other.health - lost) - duel.worth(other.health))

    def wants_master(self) -> bool:
        return self.keys(self.me) > 0 and not self.holds_back()

    def holds_back(self) -> bool:
        """Whether there is more to gain before the Final Act begins."""
        table = self.table
        if table.final or self.turns() < SOON or MASTER_POINTS - self.behind() >= FINAL_LEAD:
            return False
        here = self.here()
        return any(here[square] <= NEAR_CHEST * self.pace for square in table.chests)

    def opening_master(self) -> float:
        """§ master.final-act"""
        worth = self.master()
        if self.table.final:
            return worth
        if self.holds_back():
            return -1.0
        return worth + LIFE * (self.escape_odds(self.way_home(self.me.square) + 1.0) - 0.8)

    def gift(self, card: Treasure, receiver: Raider) -> float:
        """Only a key, and only to a friend who opens chests better."""
        if card.kind == KEY and self.is_friend(receiver):
            return self.lock_odds(receiver) - self.lock_odds(self.me)
        return -1.0

    def threats(self) -> list[Threat]:
        """Rivals are among them, too."""
        table = self.table
        found = super().threats()
        for other in table.raiders:
            if other.inside and not self.is_friend(other):
                cost = THREAT * self.blow(other, self.me.face) * self.pain(self.me, 1)
                found.append(Threat(table.board, other.square, 1, reach.speed_of(table, other), cost))
        return found

    # Who is ahead

    def behind(self) -> float:
        """How many points the best rival would be ahead if all got out now."""
        if self._behind == UNKNOWN_GAP:
            mine, best = 0, -100
            for raider in self.table.raiders:
                if self.is_friend(raider):
                    mine += tally(raider)
            for raider in self.table.raiders:
                if not self.is_friend(raider):
                    theirs = 0
                    for other in self.table.raiders:
                        if self.is_same_side(raider, other):
                            theirs += tally(other)
                    best = max(best, theirs)
            self._behind = float(best - mine)
        return self._behind

    def is_same_side(self, one: Raider, other: Raider) -> bool:
        sides = self.table.rules.sides
        return one.seat == other.seat or (len(sides) > 0 and sides[one.seat] == sides[other.seat])

    def is_last_in_doubt(self) -> bool:
        """Whether all rivals are dead or out, and yet this raider could lose what it has won by dying.

        Whoever only waits at the exit then draws every trap that is left.
        """
        if self.behind() < -LIFE:
            return False
        return not any(raider.inside and not self.is_friend(raider) for raider in self.table.raiders)

    def may_catch_up(self) -> bool:
        """Whether somebody who is behind could still win: by robbing who is ahead, or with what lies about."""
        behind = self.behind()
        if behind <= 0.0:
            return False
        if len(self.table.chests) >= behind:
            return True
        return any(raider.inside and not self.is_friend(raider) and raider.master for raider in self.table.raiders)

    def life(self) -> float:
        """Who can only win by staying cares less for getting out."""
        return LIFE_BEHIND * LIFE if self.may_catch_up() else LIFE

    def may_go(self) -> bool:
        """Nobody leaves to lose who could still win, as long as that is not madness."""
        if not self.may_catch_up():
            return True
        return self.survival(1) < NERVE or len(self.table.trap_pile) <= self.inside

    # Time

    def is_time_to_go(self) -> bool:
        return not self.has_plenty() and 3.0 * self.turns() < self.way_home(self.me.square) + SPARE_ACTIONS


def tally(raider: Raider) -> int:
    """The points of a raider, if it gets out as long as it lives."""
    return ending.Sheet(raider).total() + (ESCAPE_POINTS if raider.inside else 0)


class Duel:
    """A fight to the death between a raider and another."""

    def __init__(self, outlook: Rivals, other: Raider) -> None:
        me = outlook.me
        self.other = other
        spite = outlook.spite(other)
        self.gain = spite * (outlook.stake(other) + points_at_stake(other)) + outlook.prize(me, other)
        self.loss = outlook.stake(me) + points_at_stake(me) + spite * outlook.prize(other, me)
        self.mine = outlook.first_blow() * me.health * outlook.blow(me, other.face)
        self.theirs = outlook.blow(other, me.face)

    def worth(self, health: int) -> float:
        """What it is worth, once the other has so much health."""
        if health <= 0:
            return self.gain
        odds = fight_odds(self.mine, self.theirs * health)
        return odds * self.gain - (1.0 - odds) * self.loss
