"""What could change nothing is not offered, by what is open to everybody."""

from typing import Any

import pytest

from tests.dungeoneer.conftest import Read
from tests.dungeoneer.fray import attacked
from tests.dungeoneer.scene import Scene
from tests.rules import rule

MARCHES: dict[str, Any] = {"set": "hollow-marches", "heroes": ["Garran", "Tarn"]}


def second_wind(read: Read, does: str) -> Any:
    """Second Wind, a Boon of the Hero phase, does something else."""
    return read(("does = [{ movement = 2 }]", f"does = [{does}]"))


def chill(read: Read, does: str) -> Any:
    """Cast Adrift, a Bane on one opponent for 3 peril, does something else."""
    return read(("does = [{ warp = 3 }]", f"does = [{does}]"))


def offered(scene: Scene, *words: str) -> list[bool]:
    return [word in scene.moves for word in words]


# Attacks on whoever plays the card


@rule("setw.boon.turn-aside", "combat.b.challenge-defender")
def test_an_attack_on_a_monster_is_no_attack_on_the_hero_of_its_dungeonlord() -> None:
    scene = attacked("Bone Ogre", glory=[2, 0]).give(0, "Turn Aside").dice(1, 2).send("Bone Ogre").pass_on()
    scene.do("attack 1")
    assert (scene.asked, scene.view(None).moment, scene.moves) == (0, "response", ["pass"])
    reason = scene.table.prompt(0).refusals["card Turn Aside"]
    assert reason == "Only in answer to an attack on you."


@rule("setw.boon.turn-aside", "challenge.back")
def test_a_challenger_turns_the_answer_aside() -> None:
    scene = Scene(set="both", heroes=["Hulda", "Garran"], saved=[0, 1], glory=[2, 0]).give(0, "Turn Aside")
    scene.do("challenge seat 1").wait_for("attack 1").do("attack 1")
    assert (scene.asked, scene.moves) == (0, ["pass", "play turn aside"])


# A score for one combat


@rule("special.no-effect", "special.activate")
@pytest.mark.parametrize(
    ("monster", "saved", "asked"),
    [("Wraith Choir", 0, True), ("Bone Ogre", 0, False), ("Bone Ogre", 1, True), ("Falling Block", 1, False)],
    ids=["attacked with magic", "attacked otherwise", "may strike back with magic", "a trap is no combat"],
)
def test_more_magic_is_offered_where_magic_counts(monster: str, saved: int, asked: bool) -> None:
    scene = attacked(monster, hero="Sael", glory=[0, 5], saved=[0, saved])
    scene.do(f"send {monster.lower()} at seat 1", "attack")
    assert (scene.question == "Ask" and "use hero" in scene.moves) == asked


@rule("special.no-effect")
def test_more_magic_is_not_offered_where_the_challenge_is_used_up() -> None:
    scene = attacked("Bone Ogre", hero="Sael", glory=[0, 5], saved=[0, 1], begin=False)
    scene.hero(1).challenges = 1
    scene.table.advance()
    assert scene.send("Bone Ogre").question != "Ask"


@rule("special.no-effect", "combat.b.challenge-defender")
def test_the_magic_of_a_hero_is_nothing_to_the_monster_its_player_sent() -> None:
    scene = Scene(
        heroes=["Sael", "Hulda"],
        hands={0: ["Wraith Choir"]},
        peril=[0, 4],
        glory=[5, 0],
        saved=[0, 1],
        phase="lord",
    )
    scene.dice(1, 2).send("Wraith Choir").pass_on().do("attack 1")
    assert len(scene.events("clash")) == 2  # nobody was asked in between


@rule("special.no-effect", "challenge.back")
@pytest.mark.parametrize(("other", "asked"), [("Oriel", True), ("Hulda", False)])
def test_a_challenger_has_more_magic_against_an_answer_with_magic(other: str, asked: bool) -> None:
    scene = Scene(set="both", heroes=["Sael", other], saved=[0, 1], glory=[5, 0])
    scene.do("challenge seat 1").wait_for("attack 1").do("attack 1")
    assert (scene.question == "Ask" and scene.moves == ["pass", "use hero"]) == asked


# Cards for oneself


@rule("special.no-effect", "hero.heal-cap")
@pytest.mark.parametrize("card", ["Mend Flesh", "Draught of Mending"])
@pytest.mark.parametrize(("life", "can"), [(6, False), (5, True)])
def test_who_is_not_wounded_is_not_healed(card: str, life: int, can: bool) -> None:
    scene = Scene(hands={0: [card]}, glory=[5, 0], life=[life, 6])
    assert offered(scene, f"play {card.lower()}") == [can]
    assert can or scene.table.prompt(0).refusals[f"card {card}"] == "Your hero is not wounded."


@rule("special.no-effect", "effect.warp")
def test_a_warp_needs_somewhere_to_go() -> None:
    hands = {0: ["Door of Roots", "Wayfarer's Wind"]}
    alone = Scene(**MARCHES, hands=hands, glory=[9, 0])
    assert offered(alone, "play door of roots", "play wayfarer's wind") == [False, False]
    barred = alone.table.prompt(0).refusals
    assert barred["card Door of Roots"] == barred["card Wayfarer's Wind"] == "There is nowhere to warp to."
    road = {"Old King's Road": (0, 1)}
    away = Scene(**MARCHES, hands=hands, glory=[9, 0], maps=road, at=["Old King's Road", "Tollgate Hamlet"])
    assert offered(away, "play door of roots", "play wayfarer's wind") == [True, True]
    both = Scene(set="both", heroes=["Garran", "Tarn"], hands=hands, glory=[9, 0])
    assert offered(both, "play door of roots", "play wayfarer's wind") == [True, False]  # the other half's Entrance


@rule("special.no-effect", "vocab.look")
def test_an_empty_map_deck_is_not_looked_at() -> None:
    scene = Scene(hands={0: ["Delver's Lantern"]}, glory=[1, 0], deck=[])
    assert not any(offered(scene, "play delver's lantern"))
    assert scene.table.prompt(0).refusals["card Delver's Lantern"] == "The Map deck is empty."


@rule("special.no-effect", "vocab.look")
def test_the_last_card_of_a_map_deck_is_not_looked_at_by_who_knows_it() -> None:
    """Others cannot tell, so that whoever has looked at it is the only one to whom it is not offered."""
    scene = Scene(hands={0: ["Delver's Lantern"]}, glory=[1, 0], deck=[])
    card = scene.table.maps.face.index(scene.space("The Sump"))
    scene.table.map_decks[0] = [card]
    assert any(offered(scene, "play delver's lantern"))
    scene.table.maps.show(card, 1)
    assert not any(offered(scene, "play delver's lantern"))
    reason = scene.table.prompt(0).refusals["card Delver's Lantern"]
    assert reason == "You know the only card of the Map deck."


@rule("special.no-effect", "vocab.draw")
def test_nobody_draws_where_no_card_is_left() -> None:
    scene = Scene(**MARCHES, hands={0: ["Rumour at the Inn"]}, glory=[2, 0])
    assert any(offered(scene, "play rumour at the inn"))
    scene.table.discards[0] = [scene.table.piles[0].pop()]
    scene.table.piles[0].clear()
    assert any(offered(scene, "play rumour at the inn"))  # the discards will be shuffled
    scene.table.discards[0].clear()
    assert not any(offered(scene, "play rumour at the inn"))
    assert scene.table.prompt(0).refusals["card Rumour at the Inn"] == "There is no card to draw."


@rule("special.no-effect", "def.hash", "def.hash-from")
def test_what_grows_with_glory_needs_a_glory_more() -> None:
    """Gambler's Prayer costs nothing but what it adds."""
    poor = attacked("Bone Ogre", glory=[0, 0], saved=[0, 0]).give(1, "Gambler's Prayer").send("Bone Ogre")
    assert poor.question != "Ask"
    scene = attacked("Bone Ogre", glory=[0, 2], saved=[0, 0]).give(1, "Gambler's Prayer").send("Bone Ogre")
    scene.do("play gambler's prayer")
    assert scene.moves == ["spend 1", "spend 2"]


@rule("special.no-effect")
@pytest.mark.parametrize(
    ("does", "idle", "useful"),
    [
        ("{ untip = true }", {}, {"tipped": [0]}),
        ("{ tip = true }", {"tipped": [0]}, {}),
        ("{ level = 1 }", {"level": [4, 1]}, {"level": [3, 1]}),
        ("{ level = -1 }", {"level": [1, 1]}, {"level": [2, 1]}),
        ("{ movement = -1 }", {"points": 0}, {"points": 1}),
        ("{ glory = -1 }", {"glory": [2, 0]}, {"glory": [3, 0]}),
        ("{ peril = -1 }", {"peril": [0, 0]}, {"peril": [1, 0]}),
        ("{ offer = { glory = 1 }, then = [{ heal = 1 }] }", {"glory": [2, 0], "life": [5, 6]}, {"life": [5, 6]}),
        ("{ offer = { glory = 1 }, then = [{ heal = 1 }] }", {}, {"life": [5, 6]}),
        ("{ lose-treasure = 1, fail = [{ level = -1 }] }", {}, {"ready": {0: ["Pot Helm"]}}),
        ("{ threat = 'magic 5', then = [{ heal = 1 }], fail = [{ level = -1 }] }", {}, {"life": [5, 6]}),
        ("{ threat = 'magic 5', then = [{ heal = 1 }], fail = [{ level = -1 }] }", {}, {"level": [2, 1]}),
        ("{ heal = 1 }, { untip = true }", {}, {"tipped": [0]}),
    ],
)
def test_whatever_a_card_does_must_be_able_to_happen(
    read: Read, does: str, idle: dict[str, Any], useful: dict[str, Any]
) -> None:
    """Second Wind costs 2 glory, which are gone before it does anything."""
    deck = second_wind(read, does)
    for table, can in ((idle, False), (useful, True)):
        scene = Scene(cards=deck, hands={0: ["Second Wind"]}, **{"glory": [9, 0], **table})
        assert offered(scene, "play second wind") == [can], table


@rule("special.no-effect")
def test_a_card_that_stays_may_come_to_be_of_use() -> None:
    scene = Scene(hands={0: ["Mule Harness", "Iron Resolve"]}, glory=[9, 0])
    assert offered(scene, "play mule harness", "play iron resolve") == [True, True]


# Cards on others


@rule("special.no-effect", "effect.level-drain-first")
def test_a_drain_is_aimed_only_at_who_has_a_level_to_lose() -> None:
    peril, hands = [0, 9, 9], {0: ["Leech the Years"]}
    scene = Scene(3, hands=hands, peril=peril, level=[1, 1, 2], phase="lord").do("play leech the years")
    assert [event["aim"] for event in scene.events("plays")] == [2]
    scene = Scene(3, hands=hands, peril=peril, phase="lord")
    assert scene.moves == ["done"]
    reason = scene.table.prompt(0).refusals["card Leech the Years"]
    assert reason == "It would change nothing for any opponent who has 5 peril."


@rule("special.no-effect", "effect.warp")
def test_nobody_is_cast_adrift_who_could_go_nowhere() -> None:
    scene = Scene(hands={0: ["Cast Adrift"]}, peril=[0, 9], phase="lord")
    assert scene.moves == ["done"]
    scene = Scene(hands={0: ["Cast Adrift"]}, peril=[0, 9], maps={"Dripping Passage": (0, 1)}, phase="lord")
    assert "play cast adrift" in scene.moves


@rule("special.no-effect")
@pytest.mark.parametrize(
    ("does", "idle", "useful"),
    [
        ("{ tip = true }", {"tipped": [1]}, {}),
        ("{ movement = -1 }", {}, {"saved": [0, 1]}),
        ("{ glory = -2 }", {}, {"glory": [0, 1]}),
        ("{ peril = -2 }", {"peril": [0, 3]}, {"peril": [0, 4]}),
    ],
)
def test_a_bane_must_be_able_to_harm(read: Read, does: str, idle: dict[str, Any], useful: dict[str, Any]) -> None:
    """Cast Adrift costs 3 peril of whom it is played on."""
    deck = chill(read, does)
    for table, can in ((idle, False), (useful, True)):
        scene = Scene(cards=deck, hands={0: ["Cast Adrift"]}, phase="lord", **{"peril": [0, 9], **table})
        assert offered(scene, "play cast adrift") == [can], table


@rule("special.no-effect", "mapcard.terrain-use")
def test_foul_weather_needs_somebody_who_stands() -> None:
    options: dict[str, Any] = {
        "set": "hollow-marches",
        "heroes": ["Oriel", "Garran"],
        "maps": {"Sunless Fen": (0, 1)},
        "at": ["Tollgate Hamlet", "Sunless Fen"],
        "hands": {0: ["Foul Weather"]},
        "peril": [0, 2],
        "phase": "lord",
    }
    assert Scene(**options, tipped=[1]).do("play foul weather").events("plays")[0]["aim"] == "urban"
    assert "play foul weather" not in Scene(**options, tipped=[0, 1]).moves


@rule("special.no-effect", "effect.shift-illegal")
def test_a_card_that_looks_the_same_upside_down_is_not_turned() -> None:
    """The Entrance has four open ways; with all else in place it could only be turned where it lies."""
    scene = Scene(set="hollow-marches", hands={0: ["Landslip"]}, peril=[0, 3], phase="lord")
    assert scene.moves == ["done"]
    scene = Scene(
        set="hollow-marches", hands={0: ["Landslip"]}, peril=[0, 3], maps={"Ford Road": (0, 1)}, phase="lord"
    ).do("play landslip")
    while scene.question == "Aim":
        scene.do("at ford road")
    assert "turn it round" in scene.moves
    scene = Scene(
        set="hollow-marches", hands={0: ["Landslip"]}, peril=[0, 3], maps={"Ford Road": (0, 1)}, phase="lord"
    ).do("play landslip", "at tollgate hamlet")
    assert "turn it round" not in scene.moves


@rule("special.no-effect", "lord.optional")
def test_a_snare_is_not_sent_at_who_lies_in_one() -> None:
    """Snapping Jaw tips, and asks for Melee 4+ to stand up."""
    scene = Scene(3, hands={0: ["Snapping Jaw"]}, peril=[0, 9, 9], tipped=[1, 2], phase="lord", begin=False)
    scene.hero(1).stand_number = 4
    scene.table.advance()
    assert scene.moves == ["done", "send snapping jaw at seat 2"]
    scene.hero(2).stand_number = 5
    assert scene.moves == ["done"]
    reason = scene.table.prompt(0).refusals["card Snapping Jaw"]
    assert reason == "It would change nothing for any opponent who has 3 peril."


# Monsters that fight otherwise


@rule("special.no-effect")
@pytest.mark.parametrize(
    ("form", "hero", "saved", "can"),
    [
        ("melee", "Oriel", 0, True),
        ("speed", "Oriel", 1, False),
        ("speed", "Hulda", 0, False),
        ("speed", "Hulda", 1, True),
    ],
    ids=["attacks with melee", "no melee", "nobody strikes back", "may be struck back at with melee"],
)
def test_a_frenzy_of_melee_needs_a_fight_with_melee(form: str, hero: str, saved: int, can: bool) -> None:
    scene = Scene(
        3,
        set="both",
        heroes=["Garran", hero, "Pim"],
        hands={0: ["Gaunt Wolf"], 2: ["Blood Frenzy"]},
        peril=[0, 9, 0],
        saved=[0, saved, 0],
        phase="lord",
    ).ask_all(2)
    scene.do("send gaunt wolf at seat 1", "attack")
    while scene.question != "NameForm":
        scene.do("pass")
    scene.do(form)
    seen: set[str] = set()
    while scene.question == "Ask":
        seen |= set(scene.moves)
        scene.do("pass")
    assert ("play blood frenzy" in seen) == can


@rule("special.no-effect")
def test_a_frenzy_comes_too_late_when_the_last_blow_has_fallen() -> None:
    scene = Scene(
        3,
        heroes=["Pim", "Hulda", "Sael"],
        hands={0: ["Bone Ogre"], 2: ["Blood Frenzy"]},
        phase="lord",
        peril=[0, 9, 0],
    ).ask_all(2)
    scene.dice(2, 3).send("Bone Ogre")
    moments = []
    while scene.question == "Ask":
        if "play blood frenzy" in scene.moves:
            moments.append(scene.view(None).moment)
        scene.do("pass")
    assert moments == ["declared", "response"]


# What is asked besides


@rule("special.no-effect", "vocab.quest-effect")
def test_nobody_pays_a_toll_for_a_point_that_is_not_there(read: Read) -> None:
    deck = read(("gives = [{ speed = -1 }]", "gives = [{ speed = -9 }]"))
    for banes, asked in (({}, True), ({0: [("Grave Chill", 1)]}, False)):
        quests = {0: ["The Tolling Bell"]}
        scene = Scene(cards=deck, quests=quests, banes=banes, glory=[3, 0], phase="reset")
        assert (scene.question == "Toll") == asked


@rule("special.no-effect", "effect.monster-special-cost")
def test_a_special_attack_that_could_only_tip_is_not_used_on_who_lies_already() -> None:
    assert attacked("Bog Hag", hero="Garran").send("Bog Hag").question == "UseSpecial"
    assert attacked("Bog Hag", hero="Garran", tipped=[1]).send("Bog Hag").events("special") == []
    assert attacked("Bog Hag", hero="Garran", tipped=[1]).send("Bog Hag").question != "UseSpecial"


@rule("special.no-effect", "vocab.space-effect")
def test_a_space_offers_no_healing_to_who_is_whole() -> None:
    for life, asked in ((6, False), (5, True)):
        scene = Scene(maps={"Chapel of Rust": (0, -1)}, glory=[3, 0], life=[life, 6]).do("go north")
        assert (scene.question == "Offer") == asked
