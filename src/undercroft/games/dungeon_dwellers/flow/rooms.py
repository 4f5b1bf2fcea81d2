"""Rooms: turning the next one over, and what the current one does as long as it lies there."""

from undercroft.core.game import Step
from undercroft.core.hidden import EVERYONE

from ..cards.deck import FORBID, NO_CARD, ROOM_FORBIDS
from ..shapes import events as told
from ..table.table import Dwellers
from . import effects


def rule(table: Dwellers, kind: int) -> int:
    """How much the current room changes something, added up. § room.current"""
    room = table.current_room()
    total = 0
    if room is not None:
        for entry in room.rules:
            if entry.kind == kind:
                total += entry.n
    return total


def has_rule(table: Dwellers, kind: int) -> bool:
    room = table.current_room()
    return room is not None and any(entry.kind == kind for entry in room.rules)


def forbidden(table: Dwellers, what: int) -> bool:
    """Whether the room or a face-up monster forbids it, whatever else allows it.

    § effect.room-forbid § effect.monster-forbid § text.forbid-wins § monster.ability.facedown
    """
    room = table.current_room()
    if room is not None:
        for entry in room.rules:
            if entry.kind == ROOM_FORBIDS and entry.n == what:
                return True
    for foe in table.row:
        if foe.is_target():
            for trait in foe.monster.traits:
                if trait.kind == FORBID and trait.n == what:
                    return True
    return False


class TurnRoom(Step[Dwellers]):
    """The next room card is turned over and followed, by the player whose turn it is.

    § start.empty.room § start.empty.instructions § start.empty.next-player § boss.room § room.old
    § room.deck-enough § room.one-time § room.you § room.choices § room.opening
    """

    def __init__(self, clause: str) -> None:
        self.clause = clause

    def run(self, table: Dwellers) -> None:
        if not table.room_pile:
            return
        if table.room != NO_CARD:
            table.old_rooms.append(table.room)
        table.room = table.room_pile.pop()
        table.rooms.show(table.room, EVERYONE)
        room = table.deck.rooms[table.rooms.face[table.room]]
        if table.events is not None:
            table.tell(told.EntersRoom(seat=table.active, room=room.name), self.clause)
        effects.perform(table, room.does, table.active, room.name, "start.empty.instructions")
