"""Moving from room to room: passages, doors, guards, and the first to enter."""

from typing import Any, Final

from undercroft.core.game import Step
from undercroft.core.lattice import opposite
from undercroft.core.telling.voice import count

from ..cards.deck import BOSS_ROOM
from ..cards.operations import ENTRY_GEMS, MIRE, RETREAT, STEPS
from ..shapes import events as told
from ..table.board import ENTRANCE, NO_SIDE, NOWHERE
from ..table.people import Delver
from ..table.reasons import (
    BOUND,
    DOOR_SHUT,
    FINE,
    GUARDED,
    LOCKED,
    MOVED,
    NO_PASSAGE,
    OCCUPIED,
    SWAPPED,
    TOO_LATE,
    TRAPPED,
)  # fmt: skip
from ..table.rules import DIE, ON_ENTRY
from ..table.table import ATTACK, MOVE, Dungeon
from . import gaining, gear, revealing
from .kinds import ModifierKind


def why_not_move(table: Dungeon, seat: int) -> str:
    """Why a player cannot move at all now. § turn.one-move § turn.no-going-back § effect.move-less"""
    if table.steps > 0 and table.phase == MOVE:
        return FINE
    if table.rooted and not table.moved:
        return BOUND
    if table.swapped and not table.moved:
        return SWAPPED
    return MOVED if table.moved else TOO_LATE


def why_not_go(table: Dungeon, seat: int, side: int) -> str:
    """§ move.adjacent § move.linked § door.blocks § bossroom.key § race.occupied"""
    room = table.delvers[seat].room
    if not table.board.is_link(room, side):
        return NO_PASSAGE
    if table.door_between(room, side):
        return DOOR_SHUT
    why = why_not_leave(table, seat, side)
    if why == FINE:
        why = why_not_enter(table, seat, table.board.neighbour(room, side))
    return why if why != FINE else why_not_move(table, seat)


def why_not_leave(table: Dungeon, seat: int, side: int) -> str:
    """Why the guards of a room would not let somebody go that way.

    § move.past-enemies § move.guarded § move.guarded.retreat § move.guarded.each § move.guarded.no-sprint-past
    § effect.retreat
    """
    delver = table.delvers[seat]
    if not table.is_guarded(delver.room) or gear.has(table, delver, RETREAT):
        return FINE
    if table.rules.trapped:
        return TRAPPED
    return FINE if delver.came in (NO_SIDE, side) else GUARDED


def why_not_enter(table: Dungeon, seat: int, room: int) -> str:
    """Why somebody cannot go into a room.

    § bossroom.key § bossroom.key.once § bossroom.key.carrier § bossroom.key.later § race.one-inside § race.occupied
    § move.guarded.enter § move.shared-room
    """
    if room != table.boss_room:
        return FINE
    if not table.unlocked and not table.has_key(table.delvers[seat]):
        return LOCKED
    return OCCUPIED if table.rules.race() and table.present(room) else FINE


def go(table: Dungeon, seat: int, side: int) -> None:
    """§ move.adjacent § turn.one-move § effect.move-more"""
    table.steps -= 1
    if held_back(table, seat):
        return
    if table.steps == 0:
        table.phase = ATTACK
    step(table, seat, side)


def mire(table: Dungeon, delver: Delver) -> tuple[int, str]:
    """What a die has to show before somebody gets away, and by what; 0 if nothing holds them. § effect.move-less"""
    needed, source = 0, ""
    for item in delver.gear:
        for modifier in item.gives:
            if modifier.kind == MIRE and modifier.n > needed:
                needed, source = modifier.n, item.name
    room = table.places[delver.room].room
    for modifier in room.gives:
        if modifier.kind == MIRE and modifier.n > needed:
            needed, source = modifier.n, room.name
    return needed, source


def held_back(table: Dungeon, seat: int) -> bool:
    """Whether a die says that somebody does not get away. § effect.move-less"""
    needed, source = mire(table, table.delvers[seat])
    table.moved = True
    if not needed:
        return False
    die = table.chance.roll(DIE)
    if table.events is not None:
        table.tell(
            told.Mired(seat=seat, source=source, die=die, needed=needed, moves=die >= needed), "effect.move-less"
        )
    if die < needed:
        table.steps = 0
        table.phase = ATTACK
    return die < needed


def step(table: Dungeon, seat: int, side: int) -> None:
    """A piece goes through a passage. § move.adjacent § door.assign.passed § move.guarded.each"""
    delver = table.delvers[seat]
    here = delver.room
    there = table.board.neighbour(here, side)
    pass_through(table, here, side)
    delver.came = opposite(side)
    arrive(table, seat, there, "move.adjacent", side)


def pass_through(table: Dungeon, room: int, side: int) -> None:
    """§ door.assign.passed"""
    table.change(room).passed |= 1 << side
    table.change(table.board.neighbour(room, side)).passed |= 1 << opposite(side)


def arrive(table: Dungeon, seat: int, room: int, clause: str, side: int = NO_SIDE) -> None:
    """Somebody is in another room; whoever is the first there gets its gems.

    § explore.gems § explore.gems.once § explore.gems.at-once § bossroom.locked.no-gems § bossroom.key.once
    § puzzle.reveal § trap.entry § effect.gem-bonus § setup.first-room.no-gems
    """
    delver = table.delvers[seat]
    delver.room = room
    place = table.places[room]
    if table.events is not None:
        table.tell(told.Goes(seat=seat, room=room, name=place.room.name, side=side), clause)
    if place.room.kind == BOSS_ROOM:
        table.unlocked = True
    if place.entered:
        return
    table.change(room).entered = True
    if room != ENTRANCE:
        gaining.gems(table, seat, place.room.gems, "explore.gems", place.room.name)
        more, source = gear.given(table, delver, ENTRY_GEMS), gear.giver(delver, ENTRY_GEMS)
        gaining.gems(table, seat, more, "effect.gem-bonus", source)
        if table.rules.reveal == ON_ENTRY:
            steps: list[Step[Any]] = [revealing.TurnUp(seat, card, "trap.entry") for card in place.down]
            table.then(*steps)


def put(table: Dungeon, seat: int, room: int, clause: str) -> None:
    """An effect puts somebody into a room: they came in by no exit. § move.guarded.each § effect.move-to"""
    table.delvers[seat].came = NO_SIDE
    arrive(table, seat, room, clause)


class Recount(Step[Dungeon]):
    """What somebody has put on or given away takes them further in this move step, or less far.

    § effect.move-more § effect.quick-exchange
    """

    def __init__(self, seat: int, before: int) -> None:
        self.seat = seat
        self.before = before

    def run(self, table: Dungeon) -> None:
        if table.steps > 0:
            table.steps = max(0, table.steps + gear.given(table, table.delvers[self.seat], STEPS) - self.before)


def recount(table: Dungeon, seat: int) -> Recount:
    """The step that counts again after somebody has changed what they wear."""
    return Recount(seat, gear.given(table, table.delvers[seat], STEPS))


def linked_rooms(table: Dungeon, room: int) -> list[int]:
    return [table.board.neighbour(room, side) for side in range(4) if table.board.is_link(room, side)]


def boss_door(table: Dungeon) -> int:
    """The room before the boss room, or NOWHERE."""
    rooms = linked_rooms(table, table.boss_room)
    return rooms[0] if rooms else NOWHERE


MODIFIER_KINDS: Final[dict[str, ModifierKind]] = {
    "mire": ModifierKind(lambda bonus: f"you move only if a die shows {bonus.n} or more"),
    "retreat": ModifierKind(lambda bonus: "you may leave a guarded room by any passage"),
    "entry-gems": ModifierKind(
        lambda bonus: f"{count(bonus.n, 'more gem')} for each room you enter first", 0.8, for_gems=True
    ),
}
