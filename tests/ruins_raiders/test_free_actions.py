"""Free actions: cards played at any time, cards given to neighbours, rooms discovered."""

import pytest

from tests.ruins_raiders.scene import Scene
from tests.rules import rule
from undercroft.core.hidden import bit

SIDE_BY_SIDE = """
    0 1 2 .
    . . . .
"""


# Playing cards


@rule("free.play-card")
def test_playing_a_card_costs_no_action() -> None:
    scene = Scene(hands={0: ["Healing Draught", "Round Shield"]}, health=[2, 6])
    scene.do("play healing draught", "lay out round shield")
    assert (scene.table.actions, scene.raider(0).health, scene.worn(0)) == (3, 4, ["Round Shield"])


@rule("free.play-card", "free.off-turn-only-cards")
def test_a_card_may_be_played_on_anybodys_turn() -> None:
    scene = Scene(hands={1: ["Healing Draught"]}, health=[6, 2]).ask_all().do("draw", "play healing draught")
    assert scene.raider(1).health == 4
    assert scene.table.actions == 2, "of the player whose turn it is"


@rule("free.unlimited")
def test_any_number_of_free_actions_may_be_taken() -> None:
    hand = ["Iron Knuckles", "Round Shield", "Courier's Boots", "Grapnel Belt", "Miner's Helmet", "Hunting Sling"]
    scene = Scene(hands={0: hand})
    for card in hand:
        scene.do(f"lay out {card.lower()}")
    assert (scene.worn(0), scene.table.actions) == (hand, 3)


@rule("free.optional")
def test_nobody_has_to_take_a_free_action() -> None:
    scene = Scene(hands={0: ["Round Shield", "Healing Draught"]}, health=[1, 6])
    scene.calmly("done")
    assert scene.asked == 1
    assert scene.hand(0) == ["Round Shield", "Healing Draught"]


@rule("free.optional", "free.discover", "discover.free")
def test_going_through_a_door_always_makes_the_room_and_costs_nothing_more() -> None:
    scene = Scene(at=["1 nw"], room_shape="automatic").dice(1, 1, 2).do("move", "go through door 1")
    assert scene.table.board.rooms() == 2
    assert scene.table.actions == 2


# Giving cards


@rule("free.give-card", "free.give-no-refusal")
def test_a_card_is_given_to_a_neighbour_for_free_and_without_asking_them() -> None:
    scene = Scene(ruins=SIDE_BY_SIDE, hands={0: ["Round Shield"]})
    scene.do("give round shield to millie")
    assert (scene.hand(0), scene.hand(1)) == ([], ["Round Shield"])
    assert (scene.asked, scene.table.actions) == (0, 3)


@rule("free.give-card", "free.off-turn-only-cards", "turn.after-trap")
def test_cards_are_given_only_on_ones_own_turn_and_before_the_trap_step() -> None:
    scene = Scene(hands={0: ["Key"], 1: ["Key"]}).ask_all().do("draw")
    while scene.question == "Ask":
        assert scene.moves == ["pass"], scene.asked
        scene.do("pass")
    assert scene.may("give key to millie")
    scene.do("done")
    while scene.question == "Ask":
        assert not [words for words in scene.moves if words.startswith("give")]
        scene.do("pass")


@rule("free.give-adjacent", "grid.adjacent")
@pytest.mark.parametrize(
    ("ruins", "near"),
    [
        ("0 1 . .\n. . . .", True),
        ("0 . . .\n. 1 . .", True),
        ("0|1 . .\n. . . .", False),
        ("0 . 1 .\n. . . .", False),
        (". 0 1 ,\n. . , ,", False),
    ],
    ids=["side by side", "corner to corner", "behind a wall", "too far", "in another room"],
)
def test_next_to_means_adjacent_as_for_an_attack(ruins: str, near: bool) -> None:
    scene = Scene(ruins=ruins, hands={0: ["Key"]})
    assert scene.may("give key to millie") is near
    assert scene.may("attack millie") is near


@rule("free.give-players-only")
def test_enemies_and_the_dead_are_given_nothing() -> None:
    scene = Scene(
        3, ruins=SIDE_BY_SIDE.replace("2", "A"), hands={0: ["Key"]}, enemies=[("Edith", "A")], out={2: "died"}
    )
    assert [words for words in scene.moves if words.startswith("give")] == ["give key to millie"]


@rule("free.give-players-only")
def test_characters_who_have_escaped_are_given_nothing() -> None:
    scene = Scene(3, ruins=SIDE_BY_SIDE, hands={0: ["Key"]}, out={1: "escaped"})
    assert not scene.may("give key to millie")


@rule("free.give-keys", "draw.keys-only-from")
def test_a_key_may_be_given_and_used() -> None:
    scene = Scene(ruins="0 1 m .\n. . . .", hands={0: ["Key"]}, turn=0).do("give key to millie")
    assert scene.hand(1) == ["Key"]
    scene.dice(3).calmly("done")
    assert (scene.asked, scene.may("open @m")) == (1, True)


@rule("free.give-secret")
def test_everybody_sees_that_a_card_changed_hands_but_only_two_see_which() -> None:
    scene = Scene(3, ruins=SIDE_BY_SIDE, hands={0: ["Key", "Round Shield"]}).do("give key to millie")
    assert len(scene.happened("passes", None)) == 1
    assert [len(scene.happened("passes card", seat)) for seat in range(3)] == [1, 1, 0]
    assert scene.happened("passes card", None) == []
    (card,) = scene.raider(1).hand
    assert scene.table.treasure.known[card] == bit(0) | bit(1)
    assert scene.table.is_secret(scene.table.read("give key to millie"))


@rule("free.give-no-chests")
def test_chests_are_not_given() -> None:
    scene = Scene(ruins=SIDE_BY_SIDE, chests=[3, 0], master=0, hands={0: ["Key"]})
    assert [words for words in scene.moves if words.startswith("give")] == ["give key to millie"]


@rule("card.treasure.wearable-stays", "free.give-card")
def test_cards_that_are_laid_out_are_not_given() -> None:
    scene = Scene(ruins=SIDE_BY_SIDE, worn={0: ["Round Shield"]})
    assert not [words for words in scene.moves if words.startswith(("give", "lay out"))]


@rule("free.give-card", "draw.hand-unlimited")
def test_several_cards_may_be_given_one_after_another() -> None:
    scene = Scene(3, ruins="1 0 2 .\n. . . .", hands={0: ["Key", "Key", "Round Shield"]})
    scene.do("give key to millie", "give key to isembard", "give round shield to millie")
    assert [scene.hand(who) for who in range(3)] == [[], ["Key", "Round Shield"], ["Key"]]
    assert scene.table.actions == 3
