"""What each move would do, as far as the seat that chooses can tell: one function for every kind of choice."""

from collections.abc import Callable
from typing import Any, Final

from undercroft.core.game import Choice
from undercroft.core.telling.voice import count, listed, somebody, voice_to
from undercroft.core.windows import Ask

from ..cards.deck import (
    AT_MAP,
    AT_QUEST,
    AT_SPACE,
    FORMS,
    UNSPLIT,
)  # fmt: skip
from ..flow import (
    after_dice,
    before_dice,
    building,
    dice_and_hits,
    discard_and_draw,
    drawing,
    effects,
    falling,
    giving_up,
    playing,
    prices,
    quests,
    reset,
    rewards,
    setup,
    strikes,
    travel,
    turn,
)
from ..table import scores
from ..table.moves import (
    DONE,
    DRAW_PERIL,
    KEEP_PERIL,
    LETTERS,
    NO,
    PASS,
    TO_HAND,
    TO_PACK,
    TURN_ROUND,
    WOUND_HERO,
    YES,
)  # fmt: skip
from ..table.rules import PACK_LIMIT
from ..table.table import Delve
from .action_previews import act_note, arrive_note
from .words import (
    heroes_at,
    op_words,
    place,
    price_words,
    pumped_words,
    side_name,
    strike_words,
)  # fmt: skip


def note(table: Delve, choice: Choice[Any], seat: int, move: int) -> str:
    """What the move would do."""
    return NOTES[type(choice)](table, choice, move)


# Yes and no


def toll_note(table: Delve, choice: reset.Toll, move: int) -> str:
    return f"pay {scores.toll(table, choice.seat)} glory" if move == YES else "have 1 movement point less this turn"


def spikes_note(table: Delve, choice: travel.Spikes, move: int) -> str:
    return "pay 1 movement point and pass them by" if move == YES else "roll against them, or take the wound"


def offer_note(table: Delve, choice: effects.Offer, move: int) -> str:
    assert choice.op.price is not None
    if move == YES:
        gains = listed([op_words(op) for op in choice.op.then])
        return f"pay {price_words(choice.op.price)}: {gains or 'nothing happens to you'}"
    suffers = listed([op_words(op) for op in choice.op.fail])
    return f"pay nothing: {suffers or 'nothing happens'}"


def pay_note(table: Delve, choice: prices.PayWith, move: int) -> str:
    if move == YES:
        return f"discard {count(choice.price.treasures, 'Treasure')} in play"
    return f"discard {count(choice.price.cards, 'card')} from your hand"


def special_note(table: Delve, choice: before_dice.UseSpecial, move: int) -> str:
    fight = table.fights[choice.fight]
    strike = fight.strikes[choice.strike]
    special = table.monster(strike.by_key).special
    assert special is not None
    peril = f"of {voice_to(choice.seat).whose(fight.target)} peril"
    if move == YES:
        return f"use it for {special.cost} {peril}" if special.cost else "use it for free"
    if move == NO or move == table.moves.amount.move(0):
        return "attack without it"
    amount = table.moves.amount.index(move)
    return f"{pumped_words(special.does, amount, strike.form)}, for {special.cost + amount} {peril}"


# Aiming and paying


def aim_note(table: Delve, choice: playing.Aim, move: int) -> str:
    card = table.adventure(choice.card)
    moves, voice = table.moves, voice_to(choice.seat)
    if moves.seat.holds(move):
        target = moves.seat.index(move)
        if card.glory_card:
            return f"on {voice.whom(target)}"
        return f"pays {card.cost} of {voice.whose(target)} {table.heroes[target].peril} peril"
    if moves.strike.holds(move):
        fight = table.fights[choice.fight]
        return strike_words(table, fight, fight.strikes[moves.strike.index(move)], voice)
    if moves.terrain.holds(move):
        terrain = moves.terrain.index(move)
        on_it = [seat for seat in table.living() if table.here(seat).terrains >> terrain & 1]
        return f"on it: {voice.all_whom(on_it)}"
    if card.target == AT_SPACE:
        return f"there: {heroes_at(table, moves.space.index(move), voice)}"
    if card.target == AT_MAP:
        there = heroes_at(table, moves.space.index(move), voice)
        return f"with {there} on it" if there else "nobody stands on it"
    if card.target == AT_QUEST:
        owner = quests.quest_owner(table, moves.quest.index(move))
        return f"{somebody(owner)} gets {table.quest(table.global_quests[0]).name} for it"
    return f"attach it there: {card.text}"


def fund_note(table: Delve, choice: playing.Fund, move: int) -> str:
    return payer_note(table, table.moves.seat.index(move), table.adventure(choice.card).cost)


def upkeep_from_note(table: Delve, choice: reset.UpkeepFrom, move: int) -> str:
    return payer_note(table, table.moves.seat.index(move), table.adventure(choice.card).upkeep)


def payer_note(table: Delve, seat: int, cost: int) -> str:
    peril = table.heroes[seat].peril
    return f"{somebody(seat)} has {peril} peril, and {peril - cost} afterwards"


def spend_note(table: Delve, choice: playing.Spend, move: int) -> str:
    amount = table.moves.amount.index(move)
    card = table.adventure(choice.card)
    return f"{pumped_words(card.does, amount)} for {card.cost + amount} glory"


def upkeep_note(table: Delve, choice: reset.Upkeep, move: int) -> str:
    if table.moves.take_back.holds(move):
        return "take it back into your hand"
    card = table.deck.adventures[table.moves.upkeep.index(move)]
    for held in table.pending:
        if table.adventure(held) is card and not card.glory_card:
            able = reset.upkeep_payers(table, choice.seat, held)
            if len(able) > 1:
                return f"pays {card.upkeep} of an opponent's peril"
            payer = able[0]
            return f"pays {card.upkeep} of {somebody(payer)}'s {table.heroes[payer].peril} peril"
    return f"pay {card.upkeep} of your {table.heroes[choice.seat].glory} glory"


# Combat


def form_note(table: Delve, choice: before_dice.NameForm, move: int) -> str:
    """The scores that would meet in a form."""
    fight = table.fights[choice.fight]
    trial = fight.strikes[choice.strike].copy()
    trial.form = table.moves.form.index(move)
    mine, theirs = strikes.attack_score(table, fight, trial), strikes.counter_score(table, fight, trial)
    weak = "" if strikes.can_counter(table, trial) else ", and it cannot be countered"
    return f"{mine} and a die against {theirs} and a die{weak}"


def answer_note(table: Delve, choice: after_dice.AnswerBack, move: int) -> str:
    if move == PASS:
        return "do not strike back"
    strike = table.fights[choice.fight].strikes[table.moves.strike.index(move)]
    who = side_name(table, strike.by_seat, strike.by_key, voice_to(choice.seat))
    if strike.by_key < 0:
        return f"{who}, {table.heroes[strike.by_seat].life} life left"
    block = table.monster(strike.by_key)
    counters = [f"{FORMS[form]} {block.scores[form]}" for form in range(3) if block.symbols[form]]
    return f"{who}, {scores.life_left(table, strike.by_key)} life left, counters with {', '.join(counters)}"


def spoils_note(table: Delve, choice: dice_and_hits.TakeSpoils, move: int) -> str:
    if move == WOUND_HERO:
        return f"{count(choice.wounds, 'wound')} for {somebody(choice.other)}"
    if table.moves.steal_quest.holds(move):
        return "the escort goes on with you"
    return f"into your hand: {table.deck.adventures[table.moves.steal_card.index(move)].text}"


def keep_note(table: Delve, choice: after_dice.KeepMonster, move: int) -> str:
    if move == TO_HAND:
        return "it is one of your hand cards again"
    if move == TO_PACK:
        full = "; another must go" if len(table.heroes[choice.seat].pack) >= PACK_LIMIT else ""
        return f"open to all; it can attack again for {table.adventure(choice.card).cost} peril{full}"
    return "it is yours no longer"


def peril_note(table: Delve, choice: rewards.AssignPeril, move: int) -> str:
    if move == KEEP_PERIL:
        return f"{choice.peril} peril is given to nobody"
    seat = table.moves.peril_to.index(move)
    peril = table.heroes[seat].peril
    return f"{voice_to(choice.seat).does(seat, 'has')} {peril} peril now, and {peril + 1} then"


# The map


def lay_note(table: Delve, choice: Choice[Any], move: int) -> str:
    """What the card would be joined to."""
    if move == TURN_ROUND:
        return "turned upside down where it lies"
    spot = table.moves.place.index(move)
    space = choice.space if isinstance(choice, building.ShiftTo) else table.maps.face[table.laying]
    board = table.board
    letter = board.letters[space] or building.printed_letter(table, space)
    laid = board.laid(space, board.cell_of(spot), spot & 1, letter)
    joined = [place(table, laid.neighbour(space, side)) for side in range(4) if laid.joined(space, side)]
    if joined:
        return f"joined to {listed(joined)}"
    ends = [place(table, other) for other in laid.sewers_from(space)]
    return f"joined by its sewer to {listed(ends)}" if ends else "joined only by its sewer"


def map_note(table: Delve, choice: Choice[Any], move: int) -> str:
    """A Map card that is chosen, not entered."""
    card = table.deck.maps[table.moves.space.index(move)]
    return f"{card.glory} glory and {card.peril} peril; {card.text}"


def destination_note(table: Delve, choice: travel.Destination, move: int) -> str:
    space = table.moves.space.index(move)
    if choice.on == table.active:
        return arrive_note(table, choice.on, space)
    card = table.deck.maps[space]
    return f"{card.glory} glory and {card.peril} peril, but nothing happens on another player's turn"


def letter_note(table: Delve, choice: building.Name, move: int) -> str:
    letter = LETTERS[table.moves.letter.index(move)].upper()
    board = table.board
    others = [place(table, space) for space in board.spaces if board.letters[space] == letter]
    return f"leads to {listed(others)}" if others else "a new letter, which leads nowhere yet"


def draw_note(table: Delve, choice: Choice[Any], move: int) -> str:
    if move == DONE:
        return "no more cards"
    if table.split == UNSPLIT:
        return f"{len(table.piles[0])} left in the deck"
    kinds = "Banes and Encounters" if move == DRAW_PERIL else "Boons and Treasures"
    return f"{kinds}, {len(table.piles[1 if move == DRAW_PERIL else 0])} left"


def hero_note(table: Delve, choice: Choice[Any], move: int) -> str:
    card = table.deck.heroes[table.moves.hero.index(move)]
    figures = ", ".join([f"{FORMS[form]} {card.scores[0][form]}" for form in range(3)])
    return f"{card.race} {card.calling}, {figures}, life {card.life}: {card.text}"


def entrance_note(table: Delve, choice: falling.PutHero, move: int) -> str:
    space = table.moves.space.index(move)
    there = [seat for seat in table.from_active() if seat != choice.on and table.heroes[seat].space == space]
    return f"there: {voice_to(choice.seat).all_whom(there)}" if there else "nobody is there"


NOTES: Final[dict[type, Callable[[Delve, Any, int], str]]] = {
    reset.Toll: toll_note,
    reset.Upkeep: upkeep_note,
    reset.UpkeepFrom: upkeep_from_note,
    turn.LordChoice: act_note,
    turn.HeroChoice: act_note,
    discard_and_draw.DiscardOne: act_note,
    discard_and_draw.DrawUp: draw_note,
    falling.NewHero: hero_note,
    falling.PutHero: entrance_note,
    travel.Spikes: spikes_note,
    giving_up.Shrink: act_note,
    building.LayMap: lay_note,
    building.ShiftTo: lay_note,
    building.Link: map_note,
    building.PutBack: map_note,
    building.Name: letter_note,
    travel.Destination: destination_note,
    effects.Offer: offer_note,
    prices.PayWith: pay_note,
    giving_up.GiveUp: act_note,
    drawing.DrawOne: draw_note,
    playing.Aim: aim_note,
    playing.Fund: fund_note,
    playing.Spend: spend_note,
    before_dice.NameForm: form_note,
    before_dice.UseSpecial: special_note,
    after_dice.AnswerBack: answer_note,
    dice_and_hits.TakeSpoils: spoils_note,
    after_dice.KeepMonster: keep_note,
    after_dice.ThinPack: act_note,
    rewards.AssignPeril: peril_note,
    Ask: act_note,
    setup.PickHero: hero_note,
    setup.LayHand: map_note,
}
