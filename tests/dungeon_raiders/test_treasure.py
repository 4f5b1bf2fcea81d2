"""Treasure rooms."""

import pytest

from tests.dungeon_raiders.scene import Raid
from tests.rules import rule
from undercroft.games.dungeon_raiders.shapes.events import Unshared


@rule("treasure.first-chest", "treasure.tie", "treasure.second-chest", "treasure.second-is-next-value")
@rule("treasure.second-can-beat-first", "treasure.third-and-lower")
def test_example_three_tie_for_the_first_chest_and_the_next_card_takes_the_second() -> None:
    raid = Raid(seats=5, rooms=["Tomb of the Twins"]).play(4, 4, 4, 2, 1)
    assert raid.treasure == [1, 1, 1, 2, 0]
    assert "treasure.tie" in raid.cited()


@rule("treasure.first-chest", "treasure.second-chest", "treasure.third-and-lower")
def test_the_highest_card_takes_the_richer_chest_and_the_next_the_other() -> None:
    raid = Raid(4, rooms=["Sunken Chapel"]).play(2, 5, 1, 3)
    assert raid.treasure == [0, 3, 0, 2]
    assert [event.clause for event in raid.events if event.kind == "gains"] == [
        "treasure.first-chest",
        "treasure.second-chest",
    ]


@rule("treasure.first-chest")
def test_the_highest_card_need_not_be_a_five() -> None:
    assert Raid(3, rooms=["King's Coffer"], treasure=[3, 2, 1]).play(1, 1, 2).treasure == [3, 2, 5]


@rule("treasure.single-chest")
def test_a_single_chest_leaves_nothing_for_the_second_highest_card() -> None:
    assert Raid(4, rooms=["King's Coffer"]).play(5, 4, 4, 1).treasure == [4, 0, 0, 0]
    assert Raid(4, rooms=["King's Coffer"]).play(5, 5, 5, 4).treasure == [1, 1, 1, 0]


@rule("treasure.tie")
@pytest.mark.parametrize(("tied", "share"), [(1, 4), (2, 2), (3, 1), (4, 1)])
def test_tied_players_split_the_chest_and_the_rest_is_lost(tied: int, share: int) -> None:
    raid = Raid(5, rooms=["King's Coffer"]).play(*[5] * tied, *[2] * (5 - tied))
    assert raid.treasure == [share] * tied + [0] * (5 - tied)


@rule("treasure.tie")
def test_a_chest_of_three_between_two_is_one_each() -> None:
    assert Raid(3, rooms=["Steward's Strongbox"]).play(5, 1, 5).treasure == [1, 0, 1]


@rule("treasure.too-small-to-split")
def test_a_chest_with_less_than_one_for_each_goes_to_nobody() -> None:
    raid = Raid(5, rooms=["King's Coffer"]).play(3, 3, 3, 3, 3)
    assert raid.treasure == [0, 0, 0, 0, 0]
    assert raid.told(Unshared) == [Unshared(seats=[0, 1, 2, 3, 4], chest=4)]
    assert "treasure.too-small-to-split" in raid.cited()
    assert Raid(3, rooms=["Beggar's Alcove"]).play(5, 4, 5).treasure == [0, 0, 0]


@rule("treasure.too-small-to-split", "treasure.second-can-beat-first")
def test_three_get_nothing_from_a_chest_of_two_while_the_next_card_takes_the_second() -> None:
    assert Raid(5, rooms=["Smuggler's Nook"]).play(5, 5, 5, 2, 1).treasure == [0, 0, 0, 1, 0]


@rule("treasure.second-tie")
def test_the_second_chest_is_split_like_the_first() -> None:
    raid = Raid(4, rooms=["Sunken Chapel"]).play(5, 4, 4, 1)
    assert raid.treasure == [3, 1, 1, 0]
    assert "treasure.second-tie" in raid.cited()


@rule("treasure.second-tie", "treasure.too-small-to-split")
def test_a_second_chest_too_small_for_those_tied_does_not_pass_to_the_third() -> None:
    raid = Raid(4, rooms=["Smuggler's Nook"]).play(5, 4, 4, 3)
    assert raid.treasure == [2, 0, 0, 0]
    assert Raid(5, rooms=["Tomb of the Twins"]).play(5, 3, 3, 3, 2).treasure == [4, 0, 0, 0, 0]


@rule("treasure.tie", "treasure.second-tie")
def test_both_chests_are_split_at_once() -> None:
    assert Raid(4, rooms=["Tomb of the Twins"]).play(5, 5, 2, 2).treasure == [2, 2, 1, 1]


@rule("treasure.second-is-next-value")
def test_the_second_highest_value_may_lie_far_below() -> None:
    assert Raid(4, rooms=["Tomb of the Twins"]).play(5, 5, 5, 1).treasure == [1, 1, 1, 2]
    assert Raid(4, rooms=["Tomb of the Twins"]).play(1, 5, 2, 5).treasure == [0, 2, 2, 2]


@rule("treasure.second-can-beat-first")
def test_nothing_makes_up_for_a_second_place_that_brings_more() -> None:
    raid = Raid(5, rooms=["Tomb of the Twins"]).play(5, 5, 5, 5, 1)
    assert raid.treasure == [1, 1, 1, 1, 2]


@rule("treasure.third-and-lower")
def test_third_cards_get_nothing_even_if_chests_go_unshared() -> None:
    assert Raid(5, rooms=["Smuggler's Nook"]).play(5, 4, 3, 2, 1).treasure == [2, 1, 0, 0, 0]
    assert Raid(5, rooms=["Smuggler's Nook"]).play(5, 5, 4, 4, 3).treasure == [1, 1, 0, 0, 0]


@rule("treasure.all-equal")
def test_if_all_play_the_same_the_second_chest_stays_unclaimed() -> None:
    raid = Raid(3, rooms=["Sunken Chapel"]).play(2, 2, 2)
    assert raid.treasure == [1, 1, 1]
    assert raid.told(Unshared) == []
    assert Raid(4, rooms=["Tomb of the Twins"]).play(5, 5, 5, 5).treasure == [1, 1, 1, 1]


@rule("treasure.all-equal")
def test_two_survivors_with_the_same_card_do_not_split_the_second_chest_as_well() -> None:
    assert Raid(3, rooms=["Tomb of the Twins"]).leave(2).play(3, 3).treasure == [2, 2, 0]


@rule("treasure.lone-player")
@pytest.mark.parametrize("card", [1, 3, 5])
def test_a_lone_survivor_takes_the_first_chest_with_any_card_and_not_the_second(card: int) -> None:
    raid = Raid(3, rooms=["Tomb of the Twins"], treasure=[0, 7, 7]).leave(1).leave(2).play(card)
    assert raid.treasure == [4, 7, 7]
