"""A figure that stands in several places of a report is the same number there, written the same way."""

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from undercroft.cli import main
from undercroft.core.shelf.installed import find

from .runs import Row, plots_of, rows_of, with_extras

pytestmark = with_extras

ARENA = "arena dungeon-raiders --bots greedy,random --seats 3 --games 48 --seed 0 --out"
CELL = re.compile(r"<td[^>]*>(.*?)</td>")


@pytest.fixture(scope="module")
def arena(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("arena") / "out"
    assert main(f"{ARENA} {out}".split()) == 0
    return out


def told_before_and_after(row: Row) -> tuple[str, str]:
    """Both figures of a change, as they are written: "7.5% → 17.9% (+10.4 ± 5.9 points)"."""
    before, after = row["told"].split(" (")[0].split(" → ")
    return before, after


def shares_by_label(rows: list[Row], words: str) -> dict[str, dict[str, str]]:
    """The shares that a plot shows, by what the comparison calls them and by table."""
    found: dict[str, dict[str, str]] = {}
    for row in rows:
        found.setdefault(words.format(row["label"]), {})[row["setting"]] = row["shown"]["share"]
    return found


def test_what_is_compared_is_written_as_where_it_is_shown_alone(harder: Path) -> None:
    plots = rows_of(harder / "report.html")
    shown = shares_by_label(plots["wins-by-character"], "{} wins")
    shown |= shares_by_label(plots["wins-by-turn"], "{} wins")
    shown |= shares_by_label(plots["ends"], "game ends: {}")
    shown |= shares_by_label(plots["causes"], "killed by {}")
    for name in plots:
        if name.startswith("uses-"):
            shown |= shares_by_label(plots[name], "{} takes effect")
    both = 0
    for row in plots["changes-1"]:
        for setting, text in zip(("the box", "harder.toml"), told_before_and_after(row), strict=True):
            if setting in shown.get(row["label"], {}):
                assert (row["label"], setting, text) == (row["label"], setting, shown[row["label"]][setting])
                both += 1
    assert both > 60


@pytest.mark.parametrize(
    ("label", "tile"),
    [
        ("treasure of winners", r"<b>([^<]*)</b><span>treasure of winners at the end, on average</span>"),
        (
            "treasure of everyone",
            r"treasure of winners at the end, on average</span><small>Over all players the average is ([\d.]+)\.<",
        ),
        ("heroes that die", r"<b>([^<]*)</b><span>of heroes die</span>"),
    ],
)
def test_a_figure_of_the_first_table_is_the_one_that_is_compared(harder: Path, label: str, tile: str) -> None:
    page = (harder / "report.html").read_text()
    [row] = [
        row for row in plots_of(harder / "report.html")["changes-1"]["datasets"]["rows"] if row["label"] == label
    ]
    found = re.search(tile, page)
    assert found is not None
    assert found[1] == told_before_and_after(row)[0]


def test_those_who_win_together_are_winners_like_any_other(tmp_path: Path) -> None:
    """The mean of winners is over all seats that won, whether alone or with others."""
    import pyarrow as pa

    from undercroft.lab.measures import SCORE, labelled, measure

    seats = [
        {"game": 0, "seat": 0, "score": 9, "won": 1.0},
        {"game": 0, "seat": 1, "score": 1, "won": 0.0},
        {"game": 1, "seat": 0, "score": 3, "won": 0.5},
        {"game": 1, "seat": 1, "score": 6, "won": 0.5},
    ]
    rows = [{"setting": "here", "turn": row["seat"] + 1, "bot": "x", **row} for row in seats]
    games = [{"setting": "here", "game": game, "clause": "end", "steps": 1, "decisions": 1} for game in (0, 1)]
    none = {"setting": [""], "game": [0], "seat": [0], "kind": [""], "card": [""], "cause": [""], "place": [""]}
    empty = pa.table({**none, "used": [0], "won": [0.0]}).slice(0, 0)
    tables = {"seats": pa.Table.from_pylist(rows), "games": pa.Table.from_pylist(games)}
    found = measure(labelled({**tables, "cards": empty, "deaths": empty}), ["here"])
    assert found[SCORE]["here"].mean("of winners") == 6.0
    assert found[SCORE]["here"].mean("of everyone") == 4.75


# The same figure in a plot, in its tooltip and in its table


def encodings(spec: Any, channel: str) -> Iterator[Any]:
    """Whatever is encoded in a channel, in all layers of a plot."""
    if isinstance(spec, dict):
        if channel in spec.get("encoding", {}):
            there = spec["encoding"][channel]
            yield from there if isinstance(there, list) else [there]
        for part in spec.values():
            yield from encodings(part, channel)
    elif isinstance(spec, list):
        for part in spec:
            yield from encodings(part, channel)


def tables_in(page: str) -> dict[str, list[list[str]]]:
    """The cells of the table under every plot."""
    found = {}
    for figure in re.findall(r"<figure.*?</figure>", page, re.DOTALL):
        name = re.search(r'data-plot="([^"]*)"', figure)
        assert name is not None
        body = figure.split("<tbody>")[1]
        found[name[1]] = [[unescape(cell) for cell in CELL.findall(line)] for line in body.split("<tr>")[1:]]
    return found


@pytest.mark.parametrize("run", ["harder", "returning", "arena"])
def test_tooltips_squares_and_tables_write_a_figure_alike(run: str, request: pytest.FixtureRequest) -> None:
    folder: Path = request.getfixturevalue(run)
    tables = tables_in((folder / "report.html").read_text())
    for name, plot in plots_of(folder / "report.html").items():
        for encoding in [*encodings(plot["spec"], "tooltip"), *encodings(plot["spec"], "text")]:
            assert encoding["field"].startswith("shown.")
            assert "format" not in encoding
        rows = plot["datasets"]["rows"]
        assert [list(row["shown"].values()) for row in rows] == tables[name]


def test_a_difference_of_shares_is_in_points_everywhere(tmp_path: Path) -> None:
    from undercroft.lab.formats import POINTS, say

    assert say(-0.0584, POINTS) == "−5.8"
    out = tmp_path / "out"
    command = f"lab dungeon-raiders --bots random,greedy,random --seats 3 --games 60 --seed 0 --out {out}"
    assert main(command.split()) == 0
    [best] = re.findall(r"is most closely tied to winning, ([^<]*)</span>", (out / "report.html").read_text())
    swings = rows_of(out / "report.html")["swings"]
    most = max(swings, key=lambda row: row["swing"])
    assert best == f"{most['shown']['swing']} points"


def test_ratings_and_wins_are_written_alike_in_the_terminal_and_on_the_page(
    arena: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(f"{ARENA} {arena}".split()) == 0
    lines = {line.split()[0]: line.split() for line in capsys.readouterr().out.splitlines() if line.strip()}
    plots = rows_of(arena / "report.html")
    won = {row["label"]: row["shown"]["share"] for row in plots["wins"]}
    page = (arena / "report.html").read_text()
    for row in plots["ratings"]:
        shown = row["shown"]
        assert lines[row["label"]][1:5] == [shown["rating"], shown["low"], "–", shown["high"]]
        assert lines[row["label"]][5] == won[row["label"]]
        assert f"{row['label']} {shown['rating']} ± " in page
    best = plots["ratings"][0]["label"]
    [against] = [row for row in plots["matrix"] if row["label"] == best]
    assert f"<b>{against['shown']['share']}</b>" in page
    assert f"<b>{won[best]}</b>" in page


def test_the_page_and_the_terminal_count_the_same_games(harder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = (harder / "report.html").read_text()
    assert "<h1>Dungeon Raiders: what 200 games show</h1>" in page
    assert "100 games at each kind of table" in page
    assert find("dungeon-raiders").title in page
