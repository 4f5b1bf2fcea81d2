"""Load on the server: real games over the real protocol, with a durable store.

    python bench/load.py                  250 tables of 4 seats, one move per second at each
    python bench/load.py --closed 100     100 tables, each seat moving as soon as it is asked
    python bench/load.py --versus         the same small game on our server and on boardgame.io's, in turns

The server runs in a separate process. In the closed loop and in the comparison it has one core, and the people at
the tables, who are in this process, have another.
"""

import argparse
import gc
import sys
from statistics import median

from crowd import Found, measure
from crowd import Table as Seats
from ours import HighCard, LongHighCard, Raiders
from rich.console import Console
from rich.table import Table
from theirs import TheirHighCard, TheirLongHighCard

ROUNDS = 5


def say(what: str) -> None:
    print(f"· {what}", file=sys.stderr, flush=True)


def show(found: Found) -> list[str]:
    times = [f"{wait:.1f} ms" for wait in (found.p50, found.p99, found.worst)]
    return [f"{found.moves:,.0f}", *times, f"{found.refused}", f"{found.server:.0%}", f"{found.crowd:.0%}"]


def load(tables: int, closed: int, seconds: float) -> None:
    """Dungeon Raiders at many tables."""
    report = Table(
        "load", "moves/s", "ack p50", "p99", "worst", "refused", "server", "crowd", title="The server under load"
    )
    for what, number, pause in (
        (f"{tables} tables, a move a second each", tables, 1.0),
        (f"{closed} tables, closed loop", closed, None),
    ):
        if number:
            say(f"{what}, {seconds:.0f} s")
            report.add_row(what, *show(measure(Raiders, number, seconds, pause)))
    Console().print(report)


def versus(tables: int, seconds: float) -> None:
    """High card on both servers, which take turns: moves alone, and with a new table after each 52 moves."""
    compare("games of 520 moves", LongHighCard, TheirLongHighCard, tables, seconds)
    compare("games of 52 moves", HighCard, TheirHighCard, tables, seconds)


def compare(what: str, ours: type[Seats], theirs: type[Seats], tables: int, seconds: float) -> None:
    found: dict[str, list[Found]] = {"ours, durable": [], "boardgame.io, in memory": []}
    for number in range(ROUNDS):
        for name, kind in zip(found, (ours, theirs), strict=True):
            found[name].append(measure(kind, tables, seconds, None))
            say(f"{what}, round {number + 1} of {ROUNDS}: {name} {found[name][-1].moves:,.0f} moves/s")
    report = Table(
        "", "moves/s", "lowest", "highest", "moves/CPU-s", "ack p50", "p99", "server", "crowd",
        title=f"High card at {tables} tables, closed loop, {what}, median of {ROUNDS} rounds",
    )  # fmt: skip
    for name, rounds in found.items():
        moves = [one.moves for one in rounds]
        a_second_of_work = median(one.moves / one.server for one in rounds)
        middle = [median(getattr(one, what) for one in rounds) for what in ("p50", "p99", "server", "crowd")]
        report.add_row(
            name,
            *(f"{figure:,.0f}" for figure in (median(moves), min(moves), max(moves), a_second_of_work)),
            *(f"{wait:.1f} ms" for wait in middle[:2]),
            *(f"{share:.0%}" for share in middle[2:]),
        )
    console = Console()
    console.print(report)
    for what, per in (
        ("moves a second", lambda one: one.moves),
        ("moves a CPU-second", lambda one: one.moves / one.server),
    ):
        ratios = sorted(per(mine) / per(other) for mine, other in zip(*found.values(), strict=True))
        console.print(f"{what}: ratio {median(ratios):.2f} (rounds {ratios[0]:.2f} to {ratios[-1]:.2f})")


def main() -> None:
    gc.set_threshold(100_000, 50, 1000)  # or its own pauses would count as the server's
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--tables", type=int, default=250, help="tables that move once a second")
    options.add_argument("--closed", type=int, default=100, metavar="TABLES", help="tables in the closed loop")
    options.add_argument("--seconds", type=float, default=20)
    options.add_argument("--versus", action="store_true", help="compare with boardgame.io")
    chosen = options.parse_args()
    if chosen.versus:
        versus(chosen.closed, chosen.seconds)
    else:
        load(chosen.tables, chosen.closed, chosen.seconds)


if __name__ == "__main__":
    main()
