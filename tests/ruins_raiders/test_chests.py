"""Small chests."""

from typing import Any

import pytest

from tests.ruins_raiders.conftest import Read
from tests.ruins_raiders.scene import Scene
from tests.rules import rule

VAULT = """
    0 c . 1
    . . . .
"""


def try_chest(scene: Scene, *dice: int) -> Scene:
    """The first chest on the map, with these dice."""
    return scene.dice(*dice).do(f"open {scene.say(scene.table.chests[0])}")


def vault(ruins: str = VAULT, raider: str = "Victor", **rest: Any) -> Scene:
    return Scene(ruins=ruins, raiders=[raider, "Isembard"], **rest)


@rule("chest.cost", "chest.attack-dice", "chest.defence", "chest.success", "chest.take", "chest.draw-two")
@rule("known.victor", "known.chest", "turn.action-chest")
def test_example_victor_opens_a_chest() -> None:
    """Example chest.victor-opens."""
    scene = try_chest(vault(treasure=["Smoke Pot", "Lucky Coin"]), 5, 1, 2, 3, 4, 1)
    assert scene.rolls("chest") == [[5, 1, 2, 3]]
    assert scene.rolls("lock") == [[4, 1]]
    assert scene.raider(0).chests == 1
    assert scene.table.chests == []
    assert scene.hand(0) == ["Smoke Pot", "Lucky Coin"]
    assert scene.table.actions == 2


@rule("chest.success", "chest.fail", "chest.defence")
@pytest.mark.parametrize(
    ("attack", "lock", "opens"),
    [
        ((5, 1, 1, 1), (1, 1), True),
        ((5, 6, 1, 1), (5, 1), True),
        ((5, 6, 5, 1), (6, 6), True),
        ((5, 1, 1, 1), (5, 1), False),
        ((5, 6, 1, 1), (6, 6), False),
        ((1, 1, 1, 1), (1, 1), False),
        ((4, 4, 4, 4), (4, 4), False),
    ],
)
def test_a_chest_opens_if_a_success_is_left(attack: list[int], lock: list[int], opens: bool) -> None:
    scene = try_chest(vault(), *attack, *lock)
    assert (scene.raider(0).chests == 1) is opens
    assert scene.events("tries chest")[0]["opens"] is opens


@rule("chest.fail")
def test_a_failed_attempt_costs_the_action_and_damage_does_not_add_up() -> None:
    scene = vault()
    there = list(scene.table.chests)
    for left in (2, 1):
        try_chest(scene, 5, 6, 1, 1, 6, 6)
        assert (scene.table.actions, scene.table.chests, scene.hand(0)) == (left, there, [])
    try_chest(scene, 5, 1, 1, 1, 6, 1)
    assert (scene.raider(0).chests, scene.table.chests) == (0, there)


@rule("chest.next-to", "chest.adjacent-only")
@pytest.mark.parametrize("raider", ["Victor", "Edith"])
@pytest.mark.parametrize(
    ("ruins", "near"),
    [
        ("0 c . 1\n. . . .", True),
        (". c . 1\n. . 0 .", True),
        ("0 . c 1\n. . . .", False),
        ("0|c . 1\n. . . .", False),
    ],
    ids=["beside", "corner to corner", "two steps away", "behind a wall"],
)
def test_one_must_stand_next_to_a_chest_whatever_weapon_one_has(raider: str, ruins: str, near: bool) -> None:
    scene = vault(ruins, raider)
    assert scene.may(f"open {scene.say(scene.table.chests[0])}") is near


@rule("chest.attack-dice", "char.quill", "chest.bonus-dice")
def test_quill_has_one_more_die_for_chests_and_not_for_attacks() -> None:
    scene = try_chest(vault(raider="Quill Harker"), 1, 1, 1, 1, 1)
    assert len(scene.rolls("chest")[0]) == 4
    scene = Scene(ruins="0 1\n. .", raiders=["Quill Harker", "Millie"]).dice(1, 1, 1, 1, 1).do("attack millie")
    assert len(scene.rolls("attack")[0]) == 3


@rule("chest.bonus-dice")
def test_more_attack_dice_count_for_chests_unless_they_are_for_attacks_only(read: Read) -> None:
    scene = try_chest(vault(worn={0: ["Iron Knuckles"]}), 1, 1, 1, 1, 1, 1)
    assert len(scene.rolls("chest")[0]) == 5
    gloves = read(("gives = [{ attack = 1 }]", "gives = [{ attack = 1 }, { chest = -1 }]"))
    scene = try_chest(vault(worn={0: ["Iron Knuckles"]}, cards=gloves), 1, 1, 1, 1, 1, 1)
    assert len(scene.rolls("chest")[0]) == 4
    scene = (
        Scene(ruins="0 1\n. .", worn={0: ["Iron Knuckles"]}, cards=gloves).dice(1, 1, 1, 1, 1).do("attack millie")
    )
    assert len(scene.rolls("attack")[0]) == 5


@rule("chest.keys-kept", "chest.master-differs", "draw.keys-only-from")
def test_small_chests_need_no_key_and_keys_from_them_are_kept() -> None:
    scene = try_chest(vault(treasure=["Key", "Key"]), 5, 1, 1, 1, 1, 1)
    assert scene.hand(0) == ["Key", "Key"]
    assert scene.happened("key goes back") == []


@rule("chest.draw-order", "card.treasure.immediate-on-draw")
def test_an_immediate_card_is_carried_out_before_the_next_is_drawn() -> None:
    scene = try_chest(vault(treasure=["Poisoned Needle", "Key"]), 5, 1, 1, 1, 1, 1)
    assert scene.hand(0) == ["Key"]
    assert scene.raider(0).health == 5
    kinds = scene.kinds()
    assert kinds.index("turns up") < kinds.index("loses") < kinds.index("draws")


@rule("chest.draw-two", "draw.empty")
@pytest.mark.parametrize("left", [2, 1, 0])
def test_of_the_last_cards_a_chest_gives_as_many_as_there_are(left: int) -> None:
    scene = vault()
    scene.table.discards, scene.table.pile = scene.table.pile[left:], scene.table.pile[:left]
    try_chest(scene, 5, 1, 1, 1, 1, 1)
    assert len(scene.hand(0)) == left
    assert scene.raider(0).chests == 1


@rule("chest.square-free")
def test_where_a_chest_was_one_can_stand() -> None:
    scene = vault()
    square = scene.say(scene.table.chests[0])
    scene.dice(3).do("move")
    assert not scene.may(f"go to {square}")
    scene = try_chest(vault(), 5, 1, 1, 1, 1, 1).dice(3).calmly("move")
    assert scene.may(f"go to {square}")


@rule("chest.no-monsters-needed")
def test_enemies_do_not_guard_chests() -> None:
    scene = Scene(ruins="0 c\n. A", enemies=[("mummy", "A")], out={1: "died"})
    assert scene.may(f"open {scene.say(scene.table.chests[0])}")
