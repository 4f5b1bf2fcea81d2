"""What greedy bots make of the cards of Ruins Raiders, in a few games of each way to play.

`docs/balance/ruins-raiders.md` has the figures of thousands of games; the bounds here are as tight as sixty allow.
"""

from collections.abc import Callable
from functools import cache
from statistics import mean
from typing import cast

import pytest

from undercroft.games.ruins_raiders import BOX
from undercroft.games.ruins_raiders.shapes import events as told
from undercroft.games.ruins_raiders.table.people import NO_RAIDER, NOBODY
from undercroft.games.ruins_raiders.table.table import Ruins
from undercroft.lab.play import Played, play_game

pytestmark = pytest.mark.slow
GAMES = 60


@cache
def games(seats: int, **options: object) -> list[Played]:
    terms = BOX.agree(seats, {name.replace("_", "-"): value for name, value in options.items()})
    return [play_game(terms, ["greedy"] * seats, seed, events=True) for seed in range(GAMES)]


def part(played: list[Played], holds: Callable[[Ruins], bool]) -> float:
    """In what part of the games something holds."""
    return mean(holds(cast(Ruins, game.game)) for game in played)


def turns(table: Ruins) -> int:
    return sum(isinstance(event.what, told.Turn) for event in table.events or [])


def has_attack_on_a_rival(table: Ruins) -> bool:
    return any(
        isinstance(event.what, told.Attacks) and NOBODY not in (event.what.seat, event.what.on_seat)
        for event in table.events or []
    )


def is_won(table: Ruins) -> bool:
    outcome = table.outcome()
    assert outcome is not None
    return bool(outcome.winners)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_cave_in_is_a_threat_and_not_the_rule(seats: int) -> None:
    assert 0.03 <= part(games(seats), lambda table: table.caved_in) <= 0.45


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rivals_attack_one_another_in_most_games(seats: int) -> None:
    assert part(games(seats), has_attack_on_a_rival) >= 0.75


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_takes_some_thirty_turns(seats: int) -> None:
    assert 26 <= mean(turns(cast(Ruins, game.game)) for game in games(seats)) <= 40


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whoever_begins_does_not_win_much_more_than_their_share(seats: int) -> None:
    first = mean(game.share_of_win(cast(Ruins, game.game).first) for game in games(seats))
    assert 0.7 <= first * seats <= 1.4


def test_allies_mostly_win_together_and_sometimes_turn_on_one_another() -> None:
    uneasy = games(3, outcome="uneasy")
    turned = part(uneasy, lambda table: table.betrayed != NO_RAIDER)
    assert 0.02 <= turned <= 0.3
    assert part(uneasy, lambda table: table.betrayed == NO_RAIDER and is_won(table)) >= 0.7


def test_a_battle_royale_has_deaths_and_a_winner() -> None:
    royale = games(3, battle_royale=True)
    assert part(royale, lambda table: any(raider.murders for raider in table.raiders)) >= 0.5
    assert part(royale, is_won) >= 0.85


def test_with_super_danger_the_trap_deck_ends_the_game_at_the_latest() -> None:
    danger = games(3, super_danger=True)
    assert max(turns(cast(Ruins, game.game)) for game in danger) == 18
    assert part(danger, lambda table: table.caved_in) >= 0.35


def test_either_side_may_win() -> None:
    sides = mean(game.share_of_win(0) for game in games(4, outcome="teams"))
    assert 0.3 <= sides <= 0.7
