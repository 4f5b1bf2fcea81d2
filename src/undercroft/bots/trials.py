"""Moves tried side by side: each deal is played on with every move still in question, with the same dice.

What luck does to one it does to the others, so a few deals tell them apart. In halves the worse ones are given up:
half of the effort goes to the last two.
"""

from typing import Final

from undercroft.core.game import Game

WIDEST: Final = 8  # moves that are tried at all, those that look best


class Trials:
    """Some moves, and what came of each in the same deals."""

    def __init__(self, moves: list[int], worth: list[float]) -> None:
        order = sorted(range(len(moves)), key=lambda i: (-worth[i], i))
        self.moves = [moves[i] for i in order[:WIDEST]]  # the one that looks best first
        self.totals = [0.0] * len(self.moves)

    def rounds(self) -> int:
        """How many halvings leave one move."""
        found = 0
        while 1 << found < len(self.moves):
            found += 1
        return found

    def deal(self, game: Game, seat: int) -> None:
        """Play on from a game that could be the one being played, with each move."""
        sight = game.sight()
        last = game.stage() + sight if sight else 0
        for i in range(len(self.moves)):
            copy = game.copy()
            copy.polite = False
            if copy.turn == seat:
                copy.make(self.moves[i])
            else:
                copy.push(self.moves[i], seat)  # out of turn
            play_sensibly(copy, last)
            self.totals[i] += copy.standings()[seat]

    def halve(self) -> None:
        """Keep the better half; among equals those that look better."""
        order = sorted(range(len(self.moves)), key=lambda i: (-self.totals[i], i))
        kept = order[: (len(order) + 1) // 2]
        self.moves = [self.moves[i] for i in kept]
        self.totals = [self.totals[i] for i in kept]


def play_sensibly(game: Game, last: int) -> None:
    """Everyone does what looks best, up to the last stage or to the end."""
    while True:
        choice = game.asking
        if choice is None or (last and game.stage() >= last):
            return
        moves = choice.moves(game)
        game.make(moves[0] if len(moves) == 1 else moves[first_best(game.appraise(choice.seat))])


def first_best(worth: list[float]) -> int:
    best = 0
    for i in range(1, len(worth)):
        if worth[i] > worth[best]:
            best = i
    return best
