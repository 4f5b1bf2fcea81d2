"""What a sensible player thinks, by what is asked: a judge for each kind of choice."""

from collections.abc import Callable
from typing import Any

from mypy_extensions import mypyc_attr

from .roles import Table, Tactician
from .together import Together

Judge = Callable[[Any, Any, list[int]], list[float]]  # of a table, a choice of its kind, and the moves


@mypyc_attr(allow_interpreted_subclasses=True)
class JudgingTactician(Tactician[Table]):
    """Looks at moves with the judge of the choice that they are for."""

    def __init__(self, judges: dict[type, Judge]) -> None:
        self.judges = judges

    def weigh(self, table: Table, seat: int, moves: list[int]) -> list[float]:
        choice = table.asking
        if choice is None or (choice.seat != seat and not isinstance(choice, Together)):
            return [0.0 for _ in moves]
        return self.judges[type(choice)](table, choice, moves)
