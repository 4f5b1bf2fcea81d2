"""Operations on a hero: wounds, life, glory, peril, levels, points, being tipped over or warped, cards given up."""

from typing import Final

from undercroft.core.telling.voice import count

from ..cards.deck import TRAP_ROLL, Op
from ..shapes import events as told
from ..table import movement, trackers
from ..table.phases import HERO
from ..table.rules import TOP_LEVEL
from ..table.table import Delve
from . import drawing, effects, falling, travel
from .giving_up import GiveUp
from .operation import NOT_IN_HIT, Effect, Operation, Scales, book, could_do

# What a sensible player thinks of them, in movement points
LEVEL_WORTH: Final = 3.0
TIPPING: Final = 1.3  # being thrown off one's feet
STRAY: Final = 1.5  # being warped by somebody else


def gain_or_lose(n: int) -> str:
    return "gain" if n >= 0 else "lose"


class Wound(Operation):
    def do(self, table: Delve, op: Op, effect: Effect) -> None:
        """Wounds outside the dice of combat; those of a monster still earn peril.

        § vocab.wound § combat.h.special-counts
        """
        lost = trackers.wound(table, effect.on, op.n, effect.by("vocab.wound"))
        if 0 <= effect.fight < len(table.fights):
            fight = table.fights[effect.fight]
            if fight.pays() and effect.roll != TRAP_ROLL:
                fight.peril_due += lost  # § combat.h.no-trap-reward
        falling.fall_if_dead(table, effect.on)

    def wounds(self, op: Op) -> int:
        return op.n

    def wounds_in_hit(self, table: Delve, op: Op, on: int) -> int:
        return op.n

    def burden(self, op: Op, scales: Scales) -> float:
        return scales.pain(op.n)

    def words(self, op: Op) -> str:
        return f"take {count(op.n, 'wound')}"


class Heal(Operation):
    def do(self, table: Delve, op: Op, effect: Effect) -> None:
        """§ hero.heal-cap"""
        trackers.heal(table, effect.on, op.n, "hero.heal-cap")

    def could(self, table: Delve, op: Op, on: int, glory: int, peril: int, fight: int) -> bool:
        """§ hero.heal-cap"""
        return table.heroes[on].life < table.heroes[on].card.life

    def burden(self, op: Op, scales: Scales) -> float:
        return -scales.relief(op.n)

    def gain(self, op: Op, scales: Scales) -> float:
        return scales.relief(op.n) - 0.5 * max(op.n - self.missing(scales), 0)

    def hold(self, op: Op, scales: Scales) -> float:
        return 1.5 + 0.5 * self.missing(scales)

    def missing(self, scales: Scales) -> int:
        hero = scales.table.heroes[scales.on]
        return hero.card.life - hero.life

    def words(self, op: Op) -> str:
        return f"heal {op.n} life"

    def why_idle(self, table: Delve, op: Op, seat: int) -> str:
        return "Your hero is not wounded."


class Tip(Operation):
    def do(self, table: Delve, op: Op, effect: Effect) -> None:
        """§ vocab.tip"""
        movement.tip(table, effect.on, op.form, op.number, effect.by("vocab.tip"))

    def could(self, table: Delve, op: Op, on: int, glory: int, peril: int, fight: int) -> bool:
        return not table.heroes[on].tipped or op.number > table.heroes[on].stand_number

    def burden(self, op: Op, scales: Scales) -> float:
        return TIPPING if not scales.table.heroes[scales.on].tipped else 0.3

    def words(self, op: Op) -> str:
        return "be tipped over"


class Untip(Operation):
    def do(self, table: Delve, op: Op, effect: Effect) -> None:
        """§ vocab.untip"""
        if table.heroes[effect.on].tipped:
            movement.stand_up(table, effect.on, effect.by("vocab.untip"))

    def could(self, table: Delve, op: Op, on: int, glory: int, peril: int, fight: int) -> bool:
        return table.heroes[on].tipped

    def use(self, op: Op, scales: Scales) -> float:
        table = scales.table
        needs_legs = scales.on == table.active and table.phase == HERO and table.heroes[scales.on].points > 0
        return TIPPING if needs_legs else 0.0

    def words(self, op: Op) -> str:
        return "stand up"

    def why_idle(self, table: Delve, op: Op, seat: int) -> str:
        return "Only while your hero is tipped over."


class Movement(Operation):
    def do(self, table: Delve, op: Op, effect: Effect) -> None:
        """A card gives movement points or takes them; off-turn they are like saved ones.

        § vocab.movement § save.off-turn-gain
        """
        hero = table.heroes[effect.on]
        clause = "vocab.movement"
        if effect.on == table.active:
            hero.points = max(hero.points + op.n, 0)
        else:
            hero.saved = max(hero.saved + op.n, 0)
            clause = "save.off-turn-gain"
        if table.events is not None:
            table.tell(told.Points(seat=effect.on, points=op.n), clause)

    def could(self, table: Delve, op: Op, on: int, glory: int, peril: int, fight: int) -> bool:
        hero = table.heroes[on]
        return op.n > 0 or (hero.points if on == table.active else hero.saved) > 0

    def burden(self, op: Op, scales: Scales) -> float:
        return -0.9 * op.n

    def gain(self, op: Op, scales: Scales) -> float:
        return 1.0 * op.n if scales.is_stranded() else 0.0

    def words(self, op: Op) -> str:
        return f"{gain_or_lose(op.n)} {count(abs(op.n), 'movement point')}"


class Glory(Operation):
    def do(self, table: Delve, op: Op, effect: Effect) -> None:
        """§ vocab.points"""
        trackers.gain_glory(table, effect.on, op.n, effect.by("vocab.points"))

    def could(self, table: Delve, op: Op, on: int, glory: int, peril: int, fight: int) -> bool:
        """§ tracker.no-debt"""
        return op.n > 0 or glory > 0

    def burden(self, op: Op, scales: Scales) -> float:
        return -scales.glory(op.n)

    def words(self, op: Op) -> str:
        return f"{gain_or_lose(op.n)} {abs(op.n)} glory"


class Peril(Operation):
    def do(self, table: Delve, op: Op, effect: Effect) -> None:
        """§ vocab.points"""
        trackers.gain_peril(table, effect.on, op.n, effect.by("vocab.points"))

    def could(self, table: Delve, op: Op, on: int, glory: int, peril: int, fight: int) -> bool:
        """§ tracker.no-debt"""
        return op.n > 0 or peril > 0

    def burden(self, op: Op, scales: Scales) -> float:
        return -scales.peril(op.n)

    def words(self, op: Op) -> str:
        return f"{gain_or_lose(op.n)} {abs(op.n)} peril"


class Level(Operation):
    def do(self, table: Delve, op: Op, effect: Effect) -> None:
        """§ vocab.level"""
        trackers.change_level(table, effect.on, op.n, effect.by("vocab.level"))

    def could(self, table: Delve, op: Op, on: int, glory: int, peril: int, fight: int) -> bool:
        """§ effect.level-drain-first"""
        level = table.heroes[on].level
        return level < TOP_LEVEL if op.n > 0 else level > 1

    def burden(self, op: Op, scales: Scales) -> float:
        return -LEVEL_WORTH * op.n if op.n > 0 or scales.table.heroes[scales.on].level > 1 else 0.0

    def words(self, op: Op) -> str:
        return f"{gain_or_lose(op.n)} {count(abs(op.n), 'level')}"


class Warp(Operation):
    def do(self, table: Delve, op: Op, effect: Effect) -> None:
        table.then(travel.Destination(effect.you, effect.on, op))

    def could(self, table: Delve, op: Op, on: int, glory: int, peril: int, fight: int) -> bool:
        return len(travel.warp_spaces(table, on, op)) > 0

    def burden(self, op: Op, scales: Scales) -> float:
        return STRAY

    def gain(self, op: Op, scales: Scales) -> float:
        return scales.landing(op)

    def harm(self, op: Op, scales: Scales) -> float:
        return scales.banishment(op)

    def words(self, op: Op) -> str:
        return "be warped"

    def why_idle(self, table: Delve, op: Op, seat: int) -> str:
        return "There is nowhere to warp to."


class Draw(Operation):
    def do(self, table: Delve, op: Op, effect: Effect) -> None:
        for _ in range(op.n):
            table.then(drawing.DrawOne(effect.on, "vocab.draw"))

    def could(self, table: Delve, op: Op, on: int, glory: int, peril: int, fight: int) -> bool:
        return len(drawing.drawable(table)) > 0

    def burden(self, op: Op, scales: Scales) -> float:
        return -0.6 * op.n

    def gain(self, op: Op, scales: Scales) -> float:
        return 0.7 * op.n

    def words(self, op: Op) -> str:
        return f"draw {count(op.n, 'card')}"

    def why_idle(self, table: Delve, op: Op, seat: int) -> str:
        return "There is no card to draw."


class LoseTreasure(Operation):
    def do(self, table: Delve, op: Op, effect: Effect) -> None:
        """A hero's player discards readied Treasures of their choice; without any there is the other branch."""
        if table.treasures(effect.on):
            for _ in range(op.n):
                table.then(GiveUp(effect.on, True, effect.by("vocab.discard-card")))
        else:
            effects.do(table, op.fail, effect.because(effect.cause))

    def could(self, table: Delve, op: Op, on: int, glory: int, peril: int, fight: int) -> bool:
        return len(table.treasures(on)) > 0 or could_do(table, op.fail, on, glory, peril)

    def wounds_in_hit(self, table: Delve, op: Op, on: int) -> int:
        """Without a Treasure to lose, wounds in its place come with those of the hit."""
        if table.treasures(on) or not all(book[other.kind].wounds(other) for other in op.fail):
            return NOT_IN_HIT
        return sum([other.n for other in op.fail])

    def burden(self, op: Op, scales: Scales) -> float:
        return 2.0 if scales.table.treasures(scales.on) else scales.burden(op.fail)


class Threat(Operation):
    def do(self, table: Delve, op: Op, effect: Effect) -> None:
        effects.face_threat(table, op, effect)

    def could(self, table: Delve, op: Op, on: int, glory: int, peril: int, fight: int) -> bool:
        return could_do(table, op.then + op.fail, on, glory, peril)

    def is_threat(self) -> bool:
        return True

    def burden(self, op: Op, scales: Scales) -> float:
        chance = scales.odds(op)
        good = scales.burden(op.then) if op.then else 0.0
        return chance * good + (1.0 - chance) * scales.burden(op.fail)


class SpaceThreat(Threat):
    def do(self, table: Delve, op: Op, effect: Effect) -> None:
        """§ combat.a.area-includes-own"""
        effects.strike_many(table, [op], effect.you, self.struck(table, effect.on), effect.source, effect.fight)

    def could(self, table: Delve, op: Op, on: int, glory: int, peril: int, fight: int) -> bool:
        for other in self.struck(table, on):
            hero = table.heroes[other]
            if could_do(table, op.then + op.fail, other, hero.glory, hero.peril):
                return True
        return False

    def struck(self, table: Delve, on: int) -> list[int]:
        space = table.heroes[on].space
        return [seat for seat in table.from_active() if table.heroes[seat].space == space]


class Offer(Operation):
    def do(self, table: Delve, op: Op, effect: Effect) -> None:
        table.then(effects.Offer(effect.on, op, effect.source))

    def could(self, table: Delve, op: Op, on: int, glory: int, peril: int, fight: int) -> bool:
        return effects.is_worth_asking(table, op, on, glory, peril) or could_do(table, op.fail, on, glory, peril)

    def burden(self, op: Op, scales: Scales) -> float:
        assert op.price is not None
        return min(scales.burden_later(op.then) + scales.price(op.price), 0.0)


OPERATIONS: Final[dict[str, Operation]] = {
    "wound": Wound(),
    "heal": Heal(),
    "tip": Tip(),
    "untip": Untip(),
    "movement": Movement(),
    "glory": Glory(),
    "peril": Peril(),
    "level": Level(),
    "warp": Warp(),
    "draw": Draw(),
    "lose-treasure": LoseTreasure(),
    "threat": Threat(),
    "space-threat": SpaceThreat(),
    "offer": Offer(),
}
