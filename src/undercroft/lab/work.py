"""Many games, played in batches: here, by a pool of processes, or on a Ray cluster. The results are the same."""

import os
import signal
from collections import deque
from collections.abc import Callable, Generator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from multiprocessing import active_children
from multiprocessing.process import BaseProcess
from time import monotonic
from typing import Any, Generic, Protocol, TypeVar

from undercroft.bots.outside.program import end_all, forgive_all
from undercroft.core.errors import UndercroftError
from undercroft.processes import Processes, stay_with_parent

from .extras import need

PATIENCE = 3  # how often in a row workers may die before a batch is finished
RETRIES = 5  # how often Ray begins a batch again whose worker died
FAREWELL = 2.0  # seconds for workers to end in when they are stopped

Result = TypeVar("Result")  # of a batch, and of all batches together
Brings = TypeVar("Brings", covariant=True)
Item = TypeVar("Item")


class WorkersDie(UndercroftError):
    """Workers are lost faster than they finish anything."""


class Work(Protocol[Brings]):
    """Something to be played in batches, where a batch's result follows from its number alone."""

    def batches(self) -> list[int]:
        """How many games are in each batch."""
        ...

    def play(self, batch: int) -> Brings: ...


class Store(Protocol[Result]):
    """Where the results of batches are kept until all are there."""

    def left(self, batches: int) -> list[int]:
        """Of so many batches, those that are not there yet."""
        ...

    def keep(self, batch: int, result: Result) -> None: ...

    def gather(self) -> Result:
        """All that is there as one result, in the order of the batches."""
        ...


class Memory(Generic[Item]):
    """Keeps lists for as long as the run goes on."""

    def __init__(self) -> None:
        self.results: dict[int, list[Item]] = {}

    def left(self, batches: int) -> list[int]:
        return [batch for batch in range(batches) if batch not in self.results]

    def keep(self, batch: int, result: list[Item]) -> None:
        self.results[batch] = result

    def gather(self) -> list[Item]:
        return [item for batch in sorted(self.results) for item in self.results[batch]]


Results = Generator[tuple[int, Result], None, None]  # batches as they come, in any order


class Workers(Protocol):
    """Whoever plays batches."""

    def __call__(self, work: Work[Result], batches: list[int], /) -> Results[Result]: ...


def carry_out(
    work: Work[Result],
    store: Store[Result],
    workers: Workers,
    progress: Callable[[int], None] = lambda games: None,
    hear: Callable[[Result], None] = lambda result: None,
) -> Result:
    """Play what the store does not hold yet.

    `progress` is told how many games are done, first of all those that were there; `hear` gets every new result.
    """
    sizes = work.batches()
    left = store.left(len(sizes))
    progress(sum(sizes) - sum(sizes[batch] for batch in left))
    with closing(workers(work, left)) as results:  # whatever stops us, the workers stop too
        for batch, result in results:
            store.keep(batch, result)
            hear(result)
            progress(sizes[batch])
    return store.gather()


def play_batch(work: Work[Result], batch: int) -> Result:
    return work.play(batch)


def play_here(work: Work[Result], batches: list[int]) -> Results[Result]:
    forgive_all()
    for batch in batches:
        yield batch, work.play(batch)


class Pool:
    """So many processes on this machine. A batch whose process dies is played again."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def __call__(self, work: Work[Result], batches: list[int]) -> Results[Result]:
        left = deque(batches)
        failures = 0
        while left:
            try:
                for batch, result in self.play(work, left):
                    failures = 0
                    yield batch, result
            except BrokenProcessPool:
                failures += 1
                if failures == PATIENCE:
                    raise WorkersDie(
                        f"Worker processes died {PATIENCE} times in a row without finishing a batch, perhaps for "
                        "lack of memory: try fewer --jobs."
                    ) from None

    def play(self, work: Work[Result], left: deque[int]) -> Results[Result]:
        """Play what is left, as long as no process dies; what was not finished is left again."""
        others = set(active_children())
        pool = Processes(self.jobs, begin_worker)
        running: dict[Future[Result], int] = {}
        try:
            while left or running:
                while left and len(running) < 2 * self.jobs:  # one to play and one to begin with at once
                    future = pool.submit(play_batch, work, left[0])
                    running[future] = left.popleft()
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    result = future.result()
                    yield running.pop(future), result
        finally:
            left.extendleft(sorted(running.values(), reverse=True))
            pool.shutdown(wait=not running, cancel_futures=True)
            dismiss(set(active_children()) - others)


def dismiss(workers: set[BaseProcess]) -> None:
    """Send workers home; one that does not go, since one of its bots is still thinking, is not waited for."""
    for process in workers:
        process.terminate()
    until = monotonic() + FAREWELL
    for process in workers:
        process.join(max(0.0, until - monotonic()))
        if process.is_alive():
            process.kill()


def begin_worker() -> None:
    signal.signal(signal.SIGTERM, lambda number, frame: go_home())
    stay_with_parent(go_home)


def go_home() -> None:
    """End at once, and leave no program behind that played here."""
    end_all()
    os._exit(1)


class Ray:
    """A Ray cluster: the one at RAY_ADDRESS, or one of so many processors on this machine."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self.ray = need("ray", extra="ray")

    def __call__(self, work: Work[Result], batches: list[int]) -> Results[Result]:
        if not batches:
            return
        ray = self.ray
        ours = not ray.is_initialized()
        if ours:
            local = {} if os.environ.get("RAY_ADDRESS") else {"num_cpus": self.jobs, "include_dashboard": False}
            ray.init(log_to_driver=False, logging_level="error", **local)
        try:
            play = ray.remote(max_retries=RETRIES)(play_batch)
            shared = ray.put(work)
            waiting = {play.remote(shared, batch): batch for batch in batches}
            while waiting:
                done, _ = ray.wait(list(waiting), num_returns=1)
                yield waiting[done[0]], self.get(done[0])
                del waiting[done[0]]
        finally:
            if ours:
                ray.shutdown()

    def get(self, done: Any) -> Any:
        try:
            return self.ray.get(done)
        except self.ray.exceptions.WorkerCrashedError:
            raise WorkersDie(f"A batch was begun {RETRIES + 1} times, and its worker died each time.") from None


def hire(on: str, jobs: int) -> Workers:
    """Workers by name: `pool` or `ray`."""
    if on == "ray":
        return Ray(jobs)
    return Pool(jobs) if jobs > 1 else play_here
