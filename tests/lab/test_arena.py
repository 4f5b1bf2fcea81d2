"""The arena: fair seatings, honest ratings, and a page that shows what stands in its file."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import pairwise, permutations
from math import exp, log, sqrt
from pathlib import Path

import pytest

from undercroft.cli import main
from undercroft.core.chance import Chance
from undercroft.lab.arena import Arena, deal_starts, line_ups, make_arena, rings, seatings
from undercroft.lab.intervals import wilson
from undercroft.lab.noise import student
from undercroft.lab.standings import Standings

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
    arena = Arena("dungeon-raiders", ("greedy", "random"), seats=3, games=50, seed=0)
    assert sum(arena.batches()) == deal_starts(arena)[-1] == 54


def contest(
    strength: dict[str, float],
    seats: int,
    deals: int,
    seed: int,
    luck: int = 0,
    shared: int = 0,
    once: bool = False,
) -> list[Row]:
    """Games between bots of known strengths, each won in proportion to them; `once` is one game of each deal.

    In so many of ten games luck decides: a chair that the deal favours wins, whoever sits there. In so many of ten
    one more seat shares the win.
    """
    chance = Chance(seed)
    rows: list[Row] = []
    for deal in range(deals):
        lucky = chance.below(seats)
        every = seatings(tuple(strength), seats, deal)
        for names in [chance.pick(every)] if once else every:
            by_luck = chance.below(10) < luck
            winners = {lucky if by_luck else draw([strength[name] for name in names], chance)}
            if chance.below(10) < shared:
                winners.add(chance.below(seats))
            rows += table_of(names, winners, deal, rows[-1]["game"] + 1 if rows else 0)
    return rows


def draw(weights: list[float], chance: Chance) -> int:
    left = chance.below(1_000_000) / 1_000_000 * sum(weights)
    for number, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return number
    return len(weights) - 1


def table_of(names: Sequence[str], winners: set[int], deal: int, game: int) -> list[Row]:
    """One game's rows."""
    same = {"game": game, "deal": deal, "score": 0, "stood_in": 0}
    won = 1 / len(winners)
    return [{**same, "seat": s, "bot": bot, "won": won * (s in winners)} for s, bot in enumerate(names)]


def standings(rows: list[Row]) -> Standings:
    import pyarrow as pa

    bots = tuple(dict.fromkeys(row["bot"] for row in rows))
    seats, games = max(row["seat"] for row in rows) + 1, rows[-1]["game"] + 1
    return Standings(Arena("dungeon-raiders", bots, seats, games), pa.Table.from_pylist(rows))


def order(rows: list[Row]) -> list[str]:
    """Bots from the highest rating to the lowest."""
    return [row.label for row in standings(rows).ratings]


def slowly_met(rows: list[Row]) -> dict[tuple[str, str], dict[int, float]]:
    """For each two bots, by deal, what the first took: each two seats of which one won are a duel."""
    points: dict[tuple[str, str], dict[int, float]] = {}
    for game in sorted({row["game"] for row in rows}):
        table = [row for row in rows if row["game"] == game]
        for one, two in permutations(table, 2):
            if one["bot"] != two["bot"] and (one["won"] or two["won"]):
                both = one["won"] and two["won"]
                by_deal = points.setdefault((one["bot"], two["bot"]), defaultdict(float))
                by_deal[one["deal"]] += 0.5 if both else float(one["won"] > 0)
    return points


def taken(rows: list[Row], one: str, two: str) -> float:
    return sum(slowly_met(rows)[one, two].values())


@pytest.mark.parametrize(("bots", "seats"), [(2, 2), (2, 4), (3, 3)])
def test_of_two_bots_the_one_that_takes_more_duels_is_rated_higher(bots: int, seats: int) -> None:
    """All are equally strong here, so that chance makes the order; ratings have to show just that order."""
    for seed in range(12):
        rows = contest(dict.fromkeys(FOUR[:bots], 1.0), seats, deals=5, seed=seed)
        for better, worse in pairwise(order(rows)):
            assert taken(rows, better, worse) >= taken(rows, worse, better)


def test_a_bot_that_beats_another_in_every_duel_is_rated_above_it() -> None:
    for seed in range(6):
        rows = contest({"a": 1.0, "b": 1.0, "c": 1e9}, seats=3, deals=4, seed=seed)
        assert order(rows)[0] == "c"
        assert taken(rows, "a", "c") == taken(rows, "b", "c") == 0


def gaps(found: Standings) -> list[float]:
    """How far apart ratings are that follow each other, in the measure of strengths: 1 is a factor of e."""
    return [(better.rating - worse.rating) / 400 * log(10) for better, worse in pairwise(found.ratings)]


@pytest.mark.parametrize(("bots", "seats"), [(2, 2), (2, 3), (2, 4), (3, 2), (3, 3), (4, 3), (4, 4), (3, 4)])
def test_ratings_find_strengths_that_are_known(bots: int, seats: int) -> None:
    """Also where a bot sits at a table more than once, and where several lose together."""
    strength = {name: exp(number) for number, name in enumerate(FOUR[:bots])}
    found = standings(contest(strength, seats, 5000, seed=4, once=True))
    assert [row.label for row in found.ratings] == list(reversed(strength))
    assert gaps(found) == pytest.approx([1.0] * (bots - 1), abs=0.3)
    assert sum(row.rating for row in found.ratings) / bots == pytest.approx(1500)
    assert round(10 ** (191 / 400), 2) == 3  # as the page says under the ratings


def test_a_shared_win_is_half_a_point_for_each() -> None:
    games = [{0}, {0}, {0, 1}, {0, 1}, {1}, {1, 0}, {0}, {1}]  # three and three halves to two and three halves
    rows = [row for game, who in enumerate(games * 200) for row in table_of("ab", who, game, game)]
    found = standings(rows)
    assert gaps(found) == [pytest.approx(log(4.5 / 3.5), abs=0.01)]
    [ahead, _] = found.matrix
    assert (ahead.label, ahead.count, ahead.of) == ("a", 200 * 4.5, 1600)


def test_a_bot_does_not_meet_itself() -> None:
    """Which of its own seats wins is the same to its rating, and a table of its own alone tells nothing."""
    rows = [row for game in range(30) for row in table_of("aab", {(0, 0, 2)[game % 3]}, game, game)]
    other = [row for game in range(30) for row in table_of("aab", {(1, 0, 2)[game % 3]}, game, game)]
    alone = [row for game in range(30, 60) for row in table_of("aaa", {game % 3}, game, game)]
    found = standings(rows)
    assert found.ratings == standings(other).ratings
    more = standings(rows + alone)
    assert more.matrix == found.matrix
    assert [row.rating for row in more.ratings] == [row.rating for row in found.ratings]


def test_the_matrix_is_what_the_ratings_go_by() -> None:
    found = standings(contest({"weak": 1.0, "middle": 2.0, "strong": 4.0}, 3, 300, seed=4, once=True))
    matrix = {(row.label, row.against): row for row in found.matrix}
    assert len(matrix) == 6
    for (one, other), row in matrix.items():
        back = matrix[other, one]
        assert row.share + back.share == pytest.approx(1)
        assert (row.low, row.high) == pytest.approx(wilson(row.count, row.of))  # one game per deal
    assert matrix["strong", "weak"].low < 0.8 < matrix["strong", "weak"].high


COVERED = [  # strengths as powers of e, seats, deals, how often of ten luck decides, how often wins are shared
    ((0, 0), 2, 30, 7, 0),
    ((0, 0), 4, 12, 7, 2),
    ((0, 0, 0), 3, 15, 7, 5),
    ((0, 1), 2, 20, 0, 0),
    ((0, 3), 2, 30, 0, 0),
    ((0, 1), 3, 15, 0, 0),
    ((0, 1, 2), 2, 15, 0, 0),
    ((0, 1, 2, 3), 4, 25, 0, 0),
]


@pytest.mark.parametrize(("powers", "seats", "deals", "luck", "shared"), COVERED)
def test_intervals_of_ratings_hold_the_true_ones_as_often_as_promised(
    powers: tuple[int, ...], seats: int, deals: int, luck: int, shared: int
) -> None:
    true = {name: exp(power) for name, power in zip(FOUR, powers, strict=False)}
    held = []
    for seed in range(60):
        for row in standings(contest(true, seats, deals, seed, luck, shared)).ratings:
            power = log(true[row.label]) - sum(powers) / len(powers)
            held.append(row.low <= 1500 + 400 / log(10) * power <= row.high)
    assert sum(held) / len(held) > 0.89


def test_intervals_grow_narrow_with_more_deals() -> None:
    """They would hold the truth as well if they were as wide as the sea."""
    few, many = (standings(contest({"a": 1.0, "b": 2.0}, 2, deals, 1)).ratings[0] for deals in (40, 640))
    assert (few.high - few.low) / (many.high - many.low) == pytest.approx(4, abs=1.2)
    assert many.high - many.low == pytest.approx(2 * 1.96 * 400 / log(10) / 2 / sqrt(1280 * 2 / 9), rel=0.25)


def test_games_of_one_deal_are_no_more_than_one_look_at_it() -> None:
    """Where a chair wins whoever sits there, each deal says that both are alike; its games one by one, far less."""
    alike = {"a": 1.0, "b": 1.0}
    by_chair, by_chance = (standings(contest(alike, 2, 60, 1, luck)).ratings[0] for luck in (10, 0))
    assert by_chair.high - by_chair.low < 0.3 * (by_chance.high - by_chance.low)


def test_a_bot_that_always_wins_has_a_rating_that_more_games_raise() -> None:
    few, many = (
        standings([row for game in range(games) for row in table_of("ab", {0}, game, game)]).ratings
        for games in (10, 1000)
    )
    assert 1500 < few[0].low < few[0].rating < many[0].rating < 3000
    assert few[0].low < many[0].low


def test_where_nobody_ever_wins_nobody_is_rated_above_another() -> None:
    found = standings([row for game in range(9) for row in table_of("ab", {9}, game, game)])
    assert [row.rating for row in found.ratings] == [1500, 1500]
    assert all(row.high - row.low > 300 for row in found.ratings)
    assert found.report()


@pytest.mark.parametrize(("bots", "seats", "deals"), [(2, 2, 30), (2, 4, 15), (3, 3, 20)])
def test_of_bots_that_are_alike_one_in_twenty_arenas_calls_one_the_strongest(
    bots: int, seats: int, deals: int
) -> None:
    alike = dict.fromkeys(FOUR[:bots], 1.0)
    arenas = [standings(contest(alike, seats, deals, seed, luck=7)) for seed in range(60)]
    assert sum(not arena.rivals(arena.ratings[0].label) for arena in arenas) <= 7
    missed = [not row.low <= 0.5 <= row.high for arena in arenas for row in arena.matrix]
    assert sum(missed) <= 0.1 * len(missed)


def slowly_by_deal(rows: list[Row]) -> dict[int, tuple[float, int]]:
    """The wins and the rows of each deal."""
    found: dict[int, tuple[float, int]] = {}
    for row in rows:
        won, of = found.get(row["deal"], (0.0, 0))
        found[row["deal"]] = (won + row["won"], of + 1)
    return found


class SlowRatings:
    """Ratings by trial: each is moved until its bot takes what it is expected to, and so again for each deal."""

    def __init__(self, rows: list[Row]) -> None:
        self.met = slowly_met(rows)
        self.bots = sorted({row["bot"] for row in rows})
        self.deals = {row["deal"] for row in rows}
        whole = {pair: sum(self.met[pair].values()) + sum(self.met[pair[::-1]].values()) for pair in self.met}
        self.further = {pair: whole[pair] / len(self.met[pair]) for pair in self.met}
        self.ratings = self.solve()

    def solve(self, deal: int = -1, weight: float = 1.0, tossed: tuple[str, str] = ("", "")) -> dict[str, float]:
        """The ratings if one deal had another weight, or the first of two had taken a little more by a toss."""
        taken: dict[tuple[str, str], float] = {}
        for pair, by_deal in self.met.items():
            taken[pair] = self.further[pair] / 2 + sum(n * (weight if d == deal else 1) for d, n in by_deal.items())
            taken[pair] += (1 - weight) * ((pair == tossed) - (pair[::-1] == tossed))
        ratings = dict.fromkeys(self.bots, 1500.0)
        for _ in range(3000):
            for one in self.bots:
                over = slope = 0.0
                for two in self.bots:
                    if (one, two) in taken:
                        duels = taken[one, two] + taken[two, one]
                        hoped = 1 / (1 + 10 ** ((ratings[two] - ratings[one]) / 400))
                        over += taken[one, two] - duels * hoped
                        slope += duels * hoped * (1 - hoped) * log(10) / 400
                ratings[one] += over / slope
            middle = sum(ratings.values()) / len(ratings)
            ratings = {bot: rating - middle + 1500 for bot, rating in ratings.items()}
        return ratings

    def half_interval(self) -> dict[str, float]:
        """From what happens to the ratings if a deal weighs a little less, or a toss falls a little otherwise."""
        little = 1e-4
        spread = dict.fromkeys(self.bots, 0.0)
        moved = [(self.solve(deal, 1 - little), 1.0) for deal in self.deals]
        pairs = [pair for pair in self.met if pair[0] < pair[1]]
        moved += [(self.solve(weight=1 - little, tossed=pair), self.further[pair] / 2) for pair in pairs]
        for ratings, times in moved:
            for bot in self.bots:
                spread[bot] += (times * (ratings[bot] - self.ratings[bot]) / little) ** 2
        free, z = len(self.deals), 1.959964
        student = z + (z**3 + z) / (4 * free) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * free**2)
        return {bot: student * sqrt(value) for bot, value in spread.items()}


@pytest.mark.parametrize(("free", "far"), [(3, 3.182), (10, 2.228), (30, 2.042), (1000, 1.962)])
def test_few_deals_make_intervals_wider(free: int, far: float) -> None:
    """By the textbook's tables of Student's distribution."""
    assert student(free) == pytest.approx(far, rel=0.05)


def test_the_page_of_an_arena_shows_what_stands_in_its_file(tmp_path: Path) -> None:
    out = tmp_path / "out"
    command = f"arena dungeon-raiders --seed 0 --bots greedy,random,apprentice --seats 4 --games 36 --out {out}"
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
    met = slowly_met(rows)
    for row in plots["matrix"]:
        won, lost = (met[row[one], row[two]] for one, two in permutations(("label", "against")))
        by_deal = {deal: (won[deal], won[deal] + lost[deal]) for deal in won}
        assert (row["count"], row["of"]) == (sum(won.values()), sum(won.values()) + sum(lost.values()))
        assert (row["low"], row["high"]) == pytest.approx(slowly_within(by_deal))
    assert (len(plots["wins"]), len(plots["seats"]), len(plots["matrix"])) == (3, 12, 6)
    rated = SlowRatings(rows)
    reach = rated.half_interval()
    for row in plots["ratings"]:
        own = [r for r in rows if r["bot"] == row["label"]]
        rating, half = rated.ratings[row["label"]], reach[row["label"]]
        assert row["played"] == len({r["game"] for r in own})
        assert row["rating"] == pytest.approx(rating, abs=0.01)
        assert (row["low"], row["high"]) == pytest.approx((rating - half, rating + half), abs=0.5)
    assert [row["label"] for row in plots["ratings"]] == sorted(rated.ratings, key=lambda bot: -rated.ratings[bot])


def test_alone_bots_meet_over_the_same_deal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out"
    command = f"arena dungeon-raiders --seed 0 --bots greedy,random --seats 1 --games 80 --out {out}"
    assert main(command.split()) == 0
    assert "greedy" in capsys.readouterr().out
    plots = plots_of(out / "report.html")
    best = next(r for r in plots["matrix"]["datasets"]["rows"] if r["label"] == "greedy")
    assert best["share"] > 0.6
    assert best["of"] <= 40


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ("chess --bots greedy,random", 'No game is called "chess"'),
        ("dungeon-raiders --bots greedy", "two bots or more"),
        ("dungeon-raiders --bots greedy,greedy", "every bot is named once"),
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
