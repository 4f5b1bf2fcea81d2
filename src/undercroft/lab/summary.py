"""What many games show: shares of wins with how sure they are, lengths, and figures by seat."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt

from .simulate import Row

Z95 = 1.959963984540054  # two-sided 95% of the normal distribution


@dataclass(frozen=True)
class Share:
    """How often something happened, with its 95% Wilson interval."""

    label: str
    count: float
    of: int

    @property
    def share(self) -> float:
        return self.count / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.count, self.of)


def wilson(count: float, of: float) -> tuple[float, float]:
    """The 95% Wilson interval of a share.

    >>> low, high = wilson(50, 100)
    >>> round(low, 4), round(high, 4)
    (0.4038, 0.5962)
    """
    if of == 0:
        return 0.0, 1.0
    share = min(1.0, count / of)  # thirds of a win may add up to a little more than all
    scale = 1 + Z95**2 / of
    middle = (share + Z95**2 / (2 * of)) / scale
    spread = Z95 / scale * sqrt(share * (1 - share) / of + Z95**2 / (4 * of * of))
    return max(0.0, middle - spread), min(1.0, middle + spread)


def shares_of_wins(rows: list[Row], by: str) -> list[Share]:
    """Wins by seat, by bot or by any word that the game tells of a seat; a shared win counts in part."""
    won: dict[object, float] = {}
    played: dict[object, int] = {}
    for row in rows:
        won[row[by]] = won.get(row[by], 0.0) + row["won"]
        played[row[by]] = played.get(row[by], 0) + 1
    return [Share(str(label), won[label], played[label]) for label in sorted(played, key=str)]


def shares_of(rows: list[Row], field: str) -> list[Share]:
    """How often each word stands in a field, the most frequent first."""
    counts: dict[str, int] = {}
    for row in rows:
        counts[row[field]] = counts.get(row[field], 0) + 1
    return sorted((Share(word, n, len(rows)) for word, n in counts.items()), key=lambda s: -s.count)


def words_told(rows: list[Row]) -> list[str]:
    """The fields by which the game itself describes a seat in words, such as its character."""
    ours = {"game", "seed", "seat", "bot", "won", "score", "clause", "decisions", "stood_in", "complaint"}
    return [name for name, value in rows[0].items() if name not in ours and isinstance(value, str)]


def one_a_game(rows: Iterable[Row]) -> list[Row]:
    """The first seat's row of every game, for what is the same for all seats."""
    return [row for row in rows if row["seat"] == 0]


def mean(values: Iterable[float]) -> float:
    numbers = list(values)
    return sum(numbers) / len(numbers) if numbers else 0.0


def say_stood_in(games: int, of: int) -> str:
    """That another bot made moves in the place of one."""
    return f"stood in for in {games:,} of {of:,} games"
