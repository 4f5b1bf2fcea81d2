"""Everything that can happen at the table."""

from undercroft.core.telling.events import Happening, Part

from .words import Ending, Matter, Roll

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


class Refuses(Happening, frozen=True):
    """Somebody does not agree."""

    seat: int
    other: int
    what: Matter


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


# Agreements and the end


class Proposes(Happening, frozen=True):
    """Something is put to the whole table."""

    seat: int
    what: Matter


class Agrees(Happening, frozen=True):
    """Somebody agrees to it."""

    seat: int
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
