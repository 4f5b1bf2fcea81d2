"""Saying in the terminal how you want to be asked, in a game that asks out of turn."""

from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console

from undercroft.core.shelf.record import Record
from undercroft.games.dungeoneer import BOX
from undercroft.terminal.play import Session
from undercroft.terminal.seats import Chair

CHAIRS = [Chair("me", "You"), Chair("random", "Odo")]


@pytest.fixture
def play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[list[str]], tuple[Record, str]]:
    """Type these answers, then the first choice of every list to the end; the record, and all that was printed."""

    def run(answers: list[str]) -> tuple[Record, str]:
        waiting = iter(answers)
        monkeypatch.setattr("builtins.input", lambda prompt="": next(waiting, "2"))
        record = Record(BOX.agree(2, {"rounds": 10, "player-one": "host"}), [chair.word() for chair in CHAIRS], 3)
        console = Console(width=110, height=60, color_system=None)
        with console.capture() as shown:
            Session(console, record, CHAIRS, tmp_path / "game").run()
        return record, shown.get()

    return run


def test_a_wish_is_made_with_y_and_kept(play: Callable[[list[str]], tuple[Record, str]]) -> None:
    record, printed = play(["y", "y 1", "y never mend flesh", "y again mend flesh", "y fly", "q"])
    assert record.moves[-3:] == [
        (0, "wish: ask always"),
        (0, "wish: never mend flesh"),
        (0, "wish: again mend flesh"),
    ]
    assert "› y 2 ask when touched" in printed
    assert "› y 1 ask always" in printed
    assert "never about mend flesh" in printed
    assert '"fly" is not a wish in this game.' in printed


def test_a_player_who_can_only_pass_is_not_asked(play: Callable[[list[str]], tuple[Record, str]]) -> None:
    record, printed = play(["y 1", *["1"] * 30, "q"])
    assert (0, "pass") in record.moves
    assert "1 pass  do nothing now\nnumber" not in printed


def test_the_table_is_drawn_again_when_asked_for(play: Callable[[list[str]], tuple[Record, str]]) -> None:
    once = play(["q"])[1].count("your hand")
    assert play(["t", "q"])[1].count("your hand") == once + 1


def test_a_question_mark_says_what_cannot_be_done(play: Callable[[list[str]], tuple[Record, str]]) -> None:
    printed = play(["?", "q"])[1]
    assert "You are being asked something else." in printed
