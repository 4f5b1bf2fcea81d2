"""Leduc poker on our core: the small game of hidden cards that both engines search in the comparison.

Two players, six cards of three ranks, an ante of 1. Each is dealt a card and they bet by 2; then a card is turned
up for both and they bet by 4, with two raises at most each time. A pair wins, otherwise the higher card.
"""

from typing import Final

from undercroft.bots.search import Search
from undercroft.core.chance import Chance
from undercroft.core.game import Choice, Game, Step
from undercroft.core.notation import Vocabulary
from undercroft.core.seat import Seat
from undercroft.core.telling.views import Facts, Outcome

FOLD: Final = 0
CALL: Final = 1
RAISE: Final = 2
VOCABULARY: Final = Vocabulary(["fold", "call", "raise"])
DECK: Final = [0, 0, 1, 1, 2, 2]
OPEN: Final = 2  # the position of the card for both; the cards before it are the players'
RAISES: Final = 2
STAKES: Final = [2, 4]
MOST: Final = 13.0  # the most that can be lost


class Leduc(Game):
    """The deck lies in order: a card for each player, one for both, and the rest."""

    def __init__(
        self,
        chance: Chance,
        deck: list[int],
        betting: int,
        raises: int,
        paid: list[int],
        folded: int,
    ) -> None:
        super().__init__(2, chance, None)
        self.deck = deck
        self.betting = betting  # 0 before the card for both, then 1
        self.raises = raises
        self.paid = paid
        self.folded = folded  # who gave up, or -1

    @property
    def vocabulary(self) -> Vocabulary:
        return VOCABULARY

    def twin(self) -> "Leduc":
        return Leduc(
            self.chance.copy(),
            self.deck,
            self.betting,
            self.raises,
            self.paid.copy(),
            self.folded,
        )

    def sample(self, seat: int, chance: Chance) -> "Leduc":
        mine, both = self.deck[seat], self.deck[OPEN]
        deck = DECK.copy()
        deck.remove(mine)
        if self.betting:
            deck.remove(both)
        chance.shuffle(deck)
        deck.insert(seat, mine)
        if self.betting:
            deck.insert(OPEN, both)
        guess = self.twin()
        guess.agenda = self.agenda.copy()
        guess.asking = self.asking
        guess.chance = chance.fork()
        guess.deck = deck
        return guess

    def winner(self) -> int:
        """Who takes the pot, or -1 if it is split."""
        if self.folded >= 0:
            return 1 - self.folded
        first, second = self.deck[0], self.deck[1]
        if first == second:
            return -1
        if self.deck[OPEN] in (first, second):
            return 0 if self.deck[OPEN] == first else 1
        return 0 if first > second else 1

    def standings(self) -> list[float]:
        winner = self.winner()
        won = float(self.paid[1] if winner == 0 else -self.paid[0] if winner == 1 else 0)
        return [0.5 + won / (2.0 * MOST), 0.5 - won / (2.0 * MOST)]

    def outcome(self) -> Outcome | None:
        if not self.over:
            return None
        winner = self.winner()
        return Outcome("pot", [winner] if winner >= 0 else [0, 1], self.paid.copy(), [Facts(), Facts()])


class Bet(Choice[Leduc]):
    """A player gives up, pays as much as the other, or more."""

    def __init__(self, seat: int, last: bool) -> None:
        super().__init__(seat)
        self.last = last  # whether a call ends the betting

    def moves(self, table: Leduc) -> list[int]:
        found = [FOLD] if table.paid[1 - self.seat] > table.paid[self.seat] else []
        found.append(CALL)
        if table.raises < RAISES:
            found.append(RAISE)
        return found

    def take(self, table: Leduc, move: int) -> None:
        if move == FOLD:
            table.folded = self.seat
            table.agenda.clear()
            return
        table.paid[self.seat] = table.paid[1 - self.seat]
        if move == RAISE:
            table.paid[self.seat] += STAKES[table.betting]
            table.raises += 1
            table.agenda.append(ANSWER[1 - self.seat])
        elif not self.last:
            table.agenda.append(ANSWER[1 - self.seat])


class TurnUp(Step[Leduc]):
    """The card for both is turned up, and they bet again."""

    def run(self, table: Leduc) -> None:
        table.betting = 1
        table.raises = 0
        table.agenda.append(OPENING)


OPENING: Final = Bet(0, False)
ANSWER: Final = [Bet(seat, True) for seat in range(2)]
TURN_UP: Final = TurnUp()


def new_game(chance: Chance) -> Leduc:
    deck = DECK.copy()
    chance.shuffle(deck)
    table = Leduc(chance, deck, 0, 0, [1, 1], -1)
    table.then(OPENING, TURN_UP)
    table.advance()
    return table


def search(looks: int, chance: Chance) -> int:
    """Make so many looks at the first choice; returns how many there were."""
    searcher = Search(looks=looks)
    searcher.choose(Seat(new_game(chance), 0, chance))
    return searcher.done
