"""What a bot gets: its own side of the table."""

from typing import Any

from .chance import Chance
from .game import Game
from .telling.views import View


class Seat:
    """A seat that must choose, with what the player who sits there knows about the game.

    It does not hold the real game but a sample, in which everything the seat does not know was dealt again at
    random, and a sample of that is as good as a sample of the real game. So there is nothing for a bot to peek at.
    """

    def __init__(self, game: Game, seat: int, chance: Chance) -> None:
        self.seat = seat
        self.chance = chance  # the bot's own randomness
        self._guess = game.sample(seat, chance)

    def __reduce__(self) -> tuple[Any, ...]:
        return take_seat, (self._guess, self.seat, self.chance)

    def view(self) -> View:
        return self._guess.view(self.seat)

    def legal_moves(self) -> list[int]:
        return self._guess.legal_moves(self.seat)

    def say(self, move: int) -> str:
        return self._guess.say(move)

    def sample(self) -> Game:
        """A game that could be the one being played, to think with."""
        return self._guess.sample(self.seat, self.chance)

    def appraise(self) -> list[float]:
        """How good each legal move looks to a sensible person who sits here; empty if the game cannot tell."""
        return self._guess.appraise(self.seat)

    def is_chancy(self) -> bool:
        """Whether luck comes between any two choices in this game."""
        return self._guess.roles.tactician.is_chancy()

    def margin(self) -> float:
        """By how much of a win a move must do better than the one that looks best."""
        return self._guess.roles.tactician.margin(self._guess)


def take_seat(guess: Game, seat: int, chance: Chance) -> Seat:
    """A seat whose sample was dealt elsewhere."""
    taken = Seat(guess, seat, chance.copy())
    taken.chance = chance
    taken._guess = guess
    return taken
