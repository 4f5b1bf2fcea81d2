"""The tree that a search grows: choices as seats see them, and what came of each move."""

from math import sqrt
from typing import Final

from mypy_extensions import i64

from undercroft.core.game import Game

EXPLORE: Final = 0.5  # how readily moves are tried that do not look best
TRUST: Final = 1.0  # how much worse a move must look to be tried half as often as the best

MASK: Final[i64] = 0x1FFF_FFFF_FFFF_FFFF
MIX: Final[i64] = 0x3F58_476D_1CE4_E5B9
NOT_THERE: Final[i64] = -1
SALT: Final[i64] = 0x1B87_3593_CC9E_2D51  # where hashes start, so that small numbers end up far apart


class Branch:
    """One move at a node: how often it could be made, how often it was, and what came of it."""

    def __init__(self, move: int, prior: float) -> None:
        self.move = move
        self.prior = prior  # how likely a sensible person is to make it
        self.offered = 0
        self.visits = 0
        self.total = 0.0


class Node:
    """A choice as its seat sees it. Its moves may differ from look to look, as what is hidden does."""

    def __init__(self) -> None:
        self.branches: list[Branch] = []
        self.visits = 0
        self.total = 0.0

    def pick(self, game: Game, seat: int, moves: list[int], blind: bool) -> Branch:
        """The move that has done best so far, or one that was tried too rarely to tell."""
        expected = self.total / self.visits if self.visits else 0.5
        best = 0.0
        found: Branch | None = None
        at: i64 = -1  # before the first
        for move in moves:
            at = self.find(move, at + 1)
            if at == NOT_THERE:
                self.grow(game, seat, moves, blind)
                at = self.find(move, 0)
            branch = self.branches[at]
            branch.offered += 1
            mean = branch.total / branch.visits if branch.visits else expected
            worth = mean + EXPLORE * branch.prior * sqrt(float(branch.offered)) / (1 + branch.visits)
            if found is None or worth > best:
                best = worth
                found = branch
        assert found is not None
        return found

    def find(self, move: int, first: i64) -> i64:
        """Where the branch of a move is, or NOT_THERE. Moves mostly come in the same order: start at `first`."""
        at: i64
        count = len(self.branches)
        for at in range(first, count):
            if self.branches[at].move == move:
                return at
        for at in range(min(first, count)):
            if self.branches[at].move == move:
                return at
        return NOT_THERE

    def branch(self, move: int) -> Branch:
        at = self.find(move, 0)
        assert at != NOT_THERE
        return self.branches[at]

    def grow(self, game: Game, seat: int, moves: list[int], blind: bool) -> None:
        """Add the moves not seen here before, each as likely as the game's own judgement makes it."""
        worth = [0.0] * len(moves) if blind else game.weigh(seat, moves)
        best = max(worth)
        likely = [1.0 / (1.0 + (best - one) / TRUST) for one in worth]
        total = sum(likely)
        for i, move in enumerate(moves):
            if self.find(move, 0) == NOT_THERE:
                self.branches.append(Branch(move, likely[i] / total))

    def learn(self, branch: Branch, share: float) -> None:
        branch.visits += 1
        branch.total += share
        self.visits += 1
        self.total += share

    def favourite(self, moves: list[int]) -> int:
        """The move made most often; among equals the one that did better, then the first."""
        best = self.branch(moves[0])
        for move in moves:
            branch = self.branch(move)
            if branch.visits > best.visits or (branch.visits == best.visits and branch.total > best.total):
                best = branch
        return best.move

    def lead(self) -> int:
        """How many more times the favourite was made than the runner-up."""
        first = 0
        second = 0
        for branch in self.branches:
            if branch.visits > first:
                second = first
                first = branch.visits
            elif branch.visits > second:
                second = branch.visits
        return first - second


class Memory:
    """What each seat has seen since the search began, as a number: what everyone saw, and its own secrets."""

    shared: i64

    def __init__(self, seats: int) -> None:
        self.shared = 0
        self.own: list[i64] = [0] * seats

    def note(self, mover: int, move: int, secret: bool) -> None:
        """Somebody made a move; if it was face down, only its maker knows which."""
        if secret:
            self.own[mover] = mix(mix(self.own[mover], self.shared), move)
        else:
            self.shared = mix(self.shared, move)

    def of(self, seat: int, fortune: int) -> int:
        """Everything that a seat has seen, with what luck has laid open."""
        return mix(mix(mix(mix(SALT, seat), self.own[seat]), self.shared), fortune)


def mix(seen: i64, more: i64) -> i64:
    """A hash of everything seen so far and one thing more; things are numbers from 0."""
    mixed = ((seen ^ (more + 1)) * MIX) & MASK
    return mixed ^ (mixed >> 29)
