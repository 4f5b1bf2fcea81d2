"""What lies open to everyone, whoever looks, and what a card changes in the rules."""

import pytest

from tests.dungeon_dwellers.box import DECK
from tests.dungeon_dwellers.scene import Scene, card, monster
from tests.rules import rule
from undercroft.games.dungeon_dwellers.shapes.views import DwellersView

OAK = monster("Oak", health=60)


def seen(scene: Scene, seat: int | None) -> DwellersView:
    view = scene.table.view(seat)
    assert isinstance(view, DwellersView)
    return view


@rule("setup.all-visible", "character.hp-open", "deck.count-open", "attack.wounds.open")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_hit_points_decks_wound_cards_active_cards_and_damage_are_seen_by_all(seat: int | None) -> None:
    scene = Scene(row=[OAK], lost=[7], hp=[6, 3], energy=[12, 5], wounds=[4, 2], active={0: ["Sharp Weapons"]})
    view = seen(scene, seat)
    assert [player.hit_points for player in view.players] == [6, 3]
    assert [player.deck for player in view.players] == [12, 5]
    assert [player.wounds for player in view.players] == [4, 2]
    assert {active.card.title for active in view.players[0].active} == {"Trapdoor Shield", "Sharp Weapons"}
    assert view.monsters[0].left == 53


@rule("setup.rooms.place", "setup.gold.place", "setup.wounds.place")
def test_rooms_gold_and_wound_cards_lie_where_all_can_reach_them() -> None:
    view = seen(Scene(row=[OAK]), 1)
    assert (view.room_deck.left, view.gold_deck.left, view.wound_cards.of) == (16, 75, 52)


@rule("gold.range", "gold.tens")
def test_gold_cards_are_tens_from_ten_to_fifty() -> None:
    assert set(DECK.gold) == {10, 20, 30, 40, 50}


@rule("aim.growth")
def test_beating_monsters_brings_gold_treasure_and_through_it_cards_in_play() -> None:
    scene = Scene(row=[monster(health=4), OAK], wounds=[6], deck={0: ["Sharp Weapons"]}).do("attack rat", "done")
    scene.do("take a treasure", "take gold", "turn up sharp weapons")
    person = scene.person(0)
    assert "Sharp Weapons" in scene.names(person.active)
    assert (len(person.gold), len(person.trophies)) == (1, 1)


@rule("text.card-wins", "attack.one", "ability.once")
def test_a_card_goes_before_the_rule_that_it_contradicts() -> None:
    again = card("Again", when="use", does=[{"more-attacks": 1}])
    assert Scene(row=[OAK]).do("attack oak").which("attack") == []
    assert Scene(row=[OAK], active={0: [again]}).do("attack oak", "use again").which("attack") == ["oak"]
