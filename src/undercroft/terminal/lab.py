"""`undercroft lab` and `undercroft arena`: long runs with a progress bar, and a page at the end."""

from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from undercroft.core.errors import BadSeats, UndercroftError
from undercroft.lab.arena import make_arena
from undercroft.lab.extras import need
from undercroft.lab.parts import Folder, Regroup, write
from undercroft.lab.study import Tables, make_study
from undercroft.lab.work import Work, Workers, carry_out, hire

from .complaints import Complaints, listen, say_times
from .report import table_of
from .seats import read_words

if TYPE_CHECKING:
    from undercroft.lab.standings import Standings

LAB = ("pyarrow", "altair", "vl_convert")
ARENA = (*LAB, "openskill")
STOPPED = 130  # what a command says that was stopped by Ctrl-C


def run_lab(chosen: Namespace, console: Console) -> int:
    """Play a study, and write its tables and its page."""
    begin(chosen, LAB)
    study = make_study(
        chosen.game,
        tuple(read_words(chosen.bots)),
        chosen.games,
        chosen.seed,
        read_seats(chosen.seats),
        chosen.option,
        chosen.cards,
        chosen.against,
    )
    out = chosen.out or Path(f"lab-{chosen.game}")

    def page(tables: Tables) -> str:
        from undercroft.lab.page import render
        from undercroft.lab.report import make_report

        report = make_report(study, tables)
        for fact in report.facts:
            console.print(f"[bold]{escape(fact.figure)}[/] {escape(fact.what)}. [grey62]{escape(fact.why)}[/]")
        console.print()
        return render(report)

    return run(study, out, chosen, console, page, refresh=True)


def run_arena(chosen: Namespace, console: Console) -> int:
    """Play a tournament, and write its results, its page and its ratings."""
    begin(chosen, ARENA)
    arena = make_arena(
        chosen.game, tuple(read_words(chosen.bots)), chosen.games, chosen.seed, chosen.seats, chosen.option
    )
    out = chosen.out or Path(f"arena-{chosen.game}")

    def page(tables: Tables) -> str:
        from undercroft.lab.page import render
        from undercroft.lab.standings import Standings

        standings = Standings(arena, tables["seats"])
        print_ratings(standings, console)
        return render(standings.report())

    return run(arena, out, chosen, console, page, regroup=arena.regroup)


def print_ratings(standings: "Standings", console: Console) -> None:
    wins = {row["label"]: row["share"] for row in standings.wins}
    table = table_of("ratings", "rating", "95% interval", "wins", "games", "")
    for row in standings.ratings:
        interval = f"{row['low']:.1f} – {row['high']:.1f}"
        won = f"{wins[row['label']]:.1%}"
        table.add_row(row["label"], f"{row['mu']:.1f}", interval, won, f"{row['played']:,}", row["remark"])
    console.print(table)
    console.print()


def begin(chosen: Namespace, packages: tuple[str, ...]) -> None:
    """Say what is missing before anything is played."""
    for name in ("games", "jobs"):
        if getattr(chosen, name) < 1:
            raise UndercroftError(f"--{name} must be 1 or more, not {getattr(chosen, name)}.")
    for package in packages:
        need(package)


def read_seats(words: str) -> list[int]:
    try:
        return [int(word) for word in words.split(",")]
    except ValueError:
        raise BadSeats(f'"{words}" is no number of seats: write 4, or 3,4,5 to compare.') from None


def run(
    work: Work,
    out: Path,
    chosen: Namespace,
    console: Console,
    page: Callable[[Tables], str],
    refresh: bool = False,
    regroup: Regroup | None = None,
) -> int:
    """Play what is left to play, and write the page; a run that is stopped can be taken up again."""
    workers = hire(chosen.on, chosen.jobs)
    folder = Folder(out, work.names)
    with folder.held():
        folder.take_up(work.plain, chosen.replace, refresh, regroup)
        return play_on(work, folder, workers, console, page)


def play_on(work: Work, folder: Folder, workers: Workers, console: Console, page: Callable[[Tables], str]) -> int:
    if folder.finished:
        console.print(f"Nothing left to play: these are the results of {folder.finished_on}.")
    total = sum(work.batches())
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    begun = perf_counter()
    played: list[int] = []  # the first are those that were there already
    complaints = Complaints()
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("playing", total=total)

        def progress(games: int) -> None:
            played.append(games)
            bar.advance(task, games)
            if complaints.counts:
                bar.update(task, description=f"playing (stood in for {say_times(complaints.counts.total())})")

        try:
            tables = carry_out(work, folder, listen(workers, complaints.hear), progress)
        except KeyboardInterrupt:
            bar.stop()
            console.print(
                f"Stopped: {sum(played):,} of {total:,} games are kept in {escape(str(folder.path))}. "
                "The same command goes on from there.",
                soft_wrap=True,
            )
            complaints.tell()
            return STOPPED
        took = perf_counter() - begun
        bar.update(task, description="writing")
        write(folder.path / "report.html", page(tables).encode())
    fresh = sum(played[1:])
    told = f"{total:,} games: {escape(str(folder.path / 'report.html'))}, and Parquet files beside it."
    console.print(told, soft_wrap=True)
    complaints.tell()
    if fresh:
        Console(stderr=True).print(f"[grey50]{took:.1f} s, {fresh / took:,.0f} games a second[/]")
    return 0
