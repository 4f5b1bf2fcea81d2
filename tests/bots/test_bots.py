"""Bots: strong enough to be worth beating, and blind to what their seat may not know."""

import re

import pytest

import undercroft
from undercroft.bots import LEVELS, NAMES, bot, named
from undercroft.bots.search import Search
from undercroft.core.chance import Chance
from undercroft.core.errors import UnknownBot
from undercroft.core.seat import Seat
from undercroft.lab.simulate import Simulation, simulate
from undercroft.lab.summary import mean

MANY = 2000 if undercroft.compiled else 400  # plain Python chooses the same, only slower


def test_greedy_beats_three_random_bots_in_half_of_all_games() -> None:
    bots = ("greedy", "random", "random", "random")
    rows = simulate(Simulation("dungeon-raiders", bots, games=MANY, seed=0), jobs=2)
    assert mean(float(row["won"]) for row in rows if row["bot"] == "greedy") >= 0.5


def test_greedy_brings_more_treasure_out_of_solitaire_than_random() -> None:
    brought = {
        name: mean(
            float(row["score"])
            for row in simulate(Simulation("dungeon-raiders", (name,), games=MANY // 2, seed=0), jobs=2)
        )
        for name in ("random", "greedy")
    }
    alone = simulate(Simulation("dungeon-raiders", ("greedy",), games=300, seed=1))
    survived = mean(float(row["won"]) for row in alone)
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


def test_levels_go_from_the_easy_to_the_hard_and_are_called_by_their_words() -> None:
    assert list(LEVELS) == ["apprentice", "raider", "veteran", "dungeon-lord"]
    assert type(named("dungeon lord")) is type(named("dungeon-lord"))


def test_an_apprentice_is_better_than_chance_and_worse_than_a_raider() -> None:
    for weaker, stronger in (("random", "apprentice"), ("apprentice", "raider")):
        rows = simulate(Simulation("dungeon-raiders", (weaker, stronger), games=200, seed=0))
        won = {name: sum(float(row["won"]) for row in rows if row["bot"] == name) for name in (weaker, stronger)}
        assert won[stronger] > 1.2 * won[weaker]


@pytest.mark.parametrize(("spec", "looks", "seconds"), [("search:250", 250, 0.0), ("search:0.5s", 0, 0.5)])
def test_a_search_has_so_many_looks_or_so_many_seconds(spec: str, looks: int, seconds: float) -> None:
    searcher = bot(spec)
    assert isinstance(searcher, Search)
    assert (searcher.looks, searcher.seconds) == (looks, seconds)


@pytest.mark.parametrize(
    "spec", ["search", "search:", "search:0", "search:-3", "search:fast", "search:0s", "search:nans"]
)
def test_a_search_without_a_time_is_refused_in_a_sentence(spec: str) -> None:
    with pytest.raises(UnknownBot, match=r"write search:0\.5s"):
        bot(spec)


@pytest.mark.parametrize("spec", ["search:99999", "search:500s", "program:./mybot.py", "program:true"])
def test_a_stranger_gets_only_bots_with_a_name(spec: str) -> None:
    with pytest.raises(UnknownBot):
        named(spec)


@pytest.mark.parametrize("game", undercroft.games())
def test_no_bot_is_called_like_somebody_on_a_card(game: str) -> None:
    """The story shows players in colour by their names: a Brother Odo beside a bot called Odo was taken for it."""
    cards = undercroft.games()[game].file("cards.toml").read_text(encoding="utf-8")
    assert [name for name in NAMES if re.search(rf"\b{name}\b", cards)] == []
