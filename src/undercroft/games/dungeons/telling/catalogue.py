"""Every card of the box as it is read: its name, its kind, what stands on it, its picture and its colour."""

from functools import lru_cache
from typing import Final

from undercroft.core.lattice import SIDES
from undercroft.core.telling.views import Card, CardFace, Hue
from undercroft.core.telling.voice import capital

from ..cards.deck import (
    CLASSES,
    ELEMENTS,
    NO_CL,
    NO_VALUE,
    PUZZLE_KINDS,
    ROOM_KINDS,
    SIGNS,
    SYMBOLS,
    TIMES,
    Creature,
    Deck,
    Item,
    Puzzle,
    Room,
)  # fmt: skip
from ..seeing.faces import Faces
from ..seeing.names import creature_card, item_card, puzzle_card, room_card
from ..seeing.phrases import kinds_words
from ..shapes.views import CreatureFace, ItemFace, PuzzleFace, RoomFace, SlotKind
from ..shapes.words import Element, ItemClass, PuzzleKind, RoomKind, Symbol
from .printed import creature_text, item_text, puzzle_text, room_text, short_words

ROOM_HUES: Final[dict[RoomKind, Hue]] = {
    "ordinary": "slate",
    "safe": "moss",
    "shop": "gold",
    "miniboss": "plum",
    "boss": "blood",
}
ROOM_TITLES: Final[dict[RoomKind, str]] = {
    "ordinary": "Room",
    "safe": "Safe room",
    "shop": "Shop",
    "miniboss": "Miniboss room",
    "boss": "Boss room",
}
ROOM_SYMBOLS: Final[dict[RoomKind, str]] = {
    "ordinary": "",
    "safe": "safe-room",
    "shop": "shop",
    "miniboss": "guarded-room",
    "boss": "boss-room",
}
ELEMENT_HUES: Final[dict[Element, Hue]] = {
    "": "blood",
    "shadow": "plum",
    "spirit": "jade",
    "fire": "ember",
    "water": "slate",
    "forest": "moss",
}
PUZZLE_HUES: Final[dict[PuzzleKind, Hue]] = {"puzzle": "slate", "door": "ash", "trap": "violet"}
CLASS_HUES: Final[dict[ItemClass, Hue]] = {
    "weapon": "slate",
    "armour": "slate",
    "shield": "slate",
    "accessory": "gold",
    "curse": "plum",
    "other": "jade",
}
SLOTS: Final[list[SlotKind | None]] = [None, "head", "body", "legs"]  # in the order of cards.deck.PLACES


def catalogue(deck: Deck) -> dict[str, CardFace]:
    """Every card by the name of its thing."""
    faces = faces_of(deck)
    found: list[Card] = [*faces.rooms, *faces.creatures, *faces.puzzles, *faces.items]
    return {card.thing: card for card in found}


@lru_cache(maxsize=8)
def faces_of(deck: Deck) -> Faces:
    """The faces of a deck, made once."""
    return Faces(
        rooms=[room_face(deck, card) for card in deck.rooms],
        creatures=[creature_face(deck, card) for card in deck.creatures],
        puzzles=[puzzle_face(deck, card) for card in deck.puzzles],
        items=[item_face(deck, card) for card in deck.items],
    )


def room_face(deck: Deck, card: Room) -> RoomFace:
    kind = ROOM_KINDS[card.kind]
    return RoomFace(
        title=card.name,
        kind=ROOM_TITLES[kind],
        text=[*room_text(deck, card), card.flavour],
        icon=card.icon,
        hue=ROOM_HUES[kind],
        symbol=ROOM_SYMBOLS[kind],
        thing=room_card(card.name),
        room_kind=kind,
        exits=tuple([SIDES[side] for side in range(4) if card.exits >> side & 1]),
        creatures=card.creatures,
        puzzles=card.puzzles,
        gems=card.gems,
        stock=card.stock,
    )


def creature_face(deck: Deck, card: Creature) -> CreatureFace:
    sign, element, sub = SIGNS[card.sign], ELEMENTS[card.element], deck.subs[card.sub]
    kinds = [word for word in (sign, element, sub) if word]
    return CreatureFace(
        title=card.name,
        kind=capital(", ".join(kinds)),
        text=[*creature_text(deck, card), card.flavour],
        icon=card.icon,
        hue=ELEMENT_HUES[element],
        symbol=sign,
        thing=creature_card(card.name),
        sign=sign,
        element=element,
        sub=sub,
        cl=card.cl,
        hits=card.hits,
        damage=card.damage,
        hearts=card.hearts,
        gems=card.gems,
        items=card.items,
        needs=kinds_words(deck, card.needs),
    )


def puzzle_face(deck: Deck, card: Puzzle) -> PuzzleFace:
    kind = PUZZLE_KINDS[card.kind]
    return PuzzleFace(
        title=card.name,
        kind=capital(kind),
        text=[*puzzle_text(deck, card), card.flavour],
        icon=card.icon,
        hue=PUZZLE_HUES[kind],
        symbol=kind,
        thing=puzzle_card(card.name),
        puzzle_kind=kind,
        cl=card.cl if card.cl != NO_CL else None,
        players=card.players,
        keyed=card.keyed,
        cleared=card.cleared,
        gems=card.reward.gems,
        hearts=card.reward.hearts,
        items=card.reward.items,
        area=card.reward.area,
        needs=kinds_words(deck, card.needs),
    )


def item_face(deck: Deck, card: Item) -> ItemFace:
    item_class, symbol = CLASSES[card.kind], SYMBOLS[card.symbol]
    return ItemFace(
        title=card.name,
        kind=item_kind(item_class, symbol),
        text=[*item_text(deck, card), card.flavour],
        icon=card.icon,
        hue=CLASS_HUES[item_class],
        symbol="curse" if item_class == "curse" else symbol.replace(" ", "-"),
        thing=item_card(card.name),
        item_class=item_class,
        item_symbol=symbol,
        hands=card.hands,
        slot="hand" if card.hands else SLOTS[card.place],
        value=card.value if card.value != NO_VALUE else None,
        when=TIMES[card.when],
        short=short_words(deck, card),
    )


def item_kind(item_class: ItemClass, symbol: Symbol) -> str:
    """ "Bow, weapon", "Fire weapon", "Consumable"."""
    if item_class == "curse":
        return "Curse"
    return capital(symbol if item_class == "other" or item_class in symbol else f"{symbol}, {item_class}")
