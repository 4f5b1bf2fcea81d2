"""How things stand, in a line: what wins, who is ahead, what comes next, and who would fall."""

from typing import Final

from undercroft.core.telling.views import Goal
from undercroft.core.telling.voice import Voice, count

from ..cards.deck import BOSS_LEVEL
from ..flow import ending
from ..seeing.people import life
from ..seeing.strikes import strikes_back
from ..seeing.view import weakest, winning
from ..table.rules import OVER, SETUP
from ..table.table import Dwellers

LOW: Final = 12  # damage that somebody can still take, at which they are in danger


def goals(table: Dwellers, voice: Voice) -> list[Goal]:
    if table.phase == OVER:
        return []
    if table.phase == SETUP:
        return [Goal("Most gold wins, if everyone survives", "aim")]
    return [what_wins(table, voice), *threats(table, voice), *nearest_to_falling(table, voice)]


def what_wins(table: Dwellers, voice: Voice) -> Goal:
    """§ aim.most-gold § aim.party-lives § players.solo"""
    if table.rules.solo():
        return Goal("Survive the boss" if table.level == BOSS_LEVEL else "Survive, and beat the boss", "aim")
    ahead = winning(table)
    if not ahead or len(ahead) == table.seats:
        return Goal("Most gold wins if all survive", "aim")
    best = ending.Sheet(table, table.people[ahead[0]]).total()
    return Goal(f"Most gold wins if all survive: now {voice.all_whom(ahead)}, {best}", "lead", ahead)


def threats(table: Dwellers, voice: Voice) -> list[Goal]:
    """Who would fall if the monsters struck now. § defeat.condition"""
    seats = [blow.seat for blow in strikes_back(table) if blow.danger == "fells"]
    return [Goal(f"The strikes to come would fell {voice.all_whom(seats)}", "danger", seats)] if seats else []


def nearest_to_falling(table: Dwellers, voice: Voice) -> list[Goal]:
    """Whose fall would end it for all. § defeat.both-needed"""
    seat = weakest(table) if table.seats > 1 else 0
    if seat is None:
        return []
    person = table.people[seat]
    lives = [life(table, one) for one in table.people]
    low = lives[seat] <= LOW
    if not low and (table.rules.solo() or lives.count(lives[seat]) > 1):
        return []
    has = f"{count(person.hp, 'hit point')}, {count(len(person.deck), 'card')}"
    return [Goal(f"Weakest: {voice.whom(seat)}, {has}", "danger" if low else "watch", [seat])]
