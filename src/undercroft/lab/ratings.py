"""How strong bots are: a rating for each, by all duels, and who beats whom."""

from collections.abc import Iterator, Sequence
from itertools import combinations, groupby, permutations
from math import exp, fsum, log, sqrt

from .noise import student, worth
from .rows import Meeting, Rating
from .tables import Table

MIDDLE, STEP = 1500.0, 400 / log(10)  # Elo's scale: the mean of all, and what a factor of e in strength is worth
CLOSE = 1e-10  # when strengths no longer change

Finish = tuple[str, tuple[float, float]]  # a bot, and how well it did in one seat
Duel = tuple[str, str]
Points = dict[Duel, dict[int, float]]  # for each two bots what the first took from the other, by deal
Matrix = list[list[float]]


def count_duels(seats: Table, alone: bool) -> Points:
    """A duel is between two seats of different bots of which at least one won; if both did, each has half a point.

    So a bot never meets itself, and nothing is said of losers. Those who play alone meet whoever played the same
    deal, and all those duels count.
    """
    points: Points = {}
    for deal, table in tables(seats, alone):
        for (one, first), (two, second) in combinations(table, 2):
            if one != two and (alone or first[0] or second[0]):
                part = 0.5 if first == second else float(first > second)
                for duel, share in (((one, two), part), ((two, one), 1 - part)):
                    by_deal = points.setdefault(duel, {})
                    by_deal[deal] = by_deal.get(deal, 0.0) + share
    return points


def tables(seats: Table, alone: bool) -> Iterator[tuple[int, list[Finish]]]:
    """Of each game its deal and how every seat fared: whether it won, and where all play alone, its score."""
    names = ["deal" if alone else "game", "deal", "bot", "won", "score"]
    rows = zip(*(seats[name].to_pylist() for name in names), strict=True)
    for _, group in groupby(rows, key=lambda row: row[0]):
        there = list(group)
        yield there[0][1], [(bot, (won > 0, score if alone else 0)) for _, _, bot, won, score in there]


def rate(points: Points, bots: Sequence[str], deals: int) -> list[Rating]:
    """Bradley-Terry ratings with 95% intervals, the strongest first.

    Every two bots are taken to have met in one more deal that could have gone either way, so that one that always
    wins has a rating too. Games of one deal belong together, so the intervals follow from how far each deal, as a
    whole, is from what the ratings expect.
    """
    further = {pair: mean_per_deal(points, pair) for pair in combinations(bots, 2)}
    met = {pair: more + total(points, pair) + total(points, pair[::-1]) for pair, more in further.items()}
    taken = dict.fromkeys(bots, 0.0)
    for pair, more in further.items():
        for duel in (pair, pair[::-1]):
            taken[duel[0]] += total(points, duel) + more / 2
    strength = find_strengths(taken, met)
    errors = standard_errors(points, further, met, strength)
    rows = []
    for bot in bots:
        rating, reach = MIDDLE + STEP * log(strength[bot]), STEP * student(deals) * errors[bot]
        rows.append(Rating(label=bot, rating=rating, low=rating - reach, high=rating + reach))
    return sorted(rows, key=lambda row: (-row.rating, row.label))


def total(points: Points, duel: Duel) -> float:
    return fsum(points.get(duel, {}).values())


def mean_per_deal(points: Points, pair: Duel) -> float:
    """How many duels two bots have per deal, on average; one, if they never had any."""
    deals = points.get(pair, {})
    return (total(points, pair) + total(points, pair[::-1])) / len(deals) if deals else 1.0


def find_strengths(taken: dict[str, float], met: dict[Duel, float]) -> dict[str, float]:
    """The strengths by which everyone is expected to take as many points as they did.

    Each of two bots wins in proportion to its strength. This is Hunter's iteration (2004), which comes closer
    with every step; the geometric mean is held at 1.
    """
    strength = dict.fromkeys(taken, 1.0)
    far = 1.0
    while far > CLOSE:
        each = dict.fromkeys(taken, 0.0)
        for (one, two), duels in met.items():
            for bot in (one, two):
                each[bot] += duels / (strength[one] + strength[two])
        found = {bot: taken[bot] / each[bot] for bot in taken}
        middle = exp(fsum(log(value) for value in found.values()) / len(found))
        found = {bot: value / middle for bot, value in found.items()}
        far = max(abs(log(found[bot] / strength[bot])) for bot in taken)
        strength = found
    return strength


def standard_errors(
    points: Points, further: dict[Duel, float], met: dict[Duel, float], strength: dict[str, float]
) -> dict[str, float]:
    """The standard error of every logarithm of a strength, from what each deal adds to it (a sandwich estimate).

    The one more deal of two bots may have gone either way, and adds as much as it can.
    """
    many = len(strength)
    at = {bot: number for number, bot in enumerate(strength)}
    known: Matrix = [[1 / many] * many for _ in strength]  # how sharply duels tell strengths, whose mean is held
    added: dict[int | Duel, list[float]] = {}
    for pair, duels in met.items():
        one, two = pair
        hoped = strength[one] / (strength[one] + strength[two])
        over: dict[int | Duel, float] = {pair: further[pair] / 2}
        for deal, won in points.get(pair, {}).items():
            over[deal] = won - hoped * (won + points[two, one][deal])
        for bot, sign in ((one, 1), (two, -1)):
            known[at[bot]][at[one]] += sign * duels * hoped * (1 - hoped)
            known[at[bot]][at[two]] -= sign * duels * hoped * (1 - hoped)
            for source, more in over.items():
                added.setdefault(source, [0.0] * many)[at[bot]] += sign * more
    told = inverse(known)
    return {
        bot: sqrt(fsum(sum(a * b for a, b in zip(told[number], sums, strict=True)) ** 2 for sums in added.values()))
        for bot, number in at.items()
    }


def inverse(matrix: Matrix) -> Matrix:
    """By Gauss and Jordan: the matrix is turned into the identity, and the identity into its inverse."""
    size = len(matrix)
    rows = [[*row, *(float(number == column) for column in range(size))] for number, row in enumerate(matrix)]
    for column in range(size):
        best = max(range(column, size), key=lambda number: abs(rows[number][column]))
        rows[column], rows[best] = rows[best], rows[column]
        rows[column] = [value / rows[column][column] for value in rows[column]]
        for number in range(size):
            if number != column:
                times = rows[number][column]
                rows[number] = [a - times * b for a, b in zip(rows[number], rows[column], strict=True)]
    return [row[size:] for row in rows]


def head_to_head(points: Points, bots: Sequence[str]) -> list[Meeting]:
    """For each two bots, how many of their duels the first took.

    Games of one deal are not independent of each other, so the intervals follow from what each deal adds.
    """
    rows = []
    for one, two in permutations(bots, 2):
        if won := points.get((one, two)):
            lost = points[two, one]
            by_deal = [(won[deal], won[deal] + lost[deal]) for deal in won]
            count, of = fsum(part for part, _ in by_deal), round(fsum(whole for _, whole in by_deal))
            spread = fsum((part - count / of * whole) ** 2 for part, whole in by_deal)
            counted = worth(count, of, len(by_deal), spread)
            far = far_from_even(by_deal)
            rows.append(Meeting(label=one, against=two, count=count, of=of, worth=counted, far=far))
    return rows


def far_from_even(by_deal: list[tuple[float, float]]) -> float:
    """How far two bots are apart, in standard errors as they would be if both were equally strong."""
    over = [part - whole / 2 for part, whole in by_deal]
    return sum(over) / sqrt(sum(one * one for one in over)) if any(over) else 0.0
