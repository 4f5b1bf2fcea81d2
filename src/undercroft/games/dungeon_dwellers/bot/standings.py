"""How near everyone is to winning: whether the party lives, and who will have most gold."""

from typing import Final

from undercroft.core.shares import win_shares

from ..cards.deck import EXCHANGE, HIT_POINTS, SCORE_STEP
from ..flow.ending import BOSS, Sheet
from ..table.people import Adventurer
from ..table.table import Dwellers
from .forecast import Forecast
from .outlook import mean_gold

LEAD: Final = 90.0  # gold ahead with which one has sixteen times the share
LATE_LEAD: Final = 30.0  # when the boss is about to fall
ACTIVE: Final = 0.6  # what a card in active play brings in a turn, in points of damage
FACEDOWN: Final = 0.3


def shares_of_win(table: Dwellers) -> list[float]:
    """Each seat's share of the win, as it looks now."""
    if table.ending:
        return final_shares(table)
    if any(not person.ready for person in table.people):
        return [0.5 / table.seats] * table.seats
    forecast = Forecast(table)
    worth = [gold_worth(table, forecast, person) for person in table.people]
    alive = forecast.party()
    if table.seats == 1:
        return [alive]
    lead = LATE_LEAD + (LEAD - LATE_LEAD) * min(1.0, forecast.rounds / 8.0)
    return [alive * share for share in win_shares(worth, lead)]


def final_shares(table: Dwellers) -> list[float]:
    """At the end: nothing for anybody if the party fell. § defeat.no-winner"""
    if table.ending != BOSS:
        return [0.0] * table.seats
    return table.roles.referee.judge(table).shares()


def gold_worth(table: Dwellers, forecast: Forecast, person: Adventurer) -> float:
    """The gold that a player will have in the end, more or less."""
    sheet = Sheet(table, person)
    coin = mean_gold(table) / EXCHANGE
    worth = float(sheet.gold + sheet.trophies) + coin * person.wounds
    rest = forecast.rest[person.seat]
    worth -= SCORE_STEP * max(0.0, min(HIT_POINTS - 1.0, HIT_POINTS - rest))
    worth += 0.3 * coin * max(0.0, rest - HIT_POINTS)
    per_turn = forecast.blows[person.seat] + ACTIVE * len(person.active) + FACEDOWN * len(person.facedown)
    return worth + coin * forecast.rounds * per_turn
