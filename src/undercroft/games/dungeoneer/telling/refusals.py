"""Why something that lies before a player cannot be used now: one sentence for each thing.

The rules say what the reason is; here it is only put into words.
"""

from typing import Any, Final

from undercroft.core.game import Choice
from undercroft.core.lattice import SIDES
from undercroft.core.telling.voice import a, listed
from undercroft.core.windows import Ask

from ..cards.deck import (
    ANYTIME,
    AT_FIGHT,
    AT_MONSTER,
    AT_SELF,
    AT_SPACE,
    AT_TERRAIN,
    BOON,
    ESCORT_QUEST,
    HERO_TIME,
    LIMITS,
    LORD_TIME,
    MONSTER,
    RESPONSE_TIME,
    SPACES,
    WOUND_TIME,
    Ability,
    Adventure,
    Op,
)  # fmt: skip
from ..flow import combat, exploring, may_play, playing, quest_attempts, quests, travel, turn, windows
from ..flow.on_top import least_cost
from ..flow.operation import CHANGES_NOTHING, book
from ..table import movement, reasons, scores
from ..table.fights import NO_FIGHT
from ..table.heroes import OWN_ABILITY
from ..table.moments import BETWEEN
from ..table.table import Delve
from .things import deck_thing, ready_thing
from .words import place, price_words

NOT_NOW: Final = "You are being asked something else."
ATTACK_FIRST: Final = "First let the Encounters on your list attack."  # § lord.banes-around-batch
NO_STANDING: Final = "Your hero is tipped over, and you have no movement point to stand up."

Refusals = dict[str, str]


def refusals(table: Delve, seat: int, choice: Choice[Any], touched: set[str]) -> Refusals:
    """For each thing of the seat that it cannot use now, and so no move touches, the reason."""
    found: Refusals = {}
    mine = choice.seat == seat
    for card in table.heroes[seat].hand:
        thing = f"card {table.adventure(card).name}"
        if thing not in touched and thing not in found:
            found[thing] = why_not_card(table, seat, card, choice)
    if mine and isinstance(choice, turn.HeroChoice):
        refuse_ways(table, seat, touched, found)
        refuse_quests(table, seat, touched, found)
        refuse_challenges(table, seat, touched, found)
        refuse_standing(table, seat, found)
    if mine and isinstance(choice, turn.HeroChoice | turn.LordChoice | Ask):
        refuse_abilities(table, seat, touched, found, choice)
    return found


# Cards of the hand


def why_not_card(table: Delve, seat: int, card: int, choice: Choice[Any]) -> str:
    face = table.cards.face[card]
    if choice.seat != seat:
        return wrong_time(table.adventure(card), ANYTIME | RESPONSE_TIME) or "It is not your turn to act."
    if isinstance(choice, turn.LordChoice):
        return why_not_by_lord(table, seat, card)
    if isinstance(choice, turn.HeroChoice):
        reason = may_play.why_not_play(table, seat, face, HERO_TIME | ANYTIME, NO_FIGHT)
        return card_words(table, seat, face, reason)
    if isinstance(choice, Ask):
        return card_words(table, seat, face, windows.why_not_answer(table, seat, face, choice.moment))
    if isinstance(choice, playing.Aim | playing.Fund | playing.Spend) and choice.card == card:
        return "You are playing it."
    return NOT_NOW


def why_not_by_lord(table: Delve, seat: int, card: int) -> str:
    face = table.cards.face[card]
    if table.adventure(card).family < MONSTER:
        if table.batch and table.adventure(card).times & (LORD_TIME | ANYTIME):
            return ATTACK_FIRST
        reason = may_play.why_not_play(table, seat, face, LORD_TIME | ANYTIME, NO_FIGHT)
        return card_words(table, seat, face, reason)
    refused = [combat.why_not_send(table, card, target) for target in table.opponents(seat)]
    return card_words(table, seat, face, max(refused, key=SENDING.index))


# Why an Encounter cannot be sent at one opponent or another: what is further back says more.
SENDING: Final = [
    reasons.NO_PERIL, reasons.NO_EFFECT, reasons.LIST_FULL, reasons.HARMLESS, reasons.LISTED, reasons.SENT,
]  # fmt: skip


def wrong_time(card: Adventure, times: int) -> str:
    """When a card may be played, if not at these times."""
    if card.times & times:
        return ""
    if card.times & LORD_TIME:
        return "Only in your Dungeonlord phase."
    return "Only in your Hero phase." if card.times & HERO_TIME else "Only in answer to an attack on you."


def card_words(table: Delve, seat: int, face: int, reason: int) -> str:
    """Why a card cannot be played, for its player."""
    card = table.deck.adventures[face]
    match reason:
        case reasons.WRONG_TIME:
            return wrong_time(card, 0)
        case reasons.TOO_DEAR:
            return too_dear(table, seat, least_cost(card))
        case reasons.LIMIT_REACHED:
            family = "Boons" if card.family == BOON else "Treasures"
            return f"Your limit of {scores.limit(table, seat, card.family)} {family} is reached."
        case reasons.SAME_TYPE:
            return f"You already have {a(card.category)} in play."
        case reasons.NO_EFFECT:
            return no_effect(table, seat, card)
        case reasons.NO_PERIL:
            return f"No opponent has {card.cost} peril {'left ' if card.family >= MONSTER else ''}for it."
        case reasons.NO_MONSTERS:
            return f"Only while monsters attack an opponent who has {card.cost} peril."
        case reasons.NO_ATTACK:
            attack = "a monster that attacks you" if card.target == AT_MONSTER else "an attack on you"
            return f"Only in answer to {attack}."
        case reasons.NO_HOST:
            return f"You have no {card.host_category or 'Treasure'} in play."
        case reasons.NO_QUEST:
            return f"No opponent with {card.cost} peril has a Quest to exchange."
    return CARD_WORDS[reason]


CARD_WORDS: Final = {
    reasons.MUTED: "You chose never to be asked about it.",
    reasons.WOUNDS_LAND: "No card can be played while wounds land.",
    reasons.ONLY_ROLLS: "Between the two rolls only a roll can be changed.",
    reasons.NO_ROLL: "Only when you are about to roll.",
    reasons.NO_SHIFT: "No Map card can be moved now.",
    reasons.HARMLESS: "It cannot attack in any form.",
    reasons.LISTED: "It is on your list.",
    reasons.SENT: "Your Encounters have already attacked this turn.",
    reasons.LIST_FULL: "Your list is full.",
}


def too_dear(table: Delve, seat: int, cost: int) -> str:
    return f"Needs {cost} glory, and you have {table.heroes[seat].glory}."


def no_effect(table: Delve, seat: int, card: Adventure) -> str:
    """Why a card would change nothing."""
    if card.target == AT_SELF:
        return idle_words(table, seat, card.does)
    if card.target == AT_FIGHT:
        return "No monster in this fight could use it."
    if card.target in (AT_SPACE, AT_TERRAIN):
        return "It would change nothing for any hero."
    return f"It would change nothing for any opponent who has {card.cost} peril."


def idle_words(table: Delve, seat: int, ops: list[Op]) -> str:
    """Why none of these operations would change anything for the hero."""
    return book[ops[0].kind].why_idle(table, ops[0], seat) if len(ops) == 1 else CHANGES_NOTHING


# Ways, decks, Quests and other heroes


def refuse_ways(table: Delve, seat: int, touched: set[str], found: Refusals) -> None:
    for side in range(4):
        thing = f"exit {SIDES[side]}"
        if thing not in touched:
            found[thing] = way_words(table, seat, side, travel.why_not_go(table, seat, side))
    deck = deck_thing(table, seat)
    if deck not in touched:
        reason = exploring.why_not_explore(table, seat)
        found[deck] = EXPLORE_WORDS.get(reason) or point_words(table, seat, reason)


EXPLORE_WORDS: Final = {
    reasons.DECK_EMPTY: "The Map deck is empty.",
    reasons.NOTHING_FITS: "No card of the Map deck fits anywhere until the map changes.",
}


def point_words(table: Delve, seat: int, reason: int) -> str:
    """Why there is no movement point for something."""
    if reason != reasons.TIPPED:
        return "You have no movement point left."
    stuck = movement.why_not_stand(table, seat) == reasons.NO_POINT
    return NO_STANDING if stuck else "Your hero is tipped over: stand up first."


def way_words(table: Delve, seat: int, side: int, reason: int) -> str:
    space = table.heroes[seat].space
    match reason:
        case reasons.WALLED:
            return "A wall."
        case reasons.NO_WAY:
            return f"The terrain is {table.deck.maps[space].exits[table.board.printed(space, side)].name}."
        case reasons.NO_NEIGHBOUR:
            return "No Map card lies there yet."
        case reasons.WALLED_BEYOND:
            return f"{place(table, table.board.neighbour(space, side))} has a wall on this side."
        case reasons.NO_WAY_BEYOND:
            return f"{place(table, table.board.neighbour(space, side))} is impassable on this side."
    return point_words(table, seat, reason)


def refuse_quests(table: Delve, seat: int, touched: set[str], found: Refusals) -> None:
    for face in quests.open_quests(table, seat):
        thing = f"quest {table.quest(face).name}"
        if thing not in touched:
            found[thing] = why_not_quest(table, seat, face)


def why_not_quest(table: Delve, seat: int, face: int) -> str:
    quest = table.quest(face)
    if quest.criterion == ESCORT_QUEST:
        return go_to(table, quest.next_places(table.has_token(face)))
    reason = quest_attempts.why_not_attempt(table, seat, face)
    if reason == reasons.ELSEWHERE:
        return f"Search {a(SPACES[quest.search_kind])}." if quest.search else go_to(table, quest.places)
    if reason == reasons.TOO_DEAR and quest.price is not None:
        return f"Costs {price_words(quest.price)}."
    return "Another attempt this turn costs a movement point."


def go_to(table: Delve, places: list[int]) -> str:
    names = listed([place(table, space) for space in places])
    out = any(table.same_place(space, there) for space in table.board.spaces for there in places)
    return f"Go to {names}." if out else f"{names} is not on the map yet."


def refuse_challenges(table: Delve, seat: int, touched: set[str], found: Refusals) -> None:
    for other in table.living():
        thing = f"seat {other}"
        reason = may_play.why_not_challenge(table, seat, other)
        if thing not in touched and reason not in (reasons.FINE, reasons.ELSEWHERE):
            found[thing] = CHALLENGE_WORDS.get(reason) or point_words(table, seat, reason)


CHALLENGE_WORDS: Final = {
    reasons.FIGHT_GOES_ON: "Not while another fight goes on.",
    reasons.CHALLENGED: "You have already challenged this turn.",
    reasons.HARMLESS: "Your hero cannot attack in any form.",
}


def refuse_standing(table: Delve, seat: int, found: Refusals) -> None:
    if movement.why_not_stand(table, seat) == reasons.NO_POINT:
        found[f"seat {seat}"] = NO_STANDING


# Abilities


def refuse_abilities(table: Delve, seat: int, touched: set[str], found: Refusals, choice: Choice[Any]) -> None:
    hero = table.heroes[seat]
    ability = hero.card.ability
    if ability is not None and "ability" not in touched:
        found["ability"] = why_not_ability(table, seat, ability, OWN_ABILITY, choice)
    for card in hero.ready:
        ability = table.adventure(card).ability
        thing = ready_thing(seat, table.adventure(card).name)
        if ability is not None and thing not in touched:
            found[thing] = why_not_ability(table, seat, ability, card, choice)


def why_not_ability(table: Delve, seat: int, ability: Ability, key: int, choice: Choice[Any]) -> str:
    times, fight = ANYTIME, NO_FIGHT
    if isinstance(choice, Ask):
        if choice.moment.kind == BETWEEN:
            return CARD_WORDS[reasons.ONLY_ROLLS]
        times = windows.times_at(table, seat, choice.moment)
        fight = choice.moment.fight
    elif isinstance(choice, turn.HeroChoice):
        times |= HERO_TIME
    match may_play.why_not_use(table, seat, ability, key, times, fight):
        case reasons.USED:
            return f"Already used this {LIMITS[ability.per]}."
        case reasons.TOO_DEAR:
            return too_dear(table, seat, ability.cost)
        case reasons.NO_EFFECT:
            return idle_words(table, seat, ability.does)
        case reasons.FINE:  # what forbids it is not the ability
            return (
                ATTACK_FIRST
                if isinstance(choice, turn.LordChoice)
                else "You chose never to be asked about abilities."
            )
    if ability.times & WOUND_TIME:
        return idle_words(table, seat, ability.does)
    return "Only in your Hero phase." if ability.times & HERO_TIME else "Only in answer to an attack on you."
