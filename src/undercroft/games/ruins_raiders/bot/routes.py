"""Ways over the map: how far everything is, counting jumps, and how long a raider takes."""

from functools import lru_cache
from typing import Final

from ..cards.deck import JUMP
from ..flow import reach
from ..table.board import FAR, LONGEST_JUMP, Board
from ..table.odds import lands
from ..table.people import Raider
from ..table.rules import DIE
from ..table.table import Ruins

UNLIKELY: Final = 0.02  # a jump with less chance is no way at all


def pace(speed: int) -> float:
    """How many squares a move brings on average. § move.roll § move.minimum"""
    total = 0
    for die in range(1, DIE + 1):
        total += max(1, die + speed)
    return total / DIE


def jump_costs(table: Ruins, raider: Raider) -> list[int]:
    """For each number of missing squares, how many squares a raider could have walked in the time of that jump."""
    return leap_costs(reach.speed_of(table, raider), table.modifier(raider, JUMP))


@lru_cache(maxsize=128)
def leap_costs(speed: int, more: int) -> list[int]:
    costs = [0]
    for gap in range(1, LONGEST_JUMP + 1):
        chance = lands(speed, more, gap)
        costs.append(int(pace(speed) / chance) + 1 if chance > UNLIKELY else FAR)
    return costs


def field(board: Board, sources: list[int], jumps: list[int]) -> list[int]:
    """How far each square is from the nearest of some, in squares; a jump counts as much as these costs say."""
    found = [FAR] * board.squares
    for square in sources:
        found[square] = 0
    rings: list[list[int]] = [sources]
    steps, leaps = board.steps, board.jumps
    distance = 0
    while distance < len(rings):
        after = distance + 1
        if after == len(rings):
            rings.append([])
        outer = rings[after]
        for square in rings[distance]:
            if found[square] != distance:
                continue
            for there in steps[square]:
                if found[there] > after:
                    found[there] = after
                    outer.append(there)
            for leap in leaps[square]:
                if leap.gap <= LONGEST_JUMP:
                    late = distance + jumps[leap.gap]
                    if found[leap.landing] > late:
                        found[leap.landing] = late
                        while len(rings) <= late:
                            rings.append([])
                        rings[late].append(leap.landing)
        if not outer and after == len(rings) - 1:
            break
        distance = after
    return found
