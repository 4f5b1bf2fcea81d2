"""What a raider strives for where all win or lose together: a key, the master chest, and everybody out alive."""

from typing import Final

from ..cards.deck import CHESTS, KEY, KILLS, Treasure
from ..flow import quests, reach
from ..table.board import NOWHERE
from ..table.people import Enemy, Raider
from ..table.rules import ACTIONS
from ..table.table import Ruins
from .outlook import FRIEND, SPARE_ACTIONS, Outlook, Temper
from .routes import pace

STAKE: Final = 2.5  # what it costs all that one dies
FIRST_KEY: Final = 0.95  # what a key is worth to a party that has none
SECOND_KEY: Final = 1.2  # and to one that has one
NEARER_KEYS: Final = 0.9  # what a drawn card is worth because fewer lie on top of the keys
NEW_ROOM: Final = 0.48  # what a new room is worth while the master chest is not found
NEW_CHESTS: Final = 0.5  # and while there are too few chests to find keys in
CAUTION: Final = 0.75  # how much one fears what lies behind a door
ENOUGH_KEYS: Final = 2.6  # keys with which the party stops looking for more
SPARE_CARDS: Final = 2.0  # trap cards that may be left over when the run must begin
LOST: Final = 1.0  # trap cards that must be left over before it begins, or the cause is lost
RID_OF: Final = 0.7  # attacks that one is spared if an enemy dies
PARTY: Final = Temper(
    card=0.2,
    kept=0.36,
    seen=1.2,
    taken=0.55,
    further=0.57,
    after_door=0.5,
    danger_last=1.1,
    danger=0.36,
)
MASTER: Final = 10.0
TOO_SOON: Final = -20.0


class Party(Outlook):
    """All together."""

    def __init__(self, table: Ruins, who: int) -> None:
        super().__init__(table, who)
        self._keys = -1.0

    def own_temper(self) -> Temper:
        return PARTY

    def is_friend(self, other: Raider) -> bool:
        return True

    def spite(self, other: Raider) -> float:
        return FRIEND

    def stake(self, raider: Raider) -> float:
        return STAKE

    # Keys

    def found_keys(self) -> float:
        """How many keys the party has, as far as this player can tell.

        Whoever waits at the master chest has one.
        """
        if self._keys < 0.0:
            table = self.table
            self._keys = 0.0
            for raider in table.raiders:
                if raider.inside:
                    self._keys += self.likely_keys(raider)
        return self._keys

    def likely_keys(self, raider: Raider) -> float:
        found = float(self.keys(raider))
        unknown = 0
        for card in raider.hand:
            if not self.knows(card):
                unknown += 1
        if unknown == 0:
            return found
        found += 0.5 * unknown * self.key_odds()
        table = self.table
        has_won = raider.chests > 0 or raider.kills > 0
        if has_won and table.master != NOWHERE and table.adjacent(raider.square, table.master):
            found = max(ENOUGH_KEYS, found)
        return found

    def key(self) -> float:
        table = self.table
        if table.master_placed and table.master == NOWHERE:
            return 0.0
        number = int(self.found_keys() + 0.25)
        if number < 2:
            return FIRST_KEY if number == 0 else SECOND_KEY
        return 0.7 if number == 2 else 0.2

    def draw(self) -> float:
        worth = self.plain_card()
        if not self.table.final and self.found_keys() < ENOUGH_KEYS:
            worth += NEARER_KEYS
        return worth * (1.0 - self.key_odds() * self.key_odds())

    # Prizes

    def chest(self) -> float:
        if self.me.card.quest == CHESTS and self.me.chests + 1 >= self.me.card.goal and self.is_too_soon():
            return TOO_SOON
        return 2.0 * self.card()

    def is_too_soon(self) -> bool:
        """Whether completing a quest would start the Final Act before its time. § coop.quests"""
        table = self.table
        return not table.final and quests.has_quest(table, self.who)

    def master(self) -> float:
        return MASTER

    def new_room(self, fear: float) -> float:
        table = self.table
        worth = 0.05
        if not table.master_placed:
            worth = NEW_ROOM
        elif len(table.chests) < 2 and self.found_keys() < ENOUGH_KEYS:
            worth = NEW_CHESTS
        return worth - fear * CAUTION * self.company() * self.pain(self.me, 1)

    def kill(self, enemy: Enemy) -> float:
        table = self.table
        if (
            self.me.card.quest == KILLS
            and enemy.of_table
            and self.me.kills + 1 >= self.me.card.goal
            and self.is_too_soon()
        ):
            return TOO_SOON
        worth = RID_OF * self.menace(enemy, self.me)
        if table.board.room(enemy.square) == enemy.room or table.rules.reward_anywhere:
            worth += self.card()
        return worth

    # The plan

    def life(self) -> float:
        return STAKE

    def wants_master(self) -> bool:
        return self.is_opener()

    def is_opener(self) -> bool:
        """Whether this raider is the one of its player's to open the master chest."""
        table = self.table
        if table.master == NOWHERE or self.keys(self.me) == 0:
            return False
        mine = self.suits(self.me)
        for other in table.raiders:
            is_fellow = other is not self.me and other.inside and other.seat == self.me.seat
            if is_fellow and self.keys(other) > 0 and self.suits(other) > mine:
                return False
        return True

    def suits(self, raider: Raider) -> float:
        """How well a raider is placed to open the master chest."""
        away = self.table.board.line_steps(raider.square, self.table.master)
        return self.lock_odds(raider) + 0.1 * self.keys(raider) - 0.02 * away + 0.02 * raider.health

    def turns_out(self, raider: Raider, square: int) -> int:
        """How many turns a raider needs to get out from there."""
        actions = self.home()[square] / pace(reach.speed_of(self.table, raider))
        return int(actions / ACTIONS + 0.9) + (1 if actions == 0 else 0) or 1

    def opening_master(self) -> float:
        return MASTER if self.is_ready() else TOO_SOON

    def may_go(self) -> bool:
        """Not while the master chest is still to be had."""
        table = self.table
        if table.master == NOWHERE:
            return True
        return self.keys(self.me) == 0 or self.escape_odds(6.0) < 0.5

    def gift(self, card: Treasure, receiver: Raider) -> float:
        """Keys go to whoever opens chests best, if they are no further from the master chest."""
        table = self.table
        if card.kind != KEY or (table.master_placed and table.master == NOWHERE):
            return -1.0
        return self.lock_odds(receiver) - self.lock_odds(self.me) - 0.05

    def betrayal(self) -> float:
        """Only where the cause is lost. § coop.betray"""
        return 5.0 if self.is_lost() else -5.0

    def is_lost(self) -> bool:
        """Whether all can hardly win together any more: somebody is dead, or the run would take too long."""
        table = self.table
        if any(not raider.alive for raider in table.raiders):
            return True
        return not table.final and len(table.trap_pile) < self.cards_for_run() + LOST

    def cards_for_run(self) -> int:
        """How many trap cards it takes until everybody is out."""
        cards = 0
        for raider in self.table.raiders:
            if raider.inside:
                cards += self.turns_out(raider, raider.square)
        return cards

    def is_ready(self) -> bool:
        """Whether the party can begin the run: all others wait at the exit, or there is no more time to wait."""
        table = self.table
        if table.final or len(table.trap_pile) <= self.cards_for_run() + SPARE_CARDS:
            return True
        for other in table.raiders:
            if other is not self.me and other.inside and self.turns_out(other, other.square) > 1:
                return False
        return True

    def is_time_to_go(self) -> bool:
        """Whoever has no key goes home when the party has enough of them, and everybody does when time runs out."""
        table = self.table
        if not self.has_plenty() and 3.0 * self.turns() < self.way_home(self.me.square) + SPARE_ACTIONS:
            return True
        return table.master != NOWHERE and self.found_keys() >= ENOUGH_KEYS and not self.is_opener()
