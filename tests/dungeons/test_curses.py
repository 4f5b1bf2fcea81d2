"""Curses: how they take hold, what they do, and how they come off."""

from typing import Any

import pytest

from tests.dungeons.scene import Scene
from tests.rules import rule


def cursed(*names: str, **rest: Any) -> Scene:
    """Seat 0 wins an item from each of two creatures in turn, which are these."""
    given: dict[str, Any] = {
        "rooms": "0-1",
        "at": [1],
        "creatures": {1: ["Suit of Armour"]},
        "item_deck": list(names),
        **rest,
    }
    scene = Scene(**given)
    return scene.dice(6, 6).do("fight suit of armour")


@rule("curse.attach", "curse.effect", "curse.no-slot")
def test_a_curse_takes_hold_at_once_of_who_gains_it_and_takes_no_slot() -> None:
    scene = cursed("Cold Company", worn={0: ["Great-Aunt's Greatsword"]})
    assert scene.curses(0) == ["Cold Company"]
    assert scene.worn(0) == ["Great-Aunt's Greatsword"]
    assert scene.question == "Act"  # nobody is asked whether it is worn


@rule("curse.effect", "effect.curse.bad-market")
def test_its_effects_begin_at_once() -> None:
    scene = cursed("Hole in the Chest", hearts=[3])
    assert scene.hearts()[0] == 2


@rule("curse.stays", "curse.no-item", "curse.no-slot", "shop.sell.no-value")
def test_it_is_not_exchanged_sold_or_dropped() -> None:
    scene = Scene(rooms="0-1", curses={0: ["Debt of Honour"]}, worn={0: ["Colander"]}).do("exchange items")
    assert scene.moves == ["done", "take off colander"]
    scene = Scene(rooms="0-1", at=[1], cards={1: "Auction Room"}, curses={0: ["Cold Company"]}).do("shop")
    assert scene.which("sell") == []


@rule("curse.stays", "defeat.keeps")
def test_defeat_does_not_take_it_off() -> None:
    scene = Scene(rooms="0-1", at=[1], hearts=[1], creatures={1: ["Cellar Toad"]}, curses={0: ["Reputation"]})
    scene.dice(1, 1).do("fight cellar toad")
    assert scene.curses(0) == ["Reputation"]


@rule("curse.rare", "balance.curses")
def test_five_of_72_items_are_curses() -> None:
    table = Scene().table
    kinds = [table.deck.items[face].kind for face in table.items.face]
    assert (len(kinds), kinds.count(4)) == (72, 5)


@rule("curse.who")
def test_no_other_card_replaces_it() -> None:
    scene = cursed("Cold Company", "Spare Key")
    assert scene.carried(0) == []
    assert scene.item_deck()[0] == "Spare Key"


@rule("curse.several", "spec.stacking")
def test_several_curses_work_at_the_same_time() -> None:
    curses = {0: ["Reputation", "Somebody Else's Trunk", "Hole in the Chest"]}
    scene = Scene(rooms="0-1", at=[1], creatures={1: ["Cellar Toad"]}, curses=curses, markers=[4], hearts=[3])
    scene.dice(4).do("fight cellar toad")
    assert scene.events("result")[0]["cl"] == 4
    assert scene.hearts()[0] == 1  # two for a failed round


@rule("curse.removed", "effect.curse-remove")
def test_a_removed_curse_goes_under_the_item_deck_and_of_several_the_player_chooses() -> None:
    curses = {0: ["Reputation", "Cold Company"]}
    scene = Scene(rooms="0-1", curses=curses, carried={0: ["Matron's Remedy"]}).do("use matron's remedy")
    assert scene.which("lift") == ["reputation from player 1", "cold company from player 1"]
    scene.do("lift cold company from player 1")
    assert scene.curses(0) == ["Reputation"]
    assert "Cold Company" in scene.item_deck()[-2:]


@rule("effect.curse-remove")
def test_some_remove_one_from_any_player_in_the_room() -> None:
    curses = {0: ["Reputation"], 1: ["Cold Company"], 2: ["Debt of Honour"]}
    scene = Scene(3, rooms="0-1", at=[0, 0, 1], curses=curses, carried={0: ["Vicar's Soap"]}).do("use vicar's soap")
    assert scene.which("lift") == ["reputation from player 1", "cold company from player 2"]
    assert scene.do("lift cold company from player 2").curses(1) == []


@rule("curse.hearts", "effect.heart-down")
@pytest.mark.parametrize(("full", "after"), [(3, 2), (2, 2), (1, 1)])
def test_a_curse_takes_an_empty_heart_marker_first(full: int, after: int) -> None:
    scene = cursed("Hole in the Chest", hearts=[full])
    assert scene.hearts()[0] == after


@rule("curse.hearts", "effect.heart-down", "defeat.hearts.fewer")
def test_and_always_leaves_one() -> None:
    scene = cursed("Hole in the Chest", markers=[1], hearts=[1])
    assert scene.hearts()[0] == 1
    assert scene.rooms()[0] == 1


@rule("effect.heart-down", "combat.heal.limit", "curse.effect")
def test_a_marker_that_is_taken_away_cannot_be_filled() -> None:
    scene = Scene(rooms="0-1", at=[1], curses={0: ["Hole in the Chest"]}, hearts=[1], creatures={1: ["Moss Toad"]})
    scene.dice(6).do("fight moss toad")  # which gives two hearts back
    assert scene.hearts()[0] == 2


@rule("curse.removal-gone", "effect.heart-down")
def test_what_it_took_comes_back_when_it_is_removed_a_marker_as_an_empty_one() -> None:
    scene = Scene(
        rooms="0-1", curses={0: ["Hole in the Chest"]}, hearts=[2], carried={0: ["Vicar's Soap"]}, begin=False
    )
    scene.table.advance()
    scene.do("use vicar's soap", "lift hole in the chest from player 1")
    assert scene.hearts()[0] == 3  # the soap heals that one heart
    scene = Scene(rooms="0-1", curses={0: ["Hole in the Chest"]}, hearts=[2], carried={1: ["Vicar's Soap"]}, turn=1)
    scene.do("use vicar's soap", "lift hole in the chest from player 1")
    assert scene.hearts()[0] == 2


@rule("curse.removal-gone", "effect.curse.weight")
def test_a_hand_comes_back_too() -> None:
    scene = Scene(
        rooms="0-1", curses={0: ["Somebody Else's Trunk"]}, carried={0: ["Vicar's Soap", "Page's Bow"]}, hearts=[2]
    )  # fmt: skip
    assert not scene.may("exchange items")  # it could change nothing
    scene.do("use vicar's soap", "lift somebody else's trunk from player 1", "exchange items")
    assert scene.which("put on") == ["page's bow"]


# What each of them does


@rule("effect.curse.weight", "item.limit")
def test_a_hand_that_is_taken_up_forces_off_what_no_longer_fits() -> None:
    scene = cursed("Somebody Else's Trunk", worn={0: ["Great-Aunt's Greatsword"]})
    assert scene.worn(0) == []
    assert scene.carried(0) == ["Great-Aunt's Greatsword"]
    scene = cursed("Somebody Else's Trunk", worn={0: ["Butter Knife", "Rolling Pin", "Colander"]})
    assert scene.worn(0) == ["Butter Knife", "Colander"]


@rule("effect.damage-more")
def test_a_curse_may_add_to_all_damage() -> None:
    given: dict[str, Any] = {"rooms": "0-1", "at": [1], "curses": {0: ["Somebody Else's Trunk"]}}
    scene = Scene(**given, creatures={1: ["Cellar Toad"]}).dice(1).do("fight cellar toad")
    assert scene.hearts()[0] == 1
    scene = Scene(**given, down={1: ["Loose Chandelier"]}).dice(1).do("turn up puzzle 1")
    assert scene.hearts()[0] == 1


@rule("effect.damage-more", "effect.damage-less")
def test_which_armour_reduces_again() -> None:
    scene = Scene(
        rooms="0-1", at=[1], creatures={1: ["Cellar Toad"]}, curses={0: ["Somebody Else's Trunk"]},
        worn={0: ["Shy Uncle's Helm"]},
    )  # fmt: skip
    assert scene.dice(1).do("fight cellar toad").hearts()[0] == 2


@rule("effect.curse.no-help", "joint.who")
def test_cold_company_neither_joins_nor_is_joined() -> None:
    given: dict[str, Any] = {"rooms": "0-1", "at": [1] * 3, "creatures": {1: ["Kitchen Ogre"]}}
    scene = Scene(3, **given, curses={0: ["Cold Company"]}).dice(1).do("fight kitchen ogre")
    assert scene.rolls() == [[1]]
    scene = Scene(3, **given, curses={1: ["Cold Company"]}).do("fight kitchen ogre")
    assert scene.which("ask") == ["player 3"]


@rule("effect.curse.rest", "safe.all-hearts")
@pytest.mark.parametrize(("full", "after"), [(1, 2), (2, 2), (3, 3)])
def test_a_rest_recovers_less(full: int, after: int) -> None:
    scene = Scene(markers=[4], hearts=[full], curses={0: ["Hole in the Chest"]}).do("rest")
    assert scene.hearts()[0] == after


@rule("effect.lose-gems", "effect.when", "effect.curse.list")
def test_a_debt_costs_a_gem_at_the_start_of_each_turn() -> None:
    scene = Scene(curses={1: ["Debt of Honour"]}, gems=[3, 2])
    assert scene.gems() == [3, 2]
    scene.end_turns()
    assert scene.gems() == [3, 1]
    scene.end_turns(2)
    assert scene.gems() == [3, 0]
    scene.end_turns(2)
    assert scene.gems() == [3, 0]


@rule("effect.curse.bad-market")
def test_a_bad_market_buys_nothing_or_sells_for_nothing() -> None:
    shop: dict[str, Any] = {"rooms": "0-1", "at": [1], "cards": {1: "Auction Room"}, "item_deck": ["Spare Key"]}
    given: dict[str, Any] = {**shop, "gems": [9], "carried": {0: ["Colander"]}}
    scene = Scene(**given, curses={0: ["Reputation"]}).do("shop")
    assert scene.which("buy") == []
    assert scene.do("sell colander").gems()[0] == 11
    scene = Scene(**given, curses={0: ["Debt of Honour"]}).do("shop")
    assert "spare key" in scene.which("buy")
    assert scene.do("sell colander").gems()[0] == 8  # one was paid at the start of the turn


@rule("effect.cl-raise", "item.armour.monsters-only")
def test_a_reputation_raises_the_cl_of_all_creatures_and_of_no_puzzles() -> None:
    given: dict[str, Any] = {"rooms": "0-1", "at": [1], "curses": {0: ["Reputation"]}}
    scene = Scene(**given, creatures={1: ["Cellar Toad"]}).dice(4).do("fight cellar toad")
    assert scene.events("result")[0]["cl"] == 4
    scene = Scene(**given, puzzles={1: ["Music Box"]}).dice(6).do("solve music box")
    assert scene.events("result")[0]["cl"] == 5


@rule("effect.curse.no-help", "puzzle.two-player.need")
@pytest.mark.parametrize("cursed", [0, 1])
def test_cold_company_is_about_fights_and_still_works_on_puzzles_with_others(cursed: int) -> None:
    curses = {cursed: ["Cold Company"]}
    scene = Scene(rooms="0-1", at=[1, 1], puzzles={1: ["Pair of Levers"]}, curses=curses)
    assert not [move for move in scene.moves if move.startswith("add a room")]  # it is not out of reach
    scene.dice(6, 1).do("solve pair of levers", "ask player 2", "agree")
    assert scene.puzzles(1) == []
