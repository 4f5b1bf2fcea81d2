"""Who thinks for bots: each variant has a judgement of its own."""

from typing import Final

from undercroft.core.roles import Tactician

from ..table.table import Raiders
from .duel import DuelJudgement
from .judgement import Judgement
from .raid import RaidJudgement
from .solitaire import SolitaireJudgement

JUDGEMENTS: Final[dict[str, Judgement]] = {
    "raid": RaidJudgement(),
    "duel": DuelJudgement(),
    "solitaire": SolitaireJudgement(),
}


class RaidersTactician(Tactician[Raiders]):
    """The tactician of Dungeon Raiders."""

    def weigh(self, table: Raiders, seat: int, moves: list[int]) -> list[float]:
        return JUDGEMENTS[table.rules.name()].weigh(table, seat, moves)

    def standings(self, table: Raiders) -> list[float]:
        return JUDGEMENTS[table.rules.name()].standings(table)

    def shares(self, table: Raiders) -> list[float]:
        return JUDGEMENTS[table.rules.name()].shares(table)

    def horizon(self, table: Raiders) -> int:
        return JUDGEMENTS[table.rules.name()].horizon(table)

    def fortune(self, table: Raiders) -> int:
        """The room, which everyone sees."""
        return table.rooms.face[table.at]
