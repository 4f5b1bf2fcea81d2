"""What a button says for a move."""

from typing import Any, Final

from undercroft.core.game import Choice
from undercroft.core.telling.voice import capital, count, somebody

from ..flow import player_operations, respite, start, strikes, treasure, triggers, turn
from ..seeing.census import gold_name
from ..table.moves import (
    AGREE,
    CLEAR,
    DEAL_ME,
    DONE,
    LEAVE,
    OWN_ABILITY,
    READY,
    REGENERATE,
    STRIKE,
    TAKE_GOLD,
    TAKE_STRIKE,
    TAKE_TREASURE,
    UNDER,
    VALUES,
)  # fmt: skip
from ..table.table import Dwellers

PLAIN: Final = {
    STRIKE: "Attack",
    TAKE_GOLD: "Take gold",
    TAKE_TREASURE: "Take a treasure",
    DEAL_ME: "Deal me a deck",
    CLEAR: "Empty the deck",
    READY: "My deck is ready",
    UNDER: "Put it under the deck",
    LEAVE: "Leave it on top",
    AGREE: "Pay for it",
    REGENERATE: "Monsters regenerate",
    TAKE_STRIKE: "Take the strike",
}
DONE_WORDS: Final[dict[type, str]] = {
    turn.Abilities: "End your attacks",
    respite.Respite: "End your turn",
    start.Opening: "Begin the turn",
    start.FirstUse: "Not now",
    strikes.Defend: "Let it strike",
    strikes.TakeStrike: "Let it strike",
    triggers.Triggers: "Do without it",
    player_operations.Bargain: "Do not pay",
    treasure.Exchange: "Keep your wound cards",
    treasure.TurnUp: "Leave the rest face down",
}


def label(table: Dwellers, choice: Choice[Any], seat: int, move: int) -> str:
    """The words of the move, with names as they are printed."""
    if move == DONE:
        return DONE_WORDS.get(type(choice), "Go on")
    if move in PLAIN:
        return PLAIN[move]
    if move == OWN_ABILITY:
        return table.character(table.people[seat]).ability
    return card_label(table, move) or monster_label(table, move) or other_label(table, seat, move)


def card_label(table: Dwellers, move: int) -> str:
    """Of moves that name a card of one's own."""
    moves, energy = table.moves, table.deck.energy
    if moves.put_in.holds(move):
        return f"Put in {energy[moves.put_in.index(move)].name}"
    if moves.take_out.holds(move):
        return f"Take out {energy[moves.take_out.index(move)].name}"
    if moves.turn_up.holds(move):
        return f"Turn up {energy[moves.turn_up.index(move)].name}"
    if moves.use.holds(move):
        return energy[moves.use.index(move)].name
    if moves.give_up.holds(move):
        return f"Give up {energy[moves.give_up.index(move)].name}"
    if moves.recall.holds(move):
        return f"Bring back {energy[moves.recall.index(move)].name}"
    if moves.sink.holds(move):
        return f"{energy[moves.sink.index(move)].name} under the deck"
    return f"{energy[moves.put_back.index(move)].name} back" if moves.put_back.holds(move) else ""


def monster_label(table: Dwellers, move: int) -> str:
    """Of moves that name a monster."""
    moves, monsters = table.moves, table.deck.monsters
    if moves.attack.holds(move):
        return f"Attack {monsters[moves.attack.index(move)].name}"
    if moves.target.holds(move):
        return monsters[moves.target.index(move)].name
    if moves.spend.holds(move):
        return f"1 more to {monsters[moves.spend.index(move)].name}"
    if moves.settle.holds(move):
        return f"{monsters[moves.settle.index(move)].name} strikes"
    if moves.turn_over.holds(move):
        return f"Turn over monster {moves.turn_over.index(move) + 1}"
    return f"Monster {moves.facedown.index(move) + 1}" if moves.facedown.holds(move) else ""


def other_label(table: Dwellers, seat: int, move: int) -> str:
    moves = table.moves
    if moves.pick.holds(move):
        return f"Play {table.deck.characters[moves.pick.index(move)].name}"
    if moves.plan.holds(move):
        return table.deck.plans[moves.plan.index(move)].name
    if moves.weapon.holds(move):
        return moves.weapons[moves.weapon.index(move)]
    if moves.whom.holds(move):
        whom = moves.whom.index(move)
        return "Yourself" if whom == seat else somebody(whom)
    if moves.heal.holds(move):
        return f"Heal {moves.heal.index(move)}"
    if moves.discard.holds(move):
        n = moves.discard.index(move)
        return f"Discard {count(n, 'card')}" if n else "Discard nothing"
    if moves.keep.holds(move):
        return f"Keep {gold_name(VALUES[moves.keep.index(move)])}"
    return capital(table.say(move))
