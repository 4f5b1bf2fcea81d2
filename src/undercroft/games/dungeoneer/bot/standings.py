"""Who is how near to winning, by what lies open: Quests done, the way to the next ones, levels, cards and life.

The weights are rounded from a fit to who won, at the beginnings of turns of 21,000 games between two nearly greedy
players.
"""

from typing import Final

from undercroft.core.shares import win_shares

from ..flow.quests import open_quests
from ..table.table import Delve
from .routes import Chart, effort
from .worth import glory_asked, kept_worth, peril_worth, purse

LEAD: Final = 25.0  # see `shares`; like all that follows in movement points
LOST: Final = -1000.0
DONE: Final = [0.0, 9.0, 22.0, 60.0]
MOVES_FIRST: Final = [2.8, 2.8, 6.8, 6.8]  # by Quests done
WAY: Final = [0.65, 0.85, 1.7, 1.7]  # how much the way to the next Quest counts, by Quests done
SECOND_WAY: Final = [0.45, 0.45, 0.0, 0.0]  # and that to another one
NO_QUEST: Final = 24.0  # the way to one that is not there yet
LEVEL: Final = 1.2
LIFE: Final = 0.5
MOST_LIFE: Final = 6  # that counts
LYING: Final = 1.0  # being tipped over
GLORY: Final = 0.4
PERIL: Final = 0.2
READY: Final = 0.15
BANES: Final = 1.0


def shares_of_win(table: Delve) -> list[float]:
    """Each seat's share of the win, as it looks when a turn begins."""
    seats = table.seats
    doing: list[float] = []
    for seat in range(seats):
        hero = table.heroes[seat]
        turns = (seat - table.active) % seats
        first = MOVES_FIRST[min(len(hero.done), 3)] * (1.0 - turns / (seats - 1))
        doing.append(first + worth(table, seat) if hero.alive else LOST)
    return win_shares(doing, LEAD)


def worth(table: Delve, seat: int) -> float:
    """How well a hero does."""
    hero = table.heroes[seat]
    total = DONE[min(len(hero.done), 3)] - way_to_go(table, seat) + LEVEL * hero.level
    total += LIFE * min(hero.life, MOST_LIFE) - LYING * hero.tipped
    total += GLORY * purse(hero.glory, glory_asked(table, seat)) + PERIL * peril_worth(table, seat, hero.peril)
    for card in hero.ready:
        total += READY * kept_worth(table, seat, table.adventure(card))
    for card in hero.banes:
        total += BANES * kept_worth(table, seat, table.adventure(card))
    return total


def way_to_go(table: Delve, seat: int) -> float:
    """What the nearest Quest should take, and in part the one after it."""
    done = min(len(table.heroes[seat].done), 3)
    chart = Chart(table, seat)
    efforts = sorted([effort(table, seat, face, chart) for face in open_quests(table, seat)])
    while len(efforts) < 2:
        efforts.append(NO_QUEST)
    return WAY[done] * efforts[0] + SECOND_WAY[done] * efforts[1]
