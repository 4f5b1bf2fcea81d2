"""What a box must have so that it can be played: how many of everything, and tiles that can be walked on."""

from collections.abc import Sequence

from undercroft.core.errors import BadCards
from undercroft.core.lattice import turned
from undercroft.core.shelf.card_file import check_names, check_number

from .deck import Face
from .entries import CardFile, FloorEntry, TrapEntry, TreasureEntry

CHARACTERS = 12  # § box.characters
TREASURES = 21  # § box.treasure
TRAPS = 18  # § box.traps
FLOOR_TILES = 70  # § tiles.split
FEWEST_KEYS, MOST_KEYS = 4, 6  # § balance.keys


def check_box(cards: CardFile) -> None:
    """What no single card can get wrong by itself."""
    named = [entry.name for kind in (cards.character, cards.treasure, cards.trap) for entry in kind]
    named += [ability.name for entry in cards.character for ability in entry.ability]
    check_names(named, "cards or abilities")
    check_number(len(cards.character), "characters", CHARACTERS)
    check_number(copies(cards.treasure), "cards of [[treasure]], copies counted", TREASURES)
    check_number(copies(cards.trap), "cards of [[trap]], copies counted", TRAPS)
    keys = sum(entry.copies for entry in cards.treasure if entry.kind == "key")
    if not FEWEST_KEYS <= keys <= MOST_KEYS:
        raise BadCards(f"there are {keys} keys; the treasure deck has between {FEWEST_KEYS} and {MOST_KEYS}.")
    check_tiles(cards.tiles.floor)


def copies(entries: Sequence[TreasureEntry | TrapEntry | FloorEntry]) -> int:
    return sum(entry.copies for entry in entries)


def check_tiles(entries: list[FloorEntry]) -> None:
    """Enough floor, some of it plain, and every face once. § tiles.split § tiles.one-plain-face"""
    check_number(copies(entries), "floor tiles in [[tiles.floor]]", FLOOR_TILES)
    if not any(not entry.missing and not entry.walls for entry in entries):
        raise BadCards("no floor tile is plain on both faces; one entry of [[tiles.floor]] has only copies.")


def check_faces(faces: list[Face]) -> None:
    """What no second face may be, and none of them twice. § tiles.limits"""
    for number, face in enumerate(faces):
        said = f"tiles.floor[{number}]"
        if face.missing and face.walls:
            raise BadCards(f"{said}: a tile has missing squares or walls, not both.")
        if bin(face.missing).count("1") > 2:
            raise BadCards(f"{said}: at most two squares of a tile are missing.")
        if face.walls & turned(face.walls, 1):
            raise BadCards(f"{said}: these walls shut in a square; two walls must lie in a straight line.")
        turns = [(one.missing, one.walls) for one in map(face.turned, range(4))]
        for other in range(number):
            if (faces[other].missing, faces[other].walls) in turns:
                raise BadCards(f"{said}: turned, it is the same as tiles.floor[{other}]; add their copies up.")
