"""Who is how near to winning, by what lies open: Quests, the way to the next one, life and cards."""

from typing import Final

from undercroft.core.standing import shares

from .planning import field_of
from .prices import LEVEL_WORTH, QUESTS, dread, peril_worth, purse, standing_worth
from .table import Delve

LEAD: Final = 15.0  # an advantage that makes one four times as likely to win
LOST: Final = -1000.0
CARD: Final = 0.5  # what any card in the hand is worth


def stand(table: Delve) -> list[float]:
    """Each seat's share of the win, as it looks."""
    return shares([worth(table, seat) if table.heroes[seat].alive else LOST for seat in range(table.seats)], LEAD)


def worth(table: Delve, seat: int) -> float:
    """How well a hero does, in movement points."""
    hero = table.heroes[seat]
    total = field_of(table, seat)[hero.space] - dread(hero.life) + LEVEL_WORTH * hero.level
    for place in range(len(hero.done)):
        total += QUESTS[min(place, 2)]
    total += purse(table, seat, hero.glory) + peril_worth(table, seat, hero.peril)
    for card in [*hero.ready, *hero.banes]:
        total += standing_worth(table, seat, table.adventure(card))
    return total + CARD * (len(hero.hand) + len(hero.pack))
