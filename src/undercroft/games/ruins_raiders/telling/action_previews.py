"""What the actions of a turn would do, and what can be played in a turn or a window."""

from collections.abc import Callable
from typing import Any, Final

from undercroft.core.telling.voice import count, listed, sentences
from undercroft.core.windows import Ask

from ..cards.deck import KEY
from ..flow import ending, turn
from ..table.moves import BETRAY, DONE, DRAW, LEAVE, MOVE, PASS, TAKE
from ..table.people import NO_RAIDER
from ..table.rules import CHEST_DRAW, CHEST_POINTS, ESCAPE_POINTS, MASTER_POINTS
from ..table.table import Ruins
from .printed import ops_words, treasure_text
from .words import (
    belongings,
    betrays,
    chest_words,
    is_alone,
    jump_words,
    move_words,
    own_attack_words,
    raider_whose,
    trap_words,
)  # fmt: skip


def act_note(table: Ruins, choice: turn.Act | Ask[Ruins, Any], move: int) -> str:
    """Moves that a turn and a window offer."""
    moves, seat, who = table.moves, choice.seat, choice.who
    if move in PLAIN_NOTES:
        return PLAIN_NOTES[move](table, seat, who)
    if moves.attack.holds(move):
        return attack_note(table, who, moves.attack.index(move))
    if moves.open.holds(move):
        return open_note(table, who, moves.open.index(move))
    if moves.jump.holds(move):
        return f"over {jump_words(table, who, table.raiders[who].square, moves.jump.index(move))}"
    if moves.ability.holds(move):
        return ability_note(table, who, move)
    return card_note(table, seat, move)


# Actions


def done_note(table: Ruins, seat: int, who: int) -> str:
    unused = f"{count(table.actions, 'action')} not used" if table.actions else ""
    return sentences([unused, trap_words(table)])


def move_note(table: Ruins, seat: int, who: int) -> str:
    return f"roll {move_words(table, table.raiders[who])}"


def draw_note(table: Ruins, seat: int, who: int) -> str:
    return f"{count(len(table.pile), 'card')} in the deck; a key goes back, and you draw again"


def leave_note(table: Ruins, seat: int, who: int) -> str:
    if table.rules.royale():
        return f"out alive with {count(table.raiders[who].murders, 'kill')}; no more turns"
    worth = count(ESCAPE_POINTS, "point") if points_count(table) else "out alive"
    return f"{worth}, and no more turns"


def points_count(table: Ruins) -> bool:
    """Whether more matters than that all get out with the master chest. § coop.win"""
    return not ending.is_common(table) or is_alone(table)


def betray_note(table: Ruins, seat: int, who: int) -> str:
    return "from now on it is everyone for themselves: most points win"


def take_note(table: Ruins, seat: int, who: int) -> str:
    dead = turn.loot_near(table, who)
    return f"{belongings(table, dead)} of {table.raiders[dead].card.name}"


def pass_note(table: Ruins, seat: int, who: int) -> str:
    return "do nothing now"


PLAIN_NOTES: Final[dict[int, Callable[[Ruins, int, int], str]]] = {
    PASS: pass_note,
    DONE: done_note,
    MOVE: move_note,
    DRAW: draw_note,
    LEAVE: leave_note,
    BETRAY: betray_note,
    TAKE: take_note,
}


def attack_note(table: Ruins, who: int, pawn: int) -> str:
    """The odds, and what a kill would bring."""
    return sentences([own_attack_words(table, who, pawn), reward(table, pawn), betrays(table, who, pawn)])


def reward(table: Ruins, pawn: int) -> str:
    """§ table6.reward § table6.reward-anywhere"""
    enemy = table.enemy_of(pawn)
    if enemy is None or not table.rules.has_treasure() or not table.pile:
        return ""
    at_home = table.board.room(enemy.square) == enemy.room
    return "a treasure card for the kill" if at_home or table.rules.reward_anywhere else ""


def open_note(table: Ruins, who: int, square: int) -> str:
    chance, worth = chest_words(table, who, square), points_count(table)
    if square != table.master:
        cards = min(CHEST_DRAW, len(table.pile))  # § draw.empty
        found = [count(CHEST_POINTS, "point")] if worth else []
        return sentences([chance, listed([*found, count(cards, "card")] if cards else found)])
    keys = count(len([card for card in table.raiders[who].hand if table.face(card).kind == KEY]), "key")
    final = "" if table.final else ", and the Final Act begins"
    return f"{chance}; costs 1 of your {keys}{f'; {MASTER_POINTS} points' if worth else ''}{final}"


def ability_note(table: Ruins, who: int, move: int) -> str:
    abilities = [ability for card in table.deck.characters for ability in card.abilities]
    return ops_words(abilities[table.moves.ability.index(move)].does).rstrip(".")


# Cards


def card_note(table: Ruins, seat: int, move: int) -> str:
    """Playing, laying out and giving."""
    moves, cards = table.moves, table.deck.treasures
    if moves.play.holds(move):
        return treasure_text(cards[moves.play.index(move)])[0]
    if moves.wear.holds(move):
        return treasure_text(cards[moves.wear.index(move)])[0]
    receiver = table.raider_of(moves.give.character(move))
    assert receiver != NO_RAIDER
    secret = "" if is_alone(table) or table.rules.open_hands else "; nobody else sees which card"
    return f"into {raider_whose(table, seat, receiver)} hand{secret}"
