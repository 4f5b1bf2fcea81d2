"""What active cards give, and what cards lend to an attack or a strike."""

from typing import Final

from ..cards.deck import (
    ANY_REACH,
    ANY_STATE,
    BOSS_LEVEL,
    HIT_POINTS,
    ITEM,
    NEVER_USED,
    NO_CARD,
    SPARED,
    TURNED,
    UNHURT,
    WOUNDED,
    Bonus,
    Condition,
)
from ..cards.operations import MAXIMUM
from ..table.people import OWN, Adventurer
from ..table.row import Foe
from ..table.table import Dwellers
from .kinds import BonusKind
from .scales import Prospects


def holds(
    table: Dwellers, person: Adventurer, condition: Condition, foe: Foe | None, reach: int, first: bool
) -> bool:
    """Whether everything that is asked is so. § effect.condition"""
    if not fits(table, person, condition):
        return False
    if condition.first and not first:
        return False
    if condition.reach not in (0, ANY_REACH) and condition.reach & reach == 0:
        return False
    return suits(condition, foe)


def fits(table: Dwellers, person: Adventurer, condition: Condition) -> bool:
    """Whether a player is where it is asked for. § effect.condition"""
    return person.hp <= condition.hp and len(person.deck) <= condition.cards and table.seats >= condition.players


def suits(condition: Condition, foe: Foe | None) -> bool:
    """Whether a monster is what is asked for. § monster.class.meaning"""
    if condition.classes == 0 and condition.level <= 1 and condition.state == ANY_STATE:
        return True
    if foe is None:
        return False
    monster = foe.monster
    if condition.classes != 0 and not condition.classes >> monster.kind & 1:
        return False
    if monster.level < min(condition.level, BOSS_LEVEL):
        return False
    if condition.state == WOUNDED:
        return foe.lost > 0
    if condition.state == UNHURT:
        return foe.lost == 0
    if condition.state == SPARED:
        return not foe.attacked
    return condition.state != TURNED or foe.turned


def given(
    table: Dwellers, person: Adventurer, kind: int, foe: Foe | None = None, reach: int = 0, first: bool = True
) -> int:
    """How much all active cards of a player give together. § active.bonus-at-once § damage.reduce.cumulative"""
    if not person.kinds >> kind & 1:
        return 0
    return added(table, person, person.gives, kind, foe, reach, first)


def added(
    table: Dwellers, person: Adventurer, bonuses: list[Bonus], kind: int, foe: Foe | None, reach: int, first: bool
) -> int:
    """How much these bonuses give together."""
    total = 0
    for bonus in bonuses:
        if bonus.kind == kind and holds(table, person, bonus.condition, foe, reach, first):
            total += bonus.n
    return total


def guarded(
    table: Dwellers, person: Adventurer, bonuses: list[Bonus], kind: int, harm: int, foe: Foe | None
) -> int:
    """How much these bonuses take off damage of one type. § effect.reduce-type"""
    total = 0
    for bonus in bonuses:
        if bonus.kind == kind and bonus.harms >> harm & 1 and holds(table, person, bonus.condition, foe, 0, True):
            total += bonus.n
    return total


def maximum(table: Dwellers, person: Adventurer) -> int:
    """§ character.hp-max"""
    return HIT_POINTS + given(table, person, MAXIMUM)


def refresh(table: Dwellers, person: Adventurer) -> None:
    """Sum up what the active cards give, now that one came or went. § active.bonus-at-once"""
    gives: list[Bonus] = []
    powers: list[int] = []
    weapons = table.character(person).weapons.copy()
    for active in person.active:
        card = table.card(active)
        gives += card.gives
        if card.power.when != NEVER_USED:
            powers.append(table.energy.face[active])
        if card.weapon is not None:
            weapons.append(card.weapon)  # § active.weapon-card
    kinds = 0
    for bonus in gives:
        kinds |= 1 << bonus.kind
    person.gives = gives
    person.kinds = kinds
    person.powers = powers
    person.weapons = weapons


def is_item(table: Dwellers, code: int) -> bool:
    """Whether something that is used is an item, and not an ability; see `Effect.code`."""
    return code not in (OWN, NO_CARD) and table.deck.energy[code].kind == ITEM


class Maximum(BonusKind):
    """§ effect.maximum-hp"""

    def worth(self, bonus: Bonus, odds: float, prospects: Prospects) -> float:
        return 0.5 * bonus.n * prospects.scales.energy()


BONUS_KINDS: Final[dict[str, BonusKind]] = {
    "maximum": Maximum(lambda bonus, lent: f"+{bonus.n} maximum hit points"),
}
