"""What cards do to the map, to puzzles and to where somebody is."""

from undercroft.core.game import Choice
from undercroft.core.hidden import bit
from undercroft.core.telling.voice import count

from ..cards.deck import TRAP, Op
from ..cards.operations import TO_ENTRANCE, TO_PLAYER, TO_ROOM
from ..shapes import events_things as told
from ..table.board import ENTRANCE
from ..table.table import Dungeon
from . import filling, moving, puzzling, revealing, sides
from .operation import Effect, Operation, Scales


class Go(Operation):
    """§ effect.move-to"""

    def run(self, table: Dungeon, op: Op, effect: Effect) -> None:
        if op.n == TO_ENTRANCE:
            moving.put(table, effect.seat, ENTRANCE, "effect.move-to")
        else:
            table.then(GoTo(effect.seat, op.n))

    def could(self, table: Dungeon, op: Op, seat: int) -> bool:
        if op.n == TO_ENTRANCE:
            return table.delvers[seat].room != ENTRANCE
        return len(GoTo(seat, op.n).moves(table)) > 0

    def worth(self, op: Op, scales: Scales) -> float:
        return scales.way()

    def words(self, op: Op) -> str:
        if op.n == TO_ENTRANCE:
            return "go to the entrance room"
        where = "the room of another player" if op.n == TO_PLAYER else "any room that is laid"
        return f"go to {where}, but never to the boss room or into a guarded one"


class GoTo(Choice[Dungeon]):
    """Where somebody goes at once: never into a boss room or a guarded room. § effect.move-to"""

    def __init__(self, seat: int, where: int) -> None:
        super().__init__(seat)
        self.where = where

    def due(self, table: Dungeon) -> bool:
        return not table.delvers[self.seat].gone and len(self.moves(table)) > 0

    def moves(self, table: Dungeon) -> list[int]:
        here = table.delvers[self.seat].room
        if self.where == TO_PLAYER:
            return [
                table.moves.follow.move(other.seat)
                for other in table.delvers
                if other.seat != self.seat and other.is_here(other.room) and may_go(table, here, other.room)
            ]
        assert self.where == TO_ROOM
        return [table.moves.to.move(room) for room in range(len(table.places)) if may_go(table, here, room)]

    def take(self, table: Dungeon, move: int) -> None:
        if table.moves.follow.holds(move):
            room = table.delvers[table.moves.follow.index(move)].room
        else:
            room = table.moves.to.index(move)
        moving.put(table, self.seat, room, "effect.move-to")


def may_go(table: Dungeon, here: int, there: int) -> bool:
    return there not in (here, table.boss_room) and not table.is_guarded(there)


class Area(Operation):
    """§ effect.new-area"""

    def run(self, table: Dungeon, op: Op, effect: Effect) -> None:
        table.then(sides.OpenArea(effect.seat, table.delvers[effect.seat].room, 0, "effect.new-area"))

    def could(self, table: Dungeon, op: Op, seat: int) -> bool:
        return len(sides.openable(table, table.delvers[seat].room)) > 0

    def worth(self, op: Op, scales: Scales) -> float:
        return scales.way()

    def words(self, op: Op) -> str:
        return "open a side of your room as an exit"


class Close(Operation):
    """§ effect.close-exit"""

    def run(self, table: Dungeon, op: Op, effect: Effect) -> None:
        table.then(sides.CloseExit(effect.seat, table.delvers[effect.seat].room))

    def could(self, table: Dungeon, op: Op, seat: int) -> bool:
        return len(sides.closable(table, table.delvers[seat].room)) > 0

    def words(self, op: Op) -> str:
        return "close an exit of your room that nobody has passed"


class PeekRoom(Operation):
    """§ effect.room-peek"""

    def run(self, table: Dungeon, op: Op, effect: Effect) -> None:
        if not table.room_pile:
            return
        card = table.room_pile[-1]
        table.rooms.show(card, bit(effect.seat))
        if table.events is not None:
            table.tell(told.LooksAtDeck(seat=effect.seat, source=effect.source), "effect.room-peek")
            name = table.deck.rooms[table.rooms.face[card]].name
            table.tell(told.SeesRoom(seat=effect.seat, name=name), "effect.room-peek", bit(effect.seat))

    def could(self, table: Dungeon, op: Op, seat: int) -> bool:
        return len(table.room_pile) > 0 and not table.rooms.seen(table.room_pile[-1], bit(seat))

    def worth(self, op: Op, scales: Scales) -> float:
        return 0.3 * scales.way()

    def words(self, op: Op) -> str:
        return "look at the top card of the room deck"


class PeekPuzzle(Operation):
    """§ effect.puzzle-peek § trap.peek"""

    def run(self, table: Dungeon, op: Op, effect: Effect) -> None:
        table.then(Peek(effect.seat))

    def could(self, table: Dungeon, op: Op, seat: int) -> bool:
        return len(Peek(seat).moves(table)) > 0

    def worth(self, op: Op, scales: Scales) -> float:
        return 0.3 * scales.way()

    def words(self, op: Op) -> str:
        return "look at a face-down puzzle of your room"


class Peek(Choice[Dungeon]):
    """At which face-down puzzle somebody looks. § effect.puzzle-peek § trap.peek"""

    def due(self, table: Dungeon) -> bool:
        return not table.delvers[self.seat].gone and len(self.moves(table)) > 0

    def moves(self, table: Dungeon) -> list[int]:
        down = table.places[table.delvers[self.seat].room].down
        return [
            table.moves.peek.move(place)
            for place in range(len(down))
            if not table.puzzles.seen(down[place], bit(self.seat))
        ]

    def take(self, table: Dungeon, move: int) -> None:
        place = table.moves.peek.index(move)
        card = table.places[table.delvers[self.seat].room].down[place]
        table.puzzles.show(card, bit(self.seat))
        if table.events is not None:
            table.tell(told.LooksAtPuzzle(seat=self.seat, place=place), "effect.puzzle-peek")
            seen = told.SeesPuzzle(seat=self.seat, puzzle=table.puzzle(card).name)
            table.tell(seen, "effect.puzzle-peek", bit(self.seat))


class Reveal(Operation):
    """§ effect.puzzle-reveal § trap.revealed-by-effect"""

    def run(self, table: Dungeon, op: Op, effect: Effect) -> None:
        table.then(RevealOne(effect.seat))

    def could(self, table: Dungeon, op: Op, seat: int) -> bool:
        return len(table.places[table.delvers[seat].room].down) > 0

    def worth(self, op: Op, scales: Scales) -> float:
        return 0.2 * scales.way()

    def words(self, op: Op) -> str:
        return "turn up a face-down puzzle of your room"


class RevealOne(Choice[Dungeon]):
    """Which puzzle an effect turns up. § effect.puzzle-reveal"""

    def due(self, table: Dungeon) -> bool:
        return len(table.places[table.delvers[self.seat].room].down) > 0

    def moves(self, table: Dungeon) -> list[int]:
        down = table.places[table.delvers[self.seat].room].down
        return [table.moves.reveal.move(place) for place in range(len(down))]

    def take(self, table: Dungeon, move: int) -> None:
        card = table.places[table.delvers[self.seat].room].down[table.moves.reveal.index(move)]
        table.then(revealing.TurnUp(self.seat, card, "effect.puzzle-reveal"))


class Disarm(Operation):
    """§ effect.disarm"""

    def run(self, table: Dungeon, op: Op, effect: Effect) -> None:
        if not self.could(table, op, effect.seat):
            return
        table.disarmed = True
        if table.events is not None:
            table.tell(told.Disarms(seat=effect.seat, source=effect.source), "effect.disarm")

    def could(self, table: Dungeon, op: Op, seat: int) -> bool:
        """A trap lies open only while it strikes."""
        up = table.places[table.delvers[seat].room].up
        return not table.disarmed and any(table.puzzle(card).kind == TRAP for card in up)

    def words(self, op: Op) -> str:
        return "put a trap that strikes you under the deck without effect"


class AddCreatures(Operation):
    """§ effect.add-creature"""

    def run(self, table: Dungeon, op: Op, effect: Effect) -> None:
        filling.add_creatures(table, table.delvers[effect.seat].room, op.n)

    def could(self, table: Dungeon, op: Op, seat: int) -> bool:
        return table.delvers[seat].room not in (ENTRANCE, table.boss_room) and len(table.creature_pile) > 0

    def worth(self, op: Op, scales: Scales) -> float:
        return -0.2 * scales.heart()

    def words(self, op: Op) -> str:
        return "a creature comes into your room" if op.n == 1 else f"{count(op.n, 'creature')} come into your room"


class Unlock(Operation):
    """§ effect.unlock § door.open"""

    def run(self, table: Dungeon, op: Op, effect: Effect) -> None:
        doors = puzzling.keyed_doors(table, effect.seat)
        if doors:
            table.then(puzzling.WhichDoor(effect.seat, table.delvers[effect.seat].room, doors, True))

    def could(self, table: Dungeon, op: Op, seat: int) -> bool:
        return len(puzzling.keyed_doors(table, seat)) > 0

    def worth(self, op: Op, scales: Scales) -> float:
        return scales.way()

    def words(self, op: Op) -> str:
        return "solve a door that has a keyhole without a roll"


PLACE_OPERATIONS: dict[str, Operation] = {
    "go": Go(),
    "area": Area(),
    "close": Close(),
    "peek-room": PeekRoom(),
    "peek-puzzle": PeekPuzzle(),
    "reveal": Reveal(),
    "disarm": Disarm(),
    "creature": AddCreatures(),
    "unlock": Unlock(),
}
