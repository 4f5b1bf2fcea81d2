"""How much a strike does: the figures of the monster, and what is taken off them."""

from typing import Final

from undercroft.core.telling.voice import listed

from ..cards.deck import NO_CARD, PHYSICAL, TYPES, Bonus
from ..cards.operations import ENRAGE, GUARD, GUARD_ANY, MONSTER_DAMAGE, PIERCE
from ..table.row import Blow, Foe
from ..table.table import Dwellers
from .bonuses import added, given, guarded
from .kinds import BonusKind, RuleKind, TraitKind, trait_book
from .phrases import harm_names, more_or_less
from .scales import Prospects


def hurts(table: Dwellers, blow: Blow) -> bool:
    """Whether a strike would do anything as it is now."""
    foe = table.foe(blow.card)
    if foe is None:
        return False
    if not blow.stopped and not blow.rest:
        for trait in foe.monster.traits:
            if trait_book[trait.kind].takes_along():
                return True
    return left_of(table, foe, blow) > 0


def left_of(table: Dwellers, foe: Foe, blow: Blow) -> int:
    """What a strike would do as it is now."""
    figures = damage(table, foe, blow)
    return remaining(figures, reductions(table, foe, blow), any_type(table, foe, blow), foe)


def damage(table: Dwellers, foe: Foe, blow: Blow) -> list[int]:
    """The damage of each type.

    § damage.figure § monster.no-icon § damage.ranged-only § effect.weaken § effect.monster-enrage
    § effect.room-monster-figures
    """
    figures = foe.monster.damage.copy()
    if foe.lost > 0:
        figures[PHYSICAL] += foe.monster.figure(ENRAGE)
    if table.room != NO_CARD:
        for rule in table.deck.rooms[table.rooms.face[table.room]].rules:
            if rule.kind == MONSTER_DAMAGE:
                for harm in range(TYPES):
                    if rule.harms >> harm & 1 and foe.monster.damage[harm] > 0:
                        figures[harm] += rule.n
    for harm in range(TYPES):
        figures[harm] = max(0, figures[harm] - foe.weaker)
    if not blow.physical:
        figures[PHYSICAL] = 0
    if blow.rest:
        for harm in range(TYPES):
            if harm != PHYSICAL:
                figures[harm] = 0
    return figures


def reductions(table: Dwellers, foe: Foe, blow: Blow) -> list[int]:
    """What is taken off each type, by the character, by active cards and by cards that are used.

    § damage.reduce.innate § damage.reduce.by-type § damage.reduce.cumulative § damage.reduce.text
    § damage.reduce.per-strike
    """
    person = table.people[blow.seat]
    off = table.character(person).defense.copy()
    for harm in range(TYPES):
        if person.kinds >> GUARD & 1:
            off[harm] += guarded(table, person, person.gives, GUARD, harm, foe)
        if blow.lent:
            off[harm] += guarded(table, person, blow.lent, GUARD, harm, foe)
    return off


def any_type(table: Dwellers, foe: Foe, blow: Blow) -> int:
    """What is taken off whatever the type. § effect.reduce-any § effect.block-once"""
    person = table.people[blow.seat]
    return (
        blow.blocked
        + given(table, person, GUARD_ANY, foe)
        + added(table, person, blow.lent, GUARD_ANY, foe, 0, True)
    )


def remaining(figures: list[int], off: list[int], also: int, foe: Foe) -> int:
    """What is left after all reductions.

    What is taken off whatever the type goes where something is left, as any player would spread it.
    § damage.reduce.floor § damage.total § effect.reduce-any § effect.monster-pierce
    """
    full = 0
    left = 0
    for harm in range(TYPES):
        full += figures[harm]
        left += max(0, figures[harm] - off[harm])
    left = max(0, left - also)
    pierce = foe.monster.figure(PIERCE)
    return left if pierce == 0 else max(left, min(pierce, full))


# What cards, monsters and rooms change about it


class Guard(BonusKind):
    """§ effect.reduce-type"""

    def off(self, bonus: Bonus) -> list[int]:
        """What it takes off each type, and off any."""
        return [bonus.n if bonus.harms >> harm & 1 else 0 for harm in range(TYPES)] + [0]

    def worth(self, bonus: Bonus, odds: float, prospects: Prospects) -> float:
        return prospects.turns * odds * prospects.less_harm(self.off(bonus)) * prospects.scales.energy()

    def lent_worth(self, bonus: Bonus, odds: float, prospects: Prospects) -> float:
        return odds * prospects.less_harm(self.off(bonus)) * prospects.scales.energy()


class GuardAny(Guard):
    """§ effect.reduce-any"""

    def off(self, bonus: Bonus) -> list[int]:
        return [0] * TYPES + [bonus.n]


def which_strike(lent: bool) -> str:
    return "the strike" if lent else "each strike"


def guard_words(bonus: Bonus, lent: bool) -> str:
    """ "2 less Special and 2 less Physical damage from each strike"."""
    named = [f"{bonus.n} less {harm}" for harm in harm_names(bonus.harms)]
    return f"{listed(named)} damage from {which_strike(lent)}"


BONUS_KINDS: Final[dict[str, BonusKind]] = {
    "guard": Guard(guard_words, leads=True),
    "guard-any": GuardAny(
        lambda bonus, lent: f"{bonus.n} less damage from {which_strike(lent)}, spread over the types as you like"
    ),
}
TRAIT_KINDS: Final[dict[str, TraitKind]] = {
    "enrage": TraitKind("rage", lambda trait: f"{trait.n} more Physical damage while it is wounded"),
    "pierce": TraitKind("pierces", lambda trait: f"{trait.n} of its damage cannot be lowered"),
}
RULE_KINDS: Final[dict[str, RuleKind]] = {
    "monster-damage": RuleKind(
        lambda rule: f"monsters that do {listed(harm_names(rule.harms))} damage do {more_or_less(rule.n)}"
    ),
}
