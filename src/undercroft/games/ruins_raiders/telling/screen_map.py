"""The map in a terminal: two characters for each square, and lines where walls are."""

from collections.abc import Iterable
from typing import Final

from rich.align import Align
from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from undercroft.core.telling.drawing import EMBER, SEAT_HUES, window

from ..shapes.views import Cell, Pawn, RuinsView, Square

BORDER, ROCK = "grey50", "bold wheat4"
FLOOR: Final = Text(" ·", "grey35")
GAP: Final = Text("░░", "grey23")
VOID: Final = Text("  ")
SQUARE_WIDTH: Final = 3  # with the wall on its west side
CORNERS: Final = " ╴╷┐╶─┌┬╵┘│┤└┴├┼"  # by the lines that meet: west 1, south 2, east 4, north 8

Place = tuple[int, int]


class Map:
    """The map, or as much of it as there is room for around whoever acts; `lines` is how many it may take."""

    def __init__(self, view: RuinsView, lines: int) -> None:
        self.view = view
        self.lines = lines
        self.squares = {(square.x, square.y): (square, cell) for cell in view.cells for square in cell.squares}
        self.marks = marks(view)
        self.upright, self.level = walls(square for square, _ in self.squares.values())

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        xs, ys = [x for x, _ in self.squares], [y for _, y in self.squares]
        here = focus(self.view)
        wide = max(4, (options.max_width - 1) // SQUARE_WIDTH)
        columns = window(min(xs), max(xs), here[0], wide)
        rows = window(min(ys), max(ys), here[1], max(3, self.lines // 2))
        for y in [*rows, rows[-1] + 1]:
            if any((x, y) in self.level for x in columns):
                yield Align.center(self.draw_edge(columns, y))
            if y in rows:
                yield Align.center(self.draw_row(columns, y))

    def draw_edge(self, columns: range, y: int) -> Text:
        """The line north of a row: walls where there are some."""
        text = Text(no_wrap=True)
        for x in [*columns, columns[-1] + 1]:
            text.append(self.corner(x, y), BORDER)
            if x in columns:
                hue = self.level.get((x, y))
                text.append("──" if hue else "  ", hue or "")
        return text

    def draw_row(self, columns: range, y: int) -> Text:
        text = Text(no_wrap=True)
        for x in [*columns, columns[-1] + 1]:
            hue = self.upright.get((x, y))
            text.append("│" if hue else " ", hue or "")
            if x in columns:
                text.append(self.draw_square(x, y))
        return text

    def draw_square(self, x: int, y: int) -> Text:
        if (x, y) not in self.squares:
            return VOID
        return self.marks.get((x, y)) or ground(*self.squares[x, y])

    def corner(self, x: int, y: int) -> str:
        """The sign where walls meet."""
        west, east = (x - 1, y) in self.level, (x, y) in self.level
        north, south = (x, y - 1) in self.upright, (x, y) in self.upright
        return CORNERS[west + 2 * south + 4 * east + 8 * north]


def walls(squares: Iterable[Square]) -> tuple[dict[Place, str], dict[Place, str]]:
    """Walls on the west and on the north sides of squares, each with its colour."""
    upright: dict[Place, str] = {}
    level: dict[Place, str] = {}
    for square in squares:
        for sides, hue in ((square.borders, BORDER), (square.rocks, ROCK)):
            for side in sides:
                if side in ("west", "east"):
                    upright[square.x + (side == "east"), square.y] = hue
                else:
                    level[square.x, square.y + (side == "south")] = hue
    return upright, level


def ground(square: Square, cell: Cell) -> Text:
    """What lies on a square where nobody stands."""
    if square.missing:
        return GAP
    if cell.ground == "exit":
        return Text("><", "gold3")
    if cell.ground == "door":
        return Text(
            "??" if cell.behind == "unknown" else "xx" if cell.behind == "sealed" else " ·", "medium_purple"
        )
    return FLOOR


def marks(view: RuinsView) -> dict[Place, Text]:
    """Whatever stands on squares, over what a move to them costs."""
    places = {square.thing: (square.x, square.y) for cell in view.cells for square in cell.squares}
    found = {places[way.thing]: Text(f"{way.cost:2}", EMBER) for way in view.ways if way.thing in places}
    for loot in view.loot:
        found[loot.x, loot.y] = Text(" %", "bold wheat1")
    for chest in view.chests:
        found[chest.x, chest.y] = Text("◆◆", "bold red3") if chest.master else Text("▣▣", "gold3")
    for pawn in view.pawns:
        found[pawn.x, pawn.y] = token(pawn)
    return found


def token(pawn: Pawn) -> Text:
    """A figure: two letters of a character in its player's colour, or a monster's letter and number."""
    if pawn.seat is not None:
        return Text(pawn.name[:2], f"bold {SEAT_HUES[pawn.seat]}")
    if pawn.kind == "rival":
        return Text(pawn.name[:2], "bold red3")
    return Text(f"{pawn.name[0].lower()}{pawn.name.split()[-1][-1]}", "bold red3")


def focus(view: RuinsView) -> Place:
    """The square of whoever acts, or the start."""
    who = view.acting if view.acting is not None else view.active
    for pawn in view.pawns:
        if pawn.raider == who:
            return pawn.x, pawn.y
    return 0, 0
