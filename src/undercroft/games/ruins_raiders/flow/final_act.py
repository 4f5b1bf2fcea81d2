"""The Final Act: a trap at the end of every turn, and a race to the exit."""

from ..shapes import events as told
from ..table.table import Ruins


def begin(table: Ruins, who: int, clause: str) -> None:
    """§ final.trigger-master § final.trigger-quest § final.everyone § final.immediate § final.once"""
    if table.final:
        return
    table.final = True
    if table.events is not None:
        raider = table.raiders[who]
        table.tell(told.FinalAct(seat=raider.seat, who=raider.card.name), clause)
