"""Looking back at a finished game."""

from msgspec.structs import replace

from undercroft.core.errors import BadSeats, UndercroftError
from undercroft.core.zones import OPEN

from .live import LiveTable
from .messages import Moment, Replay


def check_over(table: LiveTable) -> None:
    if not table.over:
        raise UndercroftError("Only a finished game can be looked back at.")


def replay_of(table: LiveTable, seat: int | None, player: int | None) -> Replay:
    """Every position of a finished game, as a seat saw it, an onlooker (None), or with all cards open (OPEN)."""
    check_over(table)
    if seat is not None and seat != OPEN and seat >= table.terms.seats:
        raise BadSeats(f"There is no seat {seat}; seats go from 0 to {table.terms.seats - 1}.")
    row = table.row
    again = LiveTable(replace(row, seats=table.seats, moves=[]), table.terms, table.store)
    moments = [Moment(0, again.step(0, seat).lines, again.game.view(seat))]
    for move in row.moves:
        again._perform(move)
        moments.append(Moment(move.version, again.step(move.version, seat).lines, again.game.view(seat)))
    eyes = None if seat == OPEN else seat
    return Replay(table.about_for(player), eyes, seat == OPEN, str(row.seed), moments)
