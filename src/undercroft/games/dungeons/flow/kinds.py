"""What a bonus of a card, or a trait of a creature, has to say for itself: how it reads, and what it is worth.

What it does, the rule does that it changes, in whose file its entry stands: a bonus on prices in `shopping.py`.
"""

from collections.abc import Callable
from typing import Final

from ..cards.deck import Modifier, Trait
from ..cards.operations import MODIFIERS, TRAITS
from ..shapes.views import Stake
from ..table.contest import Contest
from ..table.table import Dungeon
from .operation import Scales


class ModifierKind:
    """An entry in the book of bonuses."""

    def __init__(
        self, words: Callable[[Modifier], str], each: float = 0.0, leads: bool = False, for_gems: bool = False
    ) -> None:
        self.words = words  # as they stand on a card, without those that say when
        self.each = each  # what each point of it is worth, in points of a roll
        self.leads = leads  # whether the words that say when come after it
        self.for_gems = for_gems  # whether it brings gems and prizes, but no points

    def points(self, n: int) -> float:
        """What it adds to a roll for which it holds, or what else it is worth in points."""
        return self.each * n

    def lasting_points(self, n: int) -> float:
        """What it is worth to have, however often it holds."""
        return 0.0


class TraitKind:
    """An entry in the book of traits, and what those do that change the CL, a prize or a failed round."""

    def __init__(self, words: Callable[[int, str], str], part: str = "") -> None:
        self.words = words  # as they stand on a card, given its number and the kinds of items that it names
        self.part = part  # what it is called where it is added to the CL

    def level(self, table: Dungeon, contest: Contest, trait: Trait) -> int:
        """How much higher it makes the CL, or lower if negative."""
        return 0

    def allows_again(self) -> bool:
        """Whether there can be another round after a failed one."""
        return True

    def after_failure(self, table: Dungeon, contest: Contest, n: int, victim: int, rolled_one: bool) -> None:
        """What else a failed round brings to whoever is hurt, or to the creature."""

    def prize(self, n: int) -> Stake | None:
        """What it adds to what a won round brings, as it is shown before,"""
        return None

    def prize_worth(self, scales: Scales) -> float:
        """and as the bot weighs it."""
        return 0.0

    def loss(self, n: int) -> Stake | None:
        """The same for what a failed round costs."""
        return None

    def loss_worth(self, n: int, scales: Scales) -> float:
        return 0.0


def has_trait(traits: list[Trait], kind: int) -> bool:
    return any(trait.kind == kind for trait in traits)


modifier_book: Final[list[ModifierKind]] = [
    ModifierKind(lambda modifier: "") for _ in MODIFIERS
]  # filled as `book` is
trait_book: Final[list[TraitKind]] = [TraitKind(lambda n, kinds: "") for _ in TRAITS]
