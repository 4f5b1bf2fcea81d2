"""What the lab learns from a game of Dungeons."""

import pytest

from undercroft.core.chance import Chance
from undercroft.core.ledger import Ledger
from undercroft.games.dungeons import BOX
from undercroft.games.dungeons.flow import ending
from undercroft.games.dungeons.lab import Notes
from undercroft.games.dungeons.table.table import Dungeon

WAYS = [("gems", "none"), ("royale", "none"), ("royale", "anyone"), ("race", "anyone")]


@pytest.mark.parametrize(("way", "trade"), WAYS)
def test_what_everyone_owns_is_followed_from_event_to_event(way: str, trade: str) -> None:
    terms = BOX.agree(3, {"way": way, "trade": trade, "spoils": "victor", "agreement": "off", "quiet": 5})
    for seed in range(8):
        game = terms.deal(seed, events=True)
        assert isinstance(game, Dungeon)
        chance = Chance(seed)
        while game.turn is not None:
            moves = game.legal_moves()
            game.push(moves[chance.below(len(moves))])
        ledger = Ledger()
        ledger.open(0, game.seats)
        notes = Notes(game, ledger)
        notes.read(game.events or [])
        assert notes.totals == [ending.total(game, seat) for seat in range(game.seats)]
        assert ledger.steps > 1
