"""The rules that every game has to be asked for, and what a player does in a window."""

from undercroft.core.book import fill_book
from undercroft.core.telling.views import Outcome
from undercroft.core.windows import Host

from ..cards.operations import MODIFIERS, OPERATIONS, TRAITS
from ..shapes import events as told
from ..table.moments import Moment
from ..table.table import Dungeon
from . import (
    defeat,
    ending,
    exchange,
    failing,
    fighting,
    gear,
    harm,
    inviting,
    laying,
    looting,
    moving,
    player_killing,
    prizes,
    puzzling,
    shopping,
    strength,
    turn,
    windows,
)
from .hero_operations import HERO_OPERATIONS
from .kinds import modifier_book, trait_book
from .operation import book
from .place_operations import PLACE_OPERATIONS

fill_book(book, OPERATIONS, HERO_OPERATIONS, PLACE_OPERATIONS)
fill_book(trait_book, TRAITS, strength.TRAIT_KINDS, fighting.TRAIT_KINDS, prizes.TRAIT_KINDS, failing.TRAIT_KINDS)
fill_book(
    modifier_book,
    MODIFIERS,
    strength.MODIFIER_KINDS,
    harm.MODIFIER_KINDS,
    defeat.MODIFIER_KINDS,
    prizes.MODIFIER_KINDS,
    failing.MODIFIER_KINDS,
    gear.MODIFIER_KINDS,
    turn.MODIFIER_KINDS,
    moving.MODIFIER_KINDS,
    laying.MODIFIER_KINDS,
    puzzling.MODIFIER_KINDS,
    shopping.MODIFIER_KINDS,
    exchange.MODIFIER_KINDS,
    looting.MODIFIER_KINDS,
    player_killing.MODIFIER_KINDS,
    inviting.MODIFIER_KINDS,
)


class DungeonReferee(Host[Dungeon, Moment]):
    """Judges the end of a game, and carries out what a player does who leaves, or acts in a window."""

    def judge(self, table: Dungeon) -> Outcome:
        return ending.judge(table)

    def quit(self, table: Dungeon, seat: int) -> None:
        """Whoever leaves the table for good leaves everything where they stand. § players.leaving"""
        delver = table.delvers[seat]
        if delver.gone:
            return
        delver.gone = True
        delver.on_the_way = False
        if table.places:
            place = table.change(delver.room)
            place.loot += delver.items()
            place.gems += delver.gems
        delver.worn, delver.carried, delver.gems = [], [], 0
        gear.refresh(table, delver)
        if table.events is not None:
            table.tell(told.LeavesTable(seat=seat), "players.leaving")
        if all(other.gone for other in table.delvers):
            ending.finish(table, "players.leaving")
            return
        turn.leave(table, seat)

    # Windows

    def opens(self, table: Dungeon, moment: Moment) -> bool:
        return any(len(windows.answers(table, delver.seat, moment)) > 0 for delver in table.delvers)

    def order(self, table: Dungeon, moment: Moment) -> list[int]:
        """The active player first, then the others clockwise. § combat.consumables.others"""
        return table.clockwise(table.active)

    def asks_holders_only(self, table: Dungeon) -> bool:
        """All items lie open, so nobody is asked for the sake of appearances. § item.open"""
        return True

    def is_in(self, table: Dungeon, who: int) -> bool:
        return not table.delvers[who].gone

    def is_touched(self, table: Dungeon, who: int, moment: Moment) -> bool:
        return windows.touches(table, who, moment)

    def answers(self, table: Dungeon, who: int, moment: Moment) -> list[int]:
        return windows.answers(table, who, moment)

    def could_answer(self, table: Dungeon, who: int, moment: Moment) -> bool:
        return len(windows.answers(table, who, moment)) > 0

    def answer(self, table: Dungeon, who: int, move: int, moment: Moment) -> None:
        windows.answer(table, who, move, moment)
