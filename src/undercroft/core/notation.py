"""Moves in words, and words as moves."""

from collections.abc import Sequence

from .errors import UnknownMove, nearest


class Span:
    """Moves that do the same with different things: a run of consecutive numbers.

    >>> go = Span(3, 4)
    >>> go.holds(6), go.holds(7), go.index(6), go.move(0)
    (True, False, 3, 3)
    """

    def __init__(self, first: int, size: int) -> None:
        self.first = first
        self.size = size

    def holds(self, move: int) -> bool:
        return self.first <= move < self.first + self.size

    def index(self, move: int) -> int:
        """Which of the things a move in this span is about."""
        return move - self.first

    def move(self, index: int) -> int:
        """The move about that thing."""
        return self.first + index


class Aimed(Span):
    """Moves that do the same with something to somebody, or with one thing to another.

    >>> give = Aimed(10, 6, 3)
    >>> give.of(1, 2), give.what(15), give.whom(15)
    (15, 1, 2)
    """

    def __init__(self, first: int, size: int, targets: int) -> None:
        super().__init__(first, size)
        self.targets = targets  # how many there are of those that something is done to

    def of(self, what: int, whom: int) -> int:
        return self.first + what * self.targets + whom

    def what(self, move: int) -> int:
        return (move - self.first) // self.targets

    def whom(self, move: int) -> int:
        return (move - self.first) % self.targets


class Vocabulary:
    """Every move in a game in words; a move's number is the position of its words in the list.

    >>> words = Vocabulary(["play 1", "play 2"])
    >>> words.say(1), words.read("Play  2")
    ('play 2', 1)
    """

    def __init__(self, words: list[str]) -> None:
        self.words = words
        self.numbers = {word: number for number, word in enumerate(words)}

    def add(self, words: list[str]) -> Span:
        """Add moves of one kind; returns the span of their numbers."""
        span = Span(len(self.words), len(words))
        for word in words:
            self.numbers[word] = len(self.words)
            self.words.append(word)
        return span

    def add_each(self, verb: str, things: Sequence[str]) -> Span:
        """Add a move for each of these things: "go north", "go east"."""
        return self.add([f"{verb} {thing}" for thing in things])

    def add_aimed(self, verb: str, things: Sequence[str], at: str, targets: Sequence[str]) -> Aimed:
        """Add a move for each thing and each target: "send the bat at seat 1", "send the bat at seat 2"."""
        span = self.add([f"{verb} {thing} {at} {target}" for thing in things for target in targets])
        return Aimed(span.first, span.size, len(targets))

    def say(self, move: int) -> str:
        if 0 <= move < len(self.words):
            return self.words[move]
        raise UnknownMove(f"There is no move number {move}; moves go from 0 to {len(self.words) - 1}.")

    def read(self, text: str) -> int:
        """The move that these words mean, whatever their case and spacing."""
        plain = " ".join(text.lower().split())
        move = self.numbers.get(plain)
        if move is None:
            raise UnknownMove(f'"{text}" is not a move in this game. {nearest(plain, self.words)}')
        return move
