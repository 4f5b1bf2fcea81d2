"""How messages get to a client and back: by the short way where the server has one, else as ASGI has it.

For each message ASGI wants a queue, two dictionaries and two tasks to be woken, and the layers of a framework see
it pass. At a table that costs more than the game does. So our server's protocol lets a connection take hold of the
wire once it is accepted; under any other server, and in tests without one, the connection goes through ASGI.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

NO_TEXT = 1007
MOST_WAITING = 1_000_000  # bytes that wait for a slow reader before it is dropped

Listener = Callable[[str], None]


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, which hands every text straight to its listener as soon as there is one.

    From then on it cuts what comes into frames by itself. Whole texts it reads; all else goes to the library frame
    by frame: pings, farewells, texts in pieces, and whatever is wrong.
    """

    listener: Listener | None = None
    _uncut = b""  # what has come of the next frames
    _unsent = b""  # what goes out at the end of this turn of the loop: news and the answer need one call, not two

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"]["wire"] = self  # type: ignore

    def data_received(self, data: bytes) -> None:
        if self.listener is None:
            super().data_received(data)
            return
        self._uncut += data
        while frame := self._cut():
            if frame[0] == WHOLE_TEXT and frame[1] & MASKED and not self.frames and not self.close_sent:
                self._hand_on(unmasked(frame))
            else:
                self._send()
                super().data_received(frame)

    def _cut(self) -> bytes:
        """The next frame, if all of it has come."""
        data = self._uncut
        if len(data) < 2:
            return b""
        length, start = data[1] & LENGTH, 2
        if length >= SHORT:
            start = 4 if length == SHORT else 10
            length = int.from_bytes(data[2:start])
        if length > self.config.ws_max_size:  # not to be waited for: the library hangs up
            self._uncut = b""
            super().data_received(data)
            return b""
        end = start + length + (4 if data[1] & MASKED else 0)
        if len(data) < end:
            return b""
        self._uncut = data[end:]
        return data[:end]

    def send_receive_event_to_app(self) -> None:
        if self.listener is None or self.close_sent:
            super().send_receive_event_to_app()
        else:
            data = b"".join(self.frames)
            self.frames = []
            self._hand_on(data)

    def _hand_on(self, data: bytes) -> None:
        assert self.listener is not None
        try:
            text = data.decode()
        except UnicodeDecodeError:
            self.conn.fail(NO_TEXT, "That is no text.")
            self.handle_parser_exception()
        else:
            self.listener(text)

    def write(self, message: bytes) -> None:
        if not self._unsent:
            self.loop.call_soon(self._send)
        self._unsent += framed(message)

    def _send(self) -> None:
        if self._unsent and self.conn.state is OPEN and not self.close_sent:
            self.transport.write(self._unsent)
        self._unsent = b""

    @property
    def waiting(self) -> int:
        return len(self._unsent) + self.transport.get_write_buffer_size()


# A frame begins with what it is, then its length or that the length follows in two or eight bytes, then the mask.
WHOLE_TEXT = 0x81
MASKED, LENGTH, SHORT, LONG = 0x80, 0x7F, 126, 127


def framed(message: bytes) -> bytes:
    length = len(message)
    if length < SHORT:
        return bytes((WHOLE_TEXT, length)) + message
    if length < 1 << 16:
        return bytes((WHOLE_TEXT, SHORT)) + length.to_bytes(2) + message
    return bytes((WHOLE_TEXT, LONG)) + length.to_bytes(8) + message


def unmasked(frame: bytes) -> bytes:
    """What a masked frame says."""
    start = {SHORT: 8, LONG: 14}.get(frame[1] & LENGTH, 6)
    length = len(frame) - start
    mask = (frame[start - 4 : start] * (length // 4 + 1))[:length]
    return (int.from_bytes(frame[start:]) ^ int.from_bytes(mask)).to_bytes(length)


class Line:
    """A client's connection, by the wire if there is one."""

    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        self.socket = socket
        self.listener: Listener
        self.wire: Wire | None = (socket.scope.get("extensions") or {}).get("wire")  # type: ignore[assignment]
        self._outbox: deque[bytes] = deque()
        self._filled = asyncio.Event()

    def write(self, message: bytes) -> None:
        if self.wire is not None:
            self.wire.write(message)
        else:
            self._outbox.append(message)
            self._filled.set()

    @property
    def behind(self) -> bool:
        """Whether the client does not read what it is sent."""
        waiting = sum(map(len, self._outbox)) if self.wire is None else self.wire.waiting
        return waiting > MOST_WAITING

    def listen(self, listener: Listener) -> None:
        """Have whatever the client says handed to the listener."""
        self.listener = listener
        if self.wire is not None:
            self.wire.listener = listener

    async def until_gone(self) -> None:
        sender = asyncio.create_task(self._send_all())
        try:
            while True:
                self.listener(await self.socket.receive_text())
        except WebSocketDisconnect:
            return
        finally:
            sender.cancel()

    async def _send_all(self) -> None:
        while await self._filled.wait():
            while self._outbox:
                await self.socket.send_text(self._outbox.popleft().decode())
            self._filled.clear()
