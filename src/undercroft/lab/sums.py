"""Sums over games: what every figure of a report is made of.

A figure is a part of a whole, summed over games: wins of all games played, rooms of all games. Games are
independent of each other, and what is in one game is not: so how sure a figure is depends on what each game adds.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from .noise import ENOUGH, GAMES, Difference, difference, worth
from .play import Value
from .tables import Column, Table


@dataclass(frozen=True)
class Group:
    """Rows that have the same values in some columns: how many there are, and sums over other columns."""

    key: tuple[Value, ...]
    of: int
    sums: tuple[float, ...]


@dataclass(frozen=True)
class Tally:
    """A part of a whole, counted over games or deals, which are called clusters where they go together."""

    key: tuple[Value, ...]
    count: float
    of: int
    clusters: int  # in how many it could be counted
    spread: float  # the sum of the squares by which each cluster has more or less than its share

    @property
    def worth(self) -> float:
        """How many independent rows would tell as much."""
        return worth(self.count, self.of, self.clusters, self.spread)


def count_up(table: Table, by: Sequence[str], sums: Sequence[str] = ()) -> list[Group]:
    """How many rows there are of each kind, and the sums of some columns over them."""
    wanted = [*((name, "sum") for name in sums), ([], "count_all")]
    counted = table.group_by(list(by), use_threads=False).aggregate(wanted)

    def column(name: str) -> list[Value]:
        values: list[Value] = counted[name].to_pylist()
        return values

    keys = list(zip(*map(column, by), strict=True)) if by else [()]
    added = list(zip(*(column(f"{name}_sum") for name in sums), strict=True)) if sums else [()] * len(keys)
    return [
        Group(key, int(of), tuple(float(value) for value in values))
        for key, of, values in zip(keys, column("count_all"), added, strict=True)
    ]


def tally(table: Table, by: Sequence[str], part: str, whole: str = "", cluster: str = "game") -> list[Tally]:
    """Sums of a part and of its whole, which is all rows unless it is named, and how far clusters spread."""
    import pyarrow.compute as pc

    wanted = [(part, "sum"), (whole, "sum") if whole else ([], "count_all")]
    each = table.group_by([*by, cluster], use_threads=False).aggregate(wanted)
    parts, wholes = (
        each[name].cast("float64") for name in (f"{part}_sum", f"{whole}_sum" if whole else "count_all")
    )
    sums = {"count": parts, "whole": wholes, "clusters": pc.greater(wholes, 0.0).cast("int64")}
    sums |= {"xx": pc.multiply(parts, parts), "xn": pc.multiply(parts, wholes), "nn": pc.multiply(wholes, wholes)}
    for name, column in sums.items():
        each = each.append_column(name, column)
    tallies = []
    for group in count_up(each, by, list(sums)):
        count, total, clusters, xx, xn, nn = group.sums
        rate = count / total if total else 0.0
        spread = max(0.0, xx - 2 * rate * xn + rate * rate * nn)
        tallies.append(Tally(group.key, count, round(total), round(clusters), spread))
    return tallies


class Sample:
    """One kind of figure at one kind of table: for every label a part of a whole, game by game.

    Row by row `ids` has the number of the label that the row adds to. Whatever is shown of a figure, alone or
    beside another, is made from these sums.
    """

    def __init__(self, labels: Sequence[str], ids: Column, games: Column, part: Column, whole: Column) -> None:
        import pyarrow as pa

        rows = pa.table({"id": ids, "game": games, "part": part, "whole": whole})
        each = rows.group_by(["id", "game"], use_threads=False).aggregate([("part", "sum"), ("whole", "sum")])
        self.labels = list(labels)
        self.each = each.rename_columns(["id", "game", "part", "whole"])
        self.totals = {self.labels[int(one.key[0])]: one for one in tally(self.each, ["id"], "part", "whole")}

    def mean(self, label: str) -> float:
        """The part as a share of the whole."""
        total = self.totals[label]
        return total.count / total.of if total.of else 0.0


def differences(first: Sample, second: Sample) -> list[Difference]:
    """The change of every label's figure from the first sample to the second, where both have enough of it.

    What a game adds to the difference is known game by game: so the spread of what they add says how far chance
    alone could have brought the figures apart. Both sides play the same deals, so what a deal does to both cancels
    out.
    """
    both = [label for label in first.totals if label in second.totals]
    spread = spreads(first, second, both)
    found = []
    for label in both:
        was, now = first.totals[label], second.totals[label]
        fewest = min(was.clusters, now.clusters)
        if was.count + now.count >= ENOUGH and fewest >= GAMES:
            found.append(difference(label, first.mean(label), second.mean(label), spread[label], fewest))
    return found


def spreads(first: Sample, second: Sample, labels: Sequence[str]) -> dict[str, float]:
    """The standard error of each label's difference, from what every single game adds to it."""
    import pyarrow as pa
    import pyarrow.compute as pc

    number = {label: place for place, label in enumerate(labels)}
    added = []
    for side, sign in ((first, -1.0), (second, 1.0)):
        places = pa.array([number.get(label, -1) for label in side.labels], pa.int32())
        means = [side.mean(label) if label in number else 0.0 for label in side.labels]
        scales = [sign / side.totals[label].of if label in number else 0.0 for label in side.labels]
        ids = side.each["id"]
        over = pc.subtract(side.each["part"], pc.multiply(pc.take(pa.array(means), ids), side.each["whole"]))
        e = pc.multiply(over, pc.take(pa.array(scales), ids))
        added.append(pa.table({"label": pc.take(places, ids), "game": side.each["game"], "e": e}))
    by_game = pa.concat_tables(added).group_by(["label", "game"], use_threads=False).aggregate([("e", "sum")])
    squared = by_game.append_column("square", pc.multiply(by_game["e_sum"], by_game["e_sum"]))
    found = {}
    for group in count_up(squared, ["label"], ["square"]):
        place = int(group.key[0])
        if place >= 0:
            found[labels[place]] = group.sums[0] ** 0.5
    return found
