"""Key and sword: a five, each in its own type of room."""

import pytest

from tests.dungeon_raiders.scene import Raid
from tests.rules import rule
from undercroft.core.errors import IllegalMove
from undercroft.games.dungeon_raiders.shapes.events import Attacks, Defeated, Returns
from undercroft.games.dungeon_raiders.shapes.views import ItemWord

BOTH = {0: ["key", "sword"]}


@rule("key.instead", "key.five")
def test_a_key_takes_the_first_chest_in_place_of_a_five() -> None:
    raid = Raid(seats=3, rooms=["Tomb of the Twins"], items=BOTH).play("key", 4, 3)
    assert raid.treasure == [4, 2, 0]


@rule("sword.instead", "sword.five")
def test_a_sword_adds_five_to_the_total() -> None:
    raid = Raid(seats=3, rooms=["Zombie"], items=BOTH).play("sword", 3, 3)
    assert raid.told(Defeated)[0].total == 11
    raid = Raid(seats=3, rooms=["Goblin"], items=BOTH).play("sword", 3, 2)
    assert raid.told(Attacks)[0].total == 10
    assert raid.wounds == [0, 0, 2]


@pytest.mark.parametrize("room", ["Zombie", "Magnet Trap", "Old Armoury"])
@rule("key.treasure-only")
def test_a_key_may_be_played_in_treasure_rooms_only(room: str) -> None:
    assert "play key" in Raid(rooms=["Beggar's Alcove"], items=BOTH).may()
    elsewhere = Raid(rooms=[room], items=BOTH)
    assert "play key" not in elsewhere.may()
    with pytest.raises(IllegalMove):
        elsewhere.play("key")


@pytest.mark.parametrize("room", ["King's Coffer", "Magnet Trap", "Old Armoury"])
@rule("sword.monster-only")
def test_a_sword_may_be_played_in_monster_rooms_only(room: str) -> None:
    assert "play sword" in Raid(rooms=["Dragon"], items=BOTH).may()
    elsewhere = Raid(rooms=[room], items=BOTH)
    assert "play sword" not in elsewhere.may()
    with pytest.raises(IllegalMove):
        elsewhere.play("sword")


@rule("key.return", "sword.return")
@pytest.mark.parametrize(("room", "item"), [("King's Coffer", "key"), ("Dragon", "sword")])
def test_it_goes_back_only_after_the_start_player_has_been_settled(room: str, item: ItemWord) -> None:
    raid = Raid(seats=3, rooms=[room], items=BOTH).play(item, 1)
    assert raid.supply[item] == 4
    raid.play(2)
    assert raid.supply[item] == 5
    kinds = [event.kind for event in raid.events]
    assert kinds[kinds.index("leads") :] == ["leads", "returns", "enters"]
    assert raid.told(Returns) == [Returns(seat=0, item=item)]


@rule("key.return", "start.keysword")
def test_two_keys_played_in_one_room_both_go_back() -> None:
    raid = Raid(seats=3, rooms=["King's Coffer"], items={0: ["key"], 2: ["key"]}).play("key", 1, "key")
    assert raid.supply["key"] == 5
    assert raid.table.leader == 2


@rule("keysword.ties-with-five")
def test_a_key_shares_the_chest_with_a_five_and_with_another_key() -> None:
    raid = Raid(rooms=["Tomb of the Twins"], items={0: ["key"], 2: ["key"]}).play("key", 5, "key", 4)
    assert raid.treasure == [1, 1, 1, 2]


@rule("keysword.ties-with-five", "sword.five")
def test_swords_and_fives_that_fall_short_are_tied_for_the_lowest_card() -> None:
    raid = Raid(seats=5, rooms=["Dragon"], items={0: ["sword"]}).leave(3).leave(4).play("sword", 5, 5)
    assert raid.told(Attacks)[0] == Attacks(room="Dragon", total=15, strength=23)
    assert raid.wounds[:3] == [3, 3, 3]


@rule("keysword.saves-power-card")
def test_it_leaves_the_power_cards_in_hand_the_five_included() -> None:
    raid = Raid(seats=3, rooms=["King's Coffer", "Snake"], items=BOTH).play("key", 1, 1).play("sword", 2, 2)
    assert raid.hand(0) == [1, 2, 3, 4, 5]
    assert raid.hand(1) == [3, 4, 5]


@rule("keysword.saves-power-card")
def test_a_five_may_follow_in_the_next_room_and_two_cards_are_left_for_the_fifth() -> None:
    raid = Raid(seats=3, rooms=["King's Coffer", "Sunken Chapel"], items={0: ["key"]})
    raid.play("key", 1, 1).play(5, 2, 2)
    assert raid.treasure == [7, 1, 1]
    raid.explore(2)
    assert raid.view(0).hand.power == [3, 4]
    assert raid.view(1).hand.power == [5]


@rule("keysword.not-splayed")
def test_it_lies_open_for_all_while_the_room_lasts_and_then_leaves() -> None:
    raid = Raid(seats=3, rooms=["King's Coffer"], items=BOTH).play("key", 1)
    for seat in (0, 1, 2, None):
        assert raid.view(seat).players[0].card == "play key"
    raid.play(2)
    player = raid.view(None).players[0]
    assert (player.card, player.spent) == (None, [])
    assert raid.view(None).players[1].spent == [1]
