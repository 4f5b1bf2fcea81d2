"""What there is to know of an operation of an effect: what it does, could do, is worth and is called."""

from typing import Final

from ..cards.deck import OTHER_ROLL, Op, Price
from ..cards.operations import OPERATIONS
from ..table.fights import NO_FIGHT, Fight, Strike
from ..table.table import Delve

NO_AIM: Final = -1  # where a move would stand that names what a card is for
NO_CAUSE: Final = ""  # nothing but the card itself led to it
CHANGES_NOTHING: Final = "It would change nothing now."
NOT_IN_HIT: Final = -1  # where a number of wounds would stand


class Effect:
    """What a card does to a hero, and by whose will; it never changes."""

    def __init__(
        self,
        you: int,
        on: int,
        source: str,
        roll: int = OTHER_ROLL,
        fight: int = NO_FIGHT,
        aim: int = NO_AIM,
        amount: int = 0,
        cause: str = NO_CAUSE,
    ) -> None:
        self.you = you  # who controls the card. § def.you
        self.on = on  # the hero it acts on
        self.source = source  # the card's name
        self.roll = roll  # what kind of roll its Threats are
        self.fight = fight
        self.aim = aim
        self.amount = amount  # # where something was pumped
        self.cause = cause  # the clause that led to it, or NO_CAUSE

    def by(self, operation: str) -> str:
        """The clause to cite: what led to it, or the operation's own."""
        return self.cause or operation

    def because(self, cause: str) -> "Effect":
        """What follows from it, by another clause; nothing is aimed at any more."""
        return Effect(self.you, self.on, self.source, self.roll, self.fight, NO_AIM, 0, cause)


class Scales:
    """What things are worth to a hero, in movement points. How much they are, a bot says."""

    def __init__(self, table: Delve, on: int, roll: int, space: int, before: int) -> None:
        self.table = table
        self.on = on
        self.roll = roll  # what kind of roll Threats are
        self.space = space  # where the hero is then
        self.before = before  # wounds that it will have had by then

    def pain(self, wounds: int) -> float:
        raise NotImplementedError

    def relief(self, life: int) -> float:
        raise NotImplementedError

    def glory(self, glory: int) -> float:
        raise NotImplementedError

    def peril(self, peril: int) -> float:
        raise NotImplementedError

    def odds(self, threat: Op) -> float:
        """That the hero overcomes a Threat."""
        raise NotImplementedError

    def price(self, price: Price) -> float:
        raise NotImplementedError

    def burden(self, ops: list[Op]) -> float:
        """What these operations cost the hero they act on."""
        total = 0.0
        for op in ops:
            total += book[op.kind].burden(op, self)
        return total

    def burden_later(self, ops: list[Op]) -> float:
        """The same once the wounds before it are forgotten."""
        raise NotImplementedError

    # Where a player thinks of the own hero, or of one to send away

    def landing(self, op: Op) -> float:
        """What it is worth to warp to the best of the spaces that can be reached."""
        return 0.0

    def banishment(self, op: Op) -> float:
        """What it costs to be warped to the worst of them."""
        return 0.0

    def lacks_place(self) -> bool:
        """Whether a Quest's place may be among the next Map cards."""
        return False

    def is_stranded(self) -> bool:
        """Whether the hero could use another movement point at once."""
        return False

    def wounds_to_land(self) -> int:
        return 0


class DiceScales:
    """What a change in a roll that is about to be made is worth to a seat."""

    def own(self, more: int) -> float:
        """So much more on the seat's own side."""
        raise NotImplementedError


class AttackScales(DiceScales):
    """What a change in one attack is worth to a seat."""

    def __init__(self, seat: int, fight: Fight, strike: Strike) -> None:
        self.seat = seat
        self.fight = fight
        self.strike = strike

    def own(self, more: int) -> float:
        return self.shift(more if self.fight.attacker() == self.seat else -more)

    def shift(self, more: int) -> float:
        """So much more on the attacker's side."""
        raise NotImplementedError

    def escape(self) -> float:
        """Without the attack altogether."""
        raise NotImplementedError


class AimScales:
    """What can be made of the Map card or the Quest that a card is aimed at, and is worth to a seat."""

    def shifted(self) -> float:
        """The Map card lies where the seat would have it."""
        return 0.0

    def swapped(self) -> float:
        """The Quest is global, and the global one in its place."""
        return 0.0


class Operation:
    """One kind of thing that effects do: all there is to know of it, but for its word in `cards/operations.py`."""

    # What it does

    def do(self, table: Delve, op: Op, effect: Effect) -> None:
        raise NotImplementedError

    def could(self, table: Delve, op: Op, on: int, glory: int, peril: int, fight: int) -> bool:
        """Whether it could change something for a hero who has so much glory and peril then.

        Dice are not looked into: a Threat may be overcome or not. § special.no-effect
        """
        return True

    def struck(self, table: Delve, on: int) -> list[int]:
        """The heroes that it acts on if it is aimed at this one."""
        return [on]

    def is_threat(self) -> bool:
        return False

    def wounds(self, op: Op) -> int:
        """The wounds that it deals by itself."""
        return 0

    def wounds_in_hit(self, table: Delve, op: Op, on: int) -> int:
        """The wounds that it adds to those of a monster's hit; NOT_IN_HIT if it comes afterwards."""
        return NOT_IN_HIT

    # What it is worth

    def burden(self, op: Op, scales: Scales) -> float:
        """What it costs the hero it acts on; below zero it helps."""
        return 0.0

    def gain(self, op: Op, scales: Scales) -> float:
        """What it is worth to whoever plays a card for the own hero."""
        return 0.0

    def use(self, op: Op, scales: Scales) -> float:
        """What it is worth to whoever uses an ability for the own hero."""
        return -self.burden(op, scales)

    def harm(self, op: Op, scales: Scales) -> float:
        """What it costs a hero whose opponent plays it and makes all choices."""
        return self.burden(op, scales)

    def hold(self, op: Op, scales: Scales) -> float:
        """What it adds to the worth of a card in the hand."""
        return 0.0

    def swing(self, op: Op, scales: AttackScales) -> float:
        """What it changes in an attack."""
        return 0.0

    def aimed(self, op: Op, scales: AimScales) -> float:
        """What it makes of a Map card or a Quest."""
        return 0.0

    def pumped(self, amount: int, scales: DiceScales) -> float:
        """What # is worth, if so much is paid for it; the price apart."""
        return 0.0

    # What it is called

    def words(self, op: Op) -> str:
        """What it does to a hero, in short: "heal 1 life"."""
        return OPERATIONS[op.kind].replace("-", " ")

    def pumped_words(self, amount: int, form: int) -> str:
        """What # does, if so much is paid for it, in an attack in that form: "+2 on the die"."""
        return ""

    def why_idle(self, table: Delve, op: Op, seat: int) -> str:
        """Why it would change nothing for the player's own hero."""
        return CHANGES_NOTHING


book: Final[list[Operation]] = [Operation() for _ in OPERATIONS]  # by kind; `referee.py` fills it


def could_do(table: Delve, ops: list[Op], on: int, glory: int, peril: int, fight: int = NO_FIGHT) -> bool:
    """Whether any of these operations could change something for the hero. § special.no-effect"""
    return any(book[op.kind].could(table, op, on, glory, peril, fight) for op in ops)
