"""The cave-in."""

from typing import Any

import pytest

from tests.ruins_raiders.scene import Scene
from tests.rules import rule
from undercroft.games.ruins_raiders.flow import ending

HOLD = """
    0 1 A .
    . B . .
    E F
    G x
"""


def last_trap(seats: int = 2, **rest: Any) -> Scene:
    """One trap card is left."""
    return Scene(seats, **{"ruins": HOLD, **rest}).play_traps(left=1)


def points(scene: Scene) -> list[int]:
    return [ending.points(scene.table, seat) for seat in range(scene.table.seats)]


@rule("cavein.trigger", "cavein.death", "cavein.any-time", "cavein.ends-game")
@pytest.mark.parametrize("final", [False, True])
def test_when_the_trap_deck_runs_out_all_who_are_inside_die(final: bool) -> None:
    scene = last_trap(3, at=["0", "E", "A"], final=final)
    if not final:
        scene.dice(1)
    scene.do("done")
    assert scene.table.over
    assert scene.ended_by in ("score.winner", "score.tie")
    assert [raider.alive for raider in scene.table.raiders] == [False, True, False]
    assert [raider.escaped for raider in scene.table.raiders] == [False, True, False]
    assert scene.events("cave in")[0]["lost"] == ["Victor", "Isembard"]


@rule("cavein.trigger")
def test_not_before_the_last_card() -> None:
    scene = Scene(ruins=HOLD).play_traps(left=2).dice(1).do("done")
    assert not scene.table.over
    scene.dice(1).do("done")
    assert scene.table.over


@rule("cavein.last-card", "cavein.on-exit", "cavein.death", "score.escape", "score.death", "score.tie")
def test_example_one_on_the_exit_and_one_with_three_chests() -> None:
    """Example ours.cavein.exit-tile."""
    scene = last_trap(at=["E", "A"], chests=[0, 3], traps=["False Alarm"], final=True).do("done")
    assert points(scene) == [1, 1]
    assert scene.winners == [0, 1]
    assert scene.ended_by == "score.tie"


@rule("cavein.last-card")
def test_the_last_card_is_carried_out_in_full_first() -> None:
    """The chute carries Victor off the exit; the floor trades places with Millie, who then stands there."""
    scene = last_trap(at=["E", "A"], traps=["Shifting Floor"], final=True).do("done")
    assert [raider.escaped for raider in scene.table.raiders] == [False, True]
    scene = last_trap(3, at=["A", "E", "F"], health=[6, 2, 6], traps=["Misfire"], final=True).do(
        "done", "on millie"
    )
    assert [raider.escaped for raider in scene.table.raiders] == [False, False, True]
    assert scene.raider(1).cause == "Misfire"


@rule("cavein.last-card")
def test_a_table_may_have_it_come_when_a_card_is_due_and_none_is_left() -> None:
    scene = last_trap(cave_in="next-draw").dice(1).do("done")
    assert (scene.table.over, len(scene.table.trap_pile)) == (False, 0)
    scene.dice(4).do("done")
    assert not scene.table.over
    scene.dice(1, 4).do("done")
    assert scene.table.over
    assert scene.table.caved_in


@rule("cavein.last-card", "final.deck-out")
@pytest.mark.parametrize("cave_in", ["last-card", "next-draw"])
def test_in_the_final_act_that_is_one_turn_later(cave_in: str) -> None:
    scene = last_trap(final=True, cave_in=cave_in).do("done")
    assert scene.table.over is (cave_in == "last-card")
    if not scene.table.over:
        scene.do("done")
    assert scene.table.caved_in


@rule("cavein.on-exit")
def test_all_four_squares_of_the_exit_tile_are_safe_and_the_next_ones_are_not() -> None:
    scene = last_trap(4, at=["E", "F", "G", "B"], final=True).do("done")
    assert [raider.escaped for raider in scene.table.raiders] == [True, True, True, False]


@rule("cavein.no-killer", "death.no-killer", "edith.mark-lost")
@pytest.mark.parametrize("loot", ["killer-takes", "lie-there"])
@pytest.mark.parametrize("kill", ["own-hand", "any-cause"])
def test_nobody_has_killed_those_who_die_in_it(loot: str, kill: str) -> None:
    scene = last_trap(
        at=["E", "A"], raiders=["Edith", "Millie"], chests=[0, 2], final=True, loot=loot, edith_kill=kill
    )
    scene.raider(0).suspects, scene.raider(0).mark = [scene.raider(1).face], scene.raider(1).face
    scene.do("done")
    assert [raider.chests for raider in scene.table.raiders] == [0, 2]
    assert not scene.raider(0).quest_done
    assert [raider.murders for raider in scene.table.raiders] == [0, 0]
    assert scene.raider(1).cause == "the cave-in"


@rule("cavein.no-cards", "window.trap-shown")
def test_no_card_can_be_played_between_the_last_trap_and_the_cave_in() -> None:
    scene = last_trap(hands={0: ["Healing Draught"], 1: ["Healing Draught"]}, health=[3, 3], final=True)
    scene.ask_all().do("done")
    moments = []
    while scene.question == "Ask":
        moments.append((scene.view(None).moment, scene.asked))
        scene.do("pass")
    assert moments == [("before traps", 0), ("before traps", 1), ("trap", 0), ("trap", 1)]
    assert scene.table.over


@rule("cavein.last-card", "treasure.saints-token")
def test_a_cancelled_last_card_is_still_the_last() -> None:
    scene = last_trap(hands={0: ["Saint's Token"]}, traps=["Falling Rock"], final=True).do("done")
    scene.pass_on("play saint's token").do("play saint's token").pass_on()
    assert scene.table.caved_in
    assert scene.raider(0).cause == "the cave-in"


@rule("cavein.ends-game", "info.end-reveal")
def test_after_it_nothing_is_left_to_choose() -> None:
    scene = last_trap(final=True).do("done")
    assert scene.asked is None
    assert scene.table.legal_moves() == []
    assert scene.kinds()[-2:] == ["end", "opened"]
