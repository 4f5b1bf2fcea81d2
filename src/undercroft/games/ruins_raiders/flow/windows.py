"""The moments at which anybody may play a card: who is asked then, and what they can do."""

from ..cards.deck import AT_TABLE
from ..table.moments import DECLARED, ROLLED, TRAP_SHOWN, Moment
from ..table.moments import DONE as ACTION_DONE
from ..table.people import NO_RAIDER
from ..table.reasons import FINE
from ..table.table import Ruins
from . import may_play


def asking_order(table: Ruins, moment: Moment) -> list[int]:
    """From the player whose turn it is, or the first player when enemies act. § window.priority"""
    return table.in_order(table.first if table.enemies_act else table.active)


def is_touched(table: Ruins, who: int, moment: Moment) -> bool:
    """Whether this moment concerns a raider, by what everybody can see."""
    raider = table.raiders[who]
    if moment.kind == ROLLED:
        return moment.raider == who or moment.on == raider.face
    if moment.kind == DECLARED:
        other = table.raider_of(moment.on)
        if other == NO_RAIDER or moment.raider == who:
            return False
        return other == who or table.adjacent(raider.square, table.raiders[other].square)
    if moment.kind == TRAP_SHOWN:
        drawer = table.raiders[moment.raider]
        return moment.raider == who or (
            drawer.inside and table.board.room(drawer.square) == table.board.room(raider.square)
        )
    if moment.kind == ACTION_DONE:
        return moment.raider != who and table.hurt >> who & 1 == 1
    return False


def answers(table: Ruins, who: int, moment: Moment) -> list[int]:
    """What a raider can really do, besides passing. § free.off-turn-only-cards"""
    found = may_play.playable(table, who, moment)
    return found + rerolls(table, who, moment)


def could_answer(table: Ruins, who: int, moment: Moment) -> bool:
    """Whoever holds a card is asked, whatever the card is. § window.no-tell"""
    return len(table.raiders[who].hand) > 0 or len(rerolls(table, who, moment)) > 0


def may_reroll(table: Ruins, moment: Moment) -> bool:
    """Whether somebody without cards might answer a roll. § char.wick"""
    if moment.kind != ROLLED:
        return False
    return any(ability.when == AT_TABLE for ability in table.turn_raider().card.abilities)


def rerolls(table: Ruins, who: int, moment: Moment) -> list[int]:
    """Abilities that change a roll on a room table. § char.wick"""
    if moment.kind != ROLLED or table.active != who:
        return []
    abilities = table.raiders[who].card.abilities
    return [
        may_play.ability_move(table, who, ability)
        for ability in range(len(abilities))
        if abilities[ability].when == AT_TABLE and may_play.why_not_use(table, who, ability, moment) == FINE
    ]
