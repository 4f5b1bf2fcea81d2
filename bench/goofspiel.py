"""Goofspiel on our core: the game that both engines play in the comparison.

Four players hold the cards 1 to 5. In each round a prize is turned up and all bid a card at once, unseen; the
highest bid takes the prize, and if that is tied nobody does. The last round plays itself, since everyone
has one card left: that is how OpenSpiel does it, so a game has 16 decisions here too.
"""

from typing import Final

from undercroft.core.chance import Chance
from undercroft.core.game import Choice, Game, Step
from undercroft.core.notation import Vocabulary
from undercroft.core.telling.views import Facts, Outcome

PLAYERS: Final = 4
CARDS: Final = 5
VOCABULARY: Final = Vocabulary([f"bid {card}" for card in range(1, CARDS + 1)])
HELD: Final = [[card for card in range(CARDS) if hand >> card & 1] for hand in range(1 << CARDS)]


class Goofspiel(Game):
    """Hands and prizes are masks: bit 0 is the 1."""

    def __init__(
        self,
        chance: Chance,
        hands: list[int],
        prizes: int,
        prize: int,
        bids: list[int],
        points: list[int],
    ) -> None:
        super().__init__(PLAYERS, chance, None)
        self.hands = hands
        self.prizes = prizes
        self.prize = prize
        self.bids = bids
        self.points = points

    @property
    def vocabulary(self) -> Vocabulary:
        return VOCABULARY

    def twin(self) -> "Goofspiel":
        return Goofspiel(
            self.chance.copy(),
            self.hands.copy(),
            self.prizes,
            self.prize,
            self.bids.copy(),
            self.points.copy(),
        )

    def outcome(self) -> Outcome | None:
        if not self.over:
            return None
        best = max(self.points)
        winners = [seat for seat in range(PLAYERS) if self.points[seat] == best]
        return Outcome("most-points", winners, self.points.copy(), [Facts() for _ in range(PLAYERS)])


class Round(Step[Goofspiel]):
    """A prize is turned up; then all bid, and the highest bid takes it."""

    def run(self, table: Goofspiel) -> None:
        if not table.prizes:
            return
        table.prize = table.chance.pick(HELD[table.prizes])
        table.prizes &= ~(1 << table.prize)
        table.agenda.append(ROUND)
        table.agenda.append(AWARD)
        if table.prizes:
            for seat in range(PLAYERS - 1, -1, -1):
                table.agenda.append(BID[seat])
        else:
            for seat in range(PLAYERS):
                table.bids[seat] = HELD[table.hands[seat]][0]


class Bid(Choice[Goofspiel]):
    """A player lays a card, unseen."""

    def moves(self, table: Goofspiel) -> list[int]:
        return HELD[table.hands[self.seat]].copy()

    def allows(self, table: Goofspiel, move: int) -> bool:
        return 0 <= move < CARDS and table.hands[self.seat] >> move & 1 == 1

    def take(self, table: Goofspiel, move: int) -> None:
        table.hands[self.seat] &= ~(1 << move)
        table.bids[self.seat] = move


class Award(Step[Goofspiel]):
    """The highest bid takes the prize, unless it is tied."""

    def run(self, table: Goofspiel) -> None:
        best = -1
        winner = -1
        for seat in range(PLAYERS):
            bid = table.bids[seat]
            if bid > best:
                best = bid
                winner = seat
            elif bid == best:
                winner = -1
        if winner >= 0:
            table.points[winner] += table.prize + 1


ROUND: Final = Round()
BID: Final = [Bid(seat) for seat in range(PLAYERS)]
AWARD: Final = Award()


def new_game(chance: Chance) -> Goofspiel:
    everything = (1 << CARDS) - 1
    table = Goofspiel(chance, [everything] * PLAYERS, everything, 0, [0] * PLAYERS, [0] * PLAYERS)
    table.then(ROUND)
    table.advance()
    return table


def playouts(games: int, chance: Chance) -> int:
    """Play so many whole games from the first bid on, each with its own luck; returns how many decisions."""
    start = new_game(chance.fork())
    decisions = 0
    for _ in range(games):
        game = start.copy()
        game.chance = chance.fork()
        decisions += game.play_out(chance)
    return decisions
