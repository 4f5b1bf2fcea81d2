"""Asking everybody alike must not make play crawl."""

from typing import cast

import pytest

from undercroft.bots import bot
from undercroft.core.chance import Chance
from undercroft.core.seat import Seat
from undercroft.games.dungeoneer import BOX
from undercroft.games.dungeoneer.table.table import Delve

GAMES = 6


@pytest.mark.parametrize("name", ["drowned-crypts", "hollow-marches", "both"])
def test_a_person_is_asked_out_of_turn_less_than_four_times_a_round(name: str) -> None:
    """Three players with the usual wishes, asked alike; those who can only pass are counted too."""
    asked = rounds = 0
    player = bot("greedy")
    for seed in range(GAMES):
        game = cast(Delve, BOX.agree(3, {"set": name}).deal(seed))
        chance = Chance(seed)
        while game.turn is not None:
            asked += game.turn != game.active
            game.push(player.choose(Seat(game, game.turn, chance)))
        rounds += game.round
    assert asked / rounds / 3 < 4
    assert asked > rounds  # they are asked at all
