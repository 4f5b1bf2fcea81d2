"""Moves tried side by side: each deal is played on with every move still in question, with the same dice.

Luck treats them all alike, so a few deals are enough to tell them apart. The move that looks best stays to the end,
since the others are measured against it; of those the worse half is dropped at a time.
"""

from typing import Final

from undercroft.core.game import Game

WIDEST: Final = 8  # how many moves are tried at all: those that look best
CAUTION: Final = 12.0  # how much a move is marked down per unit of variance of its mean
DOUBT: Final = 0.05  # extra variance for a move that has hardly been tried


class Trials:
    """Some moves, and how much better each did than the first, which looks best, in the same deals."""

    def __init__(self, moves: list[int], worth: list[float], margin: float = 0.0) -> None:
        order = sorted(range(len(moves)), key=lambda i: (-worth[i], i))
        self.moves = [moves[i] for i in order[:WIDEST]]
        self.margin = margin  # how much better a move must do than the first
        self.deals = 0
        self.ahead = [0.0] * len(self.moves)
        self.squares = [0.0] * len(self.moves)

    def halvings(self) -> int:
        """How many halvings leave one move."""
        found = 0
        while 1 << found < len(self.moves):
            found += 1
        return found

    def deal(self, game: Game, seat: int) -> None:
        """Play on from a game that could be the one being played, with each move."""
        horizon = game.roles.tactician.horizon(game)
        last = game.stage() + horizon if horizon else 0
        first = 0.0
        for i in range(len(self.moves)):
            copy = game.copy()
            copy.polite = False
            if copy.turn == seat:
                copy.push_legal(self.moves[i])
            else:
                copy.push(self.moves[i], seat)  # out of turn
            play_sensibly(copy, last)
            share = copy.standings()[seat]
            if i == 0:
                first = share
            self.ahead[i] += share - first
            self.squares[i] += (share - first) * (share - first)
        self.deals += 1

    def halve(self) -> None:
        """Drop half of the moves, but keep the first and at least one to compare with it."""
        others = sorted(range(1, len(self.moves)), key=lambda i: (-self.ahead[i], i))
        kept = [0, *others[: max((len(self.moves) + 1) // 2 - 1, 1)]]
        self.moves = [self.moves[i] for i in kept]
        self.ahead = [self.ahead[i] for i in kept]
        self.squares = [self.squares[i] for i in kept]

    def favourite(self) -> int:
        """The move that did best, if by enough and hardly by luck; otherwise the one that looks best.

        A bot that changes its mind with every roll of the dice gets nowhere.
        """
        best = self.margin
        found = 0
        for i in range(1, len(self.moves)):
            mean = self.ahead[i] / self.deals
            spread = self.squares[i] / self.deals - mean * mean + DOUBT / self.deals
            variance = spread / self.deals
            if mean - CAUTION * variance > best:
                best = mean - CAUTION * variance
                found = i
        return self.moves[found]


def play_sensibly(game: Game, last: int) -> None:
    """Everyone does what looks best, up to the last stage or to the end."""
    while True:
        choice = game.asking
        if choice is None or (last and game.stage() >= last):
            return
        moves = choice.moves(game)
        game.push_legal(moves[0] if len(moves) == 1 else moves[first_best(game.weigh(choice.seat, moves))])


def first_best(worth: list[float]) -> int:
    best = 0
    for i in range(1, len(worth)):
        if worth[i] > worth[best]:
            best = i
    return best
