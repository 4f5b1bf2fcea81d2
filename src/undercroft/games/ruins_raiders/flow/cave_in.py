"""The ruins cave in."""

from ..shapes import events as told
from ..table.board import NOWHERE
from ..table.table import Ruins
from . import ending

STONES = "the cave-in"


def cave_in(table: Ruins) -> None:
    """All who have not returned to an exit die, and the game is over.

    § cavein.trigger § cavein.death § cavein.on-exit § cavein.any-time § cavein.ends-game § final.deck-out
    """
    safe = [raider for raider in table.raiders if table.on_exit(raider)]
    lost = [raider for raider in table.raiders if raider.inside and raider not in safe]
    for raider in safe:
        raider.escaped = True
        raider.square = NOWHERE
    for raider in lost:
        raider.health = 0
        raider.cause = STONES
        raider.square = NOWHERE
    table.caved_in = True
    if table.events is not None:
        fell = told.CaveIn(
            safe=[raider.card.name for raider in safe],
            safe_seats=[raider.seat for raider in safe],
            lost=[raider.card.name for raider in lost],
            lost_seats=[raider.seat for raider in lost],
        )
        table.tell(fell, "cavein.death")
    ending.finish(table, "cavein.ends-game")
