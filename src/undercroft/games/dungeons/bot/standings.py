"""Who is how near to winning, by what lies open: gems, items, gear, hearts, the key, and the way to the boss."""

from typing import Final

from undercroft.core.shares import side_shares

from ..cards.deck import FIGHTS
from ..flow import ending, odds
from ..table.board import NOWHERE
from ..table.contest import Contest
from ..table.table import Dungeon
from .outlook import health
from .worth import worn_points

# Rounded from a fit to the winners of 450 games for two between players who were greedy but for one move in twelve.
LEAD: Final = 120.0  # gems ahead with which one has sixteen times the share, when the first room is laid,
LATE_LEAD: Final = 70.0  # and when the last one is
GEAR: Final = 4.0  # a point of gear, in gems
HEALTHY: Final = 2.0  # how much hearts count
KEY: Final = 10.0
RACE_LEAD: Final = 28.0  # the same in points of gear
RACE_HEALTHY: Final = 0.2
RACE_GEM: Final = 0.16
ENOUGH: Final = 20  # gems, to buy anything
RACE_ITEM: Final = 0.4  # each further item
RACE_KEY: Final = 2.0  # to be able to go in to the boss
RACE_ODDS: Final = 3.0  # odds to hit it,
RACE_INSIDE: Final = 10.0  # and the same for whoever is alone with it
RACE_WAY: Final = 0.2  # how much less they count for each room that one is away from it


def shares_of_win(table: Dungeon) -> list[float]:
    """Each seat's share of the win, as it looks now."""
    race = table.rules.race()
    worth = [race_worth(table, seat) if race else gem_worth(table, seat) for seat in range(table.seats)]
    lead = RACE_LEAD if race else LATE_LEAD + (LEAD - LATE_LEAD) * len(table.room_pile) / len(table.rooms.face)
    return [solo_share(worth[0])] if table.seats == 1 else side_shares(worth, table.rules.sides, lead)


def solo_share(worth: float) -> float:
    """Alone, more is better; the boss has to fall in any case."""
    return 0.9 * worth / (worth + 60.0) if worth > 0.0 else 0.0


def solo_result(table: Dungeon) -> float:
    """Alone, a game that is won counts by its gems, or in a race by how soon it was. § players.solo"""
    if not table.fallen:
        return 0.0
    if table.rules.race():
        return 1.0 / (1.0 + 0.02 * table.round)
    return 0.5 + 0.5 * solo_share(float(ending.total(table, 0)))


def gem_worth(table: Dungeon, seat: int) -> float:
    delver = table.delvers[seat]
    if delver.gone:
        return 0.0
    found = float(ending.total(table, seat)) + GEAR * worn_points(table, delver) + HEALTHY * health(delver.full)
    if table.has_key(delver):
        found += KEY
    return found


def race_worth(table: Dungeon, seat: int) -> float:
    """How near somebody is to killing the boss."""
    delver = table.delvers[seat]
    if delver.gone:
        return -50.0
    found = worn_points(table, delver) + RACE_HEALTHY * health(delver.full) + RACE_GEM * min(delver.gems, ENOUGH)
    found += RACE_ITEM * len(delver.carried)
    if not table.unlocked and not table.has_key(delver):
        return found
    found += RACE_KEY
    if table.boss_room == NOWHERE or not table.places[table.boss_room].creatures:
        return found
    boss = table.places[table.boss_room].creatures[0]
    likely = odds.chance(table, Contest(FIGHTS, table.boss_room, boss, [seat]))
    steps = max(0, table.board.steps_from(table.boss_room)[delver.room])
    return found + likely * (RACE_INSIDE if steps == 0 else max(0.0, RACE_ODDS - RACE_WAY * steps))
