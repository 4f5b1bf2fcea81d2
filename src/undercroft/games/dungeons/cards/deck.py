"""The cards of the box as the rules use them: small, shared, never changed."""

from dataclasses import dataclass
from typing import Final

from undercroft.core.hidden import NO_CARD as NO_CARD

from ..shapes.words import (
    Element,
    ItemClass,
    Limit,
    Mood,
    Place,
    PuzzleKind,
    Roll,
    RoomKind,
    Sign,
    Strike,
    Symbol,
    Timing,
)  # fmt: skip

HANDS: Final = 2  # that a player has. § item.hands
NO_CL: Final = -1  # of a trap that is only an action
NO_VALUE: Final = -1  # of an item without a gem value, or without a selling price of its own

# Kinds of rooms. § spec.room.fields
ORDINARY: Final = 0
SAFE: Final = 1
SHOP: Final = 2
MINIBOSS_ROOM: Final = 3
BOSS_ROOM: Final = 4
ROOM_KINDS: Final[list[RoomKind]] = ["ordinary", "safe", "shop", "miniboss", "boss"]

# Signs of creatures. § type.icon.list § type.icon.one
PLAIN: Final = 0
WEAK: Final = 1
FAST: Final = 2
FLYING: Final = 3
STRONG: Final = 4
MINIBOSS: Final = 5
BOSS: Final = 6
SIGNS: Final[list[Sign]] = ["", "weak", "fast", "flying", "strong", "miniboss", "boss"]
ELEMENTS: Final[list[Element]] = ["", "shadow", "spirit", "fire", "water", "forest"]  # § type.super.list
NO_ELEMENT: Final = 0

# Kinds of puzzles. § puzzle.symbol.list § door.card
GENERIC: Final = 0
DOOR: Final = 1
TRAP: Final = 2
PUZZLE_KINDS: Final[list[PuzzleKind]] = ["puzzle", "door", "trap"]

# Classes, symbols and strikes of items. § item.types § item.symbol.list § item.weapon.classes
WEAPON: Final = 0
ARMOUR: Final = 1
SHIELD: Final = 2
ACCESSORY: Final = 3
CURSE: Final = 4
OTHER: Final = 5
CLASSES: Final[list[ItemClass]] = ["weapon", "armour", "shield", "accessory", "curse", "other"]
SYMBOLS: Final[list[Symbol]] = [
    "axe", "bow", "fire weapon", "blunt weapon", "boss key", "shield", "blade", "consumable", "helmet",
    "chest piece", "legs", "mystical",
]  # fmt: skip
BOSS_KEY: Final = 4
CONSUMABLE: Final = 7
STRIKES: Final[list[Strike]] = ["slicing", "piercing", "ranged", "blunt"]

# Armour slots. § item.armour-slots
NO_PLACE: Final = 0
HEAD: Final = 1
BODY: Final = 2
LEGS: Final = 3
PLACES: Final[list[Place]] = ["", "head", "body", "legs"]

# What dice are rolled for, as bits of a mask. § effect.scope
FIGHTS: Final = 1
PUZZLES: Final = 2
TRAPS: Final = 4
DOORS: Final = 8
PLAYERS: Final = 16
LOT: Final = 32
LOOT: Final = 64
ALL_ROLLS: Final = 127
ROLLS: Final[list[Roll]] = ["fights", "puzzles", "traps", "doors", "players", "lot", "loot"]

# When an item is used, or does something by itself. § effect.when
ALWAYS: Final = 0  # it is never used: it works while it is worn or owned
BEFORE_ROLL: Final = 1
AFTER_ROLL: Final = 2
ON_DAMAGE: Final = 3
ON_DEFEAT: Final = 4
ON_GAIN: Final = 5  # by itself
ON_VICTORY: Final = 6  # by itself
TURN_STARTS: Final = 7  # by itself
MOVE_STEP: Final = 8
PUZZLE_STEP: Final = 9
LAYING: Final = 10
IN_SHOP: Final = 11
TIMES: Final[list[Timing]] = [
    "", "before roll", "after roll", "damage", "defeat", "gain", "victory", "turn", "move", "puzzle", "laying",
    "shop",
]  # fmt: skip

ON_A_ROLL: Final = (BEFORE_ROLL, AFTER_ROLL, ON_DAMAGE, ON_DEFEAT)  # when it is used in anybody's turn

# How often an item that is not used up can be used. § effect.limit
NO_LIMIT: Final = 0
A_ROUND: Final = 1
A_TURN: Final = 2
LIMITS: Final[list[Limit]] = ["", "round", "turn"]

# While what a modifier holds. § effect.while
ANY_TIME: Final = 0
ALONE: Final = 1
JOINT: Final = 2
FEW_HEARTS: Final = 3  # so many full hearts, or fewer
WITH: Final = 4  # an item of a kind is in use
IN_ROOM: Final = 5  # of a kind
CROWDED: Final = 6  # other creatures are in the room
MOODS: Final[list[Mood]] = ["", "alone", "joint", "hearts", "with", "room", "crowded"]


class Against:
    """Against whom a modifier holds. § effect.versus"""

    def __init__(self, signs: int, elements: int, subs: int, players: bool) -> None:
        self.signs = signs  # masks; a creature that one of them has is meant
        self.elements = elements
        self.subs = subs
        self.players = players  # whether players are meant
        self.anyone = signs == 0 and elements == 0 and subs == 0 and not players


@dataclass(eq=False)
class Modifier:
    """One thing that is different as long as a card is in use, or for a roll at which it is used."""

    kind: int
    n: int
    rolls: int  # for what dice are rolled, as a mask
    against: Against
    mood: int
    mood_n: int  # how many hearts, which kinds as a mask, or which kind of room
    least: int  # below which it reduces no damage


@dataclass(eq=False)
class Op:
    """One thing that a card does: which, how much, and how."""

    kind: int
    n: int
    how: int  # what else the rules have to know; `operations.OPERATION_WORDS` says what


@dataclass(eq=False)
class Room:
    """A room card; sides are numbered clockwise from north as it is printed."""

    name: str
    copies: int
    kind: int
    exits: int  # a mask of sides
    creatures: int
    puzzles: int
    gems: int
    stock: int  # of a shop
    gives: list[Modifier]  # to everyone in it
    flavour: str
    icon: str


@dataclass(eq=False)
class Trait:
    """Something that a creature has besides its figures."""

    kind: int
    n: int
    kinds: int  # of items, as a mask


@dataclass(eq=False)
class Creature:
    """A creature card."""

    name: str
    copies: int
    sign: int
    element: int
    sub: int  # its place in `Deck.subs`
    cl: int
    hits: int
    damage: int
    hearts: int  # for the victor
    gems: int
    items: int
    needs: int  # a mask of kinds of items, of which one is enough, or 0
    traits: list[Trait]
    flavour: str
    icon: str


@dataclass(eq=False)
class Reward:
    """What a solved puzzle gives. § puzzle.reward.printed"""

    gems: int
    hearts: int
    items: int
    area: bool
    instead: int  # gems, where no area can be opened


@dataclass(eq=False)
class Puzzle:
    """A puzzle card: a generic puzzle, a door or a trap."""

    name: str
    copies: int
    kind: int
    cl: int
    players: int
    needs: int  # a mask of kinds of items, of which one is enough, or 0
    keyed: bool  # a key opens it
    cleared: bool  # it can be attempted only when no enemies are in the room
    reward: Reward
    penalty: list[Op]  # for a failed attempt
    does: list[Op]  # the action of a trap
    flavour: str
    icon: str


@dataclass(eq=False)
class Item:
    """An item card, or a curse."""

    name: str
    copies: int
    symbol: int
    kind: int  # its class
    strikes: int  # a mask of STRIKES
    hands: int
    place: int
    value: int
    sells: int
    when: int  # it is used, or does something by itself
    uses: int  # until it is used up; 0 if it never is
    limit: int
    kinds: int  # the mask of everything that a card could require it as
    gives: list[Modifier]  # while it is in use
    lends: list[Modifier]  # for the roll at which it is used
    does: list[Op]  # when it is used
    flavour: str
    icon: str

    def takes_slot(self) -> bool:
        return self.hands > 0 or self.place != NO_PLACE


@dataclass(eq=False)
class Deck:
    """All cards of a box."""

    fingerprint: str
    plays_like: list[str]
    rooms: list[Room]
    creatures: list[Creature]
    puzzles: list[Puzzle]
    items: list[Item]
    kinds: list[str]  # what a creature or a puzzle can require, as bits of a mask
    subs: list[str]  # sub-types of creatures, as bits of a mask
