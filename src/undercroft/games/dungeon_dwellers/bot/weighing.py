"""What a sensible person looks at before choosing: the greedy bot's appraisal, one judgement for each choice.

Everything is counted in gold. `forecast.py` says how the adventure will go on, `outlook.py` what things are worth,
`worth.py` what cards bring in active play, `fights.py` what attacks do, and `uses.py` what cards do now.
"""

from typing import Final

from undercroft.core.hidden import bit
from undercroft.core.judging import Judge

from ..cards.deck import HIT_POINTS
from ..cards.operations import GOLD_CHOICE
from ..flow import (
    attack,
    building,
    effects,
    energy,
    losing,
    paying,
    player_operations,
    recall,
    respite,
    setup,
    start,
    strikes,
    treasure,
    triggers,
    turn,
)  # fmt: skip
from ..flow.bonuses import given
from ..flow.treasure import BETTER_GOLD
from ..table.moves import DEAL_ME, DONE, OWN_ABILITY, READY, STRIKE, TAKE_GOLD, TAKE_TREASURE
from ..table.people import OWN
from ..table.rules import RECALL_PRICE
from ..table.table import Dwellers
from .answers import (
    judge_back,
    judge_bargain,
    judge_burying,
    judge_coin,
    judge_cost,
    judge_damage,
    judge_facedown,
    judge_given,
    judge_guard,
    judge_loss,
    judge_order,
    judge_player,
    judge_sink,
    judge_target,
    judge_trigger,
)
from .fights import attack_worth, best_attack, can_finish, finishing, point, weapon_attack
from .outlook import Outlook
from .uses import treasure_worth, use_now
from .worth import gain

FIRST: Final = 200.0  # what is free and helps is done before anything else
BEFORE: Final = 100.0  # abilities come before energy for damage. § energy.damage.step
LAST: Final = 0.01  # what is done only when nothing else is left
NEVER: Final = -1000.0


# Before the game


def judge_character(table: Dwellers, choice: setup.PickCharacter, moves: list[int]) -> list[float]:
    """Whoever one likes: all of them live from the cards in their deck."""
    return [0.0 for _ in moves]


def judge_building(table: Dwellers, choice: building.BuildDeck, moves: list[int]) -> list[float]:
    """A ready deck, whichever. § deck.build"""
    worth: list[float] = []
    for move in moves:
        if move == READY:
            worth.append(3.0)
        elif table.moves.plan.holds(move):
            worth.append(2.0)
        else:
            worth.append(1.0 if move == DEAL_ME else 0.0)
    return worth


# A turn


def judge_prepare(table: Dwellers, choice: turn.Prepare, moves: list[int]) -> list[float]:
    """Cards first, and then the monster. § turn.preparation"""
    outlook = Outlook(table, choice.seat)
    worth: list[float] = []
    for move in moves:
        if is_target(table, move):
            worth.append(target_worth(outlook, move))
        elif move == DONE:
            worth.append(0.0)
        else:
            found = anytime(outlook, move)
            worth.append(FIRST + found if found > LAST * HIT_POINTS else NEVER + found)
    return worth


def judge_abilities(table: Dwellers, choice: turn.Abilities, moves: list[int]) -> list[float]:
    """What pays, in the order in which it must be done; and hit points before the count."""
    outlook = Outlook(table, choice.seat)
    worth: list[float] = []
    for move in moves:
        if is_target(table, move):
            found = target_worth(outlook, move)
        elif table.moves.spend.holds(move):
            worth.append(spend_worth(outlook, table.moves.spend.index(move)))
            continue
        else:
            found = anytime(outlook, move)
        worth.append(BEFORE + found if found > LAST * HIT_POINTS else found)
    return worth


def is_target(table: Dwellers, move: int) -> bool:
    return table.moves.attack.holds(move) or table.moves.turn_over.holds(move)


def target_worth(outlook: Outlook, move: int) -> float:
    table = outlook.table
    if table.moves.turn_over.holds(move):
        return best_attack(outlook, table.row[table.moves.turn_over.index(move)])
    foe = table.named(table.moves.attack.index(move))
    assert foe is not None
    return best_attack(outlook, foe)


def anytime(outlook: Outlook, move: int) -> float:
    """What several choices allow: to turn up a card, use one, heal or recall."""
    table, moves = outlook.table, outlook.table.moves
    if move == DONE:
        return 0.0
    if move == OWN_ABILITY:
        return use_now(outlook, OWN)
    if moves.use.holds(move):
        return use_now(outlook, moves.use.index(move))
    if moves.turn_up.holds(move):
        face = moves.turn_up.index(move)
        return gain(outlook, face) - energy.worth(table, outlook.me) * outlook.card
    if moves.recall.holds(move):
        face = moves.recall.index(move)
        return gain(outlook, face) - RECALL_PRICE * (energy.worth(table, outlook.me) + 1.0) * outlook.card
    return energy_heal_worth(outlook, moves.heal.index(move))


def energy_heal_worth(outlook: Outlook, n: int) -> float:
    """Energy stays energy until the count is near. § energy.heal § score.healing-cost"""
    if not outlook.may_end() and not outlook.has_ended():
        return -LAST * n
    useful = min(n, HIT_POINTS - outlook.me.hp)
    return LAST * (useful - 0.5 * (n - useful))


def spend_worth(outlook: Outlook, face: int) -> float:
    """Energy for damage, where it finishes a monster off or is not needed any more. § energy.damage"""
    foe = outlook.table.named(face)
    assert foe is not None
    gap = foe.left()
    each = point(outlook, foe) - outlook.card
    return max(each, finishing(outlook, foe, gap) / gap) if can_finish(outlook, foe, gap) else each


def judge_respite(table: Dwellers, choice: respite.Respite, moves: list[int]) -> list[float]:
    outlook = Outlook(table, choice.seat)
    return [anytime(outlook, move) for move in moves]


def judge_opening(table: Dwellers, choice: start.Opening, moves: list[int]) -> list[float]:
    outlook = Outlook(table, choice.seat)
    return [anytime(outlook, move) for move in moves]


def judge_first(table: Dwellers, choice: start.FirstUse, moves: list[int]) -> list[float]:
    outlook = Outlook(table, choice.seat)
    return [anytime(outlook, move) for move in moves]


# An attack and a strike


def judge_weapon(table: Dwellers, choice: attack.PickWeapon, moves: list[int]) -> list[float]:
    outlook = Outlook(table, choice.seat)
    foe = table.foe(choice.card)
    assert foe is not None
    worth: list[float] = []
    for move in moves:
        name = table.moves.weapons[table.moves.weapon.index(move)]
        weapon = next(weapon for weapon in outlook.me.weapons if weapon.name == name)
        worth.append(weapon_attack(outlook, weapon, foe))
    return worth


def judge_with(table: Dwellers, choice: attack.PlayWith, moves: list[int]) -> list[float]:
    """What an attack gains by a card, or by a further monster. § attack.modifiers-now"""
    outlook = Outlook(table, choice.seat)
    made = table.attack
    assert made is not None
    worth: list[float] = []
    for move in moves:
        if move == STRIKE:
            worth.append(0.0)
        elif table.moves.attack.holds(move):
            foe = table.named(table.moves.attack.index(move))
            assert foe is not None
            worth.append(attack_worth(outlook, made, foe))
        else:
            worth.append(anytime(outlook, move))
    return worth


def judge_defend(table: Dwellers, choice: strikes.Defend, moves: list[int]) -> list[float]:
    outlook = Outlook(table, choice.seat)
    return [anytime(outlook, move) for move in moves]


# The Treasure Phase


def judge_exchange(table: Dwellers, choice: treasure.Exchange, moves: list[int]) -> list[float]:
    """Gold, or a card that will help for the rest of the way. § treasure.exchange.choice"""
    outlook = Outlook(table, choice.seat)
    worth: list[float] = []
    for move in moves:
        if move == TAKE_GOLD:
            worth.append(gold_worth(outlook))
        elif move == TAKE_TREASURE:
            worth.append(treasure_worth(outlook))
        else:
            found = anytime(outlook, move)
            worth.append(FIRST + found if found > LAST * HIT_POINTS else found)
    return worth


def gold_worth(outlook: Outlook) -> float:
    """What the next gold card is worth, which some know. § effect.choose-gold"""
    table = outlook.table
    top = table.gold_pile[-1]
    if table.gold.known[top] & bit(outlook.seat):
        return float(treasure.value(table, top))
    return outlook.coin + (BETTER_GOLD if given(table, outlook.me, GOLD_CHOICE) > 0 else 0.0)


def judge_turn_up(table: Dwellers, choice: treasure.TurnUp, moves: list[int]) -> list[float]:
    outlook = Outlook(table, choice.seat)
    return [anytime(outlook, move) for move in moves]


JUDGES: Final[dict[type, Judge]] = {
    setup.PickCharacter: judge_character,
    building.BuildDeck: judge_building,
    turn.Prepare: judge_prepare,
    turn.Abilities: judge_abilities,
    respite.Respite: judge_respite,
    start.Opening: judge_opening,
    start.FirstUse: judge_first,
    attack.PickWeapon: judge_weapon,
    attack.PlayWith: judge_with,
    strikes.TakeStrike: judge_guard,
    strikes.Defend: judge_defend,
    paying.PayCost: judge_cost,
    turn.PayPoint: judge_cost,
    paying.PayDamage: judge_damage,
    treasure.Exchange: judge_exchange,
    treasure.KeepGold: judge_coin,
    treasure.TurnUp: judge_turn_up,
    triggers.Triggers: judge_trigger,
    effects.PickPlayer: judge_player,
    effects.PickTarget: judge_target,
    effects.PickFacedown: judge_facedown,
    losing.LoseTreasure: judge_loss,
    recall.PayRecall: judge_given,
    recall.Retrieve: judge_back,
    recall.Refill: judge_sink,
    player_operations.PutBack: judge_order,
    player_operations.BuryGold: judge_burying,
    player_operations.Bargain: judge_bargain,
}
