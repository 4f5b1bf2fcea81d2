"""What two sets of games differ in, and whether that is more than noise.

Every figure compared is a part of a whole, summed over games: wins of all games played, rooms of all games. What
a game adds to the difference between two such figures is known game by game, and games are independent of each
other: so the spread of what they add says how far chance alone could have brought the figures apart. Both sides
play the same deals, and what a deal does to both falls out of the difference.
"""

from dataclasses import dataclass
from math import erfc, inf, sqrt
from typing import Any

from .summary import Z95

ENOUGH = 20  # of what is counted; below that nothing is said,
GAMES = 50  # nor with fewer games in which it could be counted, on either side
TINY = 1e-9  # what sums of fractions come to that should be nothing
LEVEL = 0.05  # how often, without any true difference, something at all may be called one


@dataclass(frozen=True)
class Sample:
    """Rows of one kind of figure: for the label with the number `ids`, a part and a whole from a game."""

    labels: list[str]
    ids: Any
    games: Any
    part: Any
    whole: Any


@dataclass
class Difference:
    """What a figure was, what it is, and how much of the change chance could have made."""

    label: str
    before: float
    after: float
    noise: float  # half the 95% interval of the change
    chance: float  # how likely chance alone makes so great a change
    sure: bool = False  # more than noise, all that was looked at considered
    group: str = ""

    @property
    def change(self) -> float:
        return self.after - self.before


def differences(first: Sample, second: Sample) -> list[Difference]:
    """The change of every label's figure from the first sample to the second, where both have enough of it."""
    import pyarrow as pa
    import pyarrow.compute as pc

    labels = list(dict.fromkeys([*first.labels, *second.labels]))
    totals = []
    games = []
    added = []
    for sample, sign in ((first, -1.0), (second, 1.0)):
        ids = pc.take(pa.array([labels.index(label) for label in sample.labels], pa.int32()), sample.ids)
        parts, wholes = sums(ids, sample.part, sample.whole, len(labels))
        totals.append((parts, wholes))
        games.append(games_with(ids, sample.games, sample.whole, len(labels)))
        rate = pa.array([part / whole if whole else 0.0 for part, whole in zip(parts, wholes, strict=True)])
        scale = pa.array([sign / whole if whole else 0.0 for whole in wholes])
        over = pc.subtract(sample.part, pc.multiply(pc.take(rate, ids), sample.whole))
        added.append(pa.table({"id": ids, "game": sample.games, "e": pc.multiply(over, pc.take(scale, ids))}))
    spread = spreads(pa.concat_tables(added), len(labels))
    found = []
    for number, label in enumerate(labels):
        (was, of_before), (now, of_after) = ((parts[number], wholes[number]) for parts, wholes in totals)
        fewest = min(there[number] for there in games)
        if was + now >= ENOUGH and fewest >= GAMES:
            before, after = was / of_before, now / of_after
            found.append(difference(label, before, after, spread[number], fewest))
    return found


def difference(label: str, before: float, after: float, spread: float, games: float = inf) -> Difference:
    """A change and how likely it is by chance; what is nothing but for rounding is made so."""
    if abs(after - before) < TINY:
        after = before
    if spread <= TINY:
        return Difference(label, before, after, 0.0, float(after == before))
    return Difference(label, before, after, Z95 * spread, chance_of(abs(after - before) / spread, games))


def chance_of(far: float, games: float) -> float:
    """How likely chance brings figures so many standard errors apart.

    Few games do not tell their own spread well: this is Student's distribution, as Abramowitz and Stegun (26.7.8)
    reckon it from the normal one.
    """
    return erfc(far * (1 - 0.25 / (games - 1)) / sqrt(1 + far * far / (2 * games - 2)) / sqrt(2))


def sums(ids: Any, part: Any, whole: Any, labels: int) -> tuple[list[float], list[float]]:
    import pyarrow as pa

    table = pa.table({"id": ids, "part": part, "whole": whole})
    parts, wholes = [0.0] * labels, [0.0] * labels
    summed = table.group_by("id", use_threads=False).aggregate([("part", "sum"), ("whole", "sum")])
    for row in summed.to_pylist():
        parts[row["id"]], wholes[row["id"]] = row["part_sum"], row["whole_sum"]
    return parts, wholes


def games_with(ids: Any, games: Any, whole: Any, labels: int) -> list[int]:
    """In how many games each label could be counted."""
    import pyarrow as pa
    import pyarrow.compute as pc

    table = pa.table({"id": ids, "game": games, "whole": whole})
    table = table.filter(pc.greater(table["whole"], 0))
    found = [0] * labels
    for row in table.group_by("id", use_threads=False).aggregate([("game", "count_distinct")]).to_pylist():
        found[row["id"]] = row["game_count_distinct"]
    return found


def spreads(added: Any, labels: int) -> list[float]:
    """The standard error of each label's difference, from what every single game adds to it."""
    import pyarrow.compute as pc

    by_game = added.group_by(["id", "game"], use_threads=False).aggregate([("e", "sum")])
    squared = by_game.append_column("square", pc.multiply(by_game["e_sum"], by_game["e_sum"]))
    spread = [0.0] * labels
    for row in squared.group_by("id", use_threads=False).aggregate([("square", "sum")]).to_pylist():
        spread[row["id"]] = sqrt(row["square_sum"])
    return spread


def worth(count: float, of: float, clusters: int, spread: float) -> float:
    """How many independent rows would tell as much as these, at most as many as they are.

    Rows of one game, or of one deal, go together. `spread` is the sum, over games or deals, of the squares by which
    each has more or less than the share; the more it exceeds what independent rows have, the less these are worth.
    Where it is nothing at all, a game or deal is worth one row.
    """
    assumed = count * (1 - count / of) if of else 0.0
    return min(of, of * assumed / spread) if min(assumed, spread) > TINY else clusters


def mark_sure(found: list[Difference]) -> None:
    """Holm's method: the more one looks at, the farther apart figures must be to be called different."""
    left = len(found)
    for one in sorted(found, key=lambda one: one.chance):
        if one.chance * left > LEVEL:
            return
        one.sure = True
        left -= 1
