"""What cards do to players: hit points, energy, treasure, gold and wound cards."""

from typing import Final

from undercroft.core.game import Choice
from undercroft.core.hidden import bit
from undercroft.core.telling.voice import capital, count, listed

from ..cards.deck import HARMS, UNTYPED, Op
from ..cards.operations import GUARD, GUARD_ANY
from ..shapes import events as told
from ..table.moves import AGREE, DONE, LEAVE, UNDER
from ..table.people import Adventurer
from ..table.rules import MONSTERS
from ..table.table import Dwellers
from . import defeating, effects, energy, losing, paying, recall, treasure
from .bonuses import given, guarded, maximum
from .operation import Effect, Operation, book
from .scales import Scales

SIFTED: Final = 0.2  # how much better a gold card is on average if a poor one may go under the deck


class Heal(Operation):
    """§ effect.heal § effect.heal-other § effect.heal-each-turn § effect.room-heal"""

    def run(self, table: Dwellers, op: Op, effect: Effect) -> None:
        own = "effect.heal" if effect.seat == effect.by else "effect.heal-other"
        clause = effect.cites(own, "effect.room-heal")
        energy.heal(table, table.people[effect.seat], op.n, effect.source, clause)

    def could(self, table: Dwellers, op: Op, seat: int) -> bool:
        person = table.people[seat]
        return person.hp < maximum(table, person)

    def worth(self, op: Op, scales: Scales) -> float:
        return op.n * scales.hit_point()

    def deed(self, op: Op) -> str:
        return f"regains {count(op.n, 'hit point')}"


class Refill(Operation):
    """§ effect.refill"""

    def run(self, table: Dwellers, op: Op, effect: Effect) -> None:
        table.then(recall.Refill(effect.seat, op.n, effect.source))

    def could(self, table: Dwellers, op: Op, seat: int) -> bool:
        """What it costs lies in the discard pile by then. § ability.cost.whole"""
        person = table.people[seat]
        return len(person.discard) > 0 or len(person.deck) > 0

    def worth(self, op: Op, scales: Scales) -> float:
        return op.n * scales.energy()

    def deed(self, op: Op) -> str:
        return f"puts {count(op.n, 'card')} of the discard pile under the deck"


class Recall(Operation):
    """§ effect.recall"""

    def run(self, table: Dwellers, op: Op, effect: Effect) -> None:
        table.then(recall.Retrieve(effect.seat))

    def could(self, table: Dwellers, op: Op, seat: int) -> bool:
        """What it costs lies in the discard pile by then. § ability.cost.whole"""
        person = table.people[seat]
        return len(person.discard) > 0 or len(person.deck) > 0

    def worth(self, op: Op, scales: Scales) -> float:
        return op.n * scales.treasure()

    def deed(self, op: Op) -> str:
        return "takes a card of the discard pile as a treasure"


class Wounds(Operation):
    """§ effect.bonus-wounds § effect.monster-steal § effect.room-reward"""

    def run(self, table: Dwellers, op: Op, effect: Effect) -> None:
        person = table.people[effect.seat]
        if op.n < 0:
            losing.wounds(table, person, -op.n, effect.source, "effect.monster-steal")
            return
        n = defeating.take_wounds(table, person, op.n)
        if table.events is not None and n > 0:
            gained = told.GainsWounds(seat=effect.seat, n=n, source=effect.source)
            table.tell(gained, effect.cites("effect.bonus-wounds", "effect.room-reward"))

    def could(self, table: Dwellers, op: Op, seat: int) -> bool:
        if op.n < 0:
            return table.people[seat].wounds > 0
        return not table.rules.wound_limit or table.wounds_left() > 0

    def worth(self, op: Op, scales: Scales) -> float:
        return op.n * scales.wound()

    def deed(self, op: Op) -> str:
        return f"{'takes' if op.n > 0 else 'loses'} {count(abs(op.n), 'wound card')}"


class Gold(Operation):
    """§ effect.free-gold § effect.room-reward"""

    def run(self, table: Dwellers, op: Op, effect: Effect) -> None:
        if op.n > 1:
            table.then(effects.To(Op(op.kind, op.n - 1, op.target, op.harm, op.condition, op.then), effect))
        clause = effect.cites("effect.free-gold", "effect.room-reward")
        treasure.take_gold(table, table.people[effect.seat], 0, effect.source, clause)

    def could(self, table: Dwellers, op: Op, seat: int) -> bool:
        return len(table.gold_pile) > 0

    def worth(self, op: Op, scales: Scales) -> float:
        return op.n * scales.gold()

    def deed(self, op: Op) -> str:
        return f"takes {'a gold card' if op.n == 1 else count(op.n, 'gold card')}"


class Treasure(Operation):
    """§ effect.free-treasure § effect.monster-steal § effect.room-reward"""

    def run(self, table: Dwellers, op: Op, effect: Effect) -> None:
        if op.n < 0:
            table.then(losing.LoseTreasure(effect.seat, -op.n, effect.source, "effect.monster-steal"))
            return
        clause = effect.cites("effect.free-treasure", "effect.room-reward")
        for _ in range(op.n):
            energy.take_treasure(table, table.people[effect.seat], 0, effect.source, clause)

    def could(self, table: Dwellers, op: Op, seat: int) -> bool:
        person = table.people[seat]
        return len(person.deck if op.n > 0 else person.facedown) > 0

    def worth(self, op: Op, scales: Scales) -> float:
        return op.n * scales.treasure()

    def deed(self, op: Op) -> str:
        if op.n < 0:
            return "loses a facedown treasure" if op.n == -1 else f"loses {-op.n} facedown treasures"
        return "takes a treasure" if op.n == 1 else f"takes {op.n} treasures"


class LoseEnergy(Operation):
    """§ effect.monster-drain § effect.monster-death § effect.room-damage"""

    def run(self, table: Dwellers, op: Op, effect: Effect) -> None:
        clause = effect.cites("effect.monster-drain", "effect.room-damage")
        energy.lose(table, table.people[effect.seat], op.n, effect.source, clause)

    def could(self, table: Dwellers, op: Op, seat: int) -> bool:
        return len(table.people[seat].deck) > 0

    def worth(self, op: Op, scales: Scales) -> float:
        return -op.n * scales.energy()

    def deed(self, op: Op) -> str:
        return f"discards {count(op.n, 'card')} of the deck"


class Hurt(Operation):
    """Damage that no strike does: defenses against its type lower it.

    § effect.room-damage § effect.monster-death § room.damage.typed § room.damage.absorb § room.damage.order
    § damage.total.once
    """

    def run(self, table: Dwellers, op: Op, effect: Effect) -> None:
        person = table.people[effect.seat]
        n = after_defenses(table, person, op)
        person.harm += n
        if table.events is not None:
            harm = "" if op.harm == UNTYPED else HARMS[op.harm]
            hurt = told.Harmed(seat=effect.seat, harm=harm, full=op.n, n=n, source=effect.source)
            table.tell(hurt, effect.cites("room.damage.typed", "room.damage.typed"))
        if table.phase != MONSTERS:  # where it is paid with the strikes. § damage.total.once
            paying.pay_damage(table, person)

    def worth(self, op: Op, scales: Scales) -> float:
        return -op.n * scales.hit_point()

    def deed(self, op: Op) -> str:
        harm = "damage of no type" if op.harm == UNTYPED else f"{capital(HARMS[op.harm])} damage"
        return f"takes {op.n} {harm}"


def after_defenses(table: Dwellers, person: Adventurer, op: Op) -> int:
    """§ room.damage.typed § damage.reduce.by-type § damage.reduce.floor"""
    if op.harm == UNTYPED:
        return op.n
    off = table.character(person).defense[op.harm] + given(table, person, GUARD_ANY)
    if person.kinds >> GUARD & 1:
        off += guarded(table, person, person.gives, GUARD, op.harm, None)
    return max(0, op.n - off)


# Knowledge


class LookDeck(Operation):
    """§ effect.look-deck"""

    def run(self, table: Dwellers, op: Op, effect: Effect) -> None:
        person = table.people[effect.seat]
        n = min(op.n, len(person.deck))
        if n == 0:
            return
        table.looked = person.deck[len(person.deck) - n :]
        for card in table.looked:
            table.energy.show(card, bit(effect.seat))
        if table.events is not None:
            table.tell(told.LooksAtDeck(seat=effect.seat, n=n, source=effect.source), "effect.look-deck")
            names = energy.names(table, table.looked)
            names.reverse()
            seen = told.SeesDeck(seat=effect.seat, cards=names)
            table.tell(seen, "effect.look-deck", to=bit(effect.seat))
        table.then(PutBack(effect.seat, []))

    def could(self, table: Dwellers, op: Op, seat: int) -> bool:
        return len(table.people[seat].deck) > 0

    def worth(self, op: Op, scales: Scales) -> float:
        return scales.knowledge()

    def deed(self, op: Op) -> str:
        return f"looks at the top {count(op.n, 'card')} of the deck and put them back in any order"


class PutBack(Choice[Dwellers]):
    """The cards that were looked at are put back, the lowest first, in an order that only their owner knows.

    § effect.look-deck
    """

    def __init__(self, seat: int, back: list[int]) -> None:
        super().__init__(seat)
        self.back = back  # the cards put back so far, by their places in `looked`, which tell nobody else anything

    def places(self, table: Dwellers) -> list[int]:
        return [place for place in range(len(table.looked)) if place not in self.back]

    def left(self, table: Dwellers) -> list[int]:
        return [table.energy.face[table.looked[place]] for place in self.places(table)]

    def due(self, table: Dwellers) -> bool:
        left = self.left(table)
        return len(left) > 1 and (table.polite or len(set(left)) > 1)

    def run(self, table: Dwellers) -> None:
        """There is one order left. Backs tell nothing, so cards stay where they are and faces change places."""
        faces = [table.energy.face[table.looked[place]] for place in self.back + self.places(table)]
        dealt = table.energy.face.copy()
        for place in range(len(table.looked)):
            card = table.looked[place]
            dealt[card] = faces[place]
            table.energy.known[card] = bit(self.seat)
        table.energy.face = dealt
        table.looked = []

    def moves(self, table: Dwellers) -> list[int]:
        found: list[int] = []
        for face in self.left(table):
            move = table.moves.put_back.move(face)
            if move not in found:
                found.append(move)
        return found

    def take(self, table: Dwellers, move: int) -> None:
        face = table.moves.put_back.index(move)
        for place in self.places(table):
            if table.energy.face[table.looked[place]] == face:
                table.then(PutBack(self.seat, [*self.back, place]))
                return


class LookGold(Operation):
    """§ effect.look-gold"""

    def run(self, table: Dwellers, op: Op, effect: Effect) -> None:
        if not table.gold_pile:
            return
        card = table.gold_pile[-1]
        table.gold.show(card, bit(effect.seat))
        if table.events is not None:
            table.tell(told.LooksAtGold(seat=effect.seat, source=effect.source), "effect.look-gold")
            seen = told.SeesGold(seat=effect.seat, values=[treasure.value(table, card)], kept=0)
            table.tell(seen, "effect.look-gold", to=bit(effect.seat))
        table.then(BuryGold(effect.seat))

    def could(self, table: Dwellers, op: Op, seat: int) -> bool:
        return len(table.gold_pile) > 0

    def worth(self, op: Op, scales: Scales) -> float:
        return SIFTED * scales.gold()

    def deed(self, op: Op) -> str:
        return "looks at the top gold card, to leave it or to put it under the deck"


class BuryGold(Choice[Dwellers]):
    """Whether the top gold card goes under the deck. § effect.look-gold"""

    def moves(self, table: Dwellers) -> list[int]:
        return [LEAVE, UNDER]

    def take(self, table: Dwellers, move: int) -> None:
        if move == UNDER:
            table.gold_pile.insert(0, table.gold_pile.pop())
            if table.events is not None:
                table.tell(told.BuriesGold(seat=self.seat), "effect.look-gold")


# A price


class Priced(Operation):
    """§ effect.room-reward"""

    def run(self, table: Dwellers, op: Op, effect: Effect) -> None:
        table.then(Bargain(op, effect))

    def could(self, table: Dwellers, op: Op, seat: int) -> bool:
        return energy.points(table, table.people[seat]) >= op.n and effects.could(table, op.then, seat)

    def worth(self, op: Op, scales: Scales) -> float:
        bought = sum([book[then.kind].worth(then, scales) for then in op.then])
        return max(0.0, bought - op.n * scales.energy())

    def deed(self, op: Op) -> str:
        return f"may pay {op.n} energy to {listed([book[then.kind].words(then) for then in op.then])}"


class Bargain(Choice[Dwellers]):
    """Whether a player pays for what a room offers. § effect.room-reward § room.choices"""

    def __init__(self, op: Op, effect: Effect) -> None:
        super().__init__(effect.seat)
        self.op = op
        self.effect = effect

    def due(self, table: Dwellers) -> bool:
        return book[self.op.kind].could(table, self.op, self.seat)

    def moves(self, table: Dwellers) -> list[int]:
        return [AGREE, DONE]

    def take(self, table: Dwellers, move: int) -> None:
        if move == DONE:
            if table.events is not None:
                table.tell(told.Declines(seat=self.seat, card=self.effect.source), "effect.room-reward")
            return
        effects.act(table, self.op.then, self.effect)
        table.then(paying.PayCost(self.seat, self.op.n, "effect.room-reward"))


PLAYER_OPERATIONS: dict[str, Operation] = {
    "heal": Heal(),
    "refill": Refill(),
    "recall": Recall(),
    "wounds": Wounds(),
    "gold": Gold(),
    "treasure": Treasure(),
    "lose-energy": LoseEnergy(),
    "hurt": Hurt(),
    "look-deck": LookDeck(),
    "look-gold": LookGold(),
    "price": Priced(),
}
