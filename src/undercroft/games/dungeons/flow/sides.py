"""The sides of a room: where a door can stand, an exit close, and a new one open."""

from undercroft.core.game import Choice

from ..shapes import events as told
from ..table.board import ENTRANCE, NOWHERE
from ..table.table import Dungeon
from . import gaining


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


def closable(table: Dungeon, room: int) -> list[int]:
    """Exits that an effect can close for good; the one to the boss room stays. § effect.close-exit"""
    board = table.board
    if room == table.boss_room:
        return []
    return [
        side
        for side in doorways(table, room)
        if table.boss_room == NOWHERE or board.neighbour(room, side) != table.boss_room
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


class OpenArea(Choice[Dungeon]):
    """The solver picks a side of the room, and from then on it is an exit.

    § puzzle.reward.area § puzzle.reward.area.none § effect.new-area § explore.void.stays
    """

    def __init__(self, seat: int, room: int, instead: int, clause: str) -> None:
        super().__init__(seat)
        self.room = room
        self.instead = instead  # gems, where there is no side to open
        self.clause = clause  # what opens it

    def due(self, table: Dungeon) -> bool:
        return len(openable(table, self.room)) > 0

    def run(self, table: Dungeon) -> None:
        """§ puzzle.reward.area.none"""
        if table.events is not None:
            table.tell(told.NoArea(seat=self.seat), "puzzle.reward.area.none")
        gaining.gems(table, self.seat, self.instead, "puzzle.reward.area.none")

    def moves(self, table: Dungeon) -> list[int]:
        return [table.moves.open.move(side) for side in openable(table, self.room)]

    def take(self, table: Dungeon, move: int) -> None:
        side = table.moves.open.index(move)
        table.board = table.board.with_arrows(self.room, table.board.arrows[self.room] | 1 << side)
        if table.events is not None:
            table.tell(told.Opens(seat=self.seat, room=self.room, side=side), self.clause)


class CloseExit(Choice[Dungeon]):
    """An exit that nobody has passed becomes void. § effect.close-exit"""

    def __init__(self, seat: int, room: int) -> None:
        super().__init__(seat)
        self.room = room

    def due(self, table: Dungeon) -> bool:
        return not table.delvers[self.seat].gone and len(closable(table, self.room)) > 0

    def moves(self, table: Dungeon) -> list[int]:
        return [table.moves.close.move(side) for side in closable(table, self.room)]

    def take(self, table: Dungeon, move: int) -> None:
        side = table.moves.close.index(move)
        table.board = table.board.with_arrows(self.room, table.board.arrows[self.room] & ~(1 << side))
        if table.events is not None:
            table.tell(told.Closes(seat=self.seat, room=self.room, side=side), "effect.close-exit")
