"""Whoever makes something happen names the clause by which it does: so "why?" is answered by the rule at work.

An event cites one clause. On the way from the step that runs to the telling, some function or the step itself must
name that clause as a rule it carries out: with § in its docstring or a comment. Whoever is only handed the clause
does not name it by that. So what several rules share, such as rolling a die or paying a price, cannot cite the
clause of one of them for all; and a clause that is cited by mistake has to be claimed by mistake as well.
"""

import inspect
import re
import sys
from collections.abc import Iterator
from functools import cache
from types import CodeType, FrameType

import pytest

import undercroft
from undercroft.core.chance import Chance
from undercroft.core.game import Game
from undercroft.core.hidden import EVERYONE
from undercroft.core.shelf.box import Box
from undercroft.core.telling.events import Happening

from ..positions import wander
from ..tables import tables_of

GAMES_PER_TABLE = 2
MOST_MOVES = 400  # of one game

plain_only = pytest.mark.skipif(undercroft.compiled, reason="only plain Python shows who tells; both tell the same")


class CitationLaws:
    """Every event cites a clause that is named on the way to it."""

    box: Box

    @plain_only
    def test_whoever_tells_of_a_move_names_the_clause_that_is_cited(self, monkeypatch: pytest.MonkeyPatch) -> None:
        found = strays(self.box.package, monkeypatch)
        for number, terms in enumerate(tables_of(self.box) * GAMES_PER_TABLE):
            game = terms.deal(number, events=True)
            chance = Chance(number)
            for _ in range(MOST_MOVES):
                if game.turn is None:
                    break
                game.push(chance.pick(game.legal_moves()))
            assert game.events
        assert sorted(found) == []

    @plain_only
    def test_so_it_is_when_players_act_out_of_turn_and_leave(self, monkeypatch: pytest.MonkeyPatch) -> None:
        found = strays(self.box.package, monkeypatch)
        for number, terms in enumerate(tables_of(self.box) * GAMES_PER_TABLE):
            wander(terms, number, 4 * MOST_MOVES, events=True)
        assert sorted(found) == []


def strays(package: str, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """From now on, all events of a game's package that cite what nobody on the way to them names."""
    tell = Game.tell
    found: set[str] = set()

    def listen(game: Game, what: Happening, clause: str, to: int = EVERYONE) -> None:
        way = list(tellers(sys._getframe(1), package))
        if not any(clause in names(frame, clause) for frame in way) and not ends_by(game, clause):
            kind = type(what).__name__
            found.add(f"{kind} cites § {clause}: {' < '.join(frame.f_code.co_qualname for frame in way)}")
        tell(game, what, clause, to)

    monkeypatch.setattr(Game, "tell", listen)
    return found


def tellers(frame: FrameType | None, package: str) -> Iterator[FrameType]:
    """The functions of the game that are running, from the innermost to the step's own."""
    while frame is not None and frame.f_globals["__name__"].startswith(package):
        yield frame
        frame = frame.f_back


def names(frame: FrameType, clause: str) -> set[str]:
    """The clauses that a running function names, or the class whose method it is; not one that it was handed."""
    parameters = frame.f_code.co_varnames[: frame.f_code.co_argcount]
    if any(frame.f_locals[name] == clause for name in parameters if isinstance(frame.f_locals[name], str)):
        return set()
    owner = type(frame.f_locals["self"]).__doc__ if "self" in parameters else None
    return named_in(frame.f_code) | set(cited(owner or ""))


@cache
def named_in(function: CodeType) -> set[str]:
    return set(cited(inspect.getsource(function)))


def cited(text: str) -> list[str]:
    return re.findall(r"§ ([a-z][a-z0-9.-]*[a-z0-9])", text)


def ends_by(game: Game, clause: str) -> bool:
    """Whether the game ends by this clause: whoever judged it has named it and is not running any more."""
    return not game.agenda and game.roles.referee.judge(game).clause == clause
