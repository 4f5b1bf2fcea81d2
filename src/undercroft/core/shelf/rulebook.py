"""A rulebook: every rule of a game as a clause with its own id."""

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import msgspec

from ..errors import BadRulebook, nearest
from .content import read_toml

Kind = Literal["rule", "option", "ruling", "content", "note"]


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that a test can cover, or that a player may ask about."""

    id: str
    title: str  # the heading above it where rules are listed
    kind: Kind
    text: str
    source: str


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    clause: list[Clause]


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A worked example from the source."""

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
    titles: set[str] = set()
    for clause in book.clauses():
        if clause.id in ids:
            raise BadRulebook(f'{path}: clause "{clause.id}" appears twice.')
        if clause.title in titles:
            raise BadRulebook(f'{path}: clause "{clause.id}" has the title "{clause.title}", and so does another.')
        ids.add(clause.id)
        titles.add(clause.title)
    for example in book.example:
        for clause_id in example.clauses:
            if clause_id not in ids:
                raise BadRulebook(
                    f'{path}: example "{example.id}" names clause "{clause_id}", which does not exist. '
                    f"{nearest(clause_id, sorted(ids))}"
                )
    return book
