"""Moving over the map: what an exit asks, what it costs, and where a hero can go at all."""

from typing import Any

import pytest

from tests.dungeoneer.scene import Scene
from tests.rules import rule
from undercroft.games.dungeoneer.bot.routes import Chart, danger

LOCK = {"Sobbing Passage": (1, 0), "Chained Passage": (2, 0)}  # a lock of 5+ between them, and 4+ the other way
TRAP = {"Ossuary Passage": (0, 1)}  # from it a trapped exit of 5+ leads north to the Flooded Stair


def at_lock(points: int = 3, seats: int = 2, **more: Any) -> Scene:
    """Sael, whose Speed is 3, before the lock of 5+; no Map card is left to build."""
    at = ["Sobbing Passage"] * seats
    return Scene(seats, heroes=["Sael", "Hulda", "Pim"][:seats], maps=LOCK, at=at, points=points, deck=[], **more)


def at_trap(seats: int = 2, **more: Any) -> Scene:
    heroes = ["Sael", "Hulda", "Pim"][:seats]
    at = ["Ossuary Passage"] + ["Flooded Stair"] * (seats - 1)
    return Scene(seats, heroes=heroes, maps=TRAP, at=at, deck=[], **more)


# A move


@rule("move.cost", "exit.open")
def test_an_open_exit_asks_for_a_movement_point_and_nothing_else() -> None:
    scene = at_lock().calmly("go west")
    assert (scene.where(0), scene.hero(0).points, scene.rolls()) == ("Flooded Stair", 2, [])


@rule("move.exit-left", "exit.locked")
def test_the_exit_that_is_left_has_to_be_overcome() -> None:
    scene = at_lock().dice(2).calmly("go east")
    assert scene.rolls() == [5]
    assert (scene.where(0), scene.hero(0).points) == ("Chained Passage", 2)


@rule("move.exit-entered-ignored")
def test_the_exit_of_the_space_that_is_entered_is_ignored() -> None:
    scene = at_trap(points=2)
    scene.dice(2).calmly("go north", "go south")
    assert (scene.where(0), scene.rolls(), scene.hero(0).life) == ("Ossuary Passage", [5], 6)


@rule("move.needs-neighbour", "def.viable-exit", "def.space")
def test_an_exit_without_a_card_behind_it_leads_nowhere() -> None:
    scene = Scene(maps={"Needle Passage": (1, 0)})
    assert [move for move in scene.moves if move.startswith("go")] == ["go east"]


@rule("move.own-turn")
def test_nobody_moves_outside_their_own_hero_phase() -> None:
    scene = Scene(maps=LOCK, hands={0: ["Miasma"], 1: ["Mend Flesh"]}, glory=[0, 3], saved=[0, 1], phase="lord")
    assert scene.question == "LordChoice"
    assert not any(move.startswith("go") for move in scene.moves)
    scene.ask_all(1).idle_until("Ask", 1)
    assert not any(move.startswith("go") for move in scene.moves)


@rule("move.needs-point-first")
def test_without_a_point_no_exit_is_tried() -> None:
    assert not any(move.startswith("go") for move in at_lock(points=0).moves)
    assert "go east" in at_lock(points=1).moves


@rule("move.sequence")
def test_a_move_is_exit_then_step_then_effect_then_collecting() -> None:
    maps = {"Sobbing Passage": (1, 0), "Bone Gallery": (2, 0)}
    scene = Scene(heroes=["Sael", "Hulda"], maps=maps, at=["Sobbing Passage", "Flooded Stair"], points=2)
    scene.dice(2, 6).calmly("go east")
    assert scene.kinds() == ["rolls", "moves", "rolls", "glory", "peril"]
    assert [roll["roll"] for roll in scene.events("rolls")] == ["exit", "spikes"]


@rule("move.shared-space")
def test_heroes_do_not_block_each_other() -> None:
    scene = Scene(3, maps=TRAP, at=["Flooded Stair", "Ossuary Passage", "Ossuary Passage"]).calmly("go south")
    assert {scene.where(seat) for seat in range(3)} == {"Ossuary Passage"}


# Locked exits


@rule("exit.locked", "exit.locked.fail-then-move")
@pytest.mark.parametrize("points", [2, 3])
def test_a_failure_at_a_lock_costs_a_point_more_and_the_hero_goes_through(points: int) -> None:
    scene = at_lock(points).dice(1).calmly("go east")
    assert (scene.where(0), scene.hero(0).points) == ("Chained Passage", points - 2)
    assert scene.hero(0).life == 6


@rule("exit.locked")
def test_lost_is_the_same_in_the_wilderness() -> None:
    maps = {"Withered Road": (0, 1), "Glass Dunes": (1, 1)}
    at = ["Withered Road", "Tollgate Hamlet"]
    scene = Scene(set="hollow-marches", heroes=["Oriel", "Garran"], maps=maps, at=at, points=2)
    scene.dice(1).calmly("go north")
    assert (scene.where(0), scene.hero(0).points, scene.rolls()) == ("Tollgate Hamlet", 0, [5])


@rule("exit.locked.last-point", "exit.locked.doorway", "exit.locked.still-old-space")
def test_failing_with_the_last_point_opens_the_exit_but_leaves_the_hero_there() -> None:
    scene = at_lock(points=1).dice(1).calmly("go east")
    assert (scene.where(0), scene.hero(0).points) == ("Sobbing Passage", 0)
    view = scene.view(None)
    assert (view.players[0].space, view.players[0].door) == ("Sobbing Passage", "east")
    space = next(space for space in view.maps if space.name == "Sobbing Passage")
    assert [way.opened for way in space.exits] == [False, True, False, False]
    assert space.exits[1].words == "open"
    assert 0 in space.heroes


@rule("exit.locked.last-point")
def test_overcoming_it_with_the_last_point_moves_the_hero() -> None:
    scene = at_lock(points=1).dice(2).calmly("go east")
    assert (scene.where(0), scene.hero(0).points) == ("Chained Passage", 0)


def in_doorway(seats: int = 2, **more: Any) -> Scene:
    """Sael on the opened exit of the Sobbing Passage, and seat 1 there with her at the start of its Hero phase."""
    scene = at_lock(points=1, seats=seats, **more).dice(1).calmly("go east")
    return scene.idle_until("HeroChoice", 1)


@rule("exit.locked.doorway-next-turn")
def test_the_exit_stays_open_for_others_while_the_figure_is_there() -> None:
    scene = in_doorway().calmly("go east")
    assert (scene.where(1), scene.hero(1).points, scene.rolls()) == ("Chained Passage", 2, [5])


def test_a_bot_knows_that_an_exit_in_which_a_figure_stands_costs_only_the_point() -> None:
    scene = in_doorway()
    here, there = [scene.space(name) for name in LOCK]
    assert Chart(scene.table, 1).step(here, there) == 1.0 + danger(scene.table, 1, there)


@rule("exit.locked.doorway-next-turn", "exit.locked.doorway-ends")
def test_its_hero_goes_through_later_without_a_roll_and_then_it_closes() -> None:
    scene = in_doorway().idle_until("HeroChoice", 0).calmly("go east")
    assert (scene.where(0), scene.hero(0).points, scene.rolls()) == ("Chained Passage", 2, [5])
    scene.idle_until("HeroChoice", 1).dice(6).calmly("go east")
    assert scene.rolls() == [5, 5]


@rule("exit.locked.doorway-ends")
def test_the_exit_closes_when_its_hero_goes_elsewhere() -> None:
    scene = in_doorway().idle_until("HeroChoice", 0).calmly("go west", "go east")
    scene.dice(6).calmly("go east")
    assert scene.rolls() == [5, 5]


@rule("exit.locked.doorway-ends")
def test_the_exit_closes_when_its_hero_is_warped() -> None:
    scene = at_lock(points=1, hands={1: ["Cast Adrift"]}, peril=[3, 0]).dice(1).calmly("go east")
    scene.idle_until("LordChoice", 1).calmly("play cast adrift", "at flooded stair")
    assert scene.view(None).players[0].door is None
    scene.idle_until("HeroChoice", 1).dice(6).calmly("go east")
    assert scene.rolls() == [5, 5]


@rule("exit.locked.doorway-ends")
def test_the_exit_closes_when_its_hero_falls() -> None:
    scene = at_lock(points=1, seats=3, hands={1: ["Falling Block"]}, peril=[2, 0, 0], life=[1, 6, 6])
    scene.dice(1).calmly("go east").idle_until("LordChoice", 1)
    scene.calmly("send falling block at seat 0").dice(1).calmly("attack")
    assert not scene.hero(0).alive
    scene.idle_until("HeroChoice", 1).dice(6).calmly("go east")
    assert scene.rolls() == [5, 5, 5]


@rule("exit.locked.doorway-ends")
def test_the_exit_closes_when_the_card_behind_it_is_shifted_away() -> None:
    scene = at_lock(points=1, hands={1: ["The Stone Remembers"]}, glory=[0, 4]).dice(1).calmly("go east")
    scene.idle_until("HeroChoice", 1).calmly("play the stone remembers", "at chained passage")
    scene.calmly("lay north of flooded stair")
    assert scene.view(None).players[0].door is None


# Trapped exits


@rule("exit.trapped", "exit.trapped.moves-anyway")
def test_failing_at_a_trapped_exit_costs_a_wound_and_the_hero_moves() -> None:
    scene = at_trap().dice(1).calmly("go north")
    assert (scene.where(0), scene.hero(0).life, scene.hero(0).points) == ("Flooded Stair", 5, 2)


@rule("exit.trapped")
def test_overcoming_a_trapped_exit_costs_nothing() -> None:
    scene = at_trap().dice(2).calmly("go north")
    assert (scene.where(0), scene.hero(0).life, scene.hero(0).points) == ("Flooded Stair", 6, 2)


@rule("exit.trapped.dies")
def test_whoever_falls_at_a_trapped_exit_does_not_arrive() -> None:
    scene = at_trap(seats=3, life=[1, 6, 6]).dice(1).calmly("go north")
    assert not scene.hero(0).alive
    assert [kind for kind in scene.kinds() if kind in ("moves", "glory", "peril")] == []
    assert scene.asked == 1


# Walls


@rule("exit.wall", "exit.wall-sides")
def test_a_wall_blocks_both_directions() -> None:
    maps = {"Dripping Passage": (1, 0)}
    assert "go east" not in Scene(maps=maps).moves
    assert "go west" not in Scene(maps=maps, at=["Dripping Passage", "Flooded Stair"]).moves


@rule("exit.wall", "exit.wall-sides")
def test_by_the_option_a_wall_blocks_only_leaving_its_own_space() -> None:
    maps = {"Dripping Passage": (1, 0)}
    scene = Scene(maps=maps, walls="one-way").calmly("go east")
    assert scene.where(0) == "Dripping Passage"
    assert "go west" not in scene.moves


@rule("exit.impassable", "def.viable-exit")
def test_impassable_terrain_is_a_wall() -> None:
    maps = {"Ford Road": (1, 0), "Old King's Road": (0, 1)}
    scene = Scene(set="hollow-marches", maps=maps)
    assert [move for move in scene.moves if move.startswith("go")] == ["go south"]
    scene = Scene(set="hollow-marches", maps=maps, at=["Ford Road", "Tollgate Hamlet"])
    assert "go west" not in scene.moves


@rule("exit.two-cards")
def test_the_two_exits_at_one_edge_are_opened_apart() -> None:
    scene = at_lock().dice(6, 6).calmly("go east", "go west")
    assert scene.rolls() == [5, 4]


@rule("exit.two-cards", "reset.opened-exit-lasts")
def test_both_have_to_be_overcome_once_a_turn() -> None:
    scene = at_lock(points=6).dice(6, 6).calmly("go east", "go west", "go east", "go west")
    assert scene.rolls() == [5, 4]
