"""Battle Royale: a ready map, a start room and an exit for each, and no treasure."""

from undercroft.core.game import Step
from undercroft.core.lattice import DX, DY

from ..cards.deck import PLAIN
from ..shapes import events as told
from ..table.board import EXIT, FACING, FLOOR, Cell
from ..table.plan import Plan
from ..table.table import Ruins
from . import discovery, laying, shapes, walking

MORE_ROOMS = 2  # than players. § variant.royale-map-size


class MakeMap(Step[Ruins]):
    """Rooms are made door by door. Whether one is a starting room is drawn first, so that no enemy comes there.

    § variant.royale-map § variant.royale-map-size § variant.royale-placing § variant.royale-enemies
    """

    def run(self, table: Ruins) -> None:
        made = table.board.rooms() - 1
        left = len(table.raiders) + MORE_ROOMS - made
        starts = len(table.raiders) - len(table.board.exits())  # still to come
        doors = table.board.unknown_doors()
        if not doors or max(left, starts) <= 0:
            table.then(GiveOut())
            return
        is_start = table.chance.below(max(left, starts)) < starts
        table.plan = Plan(0, table.chance.pick(doors), False, made + 1, bare=is_start)
        table.readings = []
        if table.events is not None:
            table.tell(told.MapGrows(room=made + 1), "variant.royale-map-size")
        table.then(
            discovery.RollSize(),
            discovery.MakeTiles(),
            LayExit(),
            discovery.RollDoors(),
            discovery.AskEnemies(),
            discovery.Progress(),
            self,
        )


class LayExit(Step[Ruins]):
    """A starting room gets its yellow exit before its dark doors take the edges. § variant.royale-exits"""

    def run(self, table: Ruins) -> None:
        plan = discovery.plan_of(table)
        if plan.bare:
            lay_exit(table, plan.room, laying.entry_of_room(table.board, plan))


def lay_exit(table: Ruins, room: int, entry: list[int]) -> None:
    """On a random available edge, if there is one. § variant.royale-placing § table2.available-edge"""
    board = table.board
    reached = board.reachable(entry)
    edges: list[int] = []
    for number in range(len(board.cells)):
        cell = board.cells[number]
        if cell.room != room or cell.ground != FLOOR:
            continue
        for side in range(4):
            x, y = cell.x + DX[side], cell.y + DY[side]
            in_front = any(reached[number * 4 + corner] for corner in FACING[side])
            if in_front and board.is_empty(x, y) and not shapes.in_hole(board, room, x, y):
                edges.append(number * 4 + side)
    if edges:
        edge = table.chance.pick(edges)
        x, y = laying.ahead(table, edge // 4, edge % 4)
        table.board = board.with_cells([Cell(x, y, EXIT, room, PLAIN, edge % 4, edge // 4)])


class GiveOut(Step[Ruins]):
    """Every character gets a starting room with its exit, and doors to nowhere are sealed.

    § variant.royale-start § variant.royale-exits § variant.royale-placing § variant.royale-map-size
    """

    def run(self, table: Ruins) -> None:
        exits = table.board.exits()
        table.chance.shuffle(exits)
        for who in range(len(table.raiders)):
            raider = table.raiders[who]
            if raider.left:
                continue
            cell = exits[who % len(exits)]  # shared only if the map ran out of doors first
            free = [square for square in range(cell * 4, cell * 4 + 4) if table.is_free(square)]
            square = table.chance.pick(free)
            walking.step_to(table, who, square)
            if table.events is not None:
                placed = told.IsPut(seat=raider.seat, who=raider.card.name, pawn=raider.face, square=square)
                table.tell(placed, "variant.royale-placing")
        table.board = table.board.with_sealed_doors()
