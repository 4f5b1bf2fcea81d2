"""Every table that can be made of a game: all seat counts and options."""

from functools import cache
from itertools import product
from math import prod

from undercroft.core.chance import Chance
from undercroft.core.shelf.box import Box, Terms
from undercroft.core.shelf.options import Option, Value, say_value

MOST_TABLES = 120  # of one game and seat count; where options allow more, a choice of the option sets
CHOSEN = 3  # how many are chosen then, besides the defaults and what those left out
MOST_VALUES = 4  # of one option; where it has more, not each of them needs a table
MANY_OPTIONS = 5  # above that, a table is described by what was changed


@cache
def tables_of(box: Box) -> list[Terms]:
    tables = []
    for seats in range(box.players[0], box.players[1] + 1):
        options = [option for option in box.options if option.applies(seats)]
        chosen = [combined(box, seats, options, values) for values in option_sets(options, Chance(seats))]
        for values in [*chosen, *left_out(box, seats, options, chosen)]:
            terms = box.agree(seats, values)
            if terms not in tables:
                tables.append(terms)
    return tables


def combined(box: Box, seats: int, options: list[Option], chosen: dict[str, Value]) -> dict[str, Value]:
    """As many of the chosen options as go together; the others keep their defaults."""
    values = {option.name: option.default for option in options}
    for name, value in chosen.items():
        if not box.refusal(seats, {**values, name: value}):
            values[name] = value
    return values


def option_sets(options: list[Option], chance: Chance) -> list[dict[str, Value]]:
    """Every set of options, or where there are too many, the defaults and some at random."""
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


def left_out(box: Box, seats: int, options: list[Option], chosen: list[dict[str, Value]]) -> list[dict[str, Value]]:
    """One more set for each value that none of the chosen has, though it goes with the rest of one of them."""
    more = []
    for option in options:
        if len(option.values) <= MOST_VALUES:
            found = {values[option.name] for values in chosen}
            for value in [value for value in option.values if value not in found]:
                sets = [{**values, option.name: value} for values in reversed(chosen)]
                more += [values for values in sets if not box.refusal(seats, values)][:1]
    return more


def describe(terms: Terms) -> str:
    """The table by name; where there are many options, only those that were changed."""
    usual = {option.name: option.default for option in terms.box.options}
    if len(terms.options) <= MANY_OPTIONS:
        usual = {}
    changed = {name: value for name, value in terms.options.items() if usual.get(name) != value}
    options = ",".join(f"{name}={say_value(value)}" for name, value in changed.items())
    return f"{terms.box.name}-{terms.seats}-{options}"
