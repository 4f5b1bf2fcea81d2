"""What a person sees of a long run: a progress bar, then what programs did wrong and how fast it went."""

from collections.abc import Iterable
from time import perf_counter
from types import TracebackType

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from undercroft.core.errors import UndercroftError

from .complaints import Complaints, say_times


class Watch:
    """Shows a bar for so many games while it is entered. It goes to standard error, so that results stay clean."""

    def __init__(self, games: int) -> None:
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        self.aside = Console(stderr=True)
        self.bar = Progress(*columns, console=self.aside, transient=True)
        self.task = self.bar.add_task("playing", total=games)
        self.complaints = Complaints()
        self.heard: list[int] = []  # games done, batch by batch; the first batch was there already
        self.begun = self.ended = perf_counter()

    def __enter__(self) -> "Watch":
        self.bar.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.bar.stop()

    @property
    def done(self) -> int:
        return sum(self.heard)

    def progress(self, games: int) -> None:
        """So many more games are done."""
        self.heard.append(games)
        self.ended = perf_counter()
        self.bar.advance(self.task, games)

    def hear(self, bots: Iterable[str], complaints: Iterable[str]) -> None:
        """For every seat, which bot sat there and what it did wrong."""
        self.complaints.hear(bots, complaints)
        if self.complaints.counts:
            told = f"playing (stand-ins {say_times(self.complaints.counts.total())})"
            self.bar.update(self.task, description=told)

    def write(self) -> None:
        """Everything is played, and the results are being written."""
        self.bar.update(self.task, description="writing")

    def tell(self) -> None:
        """Say what went wrong, and how fast games were played, if any were."""
        self.complaints.tell()
        fresh, took = sum(self.heard[1:]), self.ended - self.begun
        if fresh:
            self.aside.print(f"[grey50]{took:.1f} s, {fresh / took:,.0f} games per second[/]")


def check_numbers(games: int, jobs: int) -> None:
    for name, number in (("games", games), ("jobs", jobs)):
        if number < 1:
            raise UndercroftError(f"--{name} must be 1 or more, not {number}.")
