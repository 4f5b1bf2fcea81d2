"""Each game of this package stands in the same rooms, and looks only into those that were built before it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2] / "src" / "undercroft" / "games"
GAMES = sorted(path.parent for path in HOUSE.glob("*/__init__.py"))

# What each room may look into, besides itself and the core.
ROOMS: dict[str, set[str]] = {
    "shapes": set(),
    "cards": {"shapes"},
    "table": {"shapes", "cards"},
    "flow": {"shapes", "cards", "table"},
    "seeing": {"shapes", "cards", "table", "flow"},
    "telling": {"shapes", "cards", "table", "flow", "seeing"},
    "bot": {"shapes", "cards", "table", "flow"},
}
FREE = {"__init__", "lab"}  # modules beside the rooms, which may look anywhere
WITH_STRUCTS = {"shapes", "cards"}  # mypyc would drop the keywords of a struct: none is declared where it compiles
STRUCTS_FROM = re.compile(r"^msgspec|\bshapes\b|telling\.(events|prompts|views)$")  # modules of structs
COMPILED_CARDS = "deck"  # the one module of cards/ that is compiled

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@each_game
def test_a_game_has_these_rooms_and_no_others(game: Path) -> None:
    assert {path.parent.name for path in game.glob("*/*.py")} == set(ROOMS)
    assert {path.stem for path in game.glob("*.py")} <= FREE


@each_game
def test_imports_go_one_way(game: Path) -> None:
    wrong = [
        f"{path.relative_to(game)}:{line} looks into {room}"
        for path, tree in modules(game)
        for line, room in rooms_seen(path, tree, game)
        if room not in {path.parent.name, *ROOMS[path.parent.name]}
    ]
    assert wrong == []


@each_game
def test_nothing_is_imported_inside_a_function(game: Path) -> None:
    wrong = {
        f"{path.relative_to(game)}:{inside.lineno}"
        for path, tree in modules(game)
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        for inside in ast.walk(node)
        if isinstance(inside, ast.Import | ast.ImportFrom)
    }
    assert wrong == set()


@each_game
def test_structs_are_declared_where_nothing_is_compiled(game: Path) -> None:
    wrong = [
        f"{path.relative_to(game)}: {name}"
        for path, tree in modules(game)
        if path.parent.name not in WITH_STRUCTS or path.stem == COMPILED_CARDS
        for name in structs_in(tree)
    ]
    assert wrong == []


def modules(game: Path) -> list[tuple[Path, ast.Module]]:
    """Every module in a room of the game, read."""
    return [(path, ast.parse(path.read_text(encoding="utf-8"))) for path in sorted(game.glob("*/*.py"))]


def rooms_seen(path: Path, tree: ast.Module, game: Path) -> Iterator[tuple[int, str]]:
    """The rooms of its game that a module imports from, wherever in it, with the line; "" is the game's own top."""
    package = f"undercroft.games.{game.name}"
    here = [*package.split("."), path.parent.name]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            start = ".".join([*here[: len(here) - node.level + 1], *filter(None, [node.module])])
            base = start if node.level else node.module or ""
            names = [f"{base}.{alias.name}" for alias in node.names]
        else:
            continue
        for name in names:
            if name.startswith(f"{package}."):
                yield node.lineno, name.removeprefix(f"{package}.").split(".")[0]
            elif name == package or name.startswith("undercroft.games."):
                yield node.lineno, name


def structs_in(tree: ast.Module) -> Iterator[str]:
    """The classes of a module that build on structs, of other modules or of its own."""
    structs = {"msgspec.Struct"}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and STRUCTS_FROM.search(node.module or ""):
            structs |= {alias.asname or alias.name for alias in node.names}
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and structs & {ast.unparse(base) for base in node.bases}:
            structs.add(node.name)
            yield node.name
