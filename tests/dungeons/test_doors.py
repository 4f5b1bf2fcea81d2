"""Doors: on which exit they stand, what they block, and how they are opened."""

from typing import Any

import pytest

from tests.dungeons.scene import Scene
from tests.rules import rule


def found(name: str = "Swollen Door", rooms: str = "0-1-2-", at: int = 1, **rest: Any) -> Scene:
    """Seat 0 turns up a door that lies in their room."""
    given: dict[str, Any] = {"rooms": rooms, "at": [at], "down": {at: [name]}, **rest}
    return Scene(**given).do("turn up puzzle 1")


@rule("door.card", "door.assign", "door.assign.who", "door.same-step")
def test_a_door_is_assigned_to_an_exit_as_soon_as_it_is_revealed_by_who_revealed_it() -> None:
    scene = found(rooms="  |\n0-1-")
    assert scene.question == "AssignDoor"
    assert scene.asked == 0
    assert scene.which("door in the") == ["north", "east"]
    scene.do("door in the north")
    assert scene.place(1).doors == [0]
    assert scene.moves == ["solve swollen door", "done"]  # in the same step


@rule("door.assign.unused", "door.assign.passed")
def test_not_to_an_exit_that_anybody_has_gone_through_in_either_direction() -> None:
    scene = Scene(rooms="0-1-2-", at=[1, 2], down={1: ["Swollen Door"], 2: ["Bashful Door"]}, begin=False)
    for room in (0, 1, 2):
        scene.place(room).passed = 0
    scene.table.advance()
    scene.do("go east")  # through the east side of 1, which is the west side of 2
    scene.do("turn up puzzle 1")
    assert scene.which("door in the") == ["east"]
    scene.do("door in the east", "done").do("done")
    scene.do("go west", "turn up puzzle 1")
    assert scene.which("door in the") == ["west"]


@rule("door.assign.known-room", "explore.linked.passed")
def test_the_exit_may_lead_to_a_room_already_discovered() -> None:
    scene = Scene(rooms="0-1-2", at=[1], down={1: ["Swollen Door"]}, begin=False)
    scene.place(1).passed &= ~2
    scene.place(2).passed = 0
    scene.table.advance()
    scene.do("turn up puzzle 1")
    assert scene.which("door in the") == ["east"]


@rule("door.assign.not-exits")
def test_void_arrows_and_passages_with_a_door_on_either_side_do_not_qualify() -> None:
    scene = Scene(
        rooms="  3\n  v\n0-1-2\n  v\n  4", at=[1], down={1: ["Swollen Door"]}, doors={(2, "west"): "Bashful Door"},
        begin=False,
    )  # fmt: skip
    scene.place(1).passed = 0b1000
    scene.table.advance()
    assert scene.table.board.is_void(1, 2)
    scene.do("turn up puzzle 1")  # west was passed, east has a door from the other side, south is void
    assert scene.puzzles(1) == []


@rule("door.assign.not-exits", "setup.entrance.no-exit")
def test_nor_does_the_entrance_arrow() -> None:
    scene = Scene(rooms="0-1", entrance="north", down={0: ["Swollen Door"]}, begin=False)
    scene.place(0).passed = 0
    scene.table.advance()
    assert scene.do("turn up puzzle 1").which("door in the") == ["east"]


@rule("door.assign.none", "puzzle.reveal.may-leave")
def test_without_such_an_exit_it_goes_under_the_deck_and_the_step_is_used() -> None:
    scene = found(rooms="0-1", down={1: ["Swollen Door", "Stuck Drawer"]})
    assert scene.puzzles(1) == []
    assert scene.puzzle_deck()[-1] == "Swollen Door"
    assert scene.asked == 1


@rule("door.blocks", "door.blocks.both", "move.linked")
def test_nobody_goes_through_it_from_either_side() -> None:
    scene = Scene(rooms="0-1-2", at=[1, 2], doors={(1, "east"): "Swollen Door"})
    assert scene.which("go") == ["west"]
    scene.end_turns()
    assert scene.which("go") == []


@rule("door.blocks.both", "explore.free-exit")
def test_and_no_room_is_laid_through_it() -> None:
    scene = Scene(rooms="0-1-", at=[1], doors={(1, "east"): "Swollen Door"})
    assert scene.which("explore") == []
    scene.dice(4).do("solve swollen door")
    scene.end_turns()
    assert scene.which("explore") == ["east"]


@rule("door.blocks", "effect.creature.moves")
def test_creatures_do_not_go_through_it_either() -> None:
    scene = Scene(
        rooms="0-1-2", at=[1], doors={(1, "east"): "Swollen Door"}, creatures={1: ["Belfry Bat"]},
        worn={0: ["Poacher's Crossbow"]},
    )  # fmt: skip
    scene.dice(1).do("fight belfry bat")
    assert scene.creatures(1) == ["Belfry Bat"]


@rule("door.enemies", "door.enemies.unless")
def test_a_door_may_be_solved_with_enemies_in_the_room_unless_it_says_otherwise() -> None:
    for name, may in (("Swollen Door", True), ("Bashful Door", False)):
        given: dict[str, Any] = {"rooms": "0-1-", "at": [1], "doors": {(1, "east"): name}}
        scene = Scene(**given, creatures={1: ["Moss Toad"]})
        assert scene.may(f"solve {name.lower()}") == may
        assert Scene(**given).may(f"solve {name.lower()}")


@rule("door.from-here")
def test_it_is_attempted_only_from_the_room_in_which_it_was_revealed() -> None:
    scene = Scene(rooms="0-1-2", at=[2, 1], doors={(1, "east"): "Swollen Door"})
    assert scene.which("solve") == []
    assert scene.end_turns().which("solve") == ["swollen door"]


@rule("door.open", "puzzle.solved")
def test_a_solved_door_is_open_to_everyone_for_good_and_pays_its_reward() -> None:
    scene = Scene(rooms="0-1-2", at=[1, 2], doors={(1, "east"): "Butler's Pantry Door"})
    scene.dice(6).do("solve butler's pantry door")
    assert scene.gems()[0] == 3
    assert scene.puzzle_deck()[-1] == "Butler's Pantry Door"
    assert scene.asked == 1
    assert scene.which("go") == ["west"]
    assert scene.end_turns().which("go") == ["east", "west"]


@rule("door.guarded")
def test_a_solved_door_in_a_guarded_room_does_not_lift_the_guard() -> None:
    scene = Scene(
        rooms="0-1-2", cards={1: "Great Kitchen"}, at=[1], came={0: "west"}, creatures={1: ["The Cook"]},
        doors={(1, "east"): "Swollen Door"},
    )  # fmt: skip
    scene.dice(4).do("solve swollen door").end_turns()
    assert scene.puzzles(1) == []
    assert scene.which("go") == ["west"]


@rule("door.boss-room", "bossroom.key")
@pytest.mark.parametrize(("key", "door"), [(True, True), (True, False), (False, False)])
def test_a_door_before_the_boss_room_and_the_boss_key_are_both_needed(key: bool, door: bool) -> None:
    scene = Scene(
        rooms="0-1-2", cards={2: "Under the Foundations"}, at=[1], creatures={2: ["The Late Duke"]}, new=[2],
        carried={0: ["Key to the Lower Floor"] if key else []},
        doors={(1, "east"): "Swollen Door"} if door else {},
    )  # fmt: skip
    assert ("east" in scene.which("go")) == (key and not door)


# Keys


@rule("effect.unlock", "item.consumed")
def test_a_key_opens_a_door_with_a_keyhole_without_a_roll_and_is_used_up() -> None:
    scene = Scene(rooms="0-1-2", at=[1], doors={(1, "east"): "Door Marked Private"}, carried={0: ["Spare Key"]})
    scene.do("use spare key")
    assert scene.puzzles(1) == []
    assert scene.rolls() == []
    assert scene.carried(0) == []
    assert scene.item_deck()[-1] == "Spare Key"


@rule("effect.unlock", "turn.one-puzzle")
def test_that_is_the_puzzle_of_the_turn() -> None:
    scene = Scene(
        rooms="0-1-2", at=[1], doors={(1, "east"): "Door Marked Private"}, carried={0: ["Spare Key"]},
        puzzles={1: ["Wine-Rack Riddle"]}, down={1: ["Stuck Drawer"]},
    )  # fmt: skip
    assert scene.do("use spare key").asked == 1
    scene = Scene(
        rooms="0-1-2", at=[1], doors={(1, "east"): "Door Marked Private"}, carried={0: ["Spare Key"]},
        puzzles={1: ["Wine-Rack Riddle"]},
    )  # fmt: skip
    assert scene.dice(1).do("solve wine-rack riddle").asked == 1


@rule("effect.unlock")
def test_no_key_opens_a_door_without_a_keyhole() -> None:
    scene = Scene(rooms="0-1-2", at=[1], doors={(1, "east"): "Swollen Door"}, carried={0: ["Spare Key"]})
    assert scene.which("use") == []


@rule("effect.unlock", "door.same-step", "puzzle.reveal.same-step")
def test_a_door_just_turned_up_can_be_opened_with_a_key_in_the_same_step() -> None:
    scene = Scene(rooms="0-1-", at=[1], down={1: ["Door Marked Private"]}, carried={0: ["Spare Key"]})
    scene.do("turn up puzzle 1", "door in the east", "done")
    assert scene.which("use") == ["spare key"]
    scene.do("use spare key")
    assert scene.puzzles(1) == []
    assert scene.asked == 1


@rule("effect.unlock", "puzzle.failed-uses-step")
def test_but_not_after_a_failed_attempt() -> None:
    scene = Scene(rooms="0-1-", at=[1], down={1: ["Door Marked Private"]}, carried={0: ["Spare Key"]})
    scene.do("turn up puzzle 1", "door in the east").dice(1).do("solve door marked private")
    assert scene.asked == 1


@rule("effect.unlock", "puzzle.reveal.same-step")
def test_nor_does_turning_up_one_puzzle_let_a_key_open_another() -> None:
    scene = Scene(
        rooms="0-1-", at=[1], doors={(1, "east"): "Door Marked Private"}, down={1: ["Stuck Drawer"]},
        carried={0: ["Spare Key"]},
    )  # fmt: skip
    assert scene.do("turn up puzzle 1", "done").asked == 1


@rule("effect.unlock", "door.same-step", "effect.puzzle-more")
def test_a_key_for_a_door_just_turned_up_leaves_the_second_puzzle_of_the_turn() -> None:
    scene = Scene(
        rooms="0-1-",
        at=[1],
        down={1: ["Door Marked Private", "Stuck Drawer"]},
        worn={0: ["Reading Spectacles"]},
        carried={0: ["Spare Key"]},
    )
    scene.do("turn up puzzle 1", "door in the east", "done", "use spare key")
    assert scene.puzzles(1) == []
    assert scene.may("turn up puzzle 1")


# Several doors in one room


@rule("effect.unlock")
def test_of_several_doors_with_a_keyhole_the_player_chooses_which_one_a_key_opens() -> None:
    doors = {(1, "east"): "Butler's Pantry Door", (1, "north"): "Door Marked Private"}
    scene = Scene(rooms="  |\n0-1-", at=[1], doors=doors, carried={0: ["Spare Key"]}).do("use spare key")
    assert scene.moves == ["open the east", "open the north"]
    scene.do("open the north")
    assert scene.puzzles(1) == ["Butler's Pantry Door"]
    assert scene.carried(0) == []


@rule("effect.unlock")
def test_of_two_doors_that_look_alike_too() -> None:
    doors = {(1, "east"): "Door Marked Private", (1, "north"): "Door Marked Private"}
    scene = Scene(rooms="  |\n0-1-", at=[1], doors=doors, carried={0: ["Spare Key"]}).do("use spare key")
    scene.do("open the north")
    assert scene.place(1).doors == [1]


@rule("puzzle.reveal.choice", "door.open")
def test_of_two_doors_that_look_alike_the_player_chooses_which_one_to_try() -> None:
    doors = {(1, "east"): "Swollen Door", (1, "north"): "Swollen Door"}
    scene = Scene(rooms="  |\n0-1-", at=[1], doors=doors).do("solve swollen door")
    assert scene.moves == ["open the east", "open the north"]
    scene.dice(6).do("open the north")
    assert scene.place(1).doors == [1]
    assert scene.asked == 1  # that was the puzzle of the turn


# What the last step of a sprint passes


@rule("door.assign.passed", "sprint.move")
def test_no_door_appears_where_players_have_sprinted_through() -> None:
    scene = Scene(
        way="race", rooms="0-1-2", cards={2: "Drawing Room Below"}, creatures={2: ["The Housekeeper"]},
        down={1: ["Swollen Door"]}, unlocked=True, begin=False,
    )  # fmt: skip
    scene.place(1).passed, scene.place(2).passed = 0b1000, 0  # the boss room was laid from another room
    scene.table.advance()
    scene.do("propose a sprint", "agree").do("done")  # whoever idles with the boss is put out again
    assert scene.rooms()[0] == 1
    scene.do("done")
    scene.do("turn up puzzle 1")
    assert scene.puzzles(1) == []
