"""What the rows of many games show: shares of wins, and how often each word comes up."""

from collections import Counter
from collections.abc import Iterable

from .play import Row, Value
from .rows import Share


def shares_of_wins(rows: list[Row], by: str) -> list[Share]:
    """Wins by seat, by bot or by any word that the game tells of a seat; a shared win counts in part."""
    won: dict[Value, float] = {}
    played: dict[Value, int] = {}
    for row in rows:
        won[row[by]] = won.get(row[by], 0.0) + float(row["won"])
        played[row[by]] = played.get(row[by], 0) + 1
    return [
        Share(label=str(label), count=won[label], of=played[label], worth=played[label])
        for label in sorted(played, key=str)
    ]


def word_shares(rows: list[Row], field: str) -> list[Share]:
    """How often each word is in a field, the most frequent first."""
    counts = Counter(str(row[field]) for row in rows)
    return [Share(label=word, count=count, of=len(rows), worth=len(rows)) for word, count in counts.most_common()]


def words_told(rows: list[Row]) -> list[str]:
    """The fields by which the game itself describes a seat in words, such as its character."""
    ours = {"game", "seed", "seat", "bot", "won", "score", "clause", "decisions", "stood_in", "complaint"}
    return [name for name, value in rows[0].items() if name not in ours and isinstance(value, str)]


def one_per_game(rows: Iterable[Row]) -> list[Row]:
    """The first seat's row of every game, for what is the same for all seats."""
    return [row for row in rows if row["seat"] == 0]


def mean(values: Iterable[float]) -> float:
    numbers = list(values)
    return sum(numbers) / len(numbers) if numbers else 0.0


def say_stood_in(games: int, of: int) -> str:
    """In how many games another bot made moves in the place of one."""
    return f"needed a stand-in in {games:,} of {of:,} games"
