"""What a player is being asked, why it matters now, and what each move would do, in words."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .table import Delve


def ask(table: "Delve", seat: int) -> dict[str, Any]:
    legal = table.legal_moves(seat)
    return {
        "seat": seat,
        "must": table.turn == seat,
        "what": type(table.asking).__name__ if table.asking is not None and table.turn == seat else "",
        "why": "",
        "clause": "turn.phases",
        "moves": [
            {"move": move, "number": i + 1, "words": table.say(move), "note": "", "touches": []}
            for i, move in enumerate(legal)
        ],
        "barred": {},
    }
