"""Playing in the terminal, as a person types."""

import re
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from undercroft.cli import main
from undercroft.core.record import Record

Type = Callable[[Iterable[str]], None]


@pytest.fixture(autouse=True)
def _own_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undercroft.terminal.play.user_data_path", lambda name: tmp_path)
    monkeypatch.setenv("COLUMNS", "110")


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch) -> Type:
    """Answers for the prompts to come; when they run out, the person presses ctrl-D."""

    def answer(lines: Iterable[str]) -> None:
        waiting = iter(lines)

        def read(prompt: str = "") -> str:
            try:
                return next(waiting)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", read)

    return answer


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
        ["--seats", "me:Ana,me:Bo,greedy", "--hotseat"],
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
    assert Record.load(tmp_path / "last.undercroft").verify().outcome() is not None


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
    assert re.search(r"A sensible player would (play|use) \w+\.", printed)
    assert printed.count("Tamsin leads the next room.") == 2


@pytest.mark.parametrize(
    ("typed", "says"),
    [("77", "Choose one of 1, 2"), ("fly", "is no move"), ("play sword", 'cannot "play sword" now')],
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
    saved = Record.load(tmp_path / "saved.undercroft")
    assert (saved.players[0], len(saved.moves) > 0) == ("me:Ana", True)
    typing(always_hint())
    assert main(["play", "--resume"]) == 0
    assert "The end" in capsys.readouterr().out
    assert not (tmp_path / "saved.undercroft").exists()
    finished = Record.load(tmp_path / "last.undercroft")
    assert finished.moves[: len(saved.moves)] == saved.moves


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
        (["play", "dungeon-raiders", "--seed", "-1"], "zero or more"),
        (["play", "--resume"], "no saved game"),
        (["play", "--resume", "nowhere"], "no saved game"),
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
