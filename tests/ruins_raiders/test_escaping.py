"""Escaping, and the end of the game."""

from typing import Any

import pytest

from tests.ruins_raiders.scene import Scene
from tests.rules import rule
from undercroft.games.ruins_raiders.flow import ending
from undercroft.games.ruins_raiders.table.board import NOWHERE

GATE = """
    . . A .
    . C B .
    E F
    G x
"""


def gate(seats: int = 2, **rest: Any) -> Scene:
    return Scene(seats, **{"ruins": GATE, "at": ["E", "A", "B"], "final": True, **rest})


def points(scene: Scene) -> list[int]:
    return [ending.points(scene.table, seat) for seat in range(scene.table.seats)]


@rule("escape.tile", "score.escape")
def test_a_character_escapes_from_the_exit_tile_alive() -> None:
    scene = gate().do("leave the ruins")
    assert (scene.raider(0).escaped, scene.raider(0).alive) == (True, True)
    assert points(scene)[0] == 1


@rule("escape.tile", "escape.landing")
@pytest.mark.parametrize(("square", "may"), [("E", True), ("F", True), ("G", True), ("C", False), ("A", False)])
def test_only_from_there(square: str, may: bool) -> None:
    assert gate(at=[square, "B"]).may("leave the ruins") is may


@rule("escape.voluntary", "escape.landing", "turn.order-free")
def test_leaving_is_free_and_a_choice_of_ones_own_turn() -> None:
    scene = gate(at=["C", "E"])
    scene.dice(2).do("move", "go to @F")
    assert scene.raider(0).inside
    assert (scene.table.actions, scene.may("leave the ruins"), scene.may("done")) == (2, True, True)
    scene.do("leave the ruins")
    assert (scene.raider(0).escaped, scene.raider(1).inside) == (True, True)
    assert scene.cited("escapes") == ["escape.off-map"]


@rule("escape.voluntary")
def test_it_can_be_done_without_an_action_left() -> None:
    scene = gate(at=["C", "A"], actions=1).dice(2).do("move", "go to @F")
    assert (scene.asked, scene.table.actions, scene.may("leave the ruins")) == (0, 0, True)


@rule("escape.landing", "move.no-landing")
def test_passing_over_the_exit_is_not_stopping_on_it() -> None:
    """All four squares are taken: there is nowhere to stop."""
    scene = gate(4, at=["C", "E", "F", "G"], enemies=[("bat", "2 se")])
    scene.dice(3).do("move")
    assert [words for words in scene.moves if words.startswith("go to 2")] == []


@rule("escape.when")
def test_before_the_final_act_nobody_leaves() -> None:
    assert not gate(final=False).may("leave the ruins")
    assert gate(final=True).may("leave the ruins")


CROSS: dict[str, Any] = {"ruins": None, "final": False, "escape": "any-time"}


@rule("escape.when")
def test_a_table_may_let_them_leave_at_any_time_once_they_have_been_away() -> None:
    """Off the exit and the start tile, that is: a door of the start is far enough."""
    scene = gate(**CROSS, at=["4 nw", "0 nw"])
    assert not scene.may("leave the ruins")
    scene.dice(6).do("move", "go to 0 ne")
    scene.dice(6).do("move", "go to 4 nw")
    assert not scene.may("leave the ruins")
    scene = gate(**CROSS, at=["4 nw", "0 nw"])
    scene.dice(6).do("move", "go to 2 nw").dice(6).do("move", "go to 4 nw")
    assert scene.may("leave the ruins")


@rule("escape.when")
def test_in_the_final_act_they_leave_even_if_they_never_went_anywhere() -> None:
    assert gate(**{**CROSS, "final": True}, at=["4 nw", "0 nw"]).may("leave the ruins")


@rule("escape.off-map", "turn.not-interrupted")
def test_whoever_leaves_is_off_the_map_with_all_they_have() -> None:
    scene = gate(3, hands={0: ["Key"]}, worn={0: ["Round Shield"]}, chests=[2, 0, 0], master=0, final=True)
    scene.do("leave the ruins")
    raider = scene.raider(0)
    assert raider.square == NOWHERE
    assert scene.table.is_free(scene.square("E"))
    assert (scene.hand(0), scene.worn(0), raider.chests, raider.master) == (["Key"], ["Round Shield"], 2, True)
    assert scene.asked == 1


@rule("escape.off-map", "trap.every-turn")
@pytest.mark.parametrize("trap", ["Falling Rock", "Swinging Blade", "Dart Wall", "Thieving Monkey", "Secret Chute"])
def test_the_trap_step_follows_but_does_nothing_to_whoever_left(trap: str) -> None:
    scene = gate(hands={0: ["Key"]}, at=["E", "F"], traps=[trap]).do("leave the ruins").pass_on()
    assert [event["card"] for event in scene.events("trap")] == [trap]
    assert (scene.raider(0).health, scene.raider(1).health, scene.hand(0)) == (6, 6, ["Key"])
    assert scene.raider(0).square == NOWHERE


@rule("escape.off-map")
def test_without_the_final_act_it_is_rolled_for() -> None:
    scene = gate(**CROSS, at=["4 nw", "0 nw"], begin=False)
    scene.raider(0).ventured = True
    scene.table.advance()
    scene.dice(1).do("leave the ruins")
    assert (scene.rolls("trap"), len(scene.happened("trap"))) == ([[1]], 1)


@rule("escape.off-map", "escape.no-return", "players.skip")
def test_nobody_touches_or_asks_them_any_more() -> None:
    scene = gate(3, at=["E", "F", "B"], hands={0: ["Lucky Coin"]}).ask_all().do("leave the ruins").pass_on()
    assert scene.asked == 1
    assert not scene.may("attack victor")
    scene.do("move")
    assert (scene.asked, scene.question) == (1, "Go")
    scene.do("stay").do("done").pass_on().do("done").pass_on()
    assert (scene.asked, scene.table.round) == (1, 1)


# The end


@rule("end.when")
def test_the_game_ends_when_nobody_is_alive_in_the_ruins() -> None:
    scene = gate(3, at=["E", "A", "B"], out={1: "died", 2: "escaped"})
    assert not scene.table.over
    scene.do("leave the ruins")
    assert scene.table.over
    assert len(scene.table.trap_pile) == 18
    assert points(scene) == [1, -2, 1]


@rule("end.last-in-ruins")
def test_the_last_one_inside_plays_on() -> None:
    scene = gate(3, at=["A"], out={1: "died", 2: "escaped"})
    for _ in range(3):
        scene.do("done")
        assert (scene.table.over, scene.asked) == (False, 0)


@rule("end.no-final-act", "end.when", "score.winner")
def test_if_all_die_before_any_final_act_points_are_counted_as_usual() -> None:
    scene = gate(final=False, at=["A", "B"], health=[1, 1], chests=[2, 1], traps=["Poison Gas"]).dice(1).do("done")
    assert scene.table.over
    assert not scene.table.final
    assert points(scene) == [0, -1]
    assert (scene.winners, scene.ended_by) == ([0], "score.winner")
