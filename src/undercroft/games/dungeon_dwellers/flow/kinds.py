"""What a bonus, a trait of a monster or a rule of a room has to say for itself: how it reads, what it is worth.

What it does, the rule does that it changes, in whose file its entry stands: a discount in `using.py`.
"""

from collections.abc import Callable
from typing import Final

from ..cards.deck import Bonus, RoomRule, Trait
from ..cards.operations import BONUSES, RULES, TRAITS
from ..table.people import Adventurer
from ..table.row import Foe
from ..table.table import Dwellers
from .scales import Prospects, Scales


class BonusKind:
    """An entry in the book of bonuses."""

    def __init__(self, words: Callable[[Bonus, bool], str], leads: bool = False) -> None:
        self.words = words  # without those that say when; the flag is whether it is lent to one attack or strike
        self.leads = leads  # whether the words that say when come after it

    def worth(self, bonus: Bonus, odds: float, prospects: Prospects) -> float:
        """What an active card brings with it over the turns that are left; `odds` say how often it holds."""
        return 0.0

    def lent_worth(self, bonus: Bonus, odds: float, prospects: Prospects) -> float:
        """What it brings to the one attack or strike that it is lent to."""
        return 0.0


class TraitKind:
    """An entry in the book of traits, and what those do that take something along with a strike."""

    def __init__(self, symbol: str, words: Callable[[Trait], str]) -> None:
        self.symbol = symbol  # on the page
        self.words = words  # as they stand on the card

    def takes_along(self) -> bool:
        """Whether its strike takes something besides doing damage."""
        return False

    def take_along(self, table: Dwellers, foe: Foe, person: Adventurer, n: int) -> None:
        """It does."""

    def strike_cost(self, n: int, scales: Scales) -> float:
        """What that is worth to whoever is struck."""
        return 0.0


class RuleKind:
    """An entry in the book of what rooms change."""

    def __init__(self, words: Callable[[RoomRule], str]) -> None:
        self.words = words


# By kind; `referee.py` fills them
bonus_book: Final[list[BonusKind]] = [BonusKind(lambda bonus, lent: "") for _ in BONUSES]
trait_book: Final[list[TraitKind]] = [TraitKind("", lambda trait: "") for _ in TRAITS]
rule_book: Final[list[RuleKind]] = [RuleKind(lambda rule: "") for _ in RULES]
