"""Tables that are stored but can no longer be opened."""

from undercroft.core.shelf.installed import games

from .messages import Chair, Listed
from .store import Outline

CANNOT = "This table cannot be opened."


class BrokenTable(Outline, frozen=True, kw_only=True):
    """A table that does not fit what is installed here: what can still be said about it, and why."""

    problem: str

    def about_for(self, player: int | None) -> Listed:
        box = games().get(self.game)
        return Listed(
            id=self.id,
            name=self.name,
            game=self.game,
            title=self.game if box is None else box.title,
            options={},
            public=self.public,
            seal="",
            chairs=[Chair(seat.seat, seat.kind, seat.name, seat.bot, present=False) for seat in self.seats],
            status="broken",
            turn=None,
            version=0,
            you=self.seat_of(player),
            waits=False,
            host=self.made_by(player),
            problem=self.problem,
        )
