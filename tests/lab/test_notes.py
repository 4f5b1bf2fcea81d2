"""What the games' boxes tell the lab is what happened."""

from collections import Counter

import pytest

from undercroft.core.ledger import Ledger
from undercroft.core.shelf.installed import find
from undercroft.games.dungeon_raiders.shapes.events import Enters, Leads
from undercroft.lab.play import play_game

TABLES = [
    ("dungeon-raiders", 1, {}),
    ("dungeon-raiders", 2, {}),
    ("dungeon-raiders", 4, {}),
    ("dungeon-raiders", 5, {"speed": True}),
    ("dungeoneer", 2, {}),
    ("dungeoneer", 3, {"set": "both"}),
    ("dungeoneer", 3, {"reincarnation": True, "rounds": 10}),
    ("dungeon-dwellers", 1, {}),
    ("dungeon-dwellers", 4, {"secret-gold": True}),
]


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
@pytest.mark.parametrize("player", ["greedy", "random"])
def test_notes_agree_with_the_outcome(name: str, seats: int, options: dict[str, object], player: str) -> None:
    terms = find(name).agree(seats, options)
    ledger = Ledger()
    fallen = 0
    for number in range(3):
        played = play_game(terms, [player] * seats, number, events=True)
        outcome = played.outcome
        ledger.open(number, seats)
        terms.box.take_notes(played.game, ledger)
        ledger.close([float(seat in outcome.winners) for seat in range(seats)])
        assert ledger.score_score[-seats:] == outcome.scores
        assert ledger.score_game.count(number) == ledger.steps * seats
        fallen += sum(played.facts(seat)["fate"] in ("died", "fallen") for seat in range(seats))
    if not options.get("reincarnation"):
        assert len(ledger.death_game) == fallen
    assert "something" not in {cause for _, cause, _ in ledger.deaths}
    assert len(ledger.score_won) == len(ledger.score_game)
    assert all(had or used for had, used in zip(ledger.card_had, ledger.card_used, strict=True))


def test_the_notes_of_a_raid_are_what_was_seen() -> None:
    terms = find("dungeon-raiders").agree(4)
    game = play_game(terms, ["greedy"] * 4, 3, events=True).game
    assert game.events is not None
    ledger = Ledger()
    ledger.open(0, 4)
    terms.box.take_notes(game, ledger)
    ledger.close([0.0] * 4)
    happened = [event.what for event in game.events]
    rooms = Counter(what.room.name for what in happened if isinstance(what, Enters))
    assert ledger.steps == rooms.total() == 25
    had = Counter[str]()
    for card, times, seat in zip(ledger.card_card, ledger.card_had, ledger.card_seat, strict=True):
        kind, name = ledger.cards[card]
        if seat == 0 and kind != "item":
            had[name] += times
    assert had == rooms  # seat 0 lived to the end
    first = next(what for what in happened if isinstance(what, Leads))
    assert ledger.first == first.seat
