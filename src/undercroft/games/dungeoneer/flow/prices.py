"""Prices: whether they can be paid, and paying them."""

from undercroft.core.game import Choice, Step

from ..cards.deck import Price
from ..table import trackers
from ..table.moves import NO, YES
from ..table.table import Delve
from . import falling
from .giving_up import GiveUp


def can_pay(table: Delve, seat: int, price: Price) -> bool:
    """§ qtype.sacrifice.full § tracker.no-debt"""
    hero = table.heroes[seat]
    return hero.glory >= price.glory and len(ways_to_pay(table, seat, price)) > 0


def ways_to_pay(table: Delve, seat: int, price: Price) -> list[bool]:
    """Whether the cards of a price can be Treasures in play (True), or cards of the hand (False)."""
    if not price.treasures and not price.cards:
        return [False]
    ways = []
    if price.treasures and len(table.treasures(seat)) >= price.treasures:
        ways.append(True)
    if price.cards and len(table.heroes[seat].hand) >= price.cards:
        ways.append(False)
    return ways


def pay(table: Delve, seat: int, price: Price, clause: str) -> None:
    """Pay a price; which cards, the player chooses."""
    if price.wounds:
        table.then(PayWounds(seat, price.wounds, clause))
    ways = ways_to_pay(table, seat, price)
    if price.treasures and price.cards and len(ways) == 2:
        table.then(PayWith(seat, price, clause))
    elif True in ways:
        pay_cards(table, seat, price.treasures, True, clause)
    elif price.cards:
        pay_cards(table, seat, price.cards, False, clause)
    if price.glory:
        trackers.gain_glory(table, seat, -price.glory, clause)


def pay_cards(table: Delve, seat: int, number: int, treasures: bool, clause: str) -> None:
    for _ in range(number):
        table.then(GiveUp(seat, treasures, clause))


class PayWith(Choice[Delve]):
    """A price may be paid with Treasures or with cards of the hand: the player says which."""

    def __init__(self, seat: int, price: Price, clause: str) -> None:
        super().__init__(seat)
        self.price = price
        self.clause = clause  # by which it is paid

    def due(self, table: Delve) -> bool:
        return table.heroes[self.seat].alive

    def moves(self, table: Delve) -> list[int]:
        return [YES, NO]

    def take(self, table: Delve, move: int) -> None:
        """Yes is Treasures."""
        number = self.price.treasures if move == YES else self.price.cards
        pay_cards(table, self.seat, number, move == YES, self.clause)


class PayWounds(Step[Delve]):
    """Wounds that are paid are real. § qtype.sacrifice.full § qtype.sacrifice § vocab.price"""

    def __init__(self, on: int, wounds: int, clause: str) -> None:
        self.on = on
        self.wounds = wounds
        self.clause = clause  # by which they are paid

    def run(self, table: Delve) -> None:
        if table.heroes[self.on].alive:
            trackers.wound(table, self.on, self.wounds, self.clause)
            falling.fall_if_dead(table, self.on)
