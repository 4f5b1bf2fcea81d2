"""Recalls: two facedown treasures for one card of the discard pile."""

from undercroft.core.game import Choice
from undercroft.core.hidden import EVERYONE

from ..cards.deck import NO_CARD
from ..cards.operations import NO_RECALL
from ..shapes import events as told
from ..table import reasons
from ..table.people import Adventurer
from ..table.rules import ABILITIES, ENERGY, PREPARE, RECALL_PRICE, TREASURES
from ..table.table import Dwellers
from . import energy, rooms


def why_not_recall(table: Dwellers, person: Adventurer) -> str:
    """§ energy.recall

    § energy.recall.inactive § energy.recall.when § energy.recall.not-the-two § active.not-energy
    """
    if table.phase != TREASURES:
        if person.seat != table.active:
            return reasons.NOT_YOUR_TURN
        if table.phase not in (PREPARE, ABILITIES, ENERGY):
            return reasons.NOT_NOW
    if len(person.facedown) < RECALL_PRICE:
        return reasons.FEW_TREASURES
    if not person.discard:
        return reasons.NO_DISCARD
    if rooms.forbidden(table, NO_RECALL):
        return reasons.FORBIDDEN_RECALL
    return reasons.FINE


def recall_moves(table: Dwellers, person: Adventurer, found: list[int]) -> None:
    """§ energy.recall.any § energy.recall.repeat § treasure-card.two-for-one"""
    if why_not_recall(table, person):
        return
    for face in table.energy.faces(person.discard):
        found.append(table.moves.recall.move(face))


def recall(table: Dwellers, person: Adventurer, face: int) -> None:
    """§ energy.recall"""
    table.then(PayRecall(person.seat, table.held(person.discard, face), []))


class PayRecall(Choice[Dwellers]):
    """Which treasures are given up for a recall.

    § energy.recall § energy.recall.inactive § energy.recall.not-the-two
    """

    def __init__(self, seat: int, card: int, given: list[int]) -> None:
        super().__init__(seat)
        self.card = card  # that is recalled
        self.given = given

    def due(self, table: Dwellers) -> bool:
        return len(table.people[self.seat].facedown) > RECALL_PRICE - len(self.given)

    def run(self, table: Dwellers) -> None:
        """There is no choice left."""
        person = table.people[self.seat]
        given = self.given.copy()
        while len(given) < RECALL_PRICE:
            given.append(energy.give_up(table, person, table.energy.face[person.facedown[0]]))
        bring_back(table, person, self.card, given, "energy.recall")

    def moves(self, table: Dwellers) -> list[int]:
        return [table.moves.give_up.move(face) for face in table.energy.faces(table.people[self.seat].facedown)]

    def take(self, table: Dwellers, move: int) -> None:
        person = table.people[self.seat]
        given = [*self.given, energy.give_up(table, person, table.moves.give_up.index(move))]
        if len(given) < RECALL_PRICE:
            table.then(PayRecall(self.seat, self.card, given))
        else:
            bring_back(table, person, self.card, given, "energy.recall")


def bring_back(table: Dwellers, person: Adventurer, card: int, given: list[int], clause: str) -> None:
    """A card of the discard pile becomes a facedown treasure. § energy.recall § energy.recall.lands § effect.recall

    Everybody has seen which card it is, so they go on knowing it.
    """
    if card == NO_CARD:
        return
    person.discard.remove(card)
    table.energy.show(card, EVERYONE)
    person.facedown.append(card)
    if table.events is not None:
        back = told.Recalls(seat=person.seat, card=table.card(card).name, given=energy.names(table, given))
        table.tell(back, clause)


class Retrieve(Choice[Dwellers]):
    """Which card of the discard pile becomes a treasure. § effect.recall"""

    def due(self, table: Dwellers) -> bool:
        return len(table.energy.faces(table.people[self.seat].discard)) > 1

    def run(self, table: Dwellers) -> None:
        person = table.people[self.seat]
        if person.discard:
            bring_back(table, person, person.discard[-1], [], "effect.recall")

    def moves(self, table: Dwellers) -> list[int]:
        return [table.moves.recall.move(face) for face in table.energy.faces(table.people[self.seat].discard)]

    def take(self, table: Dwellers, move: int) -> None:
        person = table.people[self.seat]
        bring_back(table, person, table.held(person.discard, table.moves.recall.index(move)), [], "effect.recall")


class Refill(Choice[Dwellers]):
    """Which cards of the discard pile go under the deck, the last of them lowest. § effect.refill"""

    def __init__(self, seat: int, n: int, source: str) -> None:
        super().__init__(seat)
        self.n = n  # how many more
        self.source = source

    def due(self, table: Dwellers) -> bool:
        return self.n > 0 and len(table.energy.faces(table.people[self.seat].discard)) > 1

    def run(self, table: Dwellers) -> None:
        person = table.people[self.seat]
        for _ in range(min(self.n, len(person.discard))):
            self.sink(table, person, person.discard[-1])

    def moves(self, table: Dwellers) -> list[int]:
        return [table.moves.sink.move(face) for face in table.energy.faces(table.people[self.seat].discard)]

    def take(self, table: Dwellers, move: int) -> None:
        person = table.people[self.seat]
        self.sink(table, person, table.held(person.discard, table.moves.sink.index(move)))
        if self.n > 1:
            table.then(Refill(self.seat, self.n - 1, self.source))

    def sink(self, table: Dwellers, person: Adventurer, card: int) -> None:
        """§ effect.refill § deck.no-reshuffle"""
        person.discard.remove(card)
        person.deck.insert(0, card)
        if table.events is not None:
            names = energy.names(table, [card])
            table.tell(told.Refills(seat=person.seat, cards=names, source=self.source), "effect.refill")
