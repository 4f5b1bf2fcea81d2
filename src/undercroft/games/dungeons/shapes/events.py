"""What is told as it happens: turns, the map as it grows, and what the whole table decides."""

from undercroft.core.telling.events import Happening

from .words import Ending, Matter

# Setting up


class FirstPlayer(Happening, frozen=True):
    """The lot decides who begins."""

    seat: int


class FirstRoom(Happening, frozen=True):
    """The first room is drawn."""

    name: str


class EntrancePlaced(Happening, frozen=True):
    """The entrance marker is put on an arrow of the first room."""

    seat: int
    side: int


# Turns and moves


class Turn(Happening, frozen=True):
    """A turn begins."""

    seat: int
    round: int


class Goes(Happening, frozen=True):
    """A piece is in another room."""

    seat: int
    room: int
    name: str
    side: int  # by which side of the room they left, or -1


class Mired(Happening, frozen=True):
    """A die decides whether somebody can move at all."""

    seat: int
    source: str
    die: int
    needed: int
    moves: bool


class Bound(Happening, frozen=True):
    """Somebody will not be able to move on their next turn."""

    seat: int
    source: str


class Rests(Happening, frozen=True):
    """Somebody spends the turn resting."""

    seat: int


# Laying rooms


class Lays(Happening, frozen=True):
    """A room is laid."""

    seat: int
    room: int
    name: str
    side: int  # of the room they stand in, or -1 for the first room
    turned: int
    grace: bool


class ExtraBossRoom(Happening, frozen=True):
    """A second boss room is out of the game."""

    seat: int
    name: str


class RoomBuried(Happening, frozen=True):
    """A boss room that cannot be a grace room goes under the deck."""

    seat: int
    name: str


class NoRoomLeft(Happening, frozen=True):
    """No room could be laid."""

    seat: int


class PutsUnder(Happening, frozen=True):
    """Of two rooms one goes under the deck, unseen by the others."""

    seat: int


class LockedOut(Happening, frozen=True):
    """The boss room is locked."""

    seat: int
    name: str


class Comes(Happening, frozen=True):
    """A creature is in a room."""

    creature: str
    room: int


class BossBuried(Happening, frozen=True):
    """A boss drawn for another room goes under the deck."""

    creature: str


class Miniboss(Happening, frozen=True):
    """The first miniboss is the Miniboss of the dungeon."""

    creature: str
    room: int
    key: bool  # whether the boss key lies with it


class JustStrong(Happening, frozen=True):
    """A later miniboss is just a strong creature."""

    creature: str


class Searches(Happening, frozen=True):
    """A deck is turned over until something appears, and shuffled."""

    seat: int
    deck: str
    found: str


class PuzzlesLaid(Happening, frozen=True):
    """Puzzles lie face down in a room."""

    room: int
    n: int


class Opens(Happening, frozen=True):
    """A side of a room is an exit from now on."""

    seat: int
    room: int
    side: int


class Closes(Happening, frozen=True):
    """An exit is void from now on."""

    seat: int
    room: int
    side: int


class NoArea(Happening, frozen=True):
    """No side is left to be opened."""

    seat: int


# Agreements and the end


class Proposes(Happening, frozen=True):
    """Something is put to the whole table."""

    seat: int
    what: Matter


class Agrees(Happening, frozen=True):
    """Somebody agrees to it."""

    seat: int
    what: Matter


class Refuses(Happening, frozen=True):
    """Somebody does not agree."""

    seat: int
    other: int
    what: Matter


class SprintBegins(Happening, frozen=True):
    """All run for the boss room, by these counts."""

    counts: list[int]
    opener: int  # the seat that has the key and goes in before all others, or -1 if the room is open


class LeavesTable(Happening, frozen=True):
    """A player leaves for good."""

    seat: int


class End(Happening, frozen=True):
    """The game is over."""

    why: Ending
    winners: list[int]
    totals: list[int]
    race: bool
    teams: bool
    turns: int = 0  # that it took, in a race alone
