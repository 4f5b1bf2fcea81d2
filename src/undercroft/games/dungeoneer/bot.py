"""What a sensible person looks at."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .table import Delve


def appraise(table: "Delve", seat: int) -> list[float]:
    return [0.0 for _ in table.legal_moves(seat)]
