"""Dark doors at the edges of a room, and what of it they leave within reach."""

from undercroft.core.game import Step
from undercroft.core.lattice import DX, DY, opposite

from ..cards.deck import LONG_HALL, PLAIN, SHORT_HALL, TEE
from ..shapes import events as told
from ..table.board import DOOR, FACING, FLOOR, NOWHERE, Board, Cell
from ..table.plan import Plan
from ..table.table import Ruins
from . import room_shapes
from .room_choice import RoomChoice


def tee_ends(table: Ruins, plan: Plan) -> list[int]:
    """The two short ends of the bar, as place * 4 + side. § table1.tee-shape"""
    if len(plan.xs) < 2:
        return []
    across = next(
        side for side in range(4) if plan.xs[0] + DX[side] == plan.xs[1] and plan.ys[0] + DY[side] == plan.ys[1]
    )
    ends = [(0, opposite(across)), (1, across)]
    return [
        place * 4 + side
        for place, side in ends
        if table.board.is_empty(plan.xs[place] + DX[side], plan.ys[place] + DY[side])
    ]


def begin_tee_doors(table: Ruins, plan: Plan) -> None:
    """A door at each end of an intersection; one without room goes elsewhere.

    § table1.4 § layout.tee-does-not-fit
    """
    first = len(table.board.cells) - len(plan.xs)
    plan.doors = 2
    for end in plan.ends:
        if table.doors_left > 0 and table.board.is_empty(*ahead(table, first + end // 4, end % 4)):
            lay_door(table, plan, (first + end // 4) * 4 + end % 4)
    if plan.doors > 0:
        table.then(PlaceDoors())
    else:
        settle_floor(table, plan)


def ahead(table: Ruins, cell: int, side: int) -> tuple[int, int]:
    here = table.board.cells[cell]
    return here.x + DX[side], here.y + DY[side]


class PlaceDoors(Step[Ruins]):
    """Dark doors go on available edges, as the discovering player likes.

    § table2.available-edge § table2.not-enough-edges
    """

    def run(self, table: Ruins) -> None:
        plan = table.room_plan()
        edges = available_edges(table, plan) if plan.doors > 0 and table.doors_left > 0 else []
        if not edges:
            settle_floor(table, plan)
        elif table.rules.automatic_rooms or len(edges) == 1:
            lay_door(table, plan, edges[table.chance.below(len(edges))])
            table.then(self)
        else:
            table.then(PlaceDoor(table.raiders[plan.raider].seat), self)


class PlaceDoor(RoomChoice):
    """§ table2.1-2 § table2.3-4 § table2.5-6"""

    def moves(self, table: Ruins) -> list[int]:
        return [table.moves.door.move(edge) for edge in available_edges(table, table.room_plan())]

    def take(self, table: Ruins, move: int) -> None:
        lay_door(table, table.room_plan(), table.moves.door.index(move))


def available_edges(table: Ruins, plan: Plan) -> list[int]:
    """Sides of the room where a door fits, as cell * 4 + side; those that lead to something new come before others.

    § table2.available-edge § table2.face-empty § table1.hallway-shape § layout.hallway-door-does-not-fit
    """
    board = table.board
    fresh: list[int] = []
    leading: list[int] = []
    for edge in open_edges(board, plan):
        x, y = ahead(table, edge // 4, edge % 4)
        if board.is_empty(x + DX[edge % 4], y + DY[edge % 4]):
            fresh.append(edge)
        elif room_shapes.would_lead(board, x, y, edge % 4):
            leading.append(edge)
    found = fresh or leading
    if plan.size in (LONG_HALL, SHORT_HALL):
        last = last_tile(board, plan)
        return [edge for edge in found if edge // 4 == last] or found
    return found


def open_edges(board: Board, plan: Plan) -> list[int]:
    """Sides of the room that can be reached and have nothing beside them, as cell * 4 + side.

    The hole of a weird room lies on the map like a tile, so nothing can be laid there. § table2.hole-no-door
    """
    reached = board.reachable(entry_of_room(board, plan))
    found: list[int] = []
    for number in range(len(board.cells)):
        cell = board.cells[number]
        if cell.room != plan.room or cell.ground != FLOOR:
            continue
        for side in range(4):
            in_front = any(reached[number * 4 + corner] for corner in FACING[side])
            if in_front and board.is_empty(cell.x + DX[side], cell.y + DY[side]):
                found.append(number * 4 + side)
    return found


def entry_of_room(board: Board, plan: Plan) -> list[int]:
    """Squares behind the door by which the room was found."""
    door = board.cells[plan.door]
    cell = board.cell_at(door.x + DX[door.side], door.y + DY[door.side])
    return [cell * 4 + corner for corner in FACING[opposite(door.side)]]


def last_tile(board: Board, plan: Plan) -> int:
    last = NOWHERE
    for number in range(len(board.cells)):
        if board.cells[number].room == plan.room and board.cells[number].ground == FLOOR:
            last = number
    return last


def lay_door(table: Ruins, plan: Plan, edge: int) -> None:
    """§ table1.doors-dark § table2.available-edge"""
    number, side = edge // 4, edge % 4
    x, y = ahead(table, number, side)
    table.board = table.board.with_cells([Cell(x, y, DOOR, plan.room, PLAIN, side, number)])
    table.doors_left -= 1
    plan.doors -= 1
    if table.events is not None:
        is_hall = plan.size in (LONG_HALL, SHORT_HALL, TEE)
        clause = "table1.doors-dark" if is_hall else "table2.available-edge"
        table.tell(told.LaysDoor(cell=len(table.board.cells) - 1), clause)


def settle_floor(table: Ruins, plan: Plan) -> None:
    """The room lies as it will lie: what of its floor can be reached is settled. § table4.squares"""
    board = table.board
    reached = board.reachable(entry_of_room(board, plan))
    plan.floor = [square for square in board.room_squares(plan.room) if reached[square]]
    seal_if_done(table)


def seal_if_done(table: Ruins) -> None:
    """Without floor tiles nothing can be laid behind any door. § layout.tile-supply"""
    if sum(table.tiles) == 0 and not table.board.sealed:
        table.board = table.board.with_sealed_doors()
