"""Jumping over missing squares."""

from undercroft.core.game import Step
from undercroft.core.windows import Window

from ..cards.deck import JUMP as JUMP_DICE
from ..shapes import events as told
from ..table.dice import JUMP, JUMP_MOVE
from ..table.moments import DECLARED, Moment
from ..table.table import Ruins
from . import reach, rolls, walking


def landings(table: Ruins, who: int) -> list[int]:
    """Where a raider can jump to from where it stands. § jump.line § jump.landing"""
    return [jump.landing for jump in table.board.jumps[table.raiders[who].square] if table.is_free(jump.landing)]


def gap(table: Ruins, source: int, landing: int) -> int:
    """How many squares are missing in between. § jump.needed"""
    return min([jump.gap for jump in table.board.jumps[source] if jump.landing == landing])


def jump(table: Ruins, who: int, landing: int) -> None:
    """The landing is named before any die is rolled. § jump.declared § jump.cost § turn.action-jump"""
    raider = table.raiders[who]
    if table.events is not None:
        needed = gap(table, raider.square, landing)
        aims = told.AimsToJump(seat=raider.seat, who=raider.card.name, square=landing, needed=needed)
        table.tell(aims, "jump.declared")
    table.then(Window(Moment(DECLARED, raider.face, raider=who)), RollRunUp(who, landing))


class RollRunUp(Step[Ruins]):
    """A movement roll says how many dice there are. § jump.dice § jump.free-roll"""

    def __init__(self, who: int, landing: int) -> None:
        self.who = who
        self.landing = landing

    def run(self, table: Ruins) -> None:
        raider = table.raiders[self.who]
        if not raider.inside:
            return
        parts = reach.speed_parts(table, raider.face) if table.events is not None else []
        leap = RollLeap(self.who, self.landing)
        rolls.throw(table, JUMP_MOVE, 1, leap, "jump.dice", raider.face, self.who, parts=parts, square=self.landing)


class RollLeap(Step[Ruins]):
    """§ jump.success § jump.move-dice-bonus"""

    def __init__(self, who: int, landing: int) -> None:
        self.who = who
        self.landing = landing

    def run(self, table: Ruins) -> None:
        die = rolls.take(table).dice[0]
        raider = table.raiders[self.who]
        if not raider.inside:
            return
        spaces = max(1, die + reach.speed_of(table, raider))
        number = reach.jump_dice(table, raider, spaces)
        parts = reach.breakdown(table, raider, spaces, [JUMP_DICE]) if table.events is not None else []
        land = Land(self.who, self.landing)
        rolls.throw(
            table, JUMP, number, land, "jump.success", raider.face, self.who, parts=parts, square=self.landing
        )


class Land(Step[Ruins]):
    """§ jump.success § jump.fail § jump.no-fall § jump.extra"""

    def __init__(self, who: int, landing: int) -> None:
        self.who = who
        self.landing = landing

    def run(self, table: Ruins) -> None:
        got = rolls.take(table).successes()
        raider = table.raiders[self.who]
        if not raider.inside or self.landing not in landings(table, self.who):
            return
        before = raider.square
        needed = gap(table, before, self.landing)
        lands = got >= needed
        if lands:
            walking.step_to(table, self.who, self.landing)
        if table.events is not None:
            jumped = told.Jumps(
                seat=raider.seat,
                who=raider.card.name,
                pawn=raider.face,
                source=before,
                square=self.landing,
                needed=needed,
                got=got,
                lands=lands,
            )
            table.tell(jumped, "jump.success" if lands else "jump.fail")
