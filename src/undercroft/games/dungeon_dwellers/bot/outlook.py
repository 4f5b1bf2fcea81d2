"""What things are worth to a player, in gold: life, wound cards, damage, gold cards and treasures."""

from typing import Final

from ..cards.deck import BOSS_LEVEL, EXCHANGE, HIT_POINTS, SCORE_STEP
from ..flow.scales import Scales
from ..table.row import Foe
from ..table.table import Dwellers
from .forecast import Forecast, strikes_on, under

STAKE: Final = 300.0  # gold that a player loses with the party
LEAST: Final = 1.5  # what a point of life is worth to somebody who has plenty
KEPT: Final = 0.8  # how much of what one takes from the common heap others do not have
RIVALRY: Final = 1.15  # a kill is also one that nobody else makes
KINDNESS: Final = 0.15  # how much the life of others counts
LATE: Final = 1.0  # turns before a card that one gets now does anything
HASTE: Final = 0.6  # how much of the damage that everyone still has to take counts for each point
BURST: Final = 9.0  # what a player can do to a boss in one turn


class Outlook(Scales):
    """The table as it looks to one player."""

    def __init__(self, table: Dwellers, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.me = table.people[seat]
        self.forecast = Forecast(table)
        self.turns = max(0.5, self.forecast.rounds - LATE)
        self.strikes = strikes_on(table, self.me)
        self.coin = mean_gold(table)
        self.card = self.price()
        self.point = self.damage_point()

    # What things are worth

    def price(self, less: float = 0.0) -> float:
        """A point of life: gold if hit points are missing in the end, and the odds to get there at all.

        § score.healing-cost
        """
        rest = self.forecast.rest[self.seat] - less
        missing = SCORE_STEP * under((HIT_POINTS - rest) / self.forecast.spread())
        return max(LEAST, missing + STAKE * self.forecast.peril(self.seat, less))

    def cost(self, n: int) -> float:
        """So many points of life: the more are gone, the dearer is the next."""
        return n * self.price(0.5 * n)

    def damage_point(self) -> float:
        """A point of damage: a wound card, and the sooner everything is over, the less everyone has to take."""
        forecast = self.forecast
        saved = 0.0
        for seat in range(self.table.seats):
            saved += forecast.tolls[seat] * (self.card if seat == self.seat else STAKE * forecast.peril(seat))
        return self.wound() + HASTE * saved / max(1.0, sum(forecast.health))

    def hit_point(self) -> float:
        return self.card

    def energy(self) -> float:
        return self.card

    def damage(self) -> float:
        return self.point

    def wound(self) -> float:
        return self.coin / EXCHANGE * KEPT

    def wounds_lost(self, n: int) -> float:
        return min(n, self.me.wounds) * self.wound()

    def gold(self) -> float:
        return self.coin

    def treasure(self) -> float:
        """Twice the energy of the card that it was, and perhaps something to use."""
        return self.card + 2.0 * self.turns

    def treasures_lost(self, n: int) -> float:
        return min(n, len(self.me.facedown)) * 2.0 * self.card

    def knowledge(self) -> float:
        return 1.0

    def healing(self, seat: int, n: int) -> float:
        """What hit points of a player are worth to this one."""
        if seat == self.seat:
            return n * self.card
        return KINDNESS * n * STAKE * self.forecast.peril(seat)

    def kill(self, foe: Foe) -> float:
        """A monster card; and the boss's is the end of all danger. § treasure.monster-value § boss.end-at-once"""
        worth = foe.monster.level * SCORE_STEP * RIVALRY
        if foe.monster.level == BOSS_LEVEL:
            worth += STAKE * (1.0 - self.forecast.party())
        return worth

    # The end

    def may_end(self) -> bool:
        """Whether the boss could fall before this player has another turn. § score.no-last-healing"""
        others = self.table.seats - 1
        for foe in self.table.row:
            if foe.up and foe.monster.level == BOSS_LEVEL and foe.left() <= BURST * others:
                return True
        return False

    def has_ended(self) -> bool:
        """Whether the boss has fallen, and all that is left is to count."""
        return any(foe.beaten and foe.monster.level == BOSS_LEVEL for foe in self.table.row)


def mean_gold(table: Dwellers) -> float:
    """What a gold card is worth on average."""
    return sum(table.deck.gold) / max(1, len(table.deck.gold))
