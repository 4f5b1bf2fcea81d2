"""What happens by itself: several things at one moment, in the order that their player sets."""

from undercroft.core.game import Choice

from ..shapes import events as told
from ..table.moves import DONE
from ..table.table import Dwellers
from . import effects
from .bonuses import fits


class Trigger:
    """Something that happens by itself at a moment; it never changes."""

    def move(self, table: Dwellers) -> int:
        """The move by which a player chooses it."""
        raise NotImplementedError

    def is_optional(self, table: Dwellers) -> bool:
        return False

    def matters(self, table: Dwellers, seat: int) -> bool:
        """Whether it could change something now."""
        raise NotImplementedError

    def settle(self, table: Dwellers, seat: int, clause: str) -> None:
        raise NotImplementedError


class CardTrigger(Trigger):
    """An active card does what it does at that moment."""

    def __init__(self, face: int) -> None:
        self.face = face

    def move(self, table: Dwellers) -> int:
        return table.moves.use.move(self.face)

    def is_optional(self, table: Dwellers) -> bool:
        return table.deck.energy[self.face].power.may

    def matters(self, table: Dwellers, seat: int) -> bool:
        power = table.deck.energy[self.face].power
        person = table.people[seat]
        if self.face not in person.powers or not fits(table, person, power.condition):
            return False
        return effects.could(table, power.does, seat)

    def settle(self, table: Dwellers, seat: int, clause: str) -> None:
        table.then(effects.CardActs(seat, self.face, clause))


class Triggers(Choice[Dwellers]):
    """Things that happen by themselves at one moment; their player sets the order, and may decline what says "may".

    § start.actions § start.actions.order § ability.trigger.optional § treasure.triggers § effect.defeat-bonus
    """

    def __init__(self, seat: int, triggers: list[Trigger], clause: str) -> None:
        super().__init__(seat)
        self.triggers = triggers
        self.clause = clause

    def open(self, table: Dwellers) -> list[Trigger]:
        """Those that could still change something."""
        return [trigger for trigger in self.triggers if trigger.matters(table, self.seat)]

    def due(self, table: Dwellers) -> bool:
        found = self.open(table)
        return len(found) > 1 or (len(found) == 1 and found[0].is_optional(table))

    def run(self, table: Dwellers) -> None:
        for trigger in self.open(table):
            trigger.settle(table, self.seat, self.clause)

    def moves(self, table: Dwellers) -> list[int]:
        triggers = self.open(table)
        found = [trigger.move(table) for trigger in triggers]
        if all(trigger.is_optional(table) for trigger in triggers):
            found.append(DONE)
        return found

    def take(self, table: Dwellers, move: int) -> None:
        triggers = self.open(table)
        if move == DONE:
            if table.events is not None:
                for trigger in triggers:
                    name = table.deck.energy[table.moves.use.index(trigger.move(table))].name
                    table.tell(told.Declines(seat=self.seat, card=name), "ability.trigger.optional")
            return
        for trigger in triggers:
            if trigger.move(table) == move:
                rest = [other for other in triggers if other is not trigger]
                if rest:
                    table.then(Triggers(self.seat, rest, self.clause))
                trigger.settle(table, self.seat, self.clause)


def of_cards(faces: list[int]) -> list[Trigger]:
    """What these active cards do."""
    return [CardTrigger(face) for face in faces]
