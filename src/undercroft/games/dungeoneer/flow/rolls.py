"""Rolls of a hero against a number, outside of combat."""

from undercroft.core.odds import DIE

from ..cards.deck import FORMS, ROLLS, TRAP_ROLL, Op
from ..shapes import events as told
from ..table import breakdown, scores
from ..table.table import Delve


def overcomes(table: Delve, op: Op, seat: int, source: str, roll: int) -> bool:
    return roll_against(
        table, seat, op.form, threat_number(table, op, roll, table.heroes[seat].space), source, roll
    )


def threat_number(table: Delve, op: Op, roll: int, space: int) -> int:
    """What a Threat asks of a hero in this space. § hazard.bonus § hazard.meaning"""
    place = table.deck.maps[space]
    number = op.number
    if op.harder and place.terrains >> op.terrain & 1:
        number += op.harder
    if roll == TRAP_ROLL:
        number += place.hazard
    return number


def roll_against(table: Delve, seat: int, form: int, number: int, source: str, roll: int) -> bool:
    """Roll a die with the score in a form against a Threat.

    § threat.roll § threat.success § threat.fail § threat.no-natural
    """
    score = scores.of_hero(table, seat, form)
    return roll_plus(table, seat, score, number, source, roll, FORMS[form], "threat.success", "threat.fail")


def roll_plus(
    table: Delve,
    seat: int,
    score: int,
    number: int,
    source: str,
    roll: int,
    form: told.Added,
    by: str,
    short_by: str,
) -> bool:
    """Roll a die with what is added to it, and say whether it is enough, or too little, by which clause.

    § hero.scores-meaning
    """
    hero = table.heroes[seat]
    bonus = scores.roll_bonus(table, seat, roll) + hero.luck
    die = table.chance.roll(DIE)
    success = die + score + bonus >= number
    if table.events is not None:
        what = told.Rolls(
            seat=seat,
            source=source,
            roll=ROLLS[roll],
            form=form,
            die=die,
            score=score,
            bonus=bonus,
            needs=number,
            success=success,
            parts=breakdown.roll_parts(table, seat, roll),
        )
        table.tell(what, by if success else short_by)
    hero.luck = 0
    hero.lucky_by.clear()
    return success
