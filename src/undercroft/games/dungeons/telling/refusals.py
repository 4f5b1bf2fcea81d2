"""Why something that lies before a player cannot be used now: one sentence for each thing.

The rules say what the reason is; here it is only put beside the thing.
"""

from typing import Any, Final

from undercroft.core.game import Choice
from undercroft.core.windows import Ask

from ..cards.deck import ALWAYS, IN_SHOP, LAYING, MOVE_STEP, PUZZLE_STEP
from ..flow import (
    exchange,
    fighting,
    gear,
    laying,
    looting,
    moving,
    player_killing,
    puzzling,
    shopping,
    turn,
    using,
    windows,
)
from ..seeing.names import (
    creature_thing,
    down_thing,
    gems_thing,
    item_thing,
    loot_thing,
    player_thing,
    puzzle_thing,
    room_thing,
    side_thing,
    stock_thing,
)  # fmt: skip
from ..table.board import NOWHERE
from ..table.moments import STAND_IN, TRAPPED, Moment
from ..table.reasons import FINE, NOT_NOW
from ..table.table import Dungeon

SOMETHING_ELSE: Final = "You are being asked something else."
NOT_YOUR_TURN: Final = "It is not your turn."
ALWAYS_WORKS: Final = "It works by itself while you have it in use."
NOT_WORN: Final = "It has to be put on before it works."

Refusals = dict[str, str]


def refusals(table: Dungeon, seat: int, choice: Choice[Any], touched: set[str]) -> Refusals:
    """For each thing of the seat that it cannot use now, and so no move touches, the reason."""
    found: Refusals = {}
    refuse_items(table, seat, choice, found)
    if choice.seat == seat:
        if isinstance(choice, turn.Act):
            refuse_ways(table, seat, found)
            refuse_attacks(table, seat, found)
            refuse_puzzles(table, seat, found)
        if isinstance(choice, shopping.Shop):
            refuse_stock(table, seat, found)
    return {thing: why for thing, why in found.items() if thing not in touched and why != FINE}


# Items


def refuse_items(table: Dungeon, seat: int, choice: Choice[Any], found: Refusals) -> None:
    delver = table.delvers[seat]
    for card in delver.items():
        thing = item_thing(seat, table.item(card).name)
        if found.get(thing) in (None, FINE):
            found[thing] = why_not_item(table, seat, card, choice)


def why_not_item(table: Dungeon, seat: int, card: int, choice: Choice[Any]) -> str:
    item, delver = table.item(card), table.delvers[seat]
    if isinstance(choice, shopping.Shop) and choice.seat == seat:
        return shopping.why_not_sell(table, card)
    if isinstance(choice, exchange.Exchange) and choice.seat == seat:
        return gear.why_not_put_on(table, delver, card)
    if item.takes_slot() and card not in delver.worn:
        return NOT_WORN
    if item.when == ALWAYS:
        return ALWAYS_WORKS
    if choice.seat != seat:
        return NOT_YOUR_TURN
    if isinstance(choice, Ask):
        assert isinstance(choice.moment, Moment)
        if choice.moment.kind in (STAND_IN, TRAPPED):
            return NOT_NOW
        return using.why_not_use(table, seat, card, windows.USED_AT[choice.moment.kind])
    if isinstance(choice, turn.Act):
        when = item.when if item.when in (MOVE_STEP, PUZZLE_STEP, LAYING) else IN_SHOP
        return using.why_not_use(table, seat, card, when) or NOT_NOW
    return SOMETHING_ELSE


def refuse_stock(table: Dungeon, seat: int, found: Refusals) -> None:
    for card in table.stock:
        found[stock_thing(table.item(card).name)] = shopping.why_not_buy(table, seat, card)


# What a turn could be


def refuse_ways(table: Dungeon, seat: int, found: Refusals) -> None:
    """Sides of the room, and the rooms behind them."""
    room = table.delvers[seat].room
    board = table.board
    for side in range(4):
        other = board.neighbour(room, side)
        if board.is_link(room, side):
            why = moving.why_not_go(table, seat, side)
        else:
            why = laying.why_not_explore(table, seat, side)
        found[side_thing(room, side)] = why
        if other != NOWHERE:
            found[room_thing(other)] = why
    found[room_thing(room)] = turn.why_not_rest(table, seat)


def refuse_attacks(table: Dungeon, seat: int, found: Refusals) -> None:
    """Creatures and players in the room."""
    room = table.delvers[seat].room
    for place, card in enumerate(table.places[room].creatures):
        found[creature_thing(room, place)] = fighting.why_not_fight(table, seat, card)
    for other in table.present(room):
        if other != seat:
            found[player_thing(other)] = player_killing.why_not_attack_player(table, seat, other)


def refuse_puzzles(table: Dungeon, seat: int, found: Refusals) -> None:
    """Puzzles in the room, and what lies there."""
    room = table.delvers[seat].room
    here = table.places[room]
    for place in range(len(here.down)):
        found[down_thing(room, place)] = puzzling.why_not_turn_up(table, seat)
    for place, card in enumerate(here.up):
        found[puzzle_thing(room, place)] = puzzling.why_not_solve(table, seat, card)
    if here.gems:
        found[gems_thing(room)] = looting.why_not_pick_up(table, seat)
    for card in here.loot:
        found[loot_thing(room, table.item(card).name)] = looting.why_not_pick_up(table, seat)
