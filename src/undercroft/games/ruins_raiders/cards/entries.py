"""What may stand in a card file: the entries and their fields."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from undercroft.core.lattice import Side
from undercroft.core.shelf.card_file import CHARACTER_HUE, CHARACTER_ICON, Entry
from undercroft.core.shelf.content import Editions, Hue, Icon

from ..shapes.words import Cost, Kind, Monster
from .operations import Change, Effect, Figure

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Flavour = Annotated[str, Meta(min_length=1, max_length=120)]
Copies = Annotated[int, Meta(ge=1, le=99)]
Speed = Annotated[int, Meta(ge=-1, le=2)]
Dice = Annotated[int, Meta(ge=1, le=6)]
Square = Literal["north-west", "north-east", "south-east", "south-west"]

# The pictures of cards that name none
KIND_ICONS: dict[Kind, str] = {
    "wearable": "battle-gear", "consumable": "swap-bag", "key": "key", "immediate": "card-pickup",
}  # fmt: skip
TRAP_ICON = "wolf-trap"
MONSTER_ICONS: dict[Monster, str] = {"bat": "bat", "mummy": "mummy-head"}


class Bonus(Entry, frozen=True, kw_only=True):
    """One thing that is different as long as a card is laid out, or always for a character."""

    attack: Change | None = None
    defence: Change | None = None
    speed: Change | None = None
    jump: Change | None = None
    reach: Figure | None = None
    chest: Change | None = None
    far: Change | None = None
    trap_guard: Figure | None = None
    attack_guard: Figure | None = None


class AbilityEntry(Entry, frozen=True, kw_only=True):
    name: Name
    cost: Cost
    when: Literal["own turn", "room table"] = "own turn"
    does: Annotated[list[Effect], Meta(min_length=1)]


class QuestEntry(Entry, frozen=True, kw_only=True):
    """One of these."""

    mark: Literal["secret"] | None = None
    chests: Figure | None = None
    kills: Figure | None = None


class CharacterEntry(Entry, frozen=True, kw_only=True):
    name: Name
    speed: Speed
    attack: Dice
    defence: Dice
    reach: Figure = 1
    gives: list[Bonus] = msgspec.field(default_factory=list)
    ability: list[AbilityEntry] = msgspec.field(default_factory=list)
    quest: QuestEntry | None = None
    flavour: Flavour
    icon: Icon = CHARACTER_ICON
    hue: Hue = CHARACTER_HUE


class TreasureEntry(Entry, frozen=True, kw_only=True):
    name: Name
    copies: Copies = 1
    kind: Kind
    when: Literal["any", "roll", "attack", "trap", "own turn"] | None = None
    does: list[Effect] = msgspec.field(default_factory=list)
    gives: list[Bonus] = msgspec.field(default_factory=list)
    flavour: Flavour
    icon: Icon = ""


class TrapEntry(Entry, frozen=True, kw_only=True):
    name: Name
    copies: Copies = 1
    does: list[Effect] = msgspec.field(default_factory=list)
    flavour: Flavour
    icon: Icon = TRAP_ICON


class FiguresEntry(Entry, frozen=True, kw_only=True):
    speed: Speed
    attack: Dice
    defence: Dice


class MonsterEntry(Entry, frozen=True, kw_only=True):
    """A monster's figures in each setting that a table may choose."""

    standard: FiguresEntry
    gentle: FiguresEntry
    fierce: FiguresEntry
    icon: Icon = ""


class MonstersEntry(Entry, frozen=True, kw_only=True):
    bat: MonsterEntry
    mummy: MonsterEntry


class FloorEntry(Entry, frozen=True, kw_only=True):
    """Floor tiles by their second face."""

    copies: Copies
    missing: list[Square] = msgspec.field(default_factory=list)
    walls: list[Side] = msgspec.field(default_factory=list)


class TilesEntry(Entry, frozen=True, kw_only=True):
    doors: Literal[22]
    exits: Literal[4]
    floor: list[FloorEntry]


class CardFile(Entry, frozen=True, kw_only=True):
    """The whole of a `cards.toml`."""

    plays_like: Editions = ()  # earlier editions that differ in words alone
    character: list[CharacterEntry]
    treasure: list[TreasureEntry]
    trap: list[TrapEntry]
    monster: MonstersEntry
    tiles: TilesEntry
