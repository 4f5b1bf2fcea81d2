"""The cards of Dungeons as they come, and ways to change one of them."""

from pathlib import Path

from tests.card_files import Change
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


def entry(name: str) -> str:
    """What stands in the file for a card."""
    start = FILE.rindex("[[", 0, FILE.index(f'name = "{name}"\n'))
    return FILE[start : FILE.index("\nflavour", start)]


def edit(name: str, right: str, other: str) -> Change:
    """The change of one thing on a card."""
    card = entry(name)
    assert right in card
    return card, card.replace(right, other, 1)


def add(name: str, line: str) -> Change:
    """The change that adds a field to a card."""
    return entry(name), f"{entry(name)}\n{line}"


def without(name: str) -> Change:
    """The change that takes a card out of the file."""
    start = FILE.index(entry(name))
    end = FILE.find("\n\n", start)
    return FILE[start:end], ""
