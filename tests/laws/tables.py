"""Every table that can be made: all installed games, seat counts and options. And random positions on them."""

import json
from itertools import product
from math import prod
from typing import Any

from hypothesis import strategies as st

import undercroft
from undercroft.core.box import Terms
from undercroft.core.chance import Chance
from undercroft.core.game import Game
from undercroft.core.options import Option, Value, say_value

MOST_TABLES = 120  # of one game and seat count; where options allow more, a choice of the option sets
CHOSEN = 3  # how many are chosen then, besides the defaults


def all_tables() -> list[Terms]:
    tables = []
    for box in undercroft.games().values():
        for seats in range(box.players[0], box.players[1] + 1):
            options = [option for option in box.options if option.applies(seats)]
            tables += [box.agree(seats, chosen) for chosen in option_sets(options, Chance(seats))]
    return tables


def option_sets(options: list[Option], chance: Chance) -> list[dict[str, Value]]:
    """Every set of options, or where there are too many, the defaults and some by chance.

    Together those by chance have every value of an option that has no more values than there are of them.
    """
    names = [option.name for option in options]
    if prod(len(option.values) for option in options) <= MOST_TABLES:
        values = product(*(option.values for option in options))
        return [dict(zip(names, chosen, strict=True)) for chosen in values]
    columns = []
    for option in options:
        column = [option.values[number % len(option.values)] for number in range(CHOSEN)]
        chance.shuffle(column)
        columns.append(column)
    chosen = [dict(zip(names, row, strict=True)) for row in zip(*columns, strict=True)]
    return [{option.name: option.default for option in options}, *chosen]


def describe(terms: Terms) -> str:
    """The table by name; where there are many options, only those that were changed."""
    usual = {option.name: option.default for option in terms.box.options} if len(terms.options) > 5 else {}
    changed = {name: value for name, value in terms.options.items() if usual.get(name) != value}
    options = ",".join(f"{name}={say_value(value)}" for name, value in changed.items())
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
