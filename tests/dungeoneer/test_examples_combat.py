"""The source's own examples of Threats and of combat, with its cards and its numbers."""

import pytest

from tests.dungeoneer.box import FILE
from tests.dungeoneer.conftest import Change, Read
from tests.dungeoneer.fray import Clash, clashes
from tests.dungeoneer.scene import Scene
from tests.rules import rule
from undercroft.games.dungeoneer.cards.deck import Deck
from undercroft.games.dungeoneer.table import trackers

MIDDLE = "Flooded Stair"

UNDEAD = """[[set.monster]]
name = "Undead"
copies = 2
kind = "undead"
cost = 1
melee = "1 standard"
life = 1
text = "It walks."
"""

DEMON = """[[set.monster]]
name = "Demon"
kind = "demon"
cost = 1
melee = "1 standard"
life = 1
special = { does = [{ space-threat = "magic 5", fail = [{ wound = 1 }] }] }
text = "It burns."
"""


def entry(kind: str, name: str) -> str:
    """The text of a card of our file."""
    start = FILE.index(f'[[set.{kind}]]\nname = "{name}"')
    return FILE[start : FILE.index("\n\n", start) + 1]


def renamed(name: str, other: str) -> Change:
    return f'name = "{name}"', f'name = "{other}"'


@pytest.fixture
def source(read: Read) -> Deck:
    """Our cards, with those of the source's example in the place of the nearest ones."""
    return read(
        (entry("monster", "Drowned Thrall"), UNDEAD),
        (entry("monster", "Ember Imp"), DEMON),
        renamed("Ward the Threshold", "Repel"),
        renamed("Blood Frenzy", "Greater Bloodlust"),
        renamed("Hammering Blow", "Mighty Strike"),
    )


def begin(source: Deck, near: bool = False, saved: int = 0) -> Scene:
    """A is in seat 0, B in seat 1 with Melee 2, Magic 1, Mighty Strike in play, 12 peril and 3 glory."""
    return Scene(
        set="both",
        cards=source,
        heroes=["Hulda", "Tarn"],
        hands={0: ["Undead", "Undead", "Demon", "Greater Bloodlust"], 1: ["Repel"]},
        ready={1: ["Mighty Strike"]},
        maps={"Dripping Passage": (0, 1)},
        at=[MIDDLE if near else "Dripping Passage", MIDDLE],
        peril=[0, 12],
        glory=[0, 3],
        saved=[0, saved],
        phase="lord",
    )


@rule("known.monster-cost-split", "lord.encounters-together", "lord.one-target-one-combat", "combat.a.form")
@rule("lord.encounter-is-attack", "lord.fund-from-target", "combat.a.standard-only")
def test_example_two_undead_and_a_demon_cost_three_peril_and_fight_one_combat(source: Deck) -> None:
    scene = begin(source).send("Undead", "Undead", "Demon")
    assert scene.hero(1).peril == 9
    assert [event["cost"] for event in scene.events("sends")] == [1, 1, 1]
    assert len(scene.table.fights) == 1
    assert [(event["attacker"], event["form"]) for event in scene.events("form")] == [
        ("Undead", "melee"),
        ("Undead", "melee"),
        ("Demon", "melee"),
    ]


@rule("combat.a.special", "combat.a.special-rolled-now", "threat.roll", "threat.success")
def test_example_the_demons_threat_is_rolled_in_step_a(source: Deck) -> None:
    scene = begin(source).send("Undead", "Undead", "Demon")
    assert scene.question == "UseSpecial"
    scene.dice(4).do("yes").wait_for("play repel")
    roll = scene.events("rolls")[0]
    assert (roll["seat"], roll["form"], roll["die"], roll["score"], roll["needs"]) == (1, "magic", 4, 1, 5)
    assert roll["success"]
    assert scene.hero(1).life == 6
    assert scene.moves == ["pass", "play repel"]  # and only now comes the Response step


@rule("combat.a.area-includes-own", "duration.monster.space")
@pytest.mark.parametrize("near", [False, True])
def test_example_the_dungeonlords_own_hero_faces_the_demon_too(source: Deck, near: bool) -> None:
    """Hulda has Magic 0: a die of 4 fails."""
    scene = begin(source, near).send("Undead", "Undead", "Demon").dice(4, 4).do("yes").wait_for("play repel")
    assert [roll["seat"] for roll in scene.events("rolls")] == ([0, 1] if near else [1])
    assert (scene.hero(0).life, scene.hero(1).life) == (5 if near else 6, 6)


@rule("combat.b.response", "combat.b.removed-attacker", "window.no-stack", "glory.spent-by-owner")
def test_example_repel_removes_an_undead_at_once(source: Deck) -> None:
    scene = begin(source).send("Undead", "Undead", "Demon").do("no", "play repel")
    assert scene.moves == ["attack 1", "attack 2", "attack 3"]
    scene.do("attack 1")
    assert sorted(scene.discards()) == ["Repel", "Undead"]
    assert (scene.hero(1).glory, scene.hero(1).peril) == (0, 9)
    assert [scene.table.monster(key).name for key in scene.table.fights[0].monsters] == ["Undead", "Demon"]
    assert scene.events("clash") == []


@rule("special.anytime-card", "window.before-dice", "universal.dice-modifiers", "duration.instant.expiry")
def test_example_greater_bloodlust_is_played_before_the_dice(source: Deck) -> None:
    scene = begin(source).send("Undead", "Undead", "Demon").do("no", "pass")
    assert (scene.asked, scene.moves) == (0, ["pass", "play greater bloodlust"])
    scene.do("play greater bloodlust").pass_on()
    assert scene.hero(1).peril == 7
    assert [event["score"] for event in scene.events("clash")] == [3, 3, 3]
    assert scene.table.charms != []
    while scene.table.active == 0:
        scene.do(scene.moves[0])
    assert scene.table.charms == []


@rule("combat.c.roll", "combat.d.roll", "combat.d.same-form", "combat.d.separate-dice", "combat.e.higher-hits")
@rule(
    "combat.e.one-wound", "combat.e.extra-wounds", "combat.e.subtract", "combat.e.defeated", "combat.e.simultaneous"
)
@rule("combat.g.unwounded", "combat.g.defeated", "combat.h.peril", "combat.h.glory", "combat.h.overkill")
def test_example_the_whole_combat_comes_out_as_the_source_says(source: Deck) -> None:
    scene = begin(source).send("Undead", "Undead", "Demon")
    scene.dice(4).do("yes").wait_for("play repel").do("play repel", "attack 1")
    assert (scene.asked, scene.moves) == (0, ["pass", "play greater bloodlust"])
    scene.dice(3, 4, 5, 1).do("play greater bloodlust")
    assert clashes(scene) == [
        Clash("melee", 6, 7, "defender", "combat.e.higher-hits"),
        Clash("melee", 7, 3, "attacker", "combat.e.higher-hits"),
    ]
    assert [(event["monster"], event["wounds"]) for event in scene.events("hurts")] == [("Undead", 2)]
    assert scene.hero(1).life == 5
    assert scene.question == "KeepMonster"  # without a saved point there is no challenge
    assert scene.moves == ["to hand", "to pack", "to discard"]
    scene.do("to pack")
    assert scene.pack(0) == ["Demon"]
    assert scene.moves == ["peril to seat 0", "peril to seat 1", "assign no peril"]
    scene.do("peril to seat 1")
    assert scene.question != "AssignPeril"  # one wound, one point
    assert [event["now"] for event in scene.events("peril")] == [11, 10, 9, 7, 8]
    assert [event["now"] for event in scene.events("glory")] == [0, 1]
    assert sorted(scene.discards()) == ["Greater Bloodlust", "Repel", "Undead", "Undead"]


@rule("combat.f.challenge", "combat.f.cost", "combat.f.steps", "combat.f.once", "combat.f.step-numbers")
@rule("combat.f.surviving-attacker", "challenge.monster")
def test_example_with_a_saved_point_b_may_attack_the_demon(source: Deck) -> None:
    """Speed is the form of Tarn; the Demon has no symbol in it, and so only wards it off."""
    scene = begin(source, saved=1).send("Undead", "Undead", "Demon")
    scene.do("no", "play repel", "attack 1").dice(3, 4, 5, 1).do("pass")
    assert (scene.asked, scene.question) == (1, "AnswerBack")
    assert scene.moves == ["pass", "attack 3"]  # the second Undead fell in step E
    scene.dice(2, 6).do("attack 3")
    assert scene.hero(1).saved == 0
    scene.pass_on()
    assert clashes(scene)[-1] == Clash("speed", 5, 6, "nobody", "symbol.none")
    assert scene.question == "KeepMonster"


@rule("combat.f.challenge", "combat.f.surviving-attacker")
def test_example_both_can_be_challenged_while_both_are_there(source: Deck) -> None:
    scene = begin(source, saved=1).send("Undead", "Demon").dice(3, 3, 2, 2).do("no", "pass", "pass")
    assert (scene.question, scene.moves) == ("AnswerBack", ["pass", "attack 1", "attack 2"])


@rule("combat.h.special-counts", "combat.h.assign-whom")
def test_example_a_wound_by_the_special_effect_is_another_point_of_peril(source: Deck) -> None:
    scene = begin(source).send("Demon").dice(3).do("yes").wait_for("play repel")
    assert scene.hero(1).life == 5
    scene.dice(4, 1).pass_on().do("to pack", "peril to seat 1")
    assert scene.question == "AssignPeril"
    scene.do("peril to seat 0")
    assert [hero.peril for hero in scene.table.heroes] == [1, 12]


@rule("threat.roll", "threat.success", "threat.fail", "threat.example-wording", "lord.fund-from-target")
@pytest.mark.parametrize(("die", "life"), [(3, 6), (2, 5)])
def test_example_a_trap_against_a_hero_with_speed_two(die: int, life: int) -> None:
    scene = Scene(set="both", heroes=["Hulda", "Garran"], hands={0: ["Falling Block"]}, peril=[0, 2], phase="lord")
    scene.dice(die).send("Falling Block")
    assert (scene.hero(1).peril, scene.hero(1).life) == (0, life)


@rule("tracker.records", "tracker.no-limit")
def test_example_a_hero_can_have_twelve_peril_and_more() -> None:
    scene = Scene(peril=[0, 12])
    assert scene.view(0).players[1].peril == 12
    trackers.gain_peril(scene.table, 1, 90, "tracker.no-limit")
    trackers.gain_glory(scene.table, 1, 90, "tracker.no-limit")
    player = scene.view(None).players[1]
    assert (player.glory, player.peril) == (90, 102)
