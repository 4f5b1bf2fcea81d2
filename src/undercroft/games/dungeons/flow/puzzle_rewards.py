"""What a solved puzzle gives."""

from typing import Any

from undercroft.core.game import Step

from ..cards.deck import Puzzle
from ..table.table import Dungeon
from . import gaining, sides


def give(table: Dungeon, seats: list[int], puzzle: Puzzle, room: int, clause: str) -> None:
    """Hearts, gems, items and a new area, in that order.

    § puzzle.reward § puzzle.reward.printed § puzzle.two-player.prize § combat.prize-order
    """
    reward = puzzle.reward
    for seat in seats:
        gaining.heal(table, seat, reward.hearts, clause)
    for seat in seats:
        gaining.gems(table, seat, reward.gems // len(seats), clause)
    steps: list[Step[Any]] = []
    for number in range(reward.items):
        steps.append(gaining.DrawItems(seats[number % len(seats)], 1, clause))
    if reward.area:
        steps.append(sides.OpenArea(seats[0], room, reward.instead, "puzzle.reward.area"))
    table.then(*steps)
