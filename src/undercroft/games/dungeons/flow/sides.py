"""The sides of a room: where a door can stand, an exit close, and a new one open."""

from ..table.board import ENTRANCE, NOWHERE
from ..table.table import Dungeon


def doorways(table: Dungeon, room: int) -> list[int]:
    """Exits that nobody has passed and that have no door. § door.assign.unused § door.assign.not-exits"""
    board = table.board
    return [
        side
        for side in range(4)
        if (board.is_link(room, side) or board.is_end(room, side))
        and not table.places[room].passed >> side & 1
        and not table.door_between(room, side)
    ]


def openable(table: Dungeon, room: int) -> list[int]:
    """Sides on which a new area can be opened. § puzzle.reward.area § grace.where.here § grace.where.not-boss"""
    board = table.board
    if room == table.boss_room:
        return []
    return [
        side
        for side in range(4)
        if not board.arrows[room] >> side & 1
        and board.neighbour(room, side) == NOWHERE
        and not (room == ENTRANCE and side == table.entrance)
    ]
