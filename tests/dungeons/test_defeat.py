"""Defeat: back to the entrance, hearts, and what is dropped; and picking up what lies there."""

from typing import Any

import pytest

from tests.dungeons.scene import Scene
from tests.rules import rule


def fall(*dice: int, **rest: Any) -> Scene:
    """Seat 0 loses their last heart to a toad; the dice after the first are those for loot."""
    given: dict[str, Any] = {"rooms": "0-1", "at": [1], "hearts": [1], "creatures": {1: ["Cellar Toad"]}, **rest}
    return Scene(**given).dice(1, *dice).do("fight cellar toad")


# Defeat


@rule("turn.defeat-ends")
def test_nothing_more_is_done_in_that_turn_not_even_at_the_entrance() -> None:
    assert fall(2, lying={0: 3}).asked == 1


@rule("defeat.when", "defeat.at-once", "defeat.return", "defeat.return.where", "turn.defeat-ends")
def test_a_player_without_a_full_heart_is_back_at_the_entrance_at_once_and_the_turn_is_over() -> None:
    scene = fall(2)
    assert scene.rooms() == [0, 0]
    assert scene.asked == 1
    assert scene.cited("returns") == ["defeat.return"]


@rule("defeat.when")
def test_with_one_full_heart_left_nobody_is_defeated() -> None:
    assert fall(hearts=[2]).rooms()[0] == 1


@rule("defeat.hearts", "defeat.hearts.extra")
@pytest.mark.parametrize("markers", [3, 4, 6])
def test_three_hearts_are_full_then_and_all_beyond_are_kept_empty(markers: int) -> None:
    scene = fall(2, markers=[markers])
    assert scene.hearts()[0] == 3
    assert scene.delver(0).hearts == markers


@rule("defeat.hearts.fewer")
def test_a_player_who_owns_fewer_has_all_of_them_full() -> None:
    assert fall(2, curses={0: ["Hole in the Chest"]}).hearts()[0] == 2


@rule("defeat.keeps")
def test_apart_from_loot_everything_is_kept() -> None:
    scene = fall(2, gems=[4], worn={0: ["Gaiters"]}, carried={0: ["Spare Key"]}, curses={0: ["Debt of Honour"]})
    assert scene.worn(0) == ["Gaiters"]
    assert scene.carried(0) == ["Spare Key"]
    assert scene.curses(0) == ["Debt of Honour"]


@rule("defeat.not-out")
def test_the_next_turn_is_a_normal_one() -> None:
    scene = fall(2).end_turns()
    assert scene.asked == 0
    assert scene.may("go east")
    assert scene.may("rest")


@rule("defeat.any-cause", "trap.cl-only")
def test_the_last_heart_may_be_lost_to_a_trap() -> None:
    scene = Scene(rooms="0-1", at=[1], hearts=[1], gems=[3], down={1: ["Loose Chandelier"]})
    scene.dice(1, 2).do("turn up puzzle 1")
    assert scene.rooms()[0] == 0
    assert scene.place(1).gems == 2
    assert scene.asked == 1


@rule("defeat.any-cause", "puzzle.generic")
def test_or_to_a_puzzle() -> None:
    scene = Scene(rooms="0-1", at=[1], hearts=[1], puzzles={1: ["Orrery Out of True"]})
    scene.dice(1, 2).do("solve orrery out of true")
    assert scene.rooms()[0] == 0
    assert scene.hearts()[0] == 3


@rule("defeat.enemy-stays")
def test_the_enemy_stays_with_the_hits_it_has_taken() -> None:
    scene = Scene(rooms="0-1", at=[1], hearts=[1], creatures={1: ["Grey Margery"]}, hits={1: 1})
    scene.dice(1, 2).do("fight grey margery")
    assert scene.rooms()[0] == 0
    assert scene.place(1).hits == [1]


@rule("defeat.return", "move.guarded.each")
def test_from_the_entrance_every_way_is_open_again() -> None:
    scene = fall(2).end_turns()
    assert scene.delver(0).came == -1


# What is dropped


@rule("loot.roll", "loot.roll.one", "loot.even", "loot.even.up", "loot.where")
@pytest.mark.parametrize("die", [2, 4, 6])
@pytest.mark.parametrize(("gems", "dropped"), [(1, 1), (2, 1), (5, 3)])
def test_even_half_the_gems_stay_in_the_room_rounded_up(die: int, gems: int, dropped: int) -> None:
    scene = fall(die, gems=[gems], carried={0: ["Spare Key"]})
    assert scene.gems()[0] == gems - dropped
    assert scene.place(1).gems == dropped
    assert scene.loot(1) == []
    assert [roll["dice"] for roll in scene.events("loot roll")] == [[die]]


@rule("loot.odd", "loot.value", "loot.where")
@pytest.mark.parametrize("die", [1, 3, 5])
def test_odd_the_most_valuable_item_stays_there_worn_or_not(die: int) -> None:
    for worn, carried in ((["Colander"], ["Spare Key"]), (["Butter Knife"], ["Colander", "Spare Key"])):
        scene = fall(die, die, gems=[5], worn={0: worn}, carried={0: carried})
        if scene.question == "ChooseItem":
            scene.do("give up colander")
        assert scene.loot(1) == ["Colander"]
        assert scene.gems()[0] == 5
        assert scene.place(1).gems == 0


@rule("loot.value", "key.can-drop", "key.no-value")
def test_items_without_a_value_count_as_zero_and_can_be_dropped() -> None:
    scene = fall(1, carried={0: ["Visitors' Book", "Spare Key"]})
    assert scene.moves == ["give up spare key"]
    scene = fall(1, carried={0: ["Key to the Lower Floor"]}).do("give up key to the lower floor")
    assert scene.loot(1) == ["Key to the Lower Floor"]


@rule("loot.value.tie")
def test_among_items_of_equal_value_their_owner_chooses() -> None:
    scene = fall(1, worn={0: ["Gaiters"]}, carried={0: ["Oilskin", "Spare Key"]})
    assert scene.asked == 0
    assert scene.which("give up") == ["gaiters", "oilskin"]
    assert scene.do("give up oilskin").loot(1) == ["Oilskin"]


@rule("loot.no-curse", "curse.no-item", "curse.stays")
def test_curses_are_never_dropped() -> None:
    scene = fall(1, curses={0: ["Debt of Honour"]})
    assert scene.loot(1) == []
    assert scene.curses(0) == ["Debt of Honour"]


@rule("loot.nothing")
def test_who_has_none_of_what_the_die_names_drops_nothing() -> None:
    scene = fall(2, carried={0: ["Spare Key"]})
    assert (scene.carried(0), scene.loot(1), scene.place(1).gems) == (["Spare Key"], [], 0)
    assert scene.asked == 1  # nobody has to choose anything
    scene = fall(1, gems=[4])
    assert (scene.gems()[0], scene.place(1).gems) == (4, 0)


@rule("loot.nothing")
def test_unless_the_table_has_them_drop_the_other() -> None:
    scene = fall(2, other_loot=True, carried={0: ["Spare Key"]}).do("give up spare key")
    assert scene.loot(1) == ["Spare Key"]
    scene = fall(1, other_loot=True, gems=[5])
    assert (scene.gems()[0], scene.place(1).gems) == (2, 3)
    scene = fall(1, other_loot=True)
    assert (scene.gems()[0], scene.place(1).gems, scene.loot(1)) == (0, 0, [])
    scene = fall(2, other_loot=True)
    assert (scene.gems()[0], scene.place(1).gems, scene.loot(1)) == (0, 0, [])


@rule("loot.slot", "item.equip-later")
def test_a_dropped_item_leaves_its_slot_empty() -> None:
    scene = fall(1, worn={0: ["Gaiters"]}, carried={0: ["Wading Boots"]}).do("give up gaiters")
    assert scene.worn(0) == []
    assert scene.carried(0) == ["Wading Boots"]


@rule("effect.scope", "effect.set-die", "loot.roll.one", "spec.card-over-rule")
def test_a_loaded_die_may_be_turned_when_loot_is_rolled_for() -> None:
    scene = fall(1, gems=[4], carried={0: ["Loaded Die"]})
    assert scene.which("use") == ["loaded die"]  # first for the fight
    scene.do("pass")
    assert scene.question == "Ask"
    scene.do("use loaded die", "die 1")
    assert scene.gems()[0] == 2
    assert scene.loot(1) == []
    assert scene.asked == 1


# Picking it up


@rule("loot.pick-up", "turn.instead-of-puzzle", "loot.pick-up.all")
def test_who_comes_into_the_room_may_pick_up_everything_that_lies_there() -> None:
    scene = Scene(rooms="0-1", lying={1: 3}, loot={1: ["Spare Key", "Loaded Die"]})
    scene.do("go east", "pick up loot", "take everything")
    assert scene.gems()[0] == 3
    assert set(scene.carried(0)) == {"Spare Key", "Loaded Die"}
    assert not scene.place(1).has_loot()


@rule("loot.pick-up.all", "loot.stays")
def test_or_any_part_of_it_and_the_rest_stays() -> None:
    scene = Scene(rooms="0-1", at=[1], lying={1: 3}, loot={1: ["Spare Key", "Loaded Die"]})
    scene.do("pick up loot")
    assert scene.which("take") == ["everything", "the gems", "spare key", "loaded die"]
    scene.do("take loaded die", "take the gems", "done")
    assert scene.carried(0) == ["Loaded Die"]
    assert scene.gems()[0] == 3
    assert scene.loot(1) == ["Spare Key"]
    scene.end_turns(2)
    assert scene.loot(1) == ["Spare Key"]


@rule("loot.pick-up.anyone")
def test_anyone_may_just_arrived_or_not_the_former_owner_too() -> None:
    scene = Scene(rooms="0-1", at=[0, 1], lying={1: 2})
    scene.do("go east")
    assert scene.may("pick up loot")
    scene = Scene(rooms="0-1", at=[0, 1], lying={1: 2}).end_turns()
    assert scene.may("pick up loot")


@rule("loot.pick-up.enemies")
def test_not_while_creatures_are_in_the_room() -> None:
    scene = Scene(rooms="0-1", at=[1], lying={1: 2}, creatures={1: ["Moss Toad"]})
    assert not scene.may("pick up loot")
    scene.dice(6).do("fight moss toad")
    assert scene.may("pick up loot")


@rule("loot.pick-up.or-puzzle")
@pytest.mark.parametrize("puzzle", ["solve wine-rack riddle", "turn up puzzle 1"])
def test_in_one_turn_it_is_the_pick_up_or_a_puzzle(puzzle: str) -> None:
    given: dict[str, Any] = {"rooms": "0-1", "at": [1], "lying": {1: 2}, "puzzles": {1: ["Wine-Rack Riddle"]}}
    scene = Scene(**given, down={1: ["Stuck Drawer"]})
    scene.dice(1).do(puzzle)
    if scene.question == "AttemptNow":
        scene.do("done")
    assert scene.asked == 1
    scene = Scene(**given, down={1: ["Stuck Drawer"]})
    scene.do("pick up loot", "take everything")
    assert scene.asked == 1


@rule("loot.stays", "score.gems.floor")
def test_nobody_owns_it_meanwhile() -> None:
    scene = Scene(rooms="0-1", lying={1: 5}).do("propose to end the game", "agree")
    assert scene.outcome.scores == [0, 0]


@rule("loot.boss-room")
def test_what_is_dropped_in_the_boss_room_is_out_of_reach_while_the_boss_stands() -> None:
    scene = Scene(
        rooms="0-1", cards={1: "Under the Foundations"}, at=[1, 1], creatures={1: ["The Housekeeper"]}, gems=[4],
        unlocked=True, hearts=[2],
    )  # fmt: skip
    scene.dice(1, 2).do("fight the housekeeper", "roll")
    assert scene.place(1).gems == 2
    assert scene.asked == 1
    assert not scene.may("pick up loot")


@rule("effect.loot-less", "loot.odd")
def test_what_the_dice_would_drop_is_said_as_it_is() -> None:
    die = {"carried": {0: ["Loaded Die"]}, "gems": [4]}
    scene = fall(1, **die).do("pass")
    assert scene.table.view(0).contest.words == "even: half the gems; odd: the most valuable item"  # type: ignore[attr-defined]
    scene = fall(1, 2, **die, worn={0: ["Colander", "Cuirass with a Pocket"]}).do("pass")
    assert scene.table.view(0).contest.words == "even: half the gems; odd: an item of their choice"  # type: ignore[attr-defined]
    notes = {offer.words: offer.note for offer in scene.do("pass").table.prompt(0).moves}
    assert notes["take an item"] == "one of your choice"
