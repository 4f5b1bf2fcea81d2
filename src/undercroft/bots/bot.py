"""What every bot can do."""

from mypy_extensions import mypyc_attr

from undercroft.core.seat import Seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses a move for a seat from what the seat knows."""

    stood_in: int = 0  # moves that another bot made in its place
    complaint: str = ""  # the last thing it did wrong

    def choose(self, seat: Seat) -> int:
        raise NotImplementedError

    def hurry(self, share: float) -> None:
        """Think for only this share of the usual time, since others wait; most bots answer at once anyway."""

    def leave(self) -> None:
        """The game is over, or the bot is not needed any more."""
