"""The moves of the game: 0 to 4 are the power cards 1 to 5, then the items in the order of the supply."""

from typing import Final

from undercroft.core.notation import Vocabulary

from .deck import BALL, KEY, SWORD, TORCH

USE_TORCH: Final = 5 + TORCH
PLAY_BALL: Final = 5 + BALL
PLAY_KEY: Final = 5 + KEY
PLAY_SWORD: Final = 5 + SWORD
NO_CARD: Final = -1  # where a move would stand

VOCABULARY: Final = Vocabulary(
    [f"play {value}" for value in range(1, 6)] + ["use torch", "play ball", "play key", "play sword"]
)
VALUES: Final = [1, 2, 3, 4, 5, 0, 0, 5, 5]  # what each counts for. § key.five § sword.five § ball.no-value

ALL_POWER: Final = 0b11111  # a hand with every power card
POWER_MOVES: Final = [[card for card in range(5) if hand >> card & 1] for hand in range(32)]
