"""What a seat sees of Ruins Raiders, as structs.

`thing` is what moves call something that they touch, so that a page can light it; `docs/views.md` lists the names.
`pawn` is the number of a pawn and `square` that of a square, as happenings have them. Squares are counted from the
north-west one of the start tile, `x` to the east and `y` to the south; tiles are counted from the start tile.
What never changes while something lies as it does is shared between views, so it is frozen.
"""

from typing import Literal

from msgspec import Struct

from undercroft.core.lattice import Side
from undercroft.core.telling.events import Part
from undercroft.core.telling.views import Act, Card, Facts, Hue, Outcome, View

from .words import Corner, Fate, Ground, Mode, Moment, Purpose, Size

Behind = Literal["unknown", "leads on", "sealed"]
PawnKind = Literal["raider", "bat", "mummy", "rival"]
AttackKind = Literal["attack", "chest", "master chest", "steal", "trap"]
Phase = Literal["set-up", "turn", "traps", "enemies", "over"]
QuestKind = Literal["mark", "chests", "kills"]
QuestState = Literal["open", "done", "lost"]
BondTone = Literal["friend", "foe", "none"]

# The map


class Square(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A square of the map. A page only draws: whatever stops a step stands on its sides."""

    thing: str  # "square 17 nw"
    square: int
    x: int
    y: int
    missing: bool = False  # no floor
    broken: bool = False  # a trap took the floor away
    borders: tuple[Side, ...] = ()  # sides where the room ends
    rocks: tuple[Side, ...] = ()  # sides with a rock wall inside the room


class Cell(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A tile of two by two squares, clockwise from the north-west one; or the hole of a weird room."""

    thing: str  # "tile 17", "door 17" or "exit 17"
    cell: int
    x: int
    y: int
    ground: Ground
    room: int
    squares: tuple[Square, ...]
    side: Side | None = None  # of a door or an exit: where it leads
    behind: Behind | None = None  # of a door


class Spot(Struct, frozen=True, gc=False):
    """A place for a tile, as tiles are counted; for a door also the side to which it would lead."""

    thing: str  # "spot 3,-2"; of a door "spot 3,-2 east"
    x: int
    y: int
    side: Side | None = None


class Way(Struct, frozen=True, gc=False):
    """A square or a dark door that whoever moves can get to. Ways lead over one another, back to the pawn."""

    thing: str  # of the square or the door
    cost: int  # in squares
    before: int  # the last square on the way there
    near: tuple[str, ...] = ()  # what could be attacked or opened from there, while there are actions left


class Leap(Struct, frozen=True, gc=False):
    """A jump that whoever acts can try, or could try from where this move can take them."""

    source: int
    square: int
    gap: int  # squares that are missing, and so successes needed
    chance: int  # percent


class Target(Struct, frozen=True, gc=False):
    """Somebody whom whoever acts can attack, or a chest that they can try."""

    thing: str
    chance: int  # percent that it hurts, or opens


class Chest(Struct, frozen=True, gc=False, kw_only=True):
    """A chest on the map."""

    thing: str  # "chest 17 nw"; "master chest"
    square: int
    x: int
    y: int
    master: bool


class Loot(Struct, frozen=True, gc=False, kw_only=True):
    """What a dead character left on the map for anyone to take."""

    thing: str  # "loot victor"
    square: int
    x: int
    y: int
    raider: int
    chests: int
    master: bool
    cards: int
    worn: list[str]


# Pawns


class Figures(Struct, frozen=True, gc=False):
    """What somebody rolls and reaches."""

    speed: int
    attack: int
    defence: int
    reach: int


class Intent(Struct, frozen=True, gc=False, kw_only=True):
    """What an enemy will do when the round is over, if nobody moves: go for the nearest."""

    pawn: int  # whom
    raider: int
    seat: int
    in_reach: bool  # it need not move first
    steps: int | None  # on foot; none where it has no way there
    chance: int  # percent that an attack hurts
    damage: float  # that it does on average


class Pawn(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """Somebody on the map."""

    thing: str  # "pawn victor", "pawn bat 3"
    pawn: int
    name: str
    kind: PawnKind
    icon: str
    square: int
    x: int
    y: int
    health: int
    most: int
    figures: Figures
    seat: int | None = None  # none for an enemy
    raider: int | None = None
    intent: Intent | None = None  # of an enemy


# Raiders and players


class Character(Card, kw_only=True, omit_defaults=True, gc=False):
    """A character card as it is printed."""

    figures: Figures
    colour: str  # as #rrggbb
    quest: QuestKind | None = None


class Ability(Struct, frozen=True, gc=False, kw_only=True):
    """A special move."""

    thing: str  # "ability lay on hands"
    name: str
    free: bool  # costs no action
    used: bool  # in this turn, if it is free


class Quest(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A personal quest and how far it is."""

    kind: QuestKind
    text: str  # what it asks for, as far as you know
    state: QuestState
    have: int  # chests held, enemies killed, or 1 for a mark that is dead
    goal: int
    mark: str | None = None  # whom to kill: for those who may know
    suspects: tuple[str, ...] = ()  # who could be the mark, as far as everybody can tell


class Points(Struct, frozen=True, gc=False, kw_only=True):
    """What a character would score now, line by line."""

    total: int
    chests: int
    master: int
    quest: int
    escape: int
    death: int


class Score(Struct, frozen=True, gc=False):
    """What counts for a character, in words: points, or in Battle Royale kills."""

    n: int
    noun: str  # "point"
    lines: list[str]  # what it is made of: "chests +2"


class Bond(Struct, frozen=True, gc=False):
    """How somebody stands to you, or what binds everyone together."""

    symbol: str  # its key in the how-to: "party", "side", "foe" or "traitor"
    text: str  # a player stands there as "{seat 1}"
    tone: BondTone


class Raider(Struct, gc=False, kw_only=True, omit_defaults=True):
    """A character that a player runs, as a seat sees it; they stand in turn order."""

    raider: int
    seat: int
    thing: str  # of its pawn
    pawn: int
    name: str
    character: Character | None  # none while characters are still to be chosen
    fate: Fate
    left: bool  # the player is gone
    health: int
    most: int
    figures: Figures
    cards: int  # in hand
    hand: list[Card]  # what you do not know lies face down
    worn: list[Card]
    chests: int
    master: bool
    kills: int  # enemies
    murders: int  # other players' characters
    points: Points
    score: Score
    abilities: list[Ability]
    held_up: int  # actions fewer on the next turn
    haste: int  # speed for this turn only
    has_key: bool | None = None  # for those who see the hand
    quest: Quest | None = None
    cause: str | None = None  # of death
    bond: Bond | None = None


class Player(Struct, gc=False, kw_only=True, omit_defaults=True):
    """A player with all their characters."""

    seat: int
    raiders: list[int]
    points: int
    left: bool
    side: int | None = None  # where sides are fixed


# Decks and counters


class Known(Struct, frozen=True, gc=False):
    """A card in a deck that you know: how many lie on top of it."""

    place: int
    card: Card


class Deck(Struct, gc=False, kw_only=True, omit_defaults=True):
    """A deck, and its discards from the first to the last."""

    thing: str  # "treasure deck", "trap deck", "character deck"
    noun: str  # what a card of it is called
    note: str  # what is to be known about it now
    symbol: str  # its key in the how-to
    hue: Hue
    left: int
    of: int  # how many cards there are in all
    discards: list[Card]
    known: list[Known]
    order: list[str] | None = None  # the things of its cards, the next first; only with all cards open
    idle: bool = False  # nothing brings up a card of it in this game


class TrapCounter(Struct, frozen=True, gc=False):
    """The red die."""

    value: int
    chance: int  # percent that the next trap step turns up a card
    words: str  # what may happen
    odds: str  # and how likely it is


class ProgressCounter(Struct, frozen=True, gc=False):
    """The black die. A room with treasure has the master chest if the die shows `needs` or more."""

    value: int
    needs: int | None  # none once the master chest is placed; more than 6 when it cannot come yet
    chance: int  # percent
    words: str  # what it means now
    odds: str  # how likely that is, if it can be
    short: str  # where there is little room


# Room tables


class Row(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A result of a room table, by the totals that lead to it."""

    low: int
    high: int | None  # none where there is no upper end
    text: str
    icon: str = ""


class RoomTable(Struct, frozen=True, gc=False, kw_only=True):
    """A table by which rooms are made."""

    number: int  # from 1 to 7; the number of monsters belongs to 6
    purpose: Purpose | None  # what its dice are rolled for; none for Table 7, which has none
    title: str
    dice: int
    progress: bool  # whether the progress counter is added
    rows: tuple[Row, ...]


class Result(Struct, frozen=True, gc=False):
    """What a table has said: `table` and `row` are places in the lists."""

    table: int
    row: int
    dice: list[int]  # nothing where a result was chosen
    bonus: int  # the progress counter, if it was added
    total: int


class TileFace(Struct, frozen=True, gc=False, kw_only=True):
    """A floor tile that can be picked, by its second face."""

    number: int
    left: int
    missing: tuple[Corner, ...]
    walls: tuple[Side, ...]  # inner edges, seen from the middle


class Room(Struct, gc=False, kw_only=True, omit_defaults=True):
    """The room that is being made."""

    room: int
    raider: int  # who rolls and decides
    door: str
    size: Size | None  # none until Table 1 is rolled
    tiles: int
    cells: list[Spot]  # chosen so far; nothing once they are laid
    spots: list[Spot]  # where the next tile, the hole or the next door can go
    doors: int  # still to be placed
    chests: int
    master: bool
    enemies: list[str]
    icon: str  # of the enemy that is placed next
    faces: list[TileFace] | None = None  # to pick from, if tiles are chosen


# Dice


class Die(Struct, frozen=True, gc=False):
    """A die on the table."""

    thing: str  # "die 2"
    value: int
    success: bool  # or, of a trap die, whether it springs the trap
    picked: bool  # to be rolled again


class Roll(Struct, frozen=True, gc=False, kw_only=True):
    """Dice that are shown and not used yet."""

    purpose: Purpose
    pawn: int | None  # who rolls; none for a chest or a trap
    who: str
    seat: int | None
    dice: list[Die]
    parts: list[Part]  # what the number of dice, or what is added to them, is made of
    total: int  # squares, or what a table says
    successes: int
    needed: int | None  # successes that a jump needs
    square: int | None  # where a jump would land


class Attack(Struct, frozen=True, gc=False, kw_only=True):
    """An attack that goes on, or an attempt on a chest."""

    kind: AttackKind
    pawn: int | None  # who attacks; none for a trap
    seat: int | None
    who: str
    source: str  # the card, ability or trap behind it, if there is one
    on: int | None  # the pawn attacked; none for a chest
    target: str
    square: int | None  # of a chest
    dice: int
    defence: int
    hits: int | None  # none until they are rolled
    chance: int  # percent that it does something, before any die was rolled
    gains: str  # what it would do: "to hurt"
    called_off: bool


class TurnedUp(Struct, frozen=True, gc=False):
    """The trap card that is turned up."""

    card: Card
    off: bool  # it was cancelled


# The end, and all together


class RuinsFacts(Facts, kw_only=True, omit_defaults=True, gc=False):
    """What became of one seat, with its points line by line."""

    points: int
    escape: int
    master: int
    chests: int
    quest: int
    death: int
    kills: int  # of other players' characters


class RuinsOutcome(Outcome, gc=False):
    """How a game of Ruins Raiders ended; its scores are points, in Battle Royale kills."""

    facts: list[RuinsFacts]


class RuinsView(View, kw_only=True, omit_defaults=True, gc=False):
    """A table of Ruins Raiders."""

    outcome: RuinsOutcome | None
    mode: Mode
    last: Act | None
    phase: Phase
    moment: Moment | None  # while players are asked out of turn
    round: int
    active: int  # the raider whose turn it is
    first: int  # the raider who begins each round
    acting: int | None  # the raider for whom somebody must choose
    actions: int  # left this turn
    actions_of: int  # of so many, as a rule
    spaces: int  # left of this move
    doing: str  # what goes on in this turn, and what is left of it
    final: bool  # the Final Act
    betrayed: int | None  # the raider who ended the common cause
    pact: Bond | None  # what binds everyone together, or who broke it
    common: bool  # all win or lose together
    winning: list[int]  # the seats that would win if the game ended now
    players: list[Player]
    raiders: list[Raider]
    pawns: list[Pawn]  # raiders on the map, then enemies in the order in which they act
    cells: tuple[Cell, ...]
    ways: list[Way]  # while a move is being made
    leaps: list[Leap]  # while somebody chooses an action or makes a move
    targets: list[Target]  # while somebody chooses an action
    chests: list[Chest]
    loot: list[Loot]
    treasure: Deck
    keys_back: int  # how often a key came up that was shuffled back
    traps: Deck
    people: Deck  # character cards, which enemies come from; those that were killed are its discards
    chests_left: int  # small ones that can still be placed
    master_placed: bool
    trap_counter: TrapCounter
    progress: ProgressCounter
    tables: tuple[RoomTable, ...]
    results: list[Result]  # for the room that is being made, or was made last
    room: Room | None
    success: int  # a die with so many pips or more is a success, where these count
    rolls: list[Roll]  # the last is on top
    attacks: list[Attack]  # the last is on top
    trap: TurnedUp | None
    drawn: Card | None  # the card just drawn that you may keep or use
    spare: list[Character]  # to choose from, while characters are chosen
