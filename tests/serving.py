"""A server in a process of its own, for tests that kill it."""

import contextlib
import socket
import subprocess
import sys
import time
from pathlib import Path

SERVE = "import sys; from undercroft.server.serve import run; run(sys.argv[1], '127.0.0.1', int(sys.argv[2]))"
AT_ONCE = "import undercroft.server.delays as delays; delays.SLOWNESS = 0.0"
NO_POWER_CUT = "import undercroft.server.store as store; store.SYNCHRONOUS = 'OFF'"  # a kill loses nothing
UNHURRIED = "delays.SLOWNESS = 1.0"  # what happens between a question and a pass stays in sight for a while


class Server:
    """A server that can be killed without warning, and started again on the same port and database."""

    def __init__(
        self, database: Path, seed: int | None = None, adviser: str | None = None, before: str = "pass"
    ) -> None:
        """Its tables are dealt from that seed, for tests that must know what comes; its hints are of that bot.

        What stands in `before` is carried out before it starts. Unless it is UNHURRIED, nobody waits before they
        answer or pass.
        """
        self.database = database
        self.log = database.with_suffix(".log")
        self.code = f"{AT_ONCE}; {NO_POWER_CUT}; {before}; {SERVE}"
        if seed is not None:
            self.code = f"import undercroft.server.hall as hall; hall.fresh_seed = lambda: {seed}; {self.code}"
        if adviser is not None:
            self.code = f"import undercroft.server.hall as hall; hall.ADVISER = {adviser!r}; {self.code}"
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, and wait until it listens."""
        command = [sys.executable, "-c", self.code, str(self.database), str(self.port)]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log)
        for _ in range(3000):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), timeout=1):
                return
            assert self.process.poll() is None, "the server has stopped"
            time.sleep(0.02)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()
