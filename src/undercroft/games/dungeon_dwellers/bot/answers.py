"""What to answer when a card asks: for whom, which monster, which card, and what to pay with."""

from typing import Final

from ..cards.operations import HEAL, HIT, SKIP_STRIKE, THORNS, WEAKEN
from ..flow import (
    effects,
    energy,
    losing,
    paying,
    player_operations,
    recall,
    strike_damage,
    strikes,
    treasure,
    triggers,
)
from ..flow.bonuses import given
from ..flow.operation import book
from ..table.moves import AGREE, DONE, LEAVE, REGENERATE, TAKE_STRIKE, VALUES
from ..table.table import Dwellers
from .forecast import life
from .outlook import STAKE, Outlook
from .uses import aimed, heal_worth
from .worth import gain, sifted

TIE: Final = 0.01  # among equals


def judge_player(table: Dwellers, choice: effects.PickPlayer, moves: list[int]) -> list[float]:
    outlook = Outlook(table, choice.seat)
    worth: list[float] = []
    for move in moves:
        seat = table.moves.whom.index(move)
        if choice.op.kind == HEAL:
            worth.append(heal_worth(outlook, seat, choice.op.n))
        else:
            worth.append(1.0 if seat == choice.seat else 0.0)
    return worth


def judge_target(table: Dwellers, choice: effects.PickTarget, moves: list[int]) -> list[float]:
    outlook = Outlook(table, choice.seat)
    worth: list[float] = []
    for move in moves:
        foe = table.named(table.moves.target.index(move))
        if foe is None or choice.op.kind not in (HIT, SKIP_STRIKE, WEAKEN):
            worth.append(0.0)
        else:
            worth.append(aimed(outlook, choice.op, choice.effect.code, foe))
    return worth


def judge_facedown(table: Dwellers, choice: effects.PickFacedown, moves: list[int]) -> list[float]:
    return [0.0 for _ in moves]


def judge_trigger(table: Dwellers, choice: triggers.Triggers, moves: list[int]) -> list[float]:
    """First what one's own cards do, then what monsters do, and last the strikes."""
    worth: list[float] = []
    for move in moves:
        if table.moves.use.holds(move):
            worth.append(2.0)
        elif move == REGENERATE:
            worth.append(1.0)
        else:
            worth.append(0.0 if move == DONE else 0.5)
    return worth


# Paying


def kept(outlook: Outlook, face: int) -> float:
    """What a facedown treasure is worth to its owner."""
    return max(gain(outlook, face), energy.worth(outlook.table, outlook.me) * outlook.card)


def judge_cost(table: Dwellers, choice: paying.PayCost, moves: list[int]) -> list[float]:
    """Treasures that are good for nothing else are paid first, where nothing of them is lost."""
    outlook = Outlook(table, choice.seat)
    points = energy.worth(table, outlook.me)
    worth: list[float] = []
    for move in moves:
        if table.moves.discard.holds(move):
            worth.append(0.0)
        else:
            face = table.moves.give_up.index(move)
            worth.append(min(points, choice.n) * outlook.card + TIE - kept(outlook, face))
    return worth


def judge_damage(table: Dwellers, choice: paying.PayDamage, moves: list[int]) -> list[float]:
    """Hit points go first: energy heals them at any time, and they do nothing else; but not where the end is near.

    § damage.pay § score.healing-cost
    """
    outlook = Outlook(table, choice.seat)
    late = outlook.may_end() or outlook.has_ended()
    worth: list[float] = []
    for move in moves:
        if table.moves.discard.holds(move):
            n = table.moves.discard.index(move)
            worth.append(float(n) if late else -float(n))
        else:
            lost = kept(outlook, table.moves.give_up.index(move)) / outlook.card
            points = min(outlook.me.harm, energy.worth(table, outlook.me))
            worth.append(points + TIE - lost + outlook.me.harm if late else -lost - 0.1)
    return worth


def judge_loss(table: Dwellers, choice: losing.LoseTreasure, moves: list[int]) -> list[float]:
    outlook = Outlook(table, choice.seat)
    return [-kept(outlook, table.moves.give_up.index(move)) for move in moves]


def judge_given(table: Dwellers, choice: recall.PayRecall, moves: list[int]) -> list[float]:
    outlook = Outlook(table, choice.seat)
    return [-kept(outlook, table.moves.give_up.index(move)) for move in moves]


def judge_bargain(table: Dwellers, choice: player_operations.Bargain, moves: list[int]) -> list[float]:
    """§ effect.room-reward"""
    outlook = Outlook(table, choice.seat)
    bought = sum([book[op.kind].worth(op, outlook) for op in choice.op.then])
    return [bought - choice.op.n * outlook.card if move == AGREE else 0.0 for move in moves]


# Strikes at others


def judge_guard(table: Dwellers, choice: strikes.TakeStrike, moves: list[int]) -> list[float]:
    """A strike is taken where it hurts less, and where the other is in danger or would fall. § effect.guard"""
    outlook = Outlook(table, choice.seat)
    blow = table.blow
    foe = None if blow is None else table.foe(blow.card)
    if blow is None or foe is None:
        return [0.0 for _ in moves]
    here = blow.copy()
    here.seat = choice.seat
    other, n = table.people[blow.seat], strike_damage.left_of(table, foe, blow)
    spared = STAKE if other.harm + n >= life(table, other) else outlook.healing(blow.seat, n)
    cost = strike_damage.left_of(table, foe, here) * outlook.card
    back = min(given(table, outlook.me, THORNS, foe), foe.left()) * outlook.damage()
    return [spared + back - cost if move == TAKE_STRIKE else 0.0 for move in moves]


# Cards and gold


def judge_back(table: Dwellers, choice: recall.Retrieve, moves: list[int]) -> list[float]:
    outlook = Outlook(table, choice.seat)
    return [gain(outlook, table.moves.recall.index(move)) for move in moves]


def judge_sink(table: Dwellers, choice: recall.Refill, moves: list[int]) -> list[float]:
    outlook = Outlook(table, choice.seat)
    return [gain(outlook, table.moves.sink.index(move)) for move in moves]


def judge_order(table: Dwellers, choice: player_operations.PutBack, moves: list[int]) -> list[float]:
    """The best goes on top if a treasure is near, and otherwise below what will be paid."""
    outlook = Outlook(table, choice.seat)
    near = outlook.me.wounds >= treasure.price(table, outlook.me)
    for code in table.used:
        near = near or sifted(effects.power_of(table, choice.seat, code)) > 1
    sign = -1.0 if near else 1.0
    return [sign * gain(outlook, table.moves.put_back.index(move)) for move in moves]


def judge_coin(table: Dwellers, choice: treasure.KeepGold, moves: list[int]) -> list[float]:
    return [float(VALUES[table.moves.keep.index(move)]) for move in moves]


def judge_burying(table: Dwellers, choice: player_operations.BuryGold, moves: list[int]) -> list[float]:
    """§ effect.look-gold"""
    outlook = Outlook(table, choice.seat)
    value = treasure.value(table, table.gold_pile[-1])
    return [value - outlook.coin if move == LEAVE else 0.0 for move in moves]
