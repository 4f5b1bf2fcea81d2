"""What is taken from a player: wound cards and facedown treasures."""

from undercroft.core.game import Choice

from ..shapes import events as told
from ..table.people import Adventurer
from ..table.table import Dwellers
from . import energy


def wounds(table: Dwellers, person: Adventurer, n: int, source: str, clause: str) -> None:
    """Wound cards go back to where they came from. § effect.monster-steal § text.impossible"""
    lost = min(n, person.wounds)
    if lost > 0:
        person.wounds -= lost
        if table.events is not None:
            table.tell(told.LosesWounds(seat=person.seat, n=lost, source=source), clause)


class LoseTreasure(Choice[Dwellers]):
    """Which facedown treasure is lost: its owner chooses. § effect.monster-steal § text.impossible"""

    def __init__(self, seat: int, n: int, source: str, clause: str) -> None:
        super().__init__(seat)
        self.n = n  # how many more
        self.source = source
        self.clause = clause

    def due(self, table: Dwellers) -> bool:
        return self.n > 0 and len(table.people[self.seat].facedown) > self.n

    def run(self, table: Dwellers) -> None:
        person = table.people[self.seat]
        for _ in range(min(self.n, len(person.facedown))):
            self.lose(table, person, table.energy.face[person.facedown[0]])

    def moves(self, table: Dwellers) -> list[int]:
        return [table.moves.give_up.move(face) for face in table.energy.faces(table.people[self.seat].facedown)]

    def take(self, table: Dwellers, move: int) -> None:
        self.lose(table, table.people[self.seat], table.moves.give_up.index(move))
        if self.n > 1:
            table.then(LoseTreasure(self.seat, self.n - 1, self.source, self.clause))

    def lose(self, table: Dwellers, person: Adventurer, face: int) -> None:
        """§ effect.monster-steal"""
        card = energy.give_up(table, person, face)
        if table.events is not None:
            lost = told.LosesTreasure(seat=person.seat, card=table.card(card).name, source=self.source)
            table.tell(lost, self.clause)
