"""Nothing is said that a player could not follow: no cards that are not there, no numbers that stand nowhere."""

import re

import pytest

from tests.ruins_raiders.scene import Scene
from tests.ruins_raiders.test_corners import heard
from tests.ruins_raiders.test_telling import label, note, prompt
from tests.rules import rule

VAULT = """
    0 c . 1
    . . . .
"""


def drained(left: int) -> Scene:
    """Next to a chest, with so many treasure cards in the deck, and keys are the last of them."""
    scene = Scene(ruins=VAULT, begin=False)
    scene.table.discards += scene.table.pile[left:]
    del scene.table.pile[left:]
    scene.table.advance()
    return scene


@rule("draw.empty", "chest.draw-two")
@pytest.mark.parametrize(
    ("left", "promised", "told"),
    [
        (3, "; 1 point and 2 cards", "Ann has 1 chest, and 2 cards to draw."),
        (1, "; 1 point and 1 card", "Ann has 1 chest, and 1 card to draw."),
        (0, "; 1 point", "Ann has 1 chest; no card is left to draw."),
    ],
)
def test_a_chest_promises_no_more_cards_than_there_are(left: int, promised: str, told: str) -> None:
    scene = drained(left)
    assert note(scene, "open @c").endswith(promised)
    scene.dice(6, 6, 6, 6, 1, 1).do("open @c")
    assert heard(scene, "takes chest") == [told]
    assert len(scene.hand(0)) == min(2, left)


@rule("draw.empty", "table6.reward")
def test_no_card_is_promised_for_a_kill_once_the_deck_is_empty() -> None:
    scene = Scene(ruins="0 A . 1\n. . . .", enemies=[("bat", "A")], begin=False)
    scene.table.pile.clear()
    scene.table.advance()
    assert "treasure card" not in note(scene, "attack monster 1")


@rule("box.chest-supply")
@pytest.mark.parametrize(("left", "words"), [(1, "3 + 2 = 5: one chest."), (0, "3 + 2 = 5: no chest is left.")])
def test_fewer_chests_than_the_table_says_are_told_with_the_reason(left: int, words: str) -> None:
    scene = Scene(at=["1 nw"], spaces=1, progress=2, room_shape="automatic", begin=False)
    scene.table.chests_left = left
    scene.table.advance()
    scene.dice(4, 4, 1, 3, 3, 1).do("go through door 1")
    assert words in heard(scene, "reads table")
    assert "box.chest-supply" in scene.cited("reads table")


@rule("variant.danger-counter", "treasure.faded-map")
def test_in_super_danger_dungeon_it_is_told_that_a_faded_map_does_nothing() -> None:
    scene = Scene(ruins=VAULT, treasure=["Faded Map"], super_danger=True).do("draw")
    assert heard(scene, "harmless") == ["Nothing comes of the Faded Map."]
    assert scene.cited("harmless") == ["variant.danger-counter"]


def test_a_dark_door_is_named_by_the_way_to_it() -> None:
    scene = Scene(at=["0 nw"], spaces=3)
    assert label(scene, "go through door 1") == "Go through the dark door: 3 north"
    assert label(scene, "go through door 3") == "Go through the dark door: 3 west, 1 south"


def test_a_walk_says_when_it_is_the_last_action() -> None:
    assert prompt(Scene(at=["0 nw"], spaces=3, actions=0)).why.startswith("no action left afterwards")
    assert prompt(Scene(at=["0 nw"], spaces=3, actions=1)).why.startswith("1 action left afterwards")


def test_no_place_in_a_room_goes_by_a_number_that_stands_nowhere() -> None:
    scene = Scene(at=["1 nw"], spaces=1).dice(4, 4, 6, 4, 1, 1)
    scene.do("go through door 1").do("lay the rest at random")
    labels = [offer.label for offer in prompt(scene).moves]
    assert labels[0].startswith("A door to the ")
    while scene.question == "PlaceDoor":
        labels += [offer.label for offer in prompt(scene).moves]
        scene.do(prompt(scene).moves[0].words)
    assert not [one for one in labels if re.search(r"\btile\b", one)]
    assert not [line for line in heard(scene, "chest comes") if re.search(r"\d", line)]


@rule("traps.collapsing-floor", "traps.rockfall")
def test_a_square_that_falls_away_is_named_by_where_it_lies() -> None:
    scene = Scene(
        ruins="s s . 0 . .\ns s . . . .\nx x     . 1\nx x     . .",
        traps=["Collapsing Floor"],
        final=True,
        phase="traps",
    )
    labels = {offer.label for offer in prompt(scene).moves}
    assert "The square 1 west" in labels
    assert "The square 1 east, 1 south" in labels
    scene.do(prompt(scene).moves[0].words)
    assert heard(scene, "floor breaks") == ["A square of the floor falls away."]


@rule("coop.win", "score.escape")
@pytest.mark.parametrize(
    ("outcome", "words"),
    [
        ("points", "1 point, and no more turns"),
        ("cooperative", "out alive, and no more turns"),
        ("uneasy", "out alive, and no more turns"),
    ],
)
def test_where_points_do_not_count_leaving_promises_none(outcome: str, words: str) -> None:
    scene = Scene(at=["4 nw", "0 nw"], final=True, outcome=outcome)
    assert note(scene, "leave the ruins") == words


@rule("coop.win")
def test_where_points_do_not_count_chests_promise_none() -> None:
    scene = Scene(ruins="0 c . 1\n. m . .", hands={0: ["Key", "Key"]}, outcome="cooperative")
    assert note(scene, "open @c").endswith(": 55%; 2 cards")
    assert note(scene, "open @m").endswith("; costs 1 of your 2 keys, and the Final Act begins")
