"""What is told of fights: rolls, rounds, hearts and defeat, and loot."""

from undercroft.core.telling.events import Happening, Part

from .words import Roll

# Fights


class Fights(Happening, frozen=True):
    """Somebody turns on a creature."""

    seat: int
    creature: str
    room: int


class Attacks(Happening, frozen=True):
    """Somebody turns on a player."""

    seat: int
    other: int


class Asks(Happening, frozen=True):
    """Somebody is asked to join."""

    seat: int
    other: int


class Joins(Happening, frozen=True):
    """Somebody joins."""

    seat: int
    other: int


class Stops(Happening, frozen=True):
    """Whoever leads breaks off."""

    seat: int


class Rolls(Happening, frozen=True):
    """Dice are rolled."""

    seat: int
    purpose: Roll
    dice: list[int]
    more: list[Part]  # what changed the number of dice
    parts: list[Part]  # what is added to them; 0 for what changes how they count
    total: int


class RollsAgain(Happening, frozen=True):
    """Dice are rolled again."""

    seat: int
    source: str
    before: list[int]
    dice: list[int]


class TurnsDie(Happening, frozen=True):
    """A die is turned to another face."""

    seat: int
    source: str
    before: list[int]
    dice: list[int]


class Result(Happening, frozen=True):
    """What the dice come to against the CL."""

    seat: int
    total: int
    cl: int
    won: bool
    parts: list[Part]  # what changed the CL


class Sure(Happening, frozen=True):
    """It needs no roll."""

    seat: int


class Duel(Happening, frozen=True):
    """What two players' dice come to."""

    seat: int
    other: int
    totals: list[int]
    changes: list[list[Part]]  # for each of the two what changed their total on the other's side


class Hit(Happening, frozen=True):
    """A creature takes a hit, and not its last."""

    seat: int
    creature: str
    hits: int
    left: int


class Beaten(Happening, frozen=True):
    """A creature is beaten."""

    creature: str
    seats: list[int]
    room: int


class Lot(Happening, frozen=True):
    """Attackers roll for who is hurt."""

    seats: list[int]
    rolls: list[int]


class StandsIn(Happening, frozen=True):
    """Somebody takes the blow for another."""

    seat: int
    item: str


class RunsAway(Happening, frozen=True):
    """A creature is gone."""

    creature: str


class Roams(Happening, frozen=True):
    """A creature moves to another room."""

    creature: str
    room: int
    name: str


class ThrownOut(Happening, frozen=True):
    """Somebody is out of the boss room again."""

    seat: int
    room: int
    name: str


# Hearts and defeat


class Hurt(Happening, frozen=True):
    """Hearts are lost."""

    seat: int
    n: int
    full: int
    source: str
    kept_off: bool  # whether something kept all of it off


class Wards(Happening, frozen=True):
    """A ward is rolled for."""

    seat: int
    item: str
    die: int
    needed: int
    kept: bool


class Blocks(Happening, frozen=True):
    """A hit is ignored."""

    seat: int
    source: str


class Heals(Happening, frozen=True):
    """Hearts are turned up."""

    seat: int
    n: int
    full: int
    source: str


class MoreHearts(Happening, frozen=True):
    """Somebody has more heart markers."""

    seat: int
    n: int
    full: int
    source: str


class Falls(Happening, frozen=True):
    """Somebody is defeated."""

    seat: int
    room: int
    name: str


class Revives(Happening, frozen=True):
    """Somebody stays on their feet."""

    seat: int
    source: str


class LootRoll(Happening, frozen=True):
    """A die decides what is lost."""

    seat: int
    dice: list[int]


class DropsGems(Happening, frozen=True):
    """Gems stay behind."""

    seat: int
    n: int
    room: int


class DropsItem(Happening, frozen=True):
    """An item stays behind."""

    seat: int
    item: str
    room: int


class DropsNothing(Happening, frozen=True):
    """There is nothing to lose."""

    seat: int


class Returns(Happening, frozen=True):
    """A defeated player begins again."""

    seat: int
    full: int


class TakesGems(Happening, frozen=True):
    """The victor over a player takes gems."""

    seat: int
    other: int
    n: int


class TakesItem(Happening, frozen=True):
    """The victor over a player takes an item."""

    seat: int
    other: int
    item: str
