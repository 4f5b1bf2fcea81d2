"""Laying the tiles of a room: where they go, which face is up, and what happens where they do not fit."""

from collections import Counter
from typing import cast

import pytest

from tests.ruins_raiders.drawing import tiles
from tests.ruins_raiders.scene import Scene
from tests.ruins_raiders.test_grid import explored
from tests.rules import rule
from undercroft.core.chance import Chance
from undercroft.core.lattice import DX, DY
from undercroft.games.ruins_raiders.shapes.views import RuinsView
from undercroft.games.ruins_raiders.table.board import DOOR, FLOOR, HOLE, LEADS_ON, SEALED, UNKNOWN, Board, Cell

LONG_HALL, SHORT_HALL, TEE, LARGE, SMALL, RING = (1, 1), (1, 2), (2, 2), (3, 3), (3, 4), (5, 6)
Place = tuple[int, int]


def enter(*dice: int, ruins: str | None = None, door: int = 1, automatic: bool = False, **setting: object) -> Scene:
    """Somebody goes through a door to the north, and these dice are rolled on the tables."""
    setting["room_shape"] = "automatic" if automatic else "discoverer"
    drawn = tiles(ruins) if ruins is not None else None
    scene = Scene(ruins=drawn, at=[f"{door} nw"], spaces=1, **setting)  # type: ignore[arg-type]
    return scene.dice(*dice).do(f"go through door {door}")


def room(board: Board, number: int, ground: int = FLOOR) -> list[Cell]:
    return [cell for cell in board.cells if cell.room == number and cell.ground == ground]


def places(board: Board, number: int, ground: int = FLOOR) -> set[Place]:
    return {(cell.x, cell.y) for cell in room(board, number, ground)}


def newest(scene: Scene, ground: int = FLOOR) -> set[Place]:
    """Where the tiles of the newest room lie, seen from the start tile."""
    return places(scene.table.board, scene.table.board.rooms() - 1, ground)


def is_connected(cells: set[Place]) -> bool:
    seen: set[Place] = set()
    edge = [min(cells)]
    while edge:
        x, y = edge.pop()
        seen.add((x, y))
        edge += [(x + DX[side], y + DY[side]) for side in range(4)]
        edge = [place for place in edge if place in cells and place not in seen]
    return seen == cells


# Which tiles


@rule("layout.dont-overthink", "layout.tiles-setting")
def test_tiles_are_dealt_at_random_with_a_random_face_turned_at_random() -> None:
    faces: Counter[tuple[int, int]] = Counter()
    for seed in range(40):
        board = explored(seed).board
        faces.update(
            (cell.face.missing, cell.face.walls) for cell in board.cells if cell.ground == FLOOR and cell.room
        )
    plain = faces[0, 0]
    assert sum(faces.values()) > 1000
    assert 0.5 < plain / sum(faces.values()) < 0.75, "half of all, and those that are plain on both sides"
    single = [faces[1 << corner, 0] for corner in range(4)]
    assert min(single) > 0.6 * max(single), "every turn comes up"
    walls = [faces[0, 1 << side] for side in range(4)]
    assert min(walls) > 0.5 * max(walls)


@rule("layout.dont-overthink", "box.tiles")
def test_only_the_number_of_tiles_matters_and_they_come_out_of_the_supply() -> None:
    scene = enter(*LARGE, 1, 1, 1, automatic=True)
    assert len(room(scene.table.board, 1)) == 9
    assert sum(scene.table.tiles) == sum(scene.table.deck.tiles) - 1 - 9


@rule("layout.tiles-setting")
def test_the_table_may_agree_that_the_discovering_player_picks_tile_face_and_turn() -> None:
    scene = enter(*LONG_HALL, 1, 1, room_tiles="chosen").do("lay the rest at random")
    assert (scene.question, scene.asked) == ("PickTile", 0)
    assert "lay tile 1, plain side up" in scene.moves
    assert {"lay tile 2, plain side up", "lay tile 2", "lay tile 2, turned three times"} <= set(scene.moves)
    assert "lay tile 4, turned twice" not in scene.moves, "it looks the same as unturned"
    before = list(scene.table.tiles)
    scene.do("lay tile 2, turned once", "lay tile 2, plain side up", "lay tile 5")
    assert [left - now for left, now in zip(before, scene.table.tiles, strict=True)] == [0, 2, 0, 0, 1, 0]
    first, second, third = room(scene.table.board, 1)
    assert (first.face.missing, second.face.missing) == (0b0010, 0)
    assert third.face.walls == 0b0001


@rule("layout.tiles-setting", "layout.tile-supply")
def test_a_tile_that_has_run_out_cannot_be_picked() -> None:
    scene = Scene(at=["1 nw"], spaces=1, room_tiles="chosen", begin=False)
    scene.table.tiles = [0, 1, 0, 0, 0, 5]
    scene.table.advance()
    scene.dice(*LONG_HALL, 1, 1).do("go through door 1", "lay the rest at random", "lay tile 2")
    assert not [words for words in scene.moves if words.startswith("lay tile 2")]
    assert [words for words in scene.moves if words.startswith("lay tile 6")]


# Shape


@rule("layout.shape-setting", "layout.connected", "layout.no-overlap")
def test_the_discovering_player_arranges_the_tiles_side_by_side() -> None:
    scene = enter(*SMALL)
    assert (scene.question, scene.asked) == ("ChooseCell", 0)
    assert scene.moves == ["lay the rest at random", "tile north of 5", "tile east of 5", "tile west of 5"]
    scene.do("tile east of 5")
    assert "tile south of 6" in scene.moves
    assert "tile west of 6" not in scene.moves, "that is the entry cell"
    scene.do("tile east of 6", "tile north of 6", "tile north of 7", "tile north of 9", "door north of 10")
    assert newest(scene) == {(0, -2), (1, -2), (2, -2), (1, -3), (2, -3), (2, -4)}


@rule("layout.shape-setting")
def test_the_table_may_agree_that_rooms_lay_themselves_out() -> None:
    shapes = set()
    for seed in range(40):
        scene = Scene(at=["1 nw"], spaces=1, room_shape="automatic")
        scene.table.chance = Chance(seed)
        scene.do("go through door 1")
        if scene.question == "Act" and len(newest(scene)) == 6:
            shapes.add(frozenset(newest(scene)))
    assert len(shapes) > 8


@rule("layout.rest-at-random")
@pytest.mark.parametrize("chosen", [0, 1, 4])
def test_a_player_may_leave_the_rest_of_a_room_to_chance_at_any_tile(chosen: int) -> None:
    scene = enter(*SMALL, 1, 1, 1)
    for step in range(chosen):
        scene.do(f"tile north of {5 + step}")
    scene.do("lay the rest at random")
    assert scene.question == "PlaceDoor", "no further cell is asked for"
    cells = newest(scene)
    assert len(cells) == 6
    assert {(0, -2 - step) for step in range(chosen + 1)} <= cells


@rule("layout.connected", "layout.entry-cell")
def test_rooms_are_in_one_piece_and_begin_behind_their_door() -> None:
    for seed in range(12):
        board = explored(seed).board
        for number in range(1, board.rooms()):
            assert is_connected(places(board, number) | places(board, number, HOLE))
    scene = enter(*SMALL, 1, 1, 1, automatic=True)
    assert (0, -2) in newest(scene)


@rule("layout.no-overlap")
def test_what_has_been_laid_is_not_moved_and_not_covered() -> None:
    scene = enter(*LARGE, 6, 1, 1, automatic=True)
    before = [(cell.x, cell.y, cell.ground, cell.face) for cell in scene.table.board.cells]
    again = Scene(at=["2 ne"], spaces=1, room_shape="automatic", begin=False)
    again.table.board = scene.table.board
    again.table.advance()
    again.dice(*LARGE, 1, 1, 1).do("go through door 2")
    assert [(cell.x, cell.y, cell.ground, cell.face) for cell in again.table.board.cells[: len(before)]] == before


@rule("layout.table-size")
def test_the_map_grows_without_end() -> None:
    scene = Scene(at=["1 nw"], spaces=60)
    door = 1
    for _ in range(15):
        scene.dice(*SHORT_HALL).do(f"go through door {door}")
        scene.do(f"door north of {len(scene.table.board.cells) - 1}")
        door = scene.table.board.doors[-1]
    assert min(cell.y for cell in scene.table.board.cells) == -31


# Faces that would shut something off


@rule("layout.entry-face")
@pytest.mark.parametrize(("tile", "missing"), [(2, 1), (3, 2), (4, 0)], ids=["one square", "a side", "two corners"])
def test_both_squares_behind_the_threshold_are_floor(tile: int, missing: int) -> None:
    """The tile is turned if that helps, or else flipped to its plain side."""
    ways = [
        words for words in enter(*SHORT_HALL, room_tiles="chosen").moves if words.startswith(f"lay tile {tile}")
    ]
    for words in ways[1:]:
        board = enter(*SHORT_HALL, room_tiles="chosen").do(words).table.board
        entry = board.cell_at(0, -2) * 4
        assert board.missing[entry + 2 : entry + 4] == [False, False]
        assert sum(board.missing[entry : entry + 2]) == missing


@rule("layout.entry-face", "layout.covers-other-door")
def test_a_tile_behind_two_thresholds_has_floor_at_both() -> None:
    ruins = """
           ,
          <,
         ^
         s
    """
    scene = enter(*SHORT_HALL, ruins=ruins, room_tiles="chosen").do("lay tile 3")
    assert room(scene.table.board, 2)[0].face.missing == 0, "every turn of two missing squares would be in the way"
    single = enter(*SHORT_HALL, ruins=ruins, room_tiles="chosen").do("lay tile 2, turned once")
    assert room(single.table.board, 2)[0].face.missing == 0b0001


@rule("layout.no-cut-off")
def test_a_wall_straight_across_a_hallway_is_turned() -> None:
    scene = enter(*LONG_HALL, 1, 1, room_tiles="chosen").do("tile north of 5", "tile north of 6")
    scene.do("lay tile 1, plain side up", "lay tile 6, turned once", "lay tile 1, plain side up")
    board = scene.table.board
    assert board.cells[6].face.walls == 0b0101, "along the hallway and no longer across"
    reached = board.reachable(board.from_exits())
    assert all(any(reached[cell * 4 : cell * 4 + 4]) for cell in (5, 6, 7))


@rule("layout.no-cut-off")
def test_a_wall_that_cuts_nothing_off_stays_as_it_was_dealt() -> None:
    scene = enter(*LONG_HALL, 1, 1, room_tiles="chosen").do("tile north of 5", "tile north of 6")
    scene.do("lay tile 1, plain side up", "lay tile 1, plain side up", "lay tile 6, turned once")
    assert scene.table.board.cells[7].face.walls == 0b1010


@rule("layout.no-cut-off", "table1.tee-shape")
def test_the_ends_of_an_intersection_stay_open() -> None:
    scene = enter(*TEE, room_tiles="chosen").do("tile east of 5", "lay tile 6", "lay tile 6")
    board = scene.table.board
    reached = board.reachable(board.from_exits())
    assert len(room(board, 1, DOOR)) == 2
    for number, cell in enumerate(board.cells):
        if cell.room == 1 and cell.ground == DOOR:
            assert all(reached[number * 4 : number * 4 + 4])


@rule("layout.no-cut-off")
def test_every_tile_and_every_door_can_be_reached() -> None:
    for seed in range(12):
        board = explored(seed).board
        reached = board.reachable(board.from_exits())
        for number, cell in enumerate(board.cells):
            assert cell.ground == HOLE or any(reached[number * 4 : number * 4 + 4])


# Other doors


@rule("layout.covers-other-door", "discover.known-room")
def test_another_door_that_a_room_closes_leads_into_it() -> None:
    ruins = """
           ,
          <,
         ^
         s
    """
    scene = enter(*SHORT_HALL, ruins=ruins, automatic=True)
    board = scene.table.board
    (other,) = [number for number, cell in enumerate(board.cells) if cell.ground == DOOR and cell.room == 1]
    assert board.behind(other) == LEADS_ON
    entry = board.cell_at(0, -2) * 4
    assert {entry + 1, entry + 2} <= {there for square in board.outer(other) for there in board.steps[square]}


# Shaft with a niche: one shape of six tiles closes the map, the other leaves room for a door.
SHAFT = """
    ,,,,
    , ,,
    , ,,
    , ,,
    , ,,
    , ,,
    , ,,
    ,  ,
    ,^,,
     s
"""


@rule("layout.keep-exploring")
def test_a_shape_that_closes_the_map_is_not_offered_while_there_is_another() -> None:
    scene = enter(*SMALL, 1, 1, 1, ruins=SHAFT)
    first = len(scene.table.board.cells)
    assert set(scene.moves) == {
        "lay the rest at random",
        f"tile north of {first}",
        f"tile east of {first}",
    }
    for step in range(4):
        scene.do(f"tile north of {first + step}")
    assert (1, -2) in newest(scene), "the last tile had to go into the niche"
    assert [scene.table.board.behind(door) for door in scene.table.board.doors].count(UNKNOWN) == 1


@rule("layout.keep-exploring")
def test_a_shape_may_close_the_map_if_every_other_would_too() -> None:
    scene = enter(*LARGE, 1, 1, 1, ruins=SHAFT, automatic=True)
    assert len(newest(scene)) == 8
    assert UNKNOWN not in [scene.table.board.behind(door) for door in scene.table.board.doors]


@rule("layout.keep-exploring")
def test_while_another_door_is_undiscovered_any_shape_may_be_chosen() -> None:
    scene = enter(*SMALL, 1, 1, 1, ruins=SHAFT.replace(" s\n", " s>\n"))
    first = len(scene.table.board.cells)
    for step in range(4):
        scene.do(f"tile north of {first + step}")
    assert set(scene.moves) == {
        "lay the rest at random",
        f"tile north of {first + 4}",
        f"tile east of {first}",
    }


@rule("layout.keep-exploring", "table1.weird-entry")
def test_a_ring_is_not_laid_so_that_it_closes_the_map_while_there_is_another_way() -> None:
    ruins = """
        ,,,,,,,
        ,     ,
        ,     ,
        ,     ,
        ,,,^,,,
           s
    """
    scene = enter(*RING, 1, 1, 1, ruins=ruins)
    assert set(scene.moves) == {"hole to the north-west", "hole to the north-east"}, "north would close the map"
    room = cast(RuinsView, scene.table.view(0)).room
    assert room is not None
    assert {spot.thing for spot in room.spots} == {"spot -1,-3", "spot 1,-3"}, "and only these are lit"


# Where a room does not fit

POCKET = """
    ,,,
    , ,
    , ,
    ,^,
     s
"""


@rule("layout.does-not-fit")
def test_as_many_tiles_are_laid_as_fit() -> None:
    scene = enter(*LARGE, 6, 1, 1, ruins=POCKET, automatic=True)
    assert newest(scene) == {(0, -2), (0, -3)}
    assert scene.events("lays room")[-1]["tiles"] == 2


@rule("layout.does-not-fit", "table1.hallway-shape")
def test_a_hallway_is_as_long_as_it_can_be() -> None:
    scene = enter(*LONG_HALL, 1, 1, ruins=POCKET)
    assert len(newest(scene)) == 2


@rule("layout.ring-does-not-fit", "table1.weird-tiles")
def test_a_ring_that_does_not_fit_is_laid_as_a_medium_room() -> None:
    ruins = """
        ,,,,,
        ,   ,
        ,   ,
        ,   ,
        ,   ,
        ,, ,,
        ,,^,,
          s
    """
    scene = enter(*RING, 1, 1, 1, ruins=ruins)
    assert scene.question == "ChooseCell"
    scene.do("lay the rest at random")
    assert len(newest(scene)) == 8
    assert newest(scene, HOLE) == set()


@rule("layout.tee-does-not-fit")
def test_a_tee_without_room_at_its_sides_goes_straight_on() -> None:
    ruins = """
        ,   ,
        ,   ,
        ,, ,,
        ,,^,,
          s
    """
    scene = enter(*TEE, ruins=ruins, automatic=True)
    assert newest(scene) == {(0, -2), (0, -3)}
    assert len(newest(scene, DOOR)) == 2, "one straight on, and one at another edge"
    assert (0, -4) in newest(scene, DOOR)


@rule("layout.tee-does-not-fit", "table1.tee-shape")
def test_a_tee_with_room_at_one_side_goes_there() -> None:
    ruins = """
        ,
        ,
        ,^
         s
    """
    scene = enter(*TEE, ruins=ruins, automatic=True)
    assert newest(scene) == {(0, -2), (1, -2)}


@rule("layout.tee-does-not-fit")
def test_an_end_door_that_does_not_fit_goes_to_another_edge() -> None:
    ruins = """
        ,
        ,
        ,^
         s
    """
    scene = enter(*TEE, ruins=ruins)
    board = scene.table.board
    assert (2, -2) in newest(scene, DOOR)
    assert scene.question == "PlaceDoor"
    first, second = board.cell_at(0, -2), board.cell_at(1, -2)
    assert set(scene.moves) == {f"door north of {first}", f"door north of {second}", f"door south of {second}"}
    scene.do(f"door north of {first}")
    assert newest(scene, DOOR) == {(2, -2), (0, -3)}


@rule("layout.tee-does-not-fit", "table2.not-enough-edges")
def test_an_end_door_without_any_edge_is_left_out() -> None:
    scene = enter(*TEE, ruins=POCKET)
    assert newest(scene) == {(0, -2), (0, -3)}
    assert newest(scene, DOOR) == set()


@rule("layout.hallway-door-does-not-fit")
def test_the_door_of_a_hallway_goes_elsewhere_when_its_last_tile_has_no_edge() -> None:
    ruins = """
        ,,,
        , ,
        ,
        ,
        ,^
         s
    """
    scene = enter(*LONG_HALL, 1, 1, ruins=ruins)
    first = len(scene.table.board.cells)
    scene.do(f"tile north of {first}", f"tile north of {first + 1}")
    assert newest(scene) == {(0, -2), (0, -3), (0, -4)}
    assert set(scene.moves) == {f"door east of {first}", f"door east of {first + 1}"}


@rule("layout.hallway-door-does-not-fit")
def test_the_door_of_a_hallway_is_left_out_where_no_tile_has_an_edge() -> None:
    scene = enter(*LONG_HALL, 1, 1, ruins=POCKET)
    assert newest(scene, DOOR) == set()


# The supply


def with_supply(floor: int, doors: int = 22) -> Scene:
    scene = Scene(at=["1 nw"], spaces=1, room_shape="automatic", begin=False)
    scene.table.tiles = [floor, 0, 0, 0, 0, 0]
    scene.table.doors_left = doors
    scene.table.advance()
    return scene


@rule("layout.tile-supply")
def test_when_tiles_run_out_those_that_are_left_are_laid_and_other_doors_are_sealed() -> None:
    scene = with_supply(4).dice(*LARGE, 1, 1, 1).do("go through door 1")
    board = scene.table.board
    assert len(newest(scene)) == 4
    assert sum(scene.table.tiles) == 0
    assert [board.behind(door) for door in board.doors if door != 1] == [SEALED] * (len(board.doors) - 1)
    walk = Scene(at=["2 ne"], spaces=6, begin=False)
    walk.table.board = board
    walk.table.advance()
    assert not [words for words in walk.moves if words.startswith("go through")], "a sealed door is rock"


@rule("layout.tile-supply", "layout.ring-does-not-fit")
def test_a_ring_needs_eight_tiles() -> None:
    scene = with_supply(7).dice(*RING, 1, 1, 1).do("go through door 1")
    assert len(newest(scene)) == 7
    assert newest(scene, HOLE) == set()


@rule("layout.tile-supply")
@pytest.mark.parametrize("doors", [0, 1, 2])
def test_no_more_doors_are_laid_than_are_left(doors: int) -> None:
    scene = with_supply(30, doors).dice(*SMALL, 6, 1, 1).do("go through door 1")
    assert len(newest(scene, DOOR)) == doors
    assert scene.table.doors_left == 0
    assert scene.table.board.behind(2) == UNKNOWN, "there are tiles for what is behind other doors"


@rule("layout.tile-supply", "table1.4")
def test_an_intersection_takes_the_doors_that_are_left() -> None:
    scene = with_supply(30, 1).dice(*TEE).do("go through door 1")
    assert len(newest(scene, DOOR)) == 1


@rule("layout.last-room-master")
def test_the_last_room_has_the_master_chest_if_no_other_had() -> None:
    scene = enter(*SMALL, 1, 1, 1, ruins=POCKET, automatic=True)
    assert scene.table.master_placed
    assert scene.table.board.room(scene.table.master) == scene.table.board.rooms() - 1
    assert scene.table.progress == 2, "and the counter goes up once"


@rule("layout.last-room-master")
def test_the_master_chest_is_not_placed_twice() -> None:
    scene = Scene(ruins=tiles(POCKET), at=["1 nw"], spaces=1, room_shape="automatic", begin=False)
    scene.table.master_placed = True
    scene.table.advance()
    scene.dice(*SMALL, 1, 1, 1).do("go through door 1")
    assert scene.table.master < 0


@rule("layout.last-room-master")
def test_while_a_door_can_still_be_discovered_there_is_time() -> None:
    scene = enter(*SMALL, 1, 1, 1, ruins=POCKET.replace(" s\n", " s>\n"), automatic=True)
    assert not scene.table.master_placed


@rule("layout.last-room-master", "layout.tile-supply")
def test_when_the_tiles_run_out_the_room_is_the_last_one() -> None:
    scene = with_supply(4).dice(*LARGE, 1, 1, 1).do("go through door 1")
    assert scene.table.master_placed


@rule("layout.last-room-master", "table4.too-small", "place.keep-entry")
def test_other_chests_and_enemies_leave_room_for_the_last_chance_of_the_master_chest() -> None:
    scene = with_supply(1).dice(*LARGE, 1, 3, 6, 3, 1, 6).do("go through door 1")
    assert scene.table.master_placed
    assert scene.table.board.room(scene.raider(0).square) == scene.table.board.rooms() - 1
