"""Who is how near to winning: at the end for certain, before that by treasure, wounds, items and cards.

The weights are rounded from a fit to who won, at all rooms of 1,500 games between nearly greedy players.
"""

from typing import TYPE_CHECKING, Final

from undercroft.core.standing import shares

from .bot import ITEM_WORTH, time_left

if TYPE_CHECKING:
    from .table import Raiders

PLENTY: Final = 40.0  # more treasure than anyone brings out of solitaire
LEAD: Final = 4.0  # see `shares`
LOST: Final = -100.0
MOST_WOUNDED: Final = 2.4  # what it costs to be about to collapse
WOUND: Final = 0.35
THING: Final = 0.45  # an item, for each treasure that it is worth
CARDS: Final = [sum([card + 1 for card in range(5) if hand >> card & 1]) for hand in range(32)]


def stand(table: "Raiders") -> list[float]:
    """Each seat's share of the win; alone, the treasure that would be brought out as things are."""
    if table.seats == 1:
        hero = table.heroes[0]
        return [min(hero.treasure / PLENTY, 1.0) if hero.alive else 0.0]
    if not table.agenda:
        won = [0.0] * table.seats
        winners = table.judge().winners
        for seat in winners:
            won[seat] = 1.0 / len(winners)
        return won
    most = 0
    for hero in table.heroes:
        if hero.alive:
            most = max(most, hero.wounds)
    return shares([worth(table, seat, most) for seat in range(table.seats)], LEAD)


def worth(table: "Raiders", seat: int, most: int) -> float:
    """How well a hero does; treasure counts more and more as the rooms grow fewer."""
    hero = table.heroes[seat]
    if not hero.alive:
        return LOST
    left = time_left(table)
    done = 1.0 - left
    total = -WOUND * hero.wounds + (0.1 + 0.15 * done) * CARDS[hero.power]
    if table.seats == 2:
        total += 0.13 * hero.treasure / (0.07 + left)
    else:
        total += 0.26 * hero.treasure / (0.25 + left)
        if hero.wounds == most:
            total -= MOST_WOUNDED * done * done * done
    for item in range(4):
        total += THING * ITEM_WORTH[item] * hero.items[item]
    return total
