"""Moments that random games seldom come to, so that the laws see what is asked then."""

from collections.abc import Callable
from typing import Any

from tests.dungeons.scene import Scene
from tests.dungeons.tricks import trick
from undercroft.core.game import Game

IN_A_FIGHT: dict[str, Any] = {"rooms": "0-1", "at": [1], "creatures": {1: ["The Cook"]}}
TRICK: dict[str, Any] = {"carried": {0: ["Trick"]}}


def dice_are_rolled_again() -> Game:
    scene = Scene(deck=trick("after roll", "{ reroll = 2 }"), **IN_A_FIGHT, **TRICK)
    return scene.dice(1).do("fight the cook", "use trick").table


def a_die_is_turned() -> Game:
    scene = Scene(deck=trick("after roll", "{ set-die = 6 }"), **IN_A_FIGHT, **TRICK)
    return scene.dice(2).do("fight the cook", "use trick").table


def loot_is_rolled_for_twice() -> Game:
    fight: dict[str, Any] = {**IN_A_FIGHT, "creatures": {1: ["Moss Toad"]}}
    scene = Scene(worn={0: ["Colander"]}, hearts=[1], gems=[4], **fight)
    return scene.dice(1, 1, 2).do("fight moss toad").table


def a_puzzle_is_looked_at() -> Game:
    scene = Scene(deck=trick("move", "{ peek-puzzle = true }"), down={0: ["Music Box", "Wet Cement"]}, **TRICK)
    return scene.do("use trick").table


def an_item_is_lost() -> Game:
    """Of two that are worth the most."""
    carried = {0: ["Spare Key", "Spare Key", "Colander"]}
    scene = Scene(rooms="0-1", at=[1], down={1: ["Statue with Long Arms"]}, carried=carried)
    return scene.dice(1).do("turn up puzzle 1").table


def a_curse_is_lifted() -> Game:
    curses = {0: ["Cold Company", "Hole in the Chest"]}
    return Scene(deck=trick("move", '{ uncurse = "self" }'), curses=curses, **TRICK).do("use trick").table


def one_of_two_doors_is_opened() -> Game:
    doors = {(1, "east"): "Swollen Door", (1, "north"): "Swollen Door"}
    return Scene(rooms="  |\n0-1-", at=[1], doors=doors).do("solve swollen door").table


SCENES: list[Callable[[], Game]] = [
    dice_are_rolled_again,
    a_die_is_turned,
    loot_is_rolled_for_twice,
    a_puzzle_is_looked_at,
    an_item_is_lost,
    a_curse_is_lifted,
    one_of_two_doors_is_opened,
]
