"""What cards do: operations one after the other, and the Threats they ask a hero to face."""

from typing import Final

from undercroft.core.game import Choice, Step
from undercroft.core.windows import Window

from ..cards.deck import OTHER_ROLL, PIT_ROLL, SPIKES_ROLL, Op
from ..table import trackers
from ..table.moments import ROLL, Moment
from ..table.moves import NO, YES
from ..table.table import Delve
from . import ending, prices, windows
from .operation import Effect, book, could_do
from .rolls import overcomes
from .steps import OnHero, OnMany

FAILURES: Final = {PIT_ROLL: "pit.tipped", SPIKES_ROLL: "spikes.fail"}  # by which clause these Threats do harm


def do(table: Delve, ops: list[Op], effect: Effect) -> None:
    """These operations happen next."""
    if ops:
        table.then(Do(effect, ops))


class Do(OnHero):
    """A card does what it says, one thing after the other, by the clause that led to it if there is one.

    § threat.success § threat.fail § pit.tipped § spikes.fail § symbol.hit § combat.a.special § vocab.choice
    § mapcard.effect-trigger
    """

    def __init__(self, effect: Effect, ops: list[Op], at: int = 0) -> None:
        self.effect = effect
        self.ops = ops
        self.at = at
        self.on = effect.on

    def run(self, table: Delve) -> None:
        if not table.heroes[self.on].alive:
            return
        if self.at + 1 < len(self.ops):
            table.then(Do(self.effect, self.ops, self.at + 1))
        op = self.ops[self.at]
        book[op.kind].do(table, op, self.effect)


# Threats


def face_threat(table: Delve, op: Op, effect: Effect) -> None:
    """A hero must roll, and before that cards that change the roll may be played. § threat.must-roll"""
    windows.roll_soon(table, effect.on, RollThreat(op, effect), effect.fight)


class RollThreat(OnHero):
    """The roll, and what follows from it. § threat.must-roll"""

    def __init__(self, op: Op, effect: Effect) -> None:
        self.op = op
        self.effect = effect
        self.on = effect.on

    def run(self, table: Delve) -> None:
        if not table.heroes[self.on].alive:
            return
        effect = self.effect
        outcome, cause = self.op.fail, FAILURES.get(effect.roll, "threat.fail")
        if overcomes(table, self.op, self.on, effect.source, effect.roll):
            outcome, cause = self.op.then, "threat.success"
        do(table, outcome, effect.because(cause))


# Threats on many at once


def strike_many(table: Delve, ops: list[Op], you: int, seats: list[int], source: str, fight: int) -> None:
    """All these heroes roll, if they must, and then what befalls them happens in turn order.

    Whoever wants to act does so before the first die. § window.triggered-order § death.no-rescue
    """
    table.failed = 0
    table.struck = 0
    for seat in seats:
        table.struck |= 1 << seat
    table.then(Befall(ops, you, source, fight))
    if is_threat(ops[0]):
        rolls = [RollAmongMany(ops[0], seat, source) for seat in seats]
        table.then(*rolls)
        table.then(*[Window(Moment(ROLL, roll.on, fight, roll)) for roll in rolls])


def is_threat(op: Op) -> bool:
    return book[op.kind].is_threat()


class RollAmongMany(Step[Delve]):
    """One of several heroes rolls against the same Threat."""

    def __init__(self, op: Op, on: int, source: str) -> None:
        self.op = op
        self.on = on
        self.source = source

    def run(self, table: Delve) -> None:
        if table.heroes[self.on].alive and not overcomes(table, self.op, self.on, self.source, OTHER_ROLL):
            table.failed |= 1 << self.on


class Befall(OnMany):
    """What happens to all of them, one after the other, even if the turn ends by the first.

    § aim.win.simultaneous-defeat
    """

    def __init__(self, ops: list[Op], you: int, source: str, fight: int) -> None:
        self.ops = ops
        self.you = you
        self.source = source
        self.fight = fight

    def run(self, table: Delve) -> None:
        seats = [seat for seat in table.from_active() if table.struck >> seat & 1]
        if table.rules.draw_if_all_fall and not table.rules.reincarnation and self.fells_all(table, seats):
            for seat in seats:
                trackers.wound(table, seat, table.heroes[seat].life, "aim.win.simultaneous-defeat")
            ending.finish(table, seats, "aim.win.simultaneous-defeat")
            return
        if seats:
            table.struck &= ~(1 << seats[0])
            table.then(self)
            effect = Effect(self.you, seats[0], self.source, fight=self.fight)
            do(table, self.rest(), effect)
            cause = "threat.fail" if table.failed >> seats[0] & 1 else "threat.success"
            do(table, self.rolled(table, seats[0]), effect.because(cause))

    def rolled(self, table: Delve, seat: int) -> list[Op]:
        """What a Threat does to this hero by how it rolled."""
        first = self.ops[0]
        if not is_threat(first):
            return []
        return first.fail if table.failed >> seat & 1 else first.then

    def rest(self) -> list[Op]:
        """What happens to all of them, however they rolled."""
        return self.ops[1:] if is_threat(self.ops[0]) else self.ops

    def fells_all(self, table: Delve, seats: list[int]) -> bool:
        if len(seats) < len(table.living()):
            return False
        for seat in seats:
            wounds = sum(book[op.kind].wounds(op) for op in self.rolled(table, seat) + self.rest())
            if wounds < table.heroes[seat].life:
                return False
        return True


# Offers


def is_worth_asking(table: Delve, op: Op, on: int, glory: int, peril: int) -> bool:
    """Whether an offer can be paid for and brings something then."""
    price = op.price
    assert price is not None
    if glory < price.glory or not prices.ways_to_pay(table, on, price):
        return False
    return could_do(table, op.then, on, glory - price.glory, peril)


class Offer(Choice[Delve]):
    """A player may pay a price for something. § vocab.choice § vocab.price"""

    def __init__(self, seat: int, op: Op, source: str) -> None:
        super().__init__(seat)
        self.op = op
        self.source = source

    def due(self, table: Delve) -> bool:
        hero = table.heroes[self.seat]
        return hero.alive and is_worth_asking(table, self.op, self.seat, hero.glory, hero.peril)

    def run(self, table: Delve) -> None:
        if table.heroes[self.seat].alive:
            self.decline(table)

    def moves(self, table: Delve) -> list[int]:
        return [YES, NO]

    def take(self, table: Delve, move: int) -> None:
        assert self.op.price is not None
        if move == YES:
            do(table, self.op.then, Effect(self.seat, self.seat, self.source))
            prices.pay(table, self.seat, self.op.price, "vocab.price")
        else:
            self.decline(table)

    def decline(self, table: Delve) -> None:
        do(table, self.op.fail, Effect(self.seat, self.seat, self.source, cause="vocab.choice"))
