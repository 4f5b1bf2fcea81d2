"""How well everyone is doing: whether the party lives, and who will have most gold."""

from typing import Final

from undercroft.core.shares import win_shares

from ..cards.deck import EXCHANGE, HIT_POINTS, SCORE_STEP
from ..flow.ending import BOSS, Sheet
from ..table.people import Adventurer
from ..table.table import Dwellers
from .forecast import Forecast, under
from .outlook import mean_gold

# Fitted to how 800 games of greedy bots went on from every turn: the further off the end, the less can be told.
LEAD: Final = 75.0  # gold ahead with which one has sixteen times the share when the boss is about to fall
FAR_LEAD: Final = 12.0  # and so much more for each turn that everybody still has, squared
SPREAD: Final = 7.0  # life to spare that makes a difference when the boss is about to fall
FAR_SPREAD: Final = 0.3  # and so much more for each turn, squared
LIFE: Final = 0.5  # how much of a win it is for everybody together that the party lives
CARE: Final = 0.7  # whoever has nothing to spare takes care, and is likelier to live than not
ACTIVE: Final = 0.6  # what a card in active play brings in a turn, in points of damage
FACEDOWN: Final = 0.3


def shares_of_win(table: Dwellers) -> list[float]:
    """What each seat has to hope for, as it looks now."""
    if table.ending:
        return final_shares(table)
    if any(not person.ready for person in table.people):
        return [0.5 / table.seats] * table.seats
    forecast = Forecast(table)
    worth = [final_gold(table, forecast, person) for person in table.people]
    alive = odds_to_live(forecast)
    if table.rules.solo():
        return [alive]
    lead = LEAD + FAR_LEAD * forecast.rounds * forecast.rounds
    return [alive * share for share in prized(win_shares(worth, lead))]


def prized(shares: list[float]) -> list[float]:
    """What it is worth to have such a share of the win: nobody throws the others' lives away for a little gold."""
    return [LIFE / len(shares) + (1.0 - LIFE) * share for share in shares]


def odds_to_live(forecast: Forecast) -> float:
    """How likely nobody falls, with players who take care when they must."""
    spread = SPREAD + FAR_SPREAD * forecast.rounds * forecast.rounds
    odds = 1.0
    for rest in forecast.rest:
        odds *= under(rest / spread + CARE)
    return odds


def final_shares(table: Dwellers) -> list[float]:
    """At the end: nothing for anybody if the party fell. § defeat.no-winner"""
    if table.ending != BOSS:
        return [0.0] * table.seats
    return prized(table.roles.referee.judge(table).shares())


def final_gold(table: Dwellers, forecast: Forecast, person: Adventurer) -> float:
    """The gold that a player will have in the end, more or less."""
    sheet = Sheet(table, person)
    coin = mean_gold(table) / EXCHANGE
    worth = float(sheet.gold + sheet.trophies) + coin * person.wounds
    rest = forecast.rest[person.seat]
    worth -= SCORE_STEP * max(0.0, min(HIT_POINTS - 1.0, HIT_POINTS - rest))
    worth += 0.3 * coin * max(0.0, rest - HIT_POINTS)
    per_turn = forecast.blows[person.seat] + ACTIVE * len(person.active) + FACEDOWN * len(person.facedown)
    return worth + coin * forecast.rounds * per_turn
