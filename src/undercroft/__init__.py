"""Undercroft: small-press dungeon games at one table.

>>> import undercroft
>>> game = undercroft.new("dungeon-raiders", seats=4, seed=7)
>>> game.turn
3
"""

import undercroft.games  # noqa: F401  (first, so that the name then means the function, not this package)
from undercroft.core import chance as _chance
from undercroft.core.chance import Chance
from undercroft.core.errors import (
    BadCards,
    BadHowto,
    BadOption,
    BadRecord,
    BadRulebook,
    BadSeats,
    BadSeed,
    IllegalMove,
    UndercroftError,
    UnknownBot,
    UnknownGame,
    UnknownMove,
)
from undercroft.core.game import Game
from undercroft.core.seat import Seat
from undercroft.core.shelf.installed import games, new
from undercroft.core.shelf.record import Record
from undercroft.core.telling.views import Outcome

__version__ = "0.1.0"

compiled: bool = not str(_chance.__file__).endswith(".py")
"""Whether the core runs compiled; plain Python plays the same games, more slowly."""

__all__ = [
    "BadCards", "BadHowto", "BadOption", "BadRecord", "BadRulebook", "BadSeats", "BadSeed", "Chance", "Game",
    "IllegalMove", "Outcome", "Record", "Seat", "UndercroftError", "UnknownBot", "UnknownGame", "UnknownMove",
    "compiled", "games", "new",
]  # fmt: skip
