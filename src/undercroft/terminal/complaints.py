"""What programs did wrong in a run of many games: each complaint once, with how often it happened."""

import sys
from collections import Counter
from collections.abc import Iterable

MOST = 8  # how many are told


class Complaints:
    """Counts complaints as they come in, and prints them when the progress bar is gone."""

    def __init__(self) -> None:
        self.counts: Counter[tuple[str, str]] = Counter()

    def hear(self, bots: Iterable[str], complaints: Iterable[str]) -> None:
        self.counts.update((name, said) for name, said in zip(bots, complaints, strict=True) if said)

    def tell(self) -> None:
        told = self.counts.most_common(MOST)
        for (name, said), count in told:
            print(f"undercroft: {name} {said} ({say_times(count)}).", file=sys.stderr)
        rest = self.counts.total() - sum(count for _, count in told)
        if rest:
            print(f"undercroft: other complaints ({say_times(rest)}).", file=sys.stderr)


def say_times(count: int) -> str:
    return "in one game" if count == 1 else f"in {count:,} games"
