"""Who thinks for bots: what looks good, who is near to winning, and how far to look ahead."""

from typing import Final

from undercroft.core.judging import JudgingTactician

from ..table.table import Dwellers
from . import standings

TURNS: Final = 6  # how far to look ahead


class DwellersTactician(JudgingTactician[Dwellers]):
    """A sensible player of Dungeon Dwellers."""

    def standings(self, table: Dwellers) -> list[float]:
        return standings.shares_of_win(table)

    def shares(self, table: Dwellers) -> list[float]:
        return standings.final_shares(table)

    def horizon(self, table: Dwellers) -> int:
        return TURNS

    def is_chancy(self) -> bool:
        return True
