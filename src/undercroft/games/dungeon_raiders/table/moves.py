"""The moves of the game: power cards by value, then items in the order of the supply."""

from typing import Final

from undercroft.core.notation import Span, Vocabulary

from ..cards.deck import BALL, KEY, SWORD, TORCH

VOCABULARY: Final = Vocabulary([])
POWER: Final[Span] = VOCABULARY.add([f"play {value}" for value in range(1, 6)])
USES: Final[Span] = VOCABULARY.add(["use torch", "play ball", "play key", "play sword"])

FIRST_USE: Final = 5  # the first move of `USES`: below it are power cards
USE_TORCH: Final = FIRST_USE + TORCH
PLAY_BALL: Final = FIRST_USE + BALL
PLAY_KEY: Final = FIRST_USE + KEY
PLAY_SWORD: Final = FIRST_USE + SWORD
NO_CARD: Final = -1  # where a move would stand

VALUES: Final = [1, 2, 3, 4, 5, 0, 0, 5, 5]  # what each counts for. § key.five § sword.five § ball.no-value

ALL_POWER: Final = 0b11111  # a hand with every power card
POWER_MOVES: Final = [[card for card in range(5) if hand >> card & 1] for hand in range(32)]
