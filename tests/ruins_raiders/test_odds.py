"""Odds are exact: they are what counting all dice gives."""

from collections.abc import Callable
from itertools import product

import pytest

from tests.rules import rule
from undercroft.games.ruins_raiders.table import odds

FACES = range(1, 7)


def share(number: int, holds: Callable[[tuple[int, ...]], bool]) -> float:
    """In how many of all ways in which so many dice can fall this holds."""
    return sum(map(holds, product(FACES, repeat=number))) / float(6**number)


def spread(number: int, counted: Callable[[tuple[int, ...]], int], most: int) -> list[float]:
    """How often each count up to the most comes up when so many dice fall."""
    counts = [counted(fallen) for fallen in product(FACES, repeat=number)]
    return [counts.count(value) / len(counts) for value in range(most + 1)]


def successes(dice: tuple[int, ...]) -> int:
    return sum(die >= 5 for die in dice)


@rule("attack.success")
@pytest.mark.parametrize("dice", [0, 1, 2, 5])
def test_successes_are_counted_right(dice: int) -> None:
    assert odds.successes(dice) == pytest.approx(spread(dice, successes, dice))
    assert odds.at_least(dice, 1) == pytest.approx(share(dice, lambda fallen: successes(fallen) >= 1))
    assert odds.at_least(dice, dice + 1) == 0


@rule("attack.damage", "attack.zero-damage", "chest.success", "chest.defence")
@pytest.mark.parametrize(("attack", "defence"), [(3, 0), (4, 2), (2, 3), (1, 1)])
def test_an_attack_does_the_damage_that_is_left_over(attack: int, defence: int) -> None:
    def left(fallen: tuple[int, ...]) -> int:
        return max(0, successes(fallen[:attack]) - successes(fallen[attack:]))

    assert odds.damage(attack, defence) == pytest.approx(spread(attack + defence, left, attack))
    assert odds.hurts(attack, defence) == pytest.approx(share(attack + defence, lambda fallen: left(fallen) > 0))
    assert odds.opens(attack) == pytest.approx(odds.hurts(attack, 2))
    fallen = list(product(FACES, repeat=attack + defence))
    assert odds.mean(odds.damage(attack, defence)) == pytest.approx(sum(map(left, fallen)) / len(fallen))


@rule("jump.dice", "jump.needed", "jump.minimum-dice", "jump.success")
@pytest.mark.parametrize(("speed", "more", "gap"), [(0, 0, 1), (-1, 0, 2), (2, 2, 3), (-1, -3, 1)])
def test_a_jump_counts_the_die_of_the_run_up(speed: int, more: int, gap: int) -> None:
    ways = 0.0
    for die in FACES:
        dice = max(1, max(1, die + speed) + more)
        ways += (
            share(min(dice, 6), lambda fallen: successes(fallen) >= gap) if dice <= 6 else odds.at_least(dice, gap)
        )
    assert odds.lands(speed, more, gap) == pytest.approx(ways / 6)


@rule("move.roll", "move.minimum")
def test_a_move_is_long_enough_as_often_as_its_die_says() -> None:
    assert [odds.gets_there(-1, squares) for squares in (1, 2, 5, 6)] == [1, 4 / 6, 1 / 6, 0]


@rule("trap.hit")
def test_a_trap_is_sprung_by_any_one() -> None:
    for dice in range(1, 6):
        assert odds.springs(dice) == pytest.approx(share(dice, lambda fallen: 1 in fallen))
