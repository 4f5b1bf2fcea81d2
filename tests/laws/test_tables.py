"""The laws are tried with every value of every option."""

import pytest

from tests.laws.tables import BOXES
from undercroft.core.shelf.box import Box
from undercroft.games import dungeons
from undercroft.testing import tables_of
from undercroft.testing.tables import MOST_VALUES


@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.name)
def test_whatever_can_be_agreed_on_is_at_some_table(box: Box) -> None:
    for seats in range(box.players[0], box.players[1] + 1):
        tables = [terms.options for terms in tables_of(box) if terms.seats == seats]
        for option in box.options:
            if option.applies(seats) and len(option.values) <= MOST_VALUES:
                for value in option.values:
                    assert any(options[option.name] == value for options in tables) or all(
                        box.refusal(seats, {**options, option.name: value}) for options in tables
                    ), f"{option.name} is never {value} with {seats} seats"


def test_the_tables_of_dungeons_have_every_way_with_every_number_of_players_and_all_teams() -> None:
    tables = tables_of(dungeons.BOX)
    ways = {(terms.seats, terms.options["way"]) for terms in tables}
    assert ways == {(seats, way) for seats in range(1, 7) for way in ("gems", "royale", "race")} - {(1, "royale")}
    assert {(terms.seats, terms.options.get("teams")) for terms in tables if terms.seats in (4, 6)} == {
        (4, "none"),
        (4, "twos"),
        (6, "none"),
        (6, "twos"),
        (6, "threes"),
    }
    assert {terms.seats for terms in tables if terms.options.get("killing")} == {2, 3, 4, 5, 6}
