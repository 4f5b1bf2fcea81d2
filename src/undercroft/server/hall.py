"""All tables on this server: making them, finding them, seating people, and letting bots think."""

import asyncio
import hmac
import logging
import secrets
import sqlite3
from base64 import urlsafe_b64encode
from concurrent.futures import Executor
from hashlib import sha256
from time import monotonic, time
from weakref import WeakValueDictionary

from msgspec.structs import asdict

from undercroft.bots import ADVISER, NAMES, OPPONENT, named
from undercroft.core.errors import BadSeats, UndercroftError, UnknownGame
from undercroft.core.shelf.box import Box, Terms
from undercroft.core.shelf.installed import find, fresh_seed
from undercroft.core.shelf.options import Value

from . import delays
from .broken import CANNOT, BrokenTable
from .faults import NOT_KEPT, OUR_FAULT, trace
from .live import QUICKER, CannotOpen, LiveTable
from .messages import Listed, Made, Spoken, WantedSeat, WantedTable
from .pace import Person
from .store import SeatRow, Store, TableRow
from .think import WORKERS, Position, Thinkers, think

logger = logging.getLogger(__name__)

LISTED = 30  # public tables
IDLE = 600.0  # seconds after which a table with nobody at it is put away
OVERDUE = 20.0  # seconds beyond its thinking time after which a bot is asked again, in new processes
FIRST_WAIT, LONGEST_WAIT = 0.25, 60.0  # seconds until a bot that failed tries again, doubled each time
HINT_PAUSES = (0.0, 0.25, 1.0)  # seconds before each attempt to find a hint
TIDY = 60.0  # seconds between two rounds of putting tables away


def hashed(token: str) -> bytes:
    """Tokens are stored as hashes, so nobody who reads the database can take a seat with what is there."""
    return sha256(token.encode()).digest()


def fresh_token() -> str:
    return secrets.token_urlsafe(24)  # 192 bits


def invitation(secret: str, table: str, seat: int, renewed: int) -> str:
    """A link's token, made from the host's cookie.

    So the host can be shown it again at any time, while the hash in the database opens nothing.
    """
    mark = hmac.digest(secret.encode(), f"{table}/{seat}/{renewed}".encode(), "sha256")
    return urlsafe_b64encode(mark[:24]).decode()


class Hall:
    """Where the tables stand."""

    def __init__(self, store: Store, thinkers: Executor) -> None:
        self.store = store
        self.thinkers = thinkers
        self.tables: dict[str, LiveTable] = {}
        self._broken: dict[str, str] = {}  # by table, why it cannot be opened
        self._bots: dict[str, asyncio.Task[None]] = {}
        self._thinking = 0  # how many bots are thinking, or waiting to
        self._people: WeakValueDictionary[int, Person] = WeakValueDictionary()  # who is connected, by number

    # People

    async def greet(self, token: str | None) -> tuple[int, str, str | None]:
        """The player's number and name, and a new token if they are new."""
        if token:
            known = self.store.player(hashed(token))
            if known is not None:
                return known[0], known[1], None
        fresh = fresh_token()
        player = await self.store.add_player(hashed(fresh), "Guest")
        return player, "Guest", fresh

    def who(self, token: str | None) -> tuple[int, str] | None:
        return self.store.player(hashed(token)) if token else None

    def person(self, player: int) -> Person:
        """One object for all of a player's connections."""
        return self._people.setdefault(player, Person())

    async def rename(self, player: int, name: str) -> None:
        await self.store.rename_player(player, name)
        for table in list(self.tables.values()):
            if table.seat_of(player) is not None:
                self.refresh(table.row.id)

    # Tables

    async def make(self, wanted: WantedTable, host: int, host_name: str, secret: str) -> Made:
        """A new table as it was asked for; the secret is the host's cookie."""
        if sum(seat.kind == "me" for seat in wanted.seats) > 1:
            raise BadSeats("You can take only one seat at a table; invite friends to the others.")
        box = find(wanted.game)
        terms = box.agree(len(wanted.seats), {**chosen(box, wanted.options), **self._handed_on(box, wanted, host)})
        table_id = secrets.token_urlsafe(9)
        seats = [
            make_seat(table_id, number, seat, (host, host_name, secret), 0)
            for number, seat in enumerate(wanted.seats)
        ]
        row = TableRow(
            id=table_id,
            name=wanted.name.strip() or terms.box.title,
            game=wanted.game,
            options=terms.options,
            content=terms.content,
            seed=fresh_seed(),
            public=wanted.public,
            seats=seats,
            moves=[],
            host=host,
        )
        await self.store.add_table(row, time())
        if row.id not in self.tables:  # somebody may have listed it since it was on disk, and so opened it
            self._set_up(row)
        return Made(row.id, links_of(row.id, seats, secret))

    def _handed_on(self, box: Box, wanted: WantedTable, host: int) -> dict[str, Value]:
        """What the game at an earlier table hands on to this one; only those who played it may ask for that."""
        before = self.open(wanted.after) if wanted.after else None
        if before is None or before.terms.box is not box or not before.over or before.seat_of(host) is None:
            return {}
        return box.passes_on(before.game)

    def invitations(self, table: LiveTable, player: int, secret: str) -> Made:
        """For the host, the links to seats that still wait for a friend."""
        check_host(table, player)
        return Made(table.row.id, links_of(table.row.id, table.seats, secret))

    async def give(self, table: LiveTable, number: int, wanted: WantedSeat, host: tuple[int, str, str]) -> Made:
        """Reassign a seat before the game begins: to a bot, to anyone, or with a new link to a friend."""
        check_host(table, host[0])
        if not 0 <= number < len(table.seats):
            raise BadSeats(f"There is no seat {number}; seats go from 0 to {len(table.seats) - 1}.")
        if table.seats[number].player == host[0]:
            raise BadSeats("That is your own seat.")
        if wanted.kind == "me" and table.seat_of(host[0]) is not None:
            raise BadSeats("You can take only one seat at a table; invite friends to the others.")
        seat = make_seat(table.row.id, number, wanted, host, table.seats[number].renewed + 1)
        if not await self.store.set_seat(table.row.id, seat):
            raise UndercroftError("The game has begun, so seats can no longer be changed.")
        self.refresh(table.row.id)
        return self.invitations(self.reopen(table), host[0], host[2])

    def open(self, table_id: str) -> LiveTable | None:
        """The table with this id, from memory or from the store."""
        found = self.find(table_id)
        if isinstance(found, BrokenTable):
            raise UndercroftError(f"{CANNOT} {found.problem}")
        return found

    def find(self, table_id: str) -> LiveTable | BrokenTable | None:
        """The table with this id, even if it cannot be opened."""
        live = self.tables.get(table_id)
        if live is not None and not live.closed:
            return live
        if live is not None:
            self._forget(live)
        if table_id not in self._broken:
            try:
                row = self.store.table(table_id)
                return self._set_up(row) if row is not None else None
            except (MemoryError, sqlite3.Error):  # not the table's fault
                raise
            except CannotOpen as problem:
                self._broken[table_id] = str(problem)
                logger.warning("Table %s cannot be opened: %s", table_id, problem)
            except Exception as problem:
                self._broken[table_id] = "Its game failed when it was replayed. That is our fault."
                logger.error("Table %s cannot be opened: %s", table_id, trace(problem))
        outline = self.store.outline(table_id)
        assert outline is not None  # tables are never deleted
        return BrokenTable(**asdict(outline), problem=self._broken[table_id])

    def _set_up(self, row: TableRow) -> LiveTable:
        live = LiveTable(row, agreed(row), self.store)
        self.tables[row.id] = live
        if live.over and not row.over:
            live.note_end()
        self._attend_bots(live)
        return live

    def _attend_bots(self, table: LiveTable) -> None:
        """Start the table's task for moves that no person chooses: by bots, for leavers, and passes."""
        if table.row.id not in self._bots:
            self._bots[table.row.id] = asyncio.create_task(self._play_bots(table))
            table.moved.set()

    def reopen(self, table: LiveTable) -> LiveTable:
        """The same table, opened again if it was put away since it was found."""
        while table.closed:
            found = self.open(table.row.id)
            assert found is not None  # tables are never deleted
            table = found
        return table

    def refresh(self, table_id: str) -> None:
        """Read again who sits where, and tell everyone; a table that is put away reads it when it is opened."""
        table = self.tables.get(table_id)
        if table is not None:
            table.reseat(self.store.seats(table_id), self.talk_of(table))
            self._attend_bots(table)

    async def tidy_up(self) -> None:
        """Now and then put away the tables that nobody needs."""
        while True:
            await asyncio.sleep(TIDY)
            try:
                self.put_away(IDLE)
            except Exception as problem:
                logger.error("Tidying up failed: %s", trace(problem))

    def put_away(self, idle: float) -> None:
        """Forget the tables where nothing has happened for so many seconds; all of them are in the store.

        This takes place between two steps of the event loop, and only where nobody is watching and nothing is
        happening. A caller that had found such a table but not joined it yet sees that it is closed and reopens it.
        """
        for table in list(self.tables.values()):
            if table.closed or (table.idle and monotonic() - table.touched >= idle):
                self._forget(table)

    def _forget(self, table: LiveTable) -> None:
        table.closed = True
        del self.tables[table.row.id]
        if table.row.id in self._bots:
            self._bots.pop(table.row.id).cancel()

    async def join_by_link(self, token: str, player: int, name: str) -> str:
        table_id = await self.store.use_invitation(hashed(token), player, name)
        if table_id is None:
            raise UndercroftError("This invitation has been used or never existed: ask for a new one.")
        self.refresh(table_id)
        return table_id

    async def join_open(self, table: LiveTable, player: int, name: str) -> None:
        if not table.row.public and table.seat_of(player) is None:
            raise UndercroftError("This table is private: you need an invitation.")
        if await self.store.take_open_seat(table.row.id, player, name) is None:
            raise UndercroftError("There are no free seats left at this table.")
        self.refresh(table.row.id)

    def mine(self, player: int) -> list[Listed]:
        """A player's tables: first those that wait for them, then those in play, then those that are over."""
        tables = [self.find(table_id) for table_id in self.store.tables_of(player)]
        found = [table.about_for(player) for table in tables if table is not None]
        return sorted(found, key=lambda about: 0 if about.waits else 2 if about.status in ("over", "broken") else 1)

    def public(self, player: int | None) -> list[Listed]:
        """The newest public tables to join or watch."""
        found = []
        for table_id in self.store.public_tables():
            table = self.find(table_id)
            if isinstance(table, LiveTable) and not table.over:
                found.append(table.about_for(player))
            if len(found) == LISTED:
                break
        return found

    # Talk

    async def say(self, table: LiveTable, seat: int, text: str, command: str) -> None:
        spoken = Spoken(seat, table.names[seat], text, time())
        if await self.store.say(table.row.id, seat, spoken.name, text, spoken.at, command):
            table.tell(spoken)

    def talk_of(self, table: LiveTable) -> list[Spoken]:
        return [Spoken(*row) for row in self.store.chat(table.row.id)]

    # Bots

    async def advise(self, table: LiveTable, seat: int) -> str:
        """What a strong bot would do in this seat."""
        for pause in HINT_PAUSES:
            await asyncio.sleep(pause)
            if not table.waits_for(seat):
                raise UndercroftError("You can ask for a hint when the table is waiting for you.")
            try:
                return await self._think(table, seat, ADVISER)
            except Exception as problem:
                logger.error("Table %s: a hint failed: %s", table.row.id, trace(problem))
        raise UndercroftError("No hint could be found. Try again in a moment.")

    async def _think(self, table: LiveTable, seat: int, name: str) -> str:
        row = table.row
        moves = [(move.seat, move.words) for move in row.moves]
        position = Position(row.id, row.game, table.terms.seats, dict(row.options), row.seed, moves)
        share = min(1.0, WORKERS / (self._thinking + 1))  # when many bots are thinking, each has less time
        thought = asyncio.get_running_loop().run_in_executor(self.thinkers, think, position, seat, name, share)
        self._thinking += 1
        try:
            done, _ = await asyncio.wait([thought], timeout=delays.thinking_time(name) + OVERDUE)
            if not done and isinstance(self.thinkers, Thinkers):
                self.thinkers.start_afresh()
            if not done or thought.cancelled():
                raise TimeoutError("The bot was not given time to finish its thought.")
            return thought.result()
        finally:
            thought.cancel()  # if nobody waits for it any more, it may also fail in silence
            self._thinking -= 1

    async def _play_bots(self, table: LiveTable) -> None:
        """Make the moves that happen by themselves at this table until its game is over; retry what fails."""
        failures = 0
        while not table.over and not table.closed:
            try:
                moved = await self._play_next(table)
            except Exception as problem:
                logger.error("Table %s: a bot failed: %s", table.row.id, trace(problem))
                moved = False
            failures = 0 if moved else failures + 1
            if failures:
                await asyncio.sleep(min(LONGEST_WAIT, FIRST_WAIT * 2 ** min(failures - 1, 30)))

    async def _play_next(self, table: LiveTable) -> bool:
        """Make the next move that no person has to choose: a bot's, or a pass. False if it could not be made.

        Its id has a colon, which no client's has, so nobody can make the table think that it was made before.
        """
        asking, version, name = table.game.asking, table.version, table.bot_to_move()
        if asking is not None and name is not None:
            until = delays.until_answer(name) if table.may_pass() else 0.0
            words = await self._think(table, asking.seat, name)
            await delays.wait(until)
            return await self._move(table, asking.seat, words, f"bot:{version}:{asking.seat}", version)
        if asking is not None and table.passes():
            await delays.wait(delays.until_pass())
            nothing = table.game.pass_move()
            if table.game.asking is not asking or not table.passes() or nothing is None:
                return True
            version = table.version  # a wish makes a version, but the question is the same
            return await self._move(
                table, asking.seat, table.game.say(nothing), f"pass:{version}:{asking.seat}", version
            )
        await table.moved.wait()
        table.moved.clear()
        return True

    async def _move(self, table: LiveTable, seat: int, words: str, command: str, version: int) -> bool:
        """Make a move for a bot, or pass for a person. True if the table has moved on, by this move or another."""
        answer = await table.move(seat, words, command, version)
        if not answer.ok and answer.reason not in (NOT_KEPT, QUICKER, OUR_FAULT) and table.version == version:
            logger.error("Table %s: a bot's move was refused", table.row.id)  # the table has logged the others
        return table.version != version

    async def close(self) -> None:
        for task in self._bots.values():
            task.cancel()
        await asyncio.gather(*self._bots.values(), return_exceptions=True)
        for table in self.tables.values():
            await table.finish_acts()
        self.thinkers.shutdown(cancel_futures=True)


def agreed(row: TableRow) -> Terms:
    """The terms agreed at a table, if it can still be played with what is installed here."""
    try:
        terms = find(row.game).agree(len(row.seats), row.options)
    except UnknownGame:
        raise CannotOpen(f'Its game, "{row.game}", is not installed here.') from None
    except UndercroftError as problem:
        raise CannotOpen(f"Its settings are no longer valid: {problem}") from None
    if not terms.fits(row.content):
        raise CannotOpen(
            f"It was dealt from different cards ({row.content}) from those installed here ({terms.content})."
        )
    return terms


def check_host(table: LiveTable, player: int) -> None:
    if not table.made_by(player):
        raise UndercroftError("Only the host of this table can do that.")


def chosen(box: Box, options: dict[str, Value]) -> dict[str, Value]:
    """The options without those that nobody can choose."""
    fixed = {option.name for option in box.options if option.text}
    return {name: value for name, value in options.items() if name not in fixed}


def make_seat(table: str, number: int, wanted: WantedSeat, host: tuple[int, str, str], renewed: int) -> SeatRow:
    """A seat as the host asked for it; the host is given by number, name and cookie."""
    player, name, secret = host
    if wanted.kind == "bot":
        bot = wanted.bot or OPPONENT
        named(bot)  # if there is no such bot, this raises and says which there are
        return SeatRow(number, "bot", NAMES[number % len(NAMES)], None, bot, None, renewed)
    if wanted.kind == "me":
        return SeatRow(number, "person", name, player, None, None, renewed)
    token = hashed(invitation(secret, table, number, renewed)) if wanted.kind == "friend" else None
    return SeatRow(number, wanted.kind, "", None, None, token, renewed)


def links_of(table: str, seats: list[SeatRow], secret: str) -> dict[str, str]:
    """The invitations not used yet, by seat; those made with another cookie can no longer be shown."""
    links = {}
    for seat in seats:
        link = invitation(secret, table, seat.seat, seat.renewed)
        if seat.kind == "friend" and seat.invitation == hashed(link):
            links[str(seat.seat)] = f"/join/{link}"
    return links
