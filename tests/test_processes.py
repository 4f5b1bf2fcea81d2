"""Worker processes: Ctrl-C is for the process that started them."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from undercroft.processes import Processes, ctrl_c_waits, stay_with_parent

pytestmark = [pytest.mark.slow, pytest.mark.skipif(os.name == "nt", reason="Windows has no signal masks")]


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


# Breaks off in the middle of an answer, as a worker does that is sent home just then.
BREAKS_OFF = """
import os
from multiprocessing.connection import Connection
from time import sleep
from undercroft.processes import Processes, stay_with_parent

def answer():
    def write_half(self, message, write=os.write):
        write(self._handle, message[: len(message) // 2])
        os._exit(1)
    Connection._send = write_half
    return "never whole"

if __name__ == "__main__":
    workers = Processes(1, stay_with_parent)
    workers.submit(answer)
    while any(one.is_alive() for one in workers._processes.values()):
        sleep(0.05)
    workers.shutdown(wait=False, cancel_futures=True)
"""


def test_half_an_answer_is_not_waited_for(tmp_path: Path) -> None:
    script = tmp_path / "breaks_off.py"
    script.write_text(BREAKS_OFF)
    assert subprocess.run([sys.executable, script], timeout=60, check=False).returncode == 0
