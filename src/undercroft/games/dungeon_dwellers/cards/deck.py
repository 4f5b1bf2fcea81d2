"""The cards of the box as the rules use them: small, shared, never changed."""

from dataclasses import dataclass
from typing import Final

from undercroft.core.hidden import NO_CARD as NO_CARD

from ..shapes.words import Class, Harm, Kind, MonsterClass, Pool, Reach, Slot, State, Target, When
from .operations import HIT

ANY_NUMBER: Final = 99  # of hit points, of cards: a condition that always holds

# The sizes that the rules fix. § deck.size § character.hp-start § treasure.exchange.rate § component.wounds
DECK_SIZE: Final = 30
COPIES: Final = 2  # of one card in a deck. § deck.copies
HIT_POINTS: Final = 10
EXCHANGE: Final = 5  # wound cards for a treasure or a gold card
BOSS_LEVEL: Final = 4  # § boss.level
LEVELS: Final = 3  # of ordinary monsters. § aim.three-levels
SCORE_STEP: Final = 10  # gold: for a level of a monster, and for a hit point that is missing

# Classes of characters, and the pools of energy cards: one for each class, and one for all. § known.classes
CLASSES: Final[list[Class]] = ["fighter", "rogue", "mage", "priest"]
POOLS: Final[list[Pool]] = ["fighter", "rogue", "mage", "priest", "all"]
ALL_PLAYERS: Final = len(CLASSES)  # the pool of cards that anybody may have

# Kinds and types of energy cards. § spec.energy.class-kinds § spec.energy.item-types
ITEM: Final = 0
ABILITY: Final = 1
LEVEL: Final = 2
KINDS: Final[list[Kind]] = ["item", "ability", "level"]
SLOTS: Final[list[Slot]] = [
    "weapon", "armor", "shield", "helm", "cloak", "boots", "ring", "amulet", "tool", "focus", "symbol", "potion",
    "scroll",
]  # fmt: skip
USED_UP: Final[list[Slot]] = ["potion", "scroll"]  # discarded when used

# Types of damage and defense. § damage.types
HARMS: Final[list[Harm]] = ["special", "ranged", "physical"]
TYPES: Final = len(HARMS)  # of damage
PHYSICAL: Final = 2  # the place of it among them
UNTYPED: Final = 3  # damage that meets no defense against a type. § room.damage.typed

# Kinds of attacks, as bits of a mask. § ability.attack-kind
MELEE: Final = 1
FAR: Final = 2  # ranged
ANY_REACH: Final = 3
REACHES: Final[list[Reach]] = ["melee", "ranged"]

MONSTER_CLASSES: Final[list[MonsterClass]] = ["beast", "undead", "greenskin", "construct", "spirit", "fiend"]

# What a monster must be for something to hold against it. § effect.condition
ANY_STATE: Final = 0
WOUNDED: Final = 1
UNHURT: Final = 2
TURNED: Final = 3  # turned over this turn
SPARED: Final = 4  # not attacked this turn
STATES: Final[list[State]] = ["", "wounded", "unhurt", "turned", "spared"]

# When a power works. § effect.trigger
NEVER_USED: Final = 0  # never used: its card only gives something as long as it is active
USE: Final = 1  # by its owner: an item at any time of their turn, an ability after the weapon attack
WITH_WEAPON: Final = 2  # with a weapon attack
WITH_ABILITY: Final = 3  # with a damaging ability
WITH_ATTACK: Final = 4  # with either
ON_STRIKE: Final = 5  # when a strike is settled
AT_START: Final = 6  # of each turn of its owner, by itself
ATTACK_FIRST: Final = 7  # in the start step, against face-up monsters. § attack-first.player-card
ON_ACTIVE: Final = 8  # when it is put into active play, by itself
ON_DEFEAT: Final = 9  # when its owner defeats a monster, by itself
IN_TREASURE: Final = 10  # in each Treasure Phase, after the exchanges
TIMES: Final[list[When]] = [
    "", "use", "weapon", "ability", "attack", "strike", "start", "first", "active", "defeat", "treasure",
]  # fmt: skip
WITH_SOMETHING: Final = (WITH_WEAPON, WITH_ABILITY, WITH_ATTACK)

# Whom an operation is for. § effect.target
SELF: Final = 0
ANY_PLAYER: Final = 1  # of choice, oneself included
ANOTHER: Final = 2
EVERYONE: Final = 3
ONE_MONSTER: Final = 4  # face up, of choice; while a strike is settled, the one that strikes
ALL_MONSTERS: Final = 5  # face up
ONE_FACEDOWN: Final = 6
TARGETS_OF: Final[list[Target]] = ["self", "player", "other", "all", "monster", "monsters", "facedown"]


@dataclass(eq=False)
class Condition:
    """When a bonus or a power holds; everything that is asked must be so. § effect.condition"""

    classes: int  # of monsters, as a mask; 0 is any
    level: int  # of the monster, or higher
    state: int  # of the monster
    reach: int  # of the attack, as a mask
    hp: int  # at most
    cards: int  # in one's deck, at most
    players: int  # at least
    first: bool  # the first such attack or use in the turn


@dataclass(eq=False)
class Bonus:
    """One thing that is different as long as a card is active, or for what a power is used with."""

    kind: int
    n: int
    harms: int  # types of damage, as a mask
    condition: Condition


@dataclass(eq=False)
class Op:
    """One thing that a card does: which, how much, and to whom."""

    kind: int
    n: int
    target: int
    harm: int  # of HURT: one of HARMS or UNTYPED
    condition: Condition  # of HIT: only monsters of this kind
    then: "list[Op]"  # of PRICED: what the price buys


@dataclass(eq=False)
class Power:
    """What a card or a character can do when it is used, or does by itself at its moment."""

    when: int
    cost: int  # energy
    reach: int  # MELEE or FAR if it does damage, or 0
    may: bool  # of what happens by itself: whether its owner may decline. § ability.trigger.optional
    spent: bool  # its card is discarded when it is used
    condition: Condition
    lends: list[Bonus]
    does: list[Op]

    def hits(self) -> bool:
        """Whether it is a damaging ability: an attack of its own."""
        return any(op.kind == HIT for op in self.does)


@dataclass(eq=False)
class Weapon:
    """A weapon of a character, or of an active card. § effect.weapon-damage"""

    name: str
    reach: int
    damage: int
    lends: list[Bonus]  # to each of its attacks. § attack.weapon-abilities


@dataclass(eq=False)
class Character:
    """A character card. § spec.characters.record"""

    name: str
    kind: int  # its class
    defense: list[int]  # by type of damage
    weapons: list[Weapon]
    ability: str  # its name
    power: Power
    item: int  # the starting item, a face of `Deck.energy`
    flavour: str
    icon: str
    hue: str


@dataclass(eq=False)
class Energy:
    """An energy card. § spec.energy.record"""

    name: str
    pool: int
    kind: int
    sort: int  # its type: the place in `Deck.types`: a slot, or its own name. § active.type
    copies: int
    gives: list[Bonus]  # while it is active
    power: Power  # whose `when` is NEVER_USED if it has none
    weapon: Weapon | None
    flavour: str
    icon: str


@dataclass(eq=False)
class Trait:
    """Something that a monster has besides its figures."""

    kind: int
    n: int  # of FORBID: one of FORBIDDEN; of IMMUNE: one of IMMUNITIES
    reach: int  # of ARMOR: the attacks against which it helps
    does: list[Op]  # of DEATH


@dataclass(eq=False)
class Monster:
    """A monster card. § spec.monsters.record"""

    name: str
    level: int
    health: int
    damage: list[int]  # by type
    kind: int  # its class
    traits: list[Trait]
    flavour: str
    icon: str

    def figure(self, kind: int) -> int:
        """How much of a trait it has, added up."""
        return sum(trait.n for trait in self.traits if trait.kind == kind)

    def has(self, kind: int) -> bool:
        return any(trait.kind == kind for trait in self.traits)


@dataclass(eq=False)
class RoomRule:
    """What a room does as long as it is the current one."""

    kind: int
    n: int
    harms: int


@dataclass(eq=False)
class Room:
    """A room card. § spec.rooms.record"""

    name: str
    does: list[Op]  # when it is turned over
    rules: list[RoomRule]  # as long as it is the current one
    flavour: str
    icon: str


@dataclass(eq=False)
class Plan:
    """A ready deck for a class, and how to play it."""

    name: str
    kind: int  # the class
    advice: str
    cards: list[int]  # by face: how many of it


@dataclass(eq=False)
class Deck:
    """All cards of a box."""

    fingerprint: str
    plays_like: list[str]
    characters: list[Character]
    energy: list[Energy]  # by design
    monsters: list[Monster]
    rooms: list[Room]
    gold: list[int]  # the value of each gold card
    wounds: int
    plans: list[Plan]
    types: list[str]  # of energy cards, for the one-per-type rule
