"""What enemies do when the round is over: each moves once and attacks once."""

from typing import Final

from undercroft.core.game import Step
from undercroft.core.windows import Window

from ..shapes import events as told
from ..table.board import FAR
from ..table.dice import MOVE, ON_PAWN, Clash
from ..table.moments import ENEMY_MOVES, Moment
from ..table.people import NO_RAIDER, NOBODY, Enemy
from ..table.table import Ruins
from . import attacks, reach, rolls, walking


class EnemiesAct(Step[Ruins]):
    """§ enemy.when § enemy.order § enemy.first-round § enemy.final-act § enemy.off"""

    def run(self, table: Ruins) -> None:
        if table.rules.idle_enemies or not table.enemies:
            return
        table.enemies_act = True
        if table.events is not None:
            table.tell(told.EnemiesAct(round=table.round + 1), "enemy.when")
        table.then(*[EnemyTurn(enemy.key) for enemy in table.enemies], EnemiesRest())


class EnemiesRest(Step[Ruins]):
    """All of them have acted."""

    def run(self, table: Ruins) -> None:
        table.enemies_act = False


class EnemyTurn(Step[Ruins]):
    """§ enemy.once § enemy.move-then-attack"""

    def __init__(self, key: int) -> None:
        self.key = key

    def run(self, table: Ruins) -> None:
        enemy = table.enemy_of(self.key)
        if enemy is None:
            return
        if prey_in_reach(table, enemy):
            table.then(EnemyAttacks(self.key, nearest(table, enemy, table.inside())))
        else:
            table.then(Window(Moment(ENEMY_MOVES, self.key)), EnemyMoves(self.key))


def prey_in_reach(table: Ruins, enemy: Enemy) -> list[int]:
    """The raiders that an enemy could attack from where it stands."""
    return [
        who for who in table.inside() if reach.in_reach(table, enemy.square, table.raiders[who].square, enemy.reach)
    ]


def nearest(table: Ruins, enemy: Enemy, whom: list[int]) -> int:
    """The nearest of these raiders on foot; of equals the weakest, then the first in turn order.

    Who cannot be walked to is further than all others, and how far the crow tells.
    § enemy.target § enemy.target-ties § variant.solo-nearest
    """
    away = table.board.distances(enemy.square, FAR)
    best, best_key = NO_RAIDER, (0, 0)
    for who in table.in_order(table.first):
        if who not in whom:
            continue
        raider = table.raiders[who]
        distance = away[raider.square]
        if distance == FAR:
            distance += table.board.line_steps(enemy.square, raider.square)
        if best == NO_RAIDER or (distance, raider.health) < best_key:
            best, best_key = who, (distance, raider.health)
    return best


class EnemyMoves(Step[Ruins]):
    """§ enemy.move-roll"""

    def __init__(self, key: int) -> None:
        self.key = key

    def run(self, table: Ruins) -> None:
        enemy = table.enemy_of(self.key)
        if enemy is not None and table.inside():
            parts = reach.speed_parts(table, self.key) if table.events is not None else []
            rolls.throw(table, MOVE, 1, EnemyWalks(self.key), "enemy.move-roll", self.key, parts=parts)


class EnemyWalks(Step[Ruins]):
    """By the shortest way toward its prey, until that is in reach; then it attacks.

    § enemy.move-roll § enemy.move-rules § enemy.no-way § enemy.move-then-attack
    """

    def __init__(self, key: int) -> None:
        self.key = key

    def run(self, table: Ruins) -> None:
        die = rolls.take(table).dice[0]
        enemy = table.enemy_of(self.key)
        if enemy is None:
            return
        before = enemy.square
        target = nearest(table, enemy, table.inside())
        ways = steps_of(table, enemy)
        enemy.square = goal_of(table, enemy, target, ways, max(1, die + enemy.figures.speed))
        if table.events is not None and enemy.square != before:
            way = walking.way_back(table, ways, enemy.square)
            table.tell(told.Goes(seat=NOBODY, who=enemy.name, pawn=enemy.key, path=way), "enemy.move-roll")
        table.then(EnemyAttacks(self.key, target))


def steps_of(table: Ruins, enemy: Enemy) -> list[int]:
    """How many steps each square is away for an enemy, which may be kept to its room. § enemy.leash"""
    board = table.board
    if not table.rules.leashed_enemies:
        return board.distances(enemy.square, FAR)
    found = [FAR] * board.squares
    found[enemy.square] = 0
    edge = [enemy.square]
    while edge:
        fresh: list[int] = []
        for square in edge:
            for there in board.steps[square]:
                if found[there] == FAR and board.room(there) == enemy.room:
                    found[there] = found[square] + 1
                    fresh.append(there)
        edge = fresh
    return found


def goal_of(table: Ruins, enemy: Enemy, target: int, ways: list[int], spaces: int) -> int:
    """The square where an enemy ends up that goes for a raider, or stays. § enemy.move-roll § enemy.no-way"""
    board = table.board
    taken = table.occupied()
    prey = [table.raiders[target].square]
    away = board.distances(prey[0], FAR)
    if away[enemy.square] == FAR:  # nobody can be walked to: any of them will do
        prey = [table.raiders[who].square for who in table.inside()]
    best, best_key = enemy.square, rank(table, enemy, enemy.square, prey, away, ways)
    for square in range(board.squares):
        if 0 < ways[square] <= spaces and not taken[square]:
            key = rank(table, enemy, square, prey, away, ways)
            if key < best_key:
                best, best_key = square, key
    return best


def rank(table: Ruins, enemy: Enemy, square: int, prey: list[int], away: list[int], ways: list[int]) -> int:
    """The less, the better: with prey in reach after few steps, or else near to it.

    § enemy.move-roll § enemy.no-way
    """
    if any(reach.in_reach(table, square, there, enemy.reach) for there in prey):
        return ways[square]
    distance = away[square]
    if distance == FAR:
        distance = min([table.board.line_steps(square, there) for there in prey])
    return (distance + 1) * OUT_OF_REACH + ways[square]


OUT_OF_REACH: Final = 1000  # more than any way is long


class EnemyAttacks(Step[Ruins]):
    """Its target if that is in reach, or else the nearest of those who are.

    § enemy.attack-target § enemy.attack-roll § enemy.not-each-other
    """

    def __init__(self, key: int, target: int) -> None:
        self.key = key
        self.target = target

    def run(self, table: Ruins) -> None:
        enemy = table.enemy_of(self.key)
        if enemy is None:
            return
        near = prey_in_reach(table, enemy)
        if not near:
            return
        target = self.target if self.target in near else nearest(table, enemy, near)
        attacks.declare(table, Clash(ON_PAWN, by=enemy.key, on=table.raiders[target].face))
