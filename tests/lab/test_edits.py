"""What was changed in a card file is told as a designer reads it, whatever the game."""

import re
import tomllib
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

import undercroft
from undercroft.cli import main
from undercroft.core.shelf.box import Box
from undercroft.core.shelf.installed import find
from undercroft.lab.edits import MOST_TOLD, find_edits

from .runs import with_extras

Data = dict[str, Any]

CARDS = """
[[beast]]
name = "Wyrm"
bite = 3
reach = [1, 2, 4]
text = "It bites whoever is nearest, and then the one beside."

[[beast]]
name = "Rat"
bite = 1
reach = [1]

[[hero]]
name = "Rat"
gives = [{ luck = 1, on = ["road"] }, { coins = 2 }]
reward = { level = 1, glory = 2 }

[[box]]
id = "first"
  [[box.trap]]
  name = "Pit"
  deep = true

[house]
rooms = 5
doors = { oak = 4 }
"""


def told(*changes: tuple[str, str]) -> list[str]:
    """What is said when these words of the cards are replaced."""
    text = CARDS
    for old, new in changes:
        assert text.count(old) == 1
        text = text.replace(old, new)
    return [edit.say() for edit in find_edits(tomllib.loads(CARDS), tomllib.loads(text))]


WYRM, RAT = CARDS[1 : CARDS.index("[[beast]]", 9)], '[[beast]]\nname = "Rat"\nbite = 1\nreach = [1]\n'


@pytest.mark.parametrize(
    ("changes", "lines"),
    [
        ([], []),
        ([("[house]", "# another layout\n[house]")], []),
        ([("bite = 3", "bite = 5")], ["Wyrm: bite 3 → 5"]),
        ([("bite = 3", "bite = -5")], ["Wyrm: bite 3 → −5"]),
        ([("bite = 3", "bite = 5"), ("[1, 2, 4]", "[1, 2]")], ["Wyrm: bite 3 → 5; reach 1, 2, 4 → 1, 2"]),
        ([("bite = 3\n", "")], ["Wyrm: bite 3 → none"]),
        ([("bite = 3", "bite = 3\nwings = 2")], ["Wyrm: wings none → 2"]),
        (
            [("nearest, and then the one beside.", "nearest.")],
            ["Wyrm: text “It bites whoever is nearest, and then the one beside.” → “It bites whoever is nearest.”"],
        ),
        ([("bite = 1", "bite = 2")], ["Rat (beast): bite 1 → 2"]),
        ([("glory = 2", "glory = 3")], ["Rat (hero): reward glory 2 → 3"]),
        ([("coins = 2", "coins = 1")], ["Rat (hero): gives (2nd) coins 2 → 1"]),
        ([("{ coins = 2 }", "{ item = true }")], ["Rat (hero): gives (2nd) coins 2 → item yes"]),
        ([(", { coins = 2 }", "")], ["Rat (hero): gives luck 1, on road; coins 2 → luck 1, on road"]),
        ([("deep = true", "deep = false")], ["Pit: deep yes → no"]),
        ([("rooms = 5", "rooms = 6")], ["house: rooms 5 → 6"]),
        ([("oak = 4", "oak = 3")], ["house: doors oak 4 → 3"]),
        ([('"Wyrm"', '"Drake"')], ["Wyrm: renamed Drake"]),
        ([(RAT, "")], ["Rat (beast): removed"]),
        (
            [("[house]", '[[beast]]\nname = "Bat"\nbite = 2\nreach = [1, 2]\n[house]')],
            ["Bat: new beast: bite 2; reach 1, 2"],
        ),
        ([(RAT, ""), (WYRM, RAT + WYRM)], ["beast: in another order"]),
        ([('id = "first"', 'id = "last"')], ["first: renamed last"]),
    ],
)
def test_a_change_is_told_in_the_words_of_the_file(changes: list[tuple[str, str]], lines: list[str]) -> None:
    assert told(*changes) == lines


def leaves(data: Any, *path: Any) -> Iterator[tuple[Any, ...]]:
    """The way to every single value."""
    if isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from leaves(value, *path, key)
    else:
        yield path


def changed(data: Data, path: tuple[Any, ...]) -> Data:
    """The data with another value there."""
    other = deepcopy(data)
    there: Any = other
    for key in path[:-1]:
        there = there[key]
    value = there[path[-1]]
    there[path[-1]] = not value if isinstance(value, bool) else value + (1 if isinstance(value, int) else "x")
    return other


@pytest.mark.parametrize("box", undercroft.games().values(), ids=lambda box: box.name)
def test_every_change_of_one_value_is_one_line_whatever_the_game(box: Box) -> None:
    cards = tomllib.loads(box.file("cards.toml").read_text(encoding="utf-8"))
    assert find_edits(cards, deepcopy(cards)) == []
    ways = list(leaves(cards))
    assert len(ways) > 100
    for path in ways:
        [edit] = find_edits(cards, changed(cards, path))
        if path[-1] not in ("name", "id"):
            assert "→" in edit.told
            assert [key for key in path if isinstance(key, str)][-1] in f"{edit.what}: {edit.told}"


# On the page and in the terminal


def top_of(page: Path) -> str:
    """What stands above the plots."""
    return page.read_text(encoding="utf-8").split("<nav", 1)[0].split("<header", 1)[1]


@with_extras
def test_the_page_says_first_of_all_what_was_changed(harder: Path) -> None:
    top = top_of(harder / "report.html")
    assert "<li><b>Dragon</b> wounds 3 → 7</li>" in top
    assert "the box → harder.toml" in top
    assert top.index("Dragon</b> wounds") < top.index('class="facts"')


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    text = find("dungeon-raiders").file("cards.toml").read_text(encoding="utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(re.sub(r"(?s)(Dragon.*?)wounds = 3", r"\1wounds = 5", text), encoding="utf-8")
    return path


@with_extras
@pytest.mark.parametrize("command", ["lab", "arena"])
def test_the_terminal_and_the_page_tell_the_same_changes(
    command: str, mine: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [command, "dungeon-raiders", "--seats", "2", "--games", "4", "--cards", str(mine)]
    bots = ["--bots", "greedy,random"]
    assert main([*words, *bots, "--out", str(tmp_path / "out")]) == 0
    said = capsys.readouterr().out
    assert "What was changed: the box → mine.toml\n  Dragon: wounds 3 → 5\n" in said
    assert "<li><b>Dragon</b> wounds 3 → 5</li>" in top_of(tmp_path / "out" / "report.html")


@with_extras
def test_options_that_are_compared_are_changes_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = (
        f"lab dungeon-raiders --bots random --seats 3 --games 3 --option speed=off,on --out {tmp_path / 'out'}"
    )
    assert main(command.split()) == 0
    assert "What was changed\n  speed: off → on\n" in capsys.readouterr().out


@with_extras
def test_where_nothing_was_changed_that_is_said(
    mine: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "copy.toml"
    copy.write_text("# Mine\n" + mine.read_text(encoding="utf-8"), encoding="utf-8")
    words = ["lab", "dungeon-raiders", "--bots", "random", "--seats", "2", "--games", "3", "--cards", str(copy)]
    assert main([*words, "--against", str(mine), "--out", str(tmp_path / "out")]) == 0
    assert (
        "What was changed: mine.toml → copy.toml\n  Nothing: both hold the same cards.\n" in capsys.readouterr().out
    )


@with_extras
def test_a_study_of_one_table_speaks_of_no_change(returning: Path) -> None:
    assert "What was changed" not in top_of(returning / "report.html")


@with_extras
def test_a_file_with_many_changes_does_not_fill_the_screen(
    mine: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = find("dungeon-raiders").file("cards.toml").read_text(encoding="utf-8")
    mine.write_text(text.replace('name = "', 'name = "Old '), encoding="utf-8")
    words = ["lab", "dungeon-raiders", "--bots", "random", "--seats", "2", "--games", "3", "--cards", str(mine)]
    assert main([*words, "--out", str(tmp_path / "out")]) == 0
    said = capsys.readouterr().out
    names = text.count('name = "')
    assert said.count("renamed Old") == MOST_TOLD
    assert f"and {names - MOST_TOLD} more" in said
    top = top_of(tmp_path / "out" / "report.html")
    assert top.count("renamed Old") == names
    assert f"<summary>and {names - MOST_TOLD} more</summary>" in top
