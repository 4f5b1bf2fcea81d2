"""What cards do to hearts, to the map, and to gems and items."""

from typing import Any

import pytest

from tests.dungeons.scene import Scene
from tests.dungeons.tricks import charm, trick
from tests.rules import rule
from undercroft.games.dungeons.cards.deck import Deck

CHARM: dict[str, Any] = {"carried": {0: ["Charm"]}}
TRICK: dict[str, Any] = {"carried": {0: ["Trick"]}}


def fight(name: str, *dice: int, deck: Deck | None = None, **rest: Any) -> Scene:
    """Seat 0 alone in a room with a creature, and the first round of their fight."""
    given: dict[str, Any] = {"rooms": "0-1", "at": [1], "creatures": {1: [name]}, **rest}
    return Scene(deck=deck, **given).dice(*dice).do(f"fight {name.lower()}")


# Damage


@rule("effect.damage-less")
@pytest.mark.parametrize(("guard", "least", "lost"), [(1, 1, 2), (2, 1, 1), (3, 1, 1), (3, 2, 2)])
def test_damage_is_less_by_a_number_with_a_lowest_result(guard: int, least: int, lost: int) -> None:
    deck = charm(f"{{ guard = {guard}, least = {least} }}")
    assert fight("The Housekeeper", 1, deck=deck, markers=[5], **CHARM).hearts()[0] == 5 - lost
    assert fight("Cellar Toad", 1, deck=deck, **CHARM).hearts()[0] == 2  # it never makes damage more


@rule("effect.damage-less", "effect.versus")
def test_only_for_damage_of_its_kind() -> None:
    deck = charm('{ guard = 1, least = 1, versus = ["boss"] }')
    assert fight("The Late Duke", 2, deck=deck, **CHARM).hearts()[0] == 2
    assert fight("The Cook", 2, deck=deck, **CHARM).hearts()[0] == 1


@rule("effect.damage-ward")
@pytest.mark.parametrize(("die", "hearts"), [(4, 2), (5, 3), (6, 3)])
def test_a_ward_keeps_all_damage_off_on_its_number_or_more(die: int, hearts: int) -> None:
    assert fight("Cellar Toad", 1, die, worn={0: ["Oilskin"]}).hearts()[0] == hearts
    assert fight("Moss Toad", 1, worn={0: ["Oilskin"]}).hearts()[0] == 2  # which is neither fire nor water


@rule("effect.damage-block", "effect.limit")
def test_a_block_ignores_one_hit_so_many_times() -> None:
    scene = fight("The Cook", 1, 1, carried={0: ["Feather Cushion"]}).do("use feather cushion", "roll")
    scene.do("use feather cushion")
    assert scene.hearts()[0] == 3
    assert scene.item_deck()[-1] == "Feather Cushion"


@rule("effect.swap-lowest")
def test_somebody_stands_in_for_who_would_be_hurt_if_they_like() -> None:
    for words, hearts in (("use shield of the family", [2, 3]), ("pass", [3, 2])):
        scene = Scene(rooms="0-1", at=[1, 1], creatures={1: ["Kitchen Ogre"]}, worn={0: ["Shield of the Family"]})
        scene.dice(1, 1, 3, 2).do("fight kitchen ogre", "ask player 2", "agree")
        assert (scene.asked, scene.moves) == (0, ["pass", "use shield of the family"])
        assert scene.do(words).hearts() == hearts
        assert scene.worn(0) == ["Shield of the Family"]


@rule("effect.swap-lowest", "joint.fail.more")
def test_then_their_own_armour_counts() -> None:
    scene = Scene(rooms="0-1", at=[1, 1], creatures={1: ["The Cook"]}, worn={0: ["Shield of the Family"]})
    scene.dice(1, 1, 3, 2).do("fight the cook", "ask player 2", "agree", "use shield of the family")
    assert scene.hearts() == [2, 3]


@rule("effect.swap-lowest")
def test_nobody_stands_in_for_themselves_or_without_having_fought() -> None:
    scene = Scene(3, rooms="0-1", at=[1] * 3, creatures={1: ["Kitchen Ogre"]}, worn={2: ["Shield of the Family"]})
    scene.dice(1, 1, 3, 2).do("fight kitchen ogre", "ask player 2", "agree", "roll")
    assert scene.question == "Consent"
    assert scene.hearts() == [3, 2, 3]
    scene = Scene(rooms="0-1", at=[1, 1], creatures={1: ["Kitchen Ogre"]}, worn={1: ["Shield of the Family"]})
    scene.dice(1, 1, 3, 2).do("fight kitchen ogre", "ask player 2", "agree")
    assert scene.hearts() == [3, 2]


# Hearts


@rule("effect.heal", "combat.heal.limit")
@pytest.mark.parametrize(("full", "after"), [(1, 3), (2, 3)])
def test_hearts_are_recovered_as_far_as_they_are_empty(full: int, after: int) -> None:
    scene = Scene(rooms="0-1", hearts=[full], carried={0: ["Matron's Remedy"]}).do("use matron's remedy")
    assert scene.hearts()[0] == after


@rule("effect.heal", "item.use")
def test_an_item_that_would_change_nothing_is_not_offered() -> None:
    assert Scene(rooms="0-1", carried={0: ["Matron's Remedy"]}).which("use") == []


@rule("effect.heart-up", "item.extra-heart")
def test_a_heart_marker_more_comes_full() -> None:
    scene = Scene(rooms="0-1", hearts=[1], deck=trick("move", "{ heart-up = 2 }"), **TRICK).do("use trick")
    assert (scene.hearts()[0], scene.delver(0).hearts) == (3, 5)


@rule("effect.heart-up", "curse.hearts")
def test_but_no_more_hearts_are_full_than_there_are_markers() -> None:
    given: dict[str, Any] = {"curses": {0: ["Hole in the Chest"]}, "markers": [1], "hearts": [1]}
    scene = Scene(rooms="0-1", deck=trick("move", "{ heart-up = 1 }"), **given, **TRICK).do("use trick")
    assert scene.hearts()[0] == 1


@rule("effect.lose-hearts", "defeat.any-cause")
def test_hearts_are_lost_and_with_the_last_of_them_comes_defeat() -> None:
    scene = Scene(rooms="0-1", at=[1], down={1: ["Mislabelled Crate"]}, hearts=[1], gems=[2]).dice(2)
    scene.do("turn up puzzle 1")
    assert scene.rooms()[0] == 0
    assert scene.place(1).gems == 1


@rule("effect.revive", "item.consumed")
def test_on_defeat_a_player_stays_with_one_full_heart_and_the_item_is_gone() -> None:
    scene = fight("Cellar Toad", 1, hearts=[1], gems=[4], carried={0: ["Smelling Salts"]})
    assert (scene.question, scene.moves) == ("Ask", ["pass", "use smelling salts"])
    scene.do("use smelling salts")
    assert (scene.rooms()[0], scene.hearts()[0], scene.gems()[0]) == (1, 1, 4)
    assert scene.item_deck()[-1] == "Smelling Salts"
    assert scene.moves == ["roll", "stop"]  # and may fight on


@rule("effect.revive")
def test_or_falls_and_keeps_it() -> None:
    scene = fight("Cellar Toad", 1, 2, hearts=[1], carried={0: ["Smelling Salts"]}).do("pass")
    assert scene.rooms()[0] == 0
    assert scene.carried(0) == ["Smelling Salts"]


# Going somewhere


@rule("effect.move-more")
def test_two_rooms_in_one_move_and_only_the_last_may_be_new() -> None:
    scene = Scene(rooms="0-1-2-", worn={0: ["Footman's Pumps"]}, room_deck=["Perfectly Empty Room"])
    scene.do("go east")
    assert scene.which("go") == ["east", "west"]
    scene.do("go east")
    assert scene.rooms()[0] == 2
    assert scene.asked == 1
    scene = Scene(rooms="0-1-", worn={0: ["Footman's Pumps"]}, room_deck=["Perfectly Empty Room"])
    scene.do("go east", "explore east")
    scene.do(scene.moves[0])
    assert scene.rooms()[0] == 2
    assert scene.asked == 1
    scene = Scene(rooms="0-", worn={0: ["Footman's Pumps"]}, room_deck=["Perfectly Empty Room"])
    scene.do("explore east").do(scene.moves[0])
    assert scene.asked == 1  # a new room is the end of the move


@rule("effect.move-more", "item.exchange.no-move", "effect.move-less")
def test_a_thing_that_lends_a_step_does_so_only_to_who_can_move() -> None:
    deck = trick("move", lends="{ steps = 1 }")
    scene = Scene(rooms="0-1-2", deck=deck, **TRICK).do("use trick", "go east", "go east")
    assert scene.rooms()[0] == 2
    scene = Scene(rooms="0-1-2", at=[1], worn={0: ["Colander"]}, creatures={1: ["Moss Toad"]}, deck=deck, **TRICK)
    scene.do("exchange items", "done")
    assert (scene.asked, scene.which("use"), scene.which("go")) == (0, [], [])
    scene = Scene(rooms="0-1-2", deck=deck, begin=False, **TRICK)
    scene.delver(0).bound = True
    scene.table.advance()
    assert (scene.which("use"), scene.which("go")) == ([], [])


@rule("effect.move-less")
@pytest.mark.parametrize(("die", "room"), [(2, 1), (3, 2), (6, 2)])
def test_a_move_only_on_a_die_of_a_given_number_or_more(die: int, room: int) -> None:
    scene = Scene(rooms="0-1-2", at=[1], cards={1: "Flooded Scullery"}).dice(die).do("go east")
    assert scene.rooms()[0] == room
    assert scene.asked == 1  # the move is used either way


@rule("effect.move-less")
@pytest.mark.parametrize(("die", "room"), [(4, 1), (5, 2)])
def test_something_that_you_own_may_hold_you_back_too(die: int, room: int) -> None:
    scene = Scene(rooms="0-1-2", at=[1], deck=charm("{ mire = 5 }"), **CHARM).dice(die).do("go east")
    assert scene.rooms()[0] == room
    boggy: dict[str, Any] = {"cards": {1: "Flooded Scullery"}, "deck": charm("{ mire = 5 }")}
    scene = Scene(rooms="0-1-2", at=[1], **boggy, **CHARM).dice(die).do("go east")  # the harder of the two counts
    assert scene.rooms()[0] == room


@rule("effect.move-less", "explore.is-the-move")
def test_for_a_new_room_as_well() -> None:
    scene = Scene(rooms="0-1-", at=[1], cards={1: "Flooded Scullery"}).dice(2).do("explore east")
    assert len(scene.table.places) == 2
    assert scene.asked == 1


@rule("effect.move-to")
def test_to_any_laid_room_but_never_to_a_boss_room_or_a_guarded_one() -> None:
    scene = Scene(
        rooms="0-1-2-3", cards={2: "Great Kitchen", 3: "Under the Foundations"}, at=[1],
        creatures={2: ["The Cook"], 3: ["The Late Duke"]}, carried={0: ["Dumb-Waiter Ticket"]}, unlocked=True,
    )  # fmt: skip
    scene.do("use dumb-waiter ticket")
    assert scene.moves == ["to room 0"]
    scene.do("to room 0")
    assert scene.rooms()[0] == 0
    assert scene.which("go") == ["east"]  # the move is still to come


@rule("effect.move-to")
def test_to_the_room_of_another_player_or_to_the_entrance() -> None:
    scene = Scene(3, rooms="0-1-2-3", at=[0, 2, 0], carried={0: ["Bell-Pull"]}).do("use bell-pull")
    assert scene.moves == ["to player 2"]
    assert scene.do("to player 2").rooms()[0] == 2
    deck = trick("move", '{ go = "entrance" }')
    assert Scene(rooms="0-1", at=[1], deck=deck, **TRICK).do("use trick").rooms()[0] == 0
    assert Scene(rooms="0-1", deck=deck, **TRICK).which("use") == []


@rule("effect.move-to", "sprint.waiting", "players.leaving")
def test_not_to_one_who_is_on_the_way_or_has_left() -> None:
    scene = Scene(3, rooms="0-1-2", at=[0, 2, 1], carried={0: ["Bell-Pull"]}, begin=False)
    scene.delver(1).on_the_way = True
    scene.delver(2).gone = True
    scene.table.advance()
    assert scene.which("use") == []


@rule("effect.retreat", "move.guarded")
def test_out_of_a_guarded_room_by_any_passage() -> None:
    given: dict[str, Any] = {
        "rooms": "0-1-2",
        "cards": {1: "Great Kitchen"},
        "at": [1],
        "came": {0: "west"},
        "creatures": {1: ["The Cook"]},
    }
    assert Scene(**given).which("go") == ["west"]
    assert Scene(**given, worn={0: ["Wading Boots"]}).which("go") == ["east", "west"]
    scene = Scene(**given, worn={0: ["Wading Boots"]}, guards="trapped")
    assert scene.which("go") == ["east", "west"]


# The map, and what lies face down


@rule("effect.new-area", "puzzle.reward.area")
def test_a_side_of_the_room_is_opened_as_an_exit() -> None:
    scene = Scene(rooms="0-1", at=[1], deck=trick("move", "{ area = true }"), **TRICK).do("use trick")
    assert scene.which("open the") == ["north", "east", "south"]
    assert scene.do("open the south").which("explore") == ["south"]


@rule("effect.close-exit", "door.assign.unused")
def test_an_exit_that_nobody_has_passed_is_closed_for_good() -> None:
    scene = Scene(rooms="  |\n0-1-", at=[1], deck=trick("move", "{ close = true }"), **TRICK).do("use trick")
    assert scene.which("close the") == ["north", "east"]
    assert scene.do("close the north").which("explore") == ["east"]


@rule("effect.room-choice")
def test_of_two_rooms_one_is_laid_and_the_other_goes_under_the_deck() -> None:
    scene = Scene(rooms="0-", carried={0: ["Visitors' Book"]}, room_deck=["Perfectly Empty Room", "Coal Hole"])
    scene.do("use visitors' book", "explore east")
    assert scene.moves == ["lay perfectly empty room", "lay coal hole"]
    scene.do("lay coal hole")
    assert scene.room_deck()[-1] == "Perfectly Empty Room"


@rule("effect.room-peek", "effect.limit")
def test_the_top_of_the_room_deck_is_seen_by_who_looks_and_stays_there() -> None:
    scene = Scene(rooms="0-", worn={0: ["Cellarman's Helmet"]}, room_deck=["Coal Hole"]).do(
        "use cellarman's helmet"
    )
    assert [seen.name for seen in scene.happened("sees room", 0)] == ["Coal Hole"]  # type: ignore[attr-defined]
    assert scene.happened("sees room", 1) == []
    assert scene.room_deck()[0] == "Coal Hole"
    assert scene.which("use") == []


@rule("effect.puzzle-peek", "effect.limit")
def test_a_face_down_puzzle_is_looked_at_once_a_turn() -> None:
    scene = Scene(rooms="0-1", at=[1], down={1: ["Stuck Drawer", "Music Box"]}, worn={0: ["Watchman's Lantern"]})
    scene.do("use watchman's lantern", "look at puzzle 2")
    assert [seen.puzzle for seen in scene.happened("sees puzzle", 0)] == ["Music Box"]  # type: ignore[attr-defined]
    assert scene.which("use") == []
    scene.do("done", "done").do("use watchman's lantern")
    assert scene.moves == ["look at puzzle 1"]


@rule("effect.puzzle-reveal", "turn.one-puzzle")
def test_a_puzzle_is_revealed_outside_the_puzzle_step() -> None:
    deck = trick("move", "{ reveal = true }")
    scene = Scene(rooms="0-1", at=[1], down={1: ["Stuck Drawer", "Music Box"]}, deck=deck, **TRICK)
    scene.do("use trick", "turn up puzzle 2")
    assert scene.puzzles(1) == ["Music Box"]
    assert scene.which("go") == ["west"]
    assert scene.which("turn up") == ["puzzle 1"]
    assert scene.which("solve") == ["music box"]


@rule("effect.puzzle-more", "turn.one-puzzle")
def test_a_second_puzzle_in_the_turn_and_not_a_third() -> None:
    puzzles = {1: ["Stuck Drawer", "Music Box", "Wine-Rack Riddle"]}
    scene = Scene(rooms="0-1", at=[1], puzzles=puzzles, worn={0: ["Reading Spectacles"]}).dice(1, 1, 1, 1)
    scene.do("solve music box")
    assert scene.asked == 0
    scene.do("solve wine-rack riddle")
    assert scene.asked == 1


@rule("effect.puzzle-more", "spec.stacking")
def test_as_long_as_the_card_is_in_use() -> None:
    given: dict[str, Any] = {"rooms": "0-1", "at": [1], "puzzles": {1: ["Stuck Drawer", "Music Box"]}}
    scene = Scene(**given, carried={0: ["Reading Spectacles"]}).dice(1, 1)
    scene.do("exchange items", "put on reading spectacles", "done", "solve music box")
    assert scene.asked == 0
    scene = Scene(**given, worn={0: ["Reading Spectacles"]}).dice(1)
    scene.do("exchange items", "take off reading spectacles", "done", "solve music box")
    assert scene.asked == 1


@rule("effect.puzzle-more")
def test_a_thing_may_lend_it_for_the_turn() -> None:
    deck = trick("puzzle", lends="{ puzzles = 1 }")
    scene = Scene(rooms="0-1", at=[1], puzzles={1: ["Stuck Drawer", "Music Box"]}, deck=deck, **TRICK)
    assert scene.dice(1).do("use trick", "solve music box").asked == 0


@rule("effect.add-creature", "setup.entrance.stays-empty")
def test_creatures_come_into_the_room_but_never_into_the_entrance_room() -> None:
    deck = trick("move", "{ creature = 2 }")
    scene = Scene(rooms="0-1", at=[1], deck=deck, creature_deck=["Moss Toad", "Cellar Toad"], **TRICK).do(
        "use trick"
    )
    assert scene.creatures(1) == ["Moss Toad", "Cellar Toad"]
    assert Scene(rooms="0-1", deck=deck, **TRICK).which("use") == []


@rule("effect.boss-key", "bossroom.key")
def test_the_boss_key_opens_the_boss_room_and_is_kept() -> None:
    given: dict[str, Any] = {
        "rooms": "0-1",
        "cards": {1: "Under the Foundations"},
        "creatures": {1: ["The Late Duke"]},
        "new": [1],
    }
    assert Scene(**given).which("go") == []
    scene = Scene(**given, carried={0: ["Key to the Lower Floor"]}).do("go east")
    assert scene.rooms()[0] == 1
    assert scene.carried(0) == ["Key to the Lower Floor"]


# Gems


@rule("effect.gain-gems", "effect.lose-gems")
@pytest.mark.parametrize(("change", "after"), [(3, 5), (-1, 1), (-2, 0), (-5, 0)])
def test_gems_are_gained_or_lost_as_far_as_there_are_any(change: int, after: int) -> None:
    scene = Scene(rooms="0-1", gems=[2], deck=trick("move", f"{{ gems = {change} }}"), **TRICK).do("use trick")
    assert scene.gems()[0] == after


@rule("effect.gem-bonus")
def test_more_gems_for_each_victory_and_for_each_first_entry() -> None:
    scene = fight("Cellar Toad", 6, deck=charm("{ victory-gems = 2 }"), **CHARM)
    assert scene.gems()[0] == 4
    scene = Scene(rooms="0-1-2", new=[1], cards={1: "Portrait Room"}, worn={0: ["Gaiters"]}).do("go east")
    assert scene.gems()[0] == 2
    scene = Scene(rooms="0-1-2", worn={0: ["Gaiters"]}).do("go east")
    assert scene.gems()[0] == 0


@rule("effect.gem-bonus", "effect.steal")
def test_the_item_that_brings_them_is_named() -> None:
    scene = fight("Cellar Toad", 6, deck=charm("{ victory-gems = 2 }"), **CHARM)
    assert [event["source"] for event in scene.events("gems")] == ["", "Charm"]
    scene = Scene(rooms="0-1-2", new=[1], cards={1: "Portrait Room"}, worn={0: ["Gaiters"]}).do("go east")
    assert [event["source"] for event in scene.events("gems")] == ["Portrait Room", "Gaiters"]
    stocking = {0: ["Stocking of Pennies"]}
    scene = Scene(way="royale", rooms="0-1", at=[1, 1], gems=[0, 5], worn=stocking).dice(5, 4).do("attack player 2")
    assert [event["source"] for event in scene.events("gems")] == ["Stocking of Pennies"] * 2


@rule("effect.gem-bonus", "joint.gems")
def test_the_bonus_is_not_shared() -> None:
    scene = Scene(
        rooms="0-1", at=[1, 1], creatures={1: ["Cellar Toad"]}, deck=charm("{ victory-gems = 2 }"), **CHARM
    )
    assert scene.dice(3, 3).do("fight cellar toad", "ask player 2", "agree").gems() == [3, 1]


@rule("effect.when")
def test_some_things_work_by_themselves_after_a_victory() -> None:
    assert fight("Hedge Wolf", 6, hearts=[1], worn={0: ["Garters of Last Resort"]}).hearts()[0] == 3
    scene = fight("Hedge Wolf", 1, 1, hearts=[2], worn={0: ["Garters of Last Resort"]})
    assert scene.hearts()[0] == 1


# Items


@rule("effect.draw-items", "effect.when")
def test_items_are_drawn_all_of_them_or_one_of_several_is_kept() -> None:
    drawn = ["Spare Key", "Long Spoon", "Loaded Die"]
    scene = Scene(rooms="0-1", deck=trick("move", "{ draw = 2 }"), item_deck=drawn, **TRICK).do("use trick")
    assert scene.carried(0) == ["Spare Key", "Long Spoon"]
    scene = Scene(rooms="0-1", deck=trick("move", "{ draw = 3, keep = 1 }"), item_deck=drawn, **TRICK)
    scene.do("use trick", "keep long spoon")
    assert scene.carried(0) == ["Long Spoon"]
    assert set(scene.item_deck()[-3:]) == {"Spare Key", "Loaded Die", "Trick"}


@rule("effect.draw-items", "curse.who")
def test_a_curse_among_them_can_be_left() -> None:
    deck = trick("move", "{ draw = 2, keep = 1 }")
    scene = Scene(rooms="0-1", deck=deck, item_deck=["Cold Company", "Long Spoon"], **TRICK).do("use trick")
    assert scene.which("keep") == ["cold company", "long spoon"]
    scene.do("keep cold company")
    assert scene.curses(0) == ["Cold Company"]


@rule("effect.price")
def test_things_cost_less_or_more_but_never_less_than_one_gem() -> None:
    shop: dict[str, Any] = {"rooms": "0-1", "at": [1], "cards": {1: "Auction Room"}, "gems": [9]}
    for change, left in ((-1, 7), (-9, 8), (2, 4)):
        deck = charm(f"{{ price = {change} }}")
        scene = Scene(**shop, deck=deck, item_deck=["Spare Key"], **CHARM).do("shop", "buy spare key")
        assert scene.gems()[0] == left


@rule("effect.sell-full", "shop.sell.half")
def test_items_are_sold_at_full_value() -> None:
    shop: dict[str, Any] = {"rooms": "0-1", "at": [1], "cards": {1: "Auction Room"}, "carried": {0: ["Spare Key"]}}
    assert Scene(**shop).do("shop", "sell spare key").gems()[0] == 1
    assert Scene(**shop, worn={0: ["Livery Coat"]}).do("shop", "sell spare key").gems()[0] == 3


@rule("effect.stock", "effect.limit", "effect.price")
def test_one_item_more_in_the_stock_or_a_second_purchase() -> None:
    drawn = ["Spare Key", "Long Spoon", "Loaded Die", "Butter Knife"]
    shop: dict[str, Any] = {
        "rooms": "0-1",
        "at": [1],
        "cards": {1: "Auction Room"},
        "gems": [20],
        "item_deck": drawn,
    }
    scene = Scene(**shop, carried={0: ["Signet of the House"]}).do("shop")
    assert len(scene.which("buy")) == 4
    scene.do("buy spare key")
    assert scene.which("buy") == []
    scene = Scene(**shop, carried={0: ["Broker's Scales"]}).do("shop", "use broker's scales")
    assert scene.which("use") == []
    scene.do("buy spare key", "buy loaded die")
    assert scene.gems()[0] == 20 - 1 - 3
    assert scene.which("buy") == []


@rule("effect.slot", "item.limit", "item.shield.one")
def test_an_additional_slot() -> None:
    worn = {0: ["Page's Bow", "Tea-Tray Shield"]}
    scene = Scene(rooms="0-1", worn=worn, carried={0: ["Shield Strap", "Door Off Its Hinges"]}).do("exchange items")
    assert scene.which("put on") == []
    scene = Scene(rooms="0-1", worn={0: ["Page's Bow"]}, carried={0: ["Shield Strap", "Tea-Tray Shield"]})
    assert scene.do("exchange items").which("put on") == ["tea-tray shield"]
    deck = charm('{ slot = "head" }')
    scene = Scene(rooms="0-1", worn={0: ["Colander"]}, carried={0: ["Charm", "Mourning Veil"]}, deck=deck)
    assert scene.do("exchange items").which("put on") == ["mourning veil"]


@rule("effect.slot", "item.limit")
def test_when_it_is_lost_the_newest_item_in_it_is_taken_off() -> None:
    scene = Scene(
        rooms="0-1", at=[1], worn={0: ["Page's Bow", "Tea-Tray Shield"]}, carried={0: ["Shield Strap"]},
        hearts=[1], creatures={1: ["The Cook"]},
    )  # fmt: skip
    scene.dice(1, 1, 1).do("fight the cook", "give up shield strap")
    assert scene.worn(0) == ["Page's Bow"]
    assert scene.carried(0) == ["Tea-Tray Shield"]


@rule("effect.quick-exchange")
def test_an_exchange_without_giving_up_the_move() -> None:
    scene = Scene(rooms="0-1", carried={0: ["Shield Strap", "Colander"]}).do(
        "exchange items", "put on colander", "done"
    )
    assert scene.which("go") == ["east"]
    assert not scene.may("exchange items")
    scene = Scene(rooms="0-1-2", worn={0: ["Footman's Pumps"]}, carried={0: ["Shield Strap", "Colander"]})
    assert scene.do("go east").may("exchange items")


@rule("effect.quick-exchange", "effect.move-more", "spec.stacking")
def test_shoes_that_are_changed_in_it_count_for_the_move() -> None:
    scene = Scene(rooms="0-1-2", carried={0: ["Shield Strap", "Footman's Pumps"]})
    scene.do("exchange items", "put on footman's pumps", "done", "go east", "go east")
    assert scene.rooms()[0] == 2
    scene = Scene(rooms="0-1-2", worn={0: ["Footman's Pumps"]}, carried={0: ["Shield Strap"]})
    scene.do("exchange items", "take off footman's pumps", "done", "go east")
    assert scene.asked == 1
    scene = Scene(rooms="0-1-2", worn={0: ["Footman's Pumps"]}, carried={0: ["Shield Strap"]})
    scene.do("go east", "exchange items", "take off footman's pumps", "done")
    assert scene.asked == 1


# On defeat


def fall(*dice: int, deck: Deck | None = None, **rest: Any) -> Scene:
    return fight("Moss Toad", 1, *dice, deck=deck, **{"hearts": [1], "gems": [4], **rest})


@rule("effect.loot-less")
def test_nothing_is_dropped() -> None:
    scene = fall(carried={0: ["Insurance Policy", "Spare Key"]})
    assert scene.events("loot roll") == []
    assert (scene.gems()[0], scene.loot(1)) == (4, [])


@rule("effect.loot-less")
@pytest.mark.parametrize(("dice", "asked"), [((1, 2), True), ((2, 1), True), ((2, 4), False), ((1, 3), False)])
def test_the_roll_is_made_twice_and_where_the_dice_differ_their_owner_chooses(
    dice: tuple[int, int], asked: bool
) -> None:
    scene = fall(*dice, worn={0: ["Colander"]})
    if asked:
        assert scene.moves == ["take the gems", "take an item"]
        assert scene.do("take the gems").gems()[0] == 2
    elif dice[0] == 2:
        assert scene.gems()[0] == 2
    else:
        assert scene.moves == ["give up colander"]


@rule("effect.loot-less", "loot.odd")
def test_or_an_item_of_choice_is_dropped() -> None:
    scene = fall(1, worn={0: ["Cuirass with a Pocket"]}, carried={0: ["Spare Key"]})
    assert scene.which("give up") == ["cuirass with a pocket", "spare key"]
    assert scene.do("give up spare key").loot(1) == ["Spare Key"]


@rule("effect.loot-less", "effect.when")
def test_a_thing_used_on_defeat_may_save_the_loot() -> None:
    scene = fall(deck=trick("defeat", lends='{ drops = "nothing" }'), **TRICK).do("use trick")
    assert scene.gems()[0] == 4
    assert scene.rooms()[0] == 0


@rule("effect.loot-take")
def test_loot_is_picked_up_without_using_the_puzzle_step() -> None:
    scene = Scene(rooms="0-1", at=[1], lying={1: 2}, puzzles={1: ["Music Box"]}, worn={0: ["Quilted Housecoat"]})
    scene.do("pick up loot", "take everything")
    assert scene.gems()[0] == 2
    assert scene.which("solve") == ["music box"]
    scene = Scene(rooms="0-1", at=[1], lying={1: 2}, creatures={1: ["Moss Toad"]}, worn={0: ["Quilted Housecoat"]})
    assert not scene.may("pick up loot")


@rule("effect.damage-less", "combat.consumables")
@pytest.mark.parametrize(("creature", "lost"), [("The Cook", 1), ("Kitchen Ogre", 1)])
def test_what_is_lent_on_damage_leaves_as_much_as_its_card_says(creature: str, lost: int) -> None:
    deck = trick("damage", lends="{ guard = 2, least = 1 }")
    scene = Scene(rooms="0-1", at=[1], creatures={1: [creature]}, carried={0: ["Trick"]}, deck=deck)
    scene.dice(1).do(f"fight {creature.lower()}", "use trick")
    assert scene.hearts()[0] == 3 - lost


@rule("effect.swap-lowest", "boss.joint")
def test_somebody_may_stand_in_before_a_boss_too_who_is_attacked_only_once() -> None:
    lair: dict[str, Any] = {"cards": {1: "Drawing Room Below"}, "creatures": {1: ["What Holds Up the House"]}}
    scene = Scene(rooms="0-1", at=[1, 1], **lair, unlocked=True, worn={0: ["Shield of the Family"]})
    scene.do("fight what holds up the house", "ask player 2").dice(1, 1, 4, 2).do(
        "agree", "use shield of the family"
    )
    assert scene.hearts() == [2, 3]
