"""Who is within reach, and who may be harmed."""

from undercroft.core.telling.events import Part

from ..cards.deck import ATTACK, CHEST, DEFENCE, FAR, JUMP, REACH, SPEED
from ..table.board import NOWHERE
from ..table.people import NO_RAIDER, Raider
from ..table.reasons import FINE, NO_SIGHT, ONE_PARTY, OUT_OF_REACH
from ..table.rules import BASE_REACH
from ..table.table import Ruins


def in_reach(table: Ruins, one: int, other: int, reach: int) -> bool:
    return why_out_of_reach(table, one, other, reach) == FINE


def why_out_of_reach(table: Ruins, one: int, other: int, reach: int) -> str:
    """Why something on one square cannot be struck from another, or FINE.

    § attack.adjacent § ranged.reach § ranged.sight § ranged.close § ranged.not-blocked
    """
    if table.adjacent(one, other):
        return FINE
    if reach <= BASE_REACH or table.board.line_steps(one, other) > reach:
        return OUT_OF_REACH
    return FINE if table.board.sees(one, other) else NO_SIGHT


def reach_of(table: Ruins, raider: Raider) -> int:
    """§ attack.ranged-exception § treasure.hunting-sling"""
    most = raider.card.reach
    for card in raider.worn:
        for modifier in table.face(card).gives:
            if modifier.kind == REACH:
                most = max(most, modifier.n)
    return most


def why_not_harm(table: Ruins, who: int, pawn: int) -> str:
    """Why a raider may not turn on a pawn, or FINE. § coop.no-attacks § variant.solo-no-harm § attack.allies"""
    return ONE_PARTY if table.rules.is_party() and table.raider_of(pawn) != NO_RAIDER else FINE


def why_not_attack(table: Ruins, who: int, pawn: int, reach: int) -> str:
    """Why a raider cannot attack a pawn that is on the map, or FINE. § attack.any-target § attack.not-self"""
    raider = table.raiders[who]
    refusal = why_not_harm(table, who, pawn)
    if refusal:
        return refusal
    return why_out_of_reach(table, raider.square, table.square_of(pawn), reach)


def targets(table: Ruins, who: int, reach: int) -> list[int]:
    """All pawns that a raider can attack. § attack.any-target"""
    raider = table.raiders[who]
    found: list[int] = []
    if not table.rules.is_party():
        for other in table.raiders:
            if other.inside and other is not raider and in_reach(table, raider.square, other.square, reach):
                found.append(other.face)
    for enemy in table.enemies:
        if in_reach(table, raider.square, enemy.square, reach):
            found.append(enemy.key)
    return found


def harms_player(table: Ruins, who: int, pawn: int) -> bool:
    """Whether harm to this pawn is harm to another player. § coop.betray-how"""
    other = table.raider_of(pawn)
    return other != NO_RAIDER and table.raiders[other].seat != table.raiders[who].seat


# Dice


def attack_dice(table: Ruins, raider: Raider, square: int, chest: bool) -> int:
    """How many dice a raider rolls against what is on a square.

    § attack.dice § attack.zero-dice § chest.bonus-dice
    """
    dice = raider.card.attack + table.modifier(raider, ATTACK)
    if chest:
        dice += table.modifier(raider, CHEST)
    elif square != NOWHERE and not table.adjacent(raider.square, square):
        dice += table.modifier(raider, FAR)
    return max(1, dice)


def defence_dice(table: Ruins, pawn: int) -> int:
    """§ attack.defence-dice § attack.zero-dice § enemy.character-stats"""
    who = table.raider_of(pawn)
    if who != NO_RAIDER:
        return defence_of(table, table.raiders[who])
    enemy = table.enemy_of(pawn)
    return enemy.figures.defence if enemy is not None else 0


def defence_of(table: Ruins, raider: Raider) -> int:
    """§ attack.defence-dice § attack.zero-dice"""
    return max(0, raider.card.defence + table.modifier(raider, DEFENCE))


def speed_of(table: Ruins, raider: Raider) -> int:
    """§ move.speed-bonus"""
    return raider.card.speed + table.modifier(raider, SPEED) + raider.haste


def speed_parts(table: Ruins, pawn: int) -> list[Part]:
    """What is added to a pawn's movement roll, each with what it comes from. § move.roll § enemy.move-roll"""
    who = table.raider_of(pawn)
    if who != NO_RAIDER:
        raider = table.raiders[who]
        return breakdown(table, raider, raider.card.speed + raider.haste, [SPEED])
    enemy = table.enemy_of(pawn)
    return [Part(enemy.name, enemy.figures.speed)] if enemy is not None else []


def jump_dice(table: Ruins, raider: Raider, spaces: int) -> int:
    """§ jump.dice § jump.minimum-dice § char.tamsin § treasure.grapnel-belt"""
    return max(1, spaces + table.modifier(raider, JUMP))


def breakdown(table: Ruins, raider: Raider, base: int, kinds: list[int]) -> list[Part]:
    """What a number of dice or spaces is made of, each with the card it comes from."""
    parts = [Part(raider.card.name, base)]
    traits = sum(modifier.n for modifier in raider.card.gives if modifier.kind in kinds)
    if traits:
        parts.append(Part("trait", traits))
    for card in raider.worn:
        face = table.face(card)
        more = sum(modifier.n for modifier in face.gives if modifier.kind in kinds)
        if more:
            parts.append(Part(face.name, more))
    return parts
