"""Puzzles are turned up: doors find their exit, and traps go off."""

from undercroft.core.game import Choice, Step
from undercroft.core.hidden import EVERYONE
from undercroft.core.windows import Window

from ..cards.deck import DOOR, NO_CL, TRAP, TRAPS
from ..shapes import events as told
from ..table.board import NO_SIDE
from ..table.contest import Contest
from ..table.moments import TRAPPED, Moment
from ..table.table import Dungeon
from . import effects, harm, rewards, rolling, sides, strength


class TurnUp(Step[Dungeon]):
    """A face-down puzzle is revealed.

    § puzzle.reveal § puzzle.reveal.stays § trap.trigger § trap.enemies § door.assign § trap.revealed-by-effect
    § effect.puzzle-reveal § trap.entry
    """

    def __init__(self, seat: int, card: int, clause: str) -> None:
        self.seat = seat
        self.card = card
        self.clause = clause

    def run(self, table: Dungeon) -> None:
        room = table.delvers[self.seat].room
        if self.card not in table.places[room].down or table.delvers[self.seat].gone:
            return  # the one before it moved them away, or they have left. § players.leaving
        puzzle = table.puzzle(self.card)
        table.puzzles.show(self.card, EVERYONE)
        table.stirred = True
        place = table.change(room)
        place.down.remove(self.card)
        place.up.append(self.card)
        place.doors.append(NO_SIDE)
        if table.events is not None:
            table.tell(told.TurnsUp(seat=self.seat, puzzle=puzzle.name, room=room), self.clause)
        if puzzle.kind == DOOR:
            table.then(AssignDoor(self.seat, room, self.card))
        elif puzzle.kind == TRAP:
            table.disarmed = False
            table.then(Window(Moment(TRAPPED, self.seat)), Spring(self.seat, room, self.card))


# Doors


class AssignDoor(Choice[Dungeon]):
    """Whoever revealed a door chooses the exit on which it stands.

    § door.assign § door.assign.who § door.assign.unused § door.assign.known-room § door.assign.not-exits
    § door.assign.none
    """

    def __init__(self, seat: int, room: int, card: int) -> None:
        super().__init__(seat)
        self.room = room
        self.card = card

    def due(self, table: Dungeon) -> bool:
        return len(sides.doorways(table, self.room)) > 0

    def run(self, table: Dungeon) -> None:
        """§ door.assign.none"""
        discard(table, self.room, self.card)
        if table.events is not None:
            table.tell(told.NoDoorway(puzzle=table.puzzle(self.card).name), "door.assign.none")

    def moves(self, table: Dungeon) -> list[int]:
        return [table.moves.door.move(side) for side in sides.doorways(table, self.room)]

    def take(self, table: Dungeon, move: int) -> None:
        side = table.moves.door.index(move)
        place = table.change(self.room)
        place.doors[place.up.index(self.card)] = side
        if table.events is not None:
            table.tell(
                told.DoorStands(seat=self.seat, puzzle=table.puzzle(self.card).name, room=self.room, side=side),
                "door.assign",
            )


def discard(table: Dungeon, room: int, card: int) -> None:
    """A puzzle leaves its room and goes under its deck. § puzzle.solved § trap.spent § door.assign.none"""
    place = table.change(room)
    where = place.up.index(card)
    del place.up[where]
    del place.doors[where]
    table.bury(table.puzzles, table.puzzle_pile, card)


# Traps


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
            discard(table, self.room, self.card)
            return
        if puzzle.needs and strength.meets(table, [self.seat], puzzle.needs):
            if table.events is not None:
                table.tell(told.Escapes(seat=self.seat, puzzle=puzzle.name), "trap.required")
            discard(table, self.room, self.card)
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
            discard(table, self.room, self.card)
            return
        won = rolling.succeeds(table, contest, "trap.must")
        if not won:
            table.then(Strike(self.seat, self.room, self.card))
            return
        puzzle = table.puzzle(self.card)
        discard(table, self.room, self.card)
        if table.events is not None:
            clause = "trap.both" if puzzle.does else "trap.cl-only"
            table.tell(told.Escapes(seat=self.seat, puzzle=puzzle.name), clause)
        rewards.give(table, [self.seat], puzzle, self.room, "trap.reward")


class Strike(Step[Dungeon]):
    """The trap does what it says, or costs a heart; then it is spent. § trap.must § trap.cl-only § trap.spent"""

    def __init__(self, seat: int, room: int, card: int) -> None:
        self.seat = seat
        self.room = room
        self.card = card

    def run(self, table: Dungeon) -> None:
        puzzle = table.puzzle(self.card)
        discard(table, self.room, self.card)
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
