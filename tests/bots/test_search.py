"""The bot that looks ahead: blind to what its seat may not know, exact in what it was given, and no fool."""

from time import perf_counter

import pytest

import undercroft
from tests.dungeon_raiders.scene import Raid
from tests.laws.tables import TABLES
from undercroft.bots import bot
from undercroft.bots.search import Search
from undercroft.core.chance import Chance
from undercroft.core.game import Choice, Game
from undercroft.core.notation import Vocabulary
from undercroft.core.roles import Referee, Roles, Tactician
from undercroft.core.seat import Seat
from undercroft.core.shelf.box import Terms
from undercroft.core.telling.teller import Teller
from undercroft.core.telling.views import Facts, Outcome
from undercroft.testing import describe, wander

STONES = Vocabulary(["take 1", "take 2"])
BY_LOOKS = ("greedy", "apprentice")
MOST_MORE = 8 + 4 + 2  # looks that it takes to try all moves in one deal a round
ABOUT_A_GAME = 60  # acts; where a game is over by then, an earlier position is taken


class Stones(Game):
    """Two players take a stone or two in turn, and the last stone wins. It has nothing for bots."""

    def __init__(self, stones: int, seat: int = 0) -> None:
        super().__init__(2, Chance(1), None)
        self.then(Take(seat))
        self.stones = stones
        self.winner = -1
        self.roles = Roles(LastStone(), Teller(), Tactician())
        self.advance()

    @property
    def vocabulary(self) -> Vocabulary:
        return STONES

    def copy(self) -> "Stones":
        assert self.turn is not None
        return Stones(self.stones, self.turn)

    def sample(self, seat: int, chance: Chance) -> "Stones":
        return self.copy()


class LastStone(Referee[Stones]):
    def judge(self, table: Stones) -> Outcome:
        return Outcome("last", [table.winner], [0, 0], [Facts(), Facts()])


class Take(Choice[Stones]):
    def moves(self, table: Stones) -> list[int]:
        return [0, 1] if table.stones > 1 else [0]

    def take(self, table: Stones, move: int) -> None:
        table.stones -= move + 1
        table.winner = self.seat
        if table.stones:
            table.then(Take(1 - self.seat))


def somewhere(terms: Terms, seed: int) -> Game:
    """A position in which there is something to choose."""
    steps = Chance(seed).below(ABOUT_A_GAME)
    while True:
        game, _ = wander(terms, seed, steps)
        if game.turn is not None and len(game.legal_moves()) > 1:
            return game
        steps = steps - 1 if steps else Chance(seed + 1).below(ABOUT_A_GAME)
        seed += 1000 * (steps == 0)


def choice(game: Game, looks: int, seed: int = 1) -> int:
    assert game.turn is not None
    searcher = Search(looks=looks)
    chosen = searcher.choose(Seat(game, game.turn, Chance(seed)))
    assert searcher.done == looks or (
        game.roles.tactician.is_chancy() and looks <= searcher.done <= looks + MOST_MORE
    )
    return chosen


@pytest.mark.parametrize("terms", TABLES, ids=describe)
def test_a_search_is_legal_exact_and_blind_to_what_is_hidden(terms: Terms) -> None:
    """At every table there is: swap what the seat may not know, and it chooses the same."""
    game = somewhere(terms, terms.seats)
    assert game.turn is not None
    chosen = choice(game, 2)
    assert chosen in game.legal_moves()
    assert chosen == choice(game.sample(game.turn, Chance(7)), 2)


@pytest.mark.parametrize(("name", "seats"), [("dungeon-raiders", 4), ("dungeon-raiders", 1), ("dungeoneer", 2)])
def test_a_longer_search_is_repeatable_and_blind_too(name: str, seats: int) -> None:
    game = somewhere(undercroft.games()[name].agree(seats), 11)
    assert game.turn is not None
    chosen = choice(game, 12)
    assert chosen == choice(game, 12)
    assert chosen == choice(game.sample(game.turn, Chance(5)), 12)


@pytest.mark.parametrize("stones", [4, 5, 7, 8, 10, 11])
def test_a_game_without_a_judgement_of_its_own_is_searched_as_well(stones: int) -> None:
    """Who leaves the other a multiple of three wins: that takes two moves to see, or four, or six."""
    assert choice(Stones(stones), 600) + 1 == stones % 3


def test_in_a_game_without_a_judgement_playing_what_looks_best_is_playing_anything() -> None:
    chosen = {bot(name).choose(Seat(Stones(7), 0, Chance(seed))) for seed in range(20) for name in BY_LOOKS}
    assert chosen == {0, 1}


def test_what_a_game_is_like_is_known_without_dealing_it_again() -> None:
    for name in undercroft.games():
        game = undercroft.new(name, seats=3, seed=1)
        seat = Seat(game, 0, Chance(1))
        before = seat.chance.state
        assert seat.is_chancy() == game.roles.tactician.is_chancy()
        assert seat.chance.state == before


def test_another_seed_may_choose_otherwise() -> None:
    game = undercroft.new("dungeon-raiders", seats=4, seed=3)
    assert len({choice(game, 3, seed) for seed in range(20)}) > 1


def test_a_seat_that_may_act_out_of_turn_is_advised_too() -> None:
    raid = Raid(seats=3, speed=True, rooms=["Zombie"])
    for seat in range(3):
        assert Search(looks=20).choose(Seat(raid.table, seat, Chance(1))) in raid.table.legal_moves(seat)


@pytest.mark.parametrize(("name", "seats"), [("dungeon-raiders", 4), ("dungeoneer", 2)])
def test_a_search_stops_when_its_time_is_up(name: str, seats: int) -> None:
    game = undercroft.new(name, seats=seats, seed=2)
    assert game.turn is not None
    begun = perf_counter()
    Search(seconds=0.05).choose(Seat(game, game.turn, Chance(1)))
    assert perf_counter() - begun < 5.0


def test_in_a_hurry_it_thinks_for_less() -> None:
    searcher = Search(seconds=1.0)
    searcher.hurry(0.25)
    assert searcher.seconds == 0.25


def test_what_can_be_won_with_the_last_choice_is_won() -> None:
    """Last choices of games, in which some cards win whatever is hidden and others do not."""
    terms = undercroft.games()["dungeon-raiders"].agree(3)
    tried = 0
    for seed in range(60):
        game = last_choice(terms, seed)
        winning = [move for move in game.legal_moves() if is_won(game, move)]
        if 0 < len(winning) < len(game.legal_moves()):
            tried += 1
            assert choice(game, 60) in winning
    assert tried >= 5


def last_choice(terms: Terms, seed: int) -> Game:
    """A game between greedy bots, as it stood before the last choice that was one."""
    game = terms.deal(seed)
    chance = Chance(seed)
    greedy = bot("greedy")
    last = game.copy()
    while game.turn is not None:
        if len(game.legal_moves()) > 1:
            last = game.copy()
        game.push(greedy.choose(Seat(game, game.turn, chance)))
    return last


def is_won(game: Game, move: int) -> bool:
    """Whether the move wins whatever the others do and whatever was hidden, as far as many tries show."""
    assert game.turn is not None
    for seed in range(12):
        later = game.sample(game.turn, Chance(seed))
        later.push(move)
        later.play_out(Chance(seed))
        outcome = later.outcome()
        assert outcome is not None
        if outcome.winners != [game.turn]:
            return False
    return True


@pytest.mark.parametrize("terms", TABLES, ids=describe)
def test_fortune_is_open_to_all_and_standings_are_shares(terms: Terms) -> None:
    for seed in range(3):
        game = somewhere(terms, seed)
        for seat in range(game.seats):
            sample = game.sample(seat, Chance(seed))
            tactician = game.roles.tactician
            assert tactician.fortune(sample) == tactician.fortune(game)
            assert sample.stage() == game.stage()
            standings = sample.standings()
            assert len(standings) == game.seats
            assert all(0.0 <= standing <= 1.0 for standing in standings)
            together = max(standings) == min(standings)  # as where all win or lose together
            sample.play_out(Chance(seed))
            outcome = sample.outcome()
            assert outcome is not None
            by_side = dict(zip(outcome.sides or range(game.seats), standings, strict=True))
            whole = sum(by_side.values())  # less where all may yet lose together
            assert together or whole == pytest.approx(1.0) or (whole < 1.0 and not outcome.winners)
            assert standings == [by_side[side] for side in outcome.sides or range(game.seats)]
