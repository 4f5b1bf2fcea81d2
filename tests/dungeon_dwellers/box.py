"""The cards of Dungeon Dwellers as they come, and ways to change one of them."""

from pathlib import Path

from tests.card_files import Change
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


def entry(name: str) -> str:
    """What stands in the file for a card or a plan."""
    start = FILE.rindex("[[", 0, FILE.index(f'\nname = "{name}"\n'))
    return FILE[start : FILE.find("\n\n", start)]


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
    return entry(name), ""
