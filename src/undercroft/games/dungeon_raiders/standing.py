"""Who is how near to winning: at the end for certain, before that by treasure, wounds and items."""

from typing import TYPE_CHECKING, Final

from undercroft.core.standing import shares

from .bot import ITEM_WORTH, dread, time_left

if TYPE_CHECKING:
    from .table import Raiders

PLENTY: Final = 40.0  # more treasure than anyone brings out of solitaire
LOST: Final = -1000.0
LAST_LEAD: Final = 1.0  # an advantage in treasure that makes one four times as likely to win, after the last room
FIRST_LEAD: Final = 6.0  # and in the first room


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
    lead = LAST_LEAD + (FIRST_LEAD - LAST_LEAD) * time_left(table)
    return shares([worth(table, seat) for seat in range(table.seats)], lead)


def worth(table: "Raiders", seat: int) -> float:
    """How well a hero does, in treasure."""
    hero = table.heroes[seat]
    if not hero.alive:
        return LOST
    total = hero.treasure - dread(table, seat, hero.wounds)
    for item in range(4):
        total += hero.items[item] * ITEM_WORTH[item] * time_left(table)
    return total
