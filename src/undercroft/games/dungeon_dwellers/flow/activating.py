"""Putting treasures into active play, and what becomes of the cards that they replace."""

from undercroft.core.hidden import EVERYONE

from ..cards.deck import AT_START, ITEM, NO_CARD, ON_ACTIVE
from ..shapes import events as told
from ..table import reasons
from ..table.people import Adventurer
from ..table.rules import PREPARE, TREASURES
from ..table.table import Dwellers
from . import triggers
from .bonuses import maximum, refresh


def why_not_turn_up(table: Dwellers, person: Adventurer, face: int, closing: bool) -> str:
    """Why a facedown treasure cannot be turned up now; `closing` is the end of a Treasure Phase.

    § active.window.player-phase § active.window.start § active.window.treasure § active.window.reading
    § active.window.closed § active.window.own-phase § item.anytime § item.play-meaning § item.use-not-activate
    § active.same-phase § treasure.activate
    """
    if table.held(person.facedown, face) == NO_CARD:
        return reasons.NOT_HELD
    if closing and table.phase == TREASURES:
        return reasons.FINE
    if person.seat != table.active:
        return reasons.NO_WINDOW
    if table.blow is None and table.attack is None and table.phase <= PREPARE:
        return reasons.FINE
    if table.deck.energy[face].kind != ITEM:
        return reasons.WINDOW_CLOSED
    if table.rules.items_in_windows:
        return reasons.ITEM_WINDOW
    return reasons.FINE


def turn_up_moves(table: Dwellers, person: Adventurer, found: list[int], closing: bool) -> None:
    """§ active.optional § treasure-card.leave § active.replace.always-allowed"""
    if not person.facedown:
        return
    for face in table.energy.faces(person.facedown):
        if not why_not_turn_up(table, person, face, closing):
            found.append(table.moves.turn_up.move(face))


def could_have_item(table: Dwellers, person: Adventurer) -> bool:
    """Whether there could be an item among the facedown treasures that can be played now: whoever has some is then
    asked, so that nobody learns whether there is. § item.anytime § treasure-card.facedown
    """
    return table.polite and len(person.facedown) > 0 and not table.rules.items_in_windows


def turn_up(table: Dwellers, person: Adventurer, face: int) -> None:
    """A treasure is put into active play; it costs nothing, and takes the place of the card of its type.

    What it does at the start of a turn it does at once, as long as the window of the start is open, unless another
    copy has done so.

    § treasure-card.turn-up § active.free § active.one-per-type § active.one-per-type.in-play § active.replace
    § active.replace.any-type § active.type § active.many-types § character.starting-item.replaceable
    § active.window.reading § start.actions
    """
    card = table.held(person.facedown, face)
    person.facedown.remove(card)
    table.energy.known[card] = EVERYONE
    old = NO_CARD
    for other in person.active:
        if table.card(other).sort == table.deck.energy[face].sort:
            old = other
    if old != NO_CARD:
        person.active.remove(old)
        person.discard.append(old)  # § active.replace.pile
    person.active.append(card)
    refresh(table, person)
    if table.events is not None:
        replaced = "" if old == NO_CARD else table.card(old).name
        turned = told.TurnsUp(seat=person.seat, card=table.card(card).name, replaced=replaced)
        table.tell(turned, "treasure-card.turn-up" if old == NO_CARD else "active.replace")
    lower(table, person)
    when = table.deck.energy[face].power.when
    if when == ON_ACTIVE:
        table.then(triggers.Triggers(person.seat, triggers.of_cards([face]), "deck.use.keep"))
    elif when == AT_START and table.phase == PREPARE and (old == NO_CARD or table.energy.face[old] != face):
        table.then(triggers.Triggers(person.seat, triggers.of_cards([face]), "start.actions"))


def discard_active(table: Dwellers, person: Adventurer, card: int) -> None:
    """An active card goes to the discard pile. § active.permanent"""
    person.active.remove(card)
    person.discard.append(card)
    refresh(table, person)
    lower(table, person)


def lower(table: Dwellers, person: Adventurer) -> None:
    """Hit points above a lower maximum are lost. § character.hp-max.lose"""
    most = maximum(table, person)
    if person.hp > most:
        person.hp = most
        if table.events is not None:
            table.tell(told.LosesHitPoints(seat=person.seat, hp=person.hp), "character.hp-max.lose")
