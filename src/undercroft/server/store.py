"""What must not be lost, in SQLite: tables, who sits where, and every move in order.

One thread writes. It takes all that waits, writes it in one transaction, and answers when that is on the disk:
so a thousand moves a second cost a handful of syncs, and nothing is acknowledged that a crash could undo.
"""

import asyncio
import json
import logging
import sqlite3
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import msgspec
from msgspec.structs import astuple

from undercroft.core.errors import UndercroftError

logger = logging.getLogger(__name__)

SCHEMA_VERSION = 2
PLAYERS_AT_HAND = 10_000

SCHEMA = """
CREATE TABLE players (
    id INTEGER PRIMARY KEY,
    token BLOB NOT NULL UNIQUE,           -- SHA-256 of the cookie
    name TEXT NOT NULL
);
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    made REAL NOT NULL,
    name TEXT NOT NULL,
    game TEXT NOT NULL,
    options TEXT NOT NULL,                -- JSON
    content TEXT NOT NULL,
    seed TEXT NOT NULL,
    public INTEGER NOT NULL,
    host INTEGER NOT NULL REFERENCES players
);
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables,
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,                   -- person, bot, friend, open
    name TEXT NOT NULL,
    player INTEGER REFERENCES players,
    bot TEXT,                             -- which bot sits here
    invitation BLOB,                      -- SHA-256 of the link's token, until it is used
    renewed INTEGER NOT NULL DEFAULT 0,   -- how often the seat was given anew; each time has a link of its own
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE INDEX tables_by_host ON tables (host);
CREATE INDEX seats_by_player ON seats (player);
CREATE INDEX seats_by_invitation ON seats (invitation);
CREATE TABLE moves (
    table_id TEXT NOT NULL REFERENCES tables,
    version INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    words TEXT NOT NULL,
    command TEXT NOT NULL,                -- the id under which the client sent it
    at REAL NOT NULL,
    PRIMARY KEY (table_id, version)
) WITHOUT ROWID;
CREATE TABLE chat (
    id INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables,
    seat INTEGER,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    at REAL NOT NULL,
    command TEXT                          -- the id under which the client sent it
);
CREATE INDEX chat_by_table ON chat (table_id);
CREATE UNIQUE INDEX chat_once ON chat (table_id, seat, command);
"""

# What brings a database of an older schema one step further, so that its games go on.
UPGRADES = {
    1: """
ALTER TABLE seats ADD COLUMN renewed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE chat ADD COLUMN command TEXT;
CREATE INDEX tables_by_host ON tables (host);
CREATE UNIQUE INDEX chat_once ON chat (table_id, seat, command);
"""
}


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


class TableRow(msgspec.Struct, frozen=True):
    """A table as it is kept."""

    id: str
    name: str
    game: str
    options: dict[str, Any]
    content: str
    seed: int
    public: bool
    seats: list[SeatRow]
    moves: list[MoveRow]
    host: int | None = None  # who made it


Job = Callable[[sqlite3.Connection], Any]
Row = tuple[str, int, int, str, str, float]  # a move as it stands in its table
Then = Callable[[Any], None]  # gets what a job gave, or why it could not be done


class Store:
    """The database: writes go through one thread, in groups; reads are short and see what is committed."""

    def __init__(self, path: Path | str) -> None:
        self.path = str(path)
        if self.path != ":memory:":
            Path(self.path).parent.mkdir(parents=True, exist_ok=True)
        self._connection = self._open()
        self._reader = self._open()  # what is committed can be read at once, without waiting for the writer
        self._players: dict[bytes, tuple[int, str]] = {}  # those who were here lately, by the hash of their cookie
        self._loop: asyncio.AbstractEventLoop  # the one in which jobs are enqueued
        self._waiting: list[tuple[Job | Row, Then]] = []
        self._jobs: SimpleQueue[list[tuple[Job | Row, Then]] | None] = SimpleQueue()
        self._writer = threading.Thread(target=self._write, name="store", daemon=True)
        self._writer.start()

    def _open(self) -> sqlite3.Connection:
        try:
            connection = sqlite3.connect(self.path, check_same_thread=False, isolation_level=None)
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("PRAGMA foreign_keys = ON")
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            if version == 0:
                connection.executescript(f"BEGIN; {SCHEMA} PRAGMA user_version = {SCHEMA_VERSION}; COMMIT;")
                version = SCHEMA_VERSION
            while version in UPGRADES:
                step = f"BEGIN; {UPGRADES[version]} PRAGMA user_version = {version + 1}; COMMIT;"
                connection.executescript(step)
                version += 1
            if version != SCHEMA_VERSION:
                raise StoreError(
                    f"{self.path} is of schema {version} and this Undercroft knows {SCHEMA_VERSION}: "
                    "use the Undercroft that made it, or another file."
                )
        except sqlite3.DatabaseError as problem:
            raise StoreError(f"{self.path} cannot be used as a database: {problem}.") from None
        return connection

    def _write(self) -> None:
        """Do what waits, all of it in one transaction, and answer once it is durable."""
        while True:
            batches = [self._jobs.get()]
            while not self._jobs.empty():
                batches.append(self._jobs.get())
            jobs = [job for batch in batches if batch is not None for job in batch]
            try:
                results = self._commit([job for job, _ in jobs])
            except sqlite3.IntegrityError:  # one of them cannot be done: each by itself, then
                results = [self._try(job) for job, _ in jobs]
            except sqlite3.Error as problem:
                results = [problem] * len(jobs)
            if jobs:
                self._loop.call_soon_threadsafe(_go_on, [then for _, then in jobs], results)
            if None in batches:
                return

    def _commit(self, jobs: list[Job | Row]) -> list[Any]:
        """All jobs in one transaction, moves together since they are most of it; what each of them gives."""
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
        except sqlite3.Error as problem:
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
        """Give the writer all that has come up in this turn of the loop: to wake it is not cheap."""
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
        """Who holds the cookie of this hash."""
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
                "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
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
                ),
            )
            db.executemany(
                "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                [(row.id, *astuple(seat)) for seat in row.seats],
            )

        await self._do(write)

    def table(self, table_id: str) -> TableRow | None:
        """The table with all its moves, or None if there is no such table."""
        db, key = self._reader, (table_id,)
        found = db.execute(
            "SELECT id, name, game, options, content, seed, public, host FROM tables WHERE id = ?", key
        ).fetchone()
        if found is None:
            return None
        moves = db.execute(
            "SELECT version, seat, words, command FROM moves WHERE table_id = ? ORDER BY version", key
        )
        return TableRow(
            id=found[0],
            name=found[1],
            game=found[2],
            options=json.loads(found[3]),
            content=found[4],
            seed=int(found[5]),
            public=bool(found[6]),
            seats=self.seats(table_id),
            moves=[MoveRow(*row) for row in moves],
            host=found[7],
        )

    def seats(self, table_id: str) -> list[SeatRow]:
        rows = self._reader.execute(
            "SELECT seat, kind, name, player, bot, invitation, renewed FROM seats WHERE table_id = ? ORDER BY seat",
            (table_id,),
        )
        return [SeatRow(*row) for row in rows]

    def tables_of(self, player: int) -> list[str]:
        """The tables where the player sits or that the player made, the newest first."""
        rows = self._reader.execute(
            "SELECT id FROM tables WHERE host = ? OR id IN (SELECT table_id FROM seats WHERE player = ?) "
            "ORDER BY made DESC LIMIT 50",
            (player, player),
        )
        return [row[0] for row in rows]

    def public_tables(self) -> list[str]:
        rows = self._reader.execute("SELECT id FROM tables WHERE public ORDER BY made DESC LIMIT 30")
        return [row[0] for row in rows]

    def chat(self, table_id: str) -> list[tuple[int | None, str, str, float]]:
        """The last things said at the table, in order."""
        rows = self._reader.execute(
            "SELECT seat, name, text, at FROM chat WHERE table_id = ? ORDER BY id DESC LIMIT 100", (table_id,)
        ).fetchall()
        return rows[::-1]

    # Seats and moves

    async def use_invitation(self, token: bytes, player: int, name: str) -> str | None:
        """Seat the player whom the link invites, once; the table's id, or None if the link is used up."""

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
        """Seat the player on the first open seat; None if there is none."""

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
        """Give a seat anew while the table waits for players; False once it waits no more."""

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
        """Add a move as the table's next version; once that is durable, or cannot be, go on."""
        self._enqueue((table_id, move.version, move.seat, move.words, move.command, at), then)

    async def say(self, table_id: str, seat: int, name: str, text: str, at: float, command: str) -> bool:
        """Keep what was said; False if it had been said before, under the same id."""

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
        except Exception:  # what fails at one table is no concern of the others
            logger.exception("What was to follow a write failed")


def _settle(future: asyncio.Future[Any], result: Any) -> None:
    if future.cancelled():
        return
    if isinstance(result, Exception):
        future.set_exception(result)
    else:
        future.set_result(result)
