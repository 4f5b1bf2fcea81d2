"""The things on the table that a move is about, so that a page can light them. `docs/views.md` lists their names.

The first thing is what a player would take hold of, the others are where it goes.
"""

from typing import Any

from undercroft.core.game import Choice
from undercroft.core.windows import Ask

from ..flow import doors, drawing, operations, playing, turn
from ..seeing.acting import acting
from ..seeing.names import (
    TRAP_DECK,
    TREASURE_DECK,
    ability_thing,
    card_thing,
    cell_thing,
    character_thing,
    chest_thing,
    die_thing,
    door_spot_thing,
    face_thing,
    loot_thing,
    pawn_thing,
    row_thing,
    spot_thing,
    square_thing,
    wall_thing,
)  # fmt: skip
from ..seeing.room import cell_spot, hole_spot
from ..table.moves import (
    BURY,
    DONE,
    DRAW,
    FACE_WAYS,
    KEEP,
    LEAVE,
    MOVE,
    STAY,
    TAKE,
    USE,
)  # fmt: skip
from ..table.people import NO_RAIDER
from ..table.table import Ruins
from .moments import ability_name


def touches(table: Ruins, choice: Choice[Any], seat: int, move: int) -> list[str]:
    return (
        plain_things(table, choice, move)
        or pawn_things(table, choice, move)
        or square_things(table, move)
        or card_things(table, move)
        or room_things(table, move)
    )


def plain_things(table: Ruins, choice: Choice[Any], move: int) -> list[str]:
    """Of moves that name nothing."""
    who = acting(table, choice)
    if move in (MOVE, STAY) and who != NO_RAIDER:
        return [pawn_thing(table, table.raiders[who].face)]
    if move == DRAW:
        return [TREASURE_DECK]
    if move == LEAVE:
        return [cell_thing(table.board, table.raiders[who].square >> 2)]
    if move == TAKE:
        return [loot_thing(table.raiders[turn.loot_near(table, who)].card.name)]
    if move in (KEEP, USE) and isinstance(choice, drawing.KeepOrUse):
        return [card_thing(table.face(table.drawing).name)]
    if move in (KEEP, BURY) and isinstance(choice, operations.LeaveOrBury):
        return [TRAP_DECK]
    if move == DONE and isinstance(choice, playing.PickDice):
        return [die_thing(place) for place in range(len(table.rolls[-1].dice)) if table.picked >> place & 1]
    return []


def pawn_things(table: Ruins, choice: Choice[Any], move: int) -> list[str]:
    """Of moves that name somebody."""
    moves = table.moves
    for span in (moves.attack, moves.aim):
        if span.holds(move):
            return [pawn_thing(table, span.index(move))]
    if moves.be.holds(move):
        return [character_thing(table.deck.characters[moves.be.index(move)].name)]
    return []


def square_things(table: Ruins, move: int) -> list[str]:
    """Of moves that name a square, a door or a side."""
    moves, board = table.moves, table.board
    for span in (moves.go, moves.jump, moves.at):
        if span.holds(move):
            return [square_thing(span.index(move))]
    if moves.through.holds(move):
        return [cell_thing(board, moves.through.index(move))]
    if moves.open.holds(move):
        return [chest_thing(table, moves.open.index(move))]
    if moves.wall.holds(move):
        place = moves.wall.index(move)
        return [wall_thing(board, place // 4, place % 4)]
    return []


def card_things(table: Ruins, move: int) -> list[str]:
    """Of moves that name a card, an ability or a die."""
    moves, cards = table.moves, table.deck.treasures
    for span in (moves.play, moves.wear):
        if span.holds(move):
            return [card_thing(cards[span.index(move)].name)]
    if moves.give.holds(move):
        return [card_thing(cards[moves.give.face(move)].name), pawn_thing(table, moves.give.character(move))]
    if moves.ability.holds(move):
        return [ability_thing(ability_name(table, move))]
    return [die_thing(moves.die.index(move))] if moves.die.holds(move) else []


def room_things(table: Ruins, move: int) -> list[str]:
    """Of moves that make a room."""
    moves, plan = table.moves, table.plan
    if plan is None:
        return []
    if moves.row.holds(move):
        return [row_thing(moves.row.index(move) + 2)]
    if moves.lay.holds(move):
        return [spot_thing(*cell_spot(table, plan, moves.lay.index(move)))]
    if moves.hole.holds(move):
        return [spot_thing(*hole_spot(plan, moves.hole.index(move)))]
    if moves.door.holds(move):
        edge = moves.door.index(move)
        return [door_spot_thing(*doors.ahead(table, edge // 4, edge % 4), edge % 4)]
    if moves.face.holds(move):
        return [face_thing(*divmod(moves.face.index(move), FACE_WAYS))]
    return []


def topic(table: Ruins, choice: Choice[Any], move: int) -> str:
    """What a seat that is asked out of turn may wish never to be asked about again; nothing for a pass."""
    if not isinstance(choice, Ask):
        return ""
    for span in (table.moves.play, table.moves.wear):
        if span.holds(move):
            return table.deck.treasures[span.index(move)].name.lower()
    return ""
