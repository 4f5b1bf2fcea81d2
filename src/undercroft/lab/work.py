"""Who plays the batches of a run: this process, a pool of processes, or a Ray cluster. The results are the same."""

import os
import signal
from collections import deque
from collections.abc import Callable, Generator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.process import BaseProcess
from threading import Thread
from time import monotonic
from typing import Any, Protocol

from undercroft.bots.outside import end_all, forgive_all
from undercroft.core.errors import UndercroftError

from .extras import need
from .parts import Folder, pack
from .study import Tables

PATIENCE = 3  # how often in a row workers may die before a batch is finished
RETRIES = 5  # how often Ray begins a batch anew whose worker died
FAREWELL = 2.0  # seconds for workers to end in when they are stopped


class WorkersDie(UndercroftError):
    """Workers are lost faster than they finish anything."""


class Work(Protocol):
    """Something to be played in batches, where a batch's result follows from its number alone."""

    @property
    def names(self) -> tuple[str, ...]: ...

    @property
    def plain(self) -> dict[str, Any]: ...

    def batches(self) -> list[int]: ...

    def play(self, batch: int) -> Tables: ...


Results = Generator[tuple[int, bytes], None, None]  # batches as they come, in any order
Workers = Callable[[Work, list[int]], Results]


def carry_out(
    work: Work, folder: Folder, workers: Workers, progress: Callable[[int], None] = lambda games: None
) -> Tables:
    """Play what the folder does not hold yet; `progress` is told of games, first of all those that were there."""
    if not folder.finished:
        sizes = work.batches()
        done = folder.done()
        progress(sum(sizes[batch] for batch in done))
        left = [batch for batch in range(len(sizes)) if batch not in done]
        with closing(workers(work, left)) as results:  # whatever stops us, the workers stop too
            for batch, data in results:
                folder.keep(batch, data)
                progress(sizes[batch])
    return folder.gather()


def play_batch(work: Work, batch: int) -> bytes:
    return pack(work.play(batch))


def play_here(work: Work, batches: list[int]) -> Results:
    forgive_all()
    for batch in batches:
        yield batch, play_batch(work, batch)


class Pool:
    """So many processes on this machine. A batch whose process dies is played again."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def __call__(self, work: Work, batches: list[int]) -> Results:
        left = deque(batches)
        failures = 0
        while left:
            try:
                for batch, data in self.play(work, left):
                    failures = 0
                    yield batch, data
            except BrokenProcessPool:
                failures += 1
                if failures == PATIENCE:
                    raise WorkersDie(
                        f"Worker processes died {PATIENCE} times without finishing a batch, perhaps for want of "
                        "memory: try fewer --jobs. What was played is kept."
                    ) from None

    def play(self, work: Work, left: deque[int]) -> Results:
        """Play what is left, as long as no process dies; what was not finished is left again."""
        others = set(active_children())
        pool = ProcessPoolExecutor(self.jobs, mp_context=get_context("spawn"), initializer=begin_worker)
        running: dict[Future[bytes], int] = {}
        try:
            while left or running:
                while left and len(running) < 2 * self.jobs:  # one to play and one to begin with at once
                    future = pool.submit(play_batch, work, left[0])
                    running[future] = left.popleft()
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    data = future.result()
                    yield running.pop(future), data
        finally:
            left.extendleft(sorted(running.values(), reverse=True))
            pool.shutdown(wait=not running, cancel_futures=True)
            dismiss(set(active_children()) - others)


def dismiss(workers: set[BaseProcess]) -> None:
    """Send workers home; who does not go, since one of its bots still thinks, is not waited for."""
    for process in workers:
        process.terminate()
    until = monotonic() + FAREWELL
    for process in workers:
        process.join(max(0.0, until - monotonic()))
        if process.is_alive():
            process.kill()


def begin_worker() -> None:
    """Leave Ctrl-C to whoever started us, and do not outlive them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda number, frame: go_home())

    def follow() -> None:
        parent = parent_process()
        assert parent is not None
        parent.join()
        go_home()

    Thread(target=follow, daemon=True).start()


def go_home() -> None:
    """End at once, and leave no program behind that played here."""
    end_all()
    os._exit(1)


class Ray:
    """A Ray cluster: the one at RAY_ADDRESS, or one of so many processors on this machine."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self.ray = need("ray", extra="ray")

    def __call__(self, work: Work, batches: list[int]) -> Results:
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

    def get(self, done: Any) -> bytes:
        try:
            data: bytes = self.ray.get(done)
        except self.ray.exceptions.WorkerCrashedError:
            raise WorkersDie(f"A batch was begun {RETRIES + 1} times and its worker died each time.") from None
        return data


def hire(on: str, jobs: int) -> Workers:
    """Workers by name: `pool` or `ray`."""
    if on == "ray":
        return Ray(jobs)
    return Pool(jobs) if jobs > 1 else play_here
