"""Words of the rules: adjacent, readied, tipped, you, and #."""

from typing import Any

import pytest

from tests.dungeoneer.conftest import Read
from tests.dungeoneer.fray import attacked
from tests.dungeoneer.scene import Scene
from tests.rules import rule
from undercroft.games.dungeoneer.table import scores

PRAYER_FOR_THREE = ("Gambler's Prayer\"\ncost = 0", "Gambler's Prayer\"\ncost = 3")

# Adjacent


@rule("def.adjacent")
def test_adjacent_is_side_by_side_even_by_a_wall_and_never_diagonal() -> None:
    scene = Scene(maps={"Dripping Passage": (1, 0), "Needle Passage": (0, 1), "Chained Passage": (1, 1)})
    board = scene.table.board
    stair, names = scene.space("Flooded Stair"), ["Dripping Passage", "Needle Passage", "Chained Passage"]
    assert not board.joined(stair, 1)  # the wall of the Dripping Passage
    beside = {board.neighbour(stair, side) for side in range(4)} - {-1}
    assert beside == {scene.space(name) for name in names[:2]}


@rule("def.adjacent-sewer")
def test_what_only_a_sewer_or_portal_joins_is_not_adjacent() -> None:
    maps = {"Sobbing Passage": (1, 0), "Needle Passage": (-1, 0), "The Sump": (-2, 0), "Barrow Door": (0, 1)}
    scene = Scene(set="both", maps=maps)
    scene.table.links[scene.space("Barrow Door")] = scene.space("Flooded Stair")
    board = scene.table.board
    sump, stair = scene.space("The Sump"), scene.space("Flooded Stair")
    assert board.sewers_from(sump) == [scene.space("Sobbing Passage")]
    assert scene.space("Sobbing Passage") not in [board.neighbour(sump, side) for side in range(4)]
    assert scene.space("Barrow Door") not in [board.neighbour(stair, side) for side in range(4)]


# Cards


@rule("def.inventory", "def.readied")
def test_a_card_that_is_paid_for_lies_in_the_inventory_and_acts_and_one_in_hand_does_not() -> None:
    scene = Scene(heroes=["Hulda", "Sael"], hands={0: ["Iron Resolve"]}, glory=[3, 0])
    assert scores.of_hero(scene.table, 0, 0) == 3
    scene.calmly("play iron resolve")
    assert (scene.hero(0).glory, scores.of_hero(scene.table, 0, 0)) == (0, 4)
    assert [card.name for card in scene.view(1).players[0].ready] == ["Iron Resolve"]


@rule("def.hash", "def.hash-from")
@pytest.mark.parametrize(("spent", "bonus"), [(1, 1), (2, 2), (3, 3)])
def test_the_sign_is_what_was_spent_on_top_by_the_players_themselves(spent: int, bonus: int) -> None:
    hands = {0: ["Gambler's Prayer"]}
    at = ["Hall of Chains", "Flooded Stair"]
    scene = Scene(
        heroes=["Hulda", "Sael"],  # whose Magic of 0 will not do
        maps={"Hall of Chains": (0, 1)},
        at=at,
        quests={0: ["The Tolling Bell"]},
        hands=hands,
        glory=[5, 5],
    )
    scene.do("attempt the tolling bell", "play gambler's prayer")
    assert scene.moves == ["spend 1", "spend 2", "spend 3"]
    scene.dice(1).do(f"spend {spent}")
    assert scene.events("rolls")[0]["bonus"] == bonus
    assert [scene.hero(seat).glory for seat in (0, 1)] == [5 - spent, 5]


@rule("def.hash")
def test_no_more_can_be_spent_than_there_is() -> None:
    at = ["Hall of Chains", "Flooded Stair"]
    scene = Scene(
        maps={"Hall of Chains": (0, 1)},
        at=at,
        quests={0: ["The Tolling Bell"]},
        hands={0: ["Gambler's Prayer"]},
        glory=[1, 5],
    )
    scene.dice(1).do("attempt the tolling bell", "play gambler's prayer")
    assert (scene.hero(0).glory, scene.events("rolls")[0]["bonus"]) == (0, 1)  # there is no choice


@rule("def.hash-from", "def.hash")
def test_additional_peril_comes_from_the_opponent_who_pays_for_the_card() -> None:
    scene = Scene(hands={0: ["Shapeless One"]}, peril=[9, 5], phase="lord")
    scene.do("send shapeless one at seat 1", "attack")
    scene.do("melee")
    assert scene.moves == ["spend 0", "spend 1", "spend 2", "spend 3"]
    scene.do("spend 3")
    assert [scene.hero(seat).peril for seat in (0, 1)] == [9, 0]
    scene.calmly().idle_to("KeepMonster", 0)
    assert scene.events("clash")[0]["score"] == 1 + 3


@rule("def.hash", "def.hash-from")
def test_what_is_spent_on_top_comes_after_the_cost(read: Read) -> None:
    """Of 5 peril, 2 pay for the monster and 1 for using what it can do; of 5 glory, 3 for the card."""
    cards = read(PRAYER_FOR_THREE, ("{ does = [{ chosen-score", "{ cost = 1, does = [{ chosen-score"))
    scene = attacked("Shapeless One", cards=cards, peril=[0, 5], glory=[0, 5], saved=[0, 0])
    scene.give(1, "Gambler's Prayer").send("Shapeless One").do("melee")
    assert scene.moves == ["spend 0", "spend 1", "spend 2"]
    scene.do("spend 2", "play gambler's prayer")
    assert scene.moves == ["spend 1", "spend 2"]
    scene.do("spend 1")
    assert (scene.hero(1).peril, scene.hero(1).glory) == (0, 1)


@rule("def.hash")
def test_a_card_with_the_sign_needs_one_more_than_its_cost(read: Read) -> None:
    scene = attacked("Bone Ogre", cards=read(PRAYER_FOR_THREE), glory=[0, 3], saved=[0, 0], life=[6, 5])
    scene.give(1, "Gambler's Prayer").give(1, "Draught of Mending").send("Bone Ogre")
    assert scene.wait_for("play draught of mending").moves == ["pass", "play draught of mending"]
    assert scene.table.prompt(1).refusals["card Gambler's Prayer"] == "Needs 4 glory, and you have 3."


@rule("def.you")
def test_you_is_who_controls_the_card() -> None:
    """Cast Adrift is chosen by its player, not by the hero it moves."""
    maps = {"Needle Passage": (0, 1), "Chained Passage": (0, -1)}
    scene = Scene(maps=maps, hands={0: ["Cast Adrift"]}, peril=[0, 3], phase="lord")
    scene.do("play cast adrift")
    assert (scene.asked, scene.question) == (0, "Destination")
    scene.do("at chained passage")
    assert (scene.where(1), scene.where(0)) == ("Chained Passage", "Flooded Stair")


@rule("def.you-map")
def test_on_the_global_quest_you_is_who_attempts_it() -> None:
    scene = Scene(
        maps={"Bone Gallery": (0, 1)},
        at=["Bone Gallery", "Bone Gallery"],
        world=["Blood on the Altar"],
        glory=[4, 4],
        turn=1,
    )
    scene.calmly("attempt blood on the altar")
    assert (scene.hero(1).life, scene.hero(0).life, scene.hero(0).glory) == (5, 6, 4)


# Tipping


def tipped(**more: Any) -> Scene:
    return Scene(heroes=["Hulda", "Sael"], maps={"Needle Passage": (0, 1)}, tipped=[0], **more)


@rule("def.tipping", "def.tipping-no-other-spend")
def test_a_tipped_hero_neither_moves_nor_explores_nor_challenges() -> None:
    scene = tipped(deck=["Chained Passage"])
    assert scene.moves == ["done", "stand up"]
    assert scene.view(1).players[0].tipped


@rule("def.tipping-stand")
def test_standing_up_costs_a_point() -> None:
    assert tipped(points=0).moves == ["done"]
    scene = tipped(points=1).calmly("stand up")
    assert (scene.hero(0).tipped, scene.hero(0).points, scene.rolls()) == (False, 0, [])


@rule("def.tipping-stand", "def.tipping-no-other-spend")
def test_whoever_lies_is_told_to_stand_up_or_that_no_point_is_left_for_it() -> None:
    first = "Your hero is tipped over: stand up first."
    stuck = "Your hero is tipped over, and you have no movement point to stand up."
    for points, why in ((1, first), (0, stuck)):
        refusals = tipped(points=points).table.prompt(0).refusals
        assert [refusals[thing] for thing in ("exit south", "deck dungeon", "seat 1")] == [why] * 3
        assert refusals.get("seat 0") == (why if points == 0 else None)
    upright = Scene(heroes=["Hulda", "Sael"], points=0).table.prompt(0).refusals
    assert (upright["seat 1"], "seat 0" in upright) == ("You have no movement point left.", False)


@rule("def.tipping-no-penalty")
def test_a_tipped_hero_rolls_against_threats_as_ever() -> None:
    scene = Scene(
        heroes=["Hulda", "Sael"], hands={0: ["Falling Block"]}, tipped=[1], peril=[0, 2], phase="lord"
    ).calmly("send falling block at seat 1")
    scene.dice(2).calmly("attack")
    assert [(roll["score"], roll["success"]) for roll in scene.events("rolls")] == [(3, True)]


@rule("def.tipping-extra-threat", "def.tipping-failed-stand")
@pytest.mark.parametrize(("die", "stands"), [(2, False), (3, True)])
def test_some_falls_ask_for_a_threat_as_well_and_the_point_is_lost_either_way(die: int, stands: bool) -> None:
    hands = {0: ["Snapping Jaw"]}
    scene = Scene(heroes=["Hulda", "Sael"], hands=hands, peril=[0, 3], phase="lord", deck=[])
    scene.calmly("send snapping jaw at seat 1").dice(1).calmly("attack")
    assert scene.hero(1).tipped
    scene.idle_until("HeroChoice", 1)
    scene.dice(die).calmly("stand up")  # Sael's Melee is 1, and the jaw asks for 4
    assert scene.rolls()[-1] == 4
    assert (scene.hero(1).tipped, scene.hero(1).points) == (not stands, 2)


@rule("def.viable-exit")
def test_a_viable_exit_joins_a_space_and_is_not_blocked() -> None:
    scene = Scene(maps={"Dripping Passage": (1, 0), "Needle Passage": (0, 1)})
    board, stair = scene.table.board, scene.space("Flooded Stair")
    assert [board.joined(stair, side) for side in range(4)] == [False, False, True, False]
    assert [move for move in scene.moves if move.startswith("go")] == ["go south"]
