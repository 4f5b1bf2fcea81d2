"""The room that is being made, and what the tables have said about it."""

from undercroft.core.lattice import DX, DY, SIDES

from ..cards.deck import MONSTERS, SIZES, Face
from ..flow import doors, laying, tiles
from ..flow.enemies_come import PAIRED
from ..shapes.views import Result, Room, RoomTable, Spot, TileFace
from ..table.board import CORNERS, STEP_X, STEP_Y
from ..table.dice import PURPOSES
from ..table.plan import NO_SIZE, Plan, Reading
from ..table.table import Ruins
from .faces import Faces
from .names import cell_thing, door_spot_thing, spot_thing


def see_results(table: Ruins, faces: Faces) -> list[Result]:
    return [see_result(reading, faces) for reading in table.readings]


def see_result(reading: Reading, faces: Faces) -> Result:
    place = place_of(reading, faces)
    return Result(
        place, row_of(faces.tables[place], reading.total), reading.dice, reading.bonus, reading.total
    )  # fmt: skip


def place_of(reading: Reading, faces: Faces) -> int:
    purpose = PURPOSES[reading.purpose]
    return next(place for place in range(len(faces.tables)) if faces.tables[place].purpose == purpose)


def row_of(table: RoomTable, total: int) -> int:
    for place in range(len(table.rows)):
        row = table.rows[place]
        if row.low <= total and (row.high is None or total <= row.high):
            return place
    raise ValueError(f"Table {table.number} has no row for {total}.")


def see_room(table: Ruins) -> Room | None:
    """Everyone watches a room being made. § discover.public"""
    plan = table.plan
    if plan is None:
        return None
    laid = len(plan.xs) > 0 and not table.board.is_empty(plan.xs[0], plan.ys[0])
    return Room(
        room=plan.room,
        raider=plan.raider,
        door=cell_thing(table.board, plan.door),
        size=SIZES[plan.size] if plan.size != NO_SIZE else None,
        tiles=plan.tiles,
        cells=[] if laid else [see_spot(plan.xs[place], plan.ys[place]) for place in range(len(plan.xs))],
        spots=see_spots(table, plan),
        doors=plan.doors,
        chests=plan.chests,
        master=plan.master,
        enemies=[enemy_name(table, kind) for kind in plan.enemies],
        icon=enemy_icon(table, plan.enemies[0]) if plan.enemies else "",
        faces=see_faces(table) if isinstance(table.asking, tiles.PickTile) else None,
    )


def see_spot(x: int, y: int) -> Spot:
    return Spot(spot_thing(x, y), x, y)


def see_spots(table: Ruins, plan: Plan) -> list[Spot]:
    """Where something can be laid, as far as somebody is asked."""
    if isinstance(table.asking, laying.ChooseCell):
        return [see_spot(*cell_spot(table, plan, spot)) for spot in laying.next_cells(table, plan)]
    if isinstance(table.asking, laying.ChooseHole):
        return [see_spot(*hole_spot(plan, way)) for way in laying.ring_ways(table, plan)]
    if isinstance(table.asking, doors.PlaceDoor):
        return [see_edge(table, edge) for edge in doors.available_edges(table, plan)]
    return []


def cell_spot(table: Ruins, plan: Plan, spot: int) -> tuple[int, int]:
    """A place for a tile, which moves name by a side of a cell of the room to be."""
    place, side = spot // 4 - len(table.board.cells), spot % 4
    return plan.xs[place] + DX[side], plan.ys[place] + DY[side]


def hole_spot(plan: Plan, way: int) -> tuple[int, int]:
    return plan.xs[0] + STEP_X[way], plan.ys[0] + STEP_Y[way]


def see_edge(table: Ruins, edge: int) -> Spot:
    x, y = doors.ahead(table, edge // 4, edge % 4)
    return Spot(door_spot_thing(x, y, edge % 4), x, y, SIDES[edge % 4])


def enemy_name(table: Ruins, kind: int) -> str:
    kind %= PAIRED
    return MONSTERS[kind] if kind < len(MONSTERS) else table.deck.characters[kind - len(MONSTERS)].name


def enemy_icon(table: Ruins, kind: int) -> str:
    kind %= PAIRED
    deck = table.deck
    return deck.monster_icons[kind] if kind < len(MONSTERS) else deck.characters[kind - len(MONSTERS)].icon


def see_faces(table: Ruins) -> list[TileFace]:
    """Floor tiles to pick from. § layout.tiles-setting"""
    return [see_face(table.deck.faces[number], number, table.tiles[number]) for number in range(len(table.tiles))]


def see_face(face: Face, number: int, left: int) -> TileFace:
    return TileFace(
        number=number + 1,
        left=left,
        missing=tuple([CORNERS[corner] for corner in range(4) if face.missing >> corner & 1]),
        walls=tuple([SIDES[side] for side in range(4) if face.walls >> side & 1]),
    )
