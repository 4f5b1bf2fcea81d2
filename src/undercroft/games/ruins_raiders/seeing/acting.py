"""For which raider a player chooses."""

from typing import Any

from undercroft.core.game import Choice
from undercroft.core.windows import Ask

from ..flow import drawing, effects, map_operations, operations, playing, setup, turn, walking
from ..table.people import NO_RAIDER
from ..table.table import Ruins


def acting(table: Ruins, choice: Choice[Any] | None) -> int:
    """Whoever is meant by a choice, or NO_RAIDER: who makes a room decides all about it. § discover.who-decides"""
    if choice is None:
        return NO_RAIDER
    if isinstance(choice, effects.Aim):
        return choice.effect.who
    if isinstance(choice, map_operations.PickSquare):
        return choice.effect.who
    if isinstance(choice, turn.Act | walking.Go | Ask | playing.PickDice | drawing.KeepOrUse):
        return int(choice.who)
    if isinstance(
        choice, operations.LeaveOrBury | map_operations.PickWall | setup.ChooseCharacter | setup.PlacePawn
    ):
        return choice.who
    return table.plan.raider if table.plan is not None else NO_RAIDER
