"""Moving from room to room, and the rooms whose enemies let nobody past."""

import pytest

from tests.dungeons.scene import Scene
from tests.rules import rule

KENNELS = {1: "Kennel Yard"}  # printed for a miniboss
BOOTS = "Wading Boots"  # leave a guarded room by any passage
PUMPS = "Footman's Pumps"  # one room further


@rule("move.adjacent", "move.linked")
def test_a_move_leads_into_a_room_next_to_yours() -> None:
    scene = Scene(rooms="0-1-2\n|\n3", at=[0, 2])
    assert scene.which("go") == ["east", "south"]
    assert scene.do("go east").rooms() == [1, 2]


@rule("move.stay")
def test_or_you_stay_where_you_are() -> None:
    assert Scene(rooms="0-1-2", at=[1]).do("done").rooms() == [1, 0]


@rule("move.linked", "explore.void.no-way")
def test_there_is_no_way_where_arrows_do_not_meet_or_rooms_meet_at_a_corner() -> None:
    scene = Scene(rooms="0>1\n|\n2-3<4", at=[0, 3])
    assert scene.which("go") == ["south"]
    assert scene.do("done").which("go") == ["west"]


@rule("move.linked", "door.blocks")
def test_an_unsolved_door_stops_everyone_on_both_sides() -> None:
    for room, side in ((0, "east"), (1, "west")):
        scene = Scene(rooms="0-1", at=[0, 1], doors={(room, side): "Swollen Door"})
        assert scene.which("go") == []
        assert scene.do("done").which("go") == []


@rule("move.past-enemies")
def test_enemies_do_not_stop_travel() -> None:
    scene = Scene(rooms="0-1-2-", creatures={1: ["Kitchen Ogre", "Pantry Rat"]})
    scene.do("go east", "done", "done")
    assert scene.which("go") == ["east", "west"]
    assert scene.do("go east").rooms()[0] == 2


@rule("move.past-enemies")
def test_enemies_do_not_stop_anyone_from_exploring() -> None:
    scene = Scene(rooms="0-1-", at=[1], creatures={1: ["Kitchen Ogre"]})
    assert scene.which("explore") == ["east"]


# Guards


def kennels(**more: object) -> Scene:
    """Seat 0 came into a miniboss room from the west."""
    return Scene(
        rooms="0-1-2-\n  |",
        cards=KENNELS,
        at=[1],
        came={0: "west"},
        creatures={1: ["Damp Patch", "Cupboard Dark"]},
        **more,  # type: ignore[arg-type]
    )


@rule("move.guarded", "move.guarded.retreat")
def test_enemies_of_a_miniboss_room_let_you_go_back_and_nowhere_else() -> None:
    scene = kennels()
    assert scene.which("go") == ["west"]
    assert scene.which("explore") == []
    assert scene.do("go west").rooms()[0] == 0


@rule("move.guarded.retreat")
def test_at_some_tables_nobody_leaves_before_one_side_is_defeated() -> None:
    scene = kennels(guards="trapped")
    assert scene.which("go") == []
    assert scene.which("explore") == []


@rule("move.guarded", "bossroom.dead-end")
def test_the_boss_lets_you_go_back_and_nowhere_else() -> None:
    lair = {1: "Drawing Room Below"}
    for guards, ways in (("retreat", ["west"]), ("trapped", [])):
        scene = Scene(
            rooms="0-1-",
            cards=lair,
            at=[1],
            came={0: "west"},
            creatures={1: ["The Late Duke"]},
            unlocked=True,
            guards=guards,
        )
        assert scene.which("go") == ways
        assert scene.which("explore") == []


@rule("move.guarded.lifted")
def test_once_all_its_enemies_are_beaten_a_guarded_room_is_like_any_other() -> None:
    scene = kennels().dice(6).do("fight damp patch")
    assert scene.end_turns().which("go") == ["west"]  # one of two is still there
    scene.dice(6).do("fight cupboard dark")
    scene.end_turns()
    assert scene.which("go") == ["east", "west"]
    assert scene.which("explore") == ["south"]
    scene.meet("Pantry Rat", 1)
    assert scene.end_turns(2).which("go") == ["east", "west"]  # for good


@rule("move.guarded.where")
def test_the_room_of_the_miniboss_is_guarded_too() -> None:
    scene = Scene(rooms="0-1-2", at=[1], came={0: "west"}, creatures={1: ["The Cook"]})
    assert scene.which("go") == ["west"]
    scene = Scene(rooms="0-1-2", at=[1], came={0: "west"}, creatures={1: ["The Cook"]}, guarded="printed")
    assert scene.which("go") == ["east", "west"]
    scene = kennels(guarded="printed")
    assert scene.which("go") == ["west"]


@rule("move.guarded.where", "miniboss.later-strong")
def test_a_later_miniboss_guards_no_ordinary_room() -> None:
    scene = Scene(rooms="0-1-2-3", at=[1], came={0: "west"}, creatures={3: ["The Cook"], 1: ["Nurse Mildew"]})
    assert scene.which("go") == ["east", "west"]


@rule("move.guarded.each")
def test_each_player_goes_back_by_the_exit_they_came_in_by() -> None:
    scene = kennels()
    scene.delver(1).room, scene.delver(1).came = 1, 1
    assert scene.do("done").which("go") == ["east"]


@rule("move.guarded.each")
def test_whoever_came_in_by_no_exit_may_leave_by_any_passage() -> None:
    scene = kennels()
    scene.delver(1).room = 1
    scene.do("done")
    assert scene.which("go") == ["east", "west"]
    assert scene.which("explore") == []  # that would be going on, not leaving


@rule("move.guarded.retreat", "move.guarded.each")
def test_going_back_is_by_the_exit_used_last() -> None:
    scene = Scene(rooms="0-1-2\n  |\n  3", cards=KENNELS, at=[2], creatures={1: ["Kitchen Ogre"]})
    scene.do("go west", "done", "done")
    assert scene.which("go") == ["east"]
    scene.do("go east", "done")
    assert scene.rooms()[0] == 2


@rule("move.guarded.enter")
def test_anyone_may_enter_a_guarded_room() -> None:
    scene = Scene(3, rooms="0-1-2", cards=KENNELS, creatures={1: ["The Cook"]})
    for _ in range(3):
        scene.do("go east", "done")
    assert scene.rooms() == [1, 1, 1]


@rule("move.guarded.no-sprint-past", "effect.move-more")
def test_longer_legs_carry_nobody_past_guards() -> None:
    scene = Scene(rooms="0-1-2", cards=KENNELS, creatures={1: ["The Cook"]}, worn={0: [PUMPS]})
    scene.do("go east")
    assert scene.which("go") == ["west"]
    scene = Scene(rooms="0-1-2", creatures={1: ["Kitchen Ogre"]}, worn={0: [PUMPS]})
    assert scene.do("go east", "go east").rooms()[0] == 2


@rule("effect.retreat")
def test_wading_boots_lead_out_of_a_guarded_room_by_any_passage() -> None:
    scene = kennels(worn={0: [BOOTS]})
    assert scene.which("go") == ["east", "west"]
    assert scene.which("explore") == []


@rule("move.shared-room")
@pytest.mark.parametrize("way", ["gems", "royale"])
def test_any_number_of_players_may_be_in_a_room_even_with_the_boss(way: str) -> None:
    for card, creature in (("Great Stair", "Pantry Rat"), ("Drawing Room Below", "The Late Duke")):
        scene = Scene(6, rooms="0-1", cards={1: card}, creatures={1: [creature]}, unlocked=True, way=way)
        for _ in range(6):
            scene.do("go east", "done")
        assert scene.rooms() == [1] * 6


@rule("move.no-leaving")
def test_the_entrance_leads_in_and_not_out() -> None:
    scene = Scene(rooms="0-", entrance="south")
    assert scene.which("go") == []
    assert scene.which("explore") == ["east"]
