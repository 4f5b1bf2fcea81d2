"""Treasure cards: what each kind is for, and what each card does."""

from typing import Any

import pytest

from tests.ruins_raiders.box import DECK, FILE
from tests.ruins_raiders.conftest import Read
from tests.ruins_raiders.scene import Scene
from tests.rules import rule
from undercroft.core.chance import Chance
from undercroft.core.hidden import EVERYONE
from undercroft.games.ruins_raiders.cards.deck import CONSUMABLE, IMMEDIATE, KEY, WEARABLE
from undercroft.games.ruins_raiders.shapes.events import TurnsUp

DEN = """
    0 1 A .
    2 . B .
    . . . .
    . . . C
"""
OF_KIND = {
    kind: [card.name for card in DECK.treasures if card.kind == kind]
    for kind in (WEARABLE, CONSUMABLE, KEY, IMMEDIATE)
}


def den(*hand: str, **rest: Any) -> Scene:
    return Scene(**{"ruins": DEN, "hands": {0: hand}, **rest})


# Kinds


@rule("card.treasure.flavour", "card.trap.flavour")
def test_flavour_has_no_effect_in_play(read: Read) -> None:
    lines = [line for line in FILE.splitlines() if line.startswith("flavour")]
    plain = read(*[(line, 'flavour = "…"') for line in lines])
    games = [Scene(3, cards=cards).table for cards in (DECK, plain)]
    for game in games:
        game.play_out(Chance(5))
    assert plain.treasures[0].flavour == plain.traps[0].flavour == "…"
    told = [[(event.kind, event.clause) for event in game.events or []] for game in games]
    assert told[0] == told[1]
    assert len(told[0]) > 100


@rule("card.treasure.kinds", "card.treasure.status")
@pytest.mark.parametrize("card", DECK.treasures, ids=lambda card: str(card.name))
def test_a_card_in_hand_is_laid_out_or_played_by_what_it_is_marked_as(card: Any) -> None:
    scene = den(card.name, health=[3, 6])
    name = card.name.lower()
    moves = {words for words in scene.moves if name in words and not words.startswith("give")}
    waits = {"lucky coin", "smoke pot", "saint's token"}  # for something to answer
    expected = {WEARABLE: {f"lay out {name}"}, KEY: set()}.get(card.kind, {f"play {name}"})
    assert moves == (set() if name in waits else expected)


@rule("card.treasure.action", "card.treasure.immediate-on-draw", "card.treasure.discard-pile")
@pytest.mark.parametrize("name", OF_KIND[IMMEDIATE])
def test_an_immediate_card_is_shown_carried_out_and_discarded(name: str) -> None:
    scene = Scene(treasure=[name, "Smoke Pot"]).do("draw")
    for seat in (0, 1, None):
        assert scene.happened("turns up", seat)[0] == TurnsUp(seat=0, who="Victor", card=name)
    assert scene.discards() == [name]
    assert name not in scene.hand(0)


@rule("card.treasure.immediate-on-draw")
def test_it_happens_whoevers_turn_it_is() -> None:
    """Millie kills the bat on Victor's turn, with her axe, and uses the card she draws."""
    scene = den(hands={1: ["Throwing Axe"]}, enemies=[("bat", "A")], treasure=["Faded Map"]).ask_all(1).do("move")
    scene.pass_on("play throwing axe").dice(6, 1, 1, 1).do("play throwing axe", "on monster 1").pass_on()
    assert (scene.question, scene.asked) == ("KeepOrUse", 1)
    scene.do("use")
    assert scene.table.danger == 3
    assert scene.table.active == 0


@rule("card.treasure.immediate-on-draw", "table6.reward-keep")
def test_only_after_a_kill_it_may_be_kept_unseen_and_used_later() -> None:
    scene = den(at=["0", "C"], hands={}, enemies=[("bat", "1")], treasure=["Faded Map"])
    scene.dice(6, 1, 1, 1, 1).do("attack monster 1", "keep")
    assert (scene.hand(0), scene.table.danger) == (["Faded Map"], 1)
    assert scene.happened("turns up") == []
    scene.pass_on().do("play faded map")
    assert (scene.hand(0), scene.table.danger, scene.discards()) == ([], 3, ["Faded Map"])


# Wearables


@rule("card.treasure.wearable", "card.treasure.wearable-laid")
def test_a_wearable_works_once_it_is_laid_out_and_stays() -> None:
    scene = den("Iron Knuckles")
    scene.dice(1, 1, 1, 1, 1, 1).calmly("attack millie")
    assert len(scene.rolls("attack")[-1]) == 4
    scene.do("lay out iron knuckles")
    assert (scene.worn(0), scene.hand(0), scene.discards()) == (["Iron Knuckles"], [], [])
    assert scene.table.actions == 2
    for _ in range(2):
        scene.dice(1, 1, 1, 1, 1, 1, 1).do("attack millie")
        assert len(scene.rolls("attack")[-1]) == 5


@rule("card.treasure.wearable-laid", "card.treasure.played-open")
def test_in_hand_it_is_secret_and_laid_out_all_see_it() -> None:
    scene = den("Round Shield")
    assert [card.title for card in scene.view(1).raiders[0].hand] != ["Round Shield"]
    scene.do("lay out round shield")
    for seat in (0, 1, None):
        assert [card.title for card in scene.view(seat).raiders[0].worn] == ["Round Shield"]
        assert len(scene.happened("lays out", seat)) == 1
    assert scene.table.treasure.known[scene.raider(0).worn[0]] == EVERYONE


@rule("card.treasure.wearable-unlimited")
def test_any_number_of_wearables_add_up() -> None:
    names = OF_KIND[WEARABLE]
    scene = den(*names, at=["0", "A"]).do(*[f"lay out {name.lower()}" for name in names])
    assert scene.worn(0) == names
    scene.dice(1, 1, 1, 1, 1, 1).do("attack millie")
    assert [len(dice) for dice in scene.rolls("attack")] == [4 + 1 - 1]
    scene.raider(1).square = scene.square("1")
    scene.dice(1, 1, 1, 1, 1, 1, 1).do("attack millie")
    assert len(scene.rolls("attack")[-1]) == 4 + 1


@rule("card.treasure.wearable-unlimited")
def test_two_of_the_same_kind_add_up(read: Read) -> None:
    twins = read(("gives = [{ defence = 1 }]", "gives = [{ attack = 2 }]"))
    scene = den(worn={0: ["Iron Knuckles", "Round Shield"]}, cards=twins).do("attack millie")
    assert len(scene.rolls("attack")[0]) == 4 + 1 + 2


@rule("card.treasure.wearable-stays")
def test_what_is_laid_out_is_neither_taken_back_nor_given_away() -> None:
    scene = den(hands={}, worn={0: ["Iron Knuckles"]})
    assert [words for words in scene.moves if "iron knuckles" in words] == []


# Consumables and keys


@rule("card.treasure.consumable", "card.treasure.discard-pile", "card.treasure.played-open")
def test_a_consumable_is_discarded_to_be_used_once() -> None:
    scene = den("Healing Draught", health=[2, 6]).do("play healing draught")
    assert scene.raider(0).health == 4
    assert (scene.hand(0), scene.discards()) == ([], ["Healing Draught"])
    for seat in (1, None):
        assert [card.title for card in scene.view(seat).treasure.discards] == ["Healing Draught"]
    assert not scene.may("play healing draught")


@rule("card.treasure.key")
def test_a_key_can_only_be_spent_on_the_master_chest_or_given() -> None:
    scene = den("Key").ask_all()
    assert [words for words in scene.moves if "key" in words] == ["give key to millie"]
    scene.do("draw")
    while scene.question == "Ask":
        assert [words for words in scene.moves if "key" in words] == []
        scene.do("pass")


@rule("card.treasure.no-reuse")
def test_discarded_treasure_is_never_used_again() -> None:
    scene = den("Healing Draught", health=[2, 6]).do("play healing draught")
    scene.table.pile = []
    assert not scene.may("draw")
    assert scene.discards() == ["Healing Draught"]


# Card by card


@rule("treasure.round-shield")
def test_the_shield_is_one_more_defence_die() -> None:
    scene = den(hands={}, worn={1: ["Round Shield"]}).dice(6, 6, 6, 6, 1, 1, 5).do("attack millie")
    assert scene.rolls("defence") == [[1, 1, 5]]
    assert scene.raider(1).health == 3


@rule("treasure.couriers-boots", "effect.modify-speed")
def test_the_boots_are_one_more_square() -> None:
    scene = den(hands={}, worn={0: ["Courier's Boots"]}).dice(2).do("move")
    assert scene.table.spaces == 3


@rule("treasure.grapnel-belt", "char.tamsin", "effect.modify-dice")
@pytest.mark.parametrize(
    ("raider", "worn", "dice"), [("Victor", True, 3), ("Victor", False, 1), ("Tamsin Roe", True, 7)]
)
def test_the_belt_is_two_more_jump_dice(raider: str, worn: bool, dice: int) -> None:
    scene = Scene(ruins="0 o A .\n. o . 1", raiders=[raider, "Millie"], worn={0: ["Grapnel Belt"]} if worn else {})
    scene.dice(1).do("jump to @A")
    assert len(scene.rolls("jump")[0]) == dice


@rule("treasure.miners-helmet", "char.isembard", "effect.reduce-damage")
@pytest.mark.parametrize(
    ("raider", "worn", "health"), [("Victor", True, 5), ("Isembard", False, 5), ("Isembard", True, 6)]
)
def test_the_helmet_takes_one_off_what_a_trap_does(raider: str, worn: bool, health: int) -> None:
    scene = den(
        hands={}, raiders=[raider, "Millie"], worn={0: ["Miner's Helmet"]} if worn else {}, traps=["Falling Rock"]
    )
    scene.dice(1).do("done")
    assert scene.raider(0).health == health


@rule("treasure.miners-helmet", "effect.reduce-damage")
def test_it_never_heals_and_does_not_help_against_attacks_or_needles() -> None:
    scene = den(hands={}, worn={0: ["Miner's Helmet"]}, traps=["Poison Gas"], treasure=["Poisoned Needle"])
    scene.do("draw")
    assert scene.raider(0).health == 5
    scene.dice(1).do("done")
    assert (scene.raider(0).health, scene.raider(1).health) == (5, 5)
    scene.dice(6, 1, 1, 1, 1, 1, 1, 1).do("attack victor")
    assert scene.raider(0).health == 4


@rule("treasure.hunting-sling", "effect.modify-reach", "ranged.reach")
def test_the_sling_reaches_three_steps_and_the_longest_reach_counts() -> None:
    ruins = "0 . . C A B\n. . . . . ."
    for raider, square, reached in (
        ("Victor", "C", True),
        ("Victor", "A", False),
        ("Edith", "A", True),
        ("Edith", "B", False),
    ):
        scene = Scene(ruins=ruins, raiders=[raider, "Millie"], at=["0", square], worn={0: ["Hunting Sling"]})
        assert scene.may("attack millie") is reached


@rule("treasure.healing-draught", "effect.heal")
def test_the_draught_is_for_oneself_or_somebody_adjacent() -> None:
    scene = den("Healing Draught", seats=3, health=[6, 2, 2], at=["0", "1", "C"]).do("play healing draught")
    assert [raider.health for raider in scene.table.raiders] == [6, 4, 2]
    scene = den("Healing Draught", seats=3, health=[3, 2, 2]).do("play healing draught")
    assert scene.moves == ["on victor", "on millie", "on isembard"]
    scene.do("on isembard")
    assert [raider.health for raider in scene.table.raiders] == [3, 2, 4]


@rule("treasure.smoke-pot", "effect.cancel")
def test_smoke_ends_an_attack_on_oneself_or_somebody_adjacent_without_a_roll() -> None:
    scene = den(seats=3, hands={2: ["Smoke Pot"]}, at=["0", "1", "2"])
    scene.do("attack millie").pass_on("play smoke pot").do("play smoke pot")
    assert scene.rolls("attack") == []
    assert (scene.raider(1).health, scene.table.actions, scene.table.clashes) == (6, 2, [])
    away = den(seats=3, hands={2: ["Smoke Pot"]}, at=["0", "1", "C"]).ask_all().do("attack millie")
    assert (away.asked, away.may("play smoke pot")) == (2, False)


@rule("treasure.smoke-pot", "enemy.attack-roll")
def test_smoke_helps_against_enemies_too_but_not_for_them() -> None:
    scene = den(hands={1: ["Smoke Pot"]}, enemies=[("bat", "A")], phase="enemies")
    scene.pass_on("play smoke pot").do("play smoke pot")
    assert scene.rolls("attack") == []
    scene = den(hands={1: ["Smoke Pot"]}, at=["B", "1"], enemies=[("bat", "A")]).ask_all().do("attack monster 1")
    assert not scene.may("play smoke pot")


@rule("treasure.throwing-axe", "effect.attack-roll", "window.resolve-at-once")
def test_the_axe_rolls_three_dice_at_anyone_in_sight_within_three_steps() -> None:
    scene = den("Throwing Axe", at=["0", "C"]).dice(6, 5, 1, 5, 1).do("play throwing axe")
    assert (scene.rolls("attack"), scene.rolls("defence")) == ([[6, 5, 1]], [[5, 1]])
    assert (scene.raider(1).health, scene.table.actions) == (5, 3)
    far = Scene(ruins="0 . . . A .\n. . . . . .", hands={0: ["Throwing Axe"]}, at=["0", "A"])
    assert not far.may("play throwing axe")
    hidden = Scene(ruins="0 .|A .\n. .|. .", hands={0: ["Throwing Axe"]}, at=["0", "A"])
    assert not hidden.may("play throwing axe")


@rule("treasure.throwing-axe", "table6.reward-killer")
def test_an_enemy_killed_with_it_brings_a_card() -> None:
    scene = den("Throwing Axe", at=["0", "C"], enemies=[("bat", "A")], treasure=["Key"])
    scene.dice(6, 1, 1, 1).do("play throwing axe", "on monster 1", "keep")
    assert scene.hand(0) == ["Key"]


@rule("treasure.saints-token", "effect.cancel", "trap.discard")
def test_the_token_makes_a_trap_card_do_nothing() -> None:
    scene = den(seats=3, hands={2: ["Saint's Token"]}, at=["0", "1", "2"], traps=["Falling Rock"], danger=2)
    scene.dice(1, 1).do("done").pass_on("play saint's token").do("play saint's token")
    assert scene.raider(0).health == 6
    assert [scene.table.trap_card(card).name for card in scene.table.trap_discards] == ["Falling Rock"]
    assert scene.table.danger == 1


@rule("treasure.saints-token", "effect.nothing")
def test_the_token_is_kept_where_the_trap_card_does_nothing_anyway() -> None:
    scene = den(hands={0: ["Saint's Token"]}, traps=["False Alarm", "Falling Rock"], super_danger=True).ask_all()
    scene.do("done").pass_on("play saint's token")
    assert not scene.may("play saint's token")
    scene.do("done").pass_on("play saint's token")
    assert [event["card"] for event in scene.events("trap")] == ["False Alarm", "Falling Rock"]
    assert scene.may("play saint's token")


@rule("treasure.second-wind", "effect.actions")
def test_second_wind_is_one_more_action_on_ones_own_turn() -> None:
    scene = den("Second Wind").calmly("draw", "draw").do("play second wind")
    assert scene.table.actions == 2
    other = den(hands={1: ["Second Wind"]}).ask_all()
    other.do("draw")
    assert not other.may("play second wind")


@rule("treasure.second-wind", "turn.after-trap")
def test_once_the_trap_step_has_begun_second_wind_comes_too_late() -> None:
    scene = den("Second Wind").ask_all().dice(4).do("done").pass_on("play second wind")
    assert scene.may("play second wind"), "right before it"
    scene.do("pass").pass_on("play second wind")
    assert scene.rolls("trap") == [[4]]
    assert not scene.may("play second wind")


@rule("treasure.lucky-coin", "effect.reroll")
def test_the_coin_rerolls_as_many_dice_as_one_chooses_once() -> None:
    scene = den("Lucky Coin").dice(1, 1, 6, 1).do("attack millie").pass_on("play lucky coin")
    scene.dice(5, 5, 2, 2).do("play lucky coin", "die 1", "die 4", "done")
    assert [event["dice"] for event in scene.events("rolls again")] == [[5, 1, 6, 5]]
    assert scene.raider(1).health == 3


@rule("treasure.faded-map", "effect.counter")
@pytest.mark.parametrize(("before", "after"), [(1, 3), (5, 6), (6, 6)])
def test_the_map_moves_the_trap_counter_up_to_six(before: int, after: int) -> None:
    scene = Scene(treasure=["Faded Map"], danger=before).do("draw")
    assert scene.table.danger == after


@rule("treasure.poisoned-needle", "effect.damage")
def test_the_needle_costs_one_health() -> None:
    scene = Scene(treasure=["Poisoned Needle"], worn={0: ["Round Shield"]}).do("draw")
    assert scene.raider(0).health == 5
    assert scene.rolls("defence") == []
