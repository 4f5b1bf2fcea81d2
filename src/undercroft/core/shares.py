"""How chances to win follow from how well everyone does."""


def win_shares(worth: list[float], lead: float) -> list[float]:
    """Each seat's share of the win; being ahead of another seat by `lead` means sixteen times its share.

    >>> [round(share, 3) for share in win_shares([3.0, 1.0], 2.0)]
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
