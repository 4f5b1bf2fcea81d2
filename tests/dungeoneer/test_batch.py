"""The Dungeonlord phase: Banes, and Encounters that are sent together."""

import pytest

from tests.dungeoneer.conftest import Read
from tests.dungeoneer.fray import RESPONSE, attacked
from tests.dungeoneer.scene import Scene
from tests.rules import rule

MAPS = {"Dripping Passage": (0, 1), "Chained Passage": (0, -1)}
APART = ["Flooded Stair", "Dripping Passage", "Chained Passage"]


def kinds(scene: Scene, *wanted: str) -> list[str]:
    return [event.kind for event in scene.table.events or [] if event.kind in wanted]


@rule("lord.playtime", "lord.optional", "adventure.playtimes")
def test_only_cards_of_the_phase_can_be_played_and_none_has_to() -> None:
    hand = ["Grave Chill", "Bone Ogre", "Falling Block", "Second Wind", "Ward the Threshold", "Mend Flesh"]
    scene = Scene(hands={0: hand}, peril=[0, 9], glory=[9, 9], life=[3, 6], phase="lord")
    assert scene.moves == [
        "done",
        "send bone ogre at seat 1",
        "send falling block at seat 1",
        "play grave chill",
        "play mend flesh",
    ]
    scene.do("done")
    assert scene.hero(1).peril == 9
    assert len(scene.hand(0)) == 6


@rule("lord.fund-from-target", "peril.spent-by-opponents", "adventure.peril-harm")
def test_whoever_a_card_is_played_on_pays_and_must_have_enough() -> None:
    scene = Scene(3, hands={0: ["Grave Chill", "Bone Ogre"]}, peril=[9, 2, 3], phase="lord")
    assert scene.moves == ["done", "play grave chill"]
    scene.do("play grave chill")
    assert [hero.peril for hero in scene.table.heroes] == [9, 2, 0]
    assert (scene.banes(1), scene.banes(2)) == ([], ["Grave Chill"])


@rule("lord.fund-from-target", "lord.no-range")
def test_an_opponent_can_be_reached_wherever_they_stand() -> None:
    hand = {0: ["Grave Chill", "Bone Ogre"]}
    scene = Scene(3, hands=hand, peril=[0, 9, 9], maps=MAPS, at=APART, phase="lord")
    assert [f"send bone ogre at seat {seat}" in scene.moves for seat in range(3)] == [False, True, True]
    scene.do("play grave chill")
    assert scene.moves == ["seat 1", "seat 2"]


@rule("lord.untargeted", "lord.never-own", "lord.no-combining")
def test_a_card_without_one_target_is_paid_by_any_one_opponent_who_can() -> None:
    """Miasma costs 3."""
    scene = Scene(3, hands={0: ["Miasma"]}, peril=[9, 3, 4], maps=MAPS, at=APART, phase="lord")
    scene.do("play miasma")
    assert scene.moves == ["at flooded stair", "at dripping passage", "at chained passage"]
    scene.do("at dripping passage")
    assert scene.moves == ["seat 1", "seat 2"]
    scene.do("seat 2")
    assert [hero.peril for hero in scene.table.heroes] == [9, 3, 1]
    assert [roll["seat"] for roll in scene.events("rolls")] == [1]


@rule("lord.no-combining", "lord.never-own")
def test_peril_of_several_is_never_added_and_ones_own_never_spent() -> None:
    scene = Scene(3, hands={0: ["Miasma", "Grave Chill"]}, peril=[9, 2, 2], phase="lord")
    assert scene.moves == ["done"]


@rule("lord.unlimited", "lord.several-funders")
def test_there_is_no_limit_but_peril_and_different_opponents_pay_for_different_cards() -> None:
    hand = ["Grave Chill", "Miasma", "Cast Adrift", "Drowned Thrall", "Drowned Thrall", "Sump Crawler"]
    scene = Scene(3, hands={0: hand}, peril=[0, 7, 6], maps=MAPS, at=APART, phase="lord")
    scene.do("play grave chill", "seat 1", "play miasma", "at flooded stair", "seat 2")
    scene.pass_on().do("play cast adrift", "seat 2", "at flooded stair")
    assert [hero.peril for hero in scene.table.heroes] == [0, 4, 0]
    scene.do(
        "send drowned thrall at seat 1", "send drowned thrall at seat 1", "send sump crawler at seat 1", "attack"
    )
    assert scene.hero(1).peril == 0


@rule("lord.not-self", "lord.never-own")
def test_nobody_sends_encounters_at_themselves() -> None:
    scene = Scene(hands={0: ["Bone Ogre"]}, packs={0: ["Drowned Thrall"]}, peril=[9, 9], phase="lord")
    assert [move for move in scene.moves if move.endswith("seat 0")] == []


@rule("lord.encounters-together", "lord.one-batch", "lord.encounter-is-attack")
def test_all_encounters_are_on_the_table_before_anybody_answers() -> None:
    scene = Scene(
        3,
        hands={0: ["Bone Ogre", "Falling Block", "Drowned Thrall"], 2: ["Ward the Threshold"]},
        glory=[0, 0, 3],
        peril=[0, 9, 9],
        phase="lord",
    )
    scene.do("send bone ogre at seat 1", "send falling block at seat 2")
    assert (scene.asked, scene.question, scene.table.fights) == (0, "LordChoice", [])
    assert [hero.peril for hero in scene.table.heroes] == [0, 9, 9]  # nothing is paid before all is listed
    assert scene.view(1).batch == []
    scene.do("send drowned thrall at seat 2", "attack")
    assert [hero.peril for hero in scene.table.heroes] == [0, 5, 6]
    assert kinds(scene, "sends", "clash", "rolls")[:3] == ["sends"] * 3


@rule("lord.one-batch", "lord.monster-once")
def test_there_is_one_batch_a_phase() -> None:
    hand = ["Drowned Thrall", "Drowned Thrall", "Sump Crawler"]
    scene = attacked(*hand, saved=[0, 0]).send("Drowned Thrall").dice(4, 2).pass_on().do("to hand")
    assert (scene.question, scene.moves) == ("LordChoice", ["done"])


@rule("lord.batch-atomic-payment")
def test_every_target_must_be_able_to_pay_for_all_that_is_listed_against_them() -> None:
    scene = Scene(3, hands={0: ["Bone Ogre", "Sump Crawler", "Drowned Thrall"]}, peril=[0, 5, 2], phase="lord")
    scene.do("send bone ogre at seat 1")
    assert scene.moves == [
        "attack",
        "send drowned thrall at seat 1",
        "send sump crawler at seat 2",
        "send drowned thrall at seat 2",
    ]
    scene.do("send drowned thrall at seat 1")
    assert scene.moves == ["attack", "send sump crawler at seat 2"]


@rule("lord.banes-around-batch")
def test_banes_are_played_before_and_after_the_batch() -> None:
    scene = attacked("Grave Chill", "Leech the Years", "Drowned Thrall", saved=[0, 0], level=[1, 2], hero="Garran")
    scene.do("play grave chill", "send drowned thrall at seat 1")
    assert [move for move in scene.moves if move.startswith("play")] == []  # while it is listed
    scene.dice(6, 1).do("attack").pass_on().do("to pack", "assign no peril")
    assert "play leech the years" in scene.moves


@rule("lord.monster-cost-each-time", "lord.pack-source")
def test_a_monster_costs_its_peril_again_from_the_pack() -> None:
    scene = Scene(
        hands={0: ["Drowned Thrall"]}, packs={0: ["Bone Ogre", "Sump Crawler"]}, peril=[0, 6], phase="lord"
    )
    assert scene.moves == [
        "done",
        "send drowned thrall at seat 1",
        "send pack 1 at seat 1",
        "send pack 2 at seat 1",
    ]
    scene.do("send pack 2 at seat 1", "send pack 1 at seat 1")
    assert scene.moves == ["attack"]
    scene.do("attack")
    assert scene.hero(1).peril == 0
    assert [event["card"] for event in scene.events("sends")] == ["Sump Crawler", "Bone Ogre"]


@rule("lord.one-target-one-combat")
def test_all_monsters_on_one_hero_fight_one_combat() -> None:
    scene = attacked("Bone Ogre", "Drowned Thrall", "Road Reaver", glory=[0, 9]).give(1, "Turn Aside")
    scene.dice(6, 6, 6, 1, 1, 1).send("Bone Ogre", "Drowned Thrall", "Road Reaver")
    assert len(scene.table.fights) == 1
    assert scene.moves == ["pass", "play turn aside"]
    scene.dice(6, 6, 6, 1, 1, 1).do("pass")
    assert len(scene.events("clash")) == 3
    assert [event["wounds"] for event in scene.events("wounded")] == [3]
    assert scene.question == "AnswerBack"


@rule("lord.target-order", "lord.encounters-together")
def test_forms_for_all_targets_then_target_by_target_from_the_left_then_packs_and_rewards_once() -> None:
    scene = Scene(
        4,
        heroes=["Pim", "Hulda", "Garran", "Oriel"],
        hands={1: ["Bone Ogre", "Road Reaver", "Drowned Thrall"]},
        peril=[9, 0, 9, 9],
        saved=[1, 0, 1, 1],
        turn=1,
        phase="lord",
    )
    scene.do("send bone ogre at seat 0", "send road reaver at seat 3", "send drowned thrall at seat 2")
    scene.dice(5, 3).do("attack")
    assert kinds(scene, "form", "clash") == ["form"] * 3 + ["clash"]
    assert [event["attacker"] for event in scene.events("form")] == ["Drowned Thrall", "Road Reaver", "Bone Ogre"]
    assert (scene.asked, scene.question) == (2, "AnswerBack")  # the first target is finished before the next
    scene.dice(3, 3, 6, 1).do("attack 1")
    assert (scene.asked, scene.question) == (3, "AnswerBack")
    scene.dice(3, 6).do("pass").pass_on()
    assert [event["defender"] for event in scene.events("clash")[2:]] == ["Oriel Ashmarrow", "Pim Quickfinger"]
    assert scene.question == "AnswerBack"
    scene.do("pass")
    asked = []
    while scene.question in ("KeepMonster", "AssignPeril"):
        asked.append(scene.question)
        scene.do(scene.moves[0])
    assert asked == sorted(asked, key=["KeepMonster", "AssignPeril"].index)
    assert "KeepMonster" in asked


@rule("lord.traps-only")
def test_traps_alone_have_a_response_step_and_then_their_rolls(read: Read) -> None:
    hands = {0: ["Falling Block", "Gas Vent"], 1: ["Draught of Mending"]}
    scene = Scene(hands=hands, peril=[0, 9], glory=[0, 3], life=[6, 5], phase="lord", cards=read(RESPONSE))
    scene.send("Falling Block", "Gas Vent")
    assert (scene.asked, scene.moves, scene.events("rolls")) == (1, ["pass", "play draught of mending"], [])
    scene.pass_on()
    assert [roll["source"] for roll in scene.events("rolls")] == ["Falling Block", "Gas Vent"]
    assert kinds(scene, "form", "clash", "keeps", "glory") == []


@rule("lord.trap-timing")
@pytest.mark.parametrize("order", [["Falling Block", "Gas Vent"], ["Gas Vent", "Falling Block"]])
def test_traps_come_after_the_response_and_before_the_attack_rolls_as_they_were_listed(order: list[str]) -> None:
    scene = attacked("Drowned Thrall", *order, glory=[0, 9], hero="Sael")
    scene.send("Drowned Thrall", *order)
    assert (scene.moves, scene.events("rolls")) == (["pass", "use hero"], [])
    scene.pass_on()
    assert [roll["source"] for roll in scene.events("rolls")] == order
    assert kinds(scene, "rolls", "clash") == ["rolls", "rolls", "clash"]


@rule("lord.target-dies-midway", "duration.trap-discard")
def test_when_a_trap_fells_the_target_the_attacks_do_not_happen() -> None:
    scene = Scene(
        3, hands={0: ["Bone Ogre", "Falling Block", "Gas Vent"]}, peril=[0, 9, 0], life=[6, 1, 6], phase="lord"
    )
    scene.dice(1, 6, 6).send("Bone Ogre", "Falling Block", "Gas Vent")
    assert not scene.hero(1).alive
    assert (scene.events("clash"), len(scene.events("rolls"))) == ([], 1)
    assert scene.discards() == ["Falling Block", "Gas Vent"]
    assert (scene.question, scene.moves) == ("KeepMonster", ["to hand", "to pack", "to discard"])
    scene.do("to hand")
    assert (scene.hero(1).peril, scene.question != "AssignPeril") == (0, True)


@rule("lord.target-dies-midway")
def test_when_a_special_effect_fells_the_target_no_more_forms_are_named() -> None:
    hand, life = {0: ["Ember Imp", "Shapeless One"]}, [6, 1, 6]
    scene = Scene(3, hands=hand, peril=[0, 9, 0], life=life, maps=MAPS, at=APART, phase="lord")
    scene.send("Ember Imp", "Shapeless One").dice(1).do("melee", "yes")
    assert not scene.hero(1).alive
    assert scene.question == "KeepMonster"
    assert scene.events("clash") == []


@rule("lord.encounter-is-attack", "adventure.encounter-kinds")
def test_an_encounter_is_a_monster_or_a_trap(read: Read) -> None:
    for card in read().adventures:
        if not card.glory_card and card.family >= 3:
            assert (card.monster is not None) != bool(card.does)


@rule("adventure.encounter-kinds", "duration.trap-discard")
def test_a_trap_is_discarded_and_a_monster_stays() -> None:
    scene = attacked("Falling Block", "Bone Ogre", saved=[0, 0]).dice(6, 2, 3).send("Falling Block", "Bone Ogre")
    assert scene.discards() == ["Falling Block"]
    assert scene.question == "KeepMonster"
