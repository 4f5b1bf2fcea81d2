"""The words for what a card does, gives or has, and the value of each.

What an operation then does, is worth and is called stands under the same word in the `..._operations.py` of `flow`.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from undercroft.core.shelf.card_file import Entry

from ..shapes.words import Roll, RoomKind

Figure = Annotated[int, Meta(ge=1, le=9)]
Change = Annotated[int, Meta(ge=-9, le=9)]
Face = Annotated[int, Meta(ge=2, le=6)]  # of a die; a one would change nothing
Rolls = Roll | Literal["all"] | list[Roll]
Kinds = Annotated[list[str], Meta(min_length=1)]  # of items: tags, symbols, classes and strikes


class Effect(Entry, frozen=True, kw_only=True):
    """One operation, by its word, and what goes with it."""

    heal: Figure | None = None
    heart_up: Figure | None = None
    lose_hearts: Figure | None = None
    revive: bool | None = None
    go: Literal["entrance", "player", "room"] | None = None
    area: bool | None = None
    close: bool | None = None
    peek_room: bool | None = None
    peek_puzzle: bool | None = None
    reveal: bool | None = None
    disarm: bool | None = None
    creature: Figure | None = None
    gems: Change | None = None
    draw: Figure | None = None
    lose_item: Literal["best", "choice", "lot"] | None = None
    uncurse: Literal["self", "room"] | None = None
    curse: bool | None = None
    reroll: Figure | Literal["ones"] | None = None
    set_die: Face | None = None
    block: bool | None = None
    stay: bool | None = None
    unlock: bool | None = None

    keep: Figure | None = None
    to: Literal["room"] | None = None
    on: Rolls | None = None


class MoodEntry(Entry, frozen=True, kw_only=True):
    """One of these."""

    hearts: Figure | None = None
    equipped: str | None = msgspec.field(name="with", default=None)
    room: RoomKind | None = None


class Bonus(Entry, frozen=True, kw_only=True):
    """One thing that is different as long as a card is in use, by its word, and what goes with it."""

    dice: Change | None = None
    total: Change | None = None
    double: bool | None = None
    best: Figure | None = None
    ones: Face | None = None
    chain: bool | None = None
    cl: Change | None = None
    auto: bool | None = None
    guard: Figure | None = None
    ward: Face | None = None
    harm: Figure | None = None
    hit: Figure | None = None
    lot: Figure | None = None
    stand_in: bool | None = None
    hearts: Change | None = None
    steps: Figure | None = None
    mire: Face | None = None
    retreat: bool | None = None
    room_choice: bool | None = None
    puzzles: Figure | None = None
    victory_gems: Figure | None = None
    entry_gems: Figure | None = None
    price: Change | None = None
    sell_full: bool | None = None
    stock: Figure | None = None
    buys: Figure | None = None
    slot: Literal["hand", "head", "body", "legs"] | None = None
    quick_exchange: bool | None = None
    drops: Literal["nothing", "twice", "choice"] | None = None
    quick_loot: bool | None = None
    steal: Figure | None = None
    rest: Figure | Literal["none"] | None = None
    no_help: bool | None = None
    weight: Annotated[int, Meta(ge=1, le=2)] | None = None
    no_buying: bool | None = None
    no_selling: bool | None = None

    on: Rolls | None = None
    versus: Annotated[list[str], Meta(min_length=1)] | None = None
    mood: Literal["alone", "joint", "crowded"] | MoodEntry | None = msgspec.field(name="while", default=None)
    least: Figure | None = None


class TraitEntry(Entry, frozen=True, kw_only=True):
    """One thing that a creature has, by its word, and what goes with it."""

    immune: Kinds | None = None
    weakness: Figure | None = None
    pack: Figure | None = None
    kin: Figure | None = None
    crowd: Figure | None = None
    once: bool | None = None
    thief: Figure | None = None
    curses: bool | None = None
    runs: bool | None = None
    roams: bool | None = None
    hoard: bool | None = None

    to: Kinds | None = None


# For each word what goes with it; what is marked with ! must
ROLLED = ("on", "versus", "while")
OPERATION_WORDS: dict[str, tuple[str, ...]] = {
    "heal": (),  # so many hearts
    "heart-up": (),  # so many heart markers, which come full
    "lose-hearts": (),
    "revive": (),  # stay with one full heart instead of being defeated
    "go": (),  # to the entrance room, the room of another player, or any laid room
    "area": (),  # a side of the room becomes an exit
    "close": (),  # an exit that nobody has passed becomes void
    "peek-room": (),  # at the top card of the room deck
    "peek-puzzle": (),  # at a face-down puzzle of the room
    "reveal": (),  # a face-down puzzle, outside the puzzle step
    "disarm": (),  # the trap that strikes
    "creature": (),  # so many from the deck into the room
    "gems": (),  # more or fewer
    "draw": ("keep",),  # so many items; all, or as many as are kept
    "lose-item": ("to",),  # the most valuable, one of choice, or one by lot, to the deck or to the room
    "uncurse": (),  # a curse of one's own, or of a player in the room
    "curse": (),  # the next curse of the item deck
    "reroll": ("on",),  # so many dice of choice, or all ones
    "set-die": ("on",),  # one die is turned to this face
    "block": (),  # one hit does no damage
    "stay": (),  # no move on the next turn
    "unlock": (),  # a door with the key mark
}
MODIFIER_WORDS: dict[str, tuple[str, ...]] = {
    "dice": ROLLED,
    "total": ROLLED,
    "double": ROLLED,
    "best": ROLLED,
    "ones": ROLLED,
    "chain": ROLLED,
    "cl": ROLLED,
    "auto": ROLLED,
    "guard": (*ROLLED, "least!"),
    "ward": ROLLED,
    "harm": ROLLED,
    "hit": ("versus", "while"),
    "lot": (),
    "stand-in": (),
    "hearts": (),
    "steps": (),
    "mire": (),
    "retreat": (),
    "room-choice": (),
    "puzzles": (),
    "victory-gems": (),
    "entry-gems": (),
    "price": (),
    "sell-full": (),
    "stock": (),
    "buys": (),
    "slot": (),
    "quick-exchange": (),
    "drops": (),
    "quick-loot": (),
    "steal": (),
    "rest": (),
    "no-help": (),
    "weight": (),
    "no-buying": (),
    "no-selling": (),
}
TRAIT_WORDS: dict[str, tuple[str, ...]] = {
    "immune": (),
    "weakness": ("to!",),
    "pack": (),
    "kin": (),
    "crowd": (),
    "once": (),
    "thief": (),
    "curses": (),
    "runs": (),
    "roams": (),
    "hoard": (),
}
OPERATIONS = list(OPERATION_WORDS)  # a kind is its place in one of these
MODIFIERS = list(MODIFIER_WORDS)
TRAITS = list(TRAIT_WORDS)
