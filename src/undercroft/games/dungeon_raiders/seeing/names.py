"""What things are called when people speak of them."""

from typing import Final

from ..cards.deck import ITEMS
from ..shapes.views import ItemWord
from ..table.moves import POWER, USES

ITEM_NAMES: Final[dict[ItemWord, str]] = {
    "torch": "torch",
    "ball": "crystal ball",
    "key": "key",
    "sword": "sword",
}


def card_name(move: int) -> str:
    """The card that a move uses: "4", "the crystal ball"."""
    return str(POWER.index(move) + 1) if POWER.holds(move) else f"the {ITEM_NAMES[ITEMS[USES.index(move)]]}"


def thing(move: int) -> str:
    """The thing on the table that a move touches: a card in hand."""
    return power_thing(POWER.index(move) + 1) if POWER.holds(move) else ITEMS[USES.index(move)]


def power_thing(value: int) -> str:
    return f"power {value}"


def attack_thing(value: int) -> str:
    """A card of the monster attack deck."""
    return f"attack {value}"
