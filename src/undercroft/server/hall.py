"""All tables of this server: making them, finding them, seating people, and letting bots think."""

import asyncio
import hmac
import secrets
from base64 import urlsafe_b64encode
from concurrent.futures import Executor
from hashlib import sha256
from random import uniform
from time import monotonic, time

from undercroft.bots import ADVISER, LEVELS, named
from undercroft.core.errors import BadSeats, UndercroftError
from undercroft.core.shelf import find, fresh_seed

from .live import LiveTable
from .messages import Listed, Made, Spoken, WantedSeat, WantedTable
from .store import SeatRow, Store, TableRow
from .think import WORKERS, Position, think

BOT_NAMES = ["Brenna", "Odo", "Mirel", "Tamsin", "Corvin", "Isolde"]
IDLE = 600.0  # seconds after which a table where nobody is gets put away
PAUSE = (0.4, 1.5)  # seconds, by chance, until somebody who can only pass has passed
TIDY = 60.0  # seconds from one look for such tables to the next


def hashed(token: str) -> bytes:
    """Tokens are kept as their hash: whoever reads the database cannot sit down with what is there."""
    return sha256(token.encode()).digest()


def fresh_token() -> str:
    return secrets.token_urlsafe(24)  # 192 bits


def invitation(secret: str, table: str, seat: int, renewed: int) -> str:
    """A link's token, made from the cookie of whoever invites.

    So its maker can be shown it again at any time, and what the database keeps, a hash, opens nothing.
    """
    mark = hmac.digest(secret.encode(), f"{table}/{seat}/{renewed}".encode(), "sha256")
    return urlsafe_b64encode(mark[:24]).decode()


class Hall:
    """Where the tables stand."""

    def __init__(self, store: Store, thinkers: Executor) -> None:
        self.store = store
        self.thinkers = thinkers
        self.tables: dict[str, LiveTable] = {}
        self._bots: dict[str, asyncio.Task[None]] = {}
        self._thinking = 0  # bots that think just now, or wait to

    # People

    async def greet(self, token: str | None) -> tuple[int, str, str | None]:
        """Who this is: the player's number and name, and a new token for somebody new."""
        if token:
            known = self.store.player(hashed(token))
            if known is not None:
                return known[0], known[1], None
        fresh = fresh_token()
        player = await self.store.add_player(hashed(fresh), "Guest")
        return player, "Guest", fresh

    async def who(self, token: str | None) -> tuple[int, str] | None:
        return self.store.player(hashed(token)) if token else None

    async def rename(self, player: int, name: str) -> None:
        await self.store.rename_player(player, name)
        for table in list(self.tables.values()):
            if table.seat_of(player) is not None:
                self.refresh(table.row.id)

    # Tables

    async def make(self, wanted: WantedTable, host: int, host_name: str, secret: str) -> Made:
        """A new table as it was asked for; the secret is the host's cookie."""
        if sum(seat.kind == "me" for seat in wanted.seats) > 1:
            raise BadSeats("One seat at a table is yours; invite friends to the others.")
        terms = find(wanted.game).agree(len(wanted.seats), wanted.options)
        table_id = secrets.token_urlsafe(9)
        seats = [
            give_seat(table_id, number, seat, (host, host_name, secret), 0)
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
        self._set_up(row)
        return Made(row.id, links_of(row.id, seats, secret))

    def invitations(self, table: LiveTable, player: int, secret: str) -> Made:
        """The links of seats that still wait for a friend, for whoever made the table."""
        check_host(table, player)
        return Made(table.row.id, links_of(table.row.id, table.seats, secret))

    async def give(self, table: LiveTable, number: int, wanted: WantedSeat, host: tuple[int, str, str]) -> Made:
        """Give a seat anew before the game begins: to a bot, to anyone, or by a new link to a friend."""
        check_host(table, host[0])
        if not 0 <= number < len(table.seats):
            raise BadSeats(f"There is no seat {number}; seats go from 0 to {len(table.seats) - 1}.")
        if table.seats[number].player == host[0]:
            raise BadSeats("That seat is your own.")
        if wanted.kind == "me" and table.seat_of(host[0]) is not None:
            raise BadSeats("One seat at a table is yours; invite friends to the others.")
        seat = give_seat(table.row.id, number, wanted, host, table.seats[number].renewed + 1)
        if not await self.store.set_seat(table.row.id, seat):
            raise UndercroftError("The game has begun: everyone stays where they sit.")
        self.refresh(table.row.id)
        return self.invitations(await self.reopen(table), host[0], host[2])

    async def open(self, table_id: str) -> LiveTable | None:
        """The table of this id, in memory or from the store; nothing else happens before the asker has it."""
        live = self.tables.get(table_id)
        if live is not None:
            return live
        row = self.store.table(table_id)
        if row is None:
            return None
        return self._set_up(row)

    def _set_up(self, row: TableRow) -> LiveTable:
        live = LiveTable(row, find(row.game).agree(len(row.seats), row.options), self.store)
        self.tables[row.id] = live
        self._attend_bots(live)
        return live

    def _attend_bots(self, table: LiveTable) -> None:
        """Bots, those who left, and those who can only pass: one task a table sees to what happens by itself."""
        if table.row.id not in self._bots:
            self._bots[table.row.id] = asyncio.create_task(self._play_bots(table))
            table.moved.set()

    async def reopen(self, table: LiveTable) -> LiveTable:
        """The same table, opened anew if it was put away since it was found."""
        while table.closed:
            found = await self.open(table.row.id)
            assert found is not None  # tables are never deleted
            table = found
        return table

    def refresh(self, table_id: str) -> None:
        """Read anew who sits where, and tell everyone; a table that is put away reads it when it is opened."""
        table = self.tables.get(table_id)
        if table is not None:
            table.reseat(self.store.seats(table_id), self.talk_of(table))
            self._attend_bots(table)

    async def tidy_up(self) -> None:
        """Now and then put away the tables that nobody needs."""
        while True:
            await asyncio.sleep(TIDY)
            self.put_away(IDLE)

    def put_away(self, idle: float) -> None:
        """Forget the tables where nothing has happened for so many seconds; all of them are in the store.

        It happens between two steps of the event loop, and only where nobody watches and nothing is being done.
        Whoever had found such a table and not yet come in sees that it is closed, and opens it anew.
        """
        for table in list(self.tables.values()):
            if table.idle and monotonic() - table.touched >= idle:
                table.closed = True
                del self.tables[table.row.id]
                if table.row.id in self._bots:
                    self._bots.pop(table.row.id).cancel()

    async def join_by_link(self, token: str, player: int, name: str) -> str:
        table_id = await self.store.use_invitation(hashed(token), player, name)
        if table_id is None:
            raise UndercroftError("This invitation has been used or was never made: ask for a new one.")
        self.refresh(table_id)
        return table_id

    async def join_open(self, table: LiveTable, player: int, name: str) -> None:
        if not table.row.public and table.seat_of(player) is None:
            raise UndercroftError("This table is private: you need an invitation.")
        if await self.store.take_open_seat(table.row.id, player, name) is None:
            raise UndercroftError("No seat is free at this table any more.")
        self.refresh(table.row.id)

    async def mine(self, player: int) -> list[Listed]:
        """My tables, those first that wait for me, then those in play, then those that are over."""
        tables = [await self.open(table_id) for table_id in self.store.tables_of(player)]
        found = [table.about_for(player) for table in tables if table is not None]
        return sorted(found, key=lambda about: 0 if about.waits else 2 if about.status == "over" else 1)

    async def public(self, player: int | None) -> list[Listed]:
        tables = [await self.open(table_id) for table_id in self.store.public_tables()]
        return [table.about_for(player) for table in tables if table is not None and not table.over]

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
        if not table.waits_for(seat):
            raise UndercroftError("Ask for a hint when the table waits for you.")
        return await self._think(table, seat, ADVISER)

    async def _think(self, table: LiveTable, seat: int, name: str) -> str:
        row = table.row
        moves = [(move.seat, move.words) for move in row.moves]
        position = Position(row.id, row.game, table.terms.seats, dict(row.options), row.seed, moves)
        self._thinking += 1
        try:
            share = min(1.0, WORKERS / self._thinking)  # where many think, each has less time
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self.thinkers, think, position, seat, name, share)
        finally:
            self._thinking -= 1

    async def _play_bots(self, table: LiveTable) -> None:
        """Whenever a bot is asked at this table, let it think and make its move; who can only pass, passes."""
        while not table.over:
            await table.moved.wait()
            table.moved.clear()
            while (seat := table.game.turn) is not None:
                version, name = table.version, table.bot_to_move()
                if name is not None:
                    words = await self._think(table, seat, name)
                    await table.move(seat, words, f"bot-{version}-{seat}", version)
                elif table.passes():
                    await self._pass(table, seat, version)
                else:
                    break

    async def _pass(self, table: LiveTable, seat: int, version: int) -> None:
        """Pass for somebody who can do nothing else, after as long as a person might think: it tells nothing."""
        await asyncio.sleep(uniform(*PAUSE))
        nothing = table.game.pass_move()
        if table.version == version and nothing is not None:
            await table.move(seat, table.game.say(nothing), f"pass-{version}-{seat}", version)

    async def close(self) -> None:
        for task in self._bots.values():
            task.cancel()
        await asyncio.gather(*self._bots.values(), return_exceptions=True)
        for table in self.tables.values():
            await table.finish_acts()
        self.thinkers.shutdown(cancel_futures=True)


def check_host(table: LiveTable, player: int) -> None:
    if not table.made_by(player):
        raise UndercroftError("Only whoever made the table can do that.")


def give_seat(table: str, number: int, wanted: WantedSeat, host: tuple[int, str, str], renewed: int) -> SeatRow:
    """A seat as it was asked for by the host, who is a player with a name and a cookie."""
    player, name, secret = host
    if wanted.kind == "bot":
        named(wanted.bot or "")  # says which bots there are, if this is none
        return SeatRow(number, "bot", BOT_NAMES[number % 6], None, wanted.bot, None, renewed)
    if wanted.kind == "me":
        return SeatRow(number, "person", name, player, None, None, renewed)
    token = hashed(invitation(secret, table, number, renewed)) if wanted.kind == "friend" else None
    return SeatRow(number, wanted.kind, "", None, None, token, renewed)


def links_of(table: str, seats: list[SeatRow], secret: str) -> dict[str, str]:
    """The invitations that are still out, by seat; those made with another cookie cannot be told any more."""
    links = {}
    for seat in seats:
        link = invitation(secret, table, seat.seat, seat.renewed)
        if seat.kind == "friend" and seat.invitation == hashed(link):
            links[str(seat.seat)] = f"/join/{link}"
    return links


def bot_names() -> list[str]:
    return list(LEVELS)
