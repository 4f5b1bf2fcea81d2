"""What programs did wrong in a run of many games: each thing is said once, and how often it was so."""

import sys
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import closing

from undercroft.lab.parts import unpack
from undercroft.lab.work import Results, Work, Workers

MOST = 8  # that are told


class Complaints:
    """Counts complaints as they come, and tells them when the progress bar is gone."""

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
            print(f"undercroft: and there were other complaints ({say_times(rest)}).", file=sys.stderr)


def say_times(count: int) -> str:
    return "in one game" if count == 1 else f"in {count:,} games"


def listen(workers: Workers, hear: Callable[[Iterable[str], Iterable[str]], None]) -> Workers:
    """The same workers, with an ear for the complaints in what they bring."""

    def play(work: Work, batches: list[int]) -> Results:
        with closing(workers(work, batches)) as results:
            for batch, data in results:
                seats = unpack(data, work.names)["seats"]
                hear(seats["bot"].to_pylist(), seats["complaint"].to_pylist())
                yield batch, data

    return play
