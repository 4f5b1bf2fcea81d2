"""The arena's report: ratings, who beats whom, and how each bot fares in every seat."""

from typing import Any

import undercroft
from undercroft.core.shelf import find

from .arena import Arena, line_ups
from .figures import Rows, count_up, stood_in_for, tally, with_share, worth_of
from .page import Fact, Report, Section, not_its_own
from .plots import PERCENT, Columns, heat, intervals
from .ratings import head_to_head, rate
from .summary import Z95, say_stood_in

SHARE: Columns = {
    "share": ("share", PERCENT),
    "low": ("95% from", PERCENT),
    "high": ("to", PERCENT),
    "count": ("won", ",.1f"),
    "of": ("of", ",d"),
}
ONE = [""]  # settings of an arena: there is but one


class Standings:
    """The figures of a tournament, reckoned once, for its plots and its words alike."""

    def __init__(self, arena: Arena, seats: Any) -> None:
        self.arena = arena
        self.alone = arena.seats == 1
        self.games = sum(arena.batches())
        self.stood_in = stood_in_for(seats)
        self.ratings = [with_remark(row, self.stood_in.get(row["label"], 0)) for row in rate(seats, self.alone)]
        order = [row["label"] for row in self.ratings]
        self.matrix = head_to_head(seats, order, self.alone)
        by_bot = [
            with_share({"label": row["bot"]}, row["count"], row["of"], worth_of(row))
            for row in tally(seats, ["bot"], "won", cluster="deal")
        ]
        self.wins = sorted(by_bot, key=lambda row: order.index(row["label"]))
        by_seat = []
        for row in tally(seats, ["bot", "seat"], "won", cluster="deal"):
            chair = {"bot": row["bot"], "seat": row["seat"] + 1, "label": f"seat {row['seat'] + 1}, {row['bot']}"}
            by_seat.append(with_share(chair, row["count"], row["of"], worth_of(row)))
        self.seats = sorted(by_seat, key=lambda row: (order.index(row["bot"]), row["seat"]))
        self.fair: Rows = [{"share": row["won"] / row["of"]} for row in count_up(seats, [], ["won"])]

    def report(self) -> Report:
        title = find(self.arena.game).title
        return Report(
            title=f"{title}: {len(self.arena.bots)} bots in the arena",
            kind="Undercroft · the arena",
            lead=self.say_what_was_played(),
            facts=self.what_stands_out(),
            sections=[self.strength(), self.meetings(), self.chairs()],
            foot=(
                f"Made by undercroft {undercroft.__version__}, seed {self.arena.seed}. The results lie beside this "
                "page as a Parquet file; docs/lab.md says what stands in it."
            ),
        )

    def say_what_was_played(self) -> str:
        arena = self.arena
        bots = f"{', '.join(arena.bots[:-1])} and {arena.bots[-1]}"
        text = f"{self.games:,} games at tables of {arena.seats} between {bots}."
        if self.alone:
            text = f"{self.games:,} games, each bot alone with the same deals: {bots}."
        elif (many := len(line_ups(arena.bots, arena.seats))) > 1:
            text += f" There are {many} line-ups; every seating of each gets the same deals."
        else:
            text += " Every seating gets the same deals."
        told = ", ".join(f"{name} {value}" for name, value in arena.options)
        return f"{text} Options: {told}." if told else text

    def what_stands_out(self) -> list[Fact]:
        best = self.ratings[0]
        rivals = self.rivals(best["label"])
        second = next(row for row in self.ratings[1:] if not rivals or row["label"] == rivals[0])
        meeting = [r for r in self.matrix if (r["bot"], r["against"]) == (best["label"], second["label"])]
        what = f"may be the strongest, and so may {rivals[0]}; more games tell" if rivals else "is the strongest"
        if best["remark"]:
            what = "has the highest rating, but another bot made some of its moves"
        facts = [
            not_its_own(row["label"], self.stood_in[row["label"]], row["played"])
            for row in self.ratings
            if row["remark"]
        ]
        facts += [Fact(best["label"], what, f"Rating {say_rating(best)}, then {say_rating(second)}.")]
        if self.fair:
            won = next(row for row in self.wins if row["label"] == best["label"])
            fair = f"{self.fair[0]['share']:.1%} would be a fair share." if not self.alone else ""
            facts.append(Fact(f"{won['share']:.1%}", f"of its games {best['label']} wins", fair))
        for row in meeting:
            what = f"of the games that either of them wins, {row['bot']} takes from {row['against']}"
            facts.append(Fact(f"{row['share']:.1%}", what, f"95% interval {row['low']:.1%} to {row['high']:.1%}."))
        return facts

    def rivals(self, best: str) -> list[str]:
        """Whom this bot does not surely beat; whoever beats all others is the strongest.

        To be named by chance, a bot must seem to beat every other: where two are the best, either of them does so
        once in forty arenas, and where more are, less often. So however many bots there are, one arena in twenty at
        most names a bot that is not the strongest.
        """
        beaten = {row["against"] for row in self.matrix if row["bot"] == best and row["far"] > Z95}
        unbeaten = [row for row in self.ratings if row["label"] not in {best, *beaten}]
        return [row["label"] for row in sorted(unbeaten, key=lambda row: row["remark"] != "")]

    def strength(self) -> Section:
        columns: Columns = {
            "label": ("bot", ""),
            "mu": ("rating", ",.2f"),
            "sigma": ("σ", ",.2f"),
            "low": ("95% from", ",.2f"),
            "high": ("to", ",.2f"),
            "played": ("games", ",d"),
        }
        if any(row["remark"] for row in self.ratings):
            columns["remark"] = ("remark", "")
        wins: Columns = {"label": ("bot", ""), **SHARE}
        rated = intervals(
            "ratings",
            "Ratings",
            "Plackett-Luce: all begin at 25; of two that are 6.5 apart the better wins 3 of 4.",
            self.ratings,
            ONE,
            "mu",
            "rating",
            columns,
            shares=False,
        )
        text = "Of all games it sat in; the dashed line is a fair share."
        won = intervals("wins", "Wins", text, self.wins, ONE, "share", "share of wins", wins, lines=self.fair)
        text = "The point is what was seen, the bar its 95% interval; games of one deal go together."
        return Section("How strong they are", text, [rated, won])

    def meetings(self) -> Section:
        columns: Columns = {"bot": ("bot", ""), "against": ("against", ""), **SHARE, "count": ("won", ",d")}
        text = "Each line is a bot; green is where it wins more often than the bot above the column."
        order = [row["label"] for row in self.ratings]
        fields = ("bot", "against")
        plot = heat("matrix", "Who beats whom", text, self.matrix, fields, "share", ".0%", columns, order, 0.5)
        counted = "the same deal, where just one of the two did better" if self.alone else "just one of the two won"
        text = f"Counted are games in which {counted}; intervals are in the numbers, and go by deals."
        if not self.alone and self.arena.seats > len(self.arena.bots):
            text += " Of a bot that sits at a table more than once, one seat counts, drawn by lot."
        return Section("Who beats whom", text, [plot])

    def chairs(self) -> Section:
        if self.alone:
            return Section("Seats", "")
        columns: Columns = {"label": ("bot and seat", ""), **SHARE}
        text = "A bot that wins much more in one seat than in another owes it to the seat."
        plot = intervals(
            "seats", "By seat", text, self.seats, ONE, "share", "share of wins", columns, lines=self.fair, wide=True
        )
        return Section("Seats", "Every bot sat in every seat equally often, with the same deals.", [plot])


def with_remark(row: dict[str, Any], stood_in: int) -> dict[str, Any]:
    """A rating with what to keep in mind about it."""
    return {**row, "remark": say_stood_in(stood_in, row["played"]) if stood_in else ""}


def say_rating(row: dict[str, Any]) -> str:
    return f"{row['label']} {row['mu']:.1f} ± {row['high'] - row['mu']:.1f}"
