"""Using abilities and items: when they can be used, what that costs, and what it does."""

from typing import Final

from undercroft.core.game import Choice, Step

from ..cards.deck import (
    ATTACK_FIRST,
    FAR,
    NEVER_USED,
    NO_CARD,
    ON_STRIKE,
    USE,
    WITH_ABILITY,
    WITH_ATTACK,
    WITH_SOMETHING,
    WITH_WEAPON,
    Bonus,
    Power,
)
from ..cards.operations import (
    ABILITY_COST,
    DISCOUNT,
    FIRST_DISCOUNT,
    LOOK_DECK,
    MORE_ATTACKS,
    NO_ABILITIES,
    NO_ITEMS,
    NO_RANGED,
    OWN_DISCOUNT,
    REUSE,
    TARGETS,
    TREASURE,
)
from ..shapes import events as told
from ..table import reasons
from ..table.moves import DONE, OWN_ABILITY
from ..table.people import OWN, Adventurer
from ..table.rules import ABILITIES, ENERGY, MONSTERS, PREPARE, START, TREASURES
from ..table.table import Dwellers
from . import activating, effects, energy, paying, recall, rooms
from .attack_damage import changes
from .bonuses import given, holds, is_item
from .kinds import BonusKind, RuleKind
from .operation import Effect
from .phrases import more_or_less
from .scales import Prospects


def cost(table: Dwellers, person: Adventurer, code: int) -> int:
    """What it costs to use a card or the ability of the character, as things are.

    § ability.cost § ability.cost.character § ability.cost.none § item.cost § effect.cost § effect.discount
    § effect.level-up § effect.room-costs
    """
    power = effects.power_of(table, person.seat, code)
    if power.cost == 0 or is_item(table, code):
        return power.cost
    n = power.cost + rooms.rule(table, ABILITY_COST) - given(table, person, DISCOUNT)
    if table.cast == 0:
        n -= given(table, person, FIRST_DISCOUNT)
    if code == OWN:
        n -= given(table, person, OWN_DISCOUNT)
    return max(0, n)


def why_not_use(table: Dwellers, person: Adventurer, code: int) -> str:
    """Why a card or the ability of the character cannot be used now.

    § ability.active-only § ability.once § item.limit § ability.cost.whole § text.forbid-wins § deck.empty-alive
    """
    power = effects.power_of(table, person.seat, code)
    if person.seat != table.active:
        return reasons.NOT_YOUR_TURN
    if power.when == NEVER_USED:
        return reasons.NOT_USED
    if code != OWN and code not in person.powers:
        return reasons.NOT_ACTIVE
    reason = why_not_now(table, code, power)
    if reason:
        return reason
    if is_used_up(table, person, code):
        return reasons.USED
    if power.cost > 0:
        n = cost(table, person, code)
        if n > energy.points(table, person):
            return reasons.TOO_DEAR
        if leaves_nothing(person, power, n):
            return reasons.NOTHING_TO_DO
    if power.reach == FAR and rooms.forbidden(table, NO_RANGED):
        return reasons.FORBIDDEN_RANGED
    if is_item(table, code):
        if rooms.forbidden(table, NO_ITEMS):
            return reasons.FORBIDDEN_ITEMS
    elif code != OWN and rooms.forbidden(table, NO_ABILITIES):
        return reasons.FORBIDDEN_ABILITIES
    return why_no_effect(table, person, power)


def why_not_now(table: Dwellers, code: int, power: Power) -> str:
    """Whether it is the moment for it: with an attack, against a strike, or by itself.

    § ability.together § ability.defensive § ability.after-weapon § ability.rest-of-turn § item.anytime
    § item.not-interrupt § energy.damage.step § attack-first.player-card § select.ability-instead
    """
    when = power.when
    if table.blow is not None:
        if when == ON_STRIKE or (when == USE and is_item(table, code) and not is_offensive(power)):
            return reasons.FINE
        return reasons.NOT_NOW
    if table.attack is not None:
        fits = WITH_WEAPON if table.attack.is_weapon else WITH_ABILITY
        return reasons.FINE if when in (fits, WITH_ATTACK) else reasons.NOT_NOW
    if when in WITH_SOMETHING:
        return reasons.WITH_AN_ATTACK
    if when == ON_STRIKE:
        return reasons.WITH_A_STRIKE
    instead = table.rules.ability_instead and power.hits() and table.phase == PREPARE
    if when == ATTACK_FIRST:
        if table.phase == START or table.phase == ABILITIES or instead:
            return reasons.FINE
        return reasons.ENERGY_SPENT if table.phase == ENERGY else reasons.AFTER_WEAPON
    if when != USE:
        return reasons.BY_ITSELF
    if is_item(table, code):
        if table.phase >= ENERGY and is_offensive(power):
            return reasons.ENERGY_SPENT if table.phase == ENERGY else reasons.NOT_NOW
        return reasons.FINE
    if table.phase <= PREPARE:
        return reasons.FINE if instead else reasons.AFTER_WEAPON
    if table.phase in (MONSTERS, TREASURES):
        return reasons.NOT_NOW
    if table.phase == ENERGY and is_offensive(power):
        return reasons.ENERGY_SPENT
    return reasons.FINE


def is_offensive(power: Power) -> bool:
    """Whether it does damage, or lets a weapon do so: that belongs before additional damage.

    § energy.damage.step
    """
    for op in power.does:
        if op.kind == MORE_ATTACKS:
            return True
    return power.hits()


def leaves_nothing(person: Adventurer, power: Power, n: int) -> bool:
    """Whether the cost takes the whole deck, on which all that it does depends."""
    if n < len(person.deck) or person.facedown or not power.does:
        return False
    return n > 0 and all(op.kind in (LOOK_DECK, TREASURE) for op in power.does)


def is_used_up(table: Dwellers, person: Adventurer, code: int) -> bool:
    """Once a turn, or a second time where a card allows it.

    § ability.once § item.limit § ability.character-counts § effect.reuse-ability § ability.reuse
    """
    if code not in table.used:
        return False
    if is_item(table, code) or table.used.count(code) > 1:
        return True
    again = 0
    for place in range(len(table.used)):
        other = table.used[place]
        if not is_item(table, other) and other in table.used[:place]:
            again += 1
    return again >= given(table, person, REUSE)


def why_no_effect(table: Dwellers, person: Adventurer, power: Power) -> str:
    """Whether what it asks for is so, and whether it would change anything. § effect.condition"""
    blow, attack = table.blow, table.attack
    if blow is not None:
        foe = table.foe(blow.card)
        if not holds(table, person, power.condition, foe, 0, True):
            return reasons.NO_CONDITION
        for bonus in power.lends:
            if holds(table, person, bonus.condition, foe, 0, True):
                return reasons.FINE
    elif attack is not None:
        foe = table.foe(attack.targets[0])
        if not holds(table, person, power.condition, foe, attack.reach, True):
            return reasons.NO_CONDITION
        if power.lends and changes(table, person, attack, power.lends):
            return reasons.FINE
    elif not holds(table, person, power.condition, None, 0, True):
        return reasons.NO_CONDITION
    if effects.could(table, power.does, person.seat):
        return reasons.FINE
    return reasons.NO_TARGET if power.hits() else reasons.NOTHING_TO_DO


def use_moves(table: Dwellers, person: Adventurer, found: list[int]) -> None:
    """§ ability.any-number § ability.character-counts"""
    for face in person.powers:
        if not why_not_use(table, person, face):
            found.append(table.moves.use.move(face))
    if not why_not_use(table, person, OWN):
        found.append(OWN_ABILITY)


def use(table: Dwellers, person: Adventurer, code: int) -> None:
    """A card is used: it is paid for, discarded if it says so, and then does what it does.

    § ability.cost.whole § ability.cost.each § item.stays § item.anytime § ability.target § ability.together
    § ability.defensive § ability.rest-of-turn § attack-first.player-card
    """
    power = effects.power_of(table, person.seat, code)
    n = cost(table, person, code)
    if not is_item(table, code):
        table.cast += 1
    if not power.spent or not is_item(table, code):  # another copy of an item that is used up is another item
        table.used.append(code)
    if table.events is not None:
        name = effects.name_of(table, person.seat, code)
        used = told.Uses(seat=person.seat, card=name, cost=n, discarded=power.spent)
        table.tell(used, "item.anytime" if is_item(table, code) else clause_of(power))
    if power.spent:
        card = table.held(person.active, code)
        if card != NO_CARD:
            activating.discard_active(table, person, card)
    table.then(Apply(person.seat, code))
    if n > 0:
        table.then(paying.PayCost(person.seat, n, "item.cost" if is_item(table, code) else "ability.cost"))


def clause_of(power: Power) -> str:
    """Which rule lets an ability be used.

    § ability.together § ability.defensive § ability.rest-of-turn § ability.target § attack-first.player-card
    """
    if power.when in WITH_SOMETHING:
        return "ability.together"
    if power.when == ON_STRIKE:
        return "ability.defensive"
    if power.when == ATTACK_FIRST:
        return "attack-first.player-card"
    return "ability.target" if power.hits() else "ability.rest-of-turn"


class Apply(Step[Dwellers]):
    """What is used has been paid for, and works. § ability.cost.whole § attack.modifier.one-attack"""

    def __init__(self, seat: int, code: int) -> None:
        self.seat = seat
        self.code = code

    def run(self, table: Dwellers) -> None:
        power = effects.power_of(table, self.seat, self.code)
        if table.blow is not None:
            table.blow.lent += power.lends
        elif table.attack is not None:
            table.attack.lent += power.lends
            for bonus in power.lends:
                if bonus.kind == TARGETS:
                    table.attack.more += bonus.n
        name = effects.name_of(table, self.seat, self.code)
        clause = "item.anytime" if is_item(table, self.code) else clause_of(power)
        effects.act(table, power.does, Effect(self.seat, self.seat, self.code, name, clause, power.reach))


class Using(Choice[Dwellers]):
    """One thing after the other is used, turned up, healed or recalled, until the player is done."""

    def take(self, table: Dwellers, move: int) -> None:
        if move != DONE:
            table.then(self)
            take(table, table.people[self.seat], move)


def take(table: Dwellers, person: Adventurer, move: int) -> None:
    """Carry out a move that several choices have: use something, turn it up, heal, recall."""
    moves = table.moves
    if move == OWN_ABILITY:
        use(table, person, OWN)
    elif moves.use.holds(move):
        use(table, person, moves.use.index(move))
    elif moves.turn_up.holds(move):
        activating.turn_up(table, person, moves.turn_up.index(move))
    elif moves.recall.holds(move):
        recall.recall(table, person, moves.recall.index(move))
    else:
        n = moves.heal.index(move)
        table.then(paying.PayCost(person.seat, n, "energy.heal"), Mend(person.seat, n))


class Mend(Step[Dwellers]):
    """Energy that was paid restores hit points. § energy.heal"""

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n

    def run(self, table: Dwellers) -> None:
        energy.heal(table, table.people[self.seat], self.n, "", "energy.heal")


# What cards, monsters and rooms change about it


class Discount(BonusKind):
    """§ effect.discount"""

    def worth(self, bonus: Bonus, odds: float, prospects: Prospects) -> float:
        each = min(2.0, 0.7 + 0.6 * prospects.priced_abilities())
        return prospects.turns * odds * (bonus.n * prospects.scales.energy() * each)


class FirstDiscount(BonusKind):
    """§ effect.discount"""

    def worth(self, bonus: Bonus, odds: float, prospects: Prospects) -> float:
        return prospects.turns * odds * (bonus.n * prospects.scales.energy() * 0.8)


class OwnDiscount(BonusKind):
    """§ effect.level-up"""

    def worth(self, bonus: Bonus, odds: float, prospects: Prospects) -> float:
        if not prospects.own_is_priced():
            return 0.0
        return prospects.turns * odds * (bonus.n * prospects.scales.energy() * 0.7)


class Reuse(BonusKind):
    """§ effect.reuse-ability"""

    def worth(self, bonus: Bonus, odds: float, prospects: Prospects) -> float:
        return prospects.turns * odds * (0.6 * prospects.second_use())


BONUS_KINDS: Final[dict[str, BonusKind]] = {
    "discount": Discount(lambda bonus, lent: f"your abilities cost {bonus.n} less"),
    "first-discount": FirstDiscount(lambda bonus, lent: f"your first ability each turn costs {bonus.n} less"),
    "own-discount": OwnDiscount(lambda bonus, lent: f"the ability of your character costs {bonus.n} less"),
    "reuse": Reuse(
        lambda bonus, lent: (
            f"{'one ability' if bonus.n == 1 else f'{bonus.n} abilities'} can be used a second time each turn"
        )
    ),
}
RULE_KINDS: Final[dict[str, RuleKind]] = {
    "ability-cost": RuleKind(lambda rule: f"abilities cost {more_or_less(rule.n)}")
}
