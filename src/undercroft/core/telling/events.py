"""What happened, who may know it, and the clause that made it happen."""

import re

from msgspec import Struct

from ..hidden import EVERYONE, bit, may_know


def kind_of(name: str) -> str:
    """What a class of happenings is called on the wire: `GlobalQuest` is a "global quest"."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower()


class Happening(Struct, frozen=True, gc=False, tag_field="kind", tag=kind_of):
    """One thing that happened at the table. A game declares a class for each kind of thing that can happen."""


class Part(Struct, frozen=True, gc=False):
    """Something that adds to a roll, a score or a number of dice: the card or character by name, and how much."""

    name: str
    n: int


class Event(Struct, frozen=True, gc=False):
    """Something that happened, by which clause, and a mask of who may know of it."""

    what: Happening
    clause: str
    to: int = EVERYONE

    @property
    def kind(self) -> str:
        return str(self.what.__struct_config__.tag)

    def seen_by(self, seat: int | None) -> bool:
        """Whether the seat may know of it; None means an onlooker, OPEN somebody who may know everything."""
        return may_know(self.to, bit(seat))
