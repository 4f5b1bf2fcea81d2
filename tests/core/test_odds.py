"""What dice are likely to show."""

from itertools import product

import pytest

from undercroft.core.odds import DIE, mean, percent, reaches, tries

FACES = range(1, DIE + 1)


@pytest.mark.parametrize("needed", range(-2, 10))
def test_a_die_reaches_a_number_as_often_as_it_has_faces_for_it(needed: int) -> None:
    assert reaches(needed) == sum(face >= needed for face in FACES) / DIE


@pytest.mark.parametrize("dice", range(4))
def test_successes_come_as_often_as_dice_fall_that_way(dice: int) -> None:
    fallen = [sum(face >= 5 for face in faces) for faces in product(FACES, repeat=dice)]
    spread = tries(dice, reaches(5))
    assert spread == pytest.approx([fallen.count(number) / len(fallen) for number in range(dice + 1)])
    assert mean(spread) == pytest.approx(sum(fallen) / len(fallen))


def test_only_what_cannot_be_is_said_to_be_0_and_only_what_must_be_100() -> None:
    assert [percent(chance) for chance in (0, 0.001, 0.424, 0.999, 1)] == [0, 1, 42, 99, 100]
