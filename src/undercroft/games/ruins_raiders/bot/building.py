"""How a raider would have the ruins: compact rooms, chests near, enemies far, and floors that break elsewhere."""

from typing import Final

from undercroft.core.lattice import DX, DY, opposite

from ..flow import discovery, doors, laying, map_operations, placing, tiles
from ..flow.map_operations import SEND
from ..table.board import DOOR, NOWHERE, STEP_X, STEP_Y
from ..table.moves import AGAIN, FACE_WAYS, REST
from ..table.plan import Plan
from ..table.table import Ruins
from .looking import look

WANTED_ROWS: Final = [0.1, 0.2, 0.9, 0.3, 0.3, 0.6, 0.6, 0.4, 0.4, 0.0]  # results of Table 1 from 2 on, after a 12
ROLL_AGAIN: Final = 0.2
SHUT: Final = 4.0  # how much further away a cell seems that takes another door its room
CLOSER: Final = 0.1  # each cell or square nearer


def judge_size(table: Ruins, choice: discovery.ChooseSize, moves: list[int]) -> list[float]:
    """Small rooms with enough doors: what is found there is near."""
    return [ROLL_AGAIN if move == AGAIN else WANTED_ROWS[table.moves.row.index(move)] for move in moves]


def spread(table: Ruins, plan: Plan, x: int, y: int) -> float:
    """How far a cell is from the door that led to the room, and whether it shuts others off."""
    board = table.board
    door = board.cells[plan.door]
    away = float(abs(x - door.x) + abs(y - door.y))
    for side in range(4):
        cell = board.cell_at(x + DX[side], y + DY[side])
        if cell != NOWHERE and board.cells[cell].ground == DOOR and board.cells[cell].side == opposite(side):
            away += SHUT
    return away


def judge_cell(table: Ruins, choice: laying.ChooseCell, moves: list[int]) -> list[float]:
    """A compact room keeps ways short."""
    plan = table.room_plan()
    first = len(table.board.cells)
    worth: list[float] = []
    for move in moves:
        if move == REST:
            worth.append(-100.0)
            continue
        spot = table.moves.lay.index(move)
        place, side = spot // 4 - first, spot % 4
        worth.append(-CLOSER * spread(table, plan, plan.xs[place] + DX[side], plan.ys[place] + DY[side]))
    return worth


def judge_hole(table: Ruins, choice: laying.ChooseHole, moves: list[int]) -> list[float]:
    plan = table.room_plan()
    worth: list[float] = []
    for move in moves:
        way = table.moves.hole.index(move)
        worth.append(-CLOSER * spread(table, plan, plan.xs[0] + STEP_X[way], plan.ys[0] + STEP_Y[way]))
    return worth


def judge_tile(table: Ruins, choice: tiles.PickTile, moves: list[int]) -> list[float]:
    """Plain floor is the quickest; of those tiles the ones that would be worst the other way up."""
    worth: list[float] = []
    for move in moves:
        kind, way = divmod(table.moves.face.index(move), FACE_WAYS)
        face = table.deck.faces[kind]
        trouble = 0.2 * bin(face.missing).count("1") + 0.1 * bin(face.walls).count("1")
        worth.append(trouble if way == 0 else -trouble)
    return worth


def judge_door(table: Ruins, choice: doors.PlaceDoor, moves: list[int]) -> list[float]:
    """Doors near the way in, and towards empty ground."""
    plan = table.room_plan()
    board = table.board
    worth: list[float] = []
    for move in moves:
        edge = table.moves.door.index(move)
        cell, side = board.cells[edge // 4], edge % 4
        x, y = cell.x + DX[side], cell.y + DY[side]
        open_ground = 0
        for ahead in range(1, 4):
            if board.is_empty(x + ahead * DX[side], y + ahead * DY[side]):
                open_ground += 1
        worth.append(0.1 * open_ground - CLOSER * spread(table, plan, x, y))
    return worth


def judge_placing(table: Ruins, choice: placing.PlaceAt, moves: list[int]) -> list[float]:
    """Chests go where one stands, enemies where one does not."""
    plan = table.room_plan()
    board = table.board
    me = look(table, plan.raider)
    sources = placing.entry_squares(table, plan.door) if plan.enters else board.outer(plan.door)
    here = sources[0]
    worth: list[float] = []
    for move in moves:
        square = table.moves.at.index(move)
        steps = float(board.line_steps(here, square))
        others = 0.0
        for other in table.raiders:
            if other.inside and other is not me.me and board.room(other.square) == plan.room:
                others += -me.spite(other) * board.line_steps(other.square, square)
        near = steps + 0.5 * others
        worth.append(CLOSER * near if choice.what == placing.ENEMY else -CLOSER * near)
    return worth


def judge_square(table: Ruins, choice: map_operations.PickSquare, moves: list[int]) -> list[float]:
    """Where to be put, or which square breaks: not one on the way out."""
    me = look(table, choice.effect.who)
    home = me.home()
    worth: list[float] = []
    for move in moves:
        distance = home[table.moves.at.index(move)]
        worth.append(-CLOSER * distance if choice.op.kind == SEND else CLOSER * distance)
    return worth


def judge_wall(table: Ruins, choice: map_operations.PickWall, moves: list[int]) -> list[float]:
    """A wall where it is in nobody's way out: along the way, not across it."""
    me = look(table, choice.who)
    home = me.home()
    board = table.board
    worth: list[float] = []
    for move in moves:
        place = table.moves.wall.index(move)
        square = place // 4
        there = board.next[square * 8 + place % 4 * 2]
        across = abs(home[square] - home[there]) if there != NOWHERE else 0
        worth.append(-float(across) + CLOSER * home[square])
    return worth
