"""Trap cards: when they act, on whom, and what each does."""

from typing import Any

import pytest

from tests.ruins_raiders.box import DECK
from tests.ruins_raiders.scene import Scene
from tests.rules import rule
from undercroft.games.ruins_raiders.cards.deck import NO_CARD
from undercroft.games.ruins_raiders.shapes.events import Trap
from undercroft.games.ruins_raiders.table.board import START

PIT = """
    0 1 A . > > , E
    2 . B . > > , D
    . . . .
    . . . C
    x x
    x x
"""


def spring(*traps: str, **rest: Any) -> Scene:
    """Victor ends his turn, and a trap springs."""
    scene = Scene(**{"ruins": PIT, "traps": traps, **rest})
    return scene.dice(*[1] * scene.table.danger).calmly("done")


def health(scene: Scene) -> list[int]:
    return [raider.health for raider in scene.table.raiders]


# All of them


@rule("card.trap.action", "trap.discard", "trap.hit")
@pytest.mark.parametrize("trap", [card.name for card in DECK.traps])
def test_a_trap_acts_as_soon_as_it_is_drawn_and_is_discarded(trap: str) -> None:
    scene = spring(trap, seats=3)
    while scene.question in ("PickSquare", "PickWall", "Aim"):
        assert scene.asked == 0
        scene.do(scene.moves[0]).pass_on()
    assert [scene.table.trap_card(card).name for card in scene.table.trap_discards] == [trap]
    assert scene.table.active == 1
    for seat in (0, 1, None):
        assert scene.happened("trap", seat) == [Trap(seat=0, who="Victor", card=trap, left=17)]


@rule("card.trap.range-of-effects", "traps.falling-rock", "traps.misfire", "traps.false-alarm", "effect.nothing")
@pytest.mark.parametrize(
    ("trap", "expected"), [("Falling Rock", [4, 6]), ("Misfire", [6, 4]), ("False Alarm", [6, 6])]
)
def test_a_trap_hurts_its_drawer_or_somebody_else_or_does_nothing(trap: str, expected: list[int]) -> None:
    assert health(spring(trap)) == expected


@rule("card.trap.drawer-decides", "traps.misfire")
def test_what_a_trap_leaves_open_its_drawer_decides() -> None:
    scene = spring("Misfire", seats=3, at=["0", "1", "D"], enemies=[("bat", "A")])
    assert (scene.asked, scene.moves) == (0, ["on millie", "on isembard"])
    scene.do("on isembard")
    assert health(scene) == [6, 6, 5]


@rule("card.trap.no-defence-roll")
@pytest.mark.parametrize("trap", ["Falling Rock", "Swinging Blade", "Poison Gas", "Misfire", "Rolling Boulder"])
def test_there_is_no_defence_against_traps(trap: str) -> None:
    scene = spring(trap)
    assert scene.rolls("defence") == []
    assert health(scene) != [6, 6]


@rule("card.trap.no-defence-roll", "traps.dart-wall", "effect.attack-roll")
def test_unless_the_card_grants_one() -> None:
    scene = Scene(ruins=PIT, traps=["Dart Wall"]).dice(1, 6, 5, 5, 1, 6, 1, 1).do("done")
    assert (scene.rolls("dart"), scene.rolls("defence")) == ([[6, 5, 5, 1]], [[6, 1, 1]])
    assert health(scene) == [4, 6]


@rule("card.trap.no-target", "traps.misfire", "traps.thieving-monkey", "traps.shifting-floor")
@pytest.mark.parametrize("trap", ["Misfire", "Thieving Monkey", "Shifting Floor"])
def test_a_trap_without_a_target_does_nothing_and_is_discarded(trap: str) -> None:
    scene = spring(trap, out={1: "died"})
    assert health(scene) == [6, 0]
    assert scene.on("0") == "Victor"
    assert len(scene.table.trap_discards) == 1
    assert scene.asked == 0


@rule("card.trap.no-target", "traps.collapsing-floor", "traps.rockfall")
@pytest.mark.parametrize("trap", ["Collapsing Floor", "Rockfall"])
def test_nor_one_without_a_legal_square(trap: str) -> None:
    """On the exit tile, with nothing but door tiles and the exit around."""
    scene = spring(trap, ruins="A B\n. .\nx x\n0 x", at=["0", "A"])
    assert scene.asked == 1
    assert len(scene.table.trap_discards) == 1
    assert scene.kinds().count("floor breaks") + scene.kinds().count("wall rises") == 0


# One by one


@rule("traps.swinging-blade", "effect.damage")
def test_the_blade_hits_the_drawer_and_every_adjacent_character() -> None:
    scene = spring("Swinging Blade", seats=4, at=["0", "1", "A", "2"], enemies=[("Edith", "0 se")])
    assert health(scene) == [4, 4, 6, 4]
    assert scene.enemy("Edith").health == 3


@rule("traps.poison-gas", "effect.damage", "grid.door-belongs")
def test_gas_fills_the_room_with_its_doors_and_spares_no_enemy() -> None:
    scene = spring("Poison Gas", seats=3, at=["0", "D", "C"], enemies=[("Edith", "A"), ("Tamsin Roe", "E")])
    assert health(scene) == [5, 6, 6]
    assert (scene.enemy("Edith").health, scene.enemy("Tamsin Roe").health) == (2, 3)


@rule("traps.poison-gas", "grid.door-belongs")
def test_whoever_stands_on_a_door_of_the_room_is_in_it() -> None:
    ruins = """
    0 . > > , ,
    . . E > , ,
    """
    assert health(spring("Poison Gas", ruins=ruins, at=["0", "E"])) == [5, 5]
    assert health(spring("Poison Gas", ruins=ruins.replace(", ,", ", F", 1), at=["0", "F"])) == [5, 6]


@rule("traps.rolling-boulder", "effect.damage")
def test_the_boulder_rolls_over_the_drawers_row_and_column_in_the_room() -> None:
    scene = spring(
        "Rolling Boulder", seats=4, at=["0", "A", "2", "C"], enemies=[("Edith", "1"), ("Tamsin Roe", "D")]
    )
    assert health(scene) == [4, 4, 5, 6]
    assert (scene.enemy("Edith").health, scene.enemy("Tamsin").health) == (1, 3)


@rule("traps.rolling-boulder")
def test_not_through_the_wall_of_the_room() -> None:
    scene = spring("Rolling Boulder", ruins="0 . , 1\n. . , .")
    assert health(scene) == [4, 6]


@rule("traps.collapsing-floor", "effect.terrain", "card.trap.drawer-decides")
def test_a_free_square_next_to_the_drawer_breaks() -> None:
    ruins = """
    0 A 1 D
    B C E F
    """
    scene = spring("Collapsing Floor", ruins=ruins, at=["0", "1"])
    assert (scene.asked, scene.where("at")) == (0, "ABC")
    scene.do("at @A")
    assert not scene.table.board.is_floor(scene.square("A"))
    assert [event["square"] for event in scene.events("floor breaks")] == [scene.square("A")]
    assert scene.asked == 1


@rule("traps.collapsing-floor", "effect.terrain", "grid.reachable")
@pytest.mark.parametrize(("gap", "breaks"), [("o o o B . .", True), ("o o o o B .", False)])
def test_no_floor_breaks_where_that_would_cut_something_off(gap: str, breaks: bool) -> None:
    """Without A the gap is four squares wide, which can be jumped, or five, which cannot."""
    ruins = f"""
    0 A {gap}
    o o o o o o o o
    x x
    x x
    """
    scene = spring("Collapsing Floor", ruins=ruins, at=["0"], out={1: "died"})
    assert scene.question == "Act"
    assert scene.table.board.is_floor(scene.square("A")) is not breaks


@rule("traps.collapsing-floor")
def test_chests_pawns_doors_and_the_exit_do_not_fall_in() -> None:
    ruins = """
    c 0 > >
    1 . A >
    x x
    x x
    """
    scene = spring("Collapsing Floor", ruins=ruins)
    assert (scene.asked, scene.question) == (1, "Act")
    assert [event["square"] for event in scene.events("floor breaks")] == [scene.square("0 se")]


@rule("traps.rockfall", "effect.terrain", "grid.walls-are-edges")
def test_rock_goes_up_on_a_side_of_the_drawers_square_or_of_one_next_to_it() -> None:
    ruins = """
    0 A B C
    . . . .
    . . . .
    . . . .
    """
    scene = spring("Rockfall", ruins=ruins, at=["0", "C"])
    east = f"wall east of {scene.say(scene.square('0'))}"
    assert (scene.asked, scene.may(east)) == (0, True)
    assert scene.may(f"wall east of {scene.say(scene.square('A'))}")
    assert not scene.may(f"wall east of {scene.say(scene.square('B'))}")
    scene.do(east)
    assert not scene.table.adjacent(scene.square("0"), scene.square("A"))
    assert scene.asked == 1


@rule("traps.rockfall", "effect.terrain")
def test_no_wall_cuts_anything_off() -> None:
    """Only along the chasm there is no harm in it."""
    ruins = """
    x x . A B 0
    x x o o o o
    """
    scene = spring("Rockfall", ruins=ruins, at=["0"], out={1: "died"})
    assert sorted(scene.moves) == sorted(f"wall south of {scene.say(scene.square(mark))}" for mark in "B0")


@rule("traps.rockfall")
def test_no_wall_stands_on_a_door_or_the_exit() -> None:
    ruins = """
    . 0 > > , ,
    . . > > , ,
    x x
    x x
    """
    scene = spring("Rockfall", ruins=ruins, at=["0"], out={1: "died"})
    assert {words.split(" of ")[1].split()[0] for words in scene.moves} == {"0"}
    assert not scene.may("wall east of 0 ne")
    assert not scene.may("wall south of 0 sw")


@rule("traps.grasping-vines", "effect.actions")
def test_vines_cost_an_action_of_the_next_turn_only() -> None:
    scene = spring("Grasping Vines")
    scene.dice(4).do("done")
    assert (scene.asked, scene.table.actions) == (0, 2)
    scene.dice(4, 4).do("done").dice(4, 4, 4).do("done")
    assert (scene.asked, scene.table.actions) == (0, 3)


@rule("traps.secret-chute", "effect.relocate", "move.forced")
def test_the_chute_leads_to_a_free_square_of_the_start_tile() -> None:
    scene = spring("Secret Chute", ruins=None, at=["4 sw", "0 se"])
    assert (scene.asked, scene.moves) == (0, ["at 0 nw", "at 0 ne", "at 0 sw"])
    scene.do("at 0 ne")
    assert scene.raider(0).square == scene.square("0 ne")


@rule("traps.secret-chute", "move.forced")
def test_if_it_is_full_the_nearest_free_square_is_taken() -> None:
    full = ["4 se", "0 nw", "0 ne", "0 sw"]
    scene = spring("Secret Chute", seats=4, ruins=None, at=full)
    assert scene.raider(0).square == scene.square("0 se")
    scene = spring("Secret Chute", seats=4, ruins=None, at=full, enemies=[("bat", "0 se")])
    assert scene.table.adjacent(scene.raider(0).square, scene.square("0 nw"))


@rule("traps.secret-chute", "card.trap.no-target")
def test_from_a_start_tile_without_a_free_square_it_leads_nowhere() -> None:
    scene = spring("Secret Chute", seats=4, ruins=None, at=["0 se", "0 nw", "0 ne", "0 sw"])
    assert scene.raider(0).square == scene.square("0 se")
    assert scene.cited("harmless") == ["card.trap.no-target"]


@rule("traps.shifting-floor", "effect.relocate")
def test_the_floor_trades_the_drawer_for_the_nearest_other_character() -> None:
    scene = spring("Shifting Floor", seats=3, at=["0", "C", "A"])
    assert (scene.on("0"), scene.on("A"), scene.on("C")) == ("Isembard", "Victor", "Millie")


@rule("traps.shifting-floor")
def test_nearest_is_counted_on_foot_and_then_in_turn_order() -> None:
    ruins = """
    0 o 1 . . .
    . o . . . .
    . o o o o .
    2 . . . . .
    """
    scene = spring("Shifting Floor", seats=3, ruins=ruins)
    assert scene.on("2") == "Victor"
    scene = spring("Shifting Floor", seats=3, turn=2, at=["1", "2", "0"])
    assert scene.on("0") == "Victor"


@rule("traps.thieving-monkey", "effect.discard")
def test_the_monkey_throws_a_random_card_away_even_a_key() -> None:
    lost = set()
    for seed in range(12):
        scene = Scene(ruins=PIT, traps=["Thieving Monkey"], hands={0: ["Key", "Smoke Pot"]}, super_danger=True)
        for _ in range(seed):
            scene.table.chance.bits()
        scene.do("done").pass_on()
        assert len(scene.hand(0)) == 1
        lost.add(scene.discards()[0])
    assert lost == {"Key", "Smoke Pot"}
    assert scene.cited("discards") == ["effect.discard"]


@rule("traps.awakened-tomb", "effect.spawn")
def test_the_tomb_puts_a_mummy_on_the_nearest_free_square() -> None:
    scene = spring("Awakened Tomb", seats=3, at=["0", "1", "2"])
    (mummy,) = scene.table.enemies
    assert mummy.name == "Mummy 1"
    assert scene.table.adjacent(mummy.square, scene.square("0"))
    assert (mummy.health, mummy.figures.attack) == (1, 3)


@rule("traps.awakened-tomb", "effect.spawn", "grid.distance")
def test_the_nearest_free_square_is_the_nearest_on_foot() -> None:
    scene = Scene(
        4,
        ruins="""
        . . 1 0|A .
        . . 2 3|. .
        x x
        x x
        """,
        traps=["Awakened Tomb"],
        final=True,
        phase="traps",
    )
    (mummy,) = scene.table.enemies
    assert mummy.square >> 2 == START, "and not on the other side of the wall"


@rule("traps.awakened-tomb", "table6.reward")
def test_killing_it_brings_a_treasure_card() -> None:
    scene = spring("Awakened Tomb", at=["0", "1"], treasure=["Key"])
    scene.dice(6, 1, 1, 1, 1, 1).do("attack monster 1", "keep")
    assert scene.hand(1) == ["Key"]


@rule("effect.nothing", "traps.false-alarm")
def test_a_false_alarm_changes_nothing_but_the_counter() -> None:
    scene = spring("False Alarm", danger=3)
    assert health(scene) == [6, 6]
    assert scene.table.danger == 1
    assert scene.table.trap == NO_CARD
