"""The map: cells of two by two squares on a lattice, walls on the lines between squares, and ways over them.

A map never changes. Laying a room, breaking a floor or raising a wall makes a new one, so copies of a game share
it.
"""

from typing import Final

from undercroft.core.lattice import DX, DY, EAST, NORTH, SOUTH, WEST, opposite, place

from ..cards.deck import PLAIN, Face
from ..shapes.words import Corner, Ground

# Directions of steps, clockwise from north, as in `moves.HOLES`; the even ones are the sides
STEP_X: Final = [0, 1, 1, 1, 0, -1, -1, -1]
STEP_Y: Final = [-1, -1, 0, 1, 1, 1, 0, -1]

# Squares of a cell, clockwise from north-west
NW: Final = 0
NE: Final = 1
SE: Final = 2
SW: Final = 3
CORNERS: Final[list[Corner]] = ["nw", "ne", "se", "sw"]
CORNER_X: Final = [0, 1, 1, 0]
CORNER_Y: Final = [0, 0, 1, 1]
AT_CORNER: Final = [NW, NE, SW, SE]  # the square at y * 2 + x
BESIDE: Final = [[SW, SE, NE, NW], [NE, NW, SW, SE]]  # the square next to each, to the north or south; east or west
FACING: Final = [[NW, NE], [NE, SE], [SE, SW], [SW, NW]]  # the two squares along a side

# What a cell is
FLOOR: Final = 0
DOOR: Final = 1  # a dark door
EXIT: Final = 2  # a yellow one
HOLE: Final = 3  # the middle of a weird room. § table1.weird-hole
GROUNDS: Final[list[Ground]] = ["floor", "door", "exit", "hole"]

# What lies behind a dark door
UNKNOWN: Final = 0  # nothing yet: whoever goes through makes the room
LEADS_ON: Final = 1
SEALED: Final = 2  # nothing can be laid there. § layout.tile-supply

NOWHERE: Final = -1  # in place of a cell or a square
START: Final = 0  # the first cell, and the room it is in. § setup.start-tile
FAR: Final = 1 << 20  # in place of a distance
LONGEST_JUMP: Final = 4  # missing squares that count for what is reachable. § grid.reachable


class Cell:
    """A tile on the map, or the hole in the middle of a weird room."""

    def __init__(self, x: int, y: int, ground: int, room: int, face: Face, side: int, kin: int) -> None:
        self.x = x
        self.y = y
        self.ground = ground
        self.room = room
        self.face = face  # as it lies
        self.side = side  # of a door or an exit: away from its room
        self.kin = kin  # of a door or an exit: the cell that it was laid against


class Jump:
    """A way over missing squares in a straight line. § jump.line"""

    def __init__(self, landing: int, gap: int) -> None:
        self.landing = landing
        self.gap = gap  # how many squares are missing, and so successes needed. § jump.needed


class Board:
    """All that lies on the table, and what follows from it."""

    def __init__(self, squeeze: bool, sealed: bool, broken: int, rocks: list[int]) -> None:
        self.squeeze = squeeze  # § grid.diagonal-gaps
        self.sealed = sealed  # whether nothing can be laid behind any door any more
        self.broken = broken  # mask of squares that a trap made missing
        self.rocks = rocks  # walls that traps raised, as square * 4 + side
        self.cells: list[Cell] = []
        self.index: dict[int, int] = {}  # the cell at each place of the lattice
        self.squares = 0
        self.missing: list[bool] = []
        self.next: list[int] = []  # by square * 8 + direction: the one there with no wall between, or NOWHERE
        self.steps: list[list[int]] = []  # for each square those to which one can step
        self.jumps: list[list[Jump]] = []
        self.doors: list[int] = []  # dark doors

    # Where things are

    def cell_at(self, x: int, y: int) -> int:
        return self.index.get(place(x, y), NOWHERE)

    def is_empty(self, x: int, y: int) -> bool:
        return place(x, y) not in self.index

    def column(self, square: int) -> int:
        return self.cells[square >> 2].x * 2 + CORNER_X[square & 3]

    def row(self, square: int) -> int:
        return self.cells[square >> 2].y * 2 + CORNER_Y[square & 3]

    def square_at(self, column: int, row: int) -> int:
        """The square at these coordinates, missing or not; NOWHERE off the tiles."""
        cell = self.cell_at(column >> 1, row >> 1)
        return NOWHERE if cell == NOWHERE else cell * 4 + AT_CORNER[(row & 1) * 2 + (column & 1)]

    def room(self, square: int) -> int:
        """§ grid.door-belongs"""
        return self.cells[square >> 2].room

    def ground(self, square: int) -> int:
        return self.cells[square >> 2].ground

    def is_floor(self, square: int) -> bool:
        return square != NOWHERE and not self.missing[square]

    def rooms(self) -> int:
        return self.cells[-1].room + 1 if self.cells else 0

    def exits(self) -> list[int]:
        return [number for number in range(len(self.cells)) if self.cells[number].ground == EXIT]

    def unknown_doors(self) -> list[int]:
        """The doors behind which a room can still be made."""
        return [door for door in self.doors if self.behind(door) == UNKNOWN]

    def outer(self, door: int) -> list[int]:
        """The two squares of a door tile at its threshold."""
        return [door * 4 + corner for corner in FACING[self.cells[door].side]]

    def beyond(self, square: int, side: int) -> int:
        """The square on that side, whatever stands between; NOWHERE off the tiles."""
        return self.square_at(self.column(square) + DX[side], self.row(square) + DY[side])

    def room_squares(self, room: int) -> list[int]:
        """All squares of a room's floor tiles that can be stood on."""
        return [
            square
            for square in range(self.squares)
            if self.cells[square >> 2].room == room
            and self.cells[square >> 2].ground == FLOOR
            and not self.missing[square]
        ]

    # What follows from the tiles

    def _add(self, cell: Cell) -> None:
        number = len(self.cells)
        self.cells.append(cell)
        self.index[place(cell.x, cell.y)] = number
        missing = 0b1111 if cell.ground == HOLE else cell.face.missing
        for corner in range(4):
            self.missing.append(missing >> corner & 1 == 1 or self.broken >> (number * 4 + corner) & 1 == 1)
            self.steps.append(NO_STEPS)
            self.jumps.append(NO_JUMPS)
        self.next += [NOWHERE] * 32
        self.squares += 4
        if cell.ground == DOOR:
            self.doors.append(number)

    def _find_ways(self, cells: list[int]) -> None:
        """Neighbours without a wall between, steps and jumps, for all squares of these cells."""
        for number in cells:
            self._open_sides(number)
        for number in cells:
            for square in range(number * 4, number * 4 + 4):
                for side in range(4):
                    self.next[square * 8 + side * 2 + 1] = self._round_corner(square, side * 2, (side * 2 + 2) & 7)
        for number in cells:
            for square in range(number * 4, number * 4 + 4):
                self._find_steps(square)

    def _touched_by(self, fresh: list[Cell]) -> list[int]:
        """The cells whose ways change when these are laid: all around them, and where there are gaps to be jumped,
        all of those rooms and every door, since one may be at the edge of such a gap.
        """
        found: list[int] = []
        rooms: list[int] = []
        for cell in fresh:
            for x in range(cell.x - 1, cell.x + 2):
                for y in range(cell.y - 1, cell.y + 2):
                    beside = self.cell_at(x, y)
                    if beside == NOWHERE or beside in found:
                        continue
                    found.append(beside)
                    if self._has_gaps(beside) and self.cells[beside].room not in rooms:
                        rooms.append(self.cells[beside].room)
        if rooms:
            for number in range(len(self.cells)):
                cell = self.cells[number]
                if (cell.room in rooms or cell.ground == DOOR) and number not in found:
                    found.append(number)
        return found

    def _has_gaps(self, number: int) -> bool:
        first = number * 4
        return self.missing[first] or self.missing[first + 1] or self.missing[first + 2] or self.missing[first + 3]

    def _open_sides(self, number: int) -> None:
        """Which squares lie beside those of a cell with no wall between.

        § grid.room-border § grid.rooms-side-by-side
        """
        cell = self.cells[number]
        first = number * 4
        for side in range(4):
            other = self.cell_at(cell.x + DX[side], cell.y + DY[side])
            is_open = other != NOWHERE and self._joined(number, other, side)
            for corner in FACING[side]:
                there = other * 4 + BESIDE[side & 1][corner] if is_open else NOWHERE
                self.next[(first + corner) * 8 + side * 2] = there
            for corner in FACING[opposite(side)]:  # from these one stays inside the cell
                is_walled = cell.face.walls >> inner_edge(corner, side) & 1
                there = NOWHERE if is_walled else first + BESIDE[side & 1][corner]
                self.next[(first + corner) * 8 + side * 2] = there
        for rock in self.rocks:
            if rock >> 4 == number:
                self.next[(rock >> 2) * 8 + (rock & 3) * 2] = NOWHERE

    def _joined(self, number: int, other: int, side: int) -> bool:
        """Whether there is no wall between two cells that touch.

        § grid.walls-from-tiles § grid.door-tile-sides § grid.exit-tile-sides
        """
        here, there = self.cells[number], self.cells[other]
        if here.ground in (DOOR, EXIT) and here.kin == other:
            return True
        if there.ground in (DOOR, EXIT) and there.kin == number:
            return True
        if here.ground == DOOR or there.ground == DOOR:
            return self._threshold(number, side) and self._threshold(other, opposite(side))
        if here.ground == EXIT or there.ground == EXIT:
            return False
        return here.room == there.room

    def _threshold(self, number: int, side: int) -> bool:
        """Whether a cell is open on the side where a door leads, or is that door."""
        here = self.cells[number]
        return here.ground == FLOOR or (here.ground == DOOR and here.side == side)

    def _round_corner(self, square: int, first: int, second: int) -> int:
        """The square corner to corner, if one of the two ways round crosses no wall. § grid.diagonal-walls"""
        corner = self.next[square * 8 + first]
        if corner != NOWHERE:
            there = self.next[corner * 8 + second]
            if there != NOWHERE:
                return there
        corner = self.next[square * 8 + second]
        return NOWHERE if corner == NOWHERE else self.next[corner * 8 + first]

    def _find_steps(self, square: int) -> None:
        """§ move.any-direction § move.missing § move.walls § grid.adjacent"""
        if self.missing[square]:
            self.steps[square] = NO_STEPS
            self.jumps[square] = NO_JUMPS
            return
        steps: list[int] = []
        jumps: list[Jump] = []
        for way in range(8):
            there = self.next[square * 8 + way]
            if there == NOWHERE:
                continue
            if self.missing[there]:
                self._find_jump(jumps, there, way)
            elif self.squeeze or way & 1 == 0 or not self._is_squeezed(square, way):
                steps.append(there)
        self.steps[square] = steps
        self.jumps[square] = jumps

    def _is_squeezed(self, square: int, way: int) -> bool:
        """Whether both squares beside a diagonal step are missing. § grid.diagonal-gaps"""
        one, other = self.beyond(square, way >> 1), self.beyond(square, ((way + 1) >> 1) & 3)
        return one != NOWHERE and other != NOWHERE and self.missing[one] and self.missing[other]

    def _find_jump(self, jumps: list[Jump], there: int, way: int) -> None:
        """§ jump.line § jump.walls"""
        gap = 0
        while there != NOWHERE and self.missing[there]:
            gap += 1
            there = self.next[there * 8 + way]
        if there != NOWHERE:
            jumps.append(Jump(there, gap))

    def behind(self, number: int) -> int:
        """What lies behind a cell, if it is a dark door.

        § discover.known-room § layout.covers-other-door § layout.tile-supply
        """
        cell = self.cells[number]
        if cell.ground != DOOR:
            return LEADS_ON
        other = self.cell_at(cell.x + DX[cell.side], cell.y + DY[cell.side])
        if other == NOWHERE:
            return SEALED if self.sealed else UNKNOWN
        for square in self.outer(number):
            if self.next[square * 8 + cell.side * 2] != NOWHERE:
                return LEADS_ON
        return SEALED

    # Ways over the map

    def distances(self, source: int, most: int) -> list[int]:
        """How many steps each square is away, up to so many; FAR beyond. Who stands there does not matter."""
        found = [FAR] * self.squares
        found[source] = 0
        edge = [source]
        steps = self.steps
        for distance in range(1, most + 1):
            fresh: list[int] = []
            for square in edge:
                for there in steps[square]:
                    if found[there] == FAR:
                        found[there] = distance
                        fresh.append(there)
            if not fresh:
                break
            edge = fresh
        return found

    def reachable(self, sources: list[int]) -> list[bool]:
        """What a chain of steps and jumps leads to. § grid.reachable"""
        found = [False] * self.squares
        edge: list[int] = []
        for square in sources:
            if not self.missing[square] and not found[square]:
                found[square] = True
                edge.append(square)
        while edge:
            square = edge.pop()
            for there in self.steps[square]:
                if not found[there]:
                    found[there] = True
                    edge.append(there)
            for jump in self.jumps[square]:
                if jump.gap <= LONGEST_JUMP and not found[jump.landing]:
                    found[jump.landing] = True
                    edge.append(jump.landing)
        return found

    def is_bypassed(self, square: int) -> bool:
        """Whether all squares around this one hang together without it: then it cuts nothing off.

        Where it is the edge of a gap, somebody may need it to jump from or to; and where nobody squeezes between
        two gaps, a new one may close a diagonal step beside it.
        """
        around = self.steps[square]
        if not self.squeeze or self.jumps[square] or not around:
            return False
        found = [around[0]]
        place = 0
        while place < len(found):
            for there in self.steps[found[place]]:
                if there in around and there not in found:
                    found.append(there)
            place += 1
        return len(found) == len(around)

    def has_detour(self, square: int, side: int) -> bool:
        """Whether one gets round a wall on this side by three steps to the left or right.

        Where there is a gap, the wall may be in the way of a jump.
        """
        other = self.next[square * 8 + side * 2]
        if self.missing[other] or self.jumps[square] or self.jumps[other]:
            return False
        for turn in ((side + 1) & 3, (side + 3) & 3):
            here, there = self.next[square * 8 + turn * 2], self.next[other * 8 + turn * 2]
            if here == NOWHERE or there == NOWHERE or self.missing[here] or self.missing[there]:
                continue
            if self.next[here * 8 + side * 2] == there:
                return True
        return False

    def from_exits(self) -> list[int]:
        return [number * 4 + corner for number in self.exits() for corner in range(4)]

    def line_steps(self, one: int, other: int) -> int:
        """How many steps apart two squares are as the crow flies. § grid.distance § ranged.reach"""
        return max(abs(self.column(one) - self.column(other)), abs(self.row(one) - self.row(other)))

    def sees(self, one: int, other: int) -> bool:
        """Whether a straight line from middle to middle crosses no wall. § ranged.sight § ranged.corner"""
        across, down = self.column(other) - self.column(one), self.row(other) - self.row(one)
        wide, high = abs(across), abs(down)
        side_x = EAST if across > 0 else WEST
        side_y = SOUTH if down > 0 else NORTH
        # After so many crossings of columns and rows, the next line that is crossed is the nearer of the two:
        # that of the column at (2 * x + 1) / wide, that of the row at (2 * y + 1) / high.
        square, x, y = one, 0, 0
        while x < wide or y < high:
            nearer = (2 * x + 1) * high - (2 * y + 1) * wide
            if y == high or (x < wide and nearer < 0):
                square = self.next[square * 8 + side_x * 2]
                x += 1
            elif x == wide or nearer > 0:
                square = self.next[square * 8 + side_y * 2]
                y += 1
            else:  # exactly through a corner
                square = self.next[square * 8 + corner_way(side_x, side_y)]
                x += 1
                y += 1
            if square == NOWHERE:
                return False
        return True

    # New maps

    def with_cells(self, fresh: list[Cell]) -> "Board":
        """The same map with more on it."""
        grown = self._twin(self.broken, self.rocks, self.sealed)
        grown.cells = self.cells.copy()
        grown.index = self.index.copy()
        grown.doors = self.doors.copy()
        for cell in fresh:
            grown._add(cell)
        grown._find_ways(grown._touched_by(fresh))
        return grown

    def with_sealed_doors(self) -> "Board":
        """§ layout.tile-supply § variant.royale-map-size"""
        return self._twin(self.broken, self.rocks, True)

    def without_floor(self, square: int) -> "Board":
        """§ traps.collapsing-floor"""
        changed = self._twin(self.broken | 1 << square, self.rocks, self.sealed)
        changed.missing[square] = True
        changed._find_ways(changed._touched_by([self.cells[square >> 2]]))
        return changed

    def with_rock(self, square: int, side: int) -> "Board":
        """A wall on one side of a square, seen from both. § traps.rockfall"""
        rocks = [*self.rocks, square * 4 + side]
        other = self.beyond(square, side)
        if other != NOWHERE:
            rocks.append(other * 4 + opposite(side))
        changed = self._twin(self.broken, rocks, self.sealed)
        changed._find_ways(changed._touched_by([self.cells[square >> 2]]))
        return changed

    def _twin(self, broken: int, rocks: list[int], sealed: bool) -> "Board":
        """The same tiles, whose ways can then be found again where they change."""
        twin = Board(self.squeeze, sealed, broken, rocks)
        twin.cells = self.cells
        twin.index = self.index
        twin.squares = self.squares
        twin.missing = self.missing.copy()
        twin.next = self.next.copy()
        twin.steps = self.steps.copy()
        twin.jumps = self.jumps.copy()
        twin.doors = self.doors
        return twin


NO_STEPS: Final[list[int]] = []
NO_JUMPS: Final[list[Jump]] = []


def inner_edge(corner: int, side: int) -> int:
    """Which inner edge of a tile lies on that side of a square: edges count clockwise from the north one."""
    if side in (EAST, WEST):
        return NORTH if corner in (NW, NE) else SOUTH
    return EAST if corner in (NE, SE) else WEST


def corner_way(side_x: int, side_y: int) -> int:
    """The direction of a diagonal step between two sides."""
    if side_x == EAST:
        return 1 if side_y == NORTH else 3
    return 7 if side_y == NORTH else 5


def opening(squeeze: bool, doors: list[int], exits: list[int]) -> Board:
    """The start tile with what is laid around it. § setup.start-tile § setup.cross"""
    cells = [Cell(0, 0, FLOOR, 0, PLAIN, NOWHERE, NOWHERE)]
    cells += [Cell(DX[side], DY[side], DOOR, 0, PLAIN, side, START) for side in doors]
    cells += [Cell(DX[side], DY[side], EXIT, 0, PLAIN, side, START) for side in exits]
    return Board(squeeze, False, 0, []).with_cells(cells)
