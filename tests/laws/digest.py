"""A digest of many games: moves, views, events, samples and bots' choices. Equal wherever the engine agrees."""

import json
import sys
from hashlib import sha256

import undercroft
from tests.laws.tables import TABLES
from undercroft.bots import bot
from undercroft.core.chance import Chance
from undercroft.core.seat import Seat
from undercroft.testing import perform, random_act, whole

GAMES_PER_TABLE = 3
MOST_ACTS = 120  # of one game


def digest() -> str:
    total = sha256()
    for terms in TABLES:
        for seed in range(GAMES_PER_TABLE):
            game = terms.deal(seed, events=True)
            chance = Chance(seed)
            acts = 0
            while game.turn is not None and acts < MOST_ACTS:
                if acts % 7 == 0:
                    total.update(whole(game.sample(game.turn, chance)).encode())
                    for name in ("random", "greedy", "apprentice"):
                        total.update(bot(name).choose(Seat(game, game.turn, chance)).to_bytes(2))
                if acts % 40 == 20 and seed == 0:  # a search is slow as plain Python
                    total.update(bot("search:4").choose(Seat(game, game.turn, chance)).to_bytes(2))
                perform(game, random_act(game, chance))
                acts += 1
            total.update(whole(game).encode())
    return total.hexdigest()


if __name__ == "__main__":
    json.dump({"compiled": undercroft.compiled, "digest": digest()}, sys.stdout)
