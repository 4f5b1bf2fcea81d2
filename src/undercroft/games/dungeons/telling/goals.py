"""How things stand, in a line: what wins, who is ahead, where key and boss are, and who is in danger."""

from typing import Final

from undercroft.core.telling.views import Goal
from undercroft.core.telling.voice import Voice, count

from ..cards.deck import NO_CARD
from ..flow import ending, gear
from ..table.board import NOWHERE
from ..table.table import Dungeon

LOW: Final = 1  # hearts at which somebody is in danger
SOON: Final = 3  # quiet rounds left at which the end is near


def goals(table: Dungeon, voice: Voice) -> list[Goal]:
    if table.over or not table.places:
        return []
    return [*what_wins(table, voice), boss(table, voice), *quiet(table), *low(table, voice)]


# What wins


def what_wins(table: Dungeon, voice: Voice) -> list[Goal]:
    """§ score.gems.most § race.win § teams.race-win § teams.score § players.solo"""
    if table.rules.race():
        return [
            Goal("The team that kills the boss wins" if table.rules.sides else "Whoever kills the boss wins", "aim")
        ]
    if table.seats == 1:
        return [Goal(f"Kill the boss: you are worth {count(ending.total(table, 0), 'gem')} now", "aim", [0])]
    found = ending.verdict(table)
    best = max(found.counts)
    if not best or not found.winners:
        return [Goal("Most gems when the boss falls", "aim")]
    return [
        Goal(f"Most gems when the boss falls: now {voice.all_whom(found.winners)}, {best}", "lead", found.winners)
    ]


# The way to the boss


def boss(table: Dungeon, voice: Voice) -> Goal:
    """Where the boss room and its key are. § bossroom.key § key.on-miniboss § bossroom.key.once"""
    found = "The boss room is found" if table.boss_room != NOWHERE else "The boss room is not found yet"
    if table.unlocked:
        return Goal("The boss room is open", "watch")
    holders = [delver.seat for delver in table.delvers if table.has_key(delver)]
    if holders:
        return Goal(f"{found}; {voice.whom(holders[0])} {carries(holders[0], voice)} its key", "watch", holders)
    if table.key != NO_CARD:
        return Goal(f"{found}; the Miniboss has its key", "watch")
    if any(table.is_key(card) for place in table.places for card in place.loot):
        return Goal(f"{found}; its key lies in a room", "watch")
    return Goal(f"{found}; nor is its key" if table.boss_room == NOWHERE else f"{found}; its key is not", "watch")


def carries(seat: int, voice: Voice) -> str:
    return "have" if seat == voice.you else "has"


# What threatens


def quiet(table: Dungeon) -> list[Goal]:
    """§ end.quiet"""
    left = table.rules.quiet_rounds - table.quiet
    if not table.rules.quiet_rounds or table.quiet == 0 or left > SOON:
        return []
    return [Goal(f"The game ends after {count(left, 'more quiet round')}", "danger")]


def low(table: Dungeon, voice: Voice) -> list[Goal]:
    found: list[Goal] = []
    for delver in table.delvers:
        if not delver.gone and delver.full <= LOW < gear.markers(delver):
            said = f"{voice.does(delver.seat, 'has')} {count(delver.full, 'heart')} left"
            found.append(Goal(said, "danger", [delver.seat]))
    return found
