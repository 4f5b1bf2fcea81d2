"""The figures behind every plot, each a short list of rows reckoned from the tables."""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any

from .noise import Difference, Sample, differences, mark_sure, worth
from .summary import Z95, wilson

Rows = list[dict[str, Any]]

CHARACTER, FATE = "character", "fate"  # the words by which a game tells who a seat was and what became of it


def count_up(table: Any, by: Sequence[str], sums: Sequence[str] = ()) -> Rows:
    """How many rows there are of each kind, and the sums of some columns over them."""
    wanted: list[tuple[Any, str]] = [*((name, "sum") for name in sums), ([], "count_all")]
    rows: Rows = table.group_by(list(by), use_threads=False).aggregate(wanted).to_pylist()
    for row in rows:
        row["of"] = row.pop("count_all")
        for name in sums:
            row[name] = row.pop(f"{name}_sum")
    return rows


def stood_in_for(seats: Any) -> dict[str, int]:
    """In how many games another bot made moves in the place of a bot."""
    import pyarrow.compute as pc

    return {row["bot"]: row["of"] for row in count_up(seats.filter(pc.field("stood_in") > 0), ["bot"])}


def tally(table: Any, by: Sequence[str], part: str, whole: str = "", cluster: str = "game") -> Rows:
    """Sums of a part and of its whole, which is all rows unless it is named, and how far clusters of rows spread.

    The spread is the sum of the squares by which each game, or deal, has more or less than its share.
    """
    import pyarrow.compute as pc

    wanted: list[tuple[Any, str]] = [(part, "sum"), (whole, "sum") if whole else ([], "count_all")]
    each = table.group_by([*by, cluster], use_threads=False).aggregate(wanted)
    parts, wholes = (
        each[name].cast("float64") for name in (f"{part}_sum", f"{whole}_sum" if whole else "count_all")
    )
    sums = {"count": parts, "whole": wholes, "clusters": pc.greater(wholes, 0.0).cast("int64")}
    sums |= {"xx": pc.multiply(parts, parts), "xn": pc.multiply(parts, wholes), "nn": pc.multiply(wholes, wholes)}
    for name, column in sums.items():
        each = each.append_column(name, column)
    rows = count_up(each, by, list(sums))
    for row in rows:
        row["of"] = round(row.pop("whole"))
        rate = row["count"] / row["of"] if row["of"] else 0.0
        row["spread"] = max(0.0, row.pop("xx") - 2 * rate * row.pop("xn") + rate * rate * row.pop("nn"))
    return rows


def with_share(row: dict[str, Any], count: float, of: int, worth: float) -> dict[str, Any]:
    """A row with its share and a Wilson interval, which goes by how many independent rows these are worth."""
    share = count / of if of else 0.0
    low, high = wilson(share * worth, worth)
    return {**row, "count": count, "of": of, "worth": worth, "share": share, "low": low, "high": high}


def worth_of(row: dict[str, Any]) -> float:
    """What the rows of a tally are worth."""
    return worth(row["count"], row["of"], row["clusters"], row["spread"])


def shares_within(table: Any, whole: Any, settings: Sequence[str], *by: str) -> Rows:
    """How many rows there are of each kind, as shares of all rows of the whole, the most frequent first."""
    import pyarrow.compute as pc

    all_rows = {row["setting"]: row["of"] for row in count_up(whole, ["setting"])}
    all_games = {row["setting"]: row["of"] for row in count_up(once(whole, ["game"]), ["setting"])}
    each = table.group_by(["setting", *by, "game"], use_threads=False).aggregate([([], "count_all")])
    each = each.rename_columns(["setting", *by, "game", "rows"])
    each = each.append_column("squares", pc.multiply(each["rows"], each["rows"]))
    rows = []
    for row in count_up(each, ["setting", *by], ["rows", "squares"]):
        count, of, games = row["rows"], all_rows[row["setting"]], all_games[row["setting"]]
        spread = row["squares"] - count * count / games  # every game has as many rows of the whole
        kind = {name: row[name] for name in ("setting", *by)}
        rows.append(with_share(kind, count, of, worth(count, of, games, spread)))
    return ordered(rows, settings, lambda row: (-row["count"], *(row[name] for name in by)))


def once(table: Any, by: Sequence[str]) -> Any:
    """One row for each setting and what it is told by, however many there are."""
    return table.group_by(["setting", *by], use_threads=False).aggregate([])


def ordered(rows: Rows, settings: Sequence[str], key: Callable[[dict[str, Any]], Any]) -> Rows:
    return sorted(rows, key=lambda row: (settings.index(row["setting"]), key(row)))


# Who wins


def wins(seats: Any, settings: Sequence[str], by: str) -> Rows:
    """Shares of wins by seat, character or bot; a win that is shared counts in part."""
    rows = [
        with_share({"setting": row["setting"], "label": row[by]}, row["count"], row["of"], worth_of(row))
        for row in tally(seats, ["setting", by], "won")
    ]
    return ordered(rows, settings, lambda row: row["label"])


def fair_shares(seats: Any, settings: Sequence[str]) -> Rows:
    """What everyone's share would be if all were equal: the wins there were, dealt out to all who played."""
    rows = [{"setting": r["setting"], "share": r["won"] / r["of"]} for r in count_up(seats, ["setting"], ["won"])]
    return ordered(rows, settings, lambda row: 0)


# How games go


def shares(table: Any, settings: Sequence[str], by: str) -> Rows:
    """How often each word stands in a column, the most frequent first."""
    return [{"label": row.pop(by), **row} for row in shares_within(table, table, settings, by)]


def lengths(games: Any, settings: Sequence[str], by: str) -> Rows:
    """How many games took how many steps or decisions."""
    whole = {row["setting"]: row["of"] for row in count_up(games, ["setting"])}
    rows = [
        {"setting": r["setting"], "length": r[by], "games": r["of"], "share": r["of"] / whole[r["setting"]]}
        for r in count_up(games, ["setting", by])
    ]
    return ordered(rows, settings, lambda row: row["length"])


def growth(scores: Any, settings: Sequence[str]) -> Rows:
    """The mean score after each step, of those who went on to win and of everyone else."""
    import pyarrow.compute as pc

    marked = scores.append_column("winner", pc.greater(scores["won"], 0.0))
    rows = []
    for row in tally(marked, ["setting", "step", "winner"], "score"):
        mean, error = row["count"] / row["of"], Z95 * sqrt(row["spread"]) / row["of"]
        who = "winners" if row["winner"] else "the others"
        rows.append(
            {"setting": row["setting"], "step": row["step"], "who": who, "seats": row["of"], "score": mean}
            | {"low": mean - error, "high": mean + error}
        )
    return ordered(rows, settings, lambda row: (row["step"], row["who"]))


def final_scores(seats: Any, settings: Sequence[str]) -> Rows:
    """The mean score at the end, of winners and of everyone else."""
    import pyarrow.compute as pc

    marked = seats.append_column("winner", pc.greater(seats["won"], 0.0))
    rows = [
        {"setting": r["setting"], "who": "winners" if r["winner"] else "the others", "mean": r["score"] / r["of"]}
        for r in count_up(marked, ["setting", "winner"], ["score"])
    ]
    return ordered(rows, settings, lambda row: row["who"])


# Cards


def card_uses(cards: Any, settings: Sequence[str]) -> Rows:
    """Of the seats that had a card, how many used it or were touched by it, and how often those won."""
    import pyarrow.compute as pc

    users = pc.cast(pc.greater(cards["used"], 0), "int32")
    counted = cards.append_column("users", users).append_column("users_won", pc.multiply(users, cards["won"]))
    by = ["setting", "kind", "card"]
    times = {tuple(row[name] for name in by): row["used"] for row in count_up(cards, by, ["used"])}
    won = {tuple(row[name] for name in by): row for row in tally(counted, by, "users_won", "users")}
    rows = []
    for row in tally(counted, by, "users"):
        key = row["setting"], row["kind"], row["card"]
        card = {"setting": row["setting"], "kind": row["kind"], "label": row["card"], "times": times[key]}
        wins = with_share({}, won[key]["count"], won[key]["of"], worth_of(won[key]))
        rows.append(
            with_share(card, round(row["count"]), row["of"], worth_of(row))
            | {"wins": wins["share"], "wins_low": wins["low"], "wins_high": wins["high"]}
        )
    return ordered(rows, settings, lambda row: (-row["share"], row["label"]))


def card_swings(cards: Any, settings: Sequence[str]) -> Rows:
    """How much more often those win who used a card than those who had it and did not, with a 95% interval.

    Those are sure that stay so after a look at all of them.
    """
    import pyarrow.compute as pc

    found: list[tuple[str, str, Difference]] = []
    for setting in settings:
        there = cards.filter(pc.equal(cards["setting"], setting))
        names, ids = card_ids(there)
        numbers = [str(number) for number in range(len(names))]
        users = pc.cast(pc.greater(there["used"], 0), "float64")
        others = pc.subtract(1.0, users)
        samples = [
            Sample(numbers, ids, there["game"], pc.multiply(who, there["won"]), who) for who in (others, users)
        ]
        for one in differences(*samples):
            kind, one.label = names[int(one.label)]
            found.append((setting, kind, one))
    mark_sure([one for _, _, one in found])
    rows = [
        {"setting": setting, "kind": kind, "label": one.label, "swing": one.change, "sure": one.sure}
        | {"low": one.change - one.noise, "high": one.change + one.noise, "with": one.after, "without": one.before}
        for setting, kind, one in found
    ]
    return ordered(rows, settings, lambda row: (-row["swing"], row["label"]))


def card_ids(cards: Any) -> tuple[list[tuple[str, str]], Any]:
    """Every kind and card that there is, and for each row the number of its own."""
    import pyarrow.compute as pc

    kinds, names = (cards[name].combine_chunks().dictionary_encode() for name in ("kind", "card"))
    many = len(names.dictionary)
    pairs = pc.add(pc.multiply(pc.cast(kinds.indices, "int32"), many), names.indices).dictionary_encode()
    known = [
        (kinds.dictionary[pair // many].as_py(), names.dictionary[pair % many].as_py())
        for pair in pairs.dictionary.to_pylist()
    ]
    return known, pairs.indices


# Deaths


def deaths_by(deaths: Any, seats: Any, settings: Sequence[str], *by: str) -> Rows:
    """Heroes that died, of what or where if that is asked for, as shares of all that set out.

    Where heroes return, one may die of the same thing again, and counts once.
    """
    return shares_within(once(deaths, ["game", "seat", *by]), seats, settings, *by)
