"""The tiles of a room: dealt or picked, and turned so that nothing is shut off."""

from undercroft.core.game import Step
from undercroft.core.lattice import DX, DY, opposite

from ..cards.deck import PLAIN, TEE, Face
from ..shapes import events as told
from ..table.board import DOOR, FACING, FLOOR, HOLE, NOWHERE, Board, Cell
from ..table.moves import FACE_WAYS
from ..table.plan import Plan
from ..table.table import Ruins
from . import doors
from .room_choice import RoomChoice


class DealTiles(Step[Ruins]):
    """Tiles are dealt with a random face and turn, or picked by the player. § layout.tiles-setting"""

    def run(self, table: Ruins) -> None:
        plan = table.room_plan()
        wanted = plan.tiles
        if table.rules.chosen_tiles and len(plan.faces) < wanted:
            table.then(PickTile(table.raiders[plan.raider].seat), self)
            return
        while len(plan.faces) < wanted:
            plan.faces.append(deal_face(table))
        lay_tiles(table, plan)


def deal_face(table: Ruins) -> Face:
    """§ layout.dont-overthink"""
    left = sum(table.tiles)
    place = table.chance.below(left)
    kind = 0
    while place >= table.tiles[kind]:
        place -= table.tiles[kind]
        kind += 1
    table.tiles[kind] -= 1
    if table.chance.below(2) == 0:
        return PLAIN
    return table.deck.faces[kind].turned(table.chance.below(4))


class PickTile(RoomChoice):
    """The discovering player picks tile, face and turn. § layout.tiles-setting"""

    def moves(self, table: Ruins) -> list[int]:
        found: list[int] = []
        for kind in range(len(table.tiles)):
            if table.tiles[kind]:
                found.append(table.moves.face.move(kind * FACE_WAYS))
                face = table.deck.faces[kind]
                for turn in range(4):
                    if is_new_turn(face, turn):
                        found.append(table.moves.face.move(kind * FACE_WAYS + 1 + turn))
        return found

    def take(self, table: Ruins, move: int) -> None:
        kind, way = divmod(table.moves.face.index(move), FACE_WAYS)
        table.tiles[kind] -= 1
        table.room_plan().faces.append(PLAIN if way == 0 else table.deck.faces[kind].turned(way - 1))


def is_new_turn(face: Face, turn: int) -> bool:
    """Whether a face looks different in this turn from all turns before it."""
    if not face.missing and not face.walls:
        return False
    turned = face.turned(turn)
    for before in range(turn):
        other = face.turned(before)
        if other.missing == turned.missing and other.walls == turned.walls:
            return False
    return True


def lay_tiles(table: Ruins, plan: Plan) -> None:
    """All tiles come onto the table, turned where they would shut something off.

    § layout.entry-face § layout.no-cut-off § layout.covers-other-door § discover.public
    """
    board = table.board
    sources = open_thresholds(board, plan)
    for place in range(len(plan.faces)):
        plan.faces[place] = turned_to_entry(board, plan, place, sources)
    if plan.size == TEE:
        plan.ends = doors.tee_ends(table, plan)
    table.board = board.with_cells(cells_of(plan))
    if not is_all_reachable(table, plan):
        uncut(table, plan, board, sources)
    if table.events is not None:
        table.tell(told.LaysRoom(room=plan.room, tiles=len(plan.faces), first=len(board.cells)), "discover.public")


def cells_of(plan: Plan) -> list[Cell]:
    """The tiles as they will lie; a cell without one is the hole."""
    return [
        Cell(
            plan.xs[place],
            plan.ys[place],
            FLOOR if place < len(plan.faces) else HOLE,
            plan.room,
            plan.faces[place] if place < len(plan.faces) else PLAIN,
            NOWHERE,
            NOWHERE,
        )
        for place in range(len(plan.xs))
    ]


def open_thresholds(board: Board, plan: Plan) -> list[int]:
    """Doors that will lead into the room, as place * 4 + side of the cell they are at.

    § layout.covers-other-door
    """
    found: list[int] = []
    for place in range(len(plan.xs)):
        for side in range(4):
            cell = board.cell_at(plan.xs[place] + DX[side], plan.ys[place] + DY[side])
            if cell != NOWHERE and board.cells[cell].ground == DOOR and board.cells[cell].side == opposite(side):
                found.append(place * 4 + side)
    return found


def turned_to_entry(board: Board, plan: Plan, place: int, sources: list[int]) -> Face:
    """The face of a tile, turned or flipped so that one can step in over every threshold. § layout.entry-face"""
    face = plan.faces[place]
    needed = 0
    for source in sources:
        if source // 4 == place:
            for corner in FACING[source % 4]:
                needed |= 1 << corner
    if face.missing & needed == 0:
        return face
    for turn in range(1, 4):
        turned = face.turned(turn)
        if turned.missing & needed == 0:
            return turned
    return PLAIN


def is_all_reachable(table: Ruins, plan: Plan) -> bool:
    """Whether every tile, and every side where a door belongs, has a square that can be reached."""
    board = table.board
    first = len(board.cells) - len(plan.xs)
    reached = board.reachable(entries_of(board, plan))
    for place in range(len(plan.faces)):
        if not any(reached[(first + place) * 4 + corner] for corner in range(4)):
            return False
    return all(any(reached[(first + end // 4) * 4 + corner] for corner in FACING[end % 4]) for end in plan.ends)


def entries_of(board: Board, plan: Plan) -> list[int]:
    """Squares of the room that are certainly reached: those behind the door, and behind others that lead in."""
    first = len(board.cells) - len(plan.xs)
    found: list[int] = []
    for source in open_thresholds(board, plan):
        found += [(first + source // 4) * 4 + corner for corner in FACING[source % 4]]
    return found


def uncut(table: Ruins, plan: Plan, before: Board, sources: list[int]) -> None:
    """Tiles are turned or flipped one by one until none shuts anything off. § layout.no-cut-off"""
    dealt = plan.faces
    plan.faces = [PLAIN] * len(dealt)
    for place in range(len(dealt)):
        for face in [dealt[place], *[dealt[place].turned(turn) for turn in range(1, 4)]]:
            plan.faces[place] = face
            if turned_to_entry(before, plan, place, sources) is not face:
                continue
            table.board = before.with_cells(cells_of(plan))
            if is_all_reachable(table, plan):
                break
        else:
            plan.faces[place] = PLAIN
    table.board = before.with_cells(cells_of(plan))
