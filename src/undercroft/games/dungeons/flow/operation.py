"""What an operation of a card is: what it does, whether it could, what it is worth, and how it reads."""

from typing import Final

from ..cards.deck import Op
from ..cards.operations import OPERATIONS
from ..table.table import Dungeon


class Effect:
    """Something that a card does: for whom, and by what; it never changes."""

    def __init__(self, seat: int, source: str, clause: str, late: bool) -> None:
        self.seat = seat
        self.source = source  # the card by name
        self.clause = clause
        self.late = late  # it began when the turn was over already


class Scales:
    """What a heart, a gem or an item is worth to somebody, as the bot has it."""

    def heart(self) -> float:
        raise NotImplementedError

    def gem(self) -> float:
        raise NotImplementedError

    def gems_lost(self, n: int) -> float:
        """What it costs to lose so many gems, for somebody who may not have them."""
        raise NotImplementedError

    def item(self) -> float:
        raise NotImplementedError

    def curse(self) -> float:
        """What it costs to be cursed."""
        raise NotImplementedError

    def way(self) -> float:
        """What it is worth to be somewhere else, or to see further."""
        raise NotImplementedError


class Operation:
    """An entry in the book of operations."""

    def run(self, table: Dungeon, op: Op, effect: Effect) -> None:
        raise NotImplementedError

    def could(self, table: Dungeon, op: Op, seat: int) -> bool:
        """Whether it could change something for that seat now."""
        return True

    def worth(self, op: Op, scales: Scales) -> float:
        """What it is worth to the one whom it happens to."""
        return 0.0

    def words(self, op: Op) -> str:
        """What it does, as it stands on a card, where "you" are whoever it happens to: "you lose 2 hearts"."""
        return OPERATIONS[op.kind]


book: Final[list[Operation]] = [Operation() for _ in OPERATIONS]  # by kind; `referee.py` fills it
