"""What a button says for a move. Other players stand in it as "{seat 2}"."""

from typing import Any, Final

from undercroft.core.game import Choice
from undercroft.core.lattice import DX, DY, SIDES
from undercroft.core.telling.voice import capital, count

from ..flow import operations, placing, playing, walking
from ..seeing.acting import acting
from ..seeing.room import enemy_name
from ..table.board import EXIT, FACING
from ..table.moves import (
    AGAIN,
    BETRAY,
    BURY,
    DONE,
    DRAW,
    FACE_WAYS,
    HOLES,
    KEEP,
    LEAVE,
    MOVE,
    PASS,
    REST,
    STAY,
    TAKE,
    USE,
)  # fmt: skip
from ..table.people import NO_RAIDER
from ..table.table import Ruins
from .moments import ability_name
from .words import bearing, direction, pawn_name

PLAIN: Final = {
    PASS: "Pass",
    MOVE: "Move",
    DRAW: "Draw a treasure card",
    LEAVE: "Leave the ruins",
    BETRAY: "Betray the others",
    AGAIN: "Roll again",
    REST: "Lay the rest at random",
    USE: "Use it now",
    BURY: "Bury it",
    TAKE: "Take what lies there",
}

CORNER_NAMES: Final = ["north-west", "north-east", "south-east", "south-west"]


def label(table: Ruins, choice: Choice[Any], seat: int, move: int) -> str:
    return (
        PLAIN.get(move)
        or about_answers(choice, move)
        or about_pawns(table, choice, move)
        or about_squares(table, choice, move)
        or about_cards(table, choice, move)
        or about_rooms(table, choice, move)
    )


def about_answers(choice: Choice[Any], move: int) -> str:
    """Moves that mean another thing in another question."""
    if move == DONE:
        return "Roll them again" if isinstance(choice, playing.PickDice) else "End the turn"
    if move == KEEP:
        return "Leave it on top" if isinstance(choice, operations.LeaveOrBury) else "Keep it"
    return "Stop here" if move == STAY else ""


def about_pawns(table: Ruins, choice: Choice[Any], move: int) -> str:
    moves = table.moves
    if moves.attack.holds(move):
        return f"Attack {pawn_name(table, choice.seat, moves.attack.index(move))}"
    if moves.aim.holds(move):
        return capital(pawn_name(table, choice.seat, moves.aim.index(move)))
    if moves.be.holds(move):
        return table.deck.characters[moves.be.index(move)].name
    return ""


def about_squares(table: Ruins, choice: Choice[Any], move: int) -> str:
    moves = table.moves
    if moves.go.holds(move) and isinstance(choice, walking.Go):
        square = moves.go.index(move)
        steps = count(walking.Walk(table, choice.who).distance[square], "square")
        return f"Walk {steps}: {bearing(table, table.raiders[choice.who].square, square)}"
    if moves.through.holds(move) and isinstance(choice, walking.Go):
        return f"Go through the dark door: {way_through(table, choice, moves.through.index(move))}"
    if moves.at.holds(move):
        return place_label(table, choice, moves.at.index(move))
    who = acting(table, choice)
    if who == NO_RAIDER:
        return ""
    here = table.raiders[who].square
    if moves.jump.holds(move):
        return f"Jump {bearing(table, here, moves.jump.index(move))}"
    if moves.open.holds(move):
        square = moves.open.index(move)
        return (
            "Open the master chest" if square == table.master else f"Open the chest {bearing(table, here, square)}"
        )
    if moves.wall.holds(move):
        square, side = divmod(moves.wall.index(move), 4)
        where = "here" if square == here else f"of the square {bearing(table, here, square)}"
        return f"{capital(SIDES[side])} side {where}"
    return ""


def way_through(table: Ruins, choice: walking.Go, door: int) -> str:
    """Where the first square behind a dark door will lie, seen from the character."""
    board, side = table.board, table.board.cells[door].side
    here, outer = table.raiders[choice.who].square, walking.Walk(table, choice.who).threshold(table, door)
    across = board.column(outer) + DX[side] - board.column(here)
    return direction(across, board.row(outer) + DY[side] - board.row(here))


def place_label(table: Ruins, choice: Choice[Any], square: int) -> str:
    """Where something is put: in a room as seen from the door, at the start by its corner."""
    plan = table.plan
    if isinstance(choice, placing.PlaceAt) and plan is not None:
        what = enemy_name(table, plan.enemies[0]) if choice.what == placing.ENEMY else "chest"
        return f"{capital(what)}, {from_way_in(table, square)}"
    if table.is_home(square):
        tile = "Exit tile" if table.board.ground(square) == EXIT else "Start tile"
        return f"{tile}, {CORNER_NAMES[square & 3]}"
    return f"The square {bearing(table, table.raiders[acting(table, choice)].square, square)}"


def from_way_in(table: Ruins, square: int) -> str:
    """Where a square of the room that is being made lies, seen from the way in."""
    entry = placing.entry_squares(table, table.room_plan().door)[0]
    return "at the way in" if square == entry else f"{bearing(table, entry, square)} of the way in"


def about_cards(table: Ruins, choice: Choice[Any], move: int) -> str:
    moves, cards = table.moves, table.deck.treasures
    if moves.play.holds(move):
        return f"Play {cards[moves.play.index(move)].name}"
    if moves.wear.holds(move):
        return f"Lay out {cards[moves.wear.index(move)].name}"
    if moves.give.holds(move):
        receiver = pawn_name(table, choice.seat, moves.give.character(move))
        return f"Give {cards[moves.give.face(move)].name} to {receiver}"
    if moves.ability.holds(move):
        return ability_name(table, move)
    if moves.die.holds(move):
        place = moves.die.index(move)
        return f"Die {place + 1}: {table.rolls[-1].dice[place]}"
    return ""


def about_rooms(table: Ruins, choice: Choice[Any], move: int) -> str:
    moves = table.moves
    if moves.row.holds(move):
        return f"Result {moves.row.index(move) + 2}"
    if moves.lay.holds(move):
        spot = moves.lay.index(move)
        return f"{capital(SIDES[spot % 4])} of tile {spot // 4 - len(table.board.cells) + 1}"
    if moves.hole.holds(move):
        return f"The hole to the {HOLES[moves.hole.index(move)]}"
    if moves.door.holds(move):
        edge = moves.door.index(move)
        corner = edge // 4 * 4 + FACING[edge % 4][0]
        return f"A door to the {SIDES[edge % 4]}, {from_way_in(table, corner)}"
    number, way = divmod(moves.face.index(move), FACE_WAYS)
    if way == 0:
        return f"Tile {number + 1}, plain side up"
    turned = ["", ", turned right", ", turned round", ", turned left"][way - 1]
    return f"Tile {number + 1}{turned}"
