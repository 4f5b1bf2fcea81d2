"""Requests and a WebSocket, as light as possible, since it is the server that is being measured."""

import asyncio
import json
from base64 import b64encode
from collections.abc import Callable
from os import urandom
from struct import pack, unpack_from
from typing import Any

HOST = "127.0.0.1"
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Client:
    """Somebody with or without a cookie."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""

    def head(self, method: str, path: str, *headers: str) -> bytes:
        lines = [f"{method} {path} HTTP/1.1", f"Host: {HOST}:{self.port}", *headers]
        if self.cookie:
            lines.append(f"Cookie: {self.cookie}")
        return ("\r\n".join(lines) + "\r\n\r\n").encode()

    async def request(self, method: str, path: str, body: Any = None) -> Any:
        """Send one request on its own connection; returns the answer's JSON."""
        data = json.dumps(body).encode() if body is not None else b""
        headers = ["Connection: close", "Content-Type: application/json", f"Content-Length: {len(data)}"]
        reader, writer = await asyncio.open_connection(HOST, self.port)
        writer.write(self.head(method, path, *headers) + data)
        head, _, content = (await reader.read(-1)).partition(b"\r\n\r\n")
        writer.close()
        status, *lines = head.decode().split("\r\n")
        if " 20" not in status[:12]:
            raise OSError(f"{method} {path}: {status} {content.decode()}")
        for line in lines:
            name, _, value = line.partition(": ")
            if name.lower() == "set-cookie":
                self.cookie = value.partition(";")[0]
        return json.loads(content)

    async def connect(self, path: str, hear: Callable[["Wire", bytes], None]) -> "Wire":
        """Open a WebSocket; every text that arrives is given to `hear`."""
        key = b64encode(urandom(16)).decode()
        upgrade = [
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {key}",
        ]
        wire = Wire(self.head("GET", path, *upgrade), hear)
        await asyncio.get_running_loop().create_connection(lambda: wire, HOST, self.port)
        return wire


class Wire(asyncio.Protocol):
    """The client's end of a WebSocket."""

    def __init__(self, head: bytes, hear: Callable[["Wire", bytes], None]) -> None:
        self.head = head
        self.hear = hear
        self.open = False
        self.rest = b""
        self.gone = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self.head)

    def connection_lost(self, problem: Exception | None) -> None:
        if not self.gone.done():
            self.gone.set_result(None)

    def data_received(self, data: bytes) -> None:
        data = self.rest + data if self.rest else data
        start = 0
        if not self.open:
            head, end, _ = data.partition(b"\r\n\r\n")
            if not end:
                self.rest = data
                return
            if b" 101 " not in head[:13]:
                raise OSError(head.decode())
            self.open = True
            start = len(head) + 4
        while (end_of_frame := self.take_frame(data, start)) > start:
            start = end_of_frame
        self.rest = data[start:]

    def take_frame(self, data: bytes, start: int) -> int:
        """Hear the frame that begins here; returns where it ends, or where it began if it is not complete yet."""
        if len(data) < start + 2:
            return start
        length, first = data[start + 1], start + 2
        if length == 126 and len(data) >= start + 4:
            (length,), first = unpack_from("!H", data, first), start + 4
        elif length == 127 and len(data) >= start + 10:
            (length,), first = unpack_from("!Q", data, first), start + 10
        elif length >= 126:
            return start
        end = first + length
        if len(data) < end:
            return start
        kind = data[start] & 15
        if kind == TEXT:
            self.hear(self, data[first:end])
        elif kind == PING:
            self.send(PONG, data[first:end])
        elif kind == CLOSE:
            self.transport.close()
        return end

    def say(self, text: bytes) -> None:
        self.send(TEXT, text)

    def send(self, kind: int, data: bytes) -> None:
        """A frame, masked with zeros: the server still has to unmask it, but we have no work with it."""
        size = bytes([128 | len(data)]) if len(data) < 126 else pack("!BH", 128 | 126, len(data))
        self.transport.write(bytes([128 | kind]) + size + b"\0\0\0\0" + data)

    def close(self) -> None:
        self.send(CLOSE, b"\x03\xe8")
        self.transport.close()
