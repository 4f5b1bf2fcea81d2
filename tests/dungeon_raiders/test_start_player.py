"""After a room: the discard and the next start player."""

import pytest

from tests.dungeon_raiders.scene import Raid
from tests.rules import rule
from undercroft.core.errors import BadOption
from undercroft.games.dungeon_raiders import BOX
from undercroft.games.dungeon_raiders.shapes.events import Enters, Leads, Rest

LEVEL = ["Zombie", "Goblin", "Troll", "Dragon", "Snake"]


@rule("discard.room", "discard.known", "discard.next-room")
def test_a_resolved_room_is_done_known_to_all_and_the_next_one_is_entered() -> None:
    raid = Raid(seats=3, rooms=["dark Zombie", "Goblin", "Troll"]).play(4, 4, 4)
    for seat in (0, None):
        assert raid.view(seat).explored == ["Zombie"]
        assert raid.view(seat).row[0].state == "done"
        assert raid.view(seat).row[1].state == "here"
    assert raid.told(Enters)[-1].room.name == "Goblin"
    assert raid.play(5, 5, 5).view(None).explored == ["Zombie", "Goblin"]


@rule("discard.room")
def test_no_room_is_entered_twice_in_a_whole_game() -> None:
    raid = Raid()
    dungeon = raid.table.census()["dungeon"]
    raid.explore(25)
    assert [fact.room.name for fact in raid.told(Enters)] == dungeon
    assert raid.table.census()["explored"] == dungeon


@rule("discard.next-room")
def test_without_a_card_in_the_level_row_the_level_is_complete() -> None:
    raid = Raid(seats=3, rooms=LEVEL).explore(4)
    assert raid.told(Rest) == []
    raid.explore(1)
    assert raid.told(Rest) == [Rest(level=1)]


@rule("start.highest")
def test_the_highest_card_begins_the_next_room() -> None:
    raid = Raid(rooms=LEVEL).play(1, 2, 5, 4)
    assert raid.view(None).leader == 2
    assert raid.table.turn == 2
    assert raid.told(Leads) == [Leads(seat=2)]


@rule("start.highest")
def test_it_is_the_highest_of_this_room_and_not_of_the_level() -> None:
    raid = Raid(seats=3, rooms=LEVEL).play(5, 1, 2).play(1, 2, 3)
    assert raid.table.leader == 2


@rule("start.keysword")
@pytest.mark.parametrize(("room", "item"), [("King's Coffer", "key"), ("Troll", "sword")])
def test_a_key_or_sword_counts_as_five(room: str, item: str) -> None:
    items = {1: [item]}
    assert Raid(seats=3, rooms=[room], items=items).play(4, item, 3).table.leader == 1
    assert Raid(seats=3, rooms=[room], items=items).play(4, item, 5).table.leader == 1  # a tie, and 1 is next
    assert Raid(seats=3, rooms=[room], items=items, leader=1).play(item, 5, 4).table.leader == 2


@rule("start.keep")
def test_a_start_player_with_the_one_highest_card_keeps_the_box() -> None:
    raid = Raid(rooms=LEVEL, leader=3).play(5, 4, 4, 1)
    assert (raid.table.leader, raid.table.turn) == (3, 3)


@rule("start.tie", "start.tie-among-tied")
def test_on_a_tie_the_first_of_the_tied_going_clockwise_is_next() -> None:
    assert Raid(rooms=LEVEL, leader=0).play(1, 2, 5, 5).table.leader == 2
    assert Raid(rooms=LEVEL, leader=2).play(3, 1, 4, 4).table.leader == 0  # seats 2, 3, 0 and 1
    assert Raid(rooms=LEVEL, leader=1).play(2, 2, 1, 1).table.leader == 2


@rule("start.tie-among-tied")
def test_a_start_player_among_the_tied_comes_last_and_never_keeps_the_box() -> None:
    assert Raid(rooms=LEVEL, leader=1).play(5, 1, 1, 5).table.leader == 0
    assert Raid(rooms=LEVEL, leader=1).play(5, 5, 1, 1).table.leader == 2
    assert Raid(rooms=LEVEL, leader=3).play(2, 2, 2, 2).table.leader == 0


@rule("start.tie-among-tied")
def test_the_house_rule_gives_the_box_to_the_neighbour_tied_or_not() -> None:
    raid = Raid(rooms=LEVEL, leader=0, ties="neighbour").play(1, 2, 5, 5)
    assert raid.table.leader == 1
    assert Raid(rooms=LEVEL, leader=3, ties="neighbour").play(5, 1, 5, 1).table.leader == 0
    assert Raid(rooms=LEVEL, leader=0, ties="neighbour").play(1, 2, 3, 5).table.leader == 3  # no tie


@rule("start.tie-among-tied")
def test_the_house_rule_passes_over_a_dead_neighbour() -> None:
    raid = Raid(rooms=LEVEL, leader=0, ties="neighbour").leave(1).play(1, 5, 5)
    assert raid.table.leader == 2


@rule("start.tie-among-tied")
def test_without_a_word_about_it_the_tied_are_meant() -> None:
    assert BOX.agree(4).options["ties"] == "tied"
    with pytest.raises(BadOption):
        BOX.agree(4, {"ties": "oldest"})


@rule("start.dead-excluded")
def test_whoever_died_in_the_room_cannot_lead_the_next() -> None:
    raid = Raid(rooms=["Spike Trap", "Zombie"], wounds=[0, 8, 0, 0]).play(3, 5, 2, 4)
    assert raid.alive == [True, False, True, True]
    assert raid.table.leader == 3


@rule("start.dead-excluded", "start.tie")
def test_a_tie_with_the_dead_is_none_and_a_tie_below_them_counts() -> None:
    alone = Raid(rooms=["Spike Trap"], wounds=[0, 8, 0, 0]).play(5, 5, 2, 4)
    assert alone.table.leader == 0
    below = Raid(rooms=["Spike Trap"], wounds=[0, 8, 0, 0]).play(4, 5, 2, 4)
    assert below.table.leader == 3


@rule("start.holder-died")
def test_clockwise_is_counted_from_the_seat_of_a_start_player_who_died() -> None:
    raid = Raid(rooms=["Spike Trap"], wounds=[0, 0, 8, 0], leader=2).play(2, 4, 3, 4)  # seats 2, 3, 0 and 1
    assert raid.alive[2] is False
    assert raid.table.leader == 3
    single = Raid(rooms=["Spike Trap"], wounds=[0, 0, 8, 0], leader=2).play(5, 2, 3, 4)
    assert single.table.leader == 1


@rule("start.holder-died", "table.leaver")
def test_a_start_player_who_leaves_still_marks_where_the_turn_order_begins() -> None:
    raid = Raid(rooms=LEVEL, leader=2).leave(2)
    assert raid.table.turn == 3
    raid.play(4, 3, 4)  # seats 3, 0 and 1
    assert raid.table.leader == 3


@rule("start.after-ball")
def test_after_a_ball_the_card_that_followed_counts() -> None:
    items = {0: ["ball"]}
    assert Raid(seats=3, rooms=LEVEL, items=items).play("ball", 3, 4, 5).table.leader == 0
    assert Raid(seats=3, rooms=LEVEL, items=items).play("ball", 3, 4, 1).table.leader == 2


@rule("start.across-levels")
def test_the_start_player_settled_in_the_last_room_begins_the_next_level() -> None:
    raid = Raid(at=4, rooms=["Zombie", "Goblin"], leader=0).play(3, 5, 4, 4)
    assert raid.view(None).level == 2
    assert (raid.table.leader, raid.table.turn) == (1, 1)
