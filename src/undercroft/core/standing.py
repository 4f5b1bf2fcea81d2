"""What games tell bots that look ahead: how chances to win follow from how well everyone does, and scenes."""

from typing import Final

from mypy_extensions import i64

MASK: Final[i64] = 0x1FFF_FFFF_FFFF_FFFF
MIX: Final[i64] = 0x3F58_476D_1CE4_E5B9


def mix(scene: i64, part: i64) -> i64:
    """A scene with one part more; parts are numbers from 0."""
    mixed = ((scene ^ (part + 1)) * MIX) & MASK
    return mixed ^ (mixed >> 29)


def shares(worth: list[float], lead: float) -> list[float]:
    """Each one's share of the win; whoever is ahead of another by `lead` has sixteen times his share.

    >>> [round(share, 3) for share in shares([3.0, 1.0], 2.0)]
    [0.941, 0.059]
    """
    best = max(worth)
    odds: list[float] = []
    total = 0.0
    for one in worth:
        behind = 1.0 + (best - one) / lead
        odds.append(1.0 / (behind * behind * behind * behind))
        total += odds[-1]
    return [one / total for one in odds]
