"""Tables of Dungeons that begin as a test has laid them out, on a server that plays them like any other."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.dungeons.scene import Scene
from tests.serving import Server
from undercroft.core.telling.events import Event
from undercroft.games.dungeons import BOX
from undercroft.games.dungeons.table.table import Dungeon

LAIR = "Drawing Room Below"
HALL = "3-2-1-0"  # the boss room at one end


def ogre() -> Scene:
    """All three before a creature that nobody beats alone."""
    scene = Scene(3, rooms="0-1-2", at=[1, 1, 1], creatures={1: ["Kitchen Ogre"]}, begin=False)
    return scene.dice(6, 6)


def stall() -> Scene:
    """In a shop, with something to spend and something to sell."""
    return Scene(
        rooms="0-1-2",
        cards={1: "Auction Room"},
        at=[1, 1],
        gems=[9],
        carried={0: ["Rolling Pin"]},
        item_deck=["Colander", "Spare Key", "Butter Knife"],
        begin=False,
    )


def toad() -> Scene:
    """A player with one heart and some gems falls to a toad, which falls to the next one."""
    scene = Scene(rooms="0-1-2", at=[1, 0], hearts=[1], gems=[5], creatures={1: ["Cellar Toad"]}, begin=False)
    return scene.dice(1, 2, 6)


def pairs() -> Scene:
    """Items of one name wherever items may be: worn and carried, with somebody else, and on the floor."""
    return Scene(
        rooms="0-1-2",
        at=[1, 1],
        worn={0: ["Page's Bow"], 1: ["Tea-Tray Shield"]},
        carried={0: ["Page's Bow", "Kitchen Torch", "Kitchen Torch"], 1: ["Tea-Tray Shield"]},
        loot={1: ["Spare Key", "Spare Key"]},
    )


def toads() -> Scene:
    """One creature too many for a turn, and a puzzle after it."""
    return Scene(rooms="0-1-2", at=[1, 0], creatures={1: ["Moss Toad", "Cellar Toad"]}, down={1: ["Music Box"]})


def hall() -> Scene:
    """A straight way to the boss room, with one player nearer than the other."""
    return Scene(
        rooms=HALL,
        cards={3: LAIR},
        creatures={3: ["The Housekeeper"]},
        at=[2, 0],
        unlocked=True,
        begin=False,
    )


def last_hit() -> Scene:
    """A team game in which the boss is about to fall."""
    scene = Scene(
        4,
        rooms=HALL,
        cards={3: LAIR},
        creatures={3: ["The Housekeeper"]},
        hits={3: 4},
        at=[3, 0, 0, 0],
        gems=[4, 30, 20, 1],
        worn={0: ["Great-Aunt's Greatsword"]},
        unlocked=True,
        teams="twos",
        begin=False,
    )
    return scene.dice(6, 6)


def stage(make: Callable[[], Scene]) -> None:
    """From now on every table of Dungeons is this scene, whatever its seed; it has to have as many seats."""
    deal = BOX.lay_out

    def lay_out(cards: Any, rules: Any, setup: Any, play: Any, events: list[Event] | None) -> Dungeon:
        BOX.lay_out = deal  # type: ignore[method-assign]
        table = make().table
        BOX.lay_out = lay_out  # type: ignore[method-assign]
        table.events, table.listener = events, None
        return table

    BOX.lay_out = lay_out  # type: ignore[method-assign]


@contextmanager
def staged(make: Callable[[], Scene], folder: Path) -> Iterator[Server]:
    """A server at whose tables this scene is played."""
    name = make.__name__
    server = Server(
        folder / f"{name}.sqlite", before=f"from tests.browser import staged; staged.stage(staged.{name})"
    )
    try:
        yield server
    finally:
        server.kill()
