"""What the actions of a turn would do, and what can be used in a turn or a window."""

from collections.abc import Callable
from typing import Any, Final

from undercroft.core.telling.voice import count, listed, sentences
from undercroft.core.windows import Ask

from ..cards.deck import PLAYERS
from ..cards.operations import RETREAT, ROOM_CHOICE
from ..flow import exchange, gear, moving, puzzling, shopping, sprinting, trading, turn
from ..seeing.phrases import either
from ..table.contest import Contest
from ..table.moves import DONE, END, EXCHANGE, LOOT, PASS, REST, SHOP, SPRINT
from ..table.reasons import FINE
from ..table.rules import DIE
from ..table.table import MOVE, Dungeon
from .words import (
    duel_cost_words,
    duel_words,
    fight_words,
    inside_words,
    item_words,
    purse_words,
    puzzle_words,
    wins_words,
)


def act_note(table: Dungeon, choice: turn.Act, move: int) -> str:
    """Moves that a turn offers."""
    moves, seat = table.moves, choice.seat
    if move in PLAIN_NOTES:
        return PLAIN_NOTES[move](table, seat)
    if moves.go.holds(move):
        return go_note(table, seat, moves.go.index(move))
    if moves.explore.holds(move):
        return explore_note(table, seat)
    if moves.grace.holds(move):
        agreed = "all have to agree" if table.rules.all_decide_grace and table.seats > 1 else ""
        return sentences(["a new room, where none would fit otherwise", agreed, mire_words(table, seat)])
    if moves.fight.holds(move):
        return fight_words(table, seat, turn.foe(table, seat, moves.fight.index(move)))
    if moves.attack.holds(move):
        return attack_note(table, seat, moves.attack.index(move))
    if moves.reveal.holds(move):
        return "a trap strikes at once; anything else can be tried now or later"
    if moves.solve.holds(move):
        return solve_note(table, seat, moves.solve.index(move))
    return item_words(table, moves.use.index(move))


def window_note(table: Dungeon, choice: Ask[Dungeon, Any], move: int) -> str:
    """Moves that a window offers."""
    return "do nothing now" if move == PASS else item_words(table, table.moves.use.index(move))


# Moving


def go_note(table: Dungeon, seat: int, side: int) -> str:
    """Where it leads, and what is there."""
    room = table.board.neighbour(table.delvers[seat].room, side)
    there = f"{table.places[room].room.name}: {inside_words(table, seat, room)}"
    return sentences([there, guard_words(table, seat, room), mire_words(table, seat)])


def explore_note(table: Dungeon, seat: int) -> str:
    """§ explore.draw § effect.room-choice"""
    rooms = count(len(table.room_pile), "room")
    two = gear.has(table, table.delvers[seat], ROOM_CHOICE) and len(table.room_pile) > 1
    drawn = f"draw two of {rooms}, lay one and go in" if two else f"draw one of {rooms} and go in"
    return sentences([drawn, mire_words(table, seat)])


def guard_words(table: Dungeon, seat: int, room: int) -> str:
    """§ move.guarded.retreat § effect.retreat"""
    if not table.is_guarded(room) or gear.has(table, table.delvers[seat], RETREAT):
        return ""
    return (
        "its guards let nobody leave" if table.rules.trapped else "its guards let you go back only the way you came"
    )


def mire_words(table: Dungeon, seat: int) -> str:
    """§ effect.move-less"""
    needed, source = moving.mire(table, table.delvers[seat])
    return f"{source}: {DIE + 1 - needed} in {DIE} to get away" if needed else ""


def begin_exchange_note(table: Dungeon, seat: int) -> str:
    delver = table.delvers[seat]
    parts = ["put items on and take them off"]
    if trading.partners(table, seat):
        parts.append("trade")
    cost = "costs nothing" if exchange.is_quick(table, delver) else "in place of your move"
    return sentences([listed(parts), cost])


def rest_note(table: Dungeon, seat: int) -> str:
    """§ safe.rest § turn.rest-only"""
    delver = table.delvers[seat]
    healed = turn.rested(table, delver)
    markers = gear.markers(delver)
    back = f"{count(healed, 'heart')} back, {delver.full + healed} of {markers} then"
    none = "you have all your hearts" if delver.full == markers else "no heart comes back"
    return sentences([back if healed else none, "nothing else this turn"])


def sprint_note(table: Dungeon, seat: int) -> str:
    away = sprinting.count(table, table.delvers[seat])
    return f"all have to agree; the boss room is {count(away, 'move')} from you"


def end_note(table: Dungeon, seat: int) -> str:
    return sentences(["all have to agree", wins_words(table, seat)])


# Attacks and puzzles


def attack_note(table: Dungeon, seat: int, other: int) -> str:
    """§ pk.higher § pk.defeat"""
    contest = Contest(PLAYERS, table.delvers[seat].room, other, [seat, other])
    left = table.delvers[other].full
    theirs = f"they have {count(left, 'heart')}, you have {table.delvers[seat].full}"
    return sentences([duel_words(table, contest), duel_cost_words(table, contest), theirs])


def enter_shop_note(table: Dungeon, seat: int) -> str:
    items = count(min(shopping.size(table, seat), len(table.item_pile)), "item")
    cost = "in place of your attack" if table.here().creatures else ""
    return sentences([f"{items} to look at, {purse_words(table.delvers[seat])} to spend", cost])


def solve_note(table: Dungeon, seat: int, face: int) -> str:
    place = table.places[table.delvers[seat].room]
    card = table.puzzles.find(place.up, face)
    return puzzle_words(table, seat, card, puzzling.kind_of(table, card))


def loot_note(table: Dungeon, seat: int) -> str:
    place = table.places[table.delvers[seat].room]
    parts = [count(place.gems, "gem")] if place.gems else []
    return listed(parts + [table.item(card).name for card in place.loot])


def done_note(table: Dungeon, seat: int) -> str:
    """What is left undone."""
    offered = turn.Act(seat).moves(table)
    unused: list[str] = []
    if table.phase == MOVE and moving.why_not_move(table, seat) == FINE:
        unused.append("a move")
    moves = table.moves
    if any(moves.fight.holds(move) or moves.attack.holds(move) for move in offered):
        unused.append("an attack")
    if any(moves.solve.holds(move) or moves.reveal.holds(move) for move in offered):
        unused.append("a puzzle")
    if SHOP in offered:
        unused.append("the shop")
    if LOOT in offered:
        unused.append("the loot")
    return f"without {either(unused)}" if unused else "nothing is left to do"


PLAIN_NOTES: Final[dict[int, Callable[[Dungeon, int], str]]] = {
    DONE: done_note,
    EXCHANGE: begin_exchange_note,
    REST: rest_note,
    SPRINT: sprint_note,
    END: end_note,
    SHOP: enter_shop_note,
    LOOT: loot_note,
}
