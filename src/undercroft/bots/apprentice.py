"""A bot that still has to learn: good to win a first game against."""

from typing import Final

from undercroft.core.seat import Seat

from .bot import Bot
from .greedy import Greedy

SLIPS: Final = 50  # of a hundred moves, those that are made by chance


class Apprentice(Bot):
    """Does what looks best half of the time, and anything else the other half."""

    def choose(self, seat: Seat) -> int:
        if seat.chance.below(100) < SLIPS:
            return seat.chance.pick(seat.legal_moves())
        return Greedy().choose(seat)
