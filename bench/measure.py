"""Measures one engine build and prints the figures as JSON: run by `run.py`, compiled and as plain Python.

Each figure is the best of several rounds, and the rounds of all figures take turns, so that a slow moment of
the machine does not hit only one of them.
"""

import json
import sys
from collections.abc import Callable
from random import Random
from time import perf_counter

import goofspiel
import leduc

import undercroft
from undercroft.bots.search import Search
from undercroft.core.chance import Chance
from undercroft.core.seat import Seat

ROUNDS = 7
OPEN_SPIEL_GAME = "goofspiel(imp_info=True,num_cards=5,players=4,points_order=random)"

random = Random(1).random


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


def raiders_playouts(games: int) -> int:
    """Dungeon Raiders, whole games inside the engine."""
    return playouts("dungeon-raiders", 4, games)


def dungeoneer_playouts(games: int) -> int:
    """Dungeoneer, whole games of three players inside the engine."""
    return playouts("dungeoneer", 3, games)


def playouts(name: str, seats: int, games: int) -> int:
    terms = undercroft.games()[name].agree(seats)
    chance = Chance(1)
    return sum(terms.deal(number).play_out(chance) for number in range(games))


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


def copies(games: int) -> int:
    return many(games, lambda game: game.copy())


def ruins_playouts(games: int) -> int:
    """Whole games of Ruins Raiders, three seats."""
    return playouts("ruins-raiders", 3, games)


def ruins_copies(games: int) -> int:
    return many(games, lambda game: game.copy(), "ruins-raiders", 3, 60)


def ruins_views(games: int) -> int:
    return many(games, lambda game: game.view(0), "ruins-raiders", 3, 60)


def dungeoneer_copies(games: int) -> int:
    return many(games, lambda game: game.copy(), "dungeoneer", 3, 40)


def views(games: int) -> int:
    return many(games, lambda game: game.view(0))


def dungeoneer_views(games: int) -> int:
    return many(games, lambda game: game.view(0), "dungeoneer", 3, 40)


def samples(games: int) -> int:
    chance = Chance(1)
    return many(games, lambda game: game.sample(0, chance))


def many(
    times: int,
    do: Callable[[undercroft.Game], object],
    name: str = "dungeon-raiders",
    seats: int = 4,
    pace: int = 8,
) -> int:
    """Do it so many times with games at all stages, each so many decisions further on than the one before."""
    terms = undercroft.games()[name].agree(seats)
    chance = Chance(2)
    stages = []
    for seed in range(10):
        game = terms.deal(seed)
        for _ in range(seed * pace):
            if game.turn is not None:
                game.push(chance.pick(game.legal_moves()))
        stages.append(game)
    for number in range(times):
        do(stages[number % 10])
    return times


FIGURES: dict[str, tuple[Callable[[int], int], int]] = {
    "raiders_driven": (raiders_driven, 400),
    "raiders_playouts": (raiders_playouts, 800),
    "goofspiel_driven": (goofspiel_driven, 2500),
    "goofspiel_playouts": (goofspiel_playouts, 6000),
    "dungeoneer_playouts": (dungeoneer_playouts, 40),
    "ruins_playouts": (ruins_playouts, 100),
    "raiders_search": (raiders_search, 1_000),
    "leduc_search": (leduc_search, 10_000),
    "copies": (copies, 20_000),
    "dungeoneer_copies": (dungeoneer_copies, 10_000),
    "ruins_copies": (ruins_copies, 10_000),
    "views": (views, 6_000),
    "dungeoneer_views": (dungeoneer_views, 1_500),
    "ruins_views": (ruins_views, 1_500),
    "samples": (samples, 10_000),
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
            begun = perf_counter()
            done = run(size)
            best[name] = max(best[name], done / (perf_counter() - begun))
    return best


if __name__ == "__main__":
    print(json.dumps({"compiled": undercroft.compiled, **measure("--open-spiel" in sys.argv)}))
