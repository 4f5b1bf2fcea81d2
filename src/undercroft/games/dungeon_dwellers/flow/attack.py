"""Attacks with weapons and abilities: the weapon, the cards that are used with it, and the damage."""

from undercroft.core.game import Choice, Step

from ..cards.deck import FAR, NO_CARD, Weapon
from ..cards.operations import NO_RANGED, TARGETS
from ..shapes import events as told
from ..table import reasons
from ..table.moves import STRIKE
from ..table.people import Adventurer
from ..table.row import Attack, Foe
from ..table.rules import ABILITIES, ATTACK
from ..table.table import Dwellers
from . import defeating, rooms, strikes, using
from .attack_damage import breakdown, counts_as_ranged, damage_to, further, more_wounds, times
from .bonuses import added, given

# The weapon


def why_not_weapon(table: Dwellers, weapon: Weapon) -> str:
    """§ attack.weapon § character.weapons.kinds § effect.room-forbid § effect.monster-forbid"""
    if weapon.reach == FAR and rooms.forbidden(table, NO_RANGED):
        return reasons.FORBIDDEN_RANGED
    return reasons.FINE


def usable_weapons(table: Dwellers, person: Adventurer) -> list[Weapon]:
    return [weapon for weapon in person.weapons if not why_not_weapon(table, weapon)]


class PickWeapon(Choice[Dwellers]):
    """With which weapon the attack is made, now that its target lies open.

    § attack.weapon § select.weapon-after-flip § attack-first.declare
    """

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card  # the monster

    def due(self, table: Dwellers) -> bool:
        return len(usable_weapons(table, table.people[self.seat])) > 1

    def run(self, table: Dwellers) -> None:
        weapons = usable_weapons(table, table.people[self.seat])
        if weapons:
            self.declare(table, weapons[0])

    def moves(self, table: Dwellers) -> list[int]:
        names = table.moves.weapons
        weapons = usable_weapons(table, table.people[self.seat])
        return [table.moves.weapon.move(names.index(weapon.name)) for weapon in weapons]

    def take(self, table: Dwellers, move: int) -> None:
        name = table.moves.weapons[table.moves.weapon.index(move)]
        for weapon in table.people[self.seat].weapons:
            if weapon.name == name:
                self.declare(table, weapon)
                return

    def declare(self, table: Dwellers, weapon: Weapon) -> None:
        """§ select.declare § attack.weapon-abilities § attack.one"""
        person = table.people[self.seat]
        table.attacks -= 1
        table.made += 1
        attack = Attack(self.seat, NO_CARD, weapon.name, weapon.damage, weapon.reach, True)
        attack.lent = weapon.lends.copy()
        more = added(table, person, weapon.lends, TARGETS, None, weapon.reach, True)
        attack.more = more + given(table, person, TARGETS, None, weapon.reach, table.made == 1)
        begin_attack(table, attack, [self.card])


def begin_attack(table: Dwellers, attack: Attack, cards: list[int]) -> None:
    """An attack is declared: monsters that attack first strike, then cards are used with it, then it does damage.

    § select.declare § attack-first.declare § attack-first.area § attack.modifiers-now § ability.together
    """
    attack.targets = cards
    table.attack = attack
    if table.events is not None:
        names = [table.monster(card).name for card in cards]
        declared = told.Attacks(
            seat=attack.seat,
            weapon=attack.name,
            ranged=attack.reach == FAR,
            targets=names,
            is_weapon=attack.is_weapon,
        )
        table.tell(declared, "select.declare" if attack.is_weapon else "ability.target")
    table.then(PlayWith(attack.seat), DealDamage())
    for place in range(len(cards) - 1, -1, -1):
        table.then(first_strike(table, attack, cards[place]))


def first_strike(table: Dwellers, attack: Attack, card: int) -> Step[Dwellers]:
    foe = table.foe(card)
    return strikes.AttackFirst(card, foe is not None and counts_as_ranged(table, attack, foe))


class PlayWith(Choice[Dwellers]):
    """Cards are used with an attack, and further monsters named, before it does damage.

    § attack.modifiers-now § attack.modifier.before-damage § ability.together § ability.modifier.scope
    § select.several § attack.modifier.one-attack
    """

    def due(self, table: Dwellers) -> bool:
        return len(self.moves(table)) > 1

    def moves(self, table: Dwellers) -> list[int]:
        attack = table.attack
        assert attack is not None
        found: list[int] = []
        using.use_moves(table, table.people[self.seat], found)
        if attack.more > 0:
            for foe in further(table, attack):
                found.append(table.moves.attack.move(table.monsters.face[foe.card]))
        found.append(STRIKE)
        return found

    def take(self, table: Dwellers, move: int) -> None:
        if move == STRIKE:
            return
        table.then(self)
        if table.moves.attack.holds(move):
            self.also(table, table.moves.attack.index(move))
        else:
            using.take(table, table.people[self.seat], move)

    def also(self, table: Dwellers, face: int) -> None:
        """§ select.several § effect.weapon-reaches-several"""
        attack, foe = table.attack, table.named(face)
        assert attack is not None
        assert foe is not None
        attack.more -= 1
        attack.targets.append(foe.card)
        if table.events is not None:
            table.tell(told.AlsoAttacks(seat=self.seat, monster=foe.monster.name), "effect.weapon-reaches-several")
        table.then(first_strike(table, attack, foe.card))


# The damage


class DealDamage(Step[Dwellers]):
    """The attack does its damage to each of its targets, all of which are turned sideways.

    § attack.no-roll § attack.combined § attack.sideways § attack.sideways.any-damage § ability.modifier.area
    § damage.ranged-only.mixed § damage.ranged-only.each § attack.zero-damage
    """

    def run(self, table: Dwellers) -> None:
        attack = table.attack
        assert attack is not None
        table.attack = None
        if table.phase == ATTACK:
            table.phase = ABILITIES
        bonus_due = True  # cards give more wound cards once for an attack, however many monsters it hits
        for card in attack.targets:
            foe = table.foe(card)
            if foe is not None and hit(table, attack, foe, bonus_due):
                bonus_due = False


def hit(table: Dwellers, attack: Attack, foe: Foe, bonus_due: bool) -> bool:
    """One target takes its damage; returns whether cards gave more wound cards for it.

    § attack.combined § attack.wounds § effect.bonus-wounds § monster.zero-untargetable
    """
    person = table.people[attack.seat]
    near = not counts_as_ranged(table, attack, foe)
    n = 0 if foe.beaten else damage_to(table, attack, foe)
    extra = more_wounds(table, attack, foe) if n > 0 and bonus_due else 0
    parts = breakdown(table, attack, foe) if table.events is not None else []
    product = times(table, attack, foe)
    foe.attacked = True  # what holds for a monster that was spared or unhurt has been counted by now
    foe.melee = foe.melee or near
    if foe.beaten:
        return False
    lost, wounds = defeating.wound(table, person, foe, n, extra)
    if table.events is not None:
        done = told.Damages(
            seat=attack.seat,
            monster=foe.monster.name,
            parts=parts,
            times=product,
            n=lost,
            wounds=wounds,
            left=foe.left(),
            source=attack.name,
        )
        table.tell(done, "attack.combined")
    defeating.check(table, foe, attack.seat)
    return extra > 0
