"""`undercroft new-game` writes a package that plays at once, everywhere."""

import asyncio
import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import undercroft
from tests.server.desk import Desk, open_desk, settle
from undercroft.cli import main
from undercroft.core.shelf.record import Record

ICONS = Path(__file__).parents[2] / "web/node_modules/@iconify-json/game-icons/icons.json"
GAME = "moon-market"


def test_the_next_three_commands_are_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "here"
    assert main(["new-game", "star harbour", "--folder", str(folder)]) == 0
    printed = capsys.readouterr().out
    assert "Star Harbour is in" in printed
    assert [line.strip() for line in printed.splitlines()[-3:]] == [
        f'cd {folder} && pip install -e ".[test]"',
        "undercroft play star-harbour",
        "pytest",
    ]


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("2 Fast", "a letter first"),
        ("moon  market", "single spaces"),
        ("../moon", "cannot be the name"),
        ("json", "means something else in Python"),
        ("import", "means something else in Python"),
        ("Dungeon Raiders", "is installed already"),
    ],
)
def test_a_name_that_cannot_be_is_refused(
    name: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new-game", name]) == 2
    assert says in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    assert main(["new-game", "Star Harbour", "--folder", str(tmp_path)]) == 2
    assert "is there already" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


def test_nothing_is_left_of_the_old_name(folder: Path) -> None:
    for path in folder.rglob("*"):
        assert "lamp" not in path.name
        if path.suffix in (".py", ".toml", ".md"):
            assert not re.search("lamp.?thieves", path.read_text(encoding="utf-8"), re.IGNORECASE), path


def test_it_is_found_by_its_name(folder: Path) -> None:
    box = undercroft.games()[GAME]
    assert (box.title, box.players) == ("Moon Market", (2, 5))
    assert len(box.howto.turn) == 4


def test_its_own_tests_pass_and_show_every_clause(folder: Path) -> None:
    path = os.pathsep.join([str(folder), *(str(Path(part).absolute()) for part in sys.path if part)])
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider"]
    environment = {**os.environ, "PYTHONPATH": path, "LAWS_EXAMPLES": "2"}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert main(["rulebook", GAME, "--coverage", "--tests", str(folder / "tests")]) == 0


def test_it_is_played_to_its_end_in_the_terminal(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("undercroft.terminal.saves.user_data_path", lambda name: tmp_path)
    monkeypatch.setattr("builtins.input", lambda prompt="": "1")
    assert main(["play", GAME, "--seats", "me,greedy,random", "--seed", "3"]) == 0
    printed = capsys.readouterr().out
    for part in ("Night 1 of 3", "Your hand", "Grab a first card", "guards it could be", "The end"):
        assert part in printed
    (kept,) = (tmp_path / "games").iterdir()
    assert Record.load(kept).verify().outcome() is not None


@pytest.mark.parametrize("bots", ["greedy", "search:10,greedy,random"])
def test_bots_play_it_many_times(folder: Path, bots: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", GAME, "--seats", "3", "--games", "6", "--bots", bots]) == 0
    assert "6 games" in capsys.readouterr().out


def test_it_is_played_to_its_end_at_a_table_of_the_server(folder: Path, tmp_path: Path) -> None:
    async def play(desk: Desk) -> None:
        ana = await desk.guest("Ana")
        table = await desk.table(ana, "greedy", game=GAME)
        await ana.sit(table)
        assert len(ana.last["view"]["hand"]) == 5
        for _ in range(200):
            await settle(table)
            if ana.last["about"]["status"] == "over":
                break
            assert (await ana.move())["ok"]
        await ana.sit(table)
        assert ana.last["view"]["outcome"]["winners"]

    async def whole() -> None:
        async with open_desk(tmp_path / "tables.sqlite") as desk:
            await play(desk)

    asyncio.run(whole())


@pytest.mark.skipif(not ICONS.exists(), reason="the page's packages are not installed")
def test_every_symbol_that_it_shows_exists(folder: Path) -> None:
    known = json.loads(ICONS.read_text(encoding="utf-8"))["icons"]
    cards = tomllib.loads((folder / "moon_market/cards.toml").read_text(encoding="utf-8"))
    shown = {card["icon"] for kind in ("lamp", "guard") for card in cards[kind]}
    shown |= set(undercroft.games()[GAME].howto.icons())
    shown |= set(re.findall(r'icon="([a-z-]+)"', (folder / "moon_market/telling.py").read_text(encoding="utf-8")))
    assert shown - set(known) == set()
