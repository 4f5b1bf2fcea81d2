"""Names: each says one thing in its room, and what has one is used."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.sources import GAMES, HOUSE, PACKAGE, read

FOLDERS = sorted({path.parent for path in PACKAGE.rglob("*.py") if "kit" not in path.parts})
SAMPLES = PACKAGE / "kit" / "around"  # what `new-game` writes beside a game
NAMED_BY_OTHERS = {
    "persistent_id",  # pickle asks for these three
    "persistent_load",
    "reducer_override",
    "pytest_generate_tests",
    "main",  # the command's entry point
    "BOX",  # a game's
}
PLAIN_NUMBER = re.compile(r"-?\d+")  # a constant that only numbers what a list holds in this order


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(PACKAGE)))
def test_no_two_functions_of_a_room_have_one_name(folder: Path) -> None:
    """Whoever meets the name of a function need not ask which one is meant."""
    found = Counter(
        node.name for path in folder.glob("*.py") for node in read(path).body if isinstance(node, ast.FunctionDef)
    )
    assert [name for name, number in found.items() if number > 1] == []


@pytest.mark.parametrize("folder", [*GAMES, None], ids=lambda folder: folder.name if folder else "the rest")
def test_whatever_is_defined_is_used(folder: Path | None) -> None:
    """By the game itself or by what all games are built on; what is not of a game, by anything."""
    shared = [path for path in PACKAGE.rglob("*.py") if HOUSE not in path.parents]
    own = sorted(folder.rglob("*.py")) if folder else shared
    users = [*own, *shared] if folder else [*PACKAGE.rglob("*.py")]
    used = {name for path in users for name in names_used(read(path))} | NAMED_BY_OTHERS
    unused = [
        f"{path.relative_to(PACKAGE)}: {name}"
        for path in own
        if SAMPLES not in path.parents
        for name in names_defined(read(path))
        if name not in used and not name.startswith(("__", "test_"))
    ]
    assert unused == []


def test_constants_are_read_from_where_they_stand() -> None:
    """A namesake somewhere else does not count."""
    sources = [path for path in PACKAGE.rglob("*.py") if SAMPLES not in path.parents]
    fetched = {pair for path in sources for pair in names_fetched(read(path))}
    unread: list[str] = []
    for path in sources:
        here = {*names_used(read(path)), *NAMED_BY_OTHERS}
        left = [name for name in constants_of(read(path)) if name not in here]
        unread += [f"{path.stem}: {name}" for name in left if (module_of(path), name) not in fetched]
    assert unread == []


def module_of(path: Path) -> str:
    return path.parent.name if path.name == "__init__.py" else path.stem


def constants_of(tree: ast.Module) -> Iterator[str]:
    for node in tree.body:
        if not isinstance(node, ast.Assign | ast.AnnAssign):
            continue
        if node.value is not None and PLAIN_NUMBER.fullmatch(ast.unparse(node.value)):
            continue
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        yield from (target.id for target in targets if isinstance(target, ast.Name) and target.id[0] != "_")


def names_fetched(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """From modules, by the last part of their name: imported from one, or taken with a dot."""
    called: dict[str, str] = {}  # a module by what it is called here
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            stem = (node.module or "").split(".")[-1]
            for alias in node.names:
                called[alias.asname or alias.name] = alias.name
                yield stem, alias.name
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name | ast.Attribute):
            base = node.value.id if isinstance(node.value, ast.Name) else node.value.attr
            yield called.get(base, base), node.attr


def names_used(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            yield node.id
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
            yield node.attr


def names_defined(tree: ast.Module) -> Iterator[str]:
    """Functions, classes, methods and constants; not what is registered, nor one number of many in a list."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.decorator_list:
            yield node.name
        if isinstance(node, ast.ClassDef):
            yield from (part.name for part in node.body if isinstance(part, ast.FunctionDef))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            if node.value is None or not PLAIN_NUMBER.fullmatch(ast.unparse(node.value)):
                yield node.target.id
        elif isinstance(node, ast.Assign):
            yield from (part.id for part in node.targets if isinstance(part, ast.Name))
