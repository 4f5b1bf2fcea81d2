"""A bot that is still learning: a good opponent for a first game."""

from typing import Final

from undercroft.core.seat import Seat

from .bot import Bot
from .greedy import Greedy

SLIPS: Final = 50  # moves in a hundred that are made at random


class Apprentice(Bot):
    """Does what looks best half of the time, and anything at all the other half."""

    def choose(self, seat: Seat) -> int:
        if seat.chance.below(100) < SLIPS:
            return seat.chance.pick(seat.legal_moves())
        return Greedy().choose(seat)
