"""How things stand, in a line: what wins, who is ahead, who is about to fall."""

from typing import Final

from undercroft.core.telling.views import Goal
from undercroft.core.telling.voice import Voice, listed

from ..table.rules import TO_WIN
from ..table.table import Delve

LOW: Final = 2  # life at which a hero is in danger


def goals(table: Delve, voice: Voice) -> list[Goal]:
    if table.over:
        return []
    found = [Goal(aim_in_short(table), "aim")]
    leaders = leading(table)
    if leaders:
        done = len(table.heroes[leaders[0]].done)
        found.append(Goal(f"{voice.do(leaders, 'leads')} with {done} of {TO_WIN} Quests", "lead", leaders))
    for seat in table.living():
        hero = table.heroes[seat]
        if hero.chosen and hero.life <= LOW:
            found.append(
                Goal(f"{voice.does(seat, 'has')} {hero.life} life left{coming(table, seat)}", "danger", [seat])
            )
    return found


def aim_in_short(table: Delve) -> str:
    limit = table.rules.round_limit
    last = f", or the most after round {limit}" if limit else ""
    return f"First to {TO_WIN} Quests wins{last}"


def leading(table: Delve) -> list[int]:
    """Those with the most completed Quests; nobody while nobody has one."""
    living = table.living()
    most = max(len(table.heroes[seat].done) for seat in living)
    return [seat for seat in living if len(table.heroes[seat].done) == most] if most else []


def coming(table: Delve, seat: int) -> str:
    """Who attacks a hero just now."""
    attackers: list[str] = []
    for fight in table.fights:
        for strike in fight.strikes:
            if strike.on_seat == seat and strike.by_monster() and not strike.out and not strike.die:
                attackers.append(f"the {table.monster(strike.by_key).name}")
        if fight.target == seat:
            attackers += [f"the {table.adventure(card).name}" for card in fight.traps]
    if not attackers:
        return ""
    return f", and {listed(attackers)} {'is' if len(attackers) == 1 else 'are'} coming"
