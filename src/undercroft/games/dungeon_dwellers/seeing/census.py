"""Where every card lies, all cards open."""

from ..cards.deck import ALL_PLAYERS, COPIES, NO_CARD
from ..flow import treasure
from ..table.people import UNPICKED, Adventurer
from ..table.table import Dwellers


def count_cards(table: Dwellers) -> dict[str, list[str]]:
    """Every card of the box by where it lies; wound cards only count, and there is no end to them.

    § component.monsters § component.characters § component.energy § component.rooms § component.gold
    § attack.wounds.supply
    """
    places = common_cards(table)
    for person in table.people:
        places |= own_cards(table, person)
    places["characters"] = free_characters(table)
    places["energy cards of nobody"] = unused(table)
    return places


def gold_name(value: int) -> str:
    return f"{value} gold"


def common_cards(table: Dwellers) -> dict[str, list[str]]:
    rooms = [table.deck.rooms[face].name for face in table.rooms.face]
    places: dict[str, list[str]] = {
        "rooms": [rooms[card] for card in table.room_pile],
        "rooms left": [rooms[card] for card in table.old_rooms],
        "room": [rooms[table.room]] if table.room != NO_CARD else [],
        "row": [table.monster(foe.card).name for foe in table.row],
        "monsters of nobody": [table.monster(card).name for card in table.lost],
        "gold": [gold_name(treasure.value(table, card)) for card in table.gold_pile],
    }
    for level in range(len(table.piles)):
        places[f"level {level + 1}"] = [table.monster(card).name for card in table.piles[level]]
    return places


def own_cards(table: Dwellers, person: Adventurer) -> dict[str, list[str]]:
    seat = person.seat
    places: dict[str, list[str]] = {
        f"deck {seat}": [table.card(card).name for card in person.deck],
        f"aside {seat}": [table.card(card).name for card in person.aside],
        f"discard {seat}": [table.card(card).name for card in person.discard],
        f"facedown {seat}": [table.card(card).name for card in person.facedown],
        f"active {seat}": [table.card(card).name for card in person.active],
        f"gold {seat}": [gold_name(treasure.value(table, card)) for card in person.gold],
        f"monsters {seat}": [table.monster(card).name for card in person.trophies],
    }
    if person.character != UNPICKED:
        places[f"character {seat}"] = [table.character(person).name]
        if not person.aside:
            places |= being_built(table, person)
    return places


def being_built(table: Dwellers, person: Adventurer) -> dict[str, list[str]]:
    """The cards of a deck that is not shuffled yet, and those that are not in it. § deck.build"""
    left = table.pool(person)
    for face in person.built:
        left.remove(face)
    energy = table.deck.energy
    return {
        f"deck {person.seat}": [energy[face].name for face in person.built],
        f"aside {person.seat}": [energy[face].name for face in left],
    }


def free_characters(table: Dwellers) -> list[str]:
    picked = [person.character for person in table.people]
    return [card.name for face, card in enumerate(table.deck.characters) if face not in picked]


def unused(table: Dwellers) -> list[str]:
    """Energy cards of classes that nobody plays, and common cards that are for nobody. § deck.shared-supply"""
    taken = [person.character for person in table.people if person.character != UNPICKED]
    found: list[str] = []
    for card in table.deck.energy:
        if card.pool == ALL_PLAYERS:
            left = card.copies - COPIES * len(taken)
        else:
            left = 0 if any(table.deck.characters[face].kind == card.pool for face in taken) else card.copies
        found += [card.name] * left
    return found
