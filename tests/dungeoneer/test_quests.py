"""Quests: who may attempt them, where, at what price, and what completing one brings."""

from typing import Any

import pytest

from tests.dungeoneer.conftest import Read
from tests.dungeoneer.scene import Scene
from tests.rules import rule
from undercroft.games.dungeoneer.table import scores

HALL = {"Hall of Chains": (0, 1)}
BELL = "attempt the tolling bell"  # a Magic Threat of 5+ in the Hall of Chains; Sael's Magic is 2


def in_hall(**more: Any) -> Scene:
    at = more.pop("at", ["Hall of Chains", "Flooded Stair"])
    return Scene(heroes=["Sael", "Hulda"], maps=HALL, at=at, deck=[], **more)


def with_bell(**more: Any) -> Scene:
    return in_hall(quests={0: ["The Tolling Bell"]}, **more)


# Where and who


@rule("quest.location", "quest.on-location", "quest.choose-when")
def test_a_quest_is_attempted_in_its_place_when_its_player_wants() -> None:
    scene = with_bell(at=["Flooded Stair", "Flooded Stair"])
    assert BELL not in scene.moves
    scene.dice(6).calmly("go south")
    assert scene.events("attempts") == []  # entering does not start it
    assert BELL in scene.moves
    scene.calmly("go north")
    assert BELL not in scene.moves


@rule("quest.choose-when", "setup.personal-quests-owner-only")
def test_nobody_attempts_a_quest_outside_their_hero_phase() -> None:
    scene = with_bell(hands={0: ["Miasma"]}, peril=[0, 3], phase="lord")
    assert (scene.question, BELL in scene.moves) == ("LordChoice", False)


@rule("quest.map-not-out")
def test_a_quest_whose_place_is_not_out_cannot_be_attempted() -> None:
    scene = in_hall(quests={0: ["Break the Warden's Seal"]})
    assert not any(move.startswith("attempt") for move in scene.moves)


@rule("quest.personal-only-you", "setup.personal-quests-owner-only")
def test_nobody_else_may_attempt_a_personal_quest() -> None:
    scene = in_hall(quests={1: ["The Tolling Bell"]})
    assert BELL not in scene.moves
    scene = in_hall(quests={1: ["The Tolling Bell"]}, turn=1, at=["Hall of Chains", "Hall of Chains"])
    assert BELL in scene.moves


@rule("quest.global-race", "setup.global-quest-anyone")
@pytest.mark.parametrize("turn", [0, 1])
def test_the_global_quest_is_for_whoever_is_first(turn: int) -> None:
    at = ["Hall of Chains", "Hall of Chains"]
    scene = in_hall(world=["The Tolling Bell"], at=at, turn=turn)
    assert BELL in scene.moves
    scene.dice(6).calmly(BELL)
    assert (scene.done(turn), scene.done(1 - turn)) == (["The Tolling Bell"], [])
    scene.idle_until("HeroChoice", 1 - turn)
    assert BELL not in scene.moves


@rule("quest.on-location", "quest.same-name")
def test_any_place_it_names_and_any_card_of_that_name_will_do(read: Read) -> None:
    deck = read()
    bell = next(quest for quest in deck.quests if quest.name == "The Tolling Bell")
    places = {place.name: number for number, place in enumerate(deck.maps)}
    bell.places = [places["Hall of Chains"], places["Bone Gallery"]]
    assert (
        BELL in Scene(cards=deck, maps={"Bone Gallery": (0, 1)}, at=["Bone Gallery"] * 2, world=[bell.name]).moves
    )
    deck.maps[places["Chapel of Rust"]].name = "Bone Gallery"
    scene = Scene(
        cards=deck, maps={"Needle Passage": (0, 1)}, at=["Needle Passage"] * 2, world=[bell.name], begin=False
    )
    scene.table.board = scene.table.board.laid(places["Chapel of Rust"], scene.table.board.cells[0] - 1, 0, "")
    scene.hero(0).space = places["Chapel of Rust"]
    scene.table.advance()
    assert BELL in scene.moves


# What an attempt costs


@rule("quest.first-free", "quest.further-cost", "quest.fail")
def test_the_first_attempt_of_a_turn_is_free_and_each_further_one_costs_a_point() -> None:
    scene = with_bell(points=2)
    scene.dice(1, 1, 1).calmly(BELL)
    assert (scene.hero(0).points, scene.hero(0).life, scene.quests(0)) == (2, 6, ["The Tolling Bell"])
    scene.calmly(BELL)
    assert scene.hero(0).points == 1
    scene.calmly(BELL)
    assert scene.hero(0).points == 0
    assert BELL not in scene.moves
    assert [attempt["clause"] for attempt in scene.events("attempts")] == [
        "quest.first-free", "quest.further-cost", "quest.further-cost",
    ]  # fmt: skip


@rule("quest.first-free")
def test_the_next_turn_has_a_free_attempt_again() -> None:
    scene = with_bell(points=0).dice(1).calmly(BELL)
    assert BELL not in scene.moves
    scene.idle_until("HeroChoice", 0)
    points = scene.hero(0).points
    scene.dice(1).calmly(BELL)
    assert scene.hero(0).points == points


@rule("quest.free-scope")
@pytest.mark.parametrize(("scope", "points"), [("each-quest", 2), ("one", 1)])
def test_the_free_attempt_is_for_each_quest_or_by_the_option_one_in_all(
    scope: str, points: int, read: Read
) -> None:
    deck = read(('at = "Chapel of Rust"', 'at = "Hall of Chains"'))
    quests = {0: ["The Tolling Bell", "The Pale Flame"]}
    scene = in_hall(cards=deck, quests=quests, points=2, free_attempt=scope)
    scene.dice(1, 1).calmly(BELL, "attempt the pale flame")
    assert scene.hero(0).points == points


@rule("quest.attempt-tipped")
def test_a_tipped_hero_has_only_the_free_attempt() -> None:
    scene = with_bell(points=2, tipped=[0])
    assert BELL in scene.moves
    scene.dice(1).calmly(BELL)
    assert BELL not in scene.moves


@rule("quest.fail")
def test_a_failure_costs_nothing_else_and_the_quest_stays() -> None:
    scene = with_bell(glory=[1, 0], peril=[1, 0]).dice(2).calmly(BELL)
    hero = scene.hero(0)
    assert (hero.glory, hero.peril, hero.life, hero.level, hero.tipped) == (1, 1, 6, 1, False)
    assert scene.quests(0) == ["The Tolling Bell"]


# What completing brings


@rule("quest.reward", "quest.level", "hero.level-source", "quest.turned-over", "quest.ends-hero-phase")
@rule("quest.saved-after-completion", "quest.personal-not-renewed")
def test_a_completed_quest_pays_a_level_and_its_reward_and_ends_the_hero_phase() -> None:
    scene = with_bell(points=3, at=["Hall of Chains", "Hall of Chains"], life=[4, 6])
    scene.dice(3).calmly(BELL)
    hero = scene.hero(0)
    assert (hero.level, hero.life) == (2, 4)
    assert (scene.quests(0), scene.done(0)) == ([], ["The Tolling Bell"])
    assert scene.asked == 1  # nothing to discard, nothing to choose: the turn is over
    assert hero.saved == 1
    assert hero.glory == 2 + 2  # the reward, and that of the Hall, where the hero stayed
    assert scene.view(1).players[0].completed == ["The Tolling Bell"]
    assert scene.events("completes")[0]["clause"] == "quest.turned-over"


@rule("quest.reward")
def test_a_reward_may_take_peril_away() -> None:
    scene = Scene(
        maps={"Bone Gallery": (0, 1)},
        at=["Bone Gallery", "Flooded Stair"],
        quests={0: ["Blood on the Altar"]},
        glory=[4, 0],
        peril=[5, 0],
    ).calmly("attempt blood on the altar")
    assert scene.events("peril")[0]["peril"] == -3


@rule("quest.level", "hero.max-level")
def test_no_level_comes_after_the_fourth() -> None:
    scene = with_bell(level=[4, 1]).dice(6).calmly(BELL)
    assert scene.hero(0).level == 4


@rule("quest.three-wins", "questcard.need-three", "quest.reward-before-win", "aim.win.at-once", "aim.win.quests")
def test_the_third_quest_wins_at_once_and_its_reward_no_longer_matters() -> None:
    done = {0: ["The Pale Flame", "The Buried Hoard"], 1: ["Break the Warden's Seal", "Blood on the Altar"]}
    scene = in_hall(world=["The Tolling Bell"], done=done).dice(6).calmly(BELL)
    assert (scene.winners, scene.ended_by, scene.asked) == ([0], "aim.win.quests", None)
    assert (scene.hero(0).level, scene.hero(0).glory, scene.world) == (1, 0, [])


@rule("quest.three-wins", "aim.win.quests")
def test_two_are_not_enough() -> None:
    scene = with_bell(done={0: ["The Pale Flame"]}).dice(6).calmly(BELL)
    assert (scene.winners, scene.table.outcome()) == ([], None)


@rule("quest.leaves-play", "qtype.effect.ends")
def test_a_completed_quest_is_out_of_play() -> None:
    scene = with_bell(glory=[5, 5])
    assert scores.toll(scene.table, 0) == 1
    scene.dice(6).calmly(BELL)
    assert scores.toll(scene.table, 0) == 0


@rule("quest.global-refill", "quest.refill-immediate")
def test_a_completed_global_quest_is_replaced_at_once() -> None:
    scene = in_hall(world=["The Tolling Bell"], begin=False)
    first = scene.table.quests.face[scene.table.quest_deck[-1]]
    scene.table.advance()
    scene.dice(6).calmly(BELL)
    assert scene.table.global_quests == [first]
    assert scene.kinds().index("global quest") < scene.kinds().index("turn")


@rule("quest.deck-empty", "death.quests")
def test_with_an_empty_deck_the_next_card_that_comes_back_is_turned_up() -> None:
    at = ["Hall of Chains", "Flooded Stair", "Flooded Stair"]
    quests = {2: ["Break the Warden's Seal"]}
    hands = {1: ["Falling Block"]}
    scene = Scene(
        3, heroes=["Pim", "Hulda", "Sael"], maps=HALL, at=at, quests=quests, hands=hands, deck=[],
        world=["The Tolling Bell"], life=[6, 6, 1], peril=[0, 0, 2], begin=False,
    )  # fmt: skip
    scene.table.quest_deck.clear()
    scene.table.advance()
    scene.dice(6).calmly(BELL)
    assert scene.world == []
    scene.calmly("send falling block at seat 2").dice(1).calmly("attack")
    assert not scene.hero(2).alive
    assert scene.world == ["Break the Warden's Seal"]


@rule("quest.no-voluntary-drop")
def test_a_personal_quest_cannot_be_given_up() -> None:
    scene = with_bell(world=["The Pale Flame"], hands={0: ["Iron Resolve"]})
    assert all("pale flame" not in move for move in scene.moves)
    assert [move for move in scene.moves if "bell" in move] == [BELL]
    scene.calmly("done")
    assert scene.moves == ["discard iron resolve"]


@rule("quest.several-personal")
def test_a_player_may_have_any_number_of_personal_quests() -> None:
    names = ["The Pale Flame", "The Buried Hoard", "Break the Warden's Seal"]
    scene = in_hall(quests={0: names}, world=["Lead the Lost Mason Home"])
    scene.calmly("take up lead the lost mason home")
    assert scene.quests(0) == [*names, "Lead the Lost Mason Home"]
