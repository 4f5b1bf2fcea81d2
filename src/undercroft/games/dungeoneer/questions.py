"""What each choice asks, why it matters now, and the clause behind it: one function for every kind of choice."""

from collections.abc import Callable
from typing import Any, Final

from undercroft.core.game import Choice
from undercroft.core.voice import count

from . import aftermath, building, combat, effects, playing, quests, resetting, scores, setup, travel, turn, windows
from .deck import (
    AT_HOST,
    AT_OPPONENT,
    AT_ROLL,
    BOON,
    COUNTERING,
    EXIT_ROLL,
    FORMS,
    HALVES,
    LOCKED,
    OTHER_ROLL,
    QUEST_ROLL,
    SPACES,
    TRAP_EXIT_ROLL,
    Map,
)  # fmt: skip
from .table import BUILD, DRAW, HAND, LORD, PACK_LIMIT, RESET, TO_WIN, Delve
from .words import (
    chances,
    die_needed,
    fight_words,
    forms_words,
    heroes_at,
    listed,
    name,
    of,
    place,
    points,
    price_words,
    side_name,
    threat_words,
    whom,
    whose,
)  # fmt: skip

Question = tuple[str, str, str]  # what is asked, why, and the clause


def question(table: Delve, choice: Choice[Any]) -> Question:
    """What the choice asks of its seat."""
    return QUESTIONS[type(choice)](table, choice)


def waiting(table: Delve, seat: int, choice: Choice[Any]) -> Question:
    """What is said to a seat while another one chooses."""
    return f"Wait for {name(table, choice.seat)}", meanwhile(table, seat), "turn.phases"


def meanwhile(table: Delve, seat: int) -> str:
    """What goes on at the table, as everybody sees it."""
    fights = [fight_words(table, fight) for fight in table.fights]
    if any(fights):
        return "; ".join([words for words in fights if words])
    if table.phase == 0:
        return "the table is being set up"
    owner = "it is your turn" if seat == table.active else f"it is {of(name(table, table.active))} turn"
    return f"{owner}: {PHASE_WORDS[table.phase]}"


PHASE_WORDS: Final = [
    "set-up",
    "the Reset phase",
    "the Dungeonlord phase",
    "the Build phase",
    "the Hero phase",
    "discarding and drawing",
]

# A turn in its phases


def ask_upkeep(table: Delve, choice: resetting.Upkeep) -> Question:
    cards = [f"{table.adventure(card).name} {table.adventure(card).upkeep}" for card in table.pending]
    return "Pay upkeep, or take the card back into your hand", f"upkeep due: {listed(cards)}", "reset.upkeep"


def ask_toll(table: Delve, choice: resetting.Toll) -> Question:
    toll = scores.toll(table, choice.seat)
    glory = table.heroes[choice.seat].glory
    return f"Pay {toll} glory for a Quest's effect?", f"you have {glory} glory", "vocab.quest-effect"


def ask_lord(table: Delve, choice: turn.LordChoice) -> Question:
    others = [
        f"{name(table, other)} has {table.heroes[other].peril} peril" for other in table.opponents(choice.seat)
    ]
    if table.batch:
        sent = [
            f"{table.adventure(table.batch[i]).name} at {name(table, table.batch[i + 1])}"
            for i in range(0, len(table.batch), 2)
        ]
        return "Add to your Encounters, or let them attack", f"so far {listed(sent)}", "lord.one-batch"
    return "Play against the other heroes, or end your Dungeonlord phase", "; ".join(others), "lord.playtime"


def ask_hero(table: Delve, choice: turn.HeroChoice) -> Question:
    hero = table.heroes[choice.seat]
    parts = [f"at {table.here(choice.seat).name}", f"{points(max(hero.points, 0))} and {hero.glory} glory left"]
    parts.append(f"{len(hero.done)} of {TO_WIN} Quests done")
    if hero.tipped:
        parts.append("tipped over")
    return f"Act with {hero.card.name}, or end the Hero phase", "; ".join(parts), "herophase.actions"


def ask_discard(table: Delve, choice: turn.DiscardOne) -> Question:
    hero = table.heroes[choice.seat]
    if not hero.hand:
        return "Discard a Treasure or a packed monster, or nothing", "your hand is empty", "discard.empty-hand"
    drawn = max(HAND - len(hero.hand) + 1, 0)
    why = f"then you draw up to {count(drawn, 'card')}" if drawn else "you draw nothing: your hand is full"
    if table.rules.free_discard:
        return "Discard one card, or none", why, "opt.discard-optional"
    return "Discard one card", why, "discard.must"


def ask_draw_up(table: Delve, choice: turn.DrawUp) -> Question:
    hand = len(table.heroes[choice.seat].hand)
    what = "Draw a Glory card or a Peril card" if table.split >= 0 else "Draw a card, or stop"
    return what, f"{hand} of {HAND} cards in hand", "combine.draw-choice" if table.split >= 0 else "draw.to-five"


def ask_draw_one(table: Delve, choice: effects.DrawOne) -> Question:
    hand = len(table.heroes[choice.seat].hand)
    return "Draw a Glory card or a Peril card", f"{count(hand, 'card')} in hand", "combine.draw-choice"


# The map


def map_words(table: Delve, seat: int, card: Map) -> str:
    """What a Map card is worth, and who has a Quest there."""
    parts = [f"{SPACES[card.kind]} of the {HALVES[card.half]}, {card.glory} glory and {card.peril} peril"]
    for other in table.from_active():
        for face in table.heroes[other].quests:
            if card.name in [place(table, space) for space in table.quest(face).places]:
                parts.append(f"{whose(table, other, seat)} Quest {table.quest(face).name} is done there")
    for face in table.global_quests:
        if card.name in [place(table, space) for space in table.quest(face).places]:
            parts.append(f"the global Quest {table.quest(face).name} is done there")
    return "; ".join(parts)


def ask_lay(table: Delve, choice: building.LayMap) -> Question:
    card = table.deck.maps[table.maps.face[table.laying]]
    return f"Lay {card.name} on the map", map_words(table, choice.seat, card), "place.connect"


def ask_lay_hand(table: Delve, choice: setup.LayHand) -> Question:
    left = count(len(table.map_hands[choice.seat]), "Map card")
    return "Choose a Map card of yours to lay", f"you hold {left}", "opt.revealed-map.turns"


def ask_letter(table: Delve, choice: building.Name) -> Question:
    return (
        f"Give the sewer of {place(table, choice.space)} a letter",
        "sewers with one letter lead to each other",
        "sewer.letters-printed",
    )


def ask_link(table: Delve, choice: building.Link) -> Question:
    portal = place(table, choice.portal)
    return f"Say which Entrance the portal of {portal} leads to", "it is fixed for the game", "portal.destination"


def ask_destination(table: Delve, choice: travel.Destination) -> Question:
    who = whom(table, choice.on, choice.seat)
    here = table.here(choice.on).name
    return f"Say where to warp {who}", f"from {here}; no exit has to be passed", "effect.warp"


def ask_shift(table: Delve, choice: building.ShiftTo) -> Question:
    there = listed(heroes_at(table, choice.space))
    why = f"{there} would travel with it" if there else "nobody stands on it"
    return f"Say where {place(table, choice.space)} goes", why, "effect.shift"


def ask_put_back(table: Delve, choice: building.PutBack) -> Question:
    left = len(table.looked)
    why = f"{left} left; the last one put back is drawn first"
    return "Put a Map card back on the deck", why, "vocab.look"


def ask_spikes(table: Delve, choice: travel.Spikes) -> Question:
    spikes = table.deck.maps[choice.space].spikes
    assert spikes is not None
    odds = threat_words(table, spikes, choice.seat)
    left = points(table.heroes[choice.seat].points)
    return "Pay a movement point to avoid the spikes?", f"{odds}; you have {left}", "opt.spikes-avoid"


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
    return f"Aim {card.name}", card.text, clause


def ask_fund(table: Delve, choice: playing.Fund) -> Question:
    card = table.adventure(choice.card)
    return f"Say whose peril pays for {card.name}", f"it costs {card.cost} peril", "lord.untargeted"


def ask_spend(table: Delve, choice: playing.Spend) -> Question:
    card = table.adventure(choice.card)
    glory = table.heroes[choice.seat].glory
    return f"Say how much glory to add to {card.name}", f"you have {glory} glory; {card.text}", "def.hash"


def ask_offer(table: Delve, choice: effects.Offer) -> Question:
    assert choice.op.price is not None
    glory = table.heroes[choice.seat].glory
    hand = count(len(table.heroes[choice.seat].hand), "card")
    why = f"you have {glory} glory and {hand} in hand"
    return f"Pay {price_words(choice.op.price)} at {choice.source}?", why, "vocab.choice"


def ask_pay_with(table: Delve, choice: effects.PayWith) -> Question:
    ready = listed([table.adventure(card).name for card in table.treasures(choice.seat)])
    hand = count(len(table.heroes[choice.seat].hand), "card")
    return "Pay with Treasures in play?", f"you have {ready}, and {hand} in hand", "vocab.price"


def ask_give_up(table: Delve, choice: effects.GiveUp) -> Question:
    if choice.treasure:
        ready = count(len(table.treasures(choice.seat)), "Treasure")
        return "Discard a Treasure of yours", f"{ready} in play", "vocab.price"
    return (
        "Discard a card of your hand",
        f"{count(len(table.heroes[choice.seat].hand), 'card')} in hand",
        "vocab.price",
    )


def ask_shrink(table: Delve, choice: travel.Shrink) -> Question:
    family = "Boon" if choice.family == BOON else "Treasure"
    have = len(table.permanents(choice.seat, choice.family))
    most = scores.limit(table, choice.seat, choice.family)
    return f"Discard a {family} of yours", f"you have {have}, and may have {most}", "gloryplay.over-limit"


# Combat


def ask_form(table: Delve, choice: combat.NameForm) -> Question:
    strike = table.fights[choice.fight].strikes[choice.strike]
    attacker = side_name(table, strike.by_seat, strike.by_key)
    defender = side_name(table, strike.on_seat, strike.on_key)
    if strike.by_seat == choice.seat:
        attacker = "your hero"
    if strike.on_key >= 0:
        block = table.monster(strike.on_key)
        forms = ", ".join([f"{FORMS[form]} {block.scores[form]}" for form in range(3)])
        why = f"it has {forms} and {scores.life_left(table, strike.on_key)} life"
    else:
        why = f"{defender} has {forms_words(table, strike.on_seat, COUNTERING)}"
    return f"Say with what {attacker} attacks {defender}", why, "combat.a.form"


def ask_special(table: Delve, choice: combat.UseSpecial) -> Question:
    fight = table.fights[choice.fight]
    key = fight.strikes[choice.strike].by_key
    peril = f"{name(table, fight.target)} has {table.heroes[fight.target].peril} peril"
    monster = table.monster(key).name
    if table.is_card(key):
        return f"Use the special attack of the {monster}?", f"{peril}; {table.adventure(key).text}", SPECIAL
    return f"Use the special attack of the {monster}?", peril, SPECIAL


SPECIAL: Final = "effect.monster-special-cost"


def ask_answer(table: Delve, choice: aftermath.AnswerBack) -> Question:
    hero = table.heroes[choice.seat]
    own = choice.seat == table.active
    if own:
        cost = f"1 of your {points(hero.points)}"
    elif hero.saved:
        cost = "the movement point you saved"
    else:
        cost = "lying down"
    return "Strike back at an attacker, or pass", f"it costs {cost}; {hero.life} life left", "combat.f.challenge"


def ask_spoils(table: Delve, choice: aftermath.TakeSpoils) -> Question:
    other = name(table, choice.other)
    why = f"{other} has {table.heroes[choice.other].life} life"
    return f"Wound {other}, or take something instead", why, "challenge.hit-choice"


def ask_keep(table: Delve, choice: aftermath.KeepMonster) -> Question:
    card = table.adventure(choice.card)
    pack = len(table.heroes[choice.seat].pack)
    why = f"{count(table.wounds[choice.card], 'wound')} on it; your pack holds {pack} of {PACK_LIMIT}"
    clause = "combat.g.wounded" if table.wounds[choice.card] else "combat.g.unwounded"
    return f"Say where the {card.name} goes", why, clause


def ask_thin(table: Delve, choice: aftermath.ThinPack) -> Question:
    have = len(table.heroes[choice.seat].pack)
    return "Discard a monster of your pack", f"it has {have}, and may have {PACK_LIMIT}", "combat.g.excess-choice"


def ask_peril(table: Delve, choice: aftermath.AssignPeril) -> Question:
    why = f"{choice.peril} to give for the wounds that monsters dealt; the others can spend it on Peril cards"
    return "Give a point of peril to a hero, or to nobody", why, "combat.h.assign-whom"


# Windows


def ask_window(table: Delve, choice: windows.Ask) -> Question:
    moment = choice.moment
    if moment == windows.WOUNDS:
        wounds = count(table.fights[choice.fight].wounds, "wound")
        land = "is" if table.fights[choice.fight].wounds == 1 else "are"
        return (
            f"{wounds} {land} about to land on {whom(table, choice.who, choice.seat)}: prevent it, or pass",
            f"{table.heroes[choice.who].life} life left",
            "combat.e.prevent",
        )
    if moment == windows.ROLL:
        roller = "You are" if choice.who == choice.seat else f"{name(table, choice.who)} is"
        return f"{roller} about to roll: act first, or pass", next_roll(table, choice.who), "window.before-dice"
    if moment in FIGHT_MOMENTS:
        what, clause = FIGHT_MOMENTS[moment]
        return what, fight_words(table, table.fights[choice.fight]) or "the fight goes on", clause
    if moment == windows.REWARDS:
        return "Act after the fight, or pass", meanwhile_quiet(table, choice.seat), "window.list"
    if moment == windows.MEETING:
        where = table.here(table.active).name
        if choice.seat == table.active:
            return "You have moved: act now, or pass", f"you are at {where}", "window.list"
        mover = name(table, table.active)
        return f"{mover} has moved: act now, or pass", f"{mover} is at {where}", "challenge.when-hero"
    return "Act now, or pass", meanwhile_quiet(table, choice.seat), "window.list"


FIGHT_MOMENTS: Final = {
    windows.DECLARED: ("The attacks are declared: act now, or pass", "window.list"),
    windows.RESPONSE: ("Respond to the attacks, or pass", "combat.b.response"),
    windows.DICE: ("The dice are about to be rolled: act now, or pass", "window.before-dice"),
    windows.BETWEEN: ("The attacks are rolled: act before the counter-attacks, or pass", "window.between-rolls"),
    windows.RESULTS: ("The blows have fallen: act now, or pass", "window.list"),
}


def meanwhile_quiet(table: Delve, seat: int) -> str:
    """Where in a turn a quiet moment lies."""
    mine = seat == table.active
    turn_of = "your turn" if mine else f"{of(name(table, table.active))} turn"
    if table.phase == RESET:
        return f"{turn_of} begins"
    if table.phase == LORD:
        return f"{'you are' if mine else name(table, table.active) + ' is'} the Dungeonlord"
    if table.phase == BUILD:
        return f"a Map card was laid in {turn_of}"
    if table.phase == DRAW:
        return f"{turn_of} is about to end"
    return f"the Hero phase of {turn_of} goes on"


def next_roll(table: Delve, seat: int) -> str:
    """What the roll is about that comes when all have passed."""
    step = table.agenda[-2]
    if isinstance(step, windows.Window):  # others are asked first, before all of them roll
        step = next(s for s in reversed(table.agenda) if isinstance(s, effects.RollAmongMany) and s.on == seat)
    if isinstance(step, effects.RollThreat):
        return f"{step.source}: {threat_words(table, step.op, seat, step.roll)}"
    if isinstance(step, effects.RollAmongMany):
        return f"{step.source}: {threat_words(table, step.op, seat)}"
    if isinstance(step, travel.TryExit):
        space = table.heroes[seat].space
        way = table.deck.maps[space].exits[table.board.printed(space, step.side)]
        roll = EXIT_ROLL if way.kind == LOCKED else TRAP_EXIT_ROLL
        return f"the way out: {chances(table, seat, way.form, way.number, roll)}"
    if isinstance(step, travel.TryToStand):
        hero = table.heroes[seat]
        return f"standing up: {chances(table, seat, hero.stand_form, hero.stand_number, OTHER_ROLL)}"
    if isinstance(step, quests.Overcome):
        threat = table.quest(step.quest).threat
        assert threat is not None
        return f"{table.quest(step.quest).name}: {threat_words(table, threat, seat, QUEST_ROLL)}"
    if isinstance(step, quests.Search):
        return search_words(table, seat, step.quest)
    if isinstance(step, quests.Gamble):
        quest = table.quest(step.quest)
        return f"{quest.name}: {chance_words(table, seat, step.quest, step.at)}"
    return "a die is about to be rolled"


def search_words(table: Delve, seat: int, face: int) -> str:
    """What finding a Quest takes here."""
    quest = table.quest(face)
    distance = table.board.distance_to_entrance(table.heroes[seat].space, table.rules.one_way_walls)
    total = distance + scores.roll_bonus(table, seat, QUEST_ROLL) + table.heroes[seat].luck
    return f"search, distance {distance} against {quest.search}+: {die_needed(total, quest.search)}"


def chance_words(table: Delve, seat: int, face: int, at: int) -> str:
    """What is left of a row of dice."""
    bonus = scores.roll_bonus(table, seat, QUEST_ROLL)
    dice = [die_needed(bonus, number) for number in table.quest(face).sequence[at:]]
    return ", then ".join(dice)


# Setting up, and coming back


def ask_pick(table: Delve, choice: setup.PickHero) -> Question:
    heroes = [table.deck.heroes[face].name for face in table.spare]
    return "Choose your hero", f"still to be had: {listed(heroes)}", "opt.chosen-hero"


def ask_new_hero(table: Delve, choice: turn.NewHero) -> Question:
    return "Choose the hero to come back with", "your hero has fallen", "opt.reincarnation.new-hero"


def ask_put_hero(table: Delve, choice: turn.PutHero) -> Question:
    what = f"Say at which Entrance {name(table, choice.on)} comes back"
    return what, "whoever sits on the left of a fallen hero says so", "opt.reincarnation.placed"


QUESTIONS: Final[dict[type, Callable[[Delve, Any], Question]]] = {
    resetting.Upkeep: ask_upkeep,
    resetting.Toll: ask_toll,
    turn.LordChoice: ask_lord,
    turn.HeroChoice: ask_hero,
    turn.DiscardOne: ask_discard,
    turn.DrawUp: ask_draw_up,
    turn.NewHero: ask_new_hero,
    turn.PutHero: ask_put_hero,
    effects.DrawOne: ask_draw_one,
    effects.Offer: ask_offer,
    effects.PayWith: ask_pay_with,
    effects.GiveUp: ask_give_up,
    building.LayMap: ask_lay,
    building.Name: ask_letter,
    building.Link: ask_link,
    travel.Destination: ask_destination,
    building.ShiftTo: ask_shift,
    building.PutBack: ask_put_back,
    travel.Spikes: ask_spikes,
    travel.Shrink: ask_shrink,
    playing.Aim: ask_aim,
    playing.Fund: ask_fund,
    playing.Spend: ask_spend,
    combat.NameForm: ask_form,
    combat.UseSpecial: ask_special,
    aftermath.AnswerBack: ask_answer,
    aftermath.TakeSpoils: ask_spoils,
    aftermath.KeepMonster: ask_keep,
    aftermath.ThinPack: ask_thin,
    aftermath.AssignPeril: ask_peril,
    windows.Ask: ask_window,
    setup.PickHero: ask_pick,
    setup.LayHand: ask_lay_hand,
}
