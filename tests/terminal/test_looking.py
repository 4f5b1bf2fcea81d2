"""Looking back at records, and at the rules."""

from pathlib import Path

import pytest

from tests.core.test_record import played
from undercroft.cli import main


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.undercroft"
    played().save(path)
    return path


def test_verify_says_what_it_checked(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(record)]) == 0
    printed = capsys.readouterr().out
    assert printed.count("✓") == 3
    assert "matches its seal 7902699b" in printed


def test_replay_tells_the_whole_story(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(record), "--all"]) == 0
    printed = capsys.readouterr().out
    assert "Level 1 opens" in printed
    assert "§ play.from-hand" in printed


def test_replay_steps_with_enter_and_stops_with_q(
    record: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = iter(["", "", "q"])
    monkeypatch.setattr("builtins.input", lambda prompt="": next(answers))
    assert main(["replay", str(record), "--seat", "0"]) == 0
    assert "level 1 of 5" in capsys.readouterr().out
    assert next(answers, None) is None


def test_replay_of_a_seat_that_is_not_there(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(record), "--seat", "5"]) == 2
    assert "seats go from 0 to 2" in capsys.readouterr().err


def test_the_rulebook_is_printed_whole(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rulebook", "dungeon-raiders"]) == 0
    printed = capsys.readouterr().out
    assert "Treasure rooms" in printed
    assert "§ solo.result" in printed
    assert "Tied players split the chest. Players tied" in " ".join(printed.split())


def test_a_clause_is_printed_with_its_example_and_tests(capsys: pytest.CaptureFixture[str]) -> None:
    tests = str(Path(__file__).parent.parent)
    assert main(["rulebook", "dungeon-raiders", "treasure.tie", "--tests", tests]) == 0
    printed = capsys.readouterr().out
    assert "Players tied for a chest split it evenly" in printed
    assert "For example: Five players." in printed
    assert "test_treasure.py" in printed


def test_only_tests_of_the_game_count_for_its_clauses(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for game in ("dungeon_raiders", "high_card"):
        (tmp_path / game).mkdir()
        (tmp_path / game / "test_rules.py").write_text(f'@rule("end.winner")\ndef test_{game}(): ...\n')
    assert main(["rulebook", "dungeon-raiders", "end.winner", "--tests", str(tmp_path)]) == 0
    printed = capsys.readouterr().out
    assert "covered by 1 test:" in printed
    assert "test_high_card" not in printed


def test_coverage_says_that_every_clause_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    tests = str(Path(__file__).parent.parent)
    assert main(["rulebook", "dungeon-raiders", "--coverage", "--tests", tests]) == 0
    assert "Every clause that can be tested has a test." in capsys.readouterr().out


def test_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    assert "Dungeon Raiders" in capsys.readouterr().out


def test_options_are_listed_with_their_clause(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "dungeon-raiders", "--options"]) == 0
    printed = capsys.readouterr().out
    assert "speed=off | on" in printed
    assert "Speed variant" in printed
