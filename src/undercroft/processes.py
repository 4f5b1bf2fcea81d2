"""Processes that work for this one: they leave Ctrl-C to it, and never outlive it."""

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context, parent_process, resource_tracker
from multiprocessing.queues import SimpleQueue
from threading import Thread
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Processes(ProcessPoolExecutor):
    """A pool of processes, each started when there is something for it to do."""

    def __init__(self, number: int, begin: Callable[[], None]) -> None:
        super().__init__(number, get_context("spawn"), begin)

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        with ctrl_c_waits():
            return super().submit(fn, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        # Whoever reads answers waits for the rest of one as long as anybody could write it: a worker that is sent
        # home in the middle of an answer will not, and neither do we.
        answers: SimpleQueue[Any] | None = self._result_queue
        if answers is not None:
            answers._writer.close()  # type: ignore[attr-defined]
        super().shutdown(wait, cancel_futures=cancel_futures)


@contextmanager
def ctrl_c_waits() -> Iterator[None]:
    """Hold back Ctrl-C for a moment; processes started meanwhile never see one.

    A terminal sends it to a worker as well, which may not have got as far as ignoring it.
    """
    if not hasattr(signal, "pthread_sigmask"):  # not on Windows
        yield
        return
    resource_tracker.ensure_running()  # starting it lets signals through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def go_home() -> None:
    """End at once."""
    os._exit(1)


def stay_with_parent(go_home: Callable[[], None] = go_home) -> None:
    """In a worker: ignore Ctrl-C, and go home when the process that started us ends, even if it was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def follow() -> None:
        parent = parent_process()
        assert parent is not None
        parent.join()
        go_home()

    Thread(target=follow, daemon=True).start()
