"""What things on the table are called, so that a page can light what a move touches. `docs/views.md` lists them."""

from typing import Final

from undercroft.core.lattice import SIDES

ROOM_DECK: Final = "room deck"
CREATURE_DECK: Final = "creature deck"
PUZZLE_DECK: Final = "puzzle deck"
ITEM_DECK: Final = "item deck"


# On the map


def room_thing(room: int) -> str:
    """A laid room, by its number."""
    return f"room {room}"


def side_thing(room: int, side: int) -> str:
    """A side of a laid room, whether it has an exit or not."""
    return f"{SIDES[side]} of room {room}"


def turned_thing(quarters: int) -> str:
    """The room that is about to be laid, turned by so many quarters."""
    return f"turned {quarters}"


def drawn_thing(name: str) -> str:
    """A room that was drawn and not laid yet."""
    return f"drawn {name.lower()}"


def creature_thing(room: int, place: int) -> str:
    """A creature, by its place in its room."""
    return f"creature {place + 1} in room {room}"


def down_thing(room: int, place: int) -> str:
    """A puzzle that lies face down."""
    return f"face-down puzzle {place + 1} in room {room}"


def puzzle_thing(room: int, place: int) -> str:
    """A puzzle that was turned up and is not solved."""
    return f"puzzle {place + 1} in room {room}"


def gems_thing(room: int) -> str:
    """Gems that were dropped."""
    return f"gems in room {room}"


def loot_thing(room: int, name: str) -> str:
    """An item that was dropped."""
    return f"{name.lower()} in room {room}"


# In front of players


def player_thing(seat: int) -> str:
    """A player's piece, and everything in front of that player."""
    return f"player {seat + 1}"


def item_thing(seat: int, name: str) -> str:
    """An item or a curse in front of a player."""
    return f"{name.lower()} of player {seat + 1}"


def purse_thing(seat: int) -> str:
    """A player's gems."""
    return f"gems of player {seat + 1}"


def die_thing(seat: int, place: int) -> str:
    """A die that a player has rolled."""
    return f"die {place + 1} of player {seat + 1}"


# In the shop, and among items that were drawn


def stock_thing(name: str) -> str:
    return f"{name.lower()} in the shop"


def found_thing(name: str) -> str:
    return f"found {name.lower()}"


# Cards as they are printed


def room_card(name: str) -> str:
    return f"room card {name.lower()}"


def creature_card(name: str) -> str:
    return f"creature card {name.lower()}"


def puzzle_card(name: str) -> str:
    return f"puzzle card {name.lower()}"


def item_card(name: str) -> str:
    return f"item card {name.lower()}"
