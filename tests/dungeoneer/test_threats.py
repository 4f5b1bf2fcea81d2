"""Threats: a die and a score against a number."""

from typing import Any

import pytest

from tests.dungeoneer.conftest import Read
from tests.dungeoneer.scene import Scene
from tests.rules import rule

GAS = 'name = "Gas Vent"\ncost = 3\nthreat = "magic 5"'


def trapped(card: str = "Falling Block", hero: str = "Sael", **more: Any) -> Scene:
    """That hero, in seat 1, is about to meet a trap."""
    options: dict[str, Any] = {"peril": [0, 6], "phase": "lord", "set": "both", **more}
    return Scene(heroes=["Pim", hero], hands={0: [card]}, **options)


@rule("threat.purpose", "threat.roll", "threat.success", "threat.fail")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_total_equal_to_the_threat_is_enough(die: int) -> None:
    """Sael has Speed 3 against 5."""
    scene = trapped().dice(die).send("Falling Block")
    roll = scene.events("rolls")[0]
    assert (roll["form"], roll["die"], roll["score"], roll["needs"]) == ("speed", die, 3, 5)
    assert roll["success"] == (die >= 2)
    assert roll["clause"] == ("threat.success" if die >= 2 else "threat.fail")
    assert scene.hero(1).life == (6 if die >= 2 else 5)


@rule("threat.roll")
@pytest.mark.parametrize(
    ("card", "form", "score"),
    [("Falling Block", "speed", 3), ("Gas Vent", "magic", 2), ("Snapping Jaw", "melee", 1)],
)
def test_the_score_is_the_one_that_the_threat_names(card: str, form: str, score: int) -> None:
    roll = trapped(card).send(card).events("rolls")[0]
    assert (roll["form"], roll["score"]) == (form, score)


@rule("threat.example-wording")
def test_the_total_counts_and_not_the_die() -> None:
    """Garran has Speed 2: a die of 4 makes 6 and overcomes 5, a die of 2 makes 4 and does not."""
    for die, life in ((4, 6), (3, 6), (2, 5)):
        assert trapped(hero="Garran").dice(die).send("Falling Block").hero(1).life == life


@rule("threat.no-natural")
def test_a_one_may_overcome_and_a_six_may_fail(read: Read) -> None:
    assert trapped(hero="Tarn", level=[1, 2]).dice(1).send("Falling Block").hero(1).life == 6
    harder = read((GAS, GAS.replace("5", "9")))
    assert trapped("Gas Vent", cards=harder).dice(6).send("Gas Vent").hero(1).life == 5


@rule("threat.must-roll")
def test_a_hero_can_only_roll() -> None:
    """Whoever could play a card before the die is asked for that, and for nothing else."""
    scene = trapped(hero="Garran", glory=[0, 3], life=[6, 5]).give(1, "Mend Flesh").send("Falling Block")
    assert (scene.asked, scene.question) == (1, "Ask")
    while scene.asked == 1:
        assert scene.moves == ["pass", "play mend flesh"]
        scene.do("pass")
    assert len(scene.events("rolls")) == 1
    alone = trapped().send("Falling Block")
    assert alone.asked == 0
    assert len(alone.events("rolls")) == 1


@rule("threat.no-result-named")
def test_what_is_not_named_does_not_happen(read: Read) -> None:
    before = trapped()
    after = trapped().dice(6).send("Falling Block")
    kept = [(hero.life, hero.glory, hero.tipped, hero.points) for hero in before.table.heroes]
    assert [(hero.life, hero.glory, hero.tipped, hero.points) for hero in after.table.heroes] == kept
    rewards = read((GAS, GAS + "\nthen = [{ glory = 2 }]"))
    assert trapped("Gas Vent", cards=rewards).dice(6).send("Gas Vent").hero(1).glory == 2
    assert trapped("Gas Vent", cards=rewards).dice(1).send("Gas Vent").hero(1).glory == 0


@rule("threat.not-combat")
def test_what_helps_in_combat_does_not_help_against_a_threat() -> None:
    helm = trapped("Snapping Jaw", ready={1: ["Pot Helm"]}).send("Snapping Jaw")
    assert helm.events("rolls")[0]["score"] == 1
    coat = trapped(hero="Garran", ready={1: ["Ringmail Coat"]}, glory=[0, 3]).dice(2).send("Falling Block")
    assert (coat.hero(1).life, coat.hero(1).glory) == (5, 3)


@rule("threat.not-combat")
def test_a_score_for_this_combat_is_none_for_a_threat_in_it() -> None:
    scene = trapped("Gas Vent", glory=[0, 1], peril=[0, 7]).give(0, "Wraith Choir").send("Gas Vent", "Wraith Choir")
    assert (scene.asked, scene.events("rolls")) == (1, [])
    scene.do("use hero")
    roll = scene.events("rolls")[0]
    assert (roll["form"], roll["score"], roll["bonus"]) == ("magic", 2, 0)


@rule("threat.form-default")
@pytest.mark.parametrize(
    ("place", "side", "source"),
    [("Hall of Chains", "north", "pit"), ("Bone Gallery", "north", "spikes")],
)
def test_a_number_alone_on_a_map_card_is_a_speed_threat(place: str, side: str, source: str) -> None:
    scene = Scene(maps={place: (0, -1)}).do(f"go {side}")
    assert [(roll["source"], roll["form"]) for roll in scene.events("rolls")] == [(source, "speed")]


@rule("threat.form-default")
def test_a_number_alone_at_an_exit_is_a_speed_threat() -> None:
    scene = Scene(maps={"Chained Passage": (1, 0)}, at=["Chained Passage", "Flooded Stair"]).do("go west")
    roll = scene.events("rolls")[0]
    assert (roll["source"], roll["form"], roll["score"], roll["needs"]) == ("locked exit", "speed", 3, 4)
