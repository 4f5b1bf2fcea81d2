"""Whether treasure or gold is the better exchange on a level of Dungeon Dwellers.

    python bench/exchange.py --level 3 --take gold --games 160

One greedy bot at a table of four takes nothing else for its wound cards on that level, whatever the others do;
every deal is played once from each seat. § balance.gold-or-treasure
"""

import argparse
from typing import Any

from undercroft.core.shelf.installed import find
from undercroft.games.dungeon_dwellers.bot.weighing import JUDGES, Judge
from undercroft.games.dungeon_dwellers.flow.treasure import Exchange
from undercroft.games.dungeon_dwellers.table.moves import TAKE_GOLD, TAKE_TREASURE
from undercroft.games.dungeon_dwellers.table.table import Dwellers
from undercroft.lab.play import game_seed, play_game

SEATS = 4
WANTED = 1000.0


def stubborn(judge: Judge, seat: int, level: int, take: int) -> Judge:
    """The judgement of somebody who takes only one of the two on a level."""

    def judged(table: Dwellers, choice: Any, moves: list[int]) -> list[float]:
        worth = judge(table, choice, moves)
        if choice.seat == seat and table.level == level and take in moves:
            worth[moves.index(take)] = WANTED
        return worth

    return judged


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--level", type=int, default=3)
    reader.add_argument("--take", choices=["gold", "treasure"], default="gold")
    reader.add_argument("--games", type=int, default=160)
    reader.add_argument("--seed", type=int, default=0)
    chosen = reader.parse_args()
    take = TAKE_GOLD if chosen.take == "gold" else TAKE_TREASURE
    terms = find("dungeon-dwellers").agree(SEATS)
    judge = JUDGES[Exchange]
    lived, won = 0, 0.0
    for number in range(chosen.games):
        deal, seat = divmod(number, SEATS)
        JUDGES[Exchange] = stubborn(judge, seat, chosen.level, take)
        shares = play_game(terms, ["greedy"] * SEATS, game_seed(chosen.seed, deal)).outcome.shares()
        lived += max(shares) > 0
        won += shares[seat]
    print(f"level {chosen.level}, {chosen.take}: won {won / chosen.games:.1%} of {chosen.games} games", end=", ")
    print(f"{won / max(1, lived):.1%} of the {lived} that were survived")


if __name__ == "__main__":
    main()
