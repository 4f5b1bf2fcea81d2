"""What the documentation shows is what happens."""

import doctest
import importlib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
MODULES = ["undercroft", "undercroft.core.notation", "undercroft.core.voice", "undercroft.lab.summary"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_examples_of_a_page_hold(page: Path) -> None:
    result = doctest.testfile(str(page), module_relative=False)
    assert result.failed == 0


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_hold(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_every_field_of_a_view_is_explained() -> None:
    import undercroft
    from undercroft.core.zones import OPEN

    page = (ROOT / "docs" / "views.md").read_text(encoding="utf-8")
    for seats in (1, 3):
        game = undercroft.new("dungeon-raiders", seats=seats, seed=1)
        view, laid_open = game.view(0), game.view(OPEN)
        fields = [*view, *view["players"][0], *view["row"][0], *view["hand"], *game.prompt(0)]
        for field in [*fields, *laid_open, *laid_open["players"][0]]:
            assert f"`{field}`" in page, field
