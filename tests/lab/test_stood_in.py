"""A bot that another stood in for is shown as such, and is never called the strongest."""

from pathlib import Path
from typing import Any

import pytest

from undercroft.cli import main
from undercroft.lab.arena import Arena
from undercroft.lab.standings import Standings

from .runs import with_extras

pytestmark = with_extras


def test_an_arena_writes_down_who_was_stood_in_for(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "crash.py").write_text("raise SystemExit(3)")
    crash, out = f"program:{tmp_path / 'crash.py'}", tmp_path / "out"
    command = ["arena", "dungeon-raiders", "--bots", f"{crash},random", "--games", "4", "--out", str(out)]
    assert main(command) == 0
    rated, printed = capfd.readouterr()
    assert "needed a stand-in" in rated
    assert printed.count("; greedy takes over its seat (in 4 games)") == printed.count("takes over") == 1
    import pyarrow.parquet as pq

    rows = pq.read_table(out / "seats.parquet").to_pylist()
    assert all((row["stood_in"] > 0) == (row["bot"] == crash) == bool(row["complaint"]) for row in rows)
    page = (out / "report.html").read_text().split("<script", 1)[0]
    assert "needed a stand-in in 4 of 4 games" in page
    assert "<td>needed a stand-in in 4 of 4 games</td>" in page


def standings(stood_in: int) -> Standings:
    """Of a bot that won all of 60 games, in some of them by moves that were not its own."""
    import pyarrow as pa

    rows: list[dict[str, Any]] = []
    for game in range(60):
        own = {"game": game, "deal": game // 2, "seat": game % 2, "score": 0}
        rows.append({**own, "bot": "program:x", "won": 1.0, "stood_in": int(game < stood_in)})
        rows.append({**own, "seat": 1 - game % 2, "bot": "random", "won": 0.0, "stood_in": 0})
    return Standings(Arena("dungeon-raiders", ("program:x", "random"), 2, 60), pa.Table.from_pylist(rows))


def test_a_bot_that_was_stood_in_for_is_never_the_strongest() -> None:
    first, second, *_ = standings(stood_in=1).what_stands_out()
    assert (first.figure, first.what) == ("program:x", "needed a stand-in in 1 of 60 games")
    assert second.what == "has the highest rating, but another bot made some of its moves"


def test_a_bot_that_made_all_its_moves_may_be_the_strongest() -> None:
    found = standings(stood_in=0)
    assert found.what_stands_out()[0].what == "is the strongest"
    assert "remark" not in found.strength().plots[0].columns


def test_bots_that_are_not_told_apart_are_both_named() -> None:
    """Whichever has the higher rating: the other may have won more games."""
    import pyarrow as pa

    rows: list[dict[str, Any]] = []
    for game in range(60):
        own = {"game": game, "deal": game // 2, "score": 0, "stood_in": 0}
        for seat, bot in enumerate(("one", "other")):
            rows.append({**own, "bot": bot, "seat": seat, "won": float(game % 2 == seat)})
    found = Standings(Arena("dungeon-raiders", ("one", "other"), 2, 60), pa.Table.from_pylist(rows))
    fact = found.what_stands_out()[0]
    assert "may be the strongest, but so may" in fact.what
    assert {fact.figure, fact.what.split("so may ")[1].split(";")[0]} == {"one", "other"}


@pytest.mark.parametrize("command", ["simulate", "lab"])
def test_whoever_reads_of_a_bot_reads_that_it_was_stood_in_for(
    command: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "crash.py").write_text("raise SystemExit(3)")
    bots = f"program:{tmp_path / 'crash.py'},random"
    words = [command, "dungeon-raiders", "--seats", "2", "--bots", bots, "--games", "4"]
    assert main(words + (["--out", str(tmp_path / "out")] if command == "lab" else [])) == 0
    printed = capfd.readouterr().out
    assert "needed a stand-in in 4 of 4 games" in printed
    if command == "lab":
        assert "needed a stand-in in 4 of 4 games" in (tmp_path / "out" / "report.html").read_text()


def test_a_game_in_which_a_bot_sat_twice_is_one_game() -> None:
    import pyarrow as pa

    rows: list[dict[str, Any]] = []
    for game in range(30):
        own = {"game": game, "deal": game, "score": 0}
        for seat in (0, 1):
            rows.append({**own, "bot": "program:x", "seat": seat, "won": 0.0, "stood_in": 1})
        rows.append({**own, "bot": "random", "seat": 2, "won": 1.0, "stood_in": 0})
    found = Standings(Arena("dungeon-raiders", ("program:x", "random"), 3, 30), pa.Table.from_pylist(rows))
    assert found.what_stands_out()[0].what == "needed a stand-in in 30 of 30 games"


@pytest.mark.parametrize("command", ["simulate", "lab"])
def test_games_are_counted_and_not_the_seats_of_a_bot(
    command: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "crash.py").write_text("raise SystemExit(3)")
    bot = f"program:{tmp_path / 'crash.py'}"
    words = [command, "dungeon-raiders", "--seats", "3", "--bots", bot, "--games", "4"]
    assert main(words + (["--out", str(tmp_path / "out")] if command == "lab" else [])) == 0
    assert "needed a stand-in in 4 of 4 games" in " ".join(capfd.readouterr().out.split())
