"""How strong bots are: ratings with their uncertainty, and who beats whom."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, groupby, permutations
from math import sqrt
from typing import Any

from undercroft.core.chance import Chance

from .figures import Rows, with_share
from .noise import worth
from .summary import Z95

ORDERS = 8  # in which games are rated,
MOST_RATED = 40_000  # or fewer, where there are so many that their order hardly matters

Finish = tuple[str, float, float]  # a bot, its share of the win, its score
Duel = tuple[str, str]  # of two bots, the one that did better, and the other


def meetings(seats: Any, alone: bool) -> Iterator[tuple[int, list[Finish], Chance]]:
    """Of each game its deal, how every bot in it fared, and the chance by which lots are drawn there.

    Those who play alone meet whoever played the same deal.
    """
    names = ["deal" if alone else "game", "deal", "bot", "won", "score"]
    rows = zip(*(seats[name].to_pylist() for name in names), strict=True)
    for number, (_, group) in enumerate(groupby(rows, key=lambda row: row[0])):
        there = list(group)
        chance = Chance(number)
        yield there[0][1], one_of_each([(bot, won, score) for _, _, bot, won, score in there], chance), chance


def one_of_each(match: list[Finish], chance: Chance) -> list[Finish]:
    """Where a bot sits at a table twice, one of its seats by lot, whatever became of it.

    If all seats counted, a bot would seem better known, or stronger, for having sat there with itself.
    """
    by_bot: dict[str, list[Finish]] = {}
    for finish in match:
        by_bot.setdefault(finish[0], []).append(finish)
    return [chance.pick(finishes) for finishes in by_bot.values()]


def duels_in(match: list[Finish], alone: bool) -> list[Duel]:
    """Every two of whom one did better: it won and the other did not, or for those who played alone, by score."""
    found = []
    for one, two in combinations(match, 2):
        first, second = ((won, score) if alone else (won > 0, 0) for _, won, score in (one, two))
        if first != second:
            found.append((one[0], two[0]) if first > second else (two[0], one[0]))
    return found


def rate(seats: Any, alone: bool) -> Rows:
    """Plackett-Luce ratings with 95% intervals, the strongest first.

    Of every game one duel is rated, drawn by lot: a game does not tell its losers apart, and rated all together
    they would count as equally strong. Whatever is rated last weighs most; so the duels are rated in several
    orders, and the ratings' means taken.
    """
    played: dict[str, int] = {}
    duels = []
    for _, met, chance in meetings(seats, alone):
        for name, _, _ in met:
            played[name] = played.get(name, 0) + 1
        if unlike := duels_in(met, alone):
            duels.append(chance.pick(unlike))
    orders = max(1, min(ORDERS, MOST_RATED // max(1, len(duels))))
    passes = []
    for number in range(orders):
        Chance(number).shuffle(duels)
        passes.append(rate_in_order(duels, played))
    rows = []
    for name, games in played.items():
        mu, sigma = (sum(skill[name][part] for skill in passes) / orders for part in (0, 1))
        interval = {"low": mu - Z95 * sigma, "high": mu + Z95 * sigma}
        rows.append({"label": name, "mu": mu, "sigma": sigma, **interval, "played": games})
    return sorted(rows, key=lambda row: (-row["mu"], row["label"]))


def rate_in_order(duels: list[Duel], bots: Iterable[str]) -> dict[str, tuple[float, float]]:
    """Rating and uncertainty of every bot after these duels, one after the other.

    Bots do not learn, so nothing is added to the uncertainty from game to game.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)
    skill = dict.fromkeys(bots, (model.mu, model.sigma))
    for duel in duels:
        both = model.rate([[model.rating(*skill[name])] for name in duel])
        for name, [now] in zip(duel, both, strict=True):
            skill[name] = (now.mu, now.sigma)
    return skill


def head_to_head(seats: Any, bots: Iterable[str], alone: bool) -> Rows:
    """For each two bots, how often the one won of the games that just one of the two won.

    Games of one deal are not independent of each other, so the intervals go by what each deal adds.
    """
    ahead: dict[Duel, Counter[int]] = {}
    for deal, met, _ in meetings(seats, alone):
        for duel in duels_in(met, alone):
            ahead.setdefault(duel, Counter())[deal] += 1
    rows = []
    for duel in permutations(bots, 2):
        won, lost = (ahead.get(pair, Counter()) for pair in (duel, duel[::-1]))
        deals = won | lost
        if deals:
            by_deal = [(won[deal], won[deal] + lost[deal]) for deal in deals]
            count, of = won.total(), won.total() + lost.total()
            spread = sum((part - count / of * whole) ** 2 for part, whole in by_deal)
            row = {"bot": duel[0], "against": duel[1], "far": far_from_even(by_deal)}
            rows.append(with_share(row, count, of, worth(count, of, len(deals), spread)))
    return rows


def far_from_even(by_deal: list[tuple[int, int]]) -> float:
    """How far two bots are apart, in standard errors as they would be if both were equally strong."""
    over = [part - whole / 2 for part, whole in by_deal]
    return sum(over) / sqrt(sum(one * one for one in over)) if any(over) else 0.0
