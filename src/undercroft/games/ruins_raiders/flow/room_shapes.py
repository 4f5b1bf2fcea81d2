"""Shapes of rooms on the lattice: what fits, and what would close the map."""

from undercroft.core.lattice import DX, DY, opposite

from ..table.board import DOOR, FACING, FLOOR, NOWHERE, Board


def holds(xs: list[int], ys: list[int], x: int, y: int) -> bool:
    """Whether a cell is already part of the shape."""
    return any(xs[place] == x and ys[place] == y for place in range(len(xs)))


def room_for(board: Board, x: int, y: int, most: int) -> int:
    """How many empty cells hang together with this one, up to so many. § layout.does-not-fit"""
    xs, ys = [x], [y]
    place = 0
    while place < len(xs) and len(xs) < most:
        for side in range(4):
            there_x, there_y = xs[place] + DX[side], ys[place] + DY[side]
            if board.is_empty(there_x, there_y) and not holds(xs, ys, there_x, there_y):
                xs.append(there_x)
                ys.append(there_y)
        place += 1
    return min(most, len(xs))


def longest_hall(board: Board, x: int, y: int, most: int) -> int:
    """How long a hallway in single file can be from here, up to so many tiles. § table1.hallway-shape"""
    length = 1
    while length < most and goes_on(board, [], [], x, y, length):
        length += 1
    return length


def goes_on(board: Board, xs: list[int], ys: list[int], x: int, y: int, more: int) -> bool:
    """Whether a hallway that has come to this cell can go on for so many tiles."""
    if more <= 0:
        return True
    xs, ys = [*xs, x], [*ys, y]
    for side in range(4):
        there_x, there_y = x + DX[side], y + DY[side]
        if not is_open(board, xs, ys, there_x, there_y):
            continue
        if goes_on(board, xs, ys, there_x, there_y, more - 1):
            return True
    return False


def block_is_empty(board: Board, x: int, y: int) -> bool:
    """Whether the three by three cells around a middle are all empty. § layout.ring-does-not-fit"""
    for there_x in range(x - 1, x + 2):
        for there_y in range(y - 1, y + 2):
            if not board.is_empty(there_x, there_y):
                return False
    return True


def would_lead(board: Board, x: int, y: int, side: int) -> bool:
    """Whether a door laid here would lead into what already lies behind it. § table2.face-empty"""
    cell = board.cell_at(x + DX[side], y + DY[side])
    if cell == NOWHERE:
        return False
    there = board.cells[cell]
    if there.ground == DOOR:
        return there.side == opposite(side)
    corners = FACING[opposite(side)]
    return there.ground == FLOOR and any(not board.missing[cell * 4 + corner] for corner in corners)


def leaves_way_on(board: Board, xs: list[int], ys: list[int], doors: list[int]) -> bool:
    """Whether a room of these cells leaves a door to discover, or an edge for one. § layout.keep-exploring"""
    for door in doors:
        cell = board.cells[door]
        if not holds(xs, ys, cell.x + DX[cell.side], cell.y + DY[cell.side]):
            return True
    for place in range(len(xs)):
        for side in range(4):
            x, y = xs[place] + DX[side], ys[place] + DY[side]
            if is_open(board, xs, ys, x, y) and is_open(board, xs, ys, x + DX[side], y + DY[side]):
                return True
    return False


def is_open(board: Board, xs: list[int], ys: list[int], x: int, y: int) -> bool:
    return board.is_empty(x, y) and not holds(xs, ys, x, y)
