"""Safe rooms and resting."""

from tests.dungeons.scene import Scene
from tests.rules import rule

CHAPEL = {1: "Chapel of Ease"}


@rule("safe.rest", "safe.printed")
def test_a_rest_in_a_safe_room_ends_the_turn_and_fills_all_hearts() -> None:
    scene = Scene(rooms="0-1", cards=CHAPEL, at=[1], hearts=[1])
    scene.do("rest")
    assert scene.hearts()[0] == 3
    assert scene.asked == 1


@rule("safe.printed", "safe.rest")
def test_nobody_rests_elsewhere() -> None:
    for name in ("Great Stair", "Pedlar at the Back Door", "Kennel Yard"):
        assert not Scene(rooms="0-1", cards={1: name}, at=[1], hearts=[1]).may("rest")


@rule("safe.no-other-action", "safe.must-be-there")
def test_a_rest_does_not_follow_a_move() -> None:
    scene = Scene(rooms="0-1", cards=CHAPEL, hearts=[1], down={1: ["Music Box"]}).do("go east")
    assert scene.asked == 0
    assert not scene.may("rest")


def after_move(**more: object) -> Scene:
    return Scene(rooms="0-1-2", cards=CHAPEL, hearts=[1], rest="after-move", **more)  # type: ignore[arg-type]


@rule("safe.must-be-there")
def test_at_some_tables_you_may_step_in_and_rest() -> None:
    scene = after_move().do("go east")
    assert scene.asked == 0
    scene.do("rest")
    assert scene.hearts()[0] == 3
    assert scene.asked == 1
    assert after_move().do("rest").hearts()[0] == 3  # or rest where the turn began


@rule("safe.must-be-there", "explore.is-the-move")
def test_at_such_a_table_a_rest_may_follow_a_room_just_laid() -> None:
    scene = Scene(rooms="0-", hearts=[1], rest="after-move", room_deck=["Night Nursery"])
    scene.do("explore east", "lay it as it is", "rest")
    assert scene.hearts()[0] == 3


@rule("safe.must-be-there", "safe.no-other-action")
def test_even_then_a_rest_follows_neither_an_attack_nor_a_puzzle() -> None:
    scene = after_move(creatures={1: ["Damp Patch"]}, down={1: ["Music Box"]}).dice(6)
    assert not scene.do("go east", "fight damp patch").may("rest")
    scene = after_move(down={1: ["Music Box", "Stuck Drawer"]}, worn={0: ["Reading Spectacles"]})
    scene.do("go east", "turn up puzzle 1", "done")
    assert scene.asked == 0
    assert not scene.may("rest")
    scene = after_move(carried={0: ["Duelling Sabre"]}, at=[1], down={1: ["Music Box"]})
    assert not scene.do("exchange items", "done").may("rest")


@rule("safe.no-other-action", "safe.must-be-there")
def test_nor_does_it_follow_loot_or_an_item_that_cost_no_step() -> None:
    scene = after_move(worn={0: ["Quilted Housecoat"]}, lying={1: 3}, down={1: ["Music Box"]})
    scene.do("go east", "pick up loot", "take everything")
    assert (scene.asked, scene.may("rest")) == (0, False)
    scene = after_move(carried={0: ["Vicar's Soap"]}, at=[1]).do("use vicar's soap")
    assert (scene.asked, scene.may("rest")) == (0, False)


@rule("safe.all-hearts")
def test_a_rest_fills_extra_hearts_too() -> None:
    scene = Scene(rooms="0-1", cards=CHAPEL, at=[1], markers=[5], hearts=[1])
    assert scene.do("rest").hearts()[0] == 5


@rule("safe.printed.contents")
def test_a_printed_safe_room_holds_what_its_card_names() -> None:
    scene = Scene(rooms="0-", room_deck=["Chapel of Ease"], puzzle_deck=["Music Box"])
    scene.do("explore east", "lay it as it is")
    assert scene.down(1) == ["Music Box"]
    assert scene.gems()[0] == 1


@rule("safe.enemies")
def test_enemies_keep_nobody_from_resting() -> None:
    scene = Scene(rooms="0-1", cards=CHAPEL, at=[1], hearts=[1], creatures={1: ["Kitchen Ogre"]})
    assert scene.do("rest").hearts()[0] == 3


@rule("safe.always")
def test_any_number_of_players_may_rest_any_number_of_times() -> None:
    scene = Scene(6, rooms="0-1", cards=CHAPEL, at=[1] * 6, hearts=[1] * 6)
    for _ in range(12):
        scene.do("rest")
    assert scene.hearts() == [3] * 6
    assert len(scene.events("rests")) == 12


@rule("safe.full")
def test_whoever_has_all_hearts_full_may_rest_too() -> None:
    scene = Scene(rooms="0-1", cards=CHAPEL, at=[1])
    scene.do("rest")
    assert scene.hearts()[0] == 3
    assert scene.asked == 1
