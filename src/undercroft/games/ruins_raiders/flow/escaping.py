"""Leaving the ruins."""

from ..shapes import events as told
from ..table.board import NOWHERE
from ..table.reasons import FINE, NO_BLOOD, NOT_FINAL, NOT_ON_EXIT, NOT_VENTURED
from ..table.table import Ruins
from . import ending


def why_not_leave(table: Ruins, who: int) -> str:
    """Why a raider cannot leave the ruins now, or FINE.

    § escape.voluntary § escape.when § escape.landing § variant.royale-leave
    """
    raider = table.raiders[who]
    if not table.on_exit(raider):
        return NOT_ON_EXIT
    if table.rules.royale():
        return FINE if raider.murders or table.inside() == [who] else NO_BLOOD
    if table.final:
        return FINE
    if not table.rules.leave_any_time:
        return NOT_FINAL
    return FINE if raider.ventured else NOT_VENTURED


def leave(table: Ruins, who: int) -> None:
    """§ escape.tile § escape.off-map § score.escape"""
    raider = table.raiders[who]
    raider.square = NOWHERE
    raider.escaped = True
    if table.events is not None:
        table.tell(told.Escapes(seat=raider.seat, who=raider.card.name), "escape.off-map")
    ending.check(table)
