"""What a seat may see of a table, as structs.

Faces of cards and whatever else stays the same from one view to the next are shared between views, so they are
frozen.
"""

from typing import Literal

from msgspec import Struct, field

from undercroft.core.lattice import Side
from undercroft.core.telling.events import Part
from undercroft.core.telling.views import Act, Facts, Outcome, View

from .events import Pile as PileName
from .words import (
    Criterion,
    Duration,
    ExitKind,
    Family,
    Form,
    Half,
    Moment,
    Phase,
    Symbol,
    Terrain,
    Time,
)  # fmt: skip
from .words import Space as SpaceKind

Currency = Literal["glory", "peril"]
FightKind = Literal["batch", "quest", "map", "duel"]
DeckHalf = Literal["dungeon", "wilderness", "both"]
Fate = Literal["won", "alive", "fallen"]

# What stands on cards


class Scores(Struct, frozen=True, gc=False):
    """A score in each form."""

    melee: int
    magic: int
    speed: int


class Symbols(Struct, frozen=True, gc=False):
    """What may be done in each form: `standard` attacks and counters, `counter` only counters."""

    melee: Symbol
    magic: Symbol
    speed: Symbol


class Threat(Struct, frozen=True, gc=False):
    """What a hero has to roll: a die and the score in the form must reach the number."""

    form: Form
    threat: int


class Monster(Struct, frozen=True, gc=False, kw_only=True):
    """A monster as its card shows it."""

    name: str
    kind: str  # undead, beast, demon and so on
    icon: str
    life: int
    scores: Scores
    symbols: Symbols


class AdventureFace(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """An Adventure card as it is printed."""

    name: str
    icon: str
    family: Family
    pays: Currency  # its player's own glory, or an opponent's peril
    cost: int
    times: tuple[Time, ...]  # when it may be played
    lasts: Duration
    text: str
    type: str | None = None  # of a Treasure: helmet, weapon and so on
    upkeep: int | None = None
    shed: int | None = None  # the glory for which the hero is rid of it
    monster: Monster | None = None


class Exit(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """An exit of a Map card."""

    kind: ExitKind
    words: str  # what it is called in its half, and what it asks for
    form: Form | None = None
    threat: int | None = None


class Place(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """What stands on a Map card besides its exits and its monster."""

    name: str
    icon: str
    half: Half
    kind: SpaceKind
    grim: bool
    terrains: tuple[Terrain, ...]
    glory: int  # for whoever enters; on the table what it is worth now
    peril: int
    sewer: str | None  # its letter
    portal: bool
    hazard: int  # what is added to the Threat of traps played here
    text: str
    pit: Threat | None = None
    spikes: Threat | None = None


class MapFace(Place, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A Map card upright: its exits are north, east, south and west as printed."""

    exits: tuple[Exit, ...]
    monster: Monster | None = None


class Search(Struct, frozen=True, gc=False):
    """A Quest that has to be found: on any space of this kind, by this number."""

    on: SpaceKind
    number: int


class QuestThreat(Struct, frozen=True, gc=False):
    """The Threat that completes a Quest."""

    form: Form
    number: int


class Price(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """What a Quest costs; Treasures and hand cards are alternatives where both are asked for."""

    glory: int | None = None
    wounds: int | None = None
    treasures: int | None = None
    cards: int | None = None


class QuestFace(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A Quest as it is printed."""

    name: str
    icon: str
    kind: Criterion
    places: tuple[str, ...]  # where it is done; an escort goes from the first to the second
    text: str
    glory: int  # the reward, besides a level
    artifact: bool  # whether it gives something for good
    effect: bool  # whether it does something while it is open
    search: Search | None = None
    threat: QuestThreat | None = None
    monster: Monster | None = None
    peril: int | None = None  # taken away from whoever completes it
    price: Price | None = None
    sequence: tuple[int, ...] | None = None  # the numbers that dice have to reach, one after the other


class HeroFace(Struct, frozen=True, gc=False, kw_only=True):
    """A hero as its card shows it."""

    name: str
    icon: str
    race: str
    calling: str = field(name="class")
    life: int
    boons: int  # how many permanent Boons may stay in play
    treasures: int
    scores: tuple[Scores, ...]  # by level
    symbols: Symbols
    text: str


# What lies on the table


class Ready(AdventureFace, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """An Adventure card in play before a player, or on a hero."""

    owner: int
    used: bool  # its ability, in this turn
    on: str | None = None  # the card that it is attached to


class Packed(AdventureFace, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A monster in a pack."""

    wounds: int
    left: int  # the life that it has left, with what is attached
    attached: tuple[str, ...]


class Guard(Monster, frozen=True, gc=False, kw_only=True):
    """The monster of a space."""

    wounds: int
    left: int  # the life that it has left, with what is attached
    absent: bool  # defeated: it is back after the next Reset


class Way(Exit, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """An exit of a space, as the card lies."""

    side: Side
    opened: bool  # it stands open in this turn


class Space(Place, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A Map card on the table, its exits in the order north, east, south, west as it lies."""

    x: int  # the cell, counted east from the first Entrance of the half
    y: int  # and south
    turned: bool  # it lies upside down
    exits: tuple[Way, ...]
    heroes: tuple[int, ...]  # the seats whose heroes stand there
    attached: tuple[str, ...]
    marks: tuple[str, ...]  # the letters of portals: of its own, and of those that lead here
    link: str | None  # the Entrance that its portal leads to
    monster: Guard | None = None


class OpenQuest(QuestFace, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A Quest that is still to be completed."""

    next_place: str | None  # where to go next; a search has none
    token: bool  # the escort is under way
    wounds: int  # on its monster


class Limits(Struct, frozen=True, gc=False):
    """How many permanents may stay in play."""

    boons: int
    treasures: int


class Player(Struct, gc=False, kw_only=True, omit_defaults=True):
    """A player as everyone sees them."""

    seat: int
    hero: HeroFace | None  # none while heroes are still to be chosen
    alive: bool
    left: bool  # a computer plays on for somebody who is gone
    level: int
    life: int  # what is left
    glory: int
    peril: int
    scores: Scores | None  # with everything that always counts
    symbols: Symbols | None
    space: str | None
    door: Side | None  # the side of the doorway in which the hero stands
    tipped: bool
    stand: Threat | None  # what standing up asks for, besides a movement point
    points: int  # movement points of this turn
    saved: int  # movement points for the other players' turns
    cards: int  # in hand
    ready: list[Ready]  # Boons and Treasures in play
    limits: Limits | None
    banes: list[Ready]  # what others put on the hero
    pack: list[Packed]
    quests: list[OpenQuest]  # personal ones
    completed: list[str]
    artifacts: list[str]  # the texts of Artifacts among them
    challenged: int  # challenges made in this turn
    ability_used: bool
    tried: list[str]  # Quests attempted in this turn
    found: list[str]  # Quests found in the space where the hero stands
    been: list[str]  # spaces that are not new to the hero
    luck: int  # added to the next roll
    hand: list[AdventureFace] | None = None  # only with all cards open
    map_hand: list[str] | None = None  # only with all cards open


# Fights


class Strike(Struct, frozen=True, gc=False, kw_only=True):
    """One attack of one side on the other, with what is rolled so far."""

    by: int | None  # the attacking seat; none where the monster attacks
    on: int | None  # the attacked seat; none where the monster is attacked
    monster: Monster | None
    left: int | None  # the life that the monster has left
    attached: list[str]  # to the monster
    form: Form
    pump: int  # what was paid to make the attack stronger
    score: int
    parts: list[Part]  # what changes the score and the die, by name
    counter_score: int
    counter_parts: list[Part]
    can_counter: bool  # whether the defender can hit back in this form
    dice: int  # what is added to the die
    counter_dice: int
    die: int | None  # none until it is rolled
    total: int | None
    counter: int | None
    counter_total: int | None
    out: bool  # the attacker has left the fight


class Fight(Struct, frozen=True, gc=False, kw_only=True):
    """A combat that goes on; one inside another comes later."""

    kind: FightKind
    lord: int  # who controls the monsters, or challenges
    target: int  # whose hero is attacked
    reply: bool  # that hero strikes back now
    strikes: list[Strike]
    traps: list[AdventureFace]  # still to be sprung
    wounds: int  # about to land
    bearer: int | None  # on whom
    glory_due: int
    peril_due: int
    over: bool  # the hero has fallen
    title: str  # who fights whom; a player stands there as "{seat 1}"
    traps_note: str  # what is still to be sprung, if anything is
    wounds_note: str  # what is about to land, and on whom, if anything is


# Decks, lists and the rest


class Listed(Struct, frozen=True, gc=False):
    """An Encounter that the Dungeonlord means to send."""

    card: str
    target: int


class Deck(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A deck, and what people call it."""

    thing: str  # "deck both", "deck quests", "pile glory"
    title: str
    short: str  # where there is little room
    cards: int
    order: list[str] | None = None  # the things of its cards, the next first; only with all cards open


class Pile(Deck, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """An Adventure deck, and its discards from the first to the last."""

    name: PileName
    discards: list[str]


class MapDeck(Deck, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A Map deck."""

    half: DeckHalf


class PhaseWords(Struct, frozen=True, gc=False):
    """A phase, and what people call it."""

    phase: Phase
    title: str


class DelveFacts(Facts, kw_only=True, omit_defaults=True, gc=False):
    """What became of one player."""

    character: str
    fate: Fate
    quests: int
    level: int
    life: int
    glory: int
    peril: int
    rounds: int


class DelveOutcome(Outcome, gc=False):
    """How a game of Dungeoneer ended; its scores are completed Quests."""

    facts: list[DelveFacts]


class DelveView(View, kw_only=True, omit_defaults=True, gc=False):
    """A table of Dungeoneer."""

    outcome: DelveOutcome | None
    sets: list[str]
    last: Act | None
    active: int  # whose turn it is
    first: int  # who is Player 1
    phase: Phase
    phases: tuple[PhaseWords, ...]  # all of a turn, in order; while the table is set up only that
    round: int
    limit: int | None  # the last round, if there is one
    to_win: int  # how many completed Quests win
    three_points: bool
    reincarnation: bool
    players: list[Player]
    hand: list[AdventureFace] | None  # your own; none for onlookers
    batch: list[Listed]  # in your own Dungeonlord phase, else empty
    maps: list[Space]
    map_decks: list[MapDeck]
    laying: MapFace | None  # turned up, and still to be laid
    shifting: str | None  # the Map card for which somebody chooses a new place
    map_hand: list[MapFace] | None  # Map cards dealt to you
    map_hands: list[int]  # how many each seat holds
    looked: list[str] | None  # the Map cards that you look at now
    quests: list[OpenQuest]  # global ones
    quest_deck: Deck
    piles: list[Pile]
    fights: list[Fight]
    moment: Moment | None  # while players are asked out of turn
    quests_gone: list[str]  # out of the game
    fallen: list[str]  # heroes that fell
    spare: list[str]  # heroes that nobody has
    means: dict[Symbol, str]  # what may be done in a form with each symbol, in words
    maps_left_out: list[str] | None = None  # only with all cards open: Map cards that take no part
