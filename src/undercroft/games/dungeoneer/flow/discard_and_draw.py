"""The last phase of a turn: discard one card, collect for staying, save a point, draw up to five."""

from typing import Final

from undercroft.core.game import Choice, Step

from ..shapes import events as told
from ..table import piles
from ..table.moves import DONE, DRAW_PERIL
from ..table.phases import DRAW
from ..table.rules import FREE_DRAWS, HAND
from ..table.table import Delve
from . import drawing, travel, windows
from .giving_up import give_up


class LastPhase(Step[Delve]):
    """Discard, collect for staying, save a point, draw. § discarddraw.order"""

    def run(self, table: Delve) -> None:
        table.phase = DRAW
        table.drawn = 0
        seat = table.active
        table.then(
            windows.QUIETLY,
            DiscardOne(seat),
            STAY,
            DrawUp(seat),
            windows.QUIETLY,
        )


class DiscardOne(Choice[Delve]):
    """One card of the hand, a Treasure or a packed monster is discarded.

    § discard.must § discard.exactly-one § opt.discard-optional.max-one
    """

    def due(self, table: Delve) -> bool:
        hero = table.heroes[self.seat]
        return hero.alive and (len(hero.hand) > 0 or self.moves(table) != [DONE])

    def moves(self, table: Delve) -> list[int]:
        hero = table.heroes[self.seat]
        found: list[int] = []
        if not hero.hand or table.rules.free_discard:  # § discard.empty-hand § opt.discard-optional
            found.append(DONE)
        for card in hero.hand:
            move = table.moves.discard.move(table.cards.face[card])
            if move not in found:
                found.append(move)
        for card in table.treasures(self.seat):  # § discard.no-boons
            move = table.moves.drop.move(table.cards.face[card])
            if move not in found:
                found.append(move)
        found += [table.moves.drop_pack.move(slot) for slot in range(len(hero.pack))]
        return found

    def take(self, table: Delve, move: int) -> None:
        """§ discard.must § discard.empty-hand-may § opt.discard-optional"""
        hero = table.heroes[self.seat]
        moves = table.moves
        if move == DONE:
            return
        if moves.drop_pack.holds(move):
            card = hero.pack[table.moves.drop_pack.index(move)]
        elif moves.discard.holds(move):
            card = table.held(self.seat, moves.discard.index(move))
        else:
            card = table.cards.find(table.treasures(self.seat), moves.drop.index(move))
        clause = "discard.must" if hero.hand else "discard.empty-hand-may"
        give_up(table, self.seat, card, "opt.discard-optional" if table.rules.free_discard else clause)


def saves_point(table: Delve, seat: int) -> bool:
    """Whether a point is left that can be saved. § save.one § opt.movement-three.no-saving"""
    return table.heroes[seat].points > 0 and not table.rules.three_points


class Stay(Step[Delve]):
    """A hero who did not move collects where it is; one unused point is saved.

    § stay.collect § save.one § save.rest-lost
    """

    def run(self, table: Delve) -> None:
        hero = table.heroes[table.active]
        if not hero.moved:
            travel.collect(table, table.active, "stay.collect")
        if saves_point(table, table.active):
            hero.saved = 1
            if table.events is not None:
                table.tell(told.Saves(seat=table.active), "save.one")
        hero.points = 0
        hero.extra = False


class DrawUp(Choice[Delve]):
    """Draw until the hand has five. § draw.to-five § draw.more-than-five § opt.discard-optional.draw-two"""

    def due(self, table: Delve) -> bool:
        hero = table.heroes[self.seat]
        return hero.alive and len(hero.hand) < HAND and len(self.moves(table)) > 1

    def run(self, table: Delve) -> None:
        """There is only one deck to draw from, or none."""
        hero = table.heroes[self.seat]
        if hero.alive and len(hero.hand) < HAND:
            for move in self.moves(table):
                self.take(table, move)

    def moves(self, table: Delve) -> list[int]:
        """The decks, where there are several; with free discard also to stop, and after two cards nothing.

        § opt.discard-optional.draw-two
        """
        if not table.rules.free_discard:
            return drawing.drawable(table)
        found = drawing.drawable(table) if table.drawn < FREE_DRAWS else []
        if found:
            found.append(DONE)
        return found

    def take(self, table: Delve, move: int) -> None:
        if move == DONE:
            return
        pile = 1 if move == DRAW_PERIL else 0
        piles.draw(table, self.seat, pile)
        clause = "opt.discard-optional.draw-two" if table.rules.free_discard else "draw.to-five"
        drawing.tell_draw(table, self.seat, pile, clause)
        table.drawn += 1
        table.then(self)


# Steps never change once made, so those that say nothing of a seat need not be made again
LAST_PHASE: Final = LastPhase()
STAY: Final = Stay()
