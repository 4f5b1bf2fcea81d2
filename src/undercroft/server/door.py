"""Requests, with limits that uvicorn leaves to a proxy: nobody at a table should wait because of a rude client."""

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

LARGEST_HEAD = 32_000  # bytes of address and headers
MOST_WAITING = 10  # requests of one connection that wait for an answer; browsers send one at a time
PATIENCE = 20.0  # seconds in which a request must arrive whole, and in which a reader must take in
LEAST_READ = 20_000  # this many bytes


class TooMuch(Exception):
    """Tells the parser to read no further."""


class Door(HttpToolsProtocol):
    """uvicorn's HTTP, with limits on what it reads, queues, and holds for a slow reader."""

    _in_head = False  # whether we are in the headers of a request
    _head = 0  # how many bytes of them have arrived
    _unread = 0  # bytes that the client had not read when the timer started
    _watch: asyncio.TimerHandle | None = None
    _answering: RequestResponseCycle | None = None  # the request whose turn it is; `cycle` is the newest

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._look_out()

    def connection_lost(self, exc: Exception | None) -> None:
        self._rest()
        self._answer_no_more()
        super().connection_lost(exc)

    # Requests

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._in_head:
            self._head += len(data)
            if self._head > LARGEST_HEAD and not self.transport.is_closing():
                self.send_400_response("The headers of this request are too long.")

    def on_message_begin(self) -> None:
        self._in_head, self._head = True, 0
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._in_head = False
        if len(self.pipeline) >= MOST_WAITING:
            raise TooMuch
        if len(self.url) + sum(len(name) + len(value) for name, value in self.headers) > LARGEST_HEAD:
            raise TooMuch
        super().on_headers_complete()
        if not self.pipeline:
            self._answering = self.cycle

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._look_out()

    def handle_websocket_upgrade(self) -> None:
        self._rest()
        super().handle_websocket_upgrade()

    # Answers

    def send_400_response(self, msg: str) -> None:
        self._answer_no_more()
        super().send_400_response(msg)

    def _answer_no_more(self) -> None:
        """Drop what is still being said in answer to an earlier request: there is nobody to hear it."""
        if self._answering is not None:
            self._answering.disconnected = True

    def on_response_complete(self) -> None:
        self._answering = self.pipeline[-1][0] if self.pipeline else None
        super().on_response_complete()
        self._look_out()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._look_out()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._look_out()

    # Patience

    def _look_out(self) -> None:
        """Start the timer whenever it is the client who has to do something: ask, or read."""
        self._rest()
        answering = self.cycle is not None and not self.cycle.more_body and not self.cycle.response_complete
        if not answering or self.flow.write_paused:
            self._unread = self.transport.get_write_buffer_size()
            self._watch = self.loop.call_later(PATIENCE, self._lose_patience)

    def _rest(self) -> None:
        if self._watch is not None:
            self._watch.cancel()

    def _lose_patience(self) -> None:
        """Cut the connection, unless enough was read meanwhile. Closing it would wait until everything is read."""
        if self.transport.get_write_buffer_size() <= self._unread - LEAST_READ:
            self._look_out()
        else:
            self.transport.abort()
