"""Why something that lies before a player cannot be used now: one sentence for each thing."""

from typing import Any

from undercroft.core.game import Choice

from . import playing, quests, scores, turn, windows
from .board import NO_SPACE, opposite
from .deck import (
    ANYTIME,
    AT_FIGHT,
    AT_HOST,
    AT_MAP,
    AT_MONSTER,
    AT_QUEST,
    AT_ROLL,
    BOON,
    ESCORT_QUEST,
    EXITS,
    HERO_TIME,
    LORD_TIME,
    MONSTER,
    ON_MONSTER,
    ON_TREASURE,
    PER_COMBAT,
    PERMANENT,
    RESPONSE_TIME,
    SACRIFICE_QUEST,
    SIDES,
    SPACES,
    WALL,
    WOUND_TIME,
    Ability,
    Adventure,
)  # fmt: skip
from .table import Delve
from .touching import deck_thing, ready_thing
from .words import listed, place, price_words

NO_POINT = "You have no movement point left."


def bar(table: Delve, seat: int, choice: Choice[Any], touched: list[str]) -> dict[str, str]:
    """For each thing of the seat that it cannot use now, and so no move touches, the reason."""
    reasons: dict[str, str] = {}
    mine = choice.seat == seat
    for card in table.heroes[seat].hand:
        face = table.adventure(card)
        thing = f"card {face.name}"
        if thing not in touched and thing not in reasons:
            reasons[thing] = why_not_card(table, seat, card, choice)
    if mine and isinstance(choice, turn.HeroChoice):
        bar_ways(table, seat, touched, reasons)
        bar_quests(table, seat, touched, reasons)
        bar_challenges(table, seat, touched, reasons)
    if mine and isinstance(choice, turn.HeroChoice | turn.LordChoice | windows.Ask):
        bar_abilities(table, seat, touched, reasons, choice)
    return reasons


# Cards of the hand


def why_not_card(table: Delve, seat: int, card: int, choice: Choice[Any]) -> str:
    face = table.adventure(card)
    if choice.seat == seat and isinstance(choice, turn.LordChoice):
        return why_not_by_lord(table, seat, card)
    if choice.seat == seat and isinstance(choice, turn.HeroChoice):
        return wrong_time(face, HERO_TIME | ANYTIME) or why_not_now(table, seat, face)
    if choice.seat == seat and isinstance(choice, windows.Ask):
        assert table.yields is not None
        if table.yields.mutes(seat, face.name.lower()):
            return "You wished never to be asked about it."
        response = choice.moment == windows.RESPONSE and table.fights[choice.fight].defender() == seat
        times = ANYTIME | RESPONSE_TIME if response else ANYTIME
        return wrong_time(face, times) or why_not_now(table, seat, face)
    if (
        choice.seat == seat
        and isinstance(choice, playing.Aim | playing.Fund | playing.Spend)
        and choice.card == card
    ):
        return "You are playing it."
    if choice.seat == seat:
        return "Something else is asked of you now."
    return wrong_time(face, ANYTIME | RESPONSE_TIME) or "You are not asked now."


def wrong_time(card: Adventure, times: int) -> str:
    """When a card may be played, if not at these times."""
    if card.times & times:
        return ""
    if card.times & LORD_TIME:
        return "Only in your Dungeonlord phase."
    return "Only in your Hero phase." if card.times & HERO_TIME else "Only in answer to an attack on you."


def why_not_by_lord(table: Delve, seat: int, card: int) -> str:
    face = table.adventure(card)
    wrong = wrong_time(face, LORD_TIME | ANYTIME)
    if wrong:
        return wrong
    if face.family < MONSTER:
        return "First let the Encounters on your list attack." if table.batch else why_not_now(table, seat, face)
    if card in table.batch[::2]:
        return "It is on your list."
    if table.batch_done:
        return "Your Encounters of this turn have attacked."
    if not face.is_encounter():
        return "It can attack in no form."
    return f"No opponent has {face.cost} peril left for it."


def why_not_now(table: Delve, seat: int, card: Adventure) -> str:
    """What a card lacks at a time when it could be played."""
    glory = table.heroes[seat].glory
    if card.glory_card and glory < card.cost:
        return f"Needs {card.cost} glory, and you have {glory}."
    if card.glory_card and not playing.has_room(table, seat, card):
        return no_room(table, seat, card)
    if card.target == AT_ROLL:
        return "Only when you are about to roll."
    if card.target == AT_FIGHT or (card.target == AT_HOST and card.host == ON_MONSTER):
        return f"Only while monsters attack an opponent who has {card.cost} peril."
    if card.target in playing.FIGHT_TARGETS:
        return f"Only in answer to {'a monster' if card.target == AT_MONSTER else 'an attack'} that attacks you."
    if not card.glory_card and not playing.payers(table, seat, card.cost):
        return f"No opponent has {card.cost} peril for it."
    if card.target == AT_HOST and card.host == ON_TREASURE:
        return f"You have no {card.host_category or 'Treasure'} in play without an attachment."
    if card.target == AT_MAP:
        return "No Map card can be moved now."
    if card.target == AT_QUEST:
        return f"No opponent with {card.cost} peril has a Quest to exchange."
    return "There is nothing to aim it at now."


def no_room(table: Delve, seat: int, card: Adventure) -> str:
    family = "Boons" if card.family == BOON else "Treasures"
    limit = scores.limit(table, seat, card.family)
    if card.duration == PERMANENT and len(table.permanents(seat, card.family)) >= limit:
        return f"Your limit of {limit} {family} is reached."
    return f"You have a {card.category} in play already."


# Ways, decks, Quests and other heroes


def bar_ways(table: Delve, seat: int, touched: list[str], reasons: dict[str, str]) -> None:
    for side in range(4):
        thing = f"exit {SIDES[side]}"
        if thing not in touched:
            reasons[thing] = why_not_out(table, seat, side)
    deck = deck_thing(table, seat)
    if deck not in touched:
        reasons[deck] = no_points(table, seat) if table.map_deck(seat) else "The Map deck is empty."


def no_points(table: Delve, seat: int) -> str:
    return "Your hero is tipped over: stand up first." if table.heroes[seat].tipped else NO_POINT


def why_not_out(table: Delve, seat: int, side: int) -> str:
    space = table.heroes[seat].space
    board = table.board
    way = table.deck.maps[space].exits[board.printed(space, side)]
    if not way.passable:
        return "A wall." if way.kind == WALL else f"The terrain is {EXITS[way.kind]}."
    other = board.neighbour(space, side)
    if other == NO_SPACE:
        return "No Map card lies there yet."
    if not table.rules.one_way_walls and not board.passable(other, opposite(side)):
        return f"{place(table, other)} has a wall on this side."
    return no_points(table, seat)


def bar_quests(table: Delve, seat: int, touched: list[str], reasons: dict[str, str]) -> None:
    for face in quests.open_quests(table, seat):
        thing = f"quest {table.quest(face).name}"
        if thing not in touched:
            reasons[thing] = why_not_quest(table, seat, face)


def why_not_quest(table: Delve, seat: int, face: int) -> str:
    quest = table.quest(face)
    if quest.criterion == ESCORT_QUEST:
        return go_to(table, [quest.places[1 if table.has_token(face) else 0]])
    if not quests.is_there(table, seat, quest):
        return f"Search a {SPACES[quest.search_kind]}." if quest.search else go_to(table, quest.places)
    if quest.criterion == SACRIFICE_QUEST and quest.price is not None:
        return f"Costs {price_words(quest.price)}, and a movement point at another attempt."
    return "Another attempt in this turn costs a movement point."


def go_to(table: Delve, places: list[int]) -> str:
    names = listed([place(table, space) for space in places])
    out = any(table.same_place(space, there) for space in table.board.spaces for there in places)
    return f"Go to {names}." if out else f"{names} is not on the map yet."


def bar_challenges(table: Delve, seat: int, touched: list[str], reasons: dict[str, str]) -> None:
    for other in table.living():
        thing = f"seat {other}"
        if other != seat and thing not in touched and table.heroes[other].space == table.heroes[seat].space:
            if scores.challenges_left(table, seat) < 1:
                reasons[thing] = "You have challenged in this turn."
            elif not scores.standard_forms(table, seat):
                reasons[thing] = "Your hero can attack in no form."
            else:
                reasons[thing] = no_points(table, seat)


# Abilities


def bar_abilities(
    table: Delve, seat: int, touched: list[str], reasons: dict[str, str], choice: Choice[Any]
) -> None:
    hero = table.heroes[seat]
    ability = hero.card.ability
    if ability is not None and "ability" not in touched:
        reasons["ability"] = why_not_ability(table, seat, ability, -1, choice)
    for card in hero.ready:
        ability = table.adventure(card).ability
        thing = ready_thing(seat, table.adventure(card).name)
        if ability is not None and thing not in touched:
            reasons[thing] = why_not_ability(table, seat, ability, card, choice)


def why_not_ability(table: Delve, seat: int, ability: Ability, key: int, choice: Choice[Any]) -> str:
    hero = table.heroes[seat]
    if ability.per != PER_COMBAT and key in hero.used:
        return "Used in this turn."
    if hero.glory < ability.cost:
        return f"Needs {ability.cost} glory, and you have {hero.glory}."
    if ability.times & WOUND_TIME:
        return "Only when wounds of a combat are about to land on you."
    if ability.times & RESPONSE_TIME:
        fight = choice.fight if isinstance(choice, windows.Ask) else -1
        if fight >= 0 and playing.combat_key(seat, key) in table.fights[fight].used:
            return "Used in this combat."
        return "Only in answer to an attack on you."
    return "Only while your hero is tipped over."
