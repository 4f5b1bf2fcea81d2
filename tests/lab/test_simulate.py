"""Many games between bots."""

import csv
from pathlib import Path

import pytest

from undercroft.bots import Bot
from undercroft.cli import main
from undercroft.core.seat import Seat
from undercroft.core.shelf.installed import find
from undercroft.lab.intervals import wilson
from undercroft.lab.output import BadOutput, write_rows
from undercroft.lab.play import play_between, play_game
from undercroft.lab.simulate import Simulation, simulate
from undercroft.lab.summary import shares_of_wins

SIMULATION = Simulation("dungeon-raiders", ("greedy", "random", "random"), games=120, seed=3)


def test_the_same_plan_gives_the_same_games_on_any_number_of_jobs() -> None:
    assert simulate(SIMULATION, jobs=1) == simulate(SIMULATION, jobs=2)


def test_bots_leave_also_when_a_game_breaks_off() -> None:
    left: list[str] = []

    class Fails(Bot):
        def choose(self, seat: Seat) -> int:
            raise KeyboardInterrupt

        def leave(self) -> None:
            left.append("gone")

    with pytest.raises(KeyboardInterrupt):
        play_between(SIMULATION.terms(), SIMULATION.bots, [Fails(), Fails(), Fails()], 1)
    assert left == ["gone"] * 3


def test_another_seed_gives_other_games() -> None:
    other = Simulation(SIMULATION.game, SIMULATION.bots, SIMULATION.games, seed=4)
    assert simulate(SIMULATION) != simulate(other)


def test_bots_take_every_chair_in_turn() -> None:
    chairs = {row["seat"] for row in simulate(SIMULATION) if row["bot"] == "greedy"}
    assert chairs == {0, 1, 2}


def test_progress_counts_every_game() -> None:
    done: list[int] = []
    simulate(SIMULATION, progress=done.append)
    assert sum(done) == SIMULATION.games


def test_shares_of_wins_add_up_to_the_games_that_were_won() -> None:
    rows = simulate(SIMULATION)
    won = sum(float(row["won"]) for row in rows)
    assert sum(share.count for share in shares_of_wins(rows, "seat")) == pytest.approx(won)
    assert sum(share.of for share in shares_of_wins(rows, "character")) == 3 * SIMULATION.games


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (250, 1000, 0.2242, 0.2778)],
)
def test_wilson_intervals_match_the_textbook(count: int, of: int, low: float, high: float) -> None:
    assert wilson(count, of) == pytest.approx((low, high), abs=1e-4)


def test_thirds_that_add_up_to_more_than_all_are_all() -> None:
    assert wilson(2.0000001, 2) == wilson(2, 2)


def test_results_are_the_same_in_both_kinds_of_file(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="Parquet is an extra")
    rows = simulate(SIMULATION)
    write_rows(rows, tmp_path / "games.csv")
    write_rows(rows, tmp_path / "games.parquet")
    assert parquet.read_table(tmp_path / "games.parquet").to_pylist() == rows
    with (tmp_path / "games.csv").open(newline="") as file:
        read = list(csv.DictReader(file))
    assert [{name: str(value) for name, value in row.items()} for row in rows] == read


@pytest.mark.parametrize("name", ["games.xls", "nowhere/games.csv", "."])
def test_a_file_that_cannot_be_written_is_refused_before_the_work(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadOutput):
        write_rows([], tmp_path / name)


def test_the_command_prints_wins_by_seat_and_character(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "games.csv"
    command = ["simulate", "dungeon-raiders", "--seats", "3", "--games", "60", "--out", str(out)]
    assert main(command) == 0
    printed = capsys.readouterr().out
    for part in ("wins by seat", "wins by character", "95% interval", "Wizard", "decisions", "died"):
        assert part in printed
    assert len(out.read_text().splitlines()) == 181


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["simulate", "chess"], 'No game is called "chess"'),
        (["simulate", "dungeon-raiders", "--seats", "9"], "1 to 5 players"),
        (["simulate", "dungeon-raiders", "--bots", "gredy"], 'Did you mean "greedy"'),
        (["simulate", "dungeon-raiders", "--bots", "greedy,random"], "2 bots cannot fill 4 seats"),
        (["simulate", "dungeon-raiders", "--games", "0"], "--games must be 1 or more"),
        (["simulate", "dungeon-raiders", "--option", "speed"], "name=value"),
        (["simulate", "dungeon-raiders", "--cards", "nowhere.toml"], "cannot be read"),
        (["simulate", "dungeon-raiders", "--out", "games.doc"], "is neither"),
    ],
)
def test_a_plan_that_cannot_be_is_refused_in_a_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], says: str
) -> None:
    assert main(arguments) == 2
    assert says in capsys.readouterr().err


def test_a_game_between_bots_is_its_seed_alone() -> None:
    terms = SIMULATION.terms()
    first, again = play_game(terms, SIMULATION.bots, 11), play_game(terms, SIMULATION.bots, 11)
    assert first.decisions > 20
    assert first.game.census() == again.game.census()


@pytest.mark.parametrize("command", ["simulate", "arena"])
def test_names_in_square_brackets_are_printed_as_they_are(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("[bold].py").write_text("raise SystemExit(3)")
    text = find("dungeon-raiders").file("cards.toml").read_text(encoding="utf-8")
    cards = tmp_path / "mine.toml"
    cards.write_text(text.replace('"Thief"', '"[/x]"'), encoding="utf-8")
    words = [command, "dungeon-raiders", "--bots", "program:[bold].py,random", "--seats", "2", "--games", "8"]
    words += ["--seed", "1"]  # in which the Thief plays
    if command == "arena":
        words += ["--out", str(tmp_path / "out")]
    assert main([*words, "--cards", str(cards)]) == 0
    said = "".join(capsys.readouterr().out.split())
    assert "[bold].py" in said
    assert "[/x]" in said
