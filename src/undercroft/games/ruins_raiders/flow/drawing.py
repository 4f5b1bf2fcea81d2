"""Treasure cards on their way: drawn, kept, used at once, discarded, given."""

from undercroft.core.game import Choice, Step
from undercroft.core.hidden import EVERYONE

from ..cards.deck import IMMEDIATE, KEY, NO_CARD
from ..shapes import events as told
from ..table.moves import KEEP, USE
from ..table.people import Raider
from ..table.table import Ruins
from . import effects
from .operation import Effect


class DrawTreasure(Step[Ruins]):
    """A raider draws a treasure card.

    § draw.cost § chest.draw-two § master.cards § effect.draw-treasure § chest.draw-order § draw.empty
    § death.cancels
    """

    def __init__(self, who: int, keys: bool, clause: str) -> None:
        self.who = who
        self.keys = keys  # whether a key may be kept. § draw.keys-only-from
        self.clause = clause

    def run(self, table: Ruins) -> None:
        if not table.raiders[self.who].inside or not table.pile:
            return
        card = self.next_card(table)
        if card == NO_CARD:
            return
        if table.face(card).kind == IMMEDIATE:
            show_and_do(table, self.who, card, self.keys)
        else:
            to_hand(table, self.who, card, self.clause)

    def next_card(self, table: Ruins) -> int:
        """The top card, or the first that is not a key where keys go back.

        § draw.repeat-until § draw.only-keys-left
        """
        if self.keys:
            return table.pile.pop()
        if all(table.face(card).kind == KEY for card in table.pile):
            if table.events is not None:
                table.tell(told.OnlyKeys(cards=len(table.pile)), "draw.only-keys-left")
            for card in table.pile:
                table.treasure.show(card, EVERYONE)
            return NO_CARD
        while table.face(table.pile[-1]).kind == KEY:
            key_goes_back(table, self.who)
        return table.pile.pop()


def key_goes_back(table: Ruins, who: int) -> None:
    """§ draw.no-key § draw.repeat-until"""
    raider = table.raiders[who]
    if table.events is not None:
        table.tell(told.KeyGoesBack(seat=raider.seat, who=raider.card.name), "draw.no-key")
    table.treasure.mix(table.pile, table.chance)
    table.keys_back += 1


def to_hand(table: Ruins, who: int, card: int, clause: str) -> None:
    """§ draw.secret § draw.hand-unlimited"""
    raider = table.raiders[who]
    seen = table.hand_of(raider.seat)
    raider.hand.append(card)
    table.treasure.show(card, seen)
    if table.events is not None:
        table.tell(told.Draws(seat=raider.seat, who=raider.card.name), clause)
        table.tell(told.DrawsCard(seat=raider.seat, card=table.face(card).name), "draw.secret", to=seen)


def show_and_do(table: Ruins, who: int, card: int, keys: bool) -> None:
    """An immediate card is shown and carried out. § card.treasure.immediate-on-draw § card.treasure.action"""
    raider = table.raiders[who]
    face = table.face(card)
    throw_away(table, card)
    if table.events is not None:
        shown = told.TurnsUp(seat=raider.seat, who=raider.card.name, card=face.name)
        table.tell(shown, "card.treasure.immediate-on-draw")
    effects.do(table, face.does, Effect(who, face.name, "card.treasure.action", keys=keys))


def throw_away(table: Ruins, card: int) -> None:
    """To the discard pile, open to all. § card.treasure.discard-pile § card.treasure.played-open"""
    table.treasure.show(card, EVERYONE)
    table.discards.append(card)


class Reward(Step[Ruins]):
    """Whoever killed an enemy draws a card, even a key. § table6.reward § table6.reward-keep"""

    def __init__(self, who: int) -> None:
        self.who = who

    def run(self, table: Ruins) -> None:
        raider = table.raiders[self.who]
        if not raider.inside or not table.pile:
            return
        table.drawing = table.pile.pop()
        table.treasure.show(table.drawing, table.hand_of(raider.seat))
        table.then(KeepOrUse(raider.seat, self.who))


class KeepOrUse(Choice[Ruins]):
    """The card for a killed enemy may be kept, even one that is otherwise carried out at once.

    § table6.reward § table6.reward-keep § card.treasure.immediate-on-draw
    """

    def __init__(self, seat: int, who: int) -> None:
        super().__init__(seat)
        self.who = who

    def due(self, table: Ruins) -> bool:
        """Others must not learn from a pause what kind of card it is, so any is shown first. § window.no-tell"""
        if not table.raiders[self.who].inside:
            return False
        return (table.polite and table.keeps_secrets()) or len(self.moves(table)) > 1

    def run(self, table: Ruins) -> None:
        """There is nothing to choose; or its player has left, and it stays with what they had. § players.leaving"""
        if table.raiders[self.who].inside:
            self.take(table, KEEP)
            return
        table.raiders[self.who].hand.append(table.drawing)
        table.drawing = NO_CARD

    def moves(self, table: Ruins) -> list[int]:
        return [KEEP, USE] if table.face(table.drawing).kind == IMMEDIATE else [KEEP]

    def take(self, table: Ruins, move: int) -> None:
        card = table.drawing
        table.drawing = NO_CARD
        if move == KEEP:
            to_hand(table, self.who, card, "table6.reward")
        else:
            show_and_do(table, self.who, card, keys=True)


def give(table: Ruins, who: int, face: int, character: int) -> None:
    """§ free.give-card § free.give-secret § free.give-no-refusal § free.give-keys"""
    giver = table.raiders[who]
    receiver = table.raiders[table.raider_of(character)]
    card = table.held(giver, face)
    lose_sight(table, giver, receiver)
    giver.hand.remove(card)
    receiver.hand.append(card)
    table.treasure.show(card, table.hand_of(receiver.seat))
    tell_passed(table, card, giver.seat, receiver.seat, giver.card.name, receiver.card.name, "free.give-card")


def steal(table: Ruins, thief: int, victim: int, clause: str) -> None:
    """One random card of a hand. § char.hobb § effect.steal"""
    robbed, robber = table.raiders[victim], table.raiders[thief]
    if not robbed.hand:
        return
    card = robbed.hand[table.chance.below(len(robbed.hand))]
    lose_sight(table, robbed, robber)
    robbed.hand.remove(card)
    robber.hand.append(card)
    table.treasure.show(card, table.hand_of(robber.seat))
    tell_passed(table, card, robbed.seat, robber.seat, robbed.card.name, robber.card.name, clause)


def lose_sight(table: Ruins, giver: Raider, receiver: Raider) -> None:
    """Nobody but those two can say which of the giver's cards changes hands, whatever they knew of them.

    § free.give-secret
    """
    known = table.treasure.known
    for card in giver.hand:
        known[card] &= table.hand_of(giver.seat) | table.hand_of(receiver.seat)


def tell_passed(table: Ruins, card: int, seat: int, to: int, giver: str, receiver: str, clause: str) -> None:
    """Everybody sees that a card changed hands; only those two see which. § free.give-secret"""
    if table.events is None:
        return
    table.tell(told.Passes(seat=seat, who=giver, to=to, receiver=receiver), clause)
    which = told.PassesCard(seat=seat, to=to, card=table.face(card).name)
    table.tell(which, "free.give-secret", to=table.hand_of(seat) | table.hand_of(to))


def lose_random(table: Ruins, who: int, source: str, clause: str) -> None:
    """§ traps.thieving-monkey"""
    raider = table.raiders[who]
    if not raider.hand:
        return
    card = raider.hand[table.chance.below(len(raider.hand))]
    raider.hand.remove(card)
    throw_away(table, card)
    if table.events is not None:
        lost = told.Discards(seat=raider.seat, who=raider.card.name, card=table.face(card).name, source=source)
        table.tell(lost, clause)
