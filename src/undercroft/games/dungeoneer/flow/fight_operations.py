"""Operations on a fight or a roll: dice, scores in combat, monsters sent away, wounds prevented."""

from typing import Final

from ..cards.deck import FORMS, Op
from ..table.fights import NOBODY_THERE, is_fight
from ..table.table import Delve
from .before_dice import remove_attacker
from .operation import AttackScales, DiceScales, Effect, Operation, Scales
from .strikes import counts_in


class DiscardMonster(Operation):
    def do(self, table: Delve, op: Op, effect: Effect) -> None:
        remove_attacker(table, effect.fight, effect.aim)

    def swing(self, op: Op, scales: AttackScales) -> float:
        return scales.escape()


class AttackDice(Operation):
    def do(self, table: Delve, op: Op, effect: Effect) -> None:
        table.fights[effect.fight].strikes[effect.aim].boost(effect.source, op.n, False)

    def swing(self, op: Op, scales: AttackScales) -> float:
        return scales.shift(op.n)


class RollDice(Operation):
    def do(self, table: Delve, op: Op, effect: Effect) -> None:
        """§ universal.dice-modifiers"""
        if not is_fight(effect.fight):
            hero = table.heroes[effect.you]
            hero.luck += effect.amount
            hero.lucky_by.append((effect.source, effect.amount))
        else:
            fight = table.fights[effect.fight]
            fight.strikes[effect.aim].boost(effect.source, effect.amount, fight.attacker() != effect.you)

    def pumped(self, amount: int, scales: DiceScales) -> float:
        return scales.own(amount)

    def pumped_words(self, amount: int, form: int) -> str:
        return f"+{amount} on the die"


class MonstersScore(Operation):
    def do(self, table: Delve, op: Op, effect: Effect) -> None:
        """Monsters of a fight are stronger until the next Reset. § duration.instant.expiry"""
        for strike in table.fights[effect.fight].strikes:
            key = strike.monster()
            if key != NOBODY_THERE and not strike.out:
                table.charms += [key, op.form, op.n]
                table.charmed_by.append(effect.source)

    def swing(self, op: Op, scales: AttackScales) -> float:
        if scales.strike.form != op.form:
            return 0.0
        return scales.shift(op.n if scales.strike.by_monster() else -op.n)


class OwnScore(Operation):
    def do(self, table: Delve, op: Op, effect: Effect) -> None:
        table.fights[effect.fight].raise_score(effect.on, op.form, effect.source, op.n)

    def could(self, table: Delve, op: Op, on: int, glory: int, peril: int, fight: int) -> bool:
        return is_fight(fight) and counts_in(table, fight, on, op.form)

    def swing(self, op: Op, scales: AttackScales) -> float:
        return scales.own(op.n) if scales.strike.form == op.form else 0.0

    def why_idle(self, table: Delve, op: Op, seat: int) -> str:
        return f"Your {FORMS[op.form].capitalize()} does not count in this fight."


class ChosenScore(Operation):
    def do(self, table: Delve, op: Op, effect: Effect) -> None:
        table.fights[effect.fight].strikes[effect.aim].pump += effect.amount

    def pumped(self, amount: int, scales: DiceScales) -> float:
        return scales.own(amount)

    def pumped_words(self, amount: int, form: int) -> str:
        return f"+{amount} in {FORMS[form]}"


class Prevent(Operation):
    def do(self, table: Delve, op: Op, effect: Effect) -> None:
        table.heroes[effect.on].ward += op.n

    def could(self, table: Delve, op: Op, on: int, glory: int, peril: int, fight: int) -> bool:
        return is_fight(fight) and table.fights[fight].wounds > table.heroes[on].ward

    def use(self, op: Op, scales: Scales) -> float:
        return scales.pain(min(op.n, scales.wounds_to_land()))

    def why_idle(self, table: Delve, op: Op, seat: int) -> str:
        return "Only when wounds from combat are about to land on you."


OPERATIONS: Final[dict[str, Operation]] = {
    "discard-monster": DiscardMonster(),
    "attack-dice": AttackDice(),
    "roll-dice": RollDice(),
    "monsters-score": MonstersScore(),
    "own-score": OwnScore(),
    "chosen-score": ChosenScore(),
    "prevent": Prevent(),
}
