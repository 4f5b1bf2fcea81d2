"""Deals that nobody can guess: a program that knew the seed of a run could deal every game of it again."""

import json
import re
from pathlib import Path

import pytest

from undercroft.cli import main
from undercroft.lab.arena import make_arena
from undercroft.lab.folder import PLAN
from undercroft.lab.simulate import Simulation
from undercroft.lab.study import make_study

from .runs import read, with_extras

MANY = 1_000_000  # seeds that a program could try
GUESSER = """
import json, sys
import msgspec, undercroft
from undercroft.lab.play import game_seed

def is_dealt_by(seed, asked):
    game = undercroft.new("dungeon-raiders", seats=2, seed=seed)
    return msgspec.json.decode(msgspec.json.encode(game.view(asked["seat"]))) == asked["view"]

for line in sys.stdin:
    asked = json.loads(line)
    if asked["question"] == 1:
        known = [run for run in range(3) for game in range(4) if is_dealt_by(game_seed(run, game), asked)]
        open(sys.argv[1], "a").writelines(f"{run}\\n" for run in known)
    print(asked["moves"][0], flush=True)
"""


@pytest.mark.parametrize(("seed", "guessed"), [(["--seed", "2"], {"2"}), ([], set())], ids=["named", "left out"])
def test_a_program_cannot_find_out_the_seed_from_its_first_view(
    tmp_path: Path, seed: list[str], guessed: set[str]
) -> None:
    program, found = tmp_path / "guesser.py", tmp_path / "found"
    program.write_text(GUESSER)
    found.touch()
    bots = ["--bots", f"program:{program} {found},random", "--seats", "2", "--games", "4"]
    assert main(["simulate", "dungeon-raiders", *bots, *seed]) == 0
    assert set(found.read_text().split()) == guessed


def test_runs_without_a_seed_get_one_that_cannot_be_tried_out() -> None:
    seeds = {
        run.seed
        for _ in range(10)
        for run in (
            make_arena("dungeon-raiders", ("greedy", "random"), 10),
            make_study("dungeon-raiders", ("greedy",), 10),
            Simulation("dungeon-raiders", ("greedy", "random"), 10),
        )
    }
    assert len(seeds) == 30
    assert min(seeds) > MANY


def test_a_simulation_tells_its_seed_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, second = tmp_path / "first.csv", tmp_path / "second.csv"
    command = ["simulate", "dungeon-raiders", "--seats", "2", "--games", "4", "--out"]
    assert main([*command, str(first)]) == 0
    [seed] = re.findall(r", seed (\d+)\n", capsys.readouterr().out)
    assert main([*command, str(second), "--seed", seed]) == 0
    assert first.read_text() == second.read_text()


def seed_in(out: Path) -> int:
    seed: int = json.loads((out / PLAN).read_text())["seed"]
    return seed


@with_extras
@pytest.mark.parametrize("command", ["arena dungeon-raiders --bots greedy,random", "lab dungeon-raiders --seats 2"])
def test_a_run_tells_its_seed_which_gives_the_same_games(
    tmp_path: Path, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    words = [*command.split(), "--games", "4"]
    assert main([*words, "--out", str(first)]) == 0
    assert seed_in(first) > MANY
    assert f"4 games with the seed {seed_in(first)}: " in capsys.readouterr().out
    assert main([*words, "--out", str(second), "--seed", str(seed_in(first))]) == 0
    assert read(first, "seats") == read(second, "seats")


@with_extras
def test_the_same_command_goes_on_with_the_deals_of_its_folder_unless_they_are_thrown_away(tmp_path: Path) -> None:
    command = f"arena dungeon-raiders --bots greedy,random --out {tmp_path / 'run'} --games".split()
    assert main([*command, "4"]) == 0
    dealt = seed_in(tmp_path / "run")
    assert main([*command, "4"]) == 0
    assert main([*command, "8"]) == 0
    assert seed_in(tmp_path / "run") == dealt
    assert main([*command, "8", "--replace"]) == 0
    assert seed_in(tmp_path / "run") != dealt


@with_extras
def test_what_was_left_unfinished_keeps_its_seed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "run"
    command = f"arena dungeon-raiders --bots greedy,random --games 8 --out {out}".split()
    assert main(command) == 0
    dealt, whole = seed_in(out), read(out, "seats")
    (out / "seats.parquet").unlink()
    (out / "parts").mkdir()
    assert main([*command, "--replace"]) == 0
    assert (seed_in(out), read(out, "seats")) == (dealt, whole)
    (out / PLAN).write_text((out / PLAN).read_text().replace('"random"', '"apprentice"'))
    assert main(command) == 2
    assert "with different bots: choose" in capsys.readouterr().err  # and not with another seed


@with_extras
def test_a_plan_that_cannot_be_understood_has_no_seed(tmp_path: Path) -> None:
    out = tmp_path / "run"
    command = f"lab dungeon-raiders --seats 2 --games 2 --out {out}".split()
    assert main(command) == 0
    (out / PLAN).write_text("{}")
    assert main([*command, "--replace"]) == 0
    assert seed_in(out) > MANY
