"""What is different where two cards meet that seldom do, or where a card has the other of its words."""

from typing import Any

import pytest

from tests.dungeons.scene import Scene
from tests.dungeons.tricks import charm, trick
from tests.rules import rule

CHARM: dict[str, Any] = {"carried": {0: ["Charm"]}}
TOAD: dict[str, Any] = {"rooms": "0-1", "at": [1], "creatures": {1: ["Moss Toad"]}}


@rule("combat.dice.minimum", "effect.keep-best")
def test_dice_to_choose_from_come_on_top_of_the_one_that_is_always_rolled() -> None:
    scene = Scene(**TOAD, worn={0: ["Oil-Pot Sling"]}, curses={0: ["Cold Company"]})
    scene.dice(2, 5).do("fight moss toad")
    assert scene.rolls() == [[2, 5]]
    assert scene.events("rolls")[0]["total"] == 7 - 2 + 2  # the lowest is dropped, and it is a forest creature


@rule("effect.set-die", "spec.stacking")
@pytest.mark.parametrize(("face", "total"), [(2, 3), (5, 5)])
def test_of_two_cards_that_say_what_ones_count_as_the_higher_does(face: int, total: int) -> None:
    deck = charm(f"{{ ones = {face} }}")
    scene = Scene(**TOAD, worn={0: ["Butter Knife"]}, deck=deck, **CHARM).dice(1).do("fight moss toad")
    assert scene.events("rolls")[0]["total"] == total


@rule("effect.while", "effect.scope")
@pytest.mark.parametrize(("creatures", "total"), [([], 3), (["Moss Toad"], 5)])
def test_one_creature_is_company_enough_for_what_is_not_a_fight(creatures: list[str], total: int) -> None:
    deck = charm('{ total = 2, on = "doors", while = "crowded" }')
    scene = Scene(
        rooms="0-1-", at=[1], creatures={1: creatures}, doors={(1, "east"): "Swollen Door"}, deck=deck, **CHARM
    )
    scene.dice(3).do("solve swollen door")
    assert scene.events("rolls")[0]["total"] == total


@rule("effect.puzzle-more", "spec.stacking")
def test_two_more_puzzles_are_three_in_a_turn() -> None:
    puzzles = {1: ["Music Box", "Talking Portrait", "Wine-Rack Riddle", "Stuck Drawer"]}
    scene = Scene(rooms="0-1", at=[1], puzzles=puzzles, deck=charm("{ puzzles = 2 }"), **CHARM)
    for name in ("music box", "talking portrait", "wine-rack riddle"):
        assert (scene.asked, scene.may(f"solve {name}")) == (0, True)
        scene.dice(1).do(f"solve {name}")
    assert scene.asked == 1


@rule("effect.move-less")
@pytest.mark.parametrize(("die", "room"), [(4, 1), (5, 2)])
def test_of_two_things_that_hold_somebody_the_stronger_does(die: int, room: int) -> None:
    deck = charm("{ mire = 5 }, { mire = 2 }")
    scene = Scene(rooms="0-1-2", at=[1], deck=deck, **CHARM).dice(die).do("go east")
    assert scene.rooms()[0] == room


@rule("effect.curse.rest")
def test_a_rest_can_give_back_nothing_at_all() -> None:
    scene = Scene(hearts=[1], deck=charm('{ rest = "none" }'), **CHARM).do("rest")
    assert (scene.hearts()[0], scene.asked) == (1, 1)


@rule("loot.nothing", "loot.value")
def test_whoever_wears_all_they_have_still_drops_an_item() -> None:
    scene = Scene(**TOAD, hearts=[1], gems=[5], worn={0: ["Colander"]}, other_loot=True)
    scene.dice(1, 3, 3).do("fight moss toad")
    assert scene.moves == ["give up colander"]
    assert scene.gems()[0] == 5


@rule("combat.consumables", "effect.damage-ward")
def test_nobody_is_asked_to_keep_off_a_blow_that_is_kept_off_already() -> None:
    deck = trick("damage", lends="{ ward = 4 }")
    given: dict[str, Any] = {**TOAD, "deck": deck, "carried": {0: ["Trick"]}}
    assert Scene(**given).dice(1).do("fight moss toad").may("use trick")
    water: dict[str, Any] = {**given, "creatures": {1: ["Cellar Toad"]}, "worn": {0: ["Oilskin"]}}
    assert not Scene(**water).dice(1, 5).do("fight cellar toad").may("use trick")
