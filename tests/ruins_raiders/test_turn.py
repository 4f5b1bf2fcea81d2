"""A turn: three actions one after another, free ones around them, and the trap step at its end."""

import pytest

from tests.ruins_raiders.scene import Scene
from tests.rules import rule

ROOM = """
    . 1 . . o .
    . 0 . . o .
    . c . . . .
    . . . . . .
"""


# Actions


@rule("turn.three-actions")
def test_a_turn_has_three_actions() -> None:
    scene = Scene(phase="start")
    assert scene.table.actions == 3
    scene.do("draw", "draw")
    assert (scene.asked, scene.table.actions) == (0, 1)
    scene.do("draw").pass_on()
    assert scene.table.actions == 0
    assert not [words for words in scene.moves if words in ("move", "draw") or words.startswith("attack")]


@rule("turn.three-actions")
def test_the_next_turn_has_three_again() -> None:
    scene = Scene().do("draw", "done").pass_on()
    assert (scene.asked, scene.table.actions) == (1, 3)


@rule("turn.repeat")
@pytest.mark.parametrize("action", ["draw", "attack millie", "open @c", "move", "jump to @A"])
def test_the_same_action_may_be_chosen_three_times(action: str) -> None:
    scene = Scene(ruins=". 1 o A\n. 0 . .\n. c . .\n. . . .", at=["0", "1"], begin=False, traps=["False Alarm"])
    scene.raider(0).square = scene.square("1") if action.startswith("jump") else scene.square("0")
    scene.raider(1).square = scene.square("0") if action.startswith("jump") else scene.square("1")
    scene.table.advance()
    for left in (2, 1):
        scene.dice(1, 1, 1, 1, 1, 1).calmly(action)
        if action == "move":
            scene.do("stay")
        assert scene.table.actions == left
    assert scene.may(action)


@rule("turn.fewer")
@pytest.mark.parametrize("used", [0, 1, 2])
def test_a_player_may_use_fewer_actions_or_none(used: int) -> None:
    scene = Scene()
    for _ in range(used):
        scene.do("draw")
    scene.do("done").pass_on()
    assert scene.asked == 1


@rule("turn.action-move")
def test_an_action_is_to_move() -> None:
    assert Scene(ruins=ROOM).may("move")


@rule("turn.action-attack")
@pytest.mark.parametrize(
    ("enemies", "words"),
    [
        ([], "attack millie"),
        ([("bat", "A")], "attack monster 1"),
        ([("mummy", "A")], "attack monster 1"),
        ([("Edith", "A")], "attack edith"),
    ],
    ids=["another player's character", "a bat", "a mummy", "an enemy character"],
)
def test_an_action_is_to_attack(enemies: list[tuple[str, str]], words: str) -> None:
    scene = Scene(ruins="1 0 A .\n. . . .", enemies=enemies)
    assert scene.may(words)
    scene.do(words)
    assert scene.table.actions == 2
    assert scene.cited("attacks") == ["attack.cost"]


@rule("turn.action-chest")
@pytest.mark.parametrize(("chest", "hand"), [("c", []), ("m", ["Key"])])
def test_an_action_is_to_try_a_chest(chest: str, hand: list[str]) -> None:
    scene = Scene(ruins=f"1 0 {chest} .\n. . . .", hands={0: hand})
    scene.calmly(f"open @{chest}")
    assert scene.table.actions == 2
    assert scene.kinds().count("tries chest") == 1


@rule("turn.action-draw", "draw.no-key")
def test_an_action_is_to_draw_treasure_and_a_key_is_shuffled_back() -> None:
    scene = Scene(treasure=["Key", "Key", "Round Shield"])
    scene.do("draw")
    assert scene.table.actions == 2
    assert len(scene.hand(0)) == 1 or scene.discards()
    assert "Key" not in scene.hand(0)
    assert scene.cited("key goes back")[0] == "draw.no-key"
    assert len(scene.table.pile) + len(scene.hand(0)) + len(scene.discards()) == 21


@rule("turn.action-special", "card.character.special", "char.odo")
def test_an_action_is_what_the_characters_own_card_offers() -> None:
    scene = Scene(raiders=["Brother Odo", "Millie"], health=[6, 4])
    scene.do("use lay on hands")
    assert (scene.raider(1).health, scene.table.actions) == (5, 2)
    assert not Scene(raiders=["Victor", "Millie"], health=[6, 4]).may("use lay on hands")


@rule("turn.order-free")
def test_actions_are_chosen_one_at_a_time_each_after_the_last_is_over() -> None:
    scene = Scene(ruins="1 . 0 c\n. . . .").dice(6, 1, 1, 1, 1, 1).do("open @c")
    assert (scene.question, scene.table.actions, scene.raider(0).chests) == ("Act", 2, 1)
    assert not scene.may("open @c")


@rule("turn.order-free", "free.play-card", "free.unlimited")
def test_free_actions_come_before_between_and_after_actions() -> None:
    hand = ["Iron Knuckles", "Round Shield", "Miner's Helmet", "Grapnel Belt"]
    scene = Scene(hands={0: hand})
    scene.calmly("lay out iron knuckles", "draw", "lay out round shield", "draw", "draw", "lay out miner's helmet")
    assert (scene.asked, scene.table.actions) == (0, 0)
    scene.calmly("lay out grapnel belt")
    assert scene.worn(0) == hand


# The end of a turn


@rule("turn.trap-last")
@pytest.mark.parametrize("used", [0, 1, 3])
def test_every_turn_ends_with_the_trap_step(used: int) -> None:
    scene = Scene(ruins=ROOM)
    for _ in range(used):
        scene.dice(1, 1, 1, 1, 1, 1).do("attack millie")
    if used < 3:
        scene.dice(4).do("done")
    assert len(scene.rolls("trap")) == 1
    assert scene.asked == 1


@rule("turn.after-trap", "window.before-traps")
def test_in_the_trap_step_no_action_is_taken_and_no_card_given_but_cards_are_played() -> None:
    scene = Scene(hands={0: ["Iron Knuckles", "Key", "Second Wind"]}).ask_all(0).dice(1)
    scene.do("done", "pass")
    assert (scene.question, scene.rolls("trap")) == ("Ask", [[1]])
    assert scene.moves == ["pass", "lay out iron knuckles"]


@rule("turn.after-trap", "treasure.second-wind")
def test_an_action_gained_just_before_the_trap_step_can_be_used() -> None:
    scene = Scene(hands={0: ["Second Wind"]}, actions=1).ask_all(0)
    scene.do("done", "play second wind")
    scene.pass_on("draw")
    assert (scene.question, scene.table.actions) == ("Act", 2), "the action that was left counts too"
    assert scene.rolls("trap") == []
    scene.dice(4).calmly("done")
    assert len(scene.rolls("trap")) == 1
    assert scene.asked == 1


@rule("turn.legal-only")
def test_an_action_needs_something_to_try_it_on() -> None:
    scene = Scene(ruins="0 . . 1\n. . c .\n. . . m\n. . . .", hands={0: ["Key"]})
    assert scene.moves == ["done", "move", "draw"]


@rule("turn.legal-only", "draw.empty")
def test_nothing_is_drawn_from_an_empty_deck() -> None:
    scene = Scene(begin=False)
    scene.table.pile.clear()
    scene.table.advance()
    assert not scene.may("draw")


@rule("turn.not-interrupted")
def test_damage_does_not_end_a_turn() -> None:
    scene = Scene(treasure=["Poisoned Needle"]).do("draw")
    assert (scene.raider(0).health, scene.asked, scene.question, scene.table.actions) == (5, 0, "Act", 2)


@rule("turn.not-interrupted", "discover.turn-goes-on")
def test_discovering_a_room_with_enemies_does_not_end_a_turn() -> None:
    scene = Scene(at=["1 nw"], spaces=1, actions=2, room_shape="automatic")
    scene.dice(1, 1, 1, 6, 1, 6).do("go through door 1")
    assert len(scene.table.enemies) == 2
    assert (scene.asked, scene.question, scene.table.actions) == (0, "Act", 2)


@rule("turn.not-interrupted", "death.turn")
def test_death_ends_a_turn() -> None:
    scene = Scene(3, health=[1, 6, 6], treasure=["Poisoned Needle"]).dice(4).do("draw")
    assert (scene.raider(0).alive, scene.asked) == (False, 1)


@rule("turn.not-interrupted", "escape.voluntary")
def test_escape_ends_a_turn() -> None:
    scene = Scene(at=["4 nw"], final=True).do("leave the ruins")
    assert (scene.raider(0).escaped, scene.asked) == (True, 1)
