"""People at the tables of a server: they play one game after another and note how long their moves took."""

import asyncio
import os
import socket
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from wire import HOST, Client, Wire

WARM_UP = 3.0  # seconds
SERVER_CORE, CROWD_CORE = 0, 1
LONG = {"CARDS": "520"}  # makes a game of High card ten times as long

random = Random(1)


@dataclass
class Tally:
    """What the people at all tables counted."""

    waits: list[float] = field(default_factory=list)  # seconds from sending a move to its acknowledgement
    refused: int = 0
    seated: int = 0


class Seat:
    """Somebody at a table."""

    def __init__(self, number: int, port: int) -> None:
        self.number = number
        self.client = Client(port)
        self.credentials = ""  # besides the cookie, if the server uses any
        self.here = False
        self.moving = False  # from choosing a move until it is answered
        self.sent = 0.0
        self.state: Any = None  # the newest that the server sent


class Table:
    """A table with all its people. Subclasses say which server it is on."""

    people = 2

    def __init__(self, port: int, tally: Tally, pause: float | None) -> None:
        self.tally = tally
        self.pause = pause  # seconds between two moves at this table, or None for as fast as possible
        self.seats = [Seat(number, port) for number in range(self.people)]

    @classmethod
    def serve(cls, folder: Path, port: int) -> tuple[list[str], dict[str, str]]:
        """The command that starts the server, and its environment variables; the folder is for its data."""
        raise NotImplementedError

    async def make(self) -> None:
        """Make a table for the next game, with everyone invited."""
        raise NotImplementedError

    def address(self, seat: Seat) -> str:
        """Where the seat connects to."""
        raise NotImplementedError

    def hear(self, seat: Seat, wire: Wire, text: bytes) -> None:
        """Take in what the server sends; move when asked, and go when the game is over."""
        raise NotImplementedError

    async def play(self) -> None:
        """Play one game after another until told to stop."""
        await asyncio.sleep(random.random() * (self.pause or 0))
        while True:
            await self.make()
            self.next_move = perf_counter()
            wires = []
            for seat in self.seats:
                seat.here, seat.moving, seat.state = False, False, None
                wires.append(await seat.client.connect(self.address(seat), partial(self.hear, seat)))
            await asyncio.gather(*(wire.gone for wire in wires))

    def arrived(self, seat: Seat) -> None:
        self.tally.seated += not seat.here
        seat.here = True

    def move(self, seat: Seat, wire: Wire, move: bytes) -> None:
        """Send a move, at once or when this table's next is due."""
        seat.moving = True
        if self.pause is None:
            self.send(seat, wire, move)
        else:
            self.next_move += self.pause
            wait = max(0.0, self.next_move - perf_counter())
            asyncio.get_running_loop().call_later(wait, self.send, seat, wire, move)

    def send(self, seat: Seat, wire: Wire, move: bytes) -> None:
        seat.sent = perf_counter()
        wire.say(move)

    def answered(self, seat: Seat, good: bool = True) -> None:
        self.tally.waits.append(perf_counter() - seat.sent)
        self.tally.refused += not good
        seat.moving = False


class Server:
    """A server process; pinned to one core if it has to be kept apart from the crowd."""

    def __init__(self, command: list[str], port: int, apart: bool, environment: dict[str, str]) -> None:
        self.process = subprocess.Popen(
            command,
            env={**os.environ, **environment},
            stdout=subprocess.DEVNULL,
            preexec_fn=partial(os.sched_setaffinity, 0, {SERVER_CORE}) if apart else None,
        )
        self.port = port
        while True:
            with suppress(OSError), socket.create_connection((HOST, port), timeout=1):
                return
            if self.process.poll() is not None:
                sys.exit(f"The server did not start: {' '.join(command)}")
            time.sleep(0.05)

    def busy(self) -> float:
        """Seconds of processor time it has used, all threads together."""
        stat = Path(f"/proc/{self.process.pid}/stat").read_text()
        user, system = stat.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()


@dataclass(frozen=True)
class Found:
    """What was measured: times in milliseconds, processor time as a share of one core."""

    moves: float  # per second
    p50: float
    p99: float
    worst: float
    refused: int
    server: float
    crowd: float


def measure(kind: type[Table], tables: int, seconds: float, pause: float | None) -> Found:
    """Play so many tables of this kind on a fresh server."""
    apart = pause is None and hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {CROWD_CORE} if apart else range(os.cpu_count() or 1))
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port = int(probe.getsockname()[1])
    with TemporaryDirectory() as folder:
        command, environment = kind.serve(Path(folder), port)
        server = Server(command, port, apart, environment)
        try:
            return asyncio.run(play_all(server, kind, tables, seconds, pause))
        finally:
            server.stop()


async def play_all(server: Server, kind: type[Table], tables: int, seconds: float, pause: float | None) -> Found:
    tally = Tally()
    tasks = [asyncio.create_task(kind(server.port, tally, pause).play()) for _ in range(tables)]
    while (
        tally.seated < tables * kind.people
    ):  # nothing counts until everyone is seated and the server has warmed up
        await asyncio.sleep(0.05)
        check(tasks)
    await asyncio.sleep(WARM_UP)
    tally.waits.clear()
    begun, server_begun, crowd_begun = perf_counter(), server.busy(), time.process_time()
    await asyncio.sleep(seconds)
    took = perf_counter() - begun
    server_used, crowd_used = server.busy() - server_begun, time.process_time() - crowd_begun
    waits = sorted(tally.waits)
    check(tasks)
    server.stop()  # before the people go, or it would spend time telling the others that they left
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return Found(
        moves=len(waits) / took,
        p50=1000 * waits[len(waits) // 2],
        p99=1000 * waits[int(len(waits) * 0.99)],
        worst=1000 * waits[-1],
        refused=tally.refused,
        server=server_used / took,
        crowd=crowd_used / took,
    )


def check(tasks: list[asyncio.Task[None]]) -> None:
    """A table that can no longer be played has failed: say how."""
    for task in tasks:
        if task.done():
            task.result()
            raise RuntimeError("A table was given up.")
