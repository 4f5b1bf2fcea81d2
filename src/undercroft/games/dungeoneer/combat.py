"""Combat, step by step: A form, B response, C attack, D counter-attack, E results, F challenge, G pack, H reward.

Monsters of one batch on one hero fight one combat; a hero who was attacked may answer once.
"""

from typing import Any, Final

from undercroft.core.game import Choice, Step

from . import aftermath, effects, ending, points, quests, scores, tally, windows
from .deck import (
    ATTACK_ROLL,
    ATTACKING,
    CHALLENGING,
    COUNTER,
    COUNTER_ROLL,
    COUNTERING,
    FORMS,
    LOSE_TREASURE,
    OTHER_ROLL,
    STANDARD,
    TRAP_ROLL,
    WOUND,
    Op,
)  # fmt: skip
from .fights import BATCH, DUEL, MAP_FIGHT, NOBODY_THERE, QUEST_FIGHT, Fight, Strike
from .moves import (
    AMOUNT,
    FORM,
    NO,
    YES,
)  # fmt: skip
from .table import Delve

NO_ROLL: Final = -1  # the total of a defender who may not roll

# How fights begin


def send_batch(table: Delve, lord: int) -> None:
    """All Encounters of the phase are on the table before anybody answers.

    § lord.encounters-together § lord.target-order
    """
    start = len(table.fights)
    for target in table.opponents(lord):
        cards = [table.batch[i] for i in range(0, len(table.batch), 2) if table.batch[i + 1] == target]
        if cards:
            declare(table, lord, target, cards)
    table.batch.clear()
    table.batch_done = True
    fights = range(start, len(table.fights))
    steps: list[Step[Any]] = [windows.Window(windows.DECLARED)]  # § window.list
    for fight in fights:
        steps += step_a(table, fight)
    for fight in fights:
        steps += steps_b_to_f(table, fight)
    steps += [
        aftermath.PackUp(start),
        aftermath.Reward(start),
        windows.Window(windows.REWARDS),
        aftermath.EndFights(start),
    ]
    table.then(*steps)


def declare(table: Delve, lord: int, target: int, cards: list[int]) -> None:
    """Encounters on one hero: paid by him, and fought as one combat.

    § lord.fund-from-target § lord.one-target-one-combat
    """
    fight = Fight(BATCH, lord, target, -1)
    hero = table.heroes[lord]
    for card in cards:
        face = table.adventure(card)
        if card in hero.hand:
            hero.hand.remove(card)
        else:
            hero.pack.remove(card)  # § lord.pack-source
        table.show(card)
        table.owner[card] = -1
        if face.monster is not None:
            fight.monsters.append(card)
            fight.strikes.append(Strike(NOBODY_THERE, card, target, NOBODY_THERE))
        else:
            fight.traps.append(card)
        if table.events is not None:
            data = {"seat": lord, "card": face.name, "target": target, "cost": face.cost}
            table.tell("sends", "lord.encounter-is-attack", data)
        table.gain_peril(target, -face.cost, "lord.monster-cost-each-time")
    table.fights.append(fight)


def guard_attacks(table: Delve, seat: int, space: int) -> None:
    """The monster of a space attacks whoever entered; the player on the left controls it.

    § effect.monster-other-control
    """
    fight_monster(table, Fight(MAP_FIGHT, table.left_of(seat), seat, space), table.guard_key(space))


def quest_monster_attacks(table: Delve, seat: int, quest: int) -> None:
    """§ qtype.slay.monster-first § qtype.slay.left-player § qtype.slay.no-peril-cost"""
    fight_monster(table, Fight(QUEST_FIGHT, table.left_of(seat), seat, quest), table.quest_key(quest))


def fight_monster(table: Delve, fight: Fight, key: int) -> None:
    fight.monsters.append(key)
    fight.strikes.append(Strike(NOBODY_THERE, key, fight.target, NOBODY_THERE))
    start = len(table.fights)
    table.fights.append(fight)
    if table.events is not None:
        clause = "qtype.slay.monster-first" if fight.kind == QUEST_FIGHT else "effect.map-monster-attack"
        data = {"monster": table.monster(key).name, "seat": fight.target, "controller": fight.lord}
        table.tell("guards", clause, data)
    steps = step_a(table, start) + steps_b_to_f(table, start)
    steps += [aftermath.Reward(start), windows.Window(windows.REWARDS), aftermath.EndFights(start)]
    table.then(*steps)


def challenge_hero(table: Delve, seat: int, other: int) -> None:
    """Hero against hero. § challenge.hero § challenge.combat-sequence § challenge.no-pack-reward"""
    points.spend(table, seat)
    table.heroes[seat].challenges += 1
    fight = Fight(DUEL, seat, other, -1)
    fight.strikes.append(Strike(seat, NOBODY_THERE, other, NOBODY_THERE))
    start = len(table.fights)
    table.fights.append(fight)
    if table.events is not None:
        table.tell("challenges", "challenge.hero", {"seat": seat, "target": other})
    table.then(*step_a(table, start), *steps_b_to_f(table, start), aftermath.EndFights(start))


# The steps of a fight


def step_a(table: Delve, fight: int) -> list[Step[Any]]:
    """A: for every attack its form, then its special effect. § combat.a.form § combat.a.special"""
    steps: list[Step[Any]] = []
    there = table.fights[fight]
    for i, strike in enumerate(there.strikes):
        steps.append(NameForm(there.attacker(), fight, i))
        if strike.by_key >= 0 and table.monster(strike.by_key).special is not None:
            steps.append(UseSpecial(there.lord, fight, i))
    if there.strikes:
        steps.append(windows.Window(windows.DECLARED, -1, fight))
    return steps


def steps_b_to_f(table: Delve, fight: int) -> list[Step[Any]]:
    steps = steps_b_to_e(table, fight)
    steps.append(aftermath.AnswerBack(table.fights[fight].target, fight))
    return steps


def steps_b_to_e(table: Delve, fight: int) -> list[Step[Any]]:
    steps: list[Step[Any]] = [Respond(fight), BeforeDice(fight), RollAttacks(fight)]
    if table.rules.between_rolls:
        steps.append(windows.Window(windows.BETWEEN, -1, fight))
    steps += [RollCounters(fight), Results(fight), windows.Window(windows.RESULTS, -1, fight)]
    return steps


class NameForm(Choice[Delve]):
    """The attacker names the form of an attack. § combat.a.standard-only § combat.a.separate-forms"""

    def __init__(self, seat: int, fight: int, strike: int) -> None:
        super().__init__(seat)
        self.fight = fight
        self.strike = strike

    def due(self, table: Delve) -> bool:
        return table.heroes[self.seat].alive and len(self.forms(table)) > 1

    def run(self, table: Delve) -> None:
        """There is only one form, or nobody answers: the best one. § effect.monster-other-scope"""
        best = -1
        for form in self.forms(table):
            if best < 0 or self.score(table, form) > self.score(table, best):
                best = form
        if best >= 0:
            self.take(table, FORM + best)

    def forms(self, table: Delve) -> list[int]:
        fight = table.fights[self.fight]
        if fight.over:  # § lord.target-dies-midway
            return []
        strike = fight.strikes[self.strike]
        if strike.by_key >= 0:
            return [form for form in range(3) if scores.monster_symbol(table, strike.by_key, form) == STANDARD]
        return scores.standard_forms(table, strike.by_seat)

    def score(self, table: Delve, form: int) -> int:
        strike = table.fights[self.fight].strikes[self.strike]
        if strike.by_key >= 0:
            return table.monster(strike.by_key).scores[form]
        return scores.of_hero(table, strike.by_seat, form)

    def moves(self, table: Delve) -> list[int]:
        return [FORM + form for form in self.forms(table)]

    def take(self, table: Delve, move: int) -> None:
        strike = table.fights[self.fight].strikes[self.strike]
        strike.form = move - FORM
        if table.events is not None:
            data: dict[str, Any] = {"form": FORMS[strike.form]}
            data["attacker"] = name_of(table, strike.by_seat, strike.by_key)
            data["defender"] = name_of(table, strike.on_seat, strike.on_key)
            data["attacker_seat"] = strike.by_seat
            data["defender_seat"] = strike.on_seat
            table.tell("form", "combat.a.form", data)


class UseSpecial(Choice[Delve]):
    """The attacker may use a monster's special effect.

    § effect.monster-special-cost § effect.monster-special-once
    """

    def __init__(self, seat: int, fight: int, strike: int) -> None:
        super().__init__(seat)
        self.fight = fight
        self.strike = strike

    def due(self, table: Delve) -> bool:
        return table.heroes[self.seat].alive and len(self.moves(table)) > 1

    def moves(self, table: Delve) -> list[int]:
        fight = table.fights[self.fight]
        special = table.monster(fight.strikes[self.strike].by_key).special
        if special is None or fight.over or fight.strikes[self.strike].special:
            return []
        peril = table.heroes[fight.target].peril - special.cost
        if peril < 0:
            return [NO]
        if special.most:
            return [AMOUNT + amount for amount in range(min(special.most, peril) + 1)]
        return [NO, YES]

    def take(self, table: Delve, move: int) -> None:
        fight = table.fights[self.fight]
        strike = fight.strikes[self.strike]
        block = table.monster(strike.by_key)
        special = block.special
        if move in (NO, AMOUNT) or special is None:
            return
        amount = move - AMOUNT if special.most else 0
        strike.special = True
        if table.events is not None:
            data = {"monster": block.name, "cost": special.cost + amount, "payer": fight.target}
            table.tell("special", "effect.monster-special-cost", data)
        table.gain_peril(fight.target, -special.cost - amount, "effect.monster-special-payer")
        effects.do(
            table, special.does, fight.lord, fight.target, block.name, OTHER_ROLL, self.fight, self.strike, amount
        )


class Respond(Step[Delve]):
    """B: the defender may answer, then others may act; then traps are sprung.

    § combat.b.response § lord.trap-timing
    """

    def __init__(self, fight: int) -> None:
        self.fight = fight

    def run(self, table: Delve) -> None:
        fight = table.fights[self.fight]
        if fight.over or not (fight.strikes or fight.traps):
            return
        steps: list[Step[Any]] = [windows.Window(windows.RESPONSE, -1, self.fight)]
        steps += [SpringTrap(self.fight, card) for card in fight.traps]
        table.then(*steps)


class SpringTrap(Step[Delve]):
    """A trap is rolled against and discarded. § duration.trap-discard"""

    def __init__(self, fight: int, card: int) -> None:
        self.fight = fight
        self.card = card

    def run(self, table: Delve) -> None:
        fight = table.fights[self.fight]
        if self.card not in fight.traps:
            return
        fight.traps.remove(self.card)
        fight.stirred = True
        table.discard(self.card)
        if not fight.over:
            card = table.adventure(self.card)
            effects.do(table, card.does, fight.lord, fight.target, card.name, TRAP_ROLL, self.fight)


class BeforeDice(Step[Delve]):
    """The last moment before the dice, where anything happened since the Response step."""

    def __init__(self, fight: int) -> None:
        self.fight = fight

    def run(self, table: Delve) -> None:
        fight = table.fights[self.fight]
        if fight.stirred and not fight.over and fight.strikes:
            table.then(windows.Window(windows.DICE, -1, self.fight))


def fighting(fight: Fight) -> list[Strike]:
    """The attacks that still take place."""
    if fight.over:
        return []
    return [strike for strike in fight.strikes if not strike.out]


class RollAttacks(Step[Delve]):
    """C: one die for each attack and the attacker's score. § combat.c.roll"""

    def __init__(self, fight: int) -> None:
        self.fight = fight

    def run(self, table: Delve) -> None:
        fight = table.fights[self.fight]
        for strike in fighting(fight):
            if strike.by_seat >= 0:
                strike.dice += scores.roll_bonus(table, strike.by_seat, ATTACK_ROLL)  # § vocab.roll-kind
            strike.die = table.chance.roll(6)
            strike.total = strike.die + attack_score(table, fight, strike) + strike.dice


class RollCounters(Step[Delve]):
    """D: one die against each attack and the defender's score in its form. § combat.d.roll § combat.d.same-form"""

    def __init__(self, fight: int) -> None:
        self.fight = fight

    def run(self, table: Delve) -> None:
        fight = table.fights[self.fight]
        for strike in fighting(fight):
            if table.rules.helpless and not can_counter(table, strike):
                strike.counter_total = NO_ROLL  # § symbol.none
            else:
                if strike.on_seat >= 0:
                    strike.counter_dice += scores.roll_bonus(table, strike.on_seat, COUNTER_ROLL)
                strike.counter = table.chance.roll(6)  # § combat.d.separate-dice
                strike.counter_total = strike.counter + counter_score(table, fight, strike) + strike.counter_dice


def attack_score(table: Delve, fight: Fight, strike: Strike) -> int:
    if strike.by_key >= 0:
        space = table.heroes[fight.target].space
        return scores.of_monster(table, strike.by_key, strike.form, fight.target, ATTACKING, space) + strike.pump
    return scores.of_hero(table, strike.by_seat, strike.form, CHALLENGING, fight)


def counter_score(table: Delve, fight: Fight, strike: Strike) -> int:
    if strike.on_key >= 0:
        space = table.heroes[fight.target].space
        return scores.of_monster(table, strike.on_key, strike.form, fight.target, COUNTERING, space)
    return scores.of_hero(table, strike.on_seat, strike.form, COUNTERING, fight)


def attack_parts(table: Delve, fight: Fight, strike: Strike) -> tally.Parts:
    """What changes the attacker's score and die, by name."""
    if strike.by_key >= 0:
        space = table.heroes[fight.target].space
        parts = tally.monster_score(table, strike.by_key, strike.form, fight.target, ATTACKING, space)
        tally.put(parts, "special", strike.pump)
    else:
        parts = tally.hero_score(table, strike.by_seat, strike.form, CHALLENGING, fight)
    tally.put(parts, "on the die", strike.dice)
    return parts


def counter_parts(table: Delve, fight: Fight, strike: Strike) -> tally.Parts:
    """What changes the defender's score and die, by name."""
    if strike.on_key >= 0:
        space = table.heroes[fight.target].space
        parts = tally.monster_score(table, strike.on_key, strike.form, fight.target, COUNTERING, space)
    else:
        parts = tally.hero_score(table, strike.on_seat, strike.form, COUNTERING, fight)
    tally.put(parts, "on the die", strike.counter_dice)
    return parts


def can_counter(table: Delve, strike: Strike) -> bool:
    """§ symbol.counter § symbol.standard"""
    if strike.on_key >= 0:
        return scores.monster_symbol(table, strike.on_key, strike.form) >= COUNTER
    return scores.symbol(table, strike.on_seat, strike.form) >= COUNTER


class Results(Step[Delve]):
    """E: the higher total hits the other side; all results together.

    § combat.e.higher-hits § combat.e.simultaneous
    """

    def __init__(self, fight: int) -> None:
        self.fight = fight

    def run(self, table: Delve) -> None:
        fight = table.fights[self.fight]
        fight.wounds = 0
        fight.bearer = NOBODY_THERE
        steps: list[Step[Any]] = []
        for strike in fighting(fight):
            attacker_hits = strike.total > strike.counter_total or strike.counter == 0  # § symbol.none
            defender_hits = strike.counter_total > strike.total and can_counter(table, strike)
            self.tell_clash(table, fight, strike, attacker_hits, defender_hits)
            if attacker_hits:
                self.hit(table, fight, strike, True, steps)
            elif defender_hits:  # § symbol.none
                self.hit(table, fight, strike, False, steps)
        landing: list[Step[Any]] = []
        if fight.bearer >= 0:
            landing = [windows.Window(windows.WOUNDS, fight.bearer, self.fight), Land(self.fight)]
        table.then(*landing, *steps, Aftermath(self.fight))

    def hit(self, table: Delve, fight: Fight, strike: Strike, by_attacker: bool, steps: list[Step[Any]]) -> None:
        """One side is hit. § symbol.hit-on-counter"""
        winner_seat = strike.by_seat if by_attacker else strike.on_seat
        winner_key = strike.by_key if by_attacker else strike.on_key
        loser_seat = strike.on_seat if by_attacker else strike.by_seat
        loser_key = strike.on_key if by_attacker else strike.by_key
        if loser_key >= 0:
            role = CHALLENGING if by_attacker else COUNTERING
            wounds = max(
                1 + scores.extra_wounds(table, winner_seat, strike.form, role), 0
            )  # § combat.e.extra-wounds
            hurt_monster(table, fight, strike, loser_key, wounds, winner_seat)
            return
        fight.bearer = loser_seat
        if winner_key >= 0:
            self.monster_hits(table, fight, winner_key, strike.form, loser_seat, steps)
            return
        role = CHALLENGING if by_attacker else COUNTERING
        wounds = max(1 + scores.extra_wounds(table, winner_seat, strike.form, role), 0)
        if by_attacker and aftermath.spoils(table, winner_seat, loser_seat):
            steps.append(
                aftermath.TakeSpoils(winner_seat, loser_seat, wounds, self.fight)
            )  # § challenge.hit-choice
        else:
            fight.wounds += wounds  # § challenge.counter-cannot-steal

    def monster_hits(
        self, table: Delve, fight: Fight, key: int, form: int, seat: int, steps: list[Step[Any]]
    ) -> None:
        """One wound, or whatever the hit effect says. § combat.e.one-wound § symbol.hit § symbol.hit-replaces"""
        block = table.monster(key)
        if not block.hit:
            fight.wounds += max(1 + scores.monster_extra_wounds(table, key, form), 0)
            return
        rest: list[Op] = []
        for op in block.hit:
            if op.kind == WOUND:
                fight.wounds += op.n
            elif op.kind == LOSE_TREASURE and not table.treasures(seat) and all(o.kind == WOUND for o in op.fail):
                fight.wounds += sum(other.n for other in op.fail)
            else:
                rest.append(op)
        if rest:
            effect = effects.Do(rest, 0, fight.lord, seat, block.name, OTHER_ROLL, self.fight, -1, 0)
            steps.append(effect)

    def tell_clash(self, table: Delve, fight: Fight, strike: Strike, attack: bool, counter: bool) -> None:
        if table.events is None:
            return
        clause = "combat.e.higher-hits" if attack or counter else "combat.e.tie"
        if not attack and not counter and strike.counter_total > strike.total:
            clause = "symbol.none"
        data = {
            "attacker": name_of(table, strike.by_seat, strike.by_key),
            "defender": name_of(table, strike.on_seat, strike.on_key),
            "attacker_seat": strike.by_seat,
            "defender_seat": strike.on_seat,
            "form": FORMS[strike.form],
            "die": strike.die,
            "score": attack_score(table, fight, strike),
            "dice": strike.dice,
            "total": strike.total,
            "counter": strike.counter,
            "counter_score": counter_score(table, fight, strike),
            "counter_dice": strike.counter_dice,
            "counter_total": strike.counter_total,
            "parts": attack_parts(table, fight, strike),
            "counter_parts": counter_parts(table, fight, strike),
            "hits": "attacker" if attack else "defender" if counter else "nobody",
        }
        table.tell("clash", clause, data)


class Land(Step[Delve]):
    """Wounds of the combat land on the hero, less what was prevented. § combat.e.subtract § combat.e.prevent"""

    def __init__(self, fight: int) -> None:
        self.fight = fight

    def run(self, table: Delve) -> None:
        fight = table.fights[self.fight]
        hero = table.heroes[fight.bearer]
        prevented = min(hero.ward, fight.wounds)
        hero.ward = 0
        if prevented and table.events is not None:
            table.tell("prevents", "combat.e.prevent", {"seat": fight.bearer, "wounds": prevented})
        wounds = fight.wounds - prevented
        fight.wounds = 0
        if wounds and hero.alive:
            lost = table.wound(fight.bearer, wounds, "combat.e.one-wound")
            if fight.kind in (BATCH, MAP_FIGHT):  # § combat.h.quest-monsters § combat.h.no-hero-reward
                fight.peril_due += lost  # § combat.h.overkill-hero
            ending.look(table, fight.bearer)


class Aftermath(Step[Delve]):
    """When all wounds have landed, a slain Quest monster completes its Quest.

    § qtype.slay § qtype.slay.counter-kill
    """

    def __init__(self, fight: int) -> None:
        self.fight = fight

    def run(self, table: Delve) -> None:
        fight = table.fights[self.fight]
        if fight.slain and not fight.over and fight.source in quests.open_quests(table, fight.target):
            fight.slain = False
            quests.complete(table, fight.target, fight.source)


def hurt_monster(table: Delve, fight: Fight, strike: Strike, key: int, wounds: int, by: int) -> None:
    """§ combat.e.defeated § combat.h.overkill"""
    left = scores.life_left(table, key)
    table.wounds[key] += wounds
    if fight.kind != QUEST_FIGHT:
        fight.glory_due += min(left, wounds)
    if table.events is not None:
        data = {"monster": table.monster(key).name, "seat": by, "wounds": wounds, "left": max(left - wounds, 0)}
        table.tell("hurts", "combat.e.subtract", data)
    if left <= wounds:
        if table.events is not None:
            table.tell("slain", "combat.e.defeated", {"monster": table.monster(key).name, "seat": by})
        if fight.kind == QUEST_FIGHT:
            fight.slain = True
        leave_fight(table, fight, strike, key)


def leave_fight(table: Delve, fight: Fight, strike: Strike, key: int) -> None:
    """A monster is out of the combat: discarded, or away until Reset. § effect.map-monster-return"""
    strike.out = True
    fight.monsters.remove(key)
    if fight.kind == BATCH:
        table.discard(key)  # § duration.monster.defeated
    elif fight.kind == MAP_FIGHT:
        table.absent |= 1 << fight.source
        table.wounds[key] = 0
        table.shake_off(key)


def remove_attacker(table: Delve, fight: int, aim: int) -> None:
    """A monster is sent away before it strikes. § combat.b.removed-attacker § qtype.slay.discard-effect"""
    there = table.fights[fight]
    strike = there.strikes[aim]
    if table.events is not None:
        table.tell("removed", "combat.b.removed-attacker", {"monster": table.monster(strike.by_key).name})
    leave_fight(table, there, strike, strike.by_key)


def name_of(table: Delve, seat: int, key: int) -> str:
    return table.monster(key).name if key >= 0 else table.heroes[seat].card.name
