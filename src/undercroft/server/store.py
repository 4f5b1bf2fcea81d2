"""What must not be lost, in SQLite: tables, who sits where, and every move in order.

One thread writes. It takes everything that is waiting, writes it in one transaction, and answers once that is on
disk: so a thousand moves per second cost a handful of syncs, and nothing that a crash could undo is acknowledged.
"""

import asyncio
import json
import logging
import sqlite3
import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import msgspec
from msgspec.structs import asdict, astuple

from undercroft.core.errors import UndercroftError

from .faults import trace
from .schema import SCHEMA_VERSION, bring_up_to_date

logger = logging.getLogger(__name__)

PLAYERS_AT_HAND = 10_000
LISTED = 50  # how many of a player's tables are listed
SYNCHRONOUS = "FULL"  # what is acknowledged survives even a power cut


class StoreError(UndercroftError):
    """The database cannot be used."""


class SeatRow(msgspec.Struct, frozen=True):
    seat: int
    kind: str
    name: str
    player: int | None
    bot: str | None
    invitation: bytes | None = None
    renewed: int = 0

    @property
    def free(self) -> bool:
        return self.kind in ("friend", "open")


class MoveRow(msgspec.Struct, frozen=True):
    version: int
    seat: int
    words: str
    command: str


class Outline(msgspec.Struct, frozen=True, kw_only=True):
    """What can be said about a table whatever game is played there."""

    id: str
    name: str
    game: str
    public: bool
    seats: list[SeatRow]
    host: int | None = None  # the player who made it
    over: bool = False  # as noted; the moves have the last word

    def seat_of(self, player: int | None) -> int | None:
        if player is None:
            return None
        return next((seat.seat for seat in self.seats if seat.player == player), None)

    def made_by(self, player: int | None) -> bool:
        return player is not None and player == self.host

    def may_watch(self, player: int | None) -> bool:
        return self.public or self.seat_of(player) is not None or self.made_by(player)


class TableRow(Outline, frozen=True, kw_only=True):
    """A table as it is stored."""

    options: dict[str, Any]
    content: str
    seed: int
    moves: list[MoveRow]


Job = Callable[[sqlite3.Connection], Any]
Row = tuple[str, int, int, str, str, float]  # a move as a row of the database
Then = Callable[[Any], None]  # called with a job's result, or with the error if it failed


class Store:
    """The database: writes go through one thread, in groups; reads are short and see what is committed."""

    def __init__(self, path: Path | str) -> None:
        self.path = str(path)
        if self.path != ":memory:":
            Path(self.path).parent.mkdir(parents=True, exist_ok=True)
        self._connection = self._open()
        self._reader = self._open()  # reads what is committed without waiting for the writer
        self._players: dict[bytes, tuple[int, str]] = {}  # a cache by the hash of their cookie
        self._loop: asyncio.AbstractEventLoop  # where jobs are enqueued
        self._waiting: list[tuple[Job | Row, Then]] = []
        self._jobs: SimpleQueue[list[tuple[Job | Row, Then]] | None] = SimpleQueue()
        self._writer = threading.Thread(target=self._write, name="store", daemon=True)
        self._writer.start()

    def _open(self) -> sqlite3.Connection:
        try:
            connection = sqlite3.connect(self.path, check_same_thread=False, isolation_level=None)
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
            connection.execute("PRAGMA foreign_keys = ON")
            version = bring_up_to_date(connection)
            if version != SCHEMA_VERSION:
                raise StoreError(
                    f"{self.path} has schema {version}, but this version of Undercroft needs {SCHEMA_VERSION}: "
                    "use the version that made it, or another file."
                )
        except sqlite3.DatabaseError as problem:
            raise StoreError(f"{self.path} cannot be used as a database: {problem}.") from None
        return connection

    def _write(self) -> None:
        """Do everything that is waiting in one transaction, and answer once it is durable."""
        while True:
            batches = [self._jobs.get()]
            while not self._jobs.empty():
                batches.append(self._jobs.get())
            jobs = [job for batch in batches if batch is not None for job in batch]
            try:
                results = self._commit([job for job, _ in jobs])
            except sqlite3.OperationalError as problem:  # the disk is full, or another process is writing
                results = [problem] * len(jobs)
            except Exception:  # one of them fails, so do each by itself
                results = [self._try(job) for job, _ in jobs]
            if jobs:
                self._loop.call_soon_threadsafe(_go_on, [then for _, then in jobs], results)
            if None in batches:
                return

    def _commit(self, jobs: list[Job | Row]) -> list[Any]:
        """Do all jobs in one transaction, moves together since they are most of it; return each job's result."""
        db = self._connection
        moves = [job for job in jobs if isinstance(job, tuple)]
        try:
            db.execute("BEGIN IMMEDIATE")
            results = [None if isinstance(job, tuple) else job(db) for job in jobs]
            db.executemany("INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?)", moves)
            db.execute("COMMIT")
        finally:
            if db.in_transaction:
                db.execute("ROLLBACK")
        return results

    def _try(self, job: Job | Row) -> Any:
        try:
            return self._commit([job])[0]
        except Exception as problem:
            return problem

    async def _do(self, job: Job) -> Any:
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._enqueue(job, partial(_settle, future))
        return await future

    def _enqueue(self, job: Job | Row, then: Then) -> None:
        if not self._waiting:
            self._loop = asyncio.get_running_loop()
            self._loop.call_soon(self._hand_over)
        self._waiting.append((job, then))

    def _hand_over(self) -> None:
        """Give the writer everything from this turn of the loop at once: waking it is not cheap."""
        self._jobs.put(self._waiting)
        self._waiting = []

    def close(self) -> None:
        self._hand_over()
        self._jobs.put(None)
        self._writer.join()
        self._reader.close()
        self._connection.close()

    # Players

    def player(self, token: bytes) -> tuple[int, str] | None:
        """The player whose cookie has this hash."""
        known = self._players.get(token)
        if known is None:
            known = self._reader.execute("SELECT id, name FROM players WHERE token = ?", (token,)).fetchone()
            if known is not None:
                if len(self._players) >= PLAYERS_AT_HAND:
                    self._players.clear()
                self._players[token] = known
        return known

    async def add_player(self, token: bytes, name: str) -> int:
        def write(db: sqlite3.Connection) -> Any:
            return db.execute("INSERT INTO players (token, name) VALUES (?, ?)", (token, name)).lastrowid

        return int(await self._do(write))

    async def rename_player(self, player: int, name: str) -> None:
        def write(db: sqlite3.Connection) -> None:
            db.execute("UPDATE players SET name = ? WHERE id = ?", (name, player))
            db.execute("UPDATE seats SET name = ? WHERE player = ?", (name, player))

        await self._do(write)
        self._players.clear()

    # Tables

    async def add_table(self, row: TableRow, at: float) -> None:
        def write(db: sqlite3.Connection) -> None:
            db.execute(
                "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    row.id,
                    at,
                    row.name,
                    row.game,
                    json.dumps(row.options),
                    row.content,
                    str(row.seed),
                    row.public,
                    row.host,
                    row.over,
                ),
            )
            db.executemany(
                "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                [(row.id, *astuple(seat)) for seat in row.seats],
            )

        await self._do(write)

    def table(self, table_id: str) -> TableRow | None:
        """The table with all its moves, or None if there is no such table."""
        outline = self.outline(table_id)
        if outline is None:
            return None
        db, key = self._reader, (table_id,)
        options, content, seed = db.execute(
            "SELECT options, content, seed FROM tables WHERE id = ?", key
        ).fetchone()
        moves = db.execute(
            "SELECT version, seat, words, command FROM moves WHERE table_id = ? ORDER BY version", key
        )
        return TableRow(
            **asdict(outline),
            options=json.loads(options),
            content=content,
            seed=int(seed),
            moves=[MoveRow(*row) for row in moves],
        )

    def outline(self, table_id: str) -> Outline | None:
        """The table without its game, or None if there is no such table."""
        found = self._reader.execute(
            "SELECT id, name, game, public, host, over FROM tables WHERE id = ?", (table_id,)
        ).fetchone()
        if found is None:
            return None
        return Outline(
            id=found[0],
            name=found[1],
            game=found[2],
            public=bool(found[3]),
            seats=self.seats(table_id),
            host=found[4],
            over=bool(found[5]),
        )

    def seats(self, table_id: str) -> list[SeatRow]:
        rows = self._reader.execute(
            "SELECT seat, kind, name, player, bot, invitation, renewed FROM seats WHERE table_id = ? ORDER BY seat",
            (table_id,),
        )
        return [SeatRow(*row) for row in rows]

    def tables_of(self, player: int) -> list[str]:
        """The tables where the player sits or that they made: unfinished ones first, then the newest."""
        rows = self._reader.execute(
            "SELECT id FROM tables WHERE host = ? OR id IN (SELECT table_id FROM seats WHERE player = ?) "
            "ORDER BY over, made DESC LIMIT ?",
            (player, player, LISTED),
        )
        return [row[0] for row in rows]

    def public_tables(self) -> Iterator[str]:
        """The public tables that are not over, the newest first."""
        for row in self._reader.execute("SELECT id FROM tables WHERE public AND NOT over ORDER BY made DESC"):
            yield row[0]

    def chat(self, table_id: str) -> list[tuple[int | None, str, str, float]]:
        """The last things said at the table, in order."""
        rows = self._reader.execute(
            "SELECT seat, name, text, at FROM chat WHERE table_id = ? ORDER BY id DESC LIMIT 100", (table_id,)
        ).fetchall()
        return rows[::-1]

    # Seats and moves

    async def use_invitation(self, token: bytes, player: int, name: str) -> str | None:
        """Seat the player with this link, once; return the table's id, or None if the link was used."""

        def write(db: sqlite3.Connection) -> str | None:
            found = db.execute("SELECT table_id, seat FROM seats WHERE invitation = ?", (token,)).fetchone()
            if found is None:
                return None
            taken = db.execute(
                "SELECT 1 FROM seats WHERE table_id = ? AND player = ?", (found[0], player)
            ).fetchone()
            if taken is None:
                db.execute(
                    "UPDATE seats SET kind = 'person', player = ?, name = ?, invitation = NULL "
                    "WHERE table_id = ? AND seat = ?",
                    (player, name, found[0], found[1]),
                )
            return str(found[0])

        answer: str | None = await self._do(write)
        return answer

    async def take_open_seat(self, table_id: str, player: int, name: str) -> int | None:
        """Seat the player in the first open seat; None if there is none."""

        def write(db: sqlite3.Connection) -> int | None:
            there = db.execute(
                "SELECT seat FROM seats WHERE table_id = ? AND player = ?", (table_id, player)
            ).fetchone()
            if there is not None:
                return int(there[0])
            free = db.execute(
                "SELECT seat FROM seats WHERE table_id = ? AND kind = 'open' ORDER BY seat LIMIT 1", (table_id,)
            ).fetchone()
            if free is None:
                return None
            db.execute(
                "UPDATE seats SET kind = 'person', player = ?, name = ? WHERE table_id = ? AND seat = ?",
                (player, name, table_id, free[0]),
            )
            return int(free[0])

        answer: int | None = await self._do(write)
        return answer

    async def set_seat(self, table_id: str, seat: SeatRow) -> bool:
        """Reassign a seat while the table is waiting for players; False once the game has begun."""

        def write(db: sqlite3.Connection) -> bool:
            free = "SELECT 1 FROM seats WHERE table_id = ? AND kind IN ('friend', 'open')"
            if db.execute(free, (table_id,)).fetchone() is None:
                return False
            db.execute(
                "UPDATE seats SET kind = ?, name = ?, player = ?, bot = ?, invitation = ?, renewed = ? "
                "WHERE table_id = ? AND seat = ?",
                (*astuple(seat)[1:], table_id, seat.seat),
            )
            return True

        return bool(await self._do(write))

    def append(self, table_id: str, move: MoveRow, at: float, then: Callable[[Exception | None], None]) -> None:
        """Add a move as the table's next version; once that is durable or has failed, call `then`."""
        self._enqueue((table_id, move.version, move.seat, move.words, move.command, at), then)

    def note_end(self, table_id: str, then: Callable[[Exception | None], None]) -> None:
        """Note that the table's game is over; once that is durable or has failed, call `then`."""

        def write(db: sqlite3.Connection) -> None:
            db.execute("UPDATE tables SET over = 1 WHERE id = ?", (table_id,))

        self._enqueue(write, then)

    async def say(self, table_id: str, seat: int, name: str, text: str, at: float, command: str) -> bool:
        """Store what was said; False if it had already been said, under the same id."""

        def write(db: sqlite3.Connection) -> None:
            db.execute(
                "INSERT INTO chat (table_id, seat, name, text, at, command) VALUES (?, ?, ?, ?, ?, ?)",
                (table_id, seat, name, text, at, command),
            )

        try:
            await self._do(write)
        except sqlite3.IntegrityError:
            return False
        return True


def _go_on(thens: list[Then], results: list[Any]) -> None:
    for then, result in zip(thens, results, strict=True):
        try:
            then(result)
        except Exception as problem:  # what fails at one table must not affect the others
            logger.error("Acting on a finished write failed: %s", trace(problem))


def _settle(future: asyncio.Future[Any], result: Any) -> None:
    if future.cancelled():
        return
    if isinstance(result, Exception):
        future.set_exception(result)
    else:
        future.set_result(result)
