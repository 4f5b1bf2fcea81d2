"""Playing in the terminal, as a person types."""

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.terminal.conftest import Type
from undercroft.cli import main
from undercroft.core.shelf.record import Record


def kept(tmp_path: Path) -> Path:
    """The one game that was kept."""
    (path,) = (tmp_path / "games").iterdir()
    return path


def always_hint() -> Iterable[str]:
    """Somebody who tries every number until one is legal."""
    while True:
        yield from (str(number) for number in range(1, 10))


@pytest.mark.parametrize(
    "arguments",
    [
        ["--seats", "me,greedy,greedy,greedy"],
        ["--seats", "greedy,me", "--option", "ties=neighbour"],
        ["--seats", "me", "--option", "wounds=3"],
        ["--seats", "me,random,random", "--option", "speed=on", "--option", "memory=on"],
        ["--seats", "me:Ana,me:[/],greedy:[b]x", "--hotseat"],
        ["--seats", "greedy,random,greedy,random,greedy"],
    ],
    ids=["four", "duel", "solitaire", "speed", "hotseat", "bots alone"],
)
def test_a_game_is_played_to_its_end(
    arguments: list[str], typing: Type, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    typing(always_hint())
    assert main(["play", "dungeon-raiders", "--seed", "5", *arguments]) == 0
    printed = capsys.readouterr().out
    assert "The end" in printed
    assert "seed 5" in printed
    assert "Traceback" not in printed
    assert Record.load(kept(tmp_path)).verify().outcome() is not None


def test_the_screen_shows_the_table_what_is_asked_and_why(typing: Type, capsys: pytest.CaptureFixture[str]) -> None:
    typing([])
    main(["play", "dungeon-raiders", "--seats", "me,greedy,greedy,greedy", "--seed", "3"])
    printed = capsys.readouterr().out
    for part in ("level 1 of 5", "Beggar's Alcove", "Snake", "dark", "leads", "treasure", "supply", "play 1"):
        assert part in printed
    assert "Play a card for the Beggar's Alcove" in printed
    assert "highest so far 2" in printed


def test_a_question_mark_explains_by_clauses_and_h_hints(typing: Type, capsys: pytest.CaptureFixture[str]) -> None:
    typing(["?", "h", "l"])
    main(["play", "dungeon-raiders", "--seed", "3"])
    printed = capsys.readouterr().out
    assert "§ play.must Every player must play a card in every room." in printed
    assert re.search(r"A sensible player would: (play|use) \w+\.", printed)
    assert printed.count("Hesper leads from now on.") == 2


@pytest.mark.parametrize(
    ("typed", "says"),
    [("77", "Choose one of 1, 2"), ("fly", "is not a move"), ("play sword", 'cannot "play sword" now')],
)
def test_bad_input_gets_a_sentence(typed: str, says: str, typing: Type, capsys: pytest.CaptureFixture[str]) -> None:
    typing([typed, "", "   "])
    assert main(["play", "dungeon-raiders", "--seed", "3"]) == 0
    assert says in capsys.readouterr().out.replace("\n", " ")


def test_words_choose_as_well_as_numbers(typing: Type, capsys: pytest.CaptureFixture[str]) -> None:
    typing(["PLAY 4"])
    main(["play", "dungeon-raiders", "--seed", "3"])
    assert "You play a 4." in capsys.readouterr().out


def test_leaving_saves_and_resume_goes_on(typing: Type, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    typing(["1", "q"])
    main(["play", "dungeon-raiders", "--seats", "me:Ana,greedy,greedy", "--seed", "3"])
    assert "undercroft play --resume" in capsys.readouterr().out
    saved = Record.load(kept(tmp_path))
    assert (saved.players[0], len(saved.moves) > 0) == ("me:Ana", True)
    typing(always_hint())
    assert main(["play", "--resume"]) == 0
    assert "The end" in capsys.readouterr().out
    finished = Record.load(kept(tmp_path))
    assert finished.moves[: len(saved.moves)] == saved.moves
    assert main(["play", "--resume"]) == 2
    assert main(["play", "--resume", str(kept(tmp_path))]) == 2
    assert "is over" in capsys.readouterr().err


def test_every_game_is_kept_in_a_file_of_its_own(typing: Type, tmp_path: Path) -> None:
    for _ in range(2):
        typing(["1", "q"])
        main(["play", "dungeon-raiders", "--seats", "me", "--seed", "3"])
    assert len(list((tmp_path / "games").iterdir())) == 2


def test_a_move_is_kept_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever happens at the next prompt, even the end of the terminal, the move before it is on the disk."""
    answers = iter(["1"])

    def vanish(prompt: str = "") -> str:
        for answer in answers:
            return answer
        assert len(Record.load(kept(tmp_path)).moves) == 1
        raise SystemExit(1)

    monkeypatch.setattr("builtins.input", vanish)
    with pytest.raises(SystemExit):
        main(["play", "dungeon-raiders", "--seats", "me", "--seed", "3"])


def test_a_game_with_other_cards_goes_on_only_with_them(
    typing: Type, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["cards", "dungeon-raiders"])
    cards = tmp_path / "cards.toml"
    cards.write_text(capsys.readouterr().out.replace("chests = [4]", "chests = [5]"), encoding="utf-8")
    typing(["1", "q"])
    main(["play", "dungeon-raiders", "--seats", "me", "--cards", str(cards)])
    typing(["q"])
    assert main(["play", "--resume"]) == 2
    assert "--cards" in capsys.readouterr().err
    assert main(["play", "--resume", "--cards", str(cards)]) == 0


@pytest.mark.parametrize("size", [("60", "20"), ("80", "24"), ("200", "70")])
def test_the_table_fits_any_screen(
    size: tuple[str, str], typing: Type, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", size[0])
    monkeypatch.setenv("LINES", size[1])
    typing([])
    main(["play", "dungeon-raiders", "--seats", "5", "--seed", "3"])
    printed = capsys.readouterr().out.partition("\nSaved")[0]
    assert all(len(line) <= int(size[0]) for line in printed.splitlines())
    assert "Snake" in printed


@pytest.mark.parametrize("typed", ["2", "PLAY 2", "play  2"])
def test_cards_may_be_called_by_number_or_name(
    typed: str, typing: Type, capsys: pytest.CaptureFixture[str]
) -> None:
    typing([typed])
    main(["play", "dungeon-raiders", "--seats", "me", "--seed", "7"])
    assert "You play a 2." in capsys.readouterr().out


def test_at_a_shared_screen_nobody_sees_the_others_cards(typing: Type, capsys: pytest.CaptureFixture[str]) -> None:
    typing(["", "1", ""])
    main(["play", "dungeon-raiders", "--seats", "me:Ana,me:Bo", "--hotseat", "--seed", "8"])
    printed = capsys.readouterr().out
    first, _, then = printed.partition("Pass the screen to")[2].partition("Pass the screen to")
    names = {"Ana", "Bo"}
    assert {first.split()[0], then.split()[0]} == names


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["play", "dungeon-raider"], 'Did you mean "dungeon-raiders"'),
        (["play", "dungeon-raiders", "--seats", "me,me"], "add --hotseat"),
        (["play", "dungeon-raiders", "--seats", "me,gredy"], 'Did you mean "greedy"'),
        (["play", "dungeon-raiders", "--seats", "me" + ",greedy" * 5], "1 to 5 players, not 6"),
        (["play", "dungeon-raiders", "--option", "sped=on"], 'Did you mean "speed"'),
        (["play", "dungeon-raiders", "--seed", "-1"], "whole number from 0"),
        (["play", "--resume"], "no saved game"),
        (["play", "--resume", "nowhere"], "no saved game at nowhere"),
        (["replay", "nowhere"], "cannot be read"),
        (["verify", "nowhere"], "cannot be read"),
        (["rulebook", "chess"], "No game"),
        (["rulebook", "dungeon-raiders", "treasure.ties"], 'Did you mean "treasure.tie"'),
        (["rulebook", "dungeon-raiders", "--coverage", "--tests", "nowhere"], "no tests in nowhere"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(
    arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    heard = capsys.readouterr().err
    assert says in heard
    assert "Traceback" not in heard


@pytest.mark.parametrize("arguments", [["fly"], ["play", "--seed", "x"], ["simulate"]])
def test_a_command_that_is_none_points_to_the_help(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    assert "--help" in capsys.readouterr().err
