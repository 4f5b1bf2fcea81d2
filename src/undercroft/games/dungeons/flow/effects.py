"""What cards do when they are used, drawn, sprung or won."""

from undercroft.core.game import Step

from ..cards.deck import Op
from ..table.table import Dungeon
from .operation import Effect, book


class Do(Step[Dungeon]):
    """One thing that a card does. § spec.card-over-rule"""

    def __init__(self, op: Op, effect: Effect) -> None:
        self.op = op
        self.effect = effect

    def run(self, table: Dungeon) -> None:
        seat = self.effect.seat
        if table.delvers[seat].gone:  # § players.leaving
            return
        if seat == table.active and table.turn_over and not self.effect.late:  # § turn.defeat-ends
            return
        book[self.op.kind].run(table, self.op, self.effect)


def perform(table: Dungeon, ops: list[Op], seat: int, source: str, clause: str) -> None:
    """Everything that a card does, in the order in which it stands there."""
    effect = Effect(seat, source, clause, table.turn_over)
    for place in range(len(ops) - 1, -1, -1):
        table.then(Do(ops[place], effect))


def could(table: Dungeon, ops: list[Op], seat: int) -> bool:
    """Whether any of these could change something now."""
    return any(book[op.kind].could(table, op, seat) for op in ops)
