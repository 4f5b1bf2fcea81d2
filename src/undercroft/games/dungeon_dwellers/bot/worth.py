"""What an energy card is worth in active play, over the turns that are left."""

from typing import Final

from ..cards.deck import (
    ABILITY,
    ALL_MONSTERS,
    ANY_NUMBER,
    ANY_REACH,
    ANY_STATE,
    AT_START,
    CHEAP_EXCHANGE,
    DAMAGE,
    DISCOUNT,
    ENERGY_DAMAGE,
    EVERYONE,
    FAR,
    FIRST_DISCOUNT,
    GOLD_CHOICE,
    GUARD,
    GUARD_ANY,
    HEAL,
    HIT,
    HIT_WOUNDS,
    IN_TREASURE,
    LAST_STAND,
    LIKE_RANGED,
    MAXIMUM,
    MONSTER_CLASSES,
    ON_ACTIVE,
    ON_DEFEAT,
    ON_STRIKE,
    OWN_DISCOUNT,
    PROTECT,
    REUSE,
    STANDING,
    TARGETS,
    THORNS,
    THROUGH_ARMOR,
    TIMES_DAMAGE,
    TREASURE_WORTH,
    Bonus,
    Condition,
    Energy,
    Op,
    Power,
)
from ..flow.operation import book
from .forecast import TYPES, blow, defenses, keeps_away, mean_strikes
from .outlook import Outlook

STATED: Final = 0.55  # how often a monster is in the state that a card asks for
HURT: Final = 0.5  # how often a player is as badly off as a card asks for
LATER: Final = 0.6  # how often a card for the deep levels finds one
BETTER_GOLD: Final = 7.0  # the better of two gold cards
SAVED: Final = 3.0  # points of life for a card that keeps its owner from falling
DEFEATS: Final = 0.45  # monsters that a player defeats in a turn
PHASES: Final = 1.3  # Treasure Phases to each turn of a player
USED: Final = 0.8  # how often a card that costs energy is used
CROWD: Final = 1.7  # face-up monsters that are hit by what hits all


def card_worth(outlook: Outlook, card: Energy) -> float:
    """What it brings to have this card active from now on."""
    total = 0.0
    for bonus in card.gives:
        total += given(outlook, bonus)
    if card.weapon is not None:
        total += weapon_worth(outlook, card)
    if card.power.when != STANDING:
        total += power_worth(outlook, card)
    return total


def replaced(outlook: Outlook, card: Energy) -> float:
    """What the card is worth that this one would take the place of. § active.replace"""
    table = outlook.table
    for other in outlook.me.active:
        if table.card(other).sort == card.sort:
            return max(0.0, card_worth(outlook, table.card(other)))
    return 0.0


def gain(outlook: Outlook, face: int) -> float:
    """What turning a card up brings, without what it is worth face down."""
    card = outlook.table.deck.energy[face]
    table = outlook.table
    for other in outlook.me.active:
        if table.energy.face[other] == face:
            return -1.0
    return card_worth(outlook, card) - replaced(outlook, card)


def likely(outlook: Outlook, condition: Condition) -> float:
    """How often what a card asks for is so."""
    odds = 1.0
    if condition.classes:
        odds *= min(1.0, 1.1 * bin(condition.classes).count("1") / len(MONSTER_CLASSES))
    if condition.state != ANY_STATE:
        odds *= STATED
    if condition.level > max(1, outlook.table.level):
        odds *= LATER
    if condition.hp < ANY_NUMBER and outlook.me.hp > condition.hp:
        odds *= HURT
    if condition.cards < ANY_NUMBER and len(outlook.me.deck) > condition.cards:
        odds *= HURT
    if condition.reach not in (0, ANY_REACH):
        wanted = condition.reach == FAR
        odds *= 1.0 if keeps_away(outlook.me) == wanted else (0.3 if not wanted else 0.0)
    if outlook.table.seats < condition.players:
        return 0.0
    return odds


def less_harm(outlook: Outlook, bonus: Bonus) -> float:
    """How much less a strike of what is left does on average."""
    off = defenses(outlook.table, outlook.me)
    far = keeps_away(outlook.me)
    deck = outlook.table.deck
    before = mean_strikes(deck, off[0], off[1], off[2], off[3], far)
    for harm in range(TYPES):
        if bonus.kind == GUARD and bonus.harms >> harm & 1:
            off[harm] += bonus.n
    if bonus.kind == GUARD_ANY:
        off[TYPES] += bonus.n
    after = mean_strikes(deck, off[0], off[1], off[2], off[3], far)
    health = outlook.forecast.health
    saved = 0.0
    for level in range(len(health)):
        saved += health[level] * (before[level] - after[level])
    return saved / max(1.0, sum(health))


def less_physical(outlook: Outlook) -> float:
    """How much less a strike does on average that leaves out its Physical damage. § damage.ranged-only"""
    off = defenses(outlook.table, outlook.me)
    deck = outlook.table.deck
    before = mean_strikes(deck, off[0], off[1], off[2], off[3], False)
    after = mean_strikes(deck, off[0], off[1], off[2], off[3], True)
    health = outlook.forecast.health
    saved = 0.0
    for level in range(len(health)):
        saved += health[level] * (before[level] - after[level])
    return saved / max(1.0, sum(health))


def given(outlook: Outlook, bonus: Bonus) -> float:
    """What one bonus brings over the turns that are left."""
    turns, kind, n = outlook.turns, bonus.kind, bonus.n
    odds = likely(outlook, bonus.condition)
    if kind == DAMAGE:
        return turns * odds * n * outlook.damage()
    if kind in (GUARD, GUARD_ANY):
        return turns * odds * less_harm(outlook, bonus) * outlook.card
    if kind == THORNS:
        return turns * odds * n * outlook.damage()
    if kind == LIKE_RANGED:
        return 0.0 if keeps_away(outlook.me) else turns * odds * less_physical(outlook) * outlook.card
    if kind == HIT_WOUNDS:
        return turns * odds * n * outlook.wound()
    if kind == ENERGY_DAMAGE:
        return turns * USED * n * outlook.damage()
    if kind == MAXIMUM:
        return 0.5 * n * outlook.card
    if kind == LAST_STAND:
        return SAVED * outlook.card
    if kind == GOLD_CHOICE:
        return turns * BETTER_GOLD * 0.6
    if kind == CHEAP_EXCHANGE:
        return turns * 0.8 * n * outlook.wound()
    if kind == TREASURE_WORTH:
        return n * outlook.card * (0.5 + len(outlook.me.facedown))
    if kind == PROTECT:
        return 2.0
    if kind == THROUGH_ARMOR:
        return 0.3 * turns
    return turns * odds * cheaper(outlook, bonus)


def cheaper(outlook: Outlook, bonus: Bonus) -> float:
    """What a discount, or a second use of abilities, brings in a turn."""
    priced = 0
    best = 0.0
    for face in outlook.me.powers:
        card = outlook.table.deck.energy[face]
        if card.kind == ABILITY and card.power.cost > 0:
            priced += 1
            best = max(best, use_worth(outlook, card.power, card.power.cost))
    own = outlook.table.character(outlook.me).power
    if bonus.kind == OWN_DISCOUNT:
        return bonus.n * outlook.card * 0.7 if own.cost > 0 else 0.0
    if bonus.kind == FIRST_DISCOUNT:
        return bonus.n * outlook.card * 0.8
    if bonus.kind == DISCOUNT:
        return bonus.n * outlook.card * min(2.0, 0.7 + 0.6 * priced)
    if bonus.kind == REUSE:
        return 0.6 * max(best, use_worth(outlook, own, own.cost))
    return 0.0


def weapon_worth(outlook: Outlook, card: Energy) -> float:
    """How much better than the weapons that one has."""
    weapon = card.weapon
    assert weapon is not None
    me = outlook.me
    has_far, best = False, 0.0
    for other in me.weapons:
        if other is not weapon:
            has_far = has_far or other.reach == FAR
            best = max(best, float(other.damage))
    more = float(weapon.damage)
    away = weapon.reach == FAR and not has_far
    for bonus in weapon.lends:
        if bonus.kind == DAMAGE:
            more += bonus.n * likely(outlook, bonus.condition)
        elif bonus.kind == LIKE_RANGED:
            away = not has_far
        elif bonus.kind == THROUGH_ARMOR:
            more += 0.2
    worth = max(0.0, more - best) * outlook.damage()
    if away:
        worth += 0.7 * max(0.0, less_physical(outlook) * outlook.card - max(0.0, best - more) * outlook.damage())
    return outlook.turns * worth


def lent_worth(outlook: Outlook, bonus: Bonus) -> float:
    """What a bonus brings to one attack or one strike."""
    odds = 1.0
    if bonus.condition.classes:
        odds = likely(outlook, bonus.condition)
    if bonus.kind == DAMAGE:
        return odds * bonus.n * outlook.damage()
    if bonus.kind == TIMES_DAMAGE:
        return odds * (bonus.n - 1) * blow(outlook.table, outlook.me) * outlook.damage()
    if bonus.kind == TARGETS:
        return max(0.0, 3.5 * outlook.damage() - outlook.strikes[max(1, outlook.table.level)] * outlook.card)
    if bonus.kind == GUARD or bonus.kind == GUARD_ANY:
        return odds * less_harm(outlook, bonus) * outlook.card
    return 0.0


def op_worth(outlook: Outlook, op: Op) -> float:
    """What one thing that a card does is worth to its owner."""
    worth = book[op.kind].worth(op, outlook)
    if op.kind == HIT:
        if op.target == ALL_MONSTERS:
            worth *= CROWD
        if op.condition.classes or op.condition.state:
            worth *= likely(outlook, op.condition)
    elif op.kind == HEAL and op.target == EVERYONE:
        worth *= 1.0 + 0.2 * (outlook.table.seats - 1)
    return worth


def use_worth(outlook: Outlook, power: Power, cost: int) -> float:
    """What one use of it brings."""
    worth = -cost * outlook.card
    for bonus in power.lends:
        worth += lent_worth(outlook, bonus)
    for op in power.does:
        worth += op_worth(outlook, op)
    return worth


def power_worth(outlook: Outlook, card: Energy) -> float:
    """What it brings to have it, over all uses that are still to come."""
    power = card.power
    once = max(0.0, use_worth(outlook, power, power.cost)) * likely(outlook, power.condition)
    if power.spent or power.when == ON_ACTIVE:
        return once
    if power.when == AT_START:
        return outlook.turns * once
    if power.when == IN_TREASURE:
        return outlook.turns * PHASES * once
    if power.when == ON_DEFEAT:
        return outlook.turns * DEFEATS * once
    if power.when == ON_STRIKE:
        return outlook.turns * USED * once
    return outlook.turns * USED * once
