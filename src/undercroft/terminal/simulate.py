"""`undercroft simulate`: play many games and print what they show."""

from argparse import Namespace
from collections import Counter
from dataclasses import replace

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from undercroft.core.errors import BadSeats
from undercroft.core.shelf.options import read_options
from undercroft.lab.cards import read_card_file
from undercroft.lab.measures import FATE
from undercroft.lab.output import check_output, write_rows
from undercroft.lab.play import Row, fresh_run_seed
from undercroft.lab.rows import Share
from undercroft.lab.simulate import Simulation, simulate
from undercroft.lab.summary import mean, one_per_game, say_stood_in, shares_of_wins, word_shares, words_told

from .seats import read_words
from .watch import Watch, check_numbers


def simulate_and_report(chosen: Namespace, console: Console) -> None:
    simulation = read_simulation(chosen)
    if chosen.out is not None:
        check_output(chosen.out)
    with Watch(simulation.games) as watch:
        rows = simulate(
            simulation,
            chosen.jobs,
            watch.progress,
            lambda rows: watch.hear([str(row["bot"]) for row in rows], [str(row["complaint"]) for row in rows]),
        )
    report(simulation, rows, console)
    if chosen.out is not None:
        write_rows(rows, chosen.out)
        console.print(f"{len(rows)} rows written to {chosen.out}")
    watch.tell()


def read_simulation(chosen: Namespace) -> Simulation:
    check_numbers(chosen.games, chosen.jobs)
    bots = tuple(read_words(chosen.bots))
    if len(bots) == 1:
        bots = bots * chosen.seats
    if len(bots) != chosen.seats:
        raise BadSeats(f"{len(bots)} bots cannot fill {chosen.seats} seats: name one bot, or one for each seat.")
    options = tuple(read_options(chosen.option).items())
    cards = read_card_file(chosen.game, chosen.cards) if chosen.cards else None
    seed = fresh_run_seed() if chosen.seed is None else chosen.seed
    simulation = Simulation(chosen.game, bots, chosen.games, seed, options, cards)
    simulation.check()
    return simulation


def report(simulation: Simulation, rows: list[Row], console: Console) -> None:
    """Wins by seat, bot and character, then how games ended, what became of players, and figures."""
    box, seats = simulation.terms().box, len(simulation.bots)
    console.print(f"[bold]{box.title}[/], {seats} seats, {simulation.games} games, seed {simulation.seed}\n")
    for by in ["seat", "bot", *(word for word in words_told(rows) if word != FATE)]:
        print_shares(f"wins by {by}", shares_of_wins(rows, by), console)
        if by == "bot":
            print_stood_in(rows, console)
    ends = word_shares(one_per_game(rows), "clause")
    ends = [replace(share, label=f"{box.rulebook.clause(share.label).title} (§ {share.label})") for share in ends]
    print_shares("how games end", ends, console)
    if FATE in rows[0]:
        print_shares("what became of players", word_shares(rows, FATE), console)
    print_figures(rows, console)


def print_stood_in(rows: list[Row], console: Console) -> None:
    """Which bots had a stand-in: their results are not all their own."""
    played = Counter(bot for bot, _ in {(row["bot"], row["game"]) for row in rows})
    for bot, games in Counter(bot for bot, _ in {(r["bot"], r["game"]) for r in rows if r["stood_in"]}).items():
        told = f"{bot} {say_stood_in(games, played[bot])}: its results are not all its own."
        console.print(escape(told), style="bold", soft_wrap=True)
        console.print()


def print_shares(title: str, shares: list[Share], console: Console) -> None:
    table = table_of(title, "share", "95% interval", "count", "of")
    for share in shares:
        interval = f"{share.low:.1%} – {share.high:.1%}"
        table.add_row(escape(share.label), f"{share.share:.1%}", interval, f"{share.count:g}", str(share.of))
    console.print(table)
    console.print()


def table_of(title: str, *headings: str) -> Table:
    """A plain table: a column of labels, then figures."""
    table = Table(title=title, title_justify="left", title_style="bold dark_orange", box=None, padding=(0, 2, 0, 0))
    table.add_column("")
    for heading in headings:
        table.add_column(heading, justify="right")
    return table


def print_figures(rows: list[Row], console: Console) -> None:
    """Means and ranges of everything that is a number."""
    table = table_of("figures", "mean", "least", "most")
    skip = {"game", "seed", "seat", "won", "stood_in"}
    for name, value in rows[0].items():
        if name not in skip and isinstance(value, int | float) and not isinstance(value, bool):
            values = [float(row[name]) for row in rows]
            table.add_row(name, f"{mean(values):.2f}", f"{min(values):g}", f"{max(values):g}")
    console.print(table)
