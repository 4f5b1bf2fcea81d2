"""What a sensible person looks at before playing a card: the greedy bot's appraisal."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .table import Raiders


def appraise(table: "Raiders", seat: int) -> list[float]:
    return [0.0 for _ in table.legal_moves(seat)]
