"""A lattice of cells, for maps that are laid piece by piece: the four sides of each, and where it lies.

Sides are counted clockwise from the north, and so are the bits of a mask of sides.
"""

from typing import Final, Literal

Side = Literal["north", "east", "south", "west"]

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
SIDES: Final[list[Side]] = ["north", "east", "south", "west"]
DX: Final = [0, 1, 0, -1]  # how far east the cell on each side lies
DY: Final = [-1, 0, 1, 0]  # and how far south

EDGE: Final = 1024  # how far from the middle a cell may lie, at the most
WIDTH: Final = 2 * EDGE
AREA: Final = WIDTH * WIDTH  # where the numbers of another lattice begin, if a game has several
STEPS: Final = [-WIDTH, 1, WIDTH, -1]  # what leads from the number of a cell to that of the one on each side


def place(x: int, y: int) -> int:
    """The number of a cell that lies so far east and south of the middle.

    >>> place(2, -1) + STEPS[WEST] == place(1, -1)
    True
    """
    return (y + EDGE) * WIDTH + x + EDGE


def east_of_middle(cell: int) -> int:
    """How far east a cell lies; below zero it is in the west.

    >>> east_of_middle(place(2, -1)), south_of_middle(place(2, -1))
    (2, -1)
    """
    return cell % WIDTH - EDGE


def south_of_middle(cell: int) -> int:
    return cell // WIDTH % WIDTH - EDGE


def opposite(side: int) -> int:
    """
    >>> SIDES[opposite(EAST)]
    'west'
    """
    return side + 2 & 3


def turned(mask: int, quarters: int) -> int:
    """A mask of sides, or of corners, of something that was turned clockwise by so many quarters.

    >>> turned(1 << NORTH | 1 << WEST, 1) == 1 << EAST | 1 << NORTH
    True
    """
    return (mask << quarters | mask >> 4 - quarters) & 0b1111


def printed_side(side: int, quarters: int) -> int:
    """Which side of something lies there, now that it was turned clockwise by so many quarters.

    >>> SIDES[printed_side(EAST, 1)]
    'north'
    """
    return side - quarters & 3
