"""A rulebook: every rule of a game as a clause with an id of its own."""

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import msgspec

from .content import read_toml
from .errors import BadRulebook, nearest

Kind = Literal["rule", "option", "ruling", "content", "note"]


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing a test can show, or that a player may ask about."""

    id: str
    kind: Kind
    text: str
    source: str


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    clause: list[Clause]


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A worked case of the source."""

    id: str
    clauses: list[str]
    given: str
    then: str


class Hidden(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that not everybody may know."""

    what: str
    known_to: str
    until: str


class Rulebook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    title: str
    credit: str
    players: tuple[int, int]
    section: list[Section]
    example: list[Example] = []
    hidden: list[Hidden] = []

    def clauses(self) -> Iterator[Clause]:
        for section in self.section:
            yield from section.clause

    def ids(self) -> set[str]:
        return {clause.id for clause in self.clauses()}

    def clause(self, clause_id: str) -> Clause:
        for clause in self.clauses():
            if clause.id == clause_id:
                return clause
        raise BadRulebook(f'{self.title} has no clause "{clause_id}". {nearest(clause_id, sorted(self.ids()))}')

    def section_of(self, clause_id: str) -> Section:
        clause = self.clause(clause_id)
        return next(section for section in self.section if clause in section.clause)


def load_rulebook(path: Path) -> Rulebook:
    """Read a rulebook and check that its parts fit together."""
    book = read_toml(path, Rulebook, BadRulebook)
    ids: set[str] = set()
    for clause in book.clauses():
        if clause.id in ids:
            raise BadRulebook(f'{path}: clause "{clause.id}" stands there twice.')
        ids.add(clause.id)
    for example in book.example:
        for clause_id in example.clauses:
            if clause_id not in ids:
                raise BadRulebook(
                    f'{path}: example "{example.id}" names clause "{clause_id}". {nearest(clause_id, sorted(ids))}'
                )
    return book
