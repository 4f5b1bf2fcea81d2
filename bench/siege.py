"""What one rude client costs everybody else: how long a move takes at another table, and the server's memory.

    python bench/siege.py                     every attack in turn, each on a fresh server
    python bench/siege.py pings unread-pings  only these
    python bench/siege.py --seconds 10        each for longer

Server, attacker and table are on this machine, and every attack ends after so many seconds or bytes.
"""

import argparse
import asyncio
import json
import os
import socket
import subprocess
import sys
from base64 import b64encode
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from http.client import HTTPConnection
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, sleep
from typing import Any
from urllib.request import Request, urlopen

from crowd import Server, Tally
from ours import Raiders
from rich.console import Console
from rich.table import Table
from wire import HOST

SERVE = "import sys; from undercroft.server.serve import run; run(sys.argv[1], '127.0.0.1', int(sys.argv[2]))"
MOST_BYTES = 4_000_000_000
CHUNK = 60_000
MASK = b"\0\0\0\0"
STRANGER = "X-Forwarded-For: 203.0.113.7"  # requests from this machine itself are not counted
PING, PONG, TEXT, PIECE = 0x89, 0x8A, 0x01, 0x00


def frame(first: int, data: bytes = b"") -> bytes:
    size = bytes([128 | len(data)]) if len(data) < 126 else bytes([128 | 126]) + len(data).to_bytes(2)
    return bytes([first]) + size + MASK + data


class Rude:
    """Somebody with a cookie and a table for one, who is up to no good."""

    def __init__(self, port: int, seconds: float) -> None:
        self.port = port
        self.until = perf_counter() + seconds
        self.sent = 0
        self.cookie = self.greet()
        self.table = self.make()

    def greet(self) -> str:
        with urlopen(f"http://{HOST}:{self.port}/api/me") as answer:
            return str(answer.headers["set-cookie"].partition(";")[0])

    def make(self) -> str:
        wanted = json.dumps({"game": "dungeon-raiders", "seats": [{"kind": "me"}]}).encode()
        headers = {"Cookie": self.cookie, "Content-Type": "application/json"}
        with urlopen(Request(f"http://{HOST}:{self.port}/api/tables", wanted, headers)) as answer:
            return str(json.load(answer)["table"])

    def call(self) -> socket.socket:
        line = socket.create_connection((HOST, self.port), timeout=5)
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return line

    def upgrade(self) -> bytes:
        key = b64encode(os.urandom(16)).decode()
        lines = [
            f"GET /api/tables/{self.table}/live HTTP/1.1",
            f"Host: {HOST}:{self.port}",
            f"Cookie: {self.cookie}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            STRANGER,
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {key}",
        ]
        return ("\r\n".join(lines) + "\r\n\r\n").encode()

    def come_in(self) -> socket.socket:
        line = self.call()
        line.sendall(self.upgrade())
        if b" 101 " not in line.recv(13):
            line.close()
            raise ConnectionRefusedError
        return line

    @property
    def going_on(self) -> bool:
        return perf_counter() < self.until and self.sent < MOST_BYTES

    def pour(self, line: socket.socket, chunks: Iterator[bytes], read: bool) -> None:
        """Send endlessly, reading what comes back or not; reconnect when disconnected."""
        line.setblocking(False)
        rest = b""
        while self.going_on:
            try:
                if read:
                    with suppress(BlockingIOError):
                        while line.recv(1 << 20):
                            pass
                rest = rest or next(chunks)
                sent = line.send(rest)
                rest = rest[sent:]
                self.sent += sent
            except BlockingIOError:
                sleep(0.001)
            except StopIteration:
                return
            except OSError:
                return

    def pour_again(self, chunk: bytes, first: bytes = b"", read: bool = True) -> None:
        while self.going_on:
            with suppress(OSError), self.come_in() as line:
                self.pour(line, endless(chunk, first), read)


def endless(chunk: bytes, first: bytes = b"") -> Iterator[bytes]:
    yield first or chunk
    while True:
        yield chunk


def filled(piece: bytes) -> bytes:
    return piece * (CHUNK // len(piece))


def pings(rude: Rude) -> None:
    """Empty pings, as fast as possible; the pongs are read."""
    rude.pour_again(filled(frame(PING)))


def unread_pings(rude: Rude) -> None:
    """Long pings, whose pongs are never read."""
    rude.pour_again(filled(frame(PING, b"x" * 125)), read=False)


def pongs(rude: Rude) -> None:
    """Pongs that nobody asked for."""
    rude.pour_again(filled(frame(PONG)))


def pieces(rude: Rude) -> None:
    """A text in empty pieces that never ends."""
    rude.pour_again(filled(frame(PIECE)), frame(TEXT, b"{"))


def pieces_and_pings(rude: Rude) -> None:
    """The same with pings between the pieces."""
    rude.pour_again(filled(frame(PIECE) + frame(PING)), frame(TEXT, b"{"))


def texts(rude: Rude) -> None:
    """Texts, as fast as possible."""
    rude.pour_again(filled(frame(0x80 | TEXT, b"{}")))


def bytes_alone(rude: Rude) -> None:
    """A text of the largest size, one byte per packet."""
    text = frame(0x80 | TEXT, b"x" * 1990)
    while rude.going_on:
        with suppress(OSError), rude.come_in() as line:
            rude.pour(line, (bytes([byte]) for _ in range(25) for byte in text), read=True)


def comings(rude: Rude) -> None:
    """Connecting and disconnecting, over and over."""
    while rude.going_on:
        with suppress(OSError), rude.come_in():
            rude.sent += 200


def sockets(rude: Rude) -> None:
    """Five hundred windows at one table."""
    with ExitStack() as lines:
        while rude.going_on:
            for _ in range(500):
                with suppress(OSError):
                    lines.enter_context(rude.come_in())
                if not rude.going_on:
                    return
            sleep(1)


def half_frames(rude: Rude) -> None:
    """Five hundred sockets that each send all but the last byte of a frame."""
    with ExitStack() as lines:
        for _ in range(500):
            with suppress(OSError):
                line = lines.enter_context(rude.come_in())
                line.sendall(frame(0x80 | TEXT, b"x" * 3990)[:-1])
            if not rude.going_on:
                return
        while rude.going_on:
            sleep(0.1)


def long_header(rude: Rude) -> None:
    """A header that never ends."""
    while rude.going_on:
        with suppress(OSError), rude.call() as line:
            rude.pour(line, endless(b"x" * CHUNK, b"GET / HTTP/1.1\r\nHost: x\r\nX-Long: "), read=True)


def many_headers(rude: Rude) -> None:
    """Endless headers."""
    while rude.going_on:
        with suppress(OSError), rude.call() as line:
            rude.pour(line, endless(filled(b"X-A: b\r\n"), b"GET / HTTP/1.1\r\nHost: x\r\n"), read=True)


def long_address(rude: Rude) -> None:
    """An address that never ends."""
    while rude.going_on:
        with suppress(OSError), rude.call() as line:
            rude.pour(line, endless(b"x" * CHUNK, b"GET /"), read=True)


def unread_answers(rude: Rude) -> None:
    """Request after request on many connections, without reading any answer."""
    asked = filled(f"GET /api/games/dungeoneer/rules HTTP/1.1\r\nHost: x\r\n{STRANGER}\r\n\r\n".encode())
    with ExitStack() as lines:
        for _ in range(300):
            if not rude.going_on:
                return
            with suppress(OSError):
                line = lines.enter_context(rude.call())
                line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                line.sendall(asked)
        while rude.going_on:
            sleep(0.1)


def requests(rude: Rude) -> None:
    """Request after request on one connection, without waiting for an answer."""
    asked = filled(f"GET /api/games/dungeoneer/rules HTTP/1.1\r\nHost: x\r\n{STRANGER}\r\n\r\n".encode())
    while rude.going_on:
        with suppress(OSError), rude.call() as line:
            rude.pour(line, endless(asked), read=True)


def ask_on_many(rude: Rude, method: str, path: str, wanted: Any = None, lines: int = 50) -> None:
    """The same request over and over on so many connections, waiting for each answer."""
    body = json.dumps(wanted) if wanted else None
    headers = dict([STRANGER.split(": ")])
    if wanted:
        headers |= {"Cookie": rude.cookie, "Content-Type": "application/json"}
    calls = [HTTPConnection(HOST, rude.port, timeout=5) for _ in range(lines)]
    while rude.going_on:
        for call in calls:
            call.request(method, path, body, headers)
        for call in calls:
            rude.sent += len(call.getresponse().read())


def patient_requests(rude: Rude) -> None:
    """Requests on fifty connections."""
    ask_on_many(rude, "GET", "/api/games/dungeoneer/rules")


def newcomers(rude: Rude) -> None:
    """Somebody new with every request."""
    ask_on_many(rude, "GET", "/api/me")


def tables(rude: Rude) -> None:
    """Table after table, with nobody playing at them."""
    ask_on_many(rude, "POST", "/api/tables", {"game": "dungeoneer", "seats": [{"kind": "me"}, {"kind": "friend"}]})


ATTACKS: dict[str, Callable[[Rude], None]] = {
    attack.__name__.replace("_", "-"): attack
    for attack in (
        pings, unread_pings, pongs, pieces, pieces_and_pings, texts, bytes_alone, comings, sockets, half_frames,
        long_header, many_headers, long_address, unread_answers, requests, patient_requests, newcomers, tables,
    )
}  # fmt: skip


def memory(server: Server) -> float:
    """Megabytes of memory that the server uses."""
    lines = Path(f"/proc/{server.process.pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1000


async def besiege(server: Server, attack: str, seconds: float) -> list[str]:
    """Let a table of four play while the attack lasts; returns what was measured, as a row."""
    tally = Tally()
    table = Raiders(server.port, tally, 0.1)
    playing = asyncio.create_task(table.play())
    while tally.seated < table.people:
        await asyncio.sleep(0.02)
    await asyncio.sleep(1)
    calm, before = middle(tally.waits), memory(server)
    tally.waits.clear()
    work = server.busy()
    attacker = subprocess.Popen(
        [sys.executable, __file__, attack, "--at", str(server.port), "--seconds", str(seconds)],
        stdout=subprocess.PIPE,
    )
    begun, most = perf_counter(), before
    while attacker.poll() is None and perf_counter() - begun < seconds + 20:
        await asyncio.sleep(0.05)
        most = max(most, memory(server))
    attacker.kill()
    took = perf_counter() - begun
    sent = float((attacker.stdout.read() if attacker.stdout else b"") or 0)
    waiting = [perf_counter() - seat.sent for seat in table.seats if seat.moving and seat.sent]
    waits = sorted(tally.waits + waiting)
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    return [
        attack,
        f"{sent / took / 1e6:.2f}",
        f"{1000 * calm:.0f}",
        f"{1000 * middle(waits):.0f}",
        f"{1000 * waits[-1]:.0f}",
        f"{len(tally.waits) / took:.1f}",
        f"{(server.busy() - work) / took:.0%}",
        f"{before:.0f}",
        f"{most:.0f}",
    ]


def middle(waits: list[float]) -> float:
    return sorted(waits)[len(waits) // 2]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("attacks", nargs="*", choices=[[], *ATTACKS], default=[], metavar="attack")
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--at", type=int, help=argparse.SUPPRESS)  # the attacker's own process
    chosen = parser.parse_args()
    if chosen.at:
        rude = Rude(chosen.at, chosen.seconds)
        ATTACKS[chosen.attacks[0]](rude)
        print(rude.sent)
        return
    columns = ["attack", "MB/s", "calm ms", "p50 ms", "worst ms", "moves/s", "server", "MB before", "MB most"]
    report = Table(*columns, title="A table of four, and a rude client elsewhere")
    for attack in chosen.attacks or ATTACKS:
        print(f"· {attack}: {ATTACKS[attack].__doc__}", file=sys.stderr, flush=True)
        with TemporaryDirectory() as folder, socket.socket() as probe:
            probe.bind((HOST, 0))
            port = int(probe.getsockname()[1])
            probe.close()
            command = [sys.executable, "-c", SERVE, str(Path(folder) / "tables.sqlite"), str(port)]
            server = Server(command, port, False, {})
            try:
                report.add_row(*asyncio.run(besiege(server, attack, chosen.seconds)))
            finally:
                server.stop()
    Console().print(report)


if __name__ == "__main__":
    main()
