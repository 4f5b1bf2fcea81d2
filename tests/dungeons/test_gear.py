"""Items: slots, the exchange, what is carried, and trading."""

from typing import Any

import pytest

from tests.dungeons.box import ITEMS
from tests.dungeons.scene import Scene
from tests.rules import rule
from undercroft.games.dungeons.cards import deck


def exchange(**rest: Any) -> Scene:
    """Seat 0 begins an exchange."""
    return Scene(rooms="0-1", **rest).do("exchange items")


def gain(item: str, **rest: Any) -> Scene:
    """Seat 0 wins an item."""
    given: dict[str, Any] = {
        "rooms": "0-1",
        "at": [1],
        "creatures": {1: ["Suit of Armour"]},
        "item_deck": [item],
        **rest,
    }
    scene = Scene(**given)
    return scene.dice(*[6] * 3).do("fight suit of armour")


# Slots


@rule("item.hands", "item.limit", "item.weapon.hands", "item.weapon.two")
def test_there_are_two_hands() -> None:
    scene = exchange(carried={0: ["Second-Best Knife", "Rolling Pin", "Butter Knife", "Page's Bow"]})
    scene.do("put on second-best knife")
    assert scene.which("put on") == ["rolling pin", "butter knife"]  # the bow takes both
    scene.do("put on rolling pin")
    assert scene.which("put on") == []


@rule("item.weapon.two", "item.weapon.dice")
def test_two_one_handed_weapons_both_count_in_every_attack() -> None:
    worn = {0: ["Second-Best Knife", "Best Carving Knife"]}
    scene = Scene(rooms="0-1", at=[1], creatures={1: ["Kitchen Ogre"]}, worn=worn)
    assert len(scene.dice(1, 1, 1).do("fight kitchen ogre").rolls()[0]) == 3


@rule("item.hands", "item.limit", "item.weapon.hands")
def test_a_two_handed_weapon_takes_both() -> None:
    scene = exchange(carried={0: ["Page's Bow", "Butter Knife", "Croquet Mallet", "Tea-Tray Shield"]})
    assert scene.do("put on page's bow").which("put on") == []


@rule("item.armour-slots", "item.armour-slots.one", "item.symbol.slot")
@pytest.mark.parametrize(
    ("one", "other"),
    [("Colander", "Mourning Veil"), ("Oilskin", "Quilted Housecoat"), ("Gaiters", "Wading Boots")],
)
def test_one_item_fits_each_armour_slot(one: str, other: str) -> None:
    scene = exchange(carried={0: [one, other, "Kitchen Torch"]}).do(f"put on {one.lower()}")
    assert scene.which("put on") == ["kitchen torch"]


@rule("item.armour-slots", "item.limit")
def test_head_body_and_legs_are_slots_of_their_own() -> None:
    scene = exchange(carried={0: ["Colander", "Oilskin", "Gaiters"]})
    scene.do("put on colander", "put on oilskin", "put on gaiters")
    assert scene.worn(0) == ["Colander", "Oilskin", "Gaiters"]


@rule("item.shield.hand", "item.shield.one")
def test_a_shield_takes_a_hand_and_only_one_can_be_in_use() -> None:
    scene = exchange(carried={0: ["Tea-Tray Shield", "Door Off Its Hinges", "Butter Knife", "Rolling Pin"]})
    scene.do("put on tea-tray shield")
    assert scene.which("put on") == ["butter knife", "rolling pin"]
    assert scene.do("put on rolling pin").which("put on") == []


@rule("item.accessory.slots")
def test_accessories_may_take_a_hand_two_hands_or_an_armour_slot() -> None:
    scene = exchange(carried={0: ["Watchman's Lantern", "Barrel Organ", "Reading Spectacles", "Colander"]})
    scene.do("put on watchman's lantern")
    assert scene.which("put on") == ["reading spectacles", "colander"]
    assert scene.do("put on reading spectacles").which("put on") == []


@rule("item.accessory.no-slot", "item.accessory.stack", "item.accessory.benefit")
def test_accessories_without_a_slot_all_work_at_once_and_are_never_put_on() -> None:
    carried = {0: ["Signet of the House", "Shield Strap", "Insurance Policy", "Butter Knife"]}
    scene = exchange(carried=carried)
    assert scene.which("put on") == ["butter knife"]
    scene = Scene(rooms="0-1", at=[1], creatures={1: ["Cellar Toad"]}, hearts=[1], gems=[4], carried=carried)
    scene.dice(1).do("fight cellar toad")
    assert scene.events("result")[0]["total"] == 3
    assert scene.gems()[0] == 4  # and the policy keeps them


# Carrying and exchanging


@rule("item.carry", "item.carry.no-limit")
def test_any_number_of_items_can_be_carried() -> None:
    names = [name for name, item in ITEMS.items() if item.kind == deck.WEAPON][:20]
    scene = gain("Colander", carried={0: names})
    assert len(scene.carried(0)) == 21


@rule("item.carry.use", "item.exchange", "turn.instead-of-move")
def test_a_carried_item_is_first_exchanged_into_its_slot() -> None:
    scene = exchange(carried={0: ["Colander"]}).do("put on colander", "done")
    assert scene.worn(0) == ["Colander"]


@rule("item.exchange.means")
def test_an_exchange_puts_on_takes_off_and_swaps_any_number_of_items() -> None:
    scene = exchange(
        worn={0: ["Colander", "Page's Bow"]}, carried={0: ["Mourning Veil", "Butter Knife", "Rolling Pin"]}
    )
    scene.do("take off colander", "take off page's bow", "put on mourning veil", "put on butter knife")
    scene.do("put on rolling pin", "done")
    assert scene.worn(0) == ["Mourning Veil", "Butter Knife", "Rolling Pin"]
    assert scene.carried(0) == ["Colander", "Page's Bow"]


@rule("item.exchange.no-move", "turn.instead-of-move")
def test_a_turn_with_an_exchange_has_no_move_but_attack_and_puzzle() -> None:
    scene = Scene(
        rooms="0-1", at=[1], worn={0: ["Colander"]}, creatures={1: ["Moss Toad"]}, puzzles={1: ["Music Box"]}
    )  # fmt: skip
    scene.do("exchange items", "take off colander", "done")
    assert scene.which("go") == []
    assert scene.which("fight") == ["moss toad"]
    assert scene.dice(5).do("fight moss toad").which("solve") == ["music box"]


@rule("item.exchange", "turn.no-going-back")
def test_nor_is_there_an_exchange_after_a_move_or_a_second_one() -> None:
    scene = Scene(rooms="0-1", worn={0: ["Colander"]}, creatures={1: ["Moss Toad"]})
    assert not scene.do("go east").may("exchange items")
    scene = Scene(rooms="0-1", worn={0: ["Colander"]}, creatures={0: []})
    scene.do("exchange items", "done")
    assert scene.asked == 1 or not scene.may("exchange items")


@rule("item.equip-on-gain")
def test_an_item_just_gained_may_be_put_on_at_once_if_its_slots_are_free() -> None:
    scene = gain("Colander")
    assert scene.moves == ["wear it", "carry it"]
    assert scene.do("wear it").worn(0) == ["Colander"]
    assert gain("Colander").do("carry it").carried(0) == ["Colander"]
    scene = gain("Colander", worn={0: ["Mourning Veil"]})
    assert scene.asked == 1
    assert scene.carried(0) == ["Colander"]


@rule("item.equip-on-gain", "combat.equipment")
def test_two_items_gained_together_fill_the_slots_one_after_the_other() -> None:
    scene = Scene(rooms="0-1", at=[1], loot={1: ["Colander", "Mourning Veil"]}).do(
        "pick up loot", "take everything"
    )
    scene.do("wear it")
    assert scene.asked == 1  # no slot is left for the other
    assert len(scene.worn(0)) == len(scene.carried(0)) == 1


@rule("item.equip-later")
def test_putting_on_a_carried_item_later_costs_the_exchange_even_into_an_empty_slot() -> None:
    scene = Scene(rooms="0-1", at=[1], carried={0: ["Colander"]}, creatures={1: ["Moss Toad"]})
    assert scene.which("put on") == []
    scene.do("exchange items", "put on colander", "done")
    assert (scene.asked, scene.which("go")) == (0, [])


# Using items


@rule("item.use")
def test_an_item_is_used_at_its_moment_and_costs_no_action() -> None:
    scene = Scene(rooms="0-1", hearts=[1], carried={0: ["Matron's Remedy"]}).do("use matron's remedy")
    assert scene.hearts()[0] == 3
    assert scene.which("go") == ["east"]
    assert scene.do("go east").rooms()[0] == 1


@rule("item.use")
def test_or_at_some_tables_the_move() -> None:
    carried = {0: ["Matron's Remedy"]}
    scene = Scene(rooms="0-1", at=[1], hearts=[1], carried=carried, using="move", creatures={1: ["Moss Toad"]})
    scene.do("use matron's remedy")
    assert scene.hearts()[0] == 3
    assert (scene.asked, scene.which("go")) == (0, [])
    scene = Scene(rooms="0-1-2", at=[1], hearts=[1], carried={0: ["Matron's Remedy"]}, using="move",
                  worn={0: ["Footman's Pumps"]})  # fmt: skip
    assert scene.may("use matron's remedy")
    assert not scene.do("go east").may("use matron's remedy")


@rule("item.use", "item.exchange.no-move")
def test_there_an_exchange_has_used_the_move_already() -> None:
    scene = Scene(rooms="0-1", hearts=[1], carried={0: ["Matron's Remedy"]}, worn={0: ["Colander"]}, using="move")
    scene.do("exchange items", "done")
    assert scene.asked == 1 or not scene.may("use matron's remedy")


@rule("item.use")
def test_but_items_used_on_a_roll_or_on_damage_never_cost_it() -> None:
    carried = {0: ["Bottled Thunder", "Feather Cushion"]}
    scene = Scene(rooms="0-1", creatures={1: ["Kitchen Ogre"]}, carried=carried, using="move")
    scene.dice(1, 1).do("go east", "fight kitchen ogre", "use bottled thunder", "use feather cushion")
    assert scene.hearts()[0] == 3


@rule("item.use")
def test_there_a_thing_for_the_puzzle_step_is_used_by_who_has_not_moved() -> None:
    given: dict[str, Any] = {
        "rooms": "0-1-2",
        "down": {1: ["Stuck Drawer"], 2: ["Stuck Drawer"]},
        "worn": {0: ["Watchman's Lantern"]},
    }
    scene = Scene(at=[1], using="move", **given)
    assert scene.may("use watchman's lantern")
    assert not scene.do("go east").may("use watchman's lantern")
    scene = Scene(at=[1], **given)
    assert scene.do("go east").may("use watchman's lantern")


@rule("item.use")
def test_and_so_is_a_thing_for_the_shop() -> None:
    given: dict[str, Any] = {"rooms": "0-1", "cards": {1: "Auction Room"}, "carried": {0: ["Broker's Scales"]}}
    assert Scene(at=[1], using="move", **given).do("shop").may("use broker's scales")
    assert not Scene(using="move", **given).do("go east", "shop").may("use broker's scales")
    assert Scene(**given).do("go east", "shop").may("use broker's scales")


@rule("item.consumed", "effect.limit")
def test_what_is_used_up_goes_under_the_item_deck() -> None:
    scene = Scene(rooms="0-1", hearts=[1], carried={0: ["Matron's Remedy"]}).do("use matron's remedy")
    assert scene.carried(0) == []
    assert scene.item_deck()[-1] == "Matron's Remedy"


@rule("effect.limit", "item.consumed")
def test_after_its_number_of_uses_and_not_before() -> None:
    scene = Scene(rooms="0-1-2", at=[0, 2], carried={0: ["Bell-Pull"]})
    scene.do("use bell-pull", "to player 2")
    assert scene.rooms() == [2, 2]
    assert scene.carried(0) == ["Bell-Pull"]
    scene.do("go west")
    if scene.asked == 0:
        scene.do("done")
    scene.do("done")
    scene.do("use bell-pull", "to player 2")
    assert scene.carried(0) == []
    assert scene.item_deck()[-1] == "Bell-Pull"


@rule("effect.limit")
def test_a_use_that_is_spent_stays_spent_when_the_item_changes_hands() -> None:
    scene = Scene(rooms="0-1-2", at=[0, 2], carried={0: ["Bell-Pull"]}, trade="anyone")
    scene.do("use bell-pull", "to player 2", "exchange items", "give bell-pull to player 2", "agree", "done")
    if scene.asked == 0:
        scene.do("done")
    assert scene.carried(1) == ["Bell-Pull"]
    scene.do("go west")
    if scene.asked == 1:
        scene.do("done")
    scene.do("done").do("use bell-pull", "to player 1")
    assert scene.carried(1) == []


@rule("effect.limit", "item.consumed")
def test_whoever_draws_it_again_from_the_deck_has_all_its_uses() -> None:
    foes = {1: ["Suit of Armour", "Unpaid Locksmith"]}
    die: dict[str, Any] = {"carried": {0: ["Loaded Die"]}, "down": {1: ["Statue with Long Arms"]}}
    scene = Scene(1, rooms="0-1", at=[1], creatures=foes, no_other="items", **die).dice(2, 1, 6)
    scene.do("fight suit of armour", "use loaded die", "die 1")
    assert scene.table.view(0).players[0].carried[0].left == 1  # type: ignore[attr-defined]
    scene.do("turn up puzzle 1", "pass", "give up loaded die")
    assert scene.carried(0) == []
    scene.do("fight unpaid locksmith")
    assert scene.table.view(0).players[0].carried[0].left == 2  # type: ignore[attr-defined]


@rule("item.extra-heart", "effect.heart-up", "effect.when")
def test_a_heart_gained_comes_full_and_stays() -> None:
    scene = gain("Hope Chest", hearts=[2])
    assert (scene.delver(0).hearts, scene.hearts()[0]) == (4, 3)
    assert scene.carried(0) == []
    assert scene.item_deck()[-1] == "Hope Chest"


# What cannot be done


@rule("item.no-throwing-away", "item.no-gem-gifts", "item.must-take")
def test_items_are_not_laid_down_at_will_nor_gems_handed_over_nor_prizes_declined() -> None:
    scene = Scene(rooms="0-1-", carried={0: ["Colander"]}, gems=[5], trade="anyone")
    verbs = {move.split()[0] for move in scene.moves} | {
        move.split()[0] for move in scene.do("exchange items").moves
    }
    assert verbs == {"done", "go", "exchange", "rest", "propose", "put", "give"}
    assert scene.which("give") == ["colander to player 2"]
    assert gain("Spare Key").carried(0) == ["Spare Key"]


@rule("item.open", "setup.open")
def test_everything_that_players_own_is_told_to_all() -> None:
    scene = gain("Colander")
    for seat in (None, 0, 1):
        assert len(scene.happened("gains", seat)) == 1


# Trading


@rule("item.trade")
def test_items_are_not_handed_to_others_unless_the_table_says_so() -> None:
    scene = exchange(worn={0: ["Colander"]})
    assert scene.which("give") == []


@rule("item.trade")
def test_with_any_willing_player_in_the_room() -> None:
    scene = Scene(
        3, rooms="0-1", at=[0, 0, 1], carried={0: ["Colander"], 1: ["Oilskin"], 2: ["Gaiters"]}, trade="anyone"
    )
    scene.do("exchange items")
    assert scene.which("give") == ["colander to player 2"]
    assert scene.which("ask for") == ["oilskin from player 2"]
    scene.do("ask for oilskin from player 2")
    assert scene.asked == 1
    scene.do("agree", "wear it", "give colander to player 2", "refuse", "done")
    assert scene.worn(0) == ["Oilskin"]
    assert scene.carried(0) == ["Colander"]


@rule("item.trade")
def test_or_only_with_members_of_the_team() -> None:
    scene = Scene(4, rooms="0-1", carried={0: ["Colander"]}, teams="twos", trade="team").do("exchange items")
    assert scene.which("give") == ["colander to player 3"]


@rule("item.trade", "curse.no-item")
def test_curses_are_not_traded() -> None:
    scene = Scene(
        rooms="0-1", carried={0: ["Colander"]}, curses={0: ["Reputation"], 1: ["Debt of Honour"]}, trade="anyone"
    )
    scene.do("exchange items")
    assert scene.which("give") == ["colander to player 2"]
    assert scene.which("ask for") == []


@rule("item.trade", "players.leaving")
@pytest.mark.parametrize("leaver", [0, 1])
def test_nothing_is_traded_with_who_leaves(leaver: int) -> None:
    scene = Scene(3, rooms="0-1", carried={0: ["Colander"]}, trade="anyone")
    scene.do("exchange items", "give colander to player 2").leave(leaver)
    assert scene.carried(1) == []
    assert scene.loot(0) == (["Colander"] if leaver == 0 else [])


@rule("item.trade", "item.exchange.means")
def test_what_was_handed_over_can_be_put_on_when_its_slots_are_made_free() -> None:
    scene = trade().do("ask for great-aunt's greatsword from player 2", "agree")
    scene.do("take off page's bow", "put on great-aunt's greatsword")
    assert scene.worn(0) == ["Great-Aunt's Greatsword"]
    assert scene.which("give") == ["page's bow to player 2"]  # and not what was just asked for


@rule("item.trade")
def test_a_refusal_costs_nothing_and_an_item_is_offered_once_in_an_exchange() -> None:
    scene = trade().do("ask for great-aunt's greatsword from player 2", "refuse")
    assert scene.moves == ["done", "take off page's bow", "give page's bow to player 2"]
    scene.do("give page's bow to player 2", "refuse")
    assert scene.moves == ["done", "take off page's bow"]


@rule("item.trade")
def test_of_two_items_alike_the_one_that_is_not_worn_is_given() -> None:
    shield = {0: ["Tea-Tray Shield"]}
    scene = Scene(worn=shield, carried=shield, trade="anyone").do("exchange items")
    scene.do("give tea-tray shield to player 2", "agree", "wear it")
    assert (scene.worn(0), scene.worn(1)) == (["Tea-Tray Shield"], ["Tea-Tray Shield"])


@rule("item.trade", "effect.move-more", "effect.quick-exchange")
def test_what_takes_you_further_does_so_for_whoever_wears_it_after_a_trade() -> None:
    pumps, strap = "footman's pumps", ["Shield Strap"]
    scene = Scene(worn={0: ["Footman's Pumps"]}, carried={0: strap}, trade="anyone").do("exchange items")
    assert scene.do(f"give {pumps} to player 2", "agree", "carry it", "done").table.steps == 1
    scene = Scene(worn={1: ["Footman's Pumps"]}, carried={0: strap}, trade="anyone").do("exchange items")
    assert scene.do(f"ask for {pumps} from player 2", "agree", "wear it", "done").table.steps == 2


def trade() -> Scene:
    """Seat 0 begins an exchange with both hands full, beside a player with something better."""
    swords = {1: ["Great-Aunt's Greatsword"]}
    return Scene(worn={0: ["Page's Bow"]}, carried=swords, trade="anyone").do("exchange items")


# Kinds


@rule("item.types", "item.weapon.classes", "item.symbol", "item.symbol.list", "item.symbol.class")
def test_every_class_strike_and_symbol_has_items() -> None:
    assert {item.kind for item in ITEMS.values()} == set(range(len(deck.CLASSES)))
    assert {item.symbol for item in ITEMS.values()} == set(range(len(deck.SYMBOLS)))
    struck = {place for item in ITEMS.values() for place in range(len(deck.STRIKES)) if item.strikes >> place & 1}
    assert [deck.STRIKES[place] for place in sorted(struck)] == ["slicing", "piercing", "ranged", "blunt"]
    assert ITEMS["Throwing Hatchet"].symbol != ITEMS["Sparrow Bow"].symbol  # both of them ranged


@rule("item.armour.effect", "item.armour.more", "effect.cl-lower")
def test_armour_lowers_the_cl_of_monsters_and_may_do_more() -> None:
    scene = Scene(rooms="0-1", at=[1], creatures={1: ["Kitchen Ogre"]}, worn={0: ["Colander", "Tea-Tray Shield"]})
    assert scene.dice(1).do("fight kitchen ogre").events("result")[0]["cl"] == 5


@rule("item.weapon.more")
def test_a_weapon_may_bring_gems_with_every_victory() -> None:
    scene = Scene(rooms="0-1", at=[1], creatures={1: ["Cellar Toad"]}, worn={0: ["Best Carving Knife"]})
    assert scene.dice(4, 4).do("fight cellar toad").gems()[0] == 3


@rule("item.consumed", "effect.when")
def test_what_works_on_being_gained_is_used_up_after_it_has_worked() -> None:
    scene = Scene(rooms="0-1", at=[1], creatures={1: ["Potted Creeper"]}, item_deck=["Hope Chest"])
    scene.dice(6).do("fight potted creeper")
    assert scene.kinds().index("more hearts") < scene.kinds().index("used up")
