"""What each choice asks, why it matters now, and the clause behind it: one function for every kind of choice."""

from collections.abc import Callable
from typing import Any, Final

from undercroft.core.game import Choice
from undercroft.core.telling.prompts import NOTHING_ASKED, Question
from undercroft.core.telling.voice import Voice, a, count, listed, sentences, somebody, voice_to
from undercroft.core.windows import Ask

from ..cards.deck import (
    AT_HOST,
    AT_OPPONENT,
    AT_ROLL,
    BOON,
    HALVES,
    SPACES,
    UNSPLIT,
    Map,
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
    reset,
    rewards,
    setup,
    travel,
    turn,
)
from ..table import scores
from ..table.phases import SET_UP
from ..table.rules import FREE_DRAWS, HAND, TO_WIN
from ..table.table import Delve
from .fight_questions import (
    ask_answer,
    ask_form,
    ask_keep,
    ask_peril,
    ask_special,
    ask_spoils,
    ask_thin,
    ask_window,
)  # fmt: skip
from .words import (
    fight_words,
    heroes_at,
    op_words,
    place,
    points,
    price_words,
    pumped_words,
    threat_words,
)  # fmt: skip


def waiting(table: Delve, seat: int, choice: Choice[Any]) -> Question:
    """What is said to a seat while another one chooses; nothing to one whose hero has fallen."""
    if not table.heroes[seat].alive:
        return NOTHING_ASKED
    return Question(f"Wait for {somebody(choice.seat)}", meanwhile(table, voice_to(seat)), "turn.phases")


def meanwhile(table: Delve, voice: Voice) -> str:
    """What goes on at the table, as everybody sees it."""
    fights = sentences([fight_words(table, fight, voice) for fight in table.fights])
    if fights:
        return fights
    if table.phase == SET_UP:
        return "the table is being set up"
    return f"it is {voice.whose(table.active)} turn: {PHASE_WORDS[table.phase]}"


PHASE_WORDS: Final = [
    "set-up",
    "the Reset phase",
    "the Dungeonlord phase",
    "the Build phase",
    "the Hero phase",
    "discarding and drawing",
]

# A turn in its phases


def ask_upkeep(table: Delve, choice: reset.Upkeep) -> Question:
    cards = []
    for card in table.pending:
        face = table.adventure(card)
        cards.append(f"{face.name} costs {face.upkeep} {'glory' if face.glory_card else 'peril'}")
    what = "Pay to keep a card in play, or take it back into your hand"
    return Question(what, f"upkeep due: {listed(cards)}", "reset.upkeep")


def ask_upkeep_from(table: Delve, choice: reset.UpkeepFrom) -> Question:
    card = table.adventure(choice.card)
    what = f"Choose whose peril pays to keep {card.name}"
    return Question(what, f"its upkeep is {card.upkeep} peril", "reset.upkeep-payment")


def ask_toll(table: Delve, choice: reset.Toll) -> Question:
    toll = scores.toll(table, choice.seat)
    glory = table.heroes[choice.seat].glory
    names = listed(reset.tolling(table, choice.seat))
    what = f"Pay the toll of {names}, {toll} glory?"
    return Question(
        what, f"else you have 1 movement point less this turn; you have {glory} glory", "vocab.quest-effect"
    )


def ask_lord(table: Delve, choice: turn.LordChoice) -> Question:
    if table.batch:
        sent = [
            f"{table.adventure(table.batch[i]).name} at {somebody(table.batch[i + 1])}"
            for i in range(0, len(table.batch), 2)
        ]
        return Question("Add to your Encounters, or let them attack", f"so far {listed(sent)}", "lord.one-batch")
    others = [f"{somebody(other)} has {table.heroes[other].peril} peril" for other in table.opponents(choice.seat)]
    what = "Play against the other heroes, or end your Dungeonlord phase"
    return Question(what, "; ".join(others), "lord.playtime")


def ask_hero(table: Delve, choice: turn.HeroChoice) -> Question:
    hero = table.heroes[choice.seat]
    parts = [f"at {table.here(choice.seat).name}", f"{points(max(hero.points, 0))} and {hero.glory} glory left"]
    parts.append(f"{len(hero.done)} of {TO_WIN} Quests done")
    if hero.tipped:
        parts.append("tipped over")
    what = f"Act with {hero.card.name}, or end the Hero phase"
    return Question(what, "; ".join(parts), "herophase.actions")


def ask_discard(table: Delve, choice: discard_and_draw.DiscardOne) -> Question:
    hero = table.heroes[choice.seat]
    if not hero.hand:
        what = "Discard a Treasure or a monster from your pack, or nothing"
        return Question(what, "your hand is empty", "discard.empty-hand")
    drawn = max(HAND - len(hero.hand) + 1, 0)
    full = "" if drawn else "you draw nothing: your hand is full"
    if table.rules.free_discard:
        most = count(min(drawn, FREE_DRAWS), "card")
        return Question(
            "Discard one card, or none", full or f"then you may draw up to {most}", "opt.discard-optional"
        )
    return Question("Discard one card", full or f"then you draw up to {count(drawn, 'card')}", "discard.must")


def ask_draw_up(table: Delve, choice: discard_and_draw.DrawUp) -> Question:
    hand = len(table.heroes[choice.seat].hand)
    what = "Draw a Glory card or a Peril card" if table.split != UNSPLIT else "Draw a card"
    have = f"{hand} of {HAND} cards in hand"
    if table.rules.free_discard:
        left = count(min(FREE_DRAWS - table.drawn, HAND - hand), "card")
        return Question(f"{what}, or stop", f"{have}; {left} at most", "opt.discard-optional.draw-two")
    return Question(what, have, "combine.draw-choice")


def ask_draw_one(table: Delve, choice: drawing.DrawOne) -> Question:
    hand = len(table.heroes[choice.seat].hand)
    return Question("Draw a Glory card or a Peril card", f"{count(hand, 'card')} in hand", "combine.draw-choice")


# The map


def map_words(table: Delve, voice: Voice, card: Map) -> str:
    """What a Map card is worth, and who has a Quest there."""
    parts = [f"{a(SPACES[card.kind])} of the {HALVES[card.half]}, {card.glory} glory and {card.peril} peril"]
    for other in table.from_active():
        for face in table.heroes[other].quests:
            if card.name in [place(table, space) for space in table.quest(face).places]:
                parts.append(f"{voice.whose(other)} Quest {table.quest(face).name} takes place there")
    for face in table.global_quests:
        if card.name in [place(table, space) for space in table.quest(face).places]:
            parts.append(f"the global Quest {table.quest(face).name} takes place there")
    return "; ".join(parts)


def ask_lay(table: Delve, choice: building.LayMap) -> Question:
    card = table.deck.maps[table.maps.face[table.laying]]
    return Question(f"Lay {card.name} on the map", map_words(table, voice_to(choice.seat), card), "place.connect")


def ask_lay_hand(table: Delve, choice: setup.LayHand) -> Question:
    left = count(len(table.map_hands[choice.seat]), "Map card")
    return Question("Choose one of your Map cards to lay", f"you hold {left}", "opt.revealed-map.turns")


def ask_letter(table: Delve, choice: building.Name) -> Question:
    what = f"Give the sewer of {place(table, choice.space)} a letter"
    return Question(what, "sewers with the same letter lead to each other", "sewer.letters-printed")


def ask_link(table: Delve, choice: building.Link) -> Question:
    what = f"Choose the Entrance that the portal of {place(table, choice.portal)} leads to"
    return Question(what, "it stays so for the whole game", "portal.destination")


def ask_destination(table: Delve, choice: travel.Destination) -> Question:
    what = "Choose where you warp to" if choice.on == choice.seat else f"Choose where to warp {somebody(choice.on)}"
    return Question(what, f"from {table.here(choice.on).name}; no exit has to be passed", "effect.warp")


def ask_shift(table: Delve, choice: building.ShiftTo) -> Question:
    there = heroes_at(table, choice.space, voice_to(choice.seat))
    why = f"{there} would travel with it" if there else "nobody stands on it"
    return Question(f"Choose where {place(table, choice.space)} goes", why, "effect.shift")


def ask_put_back(table: Delve, choice: building.PutBack) -> Question:
    why = f"{len(table.looked)} left; the last one put back is drawn first"
    return Question("Put a Map card back on the deck", why, "vocab.look")


def ask_spikes(table: Delve, choice: travel.Spikes) -> Question:
    spikes = table.deck.maps[choice.space].spikes
    assert spikes is not None
    odds = threat_words(table, spikes, choice.seat)
    left = points(table.heroes[choice.seat].points)
    return Question("Pay 1 movement point to avoid the spikes?", f"{odds}; you have {left}", "opt.spikes-avoid")


# Playing cards


def ask_aim(table: Delve, choice: playing.Aim) -> Question:
    card = table.adventure(choice.card)
    clause = "field.target"
    if card.target == AT_OPPONENT:
        clause = "lord.fund-from-target"
    elif card.target == AT_HOST:
        clause = "duration.attachment.host"
    elif card.target == AT_ROLL:
        clause = "universal.dice-modifiers"
    return Question(f"Choose what to play {card.name} on", card.text, clause)


def ask_fund(table: Delve, choice: playing.Fund) -> Question:
    card = table.adventure(choice.card)
    return Question(f"Choose whose peril pays for {card.name}", f"it costs {card.cost} peril", "lord.untargeted")


def ask_spend(table: Delve, choice: playing.Spend) -> Question:
    card = table.adventure(choice.card)
    cost = f"besides its cost of {card.cost} glory, " if card.cost else ""
    why = f"{cost}each glory is {pumped_words(card.does, 1)}; you have {table.heroes[choice.seat].glory} glory"
    return Question(f"Choose how much glory to put into {card.name}", why, "def.hash")


def ask_offer(table: Delve, choice: effects.Offer) -> Question:
    op = choice.op
    assert op.price is not None
    gains, suffers = listed([op_words(then) for then in op.then]), listed([op_words(fail) for fail in op.fail])
    aim = f" to {gains}" if gains else f", or {suffers}" if suffers else ""
    hero = table.heroes[choice.seat]
    why = f"you have {hero.glory} glory, {count(len(hero.hand), 'card')} in hand and {hero.life} life"
    return Question(f"{choice.source}: pay {price_words(op.price)}{aim}?", why, "vocab.choice")


def ask_pay_with(table: Delve, choice: prices.PayWith) -> Question:
    ready = listed([table.adventure(card).name for card in table.treasures(choice.seat)])
    hand = count(len(table.heroes[choice.seat].hand), "card")
    what = f"Pay with {count(choice.price.treasures, 'Treasure')} in play, or with cards from your hand?"
    return Question(what, f"you have {ready} in play, and {hand} in hand", "vocab.price")


def ask_give_up(table: Delve, choice: giving_up.GiveUp) -> Question:
    if choice.treasure:
        ready = count(len(table.treasures(choice.seat)), "Treasure")
        return Question("Discard one of your Treasures in play", f"you have {ready}", "vocab.price")
    hand = count(len(table.heroes[choice.seat].hand), "card")
    return Question("Discard a card from your hand", f"you have {hand}", "vocab.price")


def ask_shrink(table: Delve, choice: giving_up.Shrink) -> Question:
    family = "Boons" if choice.family == BOON else "Treasures"
    have = len(table.permanents(choice.seat, choice.family))
    most = scores.limit(table, choice.seat, choice.family)
    return Question(
        f"Discard one of your {family}", f"you have {have}, and may have {most}", "gloryplay.over-limit"
    )


# Setting up, and coming back


def ask_pick(table: Delve, choice: setup.PickHero) -> Question:
    heroes = [table.deck.heroes[face].name for face in table.spare]
    return Question("Choose your hero", f"still available: {listed(heroes)}", "opt.chosen-hero")


def ask_new_hero(table: Delve, choice: falling.NewHero) -> Question:
    return Question("Choose the hero to come back with", "your hero has fallen", "opt.reincarnation.new-hero")


def ask_put_hero(table: Delve, choice: falling.PutHero) -> Question:
    what = f"Choose the Entrance at which {somebody(choice.on)} comes back"
    return Question(what, "the player on the left of a fallen hero chooses", "opt.reincarnation.placed")


QUESTIONS: Final[dict[type, Callable[[Delve, Any], Question]]] = {
    reset.Upkeep: ask_upkeep,
    reset.UpkeepFrom: ask_upkeep_from,
    reset.Toll: ask_toll,
    turn.LordChoice: ask_lord,
    turn.HeroChoice: ask_hero,
    discard_and_draw.DiscardOne: ask_discard,
    discard_and_draw.DrawUp: ask_draw_up,
    falling.NewHero: ask_new_hero,
    falling.PutHero: ask_put_hero,
    drawing.DrawOne: ask_draw_one,
    effects.Offer: ask_offer,
    prices.PayWith: ask_pay_with,
    giving_up.GiveUp: ask_give_up,
    building.LayMap: ask_lay,
    building.Name: ask_letter,
    building.Link: ask_link,
    travel.Destination: ask_destination,
    building.ShiftTo: ask_shift,
    building.PutBack: ask_put_back,
    travel.Spikes: ask_spikes,
    giving_up.Shrink: ask_shrink,
    playing.Aim: ask_aim,
    playing.Fund: ask_fund,
    playing.Spend: ask_spend,
    before_dice.NameForm: ask_form,
    before_dice.UseSpecial: ask_special,
    after_dice.AnswerBack: ask_answer,
    dice_and_hits.TakeSpoils: ask_spoils,
    after_dice.KeepMonster: ask_keep,
    after_dice.ThinPack: ask_thin,
    rewards.AssignPeril: ask_peril,
    Ask: ask_window,
    setup.PickHero: ask_pick,
    setup.LayHand: ask_lay_hand,
}
