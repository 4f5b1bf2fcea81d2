"""Prizes for a beaten creature: hearts, gems and items, the boss key, and what items do after a victory."""

from typing import Any, Final

from undercroft.core.game import Step
from undercroft.core.telling.voice import count

from ..cards.deck import BOSS, NO_CARD, ON_VICTORY
from ..cards.operations import HOARD, VICTORY_GEMS
from ..shapes import events_fights as told
from ..shapes.views import Stake
from ..table.contest import Contest
from ..table.table import FALLEN, Dungeon
from . import effects, ending, filling, gaining, gear
from .kinds import ModifierKind, TraitKind, has_trait
from .operation import Scales


def defeat(table: Dungeon, contest: Contest) -> None:
    """A creature is beaten: its prizes, and it goes under its deck.

    § combat.defeated § combat.defeated.bottom § combat.prize-order § combat.heal § combat.gems § joint.gems
    § joint.gems.rest § joint.share § joint.heal § combat.hits.prize § key.prize § miniboss.same-card
    § bossroom.ends-game § bossroom.rewards § effect.gem-bonus
    """
    card, victors = contest.target, contest.members.copy()
    creature = table.creature(card)
    contest.over = True
    table.stirred = True
    filling.remove(table, contest.room, card)
    table.bury(table.creatures, table.creature_pile, card)
    if table.events is not None:
        table.tell(told.Beaten(creature=creature.name, seats=victors, room=contest.room), "combat.defeated")
    for seat in victors:
        gaining.heal(table, seat, creature.hearts, "joint.heal" if len(victors) > 1 else "combat.heal")
    share = creature.gems // len(victors)
    for seat in victors:
        gaining.gems(table, seat, share, "joint.gems" if len(victors) > 1 else "combat.gems")
        delver = table.delvers[seat]
        more, source = gear.given(table, delver, VICTORY_GEMS), gear.giver(delver, VICTORY_GEMS)
        gaining.gems(table, seat, more, "effect.gem-bonus", source)
    steps: list[Step[Any]] = []
    takers = victors.copy()
    if card == table.miniboss:
        table.miniboss = FALLEN
        if table.key != NO_CARD:
            steps.append(WinKey(takers[0]))
            takers = takers[1:] + takers[:1]
    if has_trait(creature.traits, HOARD):
        steps.append(gaining.FindItems(takers[0], 2, "effect.creature.hoard"))
        takers = takers[1:] + takers[:1]
    for number in range(creature.items):
        steps.append(gaining.DrawItems(takers[number % len(takers)], 1, items_clause(victors)))
    steps += [Victory(seat) for seat in victors]
    if creature.sign == BOSS:
        steps.append(ending.BossFalls(contest.lead()))
    table.then(*steps)


def items_clause(victors: list[int]) -> str:
    """§ combat.items § joint.items"""
    return "joint.items" if len(victors) > 1 else "combat.items"


class WinKey(Step[Dungeon]):
    """The boss key is the first prize for beating the Miniboss. § key.prize § joint.items"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Dungeon) -> None:
        card = table.key
        table.key = NO_CARD
        gaining.receive(table, self.seat, card, "key.prize")


class Victory(Step[Dungeon]):
    """What items do by themselves after a victory. § effect.when"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Dungeon) -> None:
        for item in table.delvers[self.seat].gear:
            if item.when == ON_VICTORY:
                effects.perform(table, item.does, self.seat, item.name, "effect.when")


# What items and creatures change about it


class Hoard(TraitKind):
    """§ effect.creature.hoard"""

    def prize(self, n: int) -> Stake | None:
        return Stake("items-prize", "the better of two items", 1)

    def prize_worth(self, scales: Scales) -> float:
        return 1.4 * scales.item()  # one item of two is better than any


MODIFIER_KINDS: Final[dict[str, ModifierKind]] = {
    "victory-gems": ModifierKind(
        lambda bonus: f"{count(bonus.n, 'more gem')} for each creature you beat", 1.0, for_gems=True
    ),
}
TRAIT_KINDS: Final[dict[str, TraitKind]] = {
    "hoard": Hoard(lambda n, kinds: "whoever beats it also draws two items and keeps one"),
}
