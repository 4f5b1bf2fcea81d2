"""Games end, and by the rules."""

from typing import cast

import pytest

from tests.rules import rule
from undercroft.games.dungeoneer import BOX
from undercroft.games.dungeoneer.table.table import Delve
from undercroft.lab.play import play_game

TABLES = [(seats, name) for seats in (2, 3) for name in ("drowned-crypts", "hollow-marches", "both")]
TABLES += [(seats, "") for seats in (4, 5, 6)]


@pytest.mark.slow
@rule("constraint.termination")
@pytest.mark.parametrize(("seats", "name"), TABLES)
def test_games_between_bots_end_by_a_win_condition_within_sixty_rounds(seats: int, name: str) -> None:
    terms = BOX.agree(seats, {"set": name} if name else {})
    for seed in range(8):
        game = play_game(terms, ["greedy"] * seats, seed).game
        outcome = game.outcome()
        assert outcome is not None
        assert outcome.clause in ("aim.win.quests", "aim.win.elimination")
        assert cast(Delve, game).round <= 60
