"""What a raider strives for in Battle Royale: to kill, and to get out."""

from typing import Final

from ..table.people import Enemy, Raider
from .rivals import Rivals

STAKE: Final = 6.0  # what a death costs
FIRST_BLOW: Final = 0.7  # bolder than where there is treasure: nobody wins by hiding for long
KILL: Final = 5.0  # what the death of a rival by one's own hand is worth


class Royale(Rivals):
    """Everyone for themselves, without treasure."""

    def stake(self, raider: Raider) -> float:
        return STAKE

    def spite(self, other: Raider) -> float:
        return -1.0 if other is self.me else 0.4

    def prize(self, taker: Raider, loser: Raider) -> float:
        return KILL if taker.murders == 0 else 0.5 * KILL

    def first_blow(self) -> float:
        return FIRST_BLOW

    def draw(self) -> float:
        return 0.0

    def kill(self, enemy: Enemy) -> float:
        return 2.0 * self.menace(enemy, self.me)

    def is_time_to_go(self) -> bool:
        """After a kill, or as the last one."""
        if self.me.murders > 0 or self.inside == 1:
            return True
        return super().is_time_to_go()
