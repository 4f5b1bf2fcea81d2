"""Measures one engine build and prints the figures as JSON: run by `run.py`, compiled and as plain Python.

Each figure is the best of several rounds, and the rounds of all figures take turns, so that a slow moment of
the machine does not hit only one of them. Time is processor time: whoever else uses the machine does not count.
"""

import json
import sys
from collections.abc import Callable
from functools import cache, partial
from random import Random
from time import process_time
from typing import NamedTuple

import goofspiel
import leduc

import undercroft
from undercroft.bots.search import Search
from undercroft.core.chance import Chance
from undercroft.core.seat import Seat
from undercroft.core.shelf.box import Terms

ROUNDS = 7
OPEN_SPIEL_GAME = "goofspiel(imp_info=True,num_cards=5,players=4,points_order=random)"

random = Random(1).random


class Table(NamedTuple):
    """A game of our own, and how it is measured."""

    name: str
    seats: int
    games: int  # played out in one round
    pace: int  # decisions between two stages at which it is looked at

    def terms(self) -> Terms:
        return undercroft.games()[self.name].agree(self.seats)


TABLES = [
    Table("dungeon-raiders", 4, games=800, pace=8),
    Table("dungeoneer", 3, games=40, pace=40),
    Table("ruins-raiders", 3, games=100, pace=60),
    Table("dungeons", 4, games=100, pace=15),
    Table("dungeon-dwellers", 4, games=80, pace=30),
]


def raiders_driven(games: int) -> int:
    """Dungeon Raiders, every move chosen and pushed from Python."""
    terms = undercroft.games()["dungeon-raiders"].agree(4)
    decisions = 0
    for number in range(games):
        game = terms.deal(number)
        while game.turn is not None:
            moves = game.legal_moves()
            game.push(moves[int(random() * len(moves))])
            decisions += 1
    return decisions


def playouts(table: Table, games: int) -> int:
    """Whole games inside the engine, all moves at random."""
    chance = Chance(1)
    return sum(table.terms().deal(number).play_out(chance) for number in range(games))


def goofspiel_driven(games: int) -> int:
    chance = Chance(1)
    decisions = 0
    for _ in range(games):
        game = goofspiel.new_game(chance.fork())
        while game.turn is not None:
            moves = game.legal_moves()
            game.push(moves[int(random() * len(moves))])
            decisions += 1
    return decisions


def goofspiel_playouts(games: int) -> int:
    return goofspiel.playouts(games, Chance(1))


def open_spiel_driven(games: int) -> int:
    """OpenSpiel's goofspiel in turns, every move chosen and applied from Python."""
    import pyspiel

    rules = pyspiel.load_game(f"turn_based_simultaneous_game(game={OPEN_SPIEL_GAME})")
    decisions = 0
    for _ in range(games):
        state = rules.new_initial_state()
        while not state.is_terminal():
            moves = state.legal_actions()
            if not state.is_chance_node():
                decisions += 1
            state.apply_action(moves[int(random() * len(moves))])
    return decisions


def open_spiel_playouts(games: int) -> int:
    """OpenSpiel's own rollouts in C++, as its tree search runs them from the first bid on."""
    import pyspiel

    rules = pyspiel.load_game(f"turn_based_simultaneous_game(game={OPEN_SPIEL_GAME})")
    state = rules.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    evaluator = pyspiel.RandomRolloutEvaluator(games, 1)
    pyspiel.MCTSBot(rules, evaluator, 2.0, 1, 10, False, 1, False).step(state)
    return games * 16


def raiders_search(looks: int) -> int:
    """A search at the first move of Dungeon Raiders that plays every look to the end of the game, at random."""
    game = undercroft.games()["dungeon-raiders"].agree(4).deal(1)
    assert game.turn is not None
    searcher = Search(looks=looks, blind=True)
    searcher.choose(Seat(game, game.turn, Chance(1)))
    return searcher.done


def leduc_search(looks: int) -> int:
    return leduc.search(looks, Chance(1))


def open_spiel_search(looks: int) -> int:
    """OpenSpiel's search in C++ at the same choice, one rollout per look."""
    import pyspiel

    state = pyspiel.load_game("leduc_poker").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    visits = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    pyspiel.ISMCTSBot(1, evaluator, 2.0, looks, -1, visits, False, False).step(state)
    return looks


def copies(table: Table, times: int) -> int:
    return many(table, times, lambda game: game.copy())


def views(table: Table, times: int) -> int:
    return many(table, times, lambda game: game.view(0))


def samples(table: Table, times: int) -> int:
    chance = Chance(1)
    return many(table, times, lambda game: game.sample(0, chance))


def many(table: Table, times: int, do: Callable[[undercroft.Game], object]) -> int:
    games = stages(table)
    for number in range(times):
        do(games[number % len(games)])
    return times


@cache
def stages(table: Table) -> list[undercroft.Game]:
    """Games at all stages, from the first move on."""
    chance = Chance(2)
    games = []
    for seed in range(10):
        game = table.terms().deal(seed)
        for _ in range(seed * table.pace):
            if game.turn is not None:
                game.push(chance.pick(game.legal_moves()))
        games.append(game)
    return games


FIGURES: dict[str, tuple[Callable[[int], int], int]] = {
    "raiders_driven": (raiders_driven, 400),
    "goofspiel_driven": (goofspiel_driven, 2500),
    "goofspiel_playouts": (goofspiel_playouts, 6000),
    "raiders_search": (raiders_search, 1_000),
    "leduc_search": (leduc_search, 10_000),
}
for table in TABLES:
    FIGURES |= {
        f"{table.name}_playouts": (partial(playouts, table), table.games),
        f"{table.name}_copies": (partial(copies, table), 10_000),
        f"{table.name}_views": (partial(views, table), 1_500),
        f"{table.name}_samples": (partial(samples, table), 3_000),
    }
OPEN_SPIEL: dict[str, tuple[Callable[[int], int], int]] = {
    "open_spiel_driven": (open_spiel_driven, 2500),
    "open_spiel_playouts": (open_spiel_playouts, 6000),
    "open_spiel_search": (open_spiel_search, 10_000),
}


def measure(with_open_spiel: bool) -> dict[str, float]:
    """How many of everything per second; decisions, or what the figure is named after."""
    figures = {**FIGURES, **(OPEN_SPIEL if with_open_spiel else {})}
    best = dict.fromkeys(figures, 0.0)
    for _ in range(ROUNDS):
        for name, (run, size) in figures.items():
            begun = process_time()
            done = run(size)
            best[name] = max(best[name], done / (process_time() - begun))
    return best


if __name__ == "__main__":
    print(json.dumps({"compiled": undercroft.compiled, **measure("--open-spiel" in sys.argv)}))
