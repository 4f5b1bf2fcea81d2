"""Coming to a space: what it does, and what is collected there."""

from typing import Any

import pytest

from tests.dungeoneer.conftest import Read
from tests.dungeoneer.scene import Scene
from tests.rules import rule
from undercroft.games.dungeoneer.table import scores

STAIR = "Flooded Stair"


def beside(name: str, *, seats: int = 2, **more: Any) -> Scene:
    """Sael on the Stair, with this card south of it."""
    maps = {name: (0, 1, name == "Chapel of Rust")}  # whose north is a wall
    return Scene(seats, heroes=["Sael", "Hulda", "Pim"][:seats], maps=maps, deck=[], **more)


# Collecting


@rule("enter.collect", "enter.once-per-turn", "enter.collect-mandatory")
def test_a_new_space_brings_its_glory_and_its_peril_once_a_turn() -> None:
    scene = beside("Ossuary Passage", points=4).calmly("go south")
    assert scene.question == "HeroChoice"  # and nobody was asked whether they want them
    assert (scene.hero(0).glory, scene.hero(0).peril) == (1, 2)
    scene.dice(6).calmly("go north", "go south")
    assert (scene.hero(0).glory, scene.hero(0).peril) == (1, 2)


@rule("enter.off-turn", "enter.effect-on-turn", "spikes.on-turn-only", "mapcard.effect-trigger")
@pytest.mark.parametrize("name", ["Bone Gallery", "Hall of Chains", "Chapel of Rust", "Warden's Vault"])
def test_off_turn_a_space_neither_pays_nor_acts(name: str) -> None:
    scene = beside(name, hands={0: ["Cast Adrift"]}, peril=[0, 3], glory=[0, 1], life=[6, 3], phase="lord")
    scene.calmly("play cast adrift", f"at {name.lower()}")
    hero = scene.hero(1)
    assert (scene.where(1), hero.glory, hero.peril, hero.life, hero.tipped) == (name, 1, 0, 3, False)
    assert (scene.rolls(), scene.events("guards")) == ([], [])


@rule("enter.effect-on-turn", "mapcard.effect-trigger", "def.you-map")
def test_on_turn_the_text_of_a_space_is_for_whoever_enters() -> None:
    scene = beside("Chapel of Rust", glory=[1, 5], life=[4, 4]).calmly("go south")
    assert (scene.asked, scene.question, scene.moves) == (0, "Offer", ["yes", "no"])
    scene.calmly("yes")
    assert (scene.hero(0).life, scene.hero(0).glory) == (5, 2)
    assert (scene.hero(1).life, scene.hero(1).glory) == (4, 5)


@rule("enter.effect-every-entry")
def test_a_space_acts_at_every_entry() -> None:
    scene = beside("Chapel of Rust", glory=[1, 0], life=[4, 6], points=4)
    scene.calmly("go south", "yes", "go north", "go south")
    assert scene.question == "Offer"
    assert (scene.hero(0).life, scene.hero(0).glory) == (5, 2)


@rule("enter.effect-every-entry", "effect.map-monster-attack")
def test_the_monster_of_a_space_attacks_at_the_first_entry_only() -> None:
    scene = beside("Warden's Vault", points=5).calmly("go south")
    scene.idle_until("HeroChoice", 0).dice(6).calmly("go north", "go south").calmly("done")
    assert len(scene.events("guards")) == 1


@rule("enter.dead-collects-nothing")
def test_whoever_falls_to_a_space_does_not_collect_there() -> None:
    scene = beside("Bone Gallery", seats=3, life=[1, 6, 6]).dice(1).calmly("go south")
    assert not scene.hero(0).alive
    assert scene.kinds().count("glory") == scene.kinds().count("peril") == 0


@rule("enter.feature-order")
def test_pit_before_spikes_before_text_before_monster(read: Read) -> None:
    deck = read()
    maps = {place.name: place for place in deck.maps}
    hall = maps["Hall of Chains"]
    hall.spikes = maps["Bone Gallery"].spikes
    hall.enters = maps["Chapel of Rust"].enters
    hall.monster = maps["Warden's Vault"].monster
    scene = beside("Hall of Chains", cards=deck, glory=[1, 0], life=[5, 6]).dice(6, 6).calmly("go south")
    assert scene.question == "Offer"
    assert [roll["roll"] for roll in scene.events("rolls")] == ["pit", "spikes"]
    assert scene.events("guards") == []
    scene.calmly("no")
    assert len(scene.events("guards")) == 1


# Hazards


@rule("hazard.bonus", "hazard.meaning")
@pytest.mark.parametrize(("where", "needs"), [("The Sump", 6), (STAIR, 5)])
def test_a_hazard_makes_traps_harder_for_whoever_stands_there(where: str, needs: int) -> None:
    scene = Scene(
        maps={"The Sump": (0, -1)}, at=[STAIR, where], hands={0: ["Falling Block"]}, peril=[0, 2], phase="lord"
    )
    scene.dice(6).calmly("send falling block at seat 1", "attack")
    assert scene.rolls() == [needs]


@rule("hazard.bonus")
def test_a_hazard_is_for_traps_only() -> None:
    scene = Scene(
        heroes=["Sael", "Hulda"],
        maps={"The Sump": (0, -1)},
        at=[STAIR, "The Sump"],
        hands={0: ["Miasma"]},
        peril=[0, 3],
        phase="lord",
    )
    scene.dice(6).calmly("play miasma", "at the sump")
    assert scene.rolls() == [5]


# Pits


@rule("pit.threat", "pit.tipped")
@pytest.mark.parametrize(("die", "tipped"), [(1, True), (2, False)])
def test_a_pit_is_overcome_or_the_hero_is_tipped(die: int, tipped: bool) -> None:
    scene = beside("Hall of Chains").dice(die).calmly("go south")
    assert scene.hero(0).tipped == tipped
    assert scene.hero(0).life == 6
    assert (scene.hero(0).glory, scene.hero(0).peril) == (2, 2)


@rule("pit.stand", "def.tipping", "def.tipping-stand", "def.tipping-no-other-spend")
def test_a_tipped_hero_stays_until_a_point_is_paid() -> None:
    scene = beside("Hall of Chains", points=3).dice(1).calmly("go south")
    assert scene.moves == ["done", "stand up"]
    scene.calmly("stand up")
    assert (scene.hero(0).tipped, scene.hero(0).points) == (False, 1)
    assert "go north" in scene.moves


@rule("pit.only-penalty", "def.tipping-no-penalty")
def test_being_tipped_changes_no_roll_and_no_card() -> None:
    hands = {0: ["Iron Resolve"]}
    scene = Scene(heroes=["Sael", "Hulda"], tipped=[0], hands=hands, glory=[3, 0])
    assert [scores.of_hero(scene.table, 0, form) for form in range(3)] == [1, 2, 3]
    scene.calmly("play iron resolve")
    assert scene.in_play(0) == ["Iron Resolve"]
    scene = Scene(heroes=["Sael", "Hulda"], tipped=[1], hands={0: ["Drowned Thrall"]}, peril=[0, 1], phase="lord")
    scene.calmly("send drowned thrall at seat 1").dice(3, 2).calmly("attack")
    clash = scene.events("clash")[0]
    assert (clash["counter_total"], clash["hits"]) == (5, "defender")  # 2 and her Melee of 3


@rule("pit.already-tipped", "effect.warp-state")
def test_a_tipped_hero_who_is_warped_into_a_pit_need_not_roll() -> None:
    scene = Scene(
        set="both",
        heroes=["Sael", "Oriel"],
        maps={"Hall of Chains": (0, 1)},
        hands={0: ["Wayfarer's Wind"]},
        glory=[3, 0],
        tipped=[0],
    )
    scene.calmly("play wayfarer's wind", "at hall of chains")
    assert (scene.where(0), scene.rolls(), scene.hero(0).tipped) == ("Hall of Chains", [], True)
    assert (scene.hero(0).glory, scene.hero(0).peril) == (2, 2)


# Spikes


@rule("spikes.threat", "spikes.fail")
@pytest.mark.parametrize(("die", "life"), [(1, 5), (2, 6)])
def test_spikes_are_overcome_or_cost_a_wound(die: int, life: int) -> None:
    scene = beside("Bone Gallery").dice(die).calmly("go south")
    assert (scene.rolls(), scene.hero(0).life, scene.hero(0).tipped) == ([5], life, False)
    assert (scene.hero(0).glory, scene.hero(0).peril) == (2, 2)
