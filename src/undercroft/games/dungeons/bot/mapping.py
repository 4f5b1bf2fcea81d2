"""How a player would have the map: open where it leads on, and shut where it hurts least."""

from typing import Any, Final

from undercroft.core.lattice import STEPS, opposite, turned

from ..flow import laying
from ..table.board import NOWHERE
from ..table.table import Dungeon
from .chart import Chart
from .outlook import Outlook

EXIT: Final = 1.0  # an exit with nothing beyond it
PASSAGE: Final = 0.5  # a second passage between rooms
SHUT: Final = 0.8  # an exit of another room that would lead nowhere
KNOWN: Final = 0.3  # what a passage to a room already found is worth


def judge_turning(table: Dungeon, choice: laying.LayRoom, moves: list[int]) -> list[float]:
    """Turnings that open the map. § explore.rotate.who"""
    room = table.deck.rooms[table.rooms.face[table.drawn[0]]]
    board = table.board
    cell = board.beyond(table.delvers[choice.seat].room, table.heading)
    worth: list[float] = []
    for move in moves:
        arrows = turned(room.exits, table.moves.turn.index(move))
        found = 0.0
        for side in range(4):
            other = board.at.get(cell + STEPS[side], NOWHERE)
            arrow = arrows >> side & 1 == 1
            if other == NOWHERE:
                found += EXIT if arrow else 0.0
            elif board.arrows[other] >> opposite(side) & 1:
                found += PASSAGE if arrow else -SHUT
        worth.append(found)
    return worth


def judge_room(table: Dungeon, choice: laying.ChooseRoom, moves: list[int]) -> list[float]:
    chart = Chart(Outlook(table, choice.seat), False)
    worth: list[float] = []
    for move in moves:
        room = table.deck.rooms[table.moves.lay.index(move)]
        worth.append(chart.known_room(room) + 0.3 * bin(room.exits).count("1"))
    return worth


def judge_door(table: Dungeon, choice: Any, moves: list[int]) -> list[float]:
    """A door hurts least where a known room lies beyond it, or where there are other exits. § door.assign.who"""
    return [-side_worth(table, choice.room, table.moves.door.index(move)) for move in moves]


def judge_close(table: Dungeon, choice: Any, moves: list[int]) -> list[float]:
    return [-side_worth(table, choice.room, table.moves.close.index(move)) for move in moves]


def side_worth(table: Dungeon, room: int, side: int) -> float:
    """What a side of a room is worth as a way."""
    if table.board.is_end(room, side):
        return 2.0 / max(1, table.board.open_ends) + room_to_grow(table, room, side)
    return 2.0 if table.board.neighbour(room, side) == table.boss_room else KNOWN


def judge_open(table: Dungeon, choice: Any, moves: list[int]) -> list[float]:
    """Towards empty ground."""
    return [room_to_grow(table, choice.room, table.moves.open.index(move)) for move in moves]


def room_to_grow(table: Dungeon, room: int, side: int) -> float:
    """How empty it is around the cell beyond a side."""
    cell = table.board.beyond(room, side)
    free = 0.0
    for step in STEPS:
        if table.board.at.get(cell + step, NOWHERE) == NOWHERE:
            free += 0.1
    return free
