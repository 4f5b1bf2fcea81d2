"""What may stand in a card file: the entries and their fields."""

from typing import Annotated

import msgspec
from msgspec import Meta

from undercroft.core.shelf.card_file import CHARACTER_HUE, CHARACTER_ICON, Entry
from undercroft.core.shelf.content import Editions, Hue, Icon

from ..shapes.words import Class, Kind, MonsterClass, Pool, Reach, Slot, When
from .operations import Bonus, ConditionEntry, Effect, RuleEntry, TraitEntry

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Flavour = Annotated[str, Meta(min_length=1, max_length=120)]
Advice = Annotated[str, Meta(min_length=1, max_length=240)]
Number = Annotated[int, Meta(ge=0, le=99)]
Harm = Annotated[int, Meta(ge=0, le=9)]  # damage or defense of one type
Cost = Annotated[int, Meta(ge=0, le=4)]  # § spec.energy.costs

# The pictures of cards that name none
KIND_ICONS: dict[Kind, str] = {"item": "swap-bag", "ability": "magic-palm", "level": "upgrade"}
MONSTER_ICON = "evil-minion"
ROOM_ICON = "doorway"


class WeaponEntry(Entry, frozen=True, kw_only=True):
    """Beside its name, which a card has anyway."""

    reach: Reach
    damage: Annotated[int, Meta(ge=1, le=9)]
    lends: list[Bonus] = msgspec.field(default_factory=list)


class CharacterWeapon(WeaponEntry, frozen=True, kw_only=True):
    name: Name


class AbilityEntry(Entry, frozen=True, kw_only=True):
    """What a character can do, or an energy card, which has these fields too."""

    when: When = ""
    cost: Cost = 0
    attack: Reach | None = None
    may: bool = False
    spent: bool = False
    needs: ConditionEntry = msgspec.field(default_factory=ConditionEntry)
    lends: list[Bonus] = msgspec.field(default_factory=list)
    does: list[Effect] = msgspec.field(default_factory=list)


class CharacterAbility(AbilityEntry, frozen=True, kw_only=True):
    name: Name


class CharacterEntry(Entry, frozen=True, kw_only=True):
    name: Name
    kind: Class = msgspec.field(name="class")
    special: Harm
    ranged: Harm
    physical: Harm
    weapons: Annotated[list[CharacterWeapon], Meta(min_length=1, max_length=2)]
    ability: CharacterAbility
    item: Name
    flavour: Flavour
    icon: Icon = CHARACTER_ICON
    hue: Hue = CHARACTER_HUE


class EnergyEntry(AbilityEntry, frozen=True, kw_only=True):
    name: Name
    pool: Pool
    kind: Kind
    slot: Slot | None = None
    copies: Annotated[int, Meta(ge=1, le=8)]
    gives: list[Bonus] = msgspec.field(default_factory=list)
    weapon: WeaponEntry | None = None
    flavour: Flavour
    icon: Icon = ""


class MonsterEntry(Entry, frozen=True, kw_only=True):
    name: Name
    level: Annotated[int, Meta(ge=1, le=4)]
    health: Annotated[int, Meta(ge=1, le=99)]
    special: Harm = 0
    ranged: Harm = 0
    physical: Harm = 0
    kind: MonsterClass = msgspec.field(name="class")
    has: list[TraitEntry] = msgspec.field(default_factory=list)
    flavour: Flavour
    icon: Icon = MONSTER_ICON


class RoomEntry(Entry, frozen=True, kw_only=True):
    name: Name
    does: list[Effect] = msgspec.field(default_factory=list)
    rules: list[RuleEntry] = msgspec.field(default_factory=list)
    flavour: Flavour
    icon: Icon = ROOM_ICON


class GoldEntry(Entry, frozen=True, kw_only=True):
    value: Annotated[int, Meta(ge=1, le=99)]
    copies: Annotated[int, Meta(ge=1, le=75)]


class PlanEntry(Entry, frozen=True, kw_only=True):
    name: Name
    kind: Class = msgspec.field(name="class")
    advice: Advice
    twice: list[Name] = msgspec.field(default_factory=list)
    once: list[Name] = msgspec.field(default_factory=list)


class CardFile(Entry, frozen=True, kw_only=True):
    """The whole of a `cards.toml`."""

    plays_like: Editions = ()  # earlier editions that differ in words alone
    wounds: Number
    character: list[CharacterEntry]
    energy: list[EnergyEntry]
    monster: list[MonsterEntry]
    room: list[RoomEntry]
    gold: list[GoldEntry]
    plan: list[PlanEntry]
