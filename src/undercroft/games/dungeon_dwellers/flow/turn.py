"""A turn from its beginning to its end, and the Player Phase step by step."""

from typing import Final

from undercroft.core.game import Choice, Step

from ..cards.deck import Bonus
from ..cards.operations import ENERGY_DAMAGE, HIDDEN, NO_ENERGY_DAMAGE
from ..shapes import events as told
from ..table import reasons
from ..table.moves import DONE, OWN_ABILITY
from ..table.people import Adventurer
from ..table.row import NOT_YET, Foe
from ..table.rules import ABILITIES, ENERGY, LONGEST, START
from ..table.table import Dwellers
from . import (
    activating,
    defeating,
    effects,
    ending,
    energy,
    paying,
    recall,
    respite,
    rooms,
    selecting,
    start,
    strikes,
    treasure,
    using,
)
from .bonuses import given, is_item
from .kinds import BonusKind, TraitKind
from .scales import Prospects


class BeginTurn(Step[Dwellers]):
    """A turn begins, and with it everything that holds for a turn.

    § start.first § turn.phases § turn.limits-reset § turn.everyone-every-turn § start.order § attack.one
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Dwellers) -> None:
        if table.turns >= LONGEST * table.seats:
            ending.finish(table, "end.longest")
            return
        table.active = self.seat
        table.turns += 1
        table.phase = START
        table.attacks = 1
        table.made = table.cast = 0
        table.used = []
        table.boosted = False
        table.spare = 0
        table.beaten = 0
        for foe in table.row:
            foe.attacked = foe.damaged = foe.harmed = foe.melee = foe.turned = foe.skips = False
            foe.struck = NOT_YET
            foe.weaker = 0
        if table.events is not None:
            number = (table.turns - 1) // table.seats + 1
            table.tell(told.Turn(seat=self.seat, number=number), "start.first")
        table.then(
            start.Opening(self.seat),
            start.StartEffects(),
            start.EnterRoom(),
            start.FirstStrikes(),
            start.FirstUse(self.seat),
            Prepare(self.seat),
            Abilities(self.seat),
            strikes.MonsterPhase(),
            AfterMonsters(),
        )


# The Player Phase


class Prepare(Choice[Dwellers]):
    """Before the monster is chosen: treasures are put into play, items used, hit points healed; then the choice.

    § turn.preparation § active.window.player-phase § select.must-attack § select.no-pass § select.none-left
    § select.prevented § energy.heal.when § energy.recall.when
    """

    def moves(self, table: Dwellers) -> list[int]:
        person = table.people[self.seat]
        found: list[int] = []
        selecting.attack_moves(table, person, found)
        if not found or is_duty_done(table):
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
            if table.events is not None and not is_duty_done(table):
                clause = "select.none-left" if all(foe.beaten for foe in table.row) else "select.prevented"
                table.tell(told.NoAttack(seat=self.seat), clause)
        elif selecting.is_attack(table, move):
            selecting.select(table, person, move)
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


def is_duty_done(table: Dwellers) -> bool:
    """Whether an ability that was used first of all has fulfilled the duty to attack. § select.ability-instead"""
    if not table.rules.ability_instead:
        return False
    return any(
        not is_item(table, code) and effects.power_of(table, table.active, code).hits() for code in table.used
    )


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
            selecting.select(table, person, move)
        elif table.moves.spend.holds(move):
            spend_on_damage(table, person, table.moves.spend.index(move))
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


def spend_on_damage(table: Dwellers, person: Adventurer, face: int) -> None:
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
            n += given(table, person, ENERGY_DAMAGE)
            table.boosted = True
        lost, wounds = defeating.wound(table, person, foe, n, 0)
        if table.events is not None:
            done = told.EnergyDamage(
                seat=self.seat, monster=foe.monster.name, n=lost, wounds=wounds, left=foe.left()
            )
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
            treasure.begin_phase(table)
        else:
            table.then(respite.Respite(table.active))


class EndTurn(Step[Dwellers]):
    """The turn passes to the left, and monsters that hide do so.

    § turn.end § turn.clockwise § effect.monster-hidden
    """

    def run(self, table: Dwellers) -> None:
        for place in range(len(table.row)):
            foe = table.row[place]
            if foe.is_target() and not foe.harmed and foe.monster.has(HIDDEN):
                foe.up = False
                if table.events is not None:
                    told_of = told.HidesAgain(monster=foe.monster.name, place=place + 1)
                    table.tell(told_of, "effect.monster-hidden")
        table.then(BeginTurn((table.active + 1) % table.seats))


# What cards, monsters and rooms change about it


class MoreForEnergy(BonusKind):
    """§ effect.energy-boost"""

    def worth(self, bonus: Bonus, odds: float, prospects: Prospects) -> float:
        return prospects.turns * OFTEN * bonus.n * prospects.scales.damage()


OFTEN: Final = 0.8  # how often somebody discards energy for damage
BONUS_KINDS: Final[dict[str, BonusKind]] = {
    "energy-damage": MoreForEnergy(
        lambda bonus, lent: f"the first card that you discard for damage each turn does {bonus.n} more"
    ),
}
TRAIT_KINDS: Final[dict[str, TraitKind]] = {
    "hidden": TraitKind("hides", lambda trait: "turns facedown again after a turn in which it was not damaged"),
}
