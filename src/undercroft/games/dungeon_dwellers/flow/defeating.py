"""Damage to monsters: the wound cards that it gives, and what happens when health reaches 0."""

from typing import Final

from undercroft.core.telling.events import Part
from undercroft.core.telling.voice import listed

from ..cards.deck import ON_DEFEAT, Trait
from ..cards.operations import DEATH
from ..shapes import events as told
from ..table.people import NOBODY, Adventurer
from ..table.row import Foe
from ..table.table import Dwellers
from . import effects, triggers
from .bonuses import suits
from .kinds import TraitKind
from .operation import book


def wound(table: Dwellers, person: Adventurer, foe: Foe, n: int, extra: int) -> tuple[int, int]:
    """A monster loses health, and the player takes wound cards; returns how much and how many.

    § attack.wounds § attack.wounds.one-per-point § attack.wounds.at-once § attack.wounds.overkill
    § attack.wounds.supply § monster.damage-stays § attack.keep-own-wounds § energy.damage.this-turn
    """
    lost = min(n, foe.left())
    if lost <= 0:
        return 0, 0
    foe.lost += lost
    foe.harmed = True
    if person.seat == table.active:
        foe.damaged = True  # and not where the thorns of somebody else have hurt it
    gained = n if table.rules.overkill and foe.left() == 0 else lost
    return lost, take_wounds(table, person, gained + extra)


def take_wounds(table: Dwellers, person: Adventurer, n: int) -> int:
    """§ attack.wounds.supply"""
    if table.rules.wound_limit:
        n = min(n, table.wounds_left())
    person.wounds += n
    return n


def retaliate(table: Dwellers, person: Adventurer, foe: Foe, n: int, source: str) -> None:
    """A monster that strikes takes damage, and does not strike again for it.

    § effect.retaliate § strike.retaliation
    """
    lost, wounds = wound(table, person, foe, n, 0)
    if table.events is not None:
        hurt = told.Damages(
            seat=person.seat,
            monster=foe.monster.name,
            parts=[Part(source, n)],
            times=1,
            n=lost,
            wounds=wounds,
            left=foe.left(),
            source=source,
        )
        table.tell(hurt, "effect.retaliate")
    check(table, foe, person.seat)


def check(table: Dwellers, foe: Foe, seat: int) -> None:
    """A monster without health is defeated by the player who took the last of it, but stays where it is.

    § attack.defeated § attack.defeater § monster.zero-stays § room.kills-monster § effect.defeat-bonus
    § effect.monster-death
    """
    if foe.left() > 0 or foe.beaten:
        return
    foe.beaten = True
    foe.defeater = seat
    table.beaten += 1
    if table.events is not None:
        clause = "room.kills-monster" if seat == NOBODY else "attack.defeater"
        table.tell(told.Defeats(seat=seat, monster=foe.monster.name), clause)
    who = table.active if seat == NOBODY else seat
    for trait in foe.monster.traits:
        if trait.kind == DEATH:
            effects.perform(table, trait.does, who, foe.monster.name, "effect.monster-death")
    if seat == NOBODY:
        return
    person = table.people[seat]
    faces: list[int] = []
    for face in person.powers:
        power = table.deck.energy[face].power
        if power.when == ON_DEFEAT and suits(power.condition, foe):
            faces.append(face)
    if faces:
        table.then(triggers.Triggers(seat, triggers.of_cards(faces), "effect.defeat-bonus"))


# What cards, monsters and rooms change about it


def death_words(trait: Trait) -> str:
    said = [book[op.kind].words(op, who="whoever did it") for op in trait.does]
    return f"when it is defeated, {listed(said)}"


TRAIT_KINDS: Final[dict[str, TraitKind]] = {"death": TraitKind("last-breath", death_words)}
