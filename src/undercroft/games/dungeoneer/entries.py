"""What may stand in a card file: the entries, their fields, and the words of effects."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Name = Annotated[str, Meta(min_length=1, max_length=32)]
Text = Annotated[str, Meta(min_length=1, max_length=240)]
Cost = Annotated[int, Meta(ge=0, le=5)]
Figure = Annotated[int, Meta(ge=1, le=9)]
Change = Annotated[int, Meta(ge=-9, le=9)]
Number = Annotated[int, Meta(ge=2, le=15)]  # of a Threat or a search

FormWord = Literal["melee", "magic", "speed"]
TerrainWord = Literal["desert", "forest", "mountains", "plains", "swamp", "urban", "water"]
RollWord = Literal["exit", "trapped exit", "trap", "pit", "spikes", "quest", "other", "attack", "counter"]
HostWord = Literal["hero", "monster", "treasure", "map"]
Harder = Annotated[dict[str, Figure], Meta(min_length=1, max_length=1)]


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """What all entries of a card file have in common: nothing in them goes unread."""


class PriceEntry(Entry, frozen=True, kw_only=True):
    """All of it is paid, but of treasures and cards only one."""

    glory: Annotated[int, Meta(ge=0, le=9)] = 0
    wounds: Annotated[int, Meta(ge=0, le=5)] = 0
    treasures: Annotated[int, Meta(ge=0, le=5)] = 0
    cards: Annotated[int, Meta(ge=0, le=5)] = 0


class Effect(Entry, frozen=True, kw_only=True):
    """One operation, by the word that `OPERATIONS` has for it, and what goes with it."""

    wound: Figure | None = None
    heal: Figure | None = None
    tip: bool | str | None = None
    untip: bool | None = None
    movement: Change | None = None
    glory: Change | None = None
    peril: Change | None = None
    level: Change | None = None
    warp: Figure | Literal["entrance"] | None = None
    shift: Literal["dungeon", "wilderness", "any"] | None = None
    look: Figure | None = None
    draw: Figure | None = None
    discard_monster: bool | None = None
    attack_dice: Change | None = None
    roll_dice: Figure | None = None
    monsters_score: Change | None = None
    own_score: Change | None = None
    chosen_score: Figure | None = None
    threat: str | None = None
    space_threat: str | None = None
    offer: PriceEntry | None = None
    lose_treasure: Figure | None = None
    swap_quest: bool | None = None
    prevent: Figure | None = None

    form: FormWord | None = None
    turn: bool | None = None
    harder: Harder | None = None
    then: list["Effect"] | None = None
    fail: list["Effect"] | None = None


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
    hit: list[Effect] = []
    special: SpecialEntry | None = None
    gives: list[Bonus] = []


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
    gives: list[Bonus] = []
    ability: AbilityEntry | None = None
    text: Text


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
    artifact: list[Bonus] = []
    effect: list[Bonus] = []
    reward: RewardEntry
    text: Text


class ExitsEntry(Entry, frozen=True, kw_only=True):
    north: str
    east: str
    south: str
    west: str


class MapEntry(Entry, frozen=True, kw_only=True):
    name: Name
    kind: Literal["entrance", "passage", "grim passage", "room", "road", "grim road", "site"]
    terrain: list[TerrainWord] = []
    glory: Annotated[int, Meta(ge=0, le=9)]
    peril: Annotated[int, Meta(ge=0, le=9)]
    exits: ExitsEntry
    sewer: Annotated[str, Meta(pattern="^[A-Z]$")] = ""
    portal: bool = False
    pit: Number | str | None = None
    spikes: Number | str | None = None
    hazard: Annotated[int, Meta(ge=0, le=5)] = 0
    enters: list[Effect] = []
    monster: MonsterBlock | None = None
    text: Text


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
    gives: list[Bonus] = []
    does: list[Effect] = []
    ability: AbilityEntry | None = None
    text: Text


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


class SetEntry(Entry, frozen=True, kw_only=True):
    id: Annotated[str, Meta(pattern="^[a-z][a-z0-9-]*$")]
    name: Name
    kind: Literal["dungeon", "wilderness"]
    cutouts: Literal[1]
    trackers: Literal[3]
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

    set: Annotated[list[SetEntry], Meta(min_length=1)]
