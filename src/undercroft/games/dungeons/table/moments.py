"""The moments at which players may use items in anybody's turn. § combat.consumables.others"""

from typing import Final

BEFORE_ROLL: Final = 0
AFTER_ROLL: Final = 1
HURT: Final = 2  # before hearts are turned
STAND_IN: Final = 3  # another attacker is about to be hurt. § effect.swap-lowest
FALLING: Final = 4  # after the last heart, before the defeat
TRAPPED: Final = 5  # a trap was revealed, before it strikes


class Moment:
    """One such moment; it never changes."""

    def __init__(self, kind: int, seat: int) -> None:
        self.kind = kind
        self.seat = seat  # whom it is about: who rolls first, is hurt, falls or is trapped
