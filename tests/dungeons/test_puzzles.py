"""Puzzles: turning them up, the roll, several players, and what they give."""

from typing import Any

import pytest

from tests.dungeons.box import PUZZLES
from tests.dungeons.scene import Scene, deal
from tests.rules import rule
from undercroft.games.dungeons.cards import deck


def solve(name: str, *dice: int, **rest: Any) -> Scene:
    """Seat 0 attempts a puzzle that lies face up in their room."""
    given: dict[str, Any] = {"rooms": "0-1", "at": [1], "puzzles": {1: [name]}, **rest}
    return Scene(**given).dice(*dice).do(f"solve {name.lower()}")


# The roll


@rule("puzzle.like-creatures", "puzzle.roll", "puzzle.one-die", "combat.equal")
@pytest.mark.parametrize(
    ("die", "equal", "solved"), [(3, "fails", 0), (4, "fails", 0), (5, "fails", 1), (4, "wins", 1)]
)
def test_one_die_has_to_beat_the_cl(die: int, equal: str, solved: bool) -> None:
    scene = solve("Wine-Rack Riddle", die, equal=equal)
    assert scene.rolls() == [[die]]
    assert (scene.puzzles(1) == []) == bool(solved)
    assert scene.gems()[0] == (4 if solved else 0)


@rule("puzzle.one-die.items", "effect.dice")
def test_items_can_change_the_number_of_dice() -> None:
    assert solve("Wine-Rack Riddle", 2, 3, worn={0: ["Watchman's Lantern"]}).gems()[0] == 4


@rule("puzzle.one-die.combat-items", "item.armour.monsters-only")
def test_dice_totals_and_lowered_cls_for_fights_do_not_count() -> None:
    worn = {0: ["Great-Aunt's Greatsword", "Colander", "Gaiters"]}
    scene = solve("Wine-Rack Riddle", 4, worn=worn, carried={0: ["Signet of the House"]})
    assert scene.rolls() == [[4]]
    result = scene.events("result")[0]
    assert (result["total"], result["cl"]) == (4, 4)


@rule("puzzle.no-enemies", "turn.attack-then-puzzle")
def test_not_while_enemies_are_in_the_room_but_right_after_the_last_of_them() -> None:
    scene = Scene(rooms="0-1", at=[1], puzzles={1: ["Wine-Rack Riddle"]}, creatures={1: ["Moss Toad"]})
    assert scene.which("solve") == []
    scene.dice(5).do("fight moss toad")
    assert scene.which("solve") == ["wine-rack riddle"]


@rule("puzzle.same-room")
def test_only_puzzles_of_the_room_are_attempted_or_turned_up() -> None:
    scene = Scene(rooms="0-1-2", at=[1], puzzles={2: ["Wine-Rack Riddle"]}, down={2: ["Stuck Drawer"]})
    assert scene.which("solve") == scene.which("turn up") == []
    scene.do("go east")
    assert scene.which("solve") == ["wine-rack riddle"]
    assert scene.which("turn up") == ["puzzle 1"]


# Turning up


@rule("puzzle.reveal", "puzzle.reveal.same-step", "puzzle.reveal.stays")
def test_in_the_puzzle_step_one_is_turned_up_enemies_or_not() -> None:
    scene = Scene(rooms="0-1", at=[1], down={1: ["Stuck Drawer", "Wine-Rack Riddle"]}, creatures={1: ["Moss Toad"]})
    assert scene.which("turn up") == ["puzzle 1", "puzzle 2"]
    scene.do("turn up puzzle 2")
    assert scene.puzzles(1) == ["Wine-Rack Riddle"]
    assert scene.down(1) == ["Stuck Drawer"]
    assert scene.asked == 1  # it cannot be attempted, and the step is used
    scene.end_turns()
    assert scene.puzzles(1) == ["Wine-Rack Riddle"]


@rule("puzzle.reveal")
def test_where_the_table_says_so_only_with_no_enemies_in_the_room() -> None:
    given: dict[str, Any] = {"rooms": "0-1", "at": [1], "down": {1: ["Stuck Drawer"]}, "reveal": "cleared"}
    scene = Scene(**given, creatures={1: ["Moss Toad"]})
    assert scene.which("turn up") == []
    assert scene.dice(5).do("fight moss toad").which("turn up") == ["puzzle 1"]


@rule("puzzle.reveal", "trap.entry")
def test_or_all_of_them_when_a_room_is_first_entered_after_the_gems() -> None:
    scene = Scene(rooms="0-", room_deck=["Counting Hall"], reveal="entry", no_other="creatures",
                  puzzle_deck=["Stuck Drawer", "Wine-Rack Riddle"])  # fmt: skip
    scene.do("explore east")
    if scene.question == "LayRoom":
        scene.do(scene.moves[0])
    assert scene.puzzles(1) == ["Stuck Drawer", "Wine-Rack Riddle"]
    kinds = [kind for kind in scene.kinds() if kind in ("gems", "turns up")]
    assert kinds == ["gems", "turns up", "turns up"]
    assert scene.which("solve") == ["stuck drawer", "wine-rack riddle"]  # no step was used


@rule("puzzle.reveal.same-step", "turn.one-puzzle")
def test_what_was_turned_up_may_be_attempted_and_no_other() -> None:
    scene = Scene(rooms="0-1", at=[1], down={1: ["Stuck Drawer"]}, puzzles={1: ["Wine-Rack Riddle"]})
    scene.do("turn up puzzle 1")
    assert scene.moves == ["solve stuck drawer", "done"]
    scene.dice(1).do("solve stuck drawer")
    assert scene.asked == 1


@rule("puzzle.reveal.choice")
def test_the_step_is_for_a_revealed_puzzle_or_a_face_down_one() -> None:
    scene = Scene(rooms="0-1", at=[1], down={1: ["Stuck Drawer", "Music Box"]}, puzzles={1: ["Wine-Rack Riddle"]})
    assert scene.which("solve") == ["wine-rack riddle"]
    assert scene.which("turn up") == ["puzzle 1", "puzzle 2"]
    assert scene.dice(1).do("solve wine-rack riddle").asked == 1


@rule("puzzle.reveal.may-leave")
def test_it_need_not_be_attempted_and_the_step_is_used_all_the_same() -> None:
    scene = Scene(rooms="0-1", at=[1], down={1: ["Stuck Drawer"]}, puzzles={1: ["Music Box"]})
    scene.do("turn up puzzle 1", "done")
    assert scene.asked == 1
    scene = Scene(rooms="0-1", at=[1], down={1: ["Bucket in the Well"]}, puzzles={1: ["Music Box"]})
    assert scene.do("turn up puzzle 1").asked == 1  # without a rope it cannot be


# Trying again


@rule("puzzle.tries", "puzzle.failed-uses-step", "puzzle.generic")
def test_one_roll_in_a_turn_and_failing_costs_only_what_the_card_says() -> None:
    scene = solve("Wine-Rack Riddle", 1, down={1: ["Stuck Drawer"]})
    assert scene.hearts()[0] == 3
    assert scene.asked == 1
    assert solve("Safe Behind the Duchess", 1, gems=[4]).gems()[0] == 3
    assert solve("Orrery Out of True", 1).hearts()[0] == 2


@rule("puzzle.later")
def test_an_unsolved_puzzle_can_be_tried_later_by_anyone() -> None:
    scene = solve("Wine-Rack Riddle", 1, at=[1, 1]).dice(5).do("solve wine-rack riddle")
    assert scene.gems() == [0, 4]


@rule("puzzle.tries")
def test_at_a_table_that_presses_on_each_failed_roll_costs_a_heart_and_another_may_follow() -> None:
    scene = solve("Wine-Rack Riddle", 1, 2, 5, tries="press-on")
    assert scene.hearts()[0] == 2
    assert scene.moves == ["roll", "stop"]
    scene.do("roll")
    assert scene.hearts()[0] == 1
    scene.do("roll")
    assert scene.gems()[0] == 4


@rule("puzzle.tries", "combat.stop")
def test_and_it_may_be_stopped_or_end_in_defeat() -> None:
    scene = solve("Wine-Rack Riddle", 1, tries="press-on").do("stop")
    assert scene.asked == 1
    scene = solve("Wine-Rack Riddle", 1, 2, tries="press-on", hearts=[1])
    assert scene.rooms()[0] == 0
    assert scene.asked == 1


@rule("puzzle.tries", "puzzle.generic")
def test_the_penalty_of_the_card_comes_before_the_next_roll() -> None:
    scene = solve("Safe Behind the Duchess", 1, tries="press-on", gems=[4])
    assert scene.question == "Ready"
    assert (scene.gems()[0], scene.hearts()[0]) == (3, 2)


@rule("puzzle.tries", "defeat.hearts", "defeat.at-once")
def test_whoever_falls_over_a_failed_roll_pays_no_penalty_at_the_entrance() -> None:
    scene = solve("Orrery Out of True", 1, 2, tries="press-on", hearts=[1])
    assert scene.rooms()[0] == 0
    assert scene.hearts()[0] == 3
    scene = solve("Safe Behind the Duchess", 1, 2, tries="press-on", hearts=[1], gems=[4])
    assert scene.gems()[0] == 2  # half was dropped, and no more is lost


# What they give


@rule("puzzle.reward", "puzzle.reward.printed")
def test_the_solver_gets_what_the_card_names() -> None:
    scene = solve("Talking Portrait", 5, item_deck=["Spare Key"])
    assert (scene.gems()[0], scene.carried(0)) == (1, ["Spare Key"])
    assert solve("Lukewarm Font", 5, hearts=[1]).hearts()[0] == 3


@rule("puzzle.solved")
def test_a_solved_puzzle_goes_under_its_deck() -> None:
    scene = Scene(rooms="0-1", at=[1], puzzles={1: ["Wine-Rack Riddle"]})
    before = scene.puzzle_deck()
    scene.dice(5).do("solve wine-rack riddle")
    assert scene.puzzle_deck() == [*before, "Wine-Rack Riddle"]


@rule("puzzle.reward", "puzzle.reward.area", "effect.new-area")
def test_a_new_area_opens_a_side_that_is_no_exit_and_leads_nowhere() -> None:
    scene = Scene(rooms="0-1-\n  v\n  2", at=[1], puzzles={1: ["Loose Flagstone"]})
    scene.dice(3).do("solve loose flagstone")
    # West and south are rooms, and east is an exit already
    assert scene.which("open the") == ["north"]
    scene.do("open the north").end_turns(1)
    if scene.asked == 1:
        scene.end_turns()
    assert "north" in scene.which("explore")


@rule("puzzle.reward.area")
def test_never_the_entrance_arrow() -> None:
    scene = Scene(rooms="0-1", entrance="north", at=[0], puzzles={0: ["Loose Flagstone"]})
    scene.dice(3).do("solve loose flagstone")
    assert sorted(scene.which("open the")) == ["south", "west"]


@rule("puzzle.reward.area.none")
def test_without_a_free_side_it_is_lost_and_the_card_may_name_gems_instead() -> None:
    scene = Scene(rooms="  2\n  v\n0-1-\n  v\n  3", at=[1], puzzles={1: ["Loose Flagstone"]})
    scene.dice(3).do("solve loose flagstone")
    assert scene.gems()[0] == 3


# Required items


@rule("puzzle.required", "puzzle.required.no-try")
def test_without_the_required_item_a_puzzle_cannot_be_attempted() -> None:
    given: dict[str, Any] = {"rooms": "0-1", "at": [1], "puzzles": {1: ["Bucket in the Well", "Unlit Back Stair"]}}
    assert Scene(**given).which("solve") == []
    scene = Scene(**given, carried={0: ["Bell-Pull", "Kitchen Torch"]})
    assert scene.which("solve") == ["bucket in the well"]  # a torch has to be in hand
    scene.dice(4).do("solve bucket in the well")
    assert scene.gems()[0] == 5
    assert scene.carried(0) == ["Bell-Pull", "Kitchen Torch"]
    scene = Scene(**given, worn={0: ["Kitchen Torch"]})
    assert scene.which("solve") == ["unlit back stair"]


# Several players


@rule("puzzle.alone", "puzzle.two-player", "puzzle.two-player.need", "puzzle.two-player.roll")
def test_example_two_may_work_on_a_puzzle_for_two_and_on_no_other() -> None:
    given: dict[str, Any] = {"rooms": "0-1", "at": [1, 1], "puzzles": {1: ["See-Saw Floor", "Wine-Rack Riddle"]}}
    scene = Scene(3, **given).do("solve see-saw floor")
    assert scene.moves == ["ask player 2", "stop"]
    scene.dice(2, 4).do("ask player 2", "agree")
    assert scene.rolls() == [[2], [4]]
    assert scene.gems() == [4, 4, 0]
    scene = Scene(3, **given).dice(1).do("solve wine-rack riddle")
    assert scene.rolls() == [[1]]  # nobody could be asked


@rule("puzzle.two-player.need")
def test_it_needs_that_number_in_the_room_and_nobody_else() -> None:
    there: dict[str, Any] = {"puzzles": {1: ["See-Saw Floor", "Round for Three Voices"]}, "rooms": "0-1"}
    assert Scene(3, at=[1], **there).which("solve") == []
    assert Scene(3, at=[1, 1], **there).which("solve") == ["see-saw floor"]
    scene = Scene(3, at=[1, 1, 1], **there)
    assert scene.which("solve") == ["see-saw floor", "round for three voices"]
    scene.do("solve round for three voices", "ask player 2", "agree")
    assert scene.moves == ["ask player 3", "stop"]


@rule("puzzle.two-player.need")
def test_others_may_refuse_and_it_costs_them_nothing_to_help() -> None:
    given: dict[str, Any] = {"rooms": "0-1", "at": [1, 1], "puzzles": {1: ["See-Saw Floor"]}, "joining": "combat"}
    scene = Scene(**given).do("solve see-saw floor", "ask player 2", "refuse")
    assert scene.moves == ["stop"]
    assert scene.do("stop").asked == 1
    scene = Scene(**given, creatures={0: []}).do("solve see-saw floor", "ask player 2")
    scene.dice(1, 1).do("agree")
    assert scene.asked == 1
    assert not scene.delver(1).lent
    assert scene.which("solve") == ["see-saw floor"]


@rule("puzzle.two-player.roll")
def test_each_die_is_changed_by_the_items_of_its_owner() -> None:
    scene = Scene(rooms="0-1", at=[1, 1], puzzles={1: ["See-Saw Floor"]}, worn={1: ["Watchman's Lantern"]})
    scene.dice(1, 2, 3).do("solve see-saw floor", "ask player 2", "agree")
    assert scene.rolls() == [[1], [2, 3]]
    assert scene.gems() == [4, 4]


@rule("puzzle.two-player.prize", "joint.items")
def test_gems_are_split_and_items_handed_out_from_the_active_player() -> None:
    scene = Scene(
        3, rooms="0-1", at=[1] * 3, puzzles={1: ["Round for Three Voices"]}, turn=1,
        item_deck=["Spare Key", "Loaded Die", "Long Spoon"],
    )  # fmt: skip
    scene.dice(4, 4, 4).do("solve round for three voices", "ask player 1", "agree", "ask player 3", "agree")
    assert scene.gems() == [2, 2, 2]
    assert [scene.carried(seat) for seat in (1, 2, 0)] == [["Spare Key"], ["Loaded Die"], ["Long Spoon"]]


@rule("puzzle.two-player.prize", "puzzle.tries")
def test_a_failed_attempt_of_several_hits_each_of_them() -> None:
    scene = Scene(rooms="0-1", at=[1, 1], puzzles={1: ["See-Saw Floor"]}, tries="press-on", hearts=[3, 2])
    scene.dice(1, 1).do("solve see-saw floor", "ask player 2", "agree")
    assert scene.hearts() == [2, 1]
    assert (scene.asked, scene.moves) == (1, ["agree", "refuse"])


@rule("puzzle.two-player.prize", "joint.defeat.helper")
def test_a_helper_who_falls_over_a_puzzle_leaves_it() -> None:
    scene = Scene(rooms="0-1", at=[1, 1], puzzles={1: ["See-Saw Floor"]}, tries="press-on", hearts=[3, 1])
    scene.dice(1, 1, 2).do("solve see-saw floor", "ask player 2", "agree")
    assert scene.rooms() == [1, 0]
    assert scene.moves == ["stop"]


@rule("players.leaving", "puzzle.two-player.need")
def test_when_a_helper_leaves_the_table_nothing_comes_of_the_attempt() -> None:
    scene = Scene(rooms="0-1", at=[1, 1], puzzles={1: ["See-Saw Floor"]}, carried={1: ["Loaded Die"]})
    scene.dice(6, 5).do("solve see-saw floor", "ask player 2", "agree")
    assert scene.asked == 1
    scene.leave(1)
    assert scene.puzzles(1) == ["See-Saw Floor"]
    assert scene.gems() == [0, 0]


@rule("puzzle.two-player.solo")
@pytest.mark.parametrize(("seats", "out"), [(1, 4), (2, 1), (3, 0)])
def test_puzzles_for_more_players_than_there_are_stay_out_of_the_deck(seats: int, out: int) -> None:
    table = deal(seats)
    assert len(table.puzzles_out) == out
    assert all(table.puzzle(card).players <= seats for card in table.puzzle_pile)


# Types


@rule("puzzle.symbol", "puzzle.symbol.list", "door.card")
def test_a_puzzle_is_generic_or_a_trap_and_generic_ones_may_be_doors() -> None:
    assert deck.PUZZLE_KINDS == ["puzzle", "door", "trap"]
    assert {card.kind for card in PUZZLES.values()} == {deck.GENERIC, deck.DOOR, deck.TRAP}


# The turn


@rule("turn.order", "turn.no-going-back")
def test_example_after_a_puzzle_it_is_too_late_for_a_fight() -> None:
    scene = Scene(rooms="0-1", at=[1], down={1: ["Stuck Drawer"]}, creatures={1: ["Moss Toad"]})
    assert scene.which("fight") == ["moss toad"]
    scene.do("turn up puzzle 1")
    assert scene.asked == 1


@rule("effect.when", "turn.order")
def test_an_item_for_the_puzzle_step_ends_the_steps_before_it() -> None:
    scene = Scene(
        rooms="0-1-2", at=[1], down={1: ["Stuck Drawer"]}, creatures={1: ["Moss Toad"]},
        worn={0: ["Watchman's Lantern"]},
    )  # fmt: skip
    scene.do("use watchman's lantern", "look at puzzle 1")
    assert scene.which("fight") == scene.which("go") == []
    assert scene.which("turn up") == ["puzzle 1"]


@rule("puzzle.two-player.need", "puzzle.tries")
def test_breaking_off_an_attempt_names_the_rule_for_puzzles() -> None:
    levers: dict[str, Any] = {"rooms": "0-1", "at": [1, 1], "puzzles": {1: ["Pair of Levers", "Music Box"]}}
    assert Scene(**levers).do("solve pair of levers", "stop").cited("stops") == ["puzzle.two-player.need"]
    scene = Scene(**levers, tries="press-on").dice(1).do("solve music box", "stop")
    assert scene.cited("stops") == ["puzzle.tries"]


@rule("puzzle.reveal", "effect.puzzle-reveal", "trap.entry")
def test_turning_up_a_puzzle_names_what_turned_it_up() -> None:
    scene = Scene(rooms="0-1", at=[1], down={1: ["Row of Dominoes", "Stuck Drawer"]})
    scene.do("turn up puzzle 1", "turn up puzzle 1")
    assert scene.cited("turns up") == ["puzzle.reveal", "effect.puzzle-reveal"]
    scene = Scene(rooms="0-1", new=[1], down={1: ["Stuck Drawer"]}, reveal="entry").do("go east")
    assert scene.cited("turns up") == ["trap.entry"]
