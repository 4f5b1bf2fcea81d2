"""All tables of this server: making them, finding them, seating people, and letting bots think."""

import asyncio
import secrets
from concurrent.futures import Executor
from hashlib import sha256
from time import time

from undercroft.bots import BOTS, bot
from undercroft.core.errors import BadSeats, UndercroftError
from undercroft.core.shelf import find, fresh_seed

from .live import LiveTable
from .messages import About, Made, Spoken, WantedTable
from .store import SeatRow, Store, TableRow
from .think import think

BOT_NAMES = ["Brenna", "Odo", "Mirel", "Tamsin", "Corvin", "Isolde"]
ADVISER = "greedy"


def hashed(token: str) -> bytes:
    """Tokens are kept as their hash: whoever reads the database cannot sit down with what is there."""
    return sha256(token.encode()).digest()


def fresh_token() -> str:
    return secrets.token_urlsafe(24)  # 192 bits


class Hall:
    """Where the tables stand."""

    def __init__(self, store: Store, thinkers: Executor) -> None:
        self.store = store
        self.thinkers = thinkers
        self.tables: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._bots: dict[str, asyncio.Task[None]] = {}

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
        for table in self.tables.values():
            if table.seat_of(player) is not None:
                await self.refresh(table)

    # Tables

    async def make(self, wanted: WantedTable, host: int, host_name: str) -> Made:
        """A new table as it was asked for."""
        if sum(seat.kind == "me" for seat in wanted.seats) > 1:
            raise BadSeats("One seat at a table is yours; invite friends to the others.")
        terms = find(wanted.game).agree(len(wanted.seats), wanted.options)
        seats: list[SeatRow] = []
        links: dict[int, str] = {}
        for number, seat in enumerate(wanted.seats):
            if seat.kind == "bot":
                bot(seat.bot or "")  # names the bots there are
                seats.append(SeatRow(number, "bot", BOT_NAMES[number % 6], None, seat.bot))
            elif seat.kind == "me":
                seats.append(SeatRow(number, "person", host_name, host, None))
            else:
                seats.append(SeatRow(number, seat.kind, "", None, None))
                if seat.kind == "friend":
                    links[number] = fresh_token()
        row = TableRow(
            id=secrets.token_urlsafe(9),
            name=wanted.name.strip() or terms.box.title,
            game=wanted.game,
            options=terms.options,
            content=terms.content,
            seed=fresh_seed(),
            public=wanted.public,
            seats=seats,
            moves=[],
        )
        await self.store.add_table(row, host, {n: hashed(link) for n, link in links.items()}, time())
        await self.open(row.id)
        return Made(row.id, {str(number): f"/join/{link}" for number, link in links.items()})

    async def open(self, table_id: str) -> LiveTable | None:
        """The table of this id, in memory or from the store; two who ask at once get the same."""
        live = self.tables.get(table_id)
        if live is not None:
            return live
        task = self._opening.get(table_id)
        if task is None:
            task = asyncio.create_task(self._load(table_id))
            self._opening[table_id] = task
            task.add_done_callback(lambda _: self._opening.pop(table_id, None))
        return await task

    async def _load(self, table_id: str) -> LiveTable | None:
        row = self.store.table(table_id)
        if row is None:
            return None
        terms = find(row.game).agree(len(row.seats), row.options)
        live = LiveTable(row, terms, self.store)
        self.tables[table_id] = live
        if any(seat.bot for seat in row.seats):
            self._bots[table_id] = asyncio.create_task(self._play_bots(live))
            live.moved.set()
        return live

    async def refresh(self, table: LiveTable) -> None:
        """Read anew who sits where, and tell everyone."""
        row = self.store.table(table.row.id)
        if row is not None:
            table.reseat(row.seats, await self.talk_of(table))

    async def join_by_link(self, token: str, player: int, name: str) -> str:
        table_id = await self.store.use_invitation(hashed(token), player, name)
        if table_id is None:
            raise UndercroftError("This invitation has been used or was never made: ask for a new one.")
        live = await self.open(table_id)
        if live is not None:
            await self.refresh(live)
        return table_id

    async def join_open(self, table: LiveTable, player: int, name: str) -> None:
        if not table.row.public and table.seat_of(player) is None:
            raise UndercroftError("This table is private: you need an invitation.")
        if await self.store.take_open_seat(table.row.id, player, name) is None:
            raise UndercroftError("No seat is free at this table any more.")
        await self.refresh(table)

    async def mine(self, player: int) -> list[About]:
        """My tables, those first that wait for me, then those in play, then those that are over."""
        tables = [await self.open(table_id) for table_id in self.store.tables_of(player)]
        found = [table for table in tables if table is not None]

        def order(table: LiveTable) -> int:
            waits = table.started and table.game.turn == table.seat_of(player)
            return 0 if waits else 2 if table.over else 1

        return [table.about() for table in sorted(found, key=order)]

    async def public(self) -> list[About]:
        tables = [await self.open(table_id) for table_id in self.store.public_tables()]
        return [table.about() for table in tables if table is not None and not table.over]

    # Talk

    async def say(self, table: LiveTable, seat: int | None, name: str, text: str) -> None:
        spoken = Spoken(seat, name, text, time())
        await self.store.say(table.row.id, seat, name, text, spoken.at)
        table.tell(spoken)

    async def talk_of(self, table: LiveTable) -> list[Spoken]:
        return [Spoken(*row) for row in self.store.chat(table.row.id)]

    # Bots

    async def advise(self, table: LiveTable, seat: int) -> str:
        """What a strong bot would do in this seat."""
        if table.game.turn != seat or not table.started:
            raise UndercroftError("Ask for a hint when it is your turn.")
        return await self._think(table, seat, ADVISER)

    async def _think(self, table: LiveTable, seat: int, name: str) -> str:
        row = table.row
        moves = [(move.seat, move.words) for move in row.moves]
        call = (row.id, row.game, table.terms.seats, dict(row.options), None, row.seed, moves, seat, name)
        return await asyncio.get_running_loop().run_in_executor(self.thinkers, think, *call)

    async def _play_bots(self, table: LiveTable) -> None:
        """Whenever a bot is asked at this table, let it think and make its move."""
        while not table.over:
            await table.moved.wait()
            table.moved.clear()
            while (name := table.bot_to_move()) is not None:
                seat, version = table.game.turn, table.version
                assert seat is not None
                words = await self._think(table, seat, name)
                await table.move(seat, words, f"bot-{version}-{seat}", version)

    async def close(self) -> None:
        for task in self._bots.values():
            task.cancel()
        await asyncio.gather(*self._bots.values(), return_exceptions=True)
        self.thinkers.shutdown(cancel_futures=True)


def bot_names() -> list[str]:
    return list(BOTS)
