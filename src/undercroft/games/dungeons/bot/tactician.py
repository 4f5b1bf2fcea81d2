"""Who thinks for bots: what looks good, who is near to winning, and how far to look ahead."""

from typing import Final

from undercroft.core.judging import JudgingTactician

from ..table.table import Dungeon
from . import standings

ROUNDS: Final = 3  # how far to look ahead with two players
TURNS: Final = 8  # and with more
RACE_MARGIN: Final = (
    0.05  # by how much of a win a move must do better in a race, which is won long after any look ends
)


class DungeonTactician(JudgingTactician[Dungeon]):
    """A sensible player of Dungeons."""

    def standings(self, table: Dungeon) -> list[float]:
        return standings.shares_of_win(table)

    def shares(self, table: Dungeon) -> list[float]:
        if table.seats == 1:
            return [standings.solo_result(table)]
        return table.roles.referee.judge(table).shares()

    def horizon(self, table: Dungeon) -> int:
        return ROUNDS * table.seats if table.seats <= 2 else TURNS

    def margin(self, table: Dungeon) -> float:
        return RACE_MARGIN if table.rules.race() else 0.0

    def is_chancy(self) -> bool:
        return True
