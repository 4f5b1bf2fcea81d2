"""Drawing Adventure cards: from the deck of one's choice where there are two."""

from undercroft.core.game import Choice

from ..cards.deck import UNSPLIT
from ..shapes import events as told
from ..table import piles
from ..table.moves import DRAW_ANY, DRAW_GLORY, DRAW_PERIL
from ..table.table import Delve


class DrawOne(Choice[Delve]):
    """A player draws an Adventure card, from the deck of their choice where there are two. § combine.draw-choice

    It is one of the opening hand, or of a new hero's, or a card lets them. § combine.opening-hand
    § opt.reincarnation.cards § vocab.draw
    """

    def __init__(self, seat: int, clause: str) -> None:
        super().__init__(seat)
        self.clause = clause  # by which it is drawn

    def due(self, table: Delve) -> bool:
        return table.heroes[self.seat].alive and len(self.moves(table)) > 1

    def run(self, table: Delve) -> None:
        if table.heroes[self.seat].alive:
            for move in self.moves(table):
                self.take(table, move)

    def moves(self, table: Delve) -> list[int]:
        return drawable(table)

    def take(self, table: Delve, move: int) -> None:
        pile = 1 if move == DRAW_PERIL else 0
        piles.draw(table, self.seat, pile)
        tell_draw(table, self.seat, pile, self.clause)


def drawable(table: Delve) -> list[int]:
    """The decks that can be drawn from. § combine.one-deck-empty § combine.draw-one-by-one"""
    moves = []
    for pile in range(len(table.piles)):
        if table.piles[pile] or table.discards[pile]:
            moves.append(DRAW_ANY if table.split == UNSPLIT else DRAW_GLORY if pile == 0 else DRAW_PERIL)
    return moves


def tell_draw(table: Delve, seat: int, pile: int, clause: str) -> None:
    """All see that a card was drawn and from where; its drawer sees which. § setup.hand-private"""
    if table.events is not None:
        drawn_from: told.Pile = "adventure" if table.split == UNSPLIT else "peril" if pile else "glory"
        table.tell(told.Draws(seat=seat, pile=drawn_from), clause)
        name = table.adventure(table.heroes[seat].hand[-1]).name
        table.tell(told.Drew(seat=seat, card=name), "setup.hand-private", 1 << seat)
