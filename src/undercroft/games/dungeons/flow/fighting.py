"""Fights with creatures: who may attack, and what a round comes to."""

from typing import Final

from undercroft.core.game import Step

from ..cards.deck import BOSS, FIGHTS
from ..cards.operations import ONCE
from ..shapes import events_fights as told
from ..table.contest import Contest
from ..table.reasons import FINE, FOUGHT, LENT, NEEDS_ITEM, NEEDS_RANGED, TOO_LATE
from ..table.table import ATTACK, PUZZLE, Dungeon
from . import failing, inviting, prizes, rolling, strength
from .kinds import TraitKind, has_trait


def why_not_fight(table: Dungeon, seat: int, card: int) -> str:
    """§ combat.same-room § turn.one-monster § turn.same-monster § type.flying.attack § combat.required.no-attack

    § joint.required § joint.cost
    """
    why = why_not_attack(table, seat)
    if why != FINE:
        return why
    if strength.cannot_hit(table, seat, card):
        return NEEDS_RANGED
    needs = table.creature(card).needs
    if needs and not strength.meets(table, [seat], needs):
        contest = Contest(FIGHTS, table.delvers[seat].room, card, [seat])
        if not strength.meets(table, inviting.invitable(table, contest), needs):
            return NEEDS_ITEM
    return FINE


def why_not_attack(table: Dungeon, seat: int) -> str:
    """Why nothing at all can be attacked now. § turn.no-going-back § turn.killing § joint.cost"""
    if table.phase > ATTACK:
        return FOUGHT if table.fought else TOO_LATE
    return LENT if table.lent else FINE


def fight(table: Dungeon, seat: int, card: int) -> None:
    """§ combat.same-room § combat.choose § turn.three-actions § boss.once-a-turn"""
    room = table.delvers[seat].room
    table.phase = PUZZLE
    table.fought.append(card)
    table.contest = Contest(FIGHTS, room, card, [seat])
    if table.events is not None:
        table.tell(told.Fights(seat=seat, creature=table.creature(card).name, room=room), "combat.same-room")
    table.then(inviting.Ready(seat, SETTLE), CLOSE)


class Settle(Step[Dungeon]):
    """What a round against a creature comes to.

    § combat.win § joint.win § combat.hits § boss.one-hit § boss.once-a-turn § joint.cost § effect.creature.once
    """

    def run(self, table: Dungeon) -> None:
        contest = rolling.current(table)
        if contest.over:  # whoever led it has left. § players.leaving
            return
        creature = table.creature(contest.target)
        for seat in contest.members[1:]:
            if table.rules.joining_costs:
                table.delvers[seat].lent = True
        if creature.sign == BOSS:
            table.attacked_boss = True
        if creature.sign == BOSS or has_trait(creature.traits, ONCE):
            contest.over = True
        table.then(inviting.NextRound(SETTLE))
        joint = len(contest.members) > 1
        if rolling.succeeds(table, contest, "joint.win" if joint else "combat.win"):
            strike(table, contest)
        else:
            failing.fail(table, contest)


SETTLE: Final = Settle()
CLOSE: Final = inviting.Close()


# A won round


def strike(table: Dungeon, contest: Contest) -> None:
    """A hit, and the end of a creature that takes no more. § combat.defeated § combat.hits § effect.extra-hit"""
    creature = table.creature(contest.target)
    hits = 1
    for seat in contest.members:
        hits = max(hits, 1 + strength.strength_of(table, contest, seat).hit)
    place = table.change(contest.room)
    where = place.creatures.index(contest.target)
    place.hits[where] += hits
    if place.hits[where] >= creature.hits:
        prizes.defeat(table, contest)
        return
    table.hit_boss = creature.sign == BOSS
    if table.events is not None:
        left = creature.hits - place.hits[where]
        table.tell(told.Hit(seat=contest.lead(), creature=creature.name, hits=hits, left=left), "combat.hits")


# What cards and creatures change about it


class Once(TraitKind):
    """§ effect.creature.once"""

    def allows_again(self) -> bool:
        return False


TRAIT_KINDS: Final[dict[str, TraitKind]] = {
    "once": Once(lambda n, kinds: "it can be attacked only once in a turn"),
}
