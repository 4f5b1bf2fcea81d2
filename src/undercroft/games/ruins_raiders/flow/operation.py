"""What there is to know of an operation: what it does, could do, is worth and is called."""

from typing import Final

from ..cards.deck import Op
from ..cards.operations import OPERATIONS
from ..table.people import NO_PAWN
from ..table.table import Ruins


class Effect:
    """What a card does, and by whose will; it never changes."""

    def __init__(
        self,
        who: int,
        source: str,
        clause: str,
        aim: int = NO_PAWN,
        keys: bool = False,
        trap: bool = False,
        action: bool = False,
    ) -> None:
        self.who = who  # the raider who plays, draws or uses it
        self.source = source  # the card's name
        self.clause = clause  # the one that led to it
        self.aim = aim  # the pawn that was chosen
        self.keys = keys  # whether keys that it draws are kept. § draw.gained-by-cards
        self.trap = trap  # whether it is a trap card: whatever it does is nobody's attack
        self.action = action  # whether it is an action, which can be answered. § window.resolve-at-once

    def at(self, pawn: int) -> "Effect":
        return Effect(self.who, self.source, self.clause, pawn, self.keys, self.trap, self.action)

    def on(self, table: Ruins) -> int:
        """The pawn that it works on: who was chosen, or the one who plays it."""
        return self.aim if self.aim != NO_PAWN else table.raiders[self.who].face


class Scales:
    """What things are worth to a raider, in points. How much they are, a bot says."""

    def __init__(self, table: Ruins, who: int) -> None:
        self.table = table
        self.who = who

    def health(self, pawn: int, change: int) -> float:
        """That a pawn's health changes by so much."""
        raise NotImplementedError

    def attack(self, pawn: int, dice: int, by: int) -> float:
        """That so many dice attack a pawn, and whose attack it is: a raider's or, with NO_RAIDER, nobody's."""
        raise NotImplementedError

    def card(self, who: int, keys: bool) -> float:
        """A treasure card more for a raider, perhaps a key."""
        raise NotImplementedError

    def steal(self, pawn: int) -> float:
        """An attempt to take a card from a pawn."""
        raise NotImplementedError

    def action(self, who: int) -> float:
        """An action more for a raider."""
        raise NotImplementedError

    def speed(self, who: int) -> float:
        """A square more with each move of a raider this turn."""
        raise NotImplementedError

    def reroll(self, one: bool) -> float:
        """To roll any of the dice that were rolled last again, or only one."""
        raise NotImplementedError

    def called_off(self) -> float:
        """That the attack that was declared last fails."""
        raise NotImplementedError

    def trap_off(self) -> float:
        """That the trap card that is turned up does nothing."""
        raise NotImplementedError

    def peek(self) -> float:
        """To see the next trap card, and to bury it."""
        raise NotImplementedError

    def progress(self) -> float:
        """That the master chest comes nearer by one."""
        raise NotImplementedError

    def danger(self) -> float:
        """A trap die more at the end of turns."""
        raise NotImplementedError

    def put(self, who: int, square: int) -> float:
        """That a raider is put on a square."""
        raise NotImplementedError

    def room(self) -> float:
        """To make the room behind a door without stepping in."""
        raise NotImplementedError

    def monster(self, who: int) -> float:
        """That a monster comes out next to a raider."""
        raise NotImplementedError


class Operation:
    """One kind of thing that cards do."""

    def do(self, table: Ruins, op: Op, effect: Effect) -> None:
        raise NotImplementedError

    def is_declared(self) -> bool:
        """Whether it is declared like an attack once its target is known. § window.action-declared"""
        return False

    def fizzle(self, table: Ruins, op: Op, effect: Effect) -> None:
        """There is nobody it could work on. § card.trap.no-target"""

    def could(self, table: Ruins, op: Op, effect: Effect, pawn: int) -> bool:
        """Whether it could change something, aimed at this pawn if it is aimed at all."""
        return True

    def why_not(self, table: Ruins, op: Op, effect: Effect) -> str:
        """Why it would change nothing now, in words."""
        return "It would change nothing now."

    def worth(self, op: Op, effect: Effect, scales: Scales) -> float:
        """What it is worth to the raider whose scales these are."""
        return 0.0

    def harm(self, op: Op, defence: int) -> list[float]:
        """How likely each loss of health is for a pawn it works on that defends with so many dice."""
        return NO_HARM

    def words(self, op: Op) -> str:
        """What it does, as it stands on a card, where "you" are whoever draws or uses it: "you lose 2 health"."""
        return OPERATIONS[op.kind]


NO_HARM: Final = [1.0]
book: Final[list[Operation]] = [Operation() for _ in OPERATIONS]  # by kind; `referee.py` fills it
