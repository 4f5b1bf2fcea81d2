"""Laying new rooms: the draw, the turning, passages and void arrows, what comes with a room, and its gems."""

import pytest

from tests.dungeons.box import DECK
from tests.dungeons.scene import Scene
from tests.rules import rule
from undercroft.core.hidden import EVERYONE, NOBODY
from undercroft.core.lattice import turned

# Exits as printed: Coal Hole south · Back Passage north, south · Broom Corner north, east
# Cold Larder north, east, west · Crossing of Carpets, Great Stair, Counting Hall all


@rule("explore.when", "explore.draw", "explore.place")
def test_an_exit_with_no_room_beyond_it_leads_into_the_top_card_of_the_deck() -> None:
    scene = Scene(rooms="0-1-", at=[1], room_deck=["Broom Corner", "Coal Hole"])
    assert scene.which("explore") == ["east"]
    scene.do("explore east", "lay it turned twice")
    assert scene.place(2).room.name == "Broom Corner"
    assert scene.table.board.neighbour(1, 1) == 2
    assert scene.rooms()[0] == 2
    assert scene.room_deck()[0] == "Coal Hole"


@rule("explore.when", "explore.place")
def test_nothing_is_laid_on_a_side_without_an_arrow() -> None:
    scene = Scene(rooms="0-1-\n  |", at=[1])
    assert scene.which("explore") == ["east", "south"]
    assert scene.refuses("explore north")


@rule("explore.free-exit", "explore.void.no-way", "explore.void")
def test_exits_are_unexplored_only_where_the_space_is_empty_and_no_door_stands() -> None:
    scene = Scene(
        rooms="""
  2
  ^
0-1-
  |
""",
        at=[1],
        doors={(1, "south"): "Swollen Door"},
    )
    assert scene.which("explore") == ["east"]  # a room without an arrow is in the north, a door in the south
    assert scene.which("go") == ["west"]
    assert scene.table.board.is_void(1, 0)


@rule("explore.choose-exit")
def test_the_exit_is_named_before_the_card_is_seen() -> None:
    scene = Scene(rooms="0-\n|", room_deck=["Coal Hole"])
    scene.do("explore south")
    assert scene.question == "LayRoom"
    assert scene.moves == ["lay it turned twice"]
    scene.do("lay it turned twice")
    assert scene.table.board.neighbour(0, 2) == 1


@rule("explore.grid")
def test_rooms_line_up_in_rows_and_columns() -> None:
    scene = Scene(1, rooms="0-", room_deck=["Crossing of Carpets", "Great Stair", "Winter Garden", "Counting Hall"])
    for side in ("east", "south", "west"):
        scene.do(f"explore {side}", "lay it as it is", "done")
    board = scene.table.board
    assert [board.cells[room] - board.cells[0] for room in range(4)] == [0, 1, 2049, 2048]
    assert board.neighbour(0, 2) == 3  # they lie side by side, though nobody came that way


@rule("explore.rotate", "explore.rotate.who", "explore.line-up", "explore.line-up.entry")
def test_whoever_drew_a_room_turns_it_as_they_like_as_long_as_they_can_enter() -> None:
    scene = Scene(rooms="0-", room_deck=["Cold Larder"])
    scene.do("explore east")
    assert scene.asked == 0
    assert scene.moves == ["lay it as it is", "lay it turned twice", "lay it turned three times"]
    scene.do("lay it turned three times")
    assert scene.table.board.arrows[1] == 0b1101  # all but the east
    assert scene.table.board.is_link(0, 1)


@rule("explore.rotate.who")
def test_turnings_that_look_alike_are_one() -> None:
    scene = Scene(rooms="0-", room_deck=["Back Passage"]).do("explore east")
    assert scene.moves == ["lay it turned once"]
    scene = Scene(rooms="0-", room_deck=["Great Stair"]).do("explore east")
    assert scene.moves == ["lay it as it is"]


@rule("explore.always-fits")
@pytest.mark.parametrize("card", DECK.rooms, ids=lambda card: card.name)
def test_every_room_can_be_turned_to_every_exit(card: object) -> None:
    exits = card.exits  # type: ignore[attr-defined]
    for side in range(4):
        assert any(turned(exits, quarters) >> side & 1 for quarters in range(4))


@rule("explore.always-fits", "explore.line-up")
def test_neighbours_forbid_no_turning() -> None:
    hemmed = """
  2>
  |
0-1-
  |
  3>
"""
    scene = Scene(rooms=hemmed, at=[1], room_deck=["Broom Corner"]).do("explore east")
    assert scene.moves == ["lay it turned twice", "lay it turned three times"]


@rule("explore.linked", "explore.line-up", "explore.linked.passed")
def test_arrows_that_meet_are_a_passage_even_if_nobody_came_through_it() -> None:
    scene = Scene(rooms="1-2\n| |\n0-", at=[2], room_deck=["Broom Corner"])
    scene.do("explore south", "lay it turned three times")
    assert scene.table.board.is_link(0, 1)
    assert not scene.place(0).passed >> 1 & 1
    assert not scene.place(3).passed >> 3 & 1
    assert scene.place(3).passed == 1
    scene.do("done")
    assert scene.which("go") == ["north", "east"]
    scene.do("go east", "done")
    assert scene.place(0).passed >> 1 & 1


@rule("explore.linked.passed", "door.assign.known-room")
def test_a_door_may_stand_on_a_passage_that_nobody_used() -> None:
    scene = Scene(rooms="1-2\n| |\n0-", at=[2], room_deck=["Broom Corner"], puzzle_deck=["Swollen Door"])
    scene.do("explore south", "lay it turned three times", "turn up puzzle 1")
    assert scene.question == "AssignDoor"
    assert scene.moves == ["door in the west"]


@rule("explore.void", "explore.void.no-way")
def test_an_arrow_that_meets_no_arrow_is_void_from_both_sides() -> None:
    scene = Scene(rooms="1-2\n| |\n0-", at=[2], room_deck=["Back Passage"])
    scene.do("explore south", "lay it as it is")
    assert scene.table.board.is_void(0, 1)
    scene.do("done")
    assert scene.which("go") == ["north"]
    assert scene.which("explore") == []
    scene.end_turns()
    assert scene.which("go") == ["north"]
    assert scene.which("explore") == ["south"]


@rule("explore.void.stays", "puzzle.reward.area")
def test_void_arrows_stay_void() -> None:
    scene = Scene(rooms="1>2-3\n|\n0", at=[2], puzzles={2: ["Loose Flagstone"]})
    scene.dice(6).do("solve loose flagstone")
    assert scene.question == "OpenArea"
    assert scene.which("open the") == ["north", "south"]  # not the side where a room lies
    scene.do("open the north")
    assert scene.table.board.is_void(1, 1)


@rule("explore.is-the-move")
def test_exploring_is_the_move_of_the_turn() -> None:
    scene = Scene(rooms="0-", room_deck=["Great Stair"], carried={0: ["Duelling Sabre"]})
    scene.do("explore east", "lay it as it is")
    assert scene.rooms()[0] == 1
    assert scene.moves == ["done", "fight pantry rat", "turn up puzzle 1"]


# What comes with a room


@rule("explore.contents", "explore.creatures", "explore.puzzles", "explore.stack", "pool.rooms.two-creatures")
def test_example_a_room_with_two_creatures() -> None:
    scene = Scene(
        rooms="0-",
        room_deck=["Counting Hall"],
        creature_deck=["Moss Toad", "Drain Eel", "Kitchen Ogre"],
        puzzle_deck=["Music Box", "Hungry Carpet", "Stuck Drawer"],
    )
    scene.do("explore east", "lay it as it is")
    assert scene.creatures(1) == ["Moss Toad", "Drain Eel"]
    assert scene.down(1) == ["Music Box", "Hungry Carpet"]
    assert scene.puzzles(1) == []
    assert scene.creature_deck()[0] == "Kitchen Ogre"
    assert scene.puzzle_deck()[0] == "Stuck Drawer"
    scene.do("done")
    assert scene.creatures(1) == ["Moss Toad", "Drain Eel"]  # they stay with their room
    assert scene.down(1) == ["Music Box", "Hungry Carpet"]


@rule("explore.creatures", "explore.puzzles", "explore.stack.open")
def test_creatures_are_seen_by_all_and_face_down_puzzles_by_nobody() -> None:
    scene = Scene(rooms="0-", room_deck=["Counting Hall"]).do("explore east", "lay it as it is", "done")
    table, place = scene.table, scene.place(1)
    assert {table.creatures.known[card] for card in place.creatures} == {EVERYONE}
    assert {table.puzzles.known[card] for card in place.down} == {NOBODY}
    scene.do("done", "turn up puzzle 1")
    assert [table.puzzles.known[card] for card in scene.place(1).up + scene.place(1).down] == [EVERYONE, NOBODY]
    scene.end_turns(2)
    assert [table.puzzles.known[card] for card in scene.place(1).up] == [EVERYONE]


@rule("explore.sequence")
def test_a_room_is_laid_and_filled_and_then_entered() -> None:
    scene = Scene(rooms="0-", room_deck=["Counting Hall"]).do("explore east", "lay it as it is")
    assert scene.kinds() == ["turn", "lays", "comes", "comes", "puzzles laid", "goes", "gems"]


@rule("explore.short-creatures", "boss.drawn-elsewhere.end")
def test_a_room_gets_as_many_creatures_as_there_are() -> None:
    scene = Scene(rooms="0-", room_deck=["Unlit Ballroom"], creature_deck=["Moss Toad"], no_other="creatures")
    scene.do("explore east", "lay it as it is")
    assert scene.creatures(1) == ["Moss Toad"]
    scene = Scene(rooms="0-", room_deck=["Unlit Ballroom"], no_other="creatures")
    assert scene.do("explore east", "lay it as it is").creatures(1) == []


@rule("explore.short-puzzles")
def test_a_room_gets_as_many_puzzles_as_there_are() -> None:
    scene = Scene(rooms="0-", room_deck=["Counting Hall"], puzzle_deck=["Music Box"], no_other="puzzles")
    scene.do("explore east", "lay it as it is")
    assert scene.down(1) == ["Music Box"]
    scene = Scene(rooms="0-", room_deck=["Counting Hall"], no_other="puzzles")
    assert scene.do("explore east", "lay it as it is").down(1) == []


@rule("explore.no-refill")
def test_a_cleared_room_stays_clear() -> None:
    scene = Scene(1, rooms="0-", room_deck=["Crossing of Carpets"], creature_deck=["Pantry Rat"])
    scene.dice(6).do("explore east", "lay it as it is", "fight pantry rat")
    scene.do("go west", "go east")
    assert scene.creatures(1) == []
    assert scene.down(1) == []


# Gems


@rule("explore.gems", "explore.gems.once", "explore.gems.at-once")
def test_the_first_to_enter_a_room_gets_its_gems_and_nobody_after_that() -> None:
    scene = Scene(3, rooms="0-", room_deck=["Unlit Ballroom"])
    scene.do("explore east", "lay it as it is")
    assert scene.gems() == [4, 0, 0]
    assert len(scene.creatures(1)) == 3  # enemies or not
    scene.do("done", "go east", "done")
    scene.end_turns()
    scene.do("go west", "go west", "done", "go east")
    assert scene.gems() == [4, 0, 0]


@rule("explore.gems", "explore.gems.once")
def test_a_room_that_was_laid_and_not_entered_still_pays() -> None:
    scene = Scene(rooms="0-1-2", cards={1: "Great Stair"}, new=[1])
    assert scene.do("go east").gems() == [2, 0]


@rule("explore.gems.at-once", "shop.price")
def test_gems_of_a_room_can_be_spent_in_the_same_turn() -> None:
    scene = Scene(rooms="0-", room_deck=["Auction Room"], item_deck=["Spare Key"], gems=[2])
    scene.do("explore east", "lay it as it is", "shop", "buy spare key")
    assert scene.gems()[0] == 0
    assert scene.carried(0) == ["Spare Key"]


@rule("explore.deck-empty")
def test_nobody_explores_without_room_cards() -> None:
    scene = Scene(rooms="0-1-", at=[1], creatures={1: ["Pantry Rat"]}, no_other="rooms")
    assert scene.which("explore") == []
    assert not scene.table.over


@rule("explore.deck-empty")
def test_the_last_room_card_is_laid_like_any_other() -> None:
    scene = Scene(rooms="0-", room_deck=["Great Stair"], no_other="rooms")
    scene.do("explore east", "lay it as it is", "done", "go east")
    assert scene.room_deck() == []
    assert scene.which("explore") == []


@rule("effect.room-choice")
def test_of_two_rooms_one_is_laid_and_the_other_known_to_nobody_else() -> None:
    scene = Scene(
        rooms="0-", room_deck=["Great Stair", "Cold Larder"], carried={0: ["Visitors' Book"]}, no_other="rooms"
    )
    scene.do("use visitors' book", "explore east", "lay cold larder", "lay it as it is")
    assert scene.place(1).room.name == "Cold Larder"
    table = scene.table
    assert table.rooms.known[scene.place(1).card] == EVERYONE
    assert [table.rooms.known[card] for card in table.room_pile] == [1]


@rule("effect.room-choice")
def test_with_one_room_left_there_is_no_choice_and_everyone_sees_it() -> None:
    scene = Scene(rooms="0-", room_deck=["Great Stair"], carried={0: ["Visitors' Book"]}, no_other="rooms")
    scene.do("use visitors' book", "explore east", "lay it as it is")
    assert scene.table.rooms.known[scene.place(1).card] == EVERYONE
