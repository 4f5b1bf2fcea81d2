"""The rules that every game has to be asked for, and what a player does in a window."""

from undercroft.core.book import fill_book
from undercroft.core.telling.views import Outcome
from undercroft.core.windows import Host

from ..cards.operations import OPERATIONS
from ..shapes import events as told
from ..table.moments import CALM, Moment
from ..table.table import Delve
from . import ending, falling, fight_operations, hero_operations, place_operations, playing, windows
from .operation import book

fill_book(book, OPERATIONS, hero_operations.OPERATIONS, fight_operations.OPERATIONS, place_operations.OPERATIONS)


class DelveReferee(Host[Delve, Moment]):
    """Judges the end of a game, and carries out what a player does who leaves, or acts in a window."""

    def judge(self, table: Delve) -> Outcome:
        return ending.judge(table)

    def quit(self, table: Delve, seat: int) -> None:
        """§ players.leaving"""
        hero = table.heroes[seat]
        if not hero.alive or hero.left:
            return
        hero.left = True
        if table.events is not None:
            table.tell(told.Leaves(seat=seat, falls=table.rules.leavers_fall), "players.leaving")
        if table.rules.leavers_fall:
            hero.life = 0
            falling.fall(table, seat, "players.leaving")

    # Windows

    def opens(self, table: Delve, moment: Moment) -> bool:
        """Calm moments touch nobody: only those are asked who always want to be."""
        assert table.wishes is not None
        table.coming_roll = moment.roll
        return table.wishes.curious or moment.kind not in CALM

    def order(self, table: Delve, moment: Moment) -> list[int]:
        return windows.asking_order(table, moment)

    def is_in(self, table: Delve, who: int) -> bool:
        return table.heroes[who].alive

    def is_touched(self, table: Delve, who: int, moment: Moment) -> bool:
        return windows.is_touched(table, who, moment)

    def asks_holders_only(self, table: Delve) -> bool:
        """§ window.auto-pass"""
        return table.rules.ask_holders_only

    def answers(self, table: Delve, who: int, moment: Moment) -> list[int]:
        return windows.answers(table, who, moment)

    def could_answer(self, table: Delve, who: int, moment: Moment) -> bool:
        return windows.could_answer(table, who, moment)

    def answer(self, table: Delve, who: int, move: int, moment: Moment) -> None:
        playing.answer(table, who, move, windows.fight_of(table, move, moment))
