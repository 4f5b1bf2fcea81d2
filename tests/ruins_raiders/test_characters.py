"""Character cards: dice, speed, special moves, traits and quests."""

import pytest

from tests.ruins_raiders.scene import Scene
from tests.rules import rule


@rule("card.character.attack", "attack.dice")
@pytest.mark.parametrize(("raider", "dice"), [("Millie", 5), ("Victor", 4), ("Edith", 3), ("Tamsin Roe", 2)])
def test_the_dice_beside_the_sword_are_rolled_in_an_attack(raider: str, dice: int) -> None:
    scene = Scene(raiders=[raider, "Isembard"]).do("attack isembard")
    assert [len(rolled) for rolled in scene.rolls("attack")] == [dice]


@rule("card.character.defence", "attack.defence-dice")
@pytest.mark.parametrize(("raider", "dice"), [("Victor", 3), ("Millie", 2)])
def test_the_dice_beside_the_shield_are_rolled_in_defence(raider: str, dice: int) -> None:
    scene = Scene(raiders=["Isembard", raider]).do(f"attack {raider.lower()}")
    assert [len(rolled) for rolled in scene.rolls("defence")] == [dice]


@rule("card.character.health")
def test_lost_health_is_counted_down_from_the_start() -> None:
    scene = Scene().dice(6, 6, 1, 1, 1, 1).do("attack millie")
    assert scene.raider(1).health == 4


@rule("card.character.special", "card.character.ability-cost", "turn.action-special")
@pytest.mark.parametrize(
    ("raider", "words"),
    [
        ("Brother Odo", "use lay on hands"),
        ("Juno Marrow", "use listen at the wall"),
        ("Hobb Tarrant", "use light fingers"),
        ("Wick Amberley", "use peer through the door"),
    ],
)
def test_a_special_move_is_an_action_of_one_character_only(raider: str, words: str) -> None:
    setting = {"ruins": "1 . > 0\n. . > 2", "hands": {1: ["Key"], 2: ["Key"]}, "health": [5, 6, 6]}
    scene = Scene(3, raiders=[raider, "Millie", "Victor"], **setting)  # type: ignore[arg-type]
    assert scene.may(words)
    before = scene.table.actions
    scene.do(words)
    assert scene.table.actions == before - 1
    assert scene.cited("uses") == ["card.character.special"]
    other = Scene(3, raiders=["Isembard", "Millie", "Victor"], **setting)  # type: ignore[arg-type]
    assert not [text for text in other.moves if text.startswith("use ")]


@rule("card.character.ability-cost", "char.wick")
def test_a_free_ability_costs_no_action() -> None:
    scene = Scene(raiders=["Wick Amberley", "Millie"], at=["1 nw"], spaces=1, room_shape="automatic")
    scene.dice(1, 1).do("go through door 1", "use second thoughts")
    assert scene.table.actions == 3


@rule("char.wick")
def test_a_free_ability_is_there_again_next_turn() -> None:
    scene = Scene(
        raiders=["Wick Amberley", "Millie"], at=["1 nw"], room_shape="automatic", phase="start", begin=False
    )
    scene.table.free_used = [0]
    scene.table.advance()
    scene.dice(6, 1, 1).do("move", "go through door 1")
    assert scene.may("use second thoughts")
    scene.do("use second thoughts")
    assert scene.table.free_used == [0]


@rule("card.character.ability-own-turn")
def test_special_moves_are_used_only_on_ones_own_turn() -> None:
    raiders = ["Victor", "Brother Odo"]
    scene = Scene(raiders=raiders, health=[3, 3], hands={0: ["Key"], 1: ["Key"]}).ask_all().do("draw")
    while scene.question == "Ask":
        assert scene.moves == ["pass"]
        scene.do("pass")
    assert scene.dice(4).calmly("done").may("use lay on hands")


@rule("card.character.ability-own-turn", "turn.after-trap", "char.wick")
def test_nor_in_the_trap_step() -> None:
    scene = Scene(raiders=["Brother Odo", "Victor"], health=[3, 3], hands={0: ["Key"]}).ask_all().do("done")
    while scene.question == "Ask":
        assert scene.moves == ["pass"]
        scene.do("pass")


@rule("card.character.trait-always", "char.isembard")
def test_a_trait_works_on_anybodys_turn_without_being_asked_for() -> None:
    for turn in (0, 1):
        scene = Scene(
            raiders=["Isembard", "Victor"],
            ruins="0 1 . .\n. . . .",
            turn=turn,
            traps=["Poison Gas"],
            phase="traps",
            final=True,
        )
        assert [scene.raider(who).health for who in range(2)] == [6, 5]
        assert scene.question == "Act", "nobody was asked"


@rule("card.character.quest", "quest.points")
def test_some_characters_have_a_quest_and_others_have_none() -> None:
    deck = Scene().table.deck
    assert {card.name for card in deck.characters if card.quest} == {"Edith", "Castellane Vey", "Sabine Orrell"}
    scene = Scene(ruins="0 c 1 .\n. . . .", raiders=["Castellane Vey", "Victor"], chests=[4, 4]).dice(6, 1, 1, 1, 1)
    scene.do("open @c")
    assert (scene.raider(0).quest_done, scene.raider(1).quest_done) == (True, False)
    none = Scene(ruins="0 c 1 .\n. . . .", chests=[4, 4]).dice(6, 1, 1, 1, 1, 1).do("open @c")
    assert (none.raider(0).chests, none.raider(0).quest_done) == (5, False)
