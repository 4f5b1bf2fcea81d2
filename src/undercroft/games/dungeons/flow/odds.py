"""How likely a roll is to succeed, as it stands."""

from functools import lru_cache
from math import comb
from typing import Final

from ..cards.deck import PLAYERS
from ..table.contest import Contest
from ..table.rules import DIE
from ..table.table import Dungeon
from . import strength
from .strength import Strength

CERTAIN: Final = 1 - 1e-9  # a chance that is added up from many


def chance(table: Dungeon, contest: Contest) -> float:
    """That those who take part beat the CL with the next roll. § combat.win § joint.win § puzzle.roll"""
    powers = [strength.strength_of(table, contest, seat) for seat in contest.members]
    cl = strength.difficulty(table, contest)
    if cl <= 0:  # § combat.no-floor
        return 1.0
    needed = cl - (1 if table.rules.equal_wins else 0)
    for power in powers:
        if power.auto:
            return 1.0
        needed -= power.total
    if needed < 0:
        return 1.0
    if len(powers) == 1:
        likely = above(powers[0].number(), powers[0].best, powers[0].chain, powers[0].ones, powers[0].double)
        return likely[needed] if needed < len(likely) else 0.0
    found = [1.0]
    for power in powers:
        found = both(found, spread_of(power))
    return sum(found[needed + 1 :])


def duel(table: Dungeon, contest: Contest) -> list[float]:
    """That the first of two players wins the round, and that the second does. § pk.higher § pk.tie § pk.cl"""
    assert contest.rolls == PLAYERS
    one, other = contest.members
    mine, theirs = strength.strength_of(table, contest, one), strength.strength_of(table, contest, other)
    ahead = mine.total + strength.lowered(table, contest, other, None)
    ahead -= theirs.total + strength.lowered(table, contest, one, None)
    first, second = spread_of(mine), spread_of(theirs)
    won = lost = 0.0
    for n in range(len(first)):
        for m in range(len(second)):
            if n + ahead > m:
                won += first[n] * second[m]
            elif n + ahead < m:
                lost += first[n] * second[m]
    return [won, lost]


def again(table: Dungeon, contest: Contest, place: int, picked: list[int]) -> float:
    """That it succeeds if these dice of one player are rolled again and all others stay. § effect.reroll"""
    rolled = contest.dice[place]
    cl = strength.difficulty(table, contest)
    stays = 0
    for other in range(len(contest.members)):
        if other != place:
            stays += strength.strength_of(table, contest, contest.members[other]).worth(contest.dice[other])
    power = strength.strength_of(table, contest, contest.members[place])
    kept = [rolled[die] for die in range(len(rolled)) if die not in picked]
    won = 0.0
    for faces, likely in throws(len(picked)):
        if strength.beats(table, stays + power.worth(kept + list(faces)), cl):
            won += likely
    return won


def spread_of(power: Strength) -> list[float]:
    """How likely each result of the dice is, without what is added to them."""
    return spread(power.number(), power.best, power.chain, power.ones, power.double)


@lru_cache(maxsize=512)
def above(number: int, best: int, chain: bool, ones: int, double: bool) -> list[float]:
    """How likely such dice come to more than 0, 1, 2 and so on."""
    found = spread(number, best, chain, ones, double).copy()
    more = 0.0
    for points in range(len(found) - 1, -1, -1):
        here = found[points]
        found[points] = more
        more += here
    return found


@lru_cache(maxsize=512)
def spread(number: int, best: int, chain: bool, ones: int, double: bool) -> list[float]:
    """
    >>> [round(36 * chance) for chance in spread(2, 0, False, 1, False)]
    [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    """
    found = [0.0] * ((2 * number if chain else number) * DIE * 2 + 1)
    for faces, likely in throws(number):
        sixes = faces.count(DIE) if chain else 0
        for extra, then in throws(sixes):
            counted = sorted([ones if face == 1 else face for face in faces + extra])
            points = sum(counted[min(best, len(counted) - 1) :])
            found[2 * points if double else points] += likely * then
    while len(found) > 1 and found[-1] == 0:
        found.pop()
    return found


@lru_cache(maxsize=64)
def throws(number: int) -> list[tuple[tuple[int, ...], float]]:
    """Everything that so many dice can show, sorted, and how likely it is."""
    found: list[tuple[tuple[int, ...], float]] = []
    add_throws(number, 1, (), 1.0, found)
    return found


def add_throws(
    left: int, face: int, faces: tuple[int, ...], likely: float, found: list[tuple[tuple[int, ...], float]]
) -> None:
    """All throws that go on with this face or a higher one; dice that show the same are one throw."""
    if left == 0:
        found.append((faces, likely))
        return
    for same in range(left + 1 if face < DIE else 0):
        ways = comb(left, same) / DIE**same
        add_throws(left - same, face + 1, faces + (face,) * same, likely * ways, found)
    if face == DIE:
        found.append((faces + (face,) * left, likely / DIE**left))


def both(one: list[float], other: list[float]) -> list[float]:
    """How likely each sum of two results is."""
    found = [0.0] * (len(one) + len(other) - 1)
    for n in range(len(one)):
        for m in range(len(other)):
            found[n + m] += one[n] * other[m]
    return found
