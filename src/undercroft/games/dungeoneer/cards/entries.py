"""What may stand in a card file: the entries and their fields."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from undercroft.core.shelf.card_file import CHARACTER_HUE, CHARACTER_ICON, Entry
from undercroft.core.shelf.content import Editions, Hue, Icon

from .fields import (
    Change,
    Cost,
    Figure,
    FormWord,
    Harder,
    HostWord,
    Name,
    Number,
    PriceEntry,
    RollWord,
    TerrainWord,
    Text,
)  # fmt: skip
from .operations import Effect

# The pictures of cards that name none
FAMILY_ICONS = {
    "boon": "laurels", "treasure": "locked-chest", "bane": "cursed-star", "monster": "death-skull",
    "trap": "spikes",
}  # fmt: skip
SPACE_ICONS = {
    "entrance": "dungeon-gate", "passage": "brick-wall", "room": "doorway", "road": "stone-path",
    "site": "castle-ruins",
}  # fmt: skip
QUEST_ICONS = {
    "threat": "dice-target", "slay": "crowned-skull", "escort": "hiking", "sacrifice": "sword-altar",
    "chance": "rolling-dices", "find": "magnifying-glass",
}  # fmt: skip
MONSTER_ICONS = {
    "undead": "raise-zombie", "beast": "wolf-head", "demon": "imp-laugh", "aberration": "slime", "human": "bandit",
    "fey": "witch-face", "dragon": "wyvern", "plant": "evil-tree", "spirit": "spectre",
}  # fmt: skip


class Bonus(Entry, frozen=True, kw_only=True):
    """One thing that is different as long as a card is in play, and what goes with it."""

    melee: Change | None = None
    magic: Change | None = None
    speed: Change | None = None
    extra_wounds: Change | None = None
    symbol: Literal["counter", "standard"] | None = None
    life: Figure | None = None
    roll: Change | None = None
    boon_limit: Change | None = None
    treasure_limit: Change | None = None
    challenges: Figure | None = None
    open_exits: list[TerrainWord] | None = None
    space_glory: Change | None = None
    toll: Figure | None = None
    steal: bool | None = None
    monster_score: Change | None = None

    form: FormWord | None = None
    of: list[RollWord] | None = None
    when: Literal["attacking", "challenging", "countering"] | None = None
    on: TerrainWord | None = None


class AbilityEntry(Entry, frozen=True, kw_only=True):
    play: Annotated[list[Literal["hero", "response", "anytime", "wounds"]], Meta(min_length=1)]
    cost: Cost
    per: Literal["turn", "combat"]
    does: Annotated[list[Effect], Meta(min_length=1)]


class SpecialEntry(Entry, frozen=True, kw_only=True):
    cost: Cost = 0
    does: Annotated[list[Effect], Meta(min_length=1)]


class MonsterBlock(Entry, frozen=True, kw_only=True):
    name: Name
    kind: str = ""
    melee: str = "0 none"
    magic: str = "0 none"
    speed: str = "0 none"
    life: Figure
    hit: list[Effect] = msgspec.field(default_factory=list)
    special: SpecialEntry | None = None
    gives: list[Bonus] = msgspec.field(default_factory=list)
    icon: Icon = ""


class HeroEntry(Entry, frozen=True, kw_only=True):
    name: Name
    race: Name
    calling: Name = msgspec.field(name="class")
    life: Annotated[int, Meta(ge=1, le=20)]
    boons: Figure
    treasures: Figure
    melee: str
    magic: str
    speed: str
    gives: list[Bonus] = msgspec.field(default_factory=list)
    ability: AbilityEntry | None = None
    text: Text
    icon: Icon = CHARACTER_ICON
    hue: Hue = CHARACTER_HUE


class RewardEntry(Entry, frozen=True, kw_only=True):
    level: Literal[1]
    glory: Annotated[int, Meta(ge=0, le=9)] = 0
    peril: Annotated[int, Meta(ge=-9, le=0)] = 0


class QuestEntry(Entry, frozen=True, kw_only=True):
    name: Name
    type: Literal["artifact", "chance", "effect", "escort", "sacrifice", "search", "slay", "threat"]
    grade: Literal["heroic", "epic", "legendary"] = "heroic"
    at: str | None = None
    start: str | None = msgspec.field(name="from", default=None)
    to: str | None = None
    search: Number | None = None
    on: Literal["passage", "room", "road", "site"] | None = None
    threat: str | None = None
    monster: MonsterBlock | None = None
    price: PriceEntry | None = None
    rolls: Annotated[list[Annotated[int, Meta(ge=2, le=6)]], Meta(min_length=1)] | None = None
    artifact: list[Bonus] = msgspec.field(default_factory=list)
    effect: list[Bonus] = msgspec.field(default_factory=list)
    reward: RewardEntry
    text: Text
    icon: Icon = ""


class ExitsEntry(Entry, frozen=True, kw_only=True):
    north: str
    east: str
    south: str
    west: str


class MapEntry(Entry, frozen=True, kw_only=True):
    name: Name
    kind: Literal["entrance", "passage", "grim passage", "room", "road", "grim road", "site"]
    terrain: list[TerrainWord] = msgspec.field(default_factory=list)
    glory: Annotated[int, Meta(ge=0, le=9)]
    peril: Annotated[int, Meta(ge=0, le=9)]
    exits: ExitsEntry
    sewer: Annotated[str, Meta(pattern="^[A-Z]$")] = ""
    portal: bool = False
    pit: Number | str | None = None
    spikes: Number | str | None = None
    hazard: Annotated[int, Meta(ge=0, le=5)] = 0
    enters: list[Effect] = msgspec.field(default_factory=list)
    monster: MonsterBlock | None = None
    text: Text
    icon: Icon = ""


class PlayedEntry(Entry, frozen=True, kw_only=True):
    """What Boons, Treasures and Banes have in common."""

    name: Name
    copies: Figure = 1
    cost: Cost
    duration: Literal["instant", "permanent", "attachment"]
    host: HostWord | None = None
    host_category: Name | None = None
    upkeep: Cost = 0
    shed: Cost = 0
    gives: list[Bonus] = msgspec.field(default_factory=list)
    does: list[Effect] = msgspec.field(default_factory=list)
    ability: AbilityEntry | None = None
    text: Text
    icon: Icon = ""


class BoonEntry(PlayedEntry, frozen=True, kw_only=True):
    target: Literal["you", "opponent", "monster", "attack", "roll", "map"] | None = None
    play: Annotated[list[Literal["hero", "response", "anytime"]], Meta(min_length=1)]


class TreasureEntry(BoonEntry, frozen=True, kw_only=True):
    category: Name


class BaneEntry(PlayedEntry, frozen=True, kw_only=True):
    target: Literal["opponent", "fight", "space", "terrain", "map", "quest"] | None = None
    play: Annotated[list[Literal["dungeonlord", "anytime"]], Meta(min_length=1)]


class MonsterEntry(MonsterBlock, frozen=True, kw_only=True):
    copies: Figure = 1
    cost: Cost
    text: Text


class TrapEntry(Entry, frozen=True, kw_only=True):
    name: Name
    copies: Figure = 1
    cost: Cost
    threat: str
    harder: Harder | None = None
    then: list[Effect] | None = None
    fail: list[Effect] | None = None
    text: Text
    icon: Icon = ""


class SetEntry(Entry, frozen=True, kw_only=True):
    id: Annotated[str, Meta(pattern="^[a-z][a-z0-9-]*$")]
    name: Name
    kind: Literal["dungeon", "wilderness"]
    decks: Literal[1, 2] = 1
    cutouts: Literal[1, 2]
    trackers: Literal[3, 6]
    hero: list[HeroEntry]
    quest: list[QuestEntry]
    map: list[MapEntry]
    boon: list[BoonEntry]
    treasure: list[TreasureEntry]
    bane: list[BaneEntry]
    monster: list[MonsterEntry]
    trap: list[TrapEntry]


class CardFile(Entry, frozen=True, kw_only=True):
    """The whole of a `cards.toml`."""

    plays_like: Editions = ()  # earlier editions that differ in words alone
    set: Annotated[list[SetEntry], Meta(min_length=1)]
