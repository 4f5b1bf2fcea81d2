"""The master chest."""

from typing import Any

import pytest

from tests.ruins_raiders.scene import Scene
from tests.rules import rule
from undercroft.games.ruins_raiders.table.board import NOWHERE

CRYPT = """
    0 m A .
    1 . . .
"""


def crypt(keys: int = 1, ruins: str = CRYPT, **rest: Any) -> Scene:
    return Scene(ruins=ruins, hands={0: ["Key"] * keys}, **rest)


def attempt(scene: Scene, *dice: int) -> Scene:
    return scene.dice(*dice).calmly("open @m")


@rule("master.found", "aim.artifact")
def test_it_must_be_found_before_it_can_be_tried() -> None:
    scene = Scene(hands={0: ["Key"]})
    assert not scene.table.master_placed
    assert [words for words in scene.moves if words.startswith("open")] == []


@rule("master.cost", "chest.adjacent-only")
@pytest.mark.parametrize(("square", "near"), [("0", True), ("A", True), ("1 ne", False)])
def test_it_is_tried_from_a_square_next_to_it(square: str, near: bool) -> None:
    assert crypt(at=[square, "1"], raiders=["Edith", "Millie"]).may("open @m") is near


@rule("master.key", "master.no-key", "aim.keys", "master.own-hand")
def test_without_a_key_in_ones_own_hand_there_is_no_attempt() -> None:
    scene = Scene(ruins=CRYPT, hands={0: ["Smoke Pot"], 1: ["Key"]})
    assert not scene.may("open @m")
    scene = Scene(ruins=CRYPT, hands={1: ["Key"]}, turn=1)
    assert scene.may("open @m")
    scene.do("give key to victor")
    assert not scene.may("open @m")
    scene.dice(4).calmly("done")
    assert scene.asked == 0
    assert scene.may("open @m")


@rule("master.key", "master.key-first", "card.treasure.key", "card.treasure.played-open")
def test_the_key_is_discarded_before_the_dice_are_rolled() -> None:
    scene = crypt().give(0, "Smoke Pot").ask_all().do("open @m")
    assert scene.question == "Ask"
    assert scene.rolls("chest") == []
    assert (scene.hand(0), scene.discards()) == (["Smoke Pot"], ["Key"])


@rule("master.roll", "chest.defence")
@pytest.mark.parametrize(
    ("attack", "lock", "opens"),
    [
        ((5, 1, 1, 1), (1, 1), True),
        ((5, 6, 1, 1), (5, 1), True),
        ((5, 1, 1, 1), (6, 1), False),
        ((1,) * 4, (1, 1), False),
    ],
)
def test_more_successes_than_the_chest_has_open_it(attack: list[int], lock: list[int], opens: bool) -> None:
    scene = attempt(crypt(), *attack, *lock)
    assert scene.raider(0).master is opens
    assert (scene.table.master == NOWHERE) is opens
    assert scene.rolls("lock") == [list(lock)]


@rule("master.take", "master.final-act", "final.trigger-master", "master.cards", "chest.square-free")
def test_whoever_opens_it_has_it_and_the_final_act_begins() -> None:
    scene = attempt(crypt(), 6, 1, 1, 1, 1, 1)
    assert scene.raider(0).master
    assert scene.table.final
    assert scene.hand(0) == []
    assert scene.table.is_free(scene.square("m"))
    assert scene.cited("final act") == ["final.trigger-master"]


@rule("master.cards", "chest.keys-kept")
def test_a_table_may_have_two_cards_come_out_of_it() -> None:
    scene = attempt(crypt(master_draw="two", treasure=["Key", "Smoke Pot"]), 6, 1, 1, 1, 1, 1)
    assert scene.hand(0) == ["Key", "Smoke Pot"]


@rule("master.key", "master.key-first", "master.key-lost", "chest.fail")
def test_example_a_spent_key() -> None:
    """Example ours.master.key-spent."""
    scene = attempt(crypt(keys=2), 5, 1, 1, 1, 6, 1)
    assert not scene.raider(0).master
    assert (scene.hand(0), scene.discards(), scene.table.actions) == (["Key"], ["Key"], 2)
    assert scene.may("open @m")
    attempt(scene, 5, 1, 1, 1, 1, 1)
    assert scene.raider(0).master
    assert scene.discards() == ["Key", "Key"]


@rule("master.key-lost", "master.no-keys-in-game", "cavein.any-time")
def test_when_every_key_is_used_up_it_stays_shut_and_the_game_ends_by_the_cave_in() -> None:
    scene = crypt(keys=3).play_traps(left=1)
    table = scene.table
    gone = [card for card in table.pile if table.face(card).name == "Key"]
    table.pile = [card for card in table.pile if card not in gone]
    table.discards = gone
    attempt(scene, 1, 1, 1, 1, 1, 1)
    attempt(scene, 1, 1, 1, 1, 1, 1)
    attempt(scene, 1, 1, 1, 1, 1, 1, 4)
    assert len(table.discards) == 4
    assert (scene.asked, scene.may("open @m")) == (1, False)
    scene.dice(1, 4).do("done")
    assert table.over
    assert table.master != NOWHERE


@rule("master.not-small")
def test_it_is_not_a_small_chest() -> None:
    scene = Scene(ruins=CRYPT, raiders=["Castellane Vey", "Millie"], chests=[4, 0], hands={0: ["Key"]})
    attempt(scene, 6, 1, 1, 1, 1)
    assert (scene.raider(0).master, scene.raider(0).chests) == (True, 4)
    assert not scene.raider(0).quest_done
