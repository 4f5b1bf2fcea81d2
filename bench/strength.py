"""How strong a bot is: it plays many games against others, each deal once from every seat.

    python bench/strength.py dungeon-raiders --seats 4 --bot search:0.5s --against greedy --deals 50

A shared win counts as a fraction; intervals are 95% Wilson intervals, for as many independent games as these are
worth given how much deals differ. In a game for one, the score counts.
"""

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from multiprocessing import get_context
from time import perf_counter

import undercroft
from undercroft.core.shelf.options import read_options
from undercroft.lab.intervals import Z95, wilson
from undercroft.lab.noise import worth
from undercroft.lab.play import game_seed, play_game
from undercroft.lab.simulate import Simulation
from undercroft.lab.summary import mean

Result = tuple[float, int, int]  # the share of the win, the score, and decisions in the whole game


def play(simulation: Simulation, number: int) -> Result:
    """One game; every deal is played as often as there are seats, with the bot in a different one each time."""
    seats = len(simulation.bots)
    deal, chair = divmod(number, seats)
    names = [simulation.bots[1]] * seats if seats > 1 else [simulation.bots[0]]
    names[chair] = simulation.bots[0]
    played = play_game(simulation.terms(), names, game_seed(simulation.seed, deal))
    outcome = played.outcome
    won = 1 / len(outcome.winners) if chair in outcome.winners else 0.0
    return won, outcome.scores[chair], played.decisions


def report(simulation: Simulation, results: list[Result], took: float) -> None:
    seats, games = len(simulation.bots), len(results)
    share = mean(won for won, _, _ in results)
    deals = [sum(won for won, _, _ in results[first : first + seats]) for first in range(0, games, seats)]
    independent = worth(share * games, games, len(deals), sum((won - share * seats) ** 2 for won in deals))
    low, high = wilson(share * independent, independent)
    first = simulation.bots[0]
    what = f"{first} against {seats - 1} {simulation.bots[1]}" if seats > 1 else f"{first} alone"
    said = f"{simulation.game}, {seats} seats, {what}: won {share:.1%} ({low:.1%} – {high:.1%}) of {games} games"
    if seats == 1:
        scores = [score for _, score, _ in results]
        spread = sqrt(mean((score - mean(scores)) ** 2 for score in scores) / games)
        said += f", score {mean(scores):.2f} ± {Z95 * spread:.2f}"
    decisions = mean(count for _, _, count in results)
    print(f"{said}; {decisions:.0f} decisions per game, {took:.0f} s")


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("game")
    reader.add_argument("--seats", type=int, default=4)
    reader.add_argument("--bot", default="search:0.5s")
    reader.add_argument("--against", default="greedy")
    reader.add_argument("--deals", type=int, default=50, help="each is played from every seat")
    reader.add_argument("--jobs", type=int, default=1)
    reader.add_argument("--seed", type=int, default=0)
    reader.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    chosen = reader.parse_args()
    bots = (chosen.bot, *[chosen.against] * (chosen.seats - 1))
    options = tuple(read_options(chosen.option).items())
    simulation = Simulation(chosen.game, bots, chosen.deals, chosen.seed, options)
    simulation.check()
    if not undercroft.compiled:
        print(
            "this is plain Python: a search gets through far less in the same time than when compiled",
            file=sys.stderr,
        )
    numbers = range(chosen.deals * chosen.seats)
    begun = perf_counter()
    with ProcessPoolExecutor(chosen.jobs, mp_context=get_context("spawn")) as pool:
        results = list(pool.map(play, [simulation] * len(numbers), numbers))
    report(simulation, results, perf_counter() - begun)


if __name__ == "__main__":
    main()
