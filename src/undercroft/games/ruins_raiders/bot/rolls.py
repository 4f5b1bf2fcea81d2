"""Dice that might be rolled again: which of them, and what that would be worth."""

from typing import Final

from ..flow import reach
from ..flow.discovery import small_chests
from ..flow.jumping import gap
from ..table.dice import (
    ATTACK,
    CHEST,
    DART,
    DEFENCE,
    JUMP,
    LOCK,
    MOVE,
    ON_CHEST,
    ON_MASTER,
    STEAL,
    TABLE_3,
    TABLE_4,
    TABLE_5,
    TRAP,
    Clash,
    Roll,
)  # fmt: skip
from ..table.odds import at_least, successes
from ..table.people import NO_RAIDER
from ..table.rules import CHEST_DICE, DIE, MASTER_TOTAL, NOTHING, SUCCESS
from .scales import RaiderScales

MEAN: Final = 3.5  # of a die
STEP: Final = 0.12  # what a square more is worth on a move
LAST_STEP: Final = 0.35  # and on the way out in the Final Act
JUMPED: Final = 0.8  # a jump that succeeds
TREASURE: Final = 1.2  # a room with treasure
COMPANY: Final = 0.5  # what it costs that enemies are in it
CHESTS_FOUND: Final = [1.0, 1.8, 2.4]  # one, two, three small chests in a room
MASTER_FOUND: Final = 2.8


class Again:
    """Which dice to roll again, as a mask, and what that is worth."""

    def __init__(self, worth: float, dice: int) -> None:
        self.worth = worth
        self.dice = dice


NOT_AGAIN: Final = Again(0.0, 0)


class RollScales(RaiderScales):
    """The scales of a raider that also know what dice are worth."""

    def reroll(self, one: bool) -> float:
        return self.again(one).worth

    def again(self, one: bool) -> Again:
        """The best that can be made of rolling dice again."""
        roll = self.table.rolls[-1]
        purpose = roll.purpose
        if purpose in (ATTACK, CHEST, STEAL, DART, DEFENCE, LOCK):
            return self.again_in_clash(roll, one)
        sign = 1.0
        if roll.raider != NO_RAIDER:
            sign = -self.outlook.spite(self.table.raiders[roll.raider])
        elif purpose != TRAP:
            return NOT_AGAIN  # an enemy moves
        if purpose == JUMP:
            return self.again_in_jump(roll, one, sign)
        if purpose == TRAP:
            return self.again_at_trap(roll, one, sign)
        gain = sign * self.single_gain(roll)
        return Again(gain, 1) if gain > 0.0 else NOT_AGAIN

    def single_gain(self, roll: Roll) -> float:
        """What it is worth to whoever rolled one die to roll it again."""
        die = roll.dice[0]
        if roll.purpose == MOVE:
            return (MEAN - die) * (LAST_STEP if self.table.final else STEP)
        if roll.purpose == TABLE_3:
            return TREASURE * ((DIE - NOTHING) / DIE if die <= NOTHING else -NOTHING / DIE)
        if roll.purpose == TABLE_4:
            total = 0.0
            for face in range(1, DIE + 1):
                total += self.found(face)
            return total / DIE - self.found(die)
        if roll.purpose == TABLE_5:
            return COMPANY * (-(DIE - NOTHING) / DIE if die <= NOTHING else NOTHING / DIE)
        return 0.0

    def found(self, die: int) -> float:
        """What a roll on Table 4 brings. § table4.roll"""
        total = die + self.table.progress
        if total >= MASTER_TOTAL and not self.table.master_placed:
            return MASTER_FOUND
        chests = min(small_chests(total), self.table.chests_left)
        return CHESTS_FOUND[chests - 1] if chests > 0 else 0.0

    def again_in_clash(self, roll: Roll, one: bool) -> Again:
        """Misses are rolled again for those one wishes well, and successes of the others."""
        clash = self.table.clashes[-1]
        attacks = roll.purpose not in (DEFENCE, LOCK)
        hits = roll.successes()
        misses = len(roll.dice) - hits
        now = self.worth_of(clash, hits, attacks)
        up = self.expected(clash, hits, min(misses, 1) if one else misses, attacks) - now
        down = self.expected(clash, hits - 1 if one else 0, min(hits, 1) if one else hits, attacks) - now
        if up <= 0.0 and (down <= 0.0 or hits == 0):
            return NOT_AGAIN
        if up >= down:
            return Again(up, dice_with(roll, False, one))
        return Again(down, dice_with(roll, True, one))

    def expected(self, clash: Clash, sure: int, dice: int, attacks: bool) -> float:
        """What an attack is worth with so many successes for sure and some dice still to roll on one side."""
        odds = successes(dice)
        total = 0.0
        for more in range(len(odds)):
            total += odds[more] * self.worth_of(clash, sure + more, attacks)
        return total

    def worth_of(self, clash: Clash, number: int, attacks: bool) -> float:
        """What an attack is worth with so many successes of the side that is rolling."""
        if not attacks:
            return self.clash(clash, clash.hits, number)
        defence = CHEST_DICE if clash.about in (ON_CHEST, ON_MASTER) else reach.defence_dice(self.table, clash.on)
        blocks = successes(defence)
        total = 0.0
        for blocked in range(len(blocks)):
            total += blocks[blocked] * self.clash(clash, number, blocked)
        return total

    def again_in_jump(self, roll: Roll, one: bool, sign: float) -> Again:
        raider = self.table.raiders[roll.raider]
        needed = gap(self.table, raider.square, roll.square)
        hits = roll.successes()
        if hits >= needed or sign <= 0.0:
            return NOT_AGAIN
        dice = 1 if one else len(roll.dice) - hits
        return Again(sign * JUMPED * at_least(dice, needed - hits), dice_with(roll, False, one))

    def again_at_trap(self, roll: Roll, one: bool, sign: float) -> Again:
        """§ trap.hit"""
        mask, ones = 0, 0
        for place in range(len(roll.dice)):
            if roll.dice[place] == 1:
                mask |= 1 << place
                ones += 1
        if ones == 0 or sign <= 0.0 or (one and ones > 1):
            return NOT_AGAIN
        spared = 1.0
        for _ in range(ones):
            spared *= (DIE - 1) / DIE
        stings = self.outlook.stings()
        drawer = self.table.raiders[self.table.active]
        cost = stings[1] * self.outlook.pain(drawer, 1) + stings[2] * self.outlook.pain(drawer, 2)
        return Again(sign * spared * cost, mask)


def dice_with(roll: Roll, success: bool, one: bool) -> int:
    """The mask of the dice that are successes, or those that are not; or only the first of them."""
    mask = 0
    for place in range(len(roll.dice)):
        if (roll.dice[place] >= SUCCESS) == success:
            mask |= 1 << place
            if one:
                return mask
    return mask
