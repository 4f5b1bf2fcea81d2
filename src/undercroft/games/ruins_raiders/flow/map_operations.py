"""Operations that move characters or change the map: what each does, is worth and is called, under its word."""

from typing import Final

from undercroft.core.game import Choice
from undercroft.core.lattice import SIDES, opposite

from ..cards.deck import MONSTERS, Op
from ..cards.operations import OPERATIONS as KINDS
from ..shapes import events as told
from ..table.board import DOOR, EXIT, FAR, FLOOR, NOWHERE, START, Board
from ..table.people import NO_RAIDER
from ..table.reasons import NO_DOOR
from ..table.table import Ruins
from . import discovery, enemies_come, walking
from .operation import Effect, Operation, Scales

SEND: Final = KINDS.index("send")
DISCOVER: Final = KINDS.index("discover")


def put_at(table: Ruins, who: int, square: int, clause: str) -> None:
    """§ move.forced § effect.relocate"""
    raider = table.raiders[who]
    walking.step_to(table, who, square)
    if table.events is not None:
        table.tell(told.IsPut(seat=raider.seat, who=raider.card.name, pawn=raider.face, square=square), clause)


class PickSquare(Choice[Ruins]):
    """A player says which square a card is about. § card.trap.drawer-decides"""

    def __init__(self, seat: int, op: Op, effect: Effect, squares: list[int]) -> None:
        super().__init__(seat)
        self.op = op
        self.effect = effect
        self.squares = squares  # never changed

    def due(self, table: Ruins) -> bool:
        return table.raiders[self.effect.who].inside

    def moves(self, table: Ruins) -> list[int]:
        return [table.moves.at.move(square) for square in self.squares]

    def take(self, table: Ruins, move: int) -> None:
        settle_square(table, self.op, self.effect, table.moves.at.index(move))


def squares_for(table: Ruins, op: Op, effect: Effect) -> list[int]:
    return squares_to_send_to(table, effect.who) if op.kind == SEND else weak_floor(table, effect.who)


def settle_square(table: Ruins, op: Op, effect: Effect, square: int) -> None:
    if op.kind == SEND:
        put_at(table, effect.who, square, "traps.secret-chute")  # § traps.secret-chute
    else:
        break_floor(table, square)


def ask_square(table: Ruins, op: Op, effect: Effect) -> None:
    """Where there is one way it is taken. § card.trap.no-target"""
    found = squares_for(table, op, effect)
    if len(found) == 1:
        settle_square(table, op, effect, found[0])
    elif found:
        table.then(PickSquare(table.raiders[effect.who].seat, op, effect, found))


class Send(Operation):
    """§ effect.relocate § traps.secret-chute"""

    def do(self, table: Ruins, op: Op, effect: Effect) -> None:
        if table.raiders[effect.who].inside:
            ask_square(table, op, effect)

    def worth(self, op: Op, effect: Effect, scales: Scales) -> float:
        return scales.put(effect.who, START * 4)

    def words(self, op: Op) -> str:
        return "you are put on a free square of the start tile, of your choice"


def squares_to_send_to(table: Ruins, who: int) -> list[int]:
    """Free squares of the start tile, or the nearest free one for somebody who is not there already.

    § traps.secret-chute § move.forced § card.trap.no-target
    """
    found = [square for square in range(START * 4, START * 4 + 4) if table.is_free(square)]
    if found or table.raiders[who].square >> 2 == START:
        return found
    return [walking.nearest_free(table, START * 4)]


class Swap(Operation):
    """§ effect.relocate § traps.shifting-floor"""

    def do(self, table: Ruins, op: Op, effect: Effect) -> None:
        raider = table.raiders[effect.who]
        if not raider.inside:
            return
        other = nearest_other(table, effect.who)
        if other == NO_RAIDER:
            return
        here, there = raider.square, table.raiders[other].square
        put_at(table, effect.who, there, "traps.shifting-floor")
        put_at(table, other, here, "traps.shifting-floor")

    def worth(self, op: Op, effect: Effect, scales: Scales) -> float:
        table = scales.table
        other = nearest_other(table, effect.who) if table.raiders[effect.who].inside else NO_RAIDER
        if other == NO_RAIDER:
            return 0.0
        here, there = table.raiders[effect.who].square, table.raiders[other].square
        return scales.put(effect.who, there) + scales.put(other, here)

    def words(self, op: Op) -> str:
        return "you trade squares with the nearest other character that a player runs"


def nearest_other(table: Ruins, who: int) -> int:
    """The nearest other raider by walking; where none can be walked to, as the crow flies.

    § traps.shifting-floor
    """
    raider = table.raiders[who]
    distance = table.board.distances(raider.square, FAR)
    best, best_key = NO_RAIDER, 0
    for other in table.in_order(who)[1:]:
        square = table.raiders[other].square
        if square == NOWHERE:
            continue
        key = distance[square] if distance[square] < FAR else FAR + table.board.line_steps(raider.square, square)
        if best == NO_RAIDER or key < best_key:
            best, best_key = other, key
    return best


class BreakFloor(Operation):
    """§ effect.terrain § traps.collapsing-floor"""

    def do(self, table: Ruins, op: Op, effect: Effect) -> None:
        if table.raiders[effect.who].inside:
            ask_square(table, op, effect)

    def words(self, op: Op) -> str:
        return (
            "a free floor square next to you, of your choice, becomes missing; not on a door or exit tile, and not "
            "so that another square is cut off"
        )


def weak_floor(table: Ruins, who: int) -> list[int]:
    """Free floor next to a raider that can break without cutting anything off. § traps.collapsing-floor"""
    board = table.board
    found: list[int] = []
    for square in board.steps[table.raiders[who].square]:
        if board.ground(square) == FLOOR and table.is_free(square) and not cuts_off(table, square):
            found.append(square)
    return found


def cuts_off(table: Ruins, square: int) -> bool:
    """Whether another square could no longer be reached without this one. § traps.collapsing-floor"""
    if table.board.is_bypassed(square):
        return False
    whole, broken = table.board, table.board.without_floor(square)
    before, after = whole.reachable(whole.from_exits()), broken.reachable(broken.from_exits())
    return any(before[other] and not after[other] for other in range(len(before)) if other != square)


def break_floor(table: Ruins, square: int) -> None:
    """§ traps.collapsing-floor § grid.missing-from-tiles"""
    table.board = table.board.without_floor(square)
    if table.events is not None:
        table.tell(told.FloorBreaks(square=square), "traps.collapsing-floor")


class RaiseWall(Operation):
    """§ effect.terrain § traps.rockfall"""

    def do(self, table: Ruins, op: Op, effect: Effect) -> None:
        if not table.raiders[effect.who].inside:
            return
        found = wall_places(table, effect.who)
        if len(found) == 1:
            raise_wall(table, found[0])
        elif found:
            table.then(PickWall(table.raiders[effect.who].seat, effect.who, found))

    def words(self, op: Op) -> str:
        return (
            "put a rock wall on one side of your square or of one next to it; not on a door or exit tile, and not "
            "so that any square is cut off"
        )


class PickWall(Choice[Ruins]):
    """§ traps.rockfall"""

    def __init__(self, seat: int, who: int, places: list[int]) -> None:
        super().__init__(seat)
        self.who = who
        self.places = places  # never changed

    def due(self, table: Ruins) -> bool:
        return table.raiders[self.who].inside

    def moves(self, table: Ruins) -> list[int]:
        return [table.moves.wall.move(place) for place in self.places]

    def take(self, table: Ruins, move: int) -> None:
        raise_wall(table, table.moves.wall.index(move))


def wall_places(table: Ruins, who: int) -> list[int]:
    """Sides of squares where a wall can go up, each line once, as square * 4 + side. § traps.rockfall"""
    board = table.board
    here = table.raiders[who].square
    found: list[int] = []
    for square in [here, *board.steps[here]]:
        for side in range(4):
            there = board.next[square * 8 + side * 2]
            if there == NOWHERE or there * 4 + opposite(side) in found:
                continue
            if board.ground(square) in (DOOR, EXIT) or board.ground(there) in (DOOR, EXIT):
                continue
            if not walls_off(board, square, side):
                found.append(square * 4 + side)
    return found


def walls_off(board: Board, square: int, side: int) -> bool:
    """Whether some square could no longer be reached with a wall here. § traps.rockfall"""
    if board.has_detour(square, side):
        return False
    walled = board.with_rock(square, side)
    before, after = board.reachable(board.from_exits()), walled.reachable(walled.from_exits())
    return any(before[other] and not after[other] for other in range(len(before)))


def raise_wall(table: Ruins, place: int) -> None:
    """§ traps.rockfall § grid.walls-are-edges"""
    table.board = table.board.with_rock(place // 4, place % 4)
    if table.events is not None:
        table.tell(told.WallRises(square=place // 4, side=SIDES[place % 4]), "traps.rockfall")


class Discover(Operation):
    """§ effect.discover § char.wick"""

    def do(self, table: Ruins, op: Op, effect: Effect) -> None:
        door = walking.stands_at_unknown(table, effect.who)
        if door != NOWHERE:
            discovery.discover(table, effect.who, door, False)

    def could(self, table: Ruins, op: Op, effect: Effect, pawn: int) -> bool:
        return walking.stands_at_unknown(table, effect.who) != NOWHERE

    def why_not(self, table: Ruins, op: Op, effect: Effect) -> str:
        return NO_DOOR

    def worth(self, op: Op, effect: Effect, scales: Scales) -> float:
        return scales.room()

    def words(self, op: Op) -> str:
        return "on the tile of an undiscovered door, make the room behind it without stepping in"


class Spawn(Operation):
    """§ effect.spawn § traps.awakened-tomb"""

    def do(self, table: Ruins, op: Op, effect: Effect) -> None:
        raider = table.raiders[effect.who]
        if not raider.inside:
            return
        square = walking.nearest_free(table, raider.square)
        if square != NOWHERE:
            enemies_come.put_enemy(
                table, op.n, square, table.board.room(square), "traps.awakened-tomb", of_table=False
            )

    def worth(self, op: Op, effect: Effect, scales: Scales) -> float:
        return scales.monster(effect.who)

    def words(self, op: Op) -> str:
        return f"a {MONSTERS[op.n]} comes out on the free square nearest to you"


OPERATIONS: Final[dict[str, Operation]] = {
    "send": Send(),
    "swap": Swap(),
    "floor": BreakFloor(),
    "wall": RaiseWall(),
    "discover": Discover(),
    "spawn": Spawn(),
}
