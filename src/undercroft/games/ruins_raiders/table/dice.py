"""Dice on the table: what was rolled, by whom and what for; and attacks that go on."""

from typing import Final

from ..shapes.words import Purpose
from .board import NOWHERE
from .people import NO_PAWN, NO_RAIDER
from .rules import SUCCESS

# What dice are rolled for, in the order of `PURPOSES`
MOVE: Final = 0
JUMP_MOVE: Final = 1
JUMP: Final = 2
ATTACK: Final = 3
DEFENCE: Final = 4
CHEST: Final = 5
LOCK: Final = 6
STEAL: Final = 7
TRAP: Final = 8
DART: Final = 9
TABLE_1: Final = 10
TABLE_2: Final = 11
TABLE_3: Final = 12
TABLE_4: Final = 13
TABLE_5: Final = 14
TABLE_6: Final = 15
NUMBER: Final = 16  # of monsters. § table6.divide-up
PURPOSES: Final[list[Purpose]] = [
    "move", "jump move", "jump", "attack", "defence", "chest", "lock", "steal", "trap", "dart",
    "table 1", "table 2", "table 3", "table 4", "table 5", "table 6", "number",
]  # fmt: skip
FIGHTING: Final = (ATTACK, DEFENCE, CHEST, LOCK, STEAL, DART)
COUNTED: Final = (JUMP, *FIGHTING)  # for their successes


class Roll:
    """Dice that have been rolled and shown, before they are used. § window.roll-shown"""

    def __init__(self, purpose: int, by: int, raider: int, dice: list[int], square: int = NOWHERE) -> None:
        self.purpose = purpose
        self.by = by  # the pawn that rolls, or NO_PAWN
        self.raider = raider  # who runs that pawn, or NO_RAIDER for enemies, chests and traps
        self.dice = dice
        self.square = square  # where a jump would land

    def copy(self) -> "Roll":
        return Roll(self.purpose, self.by, self.raider, self.dice.copy(), self.square)

    def successes(self) -> int:
        """§ attack.success § attack.defence-success § jump.success"""
        count = 0
        for die in self.dice:
            if die >= SUCCESS:
                count += 1
        return count


# What an attack is about
ON_PAWN: Final = 0
ON_CHEST: Final = 1
ON_MASTER: Final = 2
FOR_A_CARD: Final = 3  # it does no damage. § char.hobb
OF_A_TRAP: Final = 4


class Clash:
    """An attack that has been declared and is not over yet."""

    def __init__(
        self,
        about: int,
        by: int = NO_PAWN,
        raider: int = NO_RAIDER,
        on: int = NO_PAWN,
        square: int = NOWHERE,
        source: str = "",
        dice: int = 0,
        hits: int = 0,
        called_off: bool = False,
    ) -> None:
        self.about = about
        self.by = by  # the pawn that attacks
        self.raider = raider  # who runs it or plays the card, and so whose kill it is
        self.on = on  # the pawn attacked
        self.square = square  # of the chest
        self.source = source  # the card or ability behind it, if it is not a plain attack
        self.dice = dice  # given by the source; 0 if they are the attacker's own
        self.hits = hits  # attack successes
        self.called_off = called_off  # § treasure.smoke-pot

    def copy(self) -> "Clash":
        return Clash(
            self.about,
            self.by,
            self.raider,
            self.on,
            self.square,
            self.source,
            self.dice,
            self.hits,
            self.called_off,
        )
