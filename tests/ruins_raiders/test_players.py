"""Players, seats and rounds."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, cast

import pytest

from tests.ruins_raiders.scene import Scene, deal
from tests.rules import rule
from undercroft.core.errors import BadSeats
from undercroft.games.ruins_raiders import BOX
from undercroft.games.ruins_raiders.table.board import NOWHERE
from undercroft.games.ruins_raiders.table.table import Ruins


@rule("players.count")
def test_one_to_four_can_play() -> None:
    assert BOX.players == (1, 4)
    for seats in range(1, 5):
        assert deal(seats).seats == seats
    for seats in (0, 5):
        with pytest.raises(BadSeats):
            BOX.agree(seats, {})


@rule("players.one-character", "variant.solo")
def test_every_player_has_one_character_except_alone() -> None:
    for seats in (2, 3, 4):
        assert [raider.seat for raider in deal(seats).raiders] == list(range(seats))
    assert [raider.seat for raider in deal(1).raiders] == [0, 0, 0]


@rule("players.first")
def test_the_first_player_is_drawn_at_random() -> None:
    firsts = Counter(deal(4, seed).first for seed in range(200))
    assert set(firsts) == {0, 1, 2, 3}
    assert all(25 <= number <= 75 for number in firsts.values())


@rule("players.first", "players.order")
def test_whoever_is_drawn_has_the_first_turn() -> None:
    for seed in range(8):
        table = deal(3, seed)
        while type(table.asking).__name__ == "PlacePawn":
            table.push(table.legal_moves()[0])
        assert table.turn == table.first


@rule("players.order")
@pytest.mark.parametrize("first", [0, 2])
def test_turns_pass_clockwise(first: int) -> None:
    scene = Scene(4, first=first, turn=first)
    turns = []
    for _ in range(6):
        turns.append(scene.asked)
        scene.end_turns()
    assert turns == [(first + step) % 4 for step in range(6)]


@rule("players.round", "enemy.when")
def test_in_a_round_everyone_has_a_turn_and_then_the_enemies_act() -> None:
    scene = Scene(3, first=1, turn=1, ruins="0 1 2 . . .\n. . . . . A", enemies=[("mummy", "A")])
    scene.end_turns(2)
    assert (scene.asked, scene.table.round, "enemies act" in scene.kinds()) == (0, 0, False)
    scene.end_turns()
    assert (scene.asked, scene.table.round) == (1, 1)
    assert scene.kinds().count("enemies act") == 1


@rule("players.skip")
@pytest.mark.parametrize("fate", ["died", "escaped"])
def test_the_dead_and_the_escaped_are_passed_over(fate: str) -> None:
    scene = Scene(3, out={1: fate}).end_turns()
    assert scene.asked == 2


@rule("players.skip", "players.round")
@pytest.mark.parametrize("fate", ["died", "escaped"])
def test_when_the_first_player_is_out_the_next_one_starts_the_round(fate: str) -> None:
    scene = Scene(3, first=1, turn=0, out={1: fate}).end_turns()
    assert (scene.asked, scene.table.round) == (2, 1)
    scene.end_turns()
    assert (scene.asked, scene.table.round) == (0, 1)


@rule("players.skip")
def test_when_only_one_is_left_they_have_turn_after_turn() -> None:
    scene = Scene(3, out={1: "died", 2: "escaped"}).end_turns()
    assert (scene.asked, scene.table.round) == (0, 1)


@rule("players.leaving")
def test_the_character_of_a_leaver_is_gone_and_counts_as_dead() -> None:
    scene = Scene(3, hands={1: ["Key"]}, worn={1: ["Round Shield"]}, chests=[0, 2, 0], master=1).leave(1)
    raider = scene.raider(1)
    assert (raider.inside, raider.alive, raider.chests, raider.master) == (False, False, 2, True)
    assert scene.hand(0) + scene.hand(2) == []
    assert scene.raider(0).chests + scene.raider(2).chests == 0
    assert scene.asked == 0
    assert scene.end_turns().asked == 2
    assert scene.cited("leaves table") == ["players.leaving"]


@rule("players.leaving", "death.loot")
@pytest.mark.parametrize("loot", ["killer-takes", "lie-there"])
def test_nobody_takes_what_a_leaver_had(loot: str) -> None:
    scene = Scene(3, ruins="0 1 2 .\n. . . .", chests=[0, 2, 0], loot=loot).leave(1)
    assert not scene.may("take the loot")
    assert [scene.raider(who).chests for who in range(3)] == [0, 2, 0]


@rule("players.leaving")
def test_a_leaver_in_the_middle_of_their_turn_ends_it() -> None:
    scene = Scene(3).dice(4).leave(0)
    assert scene.asked == 1
    assert scene.raider(0).square < 0


@rule("players.leaving", "players.character-vs-player")
@pytest.mark.parametrize("gone", ["left", "died"])
def test_a_room_is_finished_by_chance_when_its_maker_is_gone(gone: str) -> None:
    scene = Scene(3, at=["1 nw"], spaces=3, room_tiles="chosen").dice(6, 6, 5, 3, 3, 1, 6)
    scene.do("go through door 1")
    questions = []
    while scene.table.plan is not None:
        questions.append(scene.question)
        after = cast(Ruins, scene.table.copy())
        if gone == "left":
            after.leave(0)
        else:
            after.raiders[0].health, after.raiders[0].square = 0, NOWHERE
            after.advance()
        assert (after.turn, after.plan, after.progress) == (1, None, 2), scene.question
        scene.do("result 11") if scene.question == "ChooseSize" else scene.table.push(scene.table.legal_moves()[-1])
    assert set(questions) == {"ChooseSize", "ChooseHole", "PickTile", "PlaceDoor", "PlaceAt"}


@rule("players.leaving", "players.character-vs-player", "layout.rest-at-random")
def test_a_shape_is_finished_by_chance_when_its_maker_leaves() -> None:
    scene = Scene(3, at=["1 nw"], spaces=3).dice(3, 3, 1, 1, 1).do("go through door 1", "tile north of 5")
    assert scene.question == "ChooseCell"
    scene.leave(0)
    assert scene.asked == 1
    assert scene.events("lays room")[0]["tiles"] == 9


ASKED = [
    ({"treasure": ["Hidden Pocket"], "enemies": [("bat", "A")]}, (6, 1, 1, 1, 1), "attack monster 1", "KeepOrUse"),
    ({"raiders": ["Juno Marrow", "Millie", "Isembard"]}, (), "use listen at the wall", "LeaveOrBury"),
    ({"raiders": ["Brother Odo", "Millie", "Isembard"], "health": [5, 5, 6]}, (), "use lay on hands", "Aim"),
]


@rule("players.leaving")
@pytest.mark.parametrize(("setting", "dice", "words", "question"), ASKED, ids=[asked[-1] for asked in ASKED])
def test_whoever_leaves_is_not_asked_any_more(
    setting: dict[str, Any], dice: Sequence[int], words: str, question: str
) -> None:
    scene = Scene(3, ruins="2 1 0 A\n. . . .", **setting).dice(*dice).do(words)
    assert (scene.asked, scene.question) == (0, question)
    scene.leave(0)
    assert scene.asked == 1
    assert scene.table.drawing < 0


@rule("players.leaving")
def test_whoever_leaves_with_dice_in_their_hand_rolls_nothing_again() -> None:
    scene = Scene(3, hands={0: ["Lucky Coin"]}).dice(3).do("move", "play lucky coin")
    assert scene.question == "PickDice"
    scene.leave(0)
    assert scene.asked == 1
    assert "rolls again" not in scene.kinds()


@rule("players.leaving", "card.trap.drawer-decides")
def test_chance_aims_the_trap_of_somebody_who_has_left() -> None:
    scene = Scene(3, raiders=["Victor", "Millie", "Edith"], traps=["Misfire"], phase="traps", final=True)
    assert (scene.asked, scene.question) == (0, "Aim")
    scene.leave(0)
    assert sorted(scene.raider(who).health for who in (1, 2)) == [4, 6]


@rule("players.leaving")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("deal_by", ["random", "choose"])
def test_a_player_may_leave_before_the_first_turn(seats: int, deal_by: str) -> None:
    table = deal(seats, character_deal=deal_by)
    leaver = table.turn
    assert leaver is not None
    table.leave(leaver)
    while type(table.asking).__name__ in ("ChooseCharacter", "PlacePawn"):
        assert table.turn != leaver
        table.push(table.legal_moves()[0])
    assert table.turn != leaver
    assert table.raiders[leaver].card.name in {card.name for card in table.deck.characters}


@rule("players.leaving", "end.when")
def test_when_the_last_player_leaves_the_game_is_over() -> None:
    scene = Scene().leave(0)
    assert not scene.table.over
    scene.leave(1)
    assert scene.table.over


@rule("players.character-vs-player", "window.living-only")
@pytest.mark.parametrize("fate", ["died", "escaped"])
def test_a_player_whose_character_is_gone_only_watches(fate: str) -> None:
    scene = Scene(3, hands={1: ["Round Shield", "Lucky Coin"]}, out={1: fate}, begin=False).ask_all()
    for _ in range(30):
        assert scene.asked != 1
        assert scene.table.legal_moves(1) == []
        scene.table.push(scene.table.legal_moves()[0])
