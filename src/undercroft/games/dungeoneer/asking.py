"""What a player is being asked, why it matters now, and what each move would do, in words.

The sentences are made in `questions.py`, `foresight.py` and `barring.py`; `touching.py` names the things that a
move is about.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .table import Delve


def ask(table: "Delve", seat: int) -> dict[str, Any]:
    """One sentence that asks, one that says why, the clause behind it, and the seat's moves."""
    from . import barring, foresight, questions, touching  # they know the steps, which know the table

    choice = table.asking
    must = choice is not None and choice.seat == seat
    what, why, clause = "", "", ""
    moves: list[dict[str, Any]] = []
    barred: dict[str, str] = {}
    if choice is not None and must:
        what, why, clause = questions.question(table, choice)
        for move in choice.moves(table):
            note = foresight.foresee(table, choice, move)
            things = touching.touches(table, choice, move)
            words = table.say(move)
            moves.append({"move": move, "number": len(moves) + 1, "words": words, "note": note, "touches": things})
    elif choice is not None and table.heroes[seat].alive:
        what, why, clause = questions.waiting(table, seat, choice)
    if choice is not None and what:
        touched: list[str] = []
        for option in moves:
            touched += option["touches"]
        barred = barring.bar(table, seat, choice, touched)
    return {
        "seat": seat,
        "must": must,
        "what": what,
        "why": why,
        "clause": clause,
        "moves": moves,
        "barred": barred,
    }
