"""Dice on the table, and attacks that go on."""

from typing import Final

from undercroft.core.odds import percent
from undercroft.core.telling.events import Part

from ..cards.deck import ATTACK as ATTACK_DICE
from ..cards.deck import CHEST as CHEST_BONUS
from ..cards.deck import DEFENCE as DEFENCE_DICE
from ..cards.deck import FAR as FAR_BONUS
from ..cards.deck import JUMP as JUMP_BONUS
from ..flow import attacks, jumping, reach
from ..shapes.views import Attack, AttackKind, Die, Roll
from ..table import odds
from ..table.board import NOWHERE
from ..table.dice import (
    ATTACK,
    CHEST,
    COUNTED,
    DEFENCE,
    FIGHTING,
    JUMP,
    JUMP_MOVE,
    LOCK,
    MOVE,
    NUMBER,
    ON_CHEST,
    ON_MASTER,
    PURPOSES,
    STEAL,
    TABLE_1,
    TABLE_4,
    TABLE_6,
    TRAP,
    Clash,
)  # fmt: skip
from ..table.dice import Roll as Dice
from ..table.people import NO_PAWN, NO_RAIDER
from ..table.rules import CHEST_DICE, SUCCESS
from ..table.table import Ruins
from .captions import GAINS
from .names import die_thing

KINDS: Final[list[AttackKind]] = ["attack", "chest", "master chest", "steal", "trap"]
SPRINGS: Final = 1  # what a trap die shows when it springs a trap. § trap.hit


# Rolls


def see_rolls(table: Ruins) -> list[Roll]:
    return [see_roll(table, table.rolls[place], place == len(table.rolls) - 1) for place in range(len(table.rolls))]


def see_roll(table: Ruins, roll: Dice, on_top: bool) -> Roll:
    """Dice that all can see. § window.roll-shown"""
    counts = roll.purpose in COUNTED
    dice: list[Die] = []
    for place in range(len(roll.dice)):
        value = roll.dice[place]
        picked = on_top and table.picked >> place & 1 == 1
        hit = value == SPRINGS if roll.purpose == TRAP else counts and value >= SUCCESS
        dice.append(Die(die_thing(place), value, hit, picked))
    return Roll(
        purpose=PURPOSES[roll.purpose],
        pawn=roll.by if roll.by != NO_PAWN else None,
        who=table.name_of(roll.by),
        seat=table.raiders[roll.raider].seat if roll.raider != NO_RAIDER else None,
        dice=dice,
        parts=parts_of(table, roll),
        total=total_of(table, roll),
        successes=roll.successes() if counts else 0,
        needed=needed(table, roll),
        square=roll.square if roll.square != NOWHERE else None,
    )


def parts_of(table: Ruins, roll: Dice) -> list[Part]:
    """What a number of squares or of dice is made of."""
    if roll.purpose in (TABLE_4, TABLE_6):
        return [Part("progress", table.progress)]
    if roll.purpose in (MOVE, JUMP_MOVE):
        return reach.speed_parts(table, roll.by)
    if roll.raider == NO_RAIDER:
        return []
    raider = table.raiders[roll.raider]
    if roll.purpose == JUMP:
        return reach.breakdown(table, raider, len(roll.dice) - table.modifier(raider, JUMP_BONUS), [JUMP_BONUS])
    if roll.purpose == DEFENCE:
        return reach.breakdown(table, raider, raider.card.defence, [DEFENCE_DICE])
    if roll.purpose in (ATTACK, CHEST, STEAL):
        return attack_parts(table, clash_of(table, roll))
    return []


def clash_of(table: Ruins, roll: Dice) -> Clash:
    """The attack that a roll belongs to: those that began since then have their dice on top of it."""
    above = table.rolls[table.rolls.index(roll) + 1 :]
    return table.clashes[-1 - sum([other.purpose in FIGHTING for other in above])]


def attack_parts(table: Ruins, clash: Clash) -> list[Part]:
    if clash.dice:
        return [Part(clash.source, clash.dice)]
    raider = table.raiders[clash.raider]
    kinds = [ATTACK_DICE]
    if clash.about in (ON_CHEST, ON_MASTER):
        kinds.append(CHEST_BONUS)
    elif raider.inside and not table.adjacent(raider.square, table.square_of(clash.on)):
        kinds.append(FAR_BONUS)
    return reach.breakdown(table, raider, raider.card.attack, kinds)


def total_of(table: Ruins, roll: Dice) -> int:
    """Squares to walk, what a table is read by, or 0 where successes count."""
    if roll.purpose in (MOVE, JUMP_MOVE) or TABLE_1 <= roll.purpose <= NUMBER:
        total = sum(roll.dice) + sum([part.n for part in parts_of(table, roll)])
        return max(1, total)  # § move.minimum
    return 0


def needed(table: Ruins, roll: Dice) -> int | None:
    """§ jump.needed"""
    if roll.square == NOWHERE or roll.raider == NO_RAIDER:
        return None
    if roll.square not in jumping.landings(table, roll.raider):
        return None
    return jumping.gap(table, table.raiders[roll.raider].square, roll.square)


# Attacks


def see_attacks(table: Ruins) -> list[Attack]:
    """Those that still can do something, or were called off."""
    last = len(table.clashes) - 1
    found: list[Attack] = []
    for place in range(len(table.clashes)):
        clash = table.clashes[place]
        if clash.called_off or attacks.is_still_on(table, clash):
            found.append(see_attack(table, clash, place == last))
    return found


def see_attack(table: Ruins, clash: Clash, on_top: bool) -> Attack:
    is_chest = clash.about in (ON_CHEST, ON_MASTER)
    dice = attacks.dice_of(table, clash)[0]
    defence = CHEST_DICE if is_chest else reach.defence_dice(table, clash.on)
    defends = on_top and len(table.rolls) > 0 and table.rolls[-1].purpose in (DEFENCE, LOCK)
    return Attack(
        kind=KINDS[clash.about],
        pawn=clash.by if clash.by != NO_PAWN else None,
        seat=table.raiders[clash.raider].seat if clash.raider != NO_RAIDER else None,
        who=table.name_of(clash.by),
        source=clash.source,
        on=clash.on if clash.on != NO_PAWN else None,
        target=attacks.target_name(table, clash),
        square=clash.square if is_chest else None,
        dice=dice,
        defence=defence,
        hits=clash.hits if defends or clash.hits else None,
        chance=percent(odds.hurts(dice, defence)),
        gains=GAINS[KINDS[clash.about]],
        called_off=clash.called_off,
    )
