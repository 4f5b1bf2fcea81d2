"""Exact odds of dice, for notes and for bots."""

from functools import lru_cache
from typing import Final

from undercroft.core.odds import DIE, reaches, tries
from undercroft.core.odds import mean as mean

from .rules import CHEST_DICE, SUCCESS

HIT: Final[float] = reaches(SUCCESS)  # that a die is a success. § attack.success


@lru_cache(maxsize=64)
def successes(dice: int) -> list[float]:
    """How likely each number of successes is on so many dice; shared."""
    return tries(dice, HIT)


def at_least(dice: int, needed: int) -> float:
    """That so many dice have so many successes."""
    return sum(successes(dice)[needed:])


@lru_cache(maxsize=512)
def damage(attack: int, defence: int) -> list[float]:
    """How likely each number of successes is that an attack has more than its defence; shared. § attack.damage"""
    strikes, blocks = successes(attack), successes(defence)
    odds = [0.0] * len(strikes)
    for hits in range(len(strikes)):
        for blocked in range(len(blocks)):
            odds[max(0, hits - blocked)] += strikes[hits] * blocks[blocked]
    return odds


def hurts(attack: int, defence: int) -> float:
    """That an attack does any damage. § attack.zero-damage"""
    return 1.0 - damage(attack, defence)[0]


def opens(attack: int) -> float:
    """That so many dice open a chest. § chest.success"""
    return hurts(attack, CHEST_DICE)


def lands(speed: int, more: int, gap: int) -> float:
    """That a jump over so many missing squares succeeds, with this speed and so many jump dice more.

    § jump.dice § jump.minimum-dice § jump.success
    """
    total = 0.0
    for die in range(1, DIE + 1):
        total += at_least(max(1, max(1, die + speed) + more), gap)
    return total / DIE


def gets_there(speed: int, squares: int) -> float:
    """That a movement roll is enough for so many squares. § move.roll § move.minimum"""
    return 1.0 if squares <= 1 else reaches(squares - speed)


def springs(dice: int) -> float:
    """That any of the trap dice shows a 1. § trap.hit"""
    chance = 1.0
    for _ in range(dice):
        chance *= (DIE - 1) / DIE
    return 1.0 - chance
