"""The tiles of a room: where they lie, which face is up, and where its doors go."""

from typing import Final

from undercroft.core.game import Step
from undercroft.core.lattice import DX, DY, opposite

from ..cards.deck import LONG_HALL, MEDIUM, PLAIN, SHORT_HALL, TEE, WEIRD, Face
from ..shapes import events as told
from ..table.board import DOOR, FACING, FLOOR, HOLE, NOWHERE, Board, Cell
from ..table.moves import FACE_WAYS, REST
from ..table.plan import Plan
from ..table.table import Ruins
from . import shapes
from .making import RoomChoice

HOLE_X: Final = [0, 1, 1, 1, 0, -1, -1, -1]  # by the words of `moves.HOLES`
HOLE_Y: Final = [-1, -1, 0, 1, 1, 1, 0, -1]


def begin(table: Ruins, plan: Plan) -> None:
    """The cell behind the door is always part of the room; then the others are chosen.

    § layout.entry-cell § layout.does-not-fit § layout.ring-does-not-fit § layout.tile-supply
    """
    door = table.board.cells[plan.door]
    plan.xs, plan.ys = [door.x + DX[door.side]], [door.y + DY[door.side]]
    plan.tiles = min(plan.tiles, sum(table.tiles))
    if plan.size == WEIRD and not ring_middles(table, plan):
        plan.size = MEDIUM  # § layout.ring-does-not-fit
    if plan.size in (LONG_HALL, SHORT_HALL):
        plan.tiles = shapes.longest_hall(table.board, plan.xs[0], plan.ys[0], plan.tiles)
    elif plan.size not in (TEE, WEIRD):
        plan.tiles = shapes.room_for(table.board, plan.xs[0], plan.ys[0], plan.tiles)
    table.then(ChooseCells(), DealTiles())


def cells_left(plan: Plan) -> int:
    return plan.tiles - len(plan.xs)


# Where tiles lie


class ChooseCells(Step[Ruins]):
    """The next cell is chosen, unless there is only one way. § layout.shape-setting"""

    def run(self, table: Ruins) -> None:
        plan = table.plan
        assert plan is not None
        if plan.size == WEIRD:
            ways = ring_ways(table, plan)
            if table.rules.automatic_rooms or len(ways) == 1:
                lay_ring(plan, ways[table.chance.below(len(ways))])
            else:
                table.then(ChooseHole(table.raiders[plan.raider].seat))
        elif cells_left(plan) > 0:
            found = next_cells(table, plan)
            if not found:
                plan.tiles = len(plan.xs)
            elif table.rules.automatic_rooms or len(found) == 1:
                choose_cell(table, plan, found[table.chance.below(len(found))])
            else:
                table.then(ChooseCell(table.raiders[plan.raider].seat))


class ChooseCell(RoomChoice):
    """A player says where the next tile goes, or lets the rest fall as it may.

    § layout.shape-setting § layout.connected § layout.rest-at-random
    """

    def moves(self, table: Ruins) -> list[int]:
        assert table.plan is not None
        return [REST, *[table.moves.lay.move(spot) for spot in next_cells(table, table.plan)]]

    def take(self, table: Ruins, move: int) -> None:
        plan = table.plan
        assert plan is not None
        if move != REST:
            choose_cell(table, plan, table.moves.lay.index(move))
            return
        while cells_left(plan) > 0:
            found = next_cells(table, plan)
            if not found:
                plan.tiles = len(plan.xs)
                break
            add_cell(table, plan, found[table.chance.below(len(found))])


def choose_cell(table: Ruins, plan: Plan, spot: int) -> None:
    add_cell(table, plan, spot)
    table.then(ChooseCells())


def add_cell(table: Ruins, plan: Plan, spot: int) -> None:
    """A spot is a side of a cell of the room to be, in the order in which they were chosen."""
    first = len(table.board.cells)
    place, side = spot // 4 - first, spot % 4
    plan.xs.append(plan.xs[place] + DX[side])
    plan.ys.append(plan.ys[place] + DY[side])


def next_cells(table: Ruins, plan: Plan) -> list[int]:
    """The spots where the next tile may go, each cell once.

    § layout.connected § layout.no-overlap § table1.hallway-shape § table1.tee-shape § layout.keep-exploring
    """
    board = table.board
    first = len(board.cells)
    found: list[int] = []
    seen: list[int] = []
    for place in range(len(plan.xs)):
        if plan.size == LONG_HALL and place < len(plan.xs) - 1:
            continue  # § table1.hallway-shape
        for side in range(4):
            x, y = plan.xs[place] + DX[side], plan.ys[place] + DY[side]
            spot = x * 4096 + y
            if spot in seen or not board.is_empty(x, y) or shapes.holds(plan.xs, plan.ys, x, y):
                continue
            if plan.size == TEE and side % 2 == board.cells[plan.door].side % 2:
                continue  # § table1.tee-shape
            if plan.size == LONG_HALL and not shapes.goes_on(board, plan.xs, plan.ys, x, y, cells_left(plan) - 1):
                continue
            seen.append(spot)
            found.append((first + place) * 4 + side)
    if plan.size == TEE and not found:
        ahead = board.cells[plan.door].side  # § layout.tee-does-not-fit
        if board.is_empty(plan.xs[0] + DX[ahead], plan.ys[0] + DY[ahead]):
            found.append(first * 4 + ahead)
    if cells_left(plan) == 1 and len(found) > 1:
        return keep_exploring(table, plan, found)
    return found


def keep_exploring(table: Ruins, plan: Plan, spots: list[int]) -> list[int]:
    """The last cell may close the map only if every other would too. § layout.keep-exploring"""
    board = table.board
    others = other_doors(board, plan)
    first = len(board.cells)
    good: list[int] = []
    for spot in spots:
        place, side = spot // 4 - first, spot % 4
        xs = [*plan.xs, plan.xs[place] + DX[side]]
        ys = [*plan.ys, plan.ys[place] + DY[side]]
        if shapes.leaves_way_on(board, xs, ys, others):
            good.append(spot)
    return good or spots


def other_doors(board: Board, plan: Plan) -> list[int]:
    """Doors besides this one behind which a room can still be made."""
    return [door for door in board.unknown_doors() if door != plan.door]


# The weird room


def ring_middles(table: Ruins, plan: Plan) -> list[int]:
    """Where the hole may be, seen from the cell behind the door. § table1.weird-entry § table1.weird-tiles"""
    found: list[int] = []
    for way in range(8):
        x, y = plan.xs[0] + HOLE_X[way], plan.ys[0] + HOLE_Y[way]
        if shapes.block_is_empty(table.board, x, y):
            found.append(way)
    return found if plan.tiles >= 8 else []


def ring_ways(table: Ruins, plan: Plan) -> list[int]:
    """Those of them that do not close the map, or all if each does. § layout.keep-exploring"""
    others = other_doors(table.board, plan)
    found = ring_middles(table, plan)
    good = [way for way in found if shapes.leaves_way_on(table.board, *ring_cells(plan, way), others)]
    return good or found


class ChooseHole(RoomChoice):
    """A player says how a weird room lies. § table1.weird-entry"""

    def moves(self, table: Ruins) -> list[int]:
        assert table.plan is not None
        return [table.moves.hole.move(way) for way in ring_ways(table, table.plan)]

    def take(self, table: Ruins, move: int) -> None:
        assert table.plan is not None
        lay_ring(table.plan, table.moves.hole.index(move))


def lay_ring(plan: Plan, way: int) -> None:
    """§ table1.11 § table1.weird-hole"""
    plan.xs, plan.ys = ring_cells(plan, way)


def ring_cells(plan: Plan, way: int) -> tuple[list[int], list[int]]:
    """The cells of a ring with its hole on that side of the entry cell, which comes first; the hole comes last."""
    x, y = plan.xs[0] + HOLE_X[way], plan.ys[0] + HOLE_Y[way]
    xs, ys = [plan.xs[0]], [plan.ys[0]]
    for step in range(8):
        there_x, there_y = x + HOLE_X[step], y + HOLE_Y[step]
        if (there_x, there_y) != (plan.xs[0], plan.ys[0]):
            xs.append(there_x)
            ys.append(there_y)
    return [*xs, x], [*ys, y]


# Which tiles


class DealTiles(Step[Ruins]):
    """Tiles are dealt with a random face and turn, or picked by the player. § layout.tiles-setting"""

    def run(self, table: Ruins) -> None:
        plan = table.plan
        assert plan is not None
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
        assert table.plan is not None
        kind, way = divmod(table.moves.face.index(move), FACE_WAYS)
        table.tiles[kind] -= 1
        table.plan.faces.append(PLAIN if way == 0 else table.deck.faces[kind].turned(way - 1))


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
        plan.ends = tee_ends(table, plan)
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
    reached = board.reachable(entry_of(board, plan))
    for place in range(len(plan.faces)):
        if not any(reached[(first + place) * 4 + corner] for corner in range(4)):
            return False
    return all(any(reached[(first + end // 4) * 4 + corner] for corner in FACING[end % 4]) for end in plan.ends)


def entry_of(board: Board, plan: Plan) -> list[int]:
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


# Doors


def tee_ends(table: Ruins, plan: Plan) -> list[int]:
    """The two short ends of the bar, as place * 4 + side. § table1.tee-shape"""
    if len(plan.xs) < 2:
        return []
    across = next(
        side for side in range(4) if plan.xs[0] + DX[side] == plan.xs[1] and plan.ys[0] + DY[side] == plan.ys[1]
    )
    ends = [(0, opposite(across)), (1, across)]
    return [
        place * 4 + side
        for place, side in ends
        if table.board.is_empty(plan.xs[place] + DX[side], plan.ys[place] + DY[side])
    ]


def begin_tee_doors(table: Ruins, plan: Plan) -> None:
    """A door at each end of an intersection; one without room goes elsewhere.

    § table1.4 § layout.tee-does-not-fit
    """
    first = len(table.board.cells) - len(plan.xs)
    plan.doors = 2
    for end in plan.ends:
        if table.doors_left > 0 and table.board.is_empty(*ahead(table, first + end // 4, end % 4)):
            lay_door(table, plan, (first + end // 4) * 4 + end % 4)
    if plan.doors > 0:
        table.then(PlaceDoors())
    else:
        finish(table, plan)


def ahead(table: Ruins, cell: int, side: int) -> tuple[int, int]:
    here = table.board.cells[cell]
    return here.x + DX[side], here.y + DY[side]


class PlaceDoors(Step[Ruins]):
    """Dark doors go on available edges, as the discovering player likes.

    § table2.available-edge § table2.not-enough-edges
    """

    def run(self, table: Ruins) -> None:
        plan = table.plan
        assert plan is not None
        edges = available_edges(table, plan) if plan.doors > 0 and table.doors_left > 0 else []
        if not edges:
            finish(table, plan)
        elif table.rules.automatic_rooms or len(edges) == 1:
            lay_door(table, plan, edges[table.chance.below(len(edges))])
            table.then(self)
        else:
            table.then(PlaceDoor(table.raiders[plan.raider].seat), self)


class PlaceDoor(RoomChoice):
    """§ table2.1-2 § table2.3-4 § table2.5-6"""

    def moves(self, table: Ruins) -> list[int]:
        assert table.plan is not None
        return [table.moves.door.move(edge) for edge in available_edges(table, table.plan)]

    def take(self, table: Ruins, move: int) -> None:
        assert table.plan is not None
        lay_door(table, table.plan, table.moves.door.index(move))


def available_edges(table: Ruins, plan: Plan) -> list[int]:
    """Sides of the room where a door fits, as cell * 4 + side; those that lead to something new come before others.

    § table2.available-edge § table2.face-empty § table2.hole-no-door § table1.hallway-shape
    § layout.hallway-door-does-not-fit
    """
    board = table.board
    reached = board.reachable(entry_of_room(board, plan))
    fresh: list[int] = []
    leading: list[int] = []
    for number in range(len(board.cells)):
        cell = board.cells[number]
        if cell.room != plan.room or cell.ground != FLOOR:
            continue
        for side in range(4):
            x, y = cell.x + DX[side], cell.y + DY[side]
            if not board.is_empty(x, y) or not any(reached[number * 4 + corner] for corner in FACING[side]):
                continue
            if shapes.in_hole(board, plan.room, x, y):
                continue
            if board.is_empty(x + DX[side], y + DY[side]):
                fresh.append(number * 4 + side)
            elif shapes.would_lead(board, x, y, side):
                leading.append(number * 4 + side)
    found = fresh or leading
    if plan.size in (LONG_HALL, SHORT_HALL):
        last = last_tile(board, plan)
        return [edge for edge in found if edge // 4 == last] or found
    return found


def entry_of_room(board: Board, plan: Plan) -> list[int]:
    """Squares behind the door by which the room was found."""
    door = board.cells[plan.door]
    cell = board.cell_at(door.x + DX[door.side], door.y + DY[door.side])
    return [cell * 4 + corner for corner in FACING[opposite(door.side)]]


def last_tile(board: Board, plan: Plan) -> int:
    last = NOWHERE
    for number in range(len(board.cells)):
        if board.cells[number].room == plan.room and board.cells[number].ground == FLOOR:
            last = number
    return last


def lay_door(table: Ruins, plan: Plan, edge: int) -> None:
    """§ table1.doors-dark § table2.available-edge"""
    number, side = edge // 4, edge % 4
    x, y = ahead(table, number, side)
    table.board = table.board.with_cells([Cell(x, y, DOOR, plan.room, PLAIN, side, number)])
    table.doors_left -= 1
    plan.doors -= 1
    if table.events is not None:
        is_hall = plan.size in (LONG_HALL, SHORT_HALL, TEE)
        clause = "table1.doors-dark" if is_hall else "table2.available-edge"
        table.tell(told.LaysDoor(cell=len(table.board.cells) - 1), clause)


def finish(table: Ruins, plan: Plan) -> None:
    """The room lies as it will lie: what of its floor can be reached is settled. § table4.squares"""
    board = table.board
    reached = board.reachable(entry_of_room(board, plan))
    plan.floor = [square for square in board.room_squares(plan.room) if reached[square]]
    seal_if_done(table)


def seal_if_done(table: Ruins) -> None:
    """Without floor tiles nothing can be laid behind any door. § layout.tile-supply"""
    if sum(table.tiles) == 0 and not table.board.sealed:
        table.board = table.board.with_sealed_doors()
