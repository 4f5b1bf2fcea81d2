"""What it is worth to shop: the best of so many unknown items that one could pay for and would put on."""

from typing import Final

from ..cards.deck import BODY, HEAD, LEGS, NO_PLACE, NO_VALUE, Item
from ..cards.operations import NO_BUYING
from ..flow import gear, shopping
from .outlook import Outlook
from .worth import end_value, last_foe, outfit, use_now

LEAST_USE: Final = 0.8  # what an item must be good for, besides its value, to be bought
PLACES: Final = [HEAD, BODY, LEGS]


class Market:
    """What a seat could gain in shops with the gems that it has."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.gains: list[float] = []  # of every item that might be on offer, the best first
        self.unsold = 0  # how many there are in all
        table, me = outlook.table, outlook.me
        self.foe = last_foe(table, me)
        self.dress()
        self.purse = me.gems + (self.surplus() if outlook.race else 0)
        if gear.has(table, me, NO_BUYING):
            return
        for card in table.item_pile:
            if table.item(card).value != NO_VALUE:
                self.unsold += 1
                gain = self.gain(card)
                if gain > 0.0:
                    self.gains.append(gain)
        self.gains.sort(reverse=True)

    def dress(self) -> None:
        """What the best of one's things add, by slot."""
        table, me = self.outlook.table, self.outlook.me
        self.places = [0.0] * (max(PLACES) + 1)
        self.hands: list[float] = []
        self.free = gear.hands(me)
        self.worn = outfit(table, me).worn
        for card in self.worn:
            item = table.item(card)
            if item.place != NO_PLACE:
                self.places[item.place] = use_now(table, me, card, self.foe)
            else:
                self.free -= item.hands
                self.hands += [use_now(table, me, card, self.foe) / item.hands] * item.hands
        self.hands.sort()

    def surplus(self) -> int:
        """What all that one would not put on sells for. § shop.sell.when"""
        found = 0
        for card in self.outlook.me.items():
            item = self.outlook.table.item(card)
            if card not in self.worn and item.takes_slot() and item.value != NO_VALUE:
                found += shopping.selling_price(self.outlook.table, self.outlook.seat, card)
        return found

    def gain(self, card: int) -> float:
        outlook, table = self.outlook, self.outlook.table
        price = shopping.price(table, outlook.seat, card)
        if price > self.purse:
            return 0.0
        better = use_now(table, outlook.me, card, self.foe) - self.replaced(table.item(card))
        return (
            max(0.0, better) * outlook.point()
            + outlook.tool(card)
            + end_value(table, card)
            - outlook.gem() * price
            - LEAST_USE
        )

    def replaced(self, item: Item) -> float:
        """What would have to be taken off."""
        if not item.takes_slot():
            return 0.0
        if item.place != NO_PLACE:
            return self.places[item.place]
        return sum(self.hands[: max(0, item.hands - self.free)])

    def stock(self, size: int) -> float:
        """What the best of so many items is worth on the average. § shop.size"""
        found, missed = 0.0, 1.0
        if self.unsold:
            drawn = min(1.0, size / self.unsold)
            for gain in self.gains:
                found += missed * drawn * gain
                missed *= 1.0 - drawn
        return found
