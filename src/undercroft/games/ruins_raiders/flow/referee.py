"""The rules that every game has to be asked for, and what a player does in a window."""

from undercroft.core.book import fill_book
from undercroft.core.telling.views import Outcome
from undercroft.core.windows import Host

from ..cards.operations import OPERATIONS
from ..shapes import events as told
from ..table.board import NOWHERE
from ..table.moments import CALM, SHORT_LIST, Moment
from ..table.table import Ruins
from . import ending, map_operations, operations, playing, windows
from .operation import book

fill_book(book, OPERATIONS, operations.OPERATIONS, map_operations.OPERATIONS)


class RuinsReferee(Host[Ruins, Moment]):
    """Judges the end of a game, and carries out what a player does who leaves, or acts in a window."""

    def judge(self, table: Ruins) -> Outcome:
        return ending.judge(table)

    def quit(self, table: Ruins, seat: int) -> None:
        """§ players.leaving"""
        mine = [raider for raider in table.raiders if raider.seat == seat]
        if all(raider.left for raider in mine):
            return
        for raider in mine:
            raider.left = True
            if raider.inside or not raider.begun:
                raider.square = NOWHERE
                if not raider.escaped:
                    raider.health = 0
                    raider.cause = raider.cause or ending.GONE
        if table.events is not None:
            table.tell(told.LeavesTable(seat=seat), "players.leaving")
        ending.check(table)

    # Windows

    def opens(self, table: Ruins, moment: Moment) -> bool:
        """§ window.setting"""
        assert table.wishes is not None
        if table.rules.few_windows and moment.kind not in SHORT_LIST:
            return False
        if moment.kind in CALM and not table.wishes.curious:
            return False
        return any(raider.hand for raider in table.raiders) or windows.may_reroll(table, moment)

    def order(self, table: Ruins, moment: Moment) -> list[int]:
        return windows.asking_order(table, moment)

    def asks_holders_only(self, table: Ruins) -> bool:
        """Where hands are no secret, nobody is asked for the sake of appearances. § window.no-tell"""
        return not table.keeps_secrets()

    def seat_of(self, table: Ruins, who: int) -> int:
        """§ variant.solo-hands"""
        return table.raiders[who].seat

    def is_in(self, table: Ruins, who: int) -> bool:
        """§ window.living-only § death.no-cards"""
        return table.raiders[who].inside

    def is_touched(self, table: Ruins, who: int, moment: Moment) -> bool:
        return windows.is_touched(table, who, moment)

    def answers(self, table: Ruins, who: int, moment: Moment) -> list[int]:
        return windows.answers(table, who, moment)

    def could_answer(self, table: Ruins, who: int, moment: Moment) -> bool:
        return windows.could_answer(table, who, moment)

    def answer(self, table: Ruins, who: int, move: int, moment: Moment) -> None:
        playing.answer(table, who, move, moment)
