"""Card files: which commands take them, and that a run goes by the text it began with."""

import argparse
import json
import re
from pathlib import Path

import pytest

from undercroft.cli import main, parser
from undercroft.core.shelf.installed import find
from undercroft.lab.arena import make_arena
from undercroft.lab.folder import Folder
from undercroft.lab.simulate import simulate
from undercroft.lab.work import carry_out, play_here
from undercroft.terminal.simulate import read_simulation

from .runs import ARENA, read, with_extras

DOCS = Path(__file__).parent.parent.parent / "docs"


@pytest.fixture
def mild(tmp_path: Path) -> Path:
    """A card file of monsters that a child could beat."""
    text = find("dungeon-raiders").file("cards.toml").read_text(encoding="utf-8")
    path = tmp_path / "mild.toml"
    path.write_text(re.sub(r"strength = \[.*\]", "strength = [1, 2, 3]", text), encoding="utf-8")
    return path


def test_the_commands_that_take_a_card_file_are_those_that_the_docs_name() -> None:
    [commands] = [action for action in parser()._actions if isinstance(action, argparse._SubParsersAction)]
    takes = {name for name, one in commands.choices.items() if "--cards" in one._option_string_actions}
    sentence = re.search(r"`--cards FILE` to\s+(.*?)\.", (DOCS / "cards.md").read_text(encoding="utf-8"), re.DOTALL)
    assert sentence is not None
    assert set(re.findall(r"`(\w+)`", sentence[1])) == takes
    assert {"play", "simulate", "lab", "arena", "replay", "verify"} <= takes


@with_extras
def test_an_arena_plays_with_the_cards_of_a_file(mild: Path, tmp_path: Path) -> None:
    command = f"arena dungeon-raiders --bots greedy,random --seats 3 --games 12 --seed 0 --out {tmp_path}"
    assert main(f"{command}/mild --cards {mild}".split()) == 0
    assert main(f"{command}/box".split()) == 0
    gentle, usual = ([row["score"] for row in read(tmp_path / name, "seats")] for name in ("mild", "box"))
    assert gentle != usual
    assert sum(gentle) > sum(usual)  # the dead have nothing
    assert "with the cards of mild.toml" in (tmp_path / "mild" / "report.html").read_text()
    [setting] = json.loads((tmp_path / "mild" / "plan.json").read_text())["settings"]
    assert setting["cards"] == {"name": "mild.toml", "text": mild.read_text(encoding="utf-8")}


@with_extras
def test_an_arena_with_other_cards_is_another_arena(
    mild: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["arena", "dungeon-raiders", "--bots", "greedy,random", "--cards", str(mild)]
    command += ["--out", str(tmp_path / "out"), "--games"]
    assert main([*command, "4"]) == 0
    assert main([*command, "8"]) == 0  # the same cards: it is made longer
    mild.write_text(mild.read_text(encoding="utf-8").replace("goal = 20", "goal = 19"), encoding="utf-8")
    assert main([*command, "12"]) == 2
    assert "with different cards, games (8 are there)" in capsys.readouterr().err


@with_extras
def test_a_bad_card_file_is_named_before_an_arena_begins(
    mild: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mild.write_text("monster = 3", encoding="utf-8")
    command = ["arena", "dungeon-raiders", "--bots", "greedy,random", "--cards", str(mild)]
    assert main([*command, "--out", str(tmp_path / "out")]) == 2
    assert "mild.toml: monster:" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


@with_extras
def test_an_arena_goes_on_when_its_card_file_is_gone(mild: Path, tmp_path: Path) -> None:
    arena = make_arena("dungeon-raiders", ARENA.bots, 4, cards=mild)
    mild.unlink()
    folder = Folder(tmp_path / "run", arena.names)
    folder.take_up(arena.plan(), replace=False)
    assert len(carry_out(arena, folder, play_here)["seats"]) == 8


def test_a_simulation_reads_its_card_file_once(mild: Path) -> None:
    """A file that is edited while games are played changes none of them."""
    command = ["simulate", "dungeon-raiders", "--seats", "3", "--games", "2", "--cards", str(mild)]
    simulation = read_simulation(parser().parse_args(command))
    mild.unlink()
    assert len(simulate(simulation)) == 6
