"""A bot that looks ahead, in games that could be the one being played.

Every look deals such a game, walks down a tree of what the seats could do, adds a leaf to it, plays on from there,
and tells all nodes on its path how that ended for the seat that chose there. A node stands for what its seat has
seen since the search began, and for what luck has laid open; what others do face down is not part of it.

In games where luck comes between any two choices, no tree grows; there the moves are tried side by side.
"""

from time import perf_counter
from typing import Final

from undercroft.core.chance import Chance
from undercroft.core.game import Game
from undercroft.core.seat import Seat

from .bot import Bot
from .tree import Branch, Memory, Node
from .trials import Trials, first_best

STRAY: Final = 10  # moves in a hundred that are made at random once the tree is left
PAUSE: Final = 16  # how many looks to make before thinking about stopping early again


class Search(Bot):
    """Thinks for so many looks or, if that is 0, for so many seconds.

    A blind search does without the game's own judgement: it plays every look to the end, at random.
    """

    def __init__(self, looks: int = 0, seconds: float = 0.0, blind: bool = False) -> None:
        self.looks = looks
        self.seconds = seconds
        self.blind = blind
        self.done = 0  # looks made for the last choice
        self.nodes: dict[int, Node] = {}  # by what its seat has seen
        self.path: list[Node] = []
        self.movers: list[int] = []
        self.made: list[Branch] = []

    def hurry(self, share: float) -> None:
        self.seconds *= share

    def choose(self, seat: Seat) -> int:
        moves = seat.legal_moves()
        self.done = 0
        if len(moves) == 1:
            return moves[0]
        worth = [] if self.blind else seat.appraise()
        blind = not worth
        if not blind and seat.is_chancy():
            return self.compare(seat, moves, worth)
        root = Node()
        begun = perf_counter()
        while not self.is_done(root, perf_counter() - begun):
            self.look(root, seat, blind)
            self.done += 1
        self.nodes.clear()
        return root.favourite(moves)

    def is_done(self, root: Node, spent: float) -> bool:
        """Whether the budget is spent, or the remaining time could no longer change the choice."""
        if self.looks:
            return self.done >= self.looks
        if self.done == 0:
            return False
        if spent >= self.seconds:
            return True
        return self.done % PAUSE == 0 and root.lead() * spent > self.done * (self.seconds - spent)

    # Without a tree

    def compare(self, seat: Seat, moves: list[int], worth: list[float]) -> int:
        """Try moves side by side, and drop the worse half of them until one is left."""
        trials = Trials(moves, worth, seat.margin())
        begun = perf_counter()
        halvings = trials.halvings()
        for number in range(1, halvings + 1):
            going = True
            while going:
                trials.deal(seat.sample(), seat.seat)
                self.done += len(trials.moves)
                spent, budget = perf_counter() - begun, self.seconds
                if self.looks:
                    spent, budget = float(self.done), float(self.looks)
                going = spent * halvings < budget * number
            trials.halve()
        return trials.favourite()

    # With a tree

    def look(self, root: Node, seat: Seat, blind: bool) -> None:
        game = seat.sample()
        game.polite = False
        horizon = 0 if blind else game.roles.tactician.horizon(game)
        last = game.stage() + horizon if horizon else 0
        self.walk(game, root, seat.seat, blind)
        play_on(game, last, seat.chance, blind)
        standings = game.standings()
        for i in range(len(self.path)):
            self.path[i].learn(self.made[i], standings[self.movers[i]])

    def walk(self, game: Game, root: Node, seat: int, blind: bool) -> None:
        """Go down the tree, and add a leaf to it."""
        self.path.clear()
        self.movers.clear()
        self.made.clear()
        memory = Memory(game.seats)
        self.step(game, root, seat, game.legal_moves(seat), memory, blind)
        while game.asking is not None:
            mover = game.asking.seat
            moves = game.asking.moves(game)
            if len(moves) == 1:
                memory.note(mover, moves[0], game.is_secret(moves[0]))
                game.push_legal(moves[0])
                continue
            key = memory.of(mover, game.roles.tactician.fortune(game))
            node = self.nodes.get(key)
            if node is None:
                leaf = Node()
                self.nodes[key] = leaf
                self.step(game, leaf, mover, moves, memory, blind)
                return
            self.step(game, node, mover, moves, memory, blind)

    def step(self, game: Game, node: Node, mover: int, moves: list[int], memory: Memory, blind: bool) -> None:
        branch = node.pick(game, mover, moves, blind)
        self.path.append(node)
        self.movers.append(mover)
        self.made.append(branch)
        move = branch.move
        memory.note(mover, move, game.is_secret(move))
        choice = game.asking
        if choice is not None and choice.seat == mover:
            game.push_legal(move)
        else:
            game.push(move, mover)  # out of turn


def play_on(game: Game, last: int, chance: Chance, blind: bool) -> None:
    """Up to the last stage, or to the end: everyone does what looks best, and now and then anything."""
    while True:
        choice = game.asking
        if choice is None or (last and game.stage() >= last):
            return
        moves = choice.moves(game)
        if len(moves) == 1:
            game.push_legal(moves[0])
        elif blind or chance.below(100) < STRAY:
            game.push_legal(moves[chance.below(len(moves))])
        else:
            game.push_legal(moves[first_best(game.weigh(choice.seat, moves))])
