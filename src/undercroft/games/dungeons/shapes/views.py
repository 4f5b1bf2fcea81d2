"""What a seat sees of a game of Dungeons, as structs.

`thing` is what moves call something that they touch, so that a page can light it. `card.thing` is the card as it is
printed, which several on the table can share. Rooms are numbered in the order in which they were laid, from the
entrance room on; `x` counts to the east of it and `y` to the south. `symbol` is a key in the how-to.
All words stand here; a player stands in them as "{seat 1}".
What never changes is shared between views, so nobody may change it.
"""

from typing import Literal

from msgspec import Struct

from undercroft.core.lattice import Side
from undercroft.core.telling.views import Act, Card, Facts, Hue, Outcome, View

from .words import Element, ItemClass, Moment, Phase, PuzzleKind, RoomKind, Sign, Symbol, Timing, Way

SideState = Literal["wall", "unexplored", "passage", "void", "door", "entrance"]
SlotKind = Literal["hand", "head", "body", "legs"]
Where = Literal["worn", "carried", "no slot", "curse", "on the floor", "in the shop", "found"]
StepState = Literal["now", "open", "done", "gone"]  # gone: it can no longer be taken in this turn
TrialKind = Literal["fight", "puzzle", "door", "trap", "duel", "lot", "loot"]
ShareKind = Literal["dice", "points", "rule", "printed"]
KeyState = Literal["in the deck", "with the Miniboss", "with a player", "on the floor"]

# Cards as they are printed


class RoomFace(Card, kw_only=True, omit_defaults=True, gc=False):
    """A room card; its exits as printed, before it is turned."""

    room_kind: RoomKind
    exits: tuple[Side, ...]
    creatures: int
    puzzles: int
    gems: int
    stock: int = 0


class CreatureFace(Card, kw_only=True, omit_defaults=True, gc=False):
    """A creature card."""

    sign: Sign
    element: Element
    sub: str
    cl: int
    hits: int
    damage: int
    hearts: int  # hearts, gems and items are for its victor
    gems: int
    items: int
    needs: str = ""  # what it takes to attack it, in words


class PuzzleFace(Card, kw_only=True, omit_defaults=True, gc=False):
    """A puzzle card."""

    puzzle_kind: PuzzleKind
    cl: int | None  # none for a trap without a roll
    players: int
    keyed: bool
    cleared: bool
    gems: int
    hearts: int
    items: int
    area: bool
    needs: str = ""


class ItemFace(Card, kw_only=True, omit_defaults=True, gc=False):
    """An item card, or a curse."""

    item_class: ItemClass
    item_symbol: Symbol
    hands: int
    slot: SlotKind | None
    value: int | None
    when: Timing
    short: str  # what it does, where there is little room: "one die more"


# The map


class RoomSide(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A side of a room as it lies."""

    thing: str  # "north of room 3"
    side: Side
    state: SideState
    text: str  # "Long Gallery", "unexplored", "void"
    room: int | None = None  # the room beyond it, if one is laid there
    door: str | None = None  # the thing of the door that stands there


class Mark(Struct, frozen=True, gc=False):
    """Something to be known about a room or a player, at a glance and in words."""

    symbol: str
    text: str


class Creature(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A creature in a room."""

    thing: str  # "creature 1 in room 3"
    card: CreatureFace
    sign: Sign  # as it counts now: a later miniboss is just strong
    left: int  # hits that it still takes
    miniboss: bool = False  # the Miniboss of this dungeon
    key: bool = False  # the boss key lies with it


class Puzzle(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A puzzle in a room. Face down it shows its back, or its face to those who looked at it."""

    thing: str  # "puzzle 1 in room 3", "face-down puzzle 1 in room 3"
    card: PuzzleFace | None  # none if it lies face down and you do not know it
    down: bool
    title: str  # its name, or what its back says
    side: Side | None = None  # on which it stands as a door


class Item(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """An item somewhere on the table, or a curse."""

    thing: str  # "rolling pin of player 2", "rolling pin in room 3", "rolling pin in the shop", "found rolling pin"
    card: ItemFace
    where: Where
    note: str  # "left hand, one die more", "carried, does nothing now"
    works: bool = False  # what it gives counts now
    left: int | None = None  # uses, if it is used up by them
    used: bool = False  # it cannot be used again in this turn or round
    price: int | None = None  # in a shop for whoever is there; of what they own, what it sells for
    why_not: str = ""  # why it cannot be bought, or sold


class Room(Struct, gc=False, kw_only=True, omit_defaults=True):
    """A room on the map, with all that is in it."""

    thing: str  # "room 3"
    room: int
    x: int
    y: int
    turned: int  # by so many quarters, clockwise
    card: RoomFace
    sides: tuple[RoomSide, ...]  # north, east, south, west
    seats: list[int]  # who stands there
    creatures: list[Creature]
    puzzles: list[Puzzle]  # revealed ones first
    gems: int  # dropped there
    gems_thing: str  # "gems in room 3"
    loot: list[Item]
    marks: list[Mark]  # guarded, locked, safe, shop, grace room, loot
    unentered: int = 0  # gems for whoever enters it first
    guarded: bool = False
    locked: bool = False
    safe: bool = False
    grace: bool = False


class Turning(Struct, frozen=True, gc=False):
    """A way in which a drawn room can be laid."""

    thing: str  # "turned 1"
    turned: int
    sides: tuple[Side, ...]  # with an arrow, as it would lie
    links: tuple[Side, ...]  # of these, those that would meet an arrow
    voids: tuple[Side, ...]  # and those that would meet a wall


class Laying(Struct, gc=False, kw_only=True, omit_defaults=True):
    """Rooms that are drawn and not laid yet."""

    seat: int
    x: int
    y: int
    cards: list[RoomFace]  # what you may see of them
    things: list[str]  # of each of those: "drawn long gallery"
    number: int  # how many there are
    turnings: list[Turning]  # once it is known which room is laid
    grace: bool = False


# Players


class Slot(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A slot on a player's figure."""

    kind: SlotKind
    title: str  # "left hand"
    note: str  # "Tea-Tray Shield", "nothing here", "taken up by a curse"
    item: str | None = None  # the thing that is in it; one for both hands is in two slots
    barred: bool = False  # a curse takes it up


class Player(Struct, gc=False, kw_only=True, omit_defaults=True):
    """A player with everything that lies before them."""

    seat: int
    thing: str  # "player 2"
    left: bool  # the table
    room: int | None  # none on the way, before the first room is laid, and for those who left
    where: str  # the name of the room, or what they are doing instead
    hearts: int  # markers
    full: int  # of those
    gems: int
    purse: str  # the thing: "gems of player 2"
    loot: int  # what their items are worth
    total: int
    dice: int  # in a fight, with all that always counts
    puzzle_dice: int
    dice_words: str  # "two dice in fights, one for puzzles"
    slots: list[Slot]
    worn: list[Item]
    carried: list[Item]  # also those that take no slot
    curses: list[Item]
    key: bool  # they carry the boss key
    marks: list[Mark]  # what holds for them now: waiting, bound, team
    side: int | None = None  # their team
    came: Side | None = None  # the side by which they came into a guarded room
    on_the_way: bool = False  # in a sprint
    wait: int = 0  # turns until they arrive


# Dice


class Die(Struct, frozen=True, gc=False):
    """A die on the table."""

    thing: str  # "die 2 of player 1"
    value: int
    counts: int  # what it adds: a one may count as more, and a dropped die as nothing
    picked: bool  # to be rolled again


class Share(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """One line of a sum: what it is, why it counts, and how much."""

    kind: ShareKind
    name: str
    note: str  # "one die more", "against Spirit", "its printed CL"
    mark: str  # "+1", "?", "x2"
    n: int = 0  # dice, points or CL
    thing: str | None = None  # of the item, the room or the creature


class Member(Struct, gc=False, kw_only=True, omit_defaults=True):
    """One of those who roll."""

    seat: int
    number: int  # of dice
    bonus: int  # what is added to them
    words: str  # "2 dice and +1"
    shares: list[Share]
    dice: list[Die]  # as they lie; nothing before the roll
    total: int | None = None  # what they come to


class Bar(Struct, frozen=True, gc=False):
    """How likely a total is."""

    total: int
    chance: float  # from 0 to 1
    wins: bool


class Stake(Struct, frozen=True, gc=False):
    """Something that is won or lost."""

    symbol: str
    text: str  # "3 gems"
    n: int = 0


class Trial(Struct, gc=False, kw_only=True, omit_defaults=True):
    """A fight or an attempt as a sum: what is rolled, what it has, how likely it is, and what it brings."""

    kind: TrialKind
    thing: str  # of the creature, the puzzle or the player; of the room where loot is rolled for
    title: str
    room: int
    members: list[Member]
    has: list[Share]  # what the CL is made of; nothing where there is none
    cl: int | None  # none between players, in a lot and for loot
    needs: int | None  # the lowest total that wins; none where there is no CL, or where any total does
    words: str  # "CL 6, so 7 or more wins"
    chance: int | None  # percent, before dice are rolled; none where nothing is to be won
    chance_words: str  # "to win this round"
    spread: list[Bar]  # of the total; nothing where no dice are rolled
    win: list[Stake]
    fail: list[Stake]
    why_not: str = ""  # why it cannot be tried now
    sure: bool = False  # it succeeds without a roll
    round: int = 0  # of a fight that goes on
    total: int | None = None  # of all dice as they lie
    winning: bool | None = None  # with the dice as they lie


class Blow(Struct, frozen=True, gc=False):
    """Hearts that somebody is about to lose."""

    seat: int
    hearts: int
    text: str


# Decks and what the game is about


class Known(Struct, frozen=True, gc=False):
    """A card in a deck that you know: how many lie on top of it."""

    place: int
    card: Card


class Deck(Struct, gc=False, kw_only=True, omit_defaults=True):
    """One of the four decks."""

    thing: str  # "room deck", "creature deck", "puzzle deck", "item deck"
    title: str
    noun: str  # what a card of it is called
    note: str  # what is to be known about it now
    symbol: str
    hue: Hue
    left: int
    of: int  # how many cards there are in all
    known: list[Known]  # from the top
    out: list[Card]  # cards that are out of the game
    order: list[str] | None = None  # the things of its cards, the next first; only with all cards open


class Key(Struct, gc=False, kw_only=True, omit_defaults=True):
    """Where the boss key is, as far as everybody knows."""

    state: KeyState
    text: str
    thing: str | None = None  # of the key, or of the Miniboss that has it
    seat: int | None = None
    room: int | None = None


class Boss(Struct, gc=False, kw_only=True, omit_defaults=True):
    """What is known of the Miniboss and of the boss room."""

    text: str
    miniboss: str | None = None  # its thing, while it stands
    miniboss_room: int | None = None
    miniboss_fallen: bool = False
    room: int | None = None  # the boss room
    locked: bool = False
    boss: str | None = None  # its thing


class Sprinter(Struct, frozen=True, gc=False):
    """A player in the final sprint."""

    seat: int
    arrived: bool
    wait: int  # turns that they come after the nearest
    text: str


class Shop(Struct, gc=False, kw_only=True, omit_defaults=True):
    """A shop while somebody is in it."""

    seat: int
    room: int
    stock: list[Item]
    sold: list[Item]  # to the shop, in this turn
    note: str  # what may still be bought


class TurnStep(Struct, frozen=True, gc=False):
    """A step of the turn, and how it stands."""

    phase: Phase
    title: str  # "Move"; with something else to do, that: "Exchange"
    state: StepState
    note: str


# The end, and all together


class DungeonFacts(Facts, kw_only=True, omit_defaults=True, gc=False):
    """What became of a player."""

    gems: int
    loot: int  # what their items are worth
    total: int
    slew: bool  # they beat the boss
    rounds: int  # that were begun: alone, the turns that they took


class DungeonOutcome(Outcome, gc=False):
    """How a game of Dungeons ended."""

    facts: list[DungeonFacts]


class DungeonView(View, kw_only=True, omit_defaults=True, gc=False):
    """A table of Dungeons."""

    outcome: DungeonOutcome | None
    way: Way
    last: Act | None
    moment: Moment | None  # while players are asked out of turn
    round: int
    active: int
    first: int  # who began
    doing: str  # what goes on: "Round 7", "the first room is laid"
    steps: list[TurnStep]  # of the turn; nothing while the table is set up
    moves: int  # rooms that the active player may still go
    start_hearts: int  # that everyone begins with
    winning: list[int]  # the seats that would win if the game ended now
    quiet: str  # how near the game is to ending for lack of events, if it is
    players: list[Player]
    rooms: list[Room]
    here: int | None  # the room that matters: yours, or the active player's
    laying: Laying | None
    trials: list[Trial]  # what whoever is to choose in their turn could take on in their room
    contest: Trial | None  # what goes on
    blow: Blow | None
    shop: Shop | None
    found: list[Item]  # drawn, of which one is kept
    room_deck: Deck
    creature_deck: Deck
    puzzle_deck: Deck
    item_deck: Deck
    key: Key
    boss: Boss
    sprint: list[Sprinter]  # nothing unless there is one
