"""Choosing the monster that a weapon attack goes to."""

from ..table import reasons
from ..table.people import Adventurer
from ..table.row import Foe
from ..table.rules import ATTACK, ENERGY, PREPARE
from ..table.table import Dwellers
from . import attack, placing
from .attack_damage import is_guarded


def why_not_attack(table: Dwellers, person: Adventurer, foe: Foe) -> str:
    """Why a monster, or the facedown card that it is, cannot be chosen for a weapon attack.

    § select.choose § select.free § select.one-flip § attack.one § attack.extra § monster.zero-untargetable
    § effect.monster-bodyguard § energy.damage.step § select.prevented
    """
    if table.attacks <= 0:
        return reasons.NO_ATTACK_LEFT
    if table.phase == ENERGY:
        return reasons.ENERGY_SPENT
    if table.phase < PREPARE or table.phase > ENERGY:
        return reasons.NOT_NOW
    if foe.beaten:
        return reasons.BEATEN
    if is_guarded(table, foe):
        return reasons.BODYGUARD
    if not attack.usable_weapons(table, person):
        return reasons.NO_WEAPON
    return reasons.FINE


def attack_moves(table: Dwellers, person: Adventurer, found: list[int]) -> None:
    """§ select.choose"""
    if table.attacks <= 0 or table.phase == ENERGY:
        return
    for place in range(len(table.row)):
        foe = table.row[place]
        if not why_not_attack(table, person, foe):
            if foe.up:
                found.append(table.moves.attack.move(table.monsters.face[foe.card]))
            else:
                found.append(table.moves.turn_over.move(place))


def is_attack(table: Dwellers, move: int) -> bool:
    return table.moves.attack.holds(move) or table.moves.turn_over.holds(move)


def select(table: Dwellers, person: Adventurer, move: int) -> None:
    """The monster is chosen; one that lies face down is turned over, and must be attacked with a weapon.

    § select.choose § select.must-attack § select.flip-weapon § select.binding § select.weapon-after-flip
    """
    table.phase = ATTACK
    if table.moves.attack.holds(move):
        foe = table.named(table.moves.attack.index(move))
        assert foe is not None
        table.then(attack.PickWeapon(person.seat, foe.card))
    else:
        foe = table.row[table.moves.turn_over.index(move)]
        table.then(attack.PickWeapon(person.seat, foe.card))
        placing.turn_over(table, foe, "", "select.choose")
