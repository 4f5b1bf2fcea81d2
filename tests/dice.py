"""Loaded dice: all randomness of a game is one number, so the dice to come are loaded by choosing that number."""

from typing import Self, TypeVar

from tests.acting import Acting
from undercroft.core.chance import Chance
from undercroft.core.game import Game
from undercroft.core.telling.events import Event

Table = TypeVar("Table", bound=Game)

AT_ONCE = 6  # more dice would take too long to find; those of a longer roll are turned over by hand


class Row:
    """One long row of dice as they fall: wherever some wanted ones lie side by side, a loaded roll begins."""

    def __init__(self) -> None:
        self.chance = Chance(0)
        self.dice = bytearray()
        self.states: list[int] = []

    def chance_for(self, wanted: list[int]) -> Chance:
        """A source of randomness of which these are the next dice."""
        place = self.dice.find(bytes(wanted))
        while place < 0:
            before = len(self.dice)
            for _ in range(50_000):
                self.states.append(int(self.chance.state))
                self.dice.append(self.chance.roll(6))
            place = self.dice.find(bytes(wanted), max(0, before - AT_ONCE))
        return Chance(self.states[place])


ROW = Row()


def used(before: Chance, now: Chance) -> int:
    """How many dice have fallen since."""
    passing = before.copy()
    for number in range(100):
        if passing == now:
            return number
        passing.bits()
    raise AssertionError("more than dice happened")


class Rolling(Acting[Table]):
    """A table with dice that a test can load, once it listens to what happens there."""

    loaded: list[int]
    primed: Chance  # the source of randomness as it was when dice were last loaded

    def listen(self) -> None:
        self.loaded = []
        self.table.listener = self._hear

    def dice(self, *values: int) -> Self:
        """Let these be the next dice, roll after roll, whatever else is drawn at random in between."""
        self.loaded = list(values)
        self._load()
        return self

    def fallen(self, event: Event) -> int:
        """How many of the loaded dice this tells of."""
        raise NotImplementedError

    def _load(self) -> None:
        if self.loaded:
            self.table.chance = ROW.chance_for(self.loaded[:AT_ONCE])
            self.primed = self.table.chance.copy()

    def _hear(self, event: Event) -> None:
        if self.loaded:
            del self.loaded[: self.fallen(event)]
            self._load()
