"""Fights with creatures: the round, its dice, what a victory brings and what a failed round costs."""

from typing import Any

import pytest

from tests.dungeons.scene import Scene
from tests.dungeons.tricks import beast
from tests.rules import rule


def fight(name: str, *dice: int, **rest: Any) -> Scene:
    """Seat 0 alone in a room with a creature, and the first round of their fight."""
    scene = Scene(**{"rooms": "0-1", "at": [1], "creatures": {1: [name]}, **rest})
    return scene.dice(*dice).do(f"fight {name.lower()}")


# Whom, and how long


@rule("combat.same-room")
def test_only_enemies_in_the_room_can_be_fought() -> None:
    scene = Scene(rooms="0-1-2", at=[1], creatures={1: ["Cellar Toad"], 2: ["Moss Toad"]})
    assert scene.which("fight") == ["cellar toad"]
    assert Scene(rooms="0-1", creatures={1: ["Cellar Toad"]}).which("fight") == []


@rule("combat.choose", "turn.one-monster", "turn.same-monster")
def test_of_several_enemies_one_is_chosen_and_after_it_no_other_can_be_fought() -> None:
    scene = Scene(rooms="0-1", at=[1], creatures={1: ["Cellar Toad", "Moss Toad", "Hedge Wolf"]})
    assert scene.which("fight") == ["cellar toad", "moss toad", "hedge wolf"]
    scene.dice(6).do("fight moss toad")
    assert scene.creatures(1) == ["Cellar Toad", "Hedge Wolf"]
    assert scene.asked != 0 or scene.which("fight") == []


@rule("combat.press-on", "combat.again", "combat.fail")
def test_a_fight_goes_on_round_after_round_until_the_enemy_falls() -> None:
    scene = fight("Cellar Toad", 2, 3, 4)
    assert scene.hearts()[0] == 2
    assert scene.moves == ["roll", "stop"]
    scene.do("roll")
    assert scene.hearts()[0] == 1
    scene.do("roll")
    assert scene.creatures(1) == []
    assert scene.hearts()[0] == 2  # the toad gives back a heart


@rule("combat.press-on", "combat.again", "defeat.at-once", "joint.defeat.active")
def test_or_until_the_last_heart_is_lost_and_then_there_is_no_other_round() -> None:
    scene = fight("Cellar Toad", 2, 6, hearts=[1])
    assert scene.asked == 1
    assert scene.creatures(1) == ["Cellar Toad"]
    assert scene.rolls() == [[2]]


@rule("combat.stop")
def test_a_fight_may_be_stopped_after_any_round_and_is_over_for_this_turn() -> None:
    scene = fight("Cellar Toad", 2).do("stop")
    assert scene.creatures(1) == ["Cellar Toad"]
    assert scene.hearts()[0] == 2
    assert scene.asked == 1  # nothing is left to be done in this turn
    scene.do("done").dice(6).do("fight cellar toad")
    assert scene.gems()[0] == 2


# Dice and totals


@rule("combat.dice", "combat.dice.start", "setup.die")
def test_example_without_items_one_die_is_rolled_in_each_round() -> None:
    assert fight("Kitchen Ogre", 1, 2).do("roll").rolls() == [[1], [2]]


@rule("combat.dice", "combat.dice.start", "item.weapon.dice")
def test_items_raise_the_number_of_dice() -> None:
    scene = fight("Kitchen Ogre", 3, 5, worn={0: ["Second-Best Knife"]})
    assert scene.rolls() == [[3, 5]]
    assert scene.creatures(1) == []


@rule("combat.dice.minimum")
def test_one_die_is_always_rolled_whatever_curses_take_away() -> None:
    assert fight("Cellar Toad", 4, curses={0: ["Cold Company"]}).rolls() == [[4]]


@rule("combat.dice.minimum", "curse.effect")
def test_a_curse_takes_a_die_away_where_there_are_two() -> None:
    scene = fight("Cellar Toad", 4, worn={0: ["Second-Best Knife"]}, curses={0: ["Cold Company"]})
    assert scene.rolls() == [[4]]


@rule("combat.win", "combat.equal")
@pytest.mark.parametrize(("die", "beaten"), [(2, False), (3, False), (4, True)])
def test_only_a_higher_total_beats_the_cl(die: int, beaten: bool) -> None:
    scene = fight("Cellar Toad", die)
    assert (scene.creatures(1) == []) == beaten
    assert scene.gems()[0] == (2 if beaten else 0)


@rule("combat.equal")
@pytest.mark.parametrize(("die", "beaten"), [(2, False), (3, True), (4, True)])
def test_where_the_table_says_so_an_equal_total_is_enough(die: int, beaten: bool) -> None:
    assert (fight("Cellar Toad", die, equal="wins").creatures(1) == []) == beaten


@rule("combat.order")
def test_dice_are_changed_then_added_then_doubled_and_then_come_bonuses() -> None:
    # Ones count as three, (3 + 4) is doubled, and 2 more against weak ones makes 16
    worn = {0: ["Rolling Pin", "Butter Knife"]}
    scene = fight("Candle Imp", 1, worn=worn)
    assert scene.events("result")[0]["total"] == 2 * 3
    scene = fight("Candle Imp", 1, worn={0: ["Rolling Pin", "Stocking of Pennies"]})
    assert scene.events("result")[0]["total"] == 2 * 1 + 2


@rule("combat.order", "combat.consumables")
def test_a_die_that_is_turned_is_turned_before_it_is_doubled() -> None:
    scene = fight("Candle Imp", 1, worn={0: ["Rolling Pin"]}, carried={0: ["Loaded Die"]})
    assert scene.question == "Ask"
    scene.do("use loaded die", "die 1")
    assert scene.events("result")[0]["total"] == 12


@rule("combat.double-damage", "type.items", "type.weak", "pool.items.doubling")
def test_example_double_damage_against_weak_ones_doubles_the_dice_total_and_against_no_others() -> None:
    pin = {0: ["Rolling Pin"]}
    assert fight("Candle Imp", 2, worn=pin).events("result")[0]["total"] == 4
    assert fight("Cellar Toad", 2, worn=pin).events("result")[0]["total"] == 2


@rule("combat.no-floor")
@pytest.mark.parametrize("equal", ["fails", "wins"])
def test_a_cl_below_nothing_still_takes_a_roll_which_always_beats_it(equal: str) -> None:
    worn = {0: ["Tea-Tray Shield", "Colander", "Quilted Housecoat", "Gaiters"]}
    scene = fight("Pantry Rat", 1, worn=worn, equal=equal)
    assert scene.rolls() == [[1]]
    assert scene.events("result")[0]["cl"] == -3
    assert scene.creatures(1) == []
    cellar = fight("Sconce Moth", 1, worn={0: ["Gaiters"]}, cards={1: "Wine Cellar"}, equal=equal)
    assert (cellar.events("result")[0]["total"], cellar.events("result")[0]["cl"]) == (0, 0)
    assert cellar.creatures(1) == []


@rule("combat.equipment")
def test_what_takes_a_slot_works_only_in_it_and_what_takes_none_while_it_is_owned() -> None:
    assert fight("Kitchen Ogre", 3, carried={0: ["Second-Best Knife"]}).rolls() == [[3]]
    scene = fight("Cellar Toad", 3, carried={0: ["Signet of the House"]})
    assert scene.events("result")[0]["total"] == 5


# Victories


@rule("combat.defeated", "combat.defeated.bottom", "combat.gems")
def test_a_beaten_enemy_goes_under_its_deck_and_the_lone_victor_gets_all_its_gems() -> None:
    scene = Scene(rooms="0-1", at=[1], creatures={1: ["Hedge Wolf"]})
    before = scene.creature_deck()
    scene.dice(5).do("fight hedge wolf")
    assert scene.creature_deck() == [*before, "Hedge Wolf"]
    assert scene.gems() == [3, 0]


@rule("combat.heal", "combat.heal.auto")
def test_hearts_on_the_card_are_turned_up_by_the_table() -> None:
    assert fight("Moss Toad", 5, hearts=[1]).hearts()[0] == 3


@rule("combat.heal.limit")
@pytest.mark.parametrize(("hearts", "after"), [(3, 3), (2, 3), (1, 3)])
def test_only_empty_hearts_that_are_owned_are_turned_up(hearts: int, after: int) -> None:
    assert fight("Moss Toad", 5, hearts=[hearts]).hearts()[0] == after
    assert fight("Moss Toad", 5, hearts=[hearts], markers=[4]).hearts()[0] == min(4, hearts + 2)


@rule("combat.prize-order", "combat.items")
def test_prizes_come_as_hearts_gems_and_then_items_from_the_top_of_the_deck() -> None:
    scene = fight("Boiler Imp", 5, hearts=[2], item_deck=["Spare Key", "Colander"])
    assert [kind for kind in scene.kinds() if kind in ("heals", "gems", "gains")] == ["heals", "gems", "gains"]
    assert scene.carried(0) == ["Spare Key"]
    assert scene.item_deck()[0] == "Colander"


@rule("combat.prize-order", "curse.who")
def test_a_curse_among_the_prizes_does_not_spoil_what_was_won_before() -> None:
    scene = fight("Boiler Imp", 5, hearts=[2], item_deck=["Hole in the Chest"])
    assert scene.hearts()[0] == 2  # the third heart was healed, and its marker then taken away
    assert scene.gems()[0] == 3
    assert scene.curses(0) == ["Hole in the Chest"]
    assert scene.carried(0) == []


@rule("combat.items.empty")
def test_without_items_in_the_deck_an_item_prize_is_lost() -> None:
    scene = fight("Boiler Imp", 5, no_other="items")
    assert scene.carried(0) == []
    assert scene.gems()[0] == 3


@rule("combat.hits", "combat.hits.prize", "defeat.enemy-stays")
def test_hits_stay_on_a_creature_and_who_scores_the_last_gets_everything() -> None:
    scene = Scene(
        rooms="0-1", at=[1, 1], creatures={1: ["Grey Margery"]}, worn={0: ["Great-Aunt's Greatsword"],
        1: ["Headsman's Retirement"]}, markers=[3, 1], item_deck=["Spare Key", "Loaded Die"],
    )  # fmt: skip
    scene.dice(5, 5, 1, 1).do("fight grey margery", "roll")
    assert scene.creatures(1) == ["Grey Margery"]
    assert scene.place(1).hits == [1]
    assert scene.gems() == [0, 0]
    scene.do("roll")  # a failed round takes no hit away
    assert scene.place(1).hits == [1]
    scene.do("stop").dice(6, 6).do("fight grey margery", "roll")
    assert scene.creatures(1) == []
    assert scene.gems() == [0, 9]
    assert set(scene.carried(1)) == {"Key to the Lower Floor", "Spare Key", "Loaded Die"}


# Failed rounds


@rule("combat.fail.per-round")
def test_a_failed_round_costs_one_heart_however_far_it_falls_short() -> None:
    assert fight("Thing in the Cistern", 1, carried={0: ["Bell-Pull"]}).hearts()[0] == 2


@rule("combat.fail.more", "boss.damage", "pool.creatures.bosses")
@pytest.mark.parametrize(("name", "left"), [("The Cook", 1), ("Cellar Toad", 2)])
def test_a_creature_that_deals_more_takes_as_many_hearts_as_its_card_says(name: str, left: int) -> None:
    assert fight(name, 1).hearts()[0] == left


@rule("combat.fail.reduced", "item.armour.effect", "effect.damage-less")
def test_damage_is_reduced_before_hearts_are_turned() -> None:
    assert fight("The Cook", 1, worn={0: ["Shy Uncle's Helm"]}).hearts()[0] == 2
    # Two of them reduce a blow of two to one, and not to nothing
    worn = {0: ["Shy Uncle's Helm", "Wading Boots"]}
    assert fight("The Cook", 1, worn=worn).hearts()[0] == 2
    assert fight("Cellar Toad", 1, worn=worn).hearts()[0] == 2


@rule("combat.fail.reduced", "effect.damage-block", "combat.consumables")
def test_down_to_no_damage_at_all() -> None:
    scene = fight("The Cook", 1, carried={0: ["Feather Cushion"]})
    assert scene.question == "Ask"
    scene.do("use feather cushion")
    assert scene.hearts()[0] == 3


# Items in a fight


@rule("combat.consumables")
def test_an_item_is_offered_at_its_moment_and_at_no_other() -> None:
    carried = {0: ["Bottled Thunder", "Loaded Die", "Feather Cushion"]}
    scene = Scene(rooms="0-1", at=[1], creatures={1: ["Kitchen Ogre"]}, carried=carried)
    assert scene.which("use") == []
    scene.dice(1, 1).do("fight kitchen ogre")
    assert scene.which("use") == ["bottled thunder"]
    scene.do("use bottled thunder")
    assert scene.rolls() == [[1, 1]]
    assert scene.which("use") == ["loaded die"]
    scene.do("pass")
    assert scene.which("use") == ["feather cushion"]
    scene.do("pass")
    assert scene.question == "Ready"


@rule("combat.consumables.others")
def test_helpers_use_theirs_too_the_active_player_first_and_then_clockwise() -> None:
    scene = Scene(
        3, rooms="0-1", at=[1, 1, 1], creatures={1: ["Kitchen Ogre"]}, turn=1,
        carried={0: ["Loaded Die"], 1: ["Cooking Sherry"], 2: ["Bottled Thunder"]},
    )  # fmt: skip
    scene.do("fight kitchen ogre", "ask player 1", "agree", "ask player 3").dice(1, 1, 1, 1).do("agree")
    assert (scene.asked, scene.which("use")) == (2, ["bottled thunder"])
    scene.do("use bottled thunder")
    assert sorted(map(len, scene.rolls())) == [1, 1, 2]
    assert (scene.asked, scene.which("use")) == (1, ["cooking sherry"])
    scene.do("pass")
    assert (scene.asked, scene.which("use")) == (0, ["loaded die"])


# Enemies that require something


@rule("combat.required", "combat.required.no-attack")
def test_without_the_required_item_an_enemy_cannot_be_attacked() -> None:
    scene = Scene(rooms="0-1", at=[1], creatures={1: ["Thing in the Cistern", "Cellar Toad"]})
    assert scene.which("fight") == ["cellar toad"]
    scene = Scene(rooms="0-1", at=[1], creatures={1: ["Thing in the Cistern"]}, carried={0: ["Bell-Pull"]})
    assert scene.which("fight") == ["thing in the cistern"]


@rule("combat.required.use")
def test_what_takes_a_slot_has_to_be_worn_for_it_and_is_not_used_up() -> None:
    there = {1: ["Root-Bound Gardener"]}
    assert Scene(rooms="0-1", at=[1], creatures=there, carried={0: ["Woodshed Hatchet"]}).which("fight") == []
    scene = Scene(rooms="0-1", at=[1], creatures=there, worn={0: ["Woodshed Hatchet"]})
    scene.dice(6).do("fight root-bound gardener")
    assert scene.creatures(1) == []
    assert scene.worn(0) == ["Woodshed Hatchet"]


@rule("combat.choose", "combat.hits")
def test_of_two_creatures_alike_the_one_that_has_taken_more_is_fought() -> None:
    deck = beast("", more="hits = 2\ncopies = 2")
    scene = Scene(rooms="0-1", at=[1], creatures={1: ["Beast", "Beast"]}, deck=deck)
    scene.place(1).hits = [0, 1]
    scene.dice(6).do("fight beast")
    assert scene.place(1).hits == [0]
