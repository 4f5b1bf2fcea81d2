"""Battle Royale: a ready map, a start room and an exit for each, and no treasure."""

from undercroft.core.game import Step

from ..cards.deck import PLAIN
from ..shapes import events as told
from ..table.board import EXIT, Cell
from ..table.plan import Plan
from ..table.rules import MORE_ROOMS
from ..table.table import Ruins
from . import discovery, doors, walking


class MakeMap(Step[Ruins]):
    """Rooms are made door by door. Whether one is a starting room is drawn first, so that no enemy comes there.

    § variant.royale-map § variant.royale-map-size § variant.royale-placing § variant.royale-enemies
    """

    def run(self, table: Ruins) -> None:
        made = table.board.rooms() - 1
        left = len(table.raiders) + MORE_ROOMS - made
        starts = len(table.raiders) - len(table.board.exits())  # still to come
        ways_on = table.board.unknown_doors()
        if not ways_on or max(left, starts) <= 0:
            table.then(GiveOut())
            return
        is_start = table.chance.below(max(left, starts)) < starts
        table.plan = Plan(0, table.chance.pick(ways_on), False, made + 1, bare=is_start)
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
        plan = table.room_plan()
        if plan.bare:
            lay_exit(table, plan)


def lay_exit(table: Ruins, plan: Plan) -> None:
    """On a random available edge, if there is one. § variant.royale-placing § table2.available-edge"""
    edges = doors.open_edges(table.board, plan)
    if edges:
        edge = table.chance.pick(edges)
        x, y = doors.ahead(table, edge // 4, edge % 4)
        table.board = table.board.with_cells([Cell(x, y, EXIT, plan.room, PLAIN, edge % 4, edge // 4)])


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
