"""Each game of this package stands in the same rooms, and looks only into those that were built before it.

Nor do two modules of a room need each other: what is read first can be understood first.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.sources import GAMES, HOUSE, PACKAGE, read

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
EXTRAS = {"pyarrow", "vl_convert"}  # the lab needs them, and only the lab
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


@pytest.mark.parametrize(
    "folder",
    [*GAMES, *sorted(path for path in PACKAGE.iterdir() if path.is_dir() and path != HOUSE)],
    ids=lambda folder: folder.name,
)
def test_no_modules_need_each_other_in_a_circle(folder: Path) -> None:
    """What only type checkers look at, under `if TYPE_CHECKING`, is not needed to understand a module."""
    assert circles(needs(folder)) == []


def test_a_circle_is_seen() -> None:
    assert circles({"a": {"b", "c"}, "b": {"c"}, "c": {"a"}, "d": {"a", "d2"}, "d2": set()}) == [["a", "b", "c"]]


def test_nothing_is_imported_inside_a_function() -> None:
    found = {
        (path.relative_to(PACKAGE), imported)
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(read(path))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        for inside in ast.walk(node)
        for imported in imports(inside)
    }
    assert {(path, what) for path, what in found if not may_wait(path, what)} == set()


def imports(node: ast.AST) -> list[str]:
    """The packages that a statement imports from; "" is the module's own."""
    if isinstance(node, ast.ImportFrom):
        return ["" if node.level else (node.module or "").partition(".")[0]]
    return [alias.name.partition(".")[0] for alias in node.names] if isinstance(node, ast.Import) else []


def may_wait(path: Path, what: str) -> bool:
    """Whether an import has a reason to wait until it is needed."""
    if what in EXTRAS or path.as_posix() == "cli.py":  # one command does not wait for what another needs
        return True
    return path.as_posix() in ("terminal/lab.py", "server/protocols.py")  # of what needs extras, or may not load


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
    return [(path, read(path)) for path in sorted(game.glob("*/*.py"))]


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


# Circles


def needs(folder: Path) -> dict[str, set[str]]:
    """For each module of a package the modules of it that it imports when it is read."""
    paths = {path.relative_to(PACKAGE).with_suffix("").as_posix(): path for path in folder.rglob("*.py")}
    found: dict[str, set[str]] = {}
    for name, path in paths.items():
        package = ["undercroft", *name.split("/")[:-1]]
        imported: set[str] = set()
        for node in read_at_once(read(path).body):
            if isinstance(node, ast.Import):
                imported |= {alias.name for alias in node.names}
                continue
            start = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*start, *filter(None, [node.module])])
            parts = {f"{base}.{alias.name}" for alias in node.names}
            imported |= {part if module(part) in paths else base for part in parts}
        found[name] = {module(dotted) for dotted in imported} & set(paths) - {name}
    return found


def module(dotted: str) -> str:
    return dotted.removeprefix("undercroft.").replace(".", "/")


def read_at_once(body: list[ast.stmt]) -> Iterator[ast.Import | ast.ImportFrom]:
    """The imports of a module that are carried out when it is imported."""
    for node in body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield node
        elif isinstance(node, ast.If):
            if ast.unparse(node.test) != "TYPE_CHECKING":
                yield from read_at_once(node.body)
            yield from read_at_once(node.orelse)
        elif isinstance(node, ast.Try):
            yield from read_at_once(node.body)


def circles(needed: dict[str, set[str]]) -> list[list[str]]:
    """The modules that can be reached from one another, in groups."""
    reached = {name: reach(name, needed) for name in needed}
    groups = {frozenset(other for other in reached[name] if name in reached[other]) for name in needed}
    return sorted(sorted(group) for group in groups if group)


def reach(name: str, needed: dict[str, set[str]]) -> set[str]:
    """All that a module needs, directly or through others."""
    found: set[str] = set()
    waiting = [*needed[name]]
    while waiting:
        other = waiting.pop()
        if other not in found:
            found.add(other)
            waiting += needed[other]
    return found
