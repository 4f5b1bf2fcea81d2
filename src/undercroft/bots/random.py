"""A bot that plays by chance: the floor that every other bot must clear."""

from undercroft.core.seat import Seat

from .bot import Bot


class Random(Bot):
    """Plays any legal move."""

    def choose(self, seat: Seat) -> int:
        return seat.chance.pick(seat.legal_moves())
