"""Drawing treasure as an action."""

import pytest

from tests.ruins_raiders.scene import Scene
from tests.rules import rule
from undercroft.core.chance import Chance
from undercroft.games.ruins_raiders.shapes.events import DrawsCard, OnlyKeys


def keys(scene: Scene) -> int:
    """In the treasure deck."""
    return sum(scene.table.face(card).name == "Key" for card in scene.table.pile)


def only(scene: Scene, *names: str) -> Scene:
    """The deck holds these cards and no others; the rest is discarded."""
    table = scene.table
    kept: list[int] = []
    for name in reversed(names):
        kept.append(next(card for card in table.pile if table.face(card).name == name and card not in kept))
    table.discards += [card for card in table.pile if card not in kept]
    table.pile = kept
    return scene


@rule("draw.cost", "turn.action-draw", "draw.secret")
def test_drawing_a_card_costs_an_action() -> None:
    scene = Scene(treasure=["Smoke Pot"]).do("draw")
    assert scene.hand(0) == ["Smoke Pot"]
    assert scene.table.actions == 2
    assert scene.cited("draws") == ["draw.cost"]


@rule("draw.anywhere")
@pytest.mark.parametrize("square", ["0 nw", "2 nw", "4 sw"])
def test_it_can_be_done_anywhere(square: str) -> None:
    assert Scene(at=[square, "0 se"]).may("draw")


@rule("draw.no-key", "turn.action-draw", "reference.key-back", "draw.repeat-until")
def test_example_a_key_comes_up() -> None:
    """Example draw.key-comes-up."""
    scene = only(Scene(), "Key", "Smoke Pot").do("draw")
    assert len(scene.happened("key goes back")) >= 1
    assert scene.hand(0) == ["Smoke Pot"]
    assert keys(scene) == 1
    assert scene.table.actions == 2


@rule("draw.no-key", "draw.repeat-until", "reference.key-back")
def test_drawing_goes_on_until_the_card_is_not_a_key() -> None:
    """Among so many keys the only other card is found sooner or later, and the deck is shuffled each time."""
    scene = only(Scene(treasure=["Key"]), "Key", "Key", "Key", "Key", "Smoke Pot").do("draw")
    assert scene.hand(0) == ["Smoke Pot"]
    assert keys(scene) == 4
    for seat in (0, 1, None):
        assert len(scene.happened("key goes back", seat)) >= 1
    assert {scene.table.treasure.known[card] for card in scene.table.pile} == {0}


@rule("reference.key-back", "draw.repeat-until")
def test_a_key_that_goes_back_is_not_on_top_again() -> None:
    """If it were, it would come up for ever; shuffled in, it comes up as often as chance has it."""
    tries = []
    for seed in range(40):
        scene = only(Scene(), "Key", "Smoke Pot", "Lucky Coin", "Saint's Token")
        scene.table.chance = Chance(seed)
        tries.append(len(scene.do("draw").happened("key goes back")))
    assert 1 in tries
    assert max(tries) > 1


@rule("draw.only-keys-left")
def test_if_nothing_but_keys_is_left_the_action_is_spent_and_all_learn_it() -> None:
    scene = only(Scene(), "Key", "Key").do("draw")
    assert (scene.hand(0), scene.table.actions, len(scene.table.pile)) == ([], 2, 2)
    for seat in (0, 1, None):
        assert scene.happened("only keys", seat) == [OnlyKeys(cards=2)]
        assert [known.card.title for known in scene.view(seat).treasure.known] == ["Key", "Key"]


@rule("draw.empty")
def test_an_empty_deck_cannot_be_drawn_from() -> None:
    scene = only(Scene(treasure=["Smoke Pot"]), "Smoke Pot")
    assert scene.may("draw")
    scene.do("draw").pass_on()
    assert not scene.may("draw")
    assert scene.refuses("draw")


@rule("draw.hand-unlimited")
def test_there_is_no_limit_to_a_hand() -> None:
    names = [
        "Smoke Pot",
        "Lucky Coin",
        "Saint's Token",
        "Second Wind",
        "Throwing Axe",
        "Round Shield",
        "Iron Knuckles",
    ]
    scene = Scene(treasure=["Grapnel Belt"], hands={0: names}).calmly("draw")
    assert len(scene.hand(0)) == 8


@rule("draw.immediate", "card.treasure.immediate-on-draw")
def test_an_immediate_card_is_part_of_the_same_action() -> None:
    scene = Scene(treasure=["Poisoned Needle"]).do("draw")
    assert (scene.raider(0).health, scene.table.actions, scene.hand(0)) == (5, 2, [])


@rule("draw.gained-by-cards", "treasure.hidden-pocket", "effect.draw-treasure")
def test_a_card_that_draws_a_card_has_the_same_rule_for_keys() -> None:
    scene = Scene(treasure=["Hidden Pocket", "Key"]).do("draw")
    assert len(scene.happened("key goes back")) >= 1
    assert "Key" not in scene.hand(0)
    chest = Scene(ruins="0 c\n. 1", treasure=["Hidden Pocket", "Key", "Smoke Pot"])
    chest.dice(6, 1, 1, 1, 1, 1).do(f"open {chest.say(chest.table.chests[0])}")
    assert chest.hand(0) == ["Key", "Smoke Pot"]


@rule("draw.gained-by-cards", "table6.reward-keep")
def test_used_at_once_after_a_kill_it_keeps_keys_too() -> None:
    scene = Scene(ruins="0 A\n. 1", enemies=[("bat", "A")], treasure=["Hidden Pocket", "Key"])
    scene.dice(6, 1, 1, 1, 1).do("attack monster 1", "use")
    assert scene.hand(0) == ["Key"]


@rule("draw.secret")
def test_only_its_owner_sees_a_drawn_card() -> None:
    scene = Scene(3, treasure=["Smoke Pot"]).do("draw")
    assert scene.happened("draws card", 0) == [DrawsCard(seat=0, card="Smoke Pot")]
    for seat in (1, 2, None):
        assert len(scene.happened("draws", seat)) == 1
        assert scene.happened("draws card", seat) == []
        hand = scene.view(seat).raiders[0].hand
        assert [card.title for card in hand] != ["Smoke Pot"]
        assert len(hand) == 1


@rule("draw.thins-deck", "treasure.split")
def test_example_six_cards_later_more_of_the_deck_is_keys() -> None:
    """Example ours.draw.key-density."""
    names = ["Smoke Pot", "Lucky Coin", "Saint's Token", "Second Wind", "Throwing Axe", "Round Shield"]
    scene = Scene(treasure=names, actions=6)
    assert (keys(scene), len(scene.table.pile)) == (4, 21)
    scene.calmly(*["draw"] * 6)
    assert (keys(scene), len(scene.table.pile)) == (4, 15)


@rule("draw.keys-only-from", "free.give-keys")
def test_keys_change_hands_by_giving() -> None:
    scene = Scene(ruins="0 1\n. .", hands={0: ["Key"]}).do("give key to millie")
    assert (scene.hand(0), scene.hand(1)) == ([], ["Key"])


@rule("draw.keys-only-from", "char.hobb")
def test_keys_change_hands_by_stealing() -> None:
    scene = Scene(ruins="0 1\n. .", raiders=["Hobb Tarrant", "Millie"], hands={1: ["Key"]})
    scene.dice(6, 1, 1, 1).calmly("use light fingers")
    assert (scene.hand(0), scene.hand(1), scene.raider(1).health) == (["Key"], [], 6)
