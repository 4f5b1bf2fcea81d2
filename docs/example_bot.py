#!/usr/bin/env python3
"""A bot of one's own for Dungeon Raiders: high where there is treasure, low where there is nothing to win.

Run it with: undercroft simulate dungeon-raiders --seats 3 --bots program:docs/example_bot.py,random,random
"""

import json
import sys


def choose(view, moves):
    cards = sorted(move for move in moves if move.startswith("play ") and move[-1].isdigit())
    room = next(place["face"] for place in view["row"] if place["state"] == "here")
    if not cards:
        return moves[0]
    return cards[-1] if room["kind"] in ("treasure", "monster") else cards[0]


for line in sys.stdin:
    asked = json.loads(line)
    answer = {"question": asked["question"], "move": choose(asked["view"], asked["moves"])}
    print(json.dumps(answer), flush=True)
