"""The moments at which anybody may play a card. § window.why"""

from typing import Final

from ..shapes.words import Moment as Word
from .people import NO_PAWN, NO_RAIDER

TURN_STARTS: Final = 0  # § window.turn-start
DECLARED: Final = 1  # § window.action-declared
ROLLED: Final = 2  # § window.roll-shown
TRAP_SHOWN: Final = 3  # § window.trap-shown
DONE: Final = 4  # § window.action-done
BEFORE_TRAPS: Final = 5  # § window.before-traps
ENEMY_MOVES: Final = 6  # § window.enemy
MOMENTS: Final[list[Word]] = [
    "turn starts", "declared", "roll", "trap", "done", "before traps", "enemy moves",
]  # fmt: skip

NO_MOMENT: Final = -1  # in place of a kind
CALM: Final = (TURN_STARTS, BEFORE_TRAPS, ENEMY_MOVES)  # they touch nobody: only those who want it are asked
SHORT_LIST: Final = (DECLARED, ROLLED, TRAP_SHOWN)  # § window.setting


class Moment:
    """One such moment; it never changes."""

    def __init__(self, kind: int, by: int = NO_PAWN, on: int = NO_PAWN, raider: int = NO_RAIDER) -> None:
        self.kind = kind
        self.by = by  # the pawn that acts or rolls
        self.on = on  # the pawn that an attack is on
        self.raider = raider  # who runs the one that acts, or NO_RAIDER
