"""Moves in words, and words as moves."""

from .errors import UnknownMove, nearest


class Vocabulary:
    """Every move of a game in words; a move's number is the place of its words in the list.

    >>> words = Vocabulary(["play 1", "play 2"])
    >>> words.say(1), words.read("Play  2")
    ('play 2', 1)
    """

    def __init__(self, words: list[str]) -> None:
        self.words = words
        self.numbers = {word: number for number, word in enumerate(words)}

    def say(self, move: int) -> str:
        if 0 <= move < len(self.words):
            return self.words[move]
        raise UnknownMove(f"There is no move number {move}; they go from 0 to {len(self.words) - 1}.")

    def read(self, text: str) -> int:
        """The move that these words mean, whatever their case and spacing."""
        plain = " ".join(text.lower().split())
        move = self.numbers.get(plain, -1)
        if move < 0:
            raise UnknownMove(f'"{text}" is no move of this game. {nearest(plain, self.words)}')
        return move
