"""The dice of a round: rolled, answered with items, and added up."""

from typing import Any

from undercroft.core.game import Step
from undercroft.core.telling.events import Part
from undercroft.core.windows import Window

from ..cards.deck import FIGHTS, LOOT, NO_CARD, PLAYERS, ROLLS, TRAPS
from ..shapes import events_fights as told
from ..table.contest import Contest
from ..table.moments import AFTER_ROLL, BEFORE_ROLL, Moment
from ..table.people import Delver
from ..table.rules import DIE
from ..table.table import Dungeon
from . import strength


def start(table: Dungeon, settle: Step[Any]) -> None:
    """One round: items before the roll, the dice, items after it, and then what comes of it.

    § combat.consumables § combat.consumables.others § combat.dice § joint.dice § puzzle.one-die
    """
    contest = current(table)
    contest.round += 1
    if could_win(table, contest):
        table.stirred = True  # § end.quiet
    before: Window[Dungeon, Moment] = Window(Moment(BEFORE_ROLL, contest.lead()))
    after: Window[Dungeon, Moment] = Window(Moment(AFTER_ROLL, contest.lead()))
    table.then(before, RollDice(), after, settle)


def current(table: Dungeon) -> Contest:
    assert table.contest is not None
    return table.contest


def could_win(table: Dungeon, contest: Contest) -> bool:
    """Whether their dice could beat it. § end.quiet"""
    if contest.rolls == PLAYERS:
        return False
    most = 0
    for seat in contest.members:
        most += strength.strength_of(table, contest, seat).highest()
    return strength.beats(table, most, strength.difficulty(table, contest))


class RollDice(Step[Dungeon]):
    """All who take part roll.

    § combat.dice § combat.dice.minimum § joint.dice § puzzle.one-die § puzzle.two-player.roll § pk.both-roll
    § effect.auto § effect.again-on-six § effect.keep-best § trap.one-roll
    """

    def run(self, table: Dungeon) -> None:
        contest = current(table)
        if contest.over:  # whoever led it has left. § players.leaving
            return
        if is_sure(table, contest):
            contest.sure = True
            contest.dice = [[] for _ in contest.members]
            return
        rolls: list[told.Rolls] = []
        for seat in contest.members:
            parts: list[Part] | None = [] if table.events is not None else None
            more: list[Part] | None = [] if table.events is not None else None
            power = strength.strength_of(table, contest, seat, parts, more)
            dice = [table.chance.roll(DIE) for _ in range(power.number())]
            if power.chain:
                dice += [table.chance.roll(DIE) for _ in range(dice.count(DIE))]
            contest.dice.append(dice)
            if table.events is not None:
                rolls.append(
                    told.Rolls(
                        seat=seat,
                        purpose=ROLLS[contest.rolls.bit_length() - 1],
                        dice=dice.copy(),
                        more=more or [],
                        parts=parts or [],
                        total=power.worth(dice),
                    )
                )
        # Those who roll together are told one by one when all dice lie.
        for rolled in rolls:
            table.tell(rolled, roll_clause(contest))


def is_sure(table: Dungeon, contest: Contest) -> bool:
    """Whether no roll is needed. § effect.auto"""
    if contest.rolls == PLAYERS:
        return False
    return any(strength.strength_of(table, contest, seat).auto for seat in contest.members)


def roll_clause(contest: Contest) -> str:
    """§ combat.dice § joint.dice § pk.both-roll § puzzle.one-die § trap.one-roll"""
    if contest.rolls == PLAYERS:
        return "pk.both-roll"
    if contest.rolls == FIGHTS:
        return "joint.dice" if len(contest.members) > 1 else "combat.dice"
    return "trap.one-roll" if contest.rolls == TRAPS else "puzzle.one-die"


def dice_total(table: Dungeon, contest: Contest) -> int:
    """What all dice come to. § joint.win § puzzle.two-player.roll"""
    found = 0
    for place in range(len(contest.members)):
        found += own_total(table, contest, place)
    return found


def own_total(table: Dungeon, contest: Contest, place: int) -> int:
    power = strength.strength_of(table, contest, contest.members[place])
    return power.worth(contest.dice[place])


def succeeds(table: Dungeon, contest: Contest, clause: str) -> bool:
    """Whether the roll beats the CL, and tell it. § combat.win § joint.win § puzzle.roll § effect.auto"""
    parts: list[Part] | None = [] if table.events is not None else None
    cl = strength.difficulty(table, contest, parts)
    if contest.sure:
        if table.events is not None:
            sure = [seat for seat in contest.members if strength.strength_of(table, contest, seat).auto]
            table.tell(told.Sure(seat=(sure or contest.members)[0]), "effect.auto")
        return True
    points = dice_total(table, contest)
    won = strength.beats(table, points, cl)
    if table.events is not None:
        table.tell(told.Result(seat=contest.lead(), total=points, cl=cl, won=won, parts=parts or []), clause)
    return won


def roll_for_loot(table: Dungeon, delver: Delver, number: int, clause: str) -> None:
    """The dice that say what is lost, which no item changes unless it says so. § loot.roll.one § effect.scope"""
    loot = Contest(LOOT, delver.room, NO_CARD, [delver.seat])
    loot.dice = [[table.chance.roll(DIE) for _ in range(number)]]
    loot.outer = table.contest
    table.contest = loot
    if table.events is not None:
        table.tell(told.LootRoll(seat=delver.seat, dice=loot.dice[0].copy()), clause)


def rolled_for_loot(table: Dungeon) -> list[bool]:
    """Whether each of those dice is even, and the fight goes on from where it was."""
    loot = current(table)
    table.contest = loot.outer
    return [die % 2 == 0 for die in loot.dice[0]]
