"""What the documentation shows is what happens."""

import doctest
import importlib
from pathlib import Path

import pytest

import undercroft
from undercroft.server.fields import SHARED, fill, reached
from undercroft.server.typescript import view_of

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
MODULES = [
    "undercroft",
    "undercroft.core.chance",
    "undercroft.core.lattice",
    "undercroft.core.notation",
    "undercroft.core.odds",
    "undercroft.core.shares",
    "undercroft.core.telling.voice",
    "undercroft.lab.intervals",
    "undercroft.terminal.seats",
]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_examples_of_a_page_hold(page: Path) -> None:
    result = doctest.testfile(str(page), module_relative=False)
    assert result.failed == 0


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_hold(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_the_tables_of_fields_are_those_of_the_shapes() -> None:
    page = (ROOT / "docs" / "views.md").read_text(encoding="utf-8")
    assert fill(page) == page, "run `make types`"


def test_every_field_that_does_not_explain_itself_is_explained() -> None:
    """A field without a comment has a name that any player knows; whatever a game calls its own is told."""
    views = [view_of(box) for box in undercroft.games().values()]
    for shape in reached([*SHARED, *views]):
        assert shape.__doc__, f"{shape.__name__} says nothing of itself"
