"""The wire itself, spoken to byte by byte at a real server."""

import asyncio
import json
import os
import socket
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast
from urllib.request import Request, urlopen

import pytest

from tests.server.desk import open_desk
from tests.serving import Server
from undercroft.server.messages import encode
from undercroft.server.socket import TOO_SLOW, Connection
from undercroft.server.wire import MOST_WAITING

TEXT, PIECE, CLOSE, PING, PONG = 1, 0, 8, 9, 10


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server") / "tables.sqlite")
    yield server
    server.kill()


class Caller:
    """Somebody who makes a table for one and speaks to it in frames."""

    def __init__(self, server: Server) -> None:
        with urlopen(f"{server.address}/api/me") as answer:
            cookie = answer.headers["set-cookie"].partition(";")[0]
        wanted = json.dumps({"game": "dungeon-raiders", "seats": [{"kind": "me"}]}).encode()
        headers = {"Cookie": cookie, "Content-Type": "application/json"}
        with urlopen(Request(f"{server.address}/api/tables", wanted, headers)) as answer:
            table = json.load(answer)["table"]
        self.socket = socket.create_connection(("127.0.0.1", server.port), timeout=10)
        lines = [
            f"GET /api/tables/{table}/live HTTP/1.1",
            f"Host: 127.0.0.1:{server.port}",
            f"Cookie: {cookie}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {b64encode(os.urandom(16)).decode()}",
        ]
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        self.rest = b""
        while b"\r\n\r\n" not in self.rest:
            self.rest += self.socket.recv(4096)
        head, _, self.rest = self.rest.partition(b"\r\n\r\n")
        assert b" 101 " in head
        assert self.told("whole")

    def take(self, size: int) -> bytes:
        while len(self.rest) < size:
            more = self.socket.recv(65536)
            assert more, "the server hung up"
            self.rest += more
        taken, self.rest = self.rest[:size], self.rest[size:]
        return taken

    def hear(self) -> tuple[int, bytes]:
        """The next frame: its kind and what it says."""
        kind, length = self.take(2)
        if length >= 126:
            length = int.from_bytes(self.take(2 if length == 126 else 8))
        return kind & 15, self.take(length)

    def told(self, kind: str, **wanted: Any) -> dict[str, Any]:
        """The next message of this type."""
        while True:
            frame, text = self.hear()
            assert frame == TEXT, (frame, text)
            message: dict[str, Any] = json.loads(text)
            if message["type"] == kind and all(message[name] == value for name, value in wanted.items()):
                return message

    def say(self, *frames: bytes) -> None:
        self.socket.sendall(b"".join(frames))


def frame(data: bytes, kind: int = TEXT, last: bool = True, size: int | None = None, masked: bool = True) -> bytes:
    """A frame as a client must send it; `size` is in how many bytes more its length is written."""
    if size is None:
        size = 0 if len(data) < 126 else 2 if len(data) < 1 << 16 else 8
    first = bytes([kind | (0x80 if last else 0)])
    short = len(data) if size == 0 else 126 if size == 2 else 127
    length = bytes([short | (0x80 if masked else 0)]) + (len(data).to_bytes(size) if size else b"")
    mask = b"\x1f\x02\xa3\x44"
    covered = bytes(byte ^ mask[place % 4] for place, byte in enumerate(data))
    return first + length + (mask + covered if masked else data)


def chat(number: int, text: str = "well met") -> bytes:
    return json.dumps({"type": "chat", "id": f"say-{number}-id", "text": text}).encode()


def test_frames_of_every_length_arrive(server: Server) -> None:
    caller = Caller(server)
    for number, data in enumerate([chat(1), chat(2, "x" * 40), chat(3, "x" * 200)]):
        for size in (0, 2, 8):
            if size or len(data) < 126:
                caller.say(frame(data, size=size))
                caller.told("answer", id=f"say-{number + 1}-id", ok=True)


def test_frames_may_come_a_byte_at_a_time_or_many_at_once(server: Server) -> None:
    caller = Caller(server)
    caller.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    for byte in frame(chat(1)) + frame(chat(2), size=2):
        caller.say(bytes([byte]))
    caller.told("answer", id="say-1-id")
    caller.told("answer", id="say-2-id")
    caller.say(frame(chat(3)), frame(b"hello?", PING), frame(chat(4)), frame(chat(5))[:9])
    answers: list[str] = []
    pongs: list[bytes] = []
    while len(answers) < 2 or not pongs:
        kind, text = caller.hear()
        if kind == PONG:
            pongs.append(text)
        elif json.loads(text)["type"] == "answer":
            answers.append(json.loads(text)["id"])
    assert answers == ["say-3-id", "say-4-id"]
    assert pongs == [b"hello?"]
    caller.say(frame(chat(5))[9:])
    caller.told("answer", id="say-5-id")


def test_a_text_may_come_in_pieces_with_a_ping_between(server: Server) -> None:
    caller = Caller(server)
    data = chat(1)
    caller.say(frame(data[:20], last=False), frame(b"", PING), frame(data[20:30], PIECE, last=False))
    caller.say(frame(data[30:], PIECE))
    while (heard := caller.hear())[0] == TEXT:
        assert json.loads(heard[1])["type"] == "seated"
    assert heard == (PONG, b"")
    caller.told("answer", id="say-1-id", ok=True)


def test_what_is_no_text_of_ours_ends_the_line_or_is_refused(server: Server) -> None:
    unmasked = Caller(server)
    unmasked.say(frame(chat(1), masked=False))
    assert last_words(unmasked) == 1002
    amid = Caller(server)  # a new text before the last piece of another
    amid.say(frame(b'{"type"', last=False), frame(chat(1)))
    assert last_words(amid) == 1002
    broken = Caller(server)
    broken.say(frame(b'{"type": "\xff\xfe"}'))
    assert last_words(broken) == 1007
    odd = Caller(server)
    odd.say(frame(b"[1, 2"))
    assert "no command" in odd.told("answer", ok=False)["reason"]


def test_what_is_too_long_is_not_waited_for(server: Server) -> None:
    caller = Caller(server)
    caller.say(frame(chat(1, "x" * 3000)))
    assert last_words(caller) == 4413
    huge = Caller(server)
    huge.say(bytes([0x81, 0xFF]) + (1 << 40).to_bytes(8) + b"mask" + b"x" * 100)
    assert last_words(huge) == 1009


def test_a_farewell_is_answered(server: Server) -> None:
    caller = Caller(server)
    caller.say(frame(chat(1)), frame((1000).to_bytes(2), CLOSE))
    assert last_words(caller) == 1000


def test_what_was_said_before_a_farewell_is_answered_first(server: Server) -> None:
    caller = Caller(server)
    caller.say(frame(b"[1, 2"), frame((1000).to_bytes(2), CLOSE))
    assert "no command" in caller.told("answer", ok=False)["reason"]
    assert last_words(caller) == 1000


def last_words(caller: Caller) -> int:
    """The code with which the server ends the line."""
    while True:
        kind, text = caller.hear()
        if kind == CLOSE:
            return int.from_bytes(text[:2])


def test_whoever_does_not_read_is_dropped(tmp_path: Path) -> None:
    class Sleeper:
        """A line at whose other end nobody reads."""

        held = 0

        def write(self, message: bytes) -> None:
            self.held += len(message)

        @property
        def behind(self) -> bool:
            return self.held > MOST_WAITING

    async def act() -> None:
        async with open_desk(tmp_path / "tables.sqlite") as desk:
            ana = await desk.guest("Ana")
            table = await desk.table(ana)
            connection = Connection(cast(Any, Sleeper()), desk.hall, table, (ana.number, ana.name))
            told = table.arrive(connection.watcher, None, [])
            for _ in range(MOST_WAITING // len(encode(told))):
                connection.hear(told)
            assert not connection.ended.done()
            connection.hear(told)
            assert connection.ended.result()[0] == TOO_SLOW

    asyncio.run(act())
