"""Shops: stock from the item deck, one purchase, and any number of sales."""

from typing import Final

from undercroft.core.game import Choice, Step
from undercroft.core.hidden import EVERYONE
from undercroft.core.telling.voice import count

from ..cards.deck import IN_SHOP, NO_VALUE, SHOP
from ..cards.operations import BUYS, NO_BUYING, NO_SELLING, PRICE, SELL_FULL, STOCK
from ..shapes import events_things as told
from ..table.moves import DONE
from ..table.reasons import BOUGHT, CURSED_PURSE, FINE, LENT, NO_PRICE, NOT_A_SHOP, TOO_DEAR, TOO_LATE
from ..table.rules import LOWEST_PRICE
from ..table.table import ATTACK, PUZZLE, Dungeon
from . import gaining, gear, using
from .kinds import ModifierKind


def why_not_shop(table: Dungeon, seat: int) -> str:
    """§ shop.designated § shop.when § shop.when.staying § shop.enemies § turn.instead-of-attack § joint.cost"""
    if table.places[table.delvers[seat].room].room.kind != SHOP:
        return NOT_A_SHOP
    if table.phase > ATTACK:
        return TOO_LATE
    return LENT if table.lent else FINE


def size(table: Dungeon, seat: int) -> int:
    """How many items the shop where a seat stands turns up for it. § shop.size § effect.stock"""
    delver = table.delvers[seat]
    return table.places[delver.room].room.stock + gear.given(table, delver, STOCK)


def shop(table: Dungeon, seat: int) -> None:
    table.phase = PUZZLE
    table.then(ShowStock(seat), Shop(seat), CloseShop(seat))


class ShowStock(Step[Dungeon]):
    """The shop turns up as many items as its card says; what has no gem value goes under the deck.

    § shop.size § shop.stock § shop.no-value § shop.no-value.curse § shop.no-value.key § shop.short § shop.fresh
    § effect.stock
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Dungeon) -> None:
        wanted = size(table, self.seat)
        table.stock, table.sold, table.bought = [], [], 0
        passed: list[str] = []
        for _ in range(len(table.item_pile)):
            if len(table.stock) == wanted:
                break
            card = table.item_pile.pop()
            table.items.show(card, EVERYONE)
            if table.item(card).value == NO_VALUE:
                passed.append(table.item(card).name)
                table.bury(table.items, table.item_pile, card)
            else:
                table.stock.append(card)
        if table.events is not None:
            if passed:
                table.tell(told.NoValue(items=passed), "shop.no-value")
            names = [table.item(card).name for card in table.stock]
            table.tell(told.Stock(seat=self.seat, items=names), "shop.stock")


class Shop(Choice[Dungeon]):
    """Buying one item and selling any number. § shop.one § shop.sell § shop.sell.any-number § shop.sell.only"""

    def moves(self, table: Dungeon) -> list[int]:
        moves, delver = table.moves, table.delvers[self.seat]
        found = [
            moves.buy.move(table.items.face[card])
            for card in table.stock
            if why_not_buy(table, self.seat, card) == FINE
        ]
        found += [
            moves.sell.move(face)
            for face in table.items.faces(delver.items())
            if why_not_sell(table, table.held(delver, face)) == FINE
        ]
        found += using.usable(table, self.seat, IN_SHOP)
        return [*dict.fromkeys(found), DONE]

    def take(self, table: Dungeon, move: int) -> None:
        moves, delver = table.moves, table.delvers[self.seat]
        if move == DONE:
            return
        table.then(self)
        if moves.buy.holds(move):
            face = moves.buy.index(move)
            buy(table, self.seat, table.items.find(table.stock, face))
        elif moves.sell.holds(move):
            sell(table, self.seat, table.held(delver, moves.sell.index(move)))
        else:
            using.use(table, self.seat, moves.use.index(move))


def price(table: Dungeon, seat: int, card: int) -> int:
    """§ shop.price § effect.price"""
    return max(LOWEST_PRICE, table.item(card).value + gear.given(table, table.delvers[seat], PRICE))


def why_not_buy(table: Dungeon, seat: int, card: int) -> str:
    """§ shop.one § shop.no-debt § effect.stock § effect.curse.bad-market"""
    delver = table.delvers[seat]
    if gear.has(table, delver, NO_BUYING):
        return CURSED_PURSE
    if table.bought > gear.given(table, delver, BUYS):
        return BOUGHT
    return FINE if delver.gems >= price(table, seat, card) else TOO_DEAR


def buy(table: Dungeon, seat: int, card: int) -> None:
    """§ shop.price § shop.tally § shop.equip"""
    cost = price(table, seat, card)
    table.stock.remove(card)
    table.bought += 1
    table.stirred = True
    table.delvers[seat].gems -= cost
    if table.events is not None:
        table.tell(told.Buys(seat=seat, item=table.item(card).name, gems=cost), "shop.price")
    gaining.receive(table, seat, card, "shop.price")


def why_not_sell(table: Dungeon, card: int) -> str:
    """§ shop.sell.no-value § key.no-value"""
    return NO_PRICE if table.item(card).value == NO_VALUE else FINE


def selling_price(table: Dungeon, seat: int, card: int) -> int:
    return offer_for(table, seat, card)[0]


def offer_for(table: Dungeon, seat: int, card: int) -> tuple[int, str]:
    """What a shop pays for an item, and by which clause.

    § shop.sell.half § shop.sell.printed § shop.sell.rounding § effect.sell-full § effect.curse.bad-market
    """
    item, delver = table.item(card), table.delvers[seat]
    if gear.has(table, delver, NO_SELLING):
        return 0, "effect.curse.bad-market"
    if gear.has(table, delver, SELL_FULL):
        return item.value, "effect.sell-full"
    return (item.sells, "shop.sell.printed") if item.sells != NO_VALUE else (item.value // 2, "shop.sell.half")


def sell(table: Dungeon, seat: int, card: int) -> None:
    """§ shop.sell.half § shop.sell.printed § effect.sell-full § effect.curse.bad-market § shop.sell.worn

    § shop.sell.when § shop.sell.not-rebuy § shop.tally
    """
    gems, clause = offer_for(table, seat, card)
    gear.lose(table, table.delvers[seat], card)
    table.sold.append(card)
    table.delvers[seat].gems += gems
    if table.events is not None:
        table.tell(told.Sells(seat=seat, item=table.item(card).name, gems=gems), clause)


class CloseShop(Step[Dungeon]):
    """What is left goes under the deck, and then what was sold.

    § shop.leftovers § shop.leftovers.order § shop.sell.to-deck
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Dungeon) -> None:
        for card in table.stock + table.sold:
            table.bury(table.items, table.item_pile, card)
        table.stock, table.sold = [], []


MODIFIER_KINDS: Final[dict[str, ModifierKind]] = {
    "price": ModifierKind(
        lambda bonus: f"items cost you {count(abs(bonus.n), 'gem')} {'more' if bonus.n > 0 else 'less'}"
    ),
    "sell-full": ModifierKind(lambda bonus: "your items sell for their full value", 0.3),
    "stock": ModifierKind(lambda bonus: f"shops turn up {count(bonus.n, 'more item')} for you"),
    "buys": ModifierKind(lambda bonus: f"you may buy {count(bonus.n, 'more item')}", 0.4),
    "no-buying": ModifierKind(lambda bonus: "you cannot buy anything", -6.0),
    "no-selling": ModifierKind(lambda bonus: "your items sell for nothing"),
}
