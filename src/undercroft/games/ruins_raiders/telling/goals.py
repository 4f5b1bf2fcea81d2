"""How things stand, in a line: what wins, who is ahead, what threatens."""

from typing import Final

from undercroft.core.telling.views import Goal
from undercroft.core.telling.voice import Voice, count, listed

from ..cards.deck import CHESTS, MARK
from ..flow import ending, quests
from ..table.board import NOWHERE
from ..table.people import NO_MARK, NO_PAWN
from ..table.rules import HEALTH
from ..table.table import Ruins

LOW: Final = 2  # health at which somebody is in danger
FEW: Final = 6  # trap cards at which the cave-in is near


def goals(table: Ruins, voice: Voice) -> list[Goal]:
    if table.over or not any(raider.face != NO_PAWN for raider in table.raiders):
        return []
    found = [*what_wins(table, voice), traps(table), *own_quests(table, voice)]
    for who in table.inside():
        raider = table.raiders[who]
        if raider.health <= LOW:
            said = f"{subject(table, voice, who, 'has')} {raider.health} of {HEALTH} health"
            found.append(Goal(said, "danger", [raider.seat]))
    return found


def subject(table: Ruins, voice: Voice, who: int, verb: str) -> str:
    raider = table.raiders[who]
    return f"{raider.card.name} {verb}" if table.seats == 1 else voice.does(raider.seat, verb)


# What wins


def what_wins(table: Ruins, voice: Voice) -> list[Goal]:
    if table.rules.royale():
        return royale(table, voice)
    if ending.is_common(table):
        return together(table, voice)
    if table.rules.sides:
        return sides(table, voice)
    scores = [(ending.points(table, seat), seat) for seat in range(table.seats)]
    leaders = ending.verdict(table).winners
    said = listed([f"{voice.whom(seat)} {points}" for points, seat in sorted(scores, key=lambda one: -one[0])])
    return [Goal(f"Most points win: {said}", "lead", leaders)]


def together(table: Ruins, voice: Voice) -> list[Goal]:
    """§ coop.win § variant.solo-win § coop.uneasy-kept"""
    everyone = list(range(table.seats))
    found = [Goal("All must leave alive, with the master chest", "aim", everyone), master(table, voice)]
    dead = [who for who in range(len(table.raiders)) if not table.raiders[who].alive]
    if dead:
        said = f"{subject(table, voice, dead[0], 'is')} dead, so all have lost"
        found = [Goal(said, "danger", everyone)]
    return found


def master(table: Ruins, voice: Voice) -> Goal:
    for who in range(len(table.raiders)):
        if table.raiders[who].master:
            return Goal(f"{subject(table, voice, who, 'has')} the master chest", "lead", [table.raiders[who].seat])
    if table.master != NOWHERE:
        return Goal("The master chest waits for a key", "aim")
    return Goal("The master chest is not found yet", "aim")


def sides(table: Ruins, voice: Voice) -> list[Goal]:
    """§ teams.fixed"""
    own = [ending.points(table, seat) for seat in range(table.seats)]
    parts: list[str] = []
    for side in sorted(set(table.rules.sides)):
        seats = [seat for seat in range(table.seats) if table.rules.sides[seat] == side]
        parts.append(f"{voice.all_whom(seats)} {sum(own[seat] for seat in seats)}")
    return [Goal(f"Most points win: {', '.join(parts)}", "lead", ending.verdict(table).winners)]


def royale(table: Ruins, voice: Voice) -> list[Goal]:
    """§ variant.royale-winner § variant.royale-leave"""
    found = [Goal("Kill a rival, then get out: most kills win", "aim")]
    most = max(raider.murders for raider in table.raiders)
    if most:
        who = [raider.seat for raider in table.raiders if raider.murders == most]
        found.append(Goal(f"{voice.do(who, 'has')} {count(most, 'kill')}", "lead", who))
    return found


# What threatens


def traps(table: Ruins) -> Goal:
    """§ cavein.trigger § cavein.last-card § final.trap-each-turn"""
    left, all_of_them = len(table.trap_pile), len(table.traps.face)
    near = table.final or left <= FEW
    if table.final and not table.rules.royale():
        return Goal(f"Final Act, a trap every turn: {count(left, 'trap')} to the cave-in", "danger")
    end = "after the last, one more and the ruins cave in" if table.rules.cave_in_late else "at 0 the ruins cave in"
    return Goal(f"Trap deck {left} of {all_of_them}: {end}", "danger" if near else "watch")


# Quests


def own_quests(table: Ruins, voice: Voice) -> list[Goal]:
    """Your own quest with what only you know; others' only when one step is left."""
    found: list[Goal] = []
    for who in range(len(table.raiders)):
        raider = table.raiders[who]
        if raider.face == NO_PAWN or not quests.has_quest(table, who):
            continue
        if raider.seat == voice.you:
            if raider.card.quest != MARK or not quests.is_mark_lost(table, who):
                found.append(Goal(own_quest(table, who), "aim", [raider.seat]))
        elif raider.card.quest != MARK and steps_left(table, who) == 1:
            said = f"{subject(table, voice, who, 'is')} one {noun(table, who)} from a quest"
            found.append(Goal(said, "danger", [raider.seat]))
    return found


def own_quest(table: Ruins, who: int) -> str:
    raider = table.raiders[who]
    name = f"{raider.card.name}'s quest" if table.seats == 1 else "Quest"
    if raider.card.quest == MARK:
        return f"{name}: kill {table.deck.characters[raider.mark].name}" if raider.mark != NO_MARK else name
    goal = raider.card.goal
    return f"{name}: {goal - steps_left(table, who)} of {count(goal, noun(table, who))}"


def noun(table: Ruins, who: int) -> str:
    return "chest" if table.raiders[who].card.quest == CHESTS else "kill"


def steps_left(table: Ruins, who: int) -> int:
    raider = table.raiders[who]
    have = raider.chests if raider.card.quest == CHESTS else raider.kills
    return max(0, raider.card.goal - have)
