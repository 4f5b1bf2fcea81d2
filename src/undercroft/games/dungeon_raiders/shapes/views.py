"""What a seat may see of Dungeon Raiders."""

from typing import Literal

from msgspec import Struct

from undercroft.core.telling.views import Facts, Hue, Outcome, View

Mode = Literal["raid", "duel", "solitaire"]
ItemWord = Literal["torch", "ball", "key", "sword"]
Victims = Literal["richest", "least wounded", "everyone"]
Fate = Literal["won", "lost", "died", "collapsed"]


# Rooms


def kind_of_face(name: str) -> str:
    return name.removesuffix("Face").lower()


class RoomFace(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False, tag_field="kind", tag=kind_of_face):
    """What all rooms have: a name, a picture, the colour of their kind, and the card read aloud.

    All views of a table share its faces, so nothing in them can be changed.
    """

    name: str
    icon: str  # a symbol of game-icons
    hue: Hue
    text: tuple[str, ...] = ()  # in views only: what the card says, in the game for this number of players

    @property
    def kind(self) -> str:
        return str(self.__struct_config__.tag)


class TreasureFace(RoomFace, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A room with one chest or two."""

    chests: tuple[int, ...]  # the richer first


class MonsterFace(RoomFace, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A monster and what it deals out."""

    wounds: int
    strength: int | None = None  # with three players and more


class TrapFace(RoomFace, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """What sets a trap off, whom it hits and how hard."""

    skulls: int
    card: Literal["highest", "lowest"]
    hits: Victims
    takes: Literal["treasure", "health"]
    amount: tuple[int | Literal["half"], ...]  # for a card of 1 to 5


class Reward(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """What a vault has for one number: an item, treasure, or so many wounds healed."""

    item: ItemWord | None = None
    coins: int | None = None
    potion: int | None = None


class VaultFace(RoomFace, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A vault and what it has for a card of 1 to 5."""

    benefits: tuple[Reward, ...]


Face = TreasureFace | MonsterFace | TrapFace | VaultFace


class Place(Struct, kw_only=True, omit_defaults=True, gc=False):
    """A place in the level row."""

    face: Face | None  # the card, if you may know it: it lies open, was entered, or you looked by torch
    dark: bool  # whether it was dealt face down
    state: Literal["done", "here", "ahead"]
    note: str = ""  # of a room that lies face down: who knows what it is


# Players


class Hand(Struct, kw_only=True, omit_defaults=True, gc=False):
    """The cards in a hand, for whoever holds it."""

    power: list[int]
    items: list[ItemWord]
    laid: int | ItemWord | None  # Speed: the card that lies face down


class Known(Struct, kw_only=True, omit_defaults=True, gc=False):
    """What can be worked out of another player's hand."""

    power: list[int]
    items: list[ItemWord]


class Raider(Struct, kw_only=True, omit_defaults=True, gc=False):
    """A player as everyone sees them."""

    seat: int
    character: str
    icon: str  # the character's picture, a symbol of game-icons
    hue: str  # the character's colour, as #rrggbb
    alive: bool
    treasure: int
    bag: Literal["plain", "+10"] | None  # the side of the treasure bag; null where the track is too short
    space: int | None  # the space of the treasure track; null where it is too short
    wounds: int
    cards: int  # how many are in hand
    spent: list[int]  # the power cards played on this level, in order
    card: str | None  # the card that counts in this room, as the move is written
    thing: str | None  # the same card as prompts and `touches` name it: "power 4", "key"
    counts: int | None  # what that card counts as
    laid: bool  # Speed: whether a card lies face down
    waiting: bool  # whether a crystal ball lies there and a card is still due
    hand: Hand | None = None  # only with all cards open
    known: Known | None = None  # with the option `memory`, of other players


class Supply(Struct, kw_only=True, gc=False):
    """How many of each item are left."""

    torch: int
    ball: int
    key: int
    sword: int


class Attack(Struct, kw_only=True, gc=False):
    """Solitaire: the monster attack deck."""

    used: list[int]  # in the order in which they came
    left: list[int]  # sorted; with all cards open, in the order in which they will come


# The whole


class RaidersFacts(Facts, kw_only=True, omit_defaults=True, gc=False):
    """What became of one hero."""

    character: str
    fate: Fate
    treasure: int
    wounds: int
    rooms: int  # how many the party saw
    goal: Literal["met", "missed"] | None = None  # solitaire


class RaidersOutcome(Outcome, gc=False):
    """How a raid ended."""

    facts: list[RaidersFacts]


class RaidersView(View, kw_only=True, omit_defaults=True, gc=False):
    """The table of Dungeon Raiders."""

    outcome: RaidersOutcome | None
    mode: Mode  # for three players and more, for two, for one
    speed: bool
    ties: Literal["tied", "neighbour"]
    memory: bool
    level: int  # the one the party is on, from 1
    levels: int
    room: int  # the place in the level row where the party is, from 0; 5 when the last room is done
    row: list[Place]  # from left to right; empty until the first level is dealt
    explored: list[str]  # the names of all rooms that have been left, in order
    last: list[str | None]  # what each seat played in the room before; empty before the first room is done
    leader: int | None  # the start player; null in Speed and in solitaire
    players: list[Raider]
    hand: Hand | None  # your own cards; null for onlookers
    removed: list[str] | None  # the rooms taken out unseen: null until the end, unless all cards are open
    wound_spaces: int  # as many wounds are death
    below: list[str] | None = None  # only with all cards open: the rooms of the levels to come, in order
    supply: Supply | None = None  # not in solitaire
    attack: Attack | None = None  # solitaire
    goal: int | None = None  # solitaire: the treasure to aim for
    chests: Literal["each", "one"] | None = None  # solitaire: whether a card may take both chests of a room
    left_out: list[str] | None = None  # solitaire: the vaults with items, which are not in the dungeon
