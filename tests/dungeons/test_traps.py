"""Traps: they go off when they are revealed, strike who revealed them, and are spent."""

from typing import Any

import pytest

from tests.dungeons.scene import Scene
from tests.rules import rule


def spring(name: str, *dice: int, **rest: Any) -> Scene:
    """Seat 0 turns up a trap."""
    given: dict[str, Any] = {"rooms": "0-1-", "at": [1, 1], "down": {1: [name]}, **rest}
    return Scene(**given).dice(*dice).do("turn up puzzle 1")


@rule("trap.trigger", "trap.one-roll", "trap.cl-only", "trap.who", "trap.spent")
def test_a_trap_goes_off_at_once_and_a_failed_roll_costs_its_finder_a_heart() -> None:
    scene = spring("Loose Chandelier", 3)
    assert scene.rolls() == [[3]]
    assert scene.hearts() == [2, 3]
    assert scene.puzzles(1) == []
    assert scene.puzzle_deck()[-1] == "Loose Chandelier"
    assert scene.asked == 1


@rule("trap.must", "trap.cl-only", "puzzle.roll")
@pytest.mark.parametrize(("die", "equal", "hearts"), [(4, "fails", 3), (3, "fails", 2), (3, "wins", 3)])
def test_a_roll_that_beats_its_cl_costs_nothing(die: int, equal: str, hearts: int) -> None:
    scene = spring("Loose Chandelier", die, equal=equal)
    assert scene.hearts()[0] == hearts
    assert scene.puzzle_deck()[-1] == "Loose Chandelier"  # spent all the same


@rule("trap.enemies")
def test_with_enemies_in_the_room_too() -> None:
    assert spring("Loose Chandelier", 1, creatures={1: ["Moss Toad"]}).hearts()[0] == 2


@rule("trap.cl-only", "trap.both", "trap.required")
def test_an_escape_names_what_it_was_from() -> None:
    assert spring("Loose Chandelier", 5).cited("escapes") == ["trap.cl-only"]
    assert spring("Toll Gargoyle", 5).cited("escapes") == ["trap.both"]
    assert spring("Wet Cement", carried={0: ["Bell-Pull"]}).cited("escapes") == ["trap.required"]


@rule("trap.both", "effect.lose-gems")
def test_where_it_has_both_a_roll_that_beats_the_cl_spares_the_action() -> None:
    assert spring("Toll Gargoyle", 4, gems=[5]).gems()[0] == 2
    assert spring("Toll Gargoyle", 5, gems=[5]).gems()[0] == 7
    assert spring("Toll Gargoyle", 4, gems=[5]).hearts()[0] == 3  # the action alone, no heart


@rule("trap.action-only", "trap.must", "trap.one-roll")
def test_where_it_has_only_an_action_that_is_carried_out_without_a_roll() -> None:
    scene = spring("Laundry Chute", carried={0: ["Spare Key", "Bell-Pull"]})
    assert scene.rolls() == []
    assert scene.which("give up") == ["spare key", "bell-pull"]
    scene.do("give up bell-pull")
    assert scene.loot(1) == ["Bell-Pull"]
    assert scene.rooms() == [0, 1]


@rule("trap.action-only")
def test_as_far_as_possible() -> None:
    scene = spring("Laundry Chute")
    assert scene.rooms() == [0, 1]
    assert spring("Toll Gargoyle", 1, gems=[1]).gems()[0] == 0


@rule("trap.required")
def test_who_has_the_item_it_names_escapes_without_a_roll_and_others_roll() -> None:
    scene = spring("Ivy with Opinions", worn={0: ["Kitchen Torch"]})
    assert scene.rolls() == []
    assert scene.hearts()[0] == 3
    assert scene.puzzle_deck()[-1] == "Ivy with Opinions"
    assert spring("Ivy with Opinions", 1, carried={0: ["Kitchen Torch"]}).hearts()[0] == 2
    assert spring("Ivy with Opinions", 5).hearts()[0] == 3


@rule("trap.reward", "trap.required")
@pytest.mark.parametrize(("die", "gems"), [(5, 3), (4, 0)])
def test_its_reward_is_paid_only_for_beating_its_cl(die: int, gems: int) -> None:
    assert spring("Hungry Carpet", die).gems()[0] == gems


@rule("trap.spent", "turn.one-puzzle")
def test_and_the_puzzle_step_is_over() -> None:
    scene = spring("Loose Chandelier", 6, puzzles={1: ["Wine-Rack Riddle"]})
    assert scene.asked == 1


@rule("trap.one-roll", "puzzle.one-die.combat-items", "effect.cl-puzzle")
def test_one_die_as_for_all_puzzles_and_the_room_may_raise_the_cl() -> None:
    scene = spring("Loose Chandelier", 4, cards={1: "Whispering Corridor"}, worn={0: ["Great-Aunt's Greatsword"]})
    assert scene.events("result")[0]["cl"] == 4
    assert scene.hearts()[0] == 2


@rule("trap.peek", "effect.puzzle-peek")
def test_looking_at_a_trap_sets_off_nothing_and_only_who_looked_knows() -> None:
    scene = Scene(rooms="0-1", at=[1], down={1: ["Loose Chandelier"]}, worn={0: ["Watchman's Lantern"]})
    scene.do("use watchman's lantern", "look at puzzle 1")
    assert scene.down(1) == ["Loose Chandelier"]
    assert scene.hearts()[0] == 3
    assert len(scene.happened("sees puzzle", 0)) == 1
    assert scene.happened("sees puzzle", 1) == scene.happened("sees puzzle", None) == []


@rule("trap.revealed-by-effect", "effect.puzzle-reveal")
def test_an_effect_that_turns_up_another_puzzle_sets_it_off_for_who_caused_it() -> None:
    scene = spring(
        "Row of Dominoes", 1, down={1: ["Row of Dominoes", "Loose Chandelier"]}, carried={0: ["Spare Key"]}
    )
    assert scene.moves == ["turn up puzzle 1"]
    scene.do("turn up puzzle 1")
    assert scene.hearts() == [2, 3]
    assert scene.carried(0) == []  # the dominoes then take an item by lot
    assert scene.puzzles(1) == scene.down(1) == []


@rule("trap.entry", "door.assign")
def test_where_all_is_turned_up_on_entry_traps_strike_one_after_another_and_no_step_is_used() -> None:
    scene = Scene(
        rooms="0-1-", new=[1], reveal="entry", carried={0: ["Long Spoon"]}, puzzles={1: ["Music Box"]},
        down={1: ["Loose Chandelier", "Swollen Door", "Toll Gargoyle"]}, gems=[5],
    )  # fmt: skip
    scene.dice(1, 1).do("go east")
    scene.do("pass", "door in the east")
    assert scene.hearts()[0] == 2
    scene.do("pass")
    assert scene.gems()[0] < 5 + scene.place(1).room.gems
    assert scene.which("solve") == ["music box", "swollen door"]


@rule("trap.entry", "defeat.any-cause")
def test_a_player_who_falls_on_entry_meets_no_other_trap() -> None:
    scene = Scene(
        rooms="0-1", new=[1], reveal="entry", hearts=[1], down={1: ["Loose Chandelier", "Toll Gargoyle"]}
    )  # fmt: skip
    scene.dice(1, 1).do("go east")
    assert scene.rooms()[0] == 0
    assert scene.down(1) == ["Toll Gargoyle"]


@rule("effect.disarm", "item.consumed")
def test_a_trap_can_be_disarmed_when_it_strikes_and_goes_under_the_deck_without_effect() -> None:
    scene = spring("Laundry Chute", carried={0: ["Long Spoon", "Spare Key"]})
    assert scene.moves == ["pass", "use long spoon"]
    scene.do("use long spoon")
    assert scene.asked == 1  # nothing has to be given up
    assert scene.rooms()[0] == 1
    assert scene.carried(0) == ["Spare Key"]
    assert scene.puzzle_deck()[-1] == "Laundry Chute"


@rule("effect.disarm")
def test_and_at_no_other_time() -> None:
    scene = Scene(rooms="0-1", at=[1], down={1: ["Stuck Drawer"]}, carried={0: ["Long Spoon"]})
    assert scene.which("use") == []
    scene.do("turn up puzzle 1")
    assert scene.question == "AttemptNow"


@rule("trap.who", "effect.disarm")
def test_it_strikes_nobody_else_and_nobody_else_is_asked() -> None:
    scene = spring("Loose Chandelier", 1, carried={1: ["Long Spoon"]})
    assert scene.hearts() == [2, 3]
    assert scene.carried(1) == ["Long Spoon"]


@rule("effect.move-less")
def test_wet_cement_holds_its_finder_for_the_next_turn_and_no_longer() -> None:
    scene = spring("Wet Cement", 1).end_turns()
    assert scene.asked == 0
    assert scene.which("go") == scene.which("explore") == []
    scene.end_turns(2)
    assert scene.which("go") == ["west"]


@rule("effect.close-exit", "explore.void")
def test_a_portcullis_closes_an_exit_that_nobody_has_passed() -> None:
    scene = spring("Hasty Portcullis", 1, rooms="  |\n0-1-")
    assert scene.which("close the") == ["north", "east"]
    scene.do("close the east")
    assert scene.hearts()[0] == 2
    scene.end_turns()
    assert scene.which("explore") == ["north"]


@rule("effect.close-exit", "trap.action-only")
def test_without_such_an_exit_only_the_heart_is_lost() -> None:
    scene = spring("Hasty Portcullis", 1, rooms="0-1")
    assert scene.hearts()[0] == 2
    assert scene.asked == 1


@rule("effect.close-exit", "move.linked")
def test_a_passage_closed_on_one_side_is_closed_for_both() -> None:
    scene = Scene(rooms="0-1-2", at=[1, 2], down={1: ["Hasty Portcullis"]}, begin=False)
    scene.place(1).passed, scene.place(2).passed = 0b1000, 0
    scene.table.advance()
    scene.dice(1).do("turn up puzzle 1", "close the east")
    assert scene.asked == 1
    assert scene.which("go") == []


@rule("effect.close-exit")
def test_the_way_to_the_boss_room_is_never_closed() -> None:
    """Otherwise nobody could ever beat the boss."""
    lair = {"cards": {2: "Drawing Room Below"}, "creatures": {2: ["The Housekeeper"]}, "new": [2]}
    scene = Scene(rooms="  |\n0-1-2", at=[1], down={1: ["Hasty Portcullis"]}, begin=False, **lair)  # type: ignore[arg-type]
    scene.place(1).passed, scene.place(2).passed = 0b1000, 0
    scene.table.advance()
    scene.dice(1).do("turn up puzzle 1")
    assert scene.which("close the") == ["north"]


@rule("effect.disarm", "effect.curse-remove")
def test_a_spoon_used_against_a_curse_takes_no_trap_apart() -> None:
    scene = Scene(carried={0: ["Long Spoon"]}, curses={0: ["Cold Company"]})
    scene.do("use long spoon", "lift cold company from player 1")
    assert scene.curses(0) == []
    assert scene.kinds().count("disarms") == 0


@rule("effect.curse-attach")
def test_guest_soap_turns_over_items_until_a_curse_appears() -> None:
    scene = spring("Guest Soap", 1)
    assert len(scene.curses(0)) == 1
    assert len(scene.item_deck()) == 71
    assert spring("Guest Soap", 1, item_deck=["Spare Key"], no_other="items").curses(0) == []


@rule("effect.curse-attach")
def test_the_rest_goes_back_and_the_item_deck_is_shuffled() -> None:
    scene = Scene(rooms="0-1-", at=[1, 1], down={1: ["Guest Soap"]})
    before = scene.item_deck()
    scene.dice(1).do("turn up puzzle 1")
    after = scene.item_deck()
    before.remove(scene.curses(0)[0])
    assert after != before
    assert sorted(after) == sorted(before)


@rule("effect.lose-item")
def test_a_statue_takes_the_most_valuable_item_to_the_deck() -> None:
    scene = spring("Statue with Long Arms", 1, worn={0: ["Colander"]}, carried={0: ["Spare Key"]})
    assert scene.moves == ["give up colander"]
    scene.do("give up colander")
    assert scene.item_deck()[-1] == "Colander"
    assert scene.worn(0) == []


@rule("effect.lose-item", "key.never-back")
def test_but_the_boss_key_stays_in_the_room() -> None:
    scene = spring("Statue with Long Arms", 1, carried={0: ["Key to the Lower Floor"]})
    scene.do("give up key to the lower floor")
    assert scene.loot(1) == ["Key to the Lower Floor"]
    assert "Key to the Lower Floor" not in scene.item_deck()


@rule("effect.lose-item")
def test_by_lot_every_item_can_be_lost() -> None:
    lost = set()
    for seed in range(40):
        scene = Scene(rooms="0-1", at=[1], down={1: ["Row of Dominoes"]}, carried={0: ["Spare Key", "Long Spoon"]})
        scene.table.chance.state = seed
        scene.do("turn up puzzle 1")
        if scene.question == "Ask":
            scene.do("pass")
        lost.add(scene.item_deck()[-1])
    assert lost == {"Spare Key", "Long Spoon"}


@rule("effect.lose-hearts", "effect.draw-items")
def test_a_crate_costs_a_heart_and_of_two_items_one_is_kept() -> None:
    scene = spring("Mislabelled Crate", item_deck=["Spare Key", "Long Spoon"])
    assert scene.hearts()[0] == 2
    assert scene.which("keep") == ["spare key", "long spoon"]
    scene.do("keep long spoon")
    assert scene.carried(0) == ["Long Spoon"]
    assert scene.item_deck()[-1] == "Spare Key"


@rule("turn.defeat-ends", "defeat.at-once", "trap.action-only")
def test_whoever_it_defeats_gets_nothing_out_of_the_crate() -> None:
    scene = spring("Mislabelled Crate", item_deck=["Spare Key", "Long Spoon"], hearts=[1])
    assert (scene.rooms()[0], scene.hearts()[0]) == (0, 3)
    assert scene.carried(0) == []
    assert scene.asked == 1


@rule("effect.add-creature", "effect.new-area", "trap.action-only")
def test_a_guest_comes_in_and_opens_a_side_of_the_room() -> None:
    scene = spring("Uninvited Guest", creature_deck=["Moss Toad"])
    assert scene.creatures(1) == ["Moss Toad"]
    assert scene.which("open the") == ["north", "south"]
    scene.do("open the south").end_turns()
    assert scene.which("explore") == ["east", "south"]


@rule("effect.new-area", "puzzle.reward.area", "puzzle.reward.area.none")
def test_a_side_that_opens_names_what_opened_it() -> None:
    scene = spring("Uninvited Guest", creature_deck=["Moss Toad"]).do("open the south")
    assert scene.cited("opens") == ["effect.new-area"]
    walled = "4-0-1-3\n    |\n    2"
    scene = spring("Uninvited Guest", rooms=walled + "\n", creature_deck=["Moss Toad"])
    assert scene.table.prompt(0).clause == "effect.new-area"
    scene = Scene(rooms="0-1", at=[1], puzzles={1: ["Loose Flagstone"]}).dice(6).do("solve loose flagstone")
    assert scene.table.prompt(0).clause == "puzzle.reward.area"
    assert scene.do("open the south").cited("opens") == ["puzzle.reward.area"]
