"""The last moment of a player's own turn."""

from ..table.moves import DONE
from ..table.table import Dwellers
from . import activating, energy, using


class Respite(using.Using):
    """The last moment of one's own turn: items are used, and at some tables hit points healed.

    § item.anytime § item.monster-phase § energy.heal.whole-turn § score.no-last-healing
    """

    def due(self, table: Dwellers) -> bool:
        person = table.people[self.seat]
        found: list[int] = []
        using.use_moves(table, person, found)
        energy.heal_moves(table, person, found)
        return len(found) > 0

    def moves(self, table: Dwellers) -> list[int]:
        person = table.people[self.seat]
        found = [DONE]
        using.use_moves(table, person, found)
        energy.heal_moves(table, person, found)
        activating.turn_up_moves(table, person, found, False)
        return found
