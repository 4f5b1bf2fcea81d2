"""What a button says for a move."""

from typing import Any, Final

from undercroft.core.consent import Consent
from undercroft.core.game import Choice
from undercroft.core.lattice import SIDES
from undercroft.core.telling.voice import capital, voice_to
from undercroft.core.windows import Ask

from ..flow import defeat, exchange, hero_operations, looting, player_spoils, puzzling, rolling, shopping
from ..table.moments import STAND_IN
from ..table.moves import (
    AN_ITEM,
    CARRY_IT,
    DONE,
    END,
    EVERYTHING,
    EXCHANGE,
    LOOT,
    PASS,
    REST,
    ROLL,
    SHOP,
    SPRINT,
    STOP,
    THE_GEMS,
    WEAR_IT,
)  # fmt: skip
from ..table.table import Dungeon
from .proposals import consent_label

PLAIN: Final = {
    PASS: "Pass",
    REST: "Rest",
    EXCHANGE: "Change gear",
    SHOP: "Shop here",
    LOOT: "Pick up what lies here",
    EVERYTHING: "Take everything",
    SPRINT: "Propose a sprint",
    END: "Propose to end the game",
    WEAR_IT: "Put it on",
    CARRY_IT: "Only carry it",
}
DONE_WORDS: Final[dict[type, str]] = {
    exchange.Exchange: "Done",
    shopping.Shop: "Leave the shop",
    looting.PickUp: "Leave the rest",
    puzzling.AttemptNow: "Leave it for now",
    hero_operations.RollAgain: "Roll again",
}
TURNS: Final = ["As it is", "Turned right", "Turned round", "Turned left"]


def label(table: Dungeon, choice: Choice[Any], seat: int, move: int) -> str:
    return (
        PLAIN.get(move)
        or about_answers(table, choice, move)
        or about_sides(table, move)
        or about_people(table, choice, move)
        or about_items(table, choice, move)
        or about_rooms(table, choice, move)
    )


def about_answers(table: Dungeon, choice: Choice[Any], move: int) -> str:
    """Moves that mean another thing in another question."""
    if isinstance(choice, Consent):
        return consent_label(choice, move)
    if move == DONE:
        if isinstance(choice, hero_operations.RollAgain) and not table.picked:
            return "Keep all dice"
        return DONE_WORDS.get(type(choice), "End the turn")
    if move == ROLL:
        return "Roll again" if rolling.current(table).round else "Roll"
    if move == STOP:
        return "Break off"
    if move == THE_GEMS:
        return "Drop gems" if isinstance(choice, defeat.ChooseDrop) else "Take the gems"
    if move == AN_ITEM:
        return "Take an item" if isinstance(choice, player_spoils.ChooseSpoils) else "Drop an item"
    return ""


def about_sides(table: Dungeon, move: int) -> str:
    """Moves that name a side of a room."""
    moves = table.moves
    for span, words in (
        (moves.go, "Go"),
        (moves.explore, "Explore"),
        (moves.grace, "Add a grace room"),
        (moves.entrance, "Entrance in the"),
        (moves.door, "On the exit to the"),
        (moves.open, "Open the"),
        (moves.close, "Close the"),
    ):
        if span.holds(move):
            return f"{words} {SIDES[span.index(move)]}"
    return ""


def about_people(table: Dungeon, choice: Choice[Any], move: int) -> str:
    """Moves that name a creature or a player."""
    moves, voice = table.moves, voice_to(choice.seat)
    if moves.fight.holds(move):
        return f"Fight {table.deck.creatures[moves.fight.index(move)].name}"
    if moves.attack.holds(move):
        return f"Attack {voice.whom(moves.attack.index(move))}"
    if moves.ask.holds(move):
        return f"Ask {voice.whom(moves.ask.index(move))} to help"
    if moves.follow.holds(move):
        return f"To {voice.whom(moves.follow.index(move))}"
    return ""


def about_items(table: Dungeon, choice: Choice[Any], move: int) -> str:
    """Moves that name an item, a curse or a die."""
    moves, items, voice = table.moves, table.deck.items, voice_to(choice.seat)
    if moves.use.holds(move):
        item = items[moves.use.index(move)].name
        return (
            f"Stand in with {item}" if isinstance(choice, Ask) and choice.moment.kind == STAND_IN else f"Use {item}"
        )
    for span, verb in (
        (moves.wear, "Put on"),
        (moves.take_off, "Take off"),
        (moves.buy, "Buy"),
        (moves.sell, "Sell"),
        (moves.take, "Take"),
        (moves.drop, "Give up" if isinstance(choice, hero_operations.GiveUp) else "Drop"),
        (moves.keep, "Keep"),
    ):
        if span.holds(move):
            return f"{verb} {items[span.index(move)].name}"
    if moves.give.holds(move):
        return f"Give {items[moves.give.what(move)].name} to {voice.whom(moves.give.whom(move))}"
    if moves.want.holds(move):
        return f"Ask {voice.whom(moves.want.whom(move))} for {items[moves.want.what(move)].name}"
    if moves.lift.holds(move):
        whose = voice.whose(moves.lift.whom(move))
        return capital(f"{whose} {items[moves.lift.what(move)].name}")
    if moves.die.holds(move):
        place = moves.die.index(move)
        return f"Die {place + 1}: {hero_operations.own_dice(table, choice.seat)[place]}"
    return ""


def about_rooms(table: Dungeon, choice: Choice[Any], move: int) -> str:
    """Moves that name a room or a puzzle, or how a room lies."""
    moves = table.moves
    if moves.solve.holds(move):
        return f"Try {table.deck.puzzles[moves.solve.index(move)].name}"
    if moves.reveal.holds(move):
        return f"Turn up {which_puzzle(table, choice, moves.reveal.index(move))}"
    if moves.peek.holds(move):
        return f"Look at {which_puzzle(table, choice, moves.peek.index(move))}"
    if moves.lay.holds(move):
        return f"Lay {table.deck.rooms[moves.lay.index(move)].name}"
    if moves.to.holds(move):
        return f"To {table.places[moves.to.index(move)].room.name}"
    return TURNS[moves.turn.index(move)]


def which_puzzle(table: Dungeon, choice: Choice[Any], place: int) -> str:
    down = table.places[table.delvers[choice.seat].room].down
    return "the puzzle" if len(down) == 1 else f"puzzle {place + 1} of {len(down)}"
