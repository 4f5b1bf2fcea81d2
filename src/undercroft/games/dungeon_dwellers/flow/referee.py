"""The rules that every game has to be asked for: its end, and what becomes of a player who leaves."""

from undercroft.core.book import fill_book
from undercroft.core.roles import Referee
from undercroft.core.telling.views import Outcome

from ..cards.operations import OPERATIONS
from ..shapes import events as told
from ..table.people import NOBODY
from ..table.table import Dwellers
from . import ending
from .monster_operations import MONSTER_OPERATIONS
from .operation import book
from .player_operations import PLAYER_OPERATIONS

fill_book(book, OPERATIONS, PLAYER_OPERATIONS, MONSTER_OPERATIONS)


class DwellersReferee(Referee[Dwellers]):
    """Judges the end of a game, and breaks it off if somebody leaves."""

    def judge(self, table: Dwellers) -> Outcome:
        return ending.judge(table)

    def quit(self, table: Dwellers, seat: int) -> None:
        """A party that has lost one of its number goes home. § players.leaving"""
        if table.leaver != NOBODY:
            return
        table.leaver = seat
        if table.events is not None:
            table.tell(told.LeavesTable(seat=seat), "players.leaving")
        ending.finish(table, "players.leaving")
