"""Where every card lies, all cards open."""

from ..cards.deck import NO_CARD
from ..table.table import Delve


def count_cards(table: Delve) -> dict[str, list[str]]:
    """Every card that can move, by where it lies."""
    names = [table.deck.adventures[face].name for face in table.cards.face]
    maps = [table.deck.maps[face].name for face in table.maps.face]
    quests = [quest.name for quest in table.deck.quests]
    places: dict[str, list[str]] = {
        "map hand out": [maps[card] for card in table.map_gone],
        "board": [table.deck.maps[space].name for space in table.board.spaces],
        "looked": [maps[card] for card in table.looked],
        "laying": [maps[table.laying]] if table.laying != NO_CARD else [],
        "quest deck": [quests[table.quests.face[card]] for card in table.quest_deck],
        "global quests": [quests[face] for face in table.global_quests],
        "quests gone": [quests[face] for face in table.gone],
        "attached": [names[card] for card in table.attached],
    }
    for number, pile in enumerate(table.piles):
        places[f"pile {number}"] = [names[card] for card in pile]
        places[f"discards {number}"] = [names[card] for card in table.discards[number]]
    for number, deck in enumerate(table.map_decks):
        places[f"map deck {number}"] = [maps[card] for card in deck]
    for seat, hand in enumerate(table.map_hands):
        places[f"map hand {seat}"] = [maps[card] for card in hand]
    for number, fight in enumerate(table.fights):
        cards = [card for card in [*fight.monsters, *fight.traps] if table.keys.is_card(card)]
        places[f"fight {number}"] = [names[card] for card in cards]
    for seat, hero in enumerate(table.heroes):
        places[f"hand {seat}"] = [names[card] for card in hero.hand]
        places[f"ready {seat}"] = [names[card] for card in hero.ready]
        places[f"banes {seat}"] = [names[card] for card in hero.banes]
        places[f"pack {seat}"] = [names[card] for card in hero.pack]
        places[f"quests {seat}"] = [quests[face] for face in hero.quests]
        places[f"completed {seat}"] = [quests[face] for face in hero.done]
    return places
