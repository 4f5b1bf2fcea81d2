"""Looking back at a finished game."""

from undercroft.core.errors import BadSeats

from .live import LiveTable
from .messages import Moment, Replay
from .store import TableRow


def replay_of(table: LiveTable, seat: int | None) -> Replay:
    """Every position of a finished game, as a seat saw it, or with all cards open to whoever looks on."""
    if seat is not None and seat >= table.terms.seats:
        raise BadSeats(f"There is no seat {seat}; seats go from 0 to {table.terms.seats - 1}.")
    row = table.row
    fresh = TableRow(row.id, row.name, row.game, row.options, row.content, row.seed, row.public, table.seats, [])
    again = LiveTable(fresh, table.terms, table.store)
    moments = [Moment(0, again.step(0, seat).lines, again.game.view(seat))]
    for move in row.moves:
        again._perform(move)
        moments.append(Moment(move.version, again.step(move.version, seat).lines, again.game.view(seat)))
    return Replay(table.about(), seat, str(row.seed), moments)
