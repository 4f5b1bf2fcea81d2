"""What cards do when they are used, turned over or settled: for whom, and against which monsters."""

from undercroft.core.game import Choice, Step

from ..cards.deck import ANOTHER, ANY_PLAYER, EVERYONE, NO_CARD, ONE_FACEDOWN, ONE_MONSTER, Op, Power
from ..shapes import events as told
from ..table.people import OWN
from ..table.row import Foe
from ..table.table import Dwellers
from .operation import Effect, book, is_for_monsters, targets, whom


class Do(Step[Dwellers]):
    """One thing that a card does. § text.card-wins § text.impossible"""

    def __init__(self, op: Op, effect: Effect) -> None:
        self.op = op
        self.effect = effect

    def run(self, table: Dwellers) -> None:
        op, effect = self.op, self.effect
        if is_for_monsters(op):
            table.then(PickTarget(op, effect))
        elif op.target == ONE_FACEDOWN:
            table.then(PickFacedown(op, effect))
        elif op.target == ANY_PLAYER or op.target == ANOTHER:
            table.then(PickPlayer(op, effect))
        elif op.target == EVERYONE:
            # one player at a time, clockwise from the active one. § room.damage.order
            seats = whom(table, op, table.active)
            for place in range(len(seats) - 1, -1, -1):
                table.then(To(op, effect.on(seats[place])))
        else:
            book[op.kind].run(table, op, effect)


class To(Step[Dwellers]):
    """One thing that a card does to one player."""

    def __init__(self, op: Op, effect: Effect) -> None:
        self.op = op
        self.effect = effect

    def run(self, table: Dwellers) -> None:
        book[self.op.kind].run(table, self.op, self.effect)


class PickPlayer(Choice[Dwellers]):
    """For whom it is. § effect.target"""

    def __init__(self, op: Op, effect: Effect) -> None:
        super().__init__(effect.by)
        self.op = op
        self.effect = effect

    def seats(self, table: Dwellers) -> list[int]:
        return [seat for seat in whom(table, self.op, self.seat) if book[self.op.kind].could(table, self.op, seat)]

    def due(self, table: Dwellers) -> bool:
        return len(self.seats(table)) > 1

    def run(self, table: Dwellers) -> None:
        seats = self.seats(table)
        if seats:
            book[self.op.kind].run(table, self.op, self.effect.on(seats[0]))

    def moves(self, table: Dwellers) -> list[int]:
        return [table.moves.whom.move(seat) for seat in self.seats(table)]

    def take(self, table: Dwellers, move: int) -> None:
        book[self.op.kind].run(table, self.op, self.effect.on(table.moves.whom.index(move)))


class PickTarget(Choice[Dwellers]):
    """Which face-up monster it is for, or all of them. § select.binding § ability.target"""

    def __init__(self, op: Op, effect: Effect) -> None:
        super().__init__(effect.by)
        self.op = op
        self.effect = effect

    def due(self, table: Dwellers) -> bool:
        return self.op.target == ONE_MONSTER and len(targets(table, self.op)) > 1

    def run(self, table: Dwellers) -> None:
        cards = [foe.card for foe in targets(table, self.op)]
        if cards:
            book[self.op.kind].hit(table, self.op, self.effect, cards)

    def moves(self, table: Dwellers) -> list[int]:
        return [table.moves.target.move(table.monsters.face[foe.card]) for foe in targets(table, self.op)]

    def take(self, table: Dwellers, move: int) -> None:
        foe = table.named(table.moves.target.index(move))
        assert foe is not None
        book[self.op.kind].hit(table, self.op, self.effect, [foe.card])


class PickFacedown(Choice[Dwellers]):
    """Which facedown monster it is for. § effect.look-monster § effect.turn-monster § effect.swap-monster"""

    def __init__(self, op: Op, effect: Effect) -> None:
        super().__init__(effect.by)
        self.op = op
        self.effect = effect

    def due(self, table: Dwellers) -> bool:
        return len(facedown(table)) > 1

    def run(self, table: Dwellers) -> None:
        for foe in facedown(table):
            book[self.op.kind].hit(table, self.op, self.effect, [foe.card])

    def moves(self, table: Dwellers) -> list[int]:
        return [table.moves.facedown.move(place) for place in range(len(table.row)) if not table.row[place].up]

    def take(self, table: Dwellers, move: int) -> None:
        foe = table.row[table.moves.facedown.index(move)]
        book[self.op.kind].hit(table, self.op, self.effect, [foe.card])


def facedown(table: Dwellers) -> list[Foe]:
    return [foe for foe in table.row if not foe.up]


def perform(table: Dwellers, ops: list[Op], seat: int, source: str, clause: str) -> None:
    """Everything that a room or a monster does, in the order in which it stands there."""
    act(table, ops, Effect(seat, seat, NO_CARD, source, clause, 0))


def act(table: Dwellers, ops: list[Op], effect: Effect) -> None:
    """Everything that a card does, in the order in which it stands there."""
    for place in range(len(ops) - 1, -1, -1):
        table.then(Do(ops[place], effect))


def could(table: Dwellers, ops: list[Op], seat: int) -> bool:
    """Whether any of these could change something now."""
    return any(could_do(table, op, seat) for op in ops)


def could_do(table: Dwellers, op: Op, seat: int) -> bool:
    if is_for_monsters(op):
        return len(targets(table, op)) > 0 and book[op.kind].could(table, op, seat)
    if op.target == ONE_FACEDOWN:
        return len(facedown(table)) > 0 and book[op.kind].could(table, op, seat)
    return any(book[op.kind].could(table, op, other) for other in whom(table, op, seat))


# Cards that do something by themselves


def power_of(table: Dwellers, seat: int, code: int) -> Power:
    """The power of an energy card, or of the character."""
    if code == OWN:
        return table.character(table.people[seat]).power
    return table.deck.energy[code].power


def name_of(table: Dwellers, seat: int, code: int) -> str:
    if code == OWN:
        return table.character(table.people[seat]).ability
    return table.deck.energy[code].name


class CardActs(Step[Dwellers]):
    """An active card does something by itself.

    § start.actions § treasure.triggers § effect.defeat-bonus § deck.use.keep § ability.trigger.optional
    """

    def __init__(self, seat: int, code: int, clause: str) -> None:
        self.seat = seat
        self.code = code
        self.clause = clause

    def run(self, table: Dwellers) -> None:
        power = power_of(table, self.seat, self.code)
        name = name_of(table, self.seat, self.code)
        if table.events is not None:
            table.tell(told.Triggers(seat=self.seat, card=name), self.clause)
        act(table, power.does, Effect(self.seat, self.seat, self.code, name, self.clause, power.reach))
