"""What each move would do, as far as the seat that chooses can tell: one function for every kind of choice."""

from collections.abc import Callable
from typing import Any, Final

from undercroft.core.consent import Consent
from undercroft.core.game import Choice
from undercroft.core.lattice import SIDES, turned
from undercroft.core.odds import percent
from undercroft.core.telling.voice import count, listed, sentences, voice_to
from undercroft.core.windows import Ask

from ..cards.deck import FIGHTS, LOOT, LOT, PLAYERS, Room
from ..flow import (
    curses,
    defeat,
    exchange,
    gaining,
    gear,
    hero_operations,
    inviting,
    laying,
    looting,
    odds,
    place_operations,
    player_spoils,
    puzzling,
    revealing,
    rolling,
    setup,
    shopping,
    sides,
    turn,
)  # fmt: skip
from ..table.board import NOWHERE
from ..table.contest import Contest
from ..table.moves import CARRY_IT, DONE, EVERYTHING, ROLL, STOP, THE_GEMS
from ..table.table import Dungeon
from .action_previews import act_note, loot_note, solve_note, window_note
from .proposals import consent_note
from .words import (
    clash_words,
    cost_words,
    duel_cost_words,
    hits_words,
    inside_words,
    item_words,
    odds_words,
    penalty_words,
    prize_words,
    room_words,
    sides_words,
    solved_words,
)  # fmt: skip


def note(table: Dungeon, choice: Choice[Any], seat: int, move: int) -> str:
    """What the move would do."""
    return NOTES[type(choice)](table, choice, move)


# Rooms


def first_room_note(table: Dungeon, choice: setup.TurnFirstRoom, move: int) -> str:
    room = drawn_room(table)
    return f"exits {sides_words(turned(room.exits, table.moves.turn.index(move)))}"


def drawn_room(table: Dungeon) -> Room:
    return table.deck.rooms[table.rooms.face[table.drawn[0]]]


def entrance_note(table: Dungeon, choice: setup.PlaceEntrance, move: int) -> str:
    left = table.board.arrows[0] & ~(1 << table.moves.entrance.index(move))
    return f"exits left: {sides_words(left)}"


def room_note(table: Dungeon, choice: laying.ChooseRoom, move: int) -> str:
    room = table.deck.rooms[table.moves.lay.index(move)]
    return f"{count(room.exits.bit_count(), 'exit')}, {room_words(room)}"


def lay_note(table: Dungeon, choice: laying.LayRoom, move: int) -> str:
    """Where its exits would lead. § explore.line-up § explore.void"""
    arrows = turned(drawn_room(table).exits, table.moves.turn.index(move))
    here = table.delvers[choice.seat].room
    board = laying.with_room(table, here, arrows, choice.grace)
    room = len(board.cells) - 1
    joins = [board.neighbour(room, side) for side in range(4) if board.is_link(room, side)]
    others = [table.places[other].room.name for other in joins if other != here]
    parts = [f"exits to explore: {sides_words(board.ends[room])}" if board.ends[room] else "a dead end"]
    if others:
        parts.append(f"joins {listed(others)}")
    void = [SIDES[side] for side in range(4) if board.is_void(room, side)]
    if void:
        parts.append(f"{listed(void)} is blocked")
    return sentences(parts)


def side_note(table: Dungeon, room: int, side: int) -> str:
    """What lies beyond a side of a room."""
    other = table.board.neighbour(room, side)
    if other == NOWHERE:
        return "nobody knows what lies behind"
    return f"it leads to {table.places[other].room.name}"


def door_note(table: Dungeon, choice: revealing.AssignDoor, move: int) -> str:
    return side_note(table, choice.room, table.moves.door.index(move))


def area_note(table: Dungeon, choice: sides.OpenArea, move: int) -> str:
    return "an exit to explore"


def close_note(table: Dungeon, choice: sides.CloseExit, move: int) -> str:
    return side_note(table, choice.room, table.moves.close.index(move))


def go_to_note(table: Dungeon, choice: place_operations.GoTo, move: int) -> str:
    moves = table.moves
    room = table.delvers[moves.follow.index(move)].room if moves.follow.holds(move) else moves.to.index(move)
    inside = inside_words(table, choice.seat, room)
    return f"{table.places[room].room.name}: {inside}" if moves.follow.holds(move) else inside


# Fights


def ready_note(table: Dungeon, choice: inviting.Ready, move: int) -> str:
    """Rolling as it stands, with somebody else, or not at all."""
    contest = rolling.current(table)
    if move == STOP:
        return "everything stays as it is" if contest.round else "that is your try for this turn"
    if move == ROLL:
        return roll_note(table, choice.seat, contest)
    joined = contest.copy()
    joined.members = [*joined.members, table.moves.ask.index(move)]
    if not inviting.can_roll(table, joined):
        return "they may refuse; even then it takes more"
    share = "; gems are shared" if contest.rolls == FIGHTS else ""
    return f"{odds_words(table, joined)} if they agree{share}"


def roll_note(table: Dungeon, seat: int, contest: Contest) -> str:
    if contest.rolls == PLAYERS:
        before = contest.copy()
        before.dice = []
        return sentences([clash_words(table, before), duel_cost_words(table, before)])
    parts = [odds_words(table, contest)]
    if contest.rolls == FIGHTS:
        parts.append(hits_words(table, contest.room, contest.target))
        parts += [prize_words(table, contest), cost_words(table, seat, contest)]
    else:
        puzzle = table.puzzle(contest.target)
        parts += [solved_words(puzzle), penalty_words(table, seat, contest)]
    return sentences(parts)


def again_note(table: Dungeon, choice: hero_operations.RollAgain, move: int) -> str:
    """What rolling a die again would do. § effect.reroll"""
    contest = rolling.current(table)
    place = contest.members.index(choice.seat)
    picked = [die for die in range(len(contest.dice[place])) if table.picked >> die & 1]
    if move != DONE:
        picked.append(table.moves.die.index(move))
    if not picked:
        return "they stay as they lie"
    if contest.rolls in (LOT, LOOT, PLAYERS):
        return "the new die counts"
    return f"{percent(odds.again(table, contest, place, picked))}% then"


def turn_die_note(table: Dungeon, choice: hero_operations.TurnDie, move: int) -> str:
    """What turning a die would do. § effect.set-die"""
    contest = rolling.current(table).copy()
    place = contest.members.index(choice.seat)
    contest.dice[place][table.moves.die.index(move)] = choice.face
    if contest.rolls in (LOT, LOOT):
        return f"it counts as {choice.face}"
    return f"{rolling.own_total(table, contest, place)} in all then"


# Defeat


def drop_note(table: Dungeon, choice: defeat.ChooseDrop, move: int) -> str:
    delver = table.delvers[choice.seat]
    if move == THE_GEMS:
        return f"{(delver.gems + 1) // 2} of your {count(delver.gems, 'gem')}"
    if not delver.items():
        return "you have none"
    return "one of your choice" if defeat.may_choose(table, delver) else "your most valuable one"


def drop_item_note(table: Dungeon, choice: defeat.ChooseItem, move: int) -> str:
    return item_words(table, table.moves.drop.index(move))


def spoils_note(table: Dungeon, choice: player_spoils.ChooseSpoils, move: int) -> str:
    beaten = table.delvers[choice.loser]
    if move == THE_GEMS:
        return f"{(beaten.gems + 1) // 2} of {count(beaten.gems, 'gem')}" if beaten.gems else "they have nothing"
    return f"one of {listed([table.item(card).name for card in beaten.items()])}"


def claim_note(table: Dungeon, choice: player_spoils.ClaimItem, move: int) -> str:
    return item_words(table, table.moves.take.index(move))


# Items


def wear_note(table: Dungeon, choice: gear.WearNow, move: int) -> str:
    return "to put it on later takes an exchange" if move == CARRY_IT else "it works at once"


def exchange_note(table: Dungeon, choice: exchange.Exchange, move: int) -> str:
    moves = table.moves
    if move == DONE:
        return "attack and puzzle are still to come"
    if moves.take_off.holds(move):
        return "carried, it does not work"
    if moves.wear.holds(move):
        return item_words(table, moves.wear.index(move))
    pairs = moves.give if moves.give.holds(move) else moves.want
    return f"{voice_to(choice.seat).whom(pairs.whom(move))} may refuse: {item_words(table, pairs.what(move))}"


def keep_note(table: Dungeon, choice: gaining.KeepOne, move: int) -> str:
    return item_words(table, table.moves.keep.index(move))


def lift_note(table: Dungeon, choice: curses.LiftCurse, move: int) -> str:
    return item_words(table, table.moves.lift.what(move))


def give_up_note(table: Dungeon, choice: hero_operations.GiveUp, move: int) -> str:
    return item_words(table, table.moves.drop.index(move))


def pick_up_note(table: Dungeon, choice: looting.PickUp, move: int) -> str:
    if move == DONE:
        return "it stays here for anybody"
    if move == EVERYTHING:
        return loot_note(table, choice.seat)
    if move == THE_GEMS:
        return count(table.places[table.delvers[choice.seat].room].gems, "gem")
    return item_words(table, table.moves.take.index(move))


def shop_note(table: Dungeon, choice: shopping.Shop, move: int) -> str:
    """§ shop.price § shop.sell.half"""
    moves, seat = table.moves, choice.seat
    gems = table.delvers[seat].gems
    if move == DONE:
        return "what is left goes under the deck"
    if moves.buy.holds(move):
        card = table.items.find(table.stock, moves.buy.index(move))
        price = shopping.price(table, seat, card)
        does = item_words(table, moves.buy.index(move), valued=False)
        return f"{count(price, 'gem')}, {gems - price} left: {does}"
    if moves.sell.holds(move):
        card = table.held(table.delvers[seat], moves.sell.index(move))
        price = shopping.selling_price(table, seat, card)
        return f"{count(price, 'gem')}, {gems + price} then; it counts {table.item(card).value} at the end"
    return item_words(table, moves.use.index(move))


# Puzzles


def attempt_note(table: Dungeon, choice: puzzling.AttemptNow, move: int) -> str:
    if move == DONE:
        return "it stays here, turned up, for anybody"
    return solve_note(table, choice.seat, table.moves.solve.index(move))


def which_door_note(table: Dungeon, choice: puzzling.WhichDoor, move: int) -> str:
    return side_note(table, choice.room, table.moves.open.index(move))


def peek_note(table: Dungeon, choice: place_operations.Peek, move: int) -> str:
    return "it stays face down"


def reveal_note(table: Dungeon, choice: place_operations.RevealOne, move: int) -> str:
    return "a trap strikes you at once"


NOTES: Final[dict[type, Callable[[Dungeon, Any, int], str]]] = {
    setup.TurnFirstRoom: first_room_note,
    setup.PlaceEntrance: entrance_note,
    turn.Act: act_note,
    laying.ChooseRoom: room_note,
    laying.LayRoom: lay_note,
    inviting.Ready: ready_note,
    gear.WearNow: wear_note,
    exchange.Exchange: exchange_note,
    gaining.KeepOne: keep_note,
    curses.LiftCurse: lift_note,
    defeat.ChooseDrop: drop_note,
    defeat.ChooseItem: drop_item_note,
    player_spoils.ChooseSpoils: spoils_note,
    player_spoils.ClaimItem: claim_note,
    revealing.AssignDoor: door_note,
    puzzling.AttemptNow: attempt_note,
    puzzling.WhichDoor: which_door_note,
    sides.OpenArea: area_note,
    sides.CloseExit: close_note,
    looting.PickUp: pick_up_note,
    shopping.Shop: shop_note,
    hero_operations.GiveUp: give_up_note,
    hero_operations.RollAgain: again_note,
    hero_operations.TurnDie: turn_die_note,
    place_operations.GoTo: go_to_note,
    place_operations.Peek: peek_note,
    place_operations.RevealOne: reveal_note,
    Consent: consent_note,
    Ask: window_note,
}
