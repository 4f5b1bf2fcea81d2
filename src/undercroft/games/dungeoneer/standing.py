"""Who is how near to winning, by what lies open: Quests done, the way to the next ones, levels, cards and life.

The weights are rounded from a fit to who won, at the ends of turns of 1,500 games between nearly greedy players.
"""

from typing import Final

from undercroft.core.standing import shares

from .planning import Chart, effort
from .prices import dread, purse, standing_worth
from .quests import open_quests
from .table import Delve

LEAD: Final = 25.0  # see `shares`; like all that follows in movement points, those to the next Quest
LOST: Final = -1000.0
DONE: Final = [0.0, 9.0, 20.0, 60.0]
NEXT_TURN: Final = 4.0  # what it is worth to move first
SECOND_QUEST: Final = 0.3  # how much the way to another Quest counts, if one is needed
NO_QUEST: Final = 24.0  # the way to one that is not there yet
LEVEL: Final = 1.4
GLORY: Final = 0.65
CARDS: Final = 0.55
DREAD: Final = 0.3


def stand(table: Delve) -> list[float]:
    """Each seat's share of the win, as it looks when a turn begins."""
    seats = table.seats
    doing: list[float] = []
    for seat in range(seats):
        turns = (seat - table.active) % seats
        before = NEXT_TURN * (1.0 - turns / (seats - 1))
        doing.append(before + worth(table, seat) if table.heroes[seat].alive else LOST)
    return shares(doing, LEAD)


def worth(table: Delve, seat: int) -> float:
    """How well a hero does."""
    hero = table.heroes[seat]
    total = DONE[min(len(hero.done), 3)] - way_to_go(table, seat) - DREAD * dread(hero.life) + LEVEL * hero.level
    total += GLORY * purse(table, seat, hero.glory)
    for card in [*hero.ready, *hero.banes]:
        total += CARDS * standing_worth(table, seat, table.adventure(card))
    return total


def way_to_go(table: Delve, seat: int) -> float:
    """How many movement points the nearest Quest should take, and in part the one after it."""
    chart = Chart(table, seat)
    efforts = sorted([effort(table, seat, face, chart) for face in open_quests(table, seat)])
    while len(efforts) < 2:
        efforts.append(NO_QUEST)
    return efforts[0] + (SECOND_QUEST * efforts[1] if len(table.heroes[seat].done) < 2 else 0.0)
