"""What creatures are: icons, super-types and sub-types; those that fly; and bosses."""

from typing import Any

import pytest

from tests.dungeons.box import CREATURES, ITEMS
from tests.dungeons.scene import Scene
from tests.dungeons.tricks import trick
from tests.rules import rule
from undercroft.games.dungeons.cards import deck

LAIR = {1: "Under the Foundations"}
SWORDS = {0: ["Great-Aunt's Greatsword"], 1: ["Headsman's Retirement"], 2: ["Croquet Mallet"]}


def fight(name: str, *dice: int, **rest: Any) -> Scene:
    """Seat 0 alone in a room with a creature, and the first round of their fight."""
    given: dict[str, Any] = {"rooms": "0-1", "at": [1], "creatures": {1: [name]}, **rest}
    return Scene(**given).dice(*dice).do(f"fight {name.lower()}")


def total(scene: Scene) -> int:
    return int(scene.events("result")[0]["total"])


# Icons


@rule("type.icon", "type.icon.list", "type.boss.icon", "type.miniboss.icon")
def test_creatures_have_one_of_six_icons_or_none() -> None:
    assert deck.SIGNS == ["", "weak", "fast", "flying", "strong", "miniboss", "boss"]
    assert {deck.SIGNS[card.sign] for card in CREATURES.values()} == set(deck.SIGNS)


@rule("type.icon.one", "type.items")
def test_what_an_item_says_about_an_icon_holds_for_that_icon_alone() -> None:
    clapper = {0: ["Bell Clapper"]}  # a die more against strong ones, and a total of 2
    assert len(fight("Cloakroom Bear", 1, 1, worn=clapper).rolls()[0]) == 2
    for other in ("Cellar Toad", "Drain Eel", "Candle Imp"):
        assert len(fight(other, 1, worn=clapper).rolls()[0]) == 1


@rule("type.fast", "type.fast.data", "type.strong", "type.strong.data", "type.weak", "type.weak.data")
@pytest.mark.parametrize(
    ("item", "creature", "more"),
    [
        ("Butter Knife", "Drain Eel", 2),
        ("Croquet Mallet", "Cloakroom Bear", 2),
        ("Stocking of Pennies", "Dust Maid", 2),
    ],
)
def test_weapons_say_on_their_cards_what_they_add_against_fast_strong_and_weak_ones(
    item: str, creature: str, more: int
) -> None:
    dice = [2] * (2 if item == "Croquet Mallet" else 1)
    assert total(fight(creature, *dice, worn={0: [item]})) == sum(dice) + more
    assert total(fight("Cellar Toad", *dice, worn={0: [item]})) == sum(dice)


@rule("type.fast.data", "type.strong.data", "type.weak.data", "type.sub.hooks")
@pytest.mark.parametrize("name", ["Drain Eel", "Cloakroom Bear", "Candle Imp", "Spirit Wolf"])
def test_types_by_themselves_change_nothing(name: str) -> None:
    scene = fight(name, 1)
    result = scene.events("result")[0]
    assert (result["total"], result["cl"]) == (1, CREATURES[name].cl)


# Super-types and sub-types


@rule("type.super", "type.super.list")
def test_there_are_five_elements_besides_plain_ones_minibosses_and_bosses() -> None:
    assert deck.ELEMENTS == ["", "shadow", "spirit", "fire", "water", "forest"]
    assert {deck.ELEMENTS[card.element] for card in CREATURES.values()} == set(deck.ELEMENTS)
    special = [card for card in CREATURES.values() if card.sign in (deck.MINIBOSS, deck.BOSS)]
    assert {card.element for card in special} == {deck.NO_ELEMENT}


@rule("type.super", "type.sub", "pool.creatures.spirit-wolf", "effect.versus")
def test_example_effects_against_spirits_and_effects_against_wolves_both_apply_to_a_spirit_wolf() -> None:
    bow = {0: ["Gamekeeper's Longbow"]}  # two more against wolves
    assert total(fight("Spirit Wolf", 1, 1, worn=bow)) == 4
    assert total(fight("Hedge Wolf", 1, 1, worn=bow)) == 4
    assert total(fight("Under-Footman", 1, 1, worn=bow)) == 2
    shield = {0: ["Pier-Glass Shield"]}  # one less against spirits and shadows
    for name, lower in (("Spirit Wolf", 1), ("Under-Footman", 1), ("Coat Without a Guest", 1), ("Hedge Wolf", 0)):
        scene = fight(name, 1, 6, worn=shield)
        assert scene.events("result")[0]["cl"] == CREATURES[name].cl - lower


@rule("type.sub.open", "type.sub.hooks")
def test_cards_refer_to_sub_types_as_well() -> None:
    scene = fight("Under-Footman", 1, worn={0: ["Livery Coat"]})
    assert scene.events("result")[0]["cl"] == 2
    scene = fight("The Second Butler", 1, worn={0: ["Livery Coat"]})
    assert scene.events("result")[0]["cl"] == 8


# Flying


@rule("type.flying", "type.flying.attack")
def test_a_flying_creature_is_attacked_only_with_a_ranged_weapon_in_hand() -> None:
    there: dict[str, Any] = {"rooms": "0-1", "at": [1], "creatures": {1: ["Belfry Bat"]}}
    assert Scene(**there).which("fight") == []
    assert Scene(**there, worn={0: ["Croquet Mallet"]}).which("fight") == []
    assert Scene(**there, carried={0: ["Page's Bow"]}).which("fight") == []
    assert Scene(**there, worn={0: ["Page's Bow"]}).which("fight") == ["belfry bat"]


@rule("type.flying.attack", "joint.who")
def test_nor_can_anybody_without_one_join() -> None:
    scene = Scene(
        3, rooms="0-1", at=[1] * 3, creatures={1: ["Shroud Bat"]},
        worn={0: ["Page's Bow"], 1: ["Croquet Mallet"], 2: ["Throwing Hatchet"]},
    )  # fmt: skip
    assert scene.do("fight shroud bat").which("ask") == ["player 3"]


@rule("type.flying.other-weapons")
def test_against_it_weapons_that_are_not_ranged_do_not_count_but_all_else_does() -> None:
    worn = {0: ["Throwing Hatchet", "Second-Best Knife", "Colander"]}
    scene = fight("Shroud Bat", 3, worn=worn, carried={0: ["Signet of the House"]})
    assert scene.rolls() == [[3]]  # no die for the knife
    result = scene.events("result")[0]
    assert (result["total"], result["cl"]) == (3 + 1 + 2, 4)
    assert len(fight("Cellar Toad", 3, 3, worn=worn).rolls()[0]) == 2


@rule("type.flying.other-weapons", "effect.reroll")
def test_nor_is_a_rapier_of_use_for_rolling_again() -> None:
    worn = {0: ["Poacher's Crossbow", "Understudy's Rapier"]}
    assert fight("Attic Crow", 1, worn=worn).question == "Ready"
    assert fight("Cellar Toad", 1, worn=worn).which("use") == ["understudy's rapier"]


@rule("type.flying.ranged")
def test_a_weapon_is_ranged_when_its_card_says_so_whatever_its_symbol() -> None:
    for name in ("Oil-Pot Sling", "Throwing Hatchet", "Sparrow Bow"):
        scene = Scene(rooms="0-1", at=[1], creatures={1: ["Belfry Bat"]}, worn={0: [name]})
        assert scene.which("fight") == ["belfry bat"]
    assert deck.SYMBOLS[ITEMS["Oil-Pot Sling"].symbol] == "fire weapon"


# Bosses


def lair(seats: int = 3, boss: str = "What Holds Up the House", **rest: Any) -> Scene:
    """Everybody stands before a boss."""
    given: dict[str, Any] = {
        "rooms": "0-1",
        "cards": LAIR,
        "at": [1] * seats,
        "creatures": {1: [boss]},
        "unlocked": True,
    }
    return Scene(seats, **{**given, "worn": SWORDS, **rest})


@rule("boss.damage", "boss.printed")
@pytest.mark.parametrize(("boss", "damage"), [("The Late Duke", 2), ("The Housekeeper", 3)])
def test_a_boss_deals_as_many_hearts_as_its_card_says(boss: str, damage: int) -> None:
    scene = lair(boss=boss, markers=[5], hearts=[5]).dice(1, 2).do(f"fight {boss.lower()}", "roll")
    assert scene.hearts()[0] == 5 - damage


@rule("boss.hits", "boss.printed", "bossroom.ends-game")
def test_a_boss_takes_as_many_hits_as_its_card_says() -> None:
    scene = lair()
    for turn in range(3):
        assert not scene.table.over
        assert scene.place(1).hits == [turn]
        scene.dice(6, 6, 5).do("fight what holds up the house", "ask player 1" if turn else "ask player 2")
        scene.dice(*[6] * 5).do("agree", "roll")
        if turn < 2:
            while scene.question != "Act" or scene.asked != turn + 1:
                scene.do("done")
    assert scene.table.over


@rule("boss.once-a-turn", "effect.creature.once")
@pytest.mark.parametrize("dice", [(1, 1), (6, 6)])
def test_a_boss_is_attacked_once_in_a_turn_hit_or_not(dice: tuple[int, int]) -> None:
    scene = lair(boss="The Housekeeper", markers=[5]).dice(*dice).do("fight the housekeeper", "roll")
    assert scene.asked == 1
    assert scene.place(1).hits == [int(dice == (6, 6))]


@rule("boss.once-a-turn.joint", "boss.joint")
def test_a_joint_attack_is_the_one_of_that_turn_and_each_helper_can_still_lead_their_own() -> None:
    scene = lair(boss="The Housekeeper").do("fight the housekeeper", "ask player 2", "agree", "ask player 3")
    scene.dice(6, 6, 6, 6, 6, 6).do("agree")
    assert scene.place(1).hits == [1]
    assert scene.asked == 1
    assert scene.which("fight") == ["the housekeeper"]


@rule("boss.one-hit")
def test_a_won_attack_scores_one_hit_joint_or_not() -> None:
    scene = lair().dice(6, 6).do("fight what holds up the house", "ask player 2")
    assert scene.dice(6, 6, 6, 6).do("agree", "roll").place(1).hits == [1]


@rule("boss.one-hit", "effect.extra-hit")
def test_an_item_adds_hits_and_of_several_only_the_highest_counts() -> None:
    scene = lair(boss="The Housekeeper", carried={0: ["Bottled Thunder"]}).do("fight the housekeeper")
    scene.dice(6, 6, 6).do("roll", "use bottled thunder")
    assert scene.place(1).hits == [2]
    both = {0: ["Trick"], 1: ["Trick"]}
    twice = trick("before roll", lends="{ hit = 1 }", copies=2)
    scene = lair(boss="What Holds Up the House", carried=both, deck=twice).do("fight what holds up the house")
    scene.do("ask player 2", "agree", "roll", "use trick").dice(6, 6, 6, 6).do("use trick")
    assert scene.place(1).hits == [2]


@rule("boss.stay-after-fail", "race.thrown-out")
@pytest.mark.parametrize("way", ["gems", "royale"])
def test_a_player_hurt_by_the_boss_stays_if_not_defeated(way: str) -> None:
    scene = lair(way=way).dice(1, 1).do("fight what holds up the house", "roll")
    assert scene.hearts()[0] == 1
    assert scene.rooms()[0] == 1


@rule("boss.only-boss-room", "boss.drawn-elsewhere", "boss.drawn-elsewhere.again")
def test_a_boss_drawn_for_another_room_goes_under_the_deck_and_another_creature_comes() -> None:
    scene = Scene(rooms="0-", room_deck=["Back Passage"], creature_deck=["The Late Duke", "Moss Toad"])
    scene.do("explore east", "lay it turned once")
    assert scene.creatures(1) == ["Moss Toad"]
    assert scene.creature_deck()[-1] == "The Late Duke"


@rule("boss.drawn-elsewhere.end", "explore.short-creatures")
def test_when_only_bosses_are_left_the_draw_stops() -> None:
    decked = ["The Late Duke", "The Housekeeper"]
    scene = Scene(rooms="0-", room_deck=["Back Passage"], creature_deck=decked, no_other="creatures")
    scene.do("explore east", "lay it turned once")
    assert scene.creatures(1) == []
    assert sorted(scene.creature_deck()) == sorted(decked)


@rule("boss.only-boss-room", "effect.add-creature")
def test_nor_does_an_effect_bring_a_boss() -> None:
    scene = Scene(
        rooms="0-1", at=[1], down={1: ["Uninvited Guest"]}, creature_deck=["The Late Duke", "Moss Toad"]
    ).do("turn up puzzle 1")  # fmt: skip
    assert scene.creatures(1) == ["Moss Toad"]


@rule("type.items", "miniboss.later.type")
def test_a_later_miniboss_is_strong_for_what_items_say() -> None:
    there = {1: ["The Second Butler"], 2: ["The Head Gardener"]}
    scene = Scene(rooms="0-1-2", at=[2], creatures=there, worn={0: ["Bell Clapper"]}, came={0: "west"})
    scene.dice(1, 1).do("fight the head gardener")
    assert len(scene.rolls()[0]) == 2
