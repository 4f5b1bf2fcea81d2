"""Everything that can happen in Ruins Raiders, one struct for each kind.

`seat` is the player it is about, or -1 for an enemy; `who` is the character or enemy by name, `pawn` its number.
Squares are numbers of the map: four to a tile, clockwise from the north-west one.
"""

from msgspec import Struct

from undercroft.core.lattice import Side
from undercroft.core.telling.events import Happening, Part

from .words import Purpose

# Setting up


class Dealt(Happening, frozen=True):
    """A player has a character."""

    seat: int
    who: str
    pawn: int


class Inherits(Happening, frozen=True):
    """A player begins with a card of the last game."""

    seat: int
    who: str


class Begins(Happening, frozen=True):
    """A player goes first."""

    seat: int
    who: str


class MapGrows(Happening, frozen=True):
    """Before the game, another room is made."""

    room: int


# Turns


class Turn(Happening, frozen=True):
    """A turn begins."""

    seat: int
    who: str
    round: int
    actions: int
    alone: bool  # one player runs all characters


class MarkDrawn(Happening, frozen=True):
    """Somebody has drawn a mark in secret."""

    seat: int
    who: str


class Mark(Happening, frozen=True):
    """Who that mark is; only its player is told."""

    seat: int
    who: str
    mark: str


class Rolls(Happening, frozen=True):
    """Dice are rolled and shown."""

    seat: int
    who: str  # nothing for a chest or a trap
    purpose: Purpose
    dice: list[int]
    parts: list[Part]  # what the number of dice, or of squares, is made of


class RollsAgain(Happening, frozen=True):
    """Some dice of a roll are rolled again."""

    seat: int
    who: str
    source: str
    purpose: Purpose
    before: list[int]
    dice: list[int]
    parts: list[Part]  # of a movement roll


# Moving


class Goes(Happening, frozen=True):
    """A pawn walks."""

    seat: int
    who: str
    pawn: int
    path: list[int]


class Stays(Happening, frozen=True):
    """A character does not use the rest of a move."""

    seat: int
    who: str


class AimsToJump(Happening, frozen=True):
    """A character is about to jump a gap."""

    seat: int
    who: str
    square: int
    needed: int


class Jumps(Happening, frozen=True):
    """A jump succeeds or fails."""

    seat: int
    who: str
    pawn: int
    source: int
    square: int
    needed: int
    got: int
    lands: bool


class IsPut(Happening, frozen=True):
    """A pawn is put on a square without walking there."""

    seat: int
    who: str
    pawn: int
    square: int


# Rooms


class Discovers(Happening, frozen=True):
    """A room behind a dark door is being made."""

    seat: int
    who: str
    door: int
    enters: bool


class ReadsTable(Happening, frozen=True):
    """What a room table says."""

    table: int
    total: int
    bonus: int  # the progress counter, if it was added
    result: str


class LaysRoom(Happening, frozen=True):
    """The tiles of a room lie on the table."""

    room: int
    tiles: int
    first: int  # the number of its first tile


class LaysDoor(Happening, frozen=True):
    """A dark door is laid."""

    cell: int


class ChestComes(Happening, frozen=True):
    """A chest stands in the room."""

    square: int
    master: bool


class EnemyComes(Happening, frozen=True):
    """An enemy stands in the room."""

    who: str
    pawn: int
    square: int
    health: int


class Progresses(Happening, frozen=True):
    """The progress counter changes."""

    now: int


# Attacks and chests


class Attacks(Happening, frozen=True):
    """An attack is declared, or an attempt on a chest."""

    seat: int
    who: str
    pawn: int
    source: str  # the card, ability or trap behind it, if there is one
    on: int  # the pawn attacked, or -1 for a chest
    on_seat: int  # whose pawn that is
    target: str
    square: int  # of a chest


class Strikes(Happening, frozen=True):
    """An attack is decided."""

    seat: int
    who: str
    on_seat: int
    target: str
    hits: int
    blocks: int
    left: int


class CallsOff(Happening, frozen=True):
    """A card ends an attack or a trap before it does anything."""

    seat: int
    card: str
    trap: bool


class SpendsKey(Happening, frozen=True):
    """A key is spent on the master chest."""

    seat: int
    who: str


class TriesChest(Happening, frozen=True):
    """An attempt on a chest is decided."""

    seat: int
    who: str
    master: bool
    hits: int
    blocks: int
    opens: bool


class TakesChest(Happening, frozen=True):
    """A small chest has an owner."""

    seat: int
    who: str
    chests: int
    cards: int  # to draw, as far as there are any


class TakesMaster(Happening, frozen=True):
    """The master chest has an owner."""

    seat: int
    who: str
    points: int


# Health


class Loses(Happening, frozen=True):
    """Somebody loses health."""

    seat: int
    who: str
    health: int
    now: int
    source: str
    by: int  # the seat of whoever did it


class Spared(Happening, frozen=True):
    """A character loses less health than it would have."""

    seat: int
    who: str
    health: int  # that it keeps
    by: list[str]  # a trait, cards


class Heals(Happening, frozen=True):
    """A character regains health."""

    seat: int
    who: str
    health: int
    now: int
    source: str


class Dies(Happening, frozen=True):
    """A character dies; `killer` is the seat of whoever did it, or -1."""

    seat: int
    who: str
    source: str
    killer: int


class Loots(Happening, frozen=True):
    """A character takes what a dead one had."""

    seat: int
    who: str
    other: str
    other_seat: int
    chests: int
    master: bool
    worn: list[str]
    cards: int


class LootsCards(Happening, frozen=True):
    """Which cards were in that hand; only those who know them are told."""

    seat: int
    who: str
    cards: list[str]


class EnemyDies(Happening, frozen=True):
    """An enemy is killed."""

    who: str
    pawn: int
    source: str


class EnemiesAct(Happening, frozen=True):
    """The round is over, and enemies act."""

    round: int


# Cards


class Draws(Happening, frozen=True):
    """A treasure card goes to a hand."""

    seat: int
    who: str


class DrawsCard(Happening, frozen=True):
    """Which card that was; only its owner is told."""

    seat: int
    card: str


class KeyGoesBack(Happening, frozen=True):
    """A key came up where it cannot be kept, and the deck is shuffled."""

    seat: int
    who: str


class OnlyKeys(Happening, frozen=True):
    """Nothing but keys is left in the deck."""

    cards: int


class TurnsUp(Happening, frozen=True):
    """A card is drawn that works at once."""

    seat: int
    who: str
    card: str


class Plays(Happening, frozen=True):
    """A card is played."""

    seat: int
    who: str
    card: str


class LaysOut(Happening, frozen=True):
    """A wearable is laid out."""

    seat: int
    who: str
    card: str


class Uses(Happening, frozen=True):
    """A character uses an ability."""

    seat: int
    who: str
    ability: str


class Passes(Happening, frozen=True):
    """A card goes from one hand to another."""

    seat: int
    who: str
    to: int
    receiver: str


class PassesCard(Happening, frozen=True):
    """Which card that was; only those two are told."""

    seat: int
    to: int
    card: str


class Discards(Happening, frozen=True):
    """A character loses a card of the hand."""

    seat: int
    who: str
    card: str
    source: str


class ChangesActions(Happening, frozen=True):
    """A character has more actions this turn, or fewer on the next."""

    seat: int
    who: str
    change: int


class Hastens(Happening, frozen=True):
    """A character is faster or slower for a turn."""

    seat: int
    who: str
    speed: int


class Peeks(Happening, frozen=True):
    """A character looks at the top trap card."""

    seat: int
    who: str


class PeeksCard(Happening, frozen=True):
    """Which card that is; only its player is told."""

    seat: int
    card: str


class Buries(Happening, frozen=True):
    """The card that was looked at stays on top or goes to the bottom."""

    seat: int
    who: str
    buried: bool


# Traps and the end


class Trap(Happening, frozen=True):
    """A trap card is turned up."""

    seat: int
    who: str
    card: str
    left: int  # in the trap deck


class Danger(Happening, frozen=True):
    """The trap counter changes."""

    now: int
    hit: bool


class Harmless(Happening, frozen=True):
    """A trap card was turned up, and nothing comes of it."""

    card: str


class FloorBreaks(Happening, frozen=True):
    """A floor square becomes missing."""

    square: int


class WallRises(Happening, frozen=True):
    """A rock wall goes up."""

    square: int
    side: Side


class QuestDone(Happening, frozen=True):
    """A personal quest is completed."""

    seat: int
    who: str
    quest: int
    mark: str


class FinalAct(Happening, frozen=True):
    """The Final Act begins."""

    seat: int
    who: str


class Escapes(Happening, frozen=True):
    """A character leaves the ruins alive."""

    seat: int
    who: str


class Betrays(Happening, frozen=True):
    """The common cause has ended."""

    seat: int
    who: str


class CaveIn(Happening, frozen=True):
    """The ruins cave in."""

    safe: list[str]
    safe_seats: list[int]
    lost: list[str]
    lost_seats: list[int]


class LeavesTable(Happening, frozen=True):
    """A player leaves the table for good."""

    seat: int


class End(Happening, frozen=True):
    """The game is over."""

    winners: list[int]
    scores: list[int]
    together: bool  # the winners are on one side


class Hand(Struct, frozen=True, gc=False):
    """What somebody held."""

    seat: int
    who: str
    cards: list[str]


class Opened(Happening, frozen=True):
    """What was hidden is shown."""

    hands: list[Hand]
    marks: list[Hand]
