"""Puzzles are turned up: doors find their exit, and traps go off, as `traps.py` has it."""

from undercroft.core.game import Choice, Step
from undercroft.core.hidden import EVERYONE
from undercroft.core.windows import Window

from ..cards.deck import DOOR, TRAP
from ..shapes import events_things as told
from ..table.board import NO_SIDE
from ..table.moments import TRAPPED, Moment
from ..table.table import Dungeon
from . import sides, traps


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
            table.then(Window(Moment(TRAPPED, self.seat)), traps.Spring(self.seat, room, self.card))


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
        table.discard_puzzle(self.room, self.card)
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
