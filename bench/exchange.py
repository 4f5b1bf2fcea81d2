"""Whether treasure or gold is the better exchange on a level of Dungeon Dwellers.

    python bench/exchange.py --level 1 --seats 2 --games 2000

Every deal is played twice for every seat: once with a greedy bot there that takes nothing but gold for its wound
cards on that level, and once with one that takes nothing but treasure, whatever the others do. Games in which that
makes no difference end alike both times, so the margin of the difference, at 95%, is that of pairs.
§ balance.gold-or-treasure
"""

import argparse
from math import sqrt
from typing import Any

from undercroft.core.shelf.box import Terms
from undercroft.core.shelf.installed import find
from undercroft.games.dungeon_dwellers.bot.weighing import JUDGES, Judge
from undercroft.games.dungeon_dwellers.flow.treasure import Exchange
from undercroft.games.dungeon_dwellers.table.moves import TAKE_GOLD, TAKE_TREASURE
from undercroft.games.dungeon_dwellers.table.table import Dwellers
from undercroft.lab.intervals import Z95
from undercroft.lab.play import game_seed, play_game
from undercroft.lab.summary import mean

WANTED = 1000.0
GREEDY = JUDGES[Exchange]


def stubborn(seat: int, level: int, take: int) -> Judge:
    """The judgement of somebody who takes only one of the two on a level."""

    def judged(table: Dwellers, choice: Any, moves: list[int]) -> list[float]:
        worth = GREEDY(table, choice, moves)
        if choice.seat == seat and table.level == level and take in moves:
            worth[moves.index(take)] = WANTED
        return worth

    return judged


def play(terms: Terms, seat: int, level: int, take: int, seed: int) -> tuple[float, bool]:
    """The share of the win of such a bot, and whether its party lived."""
    JUDGES[Exchange] = stubborn(seat, level, take)
    shares = play_game(terms, ["greedy"] * terms.seats, seed).outcome.shares()
    return shares[seat], max(shares) > 0


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--seats", type=int, default=4)
    reader.add_argument("--level", type=int, default=3)
    reader.add_argument("--games", type=int, default=160, help="of each kind")
    reader.add_argument("--seed", type=int, default=0)
    chosen = reader.parse_args()
    terms = find("dungeon-dwellers").agree(chosen.seats)
    found: dict[int, list[tuple[float, bool]]] = {TAKE_GOLD: [], TAKE_TREASURE: []}
    for number in range(chosen.games):
        deal, seat = divmod(number, chosen.seats)
        for take, results in found.items():
            results.append(play(terms, seat, chosen.level, take, game_seed(chosen.seed, deal)))
    for take, name in ((TAKE_GOLD, "gold"), (TAKE_TREASURE, "treasure")):
        won, lived = (mean(result[place] for result in found[take]) for place in (0, 1))
        print(f"{chosen.seats} seats, level {chosen.level}, {name}: won {won:.1%}, survived {lived:.1%}")
    ahead = [theirs[0] - ours[0] for ours, theirs in zip(found[TAKE_GOLD], found[TAKE_TREASURE], strict=True)]
    spread = sqrt(mean((one - mean(ahead)) ** 2 for one in ahead) / len(ahead))
    told = f"{100 * mean(ahead):+.1f} ± {100 * Z95 * spread:.1f}"
    print(f"treasure wins {told} of 100 games more than gold, in {chosen.games} pairs of games")


if __name__ == "__main__":
    main()
