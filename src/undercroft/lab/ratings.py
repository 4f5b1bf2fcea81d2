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
Duel = tuple[str, str]  # of two bots, the one that did better, and the other


def matches(seats: Any, alone: bool) -> Iterator[list[Finish]]:
    """Who met and how it went, game by game. Those who play alone meet whoever played the same deal."""
    by = "deal" if alone else "game"
    names = [by, "bot", "won", "score"]
    rows = zip(*(seats[name].to_pylist() for name in names), strict=True)
    for _, group in groupby(rows, key=lambda row: row[0]):
        yield [(bot, won, score) for _, bot, won, score in group]


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
    for number, match in enumerate(matches(seats, alone)):
        chance = Chance(number)
        there = one_of_each(match, chance)
        for name, _, _ in there:
            played[name] = played.get(name, 0) + 1
        if unlike := duels_in(there, alone):
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
    """For each two bots, how often the one won of the games that just one of the two won."""
    ahead: dict[tuple[str, str], int] = {}
    for match in matches(seats, alone):
        for one, two in duels_in(match, alone):
            if one != two:
                ahead[one, two] = ahead.get((one, two), 0) + 1
    rows = []
    for bot in bots:
        for other in bots:
            won, lost = ahead.get((bot, other), 0), ahead.get((other, bot), 0)
            if won + lost:
                rows.append(with_share({"bot": bot, "against": other}, won, won + lost))
    return rows
