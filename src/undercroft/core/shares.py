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


def side_sums(own: list[int], sides: list[int]) -> list[int]:
    """For each seat what its side has together; without sides, each has its own.

    >>> side_sums([3, 1, 2], [0, 1, 0])
    [5, 1, 5]
    """
    if not sides:
        return own
    return [sum([own[other] for other in range(len(own)) if sides[other] == side]) for side in sides]


def side_shares(worth: list[float], sides: list[int], lead: float) -> list[float]:
    """Each seat's share of the win, which a side has whole.

    >>> [round(share, 3) for share in side_shares([1.0, 1.0, 2.0], [0, 1, 0], 2.0)]
    [0.941, 0.059, 0.941]
    """
    if not sides:
        return win_shares(worth, lead)
    ours = [0.0] * (max(sides) + 1)
    for seat in range(len(worth)):
        ours[sides[seat]] += worth[seat]
    shares = win_shares(ours, lead)
    return [shares[side] for side in sides]
