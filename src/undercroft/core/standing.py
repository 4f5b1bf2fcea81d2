"""How chances to win follow from how well everyone does."""


def shares(worth: list[float], lead: float) -> list[float]:
    """Each one's share of the win; whoever is ahead of another by `lead` has four times his share.

    >>> shares([3.0, 1.0], 2.0)
    [0.8, 0.2]
    """
    best = max(worth)
    odds = [1.0 / (1.0 + (best - one) / lead) for one in worth]
    total = sum([one * one for one in odds])
    return [one * one / total for one in odds]
