"""Every table that can be made: all installed games, seat counts and options. And random positions on them."""

import json
from itertools import product
from typing import Any

from hypothesis import strategies as st

import undercroft
from undercroft.core.box import Terms
from undercroft.core.chance import Chance
from undercroft.core.game import Game
from undercroft.core.options import say_value

MOST_TABLES = 120  # of one game and seat count; beyond that an even choice of the option sets


def all_tables() -> list[Terms]:
    tables = []
    for box in undercroft.games().values():
        for seats in range(box.players[0], box.players[1] + 1):
            options = [option for option in box.options if option.applies(seats)]
            sets = [
                dict(zip((option.name for option in options), values, strict=True))
                for values in product(*(option.values for option in options))
            ]
            step = -(-len(sets) // MOST_TABLES)
            tables += [box.agree(seats, chosen) for chosen in sets[::step]]
    return tables


def describe(terms: Terms) -> str:
    options = ",".join(f"{name}={say_value(value)}" for name, value in terms.options.items())
    return f"{terms.box.name}-{terms.seats}-{options}"


TABLES = all_tables()
SEEDS = st.integers(0, 2**64)
STEPS = st.integers(0, 130)


def wander(terms: Terms, seed: int, steps: int, events: bool = False) -> tuple[Game, list[tuple[int, int | None]]]:
    """A position after so many random acts, and the acts: moves in and out of turn, and now and then a leaver.

    An act is a seat with a move, or with None if the seat leaves for good.
    """
    game = terms.deal(seed, events)
    chance = Chance(seed ^ 0x5EED)
    acts: list[tuple[int, int | None]] = []
    while game.turn is not None and len(acts) < steps:
        acts.append(random_act(game, chance))
        perform(game, acts[-1])
    return game, acts


def random_act(game: Game, chance: Chance) -> tuple[int, int | None]:
    assert game.turn is not None
    if chance.below(8) == 0:
        seat = chance.below(game.seats)
        if seat != game.turn and game.legal_moves(seat):
            return seat, chance.pick(game.legal_moves(seat))
        if chance.below(12) == 0:
            return seat, None
    return game.turn, chance.pick(game.legal_moves())


def perform(game: Game, act: tuple[int, int | None]) -> None:
    seat, move = act
    if move is None:
        game.leave(seat)
    else:
        game.push(move, seat)


def known_to(game: Game, seat: int | None) -> str:
    """Everything that the seat is shown, byte for byte; None is an onlooker."""
    shown: list[Any] = [game.view(seat), game.turn]
    if seat is not None:
        shown += [game.legal_moves(seat), game.prompt(seat)]
    return json.dumps(shown, sort_keys=True)


def whole(game: Game) -> str:
    """Everything about a game, hidden or not."""
    seats: list[int | None] = [None, *range(game.seats)]
    parts = [known_to(game, seat) for seat in seats]
    events = [repr(event) for event in game.events or []]
    return json.dumps([parts, game.census(), game.chance.state, len(game.agenda), events])
