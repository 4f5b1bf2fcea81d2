"""What a bot gets: its own side of the table."""

from typing import Any

from .chance import Chance
from .game import Game


class Seat:
    """A seat that must choose, as whoever sits there knows the game.

    It holds no true game. It holds a sample, in which everything the seat does not know was dealt anew, and
    a sample of that is as good as a sample of the truth. So there is nothing here that a bot could peek at.
    """

    def __init__(self, game: Game, seat: int, chance: Chance) -> None:
        self.seat = seat
        self.chance = chance  # the bot's own randomness
        self._guess = game.sample(seat, chance)

    def view(self) -> dict[str, Any]:
        return self._guess.view(self.seat)

    def legal_moves(self) -> list[int]:
        return self._guess.legal_moves(self.seat)

    def say(self, move: int) -> str:
        return self._guess.say(move)

    def sample(self) -> Game:
        """A game that could be the one being played, to think with."""
        return self._guess.sample(self.seat, self.chance)

    def appraise(self) -> list[float]:
        """How good each legal move looks to a sensible person who sits here."""
        return self._guess.appraise(self.seat)
