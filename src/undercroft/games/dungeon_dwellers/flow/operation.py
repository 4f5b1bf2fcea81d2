"""What an operation of a card is: what it does, whether it could, what it is worth, and how it reads."""

from typing import Final

from ..cards.deck import ALL_MONSTERS, ANOTHER, ANY_PLAYER, EVERYONE, ONE_MONSTER, Op
from ..cards.operations import OPERATIONS
from ..table.row import Foe
from ..table.table import Dwellers
from .bonuses import suits
from .phrases import somebody
from .scales import Scales


class Effect:
    """Something that a card does: for whom, and by what; it never changes."""

    def __init__(self, seat: int, by: int, code: int, source: str, clause: str, reach: int) -> None:
        self.seat = seat  # to whom it happens
        self.by = by  # who chooses
        self.code = code  # the face of an energy card, OWN, or NO_CARD
        self.source = source  # the card by name
        self.clause = clause
        self.reach = reach  # if it does damage

    def on(self, seat: int) -> "Effect":
        """The same for another player."""
        return Effect(seat, self.by, self.code, self.source, self.clause, self.reach)

    def cites(self, own: str, of_room: str) -> str:
        """The clause of what happens: its own, that of a room's instructions, or that of a monster's end.

        § effect.monster-death § start.empty.instructions
        """
        if self.clause == "start.empty.instructions":
            return of_room
        return self.clause if self.clause == "effect.monster-death" else own


class Operation:
    """An entry in the book of operations."""

    def run(self, table: Dwellers, op: Op, effect: Effect) -> None:
        """Do it to the player of the effect."""
        raise NotImplementedError

    def hit(self, table: Dwellers, op: Op, effect: Effect, cards: list[int]) -> None:
        """Do it to these monsters."""
        raise NotImplementedError

    def reaches(self, table: Dwellers, foe: Foe) -> bool:
        """Whether it can be for that monster now."""
        return foe.is_target()

    def passes_striker_by(self) -> bool:
        """Whether it is for other monsters than the one whose strike is being settled."""
        return False

    def could(self, table: Dwellers, op: Op, seat: int) -> bool:
        """Whether it could change something for that seat now."""
        return True

    def worth(self, op: Op, scales: Scales) -> float:
        """What it is worth to the one whom it happens to."""
        return 0.0

    def deed(self, op: Op) -> str:
        """What somebody does or suffers, in the third person: "regains 2 hit points"."""
        return OPERATIONS[op.kind]

    def words(self, op: Op, reach: int = 0, who: str = "") -> str:
        """The same as it stands on a card; `who` it happens to, if not whoever reads it; `reach` of an attack."""
        return somebody(op.target, self.deed(op), who)


book: Final[list[Operation]] = [Operation() for _ in OPERATIONS]  # by kind; `referee.py` fills it


def targets(table: Dwellers, op: Op) -> list[Foe]:
    """The monsters that an operation could be for: face up, of the kind that it asks for.

    § ability.target § ability.all-means-faceup § ability.no-flip § effect.target
    """
    if table.blow is not None and not book[op.kind].passes_striker_by():
        foe = table.foe(table.blow.card)
        return [] if foe is None else [foe]
    return [foe for foe in table.row if book[op.kind].reaches(table, foe) and suits(op.condition, foe)]


def is_for_monsters(op: Op) -> bool:
    return op.target in (ONE_MONSTER, ALL_MONSTERS)


def whom(table: Dwellers, op: Op, seat: int) -> list[int]:
    """The players that an operation could be for, or is for if it is for everyone. § effect.target"""
    if op.target == EVERYONE or op.target == ANY_PLAYER:
        return table.clockwise(seat)
    if op.target == ANOTHER:
        return [other for other in table.clockwise(seat) if other != seat]
    return [seat]
