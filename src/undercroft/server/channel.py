"""A client's connection: by the wire if the server has one, otherwise through ASGI."""

import asyncio
import contextlib
from collections import deque
from typing import TYPE_CHECKING, Any, Protocol

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

if TYPE_CHECKING:
    from .wire import Wire

MOST_WAITING = 1_000_000  # bytes that may wait for a slow reader before it is disconnected
LINGER = 5.0  # seconds that a client has to read why it was disconnected


class Listener(Protocol):
    """Hears what the client says."""

    def allows(self) -> bool:
        """Whether the client may send one more frame, of whatever kind."""

    def take(self, text: str) -> None:
        """Take what the client said."""


class Channel:
    """A client as a table sees it: something to write to, and something that listens."""

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
        """Whether too much is waiting that the client has not read."""
        waiting = sum(map(len, self._outbox)) if self.wire is None else self.wire.waiting
        return waiting > MOST_WAITING

    def listen(self, listener: Listener) -> None:
        """Hand everything the client says to the listener."""
        self.listener = listener
        if self.wire is not None:
            self.wire.listener = listener

    async def until_gone(self) -> None:
        sender = asyncio.create_task(self._send_all())
        try:
            while True:
                text = await self.socket.receive_text()
                if self.listener.allows():
                    self.listener.take(text)
        except WebSocketDisconnect:
            return
        finally:
            sender.cancel()

    async def _send_all(self) -> None:
        while await self._filled.wait():
            while self._outbox:
                await self.socket.send_text(self._outbox.popleft().decode())
            self._filled.clear()

    async def close(self, code: int, reason: str) -> None:
        """Disconnect the client, unless it has already gone."""
        if self.wire is not None:
            self.wire.hang_up(code, reason)
        else:
            with contextlib.suppress(Exception):
                async with asyncio.timeout(LINGER):
                    await self.socket.close(code, reason)
