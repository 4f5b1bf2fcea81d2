"""Everything that goes over the wire, declared once. `docs/protocol.md` explains it; the page's types come from it.

Whatever a client sends is decoded as one of these structs or refused. Names and texts are text, never markup.
"""

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from undercroft.core.shelf.rulebook import Kind
from undercroft.core.telling.events import Happening
from undercroft.core.telling.prompts import Role
from undercroft.core.telling.views import Goal, View, WishWords

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Words = Annotated[str, Meta(min_length=1, max_length=80)]
CommandId = Annotated[str, Meta(min_length=8, max_length=40, pattern="^[A-Za-z0-9_-]+$")]


class Said(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", rename="camel"):
    """What a client says over a table's socket. Each command carries an id: sent twice, it counts once."""


class Move(Said, frozen=True, tag="move"):
    """Make a move for my seat. `version` is the newest I have seen."""

    id: CommandId
    version: Annotated[int, Meta(ge=0, le=1_000_000)]
    words: Words


class Hint(Said, frozen=True, tag="hint"):
    """What would a strong player do in my place?"""

    id: CommandId


class Chat(Said, frozen=True, tag="chat"):
    id: CommandId
    text: Annotated[str, Meta(min_length=1, max_length=280)]


class Wish(Said, frozen=True, tag="wish"):
    """How I want to be asked out of turn, in games that do so; nobody else is told."""

    id: CommandId
    words: Words


class Quit(Said, frozen=True, tag="quit"):
    """I am leaving for good; the rules say what becomes of my seat."""

    id: CommandId


Command = Move | Wish | Hint | Chat | Quit


# What the server tells


class Told(Struct, frozen=True, tag_field="type", rename="camel"):
    """What the server tells a client over a table's socket."""


class Change(Struct, frozen=True, array_like=True):
    """A part of a view that is different: where it is, from the outside in, and what is there now."""

    path: list[str | int]
    value: Any


class Line(Struct, frozen=True, rename="camel", omit_defaults=True):
    """One event: the sentence, the clause behind it, the heading that begins with it, and what it holds.

    `changes` are what it changed in the recipient's view. Lines from the past have none.
    """

    text: str
    clause: str
    event: Happening
    heading: str | None = None
    changes: list[Change] = []


class Step(Struct, frozen=True, rename="camel"):
    """One version of the table: who did what, and everything the recipient may know of what followed."""

    version: int
    lines: list[Line]


class Choice(Struct, frozen=True, rename="camel", omit_defaults=True):
    """A legal move: what its button says, what it would do, the things it touches, and what kind of answer it is.

    `words` are what is sent back; `number` is the key that chooses it.
    """

    words: str
    number: int
    label: str
    note: str
    touches: list[str]
    role: Role
    never: WishWords | None = None  # the wish never to be asked about it again, where it answers out of turn


class Asked(Struct, frozen=True, rename="camel"):
    """What the recipient is being asked, why, and what they may do; also what they may do without being asked."""

    must: bool  # whether the table waits for the recipient, or they may act if they like
    what: str
    why: str
    clause: str
    moves: list[Choice]
    refusals: dict[str, str]  # why things in front of the recipient cannot be used now


class Chair(Struct, frozen=True, rename="camel"):
    """A seat at the table: a person's, a bot's, or free."""

    seat: int
    kind: str  # person, bot, friend (an invitation is out), open (for anyone)
    name: str
    bot: str | None
    present: bool


class About(Struct, frozen=True, rename="camel"):
    """What there is to know about a table apart from its game."""

    id: str
    name: str
    game: str
    title: str
    options: dict[str, bool | int | str]
    public: bool
    seal: str
    chairs: list[Chair]
    status: str  # waiting, playing, over, or broken: it can no longer be opened
    turn: int | None
    version: int


class Listed(About, frozen=True):
    """A table as it is listed for one person: their seat, whether it waits for them, whether they made it.

    For a broken table, `problem` says why; its options and its seal are not sent.
    """

    you: int | None
    waits: bool
    host: bool
    problem: str | None = None


class Whole(Told, frozen=True, tag="whole"):
    """Everything the recipient may see: sent on arrival, when the game begins, and when a client is far behind.

    Until everyone is there, nobody sees any cards: there is no view and no story.
    """

    about: About
    you: int | None
    version: int
    view: View | None
    goals: list[Goal]
    asked: Asked | None
    story: list[Step]
    chat: list["Spoken"]
    seed: str | None


class News(Told, frozen=True, tag="news"):
    """What happened since the recipient's last version; for a client that comes back, also the whole chat.

    The view is sent as what the lines changed and then `changes`, or whole to a client that comes back.
    """

    about: About
    version: int
    steps: list[Step]
    changes: list[Change]
    view: View | None
    goals: list[Goal]
    asked: Asked | None
    seed: str | None
    chat: list["Spoken"] | None = None


class Seated(Told, frozen=True, tag="seated"):
    """Somebody came, went, or took a seat."""

    about: About


class Spoken(Told, frozen=True, tag="spoken"):
    """Something said at the table."""

    seat: int | None
    name: str
    text: str
    at: float


class Answer(Told, frozen=True, tag="answer"):
    """The answer to a command: accepted with the version it made, or refused with a reason in words."""

    id: str
    ok: bool
    version: int
    reason: str | None = None


class Advice(Told, frozen=True, tag="advice"):
    """A hint that was asked for."""

    id: str
    words: str
    by: str


# HTTP


class WantedSeat(Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    kind: Annotated[str, Meta(pattern="^(me|friend|open|bot)$")]
    bot: str | None = None  # which bot, or the usual one


class WantedTable(Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    """A table to make."""

    game: Annotated[str, Meta(max_length=60)]
    seats: Annotated[list[WantedSeat], Meta(min_length=1, max_length=8)]
    options: dict[str, bool | int | str] = {}
    public: bool = False
    name: Annotated[str, Meta(max_length=40)] = ""
    after: Annotated[str, Meta(max_length=40)] = ""  # a finished table of mine, which hands something on to this


class Made(Struct, frozen=True, rename="camel"):
    """A table of mine, with the links for seats that wait for a friend, by seat."""

    table: str
    invitations: dict[str, str]


class Me(Struct, frozen=True, rename="camel"):
    name: str


class NewName(Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    name: Name


class OptionInfo(Struct, frozen=True, rename="camel"):
    """An option: what it is called, the clause that explains it, and its values with what each of them means."""

    name: str
    title: str
    group: str
    clause: str
    text: str
    values: list[bool | int | str]
    words: list[str]
    default: bool | int | str
    seats: tuple[int, int]


class GameInfo(Struct, frozen=True, rename="camel"):
    """A game that can be played here: what it is about, how many can play, and its options."""

    name: str
    title: str
    line: str
    emblem: str  # by its name in game-icons
    symbols: dict[str, str]  # by key in its how-to, and named likewise
    aim: str
    minutes: tuple[int, int]
    credit: str
    players: tuple[int, int]
    options: list[OptionInfo]
    bots: list[str]
    opponent: str  # the bot that is offered first, and sits down where none is named


class ClauseInfo(Struct, frozen=True, rename="camel"):
    """One rule: its heading, what it says, and for rulings and defaults the reason."""

    id: str
    title: str
    kind: Kind
    text: str
    reason: str | None
    source: str


class SectionInfo(Struct, frozen=True, rename="camel"):
    title: str
    clauses: list[ClauseInfo]


class StageInfo(Struct, frozen=True, rename="camel"):
    """One thing that happens in a turn or round, with the clauses it rests on."""

    title: str
    icon: str  # here and below: by its name in game-icons
    text: str
    clauses: list[str]


class SymbolInfo(Struct, frozen=True, rename="camel"):
    """A symbol or figure that a player meets on the table and on cards."""

    key: str
    group: str
    icon: str
    name: str
    text: str
    clauses: list[str]


class WinInfo(Struct, frozen=True, rename="camel"):
    """How the game ends, and what wins or loses it."""

    icon: str
    text: str
    clauses: list[str]


class WayInfo(Struct, frozen=True, rename="camel"):
    """A way to play: for how many, and what is different."""

    title: str
    seats: tuple[int, int]
    text: str
    clauses: list[str]


class HowtoInfo(Struct, frozen=True, rename="camel"):
    """How to play, for somebody who never has."""

    line: str
    emblem: str
    minutes: tuple[int, int]
    aim: str
    turn: list[StageInfo]
    symbols: list[SymbolInfo]
    wins: list[WinInfo]
    ways: list[WayInfo]
    tips: list[str]


class Book(Struct, frozen=True, rename="camel"):
    """How to play a game, and every clause of its rulebook."""

    game: str
    title: str
    credit: str
    players: tuple[int, int]
    howto: HowtoInfo
    sections: list[SectionInfo]


class Tables(Struct, frozen=True, rename="camel"):
    """The lobby: my tables, starting with those that wait for me, and public tables to join or watch."""

    mine: list[Listed]
    public: list[Listed]


class Invited(Struct, frozen=True, rename="camel"):
    table: str


class Refusal(Struct, frozen=True, rename="camel"):
    """Why a request was refused, in a sentence."""

    reason: str


class Moment(Struct, frozen=True, rename="camel"):
    """One position of a finished game: the first with its view, the others by what changed in it, line by line."""

    version: int
    lines: list[Line]
    changes: list[Change]
    view: View | None
    goals: list[Goal]  # how things stood


class Replay(Struct, frozen=True, rename="camel"):
    """A finished game as a seat or an onlooker saw it, or with all cards open."""

    about: Listed
    seat: int | None
    open: bool
    seed: str
    moments: list[Moment]


decode_command = msgspec.json.Decoder(Command).decode
encode = msgspec.json.Encoder().encode
