"""The moments at which players may use items in anybody's turn: who is asked then, and what they can do."""

from ..cards.deck import AFTER_ROLL as USED_AFTER_ROLL
from ..cards.deck import BEFORE_ROLL as USED_BEFORE_ROLL
from ..cards.deck import ON_DAMAGE, ON_DEFEAT, PUZZLE_STEP
from ..cards.operations import DISARM
from ..cards.operations import STAND_IN as STANDS_IN
from ..shapes import events_fights as told
from ..table.moments import AFTER_ROLL, BEFORE_ROLL, FALLING, HURT, STAND_IN, TRAPPED, Moment
from ..table.table import Dungeon
from . import failing, using

USED_AT = {BEFORE_ROLL: USED_BEFORE_ROLL, AFTER_ROLL: USED_AFTER_ROLL, HURT: ON_DAMAGE, FALLING: ON_DEFEAT}


def touches(table: Dungeon, seat: int, moment: Moment) -> bool:
    """Whom a moment concerns: all who roll, whoever is hurt, falls or is trapped. § combat.consumables.others"""
    if moment.kind in (BEFORE_ROLL, AFTER_ROLL, STAND_IN):
        contest = table.contest
        if contest is None or (contest.over and moment.kind != STAND_IN):  # § players.leaving
            return False
        return seat in contest.members
    return seat == moment.seat


def answers(table: Dungeon, seat: int, moment: Moment) -> list[int]:
    """§ combat.consumables § effect.swap-lowest § effect.disarm"""
    if not touches(table, seat, moment):
        return []
    if moment.kind == STAND_IN:
        if not failing.may_stand_in(table, seat):
            return []
        return [
            table.moves.use.move(face)
            for face in table.items.faces(table.delvers[seat].items())
            if any(modifier.kind == STANDS_IN for modifier in table.deck.items[face].gives)
        ]
    if moment.kind == TRAPPED:
        if table.disarmed:
            return []
        return [move for move in using.usable(table, seat, PUZZLE_STEP) if disarms(table, move)]
    if moment.kind == HURT and table.blow == 0:
        return []
    if moment.kind == FALLING and table.delvers[seat].full > 0:
        return []
    return using.usable(table, seat, USED_AT[moment.kind])


def disarms(table: Dungeon, move: int) -> bool:
    return any(op.kind == DISARM for op in table.deck.items[table.moves.use.index(move)].does)


def answer(table: Dungeon, seat: int, move: int, moment: Moment) -> None:
    face = table.moves.use.index(move)
    if moment.kind == STAND_IN:
        table.victim = seat
        if table.events is not None:
            table.tell(told.StandsIn(seat=seat, item=table.deck.items[face].name), "effect.swap-lowest")
        return
    using.use(table, seat, face)
