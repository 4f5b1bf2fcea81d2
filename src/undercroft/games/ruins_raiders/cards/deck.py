"""The cards of the box as the rules use them: small, shared, never changed."""

from dataclasses import dataclass
from typing import Final

from undercroft.core.hidden import NO_CARD as NO_CARD
from undercroft.core.lattice import turned

from ..shapes.words import Cost, Kind, Monster, Size, Timing

# Kinds of treasure cards. § card.treasure.kinds
WEARABLE: Final = 0
CONSUMABLE: Final = 1
KEY: Final = 2
IMMEDIATE: Final = 3
KINDS: Final[list[Kind]] = ["wearable", "consumable", "key", "immediate"]

# When a card or an ability may be used. § window.card-timing
ANY_TIME: Final = 0
AT_ROLL: Final = 1
AT_ATTACK: Final = 2
AT_TRAP: Final = 3
OWN_TURN: Final = 4
AT_TABLE: Final = 5  # a room table that the character is rolling
TIMES: Final[list[Timing]] = ["any", "roll", "attack", "trap", "own turn", "room table"]

# What an ability costs. § card.character.ability-cost
ACTION: Final = 0
FREE: Final = 1
COSTS: Final[list[Cost]] = ["action", "free"]

# On whom an operation works, in the order of `operations.ALL_TARGETS`
SELF: Final = 0
NEAR: Final = 1
AROUND: Final = 2
ROOM: Final = 3
LINE: Final = 4
RIVAL: Final = 5
NEIGHBOUR: Final = 6
TARGET: Final = 7

# What a modifier changes as long as its card is laid out
ATTACK: Final = 0  # attack dice, for attacks and chests. § chest.bonus-dice
DEFENCE: Final = 1  # defence dice
SPEED: Final = 2
JUMP: Final = 3  # jump dice
REACH: Final = 4  # at least this reach
CHEST: Final = 5  # attack dice for chests only
FAR: Final = 6  # attack dice against a target that is not adjacent
TRAP_GUARD: Final = 7  # so much less damage from a trap card
ATTACK_GUARD: Final = 8  # so much less damage from an attack
MODIFIERS: Final = [
    "attack", "defence", "speed", "jump", "reach", "chest", "far", "trap-guard", "attack-guard",
]  # fmt: skip

# What a personal quest asks for
NO_QUEST: Final = 0
MARK: Final = 1  # kill a character drawn in secret
CHESTS: Final = 2  # have so many small chests at one moment
KILLS: Final = 3  # kill so many enemies of Table 6

# Monsters, in the order in which Table 6 has them
BAT: Final = 0
MUMMY: Final = 1
MONSTERS: Final[list[Monster]] = ["bat", "mummy"]
SETTINGS: Final = ["standard", "gentle", "fierce"]  # of their figures. § enemy.monster-dice

# Rows of Table 1. § table1.2 and those after it
LONG_HALL: Final = 0
SHORT_HALL: Final = 1
TEE: Final = 2
LARGE: Final = 3
SMALL: Final = 4
MEDIUM: Final = 5
WEIRD: Final = 6
SIZES: Final[list[Size]] = ["hallway", "short hallway", "tee", "large", "small", "medium", "weird"]


@dataclass(eq=False)
class Op:
    """One thing that a card does: which, how much, and on whom."""

    kind: int  # its place in `operations.OPERATIONS`
    n: int
    on: int
    within: int  # how many steps it reaches, for what is aimed from afar


@dataclass(eq=False)
class Modifier:
    """One thing that is different as long as a card is laid out."""

    kind: int
    n: int


@dataclass(eq=False)
class Ability:
    """A special move of a character."""

    name: str
    cost: int
    when: int
    does: list[Op]


@dataclass(eq=False)
class Character:
    """A fortune hunter: dice, speed, and what only they can do."""

    name: str
    speed: int
    attack: int
    defence: int
    reach: int
    gives: list[Modifier]  # traits
    abilities: list[Ability]
    quest: int
    goal: int  # how many chests or kills it asks for
    flavour: str
    icon: str
    hue: str


@dataclass(eq=False)
class Treasure:
    """A treasure card; all copies of a title are one of these."""

    name: str
    copies: int
    kind: int
    when: int
    does: list[Op]
    gives: list[Modifier]
    flavour: str
    icon: str


@dataclass(eq=False)
class Trap:
    """A trap card; all copies of a title are one of these."""

    name: str
    copies: int
    does: list[Op]
    flavour: str
    icon: str


@dataclass(eq=False)
class Figures:
    """What a monster rolls. § enemy.monster-dice"""

    speed: int
    attack: int
    defence: int


@dataclass(eq=False)
class Face:
    """A face of a tile: the mask of its missing squares, and the mask of its inner edges that are walls.

    Squares count clockwise from the north-west one, as do the inner edges: the first lies north of the middle,
    between the two upper squares.
    """

    missing: int
    walls: int

    def turned(self, quarters: int) -> "Face":
        """The face turned clockwise."""
        return Face(turned(self.missing, quarters), turned(self.walls, quarters))


PLAIN: Final = Face(0, 0)


@dataclass(eq=False)
class Deck:
    """All cards of a box, its tiles and its tables."""

    fingerprint: str
    plays_like: list[str]
    characters: list[Character]
    treasures: list[Treasure]
    traps: list[Trap]
    monsters: list[list[Figures]]  # for each of SETTINGS, the figures of each monster
    monster_icons: list[str]
    faces: list[Face]  # second faces of floor tiles; the first is always plain. § tiles.one-plain-face
    tiles: list[int]  # for each of them how many floor tiles have it
    doors: int
    exits: int
