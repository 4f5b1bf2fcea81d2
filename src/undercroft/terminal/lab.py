"""`undercroft lab` and `undercroft arena`: long runs with a progress bar, and a page at the end."""

from argparse import Namespace
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from rich.console import Console
from rich.markup import escape
from rich.padding import Padding

from undercroft.core.errors import BadSeats
from undercroft.lab.arena import Arena, make_arena
from undercroft.lab.edits import NOTHING_ELSE, Changes
from undercroft.lab.extras import need
from undercroft.lab.folder import Folder, Regroup, write
from undercroft.lab.formats import PERCENT, RATING, say
from undercroft.lab.study import Study, make_study
from undercroft.lab.tables import Tables
from undercroft.lab.work import Workers, WorkersDie, carry_out, hire

from .seats import read_words
from .simulate import table_of
from .watch import Watch, check_numbers

if TYPE_CHECKING:
    from undercroft.lab.page import Facts
    from undercroft.lab.standings import Standings

PACKAGES = ("pyarrow", "altair", "vl_convert")
Run = TypeVar("Run", Study, Arena)
STOPPED = 130  # the exit code of a command that was stopped by Ctrl-C


def run_lab(chosen: Namespace, console: Console) -> int:
    """Play a study, and write its tables and its page."""
    check_before(chosen)
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
    study = with_seed(study, out, chosen)

    def page(tables: Tables) -> str:
        from undercroft.lab.page import render
        from undercroft.lab.report import make_report

        report = make_report(study, tables)
        print_changes(report.changes, console)
        for facts in report.facts:
            print_facts(facts, console)
        return render(report)

    return run(study, out, chosen, console, page, refresh=True)


def run_arena(chosen: Namespace, console: Console) -> int:
    """Play a tournament, and write its results, its page and its ratings."""
    check_before(chosen)
    arena = make_arena(
        chosen.game,
        tuple(read_words(chosen.bots)),
        chosen.games,
        chosen.seed,
        chosen.seats,
        chosen.option,
        chosen.cards,
    )
    out = chosen.out or Path(f"arena-{chosen.game}")
    arena = with_seed(arena, out, chosen)

    def page(tables: Tables) -> str:
        from undercroft.lab.page import render
        from undercroft.lab.standings import Standings

        standings = Standings(arena, tables["seats"])
        report = standings.report()
        print_changes(report.changes, console)
        print_ratings(standings, console)
        return render(report)

    return run(arena, out, chosen, console, page, regroup=arena.regroup)


def print_changes(changes: Changes | None, console: Console) -> None:
    """What was changed on purpose, as far as the screen has room for it."""
    if changes is None:
        return
    console.print(escape(changes.heading), style="bold dark_orange", soft_wrap=True)
    for edit in changes.at_once:
        console.print(f"  [bold]{escape(edit.what)}[/]: {escape(edit.told)}", soft_wrap=True)
    if changes.further:
        console.print(f"  and {len(changes.further)} more, listed on the page")
    if not changes.edits:
        console.print(f"  {NOTHING_ELSE}")
    console.print()


def print_facts(facts: "Facts", console: Console) -> None:
    if facts.heading:
        console.print(escape(facts.heading), style="bold dark_orange", soft_wrap=True)
    for fact in facts.facts:
        told = f"[bold]{escape(fact.figure)}[/] {escape(fact.what)}. [grey62]{escape(fact.why)}[/]"
        console.print(Padding(told, (0, 0, 0, 2), expand=False))
    console.print()


def print_ratings(standings: "Standings", console: Console) -> None:
    wins = {row.label: row.share for row in standings.wins}
    table = table_of("ratings", "rating", "95% interval", "wins", "games", "")
    for row in standings.ratings:
        rating, low, high = (say(value, RATING) for value in (row.rating, row.low, row.high))
        won = say(wins[row.label], PERCENT)
        table.add_row(escape(row.label), rating, f"{low} – {high}", won, f"{row.played:,}", row.remark)
    console.print(table)
    console.print()


def check_before(chosen: Namespace) -> None:
    """Check that nothing is missing before anything is played."""
    check_numbers(chosen.games, chosen.jobs)
    for package in PACKAGES:
        need(package)


def read_seats(words: str) -> list[int]:
    try:
        return [int(word) for word in words.split(",")]
    except ValueError:
        raise BadSeats(f'"{words}" is not a number of seats: write 4, or 3,4,5 to compare.') from None


def with_seed(work: Run, out: Path, chosen: Namespace) -> Run:
    """Where no seed was named, the one of the run in the folder, so that the same command goes on with it."""
    held = Folder(out, work.names).held_seed(work.plan(), chosen.replace) if chosen.seed is None else None
    return work if held is None else replace(work, seed=held)


def run(
    work: Study | Arena,
    out: Path,
    chosen: Namespace,
    console: Console,
    page: Callable[[Tables], str],
    refresh: bool = False,
    regroup: Regroup | None = None,
) -> int:
    """Play what is left to play, and write the page; a run that is stopped can be continued."""
    workers = hire(chosen.on, chosen.jobs)
    folder = Folder(out, work.names)
    with folder.held():
        folder.take_up(work.plan(), chosen.replace, refresh, regroup)
        return play_on(work, folder, workers, console, page)


def play_on(
    work: Study | Arena, folder: Folder, workers: Workers, console: Console, page: Callable[[Tables], str]
) -> int:
    if folder.finished:
        console.print(f"Nothing left to play: these are the results from {folder.finished_on}.")
    total = sum(work.batches())

    def hear(tables: Tables) -> None:
        watch.hear(tables["seats"]["bot"].to_pylist(), tables["seats"]["complaint"].to_pylist())

    with Watch(total) as watch:
        try:
            tables = carry_out(work, folder, workers, watch.progress, hear)
        except KeyboardInterrupt:
            watch.bar.stop()
            console.print(
                f"Stopped: {watch.done:,} of {total:,} games are saved in {escape(str(folder.path))}. "
                "Run the same command again to continue.",
                soft_wrap=True,
            )
            watch.tell()
            return STOPPED
        except WorkersDie as problem:
            raise WorkersDie(f"{problem} {watch.done:,} of {total:,} games are saved.") from None
        watch.write()
        write(folder.path / "report.html", page(tables).encode())
    page_is = escape(str(folder.path / "report.html"))
    told = f"{total:,} games with the seed {work.seed}: {page_is}, with Parquet files beside it."
    console.print(told, soft_wrap=True)
    watch.tell()
    return 0
