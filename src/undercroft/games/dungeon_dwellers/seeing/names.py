"""What things on the table are called, so that a page can light what a move touches. `docs/views.md` lists them."""

from typing import Final

ROOM: Final = "room"
ROOM_DECK: Final = "room deck"
GOLD_DECK: Final = "gold deck"
WOUND_CARDS: Final = "wound cards"


# In the common area


def monster_thing(place: int) -> str:
    """A monster in the row, by its place from the left."""
    return f"monster {place + 1}"


def stack_thing(level: int) -> str:
    """The monsters of a level that are not in the row."""
    return f"level {level} monsters"


# In front of players


def player_thing(seat: int) -> str:
    """A player's character, and everything in front of that player."""
    return f"player {seat + 1}"


def deck_thing(seat: int) -> str:
    """A player's energy deck."""
    return f"deck of player {seat + 1}"


def discard_thing(seat: int) -> str:
    """A player's discard pile."""
    return f"discard pile of player {seat + 1}"


def active_thing(seat: int, name: str) -> str:
    """A card in active play."""
    return f"{name.lower()} of player {seat + 1}"


def weapon_thing(seat: int, name: str) -> str:
    """A weapon, printed on a character or on an active card."""
    return f"weapon {name.lower()} of player {seat + 1}"


def ability_thing(seat: int) -> str:
    """The ability of a player's character."""
    return f"ability of player {seat + 1}"


def treasure_thing(seat: int, place: int) -> str:
    """A facedown treasure, by its place."""
    return f"treasure {place + 1} of player {seat + 1}"


def hearts_thing(seat: int) -> str:
    """A player's hit points."""
    return f"hit points of player {seat + 1}"


def discarded_thing(seat: int, name: str) -> str:
    """A card in a player's discard pile."""
    return f"discarded {name.lower()} of player {seat + 1}"


# What is looked at, and what decks are built of


def looked_thing(name: str) -> str:
    """A card that was looked at and is not put back yet."""
    return f"looked-at {name.lower()}"


def built_thing(name: str) -> str:
    """A card in the deck that is being built: what taking it out touches."""
    return f"{name.lower()} in the deck"


def plan_thing(name: str) -> str:
    """A ready deck."""
    return f"plan {name.lower()}"


# Cards as they are printed


def character_card(name: str) -> str:
    return f"character card {name.lower()}"


def energy_card(name: str) -> str:
    return f"energy card {name.lower()}"


def monster_card(name: str) -> str:
    return f"monster card {name.lower()}"


def gold_card(value: int) -> str:
    return f"gold card {value}"


def room_card(name: str) -> str:
    return f"room card {name.lower()}"
