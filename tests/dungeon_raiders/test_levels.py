"""Setting up a level, dark rooms, and what it is all for."""

from typing import cast

import pytest

from tests.dungeon_raiders.scene import Raid
from tests.rules import rule
from undercroft.core.chance import Chance
from undercroft.games.dungeon_raiders import BOX
from undercroft.games.dungeon_raiders.shapes.events import Enters, Level
from undercroft.games.dungeon_raiders.table.table import Raiders

ROW = ["Zombie", "dark Dragon", "King's Coffer", "dark Spike Trap", "Old Armoury"]


def at_the_end(treasure: list[int], wounds: list[int]) -> Raid:
    """The dungeon has been explored by players with these tracks; its last chest was too small for all of them."""
    seats = len(treasure)
    raid = Raid(seats, rooms=["Beggar's Alcove"], at=24, treasure=treasure, wounds=wounds)
    return raid.play(*[5] * seats)


@rule("level.when")
def test_a_level_is_set_up_before_its_first_room_and_five_times_in_all() -> None:
    raid = Raid(3).explore(25)
    steps = [event.kind for event in raid.events if event.kind in ("level", "enters", "rest")]
    assert steps == ["level", *["enters"] * 5, "rest"] * 5


@rule("level.when")
def test_no_level_is_set_up_while_a_room_of_this_one_is_left() -> None:
    raid = Raid(3).explore(4)
    assert len(raid.told(Level)) == 1
    raid.play(5, 5)
    assert len(raid.told(Level)) == 1
    raid.play(5)
    assert len(raid.told(Level)) == 2


@rule("level.leftmost-pile", "level.door")
def test_the_next_pile_from_the_left_is_uncovered_and_its_door_does_not_come_back() -> None:
    raid = Raid(3)
    piles = raid.table.census()["dungeon"]
    for level in range(5):
        assert raid.view(None).level == level + 1
        assert raid.table.census()["dungeon"] == piles[5 * level :]
        raid.explore(5)
    assert [level.level for level in raid.told(Level)] == [1, 2, 3, 4, 5]
    assert raid.table.census()["dungeon"] == []


@rule("level.deal")
def test_the_five_rooms_of_a_pile_lie_in_the_row_from_left_to_right() -> None:
    raid = Raid(3, rooms=["Zombie", "Troll", "Sunken Chapel", "Lava Trap", "Old Armoury", "Snake"])
    row = ["Zombie", "Troll", "Sunken Chapel", "Lava Trap", "Old Armoury"]
    assert [room and room.name for room in raid.told(Level)[0].row] == row
    assert [room.face.name for room in raid.view(0).row] == row
    assert [room.state for room in raid.view(0).row] == ["here", *["ahead"] * 4]


@rule("level.orientation")
def test_open_rooms_are_dealt_open_and_dark_rooms_dark() -> None:
    raid = Raid(3, rooms=[*ROW, "dark Troll", "Snake", "dark Goblin", "dark Skeleton", "Lava Trap"]).explore(5)
    first, second = (level.row for level in raid.told(Level))
    assert [room and room.name for room in first] == ["Zombie", None, "King's Coffer", None, "Old Armoury"]
    assert [room and room.name for room in second] == [None, "Snake", None, None, "Lava Trap"]
    assert [room.dark for room in raid.view(0).row[1:]] == [False, True, True, False]
    assert [room.dark for room in raid.told(Enters)] == [False, True, False, True, False, True]


@rule("level.open-rooms-seen")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_everyone_sees_the_open_rooms_of_the_whole_level_and_which_places_are_dark(viewer: int | None) -> None:
    raid = Raid(3, rooms=ROW)
    row = raid.view(viewer).row
    assert [room.face and room.face.name for room in row] == [
        "Zombie", None, "King's Coffer", None, "Old Armoury",
    ]  # fmt: skip
    assert [room.dark for room in row] == [False, True, False, True, False]
    assert len(raid.told(Level, viewer)) == 1


@rule("aim.dark-rooms")
def test_nobody_can_tell_dark_rooms_apart_until_they_are_entered() -> None:
    tables = [cast(Raiders, BOX.agree(3).lay_out(Chance(5), Chance(6), [])) for _ in range(2)]
    one, other = tables
    other.rooms.face[1], other.rooms.face[3] = one.rooms.face[3], one.rooms.face[1]
    for table in tables:
        table.opened[:5] = [1, 0, 1, 0, 1]
        table.advance()
    assert one.census()["dungeon"] != other.census()["dungeon"]
    for seat in (0, 1, 2, None):
        assert one.view(seat) == other.view(seat)
        told = [[event for event in table.events or [] if event.seen_by(seat)] for table in tables]
        assert told[0] == told[1]


@rule("aim.dark-rooms")
def test_a_torch_shows_dark_rooms_to_its_user_alone_and_entering_shows_them_to_all() -> None:
    raid = Raid(3, rooms=ROW, items={1: ["torch"]}).torch(1)
    seen = {viewer: raid.view(viewer).row[1].face for viewer in (0, 1, 2, None)}
    assert seen[1].name == "Dragon"
    assert seen[0] is seen[2] is seen[None] is None
    raid.play(1, 2, 3)
    assert {raid.view(viewer).row[1].face.name for viewer in (0, 1, 2, None)} == {"Dragon"}


@rule("aim.most-treasure")
def test_the_most_treasure_wins_when_the_dungeon_has_been_explored() -> None:
    raid = at_the_end(treasure=[6, 9, 8, 20], wounds=[1, 3, 0, 4])
    assert raid.treasure == [6, 9, 8, 20]
    assert raid.winners == [1]


@rule("aim.most-treasure")
def test_nobody_wins_by_treasure_before_the_last_room() -> None:
    raid = Raid(3, treasure=[20, 0, 0]).explore(24)
    assert raid.table.outcome() is None
    assert raid.explore(1).table.outcome() is not None


@rule("aim.not-most-wounds")
def test_whoever_ends_with_the_most_wounds_cannot_win() -> None:
    assert at_the_end(treasure=[20, 3, 2], wounds=[5, 4, 0]).winners == [1]
    assert at_the_end(treasure=[20, 19, 2], wounds=[5, 5, 4]).winners == [2]
    assert at_the_end(treasure=[20, 19, 2], wounds=[5, 5, 5]).winners == [0]  # § end.collapse-none
