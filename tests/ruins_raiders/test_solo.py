"""Appendix A: Single Player."""

from typing import Any

import pytest

from tests.ruins_raiders.scene import Scene, deal
from tests.rules import rule
from undercroft.core.errors import BadOption
from undercroft.games.ruins_raiders import BOX
from undercroft.games.ruins_raiders.flow import ending

CAMP = """
    0 1 A .
    2 . B .
    E F
    G x
"""


def alone(**rest: Any) -> Scene:
    return Scene(1, **{"ruins": CAMP, **rest})


@rule("variant.solo", "variant.solo-number", "players.one-character")
@pytest.mark.parametrize("number", [2, 3])
def test_one_player_has_two_or_three_characters(number: int) -> None:
    table = deal(1, characters=number)
    assert len({raider.face for raider in table.raiders}) == number
    assert {raider.seat for raider in table.raiders} == {0}
    assert [raider.health for raider in table.raiders] == [6] * number


@rule("variant.solo-number", "variant.solo")
def test_three_unless_the_table_says_two_and_only_for_one_player() -> None:
    assert len(deal(1).raiders) == 3
    for wrong in (1, 4):
        with pytest.raises(BadOption):
            BOX.agree(1, {"characters": wrong})
    with pytest.raises(BadOption):
        BOX.agree(2, {"characters": 2})


@rule("variant.solo-turns", "variant.solo-number")
def test_each_has_a_turn_of_three_actions_and_a_trap_step_in_a_fixed_order() -> None:
    scene = alone()
    for danger, name in enumerate(["Victor", "Millie", "Isembard"], start=1):
        assert (scene.table.turn_raider().card.name, scene.table.actions) == (name, 3)
        scene.dice(*[4] * danger).do("done")
        assert len(scene.rolls("trap")[-1]) == danger
    assert (scene.table.round, scene.table.active) == (1, 0)


@rule("variant.solo-turns")
@pytest.mark.parametrize("seed", range(1, 7))
def test_alone_the_first_character_always_begins(seed: int) -> None:
    assert deal(1, seed).first == 0


@rule("variant.solo-hands")
def test_the_player_sees_all_hands_but_cards_pass_only_between_neighbours_on_the_givers_turn() -> None:
    scene = alone(at=["0", "1", "B"], hands={0: ["Key"], 1: ["Smoke Pot"], 2: ["Lucky Coin"]})
    seen = [[card.title for card in raider.hand] for raider in scene.view(0).raiders]
    assert seen == [["Key"], ["Smoke Pot"], ["Lucky Coin"]]
    gifts = {words for words in scene.moves if words.startswith("give")}
    assert gifts == {"give key to millie"}
    scene.do("give key to millie")
    assert (scene.hand(0), scene.hand(1)) == ([], ["Smoke Pot", "Key"])


@rule("variant.solo-hands", "master.own-hand")
def test_a_key_in_another_hand_of_theirs_opens_nothing() -> None:
    scene = Scene(1, ruins="0 m\n1 2", hands={1: ["Key"]})
    assert not scene.may("open @m")


@rule("variant.solo-nearest", "enemy.target")
@pytest.mark.parametrize(("at", "target"), [(["0", "A", "2"], "Millie"), (["A", "2", "0"], "Victor")])
def test_an_enemy_goes_for_the_nearest_character(at: list[str], target: str) -> None:
    scene = Scene(1, ruins=CAMP, at=at, enemies=[("mummy", "1 ne")], phase="enemies")
    assert [event["target"] for event in scene.events("attacks")] == [target]


@rule("variant.solo-no-harm", "coop.no-attacks")
def test_the_team_cannot_attack_one_another() -> None:
    scene = alone(raiders=["Hobb Tarrant", "Millie", "Edith"], hands={0: ["Throwing Axe"], 1: ["Key"]})
    assert [words for words in scene.moves if words.startswith(("attack", "use", "play"))] == []


@rule("variant.solo-win", "variant.solo-goal", "coop.win")
@pytest.mark.parametrize(
    ("at", "master", "won", "grade"),
    [(["E", "F", "G"], 1, True, 3 + 4), (["E", "F", "A"], 1, False, 2 + 4 - 2), (["E", "F", "G"], None, False, 3)],
    ids=["all out with the chest", "one is dead", "the chest stayed behind"],
)
def test_to_win_all_must_get_out_with_the_master_chest(
    at: list[str], master: int | None, won: bool, grade: int
) -> None:
    scene = alone(at=at, master=master, final=True).play_traps(left=1).do("done")
    assert scene.winners == ([0] if won else [])
    assert scene.ended_by == "variant.solo-win"
    outcome: Any = scene.table.outcome()
    assert outcome.scores == [grade]


@rule("variant.solo-win")
def test_the_points_of_all_characters_together_are_the_grade() -> None:
    scene = alone(chests=[1, 2, 3])
    assert ending.points(scene.table, 0) == 6


@rule("variant.solo-goal")
def test_the_death_of_one_does_not_end_the_game() -> None:
    scene = alone(health=[1, 6, 6], traps=["Falling Rock"]).dice(1).do("done")
    assert not scene.raider(0).alive
    assert (scene.table.over, scene.table.turn_raider().card.name) == (False, "Millie")


@rule("coop.quests", "variant.solo")
@pytest.mark.parametrize(("quests", "final"), [("on", True), ("off", False)])
def test_quests_begin_the_final_act_here_too_unless_they_are_off(quests: str, final: bool) -> None:
    scene = Scene(
        1, ruins="0 c\n2 1", raiders=["Castellane Vey", "Millie", "Victor"], chests=[4, 0, 0], coop_quests=quests
    )
    scene.dice(6, 1, 1, 1, 1).do(f"open {scene.say(scene.table.chests[0])}")
    assert scene.table.final is final


@rule("traps.misfire", "card.trap.no-target")
def test_nobody_else_is_there_to_be_hit_by_a_trap_that_is_for_another_player() -> None:
    scene = alone(traps=["Misfire"], final=True).do("done")
    assert [raider.health for raider in scene.table.raiders] == [6, 6, 6]


@rule("traps.shifting-floor")
def test_the_floor_shifts_under_ones_own_characters_too() -> None:
    scene = alone(at=["0", "G", "F"], traps=["Shifting Floor"], final=True).do("done")
    assert (scene.on("F"), scene.on("0")) == ("Victor", "Isembard")
