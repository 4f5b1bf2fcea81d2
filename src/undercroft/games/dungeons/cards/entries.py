"""What may stand in a card file: the entries and their fields."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from undercroft.core.shelf.card_file import Entry
from undercroft.core.shelf.content import Editions, Icon

from ..shapes.words import (
    Element,
    ItemClass,
    Limit,
    Place,
    PuzzleKind,
    RoomKind,
    Side,
    Sign,
    Strike,
    Symbol,
    Timing,
)  # fmt: skip
from .operations import Bonus, Effect, Figure, Kinds, TraitEntry

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Flavour = Annotated[str, Meta(min_length=1, max_length=120)]
Copies = Annotated[int, Meta(ge=1, le=9)]
Number = Annotated[int, Meta(ge=0, le=99)]
Level = Annotated[int, Meta(ge=1, le=20)]  # a CL
Tag = Literal["swift", "heavy", "light", "fire", "rope", "key"]

# The pictures of cards that name none
ROOM_ICONS: dict[RoomKind, str] = {
    "ordinary": "doorway", "safe": "bed", "shop": "shop", "miniboss": "guarded-tower", "boss": "throne-king",
}  # fmt: skip
CREATURE_ICON = "evil-minion"
PUZZLE_ICONS: dict[PuzzleKind, str] = {"puzzle": "puzzle", "door": "door", "trap": "wolf-trap"}
CLASS_ICONS: dict[ItemClass, str] = {
    "weapon": "crossed-swords", "armour": "breastplate", "shield": "shield", "accessory": "gem-pendant",
    "curse": "cursed-star", "other": "swap-bag",
}  # fmt: skip


class RoomEntry(Entry, frozen=True, kw_only=True):
    name: Name
    copies: Copies = 1
    kind: RoomKind
    exits: list[Side]
    creatures: Number = 0
    puzzles: Number = 0
    gems: Number = 0
    stock: Number = 0
    gives: list[Bonus] = msgspec.field(default_factory=list)
    flavour: Flavour
    icon: Icon = ""


class CreatureEntry(Entry, frozen=True, kw_only=True):
    name: Name
    copies: Copies = 1
    sign: Sign = ""
    element: Element = ""
    sub: Name
    cl: Level
    hits: Figure = 1
    damage: Figure = 1
    hearts: Number = 0
    gems: Number
    items: Number = 0
    needs: Kinds | None = None
    has: list[TraitEntry] = msgspec.field(default_factory=list)
    flavour: Flavour
    icon: Icon = CREATURE_ICON


class RewardEntry(Entry, frozen=True, kw_only=True):
    gems: Number = 0
    hearts: Number = 0
    items: Number = 0
    area: bool = False
    instead: Number = 0  # gems, where no area can be opened


class PuzzleEntry(Entry, frozen=True, kw_only=True):
    name: Name
    copies: Copies = 1
    kind: PuzzleKind
    cl: Level | None = None
    players: Figure = 1
    needs: Kinds | None = None
    keyed: bool = False
    cleared: bool = False
    reward: RewardEntry = msgspec.field(default_factory=RewardEntry)
    penalty: list[Effect] = msgspec.field(default_factory=list)
    does: list[Effect] = msgspec.field(default_factory=list)
    flavour: Flavour
    icon: Icon = ""


class ItemEntry(Entry, frozen=True, kw_only=True):
    name: Name
    copies: Copies = 1
    symbol: Symbol
    kind: ItemClass
    strikes: list[Strike] = msgspec.field(default_factory=list)
    hands: Annotated[int, Meta(ge=0, le=2)] = 0
    place: Place = ""
    value: Annotated[int, Meta(ge=1, le=99)] | None = None
    sells: Number | None = None
    when: Timing = ""
    uses: Number = 0
    limit: Limit = ""
    tags: list[Tag] = msgspec.field(default_factory=list)
    gives: list[Bonus] = msgspec.field(default_factory=list)
    lends: list[Bonus] = msgspec.field(default_factory=list)
    does: list[Effect] = msgspec.field(default_factory=list)
    flavour: Flavour
    icon: Icon = ""


class CardFile(Entry, frozen=True, kw_only=True):
    """The whole of a `cards.toml`."""

    plays_like: Editions = ()  # earlier editions that differ in words alone
    room: list[RoomEntry]
    creature: list[CreatureEntry]
    puzzle: list[PuzzleEntry]
    item: list[ItemEntry]
