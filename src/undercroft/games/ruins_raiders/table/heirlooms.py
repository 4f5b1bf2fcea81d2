"""New Game +: treasure cards that go from the end of one game to the beginning of the next, in a line of text.

Characters are divided by slashes, in turn order, and the cards of each by a plus: `key+round shield/-/lucky coin`.
§ variant.newgame-which
"""

from typing import Final

from .table import Ruins

NONE: Final = "none"
NO_CARDS: Final = "-"


def write_heirlooms(game: Ruins) -> str:
    """The cards in hand and laid out at the end of a game; chests are not carried over."""
    kept = [[game.face(card).name.lower() for card in raider.hand + raider.worn] for raider in game.raiders]
    return "/".join("+".join(cards) or NO_CARDS for cards in kept)


def read_heirlooms(text: str) -> list[list[str]]:
    """The names of cards that each character begins with."""
    if text == NONE:
        return []
    return [[] if part == NO_CARDS else part.split("+") for part in text.split("/")]
