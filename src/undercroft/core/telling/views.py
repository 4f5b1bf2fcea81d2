"""What a seat may see, as structs. Each game declares its own view once, and page types and docs come from it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

if TYPE_CHECKING:
    from ..game import Game


class Facts(Struct, kw_only=True, omit_defaults=True, gc=False):
    """What became of one seat, in words and figures; a game adds its own. The field names are headings."""

    why: str = ""  # why this seat did not win, in a few words without a full stop
    character: str | None = None  # whom the seat played; the lab counts wins by it
    fate: str | None = None  # what became of them, in a word; the lab counts these


class Outcome(Struct, gc=False):
    """How a game ended: who won, by which clause, what the game counts, and what became of every seat."""

    clause: str
    winners: list[int]
    scores: list[int]
    facts: Sequence[Facts]
    ranks: list[int] = []  # the place of each seat; if a game has no others, 1 for winners and 2 for everyone else
    sides: list[int] = []  # for each seat the side it is on; nothing where everyone plays for themselves
    figures: dict[
        str, str
    ] = {}  # the facts that are compared at the end, by heading; if none are named, all numbers

    def __post_init__(self) -> None:
        if not self.ranks:
            self.ranks = [1 if seat in self.winners else 2 for seat in range(len(self.scores))]

    def shares(self) -> list[float]:
        """Each seat's share of the win: rivals who tie share it, and those who win together all have it whole."""
        shares = [0.0] * len(self.scores)
        won = {self.sides[seat] if self.sides else seat for seat in self.winners}
        for seat in self.winners:
            shares[seat] = 1.0 / len(won)
        return shares


def places(scores: Sequence[float]) -> list[int]:
    """The place of each seat by its score: equals share the better one.

    >>> places([4, 7, 4, 1])
    [2, 1, 2, 4]
    """
    return [1 + sum(other > score for other in scores) for score in scores]


class WishWords(Struct, frozen=True, gc=False):
    """A wish about being asked out of turn: the words with which it is made, and what a person calls it."""

    words: str
    label: str


class OwnWishes(Struct, frozen=True, gc=False):
    """How a seat wants to be asked out of turn, and what it may wish instead."""

    asked: str  # the words of one of the levels
    levels: tuple[WishWords, ...]  # how often it can be asked
    never: list[WishWords]  # what it is not asked about, each with the wish to be asked about it again


class View(Struct, kw_only=True, omit_defaults=True, gc=False):
    """Everything a person in one seat could see; `you` is None for onlookers and with all cards open."""

    game: str
    you: int | None
    turn: int | None  # the seat that must choose; None when the game is over, and in the middle of a move
    outcome: Outcome | None
    wishes: OwnWishes | None = None  # your own, in games that ask out of turn


class Act(Struct, frozen=True, gc=False):
    """The last move that all could see."""

    seat: int
    words: str


def last_act(table: "Game", last: list[int]) -> Act | None:
    """What a game has noted of it, a seat and a move, in words; nothing before the first."""
    return Act(last[0], table.say(last[1])) if last else None


Tone = Literal["aim", "lead", "watch", "danger"]


class Goal(Struct, gc=False):
    """One part of the line that says how things stand: what wins, who would win, what to watch, who would fall."""

    text: str
    tone: Tone
    seats: list[int] = []  # the seats it is about


Hue = Literal["blood", "gold", "slate", "violet", "moss", "ember", "jade", "plum", "ash"]


class CardFace(Struct, kw_only=True, omit_defaults=True, gc=False):
    """A card as it is printed: its name, its kind, its text, its picture and its colour."""

    title: str
    kind: str
    text: list[str] = []
    icon: str = ""  # a symbol of game-icons
    hue: Hue = "slate"  # the colour of its kind
    symbol: str = ""  # the key in the how-to of what its kind means, where the card itself does not say it


# A view that any page and any terminal can draw, for games without their own layout.


class Figure(Struct, kw_only=True, omit_defaults=True, gc=False):
    """A number or a word beside a player, with what it counts."""

    label: str
    value: int | str
    icon: str = ""


class Card(CardFace, kw_only=True, omit_defaults=True, gc=False):
    """A card that lies somewhere: `thing` is what moves that touch it call it. Face down it reveals nothing."""

    thing: str = ""
    down: bool = False


class Zone(Struct, kw_only=True, omit_defaults=True, gc=False):
    """A place with cards: a row, a pile, what lies in front of a player. A pile may show only its number."""

    title: str
    cards: list[Card] = []
    number: int | None = None  # how many lie there, if they are not all shown
    seat: int | None = None  # the player it lies in front of


class Player(Struct, kw_only=True, omit_defaults=True, gc=False):
    """A player, with what is counted beside them."""

    seat: int
    figures: list[Figure] = []
    out: bool = False  # out of the game
    note: str = ""  # anything else, in a few words


class PlainView(View, kw_only=True, omit_defaults=True, gc=False):
    """Players with their figures, places with cards, and the seat's own hand."""

    players: list[Player]
    zones: list[Zone] = []
    hand: list[Card] | None = None
