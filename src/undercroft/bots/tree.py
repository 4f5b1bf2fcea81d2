"""The tree that a search grows: choices as seats see them, and what came of each move."""

from math import sqrt
from typing import Final

from mypy_extensions import i64

from undercroft.core.game import Game

EXPLORE: Final = 0.5  # how much is tried that does not look best
TRUST: Final = 1.0  # how far below the best an appraisal makes a move half as likely to be tried

MASK: Final[i64] = 0x1FFF_FFFF_FFFF_FFFF
MIX: Final[i64] = 0x3F58_476D_1CE4_E5B9


class Branch:
    """One move at a node: how often it could be made, how often it was, and what came of it."""

    def __init__(self, prior: float) -> None:
        self.prior = prior  # how likely a sensible person would make it
        self.offered = 0
        self.visits = 0
        self.total = 0.0


class Node:
    """A choice as its seat sees it. Which moves it has may differ from look to look: what is hidden does."""

    def __init__(self) -> None:
        self.branches: dict[int, Branch] = {}
        self.visits = 0
        self.total = 0.0

    def pick(self, game: Game, seat: int, moves: list[int], blind: bool) -> int:
        """The move that went best so far, or that was tried too seldom for that to be known."""
        expected = self.total / self.visits if self.visits else 0.5
        best = -1000.0
        found = moves[0]
        for move in moves:
            branch = self.branches.get(move)
            if branch is None:
                self.grow(game, seat, moves, blind)
                branch = self.branches[move]
            branch.offered += 1
            mean = branch.total / branch.visits if branch.visits else expected
            worth = mean + EXPLORE * branch.prior * sqrt(branch.offered) / (1 + branch.visits)
            if worth > best:
                best = worth
                found = move
        return found

    def grow(self, game: Game, seat: int, moves: list[int], blind: bool) -> None:
        """Add the moves that were not seen here before, each as likely as the game's appraisal makes it."""
        worth = [0.0] * len(moves) if blind else game.appraise(seat)
        best = max(worth)
        likely = [1.0 / (1.0 + (best - one) / TRUST) for one in worth]
        total = sum(likely)
        for i, move in enumerate(moves):
            if move not in self.branches:
                self.branches[move] = Branch(likely[i] / total)

    def learn(self, move: int, standing: float) -> None:
        branch = self.branches[move]
        branch.visits += 1
        branch.total += standing
        self.visits += 1
        self.total += standing

    def favourite(self, moves: list[int]) -> int:
        """The move that was made most often; among equals the one that went better, then the first."""
        found = moves[0]
        best = self.branches[found]
        for move in moves:
            branch = self.branches[move]
            if branch.visits > best.visits or (branch.visits == best.visits and branch.total > best.total):
                found = move
                best = branch
        return found

    def lead(self) -> int:
        """How much more often the favourite was made than the next one."""
        first = 0
        second = 0
        for branch in self.branches.values():
            if branch.visits > first:
                second = first
                first = branch.visits
            elif branch.visits > second:
                second = branch.visits
        return first - second


def mix(seen: i64, more: i64) -> i64:
    """A number for all that was seen, with one thing more; things are numbers from 0."""
    mixed = ((seen ^ (more + 1)) * MIX) & MASK
    return mixed ^ (mixed >> 29)


def note(seen: list[i64], mover: int, move: int, secret: bool) -> None:
    """Add a move to what each seat has seen, or if it was made face down only to what its maker has."""
    for seat in range(len(seen)):
        if seat == mover or not secret:
            seen[seat] = mix(seen[seat], move)
