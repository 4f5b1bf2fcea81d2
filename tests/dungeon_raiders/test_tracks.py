"""Treasure and wounds: how the tracks are kept."""

import pytest

from tests.dungeon_raiders.scene import Raid
from tests.rules import rule
from undercroft.games.dungeon_raiders.shapes.events import Gains, Loses, Wounded


def bag(raid: Raid, seat: int) -> tuple[str, int]:
    """The side of the seat's bag card and the space it shows, as everyone sees it."""
    player = raid.view(None).players[seat]
    return player.bag, player.space


@rule("track.update")
def test_tracks_move_as_soon_as_a_room_is_resolved() -> None:
    raid = Raid(3, rooms=["King's Coffer", "Goblin", "Magnet Trap"], treasure=[1, 0, 0])
    raid.play(5, 4, 3)
    assert raid.told(Gains) == [Gains(seat=0, treasure=4, now=5, wasted=0)]
    assert raid.view(1).players[0].treasure == 5
    raid.play(1, 2, 2)
    assert raid.told(Wounded) == [Wounded(seat=0, wounds=2, now=2)]
    assert raid.view(1).players[0].wounds == 2
    raid.play(5, 1, 2)
    assert raid.told(Loses) == [Loses(seat=0, treasure=3, now=2)]
    assert raid.view(1).players[0].treasure == 2


@rule("track.update")
def test_the_second_loss_is_taken_from_what_the_first_has_left() -> None:
    raid = Raid(3, rooms=["Lava Trap", "Magnet Trap"], treasure=[9, 7, 0]).play(1, 2, 3)
    assert raid.treasure == [5, 4, 0]
    assert raid.play(1, 2, 3).treasure == [4, 4, 0]


@rule("track.plus-ten", "track.reading")
def test_example_ten_and_one_are_eleven_on_the_other_side_of_the_bag() -> None:
    raid = Raid(3, rooms=["Beggar's Alcove"], treasure=[10, 0, 0])
    assert bag(raid, 0) == ("plain", 10)
    raid.play(5, 4, 3)
    assert raid.treasure[0] == 11
    assert bag(raid, 0) == ("+10", 1)


@rule("track.reading")
def test_the_tracks_show_the_current_numbers() -> None:
    raid = Raid(3, treasure=[1, 9, 15], wounds=[3, 0, 9])
    assert [bag(raid, seat) for seat in range(3)] == [("plain", 1), ("plain", 9), ("+10", 5)]
    assert [player.wounds for player in raid.view(0).players] == [3, 0, 9]


@rule("track.zero")
def test_nothing_gained_or_everything_lost_shows_a_covered_track() -> None:
    raid = Raid(3, rooms=["Magnet Trap"], treasure=[3, 0, 0])
    assert bag(raid, 1) == ("plain", 0)
    raid.play(5, 1, 2)
    assert bag(raid, 0) == ("plain", 0)
    assert [player.wounds for player in raid.view(None).players] == [0, 0, 0]


@rule("track.bag-turns-back")
@pytest.mark.parametrize(("before", "after"), [(11, ("plain", 9)), (12, ("plain", 10)), (13, ("+10", 1))])
def test_the_bag_turns_back_at_ten(before: int, after: tuple[str, int]) -> None:
    raid = Raid(3, rooms=["Magnet Trap"], treasure=[before, 0, 0])
    assert bag(raid, 0)[0] == "+10"
    raid.play(4, 1, 2)
    assert bag(raid, 0) == after


@rule("track.treasure-max", "track.treasure-excess")
@pytest.mark.parametrize(("before", "after", "wasted"), [(16, 20, 0), (17, 20, 1), (20, 20, 4)])
def test_treasure_stops_at_twenty_and_the_rest_is_lost(before: int, after: int, wasted: int) -> None:
    raid = Raid(4, rooms=["King's Coffer"], treasure=[before, 0, 0, 0]).play(5, 4, 3, 2)
    assert raid.treasure == [after, 0, 0, 0]
    assert raid.told(Gains) == [Gains(seat=0, treasure=after - before, now=after, wasted=wasted)]
    assert bag(raid, 0) == ("+10", 10)


@rule("track.treasure-max")
def test_coins_from_a_vault_stop_at_twenty_too() -> None:
    raid = Raid(3, rooms=["Alchemist's Cellar"], treasure=[19, 17, 18]).play(4, 4, 4)
    assert raid.treasure == [20, 20, 20]


@rule("track.treasure-excess")
def test_what_a_full_track_cannot_hold_does_not_go_to_those_tied_with_it() -> None:
    raid = Raid(4, rooms=["Tomb of the Twins"], treasure=[20, 0, 0, 0]).play(5, 5, 3, 2)
    assert raid.treasure == [20, 2, 2, 0]


@rule("track.treasure-min")
def test_who_must_lose_more_than_there_is_goes_to_zero_and_owes_nothing() -> None:
    raid = Raid(3, rooms=["Lava Trap", "Beggar's Alcove"], treasure=[1, 2, 0]).play(2, 3, 3)
    assert raid.treasure == [0, 0, 0]
    assert [loss.treasure for loss in raid.told(Loses)] == [1, 2, 0]
    assert raid.play(1, 2, 5).treasure == [1, 0, 0]


@rule("track.wounds-min")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 0), (3, 1)])
def test_a_potion_heals_no_more_than_there_is(before: int, after: int) -> None:
    raid = Raid(3, rooms=["Alchemist's Cellar", "Goblin"], wounds=[before, 0, 0]).play(5, 1, 1)
    assert raid.wounds == [after, 0, 0]
    assert raid.play(1, 2, 3).wounds == [after + 2, 0, 0]


@rule("track.public")
def test_everyone_sees_all_treasure_and_wounds_at_all_times() -> None:
    raid = Raid(3, rooms=["King's Coffer", "Goblin"], treasure=[4, 5, 6], wounds=[1, 2, 3])
    for card in (4, 3, 2, 1, 2, 3):
        for viewer in (0, 1, 2, None):
            players = raid.view(viewer).players
            assert [player.treasure for player in players] == raid.treasure
            assert [player.wounds for player in players] == raid.wounds
        raid.play(card)
    for viewer in (0, 1, 2, None):
        assert raid.told(Gains, viewer) == [Gains(seat=0, treasure=4, now=8, wasted=0)]
        assert raid.told(Wounded, viewer) == [Wounded(seat=0, wounds=2, now=3)]


@rule("terms.treasure-is-money")
def test_coins_from_a_vault_and_treasure_from_a_chest_are_one_sum_that_traps_take_from() -> None:
    raid = Raid(3, rooms=["Alchemist's Cellar", "King's Coffer", "Magnet Trap"]).play(4, 1, 1)
    assert raid.treasure == [3, 1, 1]
    assert raid.play(5, 2, 2).treasure == [7, 1, 1]
    assert raid.play(3, 3, 3).treasure == [6, 1, 1]
