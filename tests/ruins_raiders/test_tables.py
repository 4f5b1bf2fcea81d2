"""Tables 1 to 7, and in what order a room is made."""

from collections import Counter

import pytest

from tests.ruins_raiders.scene import Scene
from tests.ruins_raiders.test_laying import enter, newest, room
from tests.rules import rule
from undercroft.games.ruins_raiders.table.board import DOOR, HOLE, UNKNOWN

HALL = (1, 2)
SMALL = (3, 4)


def made(*dice: int, **setting: object) -> Scene:
    """A room behind the northern door, laid out by itself, with these dice on the tables."""
    return enter(*dice, automatic=True, **setting)  # type: ignore[arg-type]


def rolled(scene: Scene) -> list[str]:
    """What was rolled for, in order."""
    return [event["purpose"] for event in scene.events("rolls")]


def enemies(scene: Scene) -> list[tuple[str, int]]:
    return [(enemy.name, enemy.health) for enemy in scene.table.enemies]


# Table 1


@rule("table1.roll", "discover.tables")
def test_table_1_is_two_dice() -> None:
    scene = made(2, 5, 1, 1, 1)
    assert scene.rolls("table 1") == [[2, 5]]
    assert scene.events("reads table")[0]["total"] == 7


SIZES = [
    ((1, 1), "table1.2", 3, ["table 1", "table 3", "table 5"]),
    ((1, 2), "table1.3", 1, ["table 1"]),
    ((1, 3), "table1.4", 2, ["table 1"]),
    ((2, 2), "table1.4", 2, ["table 1"]),
    ((1, 4), "table1.5-6", 9, ["table 1", "table 2", "table 3", "table 5"]),
    ((5, 1), "table1.5-6", 9, ["table 1", "table 2", "table 3", "table 5"]),
    ((3, 4), "table1.7-8", 6, ["table 1", "table 2", "table 3", "table 5"]),
    ((4, 4), "table1.7-8", 6, ["table 1", "table 2", "table 3", "table 5"]),
    ((4, 5), "table1.9-10", 8, ["table 1", "table 2", "table 3", "table 5"]),
    ((5, 5), "table1.9-10", 8, ["table 1", "table 2", "table 3", "table 5"]),
    ((5, 6), "table1.11", 8, ["table 1", "table 2", "table 3", "table 5"]),
]


@rule(
    "table1.2", "table1.3", "table1.4", "table1.5-6", "table1.7-8", "table1.9-10", "table1.11",
    "table1.weird-tiles", "table2.next", "table3.1-2", "table5.1-2",
)  # fmt: skip
@pytest.mark.parametrize(("dice", "clause", "tiles", "tables"), SIZES, ids=[str(sum(row[0])) for row in SIZES])
def test_the_sum_says_how_large_a_room_is_and_which_table_comes_next(
    dice: tuple[int, int], clause: str, tiles: int, tables: list[str]
) -> None:
    scene = made(*dice, 1, 1, 1)
    assert len(newest(scene)) == tiles
    assert scene.cited("reads table")[0] == clause
    assert rolled(scene) == tables
    assert scene.table.progress == 2


@rule("table1.2", "table1.3", "table1.hallway-shape", "table1.doors-dark")
@pytest.mark.parametrize(("dice", "tiles"), [((1, 1), 3), ((1, 2), 1)])
def test_a_hallway_has_one_dark_door_at_its_last_tile(dice: tuple[int, int], tiles: int) -> None:
    scene = made(*dice, 1, 1)
    board = scene.table.board
    (door,) = room(board, 1, DOOR)
    assert board.behind(board.doors[-1]) == UNKNOWN
    assert door.kin == 4 + tiles
    assert scene.cited("lays door") == ["table1.doors-dark"]


@rule("table1.hallway-shape")
def test_a_hallway_is_laid_in_single_file_with_bends_if_wanted() -> None:
    scene = enter(1, 1, 1, 1)
    assert set(scene.moves) == {"lay the rest at random", "tile north of 5", "tile east of 5", "tile west of 5"}
    scene.do("tile east of 5")
    assert set(scene.moves) == {
        "lay the rest at random",
        "tile north of 6",
        "tile east of 6",
        "tile south of 6",
    }, "only from the last tile"
    scene.do("tile north of 6")
    assert newest(scene) == {(0, -2), (1, -2), (1, -3)}
    assert all(words.endswith("of 7") for words in scene.moves), "the door is at the last tile"


@rule("table1.4", "table1.tee-shape", "table1.doors-dark")
@pytest.mark.parametrize(("side", "doors"), [("east", {(-1, -2), (2, -2)}), ("west", {(-2, -2), (1, -2)})])
def test_a_tee_lies_across_the_way_in_with_a_door_at_each_end(side: str, doors: set[tuple[int, int]]) -> None:
    scene = enter(2, 2)
    assert set(scene.moves) == {"lay the rest at random", "tile east of 5", "tile west of 5"}
    scene.do(f"tile {side} of 5")
    assert newest(scene, DOOR) == doors
    assert [scene.table.board.behind(door) for door in scene.table.board.doors[-2:]] == [UNKNOWN] * 2


@rule("table1.5-6", "table1.7-8", "table1.9-10", "layout.shape-setting")
@pytest.mark.parametrize(("dice", "tiles"), [((3, 3), 9), ((3, 4), 6), ((4, 5), 8)])
def test_rooms_have_any_shape(dice: tuple[int, int], tiles: int) -> None:
    scene = enter(*dice, 1, 1, 1)
    for step in range(tiles - 1):
        scene.do(f"tile north of {5 + step}")
    assert newest(scene) == {(0, -2 - step) for step in range(tiles)}


@rule("table1.11", "table1.weird-tiles", "table1.weird-hole")
def test_a_weird_room_is_a_ring_of_eight_tiles_around_a_hole() -> None:
    scene = enter(5, 6, 1, 1, 1)
    assert scene.question == "ChooseHole"
    scene.do("hole to the north")
    ring = {(x, y) for x in (-1, 0, 1) for y in (-4, -3, -2)} - {(0, -3)}
    assert newest(scene) == ring
    assert newest(scene, HOLE) == {(0, -3)}
    board = scene.table.board
    hole = board.cell_at(0, -3) * 4
    assert board.missing[hole : hole + 4] == [True] * 4
    assert sum(scene.table.tiles) == sum(scene.table.deck.tiles) - 1 - 8, "the hole takes no tile"


@rule("table1.weird-entry")
def test_the_player_chooses_which_tile_of_the_ring_is_the_way_in() -> None:
    scene = enter(5, 6, 1, 1, 1)
    assert scene.moves == ["hole to the north", "hole to the north-east", "hole to the north-west"]
    assert (0, -2) in newest(scene.do("hole to the north-east"))
    east = Scene(at=["2 ne"], spaces=1).dice(5, 6, 1, 1, 1).do("go through door 2")
    assert east.moves == ["hole to the north-east", "hole to the east", "hole to the south-east"]


@rule("table1.weird-hole", "jump.needed", "ranged.not-blocked")
def test_the_hole_is_jumped_and_shot_across_but_not_walked_across() -> None:
    ruins = """
        . . . . . .
        . . . . . .
        . 0 o o A .
        . . o o . .
        . . . . . .
        . . . . . .
    """
    walk = Scene(ruins=ruins, spaces=9, at=["0", "0 nw"])
    hole = next(cell for cell in range(9) if walk.table.board.cells[cell].ground == HOLE)
    assert not [words for words in walk.moves if words.startswith(f"go to {hole} ")]
    assert walk.may("go to @A"), "there is a way round"
    assert all(square // 4 != hole for square in walk.do("go to @A").events("goes")[0]["path"])
    jump = Scene(ruins=ruins, at=["0", "0 nw"]).dice(2, 5, 5).do("jump to @A")
    assert jump.on("A") == "Victor"
    assert Scene(ruins=ruins, at=["0", "A"], raiders=["Edith", "Millie"]).may("attack millie")


@rule("table2.hole-no-door")
def test_no_door_is_placed_in_the_hole() -> None:
    scene = enter(5, 6, 6, 1, 1, room_tiles="chosen").do("hole to the north", *["lay tile 1, plain side up"] * 8)
    assert len(scene.moves) == 9, "three to the north, east and west; to the south they would face what lies there"
    board = scene.table.board
    hole = (0, -3)
    for words in scene.moves:
        side, cell = words.removeprefix("door ").split(" of ")
        x, y = board.cells[int(cell)].x, board.cells[int(cell)].y
        step = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}[side]
        assert (x + step[0], y + step[1]) != hole


# A 12


@rule("table1.12", "table1.12-choice")
def test_on_a_12_the_player_names_a_result_or_rolls_again() -> None:
    scene = made(6, 6)
    assert (scene.question, scene.asked) == ("ChooseSize", 0)
    assert scene.moves == ["roll again", *[f"result {total}" for total in range(2, 12)]]
    assert scene.cited("reads table") == ["table1.12"]


@rule("table1.12-choice", "table1.12-keeps-doors", "table1.12-treasure")
@pytest.mark.parametrize(("result", "tiles", "doors"), [(2, 3, 1), (5, 9, 3), (8, 6, 3), (10, 8, 3), (11, 8, 3)])
def test_the_row_that_was_named_is_followed_and_treasure_is_certain(result: int, tiles: int, doors: int) -> None:
    second = [6] if doors == 3 else []
    scene = made(6, 6, *second, 1, 1).do(f"result {result}")
    assert len(newest(scene)) == tiles
    assert len(newest(scene, DOOR)) == doors
    assert rolled(scene) == ["table 1", *["table 2"][: len(second)], "table 4", "table 5"]


@rule("table1.12", "table1.12-choice")
def test_another_12_gives_the_choice_again() -> None:
    scene = made(6, 6, 6, 6).do("roll again")
    assert scene.question == "ChooseSize"
    assert scene.rolls("table 1") == [[6, 6], [6, 6]]


@rule("table1.12", "table1.12-treasure", "table1.12-short-rows", "table7.ends-room")
def test_example_a_12_and_then_a_3_is_a_hallway_with_treasure() -> None:
    scene = made(6, 6, 1, 2, 1, 6, 2, 4).do("roll again")
    assert (len(newest(scene)), len(newest(scene, DOOR))) == (1, 1)
    assert rolled(scene) == ["table 1", "table 1", "table 4", "table 5", "table 6", "number"]
    assert len(scene.table.chests) == 1
    assert scene.table.progress == 2


@rule("table1.12-short-rows")
@pytest.mark.parametrize("result", [3, 4])
def test_after_a_12_even_a_hallway_or_a_tee_has_treasure(result: int) -> None:
    scene = made(6, 6, 2, 1).do(f"result {result}")
    assert rolled(scene) == ["table 1", "table 4", "table 5"]
    assert len(scene.table.chests) == 2


@rule("table1.12-treasure")
def test_the_next_room_rolls_for_treasure_again() -> None:
    scene = made(6, 6, 1, 1).do("result 3")
    again = Scene(at=["2 ne"], spaces=1, room_shape="automatic").dice(*SMALL, 1, 1, 1).do("go through door 2")
    assert "table 3" not in rolled(scene)
    assert "table 3" in rolled(again)


# Table 2


@rule("table2.roll", "table2.1-2", "table2.3-4", "table2.5-6", "table2.entrance-not-counted")
@pytest.mark.parametrize("die", range(1, 7))
def test_table_2_says_how_many_dark_doors_there_are_besides_the_entrance(die: int) -> None:
    scene = made(*SMALL, die, 1, 1)
    assert scene.rolls("table 2") == [[die]]
    assert len(newest(scene, DOOR)) == (die + 1) // 2
    assert set(scene.cited("lays door")) == {"table2.available-edge"}
    assert scene.cited("reads table")[1] == ("table2.1-2", "table2.3-4", "table2.5-6")[(die - 1) // 2]
    assert {scene.table.board.behind(door) for door in scene.table.board.doors[3:]} == {UNKNOWN}


@rule("table2.1-2", "table2.3-4", "table2.available-edge")
def test_the_player_places_each_door_at_an_available_edge() -> None:
    scene = enter(*SMALL, 3, 1, 1)
    for step in range(5):
        scene.do(f"tile north of {5 + step}")
    edges = [f"door {side} of {cell}" for cell in range(5, 11) for side in ("east", "west")]
    assert set(scene.moves) == {*edges, "door north of 10"}, "not where the way in is, nor between two tiles"
    scene.do("door north of 10")
    assert "door north of 10" not in scene.moves
    scene.do("door east of 7")
    assert newest(scene, DOOR) == {(0, -8), (1, -4)}


@rule("table2.available-edge")
def test_a_door_needs_floor_before_it_that_can_be_reached() -> None:
    scene = enter(1, 2, room_tiles="chosen").do("lay tile 6, turned once")
    assert set(scene.moves) == {"door east of 5", "door west of 5"}, "the northern half is behind a wall"
    gap = enter(1, 2, room_tiles="chosen").do("lay tile 3")
    assert set(gap.moves) == {"door east of 5", "door west of 5"}, "the northern side is missing"


@rule("table2.face-empty")
def test_a_door_leads_to_something_new_if_possible() -> None:
    ruins = """
        ,
        ,
        , ^
          s
    """
    scene = enter(*HALL, ruins=ruins, room_tiles="chosen").do("lay tile 1, plain side up")
    here = scene.table.board.cell_at(0, -2)
    assert set(scene.moves) == {f"door north of {here}", f"door east of {here}"}, "west of it is another room"


@rule("table2.face-empty", "discover.known-room")
def test_otherwise_it_leads_into_a_room_that_has_floor_there() -> None:
    ruins = """
        ,,,,,
        ,   ,
        ,,^,,
          s
    """
    scene = enter(*HALL, ruins=ruins)
    here = scene.table.board.cell_at(0, -2)
    assert set(scene.moves) == {f"door east of {here}", f"door west of {here}"}
    scene.do(f"door east of {here}")
    board = scene.table.board
    door = board.doors[-1]
    assert board.behind(door) != UNKNOWN
    assert {board.room(there) for square in board.outer(door) for there in board.steps[square]} == {1, 2}


@rule("table2.face-empty")
def test_or_to_another_door_threshold_to_threshold() -> None:
    ruins = """
        ,,,,,
        ,  <,
        ,^,,,
         s
    """
    scene = enter(*HALL, ruins=ruins)
    board = scene.table.board
    doors = [door for door in board.doors if board.cells[door].room == 2]
    assert len(doors) == 1
    other = next(door for door in board.doors if board.cells[door].room == 1)
    assert set(board.outer(other)) & {there for square in board.outer(doors[0]) for there in board.steps[square]}


@rule("table2.face-empty", "grid.exit-tile-sides")
def test_but_it_never_faces_the_side_of_an_exit() -> None:
    ruins = """
        ,,,
        ,  xs
        ,^,
         .
    """
    scene = enter(*HALL, ruins=ruins, door=9)
    assert len(newest(scene)) == 1
    assert newest(scene, DOOR) == set()


@rule("table2.not-enough-edges")
def test_no_more_doors_are_placed_than_there_are_edges() -> None:
    shaft = "\n".join([",,,", *[", ,"] * 8, ",^,", " s"])
    scene = made(*SMALL, 6, 1, 1, ruins=shaft)
    assert len(newest(scene)) == 6
    assert newest(scene, DOOR) == {(0, -8)}, "three were rolled"


# Table 3


@rule("table3.roll", "table3.1-2", "table3.3-6", "table4.next")
@pytest.mark.parametrize("die", range(1, 7))
def test_table_3_says_whether_there_is_treasure(die: int) -> None:
    scene = made(*SMALL, 1, die, 1, 1)
    assert scene.rolls("table 3") == [[die]]
    assert bool(scene.table.chests) is (die >= 3)
    expected = ["table 4", "table 5"] if die >= 3 else ["table 5"]
    assert rolled(scene)[3 : 3 + len(expected)] == expected


# Table 4


CHESTS = [(1, 1, "table4.1-2", 1), (2, 1, "table4.3-4", 2), (3, 1, "table4.3-4", 2), (4, 1, "table4.5-7", 3)]
CHESTS += [(6, 1, "table4.5-7", 3), (1, 6, "table4.5-7", 3), (1, 3, "table4.3-4", 2)]


@rule("table4.roll", "table4.1-2", "table4.3-4", "table4.5-7", "setup.progress-used")
@pytest.mark.parametrize(("die", "progress", "clause", "chests"), CHESTS)
def test_table_4_adds_the_progress_counter(die: int, progress: int, clause: str, chests: int) -> None:
    scene = made(*SMALL, 1, 3, die, 1, progress=progress)
    assert len(scene.table.chests) == chests
    assert scene.table.chests_left == 10 - chests
    assert clause in scene.cited("reads table")
    assert not scene.table.master_placed


@rule("table4.8", "table4.over-8")
@pytest.mark.parametrize(("die", "progress"), [(2, 6), (3, 6), (6, 2), (6, 6)])
def test_from_eight_on_it_is_the_master_chest(die: int, progress: int) -> None:
    scene = made(*SMALL, 1, 3, die, 1, progress=progress)
    assert scene.table.board.room(scene.table.master) == 1
    assert scene.table.chests == []


@rule("table4.over-8", "table4.8")
def test_example_twelve_counts_as_eight() -> None:
    scene = made(*SMALL, 1, 3, 6, 1, progress=6)
    assert scene.table.master_placed
    assert [event["total"] for event in scene.events("reads table") if event["table"] == 4] == [12]


def second_master(left: int, **setting: object) -> Scene:
    """Table 4 shows more than eight, and the master chest was placed long ago."""
    scene = Scene(at=["1 nw"], spaces=1, progress=5, room_shape="automatic", begin=False, **setting)  # type: ignore[arg-type]
    scene.table.master_placed = True
    scene.table.chests_left = left
    scene.table.advance()
    return scene.dice(*SMALL, 1, 3, 4, 1).do("go through door 1")


@rule("table4.master-again", "table4.over-8", "box.chest-supply")
def test_example_instead_of_a_second_master_chest_the_last_two_small_ones_are_placed() -> None:
    scene = second_master(2)
    assert (len(scene.table.chests), scene.table.chests_left, scene.table.master) == (2, 0, -1)


@rule("table4.master-again")
def test_once_the_master_chest_is_placed_there_are_three_small_ones_or_nothing() -> None:
    assert len(second_master(10).table.chests) == 3
    assert second_master(10, after_master="nothing").table.chests == []


@rule("box.chest-supply")
def test_when_all_small_chests_are_placed_no_more_come() -> None:
    assert second_master(0).table.chests == []


# Table 5


@rule("table5.roll", "table5.1-2", "table5.3-6", "table6.next")
@pytest.mark.parametrize("die", range(1, 7))
def test_table_5_says_whether_there_are_enemies(die: int) -> None:
    scene = made(*SMALL, 1, 1, die, 1, 1)
    assert scene.rolls("table 5") == [[die]]
    assert bool(scene.table.enemies) is (die >= 3)
    assert ("table 6" in rolled(scene)) is (die >= 3)
    assert scene.table.progress == 2


# Table 6


@rule("table6.roll", "table6.1-2", "table6.3-4", "table6.placed")
@pytest.mark.parametrize(
    ("die", "progress", "name", "clause"),
    [
        (1, 1, "Bat", "table6.1-2"),
        (2, 1, "Mummy", "table6.3-4"),
        (3, 1, "Mummy", "table6.3-4"),
        (1, 3, "Mummy", "table6.3-4"),
    ],
)
def test_low_sums_are_bats_and_mummies_with_one_health(die: int, progress: int, name: str, clause: str) -> None:
    scene = made(*SMALL, 1, 1, 6, die, 6, progress=progress)
    assert enemies(scene) == [(f"{name} 1", 1), (f"{name} 2", 1)]
    assert clause in scene.cited("reads table")
    assert all(scene.table.board.room(enemy.square) == 1 for enemy in scene.table.enemies)


@rule("table6.1-2", "table6.3-4", "table6.divide-up")
@pytest.mark.parametrize("die", range(1, 7))
def test_example_their_number_is_a_die_divided_by_three_and_rounded_up(die: int) -> None:
    for kind in (1, 2):
        assert len(made(*SMALL, 1, 1, 6, kind, die).table.enemies) == (1 if die <= 3 else 2)


@rule("table6.5-7", "enemy.character-stats")
@pytest.mark.parametrize(("die", "progress"), [(4, 1), (6, 1), (1, 6)])
def test_from_five_to_seven_it_is_one_character_with_three_health(die: int, progress: int) -> None:
    scene = made(*SMALL, 1, 1, 6, die, progress=progress, people=["Edith"])
    assert enemies(scene) == [("Edith", 3)]


@rule("table6.8", "table6.over-8")
@pytest.mark.parametrize(("die", "progress"), [(2, 6), (6, 2), (6, 6)])
def test_from_eight_on_they_are_two_characters_with_two_health_each(die: int, progress: int) -> None:
    scene = made(*SMALL, 1, 1, 6, die, progress=progress, people=["Edith", "Hobb Tarrant"])
    assert enemies(scene) == [("Edith", 2), ("Hobb Tarrant", 2)]
    assert "table6.8" in scene.cited("reads table")


@rule("table6.no-characters-left")
def test_when_the_pile_is_empty_killed_enemies_are_shuffled_into_a_new_one() -> None:
    scene = Scene(at=["1 nw"], spaces=1, progress=6, room_shape="automatic", begin=False)
    scene.table.people_aside = [scene.table.people_pile.pop(), scene.table.people_pile.pop()]
    names = {scene.table.deck.characters[scene.table.people.face[card]].name for card in scene.table.people_aside}
    scene.table.people_pile.clear()
    scene.table.advance()
    scene.dice(*SMALL, 1, 1, 6, 2).do("go through door 1")
    assert {name for name, _ in enemies(scene)} == names
    assert (scene.table.people_pile, scene.table.people_aside) == ([], [])


@rule("table6.no-characters-left")
@pytest.mark.parametrize(("pile", "found"), [(0, ["Mummy 1", "Mummy 2"]), (1, ["Edith", "Mummy 1"])])
def test_where_no_character_is_left_mummies_take_their_place(pile: int, found: list[str]) -> None:
    scene = Scene(at=["1 nw"], spaces=1, progress=6, people=["Edith"], room_shape="automatic", begin=False)
    scene.table.people_pile = scene.table.people_pile[len(scene.table.people_pile) - pile :]
    scene.table.advance()
    scene.dice(*SMALL, 1, 1, 6, 2).do("go through door 1")
    assert [name for name, _ in enemies(scene)] == found
    assert scene.enemy("Mummy").health == 1


@rule("table6.no-characters-left", "enemy.death")
def test_a_killed_enemy_character_is_set_aside() -> None:
    scene = Scene(ruins="1 0 A .\n. . . .", enemies=[("Edith", "A", 1)]).dice(6, 1, 1, 1, 1, 1).do("attack edith")
    assert scene.table.enemies == []
    assert [
        scene.table.deck.characters[scene.table.people.face[card]].name for card in scene.table.people_aside
    ] == ["Edith"]


@rule("table6.players-cards-out")
def test_the_characters_of_players_are_never_enemies_even_when_they_are_out() -> None:
    scene = Scene(
        3, at=["1 nw"], out={1: "died", 2: "escaped"}, spaces=1, progress=6, room_shape="automatic", begin=False
    )
    scene.table.people_pile.clear()
    scene.table.advance()
    scene.dice(*SMALL, 1, 1, 6, 2).do("go through door 1")
    assert [name for name, _ in enemies(scene)] == ["Mummy 1", "Mummy 2"]


@rule("box.monster-supply")
def test_there_may_be_more_than_two_monsters() -> None:
    scene = Scene(at=["1 nw"], spaces=1, enemies=[("bat", "3 nw"), ("mummy", "3 ne")], room_shape="automatic").dice(
        *SMALL, 1, 1, 6, 1, 6
    )
    scene.do("go through door 1")
    assert [enemy.name for enemy in scene.table.enemies] == ["Bat 1", "Mummy 2", "Bat 3", "Bat 4"]
    assert len({enemy.key for enemy in scene.table.enemies}) == 4


# Table 7


@rule("table7.advance", "table7.after-use", "table7.ends-room")
def test_the_counter_goes_up_at_the_end_of_every_room() -> None:
    scene = made(*SMALL, 1, 3, 1, 1)
    assert scene.table.progress == 2
    assert scene.kinds()[-2:] == ["progresses", "goes"]
    assert [event["bonus"] for event in scene.events("reads table") if event["table"] == 4] == [1]


@rule("setup.progress", "table4.roll", "table7.advance", "table7.after-use")
def test_example_the_first_room_has_three_chests_and_the_second_the_master_chest() -> None:
    scene = made(*SMALL, 1, 3, 4, 1)
    assert (len(scene.table.chests), scene.table.progress) == (3, 2)
    again = Scene(at=["2 ne"], spaces=1, progress=scene.table.progress, room_shape="automatic")
    again.dice(*SMALL, 1, 3, 6, 1).do("go through door 2")
    assert (again.table.master_placed, again.table.progress) == (True, 3)


@rule("table7.helps", "table4.8")
def test_the_higher_the_counter_the_likelier_the_master_chest() -> None:
    found: Counter[int] = Counter()
    for progress in range(1, 7):
        for die in range(1, 7):
            found[progress] += made(*SMALL, 1, 3, die, 1, progress=progress).table.master_placed
    assert [found[progress] for progress in range(1, 7)] == [0, 1, 2, 3, 4, 5]


@rule("table7.cap")
def test_the_counter_stays_at_six() -> None:
    assert made(*HALL, progress=5).table.progress == 6
    assert made(*HALL, progress=6).table.progress == 6


@rule("table7.ends-room", "table7.advance")
@pytest.mark.parametrize("dice", [(1, 1, 1, 1), (1, 2), (2, 2), (3, 3, 1, 3, 1, 6, 1, 1), (5, 6, 1, 1, 1)])
def test_every_room_moves_the_counter_once(dice: tuple[int, ...]) -> None:
    scene = made(*dice)
    assert scene.kinds().count("progresses") == 1
    assert scene.table.progress == 2
