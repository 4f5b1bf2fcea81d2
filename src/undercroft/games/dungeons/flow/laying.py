"""Going through an exit that nobody explored: a room is drawn, laid, filled and entered."""

from typing import Final

from undercroft.core.game import Choice, Step
from undercroft.core.hidden import EVERYONE, bit
from undercroft.core.lattice import opposite, turned

from ..cards.deck import BOSS_ROOM
from ..cards.operations import ROOM_CHOICE
from ..shapes import events as told
from ..table.board import NOWHERE, Board
from ..table.places import new_place
from ..table.reasons import DOOR_SHUT, GUARDED, NO_EXIT, NO_ROOMS, TRAPPED
from ..table.table import ATTACK, Dungeon
from . import filling, gear, moving
from .kinds import ModifierKind


def why_not_explore(table: Dungeon, seat: int, side: int) -> str:
    """§ explore.when § explore.free-exit § explore.deck-empty § explore.void.no-way § setup.entrance.no-exit

    § bossroom.dead-end § door.blocks § move.guarded.retreat § move.guarded.each
    """
    room = table.delvers[seat].room
    if not table.board.is_end(room, side) or room == table.boss_room:
        return NO_EXIT
    if table.door_between(room, side):
        return DOOR_SHUT
    if not table.room_pile:
        return NO_ROOMS
    if table.is_guarded(room):
        return TRAPPED if table.rules.trapped else GUARDED
    return moving.why_not_move(table, seat)


def explore(table: Dungeon, seat: int, side: int, grace: bool = False) -> None:
    """§ explore.draw § explore.choose-exit § explore.is-the-move § grace.is-the-move"""
    table.acted = True  # a grace room that all had to agree to was only proposed before
    table.steps = 0
    table.phase = ATTACK
    if moving.held_back(table, seat):
        return
    table.heading = side
    table.stirred = True
    table.then(DrawRoom(seat, grace))


class DrawRoom(Step[Dungeon]):
    """The top card of the room deck is drawn, or two of them where an item says so.

    § explore.draw § bossroom.extra § bossroom.extra.again § bossroom.extra.gone § bossroom.extra.last
    § grace.boss.no § grace.boss.unless § grace.boss.back § effect.room-choice
    """

    def __init__(self, seat: int, grace: bool) -> None:
        self.seat = seat
        self.grace = grace

    def run(self, table: Dungeon) -> None:
        wanted = 2 if gear.has(table, table.delvers[self.seat], ROOM_CHOICE) else 1
        tries = len(table.room_pile)
        while table.room_pile and len(table.drawn) < wanted and tries:
            tries -= 1
            card = table.room_pile.pop()
            room = table.deck.rooms[table.rooms.face[card]]
            if room.kind == BOSS_ROOM and table.boss_room != NOWHERE:
                table.rooms.show(card, EVERYONE)
                table.discarded.append(card)
                if table.events is not None:
                    table.tell(told.ExtraBossRoom(seat=self.seat, name=room.name), "bossroom.extra")
            elif room.kind == BOSS_ROOM and self.grace and not may_be_grace(table):
                table.bury(table.rooms, table.room_pile, card)
                if table.events is not None:
                    table.tell(told.RoomBuried(seat=self.seat, name=room.name), "grace.boss.back")
            else:
                table.rooms.show(card, bit(self.seat))
                table.drawn.append(card)
        if not table.drawn:
            if table.events is not None:
                clause = "grace.boss.only-left" if self.grace else "bossroom.extra.last"
                table.tell(told.NoRoomLeft(seat=self.seat), clause)
        elif len(table.drawn) == 1:
            table.rooms.show(table.drawn[0], EVERYONE)
            table.then(LayRoom(self.seat, self.grace))
        else:
            table.then(ChooseRoom(self.seat, self.grace))


def may_be_grace(table: Dungeon) -> bool:
    """Whether a boss room may be laid as a grace room. § grace.boss.unless § grace.boss.objective"""
    if table.rules.boss_grace_in_race_only and not table.rules.race():
        return False
    return any(table.has_key(delver) for delver in table.delvers)


class ChooseRoom(Choice[Dungeon]):
    """Of two rooms one is laid, and the other goes under the deck, known to nobody else. § effect.room-choice"""

    def __init__(self, seat: int, grace: bool) -> None:
        super().__init__(seat)
        self.grace = grace

    def moves(self, table: Dungeon) -> list[int]:
        faces = [table.rooms.face[card] for card in table.drawn]
        return [table.moves.lay.move(face) for face in dict.fromkeys(faces)]

    def take(self, table: Dungeon, move: int) -> None:
        face = table.moves.lay.index(move)
        chosen = table.rooms.find(table.drawn, face)
        for card in table.drawn:
            if card != chosen:
                table.room_pile.insert(0, card)
        table.rooms.show(chosen, EVERYONE)
        table.drawn = [chosen]
        if table.events is not None:
            table.tell(told.PutsUnder(seat=self.seat), "effect.room-choice")
        table.then(LayRoom(self.seat, self.grace))


class LayRoom(Choice[Dungeon]):
    """Whoever drew a room turns it as they like, as long as arrows meet.

    § explore.place § explore.grid § explore.rotate § explore.rotate.who § explore.line-up § explore.line-up.entry
    § explore.always-fits § grace.link
    """

    def __init__(self, seat: int, grace: bool) -> None:
        super().__init__(seat)
        self.grace = grace

    def moves(self, table: Dungeon) -> list[int]:
        room = table.deck.rooms[table.rooms.face[table.drawn[0]]]
        side = opposite(table.heading)
        seen: list[int] = []
        found: list[int] = []
        for quarters in range(4):
            arrows = turned(room.exits, quarters)
            if arrows >> side & 1 and arrows not in seen:
                seen.append(arrows)
                found.append(table.moves.turn.move(quarters))
        return found

    def take(self, table: Dungeon, move: int) -> None:
        lay(table, self.seat, table.moves.turn.index(move), self.grace)


def with_room(table: Dungeon, here: int, arrows: int, grace: bool) -> Board:
    """The map with one more room, and for a grace room with a side opened. § explore.place § grace.link"""
    board, side = table.board, table.heading
    if grace:
        board = board.with_arrows(here, board.arrows[here] | 1 << side)
    return board.laid(board.beyond(here, side), arrows)


def lay(table: Dungeon, seat: int, quarters: int, grace: bool) -> None:
    """§ explore.place § explore.sequence § explore.linked § explore.void § grace.link § grace.is-the-move

    § bossroom.locked.laid § bossroom.locked.move-used
    """
    card = table.drawn.pop()
    room = table.deck.rooms[table.rooms.face[card]]
    delver, side = table.delvers[seat], table.heading
    here = delver.room
    number = len(table.places)
    table.board = with_room(table, here, turned(room.exits, quarters), grace)
    place = new_place(card, room, quarters)
    place.grace = grace
    table.places.append(place)
    if room.kind == BOSS_ROOM:
        table.boss_room = number
    if table.events is not None:
        laid = told.Lays(seat=seat, room=number, name=room.name, side=side, turned=quarters, grace=grace)
        table.tell(laid, "grace.is-the-move" if grace else "explore.place")
    filling.fill(table, number)
    if delver.gone:  # nobody goes in, and its gems wait. § players.leaving
        return
    if room.kind == BOSS_ROOM and not table.has_key(delver):
        if table.events is not None:
            table.tell(told.LockedOut(seat=seat, name=room.name), "bossroom.locked.move-used")
        return
    moving.step(table, seat, side)


MODIFIER_KINDS: Final[dict[str, ModifierKind]] = {
    "room-choice": ModifierKind(lambda bonus: "draw two rooms, lay one and put the other under the deck", 0.8),
}
