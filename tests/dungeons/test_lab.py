"""What the lab learns from a game of Dungeons."""

import pytest

from tests.dungeons.box import DECK
from tests.dungeons.scene import Scene
from undercroft.core.chance import Chance
from undercroft.core.ledger import Ledger
from undercroft.games.dungeons import BOX
from undercroft.games.dungeons.flow import ending
from undercroft.games.dungeons.lab import Notes, works_by_itself
from undercroft.games.dungeons.shapes.events import Goes
from undercroft.games.dungeons.shapes.events_things import Gains
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


def test_what_works_by_itself_counts_as_used_once_somebody_has_it() -> None:
    found = {item.name for item in DECK.items if works_by_itself(item)}
    assert found == {"Hope Chest", "Insurance Policy", "Shield Strap", "Signet of the House"}


def test_the_boss_key_counts_as_used_when_its_owner_opens_the_boss_room() -> None:
    key = "Key to the Lower Floor"
    scene = Scene(rooms="0-1", cards={1: "Under the Foundations"}, creatures={1: ["The Housekeeper"]})
    ledger = Ledger()
    ledger.open(0, 2)
    notes = Notes(scene.table, ledger)
    notes.note(Gains(seat=0, item=key, key=True))
    notes.note(Goes(seat=1, room=1, name="Under the Foundations", side=0))
    notes.note(Goes(seat=0, room=1, name="Under the Foundations", side=0))
    notes.note(Goes(seat=0, room=1, name="Under the Foundations", side=0))
    ledger.close([1.0, 0.0])
    assert sum(ledger.card_used) == 1
