"""A failed round: who is hurt, what else it brings, and how one is thrown out of the boss room."""

from typing import Final

from undercroft.core.game import Step
from undercroft.core.telling.voice import count, signed
from undercroft.core.windows import Window

from ..cards.deck import BOSS, LOT
from ..cards.operations import LOTS, STAND_IN
from ..shapes import events_fights as told
from ..shapes.views import Stake
from ..table.board import ENTRANCE, NO_SIDE
from ..table.contest import Contest
from ..table.moments import AFTER_ROLL, Moment
from ..table.moments import STAND_IN as STANDING_IN
from ..table.people import NOBODY
from ..table.rules import DIE
from ..table.table import Dungeon
from . import curses, filling, gaining, gear, harm, rolling
from .kinds import ModifierKind, TraitKind, trait_book
from .operation import Scales


def fail(table: Dungeon, contest: Contest) -> None:
    """§ combat.fail § joint.fail § race.thrown-out § race.turn-ends"""
    table.victim = contest.lead()
    if len(contest.members) > 1:
        table.then(Lot(contest.members.copy()), Window(Moment(STANDING_IN, contest.lead())), TakeBlow())
    else:
        table.then(TakeBlow())


class Lot(Step[Dungeon]):
    """Each attacker rolls one die.

    § joint.fail § joint.fail.tie § joint.fail.plain § effect.scope § effect.swap-lowest
    """

    def __init__(self, seats: list[int]) -> None:
        self.seats = seats

    def run(self, table: Dungeon) -> None:
        fight = rolling.current(table)
        lot = Contest(LOT, fight.room, fight.target, self.seats.copy())
        lot.dice = [[table.chance.roll(DIE)] for _ in self.seats]
        lot.used = fight.used.copy()
        lot.outer = fight
        table.contest = lot
        if table.events is not None:
            table.tell(told.Lot(seats=self.seats, rolls=lots(table, lot)), "joint.fail")
        table.then(Window(Moment(AFTER_ROLL, table.active)), SETTLE_LOT)


def lots(table: Dungeon, lot: Contest) -> list[int]:
    """What each die of a lot comes to."""
    return [
        rolling.own_total(table, lot, place) + gear.given(table, table.delvers[lot.members[place]], LOTS)
        for place in range(len(lot.members))
    ]


class SettleLot(Step[Dungeon]):
    """The lowest is hurt; those tied for it roll again. § joint.fail.lowest § joint.fail.tie"""

    def run(self, table: Dungeon) -> None:
        lot = rolling.current(table)
        rolls = lots(table, lot)
        table.contest = lot.outer
        lowest = [lot.members[place] for place in range(len(rolls)) if rolls[place] == min(rolls)]
        if len(lowest) > 1:
            table.then(Lot(lowest))
        else:
            table.victim = lowest[0]


SETTLE_LOT: Final = SettleLot()


def may_stand_in(table: Dungeon, seat: int) -> bool:
    """§ effect.swap-lowest"""
    contest = table.contest
    if contest is None or seat == table.victim or seat not in contest.members:
        return False
    return gear.has(table, table.delvers[seat], STAND_IN)


class TakeBlow(Step[Dungeon]):
    """Whoever drew the lot, stands in, or fought alone.

    § combat.fail § joint.fail.lowest § joint.fail.more § combat.fail.more
    """

    def run(self, table: Dungeon) -> None:
        contest = rolling.current(table)
        creature = table.creature(contest.target)
        clause = "joint.fail.lowest" if len(contest.members) > 1 else "combat.fail"
        if creature.damage > 1:
            clause = "joint.fail.more" if len(contest.members) > 1 else "combat.fail.more"
        rolled_one = table.victim in contest.members and 1 in contest.dice[contest.members.index(table.victim)]
        table.then(harm.Hurt(table.victim, creature.damage, clause, creature.name), AfterBlow(rolled_one))


class AfterBlow(Step[Dungeon]):
    """What else a failed round brings.

    § race.thrown-out § race.turn-ends § race.hit-taken § race.thrown-out.defeat
    """

    def __init__(self, rolled_one: bool) -> None:
        self.rolled_one = rolled_one  # by whoever was hurt

    def run(self, table: Dungeon) -> None:
        contest = rolling.current(table)
        creature, victim = table.creature(contest.target), table.victim
        table.victim = NOBODY
        delver = table.delvers[victim]
        if creature.sign == BOSS and table.rules.race() and table.blow > 0 and delver.room == table.boss_room:
            throw_out(table, victim, "race.thrown-out")
            table.turn_over = True
        for trait in creature.traits:
            trait_book[trait.kind].after_failure(table, contest, trait.n, victim, self.rolled_one)


def throw_out(table: Dungeon, seat: int, clause: str) -> None:
    """Out of the boss room, by the door they came in by. § race.thrown-out § race.thrown-out.where"""
    delver, board = table.delvers[seat], table.board
    for side in range(4):
        if board.is_link(delver.room, side):
            delver.room = board.neighbour(delver.room, side)
            delver.came = NO_SIDE
            break
    if table.events is not None:
        table.tell(told.ThrownOut(seat=seat, room=delver.room, name=table.places[delver.room].room.name), clause)


# What cards and creatures change about it

MODIFIER_KINDS: Final[dict[str, ModifierKind]] = {
    "lot": ModifierKind(lambda bonus: f"{signed(bonus.n)} to your die when lots decide who is hurt"),
    "stand-in": ModifierKind(lambda bonus: "you may take the damage of another attacker in your fight"),
}
A_ONE: Final = 0.35  # how likely a failed roll shows a one


class Thief(TraitKind):
    """§ effect.creature.thief"""

    def after_failure(self, table: Dungeon, contest: Contest, n: int, victim: int, rolled_one: bool) -> None:
        creature = table.creature(contest.target)
        gaining.gems(table, victim, -n, "effect.creature.thief", creature.name)

    def loss(self, n: int) -> Stake | None:
        return Stake("gems", f"{count(n, 'gem')} lost", -n)

    def loss_worth(self, n: int, scales: Scales) -> float:
        return scales.gems_lost(n)


class Curses(TraitKind):
    """§ effect.creature.hex"""

    def after_failure(self, table: Dungeon, contest: Contest, n: int, victim: int, rolled_one: bool) -> None:
        if rolled_one and not table.delvers[victim].gone:
            curses.attach_next(table, victim, "effect.creature.hex")

    def loss(self, n: int) -> Stake | None:
        return Stake("curse", "a curse, if the dice show a one")

    def loss_worth(self, n: int, scales: Scales) -> float:
        return A_ONE * scales.curse()


class Runs(TraitKind):
    """§ effect.creature.runs"""

    def allows_again(self) -> bool:
        return False

    def after_failure(self, table: Dungeon, contest: Contest, n: int, victim: int, rolled_one: bool) -> None:
        contest.over = True
        filling.remove(table, contest.room, contest.target)
        table.bury(table.creatures, table.creature_pile, contest.target)
        if table.events is not None:
            table.tell(told.RunsAway(creature=table.creature(contest.target).name), "effect.creature.runs")

    def loss(self, n: int) -> Stake | None:
        return Stake("", "it runs away")


class Roams(TraitKind):
    """§ effect.creature.moves § door.blocks"""

    def after_failure(self, table: Dungeon, contest: Contest, n: int, victim: int, rolled_one: bool) -> None:
        board, room = table.board, contest.room
        rooms = [
            board.neighbour(room, side)
            for side in range(4)
            if board.is_link(room, side)
            and not table.door_between(room, side)
            and board.neighbour(room, side) not in (ENTRANCE, table.boss_room)
        ]
        contest.over = True
        if not rooms:
            return
        other = table.chance.pick(rooms)
        hits = table.places[room].hits[table.places[room].creatures.index(contest.target)]
        filling.remove(table, room, contest.target)
        place = table.change(other)
        place.creatures.append(contest.target)
        place.hits.append(hits)
        if table.events is not None:
            name = table.creature(contest.target).name
            table.tell(told.Roams(creature=name, room=other, name=place.room.name), "effect.creature.moves")

    def loss(self, n: int) -> Stake | None:
        return Stake("", "it moves to another room")


TRAIT_KINDS: Final[dict[str, TraitKind]] = {
    "thief": Thief(lambda n, kinds: f"a failed round also costs {count(n, 'gem')}"),
    "curses": Curses(
        lambda n, kinds: "a failed round in which the player who is hurt rolled a one also brings a curse"
    ),
    "runs": Runs(lambda n, kinds: "after a failed round it runs away"),
    "roams": Roams(lambda n, kinds: "after a failed round it moves to another room"),
}
