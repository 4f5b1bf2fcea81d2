"""The sign #: what is spent on top of a cost, and so how much more something is worth.

A card's player pays glory for it, the attacked player peril for what a monster can do. § def.hash § def.hash-from
"""

from ..cards.deck import AT_ROLL, Adventure, Special
from ..table.table import Delve


def glory_on_top(table: Delve, seat: int, card: Adventure) -> int:
    """The largest # that the player of a card can pay."""
    return max(min(card.does[0].n, table.heroes[seat].glory - card.cost), 0)


def peril_on_top(table: Delve, target: int, special: Special) -> int:
    """The largest # that an attacked player's peril pays for in a monster's special effect."""
    return max(min(special.most, table.heroes[target].peril - special.cost), 0)


def least_cost(card: Adventure) -> int:
    """What a card costs at least: where it is worth #, that is 1 or more."""
    return card.cost + 1 if card.target == AT_ROLL else card.cost
