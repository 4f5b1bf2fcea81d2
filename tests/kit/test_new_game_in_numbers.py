"""A game as `undercroft new-game` writes it, played many times by bots that look ahead."""

import csv
from pathlib import Path

import pytest

import undercroft
from tests.lab.runs import read, rows_of, with_extras
from undercroft.cli import main
from undercroft.core.shelf.box import Box

GAME = "moon-market"
SEARCHING = "search:20"


@pytest.fixture(scope="module")
def box(folder: Path) -> Box:
    return undercroft.games()[GAME]


def figures(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_simulated_games_are_written_down_seat_by_seat(box: Box, tmp_path: Path) -> None:
    out = tmp_path / "games.csv"
    bots = f"{SEARCHING},greedy,random"
    command = ["simulate", GAME, "--seats", "3", "--games", "6", "--bots", bots, "--seed", "1", "--out", str(out)]
    assert main(command) == 0
    rows = figures(out)
    assert len(rows) == 6 * 3
    assert {row["bot"] for row in rows} == set(bots.split(","))
    assert sum(float(row["won"]) for row in rows) == pytest.approx(6)


def test_simulated_games_are_the_same_on_several_processes(box: Box, tmp_path: Path) -> None:
    """The game's package is found by workers, too."""
    found = []
    for jobs in ("1", "2"):
        out = tmp_path / f"{jobs}.csv"
        command = ["simulate", GAME, "--seats", "2", "--games", "8", "--bots", "greedy", "--seed", "5"]
        assert main([*command, "--jobs", jobs, "--out", str(out)]) == 0
        found.append(out.read_text(encoding="utf-8"))
    assert found[0] == found[1]


@with_extras
def test_the_lab_studies_it_card_by_card(box: Box, tmp_path: Path) -> None:
    out = tmp_path / "lab"
    command = ["lab", GAME, "--seats", "3", "--games", "12", "--bots", f"{SEARCHING},greedy,random", "--seed", "2"]
    assert main([*command, "--out", str(out)]) == 0
    games, seats = read(out, "games"), read(out, "seats")
    assert (len(games), len(seats)) == (12, 36)
    assert all(game["clause"] in box.rulebook.ids() for game in games)
    cards = read(out, "cards")
    lamps = {lamp.name for lamp in box.cards.lamps}
    assert {card["card"] for card in cards} & lamps
    (page,) = out.glob("*.html")
    assert "Moon Market" in page.read_text(encoding="utf-8")
    assert all(rows_of(page).values())


@with_extras
def test_the_lab_compares_a_card_file_with_the_box(box: Box, tmp_path: Path) -> None:
    text = box.file("cards.toml").read_text(encoding="utf-8")
    edited = tmp_path / "mine.toml"
    edited.write_text(text.replace("worth = 1", "worth = 4"), encoding="utf-8")
    assert edited.read_text(encoding="utf-8") != text
    out = tmp_path / "compared"
    command = ["lab", GAME, "--seats", "2", "--games", "12", "--bots", "greedy", "--seed", "2"]
    assert main([*command, "--cards", str(edited), "--out", str(out)]) == 0
    assert len(read(out, "games")) == 2 * 12


@with_extras
def test_in_the_arena_who_thinks_beats_who_does_not(box: Box, tmp_path: Path) -> None:
    out = tmp_path / "arena"
    command = [
        "arena",
        GAME,
        "--bots",
        f"{SEARCHING},greedy,random",
        "--seats",
        "3",
        "--games",
        "90",
        "--seed",
        "3",
    ]
    assert main([*command, "--out", str(out)]) == 0
    rows = read(out, "seats")
    won = {bot: sum(row["won"] for row in rows if row["bot"] == bot) for bot in {row["bot"] for row in rows}}
    assert sum(won.values()) == pytest.approx(len(rows) / 3)
    assert won[SEARCHING] > won["random"]
    assert won["greedy"] > won["random"]
    assert list(out.glob("*.html"))
