"""Where every card lies, all cards open."""

from ..cards.deck import MONSTERS, NO_CARD
from ..flow.enemies_come import PAIRED
from ..table.people import NO_PAWN
from ..table.table import Ruins


def count_cards(table: Ruins) -> dict[str, list[str]]:
    """Every card of the box by where it lies."""
    people = [table.deck.characters[face].name for face in table.people.face]
    treasure = [table.face(card).name for card in range(len(table.treasure.face))]
    traps = [table.trap_card(card).name for card in range(len(table.traps.face))]
    places: dict[str, list[str]] = {
        "characters": [people[card] for card in table.people_pile],
        "characters aside": [people[card] for card in table.people_aside],
        "characters to come": characters_to_come(table),
        "enemies": [enemy.name for enemy in table.enemies if enemy.key < len(table.deck.characters)],
        "treasure": [treasure[card] for card in table.pile],
        "treasure discards": [treasure[card] for card in table.discards],
        "treasure drawn": [treasure[table.drawing]] if table.drawing != NO_CARD else [],
        "traps": [traps[card] for card in table.trap_pile],
        "trap discards": [traps[card] for card in table.trap_discards],
        "trap turned up": [traps[table.trap]] if table.trap != NO_CARD else [],
    }
    for who in range(len(table.raiders)):
        raider = table.raiders[who]
        places[f"character {who}"] = [raider.card.name] if raider.face != NO_PAWN else []
        places[f"hand {who}"] = [treasure[card] for card in raider.hand]
        places[f"worn {who}"] = [treasure[card] for card in raider.worn]
    return places


def characters_to_come(table: Ruins) -> list[str]:
    """Enemies of the room that is being made, before they stand in it."""
    if table.plan is None:
        return []
    kinds = [kind % PAIRED - len(MONSTERS) for kind in table.plan.enemies]
    return [table.deck.characters[face].name for face in kinds if face >= 0]
