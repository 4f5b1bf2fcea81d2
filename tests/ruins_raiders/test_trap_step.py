"""The trap step at the end of every turn."""

import pytest

from tests.ruins_raiders.scene import Scene
from tests.rules import rule


@rule("trap.every-turn", "turn.trap-last", "reference.step-3")
def test_every_player_rolls_for_traps_at_the_end_of_their_turn() -> None:
    scene = Scene(3).dice(4).do("done").dice(4, 4).do("done").dice(4, 4, 4).do("done")
    assert [event["who"] for event in scene.events("rolls")] == ["Victor", "Millie", "Isembard"]
    assert scene.table.active == 0


@rule("trap.every-turn", "turn.trap-last")
def test_however_many_actions_were_used() -> None:
    scene = Scene(actions=2, treasure=["Faded Map", "Poisoned Needle"]).dice(4, 5, 6).do("draw", "draw")
    assert scene.rolls("trap") == [[4, 5, 6]]
    assert scene.asked == 1


@rule("trap.dice-number", "trap.miss", "setup.trap-counter")
def test_example_one_die_and_then_two() -> None:
    """Example trap.counter-one-and-two."""
    scene = Scene()
    assert scene.table.danger == 1
    scene.dice(3).do("done")
    assert (scene.rolls("trap"), scene.table.danger) == ([[3]], 2)
    scene.dice(6, 2).do("done")
    assert scene.rolls("trap") == [[3], [6, 2]]


@rule("trap.dice-number", "trap.hit", "trap.reset")
def test_example_a_one_among_two_dice() -> None:
    """Example ours.trap.counter-hit."""
    scene = Scene(danger=2, traps=["Falling Rock"]).dice(1, 5).do("done")
    assert [event["card"] for event in scene.events("trap")] == ["Falling Rock"]
    assert scene.raider(0).health == 4
    assert scene.table.danger == 1
    scene.dice(4).do("done")
    assert scene.rolls("trap") == [[1, 5], [4]]


@rule("trap.cap", "trap.miss")
def test_example_the_counter_stays_at_six() -> None:
    """Example ours.trap.stays-six."""
    scene = Scene(danger=6).dice(2, 3, 4, 5, 6, 2).do("done")
    assert scene.rolls("trap") == [[2, 3, 4, 5, 6, 2]]
    assert scene.table.danger == 6
    assert scene.happened("trap") == []


@rule("trap.hit", "trap.miss")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_a_one_springs_a_trap_and_nothing_else_does(die: int) -> None:
    scene = Scene(danger=2).dice(6, die).do("done")
    assert len(scene.happened("trap")) == (1 if die == 1 else 0)
    assert scene.table.danger == (1 if die == 1 else 3)


@rule("trap.one-card")
def test_several_ones_draw_one_card() -> None:
    scene = Scene(danger=4).dice(1, 1, 3, 1).do("done")
    assert len(scene.happened("trap")) == 1
    assert len(scene.table.trap_pile) == 17


@rule("trap.reset-timing", "trap.reset")
def test_the_card_is_played_first_and_the_counter_goes_back_after_it() -> None:
    scene = Scene(3, danger=3, traps=["Misfire"]).dice(1, 4, 4).do("done")
    assert scene.question == "Aim"
    assert scene.table.danger == 3
    scene.do("on millie")
    assert scene.table.danger == 1
    kinds = scene.kinds()
    assert kinds.index("trap") < kinds.index("loses") < kinds.index("danger")


@rule("trap.discard", "trap.no-reshuffle")
def test_played_traps_lie_in_a_pile_of_their_own_for_good() -> None:
    scene = Scene(super_danger=True, traps=["False Alarm", "Grasping Vines", "False Alarm"])
    for number in range(1, 4):
        scene.do("done")
        assert (len(scene.table.trap_pile), len(scene.table.trap_discards)) == (18 - number, number)
    names = [card.title for card in scene.view(None).traps.discards]
    assert names == ["False Alarm", "Grasping Vines", "False Alarm"]


@rule("trap.death-by-trap")
def test_after_a_death_by_trap_the_next_turn_follows_as_usual() -> None:
    scene = Scene(3, health=[1, 6, 6], traps=["Falling Rock"]).dice(1).do("done")
    assert not scene.raider(0).alive
    assert (scene.asked, scene.table.actions) == (1, 3)
    scene.dice(4).do("done").dice(4, 4).do("done")
    assert (scene.asked, scene.table.round) == (1, 1)
