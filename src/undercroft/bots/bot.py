"""What every bot can do."""

from mypy_extensions import mypyc_attr

from undercroft.core.seat import Seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses a move for a seat from what the seat knows."""

    def choose(self, seat: Seat) -> int:
        raise NotImplementedError
