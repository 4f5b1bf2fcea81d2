"""What the lab learns from a game of Dungeon Dwellers."""

from typing import Any

import pytest

from tests.dungeon_dwellers.scene import Scene, card, monster, room
from undercroft.core.chance import Chance
from undercroft.core.ledger import Ledger
from undercroft.games.dungeon_dwellers import BOX
from undercroft.games.dungeon_dwellers.flow import ending
from undercroft.games.dungeon_dwellers.lab import Notes
from undercroft.games.dungeon_dwellers.shapes.events import End
from undercroft.games.dungeon_dwellers.table.table import Dwellers

Uses = dict[tuple[str, str], tuple[int, int]]  # how often a seat had something, and used it

ROBE = card("Quilted Robe", "item", slot="armor", gives=[{"maximum": 1}])


def notes_of(table: Dwellers) -> tuple[Notes, Ledger]:
    ledger = Ledger()
    ledger.open(0, table.seats)
    notes = Notes(table, ledger)
    notes.read(table.events or [])
    ledger.close([0.0] * table.seats)
    return notes, ledger


def noted(scene: Scene, seat: int = 0) -> Uses:
    """What the lab learns of a seat."""
    _, ledger = notes_of(scene.table)
    columns = (ledger.card_seat, ledger.card_card, ledger.card_had, ledger.card_used)
    return {ledger.cards[card]: (had, used) for who, card, had, used in zip(*columns, strict=True) if who == seat}


def deaths(scene: Scene) -> list[tuple[str, str, str]]:
    """What everyone fell to: the kind, the cause and the place."""
    _, ledger = notes_of(scene.table)
    return [ledger.deaths[death] for death in ledger.death_death]


@pytest.mark.parametrize("options", [{}, {"first-game": True}, {"secret-gold": True, "overkill": True}], ids=str)
def test_everyones_gold_is_followed_from_event_to_event(options: dict[str, Any]) -> None:
    terms = BOX.agree(3, options)
    for seed in range(8):
        table = terms.deal(seed, events=True)
        assert isinstance(table, Dwellers)
        table.play_out(Chance(seed))
        sheets = [ending.Sheet(table, person) for person in table.people]
        assert notes_of(table)[0].totals == [sheet.total() for sheet in sheets]
        table.events = [event for event in table.events or [] if not isinstance(event.what, End)]
        notes, ledger = notes_of(table)
        assert notes.totals == [sheet.gold + sheet.trophies for sheet in sheets]
        assert ledger.steps == table.turns


def test_a_deck_is_built_or_dealt() -> None:
    terms = BOX.agree(2)
    table = terms.deal(1, events=True)
    assert isinstance(table, Dwellers)
    plan = next(plan for plan in table.deck.plans if plan.kind == table.deck.characters[0].kind).name.lower()
    first = table.turn
    assert first is not None
    names = [card.name.lower() for card in table.deck.characters[:2]]
    for words in (f"play {names[0]}", f"play {names[1]}"):
        table.push(table.read(words))
    for words in (f"plan {plan}", "deck is ready"):
        table.push(table.read(words), first)
    table.push(table.read("deal me a deck"), 1 - first)
    _, ledger = notes_of(table)
    uses = zip(ledger.card_seat, ledger.card_card, ledger.card_used, strict=True)
    deeds = {(seat, ledger.cards[card][1]) for seat, card, used in uses if ledger.cards[card][0] == "deed" and used}
    assert deeds == {(first, "plays a built deck"), (1 - first, "plays a dealt deck")}
    assert ledger.first == first


def test_monsters_are_met_and_beaten_and_treasures_had_and_turned_up() -> None:
    scene = Scene(row=[monster("Rat", health=4)], wounds=[1], deck={0: [ROBE]})
    scene.do("attack rat", "take a treasure", "turn up quilted robe")
    found = noted(scene)
    assert found["monster", "Rat"] == (1, 1)
    assert found["deed", "takes a treasure"] == (0, 1)
    assert found["card", "Quilted Robe"] == (1, 0)
    assert found["active", "Quilted Robe"] == (0, 1)
    assert ("monster", "Rat") not in noted(scene, seat=1)


def test_a_fall_is_put_down_to_what_hurt_its_player_last() -> None:
    strong = monster("Ogre", health=9, physical=9)
    assert deaths(Scene(row=[strong], hp=[2], energy=[0]).do("attack ogre")) == [("monster", "Ogre", "level 1")]
    pit = room("Pit", does=[{"hurt": 5, "to": "all"}])
    trapped = Scene(row=[], level=1, hp=[9, 2], energy=[9, 0], rooms=[pit])
    while trapped.asked is not None:
        trapped.do(trapped.moves[0])
    assert deaths(trapped) == [("room", "Pit", "Pit")]
