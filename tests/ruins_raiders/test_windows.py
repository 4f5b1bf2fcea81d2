"""Windows: the moments at which anybody may play a card, and who is asked then."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tests.ruins_raiders.scene import Scene
from tests.rules import rule
from undercroft.core.windows import Ask
from undercroft.games.ruins_raiders.table.moments import MOMENTS

SHIELD = {0: ["Round Shield"], 1: ["Iron Knuckles"]}
ROOM = """
    1 0 o A
    . c . .
"""


def watchful(**setting: Any) -> Scene:
    """A scene in which everyone holds a card and wishes to be asked at every moment."""
    setting.setdefault("hands", SHIELD)
    return Scene(begin=False, **setting).ask_all()


def moment(scene: Scene) -> str:
    """The moment about which somebody is being asked."""
    asking = scene.table.asking
    return MOMENTS[asking.moment.kind] if isinstance(asking, Ask) else ""


def asked(scene: Scene) -> list[tuple[str, int]]:
    """Everybody passes until something else than passing is asked for: at which moments who was asked."""
    found = []
    while moment(scene) and scene.asked is not None:
        found.append((moment(scene), scene.asked))
        scene.do("pass")
    return found


def moments(scene: Scene) -> list[str]:
    """The same, without who was asked."""
    found = asked(scene)
    return [name for at, (name, _) in enumerate(found) if at == 0 or found[at - 1][0] != name or found[at][1] == 0]


# When


@rule("window.why", "free.off-turn-only-cards")
def test_between_windows_nobody_else_can_do_anything() -> None:
    scene = Scene(hands=SHIELD)
    assert (scene.asked, scene.question) == (0, "Act")
    assert scene.table.legal_moves(1) == []


@rule("window.turn-start")
def test_a_window_opens_at_the_start_of_every_turn() -> None:
    scene = watchful(phase="start")
    assert asked(scene) == [("turn starts", 0), ("turn starts", 1)]
    assert (scene.question, scene.table.actions) == ("Act", 3)
    scene.dice(3).do("done")
    assert ("turn starts", 1) in asked(scene)


DECLARED = [
    ({}, "move"),
    ({}, "draw"),
    ({}, "attack millie"),
    ({}, "open @c"),
    ({}, "jump to @A"),
    ({"ruins": "1 0 . .\n. m . .", "hands": {0: ["Key", "Round Shield"], 1: ["Iron Knuckles"]}}, "open @m"),
    ({"raiders": ["Brother Odo", "Millie"], "health": [5, 6]}, "use lay on hands"),
    ({"raiders": ["Juno Marrow", "Millie"]}, "use listen at the wall"),
    ({"raiders": ["Hobb Tarrant", "Millie"]}, "use light fingers"),
    ({"raiders": ["Wick Amberley", "Millie"], "ruins": "1 . > 0\n. . > >"}, "use peer through the door"),
]


@rule("window.action-declared")
@pytest.mark.parametrize(("setting", "words"), DECLARED, ids=[words for _, words in DECLARED])
def test_a_window_opens_once_an_action_is_declared_and_before_anything_of_it_happens(
    setting: Mapping[str, Any], words: str
) -> None:
    scene = watchful(**{"ruins": ROOM, **setting}).do(words)
    hands = [len(scene.hand(0)), len(scene.hand(1))]
    assert moment(scene) == "declared"
    assert not {"rolls", "draws", "turns up", "heals", "peeks", "discovers"} & set(scene.kinds())
    scene.do("pass")
    assert (moment(scene), scene.asked) == ("declared", 1)
    assert [len(scene.hand(0)), len(scene.hand(1))] == hands
    scene.do("pass")
    assert moment(scene) != "declared", "one window for one action"


@rule("window.action-declared", "death.loot-lie-there")
def test_taking_what_a_dead_character_left_is_declared_too() -> None:
    scene = Scene(3, ruins="2 0 A .\n. . . .", out={1: "died"}, hands=SHIELD, chests=[0, 2, 0], begin=False)
    scene.raider(1).lies = scene.square("A")
    scene.ask_all().do("take the loot")
    assert (moment(scene), scene.raider(0).chests) == ("declared", 0)
    scene.do("pass")
    assert scene.raider(0).chests == 2


@rule("window.roll-shown")
def test_a_window_opens_after_every_roll_and_before_it_counts() -> None:
    scene = watchful(ruins=ROOM).dice(6, 6, 1, 1, 1, 1).do("attack millie")
    scene.do("pass", "pass")
    assert (moment(scene), len(scene.rolls("attack")), scene.rolls("defence")) == ("roll", 1, [])
    scene.do("pass", "pass")
    assert (moment(scene), len(scene.rolls("defence")), scene.raider(1).health) == ("roll", 1, 6)
    scene.do("pass", "pass")
    assert scene.raider(1).health == 4


@rule("window.roll-shown")
@pytest.mark.parametrize(
    ("words", "rolls"),
    [("move", 1), ("open @c", 2), ("jump to @A", 2)],
)
def test_moves_chests_and_jumps_are_shown_before_they_count(words: str, rolls: int) -> None:
    scene = watchful(ruins=ROOM).dice(1, 1, 1, 1, 1, 1).do(words)
    assert [name for name, seat in asked(scene) if seat == 1].count("roll") == rolls


@rule("window.roll-shown")
def test_room_tables_are_shown_before_they_count() -> None:
    scene = watchful(at=["1 nw"], spaces=1, room_shape="automatic").dice(4, 4, 5, 3, 1, 3, 1, 4)
    scene.do("go through door 1")
    seen = []
    while moment(scene) == "roll":
        purpose = scene.events("rolls")[-1]["purpose"]
        assert scene.events("reads table") == [] or scene.events("reads table")[-1]["table"] < 7
        if scene.asked == 1:
            seen.append(purpose)
        scene.do("pass")
    assert seen == ["table 1", "table 2", "table 3", "table 4", "table 5", "table 6", "number"]


@rule("window.roll-shown", "window.before-traps", "window.trap-shown")
def test_the_trap_step_asks_before_it_begins_after_its_dice_and_when_a_card_is_turned_up() -> None:
    scene = watchful(traps=["Falling Rock"], danger=2).dice(3, 1).do("done")
    assert (moment(scene), scene.rolls("trap")) == ("before traps", [])
    scene.do("pass", "pass")
    assert (moment(scene), scene.rolls("trap"), scene.table.danger) == ("roll", [[3, 1]], 2)
    scene.do("pass", "pass")
    assert (moment(scene), scene.cited("trap"), scene.raider(0).health) == ("trap", ["trap.hit"], 6)
    scene.do("pass", "pass")
    assert scene.raider(0).health == 4


@rule("window.action-done")
@pytest.mark.parametrize("words", ["draw", "attack millie", "open @c", "jump to @A"])
def test_a_window_opens_after_each_action(words: str) -> None:
    scene = watchful(ruins=ROOM, treasure=["Grapnel Belt", "Miner's Helmet"]).do(words)
    assert asked(scene)[-2:] == [("done", 0), ("done", 1)]
    assert scene.question == "Act"


@rule("window.action-done")
def test_a_move_is_done_when_its_last_step_is() -> None:
    scene = watchful(ruins=ROOM).dice(1).do("move")
    assert "done" not in [name for name, _ in asked(scene)]
    scene.do("go to 0 sw")
    assert asked(scene) == [("done", 0), ("done", 1)]


@rule("window.enemy")
def test_a_window_opens_before_an_enemy_moves_and_before_it_attacks() -> None:
    scene = watchful(ruins="1 0 . .\n. . A .", at=["0", "1"], enemies=[("bat", "A")], phase="enemies")
    assert moment(scene) == "declared", "it is in reach already"
    far = watchful(ruins="1 0 . . . .\n. . . . . A", enemies=[("bat", "A")], phase="enemies").dice(6)
    assert (moment(far), far.rolls("move")) == ("enemy moves", [])
    names = moments(far)
    assert names[:3] == ["enemy moves", "roll", "declared"]


# Who


@rule("window.priority", "players.order")
def test_the_player_whose_turn_it_is_goes_first_then_the_others_clockwise() -> None:
    hands = {who: ["Key"] for who in range(4)}
    scene = Scene(4, hands=hands, turn=2, begin=False).ask_all().do("draw")
    assert [seat for _, seat in asked(scene)[:4]] == [2, 3, 0, 1]


@rule("window.priority")
def test_after_a_play_all_are_asked_again_and_the_window_closes_when_all_have_passed() -> None:
    hands = {0: ["Key"], 1: ["Round Shield", "Iron Knuckles"], 2: ["Grapnel Belt"]}
    scene = Scene(3, hands=hands, begin=False).ask_all().do("draw", "pass", "lay out round shield")
    assert (moment(scene), scene.asked) == ("declared", 0)
    scene.do("pass", "pass", "lay out grapnel belt")
    assert [found for found in asked(scene) if found[0] == "declared"] == [("declared", 0), ("declared", 1)]


@rule("window.priority", "window.enemy")
def test_while_enemies_act_the_first_player_is_asked_first() -> None:
    scene = Scene(
        3,
        ruins="1 0 2 . . .\n. . . . . A",
        hands={who: ["Key"] for who in range(3)},
        enemies=[("bat", "A")],
        phase="enemies",
        first=1,
        turn=0,
        begin=False,
    ).ask_all()
    assert [seat for name, seat in asked(scene) if name == "enemy moves"] == [1, 2, 0]


@rule("window.no-tell")
@pytest.mark.parametrize("card", ["Key", "Saint's Token", "Round Shield"])
def test_whoever_holds_a_card_is_asked_whatever_it_is(card: str) -> None:
    scene = Scene(hands={1: [card]}).ask_all().do("draw")
    assert (moment(scene), scene.asked) == ("declared", 1)


@rule("window.no-tell")
def test_whoever_holds_nothing_is_not_asked() -> None:
    scene = Scene(treasure=["Poisoned Needle"]).ask_all().do("draw")
    assert scene.question == "Act"


@rule("window.living-only", "death.no-cards")
@pytest.mark.parametrize("fate", ["died", "escaped"])
def test_only_the_living_in_the_ruins_play_cards(fate: str) -> None:
    scene = Scene(3, hands={who: ["Key"] for who in range(3)}, out={1: fate}, begin=False).ask_all().do("draw")
    assert {seat for _, seat in asked(scene)} == {0, 2}


@rule("window.setting")
def test_with_fewer_windows_only_actions_dice_and_traps_are_answered() -> None:
    def all_moments(windows: str) -> set[str]:
        scene = watchful(ruins=ROOM, phase="start", traps=["False Alarm"], windows=windows)
        names = moments(scene)
        scene.do("open @c")
        names += moments(scene)
        scene.dice(1).do("done")
        return {*names, *moments(scene)}

    assert all_moments("full") == {"turn starts", "declared", "roll", "done", "before traps", "trap"}
    assert all_moments("rolls-and-traps") == {"declared", "roll", "trap"}


@rule("window.setting")
def test_a_seat_may_let_itself_pass_where_it_does_not_concern_it() -> None:
    scene = Scene(hands=SHIELD).do("draw")
    assert scene.question == "Act", "a draw concerns nobody else"
    scene = Scene(hands=SHIELD).do("attack millie")
    assert (moment(scene), scene.asked) == ("declared", 1)
    scene = Scene(hands=SHIELD)
    scene.table.wish(1, "wait for my turn")
    scene.do("attack millie")
    assert scene.asked == 0


# What


@rule("window.resolve-at-once", "free.play-card")
def test_a_card_takes_full_effect_before_another_can_be_played() -> None:
    scene = watchful(hands={0: ["Healing Draught"], 1: ["Iron Knuckles"]}, health=[3, 6])
    scene.do("draw", "play healing draught")
    assert (scene.raider(0).health, moment(scene), scene.discards()) == (5, "declared", ["Healing Draught"])


@rule("window.resolve-at-once", "window.roll-shown")
def test_dice_rolled_for_a_card_open_a_window() -> None:
    scene = watchful(hands={0: ["Throwing Axe"], 1: ["Lucky Coin"]}).do("play throwing axe")
    assert "roll" in [name for name, seat in asked(scene) if seat == 1]


@rule("window.owner-own-turn")
def test_on_their_own_turn_players_play_cards_whenever_they_could_choose_an_action() -> None:
    scene = Scene(hands={0: ["Round Shield", "Healing Draught"]}, health=[3, 6])
    assert scene.may("lay out round shield")
    scene.do("play healing draught")
    assert (scene.raider(0).health, scene.table.actions, scene.question) == (5, 3, "Act")


ANSWERS = ["Lucky Coin", "Smoke Pot", "Saint's Token"]


@rule("window.card-timing")
def test_cards_that_answer_an_event_are_played_only_then() -> None:
    def playable(scene: Scene) -> list[str]:
        return [words.removeprefix("play ") for words in scene.moves if words.startswith("play ")]

    hands: dict[int, Sequence[str]] = {1: [*ANSWERS, "Healing Draught"]}
    setting: dict[str, Any] = {"hands": hands, "health": [6, 5], "traps": ["Falling Rock"], "begin": False}
    start = Scene(phase="start", **setting).ask_all()
    assert (moment(start), playable(start)) == ("turn starts", ["healing draught"])
    scene = Scene(**setting).ask_all().dice(6, 1, 1, 1, 1, 1).do("attack millie")
    assert (moment(scene), playable(scene)) == ("declared", ["smoke pot", "healing draught"])
    scene.do("pass")
    assert (moment(scene), playable(scene)) == ("roll", ["lucky coin", "healing draught"])
    trap = Scene(**setting).ask_all().dice(1).do("done", "pass")
    assert (moment(trap), playable(trap)) == ("roll", ["lucky coin", "healing draught"])
    trap.do("pass")
    assert (moment(trap), playable(trap)) == ("trap", ["saint's token", "healing draught"])


@rule("window.card-timing")
def test_on_their_own_turn_nobody_plays_an_answer_to_nothing() -> None:
    scene = Scene(hands={0: ANSWERS})
    assert not [words for words in scene.moves if words.startswith("play ")]
