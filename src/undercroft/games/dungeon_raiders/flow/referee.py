"""Who is asked how a game ended, and what becomes of a player who leaves."""

from undercroft.core.roles import Referee

from ..shapes.views import RaidersOutcome
from ..table.table import Raiders
from . import dying, ending


class RaidersReferee(Referee[Raiders]):
    """The referee of Dungeon Raiders."""

    def judge(self, table: Raiders) -> RaidersOutcome:
        return ending.judge(table)

    def quit(self, table: Raiders, seat: int) -> None:
        dying.leave(table, seat)
