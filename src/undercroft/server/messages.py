"""Everything that goes over the wire, once. `docs/protocol.md` explains it; the page's types are made from it.

Whatever a client sends is decoded as one of these structs or refused. Names and texts are text, never markup.
"""

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Words = Annotated[str, Meta(min_length=1, max_length=80)]
CommandId = Annotated[str, Meta(min_length=8, max_length=40, pattern="^[A-Za-z0-9_-]+$")]


class Said(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", rename="camel"):
    """What a client says over a table's socket. Each command carries an id: sent twice, it counts once."""


class Move(Said, frozen=True, tag="move"):
    """Make a move for my seat. `version` is the newest that I have seen."""

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
    """I leave for good, and the rules say what becomes of my seat."""

    id: CommandId


Command = Move | Wish | Hint | Chat | Quit


# What the server tells


class Told(Struct, frozen=True, tag_field="type", rename="camel"):
    """What the server tells a client over a table's socket."""


class Line(Struct, frozen=True, rename="camel"):
    """One event: the sentence, the clause behind it, the heading that begins with it, and its plain data."""

    text: str
    clause: str
    event: dict[str, Any]
    heading: str | None = None


class Step(Struct, frozen=True, rename="camel"):
    """One version of the table: who did what, and all that the receiver may know of what followed."""

    version: int
    lines: list[Line]


class Choice(Struct, frozen=True, rename="camel"):
    """A legal move: its words, the key that chooses it, what it would do, and the things it touches."""

    words: str
    number: int
    note: str
    touches: list[str]


class Asked(Struct, frozen=True, rename="camel"):
    """What the receiver is being asked, why, and what they may do; also what they may do unasked."""

    must: bool  # whether the table waits for the receiver, or they merely may act
    what: str
    why: str
    clause: str
    moves: list[Choice]
    barred: dict[str, str]


class Chair(Struct, frozen=True, rename="camel"):
    """A seat of the table: a person's, a bot's, or free."""

    seat: int
    kind: str  # person, bot, friend (an invitation is out), open (for anyone)
    name: str
    bot: str | None
    present: bool


class About(Struct, frozen=True, rename="camel"):
    """What there is to know of a table besides its game."""

    id: str
    name: str
    game: str
    title: str
    options: dict[str, bool | int | str]
    public: bool
    seal: str
    chairs: list[Chair]
    status: str  # waiting, playing or over
    turn: int | None
    version: int


class Listed(About, frozen=True):
    """A table as it is listed for one person: their seat, whether it waits for them, whether they made it."""

    you: int | None
    waits: bool
    host: bool


class Whole(Told, frozen=True, tag="whole"):
    """Everything the receiver may see: sent on arrival, when the game begins, and when a client is far behind.

    Until everyone is there nothing is dealt for anybody to see: the view and the story are empty.
    """

    about: About
    you: int | None
    version: int
    view: dict[str, Any]
    asked: Asked | None
    story: list[Step]
    chat: list["Spoken"]
    seed: str | None


class News(Told, frozen=True, tag="news"):
    """What happened since the receiver's last version; for whoever comes back, also the talk as it stands."""

    about: About
    version: int
    steps: list[Step]
    view: dict[str, Any]
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
    """The answer to a command: accepted with the version it made, or refused with a reason for a person."""

    id: str
    ok: bool
    version: int
    reason: str | None = None


class Advice(Told, frozen=True, tag="advice"):
    """The answer to a hint."""

    id: str
    words: str
    by: str


# HTTP


class WantedSeat(Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    kind: Annotated[str, Meta(pattern="^(me|friend|open|bot)$")]
    bot: str | None = None


class WantedTable(Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    """A table to make."""

    game: Annotated[str, Meta(max_length=60)]
    seats: Annotated[list[WantedSeat], Meta(min_length=1, max_length=8)]
    options: dict[str, bool | int | str] = {}
    public: bool = False
    name: Annotated[str, Meta(max_length=40)] = ""


class Made(Struct, frozen=True, rename="camel"):
    """A table of mine, with the links of seats that wait for a friend, by seat."""

    table: str
    invitations: dict[str, str]


class Me(Struct, frozen=True, rename="camel"):
    name: str


class NewName(Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    name: Name


class OptionInfo(Struct, frozen=True, rename="camel"):
    name: str
    clause: str
    text: str
    values: list[bool | int | str]
    default: bool | int | str
    seats: tuple[int, int]


class GameInfo(Struct, frozen=True, rename="camel"):
    name: str
    title: str
    credit: str
    players: tuple[int, int]
    options: list[OptionInfo]
    bots: list[str]


class ClauseInfo(Struct, frozen=True, rename="camel"):
    id: str
    kind: str
    text: str
    source: str


class SectionInfo(Struct, frozen=True, rename="camel"):
    title: str
    clauses: list[ClauseInfo]


class Book(Struct, frozen=True, rename="camel"):
    game: str
    title: str
    credit: str
    sections: list[SectionInfo]


class Tables(Struct, frozen=True, rename="camel"):
    """The lobby: my tables first those that wait for me, and public tables to join or watch."""

    mine: list[Listed]
    public: list[Listed]


class Invited(Struct, frozen=True, rename="camel"):
    table: str


class Refusal(Struct, frozen=True, rename="camel"):
    """Why a request was refused, in a sentence."""

    reason: str


class Moment(Struct, frozen=True, rename="camel"):
    """One position of a finished game."""

    version: int
    lines: list[Line]
    view: dict[str, Any]


class Replay(Struct, frozen=True, rename="camel"):
    """A finished game as a seat saw it, as an onlooker did, or with all cards open."""

    about: Listed
    seat: int | None
    open: bool
    seed: str
    moments: list[Moment]


decode_command = msgspec.json.Decoder(Command).decode
encode = msgspec.json.Encoder().encode
