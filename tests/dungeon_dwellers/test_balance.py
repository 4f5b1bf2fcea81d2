"""Balance that can be read off the cards of Dungeon Dwellers."""

from collections.abc import Iterator
from itertools import product

import pytest

from tests.dungeon_dwellers.box import DECK
from tests.rules import rule
from undercroft.games.dungeon_dwellers.cards import deck
from undercroft.games.dungeon_dwellers.cards.deck import (
    BOSS_LEVEL,
    CLASSES,
    GUARD,
    HARMS,
    POOLS,
    Bonus,
    Energy,
    Power,
)

BOSSES = [card for card in DECK.monsters if card.level == BOSS_LEVEL]


def cards_of(kind: int) -> list[Energy]:
    """All that a character of this class could have."""
    return [card for card in DECK.energy if POOLS[card.pool] in (CLASSES[kind], "all")]


def guards(card: Energy) -> list[int]:
    """What a card takes off each type of damage for good, and after these what it takes off any of them."""
    by_type = [sum(one.n for one in card.gives if one.kind == GUARD and one.harms >> harm & 1) for harm in range(3)]
    return [*by_type, sum(one.n for one in card.gives if one.kind == deck.GUARD_ANY)]


def outfits(kind: int) -> Iterator[list[int]]:
    """What every set of active cards takes off that a character of this class could have, one card of each type."""
    by_type: dict[int, list[list[int]]] = {}
    for card in cards_of(kind):
        if any(guards(card)):
            by_type.setdefault(card.sort, []).append(guards(card))
    character = next(card for card in DECK.characters if card.kind == kind)
    for worn in product(*by_type.values()):
        yield [sum(column) for column in zip([*character.defense, 0], *worn, strict=True)]


@rule("balance.no-immunity")
@pytest.mark.parametrize("kind", range(len(CLASSES)), ids=CLASSES)
def test_no_set_of_defenses_keeps_a_boss_off(kind: int) -> None:
    for boss in BOSSES:
        for outfit in outfits(kind):
            rest = sum(max(0, boss.damage[harm] - outfit[harm]) for harm in range(len(HARMS))) - outfit[-1]
            assert max(rest, boss.figure(deck.PIERCE)) > 0, boss.name


def best(kind: int, *bonuses: int) -> int:
    """The most that active cards of a class give of these bonuses, one card of each type, whatever they ask for."""
    most: dict[int, int] = {}
    for card in cards_of(kind):
        here = total(card.gives, *bonuses)
        most[card.sort] = max(most.get(card.sort, 0), here)
    return sum(most.values())


def total(given: list[Bonus], *bonuses: int) -> int:
    return sum(bonus.n for bonus in given if bonus.kind in bonuses)


def free_damage(power: Power, discount: int) -> int:
    """What a use does to one monster if it costs nothing, or 0."""
    hits = sum(op.n for op in power.does if op.kind == deck.HIT)
    return hits + total(power.lends, deck.DAMAGE) if power.cost <= discount else 0


@rule("balance.turn-damage")
@pytest.mark.parametrize("kind", range(len(CLASSES)), ids=CLASSES)
def test_without_energy_nobody_does_more_than_half_the_health_of_a_boss_in_a_turn(kind: int) -> None:
    character = next(card for card in DECK.characters if card.kind == kind)
    weapons = [*character.weapons, *[card.weapon for card in cards_of(kind) if card.weapon is not None]]
    damage = max(weapon.damage + total(weapon.lends, deck.DAMAGE) for weapon in weapons) + best(kind, deck.DAMAGE)
    discount = best(kind, deck.DISCOUNT, deck.FIRST_DISCOUNT)
    damage += sum(free_damage(card.power, discount) for card in cards_of(kind))
    damage += free_damage(character.power, discount + best(kind, deck.OWN_DISCOUNT))
    assert damage <= min(boss.health for boss in BOSSES) // 2
