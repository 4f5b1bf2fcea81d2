"""What an attack brings and costs: damage, a kill, the strike that it provokes, and energy to finish it off."""

from functools import lru_cache
from typing import Final

from undercroft.core.hidden import bit

from ..cards.deck import BOSS_LEVEL, FAR, NO_CARD, Deck, Monster, Weapon
from ..cards.operations import AREA, HIT_WOUNDS, NO_ENERGY_DAMAGE
from ..flow import energy, placing, rooms, strike_damage, strikes
from ..flow.attack import usable_weapons
from ..flow.attack_damage import counts_as_ranged, damage_to
from ..flow.bonuses import added, given
from ..flow.kinds import trait_book
from ..table.row import NOT_YET, STRUCK, UNSEEN, Attack, Blow, Foe
from .forecast import blow as mean_blow
from .outlook import STAKE, Outlook

WHOLE: Final = 0.6  # how much it counts that attacks cannot be divided
UNKNOWN: Final = 1.1  # what lies face down may have tricks
AFFORDED: Final = 0.6  # the part of the energy that may go into one monster
FUTILE: Final = -100.0  # the same attack would have to be made again


def left(outlook: Outlook, foe: Foe) -> int:
    """The health that a monster still has."""
    return placing.full_health(outlook.table, foe) if foe.health == UNSEEN else foe.left()


def is_known(outlook: Outlook, foe: Foe) -> bool:
    return foe.up or bool(outlook.table.monsters.known[foe.card] & bit(outlook.seat))


# The strike


def strike_cost(outlook: Outlook, foe: Foe, physical: bool, rest: bool = False) -> float:
    """What a strike of a monster costs a player, and through it the party."""
    table = outlook.table
    blow = Blow(foe.card, outlook.seat, outlook.seat, physical, rest)
    worth = strike_damage.left_of(table, foe, blow) * outlook.card
    for trait in foe.monster.traits:
        worth += trait_book[trait.kind].strike_cost(trait.n, outlook)
        if trait.kind == AREA:
            for seat in range(table.seats):
                if seat != outlook.seat:
                    at_other = Blow(foe.card, seat, seat, True, False)
                    harm = strike_damage.left_of(table, foe, at_other)
                    worth += harm * STAKE * outlook.forecast.peril(seat)
    return worth


def due(outlook: Outlook, foe: Foe) -> float:
    """What the strike costs that a monster will make in this turn as things are."""
    if not foe.attacked or foe.skips or strikes.attacks_first(outlook.table, foe):
        return 0.0
    return strike_cost(outlook, foe, foe.melee)


def provoked(outlook: Outlook, foe: Foe, ranged: bool) -> float:
    """What it costs more if this monster is attacked now. § strike.one-each § attack-first.once"""
    if foe.skips:
        return 0.0
    if strikes.attacks_first(outlook.table, foe):
        if foe.struck == NOT_YET:
            return strike_cost(outlook, foe, not ranged)
        return 0.0 if foe.struck == STRUCK or ranged else strike_cost(outlook, foe, True, True)
    if foe.attacked:
        return 0.0 if foe.melee or ranged else strike_cost(outlook, foe, True) - strike_cost(outlook, foe, False)
    return strike_cost(outlook, foe, not ranged)


# The attack


def can_finish(outlook: Outlook, foe: Foe, gap: int) -> bool:
    """Whether energy may go into what an attack leaves of a monster."""
    points = energy.points(outlook.table, outlook.me)
    return gap <= AFFORDED * points and not rooms.forbidden(outlook.table, NO_ENERGY_DAMAGE)


def point(outlook: Outlook, foe: Foe) -> float:
    """A point of damage to a monster; beside a boss, what others lose is only worth a wound card."""
    return outlook.wound() + progress(outlook, foe)


def progress(outlook: Outlook, foe: Foe) -> float:
    """By how much a point of damage to a monster brings the end nearer. § boss.end-at-once"""
    if outlook.table.level == BOSS_LEVEL and foe.monster.level < BOSS_LEVEL:
        return 0.0
    return outlook.damage() - outlook.wound()


def work(outlook: Outlook, health: int) -> float:
    """What it takes to beat a monster with so much health: of the last attack, part is lost."""
    each = outlook.forecast.force / outlook.table.seats
    attacks = int(health / each)
    if attacks * each < health:
        attacks += 1
    return (1.0 - WHOLE) * health + WHOLE * attacks * each


def effect(outlook: Outlook, foe: Foe, n: int) -> float:
    """What so much damage to a monster is worth: with energy, if that pays, it is finished off."""
    health = left(outlook, foe)
    gap = health - n
    worth = min(n, health) * outlook.wound()
    worth += progress(outlook, foe) * (work(outlook, health) - work(outlook, max(0, gap)))
    if gap <= 0:
        return worth + outlook.kill(foe)
    if n > 0 and can_finish(outlook, foe, gap):
        return worth + max(0.0, 0.9 * finishing(outlook, foe, gap))
    return worth


def finishing(outlook: Outlook, foe: Foe, gap: int) -> float:
    """What it brings to beat a monster with energy that has so much health left."""
    worth = outlook.kill(foe) + gap * outlook.wound() + progress(outlook, foe) * work(outlook, gap)
    return worth - outlook.cost(gap)


def attack_worth(outlook: Outlook, attack: Attack, foe: Foe) -> float:
    """What an attack on a monster brings, less what its strike costs."""
    table, me = outlook.table, outlook.me
    n = damage_to(table, attack, foe)
    worth = effect(outlook, foe, n)
    if n > 0:
        extra = added(table, me, attack.lent, HIT_WOUNDS, foe, attack.reach, True)
        if attack.is_weapon:
            extra += given(table, me, HIT_WOUNDS, foe, attack.reach, table.made <= 1)
        worth += extra * outlook.wound()
    return worth - provoked(outlook, foe, counts_as_ranged(table, attack, foe))


def weapon_attack(outlook: Outlook, weapon: Weapon, foe: Foe) -> float:
    """What it brings to attack a monster with a weapon now."""
    table = outlook.table
    attack = Attack(outlook.seat, NO_CARD, weapon.name, weapon.damage, weapon.reach, True)
    attack.lent = weapon.lends
    table.made += 1  # as if it were declared, for what counts for the first attack only
    worth = attack_worth(outlook, attack, foe)
    if damage_to(table, attack, foe) == 0:
        worth += FUTILE
    table.made -= 1
    return worth


def best_attack(outlook: Outlook, foe: Foe) -> float:
    """What the best weapon attack on a monster brings."""
    if not is_known(outlook, foe):
        return blind_attack(outlook, foe.monster.level)
    best = -1000.0
    for weapon in usable_weapons(outlook.table, outlook.me):
        best = max(best, weapon_attack(outlook, weapon, foe))
    return best


@lru_cache(maxsize=256)
def weak(deck: Deck, level: int, n: int) -> float:
    """How many of the monsters of a level have no more health than that, from 0 to 1."""
    of_level: list[Monster] = [monster for monster in deck.monsters if monster.level == level]
    return sum([monster.health <= n for monster in of_level]) / max(1, len(of_level))


def blind_attack(outlook: Outlook, level: int) -> float:
    """What it brings to turn a monster over and attack it."""
    n = int(mean_blow(outlook.table, outlook.me))
    each = outlook.wound() if outlook.table.level == BOSS_LEVEL else outlook.damage()
    kill = outlook.coin * 0.45 * level  # about what a monster card is worth
    worth = n * each + weak(outlook.table.deck, level, n) * kill
    if any(weapon.reach == FAR for weapon in outlook.me.weapons):
        worth += 1.0  # the weapon is chosen when it lies open. § select.weapon-after-flip
    return worth - UNKNOWN * outlook.strikes[level] * outlook.card
