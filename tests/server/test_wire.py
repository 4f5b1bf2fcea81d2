"""The wire itself, spoken to byte by byte at a real server."""

import asyncio
import json
import os
import socket
from base64 import b64encode
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, cast
from urllib.request import Request, urlopen

import pytest

from tests.server.desk import Guest, open_desk
from tests.server.wired import Wired, come_in, open_wire
from tests.serving import Server
from undercroft.server.channel import MOST_WAITING
from undercroft.server.live import LiveTable
from undercroft.server.messages import encode
from undercroft.server.pace import BURST
from undercroft.server.socket import TOO_FAST, TOO_SLOW, Connection

TEXT, PIECE, CLOSE, PING, PONG = 1, 0, 8, 9, 10


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server") / "tables.sqlite")
    yield server
    server.kill()


class Caller:
    """Somebody who makes a table for one and speaks to it in frames."""

    def __init__(self, server: Server) -> None:
        self.server = server
        with urlopen(f"{server.address}/api/me") as answer:
            self.cookie = answer.headers["set-cookie"].partition(";")[0]
        wanted = json.dumps({"game": "dungeon-raiders", "seats": [{"kind": "me"}]}).encode()
        headers = {"Cookie": self.cookie, "Content-Type": "application/json"}
        with urlopen(Request(f"{server.address}/api/tables", wanted, headers)) as answer:
            self.table = json.load(answer)["table"]
        self.come_in()

    def come_in(self, *headers: str) -> socket.socket:
        """Open a window, and leave the one before as it is; the connection."""
        self.socket = socket.create_connection(("127.0.0.1", self.server.port), timeout=60)
        lines = [
            f"GET /api/tables/{self.table}/live HTTP/1.1",
            f"Host: 127.0.0.1:{self.server.port}",
            f"Cookie: {self.cookie}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {b64encode(os.urandom(16)).decode()}",
            *headers,
        ]
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        self.rest = b""
        while b"\r\n\r\n" not in self.rest:
            self.rest += self.socket.recv(4096)
        head, _, self.rest = self.rest.partition(b"\r\n\r\n")
        assert b" 101 " in head, head
        assert self.told("whole")
        return self.socket

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


def test_what_is_not_a_text_of_ours_ends_the_connection_or_is_refused(server: Server) -> None:
    unmasked = Caller(server)
    unmasked.say(frame(chat(1), masked=False))
    assert last_words(unmasked) == 1002
    amid = Caller(server)  # a new text before the last piece of another
    amid.say(frame(b'{"type"', last=False), frame(chat(1)))
    assert last_words(amid) == 1002
    broken = Caller(server)
    broken.say(frame(b'{"type": "\xff\xfe"}'))
    assert last_words(broken) == 1007
    pressed = Caller(server)  # as if compression had been agreed on
    pressed.say(frame(chat(1), kind=0x40 | TEXT))
    assert last_words(pressed) == 1002
    odd = Caller(server)
    odd.say(frame(b"[1, 2"))
    assert "not a command" in odd.told("answer", ok=False)["reason"]


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
    assert "not a command" in caller.told("answer", ok=False)["reason"]
    assert last_words(caller) == 1000


def last_words(caller: Caller) -> int:
    """The code with which the server ends the line."""
    return until_the_end(caller)[-1]


def until_the_end(caller: Caller) -> tuple[int, int]:
    """How many pongs come until the server ends the line, and its code."""
    pongs = 0
    while True:
        kind, text = caller.hear()
        pongs += kind == PONG
        if kind == CLOSE:
            return pongs, int.from_bytes(text[:2])


PIECES = frame(b"{", last=False)  # the first of many
FLOODS = {
    "pings": (b"", frame(b"", PING)),
    "pongs": (b"", frame(b"", PONG)),
    "texts": (b"", frame(b"{}")),
    "pieces": (PIECES, frame(b"", PIECE, last=False)),
    "pings between pieces": (PIECES, frame(b"", PIECE, last=False) + frame(b"", PING)),
}


@pytest.mark.parametrize(("first", "flood"), FLOODS.values(), ids=FLOODS)
def test_frames_of_every_kind_are_counted_as_texts_are(server: Server, first: bytes, flood: bytes) -> None:
    caller = Caller(server)
    caller.say(first, flood * 200, frame((1000).to_bytes(2), CLOSE))
    pongs, code = until_the_end(caller)
    assert code == TOO_FAST
    assert pongs <= BURST + 10


def test_pings_at_a_client_s_pace_are_answered(server: Server) -> None:
    caller = Caller(server)
    caller.say(frame(b"", PING) * 20, frame((1000).to_bytes(2), CLOSE))
    assert until_the_end(caller) == (20, 1000)


@pytest.mark.parametrize(("first", "flood"), FLOODS.values(), ids=FLOODS)
def test_a_client_that_says_too_much_is_no_longer_listened_to(tmp_path: Path, first: bytes, flood: bytes) -> None:
    """However much has come already, and whatever comes after the farewell."""

    async def act() -> None:
        async with open_wire(tmp_path / "tables.sqlite") as rude:
            rude.say(first, flood * 5000)
            for _ in range(10):
                await asyncio.sleep(0)
                rude.say(flood * 1000)
            assert rude.connection.ended.result()[0] == TOO_FAST
            assert TOO_FAST.to_bytes(2) in rude.pipe.written
            assert rude.handled <= BURST + 1

    asyncio.run(act())


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clients may say as much as they like, and are not given long to read why they are disconnected."""
    monkeypatch.setattr("undercroft.server.pace.BURST", 1e9)
    monkeypatch.setattr("undercroft.server.pace.PER_SECOND", 1e9)
    monkeypatch.setattr("undercroft.server.wire.LINGER", 0.0)


@pytest.mark.usefixtures("patient")
def test_a_text_takes_no_more_room_than_it_has_letters(tmp_path: Path) -> None:
    async def act() -> None:
        async with open_wire(tmp_path / "tables.sqlite") as rude:
            rude.say(PIECES)
            for _ in range(100):
                rude.say(frame(b"", PIECE, last=False) * 100)
                await asyncio.sleep(0)
            assert len(rude.wire.frames) == 1
            rude.say(frame(b"}", PIECE))
            await asyncio.sleep(0)
            assert b"not a command" in rude.pipe.written

    asyncio.run(act())


class Counted(bytes):
    """Bytes that count how many of them are copied."""

    copied = 0

    def __radd__(self, before: bytes) -> "Counted":
        return Counted(before + bytes(self))

    def __getitem__(self, part: Any) -> Any:
        found = super().__getitem__(part)
        if not isinstance(found, bytes):
            return found
        Counted.copied += len(found)
        return Counted(found)


@pytest.mark.usefixtures("patient")
def test_frames_that_come_together_are_cut_out_one_by_one(tmp_path: Path) -> None:
    """Copying what is left of them after each would take the longer the more there are."""

    async def act() -> None:
        async with open_wire(tmp_path / "tables.sqlite") as rude:
            said = Counted(frame(b"{}") * 2000)
            Counted.copied = 0
            rude.wire.data_received(said)
            assert rude.handled == 2000
            assert Counted.copied < 4 * len(said)

    asyncio.run(act())


@pytest.mark.usefixtures("patient")
def test_what_waits_for_a_client_that_does_not_read_is_limited(tmp_path: Path) -> None:
    async def act() -> None:
        async with open_wire(tmp_path / "tables.sqlite", read=False) as rude:
            for _ in range(1000):
                rude.say(frame(b"x" * 125, PING) * 20)
                await asyncio.sleep(0)
            assert len(rude.pipe.written) < MOST_WAITING + 10_000
            assert rude.connection.ended.result()[0] == TOO_SLOW
            await asyncio.wait_for(rude.pipe.gone.wait(), 60)

    asyncio.run(act())


ENDS: dict[str, Callable[[Wired], None]] = {
    "is too slow": lambda wired: wired.connection.end(TOO_SLOW, "You are not reading what you are sent."),
    "answers no ping": lambda wired: wired.wire.keepalive_timeout(),
    "takes leave": lambda wired: wired.say(frame((1000).to_bytes(2), CLOSE)),
    "makes a mistake": lambda wired: wired.say(frame(chat(1), masked=False)),
}


@pytest.mark.usefixtures("patient")
@pytest.mark.parametrize("end", ENDS.values(), ids=ENDS)
def test_nothing_is_kept_for_somebody_who_does_not_read_and(tmp_path: Path, end: Callable[[Wired], None]) -> None:
    """A line that is closed is kept until all is read: so it is cut."""

    async def act() -> None:
        async with open_wire(tmp_path / "tables.sqlite", read=False) as sleeper:
            sleeper.pipe.write(b"x" * 100_000)
            end(sleeper)
            await asyncio.wait_for(sleeper.pipe.gone.wait(), 60)

    asyncio.run(act())


def test_others_are_not_told_of_windows_that_change_nothing_for_them(tmp_path: Path) -> None:
    """Or five hundred of one player's would be told of each other, each time."""

    async def act() -> None:
        async with open_desk(tmp_path / "tables.sqlite") as desk:
            ana, bo, eve = await desk.guest("Ana"), await desk.guest("Bo"), await desk.guest("Eve")
            table = await desk.table(ana, bo, public=True)

            def news() -> int:
                count = first.pipe.written.count(b'"type":"seated"')
                first.pipe.written = b""
                return count

            async with come_in(desk, table, ana) as first:
                await asyncio.sleep(0)
                news()
                for guest in (ana, eve):
                    async with come_in(desk, table, guest):
                        pass
                    assert news() == 0
                async with come_in(desk, table, bo):
                    async with come_in(desk, table, bo):
                        assert news() == 1
                    assert news() == 0
                assert news() == 1

    asyncio.run(act())


def test_a_second_window_gives_nobody_more_to_say(tmp_path: Path) -> None:
    async def act() -> None:
        async with open_desk(tmp_path / "tables.sqlite") as desk:
            ana, bo = await desk.guest("Ana"), await desk.guest("Bo")
            table = await desk.table(ana, bo)
            async with (
                come_in(desk, table, ana) as one,
                come_in(desk, table, ana) as two,
                come_in(desk, table, bo) as bos,
            ):
                for window in (one, two, bos):
                    window.say(frame(b"", PING) * 20)
                assert [window.connection.ended.done() for window in (one, two, bos)] == [False, True, False]
                assert two.connection.ended.result()[0] == TOO_FAST

    asyncio.run(act())


def test_nobody_gets_two_hints_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def act() -> None:
        async with open_desk(tmp_path / "tables.sqlite") as desk:
            asked = asyncio.Event()
            ready = asyncio.Event()

            async def advise(table: LiveTable, seat: int) -> str:
                asked.set()
                await ready.wait()
                return "play 1"

            monkeypatch.setattr(desk.hall, "advise", advise)
            ana = await desk.guest("Ana")
            table = await desk.table(ana)
            again = Guest(desk.hall, ana.number, ana.name, ana.secret)  # in another window
            await ana.sit(table)
            await again.sit(table)
            first = asyncio.create_task(ana.say(type="hint"))
            await asked.wait()
            refused = await asyncio.wait_for(again.say(type="hint"), 60)
            assert "already on its way" in refused["reason"]
            ready.set()
            assert (await first)["words"] == "play 1"
            assert (await again.say(type="hint"))["words"] == "play 1"

    asyncio.run(act())


def test_nothing_is_written_to_somebody_who_is_gone(tmp_path: Path) -> None:
    async def act() -> None:
        problems: list[Any] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, problem: problems.append(problem))
        async with open_wire(tmp_path / "tables.sqlite") as guest:
            guest.say(frame(b"[1, 2"))
            guest.pipe.abort()
            await asyncio.sleep(0)
        assert problems == []

    asyncio.run(act())


def test_a_client_that_does_not_read_is_disconnected(tmp_path: Path) -> None:
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


def test_windows_from_one_place_are_counted(server: Server) -> None:
    caller = Caller(server)
    windows: list[socket.socket] = []

    def open_windows(address: str, number: int) -> None:
        for _ in range(number):
            windows.append(caller.come_in(f"X-Forwarded-For: {address}"))

    open_windows("203.0.113.7", 30)
    with pytest.raises(AssertionError, match="403"):
        open_windows("203.0.113.7", 200)
    open_windows("203.0.113.8", 1)
    for window in windows:
        window.close()
