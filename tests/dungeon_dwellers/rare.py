"""Moments that random games seldom come to, so that the laws see what is asked then."""

from collections.abc import Callable

from tests.dungeon_dwellers.scene import Scene, monster
from undercroft.core.game import Game

TREASURES = {0: ["Sharp Weapons", "Company Maul", "Wide Swing"]}


def a_treasure_is_stolen() -> Game:
    magpie = monster("Magpie", health=9, physical=1, has=[{"steal-treasure": 1}])
    scene = Scene(row=[magpie], facedown=TREASURES)
    return scene.do("attack magpie", "done", "done").table


def a_recall_is_paid_for() -> Game:
    return Scene(facedown=TREASURES, discard={0: ["Vigil"]}).do("recall vigil").table


SCENES: list[Callable[[], Game]] = [a_treasure_is_stolen, a_recall_is_paid_for]
