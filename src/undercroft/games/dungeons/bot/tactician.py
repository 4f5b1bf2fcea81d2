"""Who thinks for bots: what looks good, who is near to winning, and how far to look ahead."""

from typing import Final

from undercroft.core.roles import Tactician

from ..table.table import Dungeon
from . import standings, weighing

ROUNDS: Final = 4  # how far to look ahead with two players
TURNS: Final = 8  # and with more


class DungeonTactician(Tactician[Dungeon]):
    """A sensible player of Dungeons."""

    def weigh(self, table: Dungeon, seat: int, moves: list[int]) -> list[float]:
        return weighing.weigh(table, seat, moves)

    def standings(self, table: Dungeon) -> list[float]:
        return standings.shares_of_win(table)

    def shares(self, table: Dungeon) -> list[float]:
        if table.seats == 1:
            return [standings.solo_result(table)]
        return table.roles.referee.judge(table).shares()

    def horizon(self, table: Dungeon) -> int:
        return ROUNDS * table.seats if table.seats <= 2 else TURNS

    def is_chancy(self) -> bool:
        return True
