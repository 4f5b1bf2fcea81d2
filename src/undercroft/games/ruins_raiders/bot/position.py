"""How a raider is placed: the ways, how much time is left, the odds of getting out, and its dice."""

from typing import Final

from ..cards.deck import ATTACK
from ..flow import reach
from ..table.odds import opens
from ..table.people import Raider
from ..table.rules import ACTIONS
from ..table.table import Ruins
from .dangers import blow, lives, stings
from .routes import field, jump_costs, pace

WAIT: Final = [0.0, 3.0, 2.41, 2.02, 1.77, 1.6, 1.5]  # turns until a trap springs, by the trap counter
COMPANY: Final = [0.0, 0.85, 1.03, 1.2, 1.33, 1.42, 1.5]  # what to expect behind a door, by the progress counter
PLENTY: Final = 12.0  # turns in which one gets home from anywhere
MOST_TRAPS: Final = 8
LATE: Final = 0.02  # the chance to get out when the deck says that there is no time


class Position:
    """One raider at one decision: what is asked for again and again is computed once."""

    def __init__(self, table: Ruins, who: int) -> None:
        self.table = table
        self.who = who
        self.me = table.raiders[who]
        self.inside = max(1, len(table.inside()))
        self.speed = reach.speed_of(table, self.me)
        self.pace = pace(self.speed)
        self.jumps = jump_costs(table, self.me)
        self._here: list[int] = []
        self._home: list[int] = []
        self._stings: list[float] = []
        self._survivals: list[float] = []

    # Where things are

    def here(self) -> list[int]:
        """How far everything is from this raider."""
        if not self._here:
            self._here = field(self.table.board, [self.me.square], self.jumps)
        return self._here

    def home(self) -> list[int]:
        """How far everything is from the nearest exit."""
        if not self._home:
            self._home = field(self.table.board, self.table.board.from_exits(), self.jumps)
        return self._home

    # Time

    def turns(self) -> float:
        """How many turns each raider still has before the ruins cave in, on average."""
        table = self.table
        cards = len(table.trap_pile)
        if (table.final and not table.rules.royale()) or table.rules.danger:
            return cards / self.inside
        return (WAIT[table.danger] + WAIT[1] * (cards - 1)) / self.inside

    def actions(self) -> int:
        """How many actions this raider has left this turn."""
        return self.table.actions if self.table.active == self.who and self.table.before_traps else 0

    def has_plenty(self) -> bool:
        """Whether there is so much time that the way home does not matter yet."""
        return self.turns() > PLENTY

    def way_home(self, square: int) -> float:
        """How many actions it takes to get out from there."""
        return self.home()[square] / self.pace

    def escape_odds(self, needed: float) -> float:
        """That this raider gets out of the Final Act alive if it takes so many actions, more or less."""
        return (
            0.3 * self._escape_odds(0.8 * needed)
            + 0.4 * self._escape_odds(needed)
            + 0.3 * self._escape_odds(1.3 * needed)
        )

    def _escape_odds(self, needed: float) -> float:
        """The same if it takes exactly so many."""
        now = self.actions() if self.table.active == self.who else ACTIONS
        traps = 0
        if needed > now:
            traps = int((needed - now) / ACTIONS + 0.999)
        if traps * self.inside >= len(self.table.trap_pile):
            return LATE
        return self.survival(traps)

    def survival(self, traps: int) -> float:
        """That this raider lives through so many trap cards."""
        while len(self._survivals) <= traps:
            self._survivals.append(lives(self.stings(), min(len(self._survivals), MOST_TRAPS))[self.me.health])
        return self._survivals[traps]

    def stings(self) -> list[float]:
        """How likely it is that the next trap card costs its drawer so much health."""
        if not self._stings:
            self._stings = stings(self.table, self.me)
        return self._stings

    # Dice

    def dice(self, raider: Raider, square: int) -> int:
        return reach.attack_dice(self.table, raider, square, False)

    def lock_odds(self, raider: Raider) -> float:
        """That a raider opens a chest."""
        return opens(reach.attack_dice(self.table, raider, raider.square, True))

    def blow(self, raider: Raider, pawn: int) -> float:
        """How much damage a raider does with an attack on a pawn next to it, on average."""
        dice = max(1, raider.card.attack + self.table.modifier(raider, ATTACK))
        return blow(dice, reach.defence_dice(self.table, pawn))

    def company(self) -> float:
        """How many attacks enemies behind a door are good for, more or less. § table6.roll"""
        return COMPANY[self.table.progress]
