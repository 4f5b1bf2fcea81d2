"""Every plot of the lab shows what stands in the Parquet files, reckoned here anew in plain Python."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from math import sqrt
from pathlib import Path
from statistics import mean
from typing import Any

import pytest

from undercroft.lab.summary import wilson

from .runs import GAMES, Row, read, rows_of, with_extras

pytestmark = with_extras

WHO = ("winners", "the others")


def grouped(rows: Iterable[Row], *by: str) -> dict[Any, list[Row]]:
    found: dict[Any, list[Row]] = defaultdict(list)
    for row in rows:
        found[tuple(row[name] for name in by)].append(row)
    return found


@pytest.fixture
def plots(harder: Path) -> dict[str, list[Row]]:
    return rows_of(harder / "report.html")


def figure(rows: list[Row], *by: str) -> dict[Any, Row]:
    """The rows of a plot by what they are about."""
    assert len({tuple(row[name] for name in by) for row in rows}) == len(rows)
    return {tuple(row[name] for name in by): row for row in rows}


def same_shares(shown: dict[Any, Row], counts: Mapping[Any, tuple[float, int]]) -> None:
    assert shown.keys() == counts.keys()
    for key, (count, of) in counts.items():
        row = shown[key]
        assert (row["count"], row["of"]) == (pytest.approx(count), of)
        assert (row["share"], row["low"], row["high"]) == pytest.approx((count / of, *wilson(count, of)))


@pytest.mark.parametrize(
    ("plot", "by", "label"),
    [
        ("wins-by-character", "character", "{}"),
        ("wins-by-turn", "turn", "player {}"),
        ("wins-by-bot", "bot", "{}"),
    ],
)
def test_wins_on_the_page_are_those_of_the_file(
    plots: dict[str, list[Row]], harder: Path, plot: str, by: str, label: str
) -> None:
    rows = grouped(read(harder, "seats"), "setting", by)
    counts = {(s, label.format(x)): (sum(r["won"] for r in there), len(there)) for (s, x), there in rows.items()}
    same_shares(figure(plots[plot], "setting", "label"), counts)


def test_wins_by_seat_on_the_page_are_those_of_the_file(plots: dict[str, list[Row]], harder: Path) -> None:
    rows = grouped(read(harder, "seats"), "setting", "seat")
    counts = {(s, f"seat {x + 1}"): (sum(r["won"] for r in there), len(there)) for (s, x), there in rows.items()}
    same_shares(figure(plots["wins-by-seat"], "setting", "label"), counts)


def test_ends_fates_and_lengths_on_the_page_are_those_of_the_files(
    plots: dict[str, list[Row]], harder: Path
) -> None:
    games, seats = read(harder, "games"), read(harder, "seats")
    ends = {key: (len(there), GAMES) for key, there in grouped(games, "setting", "clause").items()}
    same_shares(figure(plots["ends"], "setting", "label"), ends)
    fates = {key: (len(there), 3 * GAMES) for key, there in grouped(seats, "setting", "fate").items()}
    same_shares(figure(plots["fates"], "setting", "label"), fates)
    for plot, column in (("steps", "steps"), ("decisions", "decisions")):
        for row in plots[plot]:
            here = [g for g in games if g["setting"] == row["setting"]]
            games_there = sum(row["length"] <= g[column] < row["until"] for g in here)
            assert (row["games"], row["share"]) == (games_there, pytest.approx(games_there / GAMES))
        assert sum(row["games"] for row in plots[plot]) == len(games)


def test_growth_on_the_page_is_that_of_the_file(plots: dict[str, list[Row]], harder: Path) -> None:
    scores = [{**r, "who": "winners" if r["won"] else "the others"} for r in read(harder, "scores")]
    rows = grouped(scores, "setting", "step", "who")
    shown = figure(plots["growth"], "setting", "step", "who")
    assert shown.keys() == {key for key in rows if sum(len(rows[*key[:2], who]) for who in WHO) >= 0.02 * 3 * GAMES}
    for key in shown:
        there = rows[key]
        assert (shown[key]["score"], shown[key]["seats"]) == (
            pytest.approx(mean(r["score"] for r in there)),
            len(there),
        )


def test_cards_on_the_page_are_those_of_the_file(plots: dict[str, list[Row]], harder: Path) -> None:
    rows = grouped(read(harder, "cards"), "setting", "kind", "card")
    shown = figure(
        [r for name in plots if name.startswith("uses-") for r in plots[name]], "setting", "kind", "label"
    )
    same_shares(shown, {key: (sum(r["used"] > 0 for r in there), len(there)) for key, there in rows.items()})
    for key, row in shown.items():
        won = [r["won"] for r in rows[key] if r["used"]]
        wins = (sum(won) / max(len(won), 1), *wilson(sum(won), len(won)))
        assert (row["wins"], row["wins_low"], row["wins_high"]) == pytest.approx(wins)
    for key, row in figure(plots["swings"], "setting", "kind", "label").items():
        used = [r["won"] for r in rows[key] if r["used"]]
        unused = [r["won"] for r in rows[key] if not r["used"]]
        assert (row["with"], row["without"]) == pytest.approx((mean(used), mean(unused)))
        assert row["swing"] == pytest.approx(mean(used) - mean(unused))
        spread = slowly_spread(rows[key], mean(used), len(used), mean(unused), len(unused))
        assert (row["low"], row["high"]) == pytest.approx((row["swing"] - spread, row["swing"] + spread))


def slowly_spread(rows: list[Row], used: float, users: int, unused: float, others: int) -> float:
    """Half the interval of a swing, from what every game adds to it."""
    added: dict[int, float] = defaultdict(float)
    for row in rows:
        own = (row["won"] - used) / users if row["used"] else -(row["won"] - unused) / others
        added[row["game"]] += own
    return 1.959963984540054 * sqrt(sum(e * e for e in added.values()))


@pytest.mark.parametrize("study", ["harder", "returning"])
def test_deaths_on_the_page_are_those_of_the_file(study: str, request: pytest.FixtureRequest) -> None:
    """Where heroes return, they may die again, and of the same thing; shares are of heroes."""
    folder: Path = request.getfixturevalue(study)
    plots = rows_of(folder / "report.html")
    deaths = read(folder, "deaths")
    whole = {setting: len(there) for (setting,), there in grouped(read(folder, "seats"), "setting").items()}
    for plot, by in (("causes", "cause"), ("places", "place")):
        rows = grouped(deaths, "setting", by)
        counts = {key: (len({(r["game"], r["seat"]) for r in there}), whole[key[0]]) for key, there in rows.items()}
        shown = figure(plots[plot], "setting", "label")
        assert len(shown) == min(len(rows), 14 * len(whole))
        same_shares(shown, {key: counts[key] for key in shown})
    first = next(iter(whole))
    rows = grouped([r for r in deaths if r["setting"] == first], "cause", "place")
    where = {key: (len({(r["game"], r["seat"]) for r in there}), whole[first]) for key, there in rows.items()}
    shown = figure(plots["where"], "cause", "place")
    same_shares(shown, {key: where[key] for key in shown})
    died = len({(r["game"], r["seat"]) for r in deaths if r["setting"] == first})
    assert f"<b>{died / whole[first]:.1%}</b><span>of heroes die</span>" in (folder / "report.html").read_text()


def test_heroes_who_return_die_more_often_than_there_are_heroes(returning: Path) -> None:
    deaths = read(returning, "deaths")
    assert len({(r["game"], r["seat"]) for r in deaths}) < len(deaths)


def test_changes_on_the_page_are_those_of_the_files(plots: dict[str, list[Row]], harder: Path) -> None:
    shown = figure(plots["changes-1"], "label")
    seats, deaths, games = (read(harder, name) for name in ("seats", "deaths", "games"))
    for label, row in shown.items():
        figures = []
        for setting in ("the box", "harder.toml"):
            here = [r for r in seats if r["setting"] == setting]
            died = [r for r in deaths if r["setting"] == setting]
            if row["group"] == "Deaths":
                figures.append(len({(r["game"], r["seat"]) for r in died}) / len(here))
            elif row["group"] == "Wins by character":
                figures.append(mean(r["won"] for r in here if f"{r['character']} wins" == label[0]))
            elif row["group"] == "Causes of death":
                killed = {(r["game"], r["seat"]) for r in died if f"killed by {r['cause']}" == label[0]}
                figures.append(len(killed) / len(here))
            elif label == ("decisions a game",):
                figures.append(mean(r["decisions"] for r in games if r["setting"] == setting))
        if figures:
            assert (row["before"], row["after"]) == pytest.approx(tuple(figures))
    assert {"Deaths", "Wins by character", "Causes of death"} <= {row["group"] for row in shown.values()}
