"""A client's wire without a network: what the server does with it can be looked at from both ends."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import WebSocket
from uvicorn import Config
from uvicorn.server import ServerState

from tests.server.desk import Desk, Guest, open_desk
from undercroft.server.channel import Channel
from undercroft.server.live import LiveTable
from undercroft.server.socket import LARGEST_MESSAGE, Connection
from undercroft.server.wire import Wire

UPGRADE = (
    b"GET / HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


HIGH_WATER = 65_536


class Pipe(asyncio.Transport):
    """The server's end of a connection. If nobody reads at the other end, what is written stays here."""

    def __init__(self, read: bool) -> None:
        super().__init__()
        self.read = read
        self.protocol: asyncio.Protocol
        self.written = b""
        self.reading = True
        self.eof = False
        self.gone = asyncio.Event()  # as after an abort, or a close once all is read

    def write(self, data: Any) -> None:
        if self.gone.is_set():
            raise RuntimeError("unable to perform operation; the handler is closed")
        self.written += data
        if self.get_write_buffer_size() > HIGH_WATER:
            self.protocol.pause_writing()

    def get_write_buffer_size(self) -> int:
        return 0 if self.read else len(self.written)

    def can_write_eof(self) -> bool:
        return True

    def write_eof(self) -> None:
        self.eof = True

    def is_closing(self) -> bool:
        return self.gone.is_set()

    def close(self) -> None:
        if self.read:
            self.gone.set()

    def abort(self) -> None:
        self.gone.set()

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return default


class Wired:
    """Somebody at a table, over a wire."""

    def __init__(self, desk: Desk, table: LiveTable, guest: Guest, pipe: Pipe) -> None:
        self.pipe = pipe

        async def app(scope: Any, receive: Any, send: Any) -> None:
            socket: WebSocket[Any, Any, Any] = WebSocket(scope, receive, send)
            await socket.accept()
            self.connection = Connection(Channel(socket), desk.hall, table, (guest.number, guest.name))
            await self.connection.run(None)

        config = Config(app, ws_max_size=2 * LARGEST_MESSAGE, ws_per_message_deflate=False, log_config=None)
        self.wire = pipe.protocol = Wire(config, ServerState(), {})
        self.handled = 0  # frames that anybody looked at: the library, or the table

    async def arrive(self) -> None:
        self.wire.connection_made(self.pipe)
        self.wire.data_received(UPGRADE)
        while b'"type":"whole"' not in self.pipe.written:
            await asyncio.sleep(0)
        self.pipe.written = b""
        self._count(self.wire.conn, "receive_data")
        self._count(self.connection, "obey")

    def _count(self, whose: Any, name: str) -> None:
        does = getattr(whose, name)

        def count(*given: Any) -> None:
            self.handled += 1
            does(*given)

        setattr(whose, name, count)

    def say(self, *frames: bytes) -> None:
        """Have the server receive all this at once, if it still listens."""
        if self.pipe.reading and not self.pipe.gone.is_set():
            self.wire.data_received(b"".join(frames))


@asynccontextmanager
async def come_in(desk: Desk, table: LiveTable, guest: Guest, read: bool = True) -> AsyncIterator[Wired]:
    """Somebody who has come in; with `read` they take in what they are told."""
    wired = Wired(desk, table, guest, Pipe(read))
    await wired.arrive()
    try:
        yield wired
    finally:
        wired.pipe.abort()
        wired.wire.connection_lost(None)
        await asyncio.gather(*wired.wire.tasks)


@asynccontextmanager
async def open_wire(path: Path, read: bool = True) -> AsyncIterator[Wired]:
    """The same at a server and a table of their own."""
    async with open_desk(path) as desk:
        guest = await desk.guest("Ana")
        async with come_in(desk, await desk.table(guest), guest, read) as wired:
            yield wired
