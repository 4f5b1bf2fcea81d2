"""Traps go off when they are turned up: a roll may spare whoever turned them up what they do."""

from undercroft.core.game import Step

from ..cards.deck import NO_CL, TRAPS
from ..shapes import events_things as told
from ..table.contest import Contest
from ..table.table import Dungeon
from . import effects, harm, puzzle_rewards, rolling, strength


class Spring(Step[Dungeon]):
    """A trap strikes whoever revealed it.

    § trap.trigger § trap.must § trap.who § trap.both § trap.cl-only § trap.action-only § trap.one-roll
    § trap.required § effect.disarm
    """

    def __init__(self, seat: int, room: int, card: int) -> None:
        self.seat = seat
        self.room = room
        self.card = card

    def run(self, table: Dungeon) -> None:
        puzzle = table.puzzle(self.card)
        if table.disarmed or table.delvers[self.seat].gone:  # § players.leaving
            table.discard_puzzle(self.room, self.card)
            return
        if puzzle.needs and strength.meets(table, [self.seat], puzzle.needs):
            if table.events is not None:
                table.tell(told.Escapes(seat=self.seat, puzzle=puzzle.name), "trap.required")
            table.discard_puzzle(self.room, self.card)
        elif puzzle.cl == NO_CL:
            table.then(Strike(self.seat, self.room, self.card))
        else:
            table.then(RollForTrap(self.seat, self.room, self.card))


class RollForTrap(Step[Dungeon]):
    """One roll, which cannot be declined. § trap.one-roll § trap.both"""

    def __init__(self, seat: int, room: int, card: int) -> None:
        self.seat = seat
        self.room = room
        self.card = card

    def run(self, table: Dungeon) -> None:
        table.contest = Contest(TRAPS, self.room, self.card, [self.seat])
        rolling.start(table, SettleTrap(self.seat, self.room, self.card))


class SettleTrap(Step[Dungeon]):
    """§ trap.must § trap.both § trap.cl-only § trap.reward § trap.spent"""

    def __init__(self, seat: int, room: int, card: int) -> None:
        self.seat = seat
        self.room = room
        self.card = card

    def run(self, table: Dungeon) -> None:
        contest = rolling.current(table)
        table.contest = None
        if contest.over:  # § players.leaving
            table.discard_puzzle(self.room, self.card)
            return
        won = rolling.succeeds(table, contest, "trap.must")
        if not won:
            table.then(Strike(self.seat, self.room, self.card))
            return
        puzzle = table.puzzle(self.card)
        table.discard_puzzle(self.room, self.card)
        if table.events is not None:
            clause = "trap.both" if puzzle.does else "trap.cl-only"
            table.tell(told.Escapes(seat=self.seat, puzzle=puzzle.name), clause)
        puzzle_rewards.give(table, [self.seat], puzzle, self.room, "trap.reward")


class Strike(Step[Dungeon]):
    """The trap does what it says, or costs a heart; then it is spent. § trap.must § trap.cl-only § trap.spent"""

    def __init__(self, seat: int, room: int, card: int) -> None:
        self.seat = seat
        self.room = room
        self.card = card

    def run(self, table: Dungeon) -> None:
        puzzle = table.puzzle(self.card)
        table.discard_puzzle(self.room, self.card)
        if table.events is not None:
            table.tell(told.Strikes(seat=self.seat, puzzle=puzzle.name), "trap.must")
        if puzzle.does:
            effects.perform(
                table,
                puzzle.does,
                self.seat,
                puzzle.name,
                "trap.action-only" if puzzle.cl == NO_CL else "trap.both",
            )
        else:
            table.then(harm.Hurt(self.seat, 1, "trap.cl-only", puzzle.name))
