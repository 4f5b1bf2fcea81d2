"""What cards do to monsters, and to attacks and strikes."""

from undercroft.core.hidden import bit

from ..cards.deck import ALL_MONSTERS, MELEE, Op
from ..shapes import events as told
from ..table.row import UNSEEN, Attack, Foe
from ..table.table import Dwellers
from . import attack, effects, placing, strike_damage, strikes
from .operation import Effect, Operation, targets
from .phrases import all_face_up, face_up, reach_words
from .scales import Scales


class Hit(Operation):
    """Damage to face-up monsters: an attack of its own, melee if nothing else is said.

    § effect.ability-damage-one § effect.ability-damage-all § ability.attack-kind § ability.target
    § ability.area-strikes-back
    """

    def hit(self, table: Dwellers, op: Op, effect: Effect, cards: list[int]) -> None:
        made = Attack(effect.by, effect.code, effect.source, op.n, effect.reach or MELEE, False)
        attack.begin_attack(table, made, cards)

    def worth(self, op: Op, scales: Scales) -> float:
        return op.n * scales.damage()

    def words(self, op: Op, reach: int = 0, who: str = "") -> str:
        how = f"{op.n} {reach_words(reach)} damage" if reach else f"{op.n} damage"
        return f"{how} to {all_face_up(op) if op.target == ALL_MONSTERS else face_up(op)}"


class MoreAttacks(Operation):
    """§ effect.extra-weapon-attack § attack.extra"""

    def run(self, table: Dwellers, op: Op, effect: Effect) -> None:
        table.attacks += op.n
        if table.events is not None:
            more = told.MoreAttacks(seat=effect.seat, n=op.n, source=effect.source)
            table.tell(more, "effect.extra-weapon-attack")

    def could(self, table: Dwellers, op: Op, seat: int) -> bool:
        return any(not foe.beaten for foe in table.row)

    def worth(self, op: Op, scales: Scales) -> float:
        return 3 * op.n * scales.damage()

    def words(self, op: Op, reach: int = 0, who: str = "") -> str:
        return "make one more weapon attack" if op.n == 1 else f"make {op.n} more weapon attacks"


class Block(Operation):
    """§ effect.block-once § damage.reduce.one-use"""

    def run(self, table: Dwellers, op: Op, effect: Effect) -> None:
        blow = table.blow
        assert blow is not None
        foe = table.foe(blow.card)
        assert foe is not None
        blow.blocked += op.n if op.n > 0 else sum(strike_damage.damage(table, foe, blow))
        blow.stopped = blow.stopped or op.n == 0
        if table.events is not None:
            table.tell(told.Blocks(seat=effect.seat, card=effect.source, n=op.n), "effect.block-once")

    def could(self, table: Dwellers, op: Op, seat: int) -> bool:
        blow = table.blow
        if blow is None:
            return False
        foe = table.foe(blow.card)
        if foe is None:
            return False
        return strike_damage.left_of(table, foe, blow) > 0 or (op.n == 0 and strike_damage.hurts(table, blow))

    def worth(self, op: Op, scales: Scales) -> float:
        return (op.n or 5) * scales.hit_point()

    def words(self, op: Op, reach: int = 0, who: str = "") -> str:
        return f"block {op.n} damage of the strike" if op.n else "block the whole strike"


class SkipStrike(Operation):
    """§ effect.skip-strike"""

    def hit(self, table: Dwellers, op: Op, effect: Effect, cards: list[int]) -> None:
        for card in cards:
            foe = table.foe(card)
            assert foe is not None
            foe.skips = True
            if table.events is not None:
                skips = told.Skips(seat=effect.seat, monster=foe.monster.name, source=effect.source)
                table.tell(skips, "effect.skip-strike")

    def reaches(self, table: Dwellers, foe: Foe) -> bool:
        return strikes.may_strike(table, foe)

    def passes_striker_by(self) -> bool:
        return True

    def worth(self, op: Op, scales: Scales) -> float:
        return 4 * scales.hit_point()

    def words(self, op: Op, reach: int = 0, who: str = "") -> str:
        return f"{face_up(op)} does not strike back this turn"


class Weaken(Operation):
    """§ effect.weaken"""

    def hit(self, table: Dwellers, op: Op, effect: Effect, cards: list[int]) -> None:
        for card in cards:
            foe = table.foe(card)
            assert foe is not None
            foe.weaker += op.n
            if table.events is not None:
                weaker = told.Weakens(seat=effect.seat, monster=foe.monster.name, n=op.n, source=effect.source)
                table.tell(weaker, "effect.weaken")

    def reaches(self, table: Dwellers, foe: Foe) -> bool:
        return strikes.may_strike(table, foe)

    def worth(self, op: Op, scales: Scales) -> float:
        return 2 * op.n * scales.hit_point()

    def words(self, op: Op, reach: int = 0, who: str = "") -> str:
        whose = f"{all_face_up(op)} do" if op.target == ALL_MONSTERS else f"{face_up(op)} does"
        return f"{whose} {op.n} less damage of each type this turn"


class MendMonsters(Operation):
    """§ effect.monster-death"""

    def hit(self, table: Dwellers, op: Op, effect: Effect, cards: list[int]) -> None:
        if table.events is not None:
            table.tell(told.MonstersMend(n=op.n, source=effect.source), "effect.monster-death")
        for card in cards:
            foe = table.foe(card)
            assert foe is not None
            strikes.mend(table, foe, op.n, "effect.monster-death")

    def could(self, table: Dwellers, op: Op, seat: int) -> bool:
        return any(foe.lost > 0 for foe in targets(table, op))

    def worth(self, op: Op, scales: Scales) -> float:
        return -op.n * scales.damage()

    def words(self, op: Op, reach: int = 0, who: str = "") -> str:
        return f"each face-up monster regains {op.n} health"


class AddMonster(Operation):
    """§ room.extra-monster § effect.monster-summon"""

    def run(self, table: Dwellers, op: Op, effect: Effect) -> None:
        placing.add(table, op.n, effect.source)

    def worth(self, op: Op, scales: Scales) -> float:
        return -3 * op.n * scales.hit_point()

    def words(self, op: Op, reach: int = 0, who: str = "") -> str:
        return "a monster is added to the row" if op.n == 1 else f"{op.n} monsters are added to the row"


# Facedown monsters


class LookMonster(Operation):
    """§ effect.look-monster"""

    def hit(self, table: Dwellers, op: Op, effect: Effect, cards: list[int]) -> None:
        foe = table.foe(cards[0])
        assert foe is not None
        table.monsters.show(foe.card, bit(effect.seat))
        if table.events is not None:
            place = table.row.index(foe) + 1
            table.tell(
                told.LooksAtMonster(seat=effect.seat, place=place, source=effect.source), "effect.look-monster"
            )
            seen = told.SeesMonster(seat=effect.seat, place=place, monster=foe.monster.name)
            table.tell(seen, "effect.look-monster", to=bit(effect.seat))

    def could(self, table: Dwellers, op: Op, seat: int) -> bool:
        return any(table.monsters.known[foe.card] & bit(seat) == 0 for foe in effects.facedown(table))

    def worth(self, op: Op, scales: Scales) -> float:
        return scales.knowledge()

    def deed(self, op: Op) -> str:
        return "looks at a facedown monster"


class TurnMonster(Operation):
    """§ effect.turn-monster"""

    def hit(self, table: Dwellers, op: Op, effect: Effect, cards: list[int]) -> None:
        foe = table.foe(cards[0])
        assert foe is not None
        placing.turn_over(table, foe, effect.source, "effect.turn-monster")

    def worth(self, op: Op, scales: Scales) -> float:
        return scales.knowledge()

    def deed(self, op: Op) -> str:
        return "turns over a monster without having to attack it"


class SwapMonster(Operation):
    """§ effect.swap-monster"""

    def hit(self, table: Dwellers, op: Op, effect: Effect, cards: list[int]) -> None:
        foe = table.foe(cards[0])
        assert foe is not None
        place = table.row.index(foe)
        pile = table.piles[foe.monster.level - 1]
        if not pile:
            return
        card = pile.pop()
        pile.insert(0, foe.card)
        table.row[place] = Foe(card, table.monster(card), False, UNSEEN)
        if table.events is not None:
            swapped = told.SwapsMonster(seat=effect.seat, place=place + 1, source=effect.source)
            table.tell(swapped, "effect.swap-monster")

    def could(self, table: Dwellers, op: Op, seat: int) -> bool:
        return any(table.piles[foe.monster.level - 1] for foe in effects.facedown(table))

    def worth(self, op: Op, scales: Scales) -> float:
        return scales.knowledge()

    def deed(self, op: Op) -> str:
        return "exchanges a facedown monster for another of its level"


MONSTER_OPERATIONS: dict[str, Operation] = {
    "hit": Hit(),
    "more-attacks": MoreAttacks(),
    "block": Block(),
    "skip-strike": SkipStrike(),
    "weaken": Weaken(),
    "mend-monsters": MendMonsters(),
    "add-monster": AddMonster(),
    "look-monster": LookMonster(),
    "turn-monster": TurnMonster(),
    "swap-monster": SwapMonster(),
}
