"""What each choice asks, why it matters now, and the clause behind it: one function for every kind of choice."""

from collections.abc import Callable
from typing import Any, Final

from undercroft.core.consent import Consent
from undercroft.core.game import Choice
from undercroft.core.telling.prompts import NOTHING_ASKED, Question
from undercroft.core.telling.voice import count, sentences, voice_to
from undercroft.core.windows import Ask

from ..cards.deck import FIGHTS, PLAYERS
from ..cards.operations import LOSE_BEST, TO_PLAYER
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
    moving,
    place_operations,
    player_spoils,
    puzzling,
    revealing,
    rolling,
    setup,
    shopping,
    sides,
    trading,
    turn,
)  # fmt: skip
from ..table.board import NO_SIDE
from ..table.moves import LOOT, SHOP
from ..table.reasons import FINE
from ..table.table import ATTACK, MOVE, Dungeon
from .moments import at_moment, moment_clause, window_question
from .printed import puzzle_text
from .proposals import ask_consent
from .words import (
    contest_words,
    hands_words,
    hearts_words,
    inside_words,
    item_words,
    name_of,
    purse_words,
    room_words,
)  # fmt: skip


def waiting(table: Dungeon, seat: int, choice: Choice[Any]) -> Question:
    """What is said to a seat while another one chooses; nothing to one that has left."""
    if table.delvers[seat].gone:
        return NOTHING_ASKED
    return Question(f"Wait for {voice_to(seat).whom(choice.seat)}", meanwhile(table, seat), "setup.clockwise")


def meanwhile(table: Dungeon, seat: int) -> str:
    """What goes on at the table, as everybody sees it."""
    if table.contest is not None:
        return contest_words(table, seat, table.contest)
    if not table.places or table.entrance == NO_SIDE:
        return "the first room is being laid"
    room = table.places[table.delvers[table.active].room].room.name
    return f"it is {voice_to(seat).whose(table.active)} turn, in {room}"


# A turn


def steps_left(table: Dungeon, seat: int) -> str:
    """What can still be done in this turn, after the move: "Attack, then try a puzzle"."""
    moves = table.moves
    attacks = turn.attacks(table, seat) if table.phase == ATTACK else []
    puzzles = turn.puzzles(table, seat)
    fights = any(moves.fight.holds(move) or moves.attack.holds(move) for move in attacks)
    tries = any(moves.reveal.holds(move) or moves.solve.holds(move) for move in puzzles)
    steps = [
        either([("attack", fights), ("shop", SHOP in attacks)]),
        either([("try a puzzle", tries), ("pick up what lies here", LOOT in puzzles)]),
    ]
    left = ", then ".join(filter(None, steps))
    if not left:
        return "End your turn"
    return left[0].upper() + left[1:] + ("" if all(steps) else ", or end your turn")


def either(words: list[tuple[str, bool]]) -> str:
    return " or ".join(word for word, holds in words if holds)


def ask_act(table: Dungeon, choice: turn.Act) -> Question:
    delver = table.delvers[choice.seat]
    if table.phase == MOVE and moving.why_not_move(table, choice.seat) != FINE:
        what = "Attack or try a puzzle, in that order"
    elif table.phase == MOVE:
        what = (
            "Go on moving, or do something here" if table.moved else "Move, attack or try a puzzle, in that order"
        )
    else:
        what = steps_left(table, choice.seat)
    here = f"{table.places[delver.room].room.name}: {inside_words(table, choice.seat, delver.room)}"
    return Question(what, sentences([hearts_words(delver), purse_words(delver), here]), "turn.order")


def ask_exchange(table: Dungeon, choice: exchange.Exchange) -> Question:
    delver = table.delvers[choice.seat]
    carried = [card for card in delver.carried if table.item(card).takes_slot()]
    spare = f"{count(len(carried), 'item')} not in use" if carried else ""
    trade = "trade, " if trading.offers(table, choice.seat) else ""
    what = f"Put items on, take them off, {trade}or be done"
    return Question(what, sentences([hands_words(delver), spare]), "item.exchange")


def ask_shop(table: Dungeon, choice: shopping.Shop) -> Question:
    """Only what can be done is asked for. § shop.one § shop.sell § shop.sell.only"""
    offered, moves = choice.moves(table), table.moves
    why = f"you have {purse_words(table.delvers[choice.seat])}"
    buys = any(moves.buy.holds(move) for move in offered)
    sells = any(moves.sell.holds(move) for move in offered)
    if buys:
        return Question(f"Buy an item, {'sell some, ' if sells else ''}or leave the shop", why, "shop.one")
    if sells:
        return Question("Sell something, or leave the shop", why, "shop.sell")
    return Question("There is nothing you can buy or sell", why, "shop.sell.only")


def ask_pick_up(table: Dungeon, choice: looting.PickUp) -> Question:
    room = table.delvers[choice.seat].room
    return Question(
        "Choose what you pick up", f"here: {inside_words(table, choice.seat, room)}", "loot.pick-up.all"
    )


# Rooms


def ask_first_room(table: Dungeon, choice: setup.TurnFirstRoom) -> Question:
    room = table.deck.rooms[table.rooms.face[table.drawn[0]]]
    return Question(f"Choose how {room.name} lies", "everyone begins there", "setup.entrance.who")


def ask_entrance(table: Dungeon, choice: setup.PlaceEntrance) -> Question:
    return Question("Choose the way in", "from then on that side is not an exit", "setup.entrance.marker")


def ask_room(table: Dungeon, choice: laying.ChooseRoom) -> Question:
    why = "the other goes under the deck, and nobody else sees it"
    return Question("Choose the room that you lay", why, "effect.room-choice")


def ask_lay(table: Dungeon, choice: laying.LayRoom) -> Question:
    room = table.deck.rooms[table.rooms.face[table.drawn[0]]]
    return Question(f"Choose how {room.name} lies", room_words(room), "explore.rotate")


def ask_area(table: Dungeon, choice: sides.OpenArea) -> Question:
    return Question("Choose the side of the room that opens", "it is an exit from then on", choice.clause)


def ask_close(table: Dungeon, choice: sides.CloseExit) -> Question:
    return Question("Choose the exit that closes", "nobody can ever pass it again", "effect.close-exit")


def ask_go_to(table: Dungeon, choice: place_operations.GoTo) -> Question:
    what = "Choose whom you go to" if choice.where == TO_PLAYER else "Choose the room that you go to"
    return Question(what, "you are there at once", "effect.move-to")


# Fights


def ask_ready(table: Dungeon, choice: inviting.Ready) -> Question:
    """Whoever leads decides about a round. § combat.press-on § joint.start § puzzle.two-player.need § pk.rounds"""
    contest = rolling.current(table)
    why = contest_words(table, choice.seat, contest)
    if contest.rolls == PLAYERS:
        return Question(f"Roll against {voice_to(choice.seat).whom(contest.target)}?", why, "pk.rounds")
    name, fight = name_of(table, contest), contest.rolls == FIGHTS
    if contest.round:
        return Question(f"Try {name} again, or break off?", why, "combat.press-on" if fight else "puzzle.tries")
    if inviting.can_roll(table, contest):
        what = f"Roll for {name}, or ask for help?"
    else:
        what = f"Ask somebody to help with {name}"
    return Question(what, why, "joint.start" if fight else "puzzle.two-player.need")


def ask_again(table: Dungeon, choice: hero_operations.RollAgain) -> Question:
    what = f"{choice.source}: choose {'the die' if choice.left == 1 else 'a die'} that you roll again"
    return Question(what, contest_words(table, choice.seat, rolling.current(table)), "effect.reroll")


def ask_turn_die(table: Dungeon, choice: hero_operations.TurnDie) -> Question:
    what = f"{choice.source}: choose the die that you turn to a {choice.face}"
    return Question(what, contest_words(table, choice.seat, rolling.current(table)), "effect.set-die")


def ask_window(table: Dungeon, choice: Ask[Dungeon, Any]) -> Question:
    """What a player could do at a moment, and what that moment is."""
    moment = choice.moment
    return Question(window_question(moment), at_moment(table, choice.seat, moment), moment_clause(moment))


# Defeat


def ask_drop(table: Dungeon, choice: defeat.ChooseDrop) -> Question:
    return Question("Drop half your gems, or an item?", "the dice were even and odd", "effect.loot-less")


def ask_drop_item(table: Dungeon, choice: defeat.ChooseItem) -> Question:
    return Question("Choose the item that you drop", "whoever comes here can pick it up", "loot.odd")


def ask_spoils(table: Dungeon, choice: player_spoils.ChooseSpoils) -> Question:
    beaten = voice_to(choice.seat).whom(choice.loser)
    return Question(f"Take gems or an item from {beaten}?", "half the gems, rounded up", "pk.spoils.roll")


def ask_claim(table: Dungeon, choice: player_spoils.ClaimItem) -> Question:
    beaten = voice_to(choice.seat).whose(choice.loser)
    return Question(f"Choose one of {beaten} items", "you have beaten them", "pk.spoils.odd")


# Items and curses


def ask_wear(table: Dungeon, choice: gear.WearNow) -> Question:
    item = table.items.face[choice.card]
    return Question(f"Put on {table.deck.items[item].name}?", item_words(table, item), "item.equip-on-gain")


def ask_keep(table: Dungeon, choice: gaining.KeepOne) -> Question:
    return Question("Choose the item that you keep", "the rest goes under the deck", choice.clause)


def ask_lift(table: Dungeon, choice: curses.LiftCurse) -> Question:
    return Question("Choose the curse that is lifted", "it goes under the item deck", "curse.removed")


def ask_give_up(table: Dungeon, choice: hero_operations.GiveUp) -> Question:
    best = "one of your most valuable" if choice.which == LOSE_BEST else "any of yours"
    goes = "it stays in the room" if choice.in_room else "it goes under the deck"
    return Question(f"{choice.source}: choose the item that you lose", f"{best}; {goes}", "effect.lose-item")


# Puzzles


def ask_door(table: Dungeon, choice: revealing.AssignDoor) -> Question:
    card = table.puzzle(choice.card)
    what = f"Choose the exit on which {card.name} stands"
    return Question(what, " ".join(puzzle_text(table.deck, card)).rstrip("."), "door.assign")


def ask_attempt(table: Dungeon, choice: puzzling.AttemptNow) -> Question:
    card = table.puzzle(choice.card)
    why = " ".join(puzzle_text(table.deck, card)).rstrip(".")
    return Question(f"Try {card.name} now?", why, "puzzle.reveal.same-step")


def ask_which_door(table: Dungeon, choice: puzzling.WhichDoor) -> Question:
    if choice.keyed:
        return Question("Choose the door that the key opens", "no roll is needed", "effect.unlock")
    return Question("Choose the door that you try", "they look alike", "puzzle.reveal.choice")


def ask_peek(table: Dungeon, choice: place_operations.Peek) -> Question:
    return Question("Choose the puzzle that you look at", "nobody else sees it", "effect.puzzle-peek")


def ask_reveal(table: Dungeon, choice: place_operations.RevealOne) -> Question:
    return Question("Choose the puzzle that is turned up", "a trap strikes at once", "effect.puzzle-reveal")


QUESTIONS: Final[dict[type, Callable[[Dungeon, Any], Question]]] = {
    setup.TurnFirstRoom: ask_first_room,
    setup.PlaceEntrance: ask_entrance,
    turn.Act: ask_act,
    laying.ChooseRoom: ask_room,
    laying.LayRoom: ask_lay,
    inviting.Ready: ask_ready,
    gear.WearNow: ask_wear,
    exchange.Exchange: ask_exchange,
    gaining.KeepOne: ask_keep,
    curses.LiftCurse: ask_lift,
    defeat.ChooseDrop: ask_drop,
    defeat.ChooseItem: ask_drop_item,
    player_spoils.ChooseSpoils: ask_spoils,
    player_spoils.ClaimItem: ask_claim,
    revealing.AssignDoor: ask_door,
    puzzling.AttemptNow: ask_attempt,
    puzzling.WhichDoor: ask_which_door,
    sides.OpenArea: ask_area,
    sides.CloseExit: ask_close,
    looting.PickUp: ask_pick_up,
    shopping.Shop: ask_shop,
    hero_operations.GiveUp: ask_give_up,
    hero_operations.RollAgain: ask_again,
    hero_operations.TurnDie: ask_turn_die,
    place_operations.GoTo: ask_go_to,
    place_operations.Peek: ask_peek,
    place_operations.RevealOne: ask_reveal,
    Consent: ask_consent,
    Ask: ask_window,
}
