"""Which protocols serve: our own, if they work with the uvicorn that is installed.

They are built on internals that uvicorn is free to change. So they are tried before they are used, with a request
and with texts both ways as at a table.
"""

import asyncio
import logging
import socket
from typing import TYPE_CHECKING, Any

import uvicorn
from uvicorn.server import ServerState

if TYPE_CHECKING:
    from .door import Door
    from .wire import Wire

LOG = logging.getLogger("undercroft")
SECONDS = 5.0  # for a trial that takes milliseconds

REQUEST = b"GET / HTTP/1.1\r\nHost: here\r\n\r\n"
UPGRADE = (
    b"GET / HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
TEXT = b"\x81\x85\0\0\0\0hello"
PIECES = b"\x01\x82\0\0\0\0he" + b"\x89\x80\0\0\0\0" + b"\x80\x83\0\0\0\0llo"  # with a ping between
BYE = b"\x81\x83\0\0\0\0bye"
HEARD, PONG, CLOSED = b"\x81\x05hello", b"\x8a\x00", b"\x88\x02\x03\xe8"


def our_protocols() -> dict[str, Any]:
    """The protocols for uvicorn to use: ours, or its own if ours fail."""
    try:
        from .door import Door
        from .wire import Wire

        asyncio.run(asyncio.wait_for(try_out(Door, Wire), SECONDS))
    except Exception as problem:
        LOG.warning(
            "uvicorn %s does not work with our protocols (%r). It uses its own, which are slower and "
            "less protected against rude clients.",
            uvicorn.__version__,
            problem,
        )
        return {}
    return {"http": Door, "ws": Wire}


class Echo:
    """A table that repeats what it hears, and disconnects a client that says bye."""

    def __init__(self, wire: "Wire") -> None:
        self.wire = wire

    def allows(self) -> bool:
        return True

    def take(self, text: str) -> None:
        if text == "bye":
            self.wire.hang_up(1000, "")
        else:
            self.wire.write(text.encode())


async def app(scope: Any, receive: Any, send: Any) -> None:
    await receive()
    if scope["type"] == "http":
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body", "body": b""})
    else:
        await send({"type": "websocket.accept"})
        wire = scope["extensions"]["wire"]
        wire.listener = Echo(wire)
        await receive()


async def try_out(door: "type[Door]", wire: "type[Wire]") -> None:
    """Ask, connect, speak, and be disconnected; raises if an answer is not what it should be."""
    config = uvicorn.Config(app, http=door, ws=wire, ws_per_message_deflate=False, log_config=None, lifespan="off")
    state = ServerState()
    theirs, ours = socket.socketpair()
    loop = asyncio.get_running_loop()
    transport, _ = await loop.connect_accepted_socket(lambda: door(config, state, {}), theirs)
    reader, writer = await asyncio.open_connection(sock=ours)
    try:
        for said, begins, ends in (
            (REQUEST, b"HTTP/1.1 204 ", b"\r\n\r\n"),
            (UPGRADE, b"HTTP/1.1 101 ", b"\r\n\r\n"),
            (TEXT, HEARD, HEARD),
            (PIECES, PONG + HEARD, HEARD),
            (BYE, CLOSED, CLOSED),
        ):
            writer.write(said)
            heard = await reader.readuntil(ends)
            if not heard.startswith(begins):
                raise RuntimeError(f"{said!r} was answered with {heard!r}")
    finally:
        writer.close()
        transport.abort()
        if state.tasks:
            await asyncio.wait(state.tasks, timeout=SECONDS)
