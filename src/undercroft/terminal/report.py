"""`undercroft simulate`: play many games and print what they show."""

from argparse import Namespace
from collections import Counter
from time import perf_counter

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from undercroft.core.errors import BadSeats, UndercroftError
from undercroft.core.options import read_options
from undercroft.lab.simulate import Plan, Row, simulate
from undercroft.lab.summary import Share, mean, one_a_game, say_stood_in, shares_of, shares_of_wins, words_told
from undercroft.lab.tables import check_output, write_rows

from .complaints import Complaints
from .seats import read_words

RESULT = "fate"  # the word for what became of a seat


def simulate_and_report(chosen: Namespace, console: Console) -> None:
    plan = read_plan(chosen)
    if chosen.out is not None:
        check_output(chosen.out)
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    begun = perf_counter()
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("playing", total=plan.games)
        rows = simulate(plan, chosen.jobs, lambda done: bar.advance(task, done))
    took = perf_counter() - begun
    complaints = Complaints()
    complaints.hear([row["bot"] for row in rows], [row["complaint"] for row in rows])
    report(plan, rows, console)
    if chosen.out is not None:
        write_rows(rows, chosen.out)
        console.print(f"{len(rows)} rows written to {chosen.out}")
    complaints.tell()
    # How long it took is said aside: the report itself is the same on every machine.
    Console(stderr=True).print(f"[grey50]{took:.1f} s, {plan.games / took:.0f} games a second[/]")


def read_plan(chosen: Namespace) -> Plan:
    for name in ("games", "jobs"):
        if getattr(chosen, name) < 1:
            raise UndercroftError(f"--{name} must be 1 or more, not {getattr(chosen, name)}.")
    bots = tuple(read_words(chosen.bots))
    if len(bots) == 1:
        bots = bots * chosen.seats
    if len(bots) != chosen.seats:
        raise BadSeats(f"{len(bots)} bots cannot fill {chosen.seats} seats: name one, or one for each seat.")
    options = tuple(read_options(chosen.option).items())
    plan = Plan(chosen.game, bots, chosen.games, chosen.seed, options, chosen.cards)
    plan.check()
    return plan


def report(plan: Plan, rows: list[Row], console: Console) -> None:
    """Wins by seat, bot and character, then lengths and fates."""
    title = plan.terms().box.title
    console.print(f"[bold]{title}[/], {len(plan.bots)} seats, {plan.games} games, seed {plan.seed}\n")
    for by in ["seat", "bot", *(word for word in words_told(rows) if word != RESULT)]:
        print_shares(f"wins by {by}", shares_of_wins(rows, by), console)
        if by == "bot":
            print_stood_in(rows, console)
    print_shares("ended by", shares_of(one_a_game(rows), "clause"), console)
    if RESULT in rows[0]:
        print_shares("what became of players", shares_of(rows, RESULT), console)
    print_figures(rows, console)


def print_stood_in(rows: list[Row], console: Console) -> None:
    """Which bots were stood in for: what is shown of them is not their own."""
    seats = Counter(row["bot"] for row in rows)
    for bot, games in Counter(row["bot"] for row in rows if row["stood_in"]).items():
        told = f"{bot} was {say_stood_in(games, seats[bot])}: what is shown of it is not its own."
        console.print(escape(told), style="bold", soft_wrap=True)
        console.print()


def print_shares(title: str, shares: list[Share], console: Console) -> None:
    table = table_of(title, "share", "95% interval", "count", "of")
    for share in shares:
        low, high = share.interval
        interval = f"{low:.1%} – {high:.1%}"
        table.add_row(share.label, f"{share.share:.1%}", interval, f"{share.count:g}", str(share.of))
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
            values = [row[name] for row in rows]
            table.add_row(name, f"{mean(values):.2f}", f"{min(values):g}", f"{max(values):g}")
    console.print(table)
