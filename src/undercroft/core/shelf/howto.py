"""How to play: what somebody who has never played is told, with the clauses it rests on."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import msgspec

from ..errors import BadHowto, nearest
from .content import read_toml
from .rulebook import Rulebook


class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence or two, and the clauses behind them."""

    text: str
    clauses: list[str]


class Pictured(Told, frozen=True):
    icon: str  # by its name in game-icons


class Stage(Pictured, frozen=True):
    """One thing that happens in a turn or round."""

    title: str


class Symbol(Pictured, frozen=True):
    """A symbol or figure that a player meets on the table and on cards."""

    key: str
    group: str  # the heading it comes under
    name: str


class Win(Pictured, frozen=True):
    """How the game ends, and what wins or loses it."""


class Way(Told, frozen=True):
    """A way to play: for how many, and what is different."""

    title: str
    seats: tuple[int, int]


class Tip(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of advice for a first game."""

    text: str


class Howto(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    line: Annotated[str, msgspec.Meta(max_length=60)]  # what the list of games says about it
    emblem: str
    minutes: tuple[int, int]
    aim: str
    turn: list[Stage]
    symbol: list[Symbol]
    win: list[Win]
    way: list[Way]
    tip: list[Tip]

    def icons(self) -> Iterator[str]:
        """Every icon, some more than once."""
        yield self.emblem
        for part in self.pictured():
            yield part.icon

    def cited(self) -> Iterator[str]:
        for part in self.pictured():
            yield from part.clauses
        for way in self.way:
            yield from way.clauses

    def pictured(self) -> Iterator[Pictured]:
        yield from self.turn
        yield from self.symbol
        yield from self.win


def load_howto(path: Path, book: Rulebook) -> Howto:
    """Read a game's how-to-play file, and check it against the rulebook."""
    howto = read_toml(path, Howto, BadHowto)
    ids = book.ids()
    for clause in howto.cited():
        if clause not in ids:
            raise BadHowto(f'{path} cites clause "{clause}", which does not exist. {nearest(clause, sorted(ids))}')
    keys: set[str] = set()
    for symbol in howto.symbol:
        if symbol.key in keys:
            raise BadHowto(f'{path}: symbol "{symbol.key}" appears twice.')
        keys.add(symbol.key)
    return howto
