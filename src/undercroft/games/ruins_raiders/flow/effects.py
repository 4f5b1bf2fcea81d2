"""What cards, abilities and traps do, one operation after another."""

from undercroft.core.game import Choice, Step

from ..cards.deck import NEAR, NEIGHBOUR, RIVAL, SELF, TARGET, Op
from ..table.people import NO_PAWN
from ..table.table import Ruins
from . import reach
from .operation import Effect, book

AIMED = (NEAR, RIVAL, NEIGHBOUR, TARGET)  # somebody has to be chosen


def do(table: Ruins, ops: list[Op], effect: Effect) -> None:
    """All of these happen, in this order."""
    table.then(*[Do(op, effect) for op in ops])


class Do(Step[Ruins]):
    """One operation; where somebody has to be chosen, its player chooses. § card.trap.drawer-decides"""

    def __init__(self, op: Op, effect: Effect) -> None:
        self.op = op
        self.effect = effect

    def run(self, table: Ruins) -> None:
        op, effect = self.op, self.effect
        if op.on not in AIMED or effect.aim != NO_PAWN:
            book[op.kind].do(table, op, effect)
            return
        pawns = targets_of(table, op, effect)
        if len(pawns) == 1:
            book[op.kind].do(table, op, effect.at(pawns[0]))
        elif pawns:
            table.then(Aim(table.raiders[effect.who].seat, op, effect))
        else:
            book[op.kind].fizzle(table, op, effect)


class Aim(Choice[Ruins]):
    """A player says on whom a card works, or chance where they are out. § players.character-vs-player"""

    def __init__(self, seat: int, op: Op, effect: Effect) -> None:
        super().__init__(seat)
        self.op = op
        self.effect = effect

    def due(self, table: Ruins) -> bool:
        return table.raiders[self.effect.who].inside and len(targets_of(table, self.op, self.effect)) > 0

    def run(self, table: Ruins) -> None:
        found = self.moves(table)
        if found:
            self.take(table, table.chance.pick(found))

    def moves(self, table: Ruins) -> list[int]:
        return [table.moves.aim.move(pawn) for pawn in targets_of(table, self.op, self.effect)]

    def take(self, table: Ruins, move: int) -> None:
        book[self.op.kind].do(table, self.op, self.effect.at(table.moves.aim.index(move)))


def targets_of(table: Ruins, op: Op, effect: Effect) -> list[int]:
    """Whom the operation may be aimed at."""
    return [pawn for pawn in candidates(table, op, effect) if book[op.kind].could(table, op, effect, pawn)]


def candidates(table: Ruins, op: Op, effect: Effect) -> list[int]:
    raider = table.raiders[effect.who]
    if op.on == SELF:
        return [raider.face] if raider.inside else []
    if op.on == RIVAL:
        return [other.face for other in table.raiders if other.inside and other.seat != raider.seat]
    if not raider.inside:
        return []
    if op.on == TARGET:
        return reach.targets(table, effect.who, op.within)
    near = [raider.face] if op.on == NEAR else []
    for other in table.raiders:
        if other.inside and other is not raider and table.adjacent(raider.square, other.square):
            near.append(other.face)
    return near


def could_do(table: Ruins, ops: list[Op], effect: Effect) -> bool:
    """Whether any of these operations would change something."""
    for op in ops:
        if op.on in AIMED:
            if targets_of(table, op, effect):
                return True
        elif book[op.kind].could(table, op, effect, NO_PAWN):
            return True
    return False


def is_declared(ops: list[Op]) -> bool:
    """Whether any of these operations is declared like an attack, and so can be answered before it begins."""
    return any(book[op.kind].is_declared() for op in ops)


def why_idle(table: Ruins, ops: list[Op], effect: Effect) -> str:
    """Why none of these operations would change anything."""
    for op in ops:
        return book[op.kind].why_not(table, op, effect)
    return ""
