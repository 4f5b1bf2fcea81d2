"""What each move would do, as far as the seat that chooses can tell: one function for every kind of choice."""

from collections.abc import Callable
from typing import Any, Final

from undercroft.core.game import Choice
from undercroft.core.lattice import SIDES
from undercroft.core.telling.voice import count, listed, sentences
from undercroft.core.windows import Ask

from ..cards.deck import Face
from ..cards.operations import OPERATIONS
from ..flow import (
    discovery,
    doors,
    drawing,
    effects,
    laying,
    map_operations,
    operations,
    placing,
    playing,
    room_shapes,
    setup,
    tiles,
    turn,
    walking,
)
from ..table.board import CORNERS, EXIT, FACING, FAR, NOWHERE
from ..table.dice import JUMP, TRAP, Roll
from ..table.moves import AGAIN, BURY, DONE, FACE_WAYS, KEEP, REST, STAY
from ..table.rules import HEALTH, SUCCESS
from ..table.table import Ruins
from .action_previews import act_note
from .printed import character_text, figures_text, treasure_text
from .tables import TABLES
from .words import (
    attack_words,
    betrays,
    health_of,
    neighbours,
    raider_does,
    steal_words,
)  # fmt: skip


def note(table: Ruins, choice: Choice[Any], seat: int, move: int) -> str:
    """What the move would do."""
    return NOTES[type(choice)](table, choice, move)


# Walking


def go_note(table: Ruins, choice: walking.Go, move: int) -> str:
    """What a square costs, and what can be done from there."""
    if move == STAY:
        return f"{count(table.spaces, 'square')} not used"
    walk = walking.Walk(table, choice.who)
    if table.moves.through.holds(move):
        door = table.moves.through.index(move)
        cost = walk.distance[walk.threshold(table, door)] + 1
        left = table.spaces - cost
        rest = f"{count(left, 'square')} left in it" if left and table.rules.keep_moving else ""
        return sentences([count(cost, "square"), "discovers a room", rest])
    square = table.moves.go.index(move)
    return sentences([count(walk.distance[square], "square"), *neighbours(table, choice.seat, choice.who, square)])


# Cards


def keep_note(table: Ruins, choice: drawing.KeepOrUse, move: int) -> str:
    if move == KEEP:
        return "into your hand, and nobody else sees it"
    return treasure_text(table.face(table.drawing))[0]


def bury_note(table: Ruins, choice: operations.LeaveOrBury, move: int) -> str:
    left = len(table.trap_pile)
    return f"it comes up last, after {count(left - 1, 'other card')}" if move == BURY else "it comes up next"


def aim_note(table: Ruins, choice: effects.Aim, move: int) -> str:
    """What a card does to whoever is chosen."""
    pawn, op, who = table.moves.aim.index(move), choice.op, choice.effect.who
    health = health_of(table, pawn)
    word = OPERATIONS[op.kind]
    if word == "heal":
        return f"{health} health now, {min(HEALTH, health + op.n)} then"
    if word == "damage":
        warning = "" if choice.effect.trap else betrays(table, who, pawn)
        return sentences([f"{health} health now, {max(0, health - op.n)} then", warning])
    if word == "attack":
        return sentences([attack_words(table, pawn, op.n), betrays(table, who, pawn)])
    return sentences([steal_words(table, who, pawn), betrays(table, who, pawn)])


def die_note(table: Ruins, choice: playing.PickDice, move: int) -> str:
    roll = table.rolls[-1]
    if move == DONE:
        picked = [roll.dice[place] for place in range(len(roll.dice)) if table.picked >> place & 1]
        return f"roll {listed([str(die) for die in picked])} again, and the new dice count"
    return die_words(roll, roll.dice[table.moves.die.index(move)])


def die_words(roll: Roll, die: int) -> str:
    """What a die is worth as it lies."""
    if roll.purpose == TRAP:
        return "it springs the trap" if die == 1 else "it springs no trap"
    if JUMP <= roll.purpose < TRAP:
        return "a success" if die >= SUCCESS else "not a success"
    return f"a {die}"


def square_note(table: Ruins, choice: map_operations.PickSquare, move: int) -> str:
    if OPERATIONS[choice.op.kind] == "send":
        return f"{raider_does(table, choice.seat, choice.effect.who, 'goes')} back to the start"
    return "the square becomes a gap for good"


def wall_note(table: Ruins, choice: map_operations.PickWall, move: int) -> str:
    return "nobody walks, jumps or shoots through it"


# Rooms


def size_note(table: Ruins, choice: discovery.ChooseSize, move: int) -> str:
    if move == AGAIN:
        return "two new dice; treasure stays certain"
    total = table.moves.row.index(move) + 2
    row = next(row for row in TABLES[0].rows if row.high is not None and row.low <= total <= row.high)
    return row.text


def cell_note(table: Ruins, choice: laying.ChooseCell, move: int) -> str:
    plan = table.room_plan()
    if move == REST:
        return f"{count(laying.cells_left(plan), 'tile')} more, wherever they fall"
    left = laying.cells_left(plan) - 1
    return f"then {count(left, 'tile')} more" if left else "the last tile"


def hole_note(table: Ruins, choice: laying.ChooseHole, move: int) -> str:
    return "eight tiles around it, and nothing in the middle"


def tile_note(table: Ruins, choice: tiles.PickTile, move: int) -> str:
    number, way = divmod(table.moves.face.index(move), FACE_WAYS)
    left = f"{table.tiles[number]} left"
    if way == 0:
        return f"no gap and no wall; {left}"
    return f"{face_words(table.deck.faces[number].turned(way - 1))}; {left}"


def face_words(face: Face) -> str:
    """ "missing nw and ne, wall south"."""
    missing = [CORNERS[corner] for corner in range(4) if face.missing >> corner & 1]
    walls = [SIDES[side] for side in range(4) if face.walls >> side & 1]
    parts: list[str] = []
    if missing:
        parts.append(f"missing {listed(missing)}")
    if walls:
        parts.append(f"a wall to the {listed(walls)}")
    return ", ".join(parts)


def door_note(table: Ruins, choice: doors.PlaceDoor, move: int) -> str:
    edge = table.moves.door.index(move)
    x, y = doors.ahead(table, edge // 4, edge % 4)
    if room_shapes.would_lead(table.board, x, y, edge % 4):
        return "it leads into what lies behind"
    return "nobody knows what lies behind"


def place_note(table: Ruins, choice: placing.PlaceAt, move: int) -> str:
    """How far from the way in it would be."""
    plan = table.room_plan()
    square = table.moves.at.index(move)
    away = table.board.distances(square, FAR)
    steps = min([away[entry] for entry in placing.entry_squares(table, plan.door) if entry != NOWHERE], default=FAR)
    if steps == FAR:
        return "behind a gap"
    return "on the way in" if steps == 0 else f"{count(steps, 'square')} from the way in"


# Setting up


def character_note(table: Ruins, choice: setup.ChooseCharacter, move: int) -> str:
    card = table.deck.characters[table.moves.be.index(move)]
    return " ".join([figures_text(card), *character_text(card)])


def pawn_note(table: Ruins, choice: setup.PlacePawn, move: int) -> str:
    square = table.moves.at.index(move)
    if table.board.ground(square) == EXIT:
        return "on the exit tile"
    ways = [SIDES[table.board.cells[door].side] for door in table.board.doors]
    near = [side for side in ways if square & 3 in FACING[SIDES.index(side)]]
    return f"on the start tile, next to the door to the {listed(near)}" if near else "on the start tile"


NOTES: Final[dict[type, Callable[[Ruins, Any, int], str]]] = {
    turn.Act: act_note,
    walking.Go: go_note,
    drawing.KeepOrUse: keep_note,
    effects.Aim: aim_note,
    playing.PickDice: die_note,
    map_operations.PickSquare: square_note,
    map_operations.PickWall: wall_note,
    operations.LeaveOrBury: bury_note,
    discovery.ChooseSize: size_note,
    laying.ChooseCell: cell_note,
    laying.ChooseHole: hole_note,
    tiles.PickTile: tile_note,
    doors.PlaceDoor: door_note,
    placing.PlaceAt: place_note,
    setup.ChooseCharacter: character_note,
    setup.PlacePawn: pawn_note,
    Ask: act_note,
}
