"""What the documentation shows is what happens."""

import doctest
import importlib
from pathlib import Path

import pytest

from undercroft.core.chance import Chance

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
PARTS = ["players", "maps", "quests", "piles", "map_decks", "fights", "batch", "hand"]
MODULES = [
    "undercroft",
    "undercroft.core.chance",
    "undercroft.core.notation",
    "undercroft.core.standing",
    "undercroft.core.voice",
    "undercroft.lab.summary",
    "undercroft.terminal.seats",
]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_examples_of_a_page_hold(page: Path) -> None:
    result = doctest.testfile(str(page), module_relative=False)
    assert result.failed == 0


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_hold(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_every_field_of_a_dungeoneer_view_is_explained() -> None:
    from undercroft.games.dungeoneer import BOX

    page = (ROOT / "docs" / "views.md").read_text(encoding="utf-8")
    game = BOX.agree(2, {"set": "both"}).deal(1)
    chance = Chance(1)
    fields: set[str] = set()
    for _ in range(600):
        if game.turn is None:
            break
        view = game.view(0)
        fields |= {*view, *game.prompt(0), *(field for part in PARTS for thing in view[part] for field in thing)}
        fields |= {field for fight in view["fights"] for strike in fight["strikes"] for field in strike}
        game.push(chance.pick(game.legal_moves()))
    assert [field for field in sorted(fields) if f"`{field}`" not in page] == []


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
