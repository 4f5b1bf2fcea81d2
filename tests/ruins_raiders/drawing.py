"""Maps drawn as text.

    s s . o|A >     s  the start tile       .  floor       ,  floor of another room that touches
    s s . o . >     o  missing              ^ > v <  a dark door, by the side it leads to      x  the exit
    x x   -         0 to 3  raiders         c  a small chest      m  the master chest
    x x             A to Z  floor with a name          | -  walls between squares

Every other character of a line is a square, and a line of nothing but dashes is no row of squares: it has the walls
between two rows. Two by two squares are a tile. Walls on the rim of a tile are those that traps raise.
"""

from textwrap import dedent

from undercroft.core.lattice import DX, DY, EAST, SOUTH
from undercroft.games.ruins_raiders.cards.deck import Face
from undercroft.games.ruins_raiders.table.board import (
    CORNER_X,
    CORNER_Y,
    DOOR,
    EXIT,
    FLOOR,
    HOLE,
    NOWHERE,
    Board,
    Cell,
    inner_edge,
)

DOORS = "^>v<"
Spot = tuple[int, int]


def tiles(text: str) -> str:
    """A drawing in which every character is a whole tile."""
    rows = [" ".join(f"{sign} {sign}" for sign in line) for line in dedent(text).strip("\n").split("\n")]
    return "\n".join(row for row in rows for _ in range(2))


class Drawing:
    """A map read from text: the board, and the squares that have a name."""

    def __init__(self, text: str, squeeze: bool) -> None:
        self.squares: dict[Spot, str] = {}  # by column and row
        self.walls: list[tuple[Spot, int]] = []  # on that side of a square
        self._read(dedent(text).strip("\n"))
        self.grounds = {cell: self._ground(cell) for cell in self._cells()}
        self.rooms = self._find_rooms()
        self.order = sorted(self.grounds, key=self._rank)
        self.board = self._lay(squeeze)
        self.marks = {
            mark: self._square(spot)
            for spot, mark in self.squares.items()
            if mark.isupper() or mark.isdigit() or mark in "cm"
        }
        self.chests = [self._square(spot) for spot, mark in sorted(self.squares.items()) if mark == "c"]

    def _read(self, text: str) -> None:
        row = 0
        for line in text.split("\n"):
            if "-" in line and not line.strip("- "):
                self.walls += [((at // 2, row - 1), SOUTH) for at, sign in enumerate(line) if sign == "-"]
                continue
            for at, sign in enumerate(line):
                if sign == "|":
                    self.walls.append(((at // 2, row), EAST))
                elif sign != " ":
                    assert at % 2 == 0, f"{line!r} has a square at an odd place"
                    self.squares[at // 2, row] = sign
            row += 1

    def _cells(self) -> list[Spot]:
        """The tiles, in reading order, counted from the start tile."""
        found = sorted({(row // 2, column // 2) for column, row in self.squares})
        return [(x, y) for y, x in found]

    def _signs(self, cell: Spot) -> list[str]:
        """The four squares of a tile, clockwise."""
        x, y = cell
        return [self.squares[x * 2 + CORNER_X[corner], y * 2 + CORNER_Y[corner]] for corner in range(4)]

    def _ground(self, cell: Spot) -> str:
        """What a tile is by the sign that says it: a door, the exit, a hole, or floor of some room."""
        signs = self._signs(cell)
        if signs == ["o"] * 4:
            return "o"
        return next((sign for sign in signs if sign in DOORS + "xs,"), ".")

    def _kin(self, cell: Spot) -> Spot:
        """The tile that a door or an exit is laid against."""
        x, y = cell
        ground = self.grounds[cell]
        if ground in DOORS:
            side = DOORS.index(ground)
            return x - DX[side], y - DY[side]
        beside = [(x + DX[side], y + DY[side]) for side in range(4)]
        return next(other for other in beside if self.grounds.get(other, "x") not in DOORS + "x")

    def _find_rooms(self) -> dict[Spot, int]:
        """Tiles of one floor that touch are one room; the one with the start tile, or the first, comes first."""
        floors = [cell for cell, ground in self.grounds.items() if ground not in DOORS + "x"]
        floors.sort(key=lambda cell: self.grounds[cell] != "s")
        rooms: dict[Spot, int] = {}
        for first in floors:
            if first in rooms:
                continue
            number = len(set(rooms.values()))
            edge = [first]
            while edge:
                x, y = edge.pop()
                rooms[x, y] = number
                for side in range(4):
                    other = (x + DX[side], y + DY[side])
                    if other in floors and other not in rooms and self._is_one_room((x, y), other):
                        edge.append(other)
        for cell, ground in self.grounds.items():
            if ground in DOORS + "x":
                rooms[cell] = rooms[self._kin(cell)]
        return rooms

    def _is_one_room(self, one: Spot, other: Spot) -> bool:
        here, there = self.grounds[one], self.grounds[other]
        return here == there or "o" in (here, there)

    def _rank(self, cell: Spot) -> tuple[int, bool, bool, int, int]:
        """Tiles count as if the rooms had been laid one after the other, each with its doors last."""
        x, y = cell
        ground = self.grounds[cell]
        return self.rooms[cell], ground in DOORS + "x", ground != "s", y, x

    def _lay(self, squeeze: bool) -> Board:
        board = Board(squeeze, False, 0, []).with_cells([self._cell(spot) for spot in self.order])
        for spot, side in self.walls:
            if not self._is_printed(spot, side):
                board = board.with_rock(self._square(spot), side)
        return board

    def _cell(self, spot: Spot) -> Cell:
        start_x, start_y = self.order[0]
        ground = self.grounds[spot]
        kind, side, kin = FLOOR, NOWHERE, NOWHERE
        if ground == "o":
            kind = HOLE
        elif ground in DOORS + "x":
            other = self._kin(spot)
            kind, kin = EXIT if ground == "x" else DOOR, self.order.index(other)
            side = next(side for side in range(4) if (other[0] + DX[side], other[1] + DY[side]) == spot)
        return Cell(spot[0] - start_x, spot[1] - start_y, kind, self.rooms[spot], self._face(spot), side, kin)

    def _face(self, spot: Spot) -> Face:
        missing = sum(1 << corner for corner, sign in enumerate(self._signs(spot)) if sign == "o")
        walls = 0
        for (column, row), side in self.walls:
            if (column // 2, row // 2) == spot and self._is_printed((column, row), side):
                corner = self._corner((column, row))
                walls |= 1 << inner_edge(corner, side)
        return Face(missing, walls)

    def _is_printed(self, spot: Spot, side: int) -> bool:
        """Whether a wall stands inside a tile."""
        return spot[0] % 2 == 0 if side == EAST else spot[1] % 2 == 0

    def _corner(self, spot: Spot) -> int:
        places = list(zip(CORNER_X, CORNER_Y, strict=True))
        return places.index((spot[0] % 2, spot[1] % 2))

    def _square(self, spot: Spot) -> int:
        return self.order.index((spot[0] // 2, spot[1] // 2)) * 4 + self._corner(spot)
