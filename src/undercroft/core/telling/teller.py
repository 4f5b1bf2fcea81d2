"""Tells people what they may know about a game. A game overrides what it says in its own words."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from ..hidden import OPEN
from ..wishes import never_again
from .events import Happening
from .prompts import NOTHING_ASKED, Offer, Prompt, Question, Role
from .views import Card, CardFace, Goal, PlainView, Player, View, Zone
from .voice import Voice, capital

if TYPE_CHECKING:
    from ..game import Choice, Game
    from ..shelf.box import Terms

Table = TypeVar("Table", bound="Game", contravariant=True)

NAMELESS = ("seat", "seats")  # fields of a happening that are told as who, not as what


class Teller(Generic[Table]):
    """Tells a seat what it sees and is asked, and everyone what happened, by naming what may be known."""

    # What a game must say

    def view(self, table: Table, seat: int | None) -> View:
        """What a person in that seat could see; None is an onlooker, OPEN somebody who may see every card."""
        raise NotImplementedError

    def census(self, table: Table) -> dict[str, list[str]]:
        """Every card in the box by the place where it lies, all cards open."""
        raise NotImplementedError

    # What a game should say itself

    def question(self, table: Table, choice: "Choice[Any]") -> Question:
        """What the seat that must choose is asked."""
        return Question("Choose a move")

    def waiting(self, table: Table, seat: int, choice: "Choice[Any]") -> Question:
        """What another seat is told in the meantime; nothing for one that is out of the game."""
        return Question("Wait for the others")

    def owes(self, table: Table, seat: int) -> bool:
        """Whether the table waits for this seat, in turn or not."""
        return table.turn == seat

    def number(self, table: Table, move: int, place: int) -> int:
        """The key that chooses the move, given its place among the legal ones."""
        return place + 1

    def label(self, table: Table, choice: "Choice[Any]", seat: int, move: int) -> str:
        """What a button says for the move."""
        return capital(table.say(move))

    def note(self, table: Table, choice: "Choice[Any]", seat: int, move: int) -> str:
        """What the move would do, as far as the seat can tell."""
        return ""

    def role(self, table: Table, move: int) -> Role:
        return "pass" if move == table.pass_move() else ""

    def touches(self, table: Table, choice: "Choice[Any]", seat: int, move: int) -> list[str]:
        """The things that the move is about: first what a player would pick up, then where it goes."""
        return []

    def topic(self, table: Table, choice: "Choice[Any]", move: int) -> str:
        """Which of the game's `topics` a move belongs to, if it answers a question out of turn."""
        return ""

    def refusals(self, table: Table, choice: "Choice[Any]", seat: int, offers: list[Offer]) -> dict[str, str]:
        """For every thing in front of the player that cannot be used now, the reason."""
        return {}

    def goals(self, table: Table, voice: Voice) -> list[Goal]:
        """How things stand, in a line: what wins, who would win now, who would fall."""
        return []

    def list_of(self, table: Table, seat: int) -> str:
        """What the seat has chosen so far, as a small text to be kept for another game; nothing if it cannot be."""
        return ""

    def moves_for(self, table: Table, seat: int, text: str) -> list[int]:
        """The moves, one after the other, that choose what such a text lists."""
        raise NotImplementedError

    def catalogue(self, terms: "Terms") -> dict[str, CardFace]:
        """Every card there is, by the name of its thing or by its own, as it is printed."""
        return {}

    def aim(self, view: View) -> str:
        """What the game is about, for somebody who has never played."""
        return ""

    def sentence(self, what: Happening, voice: Voice) -> str:
        """A happening as a player would tell it; if the game has no words for it, its kind and what it holds."""
        held = msgspec.structs.asdict(what)
        seat = held.get("seat")
        kind = str(what.__struct_config__.tag)
        begin = voice.does(seat, kind) if isinstance(seat, int) else capital(kind)
        rest = ", ".join(str(value) for name, value in held.items() if name not in NAMELESS and value is not None)
        return f"{begin}: {rest}." if rest else f"{begin}."

    def heading(self, what: Happening) -> str | None:
        """The heading that begins with this happening, if one does; players stand in it as "{seat 1}"."""
        return None

    # What every game can do

    def prompt(self, table: Table, seat: int) -> Prompt:
        """What the seat is being asked and why, and what each of its moves would do, in words."""
        choice = table.asking
        if choice is None:
            asked, offers, refusals = NOTHING_ASKED, list[Offer](), dict[str, str]()
        else:
            asked = self.question(table, choice) if choice.seat == seat else self.waiting(table, seat, choice)
            offers = [
                self.offer(table, choice, seat, move, place) for place, move in enumerate(table.legal_moves(seat))
            ]
            refusals = self.refusals(table, choice, seat, offers) if asked.what else {}
        return Prompt(
            seat=seat,
            must=choice is not None and self.owes(table, seat),
            what=asked.what,
            why=asked.why,
            clause=asked.clause,
            moves=offers,
            refusals=refusals,
        )

    def plain_view(
        self,
        table: Table,
        seat: int | None,
        players: list[Player],
        zones: list[Zone],
        hand: list[Card] | None = None,
    ) -> PlainView:
        """A view that any page and any terminal can draw; `hand` is the seat's own."""
        return PlainView(
            game=table.terms.box.name if table.terms is not None else "",
            you=None if seat == OPEN else seat,
            turn=table.turn,
            outcome=table.outcome(),
            players=players,
            zones=zones,
            hand=hand,
        )

    def offer(self, table: Table, choice: "Choice[Any]", seat: int, move: int, place: int) -> Offer:
        topic = self.topic(table, choice, move)
        return Offer(
            move=move,
            number=self.number(table, move, place),
            words=table.say(move),
            label=self.label(table, choice, seat, move),
            note=self.note(table, choice, seat, move),
            touches=self.touches(table, choice, seat, move),
            role=self.role(table, move),
            never=never_again(topic) if topic else None,
        )


@dataclass(frozen=True, kw_only=True)
class TellingRoom(Generic[Table]):
    """All that a game has to say in its room `telling`, a function for each: see the methods of `Teller`."""

    view: Callable[[Table, int | None], View]
    census: Callable[[Table], dict[str, list[str]]]
    questions: Mapping[type, Callable[[Table, Any], Question]]  # by kind of choice
    waiting: Callable[[Table, int, Any], Question]
    label: Callable[[Table, Any, int, int], str]
    note: Callable[[Table, Any, int, int], str]
    roles: Mapping[int, Role]  # of moves that have one
    touches: Callable[[Table, Any, int, int], list[str]]
    refusals: Callable[[Table, int, Any, set[str]], dict[str, str]]  # given what the offers touch
    goals: Callable[[Table, Voice], list[Goal]]
    catalogue: Callable[[Any], dict[str, CardFace]]  # given the cards
    aim: Callable[[Any], str]
    sentence: Callable[[Happening, Voice], str]
    heading: Callable[[Happening], str | None]
    topic: Callable[[Table, Any, int], str] = lambda table, choice, move: ""


class RoomTeller(Teller[Table]):
    """The teller of a game that has a function for each thing there is to say."""

    def __init__(self, room: TellingRoom[Table]) -> None:
        self.room = room

    def view(self, table: Table, seat: int | None) -> View:
        return self.room.view(table, seat)

    def census(self, table: Table) -> dict[str, list[str]]:
        return self.room.census(table)

    def question(self, table: Table, choice: "Choice[Any]") -> Question:
        return self.room.questions[type(choice)](table, choice)

    def waiting(self, table: Table, seat: int, choice: "Choice[Any]") -> Question:
        return self.room.waiting(table, seat, choice)

    def label(self, table: Table, choice: "Choice[Any]", seat: int, move: int) -> str:
        return self.room.label(table, choice, seat, move)

    def note(self, table: Table, choice: "Choice[Any]", seat: int, move: int) -> str:
        return self.room.note(table, choice, seat, move)

    def role(self, table: Table, move: int) -> Role:
        return self.room.roles.get(move, "")

    def touches(self, table: Table, choice: "Choice[Any]", seat: int, move: int) -> list[str]:
        return self.room.touches(table, choice, seat, move)

    def topic(self, table: Table, choice: "Choice[Any]", move: int) -> str:
        return self.room.topic(table, choice, move)

    def refusals(self, table: Table, choice: "Choice[Any]", seat: int, offers: list[Offer]) -> dict[str, str]:
        return self.room.refusals(table, seat, choice, {thing for offer in offers for thing in offer.touches})

    def goals(self, table: Table, voice: Voice) -> list[Goal]:
        return self.room.goals(table, voice)

    def catalogue(self, terms: "Terms") -> dict[str, CardFace]:
        return self.room.catalogue(terms.cards)

    def aim(self, view: View) -> str:
        return self.room.aim(view)

    def sentence(self, what: Happening, voice: Voice) -> str:
        return self.room.sentence(what, voice)

    def heading(self, what: Happening) -> str | None:
        return self.room.heading(what)
