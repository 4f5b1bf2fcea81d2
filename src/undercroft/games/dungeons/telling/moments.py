"""The moments at which items are used in anybody's turn, in words."""

from typing import Final

from undercroft.core.telling.voice import count, voice_to

from ..table.moments import AFTER_ROLL, BEFORE_ROLL, FALLING, HURT, STAND_IN, TRAPPED, Moment
from ..table.table import Dungeon
from .words import contest_words

QUESTIONS: Final = {
    BEFORE_ROLL: "Use an item before the roll?",
    AFTER_ROLL: "Use an item after the roll?",
    HURT: "Use an item against the damage?",
    STAND_IN: "Take the blow instead?",
    FALLING: "Use an item to stay standing?",
    TRAPPED: "Use an item against the trap?",
}
CLAUSES: Final = {
    BEFORE_ROLL: "combat.consumables",
    AFTER_ROLL: "combat.consumables",
    HURT: "combat.fail.reduced",
    STAND_IN: "effect.swap-lowest",
    FALLING: "effect.revive",
    TRAPPED: "effect.disarm",
}


def window_question(moment: Moment) -> str:
    return QUESTIONS[moment.kind]


def moment_clause(moment: Moment) -> str:
    return CLAUSES[moment.kind]


def at_moment(table: Dungeon, seat: int, moment: Moment) -> str:
    """What is about to happen: "{seat 1} is about to lose 1 heart, and has 2"."""
    voice = voice_to(seat)
    if moment.kind == HURT:
        full = table.delvers[moment.seat].full
        return f"{voice.does(moment.seat, 'is')} about to lose {count(table.blow, 'heart')} of {full}"
    if moment.kind == STAND_IN:
        return f"{voice.does(table.victim, 'is')} about to be hurt"
    if moment.kind == FALLING:
        return f"{voice.does(moment.seat, 'has')} no full heart left"
    if moment.kind == TRAPPED:
        return f"{voice.does(moment.seat, 'has')} turned up a trap"
    assert table.contest is not None
    return contest_words(table, seat, table.contest)
