"""What a seat is asked, and what it may do."""

from typing import Literal

from msgspec import Struct

from .views import WishWords

Role = Literal["pass", "done", "confirm", "decline", "aside", ""]  # an aside is about the table, not about the turn


class Offer(Struct, kw_only=True, gc=False):
    """A legal move: what it is called, what it would do, and the things on the table that it touches."""

    move: int
    number: int  # the key that chooses it; it stays the same as long as the question does
    words: str  # as it is written in a record
    label: str  # as a button says it
    note: str  # what it would do, as far as the seat can tell
    touches: list[str]
    role: Role = ""  # what kind of answer it is, if it is not just a move
    never: WishWords | None = None  # the wish never to be asked about it again, where it answers out of turn


class Prompt(Struct, kw_only=True, gc=False):
    """One sentence that asks, one that says why, the clause behind it, and the seat's moves.

    `refusals` has the reason for every thing in front of the player that cannot be used now.
    """

    seat: int
    must: bool  # whether the table waits for this seat
    what: str
    why: str
    clause: str
    moves: list[Offer]
    refusals: dict[str, str]


class Question(Struct, gc=False):
    """What is asked and why it matters now, in words, and the clause behind it."""

    what: str = ""
    why: str = ""
    clause: str = ""


NOTHING_ASKED = Question()
