"""How far bots are from the best that can be done in Dungeon Solitaire.

    python bench/solitaire.py --bots greedy,search:200 --deals 200

There are two measures. Over whole games: the treasure that a bot brings out on average, counting 0 for the dead,
next to what somebody who knew every card beforehand could bring out; the best that can be done without knowing lies
in between. And for the last level alone, where the best play can be computed: what that brings out on average, and
what the bot does.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from multiprocessing import get_context
from typing import cast

from undercroft.bots import bot
from undercroft.core.chance import Chance, stream
from undercroft.core.seat import Seat
from undercroft.core.shelf.installed import find
from undercroft.games.dungeon_raiders.cards.deck import MONSTER
from undercroft.games.dungeon_raiders.table.table import Raiders
from undercroft.lab.intervals import Z95
from undercroft.lab.summary import mean

GUIDE = "greedy"  # the bot that plays up to the last level

Key = tuple[object, ...]


def deal(seed: int) -> Raiders:
    return cast(Raiders, find("dungeon-raiders").agree(1).deal(seed))


def brought(table: Raiders) -> float:
    hero = table.heroes[0]
    return float(hero.treasure) if hero.alive else 0.0


def play(table: Raiders, name: str, chance: Chance, until: int = 25) -> None:
    player = bot(name)
    while table.turn is not None and table.at < until:
        table.push(player.choose(Seat(table, 0, chance)))


# With every card known beforehand


def best_knowing(table: Raiders, memory: dict[Key, float]) -> float:
    """The most that can be brought out of this deal."""
    if table.turn is None:
        return brought(table)
    hero = table.heroes[0]
    key: Key = (table.at, hero.power, hero.wounds, hero.treasure)
    if key not in memory:
        memory[key] = max(best_knowing(after(table, move), memory) for move in table.legal_moves())
    return memory[key]


def after(table: Raiders, move: int) -> Raiders:
    twin = cast(Raiders, table.copy())
    twin.push_legal(move)
    return twin


# Knowing only what a player knows


def best_guessing(table: Raiders, memory: dict[Key, float]) -> float:
    """What the best play brings on average, over all that the dark rooms and the attack deck may hold."""
    if table.turn is None:
        return brought(table)
    hero = table.heroes[0]
    dark = hidden_rooms(table)
    attacks = sorted(table.attack.face[table.met :])
    faces = sorted(table.rooms.face[place] for place in dark)
    here = table.attack_strength() if table.room().kind == MONSTER else 0
    key: Key = (
        table.at,
        table.rooms.face[table.at],
        here,
        hero.power,
        hero.wounds,
        hero.treasure,
        *faces,
        -1,
        *attacks,
    )
    if key not in memory:
        futures = list(what_may_come(table, dark))
        memory[key] = max(
            sum(odds * best_guessing(after(future, move), memory) for odds, future in futures)
            for move in table.legal_moves()
        )
    return memory[key]


def hidden_rooms(table: Raiders) -> list[int]:
    """The rooms that nobody has seen, including those removed before the game."""
    return [place for place in range(len(table.rooms.face)) if not table.rooms.seen(place, 1)]


def what_may_come(table: Raiders, dark: list[int]) -> list[tuple[float, Raiders]]:
    """Every possible next room and attack card, with how likely it is."""
    following = table.at + 1
    if following == len(table.opened):
        return [(1.0, table)]
    rooms = {table.rooms.face[place]: place for place in dark} if following in dark else {}
    found: list[tuple[float, Raiders]] = []
    for place in rooms.values() or [following]:
        twin = cast(Raiders, table.copy())
        swap(twin.rooms.face, following, place, twin)
        likely = sum(table.rooms.face[other] == twin.rooms.face[following] for other in dark) / len(dark or [0])
        found += what_may_strike(twin, likely if rooms else 1.0)
    return found


def what_may_strike(table: Raiders, likely: float) -> list[tuple[float, Raiders]]:
    if table.deck.rooms[table.rooms.face[table.at + 1]].kind != MONSTER:
        return [(likely, table)]
    rest = table.attack.face[table.met :]
    found = []
    for value in sorted(set(rest)):
        twin = cast(Raiders, table.copy())
        twin.attack.face = twin.attack.face.copy()
        place = twin.attack.face.index(value, twin.met)
        faces = twin.attack.face
        faces[twin.met], faces[place] = faces[place], faces[twin.met]
        found.append((likely * rest.count(value) / len(rest), twin))
    return found


def swap(faces: list[int], one: int, other: int, twin: Raiders) -> None:
    twin.rooms.face = faces.copy()
    twin.rooms.face[one], twin.rooms.face[other] = faces[other], faces[one]


# Both measures


def whole_game(name: str, seed: int) -> float:
    table = deal(seed)
    play(table, name, stream(seed, "bot"))
    return brought(table)


def bound(seed: int) -> float:
    return best_knowing(deal(seed), {})


def last_level(seed: int) -> Raiders | None:
    """The table as it stands before the last level, if the guide gets that far."""
    table = deal(seed)
    play(table, GUIDE, stream(seed, "guide"), until=20)
    return table if table.turn is not None else None


def best_of_last_level(seed: int) -> float | None:
    table = last_level(seed)
    return best_guessing(table, {}) if table is not None else None


def played_last_level(name: str, seed: int) -> float | None:
    table = last_level(seed)
    if table is None:
        return None
    play(table, name, stream(seed, "bot"))
    return brought(table)


def say(what: str, values: list[float]) -> None:
    spread = sqrt(mean((value - mean(values)) ** 2 for value in values) / len(values))
    print(f"{what}: {mean(values):.2f} ± {Z95 * spread:.2f} of {len(values)}", flush=True)


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--bots", default="random,greedy,search:200")
    reader.add_argument("--deals", type=int, default=200)
    reader.add_argument("--jobs", type=int, default=1)
    chosen = reader.parse_args()
    names, seeds = chosen.bots.split(","), range(chosen.deals)
    with ProcessPoolExecutor(chosen.jobs, mp_context=get_context("spawn")) as pool:
        say("whole games, every card known beforehand", list(pool.map(bound, seeds)))
        for name in names:
            say(f"whole games, {name}", list(pool.map(whole_game, [name] * len(seeds), seeds)))
        best = [value for value in pool.map(best_of_last_level, seeds) if value is not None]
        say("the last level, best play", best)
        for name in names:
            every = pool.map(played_last_level, [name] * len(seeds), seeds)
            played = [value for value in every if value is not None]
            say(f"the last level, {name}", played)
            gaps = [one - other for one, other in zip(best, played, strict=True)]
            say(f"the last level, what {name} misses", gaps)


if __name__ == "__main__":
    main()
