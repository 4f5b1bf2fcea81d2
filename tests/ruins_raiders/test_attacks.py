"""Attack and defence, at arm's length and from afar."""

import pytest

from tests.ruins_raiders.conftest import Read
from tests.ruins_raiders.scene import Scene
from tests.rules import rule

YARD = """
    0 1 A .
    B D . .
    . . . C
    . . . .
"""


# Who and where


@rule("attack.cost", "turn.action-attack", "reference.step-1")
def test_an_attack_costs_one_action() -> None:
    scene = Scene(ruins=YARD).dice(1, 1, 1, 1, 1, 1).do("attack millie")
    assert scene.table.actions == 2
    assert scene.cited("attacks") == ["attack.cost"]


@rule("attack.repeat", "turn.repeat")
def test_each_action_may_attack_the_same_target_or_another() -> None:
    scene = Scene(3, ruins=YARD, at=["0", "1", "B"])
    for name in ("millie", "millie", "isembard"):
        scene.dice(1, 1, 1, 1).do(f"attack {name}")
    assert [event["target"] for event in scene.events("attacks")] == ["Millie", "Millie", "Isembard"]
    assert scene.question == "Act"
    assert scene.asked == 1


@rule("attack.adjacent", "grid.adjacent")
@pytest.mark.parametrize(("square", "near"), [("1", True), ("B", True), ("A", False), ("C", False)])
def test_the_target_must_be_adjacent(square: str, near: bool) -> None:
    assert Scene(ruins=YARD, at=["0", square]).may("attack millie") is near


@rule("attack.adjacent")
def test_corner_to_corner_is_adjacent_unless_walls_shut_it_off() -> None:
    ruins = """
    0 .
    . 1
    """
    assert Scene(ruins=ruins).may("attack millie")
    shut = """
    0|.
    -
    . 1
    """
    assert not Scene(ruins=shut).may("attack millie")


@rule("attack.any-target", "attack.allies", "aim.team-or-alone", "aim.alliance-unenforced")
def test_monsters_enemies_and_other_players_can_be_attacked_from_the_first_turn_on() -> None:
    scene = Scene(ruins=YARD, at=["B", "0"], phase="start", enemies=[("bat", "1"), ("Edith", "D")])
    assert {words for words in scene.moves if words.startswith("attack")} == {
        "attack millie",
        "attack monster 1",
        "attack edith",
    }


@rule("attack.not-self")
@pytest.mark.parametrize("fate", ["died", "escaped"])
def test_nobody_attacks_themselves_or_somebody_who_is_gone(fate: str) -> None:
    scene = Scene(ruins=YARD, out={1: fate})
    assert not scene.may("attack victor")
    assert not scene.may("attack millie")
    assert [words for words in scene.moves if words.startswith("attack")] == []


# Dice


@rule("attack.dice", "attack.success", "attack.defence-dice", "attack.defence-success", "attack.damage")
@rule("attack.health-loss", "known.millie", "known.victor", "attack.order")
def test_example_millie_attacks_victor() -> None:
    """Example attack.millie-against-victor."""
    scene = Scene(ruins=YARD, raiders=["Millie", "Victor"]).dice(5, 1, 6, 2, 4, 3, 6, 1).do("attack victor")
    assert scene.rolls("attack") == [[5, 1, 6, 2, 4]]
    assert scene.rolls("defence") == [[3, 6, 1]]
    assert [(event["hits"], event["blocks"], event["left"]) for event in scene.events("strikes")] == [(2, 1, 1)]
    assert scene.raider(1).health == 5
    assert scene.table.actions == 2


@rule("attack.success", "attack.defence-success")
@pytest.mark.parametrize(("die", "successes"), [(1, 0), (2, 0), (3, 0), (4, 0), (5, 1), (6, 1)])
def test_fives_and_sixes_succeed_and_nothing_else(die: int, successes: int) -> None:
    attack = Scene(ruins=YARD).dice(die, 1, 1, 1, 1, 1).do("attack millie")
    assert attack.events("strikes")[0]["hits"] == successes
    defence = Scene(ruins=YARD).dice(6, 6, 6, 6, die, 1).do("attack millie")
    assert defence.events("strikes")[0]["blocks"] == successes


@rule("attack.damage", "attack.zero-damage", "attack.no-negative", "attack.health-loss")
@pytest.mark.parametrize(
    ("attack", "defence", "health"),
    [
        ((6, 6, 6, 6), (1, 1), 2),
        ((6, 6, 1, 1), (6, 1), 5),
        ((6, 6, 1, 1), (6, 6), 6),
        ((6, 1, 1, 1), (6, 6), 6),
        ((1, 1, 1, 1), (1, 1), 6),
    ],
    ids=["all get through", "one is blocked", "as many blocks as hits", "more blocks than hits", "nothing"],
)
def test_damage_is_what_is_left_of_the_attack(attack: list[int], defence: list[int], health: int) -> None:
    scene = Scene(ruins=YARD).dice(*attack, *defence).do("attack millie")
    assert scene.raider(1).health == health
    assert scene.raider(0).health == 6
    assert len(scene.events("loses")) == (1 if health < 6 else 0)
    assert scene.events("strikes")[0]["left"] == 6 - health


@rule("attack.always-roll-defence", "attack.order")
def test_the_target_defends_without_being_asked_even_against_a_miss() -> None:
    scene = Scene(ruins=YARD).dice(1, 1, 1, 1, 6, 6).do("attack millie")
    assert [event["purpose"] for event in scene.events("rolls")] == ["attack", "defence"]
    assert scene.asked == 0


@rule("attack.order", "window.roll-shown")
def test_the_attack_dice_are_shown_before_the_defence_is_rolled() -> None:
    scene = Scene(ruins=YARD, hands={1: ["Lucky Coin"]}).dice(6, 6, 1, 1)
    scene.do("attack millie").pass_on("play lucky coin")
    assert scene.rolls("attack") == [[6, 6, 1, 1]]
    assert scene.rolls("defence") == []


@rule("attack.zero-dice")
def test_an_attack_has_at_least_one_die_and_a_defence_at_least_none(read: Read) -> None:
    weak = read(("gives = [{ attack = 1 }]", "gives = [{ attack = -5 }, { defence = -5 }]"))
    scene = Scene(ruins=YARD, worn={0: ["Iron Knuckles"]}, cards=weak).dice(6, 1, 1).do("attack millie")
    assert scene.rolls("attack") == [[6]]
    assert scene.raider(1).health == 5
    scene = Scene(ruins=YARD, worn={1: ["Iron Knuckles"]}, cards=weak).dice(6, 1, 1, 1).do("attack millie")
    assert scene.rolls("defence") == [[]]
    assert scene.raider(1).health == 5


@rule("attack.zero-dice", "treasure.hunting-sling")
def test_fewer_dice_from_afar_still_leave_one(read: Read) -> None:
    heavy = read(("{ far = -1 }", "{ far = -5 }"))
    scene = Scene(ruins=YARD, at=["0", "A"], worn={0: ["Hunting Sling"]}).dice(1, 1, 1, 1, 1).do("attack millie")
    assert scene.rolls("attack") == [[1, 1, 1]]
    scene = Scene(ruins=YARD, at=["0", "A"], worn={0: ["Hunting Sling"]}, cards=heavy)
    assert scene.dice(1, 1, 1).do("attack millie").rolls("attack") == [[1]]


# From afar


@rule("attack.ranged-exception", "ranged.reach", "known.edith", "grid.distance")
@pytest.mark.parametrize(("column", "reached"), [(1, True), (2, True), (4, True), (5, False)])
def test_a_ranged_weapon_reaches_so_many_steps(column: int, reached: bool) -> None:
    ruins = """
    0 . . . . .
    . . . . . .
    . . . . . .
    . . . . . .
    . . . . . .
    . . . . . .
    """
    for row in (0, column):
        scene = Scene(ruins=ruins, raiders=["Edith", "Millie"])
        scene.raider(1).square = scene.table.board.square_at(column, row)
        assert scene.may("attack millie") is reached


@rule("ranged.close", "ranged.defence")
def test_a_bow_is_as_good_at_close_quarters_and_the_target_defends_as_usual() -> None:
    for square in ("1", "A"):
        scene = Scene(ruins=YARD, raiders=["Edith", "Victor"], at=["0", square])
        scene.dice(6, 6, 1, 5, 1, 1).do("attack victor")
        assert [len(dice) for dice in scene.rolls("attack") + scene.rolls("defence")] == [3, 3]
        assert scene.raider(1).health == 5


SIGHTS = {
    "a wall across the line": ("0 .|. 1", False),
    "an open floor": ("0 . . 1", True),
    "a gap": ("0 o o 1", True),
    "a chest": ("0 c . 1", True),
    "the master chest": ("0 m . 1", True),
}


@rule("ranged.sight", "ranged.not-blocked")
@pytest.mark.parametrize("what", SIGHTS)
def test_walls_stop_shots_and_nothing_else_does(what: str) -> None:
    row, seen = SIGHTS[what]
    scene = Scene(ruins=f"{row}\n. . . .", raiders=["Edith", "Millie"])
    assert scene.may("attack millie") is seen


@rule("ranged.not-blocked")
def test_pawns_do_not_block_shots() -> None:
    scene = Scene(3, ruins="0 2 . 1\n. . . .", raiders=["Edith", "Millie", "Isembard"], enemies=[("bat", "1 nw")])
    assert scene.may("attack millie")


@rule("ranged.sight")
def test_a_shot_leaves_a_room_only_through_an_open_door() -> None:
    door = """
    . 0 > > , 1
    . . > > , ,
    """
    past_it = """
    . 0 , ,
    . . , 1
    . . > >
    . . > >
    """
    beside = """
    . 0 , 1
    . . , .
    """
    for ruins, seen in ((door, True), (past_it, False), (beside, False)):
        assert Scene(ruins=ruins, raiders=["Edith", "Millie"]).may("attack millie") is seen


@rule("ranged.corner")
@pytest.mark.parametrize(
    ("walls", "seen"),
    [
        ("0|. . .\n. . . .\n. . 1 .\n. . . .", True),
        ("0 . . .\n-\n. . . .\n. . 1 .\n. . . .", True),
        ("0|. . .\n-\n. . . .\n. . 1 .\n. . . .", False),
    ],
    ids=["a wall to the east", "a wall to the south", "both"],
)
def test_a_line_through_a_corner_is_open_if_one_way_round_it_is(walls: str, seen: bool) -> None:
    assert Scene(ruins=walls, raiders=["Edith", "Millie"]).may("attack millie") is seen


@rule("ranged.sight", "ranged.reach")
def test_a_slanting_line_crosses_the_walls_that_it_meets() -> None:
    """From 0 to 1 the line crosses between columns in the upper row, then down, then between columns below."""
    across = """
    0|. . .
    . . 1 .
    """
    below = """
    0 . . .
    . .|1 .
    """
    aside = """
    0 . . .
    .|. 1 .
    """
    for ruins, seen in ((across, False), (below, False), (aside, True)):
        assert Scene(ruins=ruins, raiders=["Edith", "Millie"]).may("attack millie") is seen
