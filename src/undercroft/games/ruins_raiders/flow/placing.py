"""Chests and enemies are put into a new room."""

from typing import Final

from undercroft.core.game import Step
from undercroft.core.lattice import DX, DY

from ..cards.deck import MONSTERS
from ..shapes import events as told
from ..table.board import NOWHERE
from ..table.plan import Plan
from ..table.table import Ruins
from . import enemies_come
from .room_choice import RoomChoice

CHEST: Final = 0
MASTER: Final = 1
ENEMY: Final = 2


def squares(table: Ruins, plan: Plan) -> list[int]:
    """Where something may be put: free, reachable floor of the room, but for the way in as long as there is other.

    One square is left for the character, and one for a master chest that has to be placed here in the end.
    § table4.squares § table6.squares § place.keep-entry § place.not-on-doors § layout.last-room-master
    """
    open_ones = [square for square in plan.floor if table.is_free(square)]
    kept = 2 if must_hold_master(table) and not plan.master else 1
    if len(open_ones) <= kept:
        return []
    entry = entry_squares(table, plan.door)
    return [square for square in open_ones if square not in entry] or open_ones


def entry_squares(table: Ruins, door: int) -> list[int]:
    """The two squares just behind a threshold."""
    board = table.board
    if door == NOWHERE:
        return []
    side = board.cells[door].side
    return [board.square_at(board.column(s) + DX[side], board.row(s) + DY[side]) for s in board.outer(door)]


class PlaceChests(Step[Ruins]):
    """§ table4.squares § table4.too-small § box.chest-supply"""

    def run(self, table: Ruins) -> None:
        plan = table.room_plan()
        if plan.master:
            place(table, plan, MASTER)
        elif plan.chests > 0:
            place(table, plan, CHEST)


class PlaceEnemies(Step[Ruins]):
    """§ table6.placed § table6.squares"""

    def run(self, table: Ruins) -> None:
        plan = table.room_plan()
        if plan.enemies:
            place(table, plan, ENEMY)


def place(table: Ruins, plan: Plan, what: int) -> None:
    """The discovering player chooses a square; what finds none is not placed. § discover.who-decides"""
    found = squares(table, plan)
    if not found:
        give_up(table, plan, what)
    elif table.rules.automatic_rooms or len(found) == 1:
        put_down(table, plan, what, found[table.chance.below(len(found))])
    else:
        table.then(PlaceAt(table.raiders[plan.raider].seat, what))


def give_up(table: Ruins, plan: Plan, what: int) -> None:
    """§ table4.too-small § table6.squares"""
    if what == MASTER:
        plan.master = False
    elif what == CHEST:
        plan.chests = 0
    else:
        for kind in plan.enemies:
            face = kind % enemies_come.PAIRED - len(MONSTERS)
            if face >= 0:
                enemies_come.lay_aside(table, face)
        plan.enemies.clear()


class PlaceAt(RoomChoice):
    """A player says where a chest or an enemy stands. § table4.squares § table6.squares"""

    def __init__(self, seat: int, what: int) -> None:
        super().__init__(seat)
        self.what = what

    def moves(self, table: Ruins) -> list[int]:
        return [table.moves.at.move(square) for square in squares(table, table.room_plan())]

    def take(self, table: Ruins, move: int) -> None:
        put_down(table, table.room_plan(), self.what, table.moves.at.index(move))


def put_down(table: Ruins, plan: Plan, what: int, square: int) -> None:
    """§ table4.8 § table4.squares § table6.placed"""
    if what == MASTER:
        plan.master = False
        table.master = square
        table.master_placed = True
        tell_chest(table, square, True)
        table.then(PlaceChests())
    elif what == CHEST:
        plan.chests -= 1
        table.chests_left -= 1
        table.chests.append(square)
        tell_chest(table, square, False)
        table.then(PlaceChests())
    else:
        enemies_come.put_enemy(table, plan.enemies.pop(0), square, plan.room, "table6.placed")
        table.then(PlaceEnemies())


def tell_chest(table: Ruins, square: int, master: bool) -> None:
    """§ table4.squares § table4.8"""
    if table.events is not None:
        table.tell(told.ChestComes(square=square, master=master), "table4.8" if master else "table4.squares")


def must_hold_master(table: Ruins) -> bool:
    """Whether this room is the last that can be made and the master chest is still missing.

    § layout.last-room-master
    """
    return table.rules.has_treasure() and not table.master_placed and not table.board.unknown_doors()
