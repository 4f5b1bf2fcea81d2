"""A table's socket: who may connect, what they may say, and how fast."""

import asyncio
import contextlib
from collections import deque
from time import monotonic
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from undercroft.bots import ADVISER
from undercroft.core.errors import UndercroftError

from .hall import Hall
from .live import LiveTable, Watcher
from .messages import Advice, Answer, Chat, Command, Hint, Move, Quit, Told, Wish, decode_command, encode

LARGEST_MESSAGE = 2_000
QUEUE = 200  # messages that wait for a slow reader before it is dropped
BURST, PER_SECOND = 30.0, 10.0  # what a client may say at once, and in the long run

FOREIGN, UNKNOWN, TOO_FAST, TOO_SLOW, TOO_BIG = 4403, 4404, 4429, 4408, 4413


class Pace:
    """How much a client may still say."""

    def __init__(self) -> None:
        self.left = BURST
        self.at = monotonic()

    def allows(self) -> bool:
        now = monotonic()
        self.left = min(BURST, self.left + (now - self.at) * PER_SECOND)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


@websocket("/api/tables/{table:str}/live")
async def table_socket(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    """Everything that happens at a table, as it happens, and the commands of whoever sits there."""
    from .app import COOKIE, hall_of, same_origin

    if not same_origin(socket):
        await socket.close(FOREIGN, "This connection comes from a page of somebody else's.")
        return
    hall = hall_of(socket)
    known = await hall.who(socket.cookies.get(COOKIE))
    live = await hall.open(table)
    if live is None or not live.may_watch(known[0] if known else None):
        await socket.close(UNKNOWN, "There is no such table, or it is private.")
        return
    await socket.accept()
    connection = Connection(socket, hall, live, known)
    await connection.run(read_since(socket.query_params.get("since")))


def read_since(text: Any) -> int | None:
    return int(text) if isinstance(text, str) and text.isdecimal() and len(text) < 8 else None


class Connection:
    """One client at one table."""

    def __init__(
        self, socket: WebSocket[Any, Any, Any], hall: Hall, table: LiveTable, player: tuple[int, str] | None
    ) -> None:
        self.socket = socket
        self.hall = hall
        self.table = table
        self.outbox: deque[bytes] = deque()
        self.filled = asyncio.get_running_loop().create_future()  # done when there is something in the outbox
        self.watcher = Watcher(player[0] if player else None, self.hear, self.dismiss)
        self.dismissed = False
        self.pace = Pace()

    def hear(self, told: Told) -> None:
        """Put a message out for this client; one that does not read is dropped, and catches up when it returns."""
        self.outbox.append(encode(told))
        if not self.filled.done():
            self.filled.set_result(None)
        if self.is_behind():
            self.sender.cancel()

    def is_behind(self) -> bool:
        return len(self.outbox) > QUEUE

    def dismiss(self) -> None:
        """The seat was given to somebody else, and the table is private."""
        self.dismissed = True
        self.sender.cancel()

    async def run(self, since: int | None) -> None:
        self.sender = asyncio.create_task(self.send_all())
        self.table = await self.hall.reopen(self.table)
        self.hear(self.table.arrive(self.watcher, since, self.hall.talk_of(self.table)))
        self.table.tell_seating()
        listener = asyncio.create_task(self.listen())
        try:
            await asyncio.wait({self.sender, listener}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.table.depart(self.watcher)
            self.table.tell_seating()
            for task in (self.sender, listener):
                task.cancel()
            await asyncio.gather(self.sender, listener, return_exceptions=True)
            with contextlib.suppress(Exception):
                await self.socket.close(UNKNOWN if self.dismissed else TOO_SLOW if self.is_behind() else 1000)

    async def send_all(self) -> None:
        while True:
            await self.filled
            while self.outbox:
                await self.socket.send_text(self.outbox.popleft().decode())
            self.filled = asyncio.get_running_loop().create_future()

    async def listen(self) -> None:
        """Take commands until the client goes or misbehaves."""
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                text = await self.socket.receive_text()
                if len(text) > LARGEST_MESSAGE:
                    await self.socket.close(TOO_BIG, "That message is too long.")
                    return
                if not self.pace.allows():
                    await self.socket.close(TOO_FAST, "That was too much at once.")
                    return
                self.hear(await self.obey(text))

    async def obey(self, text: str) -> Told:
        """Carry out one command; its answer."""
        try:
            command = decode_command(text)
        except (msgspec.DecodeError, UnicodeError) as problem:
            return Answer(claimed_id(text), False, self.table.version, f"That is no command: {problem}.")
        try:
            return await self.carry_out(command)
        except UndercroftError as problem:
            return Answer(command.id, False, self.table.version, str(problem))

    async def carry_out(self, command: Command) -> Told:
        seat = self.watcher.seat
        if seat is None:
            raise UndercroftError("You are looking on; only those who sit here can do that.")
        if not isinstance(command, Chat):
            self.table.check_plays(seat)
        if isinstance(command, Move):
            return await self.table.move(seat, command.words, command.id, command.version)
        if isinstance(command, Wish):
            return await self.table.wish(seat, command.words, command.id)
        if isinstance(command, Quit):
            return await self.table.quit(seat, command.id)
        if isinstance(command, Hint):
            return Advice(command.id, await self.hall.advise(self.table, seat), ADVISER)
        assert isinstance(command, Chat)
        await self.hall.say(self.table, seat, command.text, command.id)
        return Answer(command.id, True, self.table.version)


def claimed_id(text: str) -> str:
    """The id of something that is no command, if it can be found, so that its sender knows what was refused."""
    with contextlib.suppress(msgspec.DecodeError, UnicodeError):
        data = msgspec.json.decode(text)
        if isinstance(data, dict) and isinstance(data.get("id"), str):
            return str(data["id"])[:40]
    return ""
