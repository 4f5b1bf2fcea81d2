"""The cards of Dungeon Dwellers as they come, and ways to change one of them."""

from pathlib import Path

from tests.card_files import Entries
from undercroft.core.shelf.content import TextFile
from undercroft.games.dungeon_dwellers.cards import deck
from undercroft.games.dungeon_dwellers.cards.reading import read_deck

HOME = Path(deck.__file__).parents[1]
FILE = (HOME / "cards.toml").read_text(encoding="utf-8")
DECK = read_deck(TextFile("cards.toml", FILE))
CHARACTERS = {card.name: card for card in DECK.characters}
ENERGY = {card.name: card for card in DECK.energy}
MONSTERS = {card.name: card for card in DECK.monsters}
ROOMS = {card.name: card for card in DECK.rooms}
PLANS = {plan.name: plan for plan in DECK.plans}

entries = Entries(FILE)
entry, edit, add, without = entries.entry, entries.edit, entries.add, entries.without
