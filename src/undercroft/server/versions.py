"""A table's versions as each seat counts them, so that the count tells nothing of what others do in secret."""

from bisect import bisect_right

from undercroft.core.errors import UndercroftError
from undercroft.core.game import Game
from undercroft.core.shelf.record import LEAVE, WISH
from undercroft.core.telling.events import Event
from undercroft.core.telling.views import View

from .store import MoveRow

Views = dict[int | None, View]


class Versions:
    """For every seat, and for onlookers (None), the versions in which they could notice anything, in order.

    It follows from the moves alone: a table that is opened again counts as it did before.
    """

    def __init__(self, seats: int) -> None:
        self.noticed: dict[int | None, list[int]] = {seat: [0] for seat in [None, *range(seats)]}

    def before(self, game: Game, move: MoveRow) -> Views:
        """What those see who may not notice the move that is about to be made; it is rare that there are any."""
        if not is_hidden(game, move.words):
            return {}
        return {seat: game.view(seat) for seat in self.noticed if seat != move.seat}

    def add(self, version: int, game: Game, before: Views, events: list[Event]) -> None:
        """The next version, in which these events happened."""
        for seat, noticed in self.noticed.items():
            told = seat not in before or any(event.seen_by(seat) for event in events)
            if told or game.view(seat) != before[seat]:
                noticed.append(version)

    def last(self, seat: int | None) -> int:
        """The last version in which the seat could notice anything."""
        return self.noticed[seat][-1]

    def at(self, seat: int | None, number: int) -> int:
        """The version that a seat counts as this number."""
        if number >= len(self.noticed[seat]):
            raise UndercroftError("That version of the table does not exist yet.")
        return self.noticed[seat][number]

    def number(self, seat: int | None, version: int) -> int:
        """What the seat counts this version as, or the last one before it that it could notice."""
        return bisect_right(self.noticed[seat], version) - 1


def is_hidden(game: Game, words: str) -> bool:
    """Whether others need not notice what is done: a wish, or a move that they do not see. Who passes is seen."""
    if words == LEAVE or words.startswith(WISH):
        return words != LEAVE
    move = game.read(words)
    return move != game.pass_move() and game.is_secret(move)
