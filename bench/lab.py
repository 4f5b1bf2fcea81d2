"""How fast the lab plays, and what a second process adds.

    python bench/lab.py [--games 6000] [--rounds 3]

Dungeon Raiders with four greedy bots, everything written down as for a report. One process and two take turns, so
that a slow moment of the machine does not hit only one of them. Starting processes is not counted: the clock starts
when the first batch comes back.
"""

import argparse
from pathlib import Path
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from rich.console import Console
from rich.table import Table

import undercroft
from undercroft.lab.folder import Folder
from undercroft.lab.study import make_study
from undercroft.lab.work import Pool, carry_out


def processor_time() -> float:
    return sum(getrusage(who).ru_utime + getrusage(who).ru_stime for who in (RUSAGE_SELF, RUSAGE_CHILDREN))


def measure(games: int, jobs: int, seed: int) -> tuple[float, float]:
    """Games per second, and games per second of processor time, ours and the workers' together."""
    study = make_study("dungeon-raiders", ("greedy",), games, seed, seats=[4])
    heard: list[tuple[float, int]] = []
    begun = processor_time()
    with TemporaryDirectory() as folder:
        there = Folder(Path(folder) / "run", study.names)
        there.take_up(study.plan(), replace=False)
        carry_out(study, there, Pool(jobs), lambda done: heard.append((perf_counter(), done)))
    first, last = heard[1][0], heard[-1][0]
    return sum(done for _, done in heard[2:]) / (last - first), games / (processor_time() - begun)


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--games", type=int, default=6000)
    reader.add_argument("--rounds", type=int, default=3)
    chosen = reader.parse_args()
    figures: dict[int, list[tuple[float, float]]] = {1: [], 2: []}
    for number in range(chosen.rounds):
        for jobs, found in figures.items():
            found.append(measure(chosen.games, jobs, number))
    how = "compiled" if undercroft.compiled else "plain Python"
    table = Table(title=f"The lab, Dungeon Raiders, 4 greedy bots, {how}", title_justify="left")
    for heading in ("processes", "games/s", "best", "games per second of processor time", "100,000 games"):
        table.add_column(heading, justify="right")
    for jobs, found in figures.items():
        speed = median(games for games, _ in found)
        most = max(games for games, _ in found)
        spent = median(games for _, games in found)
        table.add_row(str(jobs), f"{speed:,.0f}", f"{most:,.0f}", f"{spent:,.0f}", f"{1e5 / speed:,.0f} s")
    console = Console()
    console.print(table)
    ratios = [two[0] / one[0] for one, two in zip(figures[1], figures[2], strict=True)]
    console.print(f"Two processes do {median(ratios):.2f} times as much as one (aim 1.8).")


if __name__ == "__main__":
    main()
