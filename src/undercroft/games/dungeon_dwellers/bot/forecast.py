"""How the adventure will go on: the fights that are left, and what they will cost each adventurer."""

from functools import lru_cache
from math import erf, exp, pi, sqrt
from typing import Final

from ..cards.deck import ANY_STATE, BOSS_LEVEL, FAR, LEVELS, PHYSICAL, TYPES, Deck, Weapon
from ..cards.operations import (
    AREA,
    DAMAGE,
    DRAIN,
    FIRST_DISCOUNT,
    GROW,
    GUARD,
    GUARD_ANY,
    HEAL,
    HIT,
    OWN_DISCOUNT,
    UNPROVOKED,
)
from ..flow import energy, strike_damage
from ..flow.bonuses import given, guarded
from ..table.people import Adventurer
from ..table.row import Blow, Foe
from ..table.rules import ATTACK, PREPARE, TREASURES
from ..table.table import Dwellers

SPREAD: Final = 6.0  # by how much the damage that is still to come may differ from what is expected
BOSS_SPREAD: Final = 4.0  # when the boss is there
MOST_TURNS: Final = 60
EXTRA: Final = 0.5  # damage per turn that cards and energy do besides
OFTEN: Final = 0.8  # how often the ability of a character is used
ROUGH: Final = 0.85  # how much of a monster's damage players take who choose their fights
BOSS_ROUGH: Final = 1.1  # a boss is there for everyone, and has a few tricks
LAST_STRIKE: Final = 0.5  # turns are not divided: somebody has one more than needed
EMPTY: Final = -4.0  # life that is needed besides: things go wrong


def under(x: float) -> float:
    """How likely something normally distributed stays below x."""
    return 0.5 * (1.0 + erf(x / sqrt(2.0)))


def density(x: float) -> float:
    return exp(-0.5 * x * x) / sqrt(2.0 * pi)


@lru_cache(maxsize=16)
def mean_health(deck: Deck) -> list[float]:
    """The average health of the monsters of each level, with two players."""
    found = [0.0] * (BOSS_LEVEL + 1)
    number = [0] * (BOSS_LEVEL + 1)
    for monster in deck.monsters:
        found[monster.level] += monster.health
        number[monster.level] += 1
    return [found[level] / max(1, number[level]) for level in range(BOSS_LEVEL + 1)]


@lru_cache(maxsize=16)
def mean_growth(deck: Deck) -> float:
    """§ spec.bosses.scale"""
    bosses = [monster.figure(GROW) for monster in deck.monsters if monster.level == BOSS_LEVEL]
    return sum(bosses) / max(1, len(bosses))


@lru_cache(maxsize=4096)
def mean_strikes(deck: Deck, special: int, ranged: int, physical: int, also: int, far: bool) -> list[float]:
    """What a strike of each level does on average to somebody with these defenses."""
    off = [special, ranged, physical]
    found = [0.0] * (BOSS_LEVEL + 1)
    number = [0] * (BOSS_LEVEL + 1)
    for monster in deck.monsters:
        left = 0
        for harm in range(TYPES):
            if harm != PHYSICAL or not far:
                left += max(0, monster.damage[harm] - off[harm])
        found[monster.level] += max(0, left - also)
        number[monster.level] += 1
    return [found[level] / max(1, number[level]) for level in range(BOSS_LEVEL + 1)]


def best_weapon(person: Adventurer, far: bool) -> Weapon | None:
    """The weapon that does most, or the ranged one that does."""
    best: Weapon | None = None
    for weapon in person.weapons:
        if (not far or weapon.reach == FAR) and (best is None or weapon.damage > best.damage):
            best = weapon
    return best


def blow(table: Dwellers, person: Adventurer) -> float:
    """What a player does to a monster with one weapon attack."""
    best = 0
    for weapon in person.weapons:
        best = max(best, weapon.damage + given(table, person, DAMAGE, None, weapon.reach))
    return float(best)


def defenses(table: Dwellers, person: Adventurer) -> list[int]:
    """What is taken off each type of damage, and then off any."""
    off = table.character(person).defense.copy()
    if person.kinds >> GUARD & 1:
        for harm in range(TYPES):
            off[harm] += guarded(table, person, person.gives, GUARD, harm, None)
    off.append(given(table, person, GUARD_ANY))
    return off


def keeps_away(person: Adventurer) -> bool:
    """Whether a player fights from afar without losing by it."""
    far, any_weapon = best_weapon(person, True), best_weapon(person, False)
    return far is not None and any_weapon is not None and far.damage + 1 >= any_weapon.damage


def strikes_on(table: Dwellers, person: Adventurer) -> list[float]:
    """What a strike of each level costs a player on average."""
    off = defenses(table, person)
    return mean_strikes(table.deck, off[0], off[1], off[2], off[3], keeps_away(person))


def health_left(table: Dwellers) -> list[float]:
    """The health of all monsters of each level that still have to be beaten; beside a boss, nobody else has to be.

    § boss.end-at-once
    """
    means = mean_health(table.deck)
    found = [0.0] * (BOSS_LEVEL + 1)
    for foe in table.row:
        if not foe.beaten and (table.level < BOSS_LEVEL or foe.monster.level == BOSS_LEVEL):
            found[foe.monster.level] += foe.left() if foe.up else means[foe.monster.level]
    for level in range(max(1, table.level) + 1, LEVELS + 1):
        found[level] += means[level] * table.rules.row_length(level)
    if table.level < BOSS_LEVEL:
        found[BOSS_LEVEL] += means[BOSS_LEVEL] + mean_growth(table.deck) * table.rules.beyond_pair()
    return found


def life(table: Dwellers, person: Adventurer) -> int:
    """How much damage a player can take in all."""
    return person.hp + energy.points(table, person)


class Habit:
    """What a character's own ability adds to each turn: damage, and life gained or spent."""

    def __init__(self, table: Dwellers, person: Adventurer) -> None:
        power = table.character(person).power
        cost = power.cost - given(table, person, OWN_DISCOUNT) - given(table, person, FIRST_DISCOUNT)
        self.damage = 0.0
        self.life = -OFTEN * max(0, cost)
        for op in power.does:
            if op.kind == HIT and op.condition.state == ANY_STATE:
                self.damage += OFTEN * op.n
            elif op.kind == HEAL:
                self.life += OFTEN * op.n
        for bonus in power.lends:
            if bonus.kind == DAMAGE:
                self.damage += OFTEN * 0.5 * bonus.n
                self.life *= 0.5
        if self.damage == 0.0 and self.life < 0.0:
            self.life = 0.0  # not worth its cost


class Forecast:
    """How many turns each player still has, and how much life they will have left at the end."""

    def __init__(self, table: Dwellers) -> None:
        self.table = table
        self.health = health_left(table)
        self.habits = [Habit(table, person) for person in table.people]
        self.blows = [blow(table, person) + self.habits[person.seat].damage + EXTRA for person in table.people]
        self.force = max(1.0, sum(self.blows))
        self.rounds = sum(self.health) / self.force  # turns for each player
        self.boss: Foe | None = None
        for foe in table.row:
            if foe.monster.level == BOSS_LEVEL and foe.is_target():
                self.boss = foe
        self.turns = boss_turns(table, self.boss, self.blows) if self.boss is not None else []
        self.tolls = [self.toll(person) for person in table.people]
        self.rest = [  # by seat: life at the end, on average
            life(table, person)
            - person.harm
            - self.tolls[person.seat]
            + self.habits[person.seat].life * self.rounds
            for person in table.people
        ]

    def toll(self, person: Adventurer) -> float:
        """The damage that a player will take until the end."""
        if self.boss is not None:
            return self.boss_toll(self.boss, person)
        each = strikes_on(self.table, person)
        total = each[BOSS_LEVEL] * LAST_STRIKE
        for level in range(1, BOSS_LEVEL + 1):
            rough = BOSS_ROUGH if level == BOSS_LEVEL else ROUGH
            total += self.health[level] * each[level] * rough / self.force
        return total

    def boss_toll(self, foe: Foe, person: Adventurer) -> float:
        """What the boss itself will do to a player. § effect.monster-area § effect.monster-unprovoked"""
        table = self.table
        near = strike_damage.left_of(
            table, foe, Blow(foe.card, person.seat, person.seat, not keeps_away(person), False)
        )
        full = strike_damage.left_of(table, foe, Blow(foe.card, person.seat, person.seat, True, False))
        drained = foe.monster.figure(DRAIN)
        own = self.turns[person.seat]
        total = own * (near + drained)
        if foe.monster.has(UNPROVOKED):
            total += own * (full + drained)
        if foe.monster.has(AREA):
            total += (sum(self.turns) - own) * full
        return total

    def survival(self, seat: int) -> float:
        """That a player does not fall."""
        return under((self.rest[seat] + EMPTY) / self.spread())

    def party(self) -> float:
        """That nobody falls."""
        odds = 1.0
        for seat in range(self.table.seats):
            odds *= self.survival(seat)
        return odds

    def spread(self) -> float:
        """By how much the damage that is still to come may differ from what is expected."""
        return BOSS_SPREAD if self.boss is not None else SPREAD

    def peril(self, seat: int, less: float = 0.0) -> float:
        """By how much a point of life raises the odds that a player lives, who has so much less of it.

        Somebody who seems to be lost clings to life as much as one whose life hangs in the balance.
        """
        return density(max(0.0, (self.rest[seat] - less + EMPTY) / self.spread())) / self.spread()


def boss_turns(table: Dwellers, boss: Foe, blows: list[float]) -> list[float]:
    """How many turns each player will have until the boss falls."""
    found = [0.0] * table.seats
    left = float(boss.left())
    seat = table.active
    if table.phase > PREPARE and not (table.phase == ATTACK and not boss.attacked):
        if boss.attacked and table.phase < TREASURES:
            found[seat] += 1.0  # its strike is still to come
        seat = (seat + 1) % table.seats
    for _ in range(MOST_TURNS):
        if left <= 0.0:
            break
        found[seat] += 1.0
        left -= blows[seat]
        seat = (seat + 1) % table.seats
    return found
