"""The arena's report: ratings, who beats whom, and how each bot fares in every seat."""

from dataclasses import replace

import undercroft
from undercroft.core.shelf.installed import find
from undercroft.core.telling.voice import listed

from .arena import Arena, line_ups
from .edits import changes_between
from .figures import games_of, share, stood_in_for
from .formats import COUNT, PERCENT, RATING, WINS, say
from .intervals import Z95
from .page import Fact, Facts, Report, Section, not_its_own
from .plots import Columns, heat, intervals
from .ratings import count_duels, head_to_head, rate
from .rows import Chair, Line, Rating
from .summary import say_stood_in
from .sums import count_up, tally
from .tables import Table

SHARE: Columns = {
    "share": ("share", PERCENT),
    "low": ("95% from", PERCENT),
    "high": ("to", PERCENT),
    "count": ("won", WINS),
    "of": ("of", COUNT),
}
ONE = [""]  # settings of an arena: there is only one


class Standings:
    """The figures of a tournament, computed once, for its plots and its words alike."""

    def __init__(self, arena: Arena, seats: Table) -> None:
        self.arena = arena
        self.alone = arena.seats == 1
        self.games = sum(arena.batches())
        self.stood_in = stood_in_for(seats)
        played, deals = games_of(seats), len(seats["deal"].unique())
        points = count_duels(seats, self.alone)
        self.ratings = [
            with_remark(row, self.stood_in.get(row.label, 0), played[row.label])
            for row in rate(points, list(played), deals)
        ]
        order = [row.label for row in self.ratings]
        self.matrix = head_to_head(points, order)
        by_bot = [share("", str(one.key[0]), one) for one in tally(seats, ["bot"], "won", cluster="deal")]
        self.wins = sorted(by_bot, key=lambda row: order.index(row.label))
        by_seat = []
        for one in tally(seats, ["bot", "seat"], "won", cluster="deal"):
            bot, seat = str(one.key[0]), int(one.key[1]) + 1
            label = f"seat {seat}, {bot}"
            by_seat.append(Chair(bot=bot, seat=seat, label=label, count=one.count, of=one.of, worth=one.worth))
        self.seats = sorted(by_seat, key=lambda row: (order.index(row.bot), row.seat))
        [everyone] = count_up(seats, [], ["won"])
        self.fair = Line(share=everyone.sums[0] / everyone.of)

    def report(self) -> Report:
        title = find(self.arena.game).title
        return Report(
            title=f"{title}: {len(self.arena.bots)} bots in the arena",
            kind="Undercroft · the arena",
            lead=self.say_what_was_played(),
            facts=[Facts("", self.what_stands_out())],
            sections=[self.strength(), self.meetings(), self.chairs()],
            foot=(
                f"Made by Undercroft {undercroft.__version__}, seed {self.arena.seed}. The results are beside this "
                "page in a Parquet file; docs/lab.md explains its columns."
            ),
            changes=changes_between(self.arena.game, None, self.arena.cards) if self.arena.cards else None,
        )

    def say_what_was_played(self) -> str:
        arena = self.arena
        bots = listed(arena.bots)
        text = f"{self.games:,} games at tables of {arena.seats} between {bots}."
        if self.alone:
            text = f"{self.games:,} games, in which each bot plays the same deals alone: {bots}."
        elif (many := len(line_ups(arena.bots, arena.seats))) > 1:
            text += f" There are {many} line-ups; every seating of each gets the same deals."
        else:
            text += " Every seating gets the same deals."
        if arena.cards is not None:
            text += f" They play with the cards of {arena.cards.name}."
        told = ", ".join(f"{name} {value}" for name, value in arena.options)
        return f"{text} Options: {told}." if told else text

    def what_stands_out(self) -> list[Fact]:
        best = self.ratings[0]
        rivals = self.rivals(best.label)
        second = next(row for row in self.ratings[1:] if not rivals or row.label == rivals[0])
        meeting = [row for row in self.matrix if (row.label, row.against) == (best.label, second.label)]
        what = "is the strongest"
        if rivals:
            what = f"may be the strongest, but so may {rivals[0]}; more games would tell"
        if best.remark:
            what = "has the highest rating, but another bot made some of its moves"
        facts = [not_its_own(row.label, self.stood_in[row.label], row.played) for row in self.ratings if row.remark]
        facts += [Fact(best.label, what, f"Rating {say_rating(best)}, then {say_rating(second)}.")]
        won = next(row for row in self.wins if row.label == best.label)
        fair = f"{say(self.fair.share, PERCENT)} would be a fair share." if not self.alone else ""
        facts.append(Fact(say(won.share, PERCENT), f"is how often a seat of {best.label} wins", fair))
        for row in meeting:
            what = f"is how many of its duels with {row.against} {row.label} takes"
            low, high = say(row.low, PERCENT), say(row.high, PERCENT)
            facts.append(Fact(say(row.share, PERCENT), what, f"95% interval {low} to {high}."))
        return facts

    def rivals(self, best: str) -> list[str]:
        """Which bots this one does not surely beat; one that beats all others is the strongest.

        To be named by chance, a bot must seem to beat every other: where two are the best, either of them does so
        once in forty arenas, and where more are, less often. So however many bots there are, at most one arena in
        twenty names a bot that is not the strongest.
        """
        beaten = {row.against for row in self.matrix if row.label == best and row.far > Z95}
        unbeaten = [row for row in self.ratings if row.label not in {best, *beaten}]
        return [row.label for row in sorted(unbeaten, key=lambda row: row.remark != "")]

    def strength(self) -> Section:
        columns: Columns = {
            "label": ("bot", ""),
            "rating": ("rating", RATING),
            "low": ("95% from", RATING),
            "high": ("to", RATING),
            "played": ("games", COUNT),
        }
        if any(row.remark for row in self.ratings):
            columns["remark"] = ("remark", "")
        wins: Columns = {"label": ("bot", ""), **SHARE}
        rated = intervals(
            "ratings",
            "Ratings",
            "On Elo's scale, from all duels: 1500 is the mean; of two bots 191 apart the better one takes 3 of 4.",
            self.ratings,
            ONE,
            "rating",
            "rating",
            columns,
        )
        text = "Over all seats of a bot; the dashed line is a fair share."
        won = intervals("wins", "Wins", text, self.wins, ONE, "share", "share of wins", wins, lines=[self.fair])
        text = "The point is what was seen, the bar its 95% interval, in which the games of a deal count as one."
        return Section("How strong they are", text, [rated, won])

    def meetings(self) -> Section:
        columns: Columns = {"label": ("bot", ""), "against": ("against", ""), **SHARE}
        columns |= {"count": ("points", WINS), "of": ("duels", COUNT)}
        text = "Each row is a bot; green is where it wins more often than the bot above the column."
        order = [row.label for row in self.ratings]
        fields = ("label", "against")
        plot = heat("matrix", "Who beats whom", text, self.matrix, fields, "share", columns, order, 0.5)
        text = (
            "A duel is between two bots at one table of which at least one won; if both did, each has half a point."
        )
        if self.alone:
            text = "A duel is between two bots with the same deal; if both did equally well, each has half a point."
        elif self.arena.seats > len(self.arena.bots):
            text += " A bot that sits there more than once meets the other with each of its seats, never itself."
        return Section("Who beats whom", f"{text} The numbers have the intervals, deal by deal.", [plot])

    def chairs(self) -> Section:
        if self.alone:
            return Section("Seats", "")
        columns: Columns = {"label": ("bot and seat", ""), **SHARE}
        text = "A bot that wins much more often in one seat than in another owes that to the seat."
        lines = [self.fair]
        plot = intervals(
            "seats", "By seat", text, self.seats, ONE, "share", "share of wins", columns, lines=lines, wide=True
        )
        return Section("Seats", "Every bot sat in every seat equally often, with the same deals.", [plot])


def with_remark(row: Rating, stood_in: int, played: int) -> Rating:
    """A rating with how many games it is from, and what to keep in mind about it."""
    return replace(row, played=played, remark=say_stood_in(stood_in, played) if stood_in else "")


def say_rating(row: Rating) -> str:
    return f"{row.label} {say(row.rating, RATING)} ± {say(row.high - row.rating, RATING)}"
