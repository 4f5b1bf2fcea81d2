"""The lab: a changed card shows its effect, an unchanged one none, and what cannot be studied is refused."""

import re
from math import inf
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from undercroft.cli import main
from undercroft.core.chance import Chance
from undercroft.core.shelf.installed import find
from undercroft.lab.compare import compare, compare_all
from undercroft.lab.figures import card_swings, shares_within, wins_with
from undercroft.lab.findings import Findings, pairs
from undercroft.lab.intervals import wilson
from undercroft.lab.measures import kinds_of, labelled, measure, with_labels
from undercroft.lab.noise import Difference, chance_of, mark_sure
from undercroft.lab.page import Fact
from undercroft.lab.report import differences_section, strongest
from undercroft.lab.rows import Change, Share, Swing
from undercroft.lab.study import make_study, play_setting
from undercroft.lab.sums import Sample, differences
from undercroft.lab.telling import best_and_worst

from .runs import GAMES, STUDY, Row, plots_of, rows_of, with_extras

pytestmark = with_extras


@pytest.fixture
def plots(harder: Path) -> dict[str, list[Row]]:
    return rows_of(harder / "report.html")


def test_a_changed_card_shows_its_effect(plots: dict[str, list[Row]]) -> None:
    sure = {row["label"]: row for row in plots["changes-1"] if row["sure"]}
    assert sure["heroes that die"]["after"] > sure["heroes that die"]["before"]
    assert "killed by Dragon" in sure


def test_an_unchanged_copy_shows_no_effect(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "dungeon-raiders"]) == 0
    copy = tmp_path / "mine.toml"
    copy.write_text(capsys.readouterr().out, encoding="utf-8")
    out = tmp_path / "out"
    command = [
        "lab",
        "dungeon-raiders",
        "--bots",
        "random",
        "--seats",
        "3",
        "--games",
        "50",
        "--seed",
        "1",
        "--cards",
        str(copy),
    ]
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
    pair = ("harder.toml", "harmless.toml")
    found = {(one.group, one.label): one for one in compare(measure(labelled(tables), pair), *pair)}
    for figure in (("Deaths", "of a hero"), ("Causes of death", "Dragon")):
        assert found[figure].before > found[figure].after == 0


def test_other_deals_of_the_same_cards_differ_by_noise_alone() -> None:
    """Of twenty ways to halve the same games, hardly one shows anything that is more than noise."""
    import pyarrow as pa

    [setting] = STUDY.settings
    played = play_setting(setting, STUDY.bots, 7, range(120))
    alarms = 0
    for number in range(20):
        sides = ["one"] * 60 + ["other"] * 60
        Chance(number).shuffle(sides)
        tables = {}
        for name, table in played.items():
            halves = pa.array([sides[game] for game in table["game"].to_pylist()], pa.string())
            tables[name] = table.set_column(0, "setting", halves)
        pair = ("one", "other")
        [(_, _, found)] = compare_all(measure(labelled(tables), pair), [pair])
        assert sum(one.change != 0 for one in found) > 20
        alarms += any(one.sure for one in found)
    assert alarms <= 3


def test_all_comparisons_of_a_page_are_looks_at_the_same_chance(harder: Path) -> None:
    import pyarrow.parquet as pq

    tables = {name: pq.read_table(harder / f"{name}.parquet") for name in ("games", "seats", "cards", "deaths")}
    pair = ("the box", "harder.toml")
    [(*_, once)] = compare_all(measure(labelled(tables), pair), [pair])
    five_times = compare_all(measure(labelled(tables), pair), [pair] * 5)
    assert sum(one.sure for one in once) > sum(one.sure for one in five_times[0][2]) > 0


@pytest.mark.parametrize("games", [49, 50])
def test_nothing_is_said_of_fewer_than_fifty_games_however_many_seats_they_have(games: int) -> None:
    import pyarrow as pa

    def sample(games: int) -> Sample:
        rows = 4 * games
        each = pa.array([row // 4 for row in range(rows)])
        return Sample([""], pa.array([0] * rows, pa.int32()), each, pa.array([0.5] * rows), pa.array([1.0] * rows))

    assert len(differences(sample(games), sample(80))) == len(differences(sample(80), sample(games))) == games - 49


def test_the_more_is_looked_at_the_farther_apart_figures_must_be() -> None:
    def look(chances: list[float]) -> list[bool]:
        found = [Difference("", 0.0, 1.0, 1.0, chance) for chance in chances]
        mark_sure(found)
        return [one.sure for one in found]

    assert look([0.04]) == [True]
    assert look([0.04, 0.9]) == [False, False]
    assert look([0.04, 0.01]) == [True, True]
    assert look([0.03, 0.03, 0.001]) == [False, False, True]


def told(wins: dict[str, int]) -> Fact:
    """What is said of characters that won so many of 1000 games each, where 250 would be fair."""
    rows = [Share(label=label, count=count, of=1000, worth=1000) for label, count in wins.items()]
    return best_and_worst(0.25, rows, "the strongest", "heroes")


def test_the_best_is_named_only_if_it_is_surely_better_and_the_worst_only_if_it_is_surely_worse() -> None:
    both = told({"Knight": 310, "Thief": 250, "Wizard": 190})
    assert (both.figure, "Wizard wins least often" in both.why) == ("Knight", True)
    best = told({"Knight": 310, "Thief": 220, "Wizard": 220})
    assert (best.figure, "least" in best.why) == ("Knight", False)
    worst = told({"Knight": 270, "Thief": 270, "Wizard": 200})
    assert (worst.figure, worst.what.startswith("wins least")) == ("Wizard", True)
    assert told({"Knight": 284, "Thief": 240}).figure == "Knight"
    assert told({"Knight": 284, "Thief": 240, "Wizard": 245, "Dwarf": 237}).what.startswith("all win equally often")


def test_seats_that_share_their_fate_are_worth_one() -> None:
    import pyarrow as pa

    fates = [("dead", "alive")[game % 3 > 0] for game in range(90)]
    rows = [{"setting": "", "game": game, "fate": fate} for game, fate in enumerate(fates) for _ in range(4)]
    seats = pa.Table.from_pylist(rows)
    alive, dead = shares_within(seats, seats, [""], "fate")
    assert (alive.count, alive.of, dead.count, dead.of) == (240, 360, 120, 360)
    assert (alive.low, alive.high) == pytest.approx(wilson(60, 90))
    assert (dead.low, dead.high) == pytest.approx(wilson(30, 90))


def cards_of_no_effect(seed: int) -> Any:
    """Twenty cards, used by lot in games that are won by lot."""
    import pyarrow as pa

    chance = Chance(seed)
    rows = [
        {"setting": "", "game": game, "kind": "item", "card": f"{card}", "used": chance.below(2)}
        | {"won": float(chance.below(3) == 0)}
        for game in range(140)
        for card in range(20)
    ]
    return pa.Table.from_pylist(rows)


def test_of_cards_without_effect_one_page_in_twenty_calls_one_sure() -> None:
    pages = []
    for seed in range(40):
        cards = with_labels(cards_of_no_effect(seed), "card")
        without, using = (wins_with(cards, [""], used) for used in (False, True))
        pages.append(card_swings(without, using, kinds_of(cards)))
    assert sum(any(row.low > 0 or row.high < 0 for row in page) for page in pages) > 20
    assert sum(any(row.sure for row in page) for page in pages) <= 5


def test_every_sure_change_is_drawn_and_one_without_noise_first_of_all() -> None:
    found = cast(Findings, SimpleNamespace(box=find("dungeon-raiders")))
    steady = Difference("steps", 25.0, 20.0, 0.0, 0.0, sure=True, group="Length of a game")
    sure = [Difference(f"{n}", 0.1, 0.5 + n / 100, 0.2, 0.0, sure=True, group="Causes of death") for n in range(33)]
    rest = [Difference(f"{n}", 0.1, 0.2, 0.2, 0.3, group="Cards that take effect") for n in range(20)]
    [plot] = differences_section(found, 1, "before", "after", [*rest, *sure, steady]).plots
    rows = cast(list[Change], plot.rows)
    assert len(rows) == 54
    assert plot.more["drawn"] == plot.datasets["rows"][:34]
    assert all(row.sure for row in rows[:34])
    assert rows[0].label == "rooms per game"
    assert rows[0].far == pytest.approx(-max(row.far for row in rows))
    [plot] = differences_section(found, 1, "before", "after", [*rest, *sure[:3], steady, *rest]).plots
    assert (len(plot.more["drawn"]), len(plot.rows)) == (30, 44)


def test_cards_that_decide_games_stand_in_order_whichever_table_shows_them() -> None:
    rows = [
        Swing(
            setting=setting, label=label, swing=swing, low=0, high=0, users=0, others=0, sure=True, verdict=""
        )
        for setting, label, swing in [
            ("one", "Sword", 0.2), ("one", "Snake", -0.1), ("other", "Crown", 0.15), ("other", "Sword", 0.1)
        ]
    ]  # fmt: skip
    assert [(row.label, row.setting) for row in strongest(rows)] == [
        ("Sword", "one"), ("Sword", "other"), ("Crown", "other"), ("Snake", "one")
    ]  # fmt: skip


@pytest.mark.parametrize(("far", "games", "chance"), [(2.0096, 50, 0.05), (3.2651, 50, 0.002), (1.96, inf, 0.05)])
def test_with_few_games_chance_brings_figures_farther_apart(far: float, games: float, chance: float) -> None:
    """By the textbook's tables of Student's distribution."""
    assert chance_of(far, games) == pytest.approx(chance, rel=0.03)


def test_options_and_seats_are_compared(tmp_path: Path) -> None:
    out = tmp_path / "out"
    command = f"lab dungeon-raiders --bots random --games 15 --seats 3,4 --option speed=off,on --out {out}"
    assert main(command.split()) == 0
    assert "<b>50</b><span>games at each kind of table are needed" in (out / "report.html").read_text()
    plots = plots_of(out / "report.html")
    settings = {row["setting"] for row in plots["wins-by-seat"]["datasets"]["rows"]}
    assert settings == {"3 seats, speed off", "3 seats, speed on", "4 seats, speed off", "4 seats, speed on"}
    study = make_study("dungeon-raiders", ("random",), 15, seats=[3, 4], options=["speed=off,on"])
    assert pairs(study) == [(f"{seats} seats, speed off", f"{seats} seats, speed on") for seats in (3, 4)]


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
    assert main(f"lab dungeon-raiders --seats 1 --games 60 --seed 0 --option wounds=2,5 --out {out}".split()) == 0
    changes = plots_of(out / "report.html")["changes-1"]["datasets"]["rows"]
    died = next(row for row in changes if row["label"] == "heroes that die")
    assert died["after"] > died["before"]


def test_the_page_needs_nothing_from_elsewhere_and_no_name_breaks_out_of_it(tmp_path: Path) -> None:
    text = find("dungeon-raiders").file("cards.toml").read_text(encoding="utf-8")
    cards = tmp_path / "rude.toml"
    cards.write_text(text.replace('"Goblin"', '"</script><b>x"').replace('"Knight"', '"<i>K & Q"'))
    out = tmp_path / "out"
    command = f"lab dungeon-raiders --bots random --seats 3 --games 25 --seed 0 --cards {cards} --out {out}"
    assert main(command.split()) == 0
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
        ("dungeon-raiders --seats four", "is not a number of seats"),
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
