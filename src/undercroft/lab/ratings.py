"""How strong bots are: ratings with their uncertainty, and who beats whom."""

from collections.abc import Iterable, Iterator
from itertools import combinations, groupby
from typing import Any

from undercroft.core.chance import Chance

from .figures import Rows, with_share
from .summary import Z95

ORDERS = 8  # in which games are rated,
MOST_RATED = 40_000  # or fewer, where there are so many that their order hardly matters

Finish = tuple[str, float, float]  # a bot, its share of the win, its score


def matches(seats: Any, alone: bool) -> Iterator[list[Finish]]:
    """Who met and how it went, game by game. Those who play alone meet whoever played the same deal."""
    by = "deal" if alone else "game"
    names = [by, "bot", "won", "score"]
    rows = zip(*(seats[name].to_pylist() for name in names), strict=True)
    for _, group in groupby(rows, key=lambda row: row[0]):
        yield [(bot, won, score) for _, bot, won, score in group]


def places(match: list[Finish], alone: bool) -> list[float]:
    """1 for the best. A game knows winners and others; of those who played alone, the score tells them apart."""
    if not alone:
        return [1 if won else 2 for _, won, _ in match]
    best = sorted({(won, score) for _, won, score in match}, reverse=True)
    return [best.index((won, score)) + 1 for _, won, score in match]


def one_of_each(match: list[Finish], number: int) -> list[Finish]:
    """Where a bot sits at a table twice, one of its seats by lot, whatever became of it.

    If all seats counted, a bot would seem better known, or stronger, for having sat there with itself.
    """
    chance = Chance(number)
    by_bot: dict[str, list[Finish]] = {}
    for finish in match:
        by_bot.setdefault(finish[0], []).append(finish)
    return [chance.pick(finishes) for finishes in by_bot.values()]


def rate(seats: Any, alone: bool) -> Rows:
    """Plackett-Luce ratings with 95% intervals, the strongest first.

    Whatever is rated last weighs most; so the games are rated in several orders, and the ratings' means taken.
    """
    met = list(matches(seats, alone))
    played: dict[str, int] = {}
    for match in met:
        for name, _, _ in match:
            played[name] = played.get(name, 0) + 1
    orders = max(1, min(ORDERS, MOST_RATED // len(met)))
    passes = []
    for number in range(orders):
        order = list(range(len(met)))
        Chance(number).shuffle(order)
        passes.append(rate_in_order([one_of_each(met[game], game) for game in order], alone))
    rows = []
    for name, games in played.items():
        mu, sigma = (sum(skill[name][part] for skill in passes) / orders for part in (0, 1))
        interval = {"low": mu - Z95 * sigma, "high": mu + Z95 * sigma}
        rows.append({"label": name, "mu": mu, "sigma": sigma, **interval, "played": games})
    return sorted(rows, key=lambda row: (-row["mu"], row["label"]))


def rate_in_order(met: list[list[Finish]], alone: bool) -> dict[str, tuple[float, float]]:
    """Rating and uncertainty of every bot after these matches, one after the other.

    Bots do not learn, so nothing is added to the uncertainty from game to game.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)
    skill: dict[str, tuple[float, float]] = {}
    for match in met:
        for name, _, _ in match:
            skill.setdefault(name, (model.mu, model.sigma))
        ranks = places(match, alone)
        if len(set(ranks)) > 1:
            teams = [[model.rating(*skill[name])] for name, _, _ in match]
            for (name, _, _), [now] in zip(match, model.rate(teams, ranks=ranks), strict=True):
                skill[name] = (now.mu, now.sigma)
    return skill


def head_to_head(seats: Any, bots: Iterable[str], alone: bool) -> Rows:
    """For each two bots, how often the one won of the games that just one of the two won."""
    ahead: dict[tuple[str, str], int] = {}
    for match in matches(seats, alone):
        ranked = [(place, name) for place, (name, _, _) in zip(places(match, alone), match, strict=True)]
        for (first, one), (second, two) in combinations(ranked, 2):
            if one != two and first != second:
                pair = (one, two) if first < second else (two, one)
                ahead[pair] = ahead.get(pair, 0) + 1
    rows = []
    for bot in bots:
        for other in bots:
            won, lost = ahead.get((bot, other), 0), ahead.get((other, bot), 0)
            if won + lost:
                rows.append(with_share({"bot": bot, "against": other}, won, won + lost))
    return rows
