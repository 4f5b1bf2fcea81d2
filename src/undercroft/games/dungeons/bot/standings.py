"""Who is how near to winning, by what lies open: gems, items, gear, hearts, the key, and the way to the boss."""

from typing import Final

from undercroft.core.shares import win_shares

from ..cards.deck import FIGHTS
from ..flow import ending, odds
from ..table.board import NOWHERE
from ..table.contest import Contest
from ..table.table import Dungeon
from .outlook import health
from .worth import worn_points

LEAD: Final = 40.0  # gems ahead with which one has sixteen times the share
LATE_LEAD: Final = 20.0  # when the boss is about to fall
GEAR: Final = 1.0  # a point of gear, in gems
HEALTHY: Final = 0.7  # how much hearts count
KEY: Final = 3.0
RACE_LEAD: Final = 14.0
RACE_GEM: Final = 0.08
RACE_KEY: Final = 4.0
RACE_ODDS: Final = 14.0  # odds to hit the boss
RACE_WAY: Final = 0.5  # each room that one is away from it
INSIDE: Final = 2.0


def shares_of_win(table: Dungeon) -> list[float]:
    """Each seat's share of the win, as it looks now."""
    race = table.rules.race()
    worth = [race_worth(table, seat) if race else gem_worth(table, seat) for seat in range(table.seats)]
    lead = RACE_LEAD if race else LEAD - (LEAD - LATE_LEAD) * boss_wounds(table)
    sides = table.rules.sides
    if table.seats == 1:
        return [solo_share(worth[0])]
    if not sides:
        return win_shares(worth, lead)
    ours = [0.0] * (max(sides) + 1)
    for seat in range(table.seats):
        ours[sides[seat]] += worth[seat]
    shares = win_shares(ours, lead)
    return [shares[sides[seat]] for seat in range(table.seats)]


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


def boss_wounds(table: Dungeon) -> float:
    """The part of its hits that the boss has taken."""
    if table.boss_room == NOWHERE:
        return 0.0
    place = table.places[table.boss_room]
    if not place.creatures:
        return 1.0
    return place.hits[0] / table.creature(place.creatures[0]).hits


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
    found = worn_points(table, delver) + HEALTHY * health(delver.full) + RACE_GEM * ending.total(table, seat)
    opens = table.unlocked or table.has_key(delver)
    if table.has_key(delver) and not table.unlocked:
        found += RACE_KEY
    if table.boss_room == NOWHERE or not opens:
        return found
    place = table.places[table.boss_room]
    if not place.creatures:
        return found
    likely = odds.chance(table, Contest(FIGHTS, table.boss_room, place.creatures[0], [seat]))
    found += RACE_ODDS * likely * (1.0 + boss_wounds(table))
    if delver.is_here(table.boss_room):
        return found + INSIDE
    return found - RACE_WAY * max(0, table.board.steps_from(table.boss_room)[delver.room])
