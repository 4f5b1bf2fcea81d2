"""How much an attack does to a monster, and which cards change it."""

from typing import Final

from undercroft.core.telling.events import Part
from undercroft.core.telling.voice import count

from ..cards.deck import ANY_REACH, FAR, MELEE, NO_CARD, Bonus
from ..cards.operations import (
    ARMOR,
    BODYGUARD,
    DAMAGE,
    HIT_WOUNDS,
    IMMUNE,
    LIKE_RANGED,
    TARGETS,
    THROUGH_ARMOR,
    TIMES_DAMAGE,
    TO_ABILITIES,
    TO_RANGED,
)
from ..table.people import OWN, Adventurer
from ..table.row import Attack, Foe
from ..table.table import Dwellers
from .bonuses import added, given, holds, is_item
from .kinds import BonusKind, TraitKind
from .scales import Prospects


def counts_as_ranged(table: Dwellers, attack: Attack, foe: Foe) -> bool:
    """§ damage.ranged-only § effect.reach § ability.attack-kind"""
    if attack.reach == FAR:
        return True
    person = table.people[attack.seat]
    if given(table, person, LIKE_RANGED, foe, attack.reach, is_first(table, attack)) > 0:
        return True
    return added(table, person, attack.lent, LIKE_RANGED, foe, attack.reach, is_first(table, attack)) > 0


def is_first(table: Dwellers, attack: Attack) -> bool:
    """Whether it is the first of its kind in this turn. § effect.condition"""
    return table.made == 1 if attack.is_weapon else table.cast <= 1


def damage_to(table: Dwellers, attack: Attack, foe: Foe) -> int:
    """What an attack does to a monster: additions, then multiplications, then what the monster takes off.

    § attack.arithmetic § attack.arithmetic.multipliers § attack.arithmetic.fractions
    § attack.arithmetic.monster-side
    § effect.multiply
    """
    if is_immune(table, attack, foe):
        return 0
    total = (attack.damage + bonus_to(table, attack, foe)) * times(table, attack, foe)
    return max(0, total - armor(table, attack, foe))


def bonus_to(table: Dwellers, attack: Attack, foe: Foe) -> int:
    """What is added: by active cards to weapon attacks, by what is used with it to any.

    § effect.weapon-bonus § effect.versus-class § attack.weapon-abilities § ability.modifier.scope
    """
    person = table.people[attack.seat]
    first = is_first(table, attack)
    total = added(table, person, attack.lent, DAMAGE, foe, attack.reach, first)
    if attack.is_weapon:
        total += given(table, person, DAMAGE, foe, attack.reach, first)
    return total


def times(table: Dwellers, attack: Attack, foe: Foe) -> int:
    """By what the damage is multiplied: several multiply one another. § attack.arithmetic.multipliers"""
    person = table.people[attack.seat]
    product = 1
    for bonus in attack.lent:
        if bonus.kind == TIMES_DAMAGE and holds(
            table, person, bonus.condition, foe, attack.reach, is_first(table, attack)
        ):
            product *= bonus.n
    return product


def is_immune(table: Dwellers, attack: Attack, foe: Foe) -> bool:
    """§ effect.monster-immune"""
    for trait in foe.monster.traits:
        if trait.kind == IMMUNE:
            if trait.n == TO_RANGED and attack.reach == FAR:
                return True
            if trait.n == TO_ABILITIES and not attack.is_weapon and not is_item(table, attack.source):
                return True
    return False


def armor(table: Dwellers, attack: Attack, foe: Foe) -> int:
    """What a monster takes off. § effect.monster-armor § effect.ignore-armor"""
    total = 0
    for trait in foe.monster.traits:
        if trait.kind == ARMOR and (trait.reach in (0, ANY_REACH) or trait.reach & attack.reach):
            total += trait.n
    if total == 0:
        return 0
    person = table.people[attack.seat]
    first = is_first(table, attack)
    if added(table, person, attack.lent, THROUGH_ARMOR, foe, attack.reach, first) > 0:
        return 0
    return 0 if given(table, person, THROUGH_ARMOR, foe, attack.reach, first) > 0 else total


def breakdown(table: Dwellers, attack: Attack, foe: Foe) -> list[Part]:
    """What adds up to the damage, and what is taken off. § attack.combined"""
    person = table.people[attack.seat]
    first = is_first(table, attack)
    parts = [Part(attack.name, attack.damage)]
    if attack.is_weapon:
        for card in person.active:
            n = added(table, person, table.card(card).gives, DAMAGE, foe, attack.reach, first)
            if n:
                parts.append(Part(table.card(card).name, n))
    for bonus in attack.lent:
        if bonus.kind == DAMAGE and holds(table, person, bonus.condition, foe, attack.reach, first):
            parts.append(Part(lender_name(table, person, attack, lender(table, person, bonus)), bonus.n))
    if is_immune(table, attack, foe):
        parts.append(Part("immune", 0))
    else:
        off = armor(table, attack, foe)
        if off:
            parts.append(Part("armor", -off))
    return parts


def lender(table: Dwellers, person: Adventurer, bonus: Bonus) -> int:
    """What lends a bonus to an attack: the face of a card that is used with it, OWN, or NO_CARD for the weapon."""
    for card in person.active + person.discard:
        if bonus in table.card(card).power.lends:
            return table.energy.face[card]
    return OWN if bonus in table.character(person).power.lends else NO_CARD


def lender_name(table: Dwellers, person: Adventurer, attack: Attack, code: int) -> str:
    if code == NO_CARD:
        return attack.name
    return table.character(person).ability if code == OWN else table.deck.energy[code].name


def more_wounds(table: Dwellers, attack: Attack, foe: Foe) -> int:
    """The wound cards that cards add to an attack that hurts this monster. § effect.bonus-wounds"""
    person, first = table.people[attack.seat], is_first(table, attack)
    extra = added(table, person, attack.lent, HIT_WOUNDS, foe, attack.reach, first)
    return extra + given(table, person, HIT_WOUNDS, foe, attack.reach, first) if attack.is_weapon else extra


def wound_cards(table: Dwellers, attack: Attack) -> int:
    """All the wound cards that an attack brings as it is now.

    § attack.wounds.one-per-point § attack.wounds.overkill § attack.wounds.supply § effect.bonus-wounds
    """
    total = extra = 0
    for card in attack.targets:
        foe = table.foe(card)
        deals = 0 if foe is None or foe.beaten else damage_to(table, attack, foe)
        if foe is not None and deals > 0:
            total += deals if table.rules.overkill else min(deals, foe.left())
            extra = extra or more_wounds(table, attack, foe)
    return min(total + extra, table.wounds_left()) if table.rules.wound_limit else total + extra


def is_guarded(table: Dwellers, foe: Foe) -> bool:
    """Whether a face-up bodyguard keeps weapon attacks from a monster. § effect.monster-bodyguard"""
    if foe.up and foe.monster.has(BODYGUARD):
        return False
    return any(other.is_target() and other.monster.has(BODYGUARD) for other in table.row)


def further(table: Dwellers, attack: Attack) -> list[Foe]:
    """The monsters that an attack which reaches several could still go to. § effect.weapon-reaches-several"""
    return [
        foe
        for foe in table.row
        if foe.is_target() and foe.card not in attack.targets and not is_guarded(table, foe)
    ]


def changes(table: Dwellers, person: Adventurer, attack: Attack, lends: list[Bonus]) -> bool:
    """Whether any of these bonuses holds for one of the targets, and does something there.

    § effect.condition § effect.monster-immune
    """
    first = is_first(table, attack)
    for bonus in lends:
        if bonus.kind == TARGETS:
            if further(table, attack):
                return True
            continue
        for card in attack.targets:
            foe = table.foe(card)
            if (
                foe is not None
                and not foe.beaten
                and (bonus.kind == LIKE_RANGED or not is_immune(table, attack, foe))
                and holds(table, person, bonus.condition, foe, attack.reach, first)
            ):
                return True
    return False


# What cards, monsters and rooms change about it


class Damage(BonusKind):
    """§ effect.weapon-bonus § effect.versus-class"""

    def worth(self, bonus: Bonus, odds: float, prospects: Prospects) -> float:
        return prospects.turns * odds * bonus.n * prospects.scales.damage()

    def lent_worth(self, bonus: Bonus, odds: float, prospects: Prospects) -> float:
        return odds * bonus.n * prospects.scales.damage()


class Times(BonusKind):
    """§ effect.multiply"""

    def lent_worth(self, bonus: Bonus, odds: float, prospects: Prospects) -> float:
        return odds * (bonus.n - 1) * prospects.blow() * prospects.scales.damage()


class Targets(BonusKind):
    """§ effect.weapon-reaches-several"""

    def lent_worth(self, bonus: Bonus, odds: float, prospects: Prospects) -> float:
        return prospects.further_target()


class LikeRanged(BonusKind):
    """§ effect.reach"""

    def worth(self, bonus: Bonus, odds: float, prospects: Prospects) -> float:
        if prospects.keeps_away():
            return 0.0
        return prospects.turns * odds * prospects.less_physical() * prospects.scales.energy()


class ThroughArmor(BonusKind):
    """§ effect.ignore-armor"""

    def worth(self, bonus: Bonus, odds: float, prospects: Prospects) -> float:
        return 0.3 * prospects.turns


class HitWounds(BonusKind):
    """§ effect.bonus-wounds"""

    def worth(self, bonus: Bonus, odds: float, prospects: Prospects) -> float:
        return prospects.turns * odds * bonus.n * prospects.scales.wound()


BONUS_KINDS: Final[dict[str, BonusKind]] = {
    "damage": Damage(
        lambda bonus, lent: f"+{bonus.n} damage" if lent else f"your weapons do {bonus.n} more damage", leads=True
    ),
    "times": Times(
        lambda bonus, lent: "double damage" if bonus.n == 2 else f"{bonus.n} times the damage", leads=True
    ),
    "targets": Targets(lambda bonus, lent: f"the attack hits {count(bonus.n, 'more monster')}"),
    "like-ranged": LikeRanged(
        lambda bonus, lent: "the attack counts as ranged" if lent else "your melee attacks count as ranged"
    ),
    "through-armor": ThroughArmor(
        lambda bonus, lent: "the attack ignores armor" if lent else "your attacks ignore armor"
    ),
    "hit-wounds": HitWounds(
        lambda bonus, lent: f"{count(bonus.n, 'more wound card')} for a weapon attack that does damage"
    ),
}
ATTACK_WORDS: Final = {MELEE: "each melee attack", FAR: "each ranged attack", ANY_REACH: "each attack"}
TRAIT_KINDS: Final[dict[str, TraitKind]] = {
    "armor": TraitKind(
        "armor-of-monster", lambda trait: f"armor: {trait.n} less damage from {ATTACK_WORDS[trait.reach]}"
    ),
    "immune": TraitKind(
        "immune",
        lambda trait: f"{'ranged attacks' if trait.n == TO_RANGED else 'abilities'} do no damage to it",
    ),
    "bodyguard": TraitKind(
        "bodyguard", lambda trait: "while it is face up, weapon attacks cannot choose other monsters"
    ),
}
