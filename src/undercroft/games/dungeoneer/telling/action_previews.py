"""What the actions of a turn or a window would do: playing, using, sending, going, attempting."""

from collections.abc import Callable
from typing import Any, Final

from undercroft.core.game import Choice
from undercroft.core.telling.voice import count, listed, sentences, somebody

from ..cards.deck import (
    CHALLENGING,
    CHANCE_QUEST,
    COUNTERING,
    FAMILIES,
    FORMS,
    MONSTER,
    OTHER_ROLL,
    QUEST_ROLL,
    SACRIFICE_QUEST,
    SLAY_QUEST,
    THREAT_QUEST,
    Adventure,
    Quest,
)  # fmt: skip
from ..flow import combat, discard_and_draw, quest_attempts, travel
from ..table import scores
from ..table.moves import ATTACK, DONE, EXPLORE, PASS, STAND, TIP_OVER, USE_HERO
from ..table.phases import HERO, LORD
from ..table.table import Delve
from .fight_questions import chance_words, cost_of_striking, search_words
from .words import (
    arrival,
    chances,
    exit_words,
    place,
    price_words,
    scores_words,
    threat_words,
    trap_odds,
)  # fmt: skip


def act_note(table: Delve, choice: Choice[Any], move: int) -> str:
    """Moves that several choices offer: playing, using, sending, going, attempting."""
    moves, seat = table.moves, choice.seat
    if move in PLAIN_NOTES:
        return PLAIN_NOTES[move](table, seat)
    if moves.go.holds(move):
        return go_note(table, seat, moves.go.index(move))
    if moves.challenge.holds(move):
        return challenge_note(table, seat, moves.challenge.index(move))
    if moves.drop_pack.holds(move):
        return packed_note(table, seat, moves.drop_pack.index(move))
    if moves.send_pack.holds(move):
        card = table.heroes[seat].pack[moves.send_pack.what(move)]
        return send_note(table, card, moves.send_pack.whom(move))
    if moves.sewer.holds(move):
        return arrive_note(table, seat, moves.sewer.index(move))
    if moves.portal.holds(move):
        there = moves.portal.index(move)
        letter = travel.portal_letter(table, table.heroes[seat].space, there)
        return f"portal {letter}; {arrive_note(table, seat, there)}"
    if moves.send.holds(move):
        return send_note(table, table.held(seat, moves.send.what(move)), moves.send.whom(move))
    return card_note(table, seat, move)


def card_note(table: Delve, seat: int, move: int) -> str:
    """Moves that name an Adventure card or a Quest."""
    moves, cards = table.moves, table.deck.adventures
    if moves.play.holds(move):
        return play_note(cards[moves.play.index(move)])
    if moves.discard.holds(move):
        return loss_note(cards[moves.discard.index(move)])
    if moves.drop.holds(move):
        return f"out of play: {cards[moves.drop.index(move)].text}"
    if moves.use.holds(move):
        return cards[moves.use.index(move)].text
    if moves.shed.holds(move):
        return f"{cards[moves.shed.index(move)].shed} glory to be rid of it"
    return quest_note(table, seat, move)


def done_note(table: Delve, seat: int) -> str:
    hero = table.heroes[seat]
    if table.phase == LORD:
        return "go on to the Build phase"
    if table.phase == HERO:
        stays = "" if hero.moved else f"collect for staying at {table.here(seat).name}"
        saved = "1 movement point is saved" if discard_and_draw.saves_point(table, seat) else ""
        return sentences(["end the Hero phase", stays, saved])
    return "discard nothing"


def stand_note(table: Delve, seat: int) -> str:
    hero = table.heroes[seat]
    cost = "1 movement point" if seat == table.active else "the movement point you saved"
    if hero.stand_number:
        return f"{cost}, and {chances(table, seat, hero.stand_form, hero.stand_number, OTHER_ROLL)}"
    return cost


PLAIN_NOTES: Final[dict[int, Callable[[Delve, int], str]]] = {
    PASS: lambda table, seat: "do nothing now",
    DONE: done_note,
    ATTACK: lambda table, seat: "everything on your list attacks together",
    EXPLORE: lambda table, seat: "1 movement point: draw a Map card and lay it",
    STAND: stand_note,
    TIP_OVER: lambda table, seat: "your hero lies down and has 1 more movement point, but not for walking",
    USE_HERO: lambda table, seat: table.heroes[seat].card.text,
}


def go_note(table: Delve, seat: int, side: int) -> str:
    there = table.board.neighbour(table.heroes[seat].space, side)
    return sentences([place(table, there), exit_words(table, seat, side), *arrival(table, seat, there)])


def arrive_note(table: Delve, seat: int, space: int) -> str:
    return sentences(arrival(table, seat, space)) or "nothing new there"


def challenge_note(table: Delve, seat: int, other: int) -> str:
    """The best form against the other hero."""
    best, lead = "", -99
    for form in scores.standard_forms(table, seat):
        mine = scores.of_hero(table, seat, form, CHALLENGING)
        theirs = scores.of_hero(table, other, form, COUNTERING)
        if mine - theirs > lead:
            lead = mine - theirs
            best = f"{FORMS[form]} {mine} against {theirs}"
    return f"it costs {cost_of_striking(table, seat)}; your best form is {best}"


def loss_note(card: Adventure) -> str:
    """What somebody gives up with a card."""
    return f"{FAMILIES[card.family]}, {card.cost} {'glory' if card.glory_card else 'peril'}: {card.text}"


def play_note(card: Adventure) -> str:
    cost = f"{card.cost} glory" if card.glory_card else f"{card.cost} of an opponent's peril"
    return f"{cost}: {card.text}"


def packed_note(table: Delve, seat: int, slot: int) -> str:
    card = table.heroes[seat].pack[slot]
    wounds = f", {count(table.wounds[card], 'wound')}" if table.wounds[card] else ""
    return f"{table.adventure(card).name}{wounds}"


def send_note(table: Delve, card: int, target: int) -> str:
    face = table.adventure(card)
    packed = face.name if card in table.heroes[table.active].pack else ""
    pays = f"{face.cost} of {somebody(target)}'s {combat.peril_left(table, target)} peril"
    if face.family == MONSTER and face.monster is not None:
        return sentences([packed, pays, scores_words(face.monster)])
    return sentences([packed, pays, trap_odds(table, card, target)])


def quest_note(table: Delve, seat: int, move: int) -> str:
    moves = table.moves
    if moves.attempt.holds(move):
        face = moves.attempt.index(move)
        cost = "free" if quest_attempts.is_free(table, seat, face) else "1 movement point"
        return f"{cost}; {attempt_words(table, seat, face)}"
    if moves.take_up.holds(move):
        goal = place(table, table.quest(moves.take_up.index(move)).places[1])
        return f"the escort begins: it ends at {goal}"
    return f"completes it: {reward_words(table.quest(moves.deliver.index(move)))}"


def attempt_words(table: Delve, seat: int, face: int) -> str:
    """What an attempt at a Quest takes."""
    quest = table.quest(face)
    parts: list[str] = []
    if quest_attempts.must_search(table, seat, face):
        parts.append(search_words(table, seat, face))
    if quest.criterion == THREAT_QUEST and quest.threat is not None:
        parts.append(threat_words(table, quest.threat, seat, QUEST_ROLL))
    elif quest.criterion == CHANCE_QUEST:
        parts.append(chance_words(table, seat, face, 0))
    elif quest.criterion == SLAY_QUEST and quest.monster is not None:
        left = scores.life_left(table, table.keys.quest(face))
        parts.append(f"fight the {quest.monster.name}, {scores_words(quest.monster)}, {left} left")
    elif quest.criterion == SACRIFICE_QUEST and quest.price is not None:
        parts.append(f"pay {price_words(quest.price)}")
    parts.append(reward_words(quest))
    return "; ".join(parts)


def reward_words(quest: Quest) -> str:
    parts = ["1 level"]
    if quest.glory:
        parts.append(f"{quest.glory} glory")
    if quest.peril:
        parts.append(f"{quest.peril} peril less")
    return f"reward {listed(parts)}"
