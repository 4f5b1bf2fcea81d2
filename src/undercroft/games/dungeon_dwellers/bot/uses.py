"""What it brings to use a card now: damage, healing, fewer strikes, and all the rest."""

from typing import Final

from ..cards.deck import ANOTHER, ANY_PLAYER, EVERYONE, MELEE, NO_CARD, ONE_MONSTER, Op
from ..cards.operations import (
    BLOCK,
    HEAL,
    HIT,
    MORE_ATTACKS,
    RECALL,
    REFILL,
    SKIP_STRIKE,
    TARGETS,
    THORNS,
    TREASURE,
    WEAKEN,
)
from ..flow import effects, selecting, strike_damage, using
from ..flow.bonuses import maximum
from ..flow.operation import book, targets, whom
from ..table.row import Attack, Foe
from .fights import attack_worth, best_attack, due
from .outlook import Outlook
from .worth import gain, power_worth, sifted

TRUST: Final = [1.0, 1.4, 1.0, 0.6, 0.5]  # by level: how much of what a card would bring one counts on
KEPT: Final = 0.9  # how much of what a card is worth that is discarded when it is used speaks against using it


def use_now(outlook: Outlook, code: int) -> float:
    """What it brings to use a card, or the ability of the character, now."""
    table, me = outlook.table, outlook.me
    power = effects.power_of(table, me.seat, code)
    worth = -outlook.cost(using.cost(table, me, code))
    if table.blow is not None:
        worth += against_strike(outlook, code)
    elif table.attack is not None:
        worth += with_attack(outlook, code)
    for op in power.does:
        worth += op_now(outlook, op, code)
    if power.spent and code >= 0 and not outlook.has_ended():
        worth -= KEPT * power_worth(outlook, table.deck.energy[code])
    return worth


def with_attack(outlook: Outlook, code: int) -> float:
    """What a card adds to the attack that it is used with."""
    table = outlook.table
    attack = table.attack
    assert attack is not None
    lends = effects.power_of(table, outlook.seat, code).lends
    if not lends:
        return 0.0
    boosted = attack.copy()
    boosted.lent = attack.lent + lends
    worth = 0.0
    for card in attack.targets:
        foe = table.foe(card)
        if foe is not None and not foe.beaten:
            worth += attack_worth(outlook, boosted, foe) - attack_worth(outlook, attack, foe)
    if any(bonus.kind == TARGETS for bonus in lends):
        others = [
            attack_worth(outlook, attack, foe)
            for foe in table.row
            if foe.is_target() and foe.card not in attack.targets
        ]
        worth += max(0.0, max(others, default=0.0))
    return worth


def against_strike(outlook: Outlook, code: int) -> float:
    """What a card takes off the strike that it is used against."""
    table = outlook.table
    blow = table.blow
    assert blow is not None
    foe = table.foe(blow.card)
    if foe is None:
        return 0.0
    lends = effects.power_of(table, outlook.seat, code).lends
    guarded = blow.copy()
    guarded.lent = blow.lent + lends
    saved = strike_damage.left_of(table, foe, blow) - strike_damage.left_of(table, foe, guarded)
    worth = saved * outlook.card
    for bonus in lends:
        if bonus.kind == THORNS and not foe.beaten:
            worth += min(bonus.n, foe.left()) * outlook.damage()
    return worth


def op_now(outlook: Outlook, op: Op, code: int) -> float:
    """What one thing that a card does brings now, with the best target."""
    kind = op.kind
    if kind in (HIT, SKIP_STRIKE, WEAKEN):
        found = [aimed(outlook, op, code, foe) for foe in targets(outlook.table, op)]
        if not found:
            return 0.0
        return max(found) if op.target == ONE_MONSTER else sum(found)
    if kind == HEAL:
        return healed(outlook, op)
    if kind == MORE_ATTACKS:
        return another_attack(outlook)
    if kind == BLOCK:
        return blocked(outlook, op)
    if kind == REFILL:
        return min(op.n, len(outlook.me.discard)) * outlook.card
    if kind == RECALL:
        return best_of(outlook, outlook.me.discard)
    if kind == TREASURE and op.n > 0:
        return treasure_worth(outlook, sifted(effects.power_of(outlook.table, outlook.seat, code)))
    return book[kind].worth(op, outlook)


def aimed(outlook: Outlook, op: Op, code: int, foe: Foe) -> float:
    """What it brings to aim at this monster."""
    table = outlook.table
    if op.kind == HIT:
        power = effects.power_of(table, outlook.seat, code) if code != NO_CARD else None
        reach = MELEE if power is None or power.reach == 0 else power.reach
        return attack_worth(outlook, Attack(outlook.seat, code, "", op.n, reach, False), foe)
    if op.kind == SKIP_STRIKE:
        return due(outlook, foe)
    if op.kind == WEAKEN:
        before = due(outlook, foe)
        foe.weaker += op.n
        after = due(outlook, foe)
        foe.weaker -= op.n
        return before - after
    return 0.0


def healed(outlook: Outlook, op: Op) -> float:
    """Hit points for oneself, or for others who are in danger."""
    found: list[float] = []
    for seat in whom(outlook.table, op, outlook.seat):
        found.append(heal_worth(outlook, seat, op.n))
    if not found:
        return 0.0
    if op.target == ANY_PLAYER or op.target == ANOTHER:
        return max(found)
    return sum(found) if op.target == EVERYONE else found[0]


def heal_worth(outlook: Outlook, seat: int, n: int) -> float:
    person = outlook.table.people[seat]
    return outlook.healing(seat, min(n, maximum(outlook.table, person) - person.hp))


def another_attack(outlook: Outlook) -> float:
    """§ attack.extra"""
    table = outlook.table
    best = 0.0
    table.attacks += 1
    for foe in table.row:
        if not selecting.why_not_attack(table, outlook.me, foe):
            best = max(best, best_attack(outlook, foe))
    table.attacks -= 1
    return best


def blocked(outlook: Outlook, op: Op) -> float:
    table = outlook.table
    if table.blow is None:
        return 0.0
    foe = table.foe(table.blow.card)
    if foe is None:
        return 0.0
    left = strike_damage.left_of(table, foe, table.blow)
    return (min(op.n, left) if op.n > 0 else left) * outlook.card


def best_of(outlook: Outlook, cards: list[int]) -> float:
    """What the best of these cards is worth as a treasure."""
    best = 0.0
    for face in outlook.table.energy.faces(cards):
        best = max(best, gain(outlook, face), 2.0 * outlook.card)
    return best


def treasure_worth(outlook: Outlook, looked: int = 1) -> float:
    """What the top card of the deck is worth as a treasure, less the energy that it is in the deck.

    The order of the deck is not known: all of it counts alike. If so many cards are looked at first, it is the best
    of them. § treasure-card.becomes § energy.treasure-two § effect.look-deck
    """
    trust = TRUST[outlook.table.level]
    faces = [outlook.table.energy.face[card] for card in outlook.me.deck]
    worth = [max(trust * gain(outlook, face), 2.0 * outlook.card) for face in faces]
    if not worth:
        return 0.0
    if looked > 1:
        return best_among(worth, looked) - outlook.card
    return sum(worth) / len(worth) - outlook.card


def best_among(worth: list[float], looked: int) -> float:
    """What the best of so many of these is worth on average."""
    total = 0.0
    missed = 1.0  # how likely none of the better ones is among them
    for place, one in enumerate(sorted(worth, reverse=True)):
        found = min(1.0, looked / (len(worth) - place))
        total += missed * found * one
        missed *= 1.0 - found
    return total
