"""Attacks on players, where a table allows them."""

from typing import Final

from undercroft.core.game import Step
from undercroft.core.telling.events import Part
from undercroft.core.telling.voice import count

from ..cards.deck import PLAYERS
from ..cards.operations import STEAL
from ..shapes import events_fights as told
from ..table.contest import Contest
from ..table.reasons import ALLIED, FINE, NO_KILLING, SAFE_HERE
from ..table.table import PUZZLE, Dungeon
from . import fighting, gaining, gear, harm, inviting, rolling, strength
from .kinds import ModifierKind


def why_not_attack_player(table: Dungeon, seat: int, other: int) -> str:
    """§ pk.beforehand § pk.attack § pk.same-room § aim.gems.no-killing § teams.no-foe § pk.not-in-safe

    § pk.not-travelling § turn.killing
    """
    if not table.rules.killing:
        return NO_KILLING
    if table.rules.allied(seat, other):
        return ALLIED
    if table.rules.safe_from_players and table.is_safe(table.delvers[seat].room):
        return SAFE_HERE
    return fighting.why_not_attack(table, seat)


def targets(table: Dungeon, seat: int) -> list[int]:
    room = table.delvers[seat].room
    return [
        other
        for other in table.present(room)
        if other != seat and why_not_attack_player(table, seat, other) == FINE
    ]


def attack(table: Dungeon, seat: int, other: int) -> None:
    """§ pk.attack § pk.same-room § aim.royale.killing § turn.killing"""
    table.phase = PUZZLE
    table.fought.append(~other)
    table.contest = Contest(PLAYERS, table.delvers[seat].room, other, [seat, other])
    if table.events is not None:
        table.tell(told.Attacks(seat=seat, other=other), "pk.attack")
    table.then(inviting.Ready(seat, SETTLE), fighting.CLOSE)


def final_totals(table: Dungeon, contest: Contest, changes: list[list[Part]]) -> list[int]:
    """What the dice of the two come to; `changes` is given what the other side changed of each. § pk.cl"""
    one, other = contest.members
    totals = [rolling.own_total(table, contest, place) for place in range(2)]
    totals[0] += strength.lowered(table, contest, other, changes[0])
    totals[1] += strength.lowered(table, contest, one, changes[1])
    return totals


class Settle(Step[Dungeon]):
    """The higher roll hurts the other.

    § pk.higher § pk.tie § pk.either § pk.cl § pk.equipment § pk.as-boss § pk.rounds § effect.steal
    """

    def run(self, table: Dungeon) -> None:
        contest = rolling.current(table)
        if contest.over:  # one of the two has left. § players.leaving
            return
        one, other = contest.members
        changes: list[list[Part]] = [[], []]
        totals = final_totals(table, contest, changes)
        if not table.rules.rounds_with_players:
            contest.over = True
        if table.events is not None:
            clause = "pk.tie" if totals[0] == totals[1] else "pk.higher"
            table.tell(told.Duel(seat=one, other=other, totals=totals, changes=changes), clause)
        table.then(inviting.NextRound(SETTLE))
        if totals[0] == totals[1]:
            return
        winner, loser = (one, other) if totals[0] > totals[1] else (other, one)
        taken = stolen(table, winner, loser)
        if taken:
            source = gear.giver(table.delvers[winner], STEAL)
            gaining.gems(table, loser, -taken, "effect.steal", source)
            gaining.gems(table, winner, taken, "effect.steal", source)
        table.then(harm.Hurt(loser, 1, "pk.higher", "", winner))


SETTLE: Final = Settle()


def stolen(table: Dungeon, winner: int, loser: int) -> int:
    """The gems that somebody takes who wins a round. § effect.steal"""
    return min(gear.given(table, table.delvers[winner], STEAL), table.delvers[loser].gems)


MODIFIER_KINDS: Final[dict[str, ModifierKind]] = {
    "steal": ModifierKind(
        lambda bonus: f"take {count(bonus.n, 'gem')} from a player when you win a round against them"
    ),
}
