"""Maps as tests draw them.

    0-1-2-
      |
      3>4

Every room is a digit or a small letter, and that is its number: `a` comes after 9. Room 0 is the entrance. Between
two rooms `-` and `|` are passages; `>`, `<`, `v` and `^` are arrows of one of them alone, which are void. Where no
room lies beyond, all of them are exits that nobody explored.
"""

from undercroft.core.lattice import DX, DY, EAST, NORTH, SOUTH, WEST, place
from undercroft.games.dungeons.table.board import Board

ROOMS = "0123456789abcdefghijklmnopqrstu"
ARROWS = {NORTH: "|^", EAST: "->", SOUTH: "|v", WEST: "-<"}


class Drawing:
    """A map, read from its drawing."""

    def __init__(self, text: str) -> None:
        lines = text.strip("\n").split("\n")
        self.signs = {(x, y): sign for y, line in enumerate(lines) for x, sign in enumerate(line) if sign != " "}
        spots = {sign: spot for spot, sign in self.signs.items() if sign in ROOMS}
        rooms = sorted(spots, key=ROOMS.index)
        assert rooms == list(ROOMS[: len(rooms)]), f"rooms have to be numbered from 0 on, without gaps: {rooms}"
        left, top = spots["0"]
        cells, arrows = [], []
        for room in rooms:
            x, y = spots[room]
            assert (x - left) % 2 == (y - top) % 2 == 0, f"room {room} does not line up with the others"
            cells.append(place((x - left) // 2, (y - top) // 2))
            arrows.append(sum(1 << side for side in range(4) if self.sign(x, y, side) in ARROWS[side]))
        self.board = Board(cells, arrows)

    def sign(self, x: int, y: int, side: int) -> str:
        """What is drawn at that side of a room."""
        return self.signs.get((x + DX[side], y + DY[side]), "?")
