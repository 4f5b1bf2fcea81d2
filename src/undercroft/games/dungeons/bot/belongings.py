"""What a player thinks of items: what to wear, to buy and sell, to keep, to take and to give up."""

from typing import Any, Final

from ..cards.deck import CURSE, NO_CARD
from ..flow import curses, defeat, exchange, gaining, gear, player_spoils, shopping, strength
from ..table.moves import AN_ITEM, DONE, EVERYTHING, THE_GEMS, WEAR_IT
from ..table.table import Dungeon
from .chart import Chart
from .market import LEAST_USE
from .outlook import RICH, Outlook
from .worth import all_points, carried_tool, end_value, needed_here, outfit, use_of

CURSED: Final = 9.0  # what it is worth to be rid of a curse
USED_FIRST: Final = 50.0  # what makes things cheaper is used before anything is bought


def judge_wear(table: Dungeon, choice: gear.WearNow, moves: list[int]) -> list[float]:
    use = use_of(table, choice.card)
    return [use + 0.01 if move == WEAR_IT else 0.0 for move in moves]


def judge_exchange(table: Dungeon, choice: exchange.Exchange, moves: list[int]) -> list[float]:
    """Off with what is not in the best outfit, and on with what is."""
    me = table.delvers[choice.seat]
    best = [table.items.face[card] for card in outfit(table, me).worn]
    worn = [table.items.face[card] for card in me.worn]
    needs = needed_here(table, me) if Chart(Outlook(table, choice.seat), False).shut else 0
    tool = carried_tool(table, me, needs) if needs and not strength.has_kind(me, needs) else NO_CARD
    worth: list[float] = []
    for move in moves:
        if move == DONE:
            worth.append(0.0)
        elif table.moves.wear.holds(move):
            face = table.moves.wear.index(move)
            worth.append(1.0 if best.count(face) > worn.count(face) else -1.0)
            if tool != NO_CARD:
                worth[-1] = 3.0 if face == table.items.face[tool] else -1.0
        elif table.moves.take_off.holds(move):
            face = table.moves.take_off.index(move)
            worth.append(0.5 if worn.count(face) > best.count(face) else -1.0)
            if tool != NO_CARD and table.deck.items[face].place == table.item(tool).place:
                worth[-1] = 2.0  # it makes room
        elif table.moves.give.holds(move):
            worth.append(-2.0)
        else:
            worth.append(-0.5)
    return worth


def judge_shop(table: Dungeon, choice: shopping.Shop, moves: list[int]) -> list[float]:
    outlook = Outlook(table, choice.seat)
    me, race = outlook.me, outlook.race
    spare = outfit(table, me).worn
    worth: list[float] = []
    for move in moves:
        if move == DONE:
            worth.append(0.0)
        elif table.moves.buy.holds(move):
            face = table.moves.buy.index(move)
            card = table.items.find(table.stock, face)
            price = shopping.price(table, choice.seat, card)
            worth.append(outlook.new_item(card) - outlook.gem() * price - LEAST_USE)
        elif table.moves.sell.holds(move):
            card = table.held(me, table.moves.sell.index(move))
            price = shopping.selling_price(table, choice.seat, card)
            loss = end_value(table, card) + outlook.tool(card)
            if card in spare or not table.item(card).takes_slot():
                loss += outlook.point() * use_of(table, card)
            rich = race and me.gems >= RICH  # then gear is worth more than gems, even what is not in use now
            worth.append(outlook.gem() * price - loss - (1.0 if rich else 0.01 if race else 0.1))
        else:
            worth.append(USED_FIRST)
    return worth


def judge_pick_up(table: Dungeon, choice: Any, moves: list[int]) -> list[float]:
    return [1.0 if move == EVERYTHING else 0.0 for move in moves]


def judge_keep(table: Dungeon, choice: gaining.KeepOne, moves: list[int]) -> list[float]:
    outlook = Outlook(table, choice.seat)
    worth: list[float] = []
    for move in moves:
        face = table.moves.keep.index(move)
        card = table.items.find(table.found, face)
        worth.append(outlook.new_item(card) if table.item(card).kind != CURSE else -CURSED)
    return worth


def judge_give_up(table: Dungeon, choice: Any, moves: list[int]) -> list[float]:
    outlook = Outlook(table, choice.seat)
    return [-outlook.own_item(table.held(outlook.me, table.moves.drop.index(move))) for move in moves]


def judge_drop(table: Dungeon, choice: defeat.ChooseDrop, moves: list[int]) -> list[float]:
    """Half the gems, or the best item."""
    outlook = Outlook(table, choice.seat)
    item = max([0.0, *[outlook.own_item(card) for card in outlook.me.items()]])
    gems = outlook.gem() * ((outlook.me.gems + 1) // 2)
    return [-gems if move == THE_GEMS else -item if move == AN_ITEM else 0.0 for move in moves]


def judge_spoils(table: Dungeon, choice: player_spoils.ChooseSpoils, moves: list[int]) -> list[float]:
    outlook, beaten = Outlook(table, choice.seat), table.delvers[choice.loser]
    item = max([0.0, *[outlook.new_item(card) for card in beaten.items()]])
    gems = outlook.gem() * ((beaten.gems + 1) // 2)
    return [gems if move == THE_GEMS else item for move in moves]


def judge_claim(table: Dungeon, choice: player_spoils.ClaimItem, moves: list[int]) -> list[float]:
    outlook, beaten = Outlook(table, choice.seat), table.delvers[choice.loser]
    return [outlook.new_item(table.held(beaten, table.moves.take.index(move))) for move in moves]


def judge_lift(table: Dungeon, choice: curses.LiftCurse, moves: list[int]) -> list[float]:
    outlook = Outlook(table, choice.seat)
    worth: list[float] = []
    for move in moves:
        whom = table.moves.lift.whom(move)
        use = abs(all_points(table.deck, outlook.race)[table.moves.lift.what(move)]) + 0.1
        worth.append(use if whom == choice.seat else -use * outlook.spite(whom))
    return worth
