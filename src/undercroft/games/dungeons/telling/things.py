"""The things on the table that a move is about, so that a page can light them. `docs/views.md` lists their names.

The first thing is what a player would take hold of, the others are where it goes.
"""

from typing import Any

from undercroft.core.consent import Consent
from undercroft.core.game import Choice
from undercroft.core.windows import Ask

from ..cards.deck import ON_A_ROLL
from ..flow import defeat, gear, player_spoils, revealing, sides, trading, turn
from ..seeing.names import (
    creature_thing,
    die_thing,
    down_thing,
    drawn_thing,
    found_thing,
    gems_thing,
    item_thing,
    loot_thing,
    player_thing,
    purse_thing,
    puzzle_thing,
    room_thing,
    side_thing,
    stock_thing,
    turned_thing,
)  # fmt: skip
from ..table.board import ENTRANCE
from ..table.moves import AN_ITEM, CARRY_IT, EVERYTHING, LOOT, REST, SHOP, THE_GEMS, WEAR_IT
from ..table.table import Dungeon


def touches(table: Dungeon, choice: Choice[Any], seat: int, move: int) -> list[str]:
    return (
        plain_things(table, choice, move)
        or side_things(table, choice, move)
        or people_things(table, choice, move)
        or item_things(table, choice, move)
        or room_things(table, choice, move)
    )


def plain_things(table: Dungeon, choice: Choice[Any], move: int) -> list[str]:
    """Of moves that name nothing."""
    if isinstance(choice, Consent):
        return proposal_things(table, choice)
    if isinstance(choice, gear.WearNow) and move in (WEAR_IT, CARRY_IT):
        return [item_thing(choice.seat, table.item(choice.card).name)]
    if isinstance(choice, player_spoils.ChooseSpoils) and move in (THE_GEMS, AN_ITEM):
        return [purse_thing(choice.loser) if move == THE_GEMS else player_thing(choice.loser)]
    if isinstance(choice, defeat.ChooseDrop) and move == THE_GEMS:
        return [purse_thing(choice.seat)]
    if move in (REST, SHOP):
        return [room_thing(table.delvers[choice.seat].room)]
    if move in (LOOT, EVERYTHING):
        return all_loot(table, table.delvers[choice.seat].room)
    return [gems_thing(table.delvers[choice.seat].room)] if move == THE_GEMS else []


def all_loot(table: Dungeon, room: int) -> list[str]:
    place = table.places[room]
    found = [gems_thing(room)] if place.gems else []
    return found + [loot_thing(room, table.item(card).name) for card in place.loot]


def proposal_things(table: Dungeon, choice: Consent[Dungeon]) -> list[str]:
    """What somebody is asked about, and who asks."""
    proposal = choice.proposal
    if isinstance(proposal, trading.Trade):
        return [item_thing(proposal.owner, table.item(proposal.card).name), player_thing(proposal.to)]
    return [player_thing(proposal.seat)]


def side_things(table: Dungeon, choice: Choice[Any], move: int) -> list[str]:
    """Of moves that name a side of a room."""
    moves = table.moves
    if moves.entrance.holds(move):
        return [side_thing(ENTRANCE, moves.entrance.index(move))]
    if isinstance(choice, revealing.AssignDoor | sides.OpenArea | sides.CloseExit):
        room = choice.room
    else:
        room = table.delvers[choice.seat].room
    if moves.go.holds(move):
        side = moves.go.index(move)
        return [room_thing(table.board.neighbour(room, side)), side_thing(room, side)]
    for span in (moves.explore, moves.grace, moves.door, moves.open, moves.close):
        if span.holds(move):
            return [side_thing(room, span.index(move))]
    return []


def people_things(table: Dungeon, choice: Choice[Any], move: int) -> list[str]:
    """Of moves that name a creature or a player."""
    moves = table.moves
    if moves.fight.holds(move):
        room = table.delvers[choice.seat].room
        card = turn.foe(table, choice.seat, moves.fight.index(move))
        return [creature_thing(room, table.places[room].creatures.index(card))]
    for span in (moves.attack, moves.ask, moves.follow):
        if span.holds(move):
            return [player_thing(span.index(move))]
    return []


def item_things(table: Dungeon, choice: Choice[Any], move: int) -> list[str]:
    """Of moves that name an item, a curse or a die."""
    moves, items, seat = table.moves, table.deck.items, choice.seat
    for own in (moves.use, moves.wear, moves.take_off, moves.sell, moves.drop):
        if own.holds(move):
            return [item_thing(seat, items[own.index(move)].name)]
    if moves.buy.holds(move):
        return [stock_thing(items[moves.buy.index(move)].name)]
    if moves.keep.holds(move):
        return [found_thing(items[moves.keep.index(move)].name)]
    if moves.take.holds(move):
        name = items[moves.take.index(move)].name
        if isinstance(choice, player_spoils.ClaimItem):
            return [item_thing(choice.loser, name)]
        return [loot_thing(table.delvers[seat].room, name)]
    if moves.give.holds(move):
        return [item_thing(seat, items[moves.give.what(move)].name), player_thing(moves.give.whom(move))]
    for theirs in (moves.want, moves.lift):
        if theirs.holds(move):
            return [item_thing(theirs.whom(move), items[theirs.what(move)].name)]
    return [die_thing(seat, moves.die.index(move))] if moves.die.holds(move) else []


def room_things(table: Dungeon, choice: Choice[Any], move: int) -> list[str]:
    """Of moves that name a room or a puzzle, or how a room lies."""
    moves, room = table.moves, table.delvers[choice.seat].room
    if moves.solve.holds(move):
        return [puzzle_thing(room, place_of(table, room, moves.solve.index(move)))]
    for span in (moves.reveal, moves.peek):
        if span.holds(move):
            return [down_thing(room, span.index(move))]
    if moves.lay.holds(move):
        return [drawn_thing(table.deck.rooms[moves.lay.index(move)].name)]
    if moves.turn.holds(move):
        return [turned_thing(moves.turn.index(move))]
    return [room_thing(moves.to.index(move))] if moves.to.holds(move) else []


def place_of(table: Dungeon, room: int, face: int) -> int:
    """The first puzzle of that face among those that were turned up in a room."""
    up = table.places[room].up
    return next(place for place in range(len(up)) if table.puzzles.face[up[place]] == face)


def topic(table: Dungeon, choice: Choice[Any], move: int) -> str:
    """What a seat that is asked out of turn may wish never to be asked about again; nothing for a pass."""
    if not isinstance(choice, Ask) or not table.moves.use.holds(move):
        return ""
    item = table.deck.items[table.moves.use.index(move)]
    return item.name.lower() if item.when in ON_A_ROLL else ""
