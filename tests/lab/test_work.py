"""Long runs: the same on any number of processes, and nothing lost or doubled whatever happens to them."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

import undercroft
from undercroft.cli import main
from undercroft.lab.arena import Arena
from undercroft.lab.folder import PLAN, Folder, OtherRun
from undercroft.lab.play import Row
from undercroft.lab.simulate import Simulation, simulate
from undercroft.lab.study import Study
from undercroft.lab.work import Memory, Pool, Result, Results, Work, WorkersDie, carry_out, hire, play_here

from .runs import ARENA, STUDY, Doomed, plain, played, read, with_extras

pytestmark = with_extras
WORKS = pytest.mark.parametrize("work", [STUDY, ARENA], ids=["lab", "arena"])


@WORKS
def test_one_job_and_two_give_the_same_tables(work: Study | Arena, tmp_path: Path) -> None:
    assert plain(played(work, tmp_path / "one")) == plain(played(work, tmp_path / "two", jobs=2))
    for name in work.names:
        files = [(tmp_path / run / f"{name}.parquet").read_bytes() for run in ("one", "two")]
        assert files[0] == files[1]


@WORKS
def test_a_run_that_is_stopped_again_and_again_loses_and_doubles_nothing(
    work: Study | Arena, tmp_path: Path
) -> None:
    chance = Random(5)
    folder = Folder(tmp_path / "run", work.names)
    batches: list[int] = []

    def stop_at(last: int) -> bool:
        """Go on with the run until so many batches are done; whether it came to its end."""
        folder.take_up(work.plan(), replace=False)
        heard: list[int] = []

        def progress(games: int) -> None:
            heard.append(games)
            if len(heard) > last:
                raise KeyboardInterrupt

        try:
            carry_out(work, folder, count_batches, progress)
        except KeyboardInterrupt:
            return False
        return True

    def count_batches(wanted: Work[Result], left: list[int]) -> Results[Result]:
        for batch, data in play_here(wanted, left):
            batches.append(batch)
            yield batch, data

    stops = 1
    while not stop_at(chance.randrange(1, 9)):
        stops += 1
    assert stops > 3
    assert sorted(batches) == list(range(len(work.batches())))
    assert plain(folder.tables()) == plain(played(work, tmp_path / "whole"))


def test_what_was_half_written_when_the_power_went_is_not_counted(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "run", ARENA.names)
    folder.take_up(ARENA.plan(), replace=False)
    (tmp_path / "run" / "parts" / ".000003.part.77").write_bytes(b"half a part")
    assert folder.done() == set()
    assert plain(carry_out(ARENA, folder, play_here)) == plain(played(ARENA, tmp_path / "whole"))


def heed_ctrl_c() -> None:
    """A shell has what it runs in the background ignore Ctrl-C, and these tests may run there."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def test_a_run_stopped_by_ctrl_c_goes_on_with_the_same_command(tmp_path: Path) -> None:
    number = 3_000 if undercroft.compiled else 300  # that it is not over before it is stopped
    command = [sys.executable, "-c", "import sys; from undercroft.cli import main; sys.exit(main(sys.argv[1:]))"]
    command += ["arena", "dungeon-raiders", "--bots", "greedy,random", "--games", str(number)]
    command += ["--jobs", "2", "--out", str(tmp_path / "run")]
    first = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        process_group=0,
        preexec_fn=heed_ctrl_c,
    )
    parts = tmp_path / "run" / "parts"
    while first.poll() is None and len(list(parts.glob("*.part")) if parts.exists() else []) < 2:
        time.sleep(0.01)
    os.killpg(first.pid, signal.SIGINT)  # as a terminal does it: to the workers too
    said, complained = first.communicate(timeout=60)
    assert first.returncode == 130, complained
    assert "games are saved" in said
    assert "Traceback" not in complained
    again = subprocess.run(command, capture_output=True, text=True, check=False)
    assert again.returncode == 0, again.stderr
    import pyarrow.parquet as pq

    games = pq.read_table(tmp_path / "run" / "seats.parquet")["game"].to_pylist()
    assert games == [game for game in range(number) for _ in range(2)]


def test_ctrl_c_ends_a_simulation_with_its_workers_and_without_noise() -> None:
    command = [sys.executable, "-c", "import sys; from undercroft.cli import main; sys.exit(main(sys.argv[1:]))"]
    command += ["simulate", "dungeon-raiders", "--bots", "random", "--games", "1000000", "--jobs", "2"]
    run = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, process_group=0, preexec_fn=heed_ctrl_c
    )
    time.sleep(3)
    assert run.poll() is None
    os.killpg(run.pid, signal.SIGINT)
    said, complained = run.communicate(timeout=30)  # which would wait for workers that stay
    assert run.returncode == 130, complained
    assert said == ""
    assert "undercroft: stopped." in complained
    assert "Traceback" not in complained


def runs(process: str) -> bool:
    """Whether it is there and not dead: the dead have no command any more."""
    command = Path("/proc", process, "cmdline")
    return command.exists() and command.read_bytes() != b""


@pytest.mark.skipif(not Path("/proc").exists(), reason="needs /proc to see who runs")
def test_no_program_runs_on_when_its_run_is_stopped(tmp_path: Path) -> None:
    stalls = tmp_path / "stalls.py"
    stalls.write_text(
        "import os, pathlib, sys, time\n"
        "input()\n"
        f"pathlib.Path({str(tmp_path)!r}, f'{{os.getpid()}}.pid').touch()\n"
        "while True: time.sleep(1)\n"
    )
    command = [sys.executable, "-c", "import sys; from undercroft.cli import main; sys.exit(main(sys.argv[1:]))"]
    command += ["arena", "dungeon-raiders", "--bots", f"program:{stalls},random", "--games", "80"]
    command += ["--jobs", "2", "--out", str(tmp_path / "run")]
    run = subprocess.Popen(command, stdout=subprocess.DEVNULL, process_group=0, preexec_fn=heed_ctrl_c)
    while run.poll() is None and len(list(tmp_path.glob("*.pid"))) < 2:
        time.sleep(0.01)
    os.killpg(run.pid, signal.SIGINT)
    assert run.wait(timeout=30) == 130
    assert [mark.stem for mark in tmp_path.glob("*.pid") if runs(mark.stem)] == []


def test_the_batch_of_a_killed_process_is_played_again(tmp_path: Path) -> None:
    doomed = Doomed(STUDY, (7, 20), str(tmp_path))
    folder = Folder(tmp_path / "run", STUDY.names)
    folder.take_up(STUDY.plan(), replace=False)
    tables = carry_out(doomed, folder, Pool(2))
    assert sorted(path.name for path in tmp_path.iterdir() if path.is_file()) == ["20", "7"]
    assert plain(tables) == plain(played(STUDY, tmp_path / "whole"))


def test_a_simulation_is_the_same_although_a_process_is_killed(tmp_path: Path) -> None:
    simulation = Simulation("dungeon-raiders", ("greedy", "random"), games=120, seed=3)
    rows: list[Row] = carry_out(Doomed(simulation, (1,), str(tmp_path)), Memory(), Pool(2))
    assert [path.name for path in tmp_path.iterdir()] == ["1"]
    assert rows == simulate(simulation)


def test_processes_that_never_finish_anything_are_an_error_and_no_endless_loop(tmp_path: Path) -> None:
    doomed = Doomed(STUDY, tuple(range(30)), None)
    folder = Folder(tmp_path / "run", STUDY.names)
    folder.take_up(STUDY.plan(), replace=False)
    with pytest.raises(WorkersDie, match="fewer --jobs"):
        carry_out(doomed, folder, Pool(1))


FIVE = Study(STUDY.game, STUDY.settings, STUDY.bots, 5, STUDY.seed)
SIX = Study(STUDY.game, STUDY.settings, STUDY.bots, 6, STUDY.seed)


@pytest.mark.parametrize("refresh", [False, True])
def test_a_run_of_another_kind_is_replaced_only_if_that_is_asked_for(tmp_path: Path, refresh: bool) -> None:
    played(FIVE, tmp_path)
    (tmp_path / "mine.parquet").touch()
    folder = Folder(tmp_path, ARENA.names)
    with pytest.raises(OtherRun, match=r"of another kind \(lab\): choose another --out, or add --replace"):
        folder.take_up(ARENA.plan(), replace=False, refresh=refresh)
    assert len(played(FIVE, tmp_path)["games"]) == 5
    folder.take_up(ARENA.plan(), replace=True)
    left = {path.name for path in tmp_path.iterdir()}
    assert left == {"mine.parquet", "parts", "plan.json"}  # nothing of the lab, and nothing that is not a run's


def test_finished_results_of_the_same_kind_are_refreshed(tmp_path: Path) -> None:
    played(FIVE, tmp_path)
    folder = Folder(tmp_path, SIX.names)
    with pytest.raises(
        OtherRun, match=r"results of a run with different games \(5 are there\): choose another --out"
    ):
        folder.take_up(SIX.plan(), replace=False)
    folder.take_up(SIX.plan(), replace=False, refresh=True)
    assert len(carry_out(SIX, folder, play_here)["games"]) == 6


def test_a_run_that_was_stopped_is_thrown_away_only_if_that_is_asked_for(tmp_path: Path) -> None:
    folder = Folder(tmp_path, FIVE.names)
    folder.take_up(SIX.plan(), replace=False)
    folder.take_up(FIVE.plan(), replace=False)  # of the other nothing was played yet
    folder.keep(0, FIVE.play(0))
    with pytest.raises(OtherRun, match=r"an unfinished run with different games .* or add --replace"):
        folder.take_up(SIX.plan(), replace=False, refresh=True)
    folder.take_up(FIVE.plan(), replace=True)  # the same command goes on, whatever stands in it
    assert folder.done() == {0}
    folder.take_up(SIX.plan(), replace=True)
    assert folder.done() == set()


def test_what_is_finished_is_played_again_only_if_that_is_asked_for(tmp_path: Path) -> None:
    played(FIVE, tmp_path)
    folder = Folder(tmp_path, FIVE.names)
    folder.take_up(FIVE.plan(), replace=False, refresh=True)
    assert folder.finished
    folder.take_up(FIVE.plan(), replace=True)
    assert not folder.finished


LONGER = replace(ARENA, games=4 * ARENA.games)  # the last batches are of two deals
FEWER = [replace(ARENA, games=games) for games in (2, 40, 82, 86)]


def go_on_longer(folder: Folder) -> list[int]:
    """Take up the longer arena, play it to its end, and say which batches were played."""
    folder.take_up(LONGER.plan(), replace=False, regroup=LONGER.regroup)
    left = [batch for batch in range(len(LONGER.batches())) if batch not in folder.done()]
    carry_out(LONGER, folder, play_here)
    return left


@pytest.mark.parametrize(
    ("shorter", "kept"), list(zip(FEWER, [1, 20, 40, 41], strict=True)), ids=["1", "20", "41", "43"]
)
def test_an_arena_can_be_made_longer(shorter: Arena, kept: int, tmp_path: Path) -> None:
    """All batches of the shorter one are kept, but a last one that was cut off."""
    played(shorter, tmp_path / "run")
    left = go_on_longer(folder := Folder(tmp_path / "run", LONGER.names))
    assert left == list(range(kept, len(LONGER.batches())))
    assert plain(folder.tables()) == plain(played(LONGER, tmp_path / "whole"))
    assert sorted(path.name for path in (tmp_path / "run").iterdir()) == ["plan.json", "seats.parquet"]


@pytest.mark.parametrize(
    ("batches", "kept"), [([], []), ([0, 1, 9, 40, 41], [0, 1, 9, 40])], ids=["at once", "here and there"]
)
def test_an_arena_that_was_stopped_can_be_made_longer(batches: list[int], kept: list[int], tmp_path: Path) -> None:
    shorter = FEWER[-1]
    folder = Folder(tmp_path / "run", ARENA.names)
    folder.take_up(shorter.plan(), replace=False)
    for batch in batches:
        folder.keep(batch, shorter.play(batch))
    left = go_on_longer(folder)
    assert left == [batch for batch in range(len(LONGER.batches())) if batch not in kept]
    assert plain(folder.tables()) == plain(played(LONGER, tmp_path / "whole"))


class Killed(Exception):
    """The process is no more."""


def count_down(changes: list[int], change: Callable[..., Any]) -> Callable[..., Any]:
    """The same change to the file system, as long as any are left."""

    def changed(*args: Any, **options: Any) -> Any:
        if not changes:
            raise Killed
        changes.pop()
        return change(*args, **options)

    return changed


def test_a_command_that_is_killed_while_an_arena_is_made_longer_costs_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever it was just about to do to the folder."""
    played(ARENA, tmp_path / "shorter")
    killed = True
    steps = 0
    while killed:
        folder = Folder(tmp_path / str(steps), LONGER.names)
        shutil.copytree(tmp_path / "shorter", folder.path)
        left = [0] * steps
        with monkeypatch.context() as mishap:
            for owner, name in ((Path, "rename"), (Path, "unlink"), (Path, "mkdir"), (shutil, "rmtree")):
                mishap.setattr(owner, name, count_down(left, getattr(owner, name)))
            try:
                folder.take_over(LONGER.plan(), LONGER.regroup)
                killed = False
            except Killed:
                steps += 1
        folder.take_up(LONGER.plan(), replace=False, regroup=LONGER.regroup)
        assert folder.done() == set(range(len(ARENA.batches())))
        assert json.loads((folder.path / PLAN).read_text())["games"] == LONGER.games
        assert {path.name for path in folder.path.iterdir()} == {PLAN, "parts"}
    assert steps > 5


@pytest.mark.skipif(os.name != "posix", reason="folders cannot be locked here")
def test_two_commands_never_play_in_one_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = f"arena dungeon-raiders --bots greedy,random --out {tmp_path / 'run'} --games".split()
    with Folder(tmp_path / "run", ARENA.names).held():
        assert main([*command, "4"]) == 2
    assert "Another command is using" in capsys.readouterr().err
    assert main([*command, "4"]) == 0


def test_an_arena_is_never_made_shorter(tmp_path: Path) -> None:
    played(LONGER, tmp_path)
    with pytest.raises(OtherRun, match=r"with different games \(160 are there\)"):
        Folder(tmp_path, ARENA.names).take_up(ARENA.plan(), replace=False, regroup=ARENA.regroup)
    other = replace(ARENA, games=2 * LONGER.games, seed=1)
    with pytest.raises(OtherRun, match=r"with different games .*, seed"):
        Folder(tmp_path, ARENA.names).take_up(other.plan(), replace=False, regroup=other.regroup)


def test_more_games_on_the_command_line_go_on_with_those_that_were_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = f"arena dungeon-raiders --bots greedy,random --out {tmp_path / 'run'} --games".split()
    assert main([*command, "4"]) == 0
    assert main([*command, "8"]) == 0
    assert "8 games with the seed" in capsys.readouterr().out
    assert len(read(tmp_path / "run", "seats")) == 8 * 2


def test_a_program_that_was_changed_is_another_plan(tmp_path: Path) -> None:
    program, weights = tmp_path / "bot.py", tmp_path / "weights"
    for path in (program, weights):
        path.write_text("old")
    bots = (f"program:{program} --weights={weights}", "random")
    arena = Arena("dungeon-raiders", bots, 2, 10)
    plans = [arena.plan()]
    for path in (program, weights):
        path.write_text("new")
        plans.append(arena.plan())
    assert plans[0] != plans[1] != plans[2]
    assert all(list(plan.programs) == [str(program), str(weights)] for plan in plans)
    folder = Folder(tmp_path / "run", ARENA.names)
    folder.take_up(plans[0], replace=False)
    folder.keep(0, {})
    with pytest.raises(OtherRun, match="with different programs"):
        folder.take_up(plans[1], replace=False)


def test_a_plan_of_another_time_is_refused_and_not_stumbled_over(tmp_path: Path) -> None:
    played(FIVE, tmp_path)
    (tmp_path / PLAN).write_text('{"kind": "lab"}')
    with pytest.raises(OtherRun, match="with different version, engine"):
        Folder(tmp_path, SIX.names).take_up(SIX.plan(), replace=False, regroup=ARENA.regroup)


def test_a_plan_names_its_kind_and_the_version_that_plays_it() -> None:
    assert (ARENA.plan().kind, STUDY.plan().kind) == ("arena", "lab")
    assert ARENA.plan().version == STUDY.plan().version == undercroft.__version__


def test_a_finished_run_says_of_when_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = f"arena dungeon-raiders --bots greedy,random --games 4 --out {tmp_path / 'run'}".split()
    assert main(command) == 0
    assert "Nothing left" not in capsys.readouterr().out
    os.utime(tmp_path / "run" / "seats.parquet", (0, 1_000_000_000))
    assert main(command) == 0
    assert "Nothing left to play: these are the results from 2001-09-" in capsys.readouterr().out


def test_a_folder_of_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("mine")
    with pytest.raises(OtherRun, match="not a folder of results"):
        Folder(tmp_path, STUDY.names).take_up(STUDY.plan(), replace=True)
    assert (tmp_path / "diary.txt").read_text() == "mine"


def test_ray_gives_the_same_tables_also_when_its_workers_are_killed(tmp_path: Path) -> None:
    pytest.importorskip("ray", reason='needs "undercroft[ray]"')
    doomed = Doomed(STUDY, (2, 9), str(tmp_path))
    folder = Folder(tmp_path / "ray", STUDY.names)
    folder.take_up(STUDY.plan(), replace=False)
    tables = carry_out(doomed, folder, hire("ray", 2))
    assert {"2", "9"} <= {path.name for path in tmp_path.iterdir()}
    assert plain(tables) == plain(played(STUDY, tmp_path / "pool", jobs=2))
