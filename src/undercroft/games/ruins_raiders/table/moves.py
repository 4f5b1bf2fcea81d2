"""The moves of the game and their words."""

from functools import lru_cache
from typing import Any, Final

from undercroft.core.lattice import SIDES
from undercroft.core.notation import Aimed, Vocabulary

from ..cards.deck import Deck
from .board import CORNERS

# Moves that name nothing
PASS: Final = 0
DONE: Final = 1
MOVE: Final = 2
DRAW: Final = 3
STAY: Final = 4
LEAVE: Final = 5
BETRAY: Final = 6
AGAIN: Final = 7  # roll Table 1 again, after a 12
REST: Final = 8  # let the rest of a room fall as it may
KEEP: Final = 9
USE: Final = 10
BURY: Final = 11
TAKE: Final = 12  # what a dead character left on the map
PLAIN_WORDS: Final = [
    "pass", "done", "move", "draw", "stay", "leave the ruins", "betray", "roll again", "lay the rest at random",
    "keep", "use", "bury", "take the loot",
]  # fmt: skip

CELLS: Final = 128  # more than 96 tiles and the holes of weird rooms can ever be. § box.tiles
MOST_MONSTERS: Final = 64
MOST_DICE: Final = 16
ROWS: Final = 10  # results of Table 1 from 2 to 11
HOLES: Final = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"]
TURNS: Final = ["", ", turned once", ", turned twice", ", turned three times"]


class Gifts(Aimed):
    """Moves that give a card to a character."""

    def face(self, move: int) -> int:
        return self.what(move)

    def character(self, move: int) -> int:
        return self.whom(move)


class Moves:
    """For each kind of move where its numbers stand, one for each thing that it can name; and the words of all.

    Squares are named by the number of their tile, in the order in which tiles were laid, and their corner. Pawns
    are characters by name, and monsters by the order in which they came.
    """

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        words = self.vocabulary = Vocabulary(PLAIN_WORDS.copy())
        squares = [f"{cell} {corner}" for cell in range(CELLS) for corner in CORNERS]
        sides = [f"{side} of {cell}" for cell in range(CELLS) for side in SIDES]
        people = [card.name.lower() for card in deck.characters]
        pawns = [*people, *[f"monster {number + 1}" for number in range(MOST_MONSTERS)]]
        cards = [card.name.lower() for card in deck.treasures]

        self.go = words.add_each("go to", squares)
        self.through = words.add_each("go through", [f"door {cell}" for cell in range(CELLS)])
        self.jump = words.add_each("jump to", squares)
        self.open = words.add_each("open", squares)
        self.attack = words.add_each("attack", pawns)
        self.play = words.add_each("play", cards)
        self.wear = words.add_each("lay out", cards)
        given = words.add_aimed("give", cards, "to", people)
        self.give = Gifts(given.first, given.size, given.targets)
        self.ability = words.add_each(
            "use", [ability.name.lower() for card in deck.characters for ability in card.abilities]
        )
        self.aim = words.add_each("on", pawns)
        self.be = words.add_each("be", people)
        self.row = words.add_each("result", [str(row + 2) for row in range(ROWS)])
        self.lay = words.add_each("tile", sides)
        self.hole = words.add_each("hole to the", HOLES)
        self.door = words.add_each("door", sides)
        self.face = words.add(faces(len(deck.faces)))
        self.at = words.add_each("at", squares)
        self.wall = words.add_each("wall", [f"{side} of {square}" for square in squares for side in SIDES])
        self.die = words.add_each("die", [str(number + 1) for number in range(MOST_DICE)])

    def __reduce__(self) -> tuple[Any, ...]:
        return moves_of, (self.deck,)


def faces(number: int) -> list[str]:
    """A floor tile by its second face, with its plain side up or that face turned. § layout.tiles-setting"""
    words: list[str] = []
    for face in range(number):
        words.append(f"lay tile {face + 1}, plain side up")
        words += [f"lay tile {face + 1}{turn}" for turn in TURNS]
    return words


FACE_WAYS: Final = 5  # plain, or the second face in one of four turns


@lru_cache(maxsize=8)
def moves_of(deck: Deck) -> Moves:
    """The moves of a deck: many words, made once."""
    return Moves(deck)
