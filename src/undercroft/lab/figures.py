"""The figures behind every plot, each a short list of rows computed from the tables."""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import TypeVar

from .intervals import Z95
from .measures import numbered, once, ones
from .noise import mark_sure, worth
from .play import Value
from .rows import CardUse, Growth, Length, Line, PlotRow, Share, Swing
from .sums import Sample, Tally, count_up, differences, tally
from .tables import Table

AnyRow = TypeVar("AnyRow", bound=PlotRow)
WINNERS, OTHERS = "winners", "the others"


def games_of(seats: Table) -> dict[str, int]:
    """In how many games each bot sat, in one seat or several."""
    told_by = [name for name in ("bot", "setting", "game") if name in seats.column_names]
    each = seats.group_by(told_by, use_threads=False).aggregate([])
    return {str(group.key[0]): group.of for group in count_up(each, ["bot"])}


def stood_in_for(seats: Table) -> dict[str, int]:
    """In how many games another bot made moves in the place of a bot."""
    import pyarrow.compute as pc

    return games_of(seats.filter(pc.field("stood_in") > 0))


def share(setting: str, label: str, total: Tally) -> Share:
    return Share(setting=setting, label=label, count=total.count, of=total.of, worth=total.worth)


def shares_of(samples: dict[str, Sample]) -> list[Share]:
    """Every figure of these samples, which are of one setting each, as a share with its interval."""
    return [
        share(setting, label, total)
        for setting, sample in samples.items()
        for label, total in sample.totals.items()
    ]


def shares_within(table: Table, whole: Table, settings: Sequence[str], by: str, and_by: str = "") -> list[Share]:
    """How many rows there are of each kind, as shares of all rows of the whole, the most frequent first.

    Kinds are told by one column, or by that and the place.
    """
    import pyarrow.compute as pc

    columns = [by, and_by] if and_by else [by]
    all_rows = {group.key[0]: group.of for group in count_up(whole, ["setting"])}
    all_games = {group.key[0]: group.of for group in count_up(once(whole, ["game"]), ["setting"])}
    each = table.group_by(["setting", *columns, "game"], use_threads=False).aggregate([([], "count_all")])
    each = each.rename_columns(["setting", *columns, "game", "rows"])
    each = each.append_column("squares", pc.multiply(each["rows"], each["rows"]))
    rows = []
    for group in count_up(each, ["setting", *columns], ["rows", "squares"]):
        setting, label, *place = (str(value) for value in group.key)
        (count, squares), of, games = group.sums, all_rows[setting], all_games[setting]
        spread = squares - count * count / games  # every game has as many rows of the whole
        counted = worth(count, of, games, spread)
        rows.append(
            Share(setting=setting, label=label, place="".join(place), count=round(count), of=of, worth=counted)
        )
    return ordered(rows, settings, lambda row: (-row.count, row.label, row.place))


def ordered(
    rows: Sequence[AnyRow], settings: Sequence[str], key: Callable[[AnyRow], tuple[object, ...]]
) -> list[AnyRow]:
    return sorted(rows, key=lambda row: (settings.index(row.setting), key(row)))


# Who wins


def wins(seats: Table, settings: Sequence[str], by: str, name: Callable[[Value], str] = str) -> list[Share]:
    """Shares of wins by seat or bot; a win that is shared counts in part."""
    rows = [share(str(total.key[0]), name(total.key[1]), total) for total in tally(seats, ["setting", by], "won")]
    return ordered(rows, settings, lambda row: (row.label,))


def fair_shares(seats: Table, settings: Sequence[str]) -> list[Line]:
    """What everyone's share would be if all were equal: the wins there were, divided among all who played."""
    rows = [
        Line(setting=str(group.key[0]), share=group.sums[0] / group.of)
        for group in count_up(seats, ["setting"], ["won"])
    ]
    return ordered(rows, settings, lambda row: ())


# How games go


def lengths(games: Table, settings: Sequence[str], by: str, most: int) -> list[Length]:
    """How many games took how many steps or decisions, in bins of one width, at most so many."""
    whole = {group.key[0]: group.of for group in count_up(games, ["setting"])}
    groups = count_up(games, ["setting", by])
    each = [int(group.key[1]) for group in groups]
    shortest = min(each)
    width = (max(each) - shortest) // most + 1
    bins: dict[tuple[str, int], Length] = {}
    for group, length in zip(groups, each, strict=True):
        setting, start = str(group.key[0]), shortest + (length - shortest) // width * width
        empty = Length(setting=setting, length=start, until=start + width, games=0, share=0.0)
        there = bins.setdefault((setting, start), empty)
        there.games += group.of
        there.share = there.games / whole[setting]
    return ordered(list(bins.values()), settings, lambda row: (row.length,))


def growth(scores: Table, settings: Sequence[str]) -> list[Growth]:
    """The mean score after each step, of those who went on to win and of everyone else."""
    import pyarrow.compute as pc

    marked = scores.append_column("winner", pc.greater(scores["won"], 0.0))
    rows = []
    for total in tally(marked, ["setting", "step", "winner"], "score"):
        setting, step, winner = total.key
        mean, error = total.count / total.of, Z95 * sqrt(total.spread) / total.of
        rows.append(
            Growth(
                setting=str(setting),
                step=int(step),
                who=WINNERS if winner else OTHERS,
                seats=total.of,
                score=mean,
                low=mean - error,
                high=mean + error,
            )
        )
    return ordered(rows, settings, lambda row: (row.step, row.who))


# Cards


def wins_with(cards: Table, settings: Sequence[str], used: bool) -> dict[str, Sample]:
    """The wins of those who used a card, or of those who had it and did not."""
    import pyarrow.compute as pc

    found = {}
    for setting in settings:
        there = cards.filter((pc.field("setting") == setting) & ((pc.field("used") > 0) == used))
        found[setting] = Sample(*numbered(there["label"]), there["game"], there["won"], ones(there))
    return found


def card_uses(
    cards: Table, used: dict[str, Sample], using: dict[str, Sample], kinds: dict[str, str]
) -> list[CardUse]:
    """Of the seats that had a card, how many used it or were affected by it, and how often those won."""
    times = {group.key: round(group.sums[0]) for group in count_up(cards, ["setting", "label"], ["used"])}
    won = {(row.setting, row.label): row for row in shares_of(using)}
    nobody = Share(label="", count=0.0, of=0, worth=0.0)
    rows = []
    for setting, sample in used.items():
        for label, total in sample.totals.items():
            users = won.get((setting, label), nobody)
            rows.append(
                CardUse(
                    setting=setting,
                    label=label,
                    kind=kinds[label],
                    count=total.count,
                    of=total.of,
                    worth=total.worth,
                    times=times[setting, label],
                    wins=users.share,
                    wins_low=users.low,
                    wins_high=users.high,
                )
            )
    return ordered(rows, list(used), lambda row: (-row.share, row.label))


def card_swings(without: dict[str, Sample], using: dict[str, Sample], kinds: dict[str, str]) -> list[Swing]:
    """How much more often those win who used a card than those who had it and did not, with a 95% interval.

    Those are sure that stay so after a look at all of them.
    """
    found = [(setting, one) for setting in using for one in differences(without[setting], using[setting])]
    mark_sure([one for _, one in found])
    rows = [
        Swing(
            setting=setting,
            label=one.label,
            kind=kinds[one.label],
            swing=one.change,
            low=one.change - one.noise,
            high=one.change + one.noise,
            users=one.after,
            others=one.before,
            sure=one.sure,
            verdict=one.verdict,
        )
        for setting, one in found
    ]
    return ordered(rows, list(using), lambda row: (-row.swing, row.label))


# Deaths


def deaths_by(deaths: Table, seats: Table, settings: Sequence[str], by: str, and_by: str = "") -> list[Share]:
    """Heroes that died, by cause or place or both, as shares of all that set out.

    Where heroes return, one may die of the same thing again, and counts once.
    """
    columns = [by, and_by] if and_by else [by]
    return shares_within(once(deaths, ["game", "seat", *columns]), seats, settings, by, and_by)
