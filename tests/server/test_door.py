"""Requests that never end, and answers that nobody reads."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from uvicorn import Config
from uvicorn.server import ServerState

from tests.server.wired import Pipe
from undercroft.server.door import LARGEST_HEAD, LEAST_READ, MOST_WAITING, Door

REQUEST = b"GET / HTTP/1.1\r\nHost: here\r\n\r\n"
HALF_A_REQUEST = b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n\r\nhalf"


class Caller:
    """Somebody who has connected, and what the server does for them."""

    def __init__(self, read: bool, answer: bytes) -> None:
        self.pipe = Pipe(read)
        self.asked = 0
        self.said = 0

        async def app(scope: Any, receive: Any, send: Any) -> None:
            self.asked += 1
            while (await receive()).get("more_body"):
                pass
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": answer})

        self.door = self.pipe.protocol = Door(Config(app, log_config=None), ServerState(), {})
        self.door.connection_made(self.pipe)

    async def say(self, data: bytes) -> None:
        """Say something, if the server still listens."""
        if not self.pipe.gone.is_set():
            self.said += len(data)
            self.door.data_received(data)
        for _ in range(5):
            await asyncio.sleep(0)


@asynccontextmanager
async def calling(read: bool = True, answer: bytes = b"well met") -> AsyncIterator[Caller]:
    caller = Caller(read, answer)
    yield caller
    caller.door.connection_lost(None)


@pytest.mark.parametrize(
    ("first", "more"),
    [
        (b"GET /", b"x" * 1000),
        (b"GET / HTTP/1.1\r\nHost: here\r\nX-Long: ", b"x" * 1000),
        (b"GET / HTTP/1.1\r\nHost: here\r\n", b"X-Many: x\r\n" * 90),
    ],
    ids=["address", "header", "headers"],
)
@pytest.mark.parametrize("pieces", [1, 500])
def test_a_head_that_never_ends_is_not_waited_for(first: bytes, more: bytes, pieces: int) -> None:
    async def act() -> None:
        async with calling() as caller:
            await caller.say(first)
            for _ in range(pieces):
                await caller.say(more * (500 // pieces))
            assert caller.pipe.gone.is_set()
            assert caller.pipe.written.startswith(b"HTTP/1.1 400 ")
            assert pieces == 1 or caller.said <= LARGEST_HEAD + 2000
            assert caller.asked == 0

    asyncio.run(act())


def test_a_head_with_much_in_it_is_read() -> None:
    async def act() -> None:
        async with calling() as caller:
            for _ in range(3):
                await caller.say(b"GET / HTTP/1.1\r\nHost: here\r\n" + b"Cookie: a=b\r\n" * 500 + b"\r\n")
            assert caller.pipe.written.count(b"well met") == 3

    asyncio.run(act())


def test_requests_do_not_pile_up(caplog: pytest.LogCaptureFixture) -> None:
    async def act() -> None:
        async with calling() as caller:
            await caller.say(REQUEST * 3)
            for _ in range(100):
                await caller.say(REQUEST * 100)
            assert caller.pipe.gone.is_set()
            assert caller.said == 103 * len(REQUEST)
            assert len(caller.door.pipeline) <= MOST_WAITING

    asyncio.run(act())
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


def test_nothing_is_written_to_somebody_who_is_gone(caplog: pytest.LogCaptureFixture) -> None:
    async def act() -> None:
        async with calling() as caller:
            caller.door.data_received(REQUEST * 3)
            caller.pipe.abort()
            caller.door.connection_lost(ConnectionResetError())
            for _ in range(10):
                await asyncio.sleep(0)
            assert caller.pipe.written == b""

    asyncio.run(act())
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


def test_a_few_requests_at_once_are_all_answered() -> None:
    async def act() -> None:
        async with calling() as caller:
            for _ in range(20):
                await caller.say(REQUEST * 3)
                await caller.say(b"")
                await caller.say(b"")
            assert caller.pipe.written.count(b"well met") == 60

    asyncio.run(act())


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undercroft.server.door.PATIENCE", 0.01)


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("said", [b"", b"GET / HT", HALF_A_REQUEST], ids=["nothing", "half a head", "half a body"])
def test_a_request_must_come_to_an_end(said: bytes) -> None:
    async def act() -> None:
        async with calling() as caller:
            if said:
                await caller.say(said)
            await asyncio.wait_for(caller.pipe.gone.wait(), 60)

    asyncio.run(act())


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("size", [100_000, 1000])
@pytest.mark.parametrize("more", [b"", b"Connection: close\r\n"], ids=["kept alive", "closed"])
def test_an_answer_must_be_read(size: int, more: bytes) -> None:
    """A line that is closed is kept until all is read: so it is cut."""

    async def act() -> None:
        async with calling(read=False, answer=b"x" * size) as caller:
            caller.door.timeout_keep_alive = 0
            await caller.say(REQUEST.removesuffix(b"\r\n") + more + b"\r\n")
            assert b"x" * size in caller.pipe.written
            await asyncio.wait_for(caller.pipe.gone.wait(), 60)

    asyncio.run(act())


def test_a_slow_reader_is_waited_for_as_long_as_it_reads() -> None:
    async def act() -> None:
        later: list[Callable[[], None]] = []

        def note(seconds: float, does: Callable[[], None]) -> asyncio.TimerHandle:
            later.append(does)
            return asyncio.TimerHandle(seconds, does, (), loop)

        loop = asyncio.get_running_loop()
        loop.call_later = note  # type: ignore[method-assign, assignment]
        async with calling(read=False, answer=b"x" * 100_000) as caller:
            await caller.say(REQUEST)
            for _ in range(4):
                caller.pipe.written = caller.pipe.written[LEAST_READ:]
                later[-1]()
                assert not caller.pipe.gone.is_set()
            caller.pipe.written = caller.pipe.written[10:]
            later[-1]()
            assert caller.pipe.gone.is_set()

    asyncio.run(act())
