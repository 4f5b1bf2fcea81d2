"""What is told of things: gems, items, shops, curses and puzzles."""

from undercroft.core.telling.events import Happening

# Gems and items


class Gems(Happening, frozen=True):
    """Gems are gained, or lost if fewer than none."""

    seat: int
    n: int
    gems: int
    source: str


class PicksUpGems(Happening, frozen=True):
    """Gems that lay in a room are taken."""

    seat: int
    n: int
    room: int


class Gains(Happening, frozen=True):
    """Somebody is handed an item."""

    seat: int
    item: str
    key: bool


class Finds(Happening, frozen=True):
    """Items are drawn, of which one is kept."""

    seat: int
    items: list[str]


class KeyBuried(Happening, frozen=True):
    """The boss key was drawn too early and goes under the deck."""


class PutsOn(Happening, frozen=True):
    """An item is put on."""

    seat: int
    item: str


class TakesOff(Happening, frozen=True):
    """An item is taken off."""

    seat: int
    item: str
    forced: bool


class Exchanges(Happening, frozen=True):
    """Somebody rearranges what they own."""

    seat: int


class Offers(Happening, frozen=True):
    """Somebody proposes a trade."""

    seat: int
    other: int
    item: str
    gift: bool


class HandsOver(Happening, frozen=True):
    """An item changes hands."""

    seat: int
    other: int
    item: str


class Uses(Happening, frozen=True):
    """An item is used."""

    seat: int
    item: str


class UsedUp(Happening, frozen=True):
    """An item is used up."""

    seat: int
    item: str


class LosesItem(Happening, frozen=True):
    """An effect takes an item."""

    seat: int
    item: str
    source: str
    here: bool  # whether it lies in the room


class Cursed(Happening, frozen=True):
    """A curse takes hold of somebody."""

    seat: int
    item: str


class NoCurse(Happening, frozen=True):
    """No curse is left in the deck."""

    seat: int


class Lifted(Happening, frozen=True):
    """A curse is gone."""

    seat: int
    item: str


class Stock(Happening, frozen=True):
    """A shop shows what it has."""

    seat: int
    items: list[str]


class NoValue(Happening, frozen=True):
    """Cards without a gem value go under the deck."""

    items: list[str]


class Buys(Happening, frozen=True):
    """Something is bought."""

    seat: int
    item: str
    gems: int


class Sells(Happening, frozen=True):
    """Something is sold."""

    seat: int
    item: str
    gems: int


# Puzzles


class TurnsUp(Happening, frozen=True):
    """A puzzle is revealed."""

    seat: int
    puzzle: str
    room: int


class DoorStands(Happening, frozen=True):
    """A door finds its exit."""

    seat: int
    puzzle: str
    room: int
    side: int


class NoDoorway(Happening, frozen=True):
    """A door finds no exit, and is gone."""

    puzzle: str


class Attempts(Happening, frozen=True):
    """Somebody takes on a puzzle."""

    seat: int
    puzzle: str


class Solves(Happening, frozen=True):
    """A puzzle is solved."""

    seats: list[int]
    puzzle: str
    room: int
    side: int  # where a door is open now, or -1


class Escapes(Happening, frozen=True):
    """A trap does nothing."""

    seat: int
    puzzle: str


class Strikes(Happening, frozen=True):
    """A trap strikes."""

    seat: int
    puzzle: str


class Disarms(Happening, frozen=True):
    """A trap is taken apart."""

    seat: int
    source: str


class LooksAtDeck(Happening, frozen=True):
    """Somebody looks at the top of the room deck."""

    seat: int
    source: str


class SeesRoom(Happening, frozen=True):
    """What they see there."""

    seat: int
    name: str


class LooksAtPuzzle(Happening, frozen=True):
    """Somebody looks at a face-down puzzle."""

    seat: int
    place: int


class SeesPuzzle(Happening, frozen=True):
    """What they see there."""

    seat: int
    puzzle: str
