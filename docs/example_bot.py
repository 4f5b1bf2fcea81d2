#!/usr/bin/env python3
"""An example of a bot: in Dungeon Raiders it plays high for treasure and low otherwise; in other games, at random.

Run it with: undercroft simulate dungeon-raiders --seats 3 --bots program:docs/example_bot.py,random,random
"""

import json
import random
import sys

luck = random.Random(1)


def choose(view, moves):
    return raid(view, moves) if view["game"] == "dungeon-raiders" else luck.choice(moves)


def raid(view, moves):
    cards = sorted(move for move in moves if move.startswith("play ") and move[-1].isdigit())
    room = next(place["face"] for place in view["row"] if place["state"] == "here")
    if not cards:
        return moves[0]
    return cards[-1] if room["kind"] in ("treasure", "monster") else cards[0]


for line in sys.stdin:
    asked = json.loads(line)
    answer = {"question": asked["question"], "move": choose(asked["view"], asked["moves"])}
    print(json.dumps(answer), flush=True)
