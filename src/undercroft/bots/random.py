"""A bot that plays at random: every other bot must be better than this."""

from undercroft.core.seat import Seat

from .bot import Bot


class Random(Bot):
    """Plays any legal move."""

    def choose(self, seat: Seat) -> int:
        return seat.chance.pick(seat.legal_moves())
