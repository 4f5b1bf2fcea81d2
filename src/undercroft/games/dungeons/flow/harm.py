"""Hearts that are lost, and what keeps damage off."""

from typing import Final

from undercroft.core.game import Step
from undercroft.core.windows import Window

from ..cards.deck import NO_CARD, TRAPS
from ..cards.operations import GUARD, HARM, WARD
from ..shapes import events_fights as told
from ..table.contest import Contest
from ..table.moments import FALLING, HURT, Moment
from ..table.people import NOBODY
from ..table.rules import DIE
from ..table.table import Dungeon
from . import defeat, strength
from .kinds import ModifierKind


class Hurt(Step[Dungeon]):
    """Somebody is about to lose hearts: what they wear may reduce or keep off the damage.

    § combat.fail § combat.fail.per-round § combat.fail.more § combat.fail.reduced § pk.armour § joint.fail.more
    """

    def __init__(self, seat: int, damage: int, clause: str, source: str, by: int = NOBODY) -> None:
        self.seat = seat
        self.damage = damage
        self.clause = clause
        self.source = source  # what hurts: a creature, a puzzle or a card by name
        self.by = by  # the seat that hurts them, or NOBODY

    def run(self, table: Dungeon) -> None:
        if table.delvers[self.seat].gone:  # § players.leaving
            table.blow = 0
            return
        table.blow = reduced(table, self.seat, self.damage)
        if table.blow and warded(table, self.seat):
            table.blow = 0
        table.then(
            Window(Moment(HURT, self.seat)), LoseHearts(self.seat, self.damage, self.clause, self.source, self.by)
        )


def about(table: Dungeon, seat: int) -> Contest:
    """What is going on, for what an item says about it; without a contest it is as for a puzzle."""
    if table.contest is not None:
        return table.contest
    return Contest(TRAPS, table.delvers[seat].room, NO_CARD, [seat])


def reduced(table: Dungeon, seat: int, damage: int, planned: Contest | None = None) -> int:
    """What is left of the damage, in what goes on or in a contest that is only planned.

    § effect.damage-less § effect.damage-more § balance.no-immunity
    """
    delver, contest = table.delvers[seat], planned or about(table, seat)
    for item in delver.gear:
        for modifier in item.gives:
            if modifier.kind == HARM and strength.holds(table, contest, delver, modifier):
                damage += modifier.n
    for item in delver.gear:
        for modifier in item.gives:
            if (
                modifier.kind == GUARD
                and damage > modifier.least
                and strength.holds(table, contest, delver, modifier)
            ):
                damage = max(modifier.least, damage - modifier.n)
    return damage


def warded(table: Dungeon, seat: int) -> bool:
    """Whether a ward keeps all damage off; each is rolled for, one after the other. § effect.damage-ward"""
    delver, contest = table.delvers[seat], about(table, seat)
    for item in delver.gear:
        for modifier in item.gives:
            if modifier.kind == WARD and strength.holds(table, contest, delver, modifier):
                die = table.chance.roll(DIE)
                if table.events is not None:
                    warding = told.Wards(
                        seat=seat, item=item.name, die=die, needed=modifier.n, kept=die >= modifier.n
                    )
                    table.tell(warding, "effect.damage-ward")
                if die >= modifier.n:
                    return True
    return False


class LoseHearts(Step[Dungeon]):
    """Full hearts are turned over; without one, the player is defeated.

    § combat.fail § combat.fail.more § joint.fail.lowest § joint.fail.more § pk.higher § puzzle.tries
    § trap.cl-only § effect.lose-hearts § defeat.when § defeat.at-once § defeat.any-cause
    """

    def __init__(self, seat: int, damage: int, clause: str, source: str, by: int) -> None:
        self.seat = seat
        self.damage = damage  # before anything reduced it
        self.clause = clause
        self.source = source
        self.by = by

    def run(self, table: Dungeon) -> None:
        delver = table.delvers[self.seat]
        if delver.gone:  # § players.leaving
            table.blow = 0
            return
        lost = min(table.blow, delver.full)
        table.blow = lost
        delver.full -= lost
        if table.events is not None:
            hurt = told.Hurt(
                seat=self.seat, n=lost, full=delver.full, source=self.source, kept_off=self.damage > lost == 0
            )
            table.tell(hurt, self.clause)
        if delver.full == 0:
            table.then(Window(Moment(FALLING, self.seat)), defeat.Fall(self.seat, self.by))


# What cards change about it


class Ward(ModifierKind):
    """§ effect.damage-ward"""

    def lasting_points(self, n: int) -> float:
        return (DIE + 1 - n) / 3.0


MODIFIER_KINDS: Final[dict[str, ModifierKind]] = {
    "guard": ModifierKind(lambda bonus: f"{bonus.n} less damage, but at least {bonus.least}", 0.6),
    "ward": Ward(lambda bonus: f"a die that shows {bonus.n} or more keeps all damage off"),
    "harm": ModifierKind(lambda bonus: f"{bonus.n} more damage to you", -1.5),
}
