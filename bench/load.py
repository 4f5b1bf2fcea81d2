"""Load on the server: real games over the real protocol, with a durable store.

    python bench/load.py                 250 tables of 4 seats, each table a move a second
    python bench/load.py --closed 100    100 tables, each seat moving as soon as it is asked

The server runs in a process of its own, on a core of its own where there are two; this process plays.
"""

import argparse
import asyncio
import contextlib
import gc
import json
import os
import socket
import subprocess
import sys
import tempfile
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import msgspec
import websockets
from rich.console import Console
from rich.table import Table

SEATS = 4
OPTIONS = {"game": "dungeon-raiders", "public": False}
SERVE = "import sys; from undercroft.server.serve import run; run(sys.argv[1], '127.0.0.1', int(sys.argv[2]))"

decode = msgspec.json.decode
random = Random(1)


@dataclass
class Tally:
    """What the players counted."""

    waits: list[float] = field(default_factory=list)  # seconds from sending a move to its acknowledgement
    refused: int = 0
    finished: int = 0
    seated: int = 0
    over: bool = False


class Client:
    """A person with a cookie."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""

    def request(self, method: str, path: str, body: Any = None) -> Any:
        data = json.dumps(body).encode() if body is not None else None
        headers = {"Content-Type": "application/json", "Cookie": self.cookie}
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", data, headers, method=method)
        with urllib.request.urlopen(request, timeout=30) as answer:
            cookie = answer.headers.get("Set-Cookie")
            if cookie:
                self.cookie = cookie.partition(";")[0]
            return json.loads(answer.read())


class LoadTable:
    """A table with all its people, who play one game after another until time is up."""

    def __init__(self, number: int, port: int, tally: Tally, pause: float | None) -> None:
        self.number = number
        self.tally = tally
        self.pause = pause  # seconds between two moves at this table, or None for as fast as it goes
        self.people = [Client(port) for _ in range(SEATS)]
        self.port = port
        self.commands = 0

    def prepare(self) -> None:
        for person in self.people:
            person.request("GET", "/api/me")

    def new_table(self) -> str:
        seats = [{"kind": "me"}] + [{"kind": "friend"}] * (SEATS - 1)
        made = self.people[0].request("POST", "/api/tables", {**OPTIONS, "seats": seats})
        for seat in range(1, SEATS):
            self.people[seat].request("POST", f"/api{made['invitations'][str(seat)]}", {})
        return str(made["table"])

    async def play(self) -> None:
        await asyncio.sleep(random.random() * (self.pause or 0))
        while not self.tally.over:
            table = await asyncio.to_thread(self.new_table)
            self.next_move = perf_counter()
            await asyncio.gather(*(self.sit(table, seat) for seat in range(SEATS)))
            self.tally.finished += not self.tally.over

    async def sit(self, table: str, seat: int) -> None:
        address = f"ws://127.0.0.1:{self.port}/api/tables/{table}/live"
        headers = {"Cookie": self.people[seat].cookie}
        sent: dict[str, float] = {}
        state: dict[str, Any] = {"about": {"turn": None}}
        open_wire = websockets.connect(address, additional_headers=headers, compression=None, ping_interval=None)
        async with open_wire as wire:
            async for text in wire:
                told = decode(text)
                kind = told["type"]
                if kind == "whole":
                    self.tally.seated += 1
                if kind == "answer":
                    self.tally.waits.append(perf_counter() - sent.pop(told["id"]))
                    self.tally.refused += not told["ok"]
                elif kind in ("whole", "news"):
                    state = told
                    if told["about"]["status"] == "over" or self.tally.over:
                        return
                if not sent and state["about"]["turn"] == seat and state["asked"]:
                    await self.move(wire, state, sent)

    async def move(self, wire: Any, told: dict[str, Any], sent: dict[str, float]) -> None:
        if self.pause is not None:
            self.next_move += self.pause
            await asyncio.sleep(max(0.0, self.next_move - perf_counter()))
        self.commands += 1
        command = f"load-{self.number}-{self.commands:07d}"
        words = random.choice(told["asked"]["moves"])["words"]
        sent[command] = perf_counter()
        await wire.send(json.dumps({"type": "move", "id": command, "version": told["version"], "words": words}))


def start_server(database: Path) -> tuple[subprocess.Popen[bytes], int]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    process = subprocess.Popen([sys.executable, "-c", SERVE, str(database), str(port)])
    while True:
        with contextlib.suppress(OSError), urllib.request.urlopen(f"http://127.0.0.1:{port}/api/games", timeout=1):
            return process, port


def pin(process: int, core: int) -> None:
    if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(process, {core})


async def run_load(port: int, tables: int, seconds: float, pause: float | None) -> tuple[Tally, float]:
    tally = Tally()
    load = [LoadTable(number, port, tally, pause) for number in range(tables)]
    await asyncio.gather(*(asyncio.to_thread(table.prepare) for table in load))
    tasks = [asyncio.create_task(table.play()) for table in load]
    while tally.seated < tables * SEATS:  # what happens until everyone sits does not count
        await asyncio.sleep(0.1)
    tally.waits.clear()
    begun = perf_counter()
    await asyncio.sleep(seconds)
    took = perf_counter() - begun
    counted = Tally(list(tally.waits), tally.refused, tally.finished)
    tally.over = True
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return counted, took


def measure(tables: int, seconds: float, pause: float | None, apart: bool) -> dict[str, float]:
    """Play on a fresh server; moves a second and how long acknowledgements took, in milliseconds."""
    with tempfile.TemporaryDirectory() as folder:
        process, port = start_server(Path(folder) / "tables.sqlite")
        try:
            if apart:
                pin(process.pid, 0)
                pin(0, 1)
            tally, took = asyncio.run(run_load(port, tables, seconds, pause))
        finally:
            process.terminate()
            process.wait()
    waits = sorted(tally.waits) or [0.0]
    return {
        "moves": len(tally.waits) / took,
        "p50": 1000 * waits[len(waits) // 2],
        "p99": 1000 * waits[int(len(waits) * 0.99)],
        "worst": 1000 * waits[-1],
        "refused": tally.refused,
        "finished": tally.finished,
    }


def main() -> None:
    gc.set_threshold(100_000, 50, 1000)  # or its own pauses would count as the server's
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--tables", type=int, default=250)
    options.add_argument("--closed", type=int, default=100, metavar="TABLES", help="tables in the closed loop")
    options.add_argument("--seconds", type=float, default=20)
    chosen = options.parse_args()
    table = Table("load", "moves/s", "ack p50", "ack p99", "worst", "refused", title="The server under load")
    for what, tables, pause, apart in (
        (f"{chosen.tables} tables, a move a second each", chosen.tables, 1.0, False),
        (f"{chosen.closed} tables, closed loop", chosen.closed, None, True),
    ):
        print(f"· {what}, {chosen.seconds:.0f} s", file=sys.stderr, flush=True)
        found = measure(tables, chosen.seconds, pause, apart)
        times = [f"{found[name]:.1f} ms" for name in ("p50", "p99", "worst")]
        table.add_row(what, f"{found['moves']:,.0f}", *times, f"{found['refused']:.0f}")
    Console().print(table)


if __name__ == "__main__":
    main()
