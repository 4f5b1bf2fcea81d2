"""In how many ways the others can play: cards that a rival may still hold are a mask, bit 0 being the 1."""

from typing import Final

from ..flow.rooms import split

COUNTS: Final = [
    (hand & 1) + (hand >> 1 & 1) + (hand >> 2 & 1) + (hand >> 3 & 1) + (hand >> 4) for hand in range(32)
]


def all_cases(others: list[int]) -> int:
    """In how many ways the rivals can play."""
    cases = 1
    for mask in others:
        cases *= COUNTS[mask]
    return cases


def chest_cases(others: list[int], first: int, lower: int, value: int, chest: int, sharing: int) -> int:
    """A player's part of a chest, summed over all ways in which rivals, from the first on, play no card but those
    in `lower` and this value; so many share it already.
    """
    if first == len(others):
        return split(chest, sharing)
    mask = others[first]
    total = 0
    under = COUNTS[mask & lower]
    if under:
        total = under * chest_cases(others, first + 1, lower, value, chest, sharing)
    if mask >> (value - 1) & 1:
        total += chest_cases(others, first + 1, lower, value, chest, sharing + 1)
    return total


def hit_odds(others: list[int], value: int, strength: int) -> float:
    """How likely this card is among the lowest and all cards together are too weak."""
    return weak_cases(others, 0, value, strength - 1 - value) / all_cases(others)


def weak_cases(others: list[int], first: int, least: int, most: int) -> int:
    """In how many ways rivals, from the first on, play no card below the least and no more than `most` in all."""
    left = len(others) - first
    if most < left * least:
        return 0
    if left == 0:
        return 1
    high = others[first] >> (least - 1)  # cards from the least on
    if left == 1:
        return COUNTS[high & ((1 << (most - least + 1)) - 1)]
    found = 0
    card = least
    while high:
        if high & 1:
            found += weak_cases(others, first + 1, least, most - card)
        high >>= 1
        card += 1
    return found


def best_plan(hand: int, ahead: list[float], first: int) -> float:
    """The most that these power cards bring in the rooms ahead, from that outlook on, each card used once."""
    if first == len(ahead):
        return 0.0
    best = -1000.0
    for card in range(5):
        if hand >> card & 1:
            best = max(best, ahead[first + card] + best_plan(hand & ~(1 << card), ahead, first + 5))
    return best
