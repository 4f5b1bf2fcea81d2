"""A hall without a network: people who make tables, sit down, and say things, in a few lines."""

import asyncio
import json
from collections.abc import AsyncIterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import asynccontextmanager
from copy import deepcopy
from pathlib import Path
from typing import Any, cast

import msgspec

from undercroft.server.hall import Hall
from undercroft.server.live import LiveTable
from undercroft.server.messages import Told, WantedSeat, WantedTable
from undercroft.server.socket import Connection
from undercroft.server.store import Store

GAME = "dungeon-raiders"
SCHEMA_2 = (Path(__file__).parent / "schema_2.sql").read_text(encoding="utf-8")  # databases as they once were


class Guest:
    """Somebody with a cookie, and what they have been told at each table."""

    def __init__(self, hall: Hall, number: int, name: str, secret: str) -> None:
        self.secret = secret
        self.hall = hall
        self.number = number
        self.name = name
        self.heard: list[dict[str, Any]] = []
        self.connection: Connection | None = None
        self._commands = 0

    async def sit(self, table: LiveTable, since: int | None = None) -> "Guest":
        """Connect to a table."""
        connection = Connection(cast(Any, None), self.hall, table, (self.number, self.name))
        connection.hear = self._hear  # type: ignore[method-assign]
        connection.watcher.hear = self._hear
        self.connection = connection
        connection.watcher.dismiss = self.leave
        connection.table = self.hall.reopen(table)
        self._hear(connection.table.arrive(connection.watcher, since, self.hall.talk_of(table)))
        return self

    def leave(self) -> None:
        assert self.connection is not None
        self.connection.table.depart(self.connection.watcher)

    def _hear(self, told: Told) -> None:
        """Take it in as the page does: news that bring no view bring what changed in the one before."""
        heard = msgspec.json.decode(msgspec.json.encode(told))
        if heard["type"] == "news" and heard["view"] is None:
            view = deepcopy(self.last["view"])
            for step in heard["steps"]:
                for line in step["lines"]:
                    change(view, line.get("changes", []))
            change(view, heard["changes"])
            heard["view"] = view
        self.heard.append(heard)

    @property
    def last(self) -> dict[str, Any]:
        """The newest state of the table that this guest was sent."""
        return next(told for told in reversed(self.heard) if told["type"] in ("whole", "news"))

    async def say(self, **command: Any) -> dict[str, Any]:
        """Send a command, with an id of its own unless one is given; the answer."""
        assert self.connection is not None
        self._commands += 1
        whole = {"id": f"command-{self.number}-{self._commands}", **command}
        return await self.send(json.dumps(whole))

    async def send(self, text: str) -> dict[str, Any]:
        assert self.connection is not None
        answered: asyncio.Future[Told] = asyncio.get_running_loop().create_future()
        self.connection.obey(text, answered.set_result)
        answer: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(await answered))
        return answer

    async def move(self, words: str | None = None, **more: Any) -> dict[str, Any]:
        """Make a move, the first that is legal unless words are given, having seen the newest version."""
        said = {"version": self.last["version"], **more}
        return await self.say(type="move", words=words or self.last["asked"]["moves"][0]["words"], **said)


def change(view: dict[str, Any], changes: list[tuple[list[str | int], Any]]) -> None:
    """Put what is new where it belongs."""
    for path, value in changes:
        part: Any = view
        for key in path[:-1]:
            part = part[key]
        part[path[-1]] = value


def without_defaults(part: Any) -> Any:
    """A view without what it may leave out: changes say also what is as usual again."""
    if isinstance(part, list):
        return [without_defaults(inner) for inner in part]
    if isinstance(part, dict):
        return {key: without_defaults(inner) for key, inner in part.items() if inner not in (None, "", [], False)}
    return part


class Desk:
    """The hall, and guests who come to it."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def guest(self, name: str) -> Guest:
        number, _, token = await self.hall.greet(None)
        assert token is not None
        await self.hall.rename(number, name)
        return Guest(self.hall, number, name, token)

    async def table(
        self, *seats: str | Guest, public: bool = False, game: str = GAME, **options: bool | int | str
    ) -> LiveTable:
        """A table of guests, bots by name, "friend" and "open"; the first guest makes it."""
        guests = [seat for seat in seats if isinstance(seat, Guest)]
        host = guests[0] if guests else await self.guest("Host")
        wanted = [
            WantedSeat("me")
            if seat is host
            else WantedSeat("friend")
            if isinstance(seat, Guest) or seat == "friend"
            else WantedSeat("open")
            if seat == "open"
            else WantedSeat("bot", seat)
            for seat in seats
        ]
        asked = WantedTable(game, wanted, options, public)
        made = await self.hall.make(asked, host.number, host.name, host.secret)
        for number, seat in enumerate(seats):
            if isinstance(seat, Guest) and seat is not host:
                link = made.invitations[str(number)].removeprefix("/join/")
                await self.hall.join_by_link(link, seat.number, seat.name)
        table = self.hall.open(made.table)
        assert table is not None
        return table


@asynccontextmanager
async def open_desk(path: Path, thinkers: Executor | None = None) -> AsyncIterator[Desk]:
    """A hall on this database, whose bots think in a thread unless somewhere else is given."""
    store = Store(path)
    hall = Hall(store, thinkers or ThreadPoolExecutor(1))
    try:
        yield Desk(hall)
    finally:
        await hall.close()
        await asyncio.to_thread(store.close)


async def settle(table: LiveTable) -> None:
    """Wait until no bot has anything to do at this table."""
    for _ in range(30_000):
        if table.bot_to_move() is None:
            return
        await asyncio.sleep(0.002)
    raise AssertionError("a bot is stuck")
