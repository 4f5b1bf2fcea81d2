"""Moving: a die and the speed of the character, step by step over the map."""

import pytest

from tests.ruins_raiders.scene import Scene
from tests.rules import rule

LANE = """
    0 A B C D E F G H I
    . . . . . . . . . .
"""


def reach(die: int, raider: str = "Victor", **setting: object) -> str:
    """How far a character gets along the lane."""
    scene = Scene(ruins=LANE, raiders=[raider, "Millie"], at=["0", "0 sw"], **setting)  # type: ignore[arg-type]
    return scene.dice(die).do("move").where("go to")


@rule("move.cost", "turn.action-move")
def test_moving_costs_an_action() -> None:
    scene = Scene(ruins=LANE).dice(3).do("move", "go to @B")
    assert (scene.table.actions, scene.question, scene.on("B")) == (2, "Act", "Victor")


@rule("move.roll", "card.character.speed")
@pytest.mark.parametrize(("raider", "far"), [("Victor", "ABC"), ("Isembard", "AB"), ("Tamsin Roe", "ABCDE")])
def test_one_die_and_the_speed_say_how_many_squares(raider: str, far: str) -> None:
    assert reach(3, raider) == far


@rule("move.cost", "move.roll", "known.isembard")
def test_example_isembard_rolls_a_five_and_may_move_four_squares() -> None:
    scene = Scene(ruins=LANE, raiders=["Isembard", "Millie"]).dice(5).do("move")
    assert (scene.where("go to"), scene.table.actions) == ("ABCD", 2)


@rule("move.minimum", "move.roll", "known.isembard")
def test_example_isembard_rolls_a_one_and_may_move_one_square() -> None:
    assert reach(1, "Isembard") == "A"


@rule("move.speed-bonus", "move.minimum")
def test_changes_to_speed_count_before_the_minimum_of_one() -> None:
    assert reach(1, "Isembard", worn={0: ["Courier's Boots"]}) == "A", "1 - 1 + 1, and not 1 + 1"
    assert reach(2, "Isembard", worn={0: ["Courier's Boots"]}) == "AB"


@rule("move.no-upper-limit")
def test_a_move_may_be_longer_than_six_squares() -> None:
    assert reach(6, "Tamsin Roe") == "ABCDEFGH"
    assert reach(6, "Tamsin Roe", worn={0: ["Courier's Boots"]}) == "ABCDEFGHI"


@rule("move.any-direction")
def test_a_step_goes_in_any_of_eight_directions() -> None:
    ruins = """
        A B C .
        D 0 E .
        F G H .
        . . . .
    """
    assert Scene(ruins=ruins, spaces=1).where("go to") == "ABCDEFGH"


@rule("move.through-occupied", "move.no-landing")
@pytest.mark.parametrize("there", ["1", "c", "m"], ids=["a character", "a small chest", "the master chest"])
def test_characters_and_chests_are_walked_through_but_not_stopped_on(there: str) -> None:
    scene = Scene(ruins=f". 0 {there} A\n- - - -\n. . . .", spaces=2)
    assert scene.where("go to") == "A"
    assert scene.refuses(f"go to @{there}")


@rule("move.through-monsters", "move.no-landing")
@pytest.mark.parametrize("foe", ["bat", "mummy", "Edith"])
def test_enemies_are_walked_through_too(foe: str) -> None:
    scene = Scene(ruins=". 0 B A\n- - - -\n1 . . .", enemies=[(foe, "B")], spaces=2)
    assert scene.where("go to") == "A"


@rule("move.must-be-able-to-land", "move.boxed-in")
def test_nobody_steps_onto_an_occupied_square_who_cannot_get_off_it() -> None:
    scene = Scene(ruins="c 0 1 A\n- - - -\n. . . .", spaces=1)
    assert scene.question == "Act", "there is nowhere to go"


@rule("move.boxed-in", "move.minimum")
def test_without_a_free_square_in_range_the_character_stays_and_the_action_is_spent() -> None:
    scene = Scene(ruins="c 0 1 A\n- - - -\n. . . .").dice(1).do("move")
    assert (scene.table.actions, scene.question, scene.raider(0).square) == (2, "Act", scene.square("0"))
    assert scene.table.spaces == 0


@rule("move.missing")
def test_missing_squares_cannot_be_walked_over() -> None:
    assert Scene(ruins=". 0 o A\n. 1 o .", spaces=6).where("go to") == ""
    assert Scene(ruins=". 0 o A\n. 1 . .", spaces=2).where("go to") == "A", "there is a way round"


@rule("move.walls")
def test_walls_cannot_be_walked_through() -> None:
    assert Scene(ruins=". 0|A .\n. 1|. .", spaces=6).where("go to") == ""
    assert Scene(ruins=". 0|A .\n. 1 . .", spaces=1).where("go to") == ""
    assert Scene(ruins=". 0|A .\n. 1 . .", spaces=2).where("go to") == "A", "round its end"


@rule("move.up-to")
def test_one_may_stop_early_and_what_is_left_is_lost() -> None:
    scene = Scene(ruins=LANE).dice(6).do("move", "go to @A")
    assert (scene.question, scene.table.spaces, scene.on("A")) == ("Act", 0, "Victor")


@rule("move.up-to", "move.own-square")
def test_one_may_not_move_at_all_and_end_where_one_began() -> None:
    scene = Scene(ruins=LANE).dice(6).do("move", "stay")
    assert (scene.question, scene.table.actions, scene.on("0")) == ("Act", 2, "Victor")
    assert scene.cited("stays") == ["move.up-to"]


@rule("move.roll-first")
def test_the_die_is_rolled_before_a_way_is_chosen() -> None:
    scene = Scene(ruins=LANE)
    assert not [words for words in scene.moves if words.startswith("go")]
    scene.dice(2).do("move")
    assert scene.rolls("move") == [[2]]
    assert scene.question == "Go"


@rule("move.any-direction", "move.missing", "move.walls")
def test_the_way_that_is_told_goes_step_by_step() -> None:
    scene = Scene(ruins=". 0 o A\n. 1 B .\n. . C .\n. . . .", spaces=3).do("go to @A")
    (walk,) = scene.events("goes")
    assert walk["path"] == [scene.square(mark) for mark in "0BA"]


# Being moved


@rule("move.forced")
def test_being_moved_by_a_card_rolls_nothing_and_discovers_nothing() -> None:
    scene = Scene(at=["1 nw"], traps=["Secret Chute"], phase="traps", final=True)
    scene.do("at 0 se")
    assert scene.raider(0).square == scene.square("0 se")
    assert scene.rolls("move") == []
    assert "discovers" not in scene.kinds()
    assert scene.table.board.rooms() == 1


@rule("move.forced")
def test_where_the_square_is_taken_the_nearest_free_one_is_used() -> None:
    scene = Scene(
        4,
        ruins="""
            . A > > s s
            . . > > s s
                    x x
                    x x
            """,
        at=["A", "0 nw", "0 ne", "0 se"],
        enemies=[("bat", "0 sw")],
        traps=["Secret Chute"],
        phase="traps",
        final=True,
        begin=False,
    )
    scene.table.advance()
    there = scene.raider(0).square
    assert scene.table.board.distances(scene.square("0 nw"), 9)[there] == 1
    assert scene.cited("is put") == ["traps.secret-chute"]
