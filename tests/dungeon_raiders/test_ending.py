"""The end of the game: who collapses, who wins."""

from itertools import product
from typing import Any

from tests.dungeon_raiders.scene import Raid
from tests.rules import rule
from undercroft.core.telling.views import Outcome
from undercroft.games.dungeon_raiders.shapes.events import Enters


def ended(treasure: list[int], wounds: list[int], **more: Any) -> Raid:
    """A game that ends with these tracks: in its last room all play 5 against the zombie, who falls."""
    raid = Raid(len(wounds), at=24, rooms=["Zombie"], treasure=treasure, wounds=wounds, **more)
    return raid.play(*[5] * len(wounds))


def outcome(raid: Raid) -> Outcome:
    result = raid.table.outcome()
    assert result is not None
    return result


def fates(raid: Raid) -> list[str]:
    return [fact.fate for fact in raid.facts]


@rule("end.when")
def test_the_game_ends_when_the_fifth_level_is_complete_and_no_room_earlier() -> None:
    raid = Raid().explore(24)
    assert raid.table.outcome() is None
    raid.explore(1)
    assert raid.table.turn is None
    assert raid.table.outcome() is not None
    assert len(raid.told(Enters)) == 25


@rule("end.collapse", "end.winner")
def test_the_most_wounded_survivor_is_out_and_the_richest_of_the_rest_wins() -> None:
    raid = ended([20, 4, 7, 5], [6, 0, 5, 3])
    assert raid.winners == [2]
    assert raid.decided_by == "end.winner"
    assert fates(raid) == ["collapsed", "lost", "won", "lost"]


@rule("end.collapse-tie")
def test_all_who_are_tied_for_the_most_wounds_collapse() -> None:
    raid = ended([20, 19, 1, 2], [6, 6, 5, 0])
    assert raid.winners == [3]
    assert fates(raid) == ["collapsed", "collapsed", "lost", "won"]


@rule("end.collapse-none")
def test_nobody_collapses_if_all_are_wounded_alike() -> None:
    raid = ended([2, 9, 3], [4, 4, 4])
    assert raid.winners == [1]
    assert "collapsed" not in fates(raid)
    assert ended([2, 9, 3], [0, 0, 0]).winners == [1]


@rule("end.collapse-among-survivors")
def test_the_dead_do_not_take_the_place_of_the_most_wounded() -> None:
    raid = Raid(at=24, rooms=["Dragon"], treasure=[20, 9, 1, 2], wounds=[9, 4, 1, 1]).play(1, 2, 2, 3)
    assert raid.alive == [False, True, True, True]
    assert raid.winners == [3]
    assert fates(raid) == ["died", "collapsed", "lost", "won"]


@rule("end.collapse-among-survivors", "end.collapse-none")
def test_all_survivors_alike_means_nobody_collapses_whatever_the_dead_had() -> None:
    raid = Raid(at=24, rooms=["Dragon"], treasure=[20, 9, 1, 2], wounds=[9, 4, 4, 4]).play(1, 2, 2, 3)
    assert fates(raid) == ["died", "won", "lost", "lost"]


@rule("end.collapse-once")
def test_those_next_in_wounds_do_not_collapse_in_their_turn() -> None:
    raid = ended([0, 9, 5, 5], [9, 8, 1, 1])
    assert raid.winners == [1]


@rule("end.two-survivors")
def test_of_two_survivors_of_a_larger_game_the_less_wounded_wins_whatever_the_treasure() -> None:
    raid = Raid(seats=3, at=24, rooms=["Dragon"], treasure=[0, 20, 0], wounds=[9, 3, 2]).play(1, 2, 2)
    assert raid.winners == [2]
    assert fates(raid) == ["died", "collapsed", "won"]


@rule("end.two-survivors")
def test_of_two_survivors_with_equal_wounds_the_richer_wins() -> None:
    raid = Raid(seats=3, at=24, rooms=["Dragon"], treasure=[0, 20, 0], wounds=[9, 3, 3]).play(1, 2, 2)
    assert raid.winners == [1]


@rule("end.tie-wounds")
def test_a_tie_for_the_most_treasure_goes_to_the_least_wounded_of_the_tied() -> None:
    raid = ended([7, 7, 7, 6, 0], [3, 2, 4, 0, 5])
    assert (raid.winners, raid.decided_by) == ([1], "end.tie-wounds")


@rule("end.tie-shared")
def test_tied_in_treasure_and_wounds_they_share_the_victory() -> None:
    raid = ended([7, 7, 7, 6, 0], [2, 2, 4, 0, 5])
    assert (raid.winners, raid.decided_by) == ([0, 1], "end.tie-shared")
    assert ended([0, 0, 0], [0, 0, 0]).winners == [0, 1, 2]


@rule("end.single-survivor")
def test_the_only_survivor_wins_however_poor_and_wounded() -> None:
    raid = Raid(seats=3, at=24, rooms=["Spike Trap"], treasure=[20, 20, 0], wounds=[8, 8, 7]).play(2, 2, 2)
    assert (raid.winners, raid.decided_by) == ([2], "end.single-survivor")
    assert raid.wounds[2] == 9


@rule("end.nobody", "end.last-room-deaths")
def test_if_nobody_survives_the_last_room_nobody_wins() -> None:
    raid = Raid(seats=3, at=24, rooms=["Spike Trap"], treasure=[20, 9, 1], wounds=[8, 8, 9]).play(2, 2, 2)
    assert (raid.winners, raid.decided_by) == ([], "end.nobody")
    assert fates(raid) == ["died", "died", "died"]


@rule("end.last-room-deaths")
def test_whoever_dies_in_the_very_last_room_does_not_collapse_in_anyones_place() -> None:
    raid = Raid(seats=3, at=24, rooms=["Spike Trap"], treasure=[1, 8, 1], wounds=[8, 5, 0]).play(2, 2, 2)
    assert fates(raid) == ["died", "collapsed", "won"]
    kinds = [event.kind for event in raid.events]
    assert kinds.index("dies") < kinds.index("end")


@rule("end.always-a-winner")
def test_whatever_the_tracks_some_survivor_wins() -> None:
    raid = ended([0, 0, 0], [0, 0, 0])
    for tracks in product(range(3), repeat=6):
        for hero, treasure, wounds in zip(raid.table.heroes, tracks[:3], tracks[3:], strict=True):
            hero.treasure, hero.wounds = treasure, wounds
        assert raid.winners, tracks


@rule("end.items-worth-nothing")
def test_items_left_in_hand_neither_count_nor_break_a_tie() -> None:
    everything = {0: ["torch", "ball", "key", "sword"] * 5}
    assert ended([5, 5, 0], [1, 1, 2], items=everything).winners == [0, 1]
    assert ended([4, 5, 0], [1, 1, 2], items=everything).winners == [1]


@rule("end.no-places")
def test_only_winners_are_told_apart_by_rank() -> None:
    raid = Raid(seats=5, at=24, rooms=["Dragon"], treasure=[20, 15, 9, 9, 1], wounds=[9, 5, 1, 1, 0])
    raid.play(1, 2, 2, 2, 2)
    assert outcome(raid).ranks == [2, 2, 1, 1, 2]
    assert fates(raid) == ["died", "collapsed", "won", "won", "lost"]
