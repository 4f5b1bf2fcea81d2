"""Several players against one monster: who is asked, whose dice count, who is hurt, and how prizes are shared."""

from typing import Any

import pytest

from tests.dungeons.scene import Scene
from tests.rules import rule


def together(name: str, seats: int = 2, **rest: Any) -> Scene:
    """All seats in a room with a creature, and seat 0 begins a fight with it."""
    given: dict[str, Any] = {"rooms": "0-1", "at": [1] * seats, "creatures": {1: [name]}, **rest}
    return Scene(seats, **given).do(f"fight {name.lower()}")


# Who takes part


@rule("joint.allowed", "joint.dice", "joint.win")
def test_all_dice_of_all_who_join_are_rolled_and_added_up() -> None:
    scene = together("Kitchen Ogre", 3).do("ask player 2", "agree", "ask player 3")
    scene.dice(2, 3, 3).do("agree")
    assert scene.rolls() == [[2], [3], [3]]
    assert scene.events("result")[0]["total"] == 8
    assert scene.creatures(1) == []


@rule("joint.win")
def test_all_dice_together_that_do_not_beat_the_cl_fail() -> None:
    scene = together("Kitchen Ogre").do("ask player 2").dice(3, 4, 1, 2).do("agree")
    assert scene.creatures(1) == ["Kitchen Ogre"]


@rule("joint.start")
def test_it_is_the_attack_of_whose_turn_it_is_who_asks_whom_they_like_or_nobody() -> None:
    scene = together("Kitchen Ogre", 3)
    assert scene.asked == 0
    assert scene.moves == ["roll", "ask player 2", "ask player 3", "stop"]
    scene.dice(6).do("roll")
    assert scene.rolls() == [[6]]


@rule("joint.who")
def test_only_players_in_the_room_are_asked_and_each_may_refuse() -> None:
    scene = together("Kitchen Ogre", 3, at=[1, 1, 0])
    assert scene.which("ask") == ["player 2"]
    scene.dice(1).do("ask player 2", "refuse")
    assert scene.question == "" or scene.rolls() == [[1]]
    assert scene.hearts() == [2, 3, 3]


@rule("joint.who", "joint.rounds")
def test_who_has_refused_is_not_asked_twice_before_a_round_but_again_before_the_next() -> None:
    scene = together("Kitchen Ogre", 3).do("ask player 2", "refuse")
    assert scene.which("ask") == ["player 3"]
    scene.dice(1).do("roll")
    assert scene.which("ask") == ["player 2", "player 3"]


@rule("joint.sides")
def test_opponents_may_join_as_well_as_members_of_the_team() -> None:
    scene = together("Kitchen Ogre", 4, teams="twos")
    assert scene.which("ask") == ["player 2", "player 3", "player 4"]


@rule("joint.cost")
def test_helping_costs_nothing_unless_the_table_says_so() -> None:
    scene = together("Cellar Toad", creatures={1: ["Cellar Toad", "Moss Toad"]}).do("ask player 2").dice(3, 3)
    scene.do("agree")
    assert scene.asked == 1
    assert scene.which("fight") == ["moss toad"]


@rule("joint.cost")
def test_or_the_attack_of_the_next_turn_and_no_other() -> None:
    scene = together("Cellar Toad", joining="combat", creatures={1: ["Cellar Toad", "Moss Toad"]})
    scene.do("ask player 2").dice(3, 3).do("agree")
    assert scene.asked == 1
    assert scene.which("fight") == []
    scene.do("done", "done")
    assert scene.which("fight") == ["moss toad"]


@rule("joint.cost")
def test_whoever_leads_gives_up_nothing() -> None:
    scene = (
        together("Kitchen Ogre", joining="combat").do("ask player 2").dice(1, 1, 1, 2).do("agree", "agree", "stop")
    )
    assert scene.end_turns().asked == 0
    assert scene.which("fight") == ["kitchen ogre"]


@rule("joint.cost", "shop.when")
def test_giving_up_the_attack_gives_up_the_shop() -> None:
    scene = together("Cellar Toad", joining="combat", rooms="0-1", cards={1: "Auction Room"})
    scene.do("ask player 2").dice(3, 3).do("agree")
    assert scene.asked == 1
    assert not scene.may("shop")


@rule("joint.cost")
def test_who_refused_gives_up_nothing() -> None:
    scene = together("Cellar Toad", joining="combat", creatures={1: ["Cellar Toad", "Moss Toad"]})
    scene.dice(6).do("ask player 2", "refuse")
    assert scene.asked == 1
    assert scene.which("fight") == ["moss toad"]


@rule("joint.rounds", "combat.stop")
def test_before_each_round_helpers_may_go_and_the_active_player_decides() -> None:
    scene = (
        together("Kitchen Ogre", 3).do("ask player 2", "agree", "ask player 3").dice(1, 1, 1, 1, 2, 3).do("agree")
    )
    assert (scene.asked, scene.moves) == (1, ["agree", "refuse"])
    scene.do("agree")
    assert (scene.asked, scene.moves) == (2, ["agree", "refuse"])
    scene.do("refuse")
    assert (scene.asked, scene.moves) == (0, ["roll", "ask player 3", "stop"])
    scene.dice(4, 4).do("roll")
    assert scene.rolls()[3:] == [[4], [4]]
    assert scene.gems() == [2, 2, 0]  # who did not take part in the winning round gets nothing


@rule("joint.rounds")
def test_when_the_active_player_stops_the_fight_is_over_for_all() -> None:
    scene = together("Kitchen Ogre").do("ask player 2").dice(1, 1, 1, 2).do("agree", "agree", "stop")
    assert scene.asked == 1
    assert scene.question == "Act"


# What each brings


@rule("joint.total", "combat.doubling")
def test_bonuses_add_up_and_a_doubling_doubles_the_dice_of_its_owner_alone() -> None:
    worn = {0: ["Rolling Pin"], 1: ["Stocking of Pennies", "Tea-Tray Shield"]}
    scene = together("Dust Maid", worn=worn).do("ask player 2").dice(3, 4).do("agree")
    assert scene.events("result")[0]["total"] == 2 * 3 + 4 + 2


@rule("joint.total")
def test_lowered_cls_of_all_of_them_add_up() -> None:
    worn = {0: ["Colander"], 1: ["Gaiters", "Tea-Tray Shield"]}
    scene = together("Kitchen Ogre", worn=worn).do("ask player 2").dice(3, 4).do("agree")
    assert scene.events("result")[0]["cl"] == 7 - 3


@rule("joint.required")
def test_one_attacker_with_the_required_item_is_enough_for_all() -> None:
    scene = together("Thing in the Cistern", carried={1: ["Bell-Pull"]})
    assert scene.moves == ["ask player 2", "stop"]  # alone it cannot be attacked
    scene.dice(4, 5).do("ask player 2", "agree")
    assert scene.creatures(1) == []


@rule("joint.required", "combat.required.no-attack")
def test_when_that_one_does_not_stay_there_is_no_other_round() -> None:
    scene = together("Thing in the Cistern", carried={1: ["Bell-Pull"]}).dice(1, 1, 1, 2)
    scene.do("ask player 2", "agree", "refuse")
    assert scene.moves == ["ask player 2", "stop"]


# A failed round


@rule("joint.fail", "joint.fail.lowest")
def test_each_rolls_one_die_and_the_lowest_loses_a_heart() -> None:
    scene = (
        together("Kitchen Ogre", 3).do("ask player 2", "agree", "ask player 3").dice(1, 1, 1, 4, 2, 3).do("agree")
    )
    assert scene.events("lot")[0]["rolls"] == [4, 2, 3]
    assert scene.hearts() == [3, 2, 3]


@rule("joint.fail.tie")
def test_those_tied_for_lowest_roll_again_among_themselves() -> None:
    scene = together("Kitchen Ogre", 3).do("ask player 2", "agree", "ask player 3")
    scene.dice(1, 1, 1, 2, 5, 2, 4, 4, 3, 6).do("agree")
    assert [(lot["seats"], lot["rolls"]) for lot in scene.events("lot")] == [
        ([0, 1, 2], [2, 5, 2]), ([0, 2], [4, 4]), ([0, 2], [3, 6]),
    ]  # fmt: skip
    assert scene.hearts() == [2, 3, 3]


@rule("joint.fail.plain")
def test_that_die_is_not_changed_by_what_helps_in_fights() -> None:
    worn = {0: ["Great-Aunt's Greatsword"], 1: ["Butter Knife"]}
    scene = together("The Cook", worn=worn).do("ask player 2").dice(1, 1, 1, 1, 2).do("agree")
    assert scene.events("lot")[0]["rolls"] == [1, 2]
    assert scene.hearts() == [1, 3]


@rule("joint.fail.plain", "effect.swap-lowest")
def test_unless_a_card_says_so() -> None:
    scene = together("Kitchen Ogre", worn={0: ["Door Off Its Hinges"]}).do("ask player 2").dice(1, 1, 2, 3)
    scene.do("agree")
    assert scene.events("lot")[0]["rolls"] == [4, 3]
    assert scene.hearts() == [3, 2]


@rule("joint.fail.plain", "effect.scope", "effect.set-die")
def test_a_loaded_die_can_be_turned_in_the_lot() -> None:
    scene = together("Kitchen Ogre", carried={0: ["Loaded Die"]}).do("ask player 2").dice(1, 1, 2, 3)
    scene.do("agree", "pass")
    assert (scene.asked, scene.which("use")) == (0, ["loaded die"])
    scene.do("use loaded die", "die 1")
    assert scene.hearts() == [3, 2]
    assert scene.creatures(1) == ["Kitchen Ogre"]


@rule("joint.fail.tie", "effect.set-die", "effect.scope")
def test_a_die_that_is_turned_can_make_a_tie() -> None:
    scene = together("Kitchen Ogre", carried={0: ["Loaded Die"]}).do("ask player 2").dice(1, 1, 2, 6, 1, 2)
    scene.do("agree", "pass", "use loaded die").do("die 1", "pass")
    assert [lot["rolls"] for lot in scene.events("lot")] == [[2, 6], [1, 2]]
    assert scene.hearts() == [2, 3]


@rule("joint.fail.more")
def test_the_lowest_takes_all_the_damage_reduced_by_their_own_equipment() -> None:
    scene = together("The Cook", worn={1: ["Wading Boots"]}).do("ask player 2")
    assert scene.dice(1, 1, 1, 2).do("agree").hearts() == [1, 3]
    scene = together("The Cook", worn={1: ["Wading Boots"]}).do("ask player 2")
    assert scene.dice(1, 1, 2, 1).do("agree").hearts() == [3, 2]


# Prizes


@rule("joint.gems", "joint.gems.rest", "joint.share")
@pytest.mark.parametrize(("seats", "each"), [(2, 2), (3, 1), (4, 1), (5, 1), (6, 0)])
def test_gems_are_split_evenly_and_rounded_down(seats: int, each: int) -> None:
    scene = together("Kitchen Ogre", seats)  # which has five
    for seat in range(2, seats):
        scene.do(f"ask player {seat}", "agree")
    scene.do(f"ask player {seats}").dice(*[5] * seats).do("agree")
    assert scene.gems() == [each] * seats


@rule("joint.heal")
def test_each_turns_up_as_many_hearts_as_the_card_says() -> None:
    scene = together("Kitchen Ogre", hearts=[1, 2]).do("ask player 2").dice(4, 4).do("agree")
    assert scene.hearts() == [3, 3]


@rule("joint.items")
def test_items_are_handed_out_one_by_one_from_the_active_player_clockwise() -> None:
    scene = Scene(
        3, rooms="0-1", at=[1] * 3, creatures={1: ["The Head Gardener"]}, turn=1, worn={1: ["Kitchen Torch"]},
        item_deck=["Spare Key", "Loaded Die"],
    )  # fmt: skip
    scene.do("fight the head gardener", "ask player 1", "agree", "ask player 3").dice(6, 6, 6).do("agree")
    # The key comes first: to the second player, whose turn it is; then the third and the first
    assert scene.carried(1) == ["Key to the Lower Floor"]
    assert scene.carried(2) == ["Spare Key"]
    assert scene.carried(0) == ["Loaded Die"]


@rule("joint.items", "curse.who")
def test_who_is_handed_a_curse_is_cursed() -> None:
    scene = together("The Head Gardener", 2, item_deck=["Cold Company", "Spare Key"]).do("ask player 2")
    scene.dice(6, 6).do("agree")
    assert scene.carried(0) == ["Key to the Lower Floor", "Spare Key"]
    assert scene.curses(1) == ["Cold Company"]


# Somebody falls, or leaves


@rule("joint.defeat.active", "turn.defeat-ends")
def test_when_the_active_player_falls_the_fight_and_the_turn_are_over() -> None:
    scene = together("Kitchen Ogre", hearts=[1, 3]).do("ask player 2").dice(1, 1, 1, 2, 2).do("agree")
    assert scene.rooms() == [0, 1]
    assert scene.asked == 1
    assert scene.question == "Act"


@rule("joint.defeat.helper", "defeat.off-turn")
def test_when_a_helper_falls_they_go_back_and_the_fight_may_go_on() -> None:
    scene = together("Kitchen Ogre", 3, hearts=[3, 1, 3]).do("ask player 2", "agree", "ask player 3")
    scene.dice(1, 1, 1, 2, 1, 2, 2).do("agree")
    assert scene.rooms() == [1, 0, 1]
    assert scene.hearts() == [3, 3, 3]
    assert scene.asked == 2  # who is asked whether they stay
    scene.do("agree").dice(4, 4).do("roll")
    assert scene.gems() == [2, 0, 2]


@rule("joint.defeat.helper", "loot.where")
def test_a_helper_who_falls_drops_their_loot_where_they_fought() -> None:
    scene = together("Kitchen Ogre", hearts=[3, 1], gems=[0, 5]).do("ask player 2").dice(1, 1, 2, 1, 2).do("agree")
    assert scene.gems() == [0, 2]
    assert scene.place(1).gems == 3
    assert scene.moves == ["roll", "stop"]  # the helper is not there to be asked


@rule("players.leaving", "joint.rounds")
def test_a_helper_who_leaves_after_the_roll_takes_their_dice_along() -> None:
    scene = together("Kitchen Ogre", 3, carried={1: ["Loaded Die"]}).do("ask player 2", "agree", "ask player 3")
    scene.dice(2, 5, 3, 1, 4).do("agree")
    assert scene.asked == 1
    scene.leave(1)
    result = scene.events("result")[0]
    assert (result["total"], result["won"]) == (5, False)
    assert scene.events("lot")[0]["seats"] == [0, 2]
    assert scene.loot(1) == ["Loaded Die"]


@rule("players.leaving", "joint.defeat.active")
def test_when_the_one_who_leads_leaves_nothing_comes_of_the_round() -> None:
    scene = (
        together("Kitchen Ogre", 3, carried={1: ["Loaded Die"]}).do("ask player 2").dice(6, 5).do("agree", "roll")
    )
    scene.leave(0)
    assert scene.creatures(1) == ["Kitchen Ogre"]
    assert scene.question == "Act"
    assert scene.asked == 1
    assert scene.gems() == [0, 0, 0]


@rule("players.leaving", "joint.who")
def test_who_leaves_while_being_asked_to_join_is_not_waited_for() -> None:
    scene = together("Kitchen Ogre", 3).do("ask player 2").leave(1)
    assert scene.asked == 0
    assert scene.moves == ["roll", "ask player 3", "stop"]
    assert scene.events("refuses") == []


@rule("players.leaving", "joint.rounds")
def test_nor_who_leaves_while_being_asked_to_stay() -> None:
    scene = together("Kitchen Ogre").do("ask player 2").dice(1, 1, 1, 2).do("agree").leave(1)
    assert (scene.asked, scene.moves) == (0, ["roll", "stop"])


@rule("players.leaving", "joint.fail.lowest")
def test_who_leaves_in_the_lot_is_no_longer_part_of_it() -> None:
    scene = together("Kitchen Ogre", 3, carried={1: ["Loaded Die"]}).do("ask player 2", "agree", "ask player 3")
    scene.dice(1, 1, 1, 3, 1, 2).do("agree", "pass")
    assert scene.asked == 1
    scene.leave(1)
    assert scene.hearts() == [3, 3, 2]
