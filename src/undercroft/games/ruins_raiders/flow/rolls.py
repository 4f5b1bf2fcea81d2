"""Dice are rolled and shown; then anyone may answer, and only then they count."""

from typing import Any

from undercroft.core.game import Step
from undercroft.core.odds import DIE
from undercroft.core.telling.events import Part
from undercroft.core.windows import Window

from ..shapes import events as told
from ..table.board import NOWHERE
from ..table.dice import JUMP_MOVE, MOVE, PURPOSES, Roll
from ..table.moments import ROLLED, Moment
from ..table.people import NO_PAWN, NO_RAIDER, NOBODY
from ..table.table import Ruins
from . import reach


def throw(
    table: Ruins,
    purpose: int,
    number: int,
    use: Step[Any],
    clause: str,
    by: int = NO_PAWN,
    raider: int = NO_RAIDER,
    on: int = NO_PAWN,
    parts: list[Part] | None = None,
    square: int = NOWHERE,
) -> None:
    """Roll so many dice, show them, and let `use` take them up. § window.roll-shown § box.dice-supply"""
    dice = [table.chance.roll(DIE) for _ in range(number)]
    table.rolls.append(Roll(purpose, by, raider, dice, square))
    if table.events is not None:
        rolled = told.Rolls(
            seat=seat_of(table, raider),
            who=table.name_of(by),
            purpose=PURPOSES[purpose],
            dice=dice.copy(),
            parts=parts or [],
        )
        table.tell(rolled, clause)
    if dice:
        table.then(Window(Moment(ROLLED, by, on, raider)), use)
    else:
        table.then(use)


def take(table: Ruins) -> Roll:
    """The dice on top, which are used now."""
    return table.rolls.pop()


def roll_again(table: Ruins, who: int, source: str, clause: str) -> None:
    """The picked dice of the roll on top are rolled again, once."""
    roll = table.rolls[-1]
    before = roll.dice.copy()
    for place in range(len(roll.dice)):
        if table.picked >> place & 1:
            roll.dice[place] = table.chance.roll(DIE)
    table.picked = 0
    if table.events is not None:
        again = told.RollsAgain(
            seat=seat_of(table, who),
            who=table.raiders[who].card.name,
            source=source,
            purpose=PURPOSES[roll.purpose],
            before=before,
            dice=roll.dice.copy(),
            parts=reach.speed_parts(table, roll.by) if roll.purpose in (MOVE, JUMP_MOVE) else [],
        )
        table.tell(again, clause)


def seat_of(table: Ruins, raider: int) -> int:
    return table.raiders[raider].seat if raider != NO_RAIDER else NOBODY
