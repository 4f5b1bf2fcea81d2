"""A table's socket: who may connect, what they may say, and how fast."""

import asyncio
import contextlib
from collections.abc import Callable
from time import monotonic
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.params import FromPath

from undercroft.bots import ADVISER
from undercroft.core.errors import UndercroftError

from .hall import Hall
from .live import Act, LiveTable, Watcher
from .messages import Advice, Answer, Chat, Command, Hint, Move, Quit, Told, Wish, decode_command, encode
from .wire import Line

Reply = Callable[[Told], None]

LARGEST_MESSAGE = 2_000
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
    connection = Connection(Line(socket), hall, live, known)
    await connection.run(read_since(socket.query_params.get("since")))


def read_since(text: Any) -> int | None:
    return int(text) if isinstance(text, str) and text.isdecimal() and len(text) < 8 else None


class Connection:
    """One client at one table."""

    def __init__(self, line: Line, hall: Hall, table: LiveTable, player: tuple[int, str] | None) -> None:
        self.line = line
        self.hall = hall
        self.table = table
        self.watcher = Watcher(player[0] if player else None, self.hear, self.dismiss)
        self.pace = Pace()
        self.ended: asyncio.Future[tuple[int, str]] = asyncio.get_running_loop().create_future()
        self._slow: set[asyncio.Task[None]] = set()  # commands that take their time
        self._thinking = False  # about a hint

    async def run(self, since: int | None) -> None:
        self.table = await self.hall.reopen(self.table)
        self.line.listen(self.take)
        self.hear(self.table.arrive(self.watcher, since, self.hall.talk_of(self.table)))
        self.table.tell_seating()
        listening: asyncio.Future[Any] = asyncio.create_task(self.line.until_gone())
        try:
            await asyncio.wait([listening, self.ended], return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.table.depart(self.watcher)
            self.table.tell_seating()
            for task in (listening, *self._slow):
                task.cancel()
            await asyncio.gather(listening, *self._slow, return_exceptions=True)
            with contextlib.suppress(Exception):
                await self.line.socket.close(*(self.ended.result() if self.ended.done() else (1000, "")))

    def hear(self, told: Told) -> None:
        """Put a message out for this client; one that does not read is dropped, and catches up when it returns."""
        self.line.write(encode(told))
        if self.line.behind:
            self.end(TOO_SLOW, "You do not read what you are told.")

    def dismiss(self) -> None:
        """The seat was given to somebody else, and the table is private."""
        self.end(UNKNOWN, "The table is private.")

    def end(self, code: int, reason: str) -> None:
        if not self.ended.done():
            self.ended.set_result((code, reason))

    def take(self, text: str) -> None:
        """Take a command, unless the client misbehaves."""
        if self.ended.done():
            return
        if len(text) > LARGEST_MESSAGE:
            self.end(TOO_BIG, "That message is too long.")
        elif not self.pace.allows():
            self.end(TOO_FAST, "That was too much at once.")
        else:
            self.obey(text, self.hear)

    def obey(self, text: str, answer: Reply) -> None:
        """Carry out one command; its answer follows as soon as there is one."""
        try:
            command = decode_command(text)
        except (msgspec.DecodeError, UnicodeError) as problem:
            answer(Answer(claimed_id(text), False, self.table.version, f"That is no command: {problem}."))
            return
        try:
            self.carry_out(command, answer)
        except UndercroftError as problem:
            answer(Answer(command.id, False, self.table.version, str(problem)))

    def carry_out(self, command: Command, answer: Reply) -> None:
        seat = self.watcher.seat
        if seat is None:
            raise UndercroftError("You are looking on; only those who sit here can do that.")
        if not isinstance(command, Chat):
            self.table.check_plays(seat)
        if isinstance(command, Move):
            self.table.do(Act("move", seat, command.words, command.id, command.version, answer))
        elif isinstance(command, Wish):
            self.table.do(Act("wish", seat, command.words, command.id, 0, answer))
        elif isinstance(command, Quit):
            self.table.do(Act("quit", seat, "", command.id, 0, answer))
        elif isinstance(command, Hint) and self._thinking:
            raise UndercroftError("One hint is being thought of already.")
        else:
            self._thinking |= isinstance(command, Hint)
            task = asyncio.create_task(self._take_time(command, seat, answer))
            self._slow.add(task)
            task.add_done_callback(self._slow.discard)

    async def _take_time(self, command: Hint | Chat, seat: int, answer: Reply) -> None:
        try:
            if isinstance(command, Hint):
                answer(Advice(command.id, await self.hall.advise(self.table, seat), ADVISER))
            else:
                await self.hall.say(self.table, seat, command.text, command.id)
                answer(Answer(command.id, True, self.table.version))
        except UndercroftError as problem:
            answer(Answer(command.id, False, self.table.version, str(problem)))
        finally:
            self._thinking &= not isinstance(command, Hint)


def claimed_id(text: str) -> str:
    """The id of something that is no command, if it can be found, so that its sender knows what was refused."""
    with contextlib.suppress(msgspec.DecodeError, UnicodeError):
        data = msgspec.json.decode(text)
        if isinstance(data, dict) and isinstance(data.get("id"), str):
            return str(data["id"])[:40]
    return ""
