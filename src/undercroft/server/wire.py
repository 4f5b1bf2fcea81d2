"""The short way for messages to and from a client, bypassing ASGI.

For each message ASGI needs a queue, two dictionaries and two tasks to be woken, and it passes through the layers of
a framework. At a table that costs more than the game does. So our server's protocol gives a connection direct
access to the wire once it is accepted.
"""

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import OPEN

from .channel import LINGER, Listener

NO_TEXT = 1007


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, which hands every text straight to its listener as soon as there is one.

    From then on it splits the incoming bytes into frames itself. It reads whole texts; everything else goes to the
    library frame by frame: pings, closes, texts in pieces, and errors. The listener counts them all alike, or a
    client could keep the server busy with frames that never reach a table.
    """

    listener: Listener | None = None
    _uncut = b""  # the part of the next frame that has arrived
    _unsent = b""  # goes out at the end of this turn of the loop: news and the answer need one call, not two

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"]["wire"] = self  # type: ignore

    def data_received(self, data: bytes) -> None:
        if self.listener is None:
            super().data_received(data)
            return
        data, self._uncut = self._uncut + data, b""
        start = 0
        while self.conn.state is OPEN and (end := end_of_frame(data, start)):
            is_short = end - start <= self.config.ws_max_size + LONGEST_HEAD
            if is_short and end > len(data):
                break
            if not self.listener.allows():  # it is about to be disconnected: nothing more is read
                self.transport.pause_reading()
                return
            frame = data[start:end]
            if frame[0] == WHOLE_TEXT and frame[1] & MASKED and is_short and not self.frames:
                self._hand_on(unmasked(frame))
            else:  # we do not wait for one that is too long: the library hangs up
                self._send()
                super().data_received(frame)
            start = end
        self._uncut = data[start:]

    def handle_cont(self, event: Frame) -> None:
        super().handle_cont(event)
        if self.frames:
            self.frames = [b"".join(self.frames)]  # or any number of empty ones could pile up

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
            self.conn.fail(NO_TEXT, "That is not text.")
            self.handle_parser_exception()
        else:
            self.listener.take(text)

    def write(self, message: bytes) -> None:
        if not self._unsent:
            self.loop.call_soon(self._send)
        self._unsent += framed(message)

    def _send(self) -> None:
        if self._unsent and self.conn.state is OPEN and not self.transport.is_closing():
            self.transport.write(self._unsent)
        self._unsent = b""

    @property
    def waiting(self) -> int:
        return len(self._unsent) + self.transport.get_write_buffer_size()

    def hang_up(self, code: int, reason: str) -> None:
        """Say why, unless the client has already gone, and read no more.

        A closed connection would stay until everything is read at the other end, so a moment later it is cut.
        """
        self._send()
        if self.conn.state is OPEN and not self.transport.is_closing():
            self.conn.send_close(code, reason)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.transport.pause_reading()
            if self.transport.can_write_eof():
                self.transport.write_eof()
        self.close_timer = self.loop.call_later(LINGER, self.transport.abort)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()


# A frame starts with its kind, then its length (or a mark that two or eight bytes of length follow), then the mask.
WHOLE_TEXT = 0x81
MASKED, LENGTH, SHORT, LONG = 0x80, 0x7F, 126, 127
LONGEST_HEAD = 14


def end_of_frame(data: bytes, start: int) -> int:
    """Where the frame that begins here will end, or 0 if that is not known yet."""
    if len(data) < start + 2:
        return 0
    second, first = data[start + 1], start + 2
    length = second & LENGTH
    if length >= SHORT:
        first += 2 if length == SHORT else 8
        if len(data) < first:
            return 0
        length = int.from_bytes(data[start + 2 : first])
    return first + length + (4 if second & MASKED else 0)


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
