"""The map: rooms as they lie, who and what is in them, and a room that is about to be laid."""

from typing import Final

from undercroft.core.hidden import OPEN, bit
from undercroft.core.lattice import SIDES, Side, east_of_middle, opposite, place, south_of_middle, turned
from undercroft.core.telling.voice import count

from ..cards.deck import NO_CARD, SHOP, SIGNS
from ..flow.laying import ChooseRoom, LayRoom, with_room
from ..flow.setup import TurnFirstRoom
from ..shapes.views import Creature, Laying, Mark, Puzzle, Room, RoomSide, SideState, Turning
from ..table.board import ENTRANCE, NO_SIDE, NOWHERE
from ..table.places import Place
from ..table.table import Dungeon
from .faces import Faces
from .gear import see_item
from .names import (
    creature_thing,
    down_thing,
    drawn_thing,
    gems_thing,
    loot_thing,
    puzzle_thing,
    room_thing,
    side_thing,
    turned_thing,
)  # fmt: skip

UNKNOWN_PUZZLE: Final = "a puzzle, face down"
ENTRANCE_MARK: Final = Mark("entrance", "The entrance: whoever is defeated begins here again")
SAFE_MARK: Final = Mark("safe-room", "A safe room: a turn of rest fills all hearts")
SHOP_MARK: Final = Mark("shop", "A shop: buy and sell instead of attacking")
GUARDED_MARK: Final = Mark("guarded-room", "Guarded: nobody gets past while its enemies stand")
LOCKED_MARK: Final = Mark("boss-room", "The boss room, locked: the boss key opens it")
BOSS_MARK: Final = Mark("boss-room", "The boss room, open")
GRACE_MARK: Final = Mark("grace-room", "A grace room, added where the map had closed")


def see_rooms(table: Dungeon, faces: Faces, seat: int | None) -> list[Room]:
    return [see_room(table, faces, room, seat) for room in range(len(table.places))]


def see_room(table: Dungeon, faces: Faces, room: int, seat: int | None) -> Room:
    """§ setup.open § explore.creatures § explore.puzzles"""
    here, cell = table.places[room], table.board.cells[room]
    guarded = table.is_guarded(room)
    locked = room == table.boss_room and not table.unlocked
    return Room(
        thing=room_thing(room),
        room=room,
        x=east_of_middle(cell),
        y=south_of_middle(cell),
        turned=here.turned,
        card=faces.rooms[table.rooms.face[here.card]],
        sides=tuple([see_side(table, room, side) for side in range(4)]),
        seats=table.present(room),
        creatures=see_creatures(table, faces, room),
        puzzles=see_puzzles(table, faces, room, seat),
        gems=here.gems,
        gems_thing=gems_thing(room),
        loot=[
            see_item(faces, table.items.face[card], loot_thing(room, table.item(card).name), "on the floor", "")
            for card in here.loot
        ],
        marks=room_marks(table, room, guarded, locked),
        unentered=0 if here.entered or room == ENTRANCE else here.room.gems,
        guarded=guarded,
        locked=locked,
        safe=table.is_safe(room),
        grace=here.grace,
    )


def room_marks(table: Dungeon, room: int, guarded: bool, locked: bool) -> list[Mark]:
    here = table.places[room]
    found: list[Mark] = []
    if room == ENTRANCE:
        found.append(ENTRANCE_MARK)
    if table.is_safe(room):
        found.append(SAFE_MARK)
    if here.room.kind == SHOP:
        found.append(SHOP_MARK)
    if room == table.boss_room:
        found.append(LOCKED_MARK if locked else BOSS_MARK)
    elif guarded:
        found.append(GUARDED_MARK)
    if here.grace:
        found.append(GRACE_MARK)
    if here.has_loot():
        parts = [count(here.gems, "gem")] if here.gems else []
        if here.loot:
            parts.append(count(len(here.loot), "item"))
        when = ", once no creatures are left" if here.creatures else ""
        found.append(Mark("loot", f"{' and '.join(parts)} to pick up{when}"))
    return found


# Sides


def see_side(table: Dungeon, room: int, side: int) -> RoomSide:
    """§ explore.linked § explore.void § explore.free-exit § door.blocks § setup.entrance.marker"""
    board = table.board
    beyond = board.neighbour(room, side)
    state: SideState = "wall"
    text, door = "", None
    if room == ENTRANCE and side == table.entrance:
        state, text = "entrance", "the entrance"
    elif board.is_link(room, side):
        state, text = "passage", table.places[beyond].room.name
    elif board.is_end(room, side):
        state, text = "unexplored", "unexplored"
    elif turned(table.places[room].room.exits, table.places[room].turned) >> side & 1 or board.is_void(room, side):
        state, text = "void", "void"
    if state in ("passage", "unexplored") and table.door_between(room, side):
        here = room if table.places[room].has_door(side) else beyond
        number = table.places[here].doors.index(side if here == room else opposite(side))
        door = puzzle_thing(here, number)
        state, text = "door", f"{table.puzzle(table.places[here].up[number]).name}, {text}"
    return RoomSide(
        thing=side_thing(room, side),
        side=SIDES[side],
        state=state,
        text=text,
        room=beyond if beyond != NOWHERE else None,
        door=door,
    )


# What is in a room


def see_creatures(table: Dungeon, faces: Faces, room: int) -> list[Creature]:
    here = table.places[room]
    found: list[Creature] = []
    for number in range(len(here.creatures)):
        card = here.creatures[number]
        found.append(
            Creature(
                thing=creature_thing(room, number),
                card=faces.creatures[table.creatures.face[card]],
                sign=SIGNS[table.sign(card)],
                left=table.creature(card).hits - here.hits[number],
                miniboss=card == table.miniboss,
                key=card == table.miniboss and table.key != NO_CARD,
            )
        )
    return found


def see_puzzles(table: Dungeon, faces: Faces, room: int, seat: int | None) -> list[Puzzle]:
    """What lies face down is known only to those who looked at it. § explore.puzzles § effect.puzzle-peek"""
    here = table.places[room]
    found = [see_revealed(table, faces, here, room, number) for number in range(len(here.up))]
    for number in range(len(here.down)):
        card = here.down[number]
        known = table.puzzles.seen(card, bit(seat))
        face = faces.puzzles[table.puzzles.face[card]] if known else None
        found.append(
            Puzzle(
                thing=down_thing(room, number),
                card=face,
                down=True,
                title=face.title if face is not None else UNKNOWN_PUZZLE,
            )
        )
    return found


def see_revealed(table: Dungeon, faces: Faces, here: Place, room: int, number: int) -> Puzzle:
    face = faces.puzzles[table.puzzles.face[here.up[number]]]
    return Puzzle(
        thing=puzzle_thing(room, number),
        card=face,
        down=False,
        title=face.title,
        side=SIDES[here.doors[number]] if here.doors[number] != NO_SIDE else None,
    )


# A room that is about to be laid


def see_laying(table: Dungeon, faces: Faces, seat: int | None) -> Laying | None:
    """Of two drawn rooms only whoever chooses knows which they are. § explore.draw § effect.room-choice"""
    if not table.drawn:
        return None
    choice = table.asking
    cell = place(0, 0)
    if table.heading != NO_SIDE and table.places:
        cell = table.board.beyond(table.delvers[table.active].room, table.heading)
    turnings: list[Turning] = []
    if isinstance(choice, (LayRoom, TurnFirstRoom)):
        turnings = [see_turning(table, choice, table.moves.turn.index(move)) for move in choice.moves(table)]
    seen = [faces.rooms[table.rooms.face[card]] for card in table.drawn if table.rooms.seen(card, bit(seat))]
    return Laying(
        seat=table.active,
        x=east_of_middle(cell),
        y=south_of_middle(cell),
        cards=seen,
        things=[drawn_thing(card.title) for card in seen],
        number=len(table.drawn),
        turnings=turnings,
        grace=isinstance(choice, (LayRoom, ChooseRoom)) and choice.grace,
    )


def see_turning(table: Dungeon, choice: LayRoom | TurnFirstRoom, quarters: int) -> Turning:
    """§ explore.linked § explore.void § grace.link"""
    arrows = turned(table.deck.rooms[table.rooms.face[table.drawn[0]]].exits, quarters)
    if isinstance(choice, LayRoom):
        board = with_room(table, table.delvers[choice.seat].room, arrows, choice.grace)
    else:
        board = table.board.laid(place(0, 0), arrows)
    room = len(board.cells) - 1
    return Turning(
        turned_thing(quarters),
        quarters,
        sides_of(board.arrows[room]),
        sides_of(board.links[room]),
        sides_of(board.arrows[room] & ~board.links[room] & ~board.ends[room]),
    )


def sides_of(mask: int) -> tuple[Side, ...]:
    return tuple([SIDES[side] for side in range(4) if mask >> side & 1])


def room_in_sight(table: Dungeon, seat: int | None) -> int | None:
    """Where somebody looks: at their own room, or at that of whoever acts."""
    if not table.places:
        return None
    who = table.active if seat is None or seat == OPEN else seat
    delver = table.delvers[who]
    return table.delvers[table.active].room if delver.gone or delver.on_the_way else delver.room
