"""Giving cards up, and how many permanents a hero may have."""

from undercroft.core.game import Choice

from ..cards.deck import BOON, INSTANT, LIMIT, PERMANENT, TREASURE, Adventure
from ..shapes import events as told
from ..table import piles, scores
from ..table.reasons import FINE, LIMIT_REACHED, SAME_TYPE
from ..table.table import Delve


def why_no_room(table: Delve, seat: int, card: Adventure) -> int:
    """Why a hero can have no more of a card in play, or FINE.

    § gloryplay.permanent-limits § gloryplay.same-type § gloryplay.not-limited § effect.storage
    """
    if card.duration == PERMANENT:
        limit = scores.limit(table, seat, card.family)
        for modifier in card.gives:
            if modifier.kind == LIMIT and modifier.of == card.family:
                limit += modifier.n
        if len(table.permanents(seat, card.family)) >= limit:
            return LIMIT_REACHED
    if card.family == TREASURE and card.duration != INSTANT and card.category:
        on_maps = [other for other in table.attached if table.owner[other] == seat]
        for other in [*table.treasures(seat), *on_maps]:  # § gloryplay.type-scope § gloryplay.boons-no-type-limit
            if table.adventure(other).category == card.category:
                return SAME_TYPE
    return FINE


def is_over_limit(table: Delve, seat: int, family: int) -> bool:
    """Whether a limit has dropped below what is in play. § gloryplay.over-limit"""
    return len(table.permanents(seat, family)) > scores.limit(table, seat, family)


def keep_limits(table: Delve, seat: int) -> None:
    """Where a limit has dropped below what is in play, permanents go. § gloryplay.over-limit"""
    for family in (BOON, TREASURE):
        if is_over_limit(table, seat, family):
            table.then(Shrink(seat, family))


class Shrink(Choice[Delve]):
    """A player discards a permanent of their choice. § gloryplay.over-limit"""

    def __init__(self, seat: int, family: int) -> None:
        super().__init__(seat)
        self.family = family

    def due(self, table: Delve) -> bool:
        return table.heroes[self.seat].alive and is_over_limit(table, self.seat, self.family)

    def moves(self, table: Delve) -> list[int]:
        faces = table.cards.faces(table.permanents(self.seat, self.family))
        return [table.moves.drop.move(face) for face in faces]

    def take(self, table: Delve, move: int) -> None:
        card = table.cards.find(table.permanents(self.seat, self.family), table.moves.drop.index(move))
        give_up(table, self.seat, card, "gloryplay.over-limit")


class GiveUp(Choice[Delve]):
    """A player discards a readied Treasure or a card of their hand, of their choice: for a price, or made to.

    § vocab.price § qtype.sacrifice § vocab.discard-card § symbol.hit § threat.fail
    """

    def __init__(self, seat: int, treasure: bool, clause: str) -> None:
        super().__init__(seat)
        self.treasure = treasure
        self.clause = clause  # by which it goes

    def due(self, table: Delve) -> bool:
        return table.heroes[self.seat].alive and len(self.cards(table)) > 0

    def cards(self, table: Delve) -> list[int]:
        return table.treasures(self.seat) if self.treasure else table.heroes[self.seat].hand

    def moves(self, table: Delve) -> list[int]:
        span = table.moves.drop if self.treasure else table.moves.discard
        return [span.move(face) for face in table.cards.faces(self.cards(table))]

    def take(self, table: Delve, move: int) -> None:
        span = table.moves.drop if self.treasure else table.moves.discard
        give_up(table, self.seat, table.cards.find(self.cards(table), span.index(move)), self.clause)


def give_up(table: Delve, seat: int, card: int, clause: str) -> None:
    """A card of the hand, the pack or in play is discarded."""
    hero = table.heroes[seat]
    if card in hero.hand:
        hero.hand.remove(card)
    else:
        piles.take_from_play(table, card)
    if table.events is not None:
        table.tell(told.Discards(seat=seat, card=table.adventure(card).name), clause)
    piles.discard(table, card)
    keep_limits(table, seat)
