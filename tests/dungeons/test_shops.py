"""Shops: stock, prices, one purchase, and any number of sales."""

from typing import Any

import pytest

from tests.dungeons.scene import Scene
from tests.rules import rule

PEDLAR = "Pedlar at the Back Door"  # two items
AUCTION = "Auction Room"  # three items
KEY = "Key to the Lower Floor"
# Values of items used here: Spare Key 3 · Butter Knife 3 · Kitchen Torch 4 · Bell-Pull 4 · Duelling Sabre 7 ·
# Second-Best Knife 8 · Shield Strap 12, sells for 12 · Broker's Scales 9, sells for 2


def shop(name: str = PEDLAR, *stock: str, **more: object) -> Scene:
    """Seat 0 begins to shop."""
    given = {"rooms": "0-1", "cards": {1: name}, "at": [1], "item_deck": stock} | more
    return Scene(**given).do("shop")  # type: ignore[arg-type]


@rule("shop.designated")
def test_only_a_room_whose_card_says_so_is_a_shop() -> None:
    assert Scene(rooms="0-1", cards={1: PEDLAR}, at=[1]).may("shop")
    assert not Scene(rooms="0-1", cards={1: "Counting Hall"}, at=[1]).may("shop")


@rule("shop.size", "shop.stock", "pool.rooms.shop-two")
def test_example_a_shop_for_two_items() -> None:
    scene = shop(PEDLAR, "Butter Knife", "Kitchen Torch", "Spare Key")
    assert scene.events("stock")[0]["items"] == ["Butter Knife", "Kitchen Torch"]
    assert {scene.table.items.known[card] for card in scene.table.stock} == {-1}


@rule("shop.size")
def test_a_larger_shop_shows_three() -> None:
    scene = shop(AUCTION, "Butter Knife", "Kitchen Torch", "Spare Key")
    assert scene.events("stock")[0]["items"] == ["Butter Knife", "Kitchen Torch", "Spare Key"]


@rule("shop.when", "shop.when.staying")
def test_you_may_shop_on_arriving_and_in_any_later_turn() -> None:
    scene = Scene(1, rooms="0-1", cards={1: PEDLAR}).do("go east")
    scene.do("shop", "done")
    assert scene.table.round == 1
    assert scene.may("shop")


@rule("shop.when", "turn.no-going-back")
def test_nobody_shops_after_a_puzzle() -> None:
    scene = Scene(
        rooms="0-1",
        cards={1: "Lost Property Office"},
        at=[1],
        down={1: ["Music Box", "Stuck Drawer"]},
        worn={0: ["Reading Spectacles"]},
    )
    scene.do("turn up puzzle 1", "done")
    assert scene.asked == 0
    assert not scene.may("shop")


@rule("shop.enemies")
def test_enemies_do_not_stop_shopping() -> None:
    scene = Scene(rooms="0-1", cards={1: PEDLAR}, at=[1], creatures={1: ["Kitchen Ogre"]})
    assert scene.do("shop").question == "Shop"


@rule("shop.no-value", "shop.no-value.curse", "shop.no-value.key")
def test_cards_without_a_gem_value_go_under_the_deck_and_others_come_in_their_place() -> None:
    scene = shop(PEDLAR, "Butter Knife", "Reputation", KEY, "Hope Chest", "Spare Key")
    assert scene.events("stock")[0]["items"] == ["Butter Knife", "Spare Key"]
    assert scene.item_deck()[-3:] == ["Reputation", KEY, "Hope Chest"]
    assert scene.curses(0) == []
    assert scene.delver(0).hearts == 3


@rule("shop.short", "shop.no-value")
def test_a_shop_offers_what_there_is_and_turns_up_no_card_twice() -> None:
    scene = shop(AUCTION, "Reputation", "Butter Knife", "Hope Chest", no_other="items")
    assert scene.events("stock")[0]["items"] == ["Butter Knife"]
    assert scene.item_deck() == ["Reputation", "Hope Chest"]
    scene = shop(AUCTION, no_other="items")
    assert scene.events("stock")[0]["items"] == []
    assert scene.moves == ["done"]


@rule("shop.fresh", "shop.leftovers", "shop.leftovers.order")
def test_what_is_not_bought_goes_under_the_deck_and_the_next_shopping_has_new_stock() -> None:
    scene = shop(PEDLAR, "Butter Knife", "Kitchen Torch", "Spare Key", "Bell-Pull", seats=1, gems=[3])
    scene.do("done")
    assert scene.item_deck()[-2:] == ["Butter Knife", "Kitchen Torch"]
    scene.do("shop")
    assert scene.events("stock")[1]["items"] == ["Spare Key", "Bell-Pull"]


@rule("shop.price", "shop.tally")
def test_an_item_costs_its_gem_value_at_once() -> None:
    scene = shop(PEDLAR, "Butter Knife", "Spare Key", gems=[10])
    scene.do("buy spare key")
    assert scene.gems()[0] == 7
    assert scene.carried(0) == ["Spare Key"]
    assert scene.question == "Shop"


@rule("shop.one")
def test_one_item_is_bought_in_a_turn() -> None:
    scene = shop(PEDLAR, "Butter Knife", "Spare Key", gems=[10])
    assert scene.which("buy") == ["butter knife", "spare key"]
    assert scene.do("buy spare key").which("buy") == []


@rule("shop.no-debt")
def test_you_need_the_full_price() -> None:
    assert shop(PEDLAR, "Butter Knife", "Kitchen Torch", gems=[3]).which("buy") == ["butter knife"]
    assert shop(PEDLAR, "Butter Knife", "Kitchen Torch", gems=[2]).which("buy") == []
    assert shop(PEDLAR, "Butter Knife", "Kitchen Torch").which("buy") == []


@rule("shop.sell", "shop.sell.half", "shop.sell.rounding", "shop.tally")
def test_a_sold_item_brings_half_its_value_rounded_down() -> None:
    scene = shop(carried={0: ["Kitchen Torch", "Duelling Sabre"]}, gems=[1])
    scene.do("sell kitchen torch")
    assert scene.gems()[0] == 1 + 2
    scene.do("sell duelling sabre")
    assert scene.gems()[0] == 1 + 2 + 3
    assert scene.carried(0) == []


@rule("shop.sell")
def test_nothing_is_sold_outside_a_shop() -> None:
    scene = Scene(rooms="0-1", cards={1: PEDLAR}, carried={0: ["Kitchen Torch"]})
    assert scene.which("sell") == []
    assert scene.do("go east").which("sell") == []  # not before the stock is shown


@rule("shop.sell.printed")
def test_a_printed_selling_price_takes_the_place_of_half_the_value() -> None:
    scene = shop(carried={0: ["Shield Strap", "Broker's Scales"]})
    assert scene.do("sell shield strap").gems()[0] == 12
    assert scene.do("sell broker's scales").gems()[0] == 14
    assert scene.cited("sells") == ["shop.sell.printed"] * 2


@rule("shop.sell.half", "effect.sell-full", "effect.curse.bad-market")
@pytest.mark.parametrize(
    ("more", "gems", "clause"),
    [
        ({}, 1, "shop.sell.half"),
        ({"worn": {0: ["Livery Coat"]}}, 3, "effect.sell-full"),
        ({"curses": {0: ["Debt of Honour"]}}, 0, "effect.curse.bad-market"),
    ],
)
def test_a_sale_names_the_rule_that_sets_its_price(more: dict[str, Any], gems: int, clause: str) -> None:
    scene = shop(carried={0: ["Spare Key"]}, **more).do("sell spare key")
    assert (scene.gems()[0], scene.cited("sells")) == (gems, [clause])


@rule("shop.sell.any-number")
def test_any_number_of_items_is_sold_in_a_turn() -> None:
    names = ["Spare Key", "Spare Key", "Butter Knife", "Kitchen Torch"]
    scene = shop(carried={0: names})
    scene.do("sell spare key", "sell spare key", "sell butter knife", "sell kitchen torch")
    assert scene.gems()[0] == 1 + 1 + 1 + 2


@rule("shop.sell.no-value", "key.no-value")
def test_items_without_a_value_the_key_and_curses_cannot_be_sold() -> None:
    scene = shop(carried={0: ["Insurance Policy", KEY]}, curses={0: ["Reputation"]})
    assert scene.which("sell") == []


@rule("shop.sell.when", "shop.sell.only")
def test_a_sale_comes_after_the_stock_is_seen_and_may_pay_for_the_purchase() -> None:
    scene = shop(PEDLAR, "Butter Knife", "Kitchen Torch", carried={0: ["Duelling Sabre"]}, gems=[1])
    assert scene.events("stock")[0]["items"] == ["Butter Knife", "Kitchen Torch"]
    assert scene.which("buy") == []
    scene.do("sell duelling sabre", "buy kitchen torch", "carry it")
    assert scene.gems()[0] == 0
    assert scene.carried(0) == ["Kitchen Torch"]


@rule("shop.sell.when", "turn.instead-of-attack")
def test_a_sale_takes_the_attack() -> None:
    scene = shop(carried={0: ["Kitchen Torch"]}, creatures={1: ["Damp Patch"]}, down={1: ["Music Box"]})
    scene.do("sell kitchen torch", "done")
    assert scene.asked == 0
    assert scene.which("fight") == []


@rule("shop.sell.only")
def test_you_may_sell_without_buying_or_leave_without_either() -> None:
    assert shop(carried={0: ["Kitchen Torch"]}, gems=[9]).do("sell kitchen torch", "done").asked == 1
    assert shop(gems=[9]).do("done").asked == 1


@rule("shop.sell.worn")
def test_a_worn_item_is_sold_straight_out_of_its_slot() -> None:
    scene = shop(worn={0: ["Second-Best Knife"]})
    scene.do("sell second-best knife")
    assert scene.worn(0) == []
    assert scene.gems()[0] == 4
    assert scene.delver(0).gear == []


@rule("shop.sell.worn", "loot.slot")
def test_of_two_items_alike_the_one_that_is_not_worn_goes() -> None:
    scene = shop(worn={0: ["Tea-Tray Shield"]}, carried={0: ["Tea-Tray Shield"]})
    scene.do("sell tea-tray shield")
    assert (scene.worn(0), scene.carried(0)) == (["Tea-Tray Shield"], [])


@rule("shop.sell.to-deck", "shop.leftovers.order", "shop.leftovers")
def test_under_the_deck_go_first_what_was_left_and_then_what_was_sold() -> None:
    scene = shop(
        AUCTION,
        "Butter Knife",
        "Spare Key",
        "Bell-Pull",
        carried={0: ["Kitchen Torch", "Duelling Sabre"]},
        gems=[3],
    )
    scene.do("sell duelling sabre", "sell kitchen torch", "buy spare key")
    assert "Duelling Sabre" not in scene.item_deck()  # not before shopping is over
    scene.do("done")
    assert scene.item_deck()[-4:] == ["Butter Knife", "Bell-Pull", "Duelling Sabre", "Kitchen Torch"]


@rule("shop.sell.not-rebuy")
def test_what_was_sold_cannot_be_bought_back_in_the_same_turn() -> None:
    scene = shop(PEDLAR, "Butter Knife", "Bell-Pull", carried={0: ["Kitchen Torch"]}, gems=[50])
    scene.do("sell kitchen torch")
    assert scene.which("buy") == ["butter knife", "bell-pull"]


@rule("shop.equip", "item.equip-on-gain")
def test_a_bought_item_may_be_put_on_at_once_if_its_slots_are_free() -> None:
    scene = shop(PEDLAR, "Butter Knife", gems=[9]).do("buy butter knife", "wear it")
    assert scene.worn(0) == ["Butter Knife"]
    full = {0: ["Great-Aunt's Greatsword"]}
    scene = shop(PEDLAR, "Butter Knife", gems=[9], worn=full).do("buy butter knife")
    assert scene.question == "Shop"
    assert scene.carried(0) == ["Butter Knife"]
    scene = shop(PEDLAR, "Butter Knife", gems=[9], worn=full)
    scene.do("sell great-aunt's greatsword", "buy butter knife", "wear it")
    assert scene.worn(0) == ["Butter Knife"]
