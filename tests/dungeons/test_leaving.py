"""A player who leaves in the middle of something: nothing more happens to them, and nobody else loses by it."""

from typing import Any

import msgspec
import pytest

from tests.dungeons.scene import Scene, deal
from tests.rules import rule

LAIR = "Drawing Room Below"


def told_of(scene: Scene, seat: int) -> list[str]:
    """What was told of a seat after it had left."""
    events = scene.table.events or []
    left = next(place for place, event in enumerate(events) if event.kind == "leaves table")
    return [event.kind for event in events[left + 1 :] if msgspec.to_builtins(event.what).get("seat") == seat]


@rule("players.leaving", "explore.gems")
def test_a_room_that_was_drawn_is_laid_but_its_gems_wait_for_somebody_who_enters() -> None:
    scene = Scene(room_deck=["Dining Hall"]).do("explore east").leave(0)
    assert not scene.place(1).entered
    assert told_of(scene, 0) == ["lays"]
    scene.do("go east")
    assert scene.gems() == [0, 2]


@rule("players.leaving")
def test_a_first_player_who_leaves_before_the_first_turn_has_none() -> None:
    table = deal(3)
    first = table.first
    table.leave(first)
    turns = [event.what for event in table.events or [] if event.kind == "turn"]
    assert [msgspec.to_builtins(turn)["seat"] for turn in turns] == [(first + 1) % 3]


@rule("players.leaving", "trap.trigger")
def test_a_trap_strikes_nobody_who_has_left() -> None:
    trap: dict[str, Any] = {"rooms": "0-1", "at": [1, 0], "down": {1: ["Hungry Carpet"]}}
    scene = Scene(**trap, carried={0: ["Long Spoon"]}).do("turn up puzzle 1")
    assert scene.question == "Ask"
    assert told_of(scene.leave(0), 0) == []
    assert scene.puzzle_deck()[-1] == "Hungry Carpet"
    scene = Scene(**trap, carried={0: ["Loaded Die"]}).dice(2).do("turn up puzzle 1")
    assert scene.rolls() == [[2]]
    assert told_of(scene.leave(0), 0) == []
    assert scene.puzzle_deck()[-1] == "Hungry Carpet"


@rule("players.leaving", "trap.action-only")
def test_nor_does_what_is_left_of_it_happen_to_them() -> None:
    scene = Scene(rooms="0-1", at=[1, 0], down={1: ["Laundry Chute"]}, carried={0: ["Colander", "Loaded Die"]})
    scene.do("turn up puzzle 1")
    assert scene.question == "GiveUp"
    scene.leave(0)
    assert told_of(scene, 0) == []
    assert scene.loot(1) == ["Colander", "Loaded Die"]


@rule("players.leaving", "combat.fail")
def test_nobody_is_hurt_or_defeated_after_leaving() -> None:
    scene = Scene(
        rooms="0-1", at=[1, 0], hearts=[1], creatures={1: ["Kitchen Ogre"]}, carried={0: ["Feather Cushion"]}
    )
    scene.dice(1).do("fight kitchen ogre")
    assert scene.question == "Ask"
    assert told_of(scene.leave(0), 0) == []
    scene = Scene(
        rooms="0-1", at=[1, 0], hearts=[1], creatures={1: ["Kitchen Ogre"]}, carried={0: ["Smelling Salts"]}
    )
    scene.dice(1).do("fight kitchen ogre")
    assert told_of(scene.leave(0), 0) == []


@rule("players.leaving", "loot.roll")
def test_nor_do_they_drop_anything_more_or_begin_again() -> None:
    scene = Scene(
        rooms="0-1",
        at=[1, 0],
        hearts=[1],
        gems=[3],
        creatures={1: ["Kitchen Ogre"]},
        worn={0: ["Colander"]},
        carried={0: ["Spare Key"]},
    )
    scene.dice(1, 2, 1).do("fight kitchen ogre")
    assert scene.question == "ChooseDrop"
    assert told_of(scene.leave(0), 0) == []
    assert scene.place(1).gems == 3
    assert scene.loot(1) == ["Colander", "Spare Key"]


@rule("players.leaving", "combat.dice")
def test_no_dice_are_rolled_for_a_fight_whose_leader_has_left() -> None:
    scene = Scene(rooms="0-1", at=[1, 0], creatures={1: ["Kitchen Ogre"]}, carried={0: ["Bottled Thunder"]})
    scene.do("fight kitchen ogre")
    assert scene.question == "Ask"
    assert told_of(scene.leave(0), 0) == []


@rule("players.leaving", "combat.items")
def test_prizes_that_are_still_to_come_lie_in_the_room() -> None:
    scene = Scene(
        rooms="0-1",
        at=[1, 0],
        creatures={1: ["The Head Gardener"]},
        worn={0: ["Great-Aunt's Greatsword"]},
        item_deck=["Colander", "Gaiters"],
    )
    scene.dice(6, 6).do("fight the head gardener")
    assert scene.question == "WearNow"
    scene.leave(0)
    assert scene.loot(1) == ["Great-Aunt's Greatsword", "Key to the Lower Floor", "Colander", "Gaiters"]


@rule("players.leaving", "trap.entry")
def test_where_puzzles_are_turned_up_on_entering_the_rest_stay_down() -> None:
    scene = Scene(rooms="0-1-", new=[1], down={1: ["Swollen Door", "Stuck Drawer"]}, reveal="entry").do("go east")
    assert scene.question == "AssignDoor"
    assert told_of(scene.leave(0), 0) == ["door stands"]
    assert scene.down(1) == ["Stuck Drawer"]


@rule("players.leaving", "sprint.agree.when")
def test_a_player_who_left_on_the_way_does_not_keep_others_from_a_later_sprint() -> None:
    scene = Scene(
        3,
        rooms="0-1-2-3",
        cards={3: LAIR},
        at=[0, 1, 2],
        creatures={3: ["The Housekeeper"]},
        unlocked=True,
        hearts=[3, 3, 1],
    )
    scene.do("propose a sprint", "agree", "agree").leave(0)
    scene.dice(1, 1).do("fight the housekeeper")  # and player 3 is back at the entrance
    assert scene.rooms()[2] == 0
    scene.do("done")
    assert scene.may("propose a sprint")


@rule("players.leaving", "teams.score")
def test_a_member_who_left_does_not_win_with_the_team() -> None:
    scene = Scene(4, teams="twos", gems=[9, 1, 0, 0])
    scene.leave(2).do("propose to end the game", "agree", "agree")
    assert scene.winners == [0]
    assert scene.outcome.clause == "teams.score"
    assert scene.outcome.ranks == [1, 2, 4, 2]
    assert scene.outcome.facts[2].why == "left the table"


@rule("players.leaving", "teams.race-win")
def test_nor_in_a_race() -> None:
    boss: dict[str, Any] = {
        "rooms": "0-1",
        "cards": {1: LAIR},
        "at": [1],
        "creatures": {1: ["The Housekeeper"]},
        "hits": {1: 4},
    }
    arms = ["Great-Aunt's Greatsword"]
    scene = Scene(4, way="race", teams="twos", **boss, unlocked=True, worn={0: arms}).leave(2)
    scene.dice(6, 6, 1, 1).do("fight the housekeeper")
    while not scene.table.over:
        scene.do(scene.moves[0])
    assert scene.winners == [0]
    assert scene.outcome.clause == "teams.race-win"


@rule("players.leaving", "score.gems.tie")
@pytest.mark.parametrize("teams", ["none", "twos"])
def test_nobody_who_left_shares_a_win_at_nothing(teams: str) -> None:
    scene = Scene(4, teams=teams).leave(1).leave(3)
    scene.do("propose to end the game", "agree")
    assert scene.winners == [0, 2]


@rule("players.leaving", "effect.move-to")
def test_nobody_goes_anywhere_after_leaving() -> None:
    scene = Scene(rooms="0-1-2", carried={0: ["Dumb-Waiter Ticket"]}).do("use dumb-waiter ticket")
    assert scene.question == "GoTo"
    assert told_of(scene.leave(0), 0) == []
    assert scene.rooms()[0] == 0


@rule("players.leaving", "effect.puzzle-peek")
def test_nor_looks_at_a_puzzle() -> None:
    lantern = {0: ["Watchman's Lantern"]}
    scene = Scene(rooms="0-1", at=[1, 0], worn=lantern, down={1: ["Music Box", "Stuck Drawer"]})
    scene.do("use watchman's lantern")
    assert scene.question == "Peek"
    assert told_of(scene.leave(0), 0) == []


@rule("players.leaving", "effect.close-exit")
def test_nor_closes_an_exit_or_lifts_a_curse() -> None:
    scene = Scene(rooms="0-1-\n  |", at=[1, 0], down={1: ["Hasty Portcullis"]}).dice(1).do("turn up puzzle 1")
    assert scene.question == "CloseExit"
    assert told_of(scene.leave(0), 0) == []
    soap = {0: ["Vicar's Soap"]}
    scene = Scene(carried=soap, curses={0: ["Cold Company"], 1: ["Reputation"]}).do("use vicar's soap")
    assert scene.question == "LiftCurse"
    assert told_of(scene.leave(0), 0) == []


# A sprint that was proposed


@rule("players.leaving", "sprint.key")
def test_without_the_key_that_its_owner_took_away_there_is_no_sprint() -> None:
    scene = before_a_locked_room(carried={1: ["Key to the Lower Floor"]})
    scene.do("propose a sprint", "agree").leave(1)
    assert (scene.asked, scene.question) == (0, "Act")
    assert "sprint begins" not in scene.kinds()


@rule("players.leaving", "sprint.agree")
def test_nor_when_whoever_proposed_it_has_left() -> None:
    scene = before_a_locked_room(carried={1: ["Key to the Lower Floor"]})
    scene.do("propose a sprint").leave(0)
    assert (scene.asked, scene.question) == (1, "Act")
    assert scene.may("propose a sprint")
    assert "sprint begins" not in scene.kinds()


def before_a_locked_room(**more: Any) -> Scene:
    lair: dict[str, Any] = {"cards": {2: "Drawing Room Below"}, "creatures": {2: ["The Housekeeper"]}, "new": [2]}
    return Scene(3, rooms="0-1-2", at=[1, 0, 0], **lair, **more)
