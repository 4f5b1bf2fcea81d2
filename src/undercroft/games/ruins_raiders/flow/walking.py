"""Moving over the map: a die, a number of squares, and a way through dark doors."""

from undercroft.core.game import Choice, Step
from undercroft.core.lattice import DX, DY

from ..shapes import events as told
from ..table.board import DOOR, FAR, NOWHERE, UNKNOWN
from ..table.dice import MOVE
from ..table.moves import STAY
from ..table.reasons import FINE, OCCUPIED, TOO_FAR
from ..table.table import Ruins
from . import discovery, reach, rolls


class RollMove(Step[Ruins]):
    """One die and the character's speed. § move.roll § move.roll-first"""

    def __init__(self, who: int) -> None:
        self.who = who

    def run(self, table: Ruins) -> None:
        raider = table.raiders[self.who]
        if not raider.inside:
            return
        parts = reach.speed_parts(table, raider.face) if table.events is not None else []
        rolls.throw(table, MOVE, 1, Count(self.who), "move.roll", raider.face, self.who, parts=parts)


class Count(Step[Ruins]):
    """How far one can go, at least one square.

    § move.roll § move.minimum § move.no-upper-limit § move.speed-bonus
    """

    def __init__(self, who: int) -> None:
        self.who = who

    def run(self, table: Ruins) -> None:
        die = rolls.take(table).dice[0]
        raider = table.raiders[self.who]
        if not raider.inside:
            return
        table.spaces = max(1, die + reach.speed_of(table, raider))
        table.then(Go(raider.seat, self.who))


class Go(Choice[Ruins]):
    """A player says where to go: to a square within reach of this move, or through a dark door.

    § move.up-to § move.any-direction § move.through-occupied § move.no-landing § discover.threshold
    """

    def __init__(self, seat: int, who: int) -> None:
        super().__init__(seat)
        self.who = who

    def due(self, table: Ruins) -> bool:
        """§ move.boxed-in"""
        raider = table.raiders[self.who]
        if not raider.inside or table.spaces <= 0:
            return False
        for square in table.board.steps[raider.square]:
            if table.is_free(square):
                return True
        return len(self.moves(table)) > 1

    def run(self, table: Ruins) -> None:
        table.spaces = 0

    def moves(self, table: Ruins) -> list[int]:
        walk = Walk(table, self.who)
        found = [STAY]
        for square in walk.landings:
            found.append(table.moves.go.move(square))
        for door in walk.doors:
            found.append(table.moves.through.move(door))
        return found

    def allows(self, table: Ruins, move: int) -> bool:
        return move == STAY or move in self.moves(table)

    def take(self, table: Ruins, move: int) -> None:
        if move == STAY:
            stay(table, self.who)
        elif table.moves.go.holds(move):
            go(table, self.who, table.moves.go.index(move))
        else:
            go_through(table, self.who, table.moves.through.index(move))


class Walk:
    """Where a raider can get with the squares that are left."""

    def __init__(self, table: Ruins, who: int) -> None:
        raider = table.raiders[who]
        board = table.board
        taken = table.occupied()
        self.distance = board.distances(raider.square, table.spaces)
        self.landings: list[int] = []
        self.doors: list[int] = []
        for square in range(board.squares):
            if 0 < self.distance[square] <= table.spaces and not taken[square]:
                self.landings.append(square)
        for door in board.doors:
            if board.behind(door) == UNKNOWN and self.distance[self.threshold(table, door)] < table.spaces:
                self.doors.append(door)

    def threshold(self, table: Ruins, door: int) -> int:
        """The nearer of the two squares from which one steps over the outer side of a door. § discover.step-cost"""
        one, other = table.board.outer(door)
        return one if self.distance[one] <= self.distance[other] else other

    def why_not_through(self, door: int) -> str:
        """Why this move does not lead through a door into the unknown, or FINE. § discover.step-cost"""
        return FINE if door in self.doors else TOO_FAR


def why_not_stop(table: Ruins, square: int) -> str:
    """Why nobody can stop or land on a floor square, or FINE. § move.no-landing § jump.landing"""
    return FINE if table.is_free(square) else OCCUPIED


def path(table: Ruins, source: int, target: int, most: int) -> list[int]:
    """A shortest way, both ends included. § move.missing § move.walls"""
    return way_back(table, table.board.distances(source, most), target)


def way_back(table: Ruins, away: list[int], target: int) -> list[int]:
    """A shortest way to a square from the one that everything is so far away from, both ends included."""
    way = [target]
    while away[way[-1]] > 0:
        way.append(before(table, away, way[-1]))
    return way[::-1]


def before(table: Ruins, away: list[int], square: int) -> int:
    """The square from which one comes to another that is so far away; straight on where that is no longer."""
    board = table.board
    nearer = [there for there in board.steps[square] if away[there] == away[square] - 1]
    for there in nearer:
        if board.column(there) == board.column(square) or board.row(there) == board.row(square):
            return there
    return nearer[0]


def stay(table: Ruins, who: int) -> None:
    """§ move.up-to"""
    table.spaces = 0
    if table.events is not None:
        raider = table.raiders[who]
        table.tell(told.Stays(seat=raider.seat, who=raider.card.name), "move.up-to")


def go(table: Ruins, who: int, square: int) -> None:
    """§ move.cost § move.any-direction § move.through-occupied"""
    raider = table.raiders[who]
    way = path(table, raider.square, square, table.spaces) if table.events is not None else []
    table.spaces = 0
    step_to(table, who, square)
    if table.events is not None:
        table.tell(
            told.Goes(seat=raider.seat, who=raider.card.name, pawn=raider.face, path=way), "move.any-direction"
        )


def step_to(table: Ruins, who: int, square: int) -> None:
    """The pawn stands there now. § escape.when"""
    raider = table.raiders[who]
    raider.square = square
    if not table.is_home(square):
        raider.ventured = True


def go_through(table: Ruins, who: int, door: int) -> None:
    """To the threshold of a dark door and over it; what lies behind is made first.

    § discover.trigger § discover.threshold § discover.step-cost
    """
    raider = table.raiders[who]
    walk = Walk(table, who)
    outer = walk.threshold(table, door)
    way = way_back(table, walk.distance, outer) if table.events is not None else []
    table.spaces -= walk.distance[outer] + 1
    if len(way) > 1:
        table.tell(
            told.Goes(seat=raider.seat, who=raider.card.name, pawn=raider.face, path=way), "move.any-direction"
        )
    raider.square = outer if table.is_free(outer) or outer == raider.square else raider.square
    table.then(StepIn(who, door, outer))
    discovery.discover(table, who, door, True)


class StepIn(Step[Ruins]):
    """The step over the threshold lands in the new room; what is left of the move may be used there.

    § discover.step-cost § discover.rest-of-move § place.keep-entry
    """

    def __init__(self, who: int, door: int, outer: int) -> None:
        self.who = who
        self.door = door
        self.outer = outer

    def run(self, table: Ruins) -> None:
        raider = table.raiders[self.who]
        square = entry(table, self.door, self.outer)
        if not raider.inside or square == NOWHERE:
            return
        step_to(table, self.who, square)
        if table.events is not None:
            way = [self.outer, square]
            table.tell(
                told.Goes(seat=raider.seat, who=raider.card.name, pawn=raider.face, path=way), "discover.step-cost"
            )
        if not table.rules.keep_moving:
            table.spaces = 0
        table.then(Go(raider.seat, self.who))


def entry(table: Ruins, door: int, outer: int) -> int:
    """The square behind the threshold: straight on, or the other if that one is taken."""
    board = table.board
    cell = board.cells[door]
    for square in [outer, *[other for other in board.outer(door) if other != outer]]:
        there = board.square_at(board.column(square) + DX[cell.side], board.row(square) + DY[cell.side])
        if table.is_free(there):
            return there
    return NOWHERE


def nearest_free(table: Ruins, square: int) -> int:
    """The free floor square nearest to a square, itself first; where none can be walked to, as the crow flies.

    The square may have fallen away; NOWHERE if nothing at all is free. § move.forced
    """
    board = table.board
    if table.is_free(square):
        return square
    away = board.distances(square, FAR)
    best, best_key = NOWHERE, 0
    for other in range(board.squares):
        if not table.is_free(other):
            continue
        key = away[other] if away[other] < FAR else FAR + board.line_steps(square, other)
        if best == NOWHERE or key < best_key:
            best, best_key = other, key
    return best


def stands_at_unknown(table: Ruins, who: int) -> int:
    """The undiscovered door on whose tile a raider stands, or NOWHERE. § char.wick"""
    cell = table.raiders[who].square >> 2
    board = table.board
    return cell if board.cells[cell].ground == DOOR and board.behind(cell) == UNKNOWN else NOWHERE
