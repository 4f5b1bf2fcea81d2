"""Undercroft: small-press dungeon games on one table.

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
from undercroft.core.game import Game, Outcome
from undercroft.core.record import Record
from undercroft.core.seat import Seat
from undercroft.core.shelf import games, new

__version__ = "0.1.0"

compiled: bool = not str(_chance.__file__).endswith(".py")
"""Whether the core runs compiled; plain Python plays the same games, more slowly."""

__all__ = [
    "BadCards", "BadOption", "BadRecord", "BadRulebook", "BadSeats", "BadSeed", "Chance", "Game", "IllegalMove",
    "Outcome", "Record", "Seat", "UndercroftError", "UnknownBot", "UnknownGame", "UnknownMove", "compiled", "games",
    "new",
]  # fmt: skip
