"""How sure a share is."""

from math import sqrt

Z95 = 1.959963984540054  # two-sided 95% of the normal distribution


def wilson(count: float, of: float) -> tuple[float, float]:
    """The 95% Wilson interval of a share.

    >>> low, high = wilson(50, 100)
    >>> round(low, 4), round(high, 4)
    (0.4038, 0.5962)
    """
    if of == 0:
        return 0.0, 1.0
    share = min(1.0, count / of)  # thirds of a win may add up to a little more than all
    scale = 1 + Z95**2 / of
    middle = (share + Z95**2 / (2 * of)) / scale
    spread = Z95 / scale * sqrt(share * (1 - share) / of + Z95**2 / (4 * of * of))
    return max(0.0, middle - spread), min(1.0, middle + spread)
