"""The words for what a card does, gives or has: the value of each, what goes with it, and where it may stand.

What an operation then does, is worth and is called stands under the same word in the `..._operations.py` of `flow`;
how a bonus or a trait reads and what it is worth stands in `flow` beside the rule that it changes.
"""

from collections.abc import Callable, Sequence
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from undercroft.core.errors import BadCards
from undercroft.core.shelf.card_file import Entry, mask
from undercroft.core.shelf.vocabulary import Word, by_kind

from ..shapes.words import Roll, RoomKind
from .deck import ALL_ROLLS, FIGHTS, LOT, PLACES, ROLLS

Figure = Annotated[int, Meta(ge=1, le=9)]
Change = Annotated[int, Meta(ge=-9, le=9)]
Face = Annotated[int, Meta(ge=2, le=6)]  # of a die; a one would change nothing
Rolls = Roll | Literal["all"] | list[Roll]
Kinds = Annotated[list[str], Meta(min_length=1)]  # of items: tags, symbols, classes and strikes


class Effect(Entry, frozen=True, kw_only=True):
    """One operation, by its word, and what goes with it."""

    heal: Figure | None = None
    heart_up: Figure | None = None
    lose_hearts: Figure | None = None
    revive: bool | None = None
    go: Literal["entrance", "player", "room"] | None = None
    area: bool | None = None
    close: bool | None = None
    peek_room: bool | None = None
    peek_puzzle: bool | None = None
    reveal: bool | None = None
    disarm: bool | None = None
    creature: Figure | None = None
    gems: Change | None = None
    draw: Figure | None = None
    lose_item: Literal["best", "choice", "lot"] | None = None
    uncurse: Literal["self", "room"] | None = None
    curse: bool | None = None
    reroll: Figure | Literal["ones"] | None = None
    set_die: Face | None = None
    block: bool | None = None
    stay: bool | None = None
    unlock: bool | None = None

    keep: Figure | None = None
    to: Literal["room"] | None = None
    on: Rolls | None = None


class MoodEntry(Entry, frozen=True, kw_only=True):
    """One of these."""

    hearts: Figure | None = None
    equipped: str | None = msgspec.field(name="with", default=None)
    room: RoomKind | None = None


class Bonus(Entry, frozen=True, kw_only=True):
    """One thing that is different as long as a card is in use, by its word, and what goes with it."""

    dice: Change | None = None
    total: Change | None = None
    double: bool | None = None
    best: Figure | None = None
    ones: Face | None = None
    chain: bool | None = None
    cl: Change | None = None
    auto: bool | None = None
    guard: Figure | None = None
    ward: Face | None = None
    harm: Figure | None = None
    hit: Figure | None = None
    lot: Figure | None = None
    stand_in: bool | None = None
    hearts: Change | None = None
    steps: Figure | None = None
    mire: Face | None = None
    retreat: bool | None = None
    room_choice: bool | None = None
    puzzles: Figure | None = None
    victory_gems: Figure | None = None
    entry_gems: Figure | None = None
    price: Change | None = None
    sell_full: bool | None = None
    stock: Figure | None = None
    buys: Figure | None = None
    slot: Literal["hand", "head", "body", "legs"] | None = None
    quick_exchange: bool | None = None
    drops: Literal["nothing", "twice", "choice"] | None = None
    quick_loot: bool | None = None
    steal: Figure | None = None
    rest: Figure | Literal["none"] | None = None
    no_help: bool | None = None
    weight: Annotated[int, Meta(ge=1, le=2)] | None = None
    no_buying: bool | None = None
    no_selling: bool | None = None

    on: Rolls | None = None
    versus: Annotated[list[str], Meta(min_length=1)] | None = None
    mood: Literal["alone", "joint", "crowded"] | MoodEntry | None = msgspec.field(name="while", default=None)
    least: Figure | None = None


class TraitEntry(Entry, frozen=True, kw_only=True):
    """One thing that a creature has, by its word, and what goes with it."""

    immune: Kinds | None = None
    weakness: Figure | None = None
    pack: Figure | None = None
    kin: Figure | None = None
    crowd: Figure | None = None
    once: bool | None = None
    thief: Figure | None = None
    curses: bool | None = None
    runs: bool | None = None
    roams: bool | None = None
    hoard: bool | None = None

    to: Kinds | None = None


# Where an effect may stand: at one of the moments at which an item is used or acts, which have their names from
# `deck.TIMES`, or elsewhere
AT_TRAP: Final = "trap"  # what a trap does
AT_PENALTY: Final = "penalty"  # for a failed attempt at a puzzle
AT_ROOM: Final = "room"  # what a room gives to everyone in it


def read_rolls(rolls: Rolls | None, unsaid: int = FIGHTS) -> int:
    """What dice are rolled for, as a mask; in fights, if nothing is said. § effect.scope"""
    if rolls is None:
        return unsaid
    if rolls == "all":
        return ALL_ROLLS
    named: list[str] = [rolls] if isinstance(rolls, str) else list(rolls)
    return mask(named, ROLLS)


# What a card does

HEAL: Final = 0  # so many hearts
HEART_UP: Final = 1  # so many heart markers, which come full
LOSE_HEARTS: Final = 2
REVIVE: Final = 3  # stay with one full heart instead of being defeated
GO: Final = 4  # to the entrance room, the room of another player, or any laid room
AREA: Final = 5  # a side of the room becomes an exit
CLOSE: Final = 6  # an exit that nobody has passed becomes void
PEEK_ROOM: Final = 7  # at the top card of the room deck
PEEK_PUZZLE: Final = 8  # at a face-down puzzle of the room
REVEAL: Final = 9  # a face-down puzzle, outside the puzzle step
DISARM: Final = 10  # the trap that strikes
CREATURE: Final = 11  # so many from the deck into the room
GEMS: Final = 12  # more or fewer
DRAW: Final = 13  # so many items; all, or as many as are kept
LOSE_ITEM: Final = 14  # the most valuable, one of choice, or one by lot, to the deck or to the room
UNCURSE: Final = 15  # a curse of one's own if 0, or of a player in the room
HEX: Final = 16  # the next curse of the item deck
REROLL: Final = 17  # so many dice of choice, or all ones if 0
SET_DIE: Final = 18  # one die is turned to this face
BLOCK: Final = 19  # one hit does no damage
STAY: Final = 20  # no move on the next turn
UNLOCK: Final = 21  # a door with the key mark

DESTINATIONS: Final = ["entrance", "player", "room"]  # of GO
TO_ENTRANCE: Final = 0
TO_PLAYER: Final = 1
TO_ROOM: Final = 2
LOSSES: Final = ["best", "choice", "lot"]  # which item is lost
LOSE_BEST: Final = 0
LOSE_CHOICE: Final = 1
LOSE_BY_LOT: Final = 2


def kept(card: str, effect: Effect) -> int:
    """How many of the items that are drawn."""
    drawn = effect.draw or 0
    if (effect.keep or 0) > drawn:
        raise BadCards(f'"{card}": of {drawn} items it keeps {effect.keep}.')
    return effect.keep or drawn


def stays_here(card: str, effect: Effect) -> int:
    return int(effect.to == "room")


def for_rolls(card: str, effect: Effect) -> int:
    return read_rolls(effect.on)


class OperationWord(Word):
    """An operation, and what else the rules have to know of it than its value."""

    def __init__(
        self,
        kind: int,
        at: str,
        beside: tuple[str, ...] = (),
        values: Sequence[str] = (),
        how: Callable[[str, Effect], int] | None = None,
    ) -> None:
        super().__init__(kind, at, beside, values)
        self.how = how


OPERATION_WORDS: Final = {
    "heal": OperationWord(HEAL, "before roll, after roll, gain, victory, turn, move, puzzle"),
    "heart-up": OperationWord(HEART_UP, "gain, victory, move"),
    "lose-hearts": OperationWord(LOSE_HEARTS, "gain, turn, trap, penalty"),
    "revive": OperationWord(REVIVE, "defeat"),
    "go": OperationWord(GO, "move, trap", values=DESTINATIONS),
    "area": OperationWord(AREA, "move, puzzle, trap"),
    "close": OperationWord(CLOSE, "move, puzzle, trap"),
    "peek-room": OperationWord(PEEK_ROOM, "move, laying"),
    "peek-puzzle": OperationWord(PEEK_PUZZLE, "move, puzzle"),
    "reveal": OperationWord(REVEAL, "move, trap"),
    "disarm": OperationWord(DISARM, "puzzle"),
    "creature": OperationWord(CREATURE, "move, trap"),
    "gems": OperationWord(GEMS, "gain, victory, turn, move, puzzle, shop, trap, penalty"),
    "draw": OperationWord(DRAW, "gain, victory, move, puzzle, shop, trap", ("keep",), how=kept),
    "lose-item": OperationWord(LOSE_ITEM, "gain, trap", ("to",), LOSSES, stays_here),
    "uncurse": OperationWord(UNCURSE, "gain, victory, move, puzzle", values=["self", "room"]),
    "curse": OperationWord(HEX, "gain, trap"),
    "reroll": OperationWord(REROLL, "after roll", ("on",), how=for_rolls),
    "set-die": OperationWord(SET_DIE, "after roll", ("on",), how=for_rolls),
    "block": OperationWord(BLOCK, "damage"),
    "stay": OperationWord(STAY, "trap"),
    "unlock": OperationWord(UNLOCK, "puzzle"),
}
OPERATIONS = by_kind(OPERATION_WORDS)

# What a card gives as long as it is in use, or lends at a moment

DICE: Final = 0  # more or fewer dice
TOTAL: Final = 1  # a fixed number more or fewer
DOUBLE: Final = 2  # the dice total counts twice
BEST: Final = 3  # so many dice more, and as many of the lowest dropped
ONES: Final = 4  # ones count as this face
CHAIN: Final = 5  # each six brings one die more, once
CL: Final = 6  # of what is rolled against: lower if negative
AUTO: Final = 7  # succeed without a roll
HIT: Final = 8  # so many more hits on a creature that takes several
GUARD: Final = 9  # so much less damage, but never below `least`
WARD: Final = 10  # a die that shows this or more keeps all damage off
HARM: Final = 11  # so much more damage
LOTS: Final = 12  # added to one's die in the lot of a joint attack
STAND_IN: Final = 13  # may take the damage that another joint attacker would
HEARTS: Final = 14  # heart markers more or fewer
STEPS: Final = 15  # rooms further in the move step
MIRE: Final = 16  # a move only on a die that shows this or more
RETREAT: Final = 17  # leave a guarded room by any passage
ROOM_CHOICE: Final = 18  # draw two rooms, lay one
MORE_PUZZLES: Final = 19  # a second puzzle in the turn
VICTORY_GEMS: Final = 20
ENTRY_GEMS: Final = 21
PRICE: Final = 22  # in shops
SELL_FULL: Final = 23
STOCK: Final = 24  # items more in a shop
BUYS: Final = 25  # purchases more in a turn
SLOT: Final = 26  # an additional slot: a hand if 0, or one of PLACES
QUICK_EXCHANGE: Final = 27
DROPS: Final = 28  # on defeat: one of DROP_WAYS
QUICK_LOOT: Final = 29
STEAL: Final = 30  # gems of a player against whom a round is won
REST: Final = 31  # so many hearts fewer by a rest; 0 means none at all
NO_HELP: Final = 32
WEIGHT: Final = 33  # a hand taken up
NO_BUYING: Final = 34
NO_SELLING: Final = 35  # items sell for nothing

DROP_WAYS: Final = ["nothing", "twice", "choice"]  # § effect.loot-less
DROP_NOTHING: Final = 0
DROP_TWICE: Final = 1  # roll twice and choose
DROP_CHOICE: Final = 2  # an item of choice

ROLLED: Final = ("on", "versus", "while")  # what goes with a bonus on rolls or on damage


class ModifierWord(Word):
    """A bonus; what an item gives while it is in use can be any, and what it lends has its moments."""

    def __init__(
        self,
        kind: int,
        at: str = "",
        beside: tuple[str, ...] = (),
        values: Sequence[str] = (),
        rolls: int = FIGHTS,
    ) -> None:
        super().__init__(kind, at, beside, values)
        self.rolls = rolls  # for which it holds if nothing is said. § effect.scope


MODIFIER_WORDS: Final = {
    "dice": ModifierWord(DICE, "before roll, room", ROLLED),
    "total": ModifierWord(TOTAL, "before roll, after roll, room", ROLLED),
    "double": ModifierWord(DOUBLE, "before roll, after roll, room", ROLLED),
    "best": ModifierWord(BEST, "before roll, room", ROLLED),
    "ones": ModifierWord(ONES, "before roll, room", ROLLED),
    "chain": ModifierWord(CHAIN, "before roll, room", ROLLED),
    "cl": ModifierWord(CL, "before roll, after roll, room", ROLLED),
    "auto": ModifierWord(AUTO, "before roll", ROLLED),
    "hit": ModifierWord(HIT, "before roll", ("versus", "while")),
    "guard": ModifierWord(GUARD, "damage", (*ROLLED, "least!"), rolls=ALL_ROLLS),  # § pk.armour
    "ward": ModifierWord(WARD, "damage", ROLLED, rolls=ALL_ROLLS),
    "harm": ModifierWord(HARM, "", ROLLED, rolls=ALL_ROLLS),
    "lot": ModifierWord(LOTS, rolls=LOT),
    "stand-in": ModifierWord(STAND_IN),
    "hearts": ModifierWord(HEARTS),
    "steps": ModifierWord(STEPS, "move"),
    "mire": ModifierWord(MIRE, "room"),
    "retreat": ModifierWord(RETREAT, "move"),
    "room-choice": ModifierWord(ROOM_CHOICE, "laying"),
    "puzzles": ModifierWord(MORE_PUZZLES, "puzzle"),
    "victory-gems": ModifierWord(VICTORY_GEMS),
    "entry-gems": ModifierWord(ENTRY_GEMS),
    "price": ModifierWord(PRICE, "shop"),
    "sell-full": ModifierWord(SELL_FULL, "shop"),
    "stock": ModifierWord(STOCK),
    "buys": ModifierWord(BUYS, "shop"),
    "slot": ModifierWord(SLOT, values=["hand", *PLACES[1:]]),
    "quick-exchange": ModifierWord(QUICK_EXCHANGE),
    "drops": ModifierWord(DROPS, "defeat", values=DROP_WAYS),
    "quick-loot": ModifierWord(QUICK_LOOT),
    "steal": ModifierWord(STEAL),
    "rest": ModifierWord(REST),
    "no-help": ModifierWord(NO_HELP),
    "weight": ModifierWord(WEIGHT),
    "no-buying": ModifierWord(NO_BUYING),
    "no-selling": ModifierWord(NO_SELLING),
}
MODIFIERS = by_kind(MODIFIER_WORDS)

# What a creature has besides its figures

IMMUNE: Final = 0  # weapons of these kinds do not count
WEAKNESS: Final = 1  # its CL is lower for who has one of these kinds in use
PACK: Final = 2  # its CL is higher for each other creature in the room
KIN: Final = 3  # the same, for each of its own sub-type
CROWD: Final = 4  # its CL is higher for each attacker beyond the first
ONCE: Final = 5  # it can be attacked only once in a turn
THIEF: Final = 6  # a failed round also costs gems
CURSES: Final = 7  # a failed round on a rolled one also brings a curse
RUNS: Final = 8  # after a failed round it is gone
ROAMS: Final = 9  # after a failed round it moves to a linked room
HOARD: Final = 10  # its victor draws two items and keeps one

TRAIT_WORDS: Final = {
    "immune": Word(IMMUNE),
    "weakness": Word(WEAKNESS, beside=("to!",)),
    "pack": Word(PACK),
    "kin": Word(KIN),
    "crowd": Word(CROWD),
    "once": Word(ONCE),
    "thief": Word(THIEF),
    "curses": Word(CURSES),
    "runs": Word(RUNS),
    "roams": Word(ROAMS),
    "hoard": Word(HOARD),
}
TRAITS = by_kind(TRAIT_WORDS)
