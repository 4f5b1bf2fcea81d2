"""What each choice asks, why it matters now, and the clause behind it: one function for every kind of choice."""

from collections.abc import Callable
from typing import Any, Final

from undercroft.core.game import Choice
from undercroft.core.telling.prompts import NOTHING_ASKED, Question
from undercroft.core.telling.voice import a, count, listed, noun_for, sentences, voice_to
from undercroft.core.windows import Ask

from ..cards.deck import LONG_HALL, NO_CARD, SHORT_HALL, TEE
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
    setup,
    tiles,
    turn,
    walking,
)
from ..flow.operation import book
from ..seeing.room import enemy_name
from ..table.people import Raider
from ..table.rules import HEALTH
from ..table.table import Ruins
from .moments import answers, at_moment, roll_words
from .printed import figures_text, trap_text, treasure_text
from .words import (
    NUMBERS,
    clash_words,
    is_alone,
    raider_does,
    raider_whom,
    raider_whose,
    trap_words,
)  # fmt: skip

ROOM_NAMES: Final = [
    "hallway", "short hallway", "T junction", "large room", "small room", "medium room", "weird room",
]  # fmt: skip


def waiting(table: Ruins, seat: int, choice: Choice[Any]) -> Question:
    """What is said to a seat while another one chooses; nothing to one that is out of the game."""
    if not any(raider.seat == seat and raider.alive and not raider.escaped for raider in table.raiders):
        return NOTHING_ASKED
    return Question(f"Wait for {voice_to(seat).whom(choice.seat)}", meanwhile(table, seat), "players.order")


def meanwhile(table: Ruins, seat: int) -> str:
    """What goes on at the table, as everybody sees it."""
    if table.clashes:
        return clash_words(table, seat, table.clashes[-1])
    if table.rolls:
        return roll_words(table, seat, table.rolls[-1])
    if table.plan is not None:
        return f"{raider_does(table, seat, table.plan.raider, 'discovers')} a room"
    if table.trap != NO_CARD:
        card = table.trap_card(table.trap)
        return f"{raider_does(table, seat, table.active, 'turns')} up {card.name}: {trap_text(card)[0].rstrip('.')}"
    if table.enemies_act:
        return "the enemies act"
    if not any(raider.begun for raider in table.raiders):
        return "the game is about to begin"
    return f"it is {raider_whose(table, seat, table.active)} turn: {count(table.actions, 'action')} left"


# A turn


def ask_act(table: Ruins, choice: turn.Act) -> Question:
    raider = table.raiders[choice.who]
    name = f" for {raider.card.name}" if is_alone(table) else ""
    if table.actions:
        what = f"Choose an action{name}, or end the turn"
    else:
        what = f"No action is left{name}: do something free, or end the turn"
    left = f"{count(table.actions, 'action')} left" if table.actions else ""
    return Question(
        what, sentences([left, condition(raider), f"at the end {trap_words(table)}"]), "turn.order-free"
    )


def condition(raider: Raider) -> str:
    return f"{raider.health} of {HEALTH} health"


def ask_go(table: Ruins, choice: walking.Go) -> Question:
    name = f" with {table.raiders[choice.who].card.name}" if is_alone(table) else ""
    squares = "1 square" if table.spaces == 1 else f"up to {table.spaces} squares"
    return Question(
        f"Walk {squares}{name}",
        f"{count(table.actions, 'action') if table.actions else 'no action'} left afterwards",
        "move.up-to",
    )


def ask_keep(table: Ruins, choice: drawing.KeepOrUse) -> Question:
    card = table.face(table.drawing)
    what = f"Keep {card.name} or use it now?" if len(choice.moves(table)) > 1 else f"Your reward is {card.name}"
    return Question(what, treasure_text(card)[0], "table6.reward-keep")


def ask_bury(table: Ruins, choice: operations.LeaveOrBury) -> Question:
    card = table.trap_card(table.trap_pile[-1])
    what = f"Leave {card.name} on top of the trap deck, or bury it?"
    return Question(what, trap_text(card)[0], "char.juno")


# What cards ask


def ask_aim(table: Ruins, choice: effects.Aim) -> Question:
    word = book[choice.op.kind].words(choice.op)
    return Question(f"Choose on whom {choice.effect.source} works", word, aim_clause(choice))


def aim_clause(choice: effects.Aim) -> str:
    return "card.trap.drawer-decides" if choice.effect.trap else AIM_CLAUSES[OPERATIONS[choice.op.kind]]


AIM_CLAUSES: Final = {
    "heal": "effect.heal",
    "damage": "effect.damage",
    "attack": "effect.attack-roll",
    "steal": "effect.steal",
    "cancel": "effect.cancel",
}


def ask_dice(table: Ruins, choice: playing.PickDice) -> Question:
    what = f"{choice.source}: choose the {'die' if choice.one else 'dice'} to roll again"
    return Question(what, roll_words(table, choice.seat, table.rolls[-1]), "effect.reroll")


def ask_square(table: Ruins, choice: map_operations.PickSquare) -> Question:
    who = raider_whom(table, choice.seat, choice.effect.who)
    if OPERATIONS[choice.op.kind] == "send":
        what = f"{choice.effect.source}: choose {raider_whose(table, choice.seat, choice.effect.who)} square"
        return Question(what, "back to the start tile", "traps.secret-chute")
    what = f"{choice.effect.source}: choose the square that falls away"
    return Question(what, f"next to {who}; nothing may be cut off", "traps.collapsing-floor")


def ask_wall(table: Ruins, choice: map_operations.PickWall) -> Question:
    whose = raider_whose(table, choice.seat, choice.who)
    why = f"on a side of {whose} square or one next to it; nothing may be cut off"
    return Question("Rockfall: choose where a rock wall goes up", why, "traps.rockfall")


def ask_window(table: Ruins, choice: Ask[Ruins, Any]) -> Question:
    """What a player could do at a moment, and what that moment is."""
    what = answers(table, choice)
    return Question(what, at_moment(table, choice.seat, choice.moment), "window.why")


# Rooms


def room_words(table: Ruins) -> str:
    """ "a small room of six tiles"."""
    plan = table.room_plan()
    return f"{a(ROOM_NAMES[plan.size])} of {NUMBERS[plan.tiles]} {noun_for(plan.tiles, 'tile')}"


def ask_size(table: Ruins, choice: discovery.ChooseSize) -> Question:
    return Question("Choose how large the room is, or roll again", "a 12, so treasure is certain", "table1.12")


def ask_cell(table: Ruins, choice: laying.ChooseCell) -> Question:
    plan = table.room_plan()
    what = f"Choose where tile {len(plan.xs) + 1} of {plan.tiles} lies"
    shape = "each beside the last" if plan.size in (LONG_HALL, SHORT_HALL) else "in one piece"
    if plan.size == TEE:
        shape = "across the way in"
    return Question(what, f"{room_words(table)}, {shape}", "layout.connected")


def ask_hole(table: Ruins, choice: laying.ChooseHole) -> Question:
    return Question("Choose where the hole in the middle lies", room_words(table), "table1.weird-entry")


def ask_tile(table: Ruins, choice: tiles.PickTile) -> Question:
    plan = table.room_plan()
    what = f"Pick tile {len(plan.faces) + 1} of {plan.tiles}"
    return Question(what, f"{room_words(table)}; {sum(table.tiles)} floor tiles are left", "layout.tiles-setting")


def ask_door(table: Ruins, choice: doors.PlaceDoor) -> Question:
    more = table.room_plan().doors - 1
    to_come = f"{NUMBERS[more]} more to come" if more else "the last one"
    return Question("Place a dark door", f"{room_words(table)}; {to_come}", "table2.available-edge")


def ask_place(table: Ruins, choice: placing.PlaceAt) -> Question:
    plan = table.room_plan()
    if choice.what == placing.MASTER:
        return Question("Place the master chest", "it takes a key to open it", "table4.squares")
    if choice.what == placing.CHEST:
        more = f"{NUMBERS[plan.chests]} chests are still to be placed" if plan.chests > 1 else "the last one"
        return Question("Place a chest", more, "table4.squares")
    names = [enemy_name(table, kind) for kind in plan.enemies]
    first = names[0] if names[0][0].isupper() else f"the {names[0]}"
    more = f"then {listed(names[1:])}" if names[1:] else "when the round is over it goes for whoever is nearest"
    return Question(f"Place {first}", more, "table6.squares")


# Setting up


def ask_character(table: Ruins, choice: setup.ChooseCharacter) -> Question:
    count_left = len(table.people_pile)
    what = "Choose your character"
    if is_alone(table):
        what = f"Choose character {choice.who + 1} of {table.rules.characters}"
    return Question(what, f"{count_left} to choose from", "setup.choose-character")


def ask_pawn(table: Ruins, choice: setup.PlacePawn) -> Question:
    card = table.raiders[choice.who].card
    why = figures_text(card).rstrip(".")
    return Question(f"Choose where {card.name} begins", why, "setup.place-pawns")


QUESTIONS: Final[dict[type, Callable[[Ruins, Any], Question]]] = {
    turn.Act: ask_act,
    walking.Go: ask_go,
    drawing.KeepOrUse: ask_keep,
    effects.Aim: ask_aim,
    playing.PickDice: ask_dice,
    map_operations.PickSquare: ask_square,
    map_operations.PickWall: ask_wall,
    operations.LeaveOrBury: ask_bury,
    discovery.ChooseSize: ask_size,
    laying.ChooseCell: ask_cell,
    laying.ChooseHole: ask_hole,
    tiles.PickTile: ask_tile,
    doors.PlaceDoor: ask_door,
    placing.PlaceAt: ask_place,
    setup.ChooseCharacter: ask_character,
    setup.PlacePawn: ask_pawn,
    Ask: ask_window,
}
