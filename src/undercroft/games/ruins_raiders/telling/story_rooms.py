"""What happened while a room was made, and to the map."""

from collections.abc import Callable
from typing import Any, Final

from undercroft.core.telling.events import Happening
from undercroft.core.telling.voice import Voice, count

from ..shapes import events as told
from .story_pieces import does

SIZES: Final = {
    "hallway": "a hallway of three tiles",
    "short hallway": "a short hallway",
    "tee": "a T junction",
    "large": "a large room of nine tiles",
    "small": "a small room of six tiles",
    "medium": "a medium room of eight tiles",
    "weird": "a weird room, eight tiles around a hole",
    "choose": "any room they like, or another roll",
}
DOORS: Final = {"1": "one dark door", "2": "two dark doors", "3": "three dark doors"}
TREASURE: Final = {"no": "no treasure", "yes": "treasure"}
CHESTS: Final = {
    "0": "no chest is left", "1": "one chest", "2": "two chests", "3": "three chests", "master": "the master chest",
    "nothing": "nothing more, now that the master chest is placed",
}  # fmt: skip
ENEMIES: Final = {"no": "no enemies", "yes": "enemies"}
KINDS: Final = {"bats": "bats", "mummies": "mummies", "character": "a rival", "characters": "two rivals"}
RESULTS: Final = [SIZES, DOORS, TREASURE, CHESTS, ENEMIES, KINDS]  # by table


def tell_reads(e: told.ReadsTable, voice: Voice) -> str:
    """ "3 + 4 = 7: three chests."."""
    total = f"{e.total - e.bonus} + {e.bonus} = {e.total}" if e.bonus else str(e.total)
    return f"{total}: {RESULTS[e.table - 1][e.result]}."


def tell_discovers(e: told.Discovers, voice: Voice) -> str:
    if e.enters:
        return f"{does(voice, e.seat, e.who, 'steps')} through a dark door."
    return f"{does(voice, e.seat, e.who, 'peers')} through a dark door."


def tell_chest(e: told.ChestComes, voice: Voice) -> str:
    return f"{'The master chest' if e.master else 'A chest'} is placed."


ROOM_SENTENCES: Final[dict[type[Happening], Callable[[Any, Voice], str]]] = {
    told.MapGrows: lambda e, v: f"Room {e.room} of the map is made.",
    told.Discovers: tell_discovers,
    told.ReadsTable: tell_reads,
    told.LaysRoom: lambda e, v: f"{count(e.tiles, 'tile')} {'is' if e.tiles == 1 else 'are'} laid.",
    told.LaysDoor: lambda e, v: "A dark door is laid.",
    told.ChestComes: tell_chest,
    told.EnemyComes: lambda e, v: f"{e.who} comes, {e.health} health.",
    told.Progresses: lambda e, v: f"The progress counter shows {e.now}.",
    told.FloorBreaks: lambda e, v: "A square of the floor falls away.",
    told.WallRises: lambda e, v: "A rock wall goes up.",
}
