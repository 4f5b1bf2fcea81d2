"""How strong bots are: ratings with their uncertainty, and who beats whom."""

from collections.abc import Iterable, Iterator
from itertools import combinations, groupby
from typing import Any

from undercroft.core.chance import Chance

from .figures import Rows, with_share
from .summary import Z95

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
    """Plackett-Luce ratings after all games in their order, with 95% intervals; the strongest first.

    Bots do not learn, so nothing is added to the uncertainty from game to game.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)
    skill: dict[str, tuple[float, float]] = {}
    played: dict[str, int] = {}
    for number, match in enumerate(matches(seats, alone)):
        for name, _, _ in match:
            played[name] = played.get(name, 0) + 1
            skill.setdefault(name, (model.mu, model.sigma))
        met = one_of_each(match, number)
        ranks = places(met, alone)
        if len(set(ranks)) > 1:
            teams = [[model.rating(*skill[name])] for name, _, _ in met]
            for (name, _, _), [now] in zip(met, model.rate(teams, ranks=ranks), strict=True):
                skill[name] = (now.mu, now.sigma)
    rows = [
        {"label": name, "mu": mu, "sigma": sigma, "low": mu - Z95 * sigma, "high": mu + Z95 * sigma}
        | {"played": played[name]}
        for name, (mu, sigma) in skill.items()
    ]
    return sorted(rows, key=lambda row: (-row["mu"], row["label"]))


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
