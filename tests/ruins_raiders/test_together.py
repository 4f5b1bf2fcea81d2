"""Cooperation, teams and betrayal."""

from typing import Any

import pytest

from tests.ruins_raiders.conftest import Read
from tests.ruins_raiders.scene import Scene, deal
from tests.rules import rule
from undercroft.core.errors import BadOption
from undercroft.games.ruins_raiders import BOX
from undercroft.games.ruins_raiders.flow import ending
from undercroft.games.ruins_raiders.table.people import NO_MARK

CAMP = """
    0 1 A .
    2 3 B .
    E F
    G x
"""


def camp(outcome: str, seats: int = 2, **rest: Any) -> Scene:
    return Scene(seats, **{"ruins": CAMP, "outcome": outcome, **rest})


def finish(outcome: str, at: list[str], **rest: Any) -> Scene:
    """The ruins cave in; whoever is on the exit tile gets out."""
    return camp(outcome, len(at), at=at, final=True, **rest).play_traps(left=1).do("done").pass_on()


# Together


@rule("coop.win", "coop.lose", "coop.chest-out", "coop.uneasy-kept")
@pytest.mark.parametrize("outcome", ["cooperative", "uneasy"])
@pytest.mark.parametrize(
    ("at", "master", "won"),
    [(["E", "F"], 0, True), (["E", "A"], 0, False), (["E", "A"], 1, False), (["E", "F"], None, False)],
    ids=["all out with the chest", "one is dead", "the holder is dead", "the chest stayed behind"],
)
def test_all_win_if_all_get_out_with_the_master_chest(
    outcome: str, at: list[str], master: int | None, won: bool
) -> None:
    scene = finish(outcome, at, master=master, chests=[0, 3])
    assert scene.winners == ([0, 1] if won else [])
    clause = {"cooperative": "coop.win" if won else "coop.lose", "uneasy": "coop.uneasy-kept"}
    assert scene.ended_by == clause[outcome]


@rule("coop.win")
def test_by_default_points_decide() -> None:
    scene = finish("points", ["E", "F"], master=0)
    assert (scene.winners, scene.ended_by) == ([0], "score.winner")
    assert not deal(2).rules.is_party()


@rule("coop.lose")
def test_a_lost_cause_is_still_played_to_its_end() -> None:
    scene = camp("cooperative", 3, health=[1, 6, 6], traps=["Falling Rock"]).dice(1).do("done")
    assert not scene.raider(0).alive
    assert (scene.table.over, scene.asked) == (False, 1)


@rule("coop.no-attacks", "attack.allies")
def test_in_a_cooperative_game_nobody_can_turn_on_a_fellow(read: Read) -> None:
    party = ["Hobb Tarrant", "Millie"]
    scene = camp("cooperative", raiders=party, hands={0: ["Throwing Axe"], 1: ["Key"]}, enemies=[("bat", "2")])
    assert [words for words in scene.moves if words.startswith(("attack", "use"))] == ["attack monster 1"]
    scene.do("play throwing axe")
    assert [event["target"] for event in scene.events("attacks")] == ["Bat 1"]
    harm = read(("does = [{ danger = 2 }]", 'does = [{ damage = 2, on = "another player" }]'))
    scene = camp("cooperative", treasure=["Faded Map"], cards=harm).do("draw")
    assert [raider.health for raider in scene.table.raiders] == [6, 6]
    free = camp("points", treasure=["Faded Map"], cards=harm).do("draw")
    assert [raider.health for raider in free.table.raiders] == [6, 4]


@rule("coop.no-attacks")
@pytest.mark.parametrize(
    ("trap", "health"), [("Misfire", [6, 4]), ("Swinging Blade", [4, 4]), ("Poison Gas", [5, 5])]
)
def test_traps_still_hit_anyone(trap: str, health: list[int]) -> None:
    scene = camp("cooperative", traps=[trap]).dice(1).do("done")
    assert [raider.health for raider in scene.table.raiders] == health


@rule("coop.no-attacks", "free.give-card")
def test_they_may_still_help_one_another() -> None:
    scene = camp("cooperative", hands={0: ["Healing Draught", "Key"]}, health=[6, 2])
    scene.do("play healing draught", "give key to millie")
    assert (scene.raider(1).health, scene.hand(1)) == (4, ["Key"])


@rule("coop.quests", "variant.solo-win")
@pytest.mark.parametrize(("quests", "final"), [("on", True), ("off", False)])
def test_a_quest_of_the_party_begins_the_final_act_or_there_are_none(quests: str, final: bool) -> None:
    ruins = "0 c\n. 1"
    scene = Scene(
        ruins=ruins, raiders=["Castellane Vey", "Millie"], chests=[4, 0], outcome="cooperative", coop_quests=quests
    )
    scene.dice(6, 1, 1, 1, 1).do(f"open {scene.say(scene.table.chests[0])}")
    assert scene.raider(0).chests == 5
    assert (scene.table.final, scene.raider(0).quest_done) == (final, final)


@rule("coop.quests")
@pytest.mark.parametrize("pool", ["players", "all-in-play"])
def test_no_one_of_the_party_is_ever_ediths_mark(pool: str) -> None:
    scene = camp("cooperative", raiders=["Edith", "Millie"], phase="start", edith_pool=pool)
    assert scene.raider(0).mark == NO_MARK
    scene = camp("uneasy", raiders=["Edith", "Millie"], phase="start", edith_pool=pool)
    assert scene.raider(0).mark == scene.raider(1).face


@rule("coop.quests", "edith.pool")
def test_but_an_enemy_may_be() -> None:
    foes = [("Victor", "A")]
    scene = camp("cooperative", raiders=["Edith", "Millie"], enemies=foes, phase="start", edith_pool="all-in-play")
    assert scene.table.deck.characters[scene.raider(0).mark].name == "Victor"


# An uneasy alliance


@rule("coop.betray", "coop.betray-how", "score.winner")
def test_once_somebody_betrays_the_others_points_decide() -> None:
    scene = camp("uneasy", 3, at=["E", "F", "G"], final=True, chests=[2, 1, 0], master=2)
    assert scene.view(None).common
    scene.do("betray")
    assert scene.table.betrayed == 0
    assert not scene.view(None).common
    assert scene.table.actions == 3
    scene.do("leave the ruins", "leave the ruins", "leave the ruins")
    assert (scene.winners, scene.ended_by) == ([2], "score.winner")


@rule("coop.betray-how")
@pytest.mark.parametrize("how", ["an attack", "an axe", "light fingers"])
def test_an_attack_or_a_harmful_card_is_betrayal(how: str) -> None:
    scene = camp("uneasy", raiders=["Hobb Tarrant", "Millie"], hands={0: ["Throwing Axe"], 1: ["Key"]})
    words = {"an attack": "attack millie", "an axe": "play throwing axe", "light fingers": "use light fingers"}
    assert scene.table.betrayed == -1
    scene.do(words[how])
    assert scene.table.betrayed == 0
    for seat in (0, 1, None):
        assert len(scene.happened("betrays", seat)) == 1


@rule("coop.betray-how")
def test_damage_by_a_card_is_betrayal_and_damage_to_oneself_or_by_a_trap_is_not(read: Read) -> None:
    harm = read(("does = [{ danger = 2 }]", 'does = [{ damage = 1, on = "room" }]'))
    scene = camp("uneasy", treasure=["Faded Map", "Poisoned Needle"], cards=harm).do("draw")
    assert scene.table.betrayed == 0
    scene = camp("uneasy", treasure=["Poisoned Needle"], traps=["Misfire"]).do("draw").dice(1).do("done")
    assert scene.raider(1).health == 4
    assert scene.table.betrayed == -1
    scene = camp("uneasy", enemies=[("bat", "2")]).dice(1, 1, 1, 1, 1).do("attack monster 1")
    assert scene.table.betrayed == -1


@rule("coop.betray-how")
def test_anyone_alive_in_the_ruins_may_declare_it_at_any_time() -> None:
    scene = camp("uneasy", 4, out={2: "died", 3: "escaped"})
    said = [[scene.table.say(move) for move in scene.table.legal_moves(seat)] for seat in (1, 2, 3)]
    assert said == [["betray"], [], []]
    scene.aside(1, "betray")
    assert scene.table.betrayed == 1
    assert scene.asked == 0


@rule("coop.betray-how")
def test_it_cannot_be_taken_back_or_done_twice() -> None:
    scene = camp("uneasy").do("betray")
    assert not scene.may("betray")
    assert scene.table.legal_moves(1) == []
    scene.dice(1, 1, 1, 1, 1, 1).do("attack millie")
    assert len(scene.happened("betrays")) == 1


@rule("coop.betray")
@pytest.mark.parametrize("outcome", ["points", "cooperative", "teams"])
def test_elsewhere_there_is_nothing_to_betray(outcome: str) -> None:
    assert not camp(outcome, 3).may("betray")


@rule("coop.uneasy-kept", "attack.allies")
def test_in_an_uneasy_game_one_can_be_attacked() -> None:
    assert camp("uneasy").may("attack millie")


# Sides


@rule("teams.fixed")
def test_a_sides_score_is_the_sum_of_its_members() -> None:
    scene = finish("teams", ["E", "A", "F", "B"], sides_of_4="13-24", chests=[1, 3, 0, 2])
    assert [ending.points(scene.table, seat) for seat in range(4)] == [2, 1, 1, 0]
    assert (scene.winners, scene.ended_by) == ([0, 2], "teams.fixed")
    why = [facts.why for facts in ending.judge(scene.table).facts]
    assert why == ["", "1 point together, 2 behind", "", "1 point together, 2 behind"]


@rule("teams.fixed", "score.tie", "score.master")
def test_sides_that_tie_share_the_win_and_the_master_chest_is_for_the_side() -> None:
    scene = finish("teams", ["E", "A", "F", "B"], sides_of_4="12-34", master=1, chests=[0, 0, 3, 1])
    assert (scene.winners, scene.ended_by) == ([0, 1, 2, 3], "score.tie")


@rule("teams.fixed")
@pytest.mark.parametrize(
    ("seats", "name", "value", "sides"),
    [
        (3, "sides_of_3", "23-1", [1, 0, 0]),
        (4, "sides_of_4", "14-23", [0, 1, 1, 0]),
        (4, "sides_of_4", "12-34", [0, 0, 1, 1]),
    ],
)
def test_sides_are_fixed_when_the_table_is_made(seats: int, name: str, value: str, sides: list[int]) -> None:
    scene = camp("teams", seats, **{name: value})
    assert scene.table.rules.sides == sides
    by_side = [[seat for seat in range(seats) if sides[seat] == side] for side in (0, 1)]
    assert [sorted(side) for side in by_side] == [
        [seat for seat in range(seats) if scene.view(None).players[seat].side == side] for side in (0, 1)
    ]


@rule("teams.fixed")
def test_two_players_have_no_sides() -> None:
    with pytest.raises(BadOption, match="three or four"):
        BOX.agree(2, {"outcome": "teams"})


@rule("teams.no-protection", "aim.team-or-alone")
def test_members_of_a_side_may_attack_one_another_and_hold_their_own_hands() -> None:
    scene = camp("teams", 4, sides_of_4="12-34", hands={1: ["Key"]})
    assert scene.may("attack millie")
    assert [card.title for card in scene.view(0).raiders[1].hand] != ["Key"]
    scene.dice(6, 1, 1, 1, 1, 1).calmly("attack millie")
    assert scene.raider(1).health == 5
