"""Bots: strong enough to be worth beating, and blind to what their seat may not know."""

import pytest

import undercroft
from undercroft.bots import BOTS, bot
from undercroft.core.chance import Chance
from undercroft.core.errors import UnknownBot
from undercroft.core.seat import Seat
from undercroft.lab.simulate import Plan, simulate
from undercroft.lab.summary import mean


def test_greedy_beats_three_random_bots_in_half_of_all_games() -> None:
    rows = simulate(Plan("dungeon-raiders", ("greedy", "random", "random", "random"), games=2000, seed=0), jobs=2)
    assert mean(row["won"] for row in rows if row["bot"] == "greedy") >= 0.5


def test_greedy_brings_more_treasure_out_of_solitaire_than_random() -> None:
    brought = {
        name: mean(row["score"] for row in simulate(Plan("dungeon-raiders", (name,), games=1000, seed=0), jobs=2))
        for name in BOTS
    }
    survived = mean(row["won"] for row in simulate(Plan("dungeon-raiders", ("greedy",), games=300, seed=1)))
    assert brought["greedy"] > 3 * brought["random"]
    assert survived > 0.15


def test_a_seat_holds_no_true_game() -> None:
    game = undercroft.new("dungeon-raiders", seats=4, seed=3)
    assert game.turn is not None
    seat = Seat(game, game.turn, Chance(1))
    assert seat.view() == game.view(game.turn)
    assert seat.legal_moves() == game.legal_moves()
    assert seat._guess.census() != game.census()
    assert seat.sample().census() != game.census()


def test_an_unknown_bot_is_named() -> None:
    with pytest.raises(UnknownBot, match='Did you mean "greedy"'):
        bot("gredy")
