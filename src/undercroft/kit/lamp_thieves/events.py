"""Everything that can happen at the table, one struct for each kind."""

from undercroft.kit import Happening


class Night(Happening, frozen=True):
    """A night begins."""

    night: int
    nights: int


class Dealt(Happening, frozen=True):
    """A thief gets a hand; only they are told of it."""

    seat: int
    cards: list[str]


class Grabs(Happening, frozen=True):
    """A thief puts a card into their sack."""

    seat: int
    card: str
    light: int  # in the cellar, now


class Slips(Happening, frozen=True):
    """A thief slips away with their sack."""

    seat: int
    worth: int
    light: int


class Robs(Happening, frozen=True):
    """The last thief goes home too, and takes the purse of the sleeping guard."""

    seat: int
    worth: int
    purse: int


class Wakes(Happening, frozen=True):
    """The guard wakes up, and these thieves are caught."""

    seats: list[int]


class Dawn(Happening, frozen=True):
    """The night is over, and everyone sees who watched."""

    guard: str
    limit: int  # the most light that this guard sleeps through


class Leaves(Happening, frozen=True):
    """A player leaves the table."""

    seat: int
