"""H, the reward of a combat: what `Fight.pays` for is counted as wounds land, and given here."""

from typing import Any

from undercroft.core.game import Choice, Step

from ..table import trackers
from ..table.fights import QUEST_FIGHT
from ..table.moves import KEEP_PERIL
from ..table.table import Delve


class Reward(Step[Delve]):
    """H: glory for wounds on monsters, peril to assign for wounds by them. § combat.h.glory § combat.h.peril"""

    def __init__(self, start: int) -> None:
        self.start = start

    def run(self, table: Delve) -> None:
        table.then(*rewards(table, self.start))


def rewards(table: Delve, start: int) -> list[Step[Any]]:
    """Give the glory that is due, and say who has peril to give. § combat.h.glory § combat.h.peril"""
    steps: list[Step[Any]] = []
    peril = 0
    for fight in table.fights[start:]:
        if fight.glory_due and table.heroes[fight.target].alive:
            trackers.gain_glory(table, fight.target, fight.glory_due, "combat.h.glory")
        peril += fight.peril_due
        fight.glory_due = fight.peril_due = 0
    if peril:
        steps.append(AssignPeril(table.fights[-1].lord, peril))
    return steps


class AssignPeril(Choice[Delve]):
    """Whoever controls the monsters gives peril to whom they like, point by point.

    § combat.h.peril § combat.h.assign-whom
    """

    def __init__(self, seat: int, peril: int) -> None:
        super().__init__(seat)
        self.peril = peril

    def due(self, table: Delve) -> bool:
        return table.heroes[self.seat].alive

    def moves(self, table: Delve) -> list[int]:
        return [*(table.moves.peril_to.move(seat) for seat in table.living()), KEEP_PERIL]

    def take(self, table: Delve, move: int) -> None:
        if move == KEEP_PERIL:
            return
        trackers.gain_peril(table, table.moves.peril_to.index(move), 1, "combat.h.peril")
        if self.peril > 1:
            table.then(AssignPeril(self.seat, self.peril - 1))


class EndFights(Step[Delve]):
    """The combat is over."""

    def __init__(self, start: int) -> None:
        self.start = start

    def run(self, table: Delve) -> None:
        end_fights(table, self.start)


def end_fights(table: Delve, start: int) -> None:
    for fight in table.fights[start:]:
        if fight.kind == QUEST_FIGHT and table.rules.quest_monsters_heal:
            table.wounds[table.keys.quest(fight.source)] = 0  # § qtype.slay.wounds
    del table.fights[start:]
