"""Whatever a player can be asked is put into words and judged: each kind of choice has question, notes and judge.

A game that asks, notes or judges by the kind of choice does so by a table from kinds to functions, which must have
them all: a new kind without one fails here at once. And each kind is met: in random games, or where those seldom
come to it, in a scene that the game's tests set up for the laws.
"""

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from math import isfinite
from pkgutil import walk_packages
from types import ModuleType, UnionType
from typing import Any, ClassVar, TypeVar, Union, get_args, get_origin, get_type_hints

from undercroft.core.chance import Chance
from undercroft.core.consent import Consent, Proposal
from undercroft.core.game import Choice, Game
from undercroft.core.roles import Tactician
from undercroft.core.shelf.box import Box
from undercroft.core.windows import Ask, Host

from ..tables import tables_of

GAMES_PER_TABLE = 2
MOST_MOVES = 300  # of one game
LOOKS = 4  # at one kind of choice in one game

Kind = type[Choice[Any]]
T = TypeVar("T")


class ChoiceLaws:
    """Each kind of choice has its question, its notes and its judge."""

    box: Box
    scenes: ClassVar[Sequence[Callable[[], Game]]] = ()  # each sets a game up that waits for a rare kind of choice

    def test_each_table_by_kind_of_choice_has_them_all(self) -> None:
        """A table of less than half of the kinds is about something that only those have."""
        kinds = kinds_of_choice(self.box)
        for name, table in tables_by_kind(self.box):
            assert set(table) - kinds == set(), f"{name} has them, and nobody is ever asked so"
            if 2 * len(table) >= len(kinds):
                assert kinds - set(table) == set(), f"{name} lacks them"

    def test_each_function_of_such_a_table_is_for_its_kind_of_choice(self) -> None:
        """Compiled, it would refuse any other. What is compiled shows no hints: this looks at plain Python only."""
        for name, table in tables_by_kind(self.box):
            for kind, function in table.items():
                for hint in get_type_hints(function).values():
                    wanted = kinds_in(hint)
                    assert not wanted or issubclass(kind, wanted), f"{name}: {function.__name__} is not for {kind}"

    def test_each_kind_of_choice_is_met_in_play_or_in_a_scene(self) -> None:
        """It asks, says why and by which clause, tells what moves do, and weighs them."""
        noted: dict[Kind, bool] = {}
        for game in positions(self.box):
            self.meets(game, noted)
        for scene in self.scenes:
            self.meets(scene(), noted)
        unmet = kinds_of_choice(self.box) - set(noted)
        assert unmet == set(), "never met: add a scene for each of them to the `scenes` of these laws"
        assert [kind for kind, has_notes in noted.items() if not has_notes] == []

    def meets(self, game: Game, noted: dict[Kind, bool]) -> None:
        """What the game asks now is put into words and judged; `noted` keeps whether any move had a note."""
        choice = game.asking
        assert choice is not None
        seat, kind, moves = choice.seat, type(choice), game.legal_moves()
        prompt = game.prompt(seat)
        assert prompt.must, kind
        assert prompt.what, kind
        assert prompt.why, kind
        assert prompt.clause in self.box.rulebook.ids(), kind
        noted[kind] = noted.get(kind, False) or any(offer.note for offer in prompt.moves)
        judges = type(self.box.roles.tactician).weigh is not Tactician.weigh
        worth = game.weigh(seat, moves)
        assert len(worth) == (len(moves) if judges else 0), kind
        assert all(isfinite(value) for value in worth), kind


def positions(box: Box) -> Iterator[Game]:
    """Moments at which somebody must choose, of random games at every table; each kind of choice a few times."""
    for number, terms in enumerate(tables_of(box) * GAMES_PER_TABLE):
        game = terms.deal(number)
        chance = Chance(number)
        seen: dict[Kind, int] = {}
        for _ in range(MOST_MOVES):
            if game.asking is None:
                break
            kind = type(game.asking)
            seen[kind] = seen.get(kind, 0) + 1
            if seen[kind] <= LOOKS:
                yield game
            game.push(chance.pick(game.legal_moves()))


def modules(box: Box) -> list[ModuleType]:
    """All modules of the game's package."""
    package = import_module(box.package)
    inside = walk_packages(package.__path__, f"{box.package}.")
    return [package, *(import_module(found.name) for found in inside)]


def kinds_of_choice(box: Box) -> set[Kind]:
    """All that a seat can be asked; classes that only others build on offer no moves."""
    names = {module.__name__ for module in modules(box)}
    own = {kind for kind in below(Choice) if kind.__module__ in names and kind.moves is not Choice.moves}
    if any(kind.__module__ in names for kind in below(Proposal)):
        own.add(Consent)
    return own | {Ask} if isinstance(box.roles.referee, Host) else own


def below(kind: type[T]) -> Iterator[type[T]]:
    for there in kind.__subclasses__():
        yield there
        yield from below(there)


def tables_by_kind(box: Box) -> list[tuple[str, dict[Kind, Any]]]:
    """What the game does by the kind of a choice: tables from kinds to functions, with their names."""
    found: dict[int, tuple[str, dict[Kind, Any]]] = {}
    for module in modules(box):
        for name, value in vars(module).items():
            if (
                isinstance(value, dict)
                and value
                and all(map(is_kind, value))
                and all(map(callable, value.values()))
            ):
                found.setdefault(id(value), (f"{module.__name__}.{name}", value))
    return list(found.values())


def is_kind(key: object) -> bool:
    return isinstance(key, type) and issubclass(key, Choice)


def kinds_in(hint: Any) -> tuple[Kind, ...]:
    """The kinds of choice that a parameter takes; none, if it is not about choices."""
    if get_origin(hint) in (Union, UnionType):
        return tuple(kind for part in get_args(hint) for kind in kinds_in(part))
    plain = get_origin(hint) or hint
    return (plain,) if is_kind(plain) else ()
