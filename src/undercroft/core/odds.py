"""What dice are likely to show, and how people say it.

A spread is a list that says how likely each number is, from 0 on.
"""

from typing import Final

DIE: Final = 6  # sides


def reaches(needed: int) -> float:
    """That a die shows so much or more.

    >>> reaches(4), reaches(1), reaches(7)
    (0.5, 1.0, 0.0)
    """
    return min(max((DIE + 1 - needed) / DIE, 0.0), 1.0)


def tries(number: int, chance: float) -> list[float]:
    """The spread of successes, where so many dice have the same chance each.

    >>> tries(2, 0.5)
    [0.25, 0.5, 0.25]
    """
    spread = [1.0]
    for _ in range(number):
        more = [0.0] * (len(spread) + 1)
        for successes in range(len(spread)):
            more[successes] += spread[successes] * (1 - chance)
            more[successes + 1] += spread[successes] * chance
        spread = more
    return spread


def mean(spread: list[float]) -> float:
    """
    >>> mean([0.25, 0.5, 0.25])
    1.0
    """
    total = 0.0
    for number in range(len(spread)):
        total += number * spread[number]
    return total


def percent(chance: float) -> int:
    """As people say it: 0 and 100 only for what cannot be and what must.

    >>> percent(0.0), percent(0.001), percent(0.424), percent(0.999)
    (0, 1, 42, 99)
    """
    if chance <= 1e-9:
        return 0
    if chance >= 1 - 1e-9:
        return 100
    return min(99, max(1, round(chance * 100)))
