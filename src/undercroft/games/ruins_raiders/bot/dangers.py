"""What threatens a raider, and what it has to lose: others who come near, traps still to come, and blows."""

from functools import lru_cache
from typing import Final

from ..cards.deck import NO_CARD, RIVAL, TRAP_GUARD
from ..flow import reach
from ..flow.operation import book
from ..table.board import Board
from ..table.odds import damage, gets_there, mean
from ..table.people import Raider
from ..table.rules import HEALTH, MASTER_POINTS
from ..table.table import Ruins

MOST_STEPS: Final = 9  # from further away nobody comes in one move
LOOT: Final = 0.3  # what a card of somebody else is worth


class Threat:
    """Somebody who may come and attack."""

    def __init__(self, board: Board, square: int, reach: int, speed: int, cost: float) -> None:
        self.column = board.column(square)
        self.row = board.row(square)
        self.cost = cost
        self.odds = attack_odds(speed, reach)


@lru_cache(maxsize=64)
def attack_odds(speed: int, reach: int) -> list[float]:
    """That somebody comes near enough to attack, by how many steps they are away."""
    return [1.0 if steps <= reach else gets_there(speed, steps - reach) for steps in range(MOST_STEPS + 1)]


def lives(stings: list[float], traps: int) -> list[float]:
    """By health, how likely it is to live through so many trap cards."""
    odds = [0.0] + [1.0] * HEALTH
    for _ in range(traps):
        after = [0.0] * (HEALTH + 1)
        for health in range(1, HEALTH + 1):
            for lost in range(min(len(stings), health)):
                after[health] += stings[lost] * odds[health - lost]
        odds = after
    return odds


@lru_cache(maxsize=512)
def blow(dice: int, defence: int) -> float:
    """How much damage an attack does on average."""
    return mean(damage(dice, defence))


def fight_odds(mine: float, theirs: float) -> float:
    """That one side beats the other, by how much each can take and deal."""
    return mine * mine / (mine * mine + theirs * theirs)


def stings(table: Ruins, raider: Raider) -> list[float]:
    """How likely a trap card that is still to come costs its drawer so much health. § trap.discard"""
    found = [0.0, 0.0, 0.0]
    guard = table.modifier(raider, TRAP_GUARD)
    defence = reach.defence_dice(table, raider.face)
    left = [trap.copies for trap in table.deck.traps]
    for card in table.trap_discards:
        left[table.traps.face[card]] -= 1
    if table.trap != NO_CARD:
        left[table.traps.face[table.trap]] -= 1
    total = max(1, sum(left))
    for face in range(len(left)):
        if left[face] == 0:
            continue
        weight = left[face] / total
        harmless = True
        for op in table.deck.traps[face].does:
            if op.on == RIVAL:
                continue
            odds = book[op.kind].harm(op, defence)
            if len(odds) > 1:
                harmless = False
                for lost in range(len(odds)):
                    found[min(2, max(0, lost - guard))] += weight * odds[lost]
        if harmless:
            found[0] += weight
    return found


def points_at_stake(raider: Raider) -> float:
    """What lies before a raider that a killer would take. § death.loot"""
    return raider.chests + (MASTER_POINTS if raider.master else 0) + LOOT * (len(raider.hand) + len(raider.worn))
