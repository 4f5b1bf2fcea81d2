"""Appendix A: Super Danger Dungeon; and the reference card of Appendix B."""

import pytest

from tests.ruins_raiders.scene import Scene, deal
from tests.rules import rule
from undercroft.games.ruins_raiders.flow import ending

CAMP = """
    0 1 A .
    . . B .
    E F
    x x
"""


@rule("variant.danger")
def test_it_is_off_by_default() -> None:
    assert not deal(2).rules.danger


@rule("variant.danger")
def test_every_turn_ends_with_a_trap_card_and_no_dice_are_rolled() -> None:
    scene = Scene(ruins=CAMP, super_danger=True).do("done", "done", "done")
    assert scene.rolls("trap") == []
    assert [event["who"] for event in scene.events("trap")] == ["Victor", "Millie", "Victor"]
    assert scene.cited("trap") == ["variant.danger"] * 3


@rule("variant.danger-counter")
def test_the_trap_counter_stays_at_one() -> None:
    scene = Scene(ruins=CAMP, super_danger=True)
    for _ in range(6):
        scene.do("done")
        assert scene.table.danger == 1
    assert scene.happened("danger") == []


@rule("variant.danger-cavein", "cavein.trigger")
def test_when_the_trap_deck_is_empty_everyone_inside_dies() -> None:
    scene = Scene(ruins=CAMP, at=["A", "E"], super_danger=True).play_traps(left=1).do("done")
    assert scene.table.caved_in
    assert [raider.alive for raider in scene.table.raiders] == [False, True]


@rule("variant.danger-cavein")
def test_eighteen_turns_are_all_there_is() -> None:
    scene = Scene(ruins=CAMP, at=["A", "E"], super_danger=True, health=[6, 6])
    scene.table.traps.face = [len(scene.table.deck.traps) - 1] * 18
    turns = 0
    while not scene.table.over:
        scene.do("done")
        turns += 1
    assert turns == 18


@rule("variant.danger-dead-win", "death.keeps-score")
@pytest.mark.parametrize("has", ["chests", "master chest", "quest"])
def test_the_dead_keep_their_points_and_may_win(has: str) -> None:
    scene = Scene(ruins=CAMP, at=["A", "E"], super_danger=True).play_traps(left=1)
    raider = scene.raider(0)
    raider.chests = 4 if has == "chests" else 0
    raider.master = has == "master chest"
    raider.quest_done = has == "quest"
    scene.do("done")
    assert not raider.alive
    assert [ending.points(scene.table, seat) for seat in (0, 1)] == [2, 1]
    assert scene.winners == [0]


# Appendix B


@rule("reference.step-1", "turn.three-actions")
def test_up_to_three_actions_out_of_five() -> None:
    ruins = """
    c 0 1 .
    . . o A
    . . B .
    . . . .
    """
    scene = Scene(ruins=ruins)
    kinds = {words.split()[0] for words in scene.moves} - {"done"}
    assert kinds == {"move", "draw", "attack", "open", "jump"}
    assert scene.table.actions == 3


@rule("reference.step-2", "reference.not-sequential", "free.unlimited")
def test_free_actions_before_between_and_after() -> None:
    scene = Scene(
        ruins="0 1\n. .",
        hands={0: ["Round Shield", "Key", "Healing Draught"]},
        health=[3, 6],
        treasure=["Poisoned Needle"],
    )
    scene.calmly("lay out round shield", "draw", "play healing draught", "move", "stay", "give key to millie")
    assert scene.table.actions == 1
    assert (scene.worn(0), scene.hand(1), scene.raider(0).health) == (["Round Shield"], ["Key"], 4)


@rule("reference.step-2", "free.discover")
def test_a_room_is_discovered_in_the_middle_of_a_move() -> None:
    scene = Scene(at=["1 nw", "0 nw"], room_shape="automatic").dice(6).do("move", "go through door 1")
    assert len(scene.happened("lays room")) == 1
    assert scene.table.actions == 2


@rule("reference.step-3", "turn.after-trap")
def test_then_traps() -> None:
    scene = Scene(ruins="0 1\n. .", hands={0: ["Key"]}, actions=2).dice(4).do("done")
    assert scene.rolls("trap") == [[4]]
    assert scene.question == "Ask"
    assert scene.moves == ["pass"]
    assert scene.do("pass").asked == 1
