"""What a box must have of characters and energy cards so that decks can be built of them."""

from collections.abc import Sequence
from typing import get_args

from undercroft.core.errors import BadCards
from undercroft.core.shelf.card_file import at_least, check_number, must, within

from ..shapes.words import Harm, Pool, Slot
from .deck import CLASSES, KINDS, POOLS
from .entries import CardFile, CharacterEntry, EnergyEntry
from .operations import Effect
from .vocabulary import harms_named

STARTING = 1  # copies of a starting item, by which a file tells it from other cards
COPIES = {pool: 8 if pool == "all" else 2 for pool in POOLS}  # § spec.energy.class-pool § spec.energy.common-pool
CLASS_DESIGNS = {"item": 6, "ability": 10, "level": 4}  # § spec.energy.class-kinds
COMMON_DESIGNS = {"item": 5, "ability": 2, "level": 2}  # § spec.energy.common-kinds
DEFENSES = (2, 3)  # added up. § spec.characters.defense-sum
AVERAGE_COST = (1, 2)  # § spec.energy.costs
DOUBLED = 2  # slots of which a class has two designs. § spec.energy.replacements
TREASURE = 3  # energy that a treasure is worth at most. § effect.treasure-worth


def check_pools(cards: CardFile) -> None:
    check_characters(cards.character, cards.energy)
    for pool in POOLS:
        check_pool(pool, [entry for entry in cards.energy if entry.pool == pool])
    for entry in cards.energy:
        check_level(entry)
        check_returns(entry, cards.energy)


# Characters


def check_characters(characters: list[CharacterEntry], energy: list[EnergyEntry]) -> None:
    """§ component.characters § known.classes"""
    for name in CLASSES:
        check_number(sum(character.kind == name for character in characters), f'characters of class "{name}"', 1)
    for character in characters:
        defense = character.special + character.ranged + character.physical
        within(character.name, defense, DEFENSES, "its defense against all types together")
        item = next(entry for entry in energy if entry.name == character.item)
        right = f"its starting item must be the {character.kind} item that has one copy"
        must(character.name, item.pool == character.kind and item.copies == STARTING, right)
    for harm in get_args(Harm):
        if all(getattr(character, harm) > 0 for character in characters):
            raise BadCards(f"all four characters have a defense against {harm.capitalize()}; one must have none.")


# Pools


def check_pool(pool: Pool, entries: list[EnergyEntry]) -> None:
    starting = [entry for entry in entries if entry.copies == STARTING]
    check_number(len(starting), f'starting items, with copies = {STARTING}, of pool "{pool}"', int(pool != "all"))
    for entry in starting:
        must(entry.name, entry.kind == "item", "a starting item is an item")
    designs = [entry for entry in entries if entry.copies != STARTING]
    for entry in designs:
        must(entry.name, entry.copies == COPIES[pool], f'a card of pool "{pool}" must have copies = {COPIES[pool]}')
    numbers = COMMON_DESIGNS if pool == "all" else CLASS_DESIGNS
    for kind in KINDS:
        there = sum(entry.kind == kind for entry in designs)
        check_number(there, f'designs of pool "{pool}" and kind "{kind}"', numbers[kind])
    if pool == "all":
        bows = [entry for entry in designs if entry.weapon is not None and entry.weapon.reach == "ranged"]
        at_least(len(bows), 1, "ranged weapons for all players")  # § spec.energy.common-bow
        return
    check_costs(pool, [entry.cost for entry in designs if entry.kind == "ability"])
    check_slots(pool, designs, starting[0])
    for harm in get_args(Harm):  # § spec.energy.defense-share
        at_least(
            sum(lowers(entry, harm) for entry in designs),
            1,
            f"{pool} designs that lower {harm.capitalize()} damage",
        )


def check_costs(pool: str, costs: Sequence[int]) -> None:
    least, most = AVERAGE_COST
    if not least * len(costs) <= sum(costs) <= most * len(costs):
        average = sum(costs) / len(costs)
        raise BadCards(f"{pool} abilities cost {average:g} on average; that must be from {least} to {most}.")


def check_slots(pool: str, designs: list[EnergyEntry], starting: EnergyEntry) -> None:
    """§ spec.energy.replacements"""
    slots = [entry.slot for entry in designs]
    doubled = [slot for slot in get_args(Slot) if slots.count(slot) >= DOUBLED]
    at_least(len(doubled), DOUBLED, f"slots of which two {pool} items are")
    at_least(slots.count("armor"), DOUBLED, f'{pool} items of slot "armor"')
    at_least(slots.count(starting.slot), 1, f'{pool} items of slot "{starting.slot}", as the starting item has')


def lowers(entry: EnergyEntry, harm: Harm) -> bool:
    return any(bonus.guard and harm in harms_named(bonus.of) for bonus in entry.gives)


# Single cards


def check_level(entry: EnergyEntry) -> None:
    """§ effect.level-up"""
    must(entry.name, entry.kind != "level" or not entry.when, 'a card of kind "level" only "gives" something')
    useful = entry.gives or entry.when or entry.weapon
    must(entry.name, bool(useful), "it does nothing")


def check_returns(entry: EnergyEntry, energy: list[EnergyEntry]) -> None:
    """What puts cards back returns less than it costs, and cannot be used twice in a turn. § balance.no-loop"""
    back = sum(returned(effect) for effect in entry.does)
    if not back:
        return
    must(entry.name, back < entry.cost, f"it gives back {back} energy, so it must cost more than that")
    for other in energy:
        cheaper = any(bonus.reuse or bonus.discount or bonus.first_discount for bonus in other.gives)
        together = other.pool in (entry.pool, "all") or entry.pool == "all"
        right = f'it gives energy back, and "{other.name}" would make it cheaper or let it be used again'
        must(entry.name, not (cheaper and together), right)


def returned(effect: Effect) -> int:
    return (effect.refill or 0) + (effect.recall or 0) * TREASURE
