"""Adventure cards on their way: drawn, shown, discarded, taken off the table, returned to a hand."""

from undercroft.core.game import NO_SEAT
from undercroft.core.hidden import EVERYONE, NOBODY, bit

from ..cards.deck import NO_HOST, UNSPLIT
from ..shapes import events as told
from .table import Delve


def pile_of(table: Delve, card: int) -> int:
    """Which of the decks a card belongs to. § combine.adventure-split"""
    return 1 if table.split != UNSPLIT and card >= table.split else 0


def draw(table: Delve, seat: int, pile: int) -> None:
    """One card into the hand, if any is left; an empty deck is made of its discards again. § draw.deck-empty"""
    if not table.piles[pile]:
        if not table.discards[pile]:
            return
        reshuffle(table, pile)
    card = table.piles[pile].pop()
    table.cards.show(card, bit(seat))
    table.heroes[seat].hand.append(card)


def reshuffle(table: Delve, pile: int) -> None:
    """§ draw.deck-empty § combine.one-deck-empty"""
    fresh = table.discards[pile]
    for card in fresh:
        table.cards.known[card] = NOBODY
    table.chance.shuffle(fresh)
    table.piles[pile] = fresh
    table.discards[pile] = []
    if table.events is not None:
        clause = "draw.deck-empty" if table.split == UNSPLIT else "combine.one-deck-empty"
        table.tell(told.Reshuffled(cards=len(fresh)), clause)


def show(table: Delve, card: int) -> None:
    table.cards.known[card] = EVERYONE


def discard(table: Delve, card: int) -> None:
    """To its discard pile, face up, and what hangs on it too.

    § discard.face-up § duration.attachment.leaves-with-host
    """
    show(table, card)
    table.discards[pile_of(table, card)].append(card)
    table.wounds[card] = 0
    shake_off(table, card)


def shake_off(table: Delve, key: int) -> None:
    """Discard what hangs on a card that leaves."""
    if key in table.host:
        for card in range(len(table.host)):
            if table.host[card] == key:
                take_from_play(table, card)
                discard(table, card)


def take_from_play(table: Delve, card: int) -> None:
    """Off the table, wherever in play it lies."""
    table.host[card] = NO_HOST
    table.owner[card] = NO_SEAT
    if card in table.attached:
        table.attached.remove(card)
    for hero in table.heroes:
        if card in hero.ready:
            hero.ready.remove(card)
        if card in hero.banes:
            hero.banes.remove(card)
        if card in hero.pack:
            hero.pack.remove(card)


def return_to_hand(table: Delve, card: int) -> None:
    """Back to its controller's hand; all saw it go. § reset.upkeep-bane-discard § hand.returned-known"""
    seat = table.owner[card]
    take_from_play(table, card)
    shake_off(table, card)
    table.heroes[seat].hand.append(card)
