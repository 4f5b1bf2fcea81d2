"""Keeping a deck in a file, and choosing by words, as a person types."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.terminal.conftest import Type
from undercroft.cli import main
from undercroft.core.shelf.record import Record

PICK = "1"  # the first character that is free


@pytest.fixture
def typed(typing: Type, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """Play alone, type these lines, and leave; returns what was printed."""
    monkeypatch.setenv("COLUMNS", "130")

    def play(*lines: str) -> str:
        typing([PICK, *lines])
        assert main(["play", "dungeon-dwellers", "--seats", "me", "--seed", "5"]) == 0
        return capsys.readouterr().out

    return play


def moves_made(tmp_path: Path) -> list[str]:
    (path,) = (tmp_path / "games").iterdir()
    return [words for _, words in Record.load(path).moves]


def test_a_plan_is_chosen_in_one_word(typed: Callable[..., str], tmp_path: Path) -> None:
    assert "30 of 30" in typed("tongs")
    assert moves_made(tmp_path)[1:] == ["plan hammer and tongs"]


def test_many_moves_stand_beside_each_other(typed: Callable[..., str]) -> None:
    printed = typed()
    line = next(line for line in printed.splitlines() if "put in sharp weapons" in line)
    assert line.count("put in") > 1


def test_a_deck_is_saved_and_loaded(typed: Callable[..., str], tmp_path: Path) -> None:
    file = tmp_path / "My Deck.txt"
    printed = typed("hammer", f"save {file}", "clear the deck", f"load {file}")
    assert f"Saved in {file}." in printed.replace("\n", "")
    assert "2 Company Maul" in file.read_text(encoding="utf-8")
    made = moves_made(tmp_path)
    assert made[2] == "clear the deck"
    assert len(made) == 3 + 30
    assert made[-1].startswith("put in ")


def test_a_file_is_never_overwritten_and_a_missing_one_is_named(typed: Callable[..., str], tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("mine", encoding="utf-8")
    printed = typed(f"save {file}", f"load {tmp_path / 'none.txt'}", "save", f"load {file}").replace("\n", " ")
    assert "exists already; choose another name." in printed
    assert "none.txt cannot be read." in printed
    assert 'Say which file: "save my-deck.txt".' in printed
    assert 'there is no card "mine"' in printed
    assert file.read_text(encoding="utf-8") == "mine"
    assert len(moves_made(tmp_path)) == 1


def test_words_that_end_like_another_move_do_not_choose_it(typed: Callable[..., str], tmp_path: Path) -> None:
    """ "clear the deck" is not possible yet, and is not taken for "deal me a deck"."""
    assert 'cannot "clear the deck" now' in typed("clear the deck")
    assert len(moves_made(tmp_path)) == 1


def test_words_that_nothing_is_like_get_a_short_answer(typed: Callable[..., str]) -> None:
    assert '"xyzzy" is not a move in this game. Nothing known is like it.' in typed("xyzzy")
