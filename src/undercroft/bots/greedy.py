"""A bot that plays what looks best right now, as a sensible person would."""

from undercroft.core.seat import Seat

from .bot import Bot


class Greedy(Bot):
    """Makes the move that looks best to the game's own judgement; among equals, or without a judgement, any."""

    def choose(self, seat: Seat) -> int:
        moves = seat.legal_moves()
        worth = seat.appraise() or [0.0] * len(moves)
        best = max(worth)
        return seat.chance.pick([move for i, move in enumerate(moves) if worth[i] == best])
