"""What a player sees before choosing: every way with its cost, every jump and every target with its chance."""

from typing import cast

from tests.ruins_raiders.scene import Scene
from tests.rules import rule
from undercroft.games.ruins_raiders.shapes.views import RuinsView, Way

GAP = """
    s s 0 o A >
    s s . o B >
    x x
    x x
"""
CHEST = """
    s s 0 . . .
    s s . . A c
    x x
    x x
"""
MASTER = """
    s s 0 m
    s s . .
    x x
    x x
"""


def seen(scene: Scene, seat: int | None = 0) -> RuinsView:
    return cast(RuinsView, scene.table.view(seat))


def way(scene: Scene, name: str) -> Way:
    square = scene.square(name)
    thing = seen(scene).cells[square // 4].squares[square % 4].thing
    return next(way for way in seen(scene).ways if way.thing == thing)


@rule("move.cost", "move.any-direction")
def test_every_square_within_reach_says_what_it_costs_and_from_where_one_comes() -> None:
    scene = Scene(ruins=CHEST, spaces=3)
    view = seen(scene)
    assert {found.cost for found in view.ways} == {1, 2, 3}
    there = way(scene, "A")
    assert there.cost == 2
    squares = {found.thing: found for found in view.ways}
    here, steps = there, 1
    while here.before != scene.square("0"):
        before = view.cells[here.before // 4].squares[here.before % 4].thing
        assert squares[before].cost == here.cost - 1
        here, steps = squares[before], steps + 1
    assert steps == there.cost
    assert seen(scene, None).ways == view.ways  # everybody sees how far somebody can go


@rule("discover.step-cost")
def test_a_dark_door_costs_the_way_to_its_outer_side_and_a_step_more() -> None:
    scene = Scene(spaces=4)
    doors = [found for found in seen(scene).ways if found.thing.startswith("door")]
    assert doors
    for door in doors:
        square = door.before
        cell = seen(scene).cells[square // 4]
        assert cell.thing == door.thing
        assert (
            door.cost
            == next(one.cost for one in seen(scene).ways if one.thing == cell.squares[square % 4].thing) + 1
        )


def test_there_are_ways_only_while_a_move_is_made() -> None:
    assert seen(Scene(ruins=CHEST)).ways == []


@rule("chest.next-to", "attack.any-target")
def test_a_square_says_what_could_be_opened_or_attacked_from_there() -> None:
    scene = Scene(ruins=CHEST, spaces=3)
    assert [thing.split()[0] for thing in way(scene, "A").near] == ["chest"]
    assert way(Scene(ruins=CHEST, spaces=3, actions=0), "A").near == ()


@rule("jump.line", "jump.needed")
def test_jumps_are_seen_with_their_chance_from_where_one_stands_and_could_stand() -> None:
    scene = Scene(ruins=GAP)
    standing = seen(scene).leaps
    assert {leap.source for leap in standing} == {scene.square("0")}
    assert scene.square("A") in {leap.square for leap in standing}
    assert all(leap.gap == 1 and 0 < leap.chance < 100 for leap in standing)
    walking = seen(Scene(ruins=GAP, spaces=2)).leaps
    assert len({leap.source for leap in walking}) > 1
    assert seen(Scene(ruins=GAP, actions=0)).leaps == []


@rule("attack.damage", "chest.success")
def test_what_can_be_attacked_or_opened_has_its_chance_on_it() -> None:
    near = Scene(ruins=CHEST, at=["A"], enemies=[("bat", "0")])
    chances = {target.thing.split()[0]: target.chance for target in seen(near).targets}
    assert set(chances) == {"chest"}  # the bat is too far away
    beside = Scene(ruins=CHEST, enemies=[("bat", "A")], at=["0"])
    assert seen(beside).targets == []
    assert seen(Scene(ruins=CHEST, at=["A"], actions=0)).targets == []


@rule("info.hand", "master.key")
def test_nobody_learns_from_the_chances_who_has_a_key() -> None:
    without, having = Scene(ruins=MASTER), Scene(ruins=MASTER, hands={0: ["Key"]})
    for seat in (1, None):
        assert seen(without, seat).targets == seen(having, seat).targets
    assert [target.thing for target in seen(having).targets] == ["master chest"]
