"""The moments at which anybody may play a card, in words."""

from collections.abc import Callable
from typing import Any, Final

from undercroft.core.telling.voice import count, listed, noun_for
from undercroft.core.windows import Ask

from ..flow import reach, windows
from ..seeing.dice import total_of
from ..seeing.room import row_of
from ..table.dice import (
    DART,
    DEFENCE,
    JUMP,
    JUMP_MOVE,
    LOCK,
    MOVE,
    NUMBER,
    TABLE_1,
    TRAP,
    Roll,
)  # fmt: skip
from ..table.moments import (
    BEFORE_TRAPS,
    DECLARED,
    DONE,
    ENEMY_MOVES,
    ROLLED,
    TRAP_SHOWN,
    TURN_STARTS,
    Moment,
)  # fmt: skip
from ..table.people import NO_PAWN, NO_RAIDER
from ..table.table import Ruins
from .printed import trap_text
from .tables import TABLES
from .words import clash_words, is_alone, pawn_does, pawn_whom, raider_does, raider_whose, trap_words

FOR: Final = [
    "to move", "for a jump", "to jump", "to attack", "to defend", "to open a chest", "for the chest", "to steal",
    "for traps", "for the darts",
]  # fmt: skip


def answers(table: Ruins, choice: Ask[Ruins, Any]) -> str:
    """What somebody who is asked could do. Whether they can do anything is for their own eyes."""
    moves = table.moves
    cards: list[str] = []
    for move in windows.answers(table, choice.who, choice.moment):
        if moves.play.holds(move):
            cards.append(f"play {table.deck.treasures[moves.play.index(move)].name}")
        elif moves.wear.holds(move):
            cards.append(f"lay out {table.deck.treasures[moves.wear.index(move)].name}")
        else:
            cards.append(f"use {ability_name(table, move)}")
    for_whom = f"{table.raiders[choice.who].card.name}: " if is_alone(table) else ""
    if not cards:
        return f"{for_whom}nothing to play now" if for_whom else "You have nothing to play now"
    said = f"{', '.join(cards[:-1])} or {cards[-1]}" if len(cards) > 1 else cards[0]
    return f"{for_whom}{said}?" if for_whom else f"{said[0].upper()}{said[1:]}?"


def ability_name(table: Ruins, move: int) -> str:
    """An ability by its move: all abilities of the box stand in one row."""
    names = [ability.name for card in table.deck.characters for ability in card.abilities]
    return names[table.moves.ability.index(move)]


# What the moment is


def at_moment(table: Ruins, seat: int, moment: Moment) -> str:
    return MOMENTS[moment.kind](table, seat, moment)


def turn_starts(table: Ruins, seat: int, moment: Moment) -> str:
    return f"{raider_whose(table, seat, moment.raider)} turn begins"


def declared(table: Ruins, seat: int, moment: Moment) -> str:
    if table.clashes:
        return clash_words(table, seat, table.clashes[-1])
    return f"{raider_does(table, seat, moment.raider, 'is')} about to act"


def rolled(table: Ruins, seat: int, moment: Moment) -> str:
    return roll_words(table, seat, table.rolls[-1])


def trap_shown(table: Ruins, seat: int, moment: Moment) -> str:
    card = table.trap_card(table.trap)
    off = ", but it is cancelled" if table.trap_off else ""
    return (
        f"{raider_does(table, seat, moment.raider, 'turns')} up {card.name}: {trap_text(card)[0].rstrip('.')}{off}"
    )


def action_done(table: Ruins, seat: int, moment: Moment) -> str:
    return f"{raider_whose(table, seat, moment.raider)} action is over"


def before_traps(table: Ruins, seat: int, moment: Moment) -> str:
    return f"{raider_whose(table, seat, moment.raider)} turn ends with {trap_words(table)}"


def enemy_moves(table: Ruins, seat: int, moment: Moment) -> str:
    return f"{table.name_of(moment.by)} is about to move"


MOMENTS: Final[dict[int, Callable[[Ruins, int, Moment], str]]] = {
    TURN_STARTS: turn_starts,
    DECLARED: declared,
    ROLLED: rolled,
    TRAP_SHOWN: trap_shown,
    DONE: action_done,
    BEFORE_TRAPS: before_traps,
    ENEMY_MOVES: enemy_moves,
}


# Dice


def roll_words(table: Ruins, seat: int, roll: Roll) -> str:
    """ "Odo rolls 2, 5 and 6 to attack: 2 successes against you"."""
    shown = listed([str(die) for die in roll.dice])
    what = f"rolls {shown} {purpose_words(roll)}"
    if roll.by == NO_PAWN:
        rolled_by = "the chest" if roll.purpose == LOCK else table.clashes[-1].source
        begin = f"{rolled_by} {what}"
    elif table.raider_of(roll.by) != NO_RAIDER or table.enemy_of(roll.by) is not None:
        begin = pawn_does(table, seat, roll.by, what)
    else:
        begin = f"{table.name_of(roll.by)} {what}"
    return f"{begin}: {roll_result(table, seat, roll)}"


def purpose_words(roll: Roll) -> str:
    if roll.purpose < TABLE_1:
        return FOR[roll.purpose]
    if roll.purpose == NUMBER:
        return "for the number of monsters"
    return f"for Table {roll.purpose - TABLE_1 + 1}"


def roll_result(table: Ruins, seat: int, roll: Roll) -> str:
    """What the dice mean as they lie."""
    if roll.purpose == TRAP:
        return "a 1, so a trap is sprung" if 1 in roll.dice else "no 1, so no trap"
    if roll.purpose == MOVE:
        return count(total_of(table, roll), "square")
    if roll.purpose == JUMP_MOVE:
        raider = table.raiders[roll.raider]
        return f"{count(reach.jump_dice(table, raider, total_of(table, roll)), 'die')} to jump"
    if roll.purpose >= TABLE_1:
        return table_result(table, roll)
    number = roll.successes()
    said = f"{number or 'no'} {noun_for(number, 'success')}"
    if roll.purpose == JUMP:
        return said
    clash = table.clashes[-1]
    if roll.purpose in (DEFENCE, LOCK):
        return f"{said} against {clash.hits}"
    if roll.purpose == DART or clash.on != NO_PAWN:
        return f"{said} against {pawn_whom(table, seat, clash.on)}"
    return said


def table_result(table: Ruins, roll: Roll) -> str:
    """The row of the table that the dice say."""
    total = total_of(table, roll)
    there = TABLES[roll.purpose - TABLE_1]
    said = there.rows[row_of(there, total)].text
    return f"{total}, {said[0].lower()}{said[1:]}"
