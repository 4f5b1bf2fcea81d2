"""Whether two figures differ by more than noise, and how many independent rows dependent ones are worth."""

from dataclasses import dataclass
from math import erfc, inf, sqrt

from .intervals import Z95

ENOUGH = 20  # of what is counted; nothing is said with less,
GAMES = 50  # nor with fewer games in which it could be counted, on either side
TINY = 1e-9  # what sums of fractions that should be nothing may come to
LEVEL = 0.05  # how often something may be called different where nothing truly is


@dataclass
class Difference:
    """What a figure was, what it is, and how much of the change could be chance."""

    label: str
    before: float
    after: float
    noise: float  # half the 95% interval of the change
    chance: float  # how likely so great a change is by chance alone
    sure: bool = False  # more than noise, given how many figures were looked at
    group: str = ""

    @property
    def change(self) -> float:
        return self.after - self.before

    @property
    def how_far(self) -> float:
        """The change, measured in its own noise; without any noise, every change is far."""
        return abs(self.change) / self.noise if self.noise else (inf if self.change else 0.0)

    @property
    def verdict(self) -> str:
        return "more than noise" if self.sure else "could be noise"


def difference(label: str, before: float, after: float, spread: float, games: float = inf) -> Difference:
    """A change and how likely it is by chance; what is only a rounding error becomes nothing."""
    if abs(after - before) < TINY:
        after = before
    if spread <= TINY:
        return Difference(label, before, after, 0.0, float(after == before))
    return Difference(label, before, after, Z95 * spread, chance_of(abs(after - before) / spread, games))


def chance_of(far: float, games: float) -> float:
    """How likely chance alone brings figures so many standard errors apart.

    Few games do not tell their own spread well: this is Student's distribution, as Abramowitz and Stegun (26.7.8)
    compute it from the normal one.
    """
    return erfc(far * (1 - 0.25 / (games - 1)) / sqrt(1 + far * far / (2 * games - 2)) / sqrt(2))


def student(free: int) -> float:
    """How many standard errors a 95% interval reaches to each side, by Student's distribution (26.7.5 there)."""
    z = Z95
    return z + (z**3 + z) / (4 * free) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * free**2)


def worth(count: float, of: float, clusters: int, spread: float) -> float:
    """How many independent rows would tell as much as these, at most as many as they are.

    Rows of one game, or of one deal, depend on each other. `spread` is the sum, over games or deals, of the squares
    by which each has more or less than the share; the more it exceeds what independent rows would have, the less
    these are worth. Where it is nothing at all, a game or deal is worth one row.
    """
    assumed = count * (1 - count / of) if of else 0.0
    return min(of, of * assumed / spread) if min(assumed, spread) > TINY else clusters


def mark_sure(found: list[Difference]) -> None:
    """Holm's method: the more figures one looks at, the farther apart they must be to be called different."""
    left = len(found)
    for one in sorted(found, key=lambda one: one.chance):
        if one.chance * left > LEVEL:
            return
        one.sure = True
        left -= 1
