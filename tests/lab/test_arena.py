"""The arena: fair seatings, honest ratings, and a page that shows what stands in its file."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise, permutations
from math import exp, sqrt
from pathlib import Path
from typing import Any

import pytest

from undercroft.cli import main
from undercroft.core.chance import Chance
from undercroft.lab.arena import Arena, deal_starts, line_ups, make_arena, rings, seatings
from undercroft.lab.ratings import head_to_head, rate
from undercroft.lab.standings import Standings
from undercroft.lab.summary import wilson

from .runs import ARENA, Row, played, plots_of, read, rows_of, slowly_within, with_extras

pytestmark = with_extras

FOUR = ("a", "b", "c", "d")


def test_every_bot_sits_in_every_chair_equally_often() -> None:
    for bots, seats in ((FOUR, 4), (FOUR, 3), (("a", "b"), 3), (("a", "b", "c"), 5)):
        chairs: Counter[tuple[str, int]] = Counter()
        for deal in range(12):
            for names in seatings(bots, seats, deal):
                chairs.update((name, chair) for chair, name in enumerate(names))
        assert len(set(chairs.values())) == 1


def test_a_line_up_sits_round_the_table_in_every_order() -> None:
    assert len(rings(FOUR)) == 6
    assert {seatings(FOUR, 4, deal)[0] for deal in range(6)} == set(rings(FOUR))
    beside: Counter[tuple[str, str]] = Counter()
    for deal in range(6):
        for names in seatings(FOUR, 4, deal):
            beside.update(zip(names, [*names[1:], names[0]], strict=True))
    assert len(set(beside.values())) == 1


def test_too_many_bots_meet_in_turns_and_too_few_sit_more_than_once() -> None:
    assert len(line_ups(FOUR, 3)) == 4
    assert line_ups(("a", "b"), 3) == [("a", "a", "b"), ("a", "b", "b")]
    assert line_ups(FOUR, 1) == [("a",), ("b",), ("c",), ("d",)]


def test_no_game_is_played_twice_with_the_same_deal() -> None:
    for deal in range(6):
        games = seatings(("a", "b"), 4, deal)
        assert len(set(games)) == len(games)


def test_every_seating_gets_the_same_deals(tmp_path: Path) -> None:
    rows = played(ARENA, tmp_path / "run")["seats"].to_pylist()
    seeds: dict[int, set[int]] = {}
    chairs: dict[int, Counter[tuple[str, int]]] = {}
    dealt: dict[int, set[tuple[str, ...]]] = {}
    for row in rows:
        seeds.setdefault(row["deal"], set()).add(row["seed"])
        chairs.setdefault(row["deal"], Counter())[row["bot"], row["seat"]] += 1
    for number in {row["game"] for row in rows}:
        table = [row for row in rows if row["game"] == number]
        dealt.setdefault(table[0]["deal"], set()).add(tuple(row["character"] for row in table))
    assert all(len(there) == 1 for there in seeds.values())
    assert all(len(there) == 1 for there in dealt.values())
    assert all(set(there.values()) == {1} and len(there) == 4 for there in chairs.values())


def test_games_are_whole_deals_and_at_least_as_many_as_asked_for() -> None:
    arena = Arena("dungeon-raiders", ("greedy", "random"), seats=3, games=50)
    assert sum(arena.batches()) == deal_starts(arena)[-1] == 54


def synthetic(strength: dict[str, float], seats: int, games: int) -> Any:
    """Games between bots whose strengths are known, each won in proportion to them."""
    import pyarrow as pa

    chance = Chance(4)
    rows = []
    for number in range(games):
        names = seatings(tuple(strength), seats, number)[chance.below(2)]
        left = chance.below(1_000_000) / 1_000_000 * sum(strength[name] for name in names)
        winner = 0
        while left > strength[names[winner]]:
            left -= strength[names[winner]]
            winner += 1
        for seat, name in enumerate(names):
            rows.append({"game": number, "deal": number, "bot": name, "won": float(seat == winner), "score": 0})
    return pa.Table.from_pylist(rows)


@pytest.mark.parametrize(("bots", "seats"), [(2, 2), (2, 4), (3, 3), (4, 4)])
def test_ratings_find_strengths_that_are_known(bots: int, seats: int) -> None:
    """Also where a bot sits at a table more than once, and where several lose together."""
    step = 25 / 6 * 2**0.5  # a gap of one unit in Plackett-Luce
    strength = {name: exp(number) for number, name in enumerate(FOUR[:bots])}
    rows = rate(synthetic(strength, seats, 2000), alone=False)
    assert [row["label"] for row in rows] == list(reversed(strength))
    for better, worse in pairwise(rows):
        assert abs(better["mu"] - worse["mu"] - step) < 1.2
        assert better["sigma"] < 1.2
    assert 1 / (1 + exp(-6.5 / step)) == pytest.approx(0.75, abs=0.005)  # as the page says under the ratings


def test_the_matrix_counts_games_that_one_of_two_won() -> None:
    table = synthetic({"weak": 1.0, "middle": 2.0, "strong": 4.0}, 3, 600)
    matrix = {(r["bot"], r["against"]): r for r in head_to_head(table, ["strong", "middle", "weak"], alone=False)}
    assert len(matrix) == 6
    for (one, other), row in matrix.items():
        back = matrix[other, one]
        assert row["share"] + back["share"] == pytest.approx(1)
        assert (row["low"], row["high"]) == pytest.approx(wilson(row["count"], row["of"]))  # one game a deal
    assert matrix["strong", "weak"]["low"] < 0.8 < matrix["strong", "weak"]["high"]


def tables_of(rows: list[Row]) -> Iterator[tuple[list[Row], Chance]]:
    """Of every game one row of each bot, by the game's lot where it sits there more than once, and that lot."""
    for number in range(rows[-1]["game"] + 1):
        table = [row for row in rows if row["game"] == number]
        chance = Chance(number)
        names = dict.fromkeys(row["bot"] for row in table)
        yield [chance.pick([row for row in table if row["bot"] == name]) for name in names], chance


def slowly_met(rows: list[Row]) -> tuple[Counter[str], dict[tuple[str, str], Counter[int]]]:
    """How many games each bot was in, and for each two by deal in how many the first won and the other did not."""
    games: Counter[str] = Counter()
    ahead: dict[tuple[str, str], Counter[int]] = {}
    for table, _ in tables_of(rows):
        games.update(row["bot"] for row in table)
        for one, two in permutations(table, 2):
            if one["won"] > 0 and not two["won"]:
                ahead.setdefault((one["bot"], two["bot"]), Counter())[one["deal"]] += 1
    return games, ahead


def test_a_game_is_one_result_for_two_bots_however_many_chairs_they_fill() -> None:
    table = synthetic({"weak": 1.0, "strong": 3.0}, 4, 400)
    rows = table.to_pylist()
    games, ahead = slowly_met(rows)
    assert (
        {row["label"]: row["played"] for row in rate(table, alone=False)} == games == {"weak": 400, "strong": 400}
    )
    [row, _] = head_to_head(table, ["strong", "weak"], alone=False)
    assert row["count"] == ahead["strong", "weak"].total()
    assert row["of"] == row["count"] + ahead["weak", "strong"].total() < 400
    assert row["low"] < 0.75 < row["high"]


def alike(bots: tuple[str, ...], seats: int, deals: int, seed: int) -> Standings:
    """An arena of bots that are all the same, in which a deal favours one chair, whoever sits there."""
    import pyarrow as pa

    chance = Chance(seed)
    rows: list[Row] = []
    for deal in range(deals):
        lucky = chance.below(seats)
        for names in seatings(bots, seats, deal):
            winner = lucky if chance.below(10) < 7 else chance.below(seats)
            game = rows[-1]["game"] + 1 if rows else 0
            for seat, name in enumerate(names):
                row = {"game": game, "deal": deal, "seat": seat, "bot": name, "won": float(seat == winner)}
                rows.append({**row, "score": 0, "stood_in": 0})
    return Standings(Arena("dungeon-raiders", bots, seats, rows[-1]["game"] + 1), pa.Table.from_pylist(rows))


@pytest.mark.parametrize(("bots", "seats", "deals"), [(2, 2, 30), (2, 4, 15), (3, 3, 20)])
def test_of_bots_that_are_alike_one_in_twenty_arenas_calls_one_the_strongest(
    monkeypatch: pytest.MonkeyPatch, bots: int, seats: int, deals: int
) -> None:
    monkeypatch.setattr("undercroft.lab.ratings.ORDERS", 1)
    arenas = [alike(FOUR[:bots], seats, deals, seed) for seed in range(60)]
    assert sum(not arena.rivals(arena.ratings[0]["label"]) for arena in arenas) <= 7
    missed = [not row["low"] <= 0.5 <= row["high"] for arena in arenas for row in arena.matrix]
    assert sum(missed) <= 0.1 * len(missed)


def slowly_by_deal(rows: list[Row]) -> dict[int, tuple[float, int]]:
    """The wins and the rows of each deal."""
    found: dict[int, tuple[float, int]] = {}
    for row in rows:
        won, of = found.get(row["deal"], (0.0, 0))
        found[row["deal"]] = (won + row["won"], of + 1)
    return found


def slowly_rated(rows: list[Row]) -> dict[str, tuple[float, float]]:
    """Ratings by the equations of Plackett-Luce for two, over one duel of every game, in eight orders."""
    duels = []
    for table, chance in tables_of(rows):
        pairs = [(one, two) if one["won"] else (two, one) for one, two in combinations(table, 2)]
        unlike = [(one["bot"], two["bot"]) for one, two in pairs if one["won"] and not two["won"]]
        if unlike:
            duels.append(chance.pick(unlike))
    names = {row["bot"] for row in rows}
    total = dict.fromkeys(names, (0.0, 0.0))
    for number in range(8):
        Chance(number).shuffle(duels)
        skill = dict.fromkeys(names, (25.0, 25 / 3))
        for duel in duels:
            scale = sqrt(sum(skill[name][1] ** 2 for name in duel) + 2 * (25 / 6) ** 2)
            hoped = 1 / (1 + exp((skill[duel[1]][0] - skill[duel[0]][0]) / scale))
            for name, sign in zip(duel, (1, -1), strict=True):
                mu, sigma = skill[name]
                known = (sigma / scale) ** 3 * hoped * (1 - hoped)
                skill[name] = (mu + sign * sigma**2 / scale * (1 - hoped), sigma * sqrt(1 - known))
        total = {name: (total[name][0] + skill[name][0] / 8, total[name][1] + skill[name][1] / 8) for name in names}
    return total


def test_the_page_of_an_arena_shows_what_stands_in_its_file(tmp_path: Path) -> None:
    out = tmp_path / "out"
    command = f"arena dungeon-raiders --bots greedy,random,apprentice --seats 4 --games 36 --out {out}"
    assert main(command.split()) == 0
    rows, plots = read(out, "seats"), rows_of(out / "report.html")
    for row in plots["wins"]:
        own = [r for r in rows if r["bot"] == row["label"]]
        assert (row["count"], row["of"]) == (pytest.approx(sum(r["won"] for r in own)), len(own))
        assert (row["low"], row["high"]) == pytest.approx(slowly_within(slowly_by_deal(own)))
    for row in plots["seats"]:
        own = [r for r in rows if (r["bot"], r["seat"] + 1) == (row["bot"], row["seat"])]
        assert (row["share"], row["of"]) == (pytest.approx(sum(r["won"] for r in own) / len(own)), len(own))
        assert (row["low"], row["high"]) == pytest.approx(slowly_within(slowly_by_deal(own)))
    games, ahead = slowly_met(rows)
    for row in plots["matrix"]:
        won, lost = (ahead.get((row[one], row[two]), Counter()) for one, two in permutations(("bot", "against")))
        assert (row["count"], row["of"]) == (won.total(), won.total() + lost.total())
        by_deal = {deal: (won[deal], won[deal] + lost[deal]) for deal in won | lost}
        assert (row["low"], row["high"]) == pytest.approx(slowly_within(by_deal))
    assert (len(plots["wins"]), len(plots["seats"]), len(plots["matrix"])) == (3, 12, 6)
    assert {row["label"]: row["played"] for row in plots["ratings"]} == games
    rated = slowly_rated(rows)
    for row in plots["ratings"]:
        mu, sigma = rated[row["label"]]
        assert (row["mu"], row["sigma"]) == pytest.approx((mu, sigma))
        assert (row["low"], row["high"]) == pytest.approx((mu - 1.959964 * sigma, mu + 1.959964 * sigma))
    assert [row["label"] for row in plots["ratings"]] == sorted(rated, key=lambda name: -rated[name][0])


def test_alone_bots_meet_over_the_same_deal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out"
    command = f"arena dungeon-raiders --bots greedy,random --seats 1 --games 80 --out {out}"
    assert main(command.split()) == 0
    assert "greedy" in capsys.readouterr().out
    plots = plots_of(out / "report.html")
    best = next(r for r in plots["matrix"]["datasets"]["rows"] if r["bot"] == "greedy")
    assert best["share"] > 0.6
    assert best["of"] <= 40


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ("chess --bots greedy,random", 'No game is called "chess"'),
        ("dungeon-raiders --bots greedy", "two bots or more"),
        ("dungeon-raiders --bots greedy,greedy", "each is named once"),
        ("dungeon-raiders --bots greedy,gredy", 'Did you mean "greedy"'),
        ("dungeon-raiders --bots greedy,random --seats 9", "1 to 5 players"),
        ("dungeon-raiders --bots greedy,random --games 0", "--games must be 1 or more"),
        ("dungeon-raiders --bots greedy,random --option speed=maybe", 'cannot be "maybe"'),
    ],
)
def test_an_arena_that_cannot_be_is_refused_in_a_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, arguments: str, says: str
) -> None:
    assert main(["arena", *arguments.split(), "--out", str(tmp_path / "out")]) == 2
    assert says in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_as_many_sit_at_a_table_as_there_are_bots_unless_it_is_said() -> None:
    assert make_arena("dungeon-raiders", ("greedy", "random"), 10).seats == 2
    assert make_arena("dungeon-raiders", ("greedy", "random"), 10, seats=4).seats == 4
