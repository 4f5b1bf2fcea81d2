"""What docs/adding-a-game.md shows stands in the game that it walks through."""

import inspect
import re
from pathlib import Path
from textwrap import indent

import pytest

import undercroft.kit
from undercroft.kit.lamp_thieves.flow import LampReferee

PAGE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"
KIT = Path(undercroft.kit.__file__).parent
BLOCKS = re.findall(r"^```(?:python|toml)\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.M | re.S)
SOURCES = [path.read_text(encoding="utf-8") for path in KIT.rglob("*") if path.suffix in (".py", ".toml")]
DEPTHS = (0, 4, 8, 12, 16)  # how far a block may be indented in its source


@pytest.mark.parametrize("block", BLOCKS, ids=[block.strip().splitlines()[0][:50] for block in BLOCKS])
def test_every_block_of_the_page_stands_in_the_kit(block: str) -> None:
    assert any(indent(block, " " * depth) in source for source in SOURCES for depth in DEPTHS)


def test_how_a_player_leaves_is_shown_whole() -> None:
    """With the event: a game owes one to everybody else at the table."""
    assert inspect.getsource(LampReferee.quit) in PAGE.read_text(encoding="utf-8")


def test_the_page_names_every_file_of_the_game() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for path in (KIT / "lamp_thieves").iterdir():
        if path.is_file():
            assert f"| `{path.name}` |" in page


def test_the_page_tells_about_as_many_lines_as_there_are() -> None:
    told = re.findall(r"^\| `(\w+\.py)` \|.*\| (\d+) \|$", PAGE.read_text(encoding="utf-8"), re.M)
    for name, lines in told:
        there = len((KIT / "lamp_thieves" / name).read_text(encoding="utf-8").splitlines())
        assert abs(there - int(lines)) <= 10, name


def test_all_that_the_kit_offers_is_there() -> None:
    assert [name for name in undercroft.kit.__all__ if not hasattr(undercroft.kit, name)] == []


def test_every_module_that_the_page_names_exists() -> None:
    named = set(re.findall(r"`(core/[\w/]+\.py)`", PAGE.read_text(encoding="utf-8")))
    assert {name for name in named if not (KIT.parent / name).is_file()} == set()
    assert "core/judging.py" in named
