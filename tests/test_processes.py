"""Worker processes: Ctrl-C is for the process that started them."""

import os
import signal

import pytest

from undercroft.processes import Processes, ctrl_c_waits, stay_with_parent

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no signal masks")


def held_back() -> bool:
    """Whether Ctrl-C does not reach this process: so it has been since before its first line of Python."""
    return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, [])


def test_a_worker_never_sees_ctrl_c_not_even_while_it_starts() -> None:
    with Processes(2, stay_with_parent) as workers:
        assert [workers.submit(held_back).result(timeout=60) for _ in range(3)] == [True] * 3
    assert not held_back()


def test_ctrl_c_that_comes_while_a_worker_is_started_is_not_lost() -> None:
    def press() -> None:
        with ctrl_c_waits():
            os.kill(os.getpid(), signal.SIGINT)

    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            press()
    finally:
        signal.signal(signal.SIGINT, before)
