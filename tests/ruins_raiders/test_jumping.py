"""Jumping over missing squares: a run-up, a handful of dice, and a landing named beforehand."""

import pytest

from tests.ruins_raiders.scene import Scene
from tests.rules import rule

ONE = """
    . 0 o A
    . 1 o .
"""
TWO = """
    . 0 o o A .
    . 1 o o . .
"""
ISEMBARD = ["Isembard", "Millie"]


@rule("jump.cost", "turn.action-jump")
def test_a_jump_costs_an_action() -> None:
    scene = Scene(ruins=ONE).dice(2, 5, 1).do("jump to @A")
    assert (scene.on("A"), scene.table.actions) == ("Victor", 2)


@rule("jump.dice", "jump.free-roll", "known.isembard")
def test_example_isembard_rolls_a_six_and_takes_five_dice() -> None:
    scene = Scene(ruins=ONE, raiders=ISEMBARD, hands={0: ["Lucky Coin"]}).dice(6, 1, 1, 1, 1, 1)
    scene.do("jump to @A")
    assert (scene.question, scene.rolls("jump move"), scene.on("0")) == ("Ask", [[6]], "Isembard")
    scene.do("pass")
    assert (scene.rolls("jump"), scene.on("0")) == ([[1, 1, 1, 1, 1]], "Isembard")
    scene.do("pass")
    assert scene.table.actions == 2, "the run-up costs no action of its own"


@rule("jump.needed", "jump.success")
def test_example_isembard_clears_two_missing_squares_with_two_successes() -> None:
    scene = Scene(ruins=TWO, raiders=ISEMBARD).dice(6, 5, 1, 6, 2, 4).do("jump to @A")
    assert scene.on("A") == "Isembard"
    (jump,) = scene.events("jumps")
    assert (jump["needed"], jump["got"], jump["lands"]) == (2, 2, True)


@rule("jump.needed", "jump.success", "jump.extra")
def test_example_isembard_clears_one_missing_square_with_two_successes_and_goes_no_further() -> None:
    scene = Scene(ruins=". 0 o A B .\n. 1 o . . .", raiders=ISEMBARD).dice(6, 5, 1, 6, 2, 4).do("jump to @A")
    assert scene.on("A") == "Isembard"
    (jump,) = scene.events("jumps")
    assert (jump["needed"], jump["got"]) == (1, 2)
    assert scene.question == "Act"


@rule("jump.fail", "jump.no-fall", "jump.needed")
@pytest.mark.parametrize(("ruins", "dice"), [(ONE, (2, 4, 1)), (TWO, (2, 6, 4))])
def test_with_too_few_successes_the_action_is_lost_and_nothing_else(ruins: str, dice: tuple[int, ...]) -> None:
    scene = Scene(ruins=ruins).dice(*dice).do("jump to @A")
    assert (scene.on("0"), scene.table.actions, scene.raider(0).health) == ("Victor", 2, 6)
    assert scene.cited("jumps") == ["jump.fail"]


@rule("jump.retry", "turn.repeat")
def test_a_failed_jump_may_be_tried_again_as_long_as_there_are_actions() -> None:
    scene = Scene(ruins=ONE)
    scene.dice(1, 1).do("jump to @A").dice(1, 4).do("jump to @A").dice(1, 5).do("jump to @A")
    assert (scene.on("A"), scene.asked) == ("Victor", 1), "with the third action the turn is over"
    spent = Scene(ruins=ONE, hands={0: ["Key"]}, actions=1).dice(1, 1)
    spent.do("jump to @A").pass_on()
    assert (spent.question, spent.asked, spent.may("jump to @A")) == ("Act", 0, False)


@rule("jump.success", "attack.success")
def test_fives_and_sixes_are_successes() -> None:
    for die in range(1, 7):
        assert (Scene(ruins=ONE).dice(1, die).do("jump to @A").on("A") == "Victor") is (die >= 5)


@rule("jump.minimum-dice", "move.minimum")
def test_there_is_always_a_jump_die() -> None:
    scene = Scene(ruins=ONE, raiders=ISEMBARD).dice(1, 6).do("jump to @A")
    assert (scene.rolls("jump"), scene.on("A")) == ([[6]], "Isembard")


@rule("jump.move-dice-bonus", "char.tamsin", "treasure.grapnel-belt")
@pytest.mark.parametrize(
    ("raider", "worn", "dice"),
    [
        ("Victor", [], 2),
        ("Isembard", [], 1),
        ("Victor", ["Courier's Boots"], 3),
        ("Victor", ["Grapnel Belt"], 4),
        ("Tamsin Roe", [], 6),
        ("Isembard", ["Courier's Boots", "Grapnel Belt"], 4),
    ],
)
def test_speed_and_jump_bonuses_are_more_dice(raider: str, worn: list[str], dice: int) -> None:
    scene = Scene(ruins=ONE, raiders=[raider, "Millie"], worn={0: worn}).dice(2).do("jump to @A")
    assert [len(rolled) for rolled in scene.rolls("jump")] == [dice]


# Where to


@rule("jump.line")
def test_a_jump_goes_straight_in_one_of_eight_directions_over_missing_squares_beside_one() -> None:
    ruins = """
        A . . C . .
        . . o o . .
        . o 0 o E .
        . . o . . .
        H . G . K .
        . . . . . .
    """
    scene = Scene(ruins=ruins, at=["0", "0 ne"])
    assert scene.where("jump to") == "EG", "A and C are further than the first floor in line"


@rule("jump.line")
def test_a_jump_ends_at_the_first_square_that_is_not_missing() -> None:
    scene = Scene(ruins=". 0 o A o B\n. 1 o . o .")
    assert scene.where("jump to") == "A"


@rule("jump.line")
def test_a_jump_begins_with_a_missing_square_next_to_the_character() -> None:
    assert Scene(ruins="0 . o A\n. 1 o .").where("jump to") == ""
    assert Scene(ruins="0 . . A\n. 1 . .").where("jump to") == "", "floor is not jumped over"


@rule("jump.line", "jump.needed")
def test_a_diagonal_jump_counts_the_squares_on_its_line() -> None:
    ruins = """
        . . . .
        . 0 o o
        . o o o
        . o o A
    """
    scene = Scene(ruins=ruins, at=["0", "0 nw"]).dice(1, 5).do("jump to @A")
    assert scene.events("jumps")[0]["needed"] == 1
    assert scene.on("A") == "Victor"


@rule("jump.landing", "grid.square")
@pytest.mark.parametrize(
    "taken", ["1", "c", "m", "B"], ids=["a character", "a chest", "the master chest", "an enemy"]
)
def test_the_landing_must_be_free(taken: str) -> None:
    scene = Scene(ruins=f". 0 o {taken}\n. . . .", begin=False)
    if taken == "B":
        scene.meet("bat", "B")
    scene.table.advance()
    assert scene.refuses(f"jump to @{taken}")


@rule("jump.walls")
@pytest.mark.parametrize(
    "ruins",
    [". 0|o A\n. 1 o .", ". 0 o|A\n. 1 o .", ". 0 o , A ,\n. 1 o , , ,"],
    ids=["a wall before the gap", "a wall behind it", "the border of a room"],
)
def test_walls_and_borders_are_not_jumped_through(ruins: str) -> None:
    assert not Scene(ruins=ruins).may("jump to @A")


@rule("jump.walls", "grid.diagonal-walls")
def test_a_diagonal_jump_may_pass_the_end_of_a_wall_but_not_slip_through_it() -> None:
    assert Scene(ruins=". 0|o .\n. . o A\n1 . . .\n. . . .", at=["0 ne", "1"]).where("jump to") == ""
    open_way = ". . . .\n. 0 . .\n. . o .\n. . . A"
    assert Scene(ruins=open_way, at=["0", "0 nw"]).where("jump to") == "A"
    assert Scene(ruins=open_way.replace("0 .", "0|."), at=["0", "0 nw"]).where("jump to") == "A"
    closed = ". . . .\n. 0|. .\n  -\n. . o .\n. . . A"
    assert Scene(ruins=closed, at=["0", "0 nw"]).where("jump to") == ""


@rule("jump.declared", "window.action-declared")
def test_the_landing_is_named_before_any_die_is_rolled() -> None:
    scene = Scene(ruins=ONE, hands={0: ["Lucky Coin"]}).ask_all().do("jump to @A")
    assert scene.question == "Ask"
    assert scene.kinds() == ["aims to jump"]
    assert scene.events("aims to jump")[0]["square"] == scene.square("A")


@rule("turn.legal-only", "jump.line")
def test_without_a_gap_there_is_nothing_to_jump() -> None:
    assert not [words for words in Scene().moves if words.startswith("jump")]


@rule("discover.jump-no")
def test_a_jump_may_land_on_a_door_tile_but_discovers_nothing() -> None:
    scene = Scene(ruins=". 0 o o B A\n. 1 . . > >")
    assert scene.where("jump to") == "B"
    scene.dice(2, 6, 6).do("jump to @B")
    assert scene.on("B") == "Victor"
    assert "discovers" not in scene.kinds()
    assert scene.table.board.rooms() == 1


@rule("death.cancels")
def test_whoever_dies_before_the_dice_count_does_not_jump() -> None:
    scene = Scene(ruins=ONE, health=[1, 6], hands={1: ["Throwing Axe"]}).ask_all(1)
    scene.do("jump to @A").dice(6, 6, 6, 1, 1, 1).do("play throwing axe")
    scene.pass_on()
    assert not scene.raider(0).alive
    assert scene.rolls("jump move") == []
    assert scene.on("A") == ""
