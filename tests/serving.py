"""A server in a process of its own, for tests that kill it."""

import contextlib
import socket
import subprocess
import sys
import time
from pathlib import Path

SERVE = "import sys; from undercroft.server.serve import run; run(sys.argv[1], '127.0.0.1', int(sys.argv[2]))"
SEEDED = "import sys, undercroft.server.hall as hall; hall.fresh_seed = lambda: int(sys.argv[3]); " + SERVE


class Server:
    """A server that can be killed without warning, and started again on the same port and database."""

    def __init__(self, database: Path, seed: int | None = None) -> None:
        self.database = database
        self.seed = seed  # the one that all its tables are dealt from, for tests that must know what comes
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, and wait until it listens."""
        command = [sys.executable, "-c", SERVE if self.seed is None else SEEDED, str(self.database), str(self.port)]
        self.process = subprocess.Popen(command if self.seed is None else [*command, str(self.seed)])
        for _ in range(600):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), timeout=1):
                return
            time.sleep(0.02)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()
