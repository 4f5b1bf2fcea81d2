"""What `help` says of the library is what its source says, compiled or not."""

import ast
import inspect
import pydoc
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import undercroft

PACKAGE = Path(undercroft.__file__).parent
MODULES = [path for folder in ("core", "bots", "games/*") for path in sorted(PACKAGE.glob(f"{folder}/*.py"))]


def documented(tree: ast.AST, name: str = "") -> Iterator[tuple[str, str]]:
    """Everything in a source that has a docstring, by its name with dots, and that docstring."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            within = f"{name}{node.name}"
            said = ast.get_docstring(node)
            if said:
                yield within, said
            if isinstance(node, ast.ClassDef):
                yield from documented(node, f"{within}.")


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_everything_has_the_docstring_of_its_source(path: Path) -> None:
    parts = [part for part in path.relative_to(PACKAGE).with_suffix("").parts if part != "__init__"]
    module = import_module(".".join(["undercroft", *parts]))
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert (inspect.getdoc(module) or None) == ast.get_docstring(tree)
    for name, said in documented(tree):
        thing: object = module
        for part in name.split("."):
            thing = inspect.getattr_static(thing, part)
        assert (name, inspect.getdoc(thing)) == (name, said)


def test_help_tells_what_a_game_and_its_methods_do_and_what_they_take() -> None:
    said = pydoc.plain(pydoc.render_doc(undercroft.Game))
    assert "One game at one table, from the deal to its end." in said
    assert "Make a legal move, for the seat that must choose" in said
    assert "The seat that must choose; None when the game is over" in said
    assert list(inspect.signature(undercroft.Game.push).parameters) == ["self", "move", "seat"]
    assert "Dice, shuffles and draws." in pydoc.plain(pydoc.render_doc(undercroft.Chance))
    assert "The same seed deals the same game everywhere" in pydoc.plain(pydoc.render_doc(undercroft.new))
