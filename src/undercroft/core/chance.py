"""The one source of randomness: its whole state is one integer."""

from hashlib import sha256
from typing import Any, Final, TypeVar

from mypy_extensions import i64

from .errors import BadSeed

# The generator is a Weyl sequence under a strong mix (the plan of SplitMix), held to 63 bits: with the sign
# bit always clear, a compiled 64-bit word and a plain Python integer go through the very same values.
MASK: Final[i64] = 0x7FFF_FFFF_FFFF_FFFF
STRIDE: Final[i64] = 0x1E37_79B9_7F4A_7C15
FIRST_MIX: Final[i64] = 0x3F58_476D_1CE4_E5B9
SECOND_MIX: Final[i64] = 0x14D0_49BB_1331_11EB

LARGEST_SEED: Final = 1 << 256

Thing = TypeVar("Thing")


class Chance:
    """Dice, shuffles and draws.

    >>> chance = Chance(1)
    >>> [chance.roll(6) for _ in range(5)]
    [1, 3, 1, 6, 6]
    """

    state: i64

    def __init__(self, state: int) -> None:
        self.state = state & 0x7FFF_FFFF_FFFF_FFFF

    def copy(self) -> "Chance":
        return chance_at(self.state)

    def __eq__(self, other: object) -> bool:
        return self.state == other.state if isinstance(other, Chance) else NotImplemented

    def __reduce__(self) -> tuple[Any, ...]:
        return Chance, (self.state,)

    def fork(self) -> "Chance":
        """A separate source, so that drawing from it does not disturb this one."""
        return chance_at((self.bits() << 31) ^ self.bits())

    def bits(self) -> i64:
        """The next 32 random bits."""
        self.state = (self.state + STRIDE) & MASK
        mixed = ((self.state ^ (self.state >> 30)) * FIRST_MIX) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * SECOND_MIX) & MASK
        return (mixed ^ (mixed >> 31)) >> 31

    def below(self, limit: int) -> int:
        """A number from 0 up to, not including, `limit` (at most 2^31), each equally likely."""
        if not 1 <= limit <= 0x8000_0000:
            raise ValueError(f"A number below {limit} cannot be drawn: the limit must be from 1 to 2^31.")
        bound: i64 = limit
        product = self.bits() * bound
        if product & 0xFFFF_FFFF < bound:
            # The last, incomplete stretch of the 2^32 values would favour some numbers: draw again there.
            uneven = 0x1_0000_0000 % bound
            while product & 0xFFFF_FFFF < uneven:
                product = self.bits() * bound
        return product >> 32

    def roll(self, sides: int) -> int:
        """One die."""
        return self.below(sides) + 1

    def pick(self, things: list[Thing]) -> Thing:
        return things[self.below(len(things))]

    def shuffle(self, cards: list[Thing]) -> None:
        """Put the cards into a new order, in place."""
        last: i64
        for last in range(len(cards) - 1, 0, -1):
            other: i64 = self.below(last + 1)
            card = cards[last]
            cards[last] = cards[other]
            cards[other] = card


def chance_at(state: i64) -> Chance:
    """A source in that state, made without an integer object."""
    made = Chance(0)
    made.state = state
    return made


def stream(seed: Any, name: str) -> Chance:
    """The table's source of randomness for one purpose: streams of one seed reveal nothing about each other."""
    check_seed(seed)
    digest = sha256(f"{seed}/{name}".encode()).digest()
    return Chance(int.from_bytes(digest[:8], "big"))


def check_seed(seed: object) -> None:
    """A seed is a whole number from 0 to 2^256."""
    if type(seed) is not int or not 0 <= seed <= LARGEST_SEED:
        said = "such a large one" if isinstance(seed, int) and seed > 0 else f"{seed!r}"
        raise BadSeed(f"A seed is a whole number from 0 to 2^256, not {said}.")


def seal(seed: int) -> str:
    """What is shown of a seed before the game: it commits the table to the seed without revealing it."""
    return sha256(str(seed).encode()).hexdigest()
