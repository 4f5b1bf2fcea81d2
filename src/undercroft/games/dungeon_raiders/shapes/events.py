"""Everything that can happen at the table, one struct for each kind."""

from undercroft.core.telling.events import Happening

from .views import Face, ItemWord

# Setting up


class Dealt(Happening, frozen=True, gc=False):
    """A player gets a character, and what it begins with."""

    seat: int
    character: str
    treasure: int
    wounds: int
    items: list[ItemWord]


class Level(Happening, frozen=True, gc=False):
    """The next level is dealt; a dark room has no face."""

    level: int  # from 1
    row: list[Face | None]


# A room, step by step


class Enters(Happening, frozen=True, gc=False):
    """The party enters a room."""

    room: Face
    dark: bool  # whether it had to be turned up first


class AttackCard(Happening, frozen=True, gc=False):
    """Solitaire: a monster gets its strength from the attack deck."""

    strength: int


class Plays(Happening, frozen=True, gc=False):
    """A player's card lies face up."""

    seat: int
    card: str  # as the move is written: "play 4", "play key"
    counts: int  # what it counts as; 0 for a crystal ball


class Lays(Happening, frozen=True, gc=False):
    """Speed: a player has laid a card face down."""

    seat: int


class Laid(Happening, frozen=True, gc=False):
    """Speed: which card that was, for whoever laid it."""

    seat: int
    card: str


class Torch(Happening, frozen=True, gc=False):
    """A player uses a torch."""

    seat: int


class Looks(Happening, frozen=True, gc=False):
    """What a player sees by torchlight."""

    seat: int
    places: list[int]  # in the level row, from 0
    rooms: list[Face]


class Returns(Happening, frozen=True, gc=False):
    """An item goes back to the supply."""

    seat: int
    item: ItemWord


# What a room does


class Unshared(Happening, frozen=True, gc=False):
    """Players tie for a chest that is too small to share."""

    seats: list[int]
    chest: int


class Defeated(Happening, frozen=True, gc=False):
    """A monster falls."""

    room: str
    total: int
    strength: int


class Attacks(Happening, frozen=True, gc=False):
    """A monster strikes; where cards were added up against its strength, both figures are told."""

    room: str
    total: int | None = None
    strength: int | None = None


class Confused(Happening, frozen=True, gc=False):
    """Duel: equal cards confuse a monster."""

    room: str


class Trap(Happening, frozen=True, gc=False):
    """A trap springs or stays quiet."""

    room: str
    card: int  # the value that decided
    sprung: bool


class Gains(Happening, frozen=True, gc=False):
    """A player gains treasure."""

    seat: int
    treasure: int
    now: int
    wasted: int  # what the track had no room for


class Loses(Happening, frozen=True, gc=False):
    """A player loses treasure."""

    seat: int
    treasure: int
    now: int


class Wounded(Happening, frozen=True, gc=False):
    """A player takes wounds."""

    seat: int
    wounds: int
    now: int


class Heals(Happening, frozen=True, gc=False):
    """A player heals wounds."""

    seat: int
    wounds: int
    now: int


class Takes(Happening, frozen=True, gc=False):
    """A player takes an item from the supply."""

    seat: int
    item: ItemWord


class Lacks(Happening, frozen=True, gc=False):
    """A player goes without an item, since too few are left."""

    seat: int
    item: ItemWord


class Dies(Happening, frozen=True, gc=False):
    """A hero dies."""

    seat: int


class Leads(Happening, frozen=True, gc=False):
    """A player is the start player from now on."""

    seat: int


class Leaves(Happening, frozen=True, gc=False):
    """A player leaves the table for good."""

    seat: int


# The end of a level, and of the game


class Rest(Happening, frozen=True, gc=False):
    """A level is done, and everyone takes the power cards back."""

    level: int


class Collapse(Happening, frozen=True, gc=False):
    """The most wounded collapse."""

    seats: list[int]


class End(Happening, frozen=True, gc=False):
    """The game is over."""

    by: str  # the clause that decided it
    winners: list[int]
    scores: list[int]


class Opened(Happening, frozen=True, gc=False):
    """The rooms that had been taken out unseen are shown."""

    removed: list[str]
