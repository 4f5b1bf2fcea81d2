"""The cards of Dungeons as they come, and ways to change one of them."""

from pathlib import Path

from tests.card_files import Entries
from undercroft.core.shelf.content import TextFile
from undercroft.games.dungeons.cards import deck
from undercroft.games.dungeons.cards.reading import read_deck

HOME = Path(deck.__file__).parents[1]
FILE = (HOME / "cards.toml").read_text(encoding="utf-8")
DECK = read_deck(TextFile("cards.toml", FILE))
ROOMS = {card.name: card for card in DECK.rooms}
CREATURES = {card.name: card for card in DECK.creatures}
PUZZLES = {card.name: card for card in DECK.puzzles}
ITEMS = {card.name: card for card in DECK.items}

entries = Entries(FILE)
entry, edit, add, without = entries.entry, entries.edit, entries.add, entries.without
