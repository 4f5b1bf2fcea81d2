"""A bot that plays what looks best right now, as a sensible person would."""

from undercroft.core.seat import Seat

from .bot import Bot


class Greedy(Bot):
    """Makes the move that the game's own appraisal likes best; among equals, any."""

    def choose(self, seat: Seat) -> int:
        moves = seat.legal_moves()
        worth = seat.appraise()
        best = max(worth)
        return seat.chance.pick([move for i, move in enumerate(moves) if worth[i] == best])
