"""What one raider makes of the table at one decision: what lies open, how much time is left, what things are worth.

Everything is counted in points, and follows from what the raider's player knows. Each way to play has an outlook of
its own, which says what is worth striving for.
"""

from typing import Final

from undercroft.core.hidden import bit

from ..cards.deck import KEY, Treasure
from ..flow import reach
from ..table.odds import damage
from ..table.people import Enemy, Raider
from ..table.rules import DEATH_POINTS, ESCAPE_POINTS, HEALTH
from ..table.table import Ruins
from .dangers import MOST_STEPS, Threat, lives, points_at_stake
from .position import MOST_TRAPS, Position

LIFE: Final = float(ESCAPE_POINTS - DEATH_POINTS)  # what it is worth to get out alive
UNASKED: Final = -1.0
FRIEND: Final = -1.0  # what hurts a friend hurts as much
SPARE_ACTIONS: Final = 4.0  # what one allows for on the way out
LAST_CARD: Final = 0.05  # what a card is worth in the Final Act
OUTSIDE: Final = 0.5  # how much less one fears a new room that one need not step into
ONE_MORE: Final = 0.4  # what the action costs that this takes
HOMEWARD: Final = 0.5  # what a move home is worth then, at least


class Temper:
    """How much a raider makes of some things, by how the game is won."""

    def __init__(
        self,
        *,
        card: float,
        kept: float,
        seen: float,
        taken: float,
        further: float,
        after_door: float,
        danger_last: float,
        danger: float,
    ) -> None:
        self.card = card  # what a treasure card is worth that is not a key
        self.kept = kept  # what a card that can be played once is worth for later
        self.seen = seen  # the part of the trap deck that one expects to see
        self.taken = taken  # what is left of a goal that somebody else is nearer to
        self.further = further  # actions that everything takes at least, seen from the end of a move
        self.after_door = after_door  # what a new room is worth for what can be done in it at once
        self.danger_last = danger_last  # how much danger counts at the end of a turn
        self.danger = danger  # and before it


class Outlook(Position):
    """One raider at one decision."""

    def __init__(self, table: Ruins, who: int) -> None:
        super().__init__(table, who)
        self.temper = self.own_temper()
        self._lives: list[float] = []
        self._key_odds = UNASKED
        self._threats: list[Threat] = []
        self._looked_round = False

    def own_temper(self) -> Temper:
        raise NotImplementedError

    # Friends and rivals

    def is_friend(self, other: Raider) -> bool:
        """Whether what helps them helps this raider as much. § teams.fixed"""
        sides = self.table.rules.sides
        return other.seat == self.me.seat or (len(sides) > 0 and sides[other.seat] == sides[self.me.seat])

    def spite(self, other: Raider) -> float:
        """How much of another raider's loss is this one's gain; below zero for friends."""
        raise NotImplementedError

    # Health

    def stake(self, raider: Raider) -> float:
        """What the death of a raider costs its player."""
        raise NotImplementedError

    def dread(self, raider: Raider, health: int) -> float:
        """How bad it is for a raider to have so much health left, by what the trap deck still holds."""
        if not self._lives:
            self._lives = lives(self.stings(), self.traps_to_come())
        return self.stake(raider) * (1.0 - self._lives[health])

    def traps_to_come(self) -> int:
        """How many trap cards a raider will see before it gets out, more or less."""
        return max(1, min(MOST_TRAPS, int(self.temper.seen * len(self.table.trap_pile) / self.inside)))

    def pain(self, raider: Raider, lost: int) -> float:
        """What it costs a raider to lose so much health; below zero it heals."""
        after = min(HEALTH, max(0, raider.health - lost))
        return self.dread(raider, after) - self.dread(raider, raider.health)

    def trouble(self, raider: Raider, attack: int) -> float:
        """What it costs a raider to be attacked with so many dice."""
        odds = damage(attack, reach.defence_dice(self.table, raider.face))
        cost = 0.0
        for lost in range(1, len(odds)):
            cost += odds[lost] * self.pain(raider, lost)
        return cost

    # Cards

    def knows(self, card: int) -> bool:
        return self.table.treasure.seen(card, bit(self.me.seat))

    def keys(self, raider: Raider) -> int:
        """How many keys a raider holds, as far as this player knows."""
        found = 0
        for card in raider.hand:
            if self.knows(card) and self.table.face(card).kind == KEY:
                found += 1
        return found

    def key_odds(self) -> float:
        """That the next card of the deck is a key."""
        if self._key_odds == UNASKED:
            self._key_odds = self._find_key_odds()
        return self._key_odds

    def _find_key_odds(self) -> float:
        """Where others may have found keys, what they hold is one half as often as what lies in the deck."""
        table = self.table
        if not table.pile:
            return 0.0
        if self.knows(table.pile[-1]):
            return 1.0 if table.face(table.pile[-1]).kind == KEY else 0.0
        keys, hidden = 0, 0
        for card in range(len(table.treasure.face)):
            if not self.knows(card):
                hidden += 1
                if table.face(card).kind == KEY:
                    keys += 1
        if not self.others_may_have_keys():
            return min(1.0, keys / len(table.pile))
        return min(1.0, 2.0 * keys / (len(table.pile) + hidden))

    def others_may_have_keys(self) -> bool:
        """Whether anybody else has opened a chest or killed an enemy. § draw.keys-only-from"""
        if self.table.rules.heirlooms:
            return True
        return any(other is not self.me and (other.chests > 0 or other.kills > 0) for other in self.table.raiders)

    def key(self) -> float:
        """What another key is worth."""
        raise NotImplementedError

    def card(self) -> float:
        """What a card is worth that may be a key."""
        if not self.table.pile:
            return 0.0
        odds = self.key_odds()
        return odds * self.key() + (1.0 - odds) * self.plain_card()

    def plain_card(self) -> float:
        """What a card is worth that is not a key; late ones are of little use."""
        if self.table.final:
            return LAST_CARD
        return self.temper.card * min(1.0, self.turns() / 6.0)

    def draw(self) -> float:
        """What it is worth to draw a card that is not a key."""
        raise NotImplementedError

    # What is there to strive for

    def chest(self) -> float:
        """What a small chest is worth, once it is open."""
        raise NotImplementedError

    def master(self) -> float:
        """What the master chest is worth, once it is open."""
        raise NotImplementedError

    def door(self) -> float:
        """What it is worth to see what lies behind a dark door."""
        return self.new_room(1.0)

    def door_from_outside(self) -> float:
        """The same for a raider who need not step in, but spends an action on it."""
        return self.new_room(OUTSIDE) - ONE_MORE

    def new_room(self, fear: float) -> float:
        """What a new room is worth to somebody with so much of the fear of whoever steps in."""
        raise NotImplementedError

    def kill(self, enemy: Enemy) -> float:
        """What it is worth that this raider kills an enemy."""
        raise NotImplementedError

    def fight(self, other: Raider) -> float:
        """What it is worth to fight it out with another player's raider."""
        return 0.0

    def hit(self, other: Raider, lost: int) -> float:
        """What it is worth to hit another player's raider for so much."""
        return self.spite(other) * self.pain(other, lost)

    def wants_master(self) -> bool:
        """Whether it is this raider who should go to the master chest."""
        return self.keys(self.me) > 0

    def loot(self, dead: Raider) -> float:
        """What it is worth to take what a dead raider left."""
        return points_at_stake(dead)

    def visit(self, friend: Raider) -> float:
        """What it is worth to go to a friend."""
        return 0.0

    def life(self) -> float:
        """What it is worth to get out alive."""
        return LIFE

    def opening_master(self) -> float:
        """What it is worth to open the master chest now."""
        raise NotImplementedError

    def may_go(self) -> bool:
        """Whether nothing is left to do in the ruins, once one may leave."""
        return True

    def gift(self, card: Treasure, receiver: Raider) -> float:
        """What it is worth to give a card away."""
        return -self.temper.card

    def kept(self) -> float:
        """What a card that can be played once is worth for later."""
        return self.temper.kept * min(1.0, self.turns() / 3.0)

    def betrayal(self) -> float:
        """What it is worth to end the common cause. § coop.betray"""
        return -1.0

    def danger_at(self, square: int) -> float:
        """What it costs to stand on a square until the next turn: others come near."""
        if not self._looked_round:
            self._looked_round = True
            self._threats = self.threats()
        if not self._threats:
            return 0.0
        board = self.table.board
        column, row = board.column(square), board.row(square)
        cost = 0.0
        for threat in self._threats:
            steps = max(abs(column - threat.column), abs(row - threat.row))
            if steps <= MOST_STEPS:
                cost += threat.cost * threat.odds[steps]
        return cost

    def threats(self) -> list[Threat]:
        """Who may do harm before the next turn."""
        table = self.table
        found: list[Threat] = []
        part = self.temper.danger_last if self.actions() == 0 else self.temper.danger
        for enemy in table.enemies:
            cost = part * self.menace(enemy, self.me)
            found.append(Threat(table.board, enemy.square, enemy.reach, enemy.figures.speed, cost))
        return found

    def homeward(self) -> float:
        """What a move home is worth in the Final Act."""
        return HOMEWARD + 0.5 * self.life() * (1.0 - self.survival(2))

    def is_time_to_go(self) -> bool:
        """Whether a raider should be on the way out before the Final Act."""
        return False

    def menace(self, enemy: Enemy, raider: Raider) -> float:
        """What it costs a raider to be attacked by an enemy once."""
        return self.trouble(raider, enemy.figures.attack)
