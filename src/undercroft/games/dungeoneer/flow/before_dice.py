"""A and B of a combat: forms, special effects, responses and traps; and the order of its steps."""

from typing import Any

from undercroft.core.game import Choice, Step
from undercroft.core.windows import Window

from ..cards.deck import FORMS, STANDARD, TRAP_ROLL
from ..shapes import events as told
from ..table import moments, piles, scores, trackers
from ..table.fights import BATCH
from ..table.moments import NO_ONE, Moment
from ..table.moves import NO, YES
from ..table.table import Delve
from . import effects, falling
from .dice_and_hits import Results, RollAttacks, RollCounters
from .on_top import peril_on_top
from .operation import Effect, could_do
from .strikes import name_of


def step_a(table: Delve, fight: int) -> list[Step[Any]]:
    """A: for every attack its form, then its special effect. § combat.a.form § combat.a.special"""
    steps: list[Step[Any]] = []
    there = table.fights[fight]
    for i, strike in enumerate(there.strikes):
        steps.append(NameForm(there.attacker(), fight, i))
        if strike.by_monster() and table.monster(strike.by_key).special is not None:
            steps.append(UseSpecial(there.lord, fight, i))
    if there.strikes:
        steps.append(Window(Moment(moments.DECLARED, NO_ONE, fight)))
    return steps


def steps_b_to_e(table: Delve, fight: int) -> list[Step[Any]]:
    steps: list[Step[Any]] = [Respond(fight), BeforeDice(fight), RollAttacks(fight)]
    if table.rules.between_rolls:
        steps.append(Window(Moment(moments.BETWEEN, NO_ONE, fight)))
    steps += [RollCounters(fight), Results(fight), Window(Moment(moments.RESULTS, NO_ONE, fight))]
    return steps


# A


class NameForm(Choice[Delve]):
    """The attacker names the form of an attack.

    § combat.a.form § combat.a.standard-only § combat.a.separate-forms
    """

    def __init__(self, seat: int, fight: int, strike: int) -> None:
        super().__init__(seat)
        self.fight = fight
        self.strike = strike

    def due(self, table: Delve) -> bool:
        return table.heroes[self.seat].alive and len(self.forms(table)) > 1

    def run(self, table: Delve) -> None:
        """There is only one form, or nobody answers: the best one. § effect.monster-other-scope"""
        forms = self.forms(table)
        if forms:
            best = forms[0]
            for form in forms:
                if self.score(table, form) > self.score(table, best):
                    best = form
            self.take(table, table.moves.form.move(best))

    def forms(self, table: Delve) -> list[int]:
        fight = table.fights[self.fight]
        if fight.over:  # § lord.target-dies-midway
            return []
        strike = fight.strikes[self.strike]
        if strike.by_monster():
            return [form for form in range(3) if scores.monster_symbol(table, strike.by_key, form) == STANDARD]
        return scores.standard_forms(table, strike.by_seat)

    def score(self, table: Delve, form: int) -> int:
        strike = table.fights[self.fight].strikes[self.strike]
        if strike.by_monster():
            return table.monster(strike.by_key).scores[form]
        return scores.of_hero(table, strike.by_seat, form)

    def moves(self, table: Delve) -> list[int]:
        return [table.moves.form.move(form) for form in self.forms(table)]

    def take(self, table: Delve, move: int) -> None:
        strike = table.fights[self.fight].strikes[self.strike]
        strike.form = table.moves.form.index(move)
        strike.named = True
        if table.events is not None:
            what = told.FormNamed(
                form=FORMS[strike.form],
                attacker=name_of(table, strike.by_seat, strike.by_key),
                defender=name_of(table, strike.on_seat, strike.on_key),
                attacker_seat=strike.by_seat,
                defender_seat=strike.on_seat,
            )
            table.tell(what, "combat.a.form")


class UseSpecial(Choice[Delve]):
    """The attacker may use a monster's special effect.

    § combat.a.special § effect.monster-special-cost § effect.monster-special-payer § effect.monster-special-once
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
        hero = table.heroes[fight.target]
        peril = hero.peril - special.cost
        if peril < 0 or not could_do(table, special.does, fight.target, hero.glory, peril):
            return [NO]
        if special.most:
            most = peril_on_top(table, fight.target, special)
            return [table.moves.amount.move(amount) for amount in range(most + 1)]
        return [NO, YES]

    def take(self, table: Delve, move: int) -> None:
        fight = table.fights[self.fight]
        strike = fight.strikes[self.strike]
        block = table.monster(strike.by_key)
        special = block.special
        if move in (NO, table.moves.amount.move(0)) or special is None:
            return
        amount = table.moves.amount.index(move) if special.most else 0
        strike.special = True
        if table.events is not None:
            cost = special.cost + amount
            clause = "effect.monster-special-cost" if cost else "combat.a.special"
            table.tell(told.Special(monster=block.name, cost=cost, payer=fight.target), clause)
        trackers.gain_peril(table, fight.target, -special.cost - amount, "effect.monster-special-payer")
        effect = Effect(
            fight.lord,
            fight.target,
            block.name,
            fight=self.fight,
            aim=self.strike,
            amount=amount,
            cause="combat.a.special",
        )
        effects.do(table, special.does, effect)


# B


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
        steps: list[Step[Any]] = [Window(Moment(moments.RESPONSE, NO_ONE, self.fight))]
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
        piles.discard(table, self.card)
        if not fight.over:
            card = table.adventure(self.card)
            effects.do(table, card.does, Effect(fight.lord, fight.target, card.name, TRAP_ROLL, self.fight))


class BeforeDice(Step[Delve]):
    """The last moment before the dice, where anything happened since the Response step."""

    def __init__(self, fight: int) -> None:
        self.fight = fight

    def run(self, table: Delve) -> None:
        fight = table.fights[self.fight]
        if fight.stirred and not fight.over and fight.strikes:
            table.then(Window(Moment(moments.DICE, NO_ONE, self.fight)))


def remove_attacker(table: Delve, fight: int, aim: int) -> None:
    """A monster is sent away before it strikes. § combat.b.removed-attacker § qtype.slay.discard-effect"""
    there = table.fights[fight]
    strike = there.strikes[aim]
    if table.events is not None:
        clause = "combat.b.removed-attacker" if there.kind == BATCH else "qtype.slay.discard-effect"
        table.tell(told.Removed(monster=table.monster(strike.by_key).name), clause)
    falling.leave_fight(table, there, strike, strike.by_key)
