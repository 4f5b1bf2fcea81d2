"""The final sprint: all head for the boss room, and whoever was nearer begins earlier."""

from typing import Final

from undercroft.core.consent import AskAll, Proposal

from ..shapes import events as told
from ..table.board import NO_SIDE, NO_WAY, NOWHERE
from ..table.moves import AGREE, REFUSE
from ..table.people import NOBODY, Delver
from ..table.reasons import FINE, NO_WAY_THERE, NOBODY_HAS_KEY, NOT_NOW, NOT_REVEALED, PROPOSED
from ..table.table import ATTACK, Dungeon
from . import moving

PROPOSED_SPRINT: Final = 1  # a bit of `proposed`


def why_not_sprint(table: Dungeon, seat: int) -> str:
    """§ sprint.on § sprint.revealed § sprint.agree.when § sprint.no-way § sprint.key"""
    if not table.rules.sprints or table.acted:
        return NOT_NOW
    if table.boss_room == NOWHERE:
        return NOT_REVEALED
    if table.proposed & PROPOSED_SPRINT:
        return PROPOSED
    if is_locked(table):
        return NOBODY_HAS_KEY
    counts = [count(table, delver) for delver in table.delvers if not delver.gone]
    if NO_WAY in counts or max(counts) == 0:
        return NO_WAY_THERE
    return NOT_NOW if any(delver.on_the_way for delver in table.delvers) else FINE


def opener(table: Dungeon) -> int:
    """Who has to go in first, with the key, or NOBODY if the boss room is open or nobody could. § sprint.key"""
    if table.unlocked:
        return NOBODY
    return next((delver.seat for delver in table.delvers if not delver.gone and table.has_key(delver)), NOBODY)


def is_locked(table: Dungeon) -> bool:
    """Whether nobody could get into the boss room. § sprint.key"""
    return not table.unlocked and opener(table) == NOBODY


def count(table: Dungeon, delver: Delver) -> int:
    """Moves to the boss room along ways that this player could use now. § sprint.count § sprint.count.way

    § sprint.count.inside
    """
    if delver.room == table.boss_room:
        return 0
    board = table.board
    steps = {delver.room: 0}
    reached = [delver.room]
    for here in reached:
        guarded = table.is_guarded(here)
        if guarded and here != delver.room:
            continue
        for side in range(4):
            if not board.is_link(here, side) or table.door_between(here, side):
                continue
            if guarded and moving.why_not_leave(table, delver.seat, side) != FINE:
                continue
            other = board.neighbour(here, side)
            if other == table.boss_room:
                return steps[here] + 1
            if other not in steps:
                steps[other] = steps[here] + 1
                reached.append(other)
    return NO_WAY


def propose_sprint(table: Dungeon, seat: int) -> None:
    """§ sprint.agree § sprint.agree.when"""
    table.proposed |= PROPOSED_SPRINT
    if table.events is not None:
        table.tell(told.Proposes(seat=seat, what="sprint"), "sprint.agree")
    others = [other for other in table.clockwise(seat) if other != seat and not table.delvers[other].gone]
    table.then(AskAll(Sprint(seat), others))


class Sprint(Proposal[Dungeon]):
    """All must agree that they are heading for the boss room. § sprint.agree § sprint.agree.when"""

    def __init__(self, seat: int) -> None:
        super().__init__(seat, AGREE, REFUSE)

    def stands(self, table: Dungeon, seat: int) -> bool:
        return not table.delvers[seat].gone and self.is_possible(table)

    def is_possible(self, table: Dungeon) -> bool:
        """Whether whoever proposed it is still there, and the key too if it takes one. § players.leaving"""
        return not table.delvers[self.seat].gone and not is_locked(table)

    def agrees(self, table: Dungeon, seat: int) -> None:
        if table.events is not None:
            table.tell(told.Agrees(seat=seat, what="sprint"), "sprint.agree")

    def refuses(self, table: Dungeon, seat: int) -> None:
        if table.events is not None:
            table.tell(told.Refuses(seat=seat, other=self.seat, what="sprint"), "sprint.agree.when")

    def carried(self, table: Dungeon) -> None:
        if self.is_possible(table):
            begin(table, self.seat)


def begin(table: Dungeon, proposer: int) -> None:
    """§ sprint.agree.turn § sprint.count § sprint.move § sprint.lowest § sprint.subtract § sprint.key § sprint.tie

    § sprint.order
    """
    seats = [delver.seat for delver in table.delvers if not delver.gone]
    counts = {seat: count(table, table.delvers[seat]) for seat in seats}
    ways = [counts.get(seat, 0) for seat in range(table.seats)]
    owner = opener(table)
    if owner != NOBODY:
        for seat in seats:
            counts[seat] = max(counts[seat], counts[owner])
    lowest = min(counts.values())
    table.nearest = [seat for seat in seats if counts[seat] == lowest]
    table.turns_there = [0] * len(table.nearest)
    for seat in seats:
        delver = table.delvers[seat]
        if delver.room != table.boss_room:
            delver.on_the_way = True
            delver.wait = counts[seat] - lowest
    if table.events is not None:
        clause = "sprint.subtract" if owner == NOBODY else "sprint.key"
        table.tell(told.SprintBegins(counts=ways, opener=owner), clause)
    order = table.clockwise(proposer)
    begins = owner if owner != NOBODY else next(seat for seat in order if seat in table.nearest)
    table.turn_over = True
    table.next_turn = begins


def is_waiting(table: Dungeon, delver: Delver) -> bool:
    """Whether a player in a sprint has not arrived when their turn comes.

    § sprint.wait § sprint.wait.measure § sprint.head-start § sprint.nearer-first § sprint.waiting
    """
    if not delver.on_the_way:
        return False
    if table.rules.own_waits:
        if delver.wait > 0:
            delver.wait -= 1
            return True
        return False
    there = [
        table.turns_there[place]
        for place in range(len(table.nearest))
        if not table.delvers[table.nearest[place]].gone
    ]
    return bool(there) and min(there) < delver.wait


def had_turn(table: Dungeon, seat: int) -> None:
    if seat in table.nearest:
        table.turns_there[table.nearest.index(seat)] += 1


def end_journey(table: Dungeon, seat: int) -> None:
    """A player's journey is over: they are in the boss room, or before it if somebody else is, in a race.

    § sprint.arrival-turn § sprint.gems § sprint.race § sprint.after § door.assign.passed
    """
    delver = table.delvers[seat]
    delver.on_the_way = False
    delver.wait = 0
    delver.came = NO_SIDE
    if table.rules.race() and table.present(table.boss_room):
        moving.arrive(table, seat, moving.boss_door(table), "sprint.race")
        return
    for side in range(4):
        if table.board.is_link(table.boss_room, side):
            moving.pass_through(table, table.boss_room, side)
    moving.arrive(table, seat, table.boss_room, "sprint.arrival-turn")
    table.steps = 0
    table.moved = True
    table.acted = True
    table.phase = ATTACK
