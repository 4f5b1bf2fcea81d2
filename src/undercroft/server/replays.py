"""Looking back at a finished game."""

import asyncio
from collections.abc import AsyncIterator

from msgspec.structs import replace

from undercroft.core.errors import BadSeats, UndercroftError
from undercroft.core.hidden import OPEN

from .live import LiveTable
from .messages import Moment, Replay, encode


def check_over(table: LiveTable) -> None:
    if not table.over:
        raise UndercroftError("You can only look back at a finished game.")


def check_seat(table: LiveTable, seat: int | None) -> None:
    if seat is not None and seat != OPEN and seat >= table.terms.seats:
        raise BadSeats(f"There is no seat {seat}; seats go from 0 to {table.terms.seats - 1}.")


async def replay_of(
    table: LiveTable, seat: int | None, player: int | None, turn: asyncio.Lock
) -> AsyncIterator[bytes]:
    """A `Replay`, in pieces: every position as a seat or an onlooker (None) saw it, or with all cards open (OPEN).

    A long game has a thousand positions and tens of megabytes. Each is made when the one before has been read, and
    the tables get their turn after each, however many people look back: only one position is made at a time.
    """
    row = table.row
    sitting = None if seat == OPEN else seat
    empty = encode(Replay(table.about_for(player), sitting, seat == OPEN, str(row.seed), []))
    again = LiveTable(replace(row, moves=[]), table.terms, table.store)
    watching = again.eyes_of(seat)
    again.eyes = {seat: watching}
    first = Moment(0, again.lines(0, again.marks[0], seat), [], watching.view, again.goals(seat))
    yield empty.removesuffix(b"]}") + encode(first)
    for move in row.moves:
        async with turn:
            again.perform(move)
            piece = b"," + encode(again.moment(watching))
            await asyncio.sleep(0)
        yield piece
    yield b"]}"
