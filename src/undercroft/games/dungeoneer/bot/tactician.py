"""Who thinks for bots: what looks good, who is near to winning, and how far to look ahead."""

from undercroft.core.judging import JudgingTactician

from ..table.table import Delve
from . import standings


class DelveTactician(JudgingTactician[Delve]):
    """A sensible player of Dungeoneer."""

    def standings(self, table: Delve) -> list[float]:
        return standings.shares_of_win(table)

    def horizon(self, table: Delve) -> int:
        """Three rounds; of many players one, for in three of theirs the game is all but over."""
        return 3 * table.seats if table.seats < 4 else table.seats

    def is_chancy(self) -> bool:
        return True
