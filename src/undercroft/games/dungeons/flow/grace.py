"""Grace rooms: added where the map has closed, so that the game can go on."""

from typing import Final

from undercroft.core.consent import AskAll, Proposal

from ..cards.deck import BOSS_ROOM, NO_CARD
from ..shapes import events as told
from ..table.board import NOWHERE
from ..table.moves import AGREE, REFUSE
from ..table.reasons import (
    FINE,
    GRACE_UNDONE,
    GUARDED,
    NO_GRACE,
    NO_ROOMS,
    NO_SPACE,
    PROPOSED,
    STILL_EXITS,
)  # fmt: skip
from ..table.table import Dungeon
from . import laying, moving, sides
from .reach import Reach

PROPOSED_GRACE: Final = 4  # a bit of `proposed`


def why_no_grace(table: Dungeon, seat: int) -> str:
    """Why no grace room can be added here at all.

    § grace.may § grace.where § grace.where.here § grace.where.not-boss § grace.where.guarded § grace.deck-empty
    § grace.condition § grace.complete § grace.who § grace.until.condition
    """
    room = table.delvers[seat].room
    if not table.room_pile:
        return NO_ROOMS
    if room == table.boss_room or has_exit(table, room):
        return STILL_EXITS
    if not sides.openable(table, room):
        return NO_SPACE
    why = moving.why_not_move(table, seat)
    if why != FINE:
        return why
    if table.is_guarded(room):
        return GUARDED
    if only_boss_rooms(table):
        return NO_ROOMS
    if table.rules.all_decide_grace:
        return PROPOSED if table.proposed & PROPOSED_GRACE else why_unfinished(table)
    return why_closed(table)


def has_exit(table: Dungeon, room: int) -> bool:
    """Whether a room has an exit that nobody explored and no door shuts. § grace.where § explore.free-exit"""
    if not table.board.ends[room]:
        return False
    return any(table.board.is_end(room, side) and not table.door_between(room, side) for side in range(4))


def only_boss_rooms(table: Dungeon) -> bool:
    """§ grace.boss.only-left"""
    if table.boss_room == NOWHERE and laying.may_be_grace(table):
        return False
    return all(table.deck.rooms[table.rooms.face[card]].kind == BOSS_ROOM for card in table.room_pile)


def why_closed(table: Dungeon) -> str:
    """§ grace.condition § grace.unentered § grace.out-of-reach § grace.complete"""
    if table.board.open_ends and not is_barred(table):
        return NO_GRACE  # an exit that anybody can use: nothing else has to be looked at
    reach = Reach(table)
    if reach.has_exit() or reach.has_unentered() or reach.has_any_puzzle():
        return NO_GRACE
    return why_unfinished(table, reach)


def is_barred(table: Dungeon) -> bool:
    """Whether anything in the dungeon might bar a way: a door, a guard, or a lock."""
    for room in range(len(table.places)):
        if table.places[room].doors and any(door != NO_CARD for door in table.places[room].doors):
            return True
        if table.is_guarded(room):
            return True
    return False


def why_unfinished(table: Dungeon, reach: Reach | None = None) -> str:
    """§ grace.complete § grace.complete.means § grace.complete.stuck"""
    for room in range(len(table.places)):
        place = table.places[room]
        if not place.grace or not (place.creatures or place.down or place.up):
            continue
        if reach is None:
            reach = Reach(table)
        if reach.rooms[room] and (reach.has_foe(room) or reach.has_puzzle(room)):
            return GRACE_UNDONE
    return FINE


def add(table: Dungeon, seat: int, side: int) -> None:
    """§ grace.who § grace.is-the-move"""
    if table.rules.all_decide_grace and table.seats > 1:
        table.proposed |= PROPOSED_GRACE
        others = [other for other in table.clockwise(seat) if other != seat and not table.delvers[other].gone]
        if table.events is not None:
            table.tell(told.Proposes(seat=seat, what="grace room"), "grace.who")
        table.then(AskAll(AddGrace(seat, side), others))
    else:
        laying.explore(table, seat, side, grace=True)


class AddGrace(Proposal[Dungeon]):
    """Every player must agree to a grace room. § grace.who"""

    def __init__(self, seat: int, side: int) -> None:
        super().__init__(seat, AGREE, REFUSE)
        self.side = side

    def stands(self, table: Dungeon, seat: int) -> bool:
        return not table.delvers[seat].gone

    def agrees(self, table: Dungeon, seat: int) -> None:
        if table.events is not None:
            table.tell(told.Agrees(seat=seat, what="grace room"), "grace.who")

    def refuses(self, table: Dungeon, seat: int) -> None:
        if table.events is not None:
            table.tell(told.Refuses(seat=seat, other=self.seat, what="grace room"), "grace.who")

    def carried(self, table: Dungeon) -> None:
        if not table.delvers[self.seat].gone:
            laying.explore(table, self.seat, self.side, grace=True)
