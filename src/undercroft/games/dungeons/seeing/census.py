"""Where every card lies, all cards open."""

from ..cards.deck import NO_CARD
from ..table.table import Dungeon


def count_cards(table: Dungeon) -> dict[str, list[str]]:
    """Every card of the box by where it lies."""
    rooms = [table.deck.rooms[face].name for face in table.rooms.face]
    creatures = [table.deck.creatures[face].name for face in table.creatures.face]
    puzzles = [table.deck.puzzles[face].name for face in table.puzzles.face]
    items = [table.deck.items[face].name for face in table.items.face]
    places: dict[str, list[str]] = {
        "rooms": [rooms[card] for card in table.room_pile],
        "rooms drawn": [rooms[card] for card in table.drawn],
        "rooms out": [rooms[card] for card in table.discarded],
        "map": [rooms[place.card] for place in table.places],
        "creatures": [creatures[card] for card in table.creature_pile],
        "puzzles": [puzzles[card] for card in table.puzzle_pile],
        "puzzles out": [puzzles[card] for card in table.puzzles_out],
        "items": [items[card] for card in table.item_pile],
        "items found": [items[card] for card in table.found],
        "shop": [items[card] for card in table.stock + table.sold],
        "with the Miniboss": [items[table.key]] if table.key != NO_CARD else [],
    }
    for room in range(len(table.places)):
        place = table.places[room]
        places[f"creatures {room}"] = [creatures[card] for card in place.creatures]
        places[f"puzzles {room}"] = [puzzles[card] for card in place.up + place.down]
        places[f"loot {room}"] = [items[card] for card in place.loot]
    for delver in table.delvers:
        places[f"worn {delver.seat}"] = [items[card] for card in delver.worn]
        places[f"carried {delver.seat}"] = [items[card] for card in delver.carried]
        places[f"curses {delver.seat}"] = [items[card] for card in delver.curses]
    return places
