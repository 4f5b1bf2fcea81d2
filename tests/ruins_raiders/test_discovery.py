"""Dark doors, and rooms that are made as somebody goes through."""

import pytest

from tests.ruins_raiders.scene import Scene
from tests.rules import rule
from undercroft.games.ruins_raiders.table.board import LEADS_ON, UNKNOWN

HALL = (1, 2)  # Table 1: a short hallway, and nothing else to roll
OUTER = "1 nw"  # on the threshold of the northern door


def at_the_door(spaces: int = 1, **setting: object) -> Scene:
    """Somebody stands before the northern threshold with so many squares to go; rooms lay themselves out."""
    setting.setdefault("room_shape", "automatic")
    return Scene(at=[OUTER], spaces=spaces, **setting)  # type: ignore[arg-type]


# Going through


@rule("discover.trigger", "discover.tables")
def test_going_through_a_dark_door_with_nothing_behind_it_makes_the_room() -> None:
    scene = at_the_door().dice(*HALL).do("go through door 1")
    assert scene.table.board.rooms() == 2
    assert scene.cited("discovers") == ["discover.trigger"]
    assert scene.table.board.room(scene.raider(0).square) == 1
    assert scene.table.board.behind(1) == LEADS_ON


@rule("discover.free", "discover.trigger", "turn.three-actions")
def test_example_a_character_who_goes_through_a_door_first_still_has_two_actions() -> None:
    scene = Scene(at=[OUTER], room_shape="automatic").dice(3, *HALL).do("move", "go through door 1", "stay")
    assert (scene.question, scene.table.actions, scene.table.board.rooms()) == ("Act", 2, 2)


@rule("discover.turn-goes-on")
def test_after_that_the_turn_goes_on_into_the_room_or_to_another_door() -> None:
    scene = at_the_door(20).dice(*HALL).do("go through door 1")
    assert (scene.asked, scene.question) == (0, "Go")
    beyond = scene.table.board.doors[-1]
    assert {f"go through door {door}" for door in (2, 3, beyond)} <= set(scene.moves)
    assert not scene.may("go through door 1")


@rule("discover.threshold")
def test_standing_on_the_door_tile_discovers_nothing() -> None:
    scene = Scene(at=["0 nw"], spaces=2).do("go to 1 nw")
    assert (scene.table.board.rooms(), scene.table.board.behind(1)) == (1, UNKNOWN)


@rule("discover.threshold", "discover.step-cost")
@pytest.mark.parametrize(
    ("place", "needed"),
    [("1 nw", 1), ("1 ne", 1), ("1 sw", 2), ("0 nw", 3), ("0 sw", 4)],
    ids=["at the threshold", "beside", "on the door tile", "before it", "further back"],
)
def test_the_step_over_the_threshold_takes_one_square_like_any_other(place: str, needed: int) -> None:
    assert not Scene(at=[place], spaces=needed - 1).may("go through door 1")
    assert Scene(at=[place], spaces=needed).may("go through door 1")


@rule("discover.step-cost")
def test_the_room_is_laid_first_and_then_the_step_leads_into_it() -> None:
    scene = at_the_door(3).dice(*HALL).do("go through door 1")
    kinds = scene.kinds()
    assert kinds.index("lays room") < kinds.index("progresses") < kinds.index("goes")
    board = scene.table.board
    here = scene.raider(0).square
    assert (board.column(here), board.row(here)) == (0, -3)
    assert scene.events("goes")[-1] == {
        "clause": "discover.step-cost",
        "kind": "goes",
        "seat": 0,
        "who": "Victor",
        "pawn": scene.raider(0).face,
        "path": [scene.square(OUTER), here],
    }


@rule("discover.threshold", "discover.step-cost", "discover.rest-of-move")
def test_example_of_five_squares_four_are_left_in_the_room() -> None:
    scene = at_the_door(5).dice(*HALL).do("go through door 1")
    assert (scene.question, scene.table.spaces) == ("Go", 4)
    assert scene.table.board.room(scene.raider(0).square) == 1


@rule("discover.rest-of-move", "discover.step-cost")
def test_squares_walked_to_the_door_are_gone() -> None:
    scene = Scene(at=["0 sw"], spaces=6, room_shape="automatic").dice(*HALL).do("go through door 1")
    assert scene.table.spaces == 2


@rule("discover.rest-of-move")
def test_the_table_may_agree_that_the_rest_of_the_move_is_lost() -> None:
    scene = at_the_door(5, move_after_discovery="lose").dice(*HALL).do("go through door 1")
    assert (scene.question, scene.table.spaces) == ("Act", 0)
    assert scene.table.board.room(scene.raider(0).square) == 1


@rule("discover.known-room")
def test_a_door_that_leads_somewhere_makes_no_room() -> None:
    ruins = """
        0 . > > A ,
        . 1 > > , ,
    """
    scene = Scene(ruins=ruins, spaces=4)
    assert scene.where("go to") == "A"
    assert not [words for words in scene.moves if words.startswith("go through")]
    assert "discovers" not in scene.do("go to @A").kinds()


@rule("discover.only-player-characters", "enemy.move-rules")
def test_enemies_never_cross_the_threshold_of_an_undiscovered_door() -> None:
    scene = Scene(ruins="< < A . 1 0\n< < . . . .", enemies=[("bat", "A")], phase="enemies")
    assert scene.table.board.rooms() == 1
    assert "discovers" not in scene.kinds()


@rule("discover.dead-end-exit", "grid.exit-tile-sides")
def test_nothing_is_discovered_behind_the_exit() -> None:
    scene = Scene(at=["4 se"], spaces=6)
    assert scene.refuses("go through door 4")
    board = scene.table.board
    edge = [square for square in range(16, 20) if board.row(square) == 3]
    assert len(edge) == 2
    assert all(board.row(there) <= 3 for square in edge for there in board.steps[square])


@rule("discover.who-decides")
def test_the_player_who_goes_through_rolls_and_decides_everything() -> None:
    scene = Scene(3, turn=2, at=["0 ne", "0 se", OUTER], spaces=1).dice(4, 3, 1, 5, 3, 3, 1, 4)
    scene.do("go through door 1")
    questions = []
    while scene.table.plan is not None:
        assert scene.asked == 2
        questions.append(scene.question)
        scene.table.push(scene.table.legal_moves()[-1])
    assert set(questions) == {"ChooseCell", "PlaceDoor", "PlaceAt"}
    assert {event["seat"] for event in scene.events("rolls")} == {2}


@rule("discover.public")
def test_everything_about_a_room_is_open_to_all() -> None:
    scene = at_the_door().dice(4, 3, 5, 3, 3, 3, 1, 4).do("go through door 1")
    kinds = {"rolls", "reads table", "lays room", "lays door", "chest comes", "enemy comes", "progresses"}
    told = [event for event in scene.table.events or [] if event.kind in kinds]
    assert {event.kind for event in told} == kinds
    assert all(event.seen_by(seat) for event in told for seat in (None, 0, 1))


@rule("discover.chain")
def test_one_move_may_discover_several_rooms() -> None:
    scene = at_the_door(12).dice(*HALL).do("go through door 1")
    board = scene.table.board
    next_door = board.doors[-1]
    scene.dice(*HALL).do(f"go through door {next_door}")
    assert scene.table.board.rooms() == 3
    assert scene.table.board.room(scene.raider(0).square) == 2
    assert scene.table.progress == 3


@rule("discover.step-cost", "move.through-occupied")
def test_one_may_go_through_while_somebody_else_stands_on_the_threshold() -> None:
    ruins = """
        ^ ^
        ^ ^
        . .
        . .
    """
    scene = Scene(3, ruins=ruins, at=["1 sw", "1 nw", "1 ne"], spaces=2, room_shape="automatic")
    scene.dice(*HALL).do("go through door 1")
    (walk, step) = scene.events("goes")
    assert walk["path"][-1] == step["path"][0], "the way is one way"
    assert scene.table.board.room(scene.raider(0).square) == 1
    assert len({raider.square for raider in scene.table.raiders}) == 3


@rule("discover.step-cost", "place.keep-entry")
def test_the_way_in_is_straight_on_or_beside() -> None:
    for place, column in (("1 nw", 0), ("1 ne", 1)):
        scene = Scene(at=[place], spaces=1, room_shape="automatic").dice(*HALL).do("go through door 1")
        assert scene.table.board.column(scene.raider(0).square) == column


@rule("death.cancels", "discover.step-cost")
def test_whoever_dies_at_the_threshold_does_not_step_in() -> None:
    scene = at_the_door(3, health=[1, 6], hands={1: ["Throwing Axe"]}, begin=False)
    scene.raider(1).square = scene.square("1 sw")
    scene.ask_all(1).dice(1, 2).do("go through door 1").dice(6, 6, 6, 1, 1, 1).do("play throwing axe")
    scene.pass_on()
    assert not scene.raider(0).alive
    assert scene.table.board.rooms() == 2, "the room is there all the same"
    assert scene.table.progress == 2
    assert scene.asked == 1
