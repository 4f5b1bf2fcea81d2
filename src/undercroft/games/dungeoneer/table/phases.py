"""The phases of a turn. § turn.phases"""

from typing import Final

from ..shapes.words import Phase

SET_UP: Final = 0
RESET: Final = 1
LORD: Final = 2
BUILD: Final = 3
HERO: Final = 4
DRAW: Final = 5
PHASES: Final[list[Phase]] = ["set-up", "reset", "dungeonlord", "build", "hero", "discard and draw"]
