"""The four decks, the boss key, the boss, and a shop that is open."""

from typing import Final

from undercroft.core.hidden import OPEN, Cards, bit
from undercroft.core.telling.views import Card, Hue
from undercroft.core.telling.voice import count, somebody

from ..cards.deck import NO_CARD
from ..cards.operations import BUYS, NO_BUYING
from ..flow import gear, shopping
from ..shapes.views import Boss, Deck, Item, Key, Known, Shop
from ..table.board import NOWHERE
from ..table.table import FALLEN, Dungeon
from .faces import Faces
from .gear import is_shopping
from .names import (
    CREATURE_DECK,
    ITEM_DECK,
    PUZZLE_DECK,
    ROOM_DECK,
    creature_thing,
    found_thing,
    item_thing,
    loot_thing,
    stock_thing,
)  # fmt: skip

EMPTY: Final = "empty"


def see_deck(
    thing: str,
    noun: str,
    note: str,
    hue: Hue,
    cards: Cards,
    pile: list[int],
    out: list[int],
    faces: list[Card],
    seat: int | None,
) -> Deck:
    """A deck is counted, and of its cards a seat sees those that it saw going there. § explore.stack.open"""
    top = len(pile) - 1
    known: list[Known] = []
    if seat != OPEN:
        seat_bit = bit(seat)
        for place in range(len(pile)):
            card = pile[top - place]
            if cards.seen(card, seat_bit):
                known.append(Known(place, faces[cards.face[card]]))
    return Deck(
        thing=thing,
        title=f"{noun.capitalize()} deck",
        noun=noun,
        note=note if pile else EMPTY,
        symbol=thing.replace(" ", "-"),
        hue=hue,
        left=len(pile),
        of=len(cards.face) - len(out),
        known=known,
        out=[faces[cards.face[card]] for card in out],
        order=[faces[cards.face[card]].thing for card in reversed(pile)] if seat == OPEN else None,
    )


def see_room_deck(table: Dungeon, faces: Faces, seat: int | None) -> Deck:
    """§ bossroom.extra.gone"""
    cards: list[Card] = list(faces.rooms)
    note = f"{count(table.board.open_ends, 'exit')} unexplored"
    return see_deck(ROOM_DECK, "room", note, "slate", table.rooms, table.room_pile, table.discarded, cards, seat)


def see_creature_deck(table: Dungeon, faces: Faces, seat: int | None) -> Deck:
    cards: list[Card] = list(faces.creatures)
    number = sum([len(place.creatures) for place in table.places])
    note = f"{count(number, 'creature')} in the dungeon"
    return see_deck(CREATURE_DECK, "creature", note, "blood", table.creatures, table.creature_pile, [], cards, seat)


def see_puzzle_deck(table: Dungeon, faces: Faces, seat: int | None) -> Deck:
    """§ puzzle.two-player.solo"""
    cards: list[Card] = list(faces.puzzles)
    number = sum([len(place.up) + len(place.down) for place in table.places])
    note = f"{count(number, 'puzzle')} in the dungeon"
    return see_deck(
        PUZZLE_DECK, "puzzle", note, "violet", table.puzzles, table.puzzle_pile, table.puzzles_out, cards, seat
    )


def see_item_deck(table: Dungeon, faces: Faces, seat: int | None) -> Deck:
    cards: list[Card] = list(faces.items)
    number = sum([len(delver.items()) for delver in table.delvers])
    note = f"{count(number, 'item')} with players"
    return see_deck(ITEM_DECK, "item", note, "gold", table.items, table.item_pile, [], cards, seat)


# The key and the boss


def see_key(table: Dungeon) -> Key:
    """Where the boss key is, which follows from what lies open. § key.on-miniboss § key.can-drop § key.in-deck"""
    if table.key != NO_CARD:
        room = miniboss_room(table)
        there = table.places[room].creatures.index(table.miniboss) if room is not None else 0
        name = table.creature(table.miniboss).name
        return Key(
            state="with the Miniboss",
            text=f"{name} has the boss key",
            thing=creature_thing(room, there) if room is not None else None,
            room=room,
        )
    for delver in table.delvers:
        for card in delver.carried:
            if table.is_key(card):
                return Key(
                    state="with a player",
                    text=f"{somebody(delver.seat)} carries the boss key",
                    thing=item_thing(delver.seat, table.item(card).name),
                    seat=delver.seat,
                    room=delver.room,
                )
    for room in range(len(table.places)):
        place = table.places[room]
        for card in place.loot:
            if table.is_key(card):
                return Key(
                    state="on the floor",
                    text=f"The boss key lies in the {place.room.name}",
                    thing=loot_thing(room, table.item(card).name),
                    room=room,
                )
    return Key(state="in the deck", text="The boss key is in the item deck")


def miniboss_room(table: Dungeon) -> int | None:
    if table.miniboss in (NO_CARD, FALLEN):
        return None
    for room in range(len(table.places)):
        if table.miniboss in table.places[room].creatures:
            return room
    return None


def see_boss(table: Dungeon) -> Boss:
    lair = miniboss_room(table)
    boss = table.boss_room if table.boss_room != NOWHERE else None
    creatures = table.places[boss].creatures if boss is not None else []
    return Boss(
        text=boss_words(table, lair),
        miniboss=creature_thing(lair, table.places[lair].creatures.index(table.miniboss))
        if lair is not None
        else None,
        miniboss_room=lair,
        miniboss_fallen=table.miniboss == FALLEN,
        room=boss,
        locked=boss is not None and not table.unlocked,
        boss=creature_thing(boss, 0) if boss is not None and creatures else None,
    )


def boss_words(table: Dungeon, lair: int | None) -> str:
    """What stands between the players and the end. § bossroom.key § miniboss.the-one"""
    if table.fallen:
        return "The boss has fallen"
    if table.boss_room != NOWHERE:
        name = table.places[table.boss_room].room.name
        return f"The {name} is {'open' if table.unlocked else 'locked'}"
    if lair is not None:
        return f"The Miniboss is in the {table.places[lair].room.name}; the boss room is still to be found"
    return "The boss room is still to be found"


# Items in nobody's hands


def see_shop(table: Dungeon, faces: Faces) -> Shop | None:
    """§ shop.stock § shop.price"""
    seat = table.active
    if not is_shopping(table, seat):
        return None
    return Shop(
        seat=seat,
        room=table.delvers[seat].room,
        stock=[for_sale(table, faces, seat, card) for card in table.stock],
        sold=[lying(table, faces, card) for card in table.sold],
        note=purchases(table, seat),
    )


def purchases(table: Dungeon, seat: int) -> str:
    """§ shop.one § effect.curse.bad-market"""
    delver = table.delvers[seat]
    if gear.has(table, delver, NO_BUYING):
        return f"a curse keeps {somebody(seat)} from buying"
    left = 1 + gear.given(table, delver, BUYS) - table.bought
    return f"{count(left, 'item')} can still be bought" if left > 0 else "nothing more can be bought this turn"


def for_sale(table: Dungeon, faces: Faces, seat: int, card: int) -> Item:
    face = faces.items[table.items.face[card]]
    return Item(
        thing=stock_thing(table.item(card).name),
        card=face,
        where="in the shop",
        note=face.short,
        price=shopping.price(table, seat, card),
        why_not=shopping.why_not_buy(table, seat, card),
    )


def lying(table: Dungeon, faces: Faces, card: int) -> Item:
    face = faces.items[table.items.face[card]]
    return Item(thing=stock_thing(table.item(card).name), card=face, where="in the shop", note="sold")


def see_found(table: Dungeon, faces: Faces) -> list[Item]:
    """§ effect.draw-items § effect.creature.hoard"""
    found: list[Item] = []
    for card in table.found:
        face = faces.items[table.items.face[card]]
        found.append(Item(thing=found_thing(table.item(card).name), card=face, where="found", note=face.short))
    return found
