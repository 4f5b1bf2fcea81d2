"""The end: the boss falls, nothing can go on, or all agree; and who has won."""

from typing import Final

from undercroft.core.consent import AskAll, Proposal
from undercroft.core.game import Step
from undercroft.core.shares import side_sums
from undercroft.core.telling.views import places
from undercroft.core.telling.voice import count

from ..cards.deck import SHOP
from ..shapes import events as told
from ..shapes.views import DungeonFacts, DungeonOutcome
from ..shapes.words import Ending
from ..table.board import NOWHERE
from ..table.moves import AGREE, REFUSE
from ..table.reasons import FINE, NOT_NOW, PROPOSED
from ..table.rules import LONGEST
from ..table.table import Dungeon
from . import grace
from .reach import Reach

ENDINGS: Final[dict[str, Ending]] = {
    "end.boss": "boss",
    "end.stuck": "stuck",
    "end.quiet": "quiet",
    "end.longest": "longest",
    "end.agreed": "agreed",
    "players.leaving": "left",
}
FIGURES: Final = {"total": "In all", "gems": "Gems", "loot": "Items"}  # that are compared at the end
TURNS: Final = {"rounds": "Turns"}  # the same for a race alone
PROPOSED_END: Final = 2  # a bit of `proposed`
GONE: Final = -1  # counts less than anything. § players.leaving


class BossFalls(Step[Dungeon]):
    """§ end.boss § bossroom.ends-game § bossroom.ends-at-once § race.win § race.last-hit"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Dungeon) -> None:
        table.fallen = True
        table.killer = self.seat
        finish(table, "end.boss")


def finish(table: Dungeon, clause: str) -> None:
    """Nothing happens any more, and everything may be seen. § end.boss § bossroom.ends-at-once"""
    table.ending = clause
    table.agenda.clear()
    table.contest = None
    table.rooms.show_all()
    table.creatures.show_all()
    table.puzzles.show_all()
    table.items.show_all()
    if table.events is not None:
        found = verdict(table)
        totals = [total(table, seat) for seat in range(table.seats)]
        ends = told.End(
            why=ENDINGS[clause],
            winners=found.winners,
            totals=totals,
            race=table.rules.race(),
            teams=len(table.rules.sides) > 0,
            turns=turns(table),
        )
        table.tell(ends, clause)


def check_round(table: Dungeon) -> None:
    """A new round begins: has anything happened in the last one? § end.quiet § end.longest"""
    table.quiet = 0 if table.stirred else table.quiet + 1
    table.stirred = False
    if table.rules.quiet_rounds and table.quiet >= table.rules.quiet_rounds:
        finish(table, "end.quiet")
    elif table.round >= LONGEST:
        finish(table, "end.longest")


def is_stuck(table: Dungeon) -> bool:
    """Whether nothing can go on. § end.stuck § end.deck-out-goes-on § grace.boss.only-left"""
    if table.room_pile and not grace.only_boss_rooms(table):
        return False  # an exit, or a grace room, is left to be found
    reach = Reach(table)
    if table.room_pile and table.boss_room == NOWHERE and reach.has_exit():
        return False
    for room in range(len(table.places)):
        if not reach.rooms[room]:
            continue
        place = table.places[room]
        if place.room.kind == SHOP or reach.has_foe(room) or reach.has_puzzle(room):
            return False
        if place.has_loot() and not place.creatures:
            return False
    return True


# Ending by agreement


def why_not_end(table: Dungeon) -> str:
    """§ end.agreed"""
    if not table.rules.may_agree_to_end or table.acted:
        return NOT_NOW
    return PROPOSED if table.proposed & PROPOSED_END else FINE


def propose_end(table: Dungeon, seat: int) -> None:
    """§ end.agreed"""
    table.proposed |= PROPOSED_END
    if table.events is not None:
        table.tell(told.Proposes(seat=seat, what="end"), "end.agreed")
    others = [other for other in table.clockwise(seat) if other != seat and not table.delvers[other].gone]
    table.then(AskAll(Agreement(seat), others))


class Agreement(Proposal[Dungeon]):
    """All must agree that the game is over. § end.agreed"""

    def __init__(self, seat: int) -> None:
        super().__init__(seat, AGREE, REFUSE)

    def stands(self, table: Dungeon, seat: int) -> bool:
        return not table.delvers[seat].gone

    def agrees(self, table: Dungeon, seat: int) -> None:
        if table.events is not None:
            table.tell(told.Agrees(seat=seat, what="end"), "end.agreed")

    def refuses(self, table: Dungeon, seat: int) -> None:
        if table.events is not None:
            table.tell(told.Refuses(seat=seat, other=self.seat, what="end"), "end.agreed")

    def carried(self, table: Dungeon) -> None:
        finish(table, "end.agreed")


# Scoring


def loot(table: Dungeon, seat: int) -> int:
    """What a player's items are worth. § score.gems.loot § key.no-value"""
    worth = 0
    for card in table.delvers[seat].items():
        worth += max(0, table.item(card).value)
    return worth


def total(table: Dungeon, seat: int) -> int:
    """§ score.gems § score.gems.tally § score.gems.spent § score.gems.floor"""
    return table.delvers[seat].gems + loot(table, seat)


class Verdict:
    """Who would win if the game ended now, by which clause, and by what count seats are placed."""

    def __init__(self, clause: str, winners: list[int], counts: list[int]) -> None:
        self.clause = clause
        self.winners = winners
        self.counts = counts


def verdict(table: Dungeon) -> Verdict:
    return race_verdict(table) if table.rules.race() else gems_verdict(table)


def gems_verdict(table: Dungeon) -> Verdict:
    """§ score.gems.most § score.gems.tie § score.gems.killer § score.gems.stuck § teams.score § aim.royale.gems"""
    sides = table.rules.sides
    own = [total(table, seat) for seat in range(table.seats)]
    counts = side_sums(own, sides)
    staying = [seat for seat in range(table.seats) if not table.delvers[seat].gone]
    if not staying:
        return Verdict("score.gems.most", [], counts)
    best = max([counts[seat] for seat in staying])
    winners = [seat for seat in staying if counts[seat] == best]  # § players.leaving
    if table.seats == 1:
        return Verdict("players.solo", winners if table.fallen else [], counts)
    ties = {sides[seat] for seat in winners} if sides else set(winners)
    clause = "score.gems.tie" if len(ties) > 1 else "teams.score" if sides else "score.gems.most"
    return Verdict(clause, winners, counts)


def race_verdict(table: Dungeon) -> Verdict:
    """§ race.win § race.last-hit § race.stuck § race.gems § teams.race-win § aim.race"""
    counts = [0] * table.seats
    if not table.fallen:
        return Verdict("race.stuck", [], counts)
    winners = [
        delver.seat
        for delver in table.delvers
        if not delver.gone and (delver.seat == table.killer or table.rules.allied(delver.seat, table.killer))
    ]
    for seat in winners:
        counts[seat] = 1
    return Verdict("teams.race-win" if table.rules.sides else "race.win", winners, counts)


def judge(table: Dungeon) -> DungeonOutcome:
    """How the game ended, and what became of everyone."""
    found = verdict(table)
    scores = [total(table, seat) for seat in range(table.seats)]
    facts = [
        DungeonFacts(
            why=why(table, seat, found),
            gems=table.delvers[seat].gems,
            loot=loot(table, seat),
            total=scores[seat],
            slew=seat == table.killer,
            rounds=table.round + 1,
        )
        for seat in range(table.seats)
    ]
    counts = [GONE if delver.gone else found.counts[delver.seat] for delver in table.delvers]
    ranks = places(counts) if found.winners else [2] * table.seats
    figures = TURNS if turns(table) else FIGURES
    return DungeonOutcome(found.clause, found.winners, scores, facts, ranks, table.rules.sides, figures)


def turns(table: Dungeon) -> int:
    """How many turns a player alone took to kill the boss in a race; 0 in any other case. § players.solo"""
    return table.round + 1 if table.seats == 1 and table.rules.race() and table.fallen else 0


def why(table: Dungeon, seat: int, found: Verdict) -> str:
    """Why a seat did not win, or nothing if it did."""
    if seat in found.winners:
        return ""
    if table.delvers[seat].gone:
        return "left the table"
    if not table.fallen and (table.rules.race() or table.seats == 1):
        return "the boss still stands"
    if table.rules.race():
        return "somebody else killed the boss"
    best = max(found.counts)
    mine = found.counts[seat]
    if table.rules.sides and table.rules.sides.count(table.rules.sides[seat]) > 1:
        return f"{count(mine, 'gem')} together, {best - mine} behind"
    return f"{count(best - mine, 'gem')} behind"
