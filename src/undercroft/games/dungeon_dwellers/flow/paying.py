"""Paying: costs with energy, and damage with energy and hit points."""

from typing import Final

from undercroft.core.game import Choice, Step

from ..cards.deck import NO_CARD, Bonus
from ..cards.operations import LAST_STAND
from ..shapes import events as told
from ..table.people import Adventurer
from ..table.table import Dwellers
from . import activating, ending, energy
from .kinds import BonusKind
from .scales import Prospects


class PayCost(Choice[Dwellers]):
    """A cost is paid in full: with cards of the deck, or with facedown treasures for some of it.

    § ability.cost § ability.cost.whole § ability.cost.treasure § item.cost § energy.heal § effect.room-reward
    § energy.treasure-two.any-use § energy.treasure-two.change
    """

    def __init__(self, seat: int, n: int, clause: str) -> None:
        super().__init__(seat)
        self.n = n  # points
        self.clause = clause

    def due(self, table: Dwellers) -> bool:
        person = table.people[self.seat]
        return self.n > 0 and len(person.facedown) > (0 if len(person.deck) >= self.n else 1)

    def run(self, table: Dwellers) -> None:
        """There is one way to pay."""
        person = table.people[self.seat]
        n = self.n
        if n > len(person.deck) and person.facedown:
            n -= energy.spend_treasure(table, person, table.energy.face[person.facedown[0]], self.clause)
        if n > 0:
            energy.spend(table, person, n, self.clause)

    def moves(self, table: Dwellers) -> list[int]:
        person = table.people[self.seat]
        found = [table.moves.give_up.move(face) for face in table.energy.faces(person.facedown)]
        if len(person.deck) >= self.n:
            found.append(table.moves.discard.move(self.n))
        return found

    def take(self, table: Dwellers, move: int) -> None:
        person = table.people[self.seat]
        if table.moves.discard.holds(move):
            energy.spend(table, person, self.n, self.clause)
            return
        n = self.n - energy.spend_treasure(table, person, table.moves.give_up.index(move), self.clause)
        if n > 0:
            table.then(PayCost(self.seat, n, self.clause))


class PayDamage(Choice[Dwellers]):
    """Damage is taken from hit points, or taken off with energy, as the player likes.

    § damage.pay § damage.pay.mix § damage.pay.rate § damage.pay.treasure § damage.pay.forced
    § damage.pay.forced.order
    § damage.pay.forced.treasure § damage.hp-floor § room.damage.absorb § deck.use.absorb
    """

    def __init__(self, seat: int, total: int) -> None:
        super().__init__(seat)
        self.total = total  # before anything was paid

    def below(self, table: Dwellers, person: Adventurer) -> int:
        """How far the damage goes below 1 hit point: so much has to be taken off with energy."""
        return person.harm - (person.hp - 1)

    def due(self, table: Dwellers) -> bool:
        person = table.people[self.seat]
        if person.harm <= 0 or (not person.deck and not person.facedown):
            return False
        below = self.below(table, person)
        if person.facedown:
            return below < energy.points(table, person)
        return max(0, below) < min(person.harm, len(person.deck))

    def run(self, table: Dwellers) -> None:
        """Nothing is left to decide: all energy that is needed goes, and hit points for the rest.

        § damage.pay.short
        """
        person = table.people[self.seat]
        if person.harm <= 0:
            return
        if self.below(table, person) > 0:
            while person.facedown and self.below(table, person) > len(person.deck):
                face = table.energy.face[person.facedown[0]]
                person.harm -= energy.spend_treasure(table, person, face, "damage.pay.forced.treasure")
            taken_off = min(max(0, self.below(table, person)), len(person.deck))
            energy.spend(table, person, taken_off, "damage.pay.forced")
            person.harm = max(0, person.harm - taken_off)
        settle(table, person, self.total)

    def moves(self, table: Dwellers) -> list[int]:
        person = table.people[self.seat]
        found = [table.moves.give_up.move(face) for face in table.energy.faces(person.facedown)]
        least = max(0, self.below(table, person))
        for n in range(least, min(person.harm, len(person.deck)) + 1):
            found.append(table.moves.discard.move(n))
        return found

    def take(self, table: Dwellers, move: int) -> None:
        person = table.people[self.seat]
        forced = self.below(table, person) > 0
        if table.moves.discard.holds(move):
            n = table.moves.discard.index(move)
            energy.spend(table, person, n, "damage.pay.forced" if forced else "damage.pay")
            person.harm -= n
            settle(table, person, self.total)
            return
        clause = "damage.pay.forced.treasure" if forced else "damage.pay.treasure"
        face = table.moves.give_up.index(move)
        person.harm = max(0, person.harm - energy.spend_treasure(table, person, face, clause))
        if person.harm > 0:
            table.then(PayDamage(self.seat, self.total))
        else:
            settle(table, person, self.total)


def settle(table: Dwellers, person: Adventurer, total: int) -> None:
    """What is left of the damage is taken from hit points.

    § damage.pay.forced.result § damage.pay.short § damage.hp-floor § effect.last-stand § defeat.condition
    § defeat.both-needed § defeat.facedown-treasure
    """
    taken_off = total - person.harm
    taken = min(person.harm, person.hp)
    person.harm = 0
    stays = NO_CARD
    if taken == person.hp:
        stays = last_stand(table, person)
        if stays != NO_CARD:
            taken = person.hp - 1
    person.hp -= taken
    if stays != NO_CARD:
        activating.discard_active(table, person, stays)
        if table.events is not None:
            table.tell(told.LastStand(seat=person.seat, card=table.card(stays).name), "effect.last-stand")
    if table.events is not None:
        clause = "damage.pay.short" if person.hp == 0 else "damage.pay"
        pays = told.Pays(seat=person.seat, damage=total, energy=taken_off, hp=taken, left=person.hp)
        table.tell(pays, clause)
    if person.hp == 0:
        ending.fall(table)


def last_stand(table: Dwellers, person: Adventurer) -> int:
    """The active card that is discarded in place of falling, or NO_CARD. § effect.last-stand"""
    if person.kinds >> LAST_STAND & 1:
        for card in person.active:
            for bonus in table.card(card).gives:
                if bonus.kind == LAST_STAND:
                    return card
    return NO_CARD


class PayAll(Step[Dwellers]):
    """Each player pays once for all strikes of the phase, the active one first.

    § damage.total § damage.total.once
    """

    def run(self, table: Dwellers) -> None:
        seats = table.clockwise(table.active)
        for place in range(len(seats) - 1, -1, -1):
            pay_damage(table, table.people[seats[place]])


def pay_damage(table: Dwellers, person: Adventurer) -> None:
    """The damage that a player has taken is to be paid for."""
    if person.harm > 0:
        table.then(PayDamage(person.seat, person.harm))


# What cards, monsters and rooms change about it


class LastStand(BonusKind):
    """§ effect.last-stand"""

    def worth(self, bonus: Bonus, odds: float, prospects: Prospects) -> float:
        return 3.0 * prospects.scales.energy()


BONUS_KINDS: Final[dict[str, BonusKind]] = {
    "last-stand": LastStand(lambda bonus, lent: "when you would fall, discard this card and stay at 1 hit point"),
}
