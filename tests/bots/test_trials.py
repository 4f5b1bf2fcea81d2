"""Moves tried side by side: with the same luck for all, and no longer than they deserve."""

from undercroft.bots.search import Search
from undercroft.bots.trials import WIDEST, Trials
from undercroft.core.chance import Chance
from undercroft.core.game import Choice, Game
from undercroft.core.notation import Vocabulary
from undercroft.core.roles import Referee, Roles, Tactician
from undercroft.core.seat import Seat
from undercroft.core.telling.teller import Teller
from undercroft.core.telling.views import Facts, Outcome

SIDES = 10
BETS = Vocabulary([f"bet {number}" for number in range(1, SIDES + 1)])


class Bets(Game):
    """One player bets that a die shows no more than a number. High bets are better and look worse."""

    def __init__(self, chance: Chance, margin: float = 0.0) -> None:
        super().__init__(1, chance, None)
        self.then(Bet(0))
        self.winners: list[int] = []
        self.margin = margin
        self.roles = Roles(Die(), Teller(), Better())
        self.advance()

    @property
    def vocabulary(self) -> Vocabulary:
        return BETS

    def copy(self) -> "Bets":
        return Bets(self.chance.copy(), self.margin)

    def sample(self, seat: int, chance: Chance) -> "Bets":
        return Bets(chance.fork(), self.margin)


class Die(Referee[Bets]):
    def judge(self, table: Bets) -> Outcome:
        return Outcome("die", table.winners, [0], [Facts()])


class Better(Tactician[Bets]):
    def weigh(self, table: Bets, seat: int, moves: list[int]) -> list[float]:
        return [-float(move) for move in moves]

    def is_chancy(self) -> bool:
        return True

    def margin(self, table: Bets) -> float:
        return table.margin


class Bet(Choice[Bets]):
    def moves(self, table: Bets) -> list[int]:
        return list(range(SIDES))

    def take(self, table: Bets, move: int) -> None:
        if table.chance.roll(SIDES) <= move + 1:
            table.winners.append(0)


def test_every_move_meets_the_same_luck() -> None:
    """With dice of its own a high bet would now and then lose where a lower one wins."""
    game = Bets(Chance(1))
    for seed in range(50):
        trials = Trials(game.legal_moves(), game.appraise(0))
        trials.deal(game.sample(0, Chance(seed)), 0)
        assert trials.ahead == sorted(trials.ahead)


def test_the_moves_that_look_best_are_tried_and_the_best_of_them_is_found() -> None:
    assert Search(looks=2000).choose(Seat(Bets(Chance(1)), 0, Chance(1))) == WIDEST - 1


def test_the_worse_half_is_given_up_but_for_what_looks_best() -> None:
    trials = Trials([10, 11, 12, 13, 14], [0.0, 3.0, 1.0, 3.0, 2.0])
    assert trials.moves == [11, 13, 14, 12, 10]
    assert trials.halvings() == 3
    trials.ahead = [0.0, -1.0, 1.0, -1.0, 2.0]
    trials.halve()
    assert (trials.moves, trials.ahead) == ([11, 10, 14], [0.0, 2.0, 1.0])
    trials.halve()
    assert trials.moves == [11, 10]
    trials.halve()
    assert trials.moves == [11, 10]


def test_what_may_be_luck_is_not_followed() -> None:
    trials = Trials([0, 1, 2], [2.0, 1.0, 0.0])
    trials.deals = 10
    trials.ahead, trials.squares = [0.0, 1.0, 2.0], [0.0, 0.1, 5.0]  # 0.1 ahead each time; 0.2 with a wide spread
    assert trials.favourite() == 1
    trials.ahead = [0.0, -1.0, 2.0]
    assert trials.favourite() == 0
    trials.deals, trials.ahead, trials.squares = 100, [0.0, -10.0, 20.0], [0.0, 1.0, 50.0]
    assert trials.favourite() == 2


def test_what_was_hardly_tried_is_not_followed_either() -> None:
    trials = Trials([0, 1], [1.0, 0.0])
    trials.deals, trials.ahead, trials.squares = 1, [0.0, 0.5], [0.0, 0.25]
    assert trials.favourite() == 0
    trials.deals, trials.ahead, trials.squares = 3, [0.0, 1.5], [0.0, 0.75]
    assert trials.favourite() == 1


def test_a_move_must_do_better_by_as_much_as_the_game_says() -> None:
    for margin, chosen in ((0.0, 1), (0.05, 1), (0.2, 0)):
        trials = Trials([0, 1], [1.0, 0.0], margin)
        trials.deals, trials.ahead, trials.squares = 100, [0.0, 10.0], [0.0, 1.0]  # 0.1 ahead each time
        assert trials.favourite() == chosen


def test_a_search_asks_the_game_how_much_that_is() -> None:
    for margin, chosen in ((0.0, WIDEST - 1), (1.0, 0)):
        assert Search(looks=2000).choose(Seat(Bets(Chance(1), margin), 0, Chance(1))) == chosen


def test_most_looks_go_to_the_last_moves_and_the_budget_is_kept() -> None:
    for looks in (1, 30, 100):
        searcher = Search(looks=looks)
        searcher.choose(Seat(Bets(Chance(1)), 0, Chance(1)))
        assert max(looks, 14) <= searcher.done <= looks + 14


def test_without_any_time_each_round_has_one_deal() -> None:
    searcher = Search()
    searcher.choose(Seat(Bets(Chance(1)), 0, Chance(1)))
    assert searcher.done == 8 + 4 + 2
