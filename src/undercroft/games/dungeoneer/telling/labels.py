"""What a button says for a move. Other players stand in it as "{seat 2}"."""

from collections.abc import Callable
from typing import Any, Final

from undercroft.core.game import Choice
from undercroft.core.lattice import SIDES
from undercroft.core.telling.voice import capital, count, somebody, voice_to

from ..cards.deck import AT_HOST, FORMS, TERRAINS
from ..flow import (
    after_dice,
    before_dice,
    dice_and_hits,
    discard_and_draw,
    effects,
    playing,
    prices,
    reset,
    travel,
    turn,
)
from ..table import scores
from ..table.moves import (
    ATTACK,
    DONE,
    DRAW_ANY,
    DRAW_GLORY,
    DRAW_PERIL,
    EXPLORE,
    KEEP_PERIL,
    LETTERS,
    NO,
    PASS,
    STAND,
    TIP_OVER,
    TO_DISCARD,
    TO_HAND,
    TO_PACK,
    TURN_ROUND,
    USE_HERO,
    WOUND_HERO,
    YES,
)  # fmt: skip
from ..table.table import Delve
from .words import place, price_words, side_name

PLAIN: Final = {
    PASS: "Pass",
    ATTACK: "Let them attack",
    EXPLORE: "Explore",
    STAND: "Stand up",
    TIP_OVER: "Lie down for a movement point",
    DRAW_GLORY: "Draw a Glory card",
    DRAW_PERIL: "Draw a Peril card",
    DRAW_ANY: "Draw a card",
    TO_HAND: "Into your hand",
    TO_PACK: "Into your pack",
    TO_DISCARD: "Discard it",
    KEEP_PERIL: "To nobody",
    USE_HERO: "Use your hero's ability",
    TURN_ROUND: "Turn it upside down",
}
DONE_WITH: Final[dict[type, str]] = {
    turn.HeroChoice: "End the Hero phase",
    turn.LordChoice: "End the Dungeonlord phase",
    discard_and_draw.DiscardOne: "Discard nothing",
    discard_and_draw.DrawUp: "Stop drawing",
}


def label(table: Delve, choice: Choice[Any], seat: int, move: int) -> str:
    """What the button says."""
    if move in PLAIN:
        return PLAIN[move]
    if move == DONE:
        return DONE_WITH[type(choice)]
    if move in (YES, NO):
        return ANSWERS[type(choice)](table, choice, move)
    if move == WOUND_HERO and isinstance(choice, dice_and_hits.TakeSpoils):
        return f"Wound {somebody(choice.other)}"
    return (
        about_seats(table, choice, move)
        or about_answers(table, choice, move)
        or about_maps(table, choice, move)
        or about_cards(table, choice, move)
        or about_quests(table, move)
    )


# Yes and no


def toll_answer(table: Delve, choice: reset.Toll, move: int) -> str:
    return f"Pay {scores.toll(table, choice.seat)} glory" if move == YES else "Don't pay"


def spikes_answer(table: Delve, choice: travel.Spikes, move: int) -> str:
    return "Pay 1 movement point" if move == YES else "Roll"


def offer_answer(table: Delve, choice: effects.Offer, move: int) -> str:
    assert choice.op.price is not None
    return f"Pay {price_words(choice.op.price)}" if move == YES else "Don't pay"


def price_answer(table: Delve, choice: prices.PayWith, move: int) -> str:
    if move == YES:
        return f"Discard {count(choice.price.treasures, 'Treasure')}"
    return f"Discard {count(choice.price.cards, 'hand card')}"


def special_answer(table: Delve, choice: before_dice.UseSpecial, move: int) -> str:
    return "Use it" if move == YES else "Don't use it"


ANSWERS: Final[dict[type, Callable[[Delve, Any, int], str]]] = {
    reset.Toll: toll_answer,
    travel.Spikes: spikes_answer,
    effects.Offer: offer_answer,
    prices.PayWith: price_answer,
    before_dice.UseSpecial: special_answer,
}


# Moves that name something


def about_seats(table: Delve, choice: Choice[Any], move: int) -> str:
    moves, voice = table.moves, voice_to(choice.seat)
    if moves.seat.holds(move):
        seat = moves.seat.index(move)
        return "Your own hero" if seat == choice.seat else somebody(seat)
    if moves.challenge.holds(move):
        return f"Challenge {somebody(moves.challenge.index(move))}"
    if moves.peril_to.holds(move):
        return f"1 peril for {voice.whom(moves.peril_to.index(move))}"
    if moves.send.holds(move):
        return f"Send {table.deck.adventures[moves.send.what(move)].name} at {somebody(moves.send.whom(move))}"
    if moves.send_pack.holds(move):
        card = table.heroes[choice.seat].pack[moves.send_pack.what(move)]
        return f"Send {table.adventure(card).name} at {somebody(moves.send_pack.whom(move))}"
    return ""


def about_answers(table: Delve, choice: Choice[Any], move: int) -> str:
    """Forms, terrains, amounts, letters and attacks."""
    moves = table.moves
    if moves.form.holds(move):
        return capital(FORMS[moves.form.index(move)])
    if moves.terrain.holds(move):
        return capital(TERRAINS[moves.terrain.index(move)])
    if moves.letter.holds(move):
        return f"Letter {LETTERS[moves.letter.index(move)].upper()}"
    if moves.amount.holds(move):
        return amount_label(table, choice, moves.amount.index(move))
    if moves.strike.holds(move):
        return strike_label(table, choice, moves.strike.index(move))
    return ""


def amount_label(table: Delve, choice: Choice[Any], amount: int) -> str:
    """What is added to a roll or an attack, and for how much."""
    if isinstance(choice, playing.Spend):
        return f"+{amount} for {table.adventure(choice.card).cost + amount} glory"
    if isinstance(choice, before_dice.UseSpecial) and amount:
        special = table.monster(table.fights[choice.fight].strikes[choice.strike].by_key).special
        assert special is not None
        return f"+{amount} for {special.cost + amount} peril"
    return "Don't use it"


def strike_label(table: Delve, choice: Choice[Any], number: int) -> str:
    """An attack to answer, to change, or whose monster a card is put on."""
    voice = voice_to(choice.seat)
    if isinstance(choice, playing.Aim):
        strike = table.fights[choice.fight].strikes[number]
        seat, key = strike.by_seat, strike.by_key
        if table.adventure(choice.card).target == AT_HOST and key < 0:
            key = strike.on_key
        who = side_name(table, seat, key, voice)
        if table.adventure(choice.card).target == AT_HOST:
            return capital(who)
        return "Your attack" if key < 0 and seat == choice.seat else f"The attack of {who}"
    assert isinstance(choice, after_dice.AnswerBack)
    strike = table.fights[choice.fight].strikes[number]
    return f"Strike at {side_name(table, strike.by_seat, strike.by_key, voice)}"


def about_maps(table: Delve, choice: Choice[Any], move: int) -> str:
    moves = table.moves
    if moves.go.holds(move):
        side = moves.go.index(move)
        there = table.board.neighbour(table.heroes[choice.seat].space, side)
        return f"Go {SIDES[side]} to {place(table, there)}"
    if moves.space.holds(move):
        return place(table, moves.space.index(move))
    if moves.sewer.holds(move):
        return f"Through the sewer to {place(table, moves.sewer.index(move))}"
    if moves.portal.holds(move):
        return f"Through the portal to {place(table, moves.portal.index(move))}"
    if moves.place.holds(move):
        return "Lay it here, turned" if moves.place.index(move) & 1 else "Lay it here"
    return ""


def about_cards(table: Delve, choice: Choice[Any], move: int) -> str:
    moves, cards = table.moves, table.deck.adventures
    for span, words in (
        (moves.play, "Play {}"),
        (moves.discard, "Discard {}"),
        (moves.drop, "Discard {}"),
        (moves.upkeep, "Keep {}"),
        (moves.take_back, "Take back {}"),
        (moves.use, "Use {}"),
        (moves.shed, "Get rid of {}"),
        (moves.card, "{}"),
        (moves.steal_card, "Take {}"),
    ):
        if span.holds(move):
            return words.format(cards[span.index(move)].name)
    if moves.drop_pack.holds(move):
        card = table.heroes[choice.seat].pack[moves.drop_pack.index(move)]
        return f"Discard the {table.adventure(card).name}"
    return ""


def about_quests(table: Delve, move: int) -> str:
    moves = table.moves
    for span, words in (
        (moves.attempt, "Attempt {}"),
        (moves.take_up, "Begin the escort: {}"),
        (moves.deliver, "End the escort: {}"),
        (moves.quest, "{}"),
        (moves.steal_quest, "Take the Quest {}"),
    ):
        if span.holds(move):
            return words.format(table.quest(span.index(move)).name)
    return table.deck.heroes[moves.hero.index(move)].name
