"""The moments at which anybody may act. § window.list"""

from typing import Any, Final

from undercroft.core.game import Step

from ..shapes.words import Moment as Word
from .fights import NO_FIGHT

QUIET: Final = 0  # between two actions, with nothing at stake
MEETING: Final = 1  # the player whose turn it is has come to a space
DECLARED: Final = 2  # after step A
RESPONSE: Final = 3  # step B
DICE: Final = 4  # right before attack rolls
BETWEEN: Final = 5  # between attack and counter-attack roll. § window.between-rolls
WOUNDS: Final = 6  # wounds are about to land on `who`
RESULTS: Final = 7  # after step E
REWARDS: Final = 8  # after step H
ROLL: Final = 9  # right before a roll of `who`
MOMENTS: Final[list[Word]] = [
    "quiet", "meeting", "declared", "response", "dice", "between", "wounds", "results", "rewards", "roll",
]  # fmt: skip

CALM: Final = (QUIET, DECLARED, RESULTS)  # they touch nobody, so only those who want it are asked

NO_ONE: Final = -1  # where the seat would stand that it is about


class Moment:
    """One such moment; it never changes."""

    def __init__(self, kind: int, who: int = NO_ONE, fight: int = NO_FIGHT, roll: Step[Any] | None = None) -> None:
        self.kind = kind
        self.who = who  # whose roll or wounds it is about
        self.fight = fight
        self.roll = roll  # the step that rolls, if it is about a roll
