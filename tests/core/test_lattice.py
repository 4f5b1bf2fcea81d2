"""Cells of a map: their sides and where they lie."""

import pytest

from undercroft.core.lattice import (
    AREA,
    DX,
    DY,
    EAST,
    NORTH,
    SIDES,
    SOUTH,
    STEPS,
    WEST,
    east_of_middle,
    opposite,
    place,
    printed_side,
    south_of_middle,
    turned,
)


@pytest.mark.parametrize("x", [-300, -1, 0, 1, 300])
@pytest.mark.parametrize("y", [-300, -1, 0, 1, 300])
def test_a_cell_has_one_number_from_which_its_place_can_be_read(x: int, y: int) -> None:
    for lattice in (0, AREA, 2 * AREA):
        cell = lattice + place(x, y)
        assert (east_of_middle(cell), south_of_middle(cell), cell // AREA) == (x, y, lattice // AREA)
    for side in range(4):
        assert place(x, y) + STEPS[side] == place(x + DX[side], y + DY[side])


def test_a_step_and_the_opposite_one_lead_back() -> None:
    assert [SIDES[opposite(side)] for side in range(4)] == ["south", "west", "north", "east"]
    assert all(STEPS[side] + STEPS[opposite(side)] == 0 for side in range(4))


def test_what_is_turned_clockwise_has_its_north_in_the_east() -> None:
    assert turned(1 << NORTH, 1) == 1 << EAST
    assert turned(1 << WEST | 1 << NORTH, 1) == 1 << NORTH | 1 << EAST
    assert turned(1 << NORTH, 2) == 1 << SOUTH
    assert printed_side(EAST, 1) == NORTH
    for mask in range(16):
        for quarters in range(4):
            lies = turned(mask, quarters)
            assert [lies >> side & 1 for side in range(4)] == [
                mask >> printed_side(side, quarters) & 1 for side in range(4)
            ]
