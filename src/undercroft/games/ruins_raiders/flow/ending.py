"""The end of the game: points, who has won, and why the others have not."""

from typing import Final

from undercroft.core.shares import side_sums
from undercroft.core.telling.views import places
from undercroft.core.telling.voice import count, listed

from ..shapes import events as told
from ..shapes.views import RuinsFacts, RuinsOutcome
from ..table.people import NO_RAIDER, Raider
from ..table.rules import (
    CHEST_POINTS,
    DEATH_POINTS,
    ESCAPE_POINTS,
    MASTER_POINTS,
    QUEST_POINTS,
)  # fmt: skip
from ..table.table import Ruins

POINTS: Final = {
    "points": "Points",
    "chests": "Chests",
    "master": "Master chest",
    "quest": "Quest",
    "escape": "Escape",
    "death": "Death",
}  # what is compared at the end
KILLS: Final = {"kills": "Kills"}
GONE = "leaving the table"  # what whoever left it for good died of. § players.leaving


def check(table: Ruins) -> None:
    """The game is over as soon as no living character is left in the ruins. § end.when § end.no-final-act"""
    if not any(raider.alive and not raider.escaped for raider in table.raiders):
        finish(table, "end.when")


def finish(table: Ruins, clause: str) -> None:
    """Nothing happens any more, and everything may be seen. § end.when § cavein.ends-game § info.end-reveal"""
    if table.ending:
        return
    table.ending = clause
    table.agenda.clear()
    table.treasure.show_all()
    table.traps.show_all()
    table.people.show_all()
    if table.events is not None:
        found = verdict(table)
        scores = [points(table, seat) for seat in range(table.seats)]
        together = len({found.sides[seat] for seat in found.winners}) == 1 if found.sides else False
        table.tell(told.End(winners=found.winners, scores=scores, together=together), found.clause)
        hands = [
            told.Hand(seat=raider.seat, who=raider.card.name, cards=names(table, raider))
            for raider in table.raiders
        ]
        marks = [
            told.Hand(seat=raider.seat, who=raider.card.name, cards=[table.deck.characters[raider.mark].name])
            for raider in table.raiders
            if raider.suspects
        ]
        table.tell(told.Opened(hands=hands, marks=marks), "info.end-reveal")


def names(table: Ruins, raider: Raider) -> list[str]:
    return [table.face(card).name for card in raider.hand]


# Points


class Sheet:
    """What one character scores, line by line.

    § score.escape § score.master § score.small § score.death § score.quest
    """

    def __init__(self, raider: Raider) -> None:
        self.escape = ESCAPE_POINTS if raider.escaped else 0
        self.master = MASTER_POINTS if raider.master else 0
        self.chests = CHEST_POINTS * raider.chests
        self.death = 0 if raider.alive else DEATH_POINTS
        self.quest = QUEST_POINTS if raider.quest_done else 0

    def total(self) -> int:
        """§ score.negative"""
        return self.escape + self.master + self.chests + self.death + self.quest


def points(table: Ruins, seat: int) -> int:
    """§ score.death-own"""
    return sum([Sheet(raider).total() for raider in table.raiders if raider.seat == seat])


# Who has won


class Verdict:
    """Who would win if the game ended now, by which clause, and by what count seats are placed."""

    def __init__(self, clause: str, winners: list[int], counts: list[int], sides: list[int]) -> None:
        self.clause = clause
        self.winners = winners
        self.counts = counts
        self.sides = sides


def verdict(table: Ruins) -> Verdict:
    if table.rules.royale():
        return royale_verdict(table)
    if is_common(table):
        return common_verdict(table)
    return points_verdict(table)


def is_common(table: Ruins) -> bool:
    """Whether all win or lose together. § coop.win § coop.uneasy-kept § variant.solo-win"""
    return table.rules.is_party() or (table.rules.mode == "uneasy" and table.betrayed == NO_RAIDER)


def common_verdict(table: Ruins) -> Verdict:
    """§ coop.win § coop.lose § coop.uneasy-kept § coop.chest-out § variant.solo-win"""
    won = all(raider.escaped for raider in table.raiders) and any(raider.master for raider in table.raiders)
    clause = "variant.solo-win" if table.rules.mode == "solo" else "coop.win" if won else "coop.lose"
    if table.rules.mode == "uneasy":
        clause = "coop.uneasy-kept"
    seats = list(range(table.seats))
    return Verdict(clause, seats if won else [], [1 if won else 0] * table.seats, [0] * table.seats)


def points_verdict(table: Ruins, gaining: int = 0, gain: int = 0) -> Verdict:
    """Who has won by points, or would if one seat gained some.

    § score.winner § score.tie § teams.fixed § coop.betray
    """
    own = [points(table, seat) for seat in range(table.seats)]
    own[gaining] += gain
    sides = table.rules.sides
    counts = side_sums(own, sides)
    best = max(counts)
    winners = [seat for seat in range(table.seats) if counts[seat] == best]
    ties = {sides[seat] for seat in winners} if sides else set(winners)
    clause = "score.tie" if len(ties) > 1 else "teams.fixed" if sides else "score.winner"
    return Verdict(clause, winners, counts, sides)


def royale_verdict(table: Ruins) -> Verdict:
    """§ variant.royale-winner"""
    counts = [raider.murders if raider.escaped else -1 for raider in table.raiders]
    best = max(counts)
    winners = [seat for seat in range(table.seats) if counts[seat] == best and best >= 0]
    return Verdict("variant.royale-winner", winners, counts, [])


def judge(table: Ruins) -> RuinsOutcome:
    """How the game ended, and what became of everyone."""
    found = verdict(table)
    facts = [fact(table, seat, found) for seat in range(table.seats)]
    scores, figures = [points(table, seat) for seat in range(table.seats)], POINTS
    if table.rules.royale():
        scores, figures = [raider.murders for raider in table.raiders], KILLS
    ranks = places(found.counts) if found.winners else [2] * table.seats
    return RuinsOutcome(found.clause, found.winners, scores, facts, ranks, found.sides, figures)


def fact(table: Ruins, seat: int, found: Verdict) -> RuinsFacts:
    party = [raider for raider in table.raiders if raider.seat == seat]
    sheets = [Sheet(raider) for raider in party]
    return RuinsFacts(
        why=why(table, seat, found),
        character=", ".join([raider.card.name for raider in party]),
        fate=fate(party),
        points=sum([sheet.total() for sheet in sheets]),
        escape=sum([sheet.escape for sheet in sheets]),
        master=sum([sheet.master for sheet in sheets]),
        chests=sum([sheet.chests for sheet in sheets]),
        quest=sum([sheet.quest for sheet in sheets]),
        death=sum([sheet.death for sheet in sheets]),
        kills=sum([raider.murders for raider in party]),
    )


def fate(party: list[Raider]) -> str:
    """What became of a player's characters, in a word."""
    if all(raider.escaped for raider in party):
        return "escaped"
    if not any(raider.alive for raider in party):
        return "died"
    return "left" if len(party) == 1 else "divided"


def why(table: Ruins, seat: int, found: Verdict) -> str:
    """Why a seat did not win, or nothing if it did."""
    if seat in found.winners:
        return ""
    if is_common(table):
        return why_all_lost(table)
    if table.rules.royale():
        return why_not_royale(table, seat, found)
    best = max(found.counts)
    mine = found.counts[seat]
    if found.sides and found.sides.count(found.sides[seat]) > 1:
        return f"{count(mine, 'point')} together, {best - mine} behind"
    return f"{count(best - mine, 'point')} behind"


def why_all_lost(table: Ruins) -> str:
    """§ coop.lose"""
    dead = [raider.card.name for raider in table.raiders if not raider.escaped]
    if dead:
        return f"{listed(dead)} did not get out"
    return "the master chest stayed behind"


def why_not_royale(table: Ruins, seat: int, found: Verdict) -> str:
    raider = table.raiders[seat]
    if raider.cause == GONE:
        return "left the table"
    if not raider.escaped:
        return f"killed by {raider.cause}" if raider.cause else "did not get out"
    return f"killed {count(max(found.counts) - raider.murders, 'rival')} fewer than the winner"
