"""The Player Phase, step by step, and the end of a turn."""

from undercroft.core.game import Choice, Step

from ..cards.deck import ENERGY_DAMAGE, HIDDEN, NO_ENERGY_DAMAGE
from ..shapes import events as told
from ..table import reasons
from ..table.moves import DONE, OWN_ABILITY
from ..table.people import Adventurer
from ..table.row import Foe
from ..table.rules import ABILITIES, ENERGY
from ..table.table import Dwellers
from . import activating, defeating, energy, paying, recall, rooms, selecting, start, treasure, using
from .bonuses import is_item, standing


class Prepare(Choice[Dwellers]):
    """Before the monster is chosen: treasures are put into play, items used, hit points healed; then the choice.

    § turn.preparation § active.window.player-phase § select.must-attack § select.no-pass § select.none-left
    § select.prevented § energy.heal.when § energy.recall.when
    """

    def moves(self, table: Dwellers) -> list[int]:
        person = table.people[self.seat]
        found: list[int] = []
        selecting.attack_moves(table, person, found)
        if not found:
            found.append(DONE)  # § select.none-left § select.prevented
        activating.turn_up_moves(table, person, found, False)
        using.use_moves(table, person, found)
        energy.heal_moves(table, person, found)
        recall.recall_moves(table, person, found)
        return found

    def take(self, table: Dwellers, move: int) -> None:
        person = table.people[self.seat]
        if move == DONE:
            table.phase = ABILITIES
            if table.events is not None:
                clause = "select.none-left" if all(foe.beaten for foe in table.row) else "select.prevented"
                table.tell(told.NoAttack(seat=self.seat), clause)
        elif selecting.is_attack(table, move):
            selecting.take(table, person, move)
        else:
            if self.is_ability(table, move):
                table.phase = ABILITIES  # the monster is chosen by an ability. § select.ability-instead
            else:
                table.then(self)
            using.take(table, person, move)

    def is_ability(self, table: Dwellers, move: int) -> bool:
        if table.moves.use.holds(move):
            return not is_item(table, table.moves.use.index(move))
        return move == OWN_ABILITY


class Abilities(Choice[Dwellers]):
    """After the weapon attack: abilities, items, further attacks, energy for damage and for hit points.

    § turn.step.abilities § turn.step.energy § ability.rest-of-turn § energy.damage.when § attack.extra
    § turn.player-steps § energy.heal.when
    """

    def due(self, table: Dwellers) -> bool:
        person = table.people[self.seat]
        return activating.could_have_item(table, person) or len(self.moves(table)) > 1

    def moves(self, table: Dwellers) -> list[int]:
        person = table.people[self.seat]
        found: list[int] = []
        using.use_moves(table, person, found)
        selecting.attack_moves(table, person, found)
        spend_moves(table, person, found)
        energy.heal_moves(table, person, found)
        recall.recall_moves(table, person, found)
        activating.turn_up_moves(table, person, found, False)
        found.append(DONE)
        return found

    def take(self, table: Dwellers, move: int) -> None:
        if move == DONE:
            return
        person = table.people[self.seat]
        table.then(self)
        if selecting.is_attack(table, move):
            selecting.take(table, person, move)
        elif table.moves.spend.holds(move):
            spend(table, person, table.moves.spend.index(move))
        else:
            using.take(table, person, move)


# Energy for damage


def why_not_spend(table: Dwellers, person: Adventurer, foe: Foe) -> str:
    """Why no energy can be spent to damage a monster.

    § energy.damage.target § energy.damage.this-turn § energy.damage.needs-damage § energy.damage.when
    § monster.zero-untargetable
    """
    if not foe.damaged:
        return reasons.NOT_DAMAGED
    if not foe.is_target():
        return reasons.BEATEN
    if table.spare == 0 and not person.deck and not person.facedown:
        return reasons.NO_ENERGY
    if rooms.forbidden(table, NO_ENERGY_DAMAGE):
        return reasons.FORBIDDEN_ENERGY
    return reasons.FINE


def spend_moves(table: Dwellers, person: Adventurer, found: list[int]) -> None:
    """§ energy.damage § energy.damage.split § energy.amount"""
    for foe in table.row:
        if foe.damaged and not why_not_spend(table, person, foe):
            found.append(table.moves.spend.move(table.monsters.face[foe.card]))


def spend(table: Dwellers, person: Adventurer, face: int) -> None:
    """A point of energy for a point of damage; after that no weapon or ability does damage any more.

    § energy.damage § energy.damage.step § energy.treasure-two.split
    """
    table.phase = ENERGY
    table.then(MoreDamage(person.seat, face))
    if table.spare > 0:
        table.spare -= 1
    else:
        table.then(PayPoint(person.seat))


class PayPoint(paying.PayCost):
    """A point for damage: what is left of a treasure can go to another monster.

    § energy.damage § energy.treasure-two § energy.treasure-two.split
    """

    def __init__(self, seat: int) -> None:
        super().__init__(seat, 1, "energy.damage")

    def run(self, table: Dwellers) -> None:
        person = table.people[self.seat]
        if person.deck:
            energy.spend(table, person, 1, "energy.damage")
        else:
            self.give_up(table, table.energy.face[person.facedown[0]])

    def take(self, table: Dwellers, move: int) -> None:
        if table.moves.discard.holds(move):
            energy.spend(table, table.people[self.seat], 1, "energy.damage")
        else:
            self.give_up(table, table.moves.give_up.index(move))

    def give_up(self, table: Dwellers, face: int) -> None:
        person = table.people[self.seat]
        table.spare += energy.spend_treasure(table, person, face, "energy.treasure-two") - 1


class MoreDamage(Step[Dwellers]):
    """Damage for energy: neither multiplied nor raised nor lowered, but for what a card says of the first.

    § energy.damage § energy.damage.rate § energy.damage.plain § energy.damage.wounds § energy.damage.kind
    § effect.energy-boost
    """

    def __init__(self, seat: int, face: int) -> None:
        self.seat = seat
        self.face = face  # of the monster

    def run(self, table: Dwellers) -> None:
        person, foe = table.people[self.seat], table.named(self.face)
        assert foe is not None
        n = 1
        if not table.boosted:
            n += standing(table, person, ENERGY_DAMAGE)
            table.boosted = True
        lost, _ = defeating.wound(table, person, foe, n, 0)
        if table.events is not None:
            done = told.EnergyDamage(seat=self.seat, monster=foe.monster.name, n=lost, left=foe.left())
            table.tell(done, "energy.damage")
        defeating.check(table, foe, self.seat)


# The end of a turn


class AfterMonsters(Step[Dwellers]):
    """A Treasure Phase if a monster was beaten in this turn, and then the next turn.

    § treasure.after § treasure.condition
    """

    def run(self, table: Dwellers) -> None:
        table.then(EndTurn())
        if table.beaten > 0:
            treasure.begin(table)
        else:
            table.then(Respite(table.active))


class Respite(Choice[Dwellers]):
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

    def take(self, table: Dwellers, move: int) -> None:
        if move != DONE:
            table.then(self)
            using.take(table, table.people[self.seat], move)


class EndTurn(Step[Dwellers]):
    """The turn passes to the left, and monsters that hide do so.

    § turn.end § turn.clockwise § effect.monster-hidden
    """

    def run(self, table: Dwellers) -> None:
        for place in range(len(table.row)):
            foe = table.row[place]
            if foe.is_target() and not foe.damaged and foe.monster.has(HIDDEN):
                foe.up = False
                if table.events is not None:
                    told_of = told.HidesAgain(monster=foe.monster.name, place=place + 1)
                    table.tell(told_of, "effect.monster-hidden")
        table.then(start.BeginTurn((table.active + 1) % table.seats))
