"""Where the tiles of a room lie: cell by cell, or as a ring around a hole."""

from undercroft.core.game import Step
from undercroft.core.lattice import DX, DY
from undercroft.core.lattice import place as cell_number

from ..cards.deck import LONG_HALL, MEDIUM, SHORT_HALL, TEE, WEIRD
from ..table.board import STEP_X, STEP_Y, Board
from ..table.moves import REST
from ..table.plan import Plan
from ..table.table import Ruins
from . import room_shapes
from .room_choice import RoomChoice
from .tiles import DealTiles


def begin_room(table: Ruins, plan: Plan) -> None:
    """The cell behind the door is always part of the room; then the others are chosen.

    § layout.entry-cell § layout.does-not-fit § layout.ring-does-not-fit § layout.tile-supply
    """
    door = table.board.cells[plan.door]
    plan.xs, plan.ys = [door.x + DX[door.side]], [door.y + DY[door.side]]
    plan.tiles = min(plan.tiles, sum(table.tiles))
    if plan.size == WEIRD and not ring_middles(table, plan):
        plan.size = MEDIUM  # § layout.ring-does-not-fit
    if plan.size in (LONG_HALL, SHORT_HALL):
        plan.tiles = room_shapes.longest_hall(table.board, plan.xs[0], plan.ys[0], plan.tiles)
    elif plan.size not in (TEE, WEIRD):
        plan.tiles = room_shapes.room_for(table.board, plan.xs[0], plan.ys[0], plan.tiles)
    table.then(ChooseCells(), DealTiles())


def cells_left(plan: Plan) -> int:
    return plan.tiles - len(plan.xs)


# Where tiles lie


class ChooseCells(Step[Ruins]):
    """The next cell is chosen, unless there is only one way. § layout.shape-setting"""

    def run(self, table: Ruins) -> None:
        plan = table.room_plan()
        if plan.size == WEIRD:
            ways = ring_ways(table, plan)
            if table.rules.automatic_rooms or len(ways) == 1:
                lay_ring(plan, ways[table.chance.below(len(ways))])
            else:
                table.then(ChooseHole(table.raiders[plan.raider].seat))
        elif cells_left(plan) > 0:
            found = next_cells(table, plan)
            if not found:
                plan.tiles = len(plan.xs)
            elif table.rules.automatic_rooms or len(found) == 1:
                choose_cell(table, plan, found[table.chance.below(len(found))])
            else:
                table.then(ChooseCell(table.raiders[plan.raider].seat))


class ChooseCell(RoomChoice):
    """A player says where the next tile goes, or lets the rest fall as it may.

    § layout.shape-setting § layout.connected § layout.rest-at-random
    """

    def moves(self, table: Ruins) -> list[int]:
        return [REST, *[table.moves.lay.move(spot) for spot in next_cells(table, table.room_plan())]]

    def take(self, table: Ruins, move: int) -> None:
        plan = table.room_plan()
        if move != REST:
            choose_cell(table, plan, table.moves.lay.index(move))
            return
        while cells_left(plan) > 0:
            found = next_cells(table, plan)
            if not found:
                plan.tiles = len(plan.xs)
                break
            add_cell(table, plan, found[table.chance.below(len(found))])


def choose_cell(table: Ruins, plan: Plan, spot: int) -> None:
    add_cell(table, plan, spot)
    table.then(ChooseCells())


def add_cell(table: Ruins, plan: Plan, spot: int) -> None:
    """A spot is a side of a cell of the room to be, in the order in which they were chosen."""
    first = len(table.board.cells)
    place, side = spot // 4 - first, spot % 4
    plan.xs.append(plan.xs[place] + DX[side])
    plan.ys.append(plan.ys[place] + DY[side])


def next_cells(table: Ruins, plan: Plan) -> list[int]:
    """The spots where the next tile may go, each cell once.

    § layout.connected § layout.no-overlap § table1.hallway-shape § table1.tee-shape § layout.keep-exploring
    """
    board = table.board
    first = len(board.cells)
    found: list[int] = []
    seen: list[int] = []
    for place in range(len(plan.xs)):
        if plan.size == LONG_HALL and place < len(plan.xs) - 1:
            continue  # § table1.hallway-shape
        for side in range(4):
            x, y = plan.xs[place] + DX[side], plan.ys[place] + DY[side]
            number = cell_number(x, y)
            if number in seen or not board.is_empty(x, y) or room_shapes.holds(plan.xs, plan.ys, x, y):
                continue
            if plan.size == TEE and side % 2 == board.cells[plan.door].side % 2:
                continue  # § table1.tee-shape
            if plan.size == LONG_HALL and not room_shapes.goes_on(
                board, plan.xs, plan.ys, x, y, cells_left(plan) - 1
            ):
                continue
            seen.append(number)
            found.append((first + place) * 4 + side)
    if plan.size == TEE and not found:
        onward = board.cells[plan.door].side  # § layout.tee-does-not-fit
        if board.is_empty(plan.xs[0] + DX[onward], plan.ys[0] + DY[onward]):
            found.append(first * 4 + onward)
    if cells_left(plan) == 1 and len(found) > 1:
        return keep_exploring(table, plan, found)
    return found


def keep_exploring(table: Ruins, plan: Plan, spots: list[int]) -> list[int]:
    """The last cell may close the map only if every other would too. § layout.keep-exploring"""
    board = table.board
    others = other_doors(board, plan)
    first = len(board.cells)
    good: list[int] = []
    for spot in spots:
        place, side = spot // 4 - first, spot % 4
        xs = [*plan.xs, plan.xs[place] + DX[side]]
        ys = [*plan.ys, plan.ys[place] + DY[side]]
        if room_shapes.leaves_way_on(board, xs, ys, others):
            good.append(spot)
    return good or spots


def other_doors(board: Board, plan: Plan) -> list[int]:
    """Doors besides this one behind which a room can still be made."""
    return [door for door in board.unknown_doors() if door != plan.door]


# The weird room


def ring_middles(table: Ruins, plan: Plan) -> list[int]:
    """Where the hole may be, seen from the cell behind the door. § table1.weird-entry § table1.weird-tiles"""
    found: list[int] = []
    for way in range(8):
        x, y = plan.xs[0] + STEP_X[way], plan.ys[0] + STEP_Y[way]
        if room_shapes.block_is_empty(table.board, x, y):
            found.append(way)
    return found if plan.tiles >= 8 else []


def ring_ways(table: Ruins, plan: Plan) -> list[int]:
    """Those of them that do not close the map, or all if each does. § layout.keep-exploring"""
    others = other_doors(table.board, plan)
    found = ring_middles(table, plan)
    good = [way for way in found if room_shapes.leaves_way_on(table.board, *ring_cells(plan, way), others)]
    return good or found


class ChooseHole(RoomChoice):
    """A player says how a weird room lies. § table1.weird-entry"""

    def moves(self, table: Ruins) -> list[int]:
        return [table.moves.hole.move(way) for way in ring_ways(table, table.room_plan())]

    def take(self, table: Ruins, move: int) -> None:
        lay_ring(table.room_plan(), table.moves.hole.index(move))


def lay_ring(plan: Plan, way: int) -> None:
    """§ table1.11 § table1.weird-hole"""
    plan.xs, plan.ys = ring_cells(plan, way)


def ring_cells(plan: Plan, way: int) -> tuple[list[int], list[int]]:
    """The cells of a ring with its hole on that side of the entry cell, which comes first; the hole comes last."""
    x, y = plan.xs[0] + STEP_X[way], plan.ys[0] + STEP_Y[way]
    xs, ys = [plan.xs[0]], [plan.ys[0]]
    for step in range(8):
        there_x, there_y = x + STEP_X[step], y + STEP_Y[step]
        if (there_x, there_y) != (plan.xs[0], plan.ys[0]):
            xs.append(there_x)
            ys.append(there_y)
    return [*xs, x], [*ys, y]
