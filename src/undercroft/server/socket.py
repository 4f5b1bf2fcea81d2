"""A table's socket: who may connect, what they may say, and how fast."""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from sqlite3 import OperationalError
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.params import FromPath

from undercroft.bots import ADVISER
from undercroft.core.errors import UndercroftError

from .broken import CANNOT, BrokenTable
from .callers import COOKIE, TOO_MUCH, hall_of, place_of, same_origin
from .channel import Channel
from .faults import NOT_KEPT, OUR_FAULT, trace
from .hall import Hall
from .live import Act, LiveTable, Watcher
from .messages import Advice, Answer, Chat, Command, Hint, Move, Quit, Told, Wish, decode_command, encode
from .pace import COMING_IN, MOST_SOCKETS, Person

logger = logging.getLogger(__name__)

Reply = Callable[[Told], None]

LARGEST_MESSAGE = 2_000

FOREIGN, UNKNOWN, BROKEN, TOO_FAST, TOO_SLOW, TOO_BIG = 4403, 4404, 4410, 4429, 4408, 4413
FAILED = 1011  # as the protocol has it for a server's own fault


@websocket("/api/tables/{table:str}/live")
async def table_socket(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    """Everything that happens at a table, as it happens, and the commands of the people who sit there."""
    try:
        await attend(socket, table)
    except Exception as problem:
        logger.error("Table %r: a connection failed: %s", table, trace(problem))
        with contextlib.suppress(Exception):  # it may be closed already
            await socket.close(FAILED, OUR_FAULT)


async def attend(socket: WebSocket[Any, Any, Any], table: str) -> None:
    """Let somebody in if they may come in, and stay with them until they go."""
    if not same_origin(socket):
        await socket.close(FOREIGN, "This connection comes from another site's page.")
        return
    place = place_of(socket)
    if place.sockets >= MOST_SOCKETS or not place.pace.allows(COMING_IN):
        await socket.close(TOO_FAST, TOO_MUCH)
        return
    hall = hall_of(socket)
    known = hall.who(socket.cookies.get(COOKIE))
    live = hall.find(table)
    if live is None or not live.may_watch(known[0] if known else None):
        await socket.close(UNKNOWN, "There is no such table, or it is private.")
        return
    await socket.accept()
    if isinstance(live, BrokenTable):
        await socket.close(BROKEN, CANNOT)
        return
    connection = Connection(Channel(socket), hall, live, known)
    place.sockets += 1
    try:
        await connection.run(read_since(socket.query_params.get("since")))
    finally:
        place.sockets -= 1


def read_since(text: Any) -> int | None:
    return int(text) if isinstance(text, str) and text.isdecimal() and len(text) < 8 else None


class Connection:
    """One client at one table."""

    def __init__(self, channel: Channel, hall: Hall, table: LiveTable, player: tuple[int, str] | None) -> None:
        self.channel = channel
        self.hall = hall
        self.table = table
        self.watcher = Watcher(player[0] if player else None, self.hear, self.dismiss)
        self.person = hall.person(player[0]) if player else Person()
        self.ended: asyncio.Future[tuple[int, str]] = asyncio.get_running_loop().create_future()
        self._slow: set[asyncio.Task[None]] = set()  # commands that take a while

    async def run(self, since: int | None) -> None:
        self.table = self.hall.reopen(self.table)
        self.channel.listen(self)
        self.hear(self.table.arrive(self.watcher, since, self.hall.talk_of(self.table)))
        self.table.tell_presence()
        listening: asyncio.Future[Any] = asyncio.create_task(self.channel.until_gone())
        try:
            await asyncio.wait([listening, self.ended], return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.table.depart(self.watcher)
            self.table.tell_presence()
            for task in (listening, *self._slow):
                task.cancel()
            await asyncio.gather(listening, *self._slow, return_exceptions=True)
            await self.channel.close(*(self.ended.result() if self.ended.done() else (1000, "")))

    def hear(self, told: Told) -> None:
        """Send this client a message; one that does not read is disconnected, and catches up when it returns."""
        self.channel.write(encode(told))
        self.check_reads()

    def check_reads(self) -> None:
        if self.channel.behind:
            self.end(TOO_SLOW, "You are not reading what you are sent.")

    def dismiss(self) -> None:
        """The table has failed, or it is private and the seat was given to somebody else."""
        if self.table.closed:
            self.end(BROKEN, CANNOT)
        else:
            self.end(UNKNOWN, "This table is private.")

    def end(self, code: int, reason: str) -> None:
        if not self.ended.done():
            self.ended.set_result((code, reason))

    def allows(self) -> bool:
        """Whether the client may send one more frame: a command, a ping or anything else, since all cost work."""
        self.check_reads()
        if not self.ended.done() and not self.person.pace.allows():
            self.end(TOO_FAST, "Too many messages at once: wait a moment.")
        return not self.ended.done()

    def take(self, text: str) -> None:
        """Take a command, unless it is too long."""
        if len(text) > LARGEST_MESSAGE:
            self.end(TOO_BIG, "That message is too long.")
        else:
            self.obey(text, self.hear)

    def obey(self, text: str, answer: Reply) -> None:
        """Carry out one command, and answer as soon as there is an answer."""
        try:
            command = decode_command(text)
        except (msgspec.DecodeError, UnicodeError) as problem:
            answer(Answer(claimed_id(text), False, self.number, f"That is not a command: {problem}."))
            return
        try:
            self.carry_out(command, answer)
        except Exception as problem:
            answer(Answer(command.id, False, self.number, self._reason(command, problem)))

    @property
    def number(self) -> int:
        """The newest version of the table, as this client counts."""
        return self.table.number(self.watcher.seat)

    def _reason(self, command: Command, problem: Exception) -> str:
        """Why a command failed, for the player who gave it; what they did not cause goes into the log."""
        if isinstance(problem, UndercroftError):
            return str(problem)
        logger.error("Table %s: a %s failed: %s", self.table.row.id, type(command).__name__.lower(), trace(problem))
        return NOT_KEPT if isinstance(problem, OperationalError) else OUR_FAULT

    def carry_out(self, command: Command, answer: Reply) -> None:
        seat = self.watcher.seat
        if seat is None:
            raise UndercroftError("You are only watching. The players at this table can do that.")
        if not isinstance(command, Chat):
            self.table.check_plays(seat)
        if isinstance(command, Move):
            self.table.do(Act("move", seat, command.words, command.id, command.version, answer))
        elif isinstance(command, Wish):
            self.table.do(Act("wish", seat, command.words, command.id, 0, answer))
        elif isinstance(command, Quit):
            self.table.do(Act("quit", seat, "", command.id, 0, answer))
        elif isinstance(command, Hint) and self.person.thinking:
            raise UndercroftError("A hint is already on its way.")
        else:
            self.person.thinking |= isinstance(command, Hint)
            task = asyncio.create_task(self._take_time(command, seat, answer))
            self._slow.add(task)
            task.add_done_callback(self._slow.discard)

    async def _take_time(self, command: Hint | Chat, seat: int, answer: Reply) -> None:
        try:
            if isinstance(command, Hint):
                answer(Advice(command.id, await self.hall.advise(self.table, seat), ADVISER))
            else:
                await self.hall.say(self.table, seat, command.text, command.id)
                answer(Answer(command.id, True, self.number))
        except Exception as problem:
            answer(Answer(command.id, False, self.number, self._reason(command, problem)))
        finally:
            self.person.thinking &= not isinstance(command, Hint)


def claimed_id(text: str) -> str:
    """The id in something that is not a command, if there is one, so that its sender knows what was refused."""
    with contextlib.suppress(msgspec.DecodeError, UnicodeError):
        data = msgspec.json.decode(text)
        if isinstance(data, dict) and isinstance(data.get("id"), str):
            return str(data["id"])[:40]
    return ""
