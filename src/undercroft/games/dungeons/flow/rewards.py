"""What a solved puzzle gives."""

from typing import Any

from undercroft.core.game import Choice, Step

from ..cards.deck import Puzzle
from ..shapes import events as told
from ..table.table import Dungeon
from . import gaining, sides


def give(table: Dungeon, seats: list[int], puzzle: Puzzle, room: int, clause: str) -> None:
    """Hearts, gems, items and a new area, in that order.

    § puzzle.reward § puzzle.reward.printed § puzzle.two-player.prize § combat.prize-order
    """
    reward = puzzle.reward
    for seat in seats:
        gaining.heal(table, seat, reward.hearts, clause)
    for seat in seats:
        gaining.gems(table, seat, reward.gems // len(seats), clause)
    steps: list[Step[Any]] = []
    for number in range(reward.items):
        steps.append(gaining.DrawItems(seats[number % len(seats)], 1, clause))
    if reward.area:
        steps.append(OpenArea(seats[0], room, reward.instead))
    table.then(*steps)


class OpenArea(Choice[Dungeon]):
    """The solver picks a side of the room, and from then on it is an exit.

    § puzzle.reward.area § puzzle.reward.area.none § effect.new-area § explore.void.stays
    """

    def __init__(self, seat: int, room: int, instead: int) -> None:
        super().__init__(seat)
        self.room = room
        self.instead = instead  # gems, where there is no side to open

    def due(self, table: Dungeon) -> bool:
        return len(sides.openable(table, self.room)) > 0

    def run(self, table: Dungeon) -> None:
        """§ puzzle.reward.area.none"""
        if table.events is not None:
            table.tell(told.NoArea(seat=self.seat), "puzzle.reward.area.none")
        gaining.gems(table, self.seat, self.instead, "puzzle.reward.area.none")

    def moves(self, table: Dungeon) -> list[int]:
        return [table.moves.open.move(side) for side in sides.openable(table, self.room)]

    def take(self, table: Dungeon, move: int) -> None:
        side = table.moves.open.index(move)
        table.board = table.board.with_arrows(self.room, table.board.arrows[self.room] | 1 << side)
        if table.events is not None:
            table.tell(told.Opens(seat=self.seat, room=self.room, side=side), "puzzle.reward.area")


class CloseExit(Choice[Dungeon]):
    """An exit that nobody has passed becomes void. § effect.close-exit"""

    def __init__(self, seat: int, room: int) -> None:
        super().__init__(seat)
        self.room = room

    def due(self, table: Dungeon) -> bool:
        return len(sides.doorways(table, self.room)) > 0

    def moves(self, table: Dungeon) -> list[int]:
        return [table.moves.close.move(side) for side in sides.doorways(table, self.room)]

    def take(self, table: Dungeon, move: int) -> None:
        side = table.moves.close.index(move)
        table.board = table.board.with_arrows(self.room, table.board.arrows[self.room] & ~(1 << side))
        if table.events is not None:
            table.tell(told.Closes(seat=self.seat, room=self.room, side=side), "effect.close-exit")
