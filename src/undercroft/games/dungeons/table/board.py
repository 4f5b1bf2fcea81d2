"""The map: room cards on a lattice, their arrows, and the passages between them.

A board never changes: laying a room or opening a side makes another one. So all copies of a game share it.
"""

from typing import Any, Final

from undercroft.core.lattice import STEPS, opposite

NOWHERE: Final = -1
NO_SIDE: Final = -1
NO_WAY: Final = -1  # in place of a number of moves
ENTRANCE: Final = 0  # the room that was laid first


class Board:
    """Where rooms lie, in the order in which they were laid."""

    def __init__(self, cells: list[int], arrows: list[int]) -> None:
        self.cells = cells
        self.arrows = arrows  # of each room the mask of its sides that are open, void arrows included
        self.at: dict[int, int] = {cell: room for room, cell in enumerate(cells)}
        self.beside: list[int] = []  # of each room its four neighbours
        self.links: list[int] = []  # of each room the mask of sides with a passage. § explore.linked
        self.ends: list[int] = []  # of each room the mask of arrows with no room beyond. § explore.free-exit
        self.open_ends = 0  # how many there are of those in all
        self.known: dict[int, list[int]] = {}  # answers of `steps_from`, kept
        for room in range(len(cells)):
            links = ends = 0
            for side in range(4):
                other = self.at.get(cells[room] + STEPS[side], NOWHERE)
                self.beside.append(other)
                if arrows[room] >> side & 1:
                    if other == NOWHERE:
                        ends |= 1 << side
                        self.open_ends += 1
                    elif arrows[other] >> opposite(side) & 1:
                        links |= 1 << side
            self.links.append(links)
            self.ends.append(ends)

    def __reduce__(self) -> tuple[Any, ...]:
        return Board, (self.cells, self.arrows)  # all else follows from that

    # Changing it

    def laid(self, cell: int, arrows: int) -> "Board":
        """The board with one more room."""
        return Board([*self.cells, cell], [*self.arrows, arrows])

    def with_arrows(self, room: int, arrows: int) -> "Board":
        """The board with other sides of a room open. § puzzle.reward.area § effect.close-exit § grace.link"""
        changed = self.arrows.copy()
        changed[room] = arrows
        return Board(self.cells, changed)

    # Looking at it

    def neighbour(self, room: int, side: int) -> int:
        return self.beside[4 * room + side]

    def is_link(self, room: int, side: int) -> bool:
        return self.links[room] >> side & 1 == 1

    def is_end(self, room: int, side: int) -> bool:
        return self.ends[room] >> side & 1 == 1

    def is_void(self, room: int, side: int) -> bool:
        """§ explore.void"""
        arrow = self.arrows[room] >> side & 1 == 1
        return arrow and self.neighbour(room, side) != NOWHERE and not self.is_link(room, side)

    def beyond(self, room: int, side: int) -> int:
        """The cell on that side."""
        return self.cells[room] + STEPS[side]

    def steps_from(self, room: int) -> list[int]:
        """How many moves it is to every room, doors and guards left aside, or NO_WAY."""
        known = self.known.get(room)
        if known is not None:
            return known
        steps = [NO_WAY] * len(self.cells)
        steps[room] = 0
        reached = [room]
        for here in reached:
            for side in range(4):
                if self.links[here] >> side & 1:
                    other = self.beside[4 * here + side]
                    if steps[other] == NO_WAY:
                        steps[other] = steps[here] + 1
                        reached.append(other)
        self.known[room] = steps
        return steps
