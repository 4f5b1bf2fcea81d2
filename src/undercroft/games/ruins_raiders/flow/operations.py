"""Operations of cards, abilities and traps: what each does, is worth and is called, under its word."""

from typing import Final

from undercroft.core.game import Choice
from undercroft.core.hidden import bit
from undercroft.core.telling.voice import count

from ..cards.deck import AROUND, LINE, NEAR, RIVAL, ROOM, SELF, TARGET, Op
from ..shapes import events as told
from ..table.board import NOWHERE
from ..table.dice import FOR_A_CARD, OF_A_TRAP, ON_PAWN, Clash
from ..table.moves import BURY, KEEP
from ..table.odds import damage
from ..table.people import NO_PAWN, NO_RAIDER
from ..table.reasons import FINE, HEALTHY, NO_CARDS_THERE, NO_TARGET, NO_TRAPS_LEFT
from ..table.rules import HEALTH, TOP
from ..table.table import Ruins
from . import attacks, betrayal, drawing, harm, reach
from .harm import BY_CARD, BY_TRAP, Blow
from .operation import Effect, Operation, Scales
from .playing import PickDice


class Damage(Operation):
    """§ effect.damage § traps.falling-rock § traps.swinging-blade § traps.poison-gas § traps.misfire

    § traps.rolling-boulder
    """

    def do(self, table: Ruins, op: Op, effect: Effect) -> None:
        struck = self.struck(table, op, effect)
        if effect.trap:
            harm.strike(table, struck, op.n, Blow(BY_TRAP, effect.source, "effect.damage"))
            return
        for pawn in struck:
            betrayal.harm(table, effect.who, pawn)
        harm.strike(table, struck, op.n, Blow(BY_CARD, effect.source, "effect.damage", effect.who))

    def struck(self, table: Ruins, op: Op, effect: Effect) -> list[int]:
        """All who are hit: none of them where the one it is about is no longer in the ruins."""
        here = table.square_of(effect.on(table))
        if here == NOWHERE:
            return []
        if op.on not in (AROUND, ROOM, LINE):
            return [effect.on(table)]
        board = table.board
        found: list[int] = []
        for pawn in pawns(table):
            square = table.square_of(pawn)
            same_room = board.room(square) == board.room(here)
            aligned = board.column(square) == board.column(here) or board.row(square) == board.row(here)
            if square == here:
                found.append(pawn)
            elif op.on == AROUND:
                if table.adjacent(here, square) and table.raider_of(pawn) != NO_RAIDER:
                    found.append(pawn)
            elif same_room and (op.on == ROOM or aligned):
                found.append(pawn)
        return found

    def could(self, table: Ruins, op: Op, effect: Effect, pawn: int) -> bool:
        return not pawn_protected(table, effect, pawn)

    def worth(self, op: Op, effect: Effect, scales: Scales) -> float:
        return sum([scales.health(pawn, -op.n) for pawn in self.struck(scales.table, op, effect)])

    def harm(self, op: Op, defence: int) -> list[float]:
        return [0.0] * op.n + [1.0]

    def words(self, op: Op) -> str:
        return f"{VICTIMS[op.on]} {op.n} health"


VICTIMS: Final = {  # who loses health
    SELF: "you lose",
    NEAR: "you or a character next to you, as you choose, loses",
    AROUND: "you and every player's character next to you lose",
    ROOM: "everyone in your room, enemies included, loses",
    LINE: "you and everyone in your room who stands in your row or column lose",
    RIVAL: "another player's character of your choice loses",
}


def pawns(table: Ruins) -> list[int]:
    """Everyone on the map."""
    return [raider.face for raider in table.raiders if raider.inside] + [enemy.key for enemy in table.enemies]


def pawn_protected(table: Ruins, effect: Effect, pawn: int) -> bool:
    """Whether a fellow of the party is meant, who may be hit by traps but not by cards. § coop.no-attacks"""
    return pawn != NO_PAWN and not effect.trap and reach.why_not_harm(table, effect.who, pawn) != FINE


class Attack(Operation):
    """§ effect.attack-roll § treasure.throwing-axe § traps.dart-wall"""

    def is_declared(self) -> bool:
        return True

    def do(self, table: Ruins, op: Op, effect: Effect) -> None:
        on = effect.on(table)
        if table.square_of(on) == NOWHERE:
            return
        clash = Clash(OF_A_TRAP, on=on, source=effect.source, dice=op.n)
        if not effect.trap:
            raider = table.raiders[effect.who]
            clash = Clash(ON_PAWN, by=raider.face, raider=effect.who, on=on, source=effect.source, dice=op.n)
        attacks.declare(table, clash, effect.action)

    def why_not(self, table: Ruins, op: Op, effect: Effect) -> str:
        return NO_TARGET

    def worth(self, op: Op, effect: Effect, scales: Scales) -> float:
        return scales.attack(effect.on(scales.table), op.n, NO_RAIDER if effect.trap else effect.who)

    def harm(self, op: Op, defence: int) -> list[float]:
        return damage(op.n, defence)

    def words(self, op: Op) -> str:
        dice = count(op.n, "attack die")
        if op.on == TARGET:
            return f"roll {dice} against anyone in sight within {count(op.within, 'step')}, who defends as usual"
        return f"you are attacked with {dice}, and defend as usual"


class Heal(Operation):
    """§ effect.heal § char.odo § treasure.healing-draught"""

    def do(self, table: Ruins, op: Op, effect: Effect) -> None:
        harm.heal(table, effect.on(table), op.n, effect.source, "effect.heal")

    def could(self, table: Ruins, op: Op, effect: Effect, pawn: int) -> bool:
        who = table.raider_of(pawn if pawn != NO_PAWN else effect.on(table))
        return who != NO_RAIDER and table.raiders[who].health < HEALTH

    def why_not(self, table: Ruins, op: Op, effect: Effect) -> str:
        return HEALTHY

    def worth(self, op: Op, effect: Effect, scales: Scales) -> float:
        return scales.health(effect.on(scales.table), op.n)

    def words(self, op: Op) -> str:
        who = "you or a character next to you regains" if op.on == NEAR else "you regain"
        return f"{who} {op.n} health, up to {HEALTH}"


class Reroll(Operation):
    """§ effect.reroll § treasure.lucky-coin § char.wick"""

    def do(self, table: Ruins, op: Op, effect: Effect) -> None:
        table.picked = 0
        seat = table.raiders[effect.who].seat
        table.then(PickDice(seat, effect.who, effect.source, op.n == ONE, "effect.reroll"))

    def could(self, table: Ruins, op: Op, effect: Effect, pawn: int) -> bool:
        return len(table.rolls) > 0 and len(table.rolls[-1].dice) > 0

    def worth(self, op: Op, effect: Effect, scales: Scales) -> float:
        return scales.reroll(op.n == ONE)

    def words(self, op: Op) -> str:
        return "roll one of its dice again" if op.n == ONE else "roll any of its dice again, once"


ONE: Final = 1  # of a reroll: only one die
TRAP_OFF: Final = 1


class Cancel(Operation):
    """§ effect.cancel § treasure.smoke-pot § treasure.saints-token"""

    def do(self, table: Ruins, op: Op, effect: Effect) -> None:
        raider = table.raiders[effect.who]
        if op.n == TRAP_OFF:
            table.trap_off = True
        else:
            table.clashes[-1].called_off = True
        if table.events is not None:
            table.tell(told.CallsOff(seat=raider.seat, card=effect.source, trap=op.n == TRAP_OFF), "effect.cancel")

    def could(self, table: Ruins, op: Op, effect: Effect, pawn: int) -> bool:
        """An attack on the own character or one next to it; a trap that does something. § treasure.smoke-pot"""
        if op.n == TRAP_OFF:
            return bool(table.trap_card(table.trap).does)
        raider = table.raiders[effect.who]
        square = table.square_of(effect.aim)
        if square == NOWHERE or table.raider_of(effect.aim) == NO_RAIDER:
            return False
        return effect.aim == raider.face or (op.on == NEAR and table.adjacent(raider.square, square))

    def why_not(self, table: Ruins, op: Op, effect: Effect) -> str:
        return super().why_not(table, op, effect) if op.n == TRAP_OFF else NO_TARGET

    def worth(self, op: Op, effect: Effect, scales: Scales) -> float:
        return scales.trap_off() if op.n == TRAP_OFF else scales.called_off()

    def words(self, op: Op) -> str:
        if op.n == TRAP_OFF:
            return "it has no effect"
        whom = "you or a character next to you" if op.on == NEAR else "you"
        return f"if it is on {whom}, it fails without a roll"


class Actions(Operation):
    """§ effect.actions § treasure.second-wind § traps.grasping-vines"""

    def do(self, table: Ruins, op: Op, effect: Effect) -> None:
        raider = table.raiders[effect.who]
        if not raider.inside:
            return
        if op.n > 0:
            table.actions += op.n
        else:
            raider.held_up -= op.n
        if table.events is not None:
            table.tell(told.ChangesActions(seat=raider.seat, who=raider.card.name, change=op.n), "effect.actions")

    def worth(self, op: Op, effect: Effect, scales: Scales) -> float:
        return op.n * scales.action(effect.who)

    def words(self, op: Op) -> str:
        if op.n > 0:
            return f"you have {count(op.n, 'more action')} this turn"
        return f"you have {count(-op.n, 'action')} fewer on your next turn"


class Haste(Operation):
    """§ effect.modify-speed"""

    def do(self, table: Ruins, op: Op, effect: Effect) -> None:
        raider = table.raiders[effect.who]
        raider.haste += op.n
        if table.events is not None:
            table.tell(told.Hastens(seat=raider.seat, who=raider.card.name, speed=op.n), "effect.modify-speed")

    def worth(self, op: Op, effect: Effect, scales: Scales) -> float:
        return op.n * scales.speed(effect.who)

    def words(self, op: Op) -> str:
        return f"your speed changes by {op.n:+d} this turn"


class Draw(Operation):
    """§ effect.draw-treasure § draw.gained-by-cards § treasure.hidden-pocket"""

    def do(self, table: Ruins, op: Op, effect: Effect) -> None:
        table.then(*[drawing.DrawTreasure(effect.who, effect.keys, "effect.draw-treasure") for _ in range(op.n)])

    def could(self, table: Ruins, op: Op, effect: Effect, pawn: int) -> bool:
        return len(table.pile) > 0

    def worth(self, op: Op, effect: Effect, scales: Scales) -> float:
        return op.n * scales.card(effect.who, effect.keys)

    def words(self, op: Op) -> str:
        return f"draw {count(op.n, 'more treasure card')}, with the same rule for keys"


class Discard(Operation):
    """§ effect.discard § traps.thieving-monkey"""

    def do(self, table: Ruins, op: Op, effect: Effect) -> None:
        if table.raiders[effect.who].inside:
            for _ in range(op.n):
                drawing.lose_random(table, effect.who, effect.source, "effect.discard")

    def worth(self, op: Op, effect: Effect, scales: Scales) -> float:
        held = len(scales.table.raiders[effect.who].hand)
        return -min(op.n, held) * scales.card(effect.who, True)

    def words(self, op: Op) -> str:
        return f"discard {count(op.n, 'random card')} from your hand"


class Steal(Operation):
    """§ effect.steal § char.hobb"""

    def is_declared(self) -> bool:
        return True

    def do(self, table: Ruins, op: Op, effect: Effect) -> None:
        raider = table.raiders[effect.who]
        clash = Clash(FOR_A_CARD, by=raider.face, raider=effect.who, on=effect.aim, source=effect.source)
        attacks.declare(table, clash, effect.action)

    def could(self, table: Ruins, op: Op, effect: Effect, pawn: int) -> bool:
        """Somebody with cards who is not a fellow of the party. § turn.legal-only § coop.no-attacks"""
        who = table.raider_of(pawn)
        if who == NO_RAIDER or reach.why_not_harm(table, effect.who, pawn) != FINE:
            return False
        return len(table.raiders[who].hand) > 0

    def why_not(self, table: Ruins, op: Op, effect: Effect) -> str:
        return NO_CARDS_THERE

    def worth(self, op: Op, effect: Effect, scales: Scales) -> float:
        return scales.steal(effect.aim)

    def words(self, op: Op) -> str:
        return (
            "roll your attack against the defence of another player's character next to you; with a success left "
            "over, take a random card from their hand instead of doing damage"
        )


class Peek(Operation):
    """§ effect.peek § char.juno"""

    def do(self, table: Ruins, op: Op, effect: Effect) -> None:
        raider = table.raiders[effect.who]
        card = table.trap_pile[-1]
        table.traps.show(card, bit(raider.seat))
        if table.events is not None:
            table.tell(told.Peeks(seat=raider.seat, who=raider.card.name), "effect.peek")
            seen = told.PeeksCard(seat=raider.seat, card=table.trap_card(card).name)
            table.tell(seen, "char.juno", to=bit(raider.seat))
        table.then(LeaveOrBury(raider.seat, effect.who))

    def could(self, table: Ruins, op: Op, effect: Effect, pawn: int) -> bool:
        return len(table.trap_pile) > 0

    def why_not(self, table: Ruins, op: Op, effect: Effect) -> str:
        return NO_TRAPS_LEFT

    def worth(self, op: Op, effect: Effect, scales: Scales) -> float:
        return scales.peek()

    def words(self, op: Op) -> str:
        return "look in secret at the top trap card, and leave it there or put it at the bottom"


class LeaveOrBury(Choice[Ruins]):
    """The card that was looked at stays on top or goes to the bottom. § char.juno"""

    def __init__(self, seat: int, who: int) -> None:
        super().__init__(seat)
        self.who = who

    def due(self, table: Ruins) -> bool:
        return table.raiders[self.who].inside

    def moves(self, table: Ruins) -> list[int]:
        return [KEEP, BURY]

    def take(self, table: Ruins, move: int) -> None:
        if move == BURY:
            table.trap_pile.insert(0, table.trap_pile.pop())
        if table.events is not None:
            raider = table.raiders[self.who]
            table.tell(told.Buries(seat=raider.seat, who=raider.card.name, buried=move == BURY), "char.juno")


class Progress(Operation):
    """§ effect.counter"""

    def do(self, table: Ruins, op: Op, effect: Effect) -> None:
        table.progress = min(TOP, max(1, table.progress + op.n))
        if table.events is not None:
            table.tell(told.Progresses(now=table.progress), "effect.counter")

    def worth(self, op: Op, effect: Effect, scales: Scales) -> float:
        return op.n * scales.progress()

    def words(self, op: Op) -> str:
        return f"the progress counter goes {by(op.n)}"


class Danger(Operation):
    """§ effect.counter § treasure.faded-map § variant.danger-counter"""

    def do(self, table: Ruins, op: Op, effect: Effect) -> None:
        if table.rules.danger:
            if table.events is not None:
                table.tell(told.Harmless(card=effect.source), "variant.danger-counter")
            return
        table.danger = min(TOP, max(1, table.danger + op.n))
        if table.events is not None:
            table.tell(told.Danger(now=table.danger, hit=False), "effect.counter")

    def worth(self, op: Op, effect: Effect, scales: Scales) -> float:
        return op.n * scales.danger()

    def words(self, op: Op) -> str:
        return f"the trap counter goes {by(op.n)}"


def by(n: int) -> str:
    return f"up by {n}, at most to {TOP}" if n > 0 else f"down by {-n}, at least to 1"


OPERATIONS: Final[dict[str, Operation]] = {
    "damage": Damage(),
    "attack": Attack(),
    "heal": Heal(),
    "reroll": Reroll(),
    "cancel": Cancel(),
    "actions": Actions(),
    "speed": Haste(),
    "draw": Draw(),
    "discard": Discard(),
    "steal": Steal(),
    "peek": Peek(),
    "progress": Progress(),
    "danger": Danger(),
}
