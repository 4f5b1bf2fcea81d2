"""What is in reach: the best that players could do with all that they own, before a game is given up as stuck."""

from typing import Any

from tests.dungeons.scene import Scene
from tests.rules import rule

LAIR = "Drawing Room Below"


def goes_on(creature: str = "", seats: int = 1, **rest: Any) -> bool:
    """Whether a game goes on in which no room is left to be laid, and all stand with a creature in room 1."""
    there: dict[str, Any] = {"creatures": {1: [creature]}} if creature else {}
    given: dict[str, Any] = {"rooms": "0-1", "at": [1] * seats, "no_other": "rooms", **there, **rest}
    return not Scene(seats, **given).table.over


@rule("end.stuck", "grace.out-of-reach.test")
def test_two_knives_are_tried_where_one_sword_would_look_better_first() -> None:
    arms = [
        "Great-Aunt's Greatsword",
        "Best Carving Knife",
        "Second-Best Knife",
    ]  # 14 at most, or 18 with both knives
    assert goes_on("What Holds Up the House", cards={1: LAIR}, unlocked=True, carried={0: arms})
    assert not goes_on("What Holds Up the House", cards={1: LAIR}, unlocked=True, carried={0: arms[:2]})


@rule("grace.out-of-reach.test", "effect.curse.no-help")
def test_whoever_cannot_be_helped_may_still_be_strong_enough_alone() -> None:
    alone: dict[str, Any] = {"curses": {0: ["Cold Company"]}}  # one die fewer, and no help
    assert goes_on("Kitchen Ogre", 2, worn={0: ["Great-Aunt's Greatsword"]}, **alone)  # CL 7: 8 at most
    assert not goes_on("The Second Butler", 2, worn={0: ["Great-Aunt's Greatsword"]}, **alone)  # CL 9
    assert goes_on("The Second Butler", 2, worn={0: ["Great-Aunt's Greatsword"]})


@rule("grace.out-of-reach.test", "effect.while")
def test_what_helps_only_those_who_fight_together_counts_for_them() -> None:
    assert goes_on("The Cook", 2, worn={0: ["Barrel Organ"]})  # CL 12: 12 at most, and one more die in company
    assert not goes_on("The Cook", 2)
    assert not goes_on("The Cook", 1, worn={0: ["Barrel Organ"]})


@rule("grace.out-of-reach.test", "effect.creature.weakness")
def test_a_weakness_counts_whoever_carries_what_it_is_for() -> None:
    cellar: dict[str, Any] = {"cards": {1: "Wine Cellar"}}  # CL 11, and their dice come to 10 there
    assert goes_on("The Head Gardener", 2, **cellar, carried={1: ["Kitchen Torch"]})  # 11 against 9
    assert not goes_on("The Head Gardener", 2, **cellar)


@rule("puzzle.required.no-try", "grace.out-of-reach.test")
def test_what_is_required_could_be_put_on_even_if_it_adds_nothing() -> None:
    ivy: dict[str, Any] = {
        "rooms": "0-1-2",
        "doors": {(1, "east"): "Door Under the Ivy"},
        "cards": {2: "Auction Room"},
    }
    assert goes_on(**ivy, carried={0: ["Woodshed Hatchet"]})
    assert not goes_on(**ivy, carried={0: ["Colander"]})


@rule("combat.required", "joint.required", "grace.out-of-reach.test")
def test_of_those_who_fight_together_only_one_bears_what_is_required() -> None:
    arms = {0: ["Kitchen Torch", "Great-Aunt's Greatsword"], 1: ["Kitchen Torch"]}
    assert goes_on("Root-Bound Gardener", 2, carried=arms)
    assert not goes_on("Root-Bound Gardener", 2, carried={0: ["Great-Aunt's Greatsword"]})


@rule("grace.out-of-reach", "grace.condition")
def test_arms_that_lie_further_off_count_against_a_guard_that_was_passed_first() -> None:
    guarded: dict[str, Any] = {"rooms": "4-2-0-1-3-", "cards": {1: "Great Kitchen"}, "room_deck": ["Dining Hall"]}
    scene = Scene(1, **guarded, creatures={1: ["The Cook"]})
    assert scene.which("add a room to the") == ["north"]
    scene = Scene(1, **guarded, creatures={1: ["The Cook"]}, loot={4: ["Great-Aunt's Greatsword"]})
    assert scene.which("add a room to the") == []


@rule("effect.retreat", "grace.out-of-reach.test")
def test_rooms_behind_guards_are_in_reach_of_boots_that_get_past_them() -> None:
    shop: dict[str, Any] = {"rooms": "0-1-2", "at": [0], "cards": {1: "Great Kitchen", 2: "Auction Room"}}
    assert goes_on("The Cook", **shop, carried={0: ["Wading Boots"]})
    assert not goes_on("The Cook", **shop)


@rule("move.guarded.each", "end.stuck")
def test_whoever_came_to_the_guards_by_no_exit_can_go_on() -> None:
    shop: dict[str, Any] = {"rooms": "0-1-2", "at": [1], "cards": {1: "Great Kitchen", 2: "Auction Room"}}
    assert goes_on("The Cook", **shop)
    assert not goes_on("The Cook", **shop, came={0: "west"})


@rule("grace.complete.stuck")
def test_a_grace_room_that_nobody_can_get_to_need_not_be_finished() -> None:
    scene = Scene(
        1,
        rooms="0-1-2",
        cards={1: "Great Kitchen"},
        creatures={1: ["The Cook"], 2: ["Pantry Rat"]},
        grace_rooms=[2],
        room_deck=["Dining Hall"],
    )
    assert scene.which("add a room to the") == ["north", "south"]
