"""The lab: every plot shows what stands in the Parquet files, and a changed card shows its effect."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from math import sqrt
from pathlib import Path
from statistics import mean
from typing import Any

import pytest

from undercroft.cli import main
from undercroft.core.shelf import find
from undercroft.lab.compare import compare
from undercroft.lab.noise import Difference, mark_sure
from undercroft.lab.study import make_study, play_setting
from undercroft.lab.summary import wilson

from .runs import plots_of, with_extras

pytestmark = with_extras

Row = dict[str, Any]
WHO = ("winners", "the others")
GAMES = 60


def read(folder: Path, name: str) -> list[Row]:
    import pyarrow.parquet as pq

    rows: list[Row] = pq.read_table(folder / f"{name}.parquet").to_pylist()
    return rows


def grouped(rows: Iterable[Row], *by: str) -> dict[Any, list[Row]]:
    found: dict[Any, list[Row]] = defaultdict(list)
    for row in rows:
        found[tuple(row[name] for name in by)].append(row)
    return found


@pytest.fixture(scope="module")
def harder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A study of two card files, made by the command: in the second, monsters that dealt 3 wounds deal 7."""
    folder = tmp_path_factory.mktemp("harder")
    text = find("dungeon-raiders").file("cards.toml").read_text(encoding="utf-8")
    (folder / "harder.toml").write_text(text.replace("wounds = 3", "wounds = 7"), encoding="utf-8")
    command = f"lab dungeon-raiders --bots random,greedy,random --seats 3 --games {GAMES} --out {folder / 'out'}"
    assert main([*command.split(), "--cards", str(folder / "harder.toml")]) == 0
    return folder / "out"


@pytest.fixture(scope="module")
def plots(harder: Path) -> dict[str, list[Row]]:
    return {name: plot["datasets"]["rows"] for name, plot in plots_of(harder / "report.html").items()}


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


def test_deaths_on_the_page_are_those_of_the_file(plots: dict[str, list[Row]], harder: Path) -> None:
    deaths = read(harder, "deaths")
    for plot, by in (("causes", "cause"), ("places", "place")):
        counts = {key: (len(there), 3 * GAMES) for key, there in grouped(deaths, "setting", by).items()}
        same_shares(figure(plots[plot], "setting", "label"), counts)
    first = [r for r in deaths if r["setting"] == "the box"]
    where = {key: (len(there), 3 * GAMES) for key, there in grouped(first, "cause", "place").items()}
    same_shares(figure(plots["where"], "cause", "place"), where)


def test_changes_on_the_page_are_those_of_the_files(plots: dict[str, list[Row]], harder: Path) -> None:
    shown = figure(plots["changes-1"], "label")
    seats, deaths, games = (read(harder, name) for name in ("seats", "deaths", "games"))
    for label, row in shown.items():
        figures = []
        for setting in ("the box", "harder.toml"):
            here = [r for r in seats if r["setting"] == setting]
            died = [r for r in deaths if r["setting"] == setting]
            if row["group"] == "Deaths":
                figures.append(len(died) / len(here))
            elif row["group"] == "Wins by character":
                figures.append(mean(r["won"] for r in here if f"{r['character']} wins" == label[0]))
            elif row["group"] == "Causes of death":
                figures.append(sum(f"killed by {r['cause']}" == label[0] for r in died) / GAMES)
            elif label == ("decisions a game",):
                figures.append(mean(r["decisions"] for r in games if r["setting"] == setting))
        if figures:
            assert (row["before"], row["after"]) == pytest.approx(tuple(figures))
    assert {"Deaths", "Wins by character", "Causes of death"} <= {row["group"] for row in shown.values()}


def test_a_changed_card_shows_its_effect(plots: dict[str, list[Row]]) -> None:
    sure = {row["label"]: row for row in plots["changes-1"] if row["sure"]}
    assert sure["heroes that die"]["after"] > sure["heroes that die"]["before"]
    assert "killed by Dragon" in sure


def test_an_unchanged_copy_shows_no_effect(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "dungeon-raiders"]) == 0
    copy = tmp_path / "mine.toml"
    copy.write_text(capsys.readouterr().out, encoding="utf-8")
    out = tmp_path / "out"
    command = ["lab", "dungeon-raiders", "--bots", "random", "--seats", "3", "--games", "25", "--cards", str(copy)]
    assert main([*command, "--out", str(out)]) == 0
    changes = plots_of(out / "report.html")["changes-1"]["datasets"]["rows"]
    assert len(changes) > 10
    assert all(row["before"] == row["after"] and not row["sure"] for row in changes)
    assert "Nothing differs" in (out / "report.html").read_text()


def test_a_cause_of_death_that_is_gone_is_a_change_like_any_other(harder: Path, tmp_path: Path) -> None:
    """Where nobody dies at all on one side, too."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    text = find("dungeon-raiders").file("cards.toml").read_text(encoding="utf-8")
    text = re.sub(r"strength = \[.*\]", "strength = [1, 2, 3]", text)
    harmless = tmp_path / "harmless.toml"
    harmless.write_text(re.sub(r"wounds = [1-3]\n", "wounds = 1\n", text), encoding="utf-8")
    bots = ("random", "greedy", "random")
    _, setting = make_study("dungeon-raiders", bots, GAMES, seats=[3], cards=harmless).settings
    mild = play_setting(setting, bots, 0, range(GAMES))
    assert not mild["deaths"].num_rows
    tables = {name: pa.concat_tables([pq.read_table(harder / f"{name}.parquet"), mild[name]]) for name in mild}
    found = {(one.group, one.label): one for one in compare(tables, "harder.toml", "harmless.toml")}
    for figure in (("Deaths", "of a hero"), ("Causes of death", "Dragon")):
        assert found[figure].before > found[figure].after == 0


def test_other_deals_of_the_same_cards_differ_by_noise_alone(harder: Path) -> None:
    import pyarrow as pa
    import pyarrow.compute
    import pyarrow.parquet as pq

    tables = {}
    for name in ("games", "seats", "cards", "scores", "deaths"):
        table = pq.read_table(harder / f"{name}.parquet")
        table = table.filter(pa.compute.equal(table["setting"], "the box"))
        halves = ["odd" if game % 2 else "even" for game in table["game"].to_pylist()]
        tables[name] = table.set_column(0, "setting", pa.array(halves))
    found = compare(tables, "even", "odd")
    assert any(one.change for one in found)
    assert not any(one.sure for one in found)


def test_the_more_is_looked_at_the_farther_apart_figures_must_be() -> None:
    def look(chances: list[float]) -> list[bool]:
        found = [Difference("", 0.0, 1.0, 1.0, chance) for chance in chances]
        mark_sure(found)
        return [one.sure for one in found]

    assert look([0.04]) == [True]
    assert look([0.04, 0.9]) == [False, False]
    assert look([0.04, 0.01]) == [True, True]
    assert look([0.03, 0.03, 0.001]) == [False, False, True]


def test_options_and_seats_are_compared(tmp_path: Path) -> None:
    out = tmp_path / "out"
    command = f"lab dungeon-raiders --bots random --games 15 --seats 3,4 --option speed=off,on --out {out}"
    assert main(command.split()) == 0
    plots = plots_of(out / "report.html")
    settings = {row["setting"] for row in plots["wins-by-seat"]["datasets"]["rows"]}
    assert settings == {"3 seats, speed off", "3 seats, speed on", "4 seats, speed off", "4 seats, speed on"}
    assert {name for name in plots if name.startswith("changes")} == {"changes-1", "changes-2"}


def test_a_game_that_tells_the_lab_nothing_is_still_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(find("dungeon-raiders")), "take_notes", lambda box, game, ledger: None)
    out = tmp_path / "out"
    command = f"lab dungeon-raiders --bots random --seats 3 --games 20 --option ties=tied,neighbour --out {out}"
    assert main(command.split()) == 0
    plots = plots_of(out / "report.html")
    assert {"wins-by-character", "wins-by-seat", "decisions", "ends", "fates"} <= plots.keys()
    assert not {"growth", "swings", "causes", "uses-1"} & plots.keys()


def test_one_player_alone_is_a_study_too(tmp_path: Path) -> None:
    out = tmp_path / "out"
    assert main(f"lab dungeon-raiders --seats 1 --games 40 --option wounds=2,5 --out {out}".split()) == 0
    changes = plots_of(out / "report.html")["changes-1"]["datasets"]["rows"]
    died = next(row for row in changes if row["label"] == "heroes that die")
    assert died["after"] > died["before"]


def test_the_page_needs_nothing_from_elsewhere_and_no_name_breaks_out_of_it(tmp_path: Path) -> None:
    text = find("dungeon-raiders").file("cards.toml").read_text(encoding="utf-8")
    cards = tmp_path / "rude.toml"
    cards.write_text(text.replace('"Goblin"', '"</script><b>x"').replace('"Knight"', '"<i>K & Q"'))
    out = tmp_path / "out"
    command = ["lab", "dungeon-raiders", "--bots", "random", "--seats", "3", "--games", "25", "--cards", str(cards)]
    assert main([*command, "--out", str(out)]) == 0
    page = (out / "report.html").read_text()
    assert "</script><b>" not in page
    assert "<i>K" not in page
    assert page.count("<script") == page.count("</script>") == 3
    for word in ('src="', "@import", "<link", "<iframe", "<img"):
        assert word not in page.split("<script", 1)[0]
    labels = {row["label"] for row in plots_of(out / "report.html")["wins-by-character"]["datasets"]["rows"]}
    assert "<i>K & Q" in labels


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ("chess", 'No game is called "chess"'),
        ("dungeon-raiders --seats 9", "1 to 5 players"),
        ("dungeon-raiders --seats four", "is no number of seats"),
        ("dungeon-raiders --bots gredy", 'Did you mean "greedy"'),
        ("dungeon-raiders --bots greedy,random", "2 bots cannot fill 4 seats"),
        ("dungeon-raiders --games 0", "--games must be 1 or more"),
        ("dungeon-raiders --option speed", "name=value"),
        ("dungeon-raiders --option speed=on,fast", 'cannot be "fast"'),
        ("dungeon-raiders --option haste=on", 'There is no option "haste"'),
        ("dungeon-raiders --cards nowhere.toml", "cannot be read"),
        ("dungeon-raiders --against nowhere.toml", "--against needs --cards"),
        ("dungeon-raiders --cards {bad}", 'bad.toml: "Snake" (monster[0]): there is no field "wound"'),
    ],
)
def test_a_study_that_cannot_be_is_refused_in_a_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, arguments: str, says: str
) -> None:
    text = find("dungeon-raiders").file("cards.toml").read_text(encoding="utf-8")
    (tmp_path / "bad.toml").write_text(text.replace("wounds = 3", "wound = 3", 1))
    command = arguments.replace("{bad}", str(tmp_path / "bad.toml"))
    assert main(["lab", *command.split(), "--out", str(tmp_path / "out")]) == 2
    assert says in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_a_missing_package_is_named_with_how_to_get_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "altair", None)
    assert main(["lab", "dungeon-raiders", "--out", str(tmp_path / "out")]) == 2
    assert 'This needs altair: install it with pip install "undercroft[lab]".' in capsys.readouterr().err
