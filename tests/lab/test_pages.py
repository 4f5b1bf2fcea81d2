"""Every plot of the lab shows what stands in the Parquet files, computed here again in plain Python."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import exp, lgamma, log1p, pi, sqrt
from pathlib import Path
from statistics import mean
from typing import Any

import pytest

import undercroft
from undercroft.core.shelf.installed import find

from .runs import GAMES, Row, read, rows_of, slowly_within, with_extras

pytestmark = with_extras

Parts = dict[int, tuple[float, float]]  # for every game its part and its whole of a figure
Look = tuple[float, float, float, float]  # a figure before and after, the noise of its change, and its chance
Z95 = 1.959963984540054


def grouped(rows: Iterable[Row], *by: str) -> dict[Any, list[Row]]:
    found: dict[Any, list[Row]] = defaultdict(list)
    for row in rows:
        found[tuple(row[name] for name in by)].append(row)
    return found


def figure(rows: list[Row], *by: str) -> dict[Any, Row]:
    """The rows of a plot by what they are about."""
    assert len({tuple(row[name] for name in by) for row in rows}) == len(rows)
    return {tuple(row[name] for name in by): row for row in rows}


@dataclass(frozen=True)
class Page:
    """A study's plots, and the rows of its files."""

    plots: dict[str, list[Row]]
    files: dict[str, list[Row]]
    text: str

    def setting(self, name: str) -> "Page":
        """The rows of one setting alone."""
        files = {file: [row for row in rows if row["setting"] == name] for file, rows in self.files.items()}
        return Page(self.plots, files, self.text)

    @property
    def settings(self) -> list[str]:
        return list(dict.fromkeys(row["setting"] for row in self.files["games"]))


def open_page(folder: Path) -> Page:
    files = {name: read(folder, name) for name in ("games", "seats", "cards", "scores", "deaths")}
    return Page(rows_of(folder / "report.html"), files, (folder / "report.html").read_text())


@pytest.fixture(scope="module", params=["harder", "returning"])
def page(request: pytest.FixtureRequest) -> Page:
    return open_page(request.getfixturevalue(request.param))


@pytest.fixture(scope="module")
def changed(harder: Path) -> Page:
    return open_page(harder)


def one(row: Row) -> float:
    return 1


def won(row: Row) -> float:
    share: float = row["won"]
    return share


def used(row: Row) -> float:
    return float(row["used"] > 0)


def has(column: str, word: str) -> Callable[[Row], float]:
    return lambda row: row[column] == word


def among(heroes: set[tuple[int, int]]) -> Callable[[Row], float]:
    return lambda row: (row["game"], row["seat"]) in heroes


def heroes_of(deaths: Iterable[Row]) -> set[tuple[int, int]]:
    return {(row["game"], row["seat"]) for row in deaths}


def each_game(rows: Iterable[Row], part: Callable[[Row], float], whole: Callable[[Row], float] = one) -> Parts:
    """What every game has of a part and of its whole."""
    found: Parts = {}
    for row in rows:
        had, of = found.get(row["game"], (0.0, 0.0))
        found[row["game"]] = (had + part(row), of + whole(row))
    return {game: parts for game, parts in found.items() if parts[1]}


def same_shares(shown: dict[Any, Row], figures: dict[Any, Parts]) -> None:
    assert shown.keys() == figures.keys()
    for key, parts in figures.items():
        row = shown[key]
        count, of = (sum(part[number] for part in parts.values()) for number in (0, 1))
        assert (row["count"], row["of"]) == (pytest.approx(count), of)
        assert row["share"] == pytest.approx(count / of)
        assert (row["low"], row["high"]) == pytest.approx(slowly_within(parts))


@pytest.mark.parametrize(
    ("plot", "by", "label", "plus"),
    [
        ("wins-by-character", "character", "{}", ""),
        ("wins-by-turn", "turn", "player {}", 0),
        ("wins-by-seat", "seat", "seat {}", 1),
        ("wins-by-bot", "bot", "{}", ""),
    ],
)
def test_wins_on_the_page_are_those_of_the_file(page: Page, plot: str, by: str, label: str, plus: Any) -> None:
    rows = grouped(page.files["seats"], "setting", by)
    if plot == "wins-by-bot" and len({bot for _, bot in rows}) == 1:
        assert plot not in page.plots
        return
    figures = {(s, label.format(x + plus)): each_game(there, won) for (s, x), there in rows.items()}
    same_shares(figure(page.plots[plot], "setting", "label"), figures)


@pytest.mark.parametrize(
    ("plot", "file", "by", "shown"), [("ends", "games", "clause", "clause"), ("fates", "seats", "fate", "label")]
)
def test_ends_and_fates_on_the_page_are_those_of_the_files(
    page: Page, plot: str, file: str, by: str, shown: str
) -> None:
    figures = {}
    for setting in page.settings:
        here = page.setting(setting).files[file]
        for word in {row[by] for row in here}:
            figures[setting, word] = each_game(here, has(by, word))
    same_shares(figure(page.plots[plot], "setting", shown), figures)


def test_plots_name_clauses_by_their_titles_and_only_numbers_cite_them(page: Page) -> None:
    ids = {clause for box in undercroft.games().values() for clause in box.rulebook.ids()}
    drawn = {str(row["label"]) for rows in page.plots.values() for row in rows if "label" in row}
    assert not [label for label in drawn if ids & set(label.split())]
    assert page.plots["ends"]
    for row in page.plots["ends"]:
        assert f"<td>{row['label']}</td>" in page.text
        assert f"<td>§ {row['clause']}</td>" in page.text


@pytest.mark.parametrize("column", ["steps", "decisions"])
def test_lengths_on_the_page_are_those_of_the_file(page: Page, column: str) -> None:
    games = page.files["games"]
    for row in page.plots[column]:
        here = [g for g in games if g["setting"] == row["setting"]]
        there = sum(row["length"] <= g[column] < row["until"] for g in here)
        assert (row["games"], row["share"]) == (there, pytest.approx(there / len(here)))
    assert sum(row["games"] for row in page.plots[column]) == len(games)


def test_growth_on_the_page_is_that_of_the_file(page: Page) -> None:
    scores = [{**r, "who": "winners" if r["won"] else "the others"} for r in page.files["scores"]]
    whole = {setting: len(there) for (setting,), there in grouped(page.files["seats"], "setting").items()}
    reached = grouped(scores, "setting", "step")
    rows = grouped(scores, "setting", "step", "who")
    shown = figure(page.plots["growth"], "setting", "step", "who")
    assert shown.keys() == {key for key in rows if len(reached[key[:2]]) >= 0.02 * whole[key[0]]}
    for key, row in shown.items():
        there = rows[key]
        middle = mean(r["score"] for r in there)
        assert (row["score"], row["seats"]) == (pytest.approx(middle), len(there))
        sums = each_game(there, lambda r: r["score"])
        spread = Z95 * sqrt(sum((score - middle * seats) ** 2 for score, seats in sums.values())) / len(there)
        assert (row["low"], row["high"]) == pytest.approx((middle - spread, middle + spread))


def test_cards_on_the_page_are_those_of_the_file(page: Page) -> None:
    rows = grouped(page.files["cards"], "setting", "kind", "card")
    shown = [row for name in page.plots if name.startswith("uses-") for row in page.plots[name]]
    uses = figure(shown, "setting", "kind", "label")
    same_shares(uses, {key: each_game(there, used) for key, there in rows.items()})
    for key, row in uses.items():
        users = [r for r in rows[key] if r["used"]]
        interval = slowly_within(each_game(users, won)) if users else (0.0, 1.0)
        assert row["wins"] == pytest.approx(mean(r["won"] for r in users) if users else 0.0)
        assert (row["wins_low"], row["wins_high"]) == pytest.approx(interval)
        assert row["times"] == sum(r["used"] for r in users)


def test_swings_on_the_page_are_those_of_the_file(changed: Page) -> None:
    looks = {}
    for key, there in grouped(changed.files["cards"], "setting", "kind", "card").items():
        without = each_game([r for r in there if not r["used"]], won)
        using = each_game([r for r in there if r["used"]], won)
        if enough(without, using):
            looks[key] = slowly_compared(without, using)
    sure = slowly_sure(looks)
    shown = figure(changed.plots["swings"], "setting", "kind", "label")
    assert {key for key in sure if sure[key]} <= shown.keys() <= looks.keys()
    for key, row in shown.items():
        before, after, noise, _ = looks[key]
        assert (row["others"], row["users"], row["swing"]) == pytest.approx((before, after, after - before))
        assert (row["low"], row["high"]) == pytest.approx((after - before - noise, after - before + noise))
        assert row["sure"] == sure[key]


def test_deaths_on_the_page_are_those_of_the_file(page: Page) -> None:
    """Where heroes return, they may die again, and of the same thing; shares are of heroes."""
    plots: list[tuple[str, list[str], list[str]]] = [
        ("causes", ["cause"], ["label"]),
        ("places", ["place"], ["label"]),
        ("where", ["cause", "place"], ["label", "place"]),
    ]
    for plot, by, columns in plots:
        shown = figure(page.plots[plot], "setting", *columns)
        figures = {}
        for setting, *words in shown:
            here = page.setting(setting)
            died = heroes_of(r for r in here.files["deaths"] if [r[name] for name in by] == words)
            figures[setting, *words] = each_game(here.files["seats"], among(died))
        same_shares(shown, figures)
        there = grouped(page.files["deaths"], "setting", *by)
        assert shown.keys() <= there.keys()
        assert len(shown) == len(there) or len(shown) >= 10
    first = page.setting(page.settings[0])
    died = heroes_of(first.files["deaths"])
    assert f"<b>{len(died) / len(first.files['seats']):.1%}</b><span>of heroes die</span>" in page.text


def test_heroes_who_return_may_die_again(returning: Path) -> None:
    deaths = read(returning, "deaths")
    assert len(heroes_of(deaths)) < len(deaths)


# Changes


def enough(first: Parts, second: Parts) -> bool:
    counted = sum(part for parts in (first, second) for part, _ in parts.values())
    return min(len(first), len(second)) >= 50 and counted >= 20


def slowly_compared(first: Parts, second: Parts) -> Look:
    """Both figures, half the interval of their difference from what every game adds to it, and its chance."""
    rates = []
    added: dict[int, float] = defaultdict(float)
    for parts, sign in ((first, -1), (second, 1)):
        count, of = (sum(part[number] for part in parts.values()) for number in (0, 1))
        rates.append(count / of)
        for game, (part, whole) in parts.items():
            added[game] += sign * (part - count / of * whole) / of
    before, after = rates
    error = sqrt(sum(each * each for each in added.values()))
    if error < 1e-9:
        return before, after, 0.0, float(before == after)
    free = min(len(first), len(second)) - 1
    return before, after, Z95 * error, slowly_by_chance(abs(after - before) / error, free)


def slowly_by_chance(far: float, free: int) -> float:
    """Both tails of Student's distribution, summed up from its density."""
    scale = exp(lgamma((free + 1) / 2) - lgamma(free / 2)) / sqrt(free * pi)
    width = far / 2000
    steps = [(number + 0.5) * width for number in range(2000)]
    inside = sum(exp(-(free + 1) / 2 * log1p(step * step / free)) for step in steps) * width
    return max(0.0, 1 - 2 * scale * inside)


def slowly_sure(looks: dict[Any, Look]) -> dict[Any, bool]:
    """Holm's method at 5%: from the least likely on, each less likely than 5% of those not yet passed."""
    sure = dict.fromkeys(looks, False)
    for passed, key in enumerate(sorted(looks, key=lambda key: looks[key][3])):
        if looks[key][3] > 0.05 / (len(looks) - passed):
            break
        sure[key] = True
    return sure


def slowly_figured(page: Page) -> dict[tuple[str, str], Parts]:
    """Every figure of one setting that is compared, by its group and what it is called."""
    games, seats, cards, deaths = (page.files[name] for name in ("games", "seats", "cards", "deaths"))
    found = {
        ("Length of a game", "rooms per game"): each_game(games, lambda r: r["steps"]),
        ("Length of a game", "decisions per game"): each_game(games, lambda r: r["decisions"]),
        ("Scores", "treasure of everyone"): each_game(seats, lambda r: r["score"]),
        ("Scores", "treasure of winners"): each_game(
            seats, lambda r: r["score"] * (r["won"] > 0), lambda r: r["won"] > 0
        ),
        ("Deaths", "heroes that die"): each_game(seats, among(heroes_of(deaths))),
    }
    for (turn,), there in grouped(seats, "turn").items():
        found["Wins by turn order", f"player {turn} wins"] = each_game(there, won)
    for (character,), there in grouped(seats, "character").items():
        found["Wins by character", f"{character} wins"] = each_game(there, won)
    for (card,), there in grouped(cards, "card").items():
        found["Cards that take effect", f"{card} takes effect"] = each_game(there, used)
    for (clause,) in grouped(games, "clause"):
        title = find("dungeon-raiders").rulebook.clause(clause).title
        found["How games end", f"game ends: {title}"] = each_game(games, has("clause", clause))
    for (cause,), there in grouped(deaths, "cause").items():
        found["Causes of death", f"killed by {cause}"] = each_game(seats, among(heroes_of(there)))
    return found


def test_changes_on_the_page_are_those_of_the_files(changed: Page) -> None:
    before, after = (slowly_figured(changed.setting(name)) for name in changed.settings)
    for here, there in ((before, after), (after, before)):
        for key in here.keys() - there.keys():  # what never came up on one side
            seats = {"Causes of death": 3, "How games end": 1}[key[0]]
            there[key] = dict.fromkeys(range(GAMES), (0.0, seats))
    looks = {key: slowly_compared(before[key], after[key]) for key in before if enough(before[key], after[key])}
    sure = slowly_sure(looks)
    shown = figure(changed.plots["changes-1"], "group", "label")
    assert shown.keys() == looks.keys()
    assert len({group for group, _ in shown}) == 8
    for key, row in shown.items():
        was, now, noise, _ = looks[key]
        assert (row["before"], row["after"]) == pytest.approx((was, now))
        assert row["noise"] == pytest.approx(noise, abs=1e-9)
        assert row["far"] == (pytest.approx((now - was) / noise) if noise > 1e-9 else 0)
        assert row["sure"] == sure[key]
