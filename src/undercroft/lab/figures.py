"""The figures behind every plot, each a short list of rows reckoned from the tables."""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any

from .noise import Difference, Sample, differences, mark_sure
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


def with_share(row: dict[str, Any], count: float, of: int, worth: float | None = None) -> dict[str, Any]:
    """A row with its share and a Wilson interval, which goes by how many independent rows these are worth."""
    share = count / of if of else 0.0
    worth = of if worth is None else worth
    low, high = wilson(share * worth, worth)
    return {**row, "count": count, "of": of, "worth": worth, "share": share, "low": low, "high": high}


def ordered(rows: Rows, settings: Sequence[str], key: Callable[[dict[str, Any]], Any]) -> Rows:
    return sorted(rows, key=lambda row: (settings.index(row["setting"]), key(row)))


# Who wins


def wins(seats: Any, settings: Sequence[str], by: str) -> Rows:
    """Shares of wins by seat, character or bot; a win that is shared counts in part."""
    rows = [
        with_share({"setting": row["setting"], "label": row[by]}, row["won"], row["of"])
        for row in count_up(seats, ["setting", by], ["won"])
    ]
    return ordered(rows, settings, lambda row: row["label"])


def fair_shares(seats: Any, settings: Sequence[str]) -> Rows:
    """What everyone's share would be if all were equal: the wins there were, dealt out to all who played."""
    rows = [{"setting": r["setting"], "share": r["won"] / r["of"]} for r in count_up(seats, ["setting"], ["won"])]
    return ordered(rows, settings, lambda row: 0)


# How games go


def shares(table: Any, settings: Sequence[str], by: str) -> Rows:
    """How often each word stands in a column, the most frequent first."""
    whole = {row["setting"]: row["of"] for row in count_up(table, ["setting"])}
    rows = [
        with_share({"setting": row["setting"], "label": row[by]}, row["of"], whole[row["setting"]])
        for row in count_up(table, ["setting", by])
    ]
    return ordered(rows, settings, lambda row: (-row["count"], row["label"]))


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
    marked = marked.append_column("square", pc.multiply(scores["score"], scores["score"]))
    rows = []
    for row in count_up(marked, ["setting", "step", "winner"], ["score", "square"]):
        mean = row["score"] / row["of"]
        spread = Z95 * sqrt(max(row["square"] / row["of"] - mean * mean, 0.0) / row["of"])
        who = "winners" if row["winner"] else "the others"
        rows.append(
            {"setting": row["setting"], "step": row["step"], "who": who, "seats": row["of"], "score": mean}
            | {"low": mean - spread, "high": mean + spread}
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
    rows = []
    for row in count_up(counted, ["setting", "kind", "card"], ["users", "used", "users_won"]):
        card = {"setting": row["setting"], "kind": row["kind"], "label": row["card"], "times": row["used"]}
        low, high = wilson(row["users_won"], row["users"])
        wins = row["users_won"] / row["users"] if row["users"] else 0.0
        rows.append(with_share(card, row["users"], row["of"]) | {"wins": wins, "wins_low": low, "wins_high": high})
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
    """Heroes that died, of what or where if that is asked for, as shares of all that set out."""
    whole = {row["setting"]: row["of"] for row in count_up(seats, ["setting"])}
    rows = [
        with_share({name: row[name] for name in ("setting", *by)}, row["of"], whole[row["setting"]])
        for row in count_up(once(deaths, *by), ["setting", *by])
    ]
    return ordered(rows, settings, lambda row: (-row["count"], *(row[name] for name in by)))


def once(table: Any, *by: str) -> Any:
    """One row for each seat of a game and what it is told by: where heroes return, they may die so again."""
    return table.group_by(["setting", "game", "seat", *by], use_threads=False).aggregate([])
