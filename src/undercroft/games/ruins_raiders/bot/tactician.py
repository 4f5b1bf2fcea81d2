"""Who thinks for bots: what looks good, who is near to winning, and how far to look ahead."""

from typing import Final

from undercroft.core.judging import JudgingTactician

from ..flow.ending import is_common
from ..table.table import Ruins
from . import standings

TURNS: Final = 6  # how far to look ahead
COMMON_TURNS: Final = 8  # and where all win or lose together
MARGIN: Final = 0.02  # what seems to gain less than this after so few turns gains nothing in the end


class RuinsTactician(JudgingTactician[Ruins]):
    """A sensible player of Ruins Raiders."""

    def standings(self, table: Ruins) -> list[float]:
        return standings.shares_of_win(table)

    def shares(self, table: Ruins) -> list[float]:
        found = table.roles.referee.judge(table).shares()
        if is_common(table) and max(found) == 0.0:
            return [standings.near_misses(table)] * table.seats
        return found

    def horizon(self, table: Ruins) -> int:
        return COMMON_TURNS if is_common(table) else TURNS

    def margin(self, table: Ruins) -> float:
        return MARGIN

    def is_chancy(self) -> bool:
        return True
