"""One setting against another, in everything that the lab counts."""

from collections.abc import Iterable

from .measures import Measures
from .noise import Difference, mark_sure
from .sums import differences

Compared = tuple[str, str, list[Difference]]  # two settings, and what they differ in


def compare_all(measures: Measures, pairs: Iterable[tuple[str, str]]) -> list[Compared]:
    """Each of these pairs of settings; what differs by more than noise, over all pairs, is marked."""
    found = [(before, after, compare(measures, before, after)) for before, after in pairs]
    mark_sure([one for _, _, there in found for one in there])
    return found


def compare(measures: Measures, before: str, after: str) -> list[Difference]:
    """Every figure of two settings that played the same deals."""
    found: list[Difference] = []
    for group, samples in measures.items():
        for one in differences(samples[before], samples[after]):
            one.group = group
            found.append(one)
    return found
