"""The common cause, and how it ends."""

from ..shapes import events as told
from ..table.people import NO_RAIDER
from ..table.table import Ruins
from . import reach


def harm(table: Ruins, who: int, pawn: int) -> None:
    """Turning on another player is betrayal. § coop.betray-how"""
    if reach.harms_player(table, who, pawn):
        betray(table, who)


def betray(table: Ruins, who: int) -> None:
    """§ coop.betray § coop.betray-how"""
    if not may_betray(table):
        return
    table.betrayed = who
    if table.events is not None:
        raider = table.raiders[who]
        table.tell(told.Betrays(seat=raider.seat, who=raider.card.name), "coop.betray")


def may_betray(table: Ruins) -> bool:
    """Whether there is still a common cause that could be betrayed."""
    return table.rules.mode == "uneasy" and table.betrayed == NO_RAIDER
