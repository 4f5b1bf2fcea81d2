"""Everything that can happen at the table; the kind of a happening is the name of its class in words."""

from typing import Literal

from msgspec import field

from undercroft.core.lattice import Side
from undercroft.core.telling.events import Happening, Part

from .words import Form, Half, Host, Roll, Target

Cause = Literal["", "monsters", "wounds dealt", "space", "stay", "quest", "spent"]
Way = Literal["walk", "sewer", "portal", "warp"]
Pile = Literal["adventure", "glory", "peril"]
Place = Literal["hand", "pack", "discard"]
Added = Form | Literal["distance", ""]
Hitter = Literal["attacker", "defender", "nobody"]
Ending = Literal["quests", "last alive", "round limit", "draw"]


class Told(Happening, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A happening of this game; what does not apply is left out."""


# Setting up


class Dealt(Told, frozen=True, gc=False, kw_only=True):
    """A player was dealt a hero, if heroes are dealt, and personal Quests."""

    seat: int
    quests: list[str]
    hero: str | None = None


class Map(Told, frozen=True, gc=False, kw_only=True):
    """The Map cards that lie on the table when the game begins."""

    maps: list[str]


class First(Told, frozen=True, gc=False, kw_only=True):
    """This player takes the first turn."""

    seat: int


class Picks(Told, frozen=True, gc=False, kw_only=True):
    """A player chooses a hero."""

    seat: int
    hero: str


# Turns


class Turn(Told, frozen=True, gc=False, kw_only=True):
    """A player's turn begins."""

    seat: int
    round: int
    hero: str


class Upkeep(Told, frozen=True, gc=False, kw_only=True):
    """A player pays the upkeep of a card, or takes it back to hand."""

    seat: int
    card: str
    pays: bool


class Toll(Told, frozen=True, gc=False, kw_only=True):
    """A player pays the toll of these Quests, or has a movement point less."""

    seat: int
    quests: list[str]
    pays: bool
    able: bool  # whether there was glory enough to pay


class Ready(Told, frozen=True, gc=False, kw_only=True):
    """A hero has these movement points for the turn."""

    seat: int
    points: int


class Saves(Told, frozen=True, gc=False, kw_only=True):
    """A player keeps a movement point for the other players' turns."""

    seat: int


class Draws(Told, frozen=True, gc=False, kw_only=True):
    """A player draws a card; all see from where."""

    seat: int
    pile: Pile


class Drew(Told, frozen=True, gc=False, kw_only=True):
    """The card that was drawn; only its player is told."""

    seat: int
    card: str


class Reshuffled(Told, frozen=True, gc=False, kw_only=True):
    """The discards become a new deck of so many cards."""

    cards: int


class Leaves(Told, frozen=True, gc=False, kw_only=True):
    """A player leaves the game; either the hero falls, or a computer plays on."""

    seat: int
    falls: bool


class End(Told, frozen=True, gc=False, kw_only=True):
    """The game is over."""

    winners: list[int]
    scores: list[int]  # completed Quests
    how: Ending


# Glory, peril, life and levels


class Glory(Told, frozen=True, gc=False, kw_only=True):
    """A player gains or loses glory."""

    seat: int
    glory: int  # below 0 if it is lost
    now: int
    cause: Cause = ""  # where it came from, or that it was spent


class Peril(Told, frozen=True, gc=False, kw_only=True):
    """A player gains or loses peril."""

    seat: int
    peril: int  # below 0 if it is lost
    now: int
    cause: Cause = ""  # where it came from


class Points(Told, frozen=True, gc=False, kw_only=True):
    """A card gives movement points, or takes them away."""

    seat: int
    points: int  # below 0 if they are lost


class Heals(Told, frozen=True, gc=False, kw_only=True):
    """A hero gets life back; none if there was no wound."""

    seat: int
    life: int
    now: int


class Wounded(Told, frozen=True, gc=False, kw_only=True):
    """A hero takes wounds."""

    seat: int
    wounds: int
    now: int


class Prevents(Told, frozen=True, gc=False, kw_only=True):
    """A card prevents wounds."""

    seat: int
    wounds: int


class Level(Told, frozen=True, gc=False, kw_only=True):
    """A hero rises or sinks by so many levels."""

    seat: int
    levels: int
    now: int


class Tipped(Told, frozen=True, gc=False, kw_only=True):
    """A hero is tipped over; standing up may ask for a roll."""

    seat: int
    form: Form | None = None
    threat: int | None = None


class Stands(Told, frozen=True, gc=False, kw_only=True):
    """A tipped hero is on its feet again."""

    seat: int


class Falls(Told, frozen=True, gc=False, kw_only=True):
    """A hero is defeated."""

    seat: int
    hero: str


class Returns(Told, frozen=True, gc=False, kw_only=True):
    """A defeated player has a new hero."""

    seat: int
    hero: str


class Arrives(Told, frozen=True, gc=False, kw_only=True):
    """A new hero is put on an Entrance by another player."""

    seat: int
    by: int
    to: str
    hero: str


# The map


class Moves(Told, frozen=True, gc=False, kw_only=True):
    """A hero comes to another space."""

    seat: int
    origin: str = field(name="from")
    to: str
    way: Way
    letter: str | None = None  # of a portal


class Delayed(Told, frozen=True, gc=False, kw_only=True):
    """A failed roll at an exit costs a movement point; without another the hero stays in the doorway."""

    seat: int
    exit: str
    doorway: bool
    side: Side


class Dodges(Told, frozen=True, gc=False, kw_only=True):
    """A player pays a movement point to avoid spikes."""

    seat: int


class TurnsUp(Told, frozen=True, gc=False, kw_only=True):
    """A player draws a Map card."""

    seat: int
    map: str


class Unfit(Told, frozen=True, gc=False, kw_only=True):
    """A Map card fits nowhere and goes under the deck."""

    seat: int
    map: str


class HandsOn(Told, frozen=True, gc=False, kw_only=True):
    """A player hands the Map card to another to lay it."""

    seat: int
    to: int
    map: str


class Lies(Told, frozen=True, gc=False, kw_only=True):
    """A Map card comes to lie somewhere."""

    seat: int
    map: str
    half: Half
    x: int
    y: int
    turned: bool
    beside: list[str]  # the spaces that it is joined to
    by_sewer: list[str] | None = None  # where its sewer leads, if nothing else joins it


class Lays(Lies, frozen=True, gc=False, kw_only=True):
    """A player lays a Map card."""


class Shifts(Lies, frozen=True, gc=False, kw_only=True):
    """A player moves a Map card to another place, or turns it where it lies."""

    in_place: bool


class Marks(Told, frozen=True, gc=False, kw_only=True):
    """A portal is marked with a letter."""

    seat: int
    map: str
    letter: str


class Links(Told, frozen=True, gc=False, kw_only=True):
    """A portal is linked to an Entrance."""

    seat: int
    portal: str
    to: str


class Names(Told, frozen=True, gc=False, kw_only=True):
    """A sewer is given a letter, and leads to those of the same letter."""

    seat: int
    map: str
    letter: str
    to: list[str]


class Peers(Told, frozen=True, gc=False, kw_only=True):
    """A player looks at the top of the Map deck."""

    seat: int
    cards: int


class Sees(Told, frozen=True, gc=False, kw_only=True):
    """What was seen on top of the Map deck; only that player is told."""

    seat: int
    maps: list[str]


# Rolls


class Rolls(Told, frozen=True, gc=False, kw_only=True):
    """A hero rolls against a number, outside of combat."""

    seat: int
    source: str  # what the roll is for
    roll: Roll
    form: Added  # what is added to the die
    die: int
    score: int
    bonus: int
    needs: int
    success: bool
    parts: list[Part]  # what the bonus is made of


# Cards


class Plays(Told, frozen=True, gc=False, kw_only=True):
    """A player plays a card for glory, or for another player's peril."""

    seat: int
    card: str
    cost: int
    payer: int | None = None  # whose peril paid
    at: Target | Host | None = None  # what sort of thing it is played on
    aim: int | str | None = None  # which one: a seat, or a name


class Uses(Told, frozen=True, gc=False, kw_only=True):
    """A player uses the ability of a hero or of a readied card."""

    seat: int
    card: str
    cost: int


class Discards(Told, frozen=True, gc=False, kw_only=True):
    """A player discards a card."""

    seat: int
    card: str


# Fights


class Sends(Told, frozen=True, gc=False, kw_only=True):
    """The Dungeonlord sends a monster or a trap at a hero."""

    seat: int
    card: str
    target: int
    cost: int


class Guards(Told, frozen=True, gc=False, kw_only=True):
    """The monster of a space or of a Quest attacks."""

    monster: str
    seat: int  # whom it attacks
    controller: int


class Challenges(Told, frozen=True, gc=False, kw_only=True):
    """A hero attacks another."""

    seat: int
    target: int


class FormNamed(Told, frozen=True, gc=False, kw_only=True, tag="form"):
    """The form of an attack is named; a side without a seat (-1) is a monster."""

    form: Form
    attacker: str
    defender: str
    attacker_seat: int
    defender_seat: int


class Special(Told, frozen=True, gc=False, kw_only=True):
    """A monster uses its special effect, paid with a hero's peril."""

    monster: str
    cost: int
    payer: int


class Clash(Told, frozen=True, gc=False, kw_only=True):
    """Both dice of an attack with all that counts in them; a side without a seat (-1) is a monster."""

    attacker: str
    defender: str
    attacker_seat: int
    defender_seat: int
    form: Form
    die: int
    score: int
    dice: int
    total: int
    counter: int  # the defender's die; 0 if there was no roll
    counter_score: int
    counter_dice: int
    counter_total: int
    parts: list[Part]
    counter_parts: list[Part]
    hits: Hitter


class Removed(Told, frozen=True, gc=False, kw_only=True):
    """A monster is gone before it can strike."""

    monster: str


class Hurts(Told, frozen=True, gc=False, kw_only=True):
    """A hero wounds a monster."""

    monster: str
    seat: int
    wounds: int
    left: int


class Slain(Told, frozen=True, gc=False, kw_only=True):
    """A monster is defeated."""

    monster: str
    seat: int


class Answers(Told, frozen=True, gc=False, kw_only=True):
    """An attacked hero strikes back; a target without a seat (-1) is a monster."""

    seat: int
    target: str
    target_seat: int


class Keeps(Told, frozen=True, gc=False, kw_only=True):
    """The Dungeonlord takes a monster back, or discards it."""

    seat: int
    card: str
    where: Place


class StealsCard(Told, frozen=True, gc=False, kw_only=True):
    """The winner of a challenge takes a Treasure."""

    seat: int
    target: int
    card: str


class StealsQuest(Told, frozen=True, gc=False, kw_only=True):
    """The winner of a challenge takes a Quest that is under way."""

    seat: int
    target: int
    quest: str


# Quests


class GlobalQuest(Told, frozen=True, gc=False, kw_only=True):
    """A new Quest that anybody may complete."""

    quest: str


class Attempts(Told, frozen=True, gc=False, kw_only=True):
    """A player attempts a Quest."""

    seat: int
    quest: str


class TakesUp(Told, frozen=True, gc=False, kw_only=True):
    """A player begins an escort."""

    seat: int
    quest: str


class Delivers(Told, frozen=True, gc=False, kw_only=True):
    """A player ends an escort."""

    seat: int
    quest: str


class Completes(Told, frozen=True, gc=False, kw_only=True):
    """A player completes a Quest."""

    seat: int
    quest: str
    completed: int  # how many so far


class Swaps(Told, frozen=True, gc=False, kw_only=True):
    """A player exchanges a personal Quest with the global one."""

    seat: int
    gave: str
    got: str
