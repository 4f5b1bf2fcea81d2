"""Curses that are looked for in the item deck, and those that are lifted."""

from undercroft.core.game import Choice
from undercroft.core.hidden import EVERYONE

from ..cards.deck import CURSE, NO_CARD
from ..shapes import events_things as told
from ..shapes.events import Searches
from ..table.table import Dungeon
from . import gaining


def attach_next(table: Dungeon, seat: int, clause: str) -> None:
    """Turn over items until a curse appears; the rest goes back, shuffled. § effect.curse-attach"""
    found = NO_CARD
    for place in range(len(table.item_pile) - 1, -1, -1):
        if table.item(table.item_pile[place]).kind == CURSE:
            found = table.item_pile[place]
            break
    if found == NO_CARD:
        if table.events is not None:
            table.tell(told.NoCurse(seat=seat), clause)
        return
    table.item_pile.remove(found)
    table.items.show(found, EVERYONE)
    table.items.mix(table.item_pile, table.chance)
    if table.events is not None:
        table.tell(Searches(seat=seat, deck="item", found=table.item(found).name), clause)
    gaining.curse(table, seat, found)


class LiftCurse(Choice[Dungeon]):
    """Which curse is removed, and from whom. § curse.removed § effect.curse-remove"""

    def __init__(self, seat: int, seats: list[int], clause: str) -> None:
        super().__init__(seat)
        self.seats = seats
        self.clause = clause

    def due(self, table: Dungeon) -> bool:
        return not table.delvers[self.seat].gone and any(table.delvers[seat].curses for seat in self.seats)

    def moves(self, table: Dungeon) -> list[int]:
        return [
            table.moves.lift.of(face, seat)
            for seat in self.seats
            for face in table.items.faces(table.delvers[seat].curses)
        ]

    def take(self, table: Dungeon, move: int) -> None:
        seat, face = table.moves.lift.whom(move), table.moves.lift.what(move)
        card = table.items.find(table.delvers[seat].curses, face)
        gaining.lift(table, seat, card, self.clause)
