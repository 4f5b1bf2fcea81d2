"""What things on the table are called, so that a page can light what a move touches. `docs/views.md` lists them."""

from typing import Final

from undercroft.core.lattice import SIDES, opposite

from ..table.board import CORNERS, DOOR, EXIT, NOWHERE, Board
from ..table.table import Ruins

MASTER: Final = "master chest"
TREASURE_DECK: Final = "treasure deck"
TRAP_DECK: Final = "trap deck"
CHARACTER_DECK: Final = "character deck"


def place(square: int) -> str:
    """A square by its tile and its corner."""
    return f"{square >> 2} {CORNERS[square & 3]}"


def square_thing(square: int) -> str:
    return f"square {place(square)}"


def cell_thing(board: Board, cell: int) -> str:
    ground = board.cells[cell].ground
    return f"{'door' if ground == DOOR else 'exit' if ground == EXIT else 'tile'} {cell}"


def spot_thing(x: int, y: int) -> str:
    return f"spot {x},{y}"


def door_spot_thing(x: int, y: int, side: int) -> str:
    """A place for a door, which leads to that side: one place can be open to doors of two sides."""
    return f"spot {x},{y} {SIDES[side]}"


def wall_thing(board: Board, square: int, side: int) -> str:
    """A line between two squares has one name, whichever side it is seen from."""
    other = board.beyond(square, side)
    if other != NOWHERE and other < square:
        square, side = other, opposite(side)
    return f"wall {SIDES[side]} of {place(square)}"


def chest_thing(table: Ruins, square: int) -> str:
    return MASTER if square == table.master else f"chest {place(square)}"


def pawn_thing(table: Ruins, pawn: int) -> str:
    return f"pawn {table.name_of(pawn).lower()}"


def character_thing(name: str) -> str:
    return f"character {name.lower()}"


def card_thing(name: str) -> str:
    return f"card {name.lower()}"


def trap_thing(name: str) -> str:
    return f"trap {name.lower()}"


def ability_thing(name: str) -> str:
    return f"ability {name.lower()}"


def loot_thing(name: str) -> str:
    return f"loot {name.lower()}"


def die_thing(place: int) -> str:
    return f"die {place + 1}"


def row_thing(total: int) -> str:
    """A result of Table 1."""
    return f"row {total}"


def face_thing(number: int, way: int) -> str:
    """A floor tile to pick: plain side up, or its second face in one of four turns."""
    return f"face {number + 1} plain" if way == 0 else f"face {number + 1} turned {way - 1}"
