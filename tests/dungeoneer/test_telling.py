"""What happened is told as it was: by whom, on what, and by which name."""

from typing import Any, cast

import pytest
from msgspec.structs import replace

from tests.dungeoneer.conftest import Read
from tests.dungeoneer.fray import attacked
from tests.dungeoneer.scene import Scene
from tests.rules import rule
from undercroft.core.telling.voice import Voice
from undercroft.games.dungeoneer import BOX
from undercroft.games.dungeoneer.flow import building
from undercroft.games.dungeoneer.table.board import middle
from undercroft.games.dungeoneer.table.table import Delve
from undercroft.games.dungeoneer.telling import screen, story

NAMES = ["Ana", "Bo", "Cyd"]


def notes_of(scene: Scene) -> dict[str, str]:
    """What each move of the first seat would do, by its words."""
    return {offer.words: offer.note for offer in scene.table.prompt(0).moves}


def told(scene: Scene, kind: str, you: int | None = None) -> list[str]:
    """The sentences of all events of a kind."""
    return [story.sentence(what, Voice(NAMES, you)) for what in scene.happened(kind)]


# The toll of a Quest


@rule("vocab.quest-effect", "vocab.choice")
@pytest.mark.parametrize(
    ("answer", "glory", "says"),
    [
        ("yes", 2, "Ana pays the toll of The Tolling Bell."),
        ("no", 2, "Ana does not pay the toll of The Tolling Bell, and has 1 movement point less."),
        ("", 0, "Ana cannot pay the toll of The Tolling Bell, and has 1 movement point less."),
    ],
)
def test_a_toll_is_told_whether_it_is_paid_or_not(answer: str, glory: int, says: str) -> None:
    scene = Scene(quests={0: ["The Tolling Bell"]}, glory=[glory, 0], phase="reset")
    if answer:
        assert scene.table.prompt(0).what == "Pay the toll of The Tolling Bell, 1 glory?"
        scene.do(answer)
    assert told(scene, "toll") == [says]
    assert told(scene, "ready") == [f"Ana has {3 if answer == 'yes' else 2} movement points."]


@rule("vocab.quest-effect")
def test_whoever_declines_a_toll_is_spoken_to() -> None:
    scene = Scene(world=["The Tolling Bell"], glory=[2, 0], phase="reset").do("no")
    says = "You do not pay the toll of The Tolling Bell, and have 1 movement point less."
    assert told(scene, "toll", you=0) == [says]
    poor = Scene(world=["The Tolling Bell"], phase="reset")
    says = "You cannot pay the toll of The Tolling Bell, and have 1 movement point less."
    assert told(poor, "toll", you=0) == [says]


# What a card is played on


@rule("field.target", "universal.dice-modifiers")
def test_a_card_for_a_roll_is_told_with_the_roll_and_not_on_the_other_side() -> None:
    fight = attacked("Bone Ogre", glory=[0, 2], saved=[0, 0]).give(1, "Gambler's Prayer").send("Bone Ogre")
    fight.do("play gambler's prayer", "spend 2")
    assert told(fight, "plays") == ["Bo plays Gambler's Prayer on the roll against the Bone Ogre for 2 glory."]
    duel = Scene(glory=[2, 0], hands={0: ["Gambler's Prayer"]}, asking="holders").do("challenge seat 1")
    duel.do("play gambler's prayer", "spend 1")
    assert told(duel, "plays") == ["Ana plays Gambler's Prayer on the roll against Bo for 1 glory."]
    quest = Scene(
        maps={"Hall of Chains": (0, 1)},
        at=["Hall of Chains", "Flooded Stair"],
        quests={0: ["The Tolling Bell"]},
        hands={0: ["Gambler's Prayer"]},
        glory=[3, 0],
    ).do("attempt the tolling bell", "play gambler's prayer", "spend 3")
    assert told(quest, "plays") == ["Ana plays Gambler's Prayer on the coming roll for 3 glory."]


@rule("field.target", "setw.boon.turn-aside")
def test_a_card_against_an_attack_is_told_with_whose_attack_it_is() -> None:
    scene = attacked("Bone Ogre", glory=[0, 2], saved=[0, 0]).give(1, "Turn Aside").send("Bone Ogre")
    scene.do("play turn aside")
    assert told(scene, "plays") == ["Bo plays Turn Aside on the attack of the Bone Ogre for 2 glory."]
    duel = Scene(set="both", heroes=["Hulda", "Garran"], glory=[0, 2]).give(1, "Turn Aside").do("challenge seat 1")
    duel.do("play turn aside")
    assert told(duel, "plays") == ["Bo plays Turn Aside on Ana's attack for 2 glory."]
    assert told(duel, "plays", you=0) == ["Bo plays Turn Aside on your attack for 2 glory."]


@rule("field.target")
def test_a_card_that_helps_monsters_is_told_on_the_monsters() -> None:
    scene = Scene(3, hands={0: ["Bone Ogre"], 2: ["Blood Frenzy"]}, peril=[0, 9, 0], phase="lord").ask_all(2)
    scene.send("Bone Ogre").wait_for("play blood frenzy").do("play blood frenzy")
    assert told(scene, "plays") == [
        "Cyd plays Blood Frenzy on the monsters that attack Bo for 2 of Bo's peril."
    ]  # fmt: skip
    assert told(scene, "plays", you=1) == [
        "Cyd plays Blood Frenzy on the monsters that attack you for 2 of your peril."
    ]


@rule("field.target", "duration.attachment.host")
def test_what_is_attached_to_a_monster_is_told_on_the_monster_even_when_it_is_struck_back_at() -> None:
    scene = attacked("Bone Ogre", peril=[0, 9]).give(0, "Armoured Hide").ask_all(0).dice(2, 3).send("Bone Ogre")
    scene.wait_for("attack 1").do("attack 1").wait_for("play armoured hide").do("play armoured hide")
    assert told(scene, "plays") == ["Ana plays Armoured Hide on the Bone Ogre for 2 of Bo's peril."]


@rule("field.target", "mapcard.terrain-use")
def test_a_card_on_many_is_told_on_all_of_them() -> None:
    space = Scene(hands={0: ["Miasma"]}, peril=[0, 3], phase="lord").do("play miasma")
    assert told(space, "plays") == ["Ana plays Miasma on all heroes at Flooded Stair for 3 of Bo's peril."]
    weather = Scene(set="hollow-marches", hands={0: ["Foul Weather"]}, peril=[0, 2], phase="lord")
    weather.do("play foul weather")
    assert told(weather, "plays") == ["Ana plays Foul Weather on all heroes on urban terrain for 2 of Bo's peril."]


@rule("field.target", "vocab.quest-swap")
def test_a_card_on_a_quest_is_told_with_the_quest() -> None:
    quests = {1: ["Carry the Envoy"]}
    scene = Scene(
        set="hollow-marches",
        hands={0: ["Geas of the Crossroads"]},
        quests=quests,
        world=["The Hunger Moon"],
        peril=[0, 4],
        phase="lord",
    ).do("play geas of the crossroads")
    assert told(scene, "plays") == [
        "Ana plays Geas of the Crossroads on the Quest Carry the Envoy for 4 of Bo's peril."
    ]


# What a score and a roll are made of


def parts(scene: Scene, kind: str = "clash", side: str = "parts") -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = scene.events(kind)[-1][side]
    return found


@rule("universal.dice-modifiers")
def test_whatever_a_card_adds_to_a_die_is_told_by_its_name() -> None:
    scene = attacked("Bone Ogre", glory=[0, 4], saved=[0, 0])
    scene.give(1, "Gambler's Prayer").give(1, "Turn Aside").send("Bone Ogre")
    scene.do("play turn aside", "play gambler's prayer", "spend 2").pass_on()
    assert parts(scene) == [{"name": "Turn Aside", "n": -2}]
    assert parts(scene, side="counter_parts") == [{"name": "Gambler's Prayer", "n": 2}]
    trap = Scene(hands={0: ["Gas Vent"], 1: ["Gambler's Prayer"]}, peril=[0, 3], glory=[0, 3], phase="lord")
    trap.send("Gas Vent").wait_for("play gambler's prayer").do("play gambler's prayer", "spend 3")
    assert parts(trap, "rolls") == [{"name": "Gambler's Prayer", "n": 3}]


@rule("vocab.score")
def test_whatever_changes_a_score_for_a_combat_or_a_turn_is_told_by_its_name() -> None:
    scene = attacked("Wraith Choir", hero="Sael", glory=[0, 1], saved=[0, 0]).send("Wraith Choir").do("use hero")
    assert parts(scene, side="counter_parts") == [{"name": "Sael Thornwick", "n": 1}]
    frenzy = attacked("Bone Ogre", "Blood Frenzy", saved=[0, 0]).ask_all(0).send("Bone Ogre")
    frenzy.wait_for("play blood frenzy")
    copied = cast(Delve, frenzy.table.copy())
    frenzy.do("play blood frenzy").pass_on()
    assert parts(frenzy) == [{"name": "Blood Frenzy", "n": 2}]
    assert copied.charms == []


@rule("vocab.roll-kind")
def test_a_lasting_bonus_to_attack_rolls_is_told_by_its_name(read: Read) -> None:
    resolve = 'gives = [{ melee = 1 }]\ntext = "+1 Melee."'
    deck = read((resolve, resolve.replace("melee = 1", 'roll = 1, of = ["attack"]')))
    scene = Scene(cards=deck, ready={0: ["Iron Resolve"]}).do("challenge seat 1").pass_on()
    assert parts(scene) == [{"name": "Iron Resolve", "n": 1}]


# The names of exits


@rule("exit.locked", "exit.trapped")
@pytest.mark.parametrize(
    ("half", "place", "side", "source"),
    [
        ("drowned-crypts", "Chained Passage", "north", "locked exit"),
        ("drowned-crypts", "Needle Passage", "east", "trapped exit"),
        ("hollow-marches", "Old King's Road", "west", "lost exit"),
        ("hollow-marches", "Ridge Road", "north", "treacherous exit"),
    ],
)
def test_exits_of_the_wilderness_are_lost_or_treacherous(half: str, place: str, side: str, source: str) -> None:
    entrance = "Flooded Stair" if half == "drowned-crypts" else "Tollgate Hamlet"
    step = {"north": (0, 1), "east": (-1, 0), "west": (1, 0)}[side]
    heroes = ["Hulda", "Sael"] if half == "drowned-crypts" else ["Garran", "Oriel"]
    scene = Scene(set=half, heroes=heroes, maps={place: step}, at=[place, entrance], points=3)
    word = source.removesuffix(" exit")
    notes = notes_of(scene)
    assert f"; {word} exit, speed" in notes[f"go {side}"]
    space = next(space for space in scene.view(0).maps if space.name == place)
    assert next(way.words for way in space.exits if way.side == side).startswith(word)
    scene.dice(1).calmly(f"go {side}")
    assert scene.events("rolls")[0]["source"] == source


@rule("exit.locked")
def test_whoever_is_lost_loses_a_point_on_the_way_and_not_at_a_lock() -> None:
    road = Scene(
        set="hollow-marches",
        heroes=["Garran", "Oriel"],
        maps={"Old King's Road": (1, 0)},
        at=["Old King's Road", "Tollgate Hamlet"],
        points=3,
    )
    assert told(road.dice(1).calmly("go west"), "delayed") == ["Ana loses another movement point finding the way."]
    door = Scene(
        heroes=["Sael", "Hulda"],
        maps={"Chained Passage": (0, 1)},
        at=["Chained Passage", "Flooded Stair"],
        banes={0: [("Grave Chill", 1)]},
        points=3,
    )
    assert told(door.dice(1).calmly("go north"), "delayed") == ["Ana loses another movement point at the lock."]


@rule("exit.locked", "exit.trapped")
def test_cards_of_the_wilderness_speak_of_it(read: Read) -> None:
    deck = read()
    texts = [(card.home, card.text) for card in deck.maps] + [(card.home, card.text) for card in deck.heroes]
    texts += [(card.home, card.text) for card in deck.adventures] + [(card.home, card.text) for card in deck.quests]
    foreign = [("treacherous", "lost exit"), ("locked", "trapped", "barred")]
    for home, text in texts:
        assert not any(word in text.lower() for word in foreign[home]), text


@rule("exit.impassable", "exit.wall-sides")
def test_a_way_that_ends_in_impassable_terrain_ends_in_no_wall() -> None:
    """The west of the Ford Road is too deep, and that of the Dripping Passage a wall."""
    ford = Scene(set="hollow-marches", maps={"Ford Road": (1, 0)})
    assert ford.table.prompt(0).refusals["exit east"] == "Ford Road is impassable on this side."
    wall = Scene(maps={"Dripping Passage": (1, 0)})
    assert wall.table.prompt(0).refusals["exit east"] == "Dripping Passage has a wall on this side."


# Joined by a sewer alone


@rule("sewer.placement")
def test_a_card_that_only_its_sewer_joins_is_told_so() -> None:
    """The east of The Sump is a wall: beside the Entrance it has no way but its sewer."""
    maps = {"Sobbing Passage": (1, 0)}
    scene = Scene(maps=maps, deck=["The Sump"], phase="build")
    notes = notes_of(scene)
    assert notes["lay west of flooded stair"] == "joined by its sewer to Sobbing Passage"
    scene.calmly("lay west of flooded stair")
    assert told(scene, "lays") == ["Ana lays The Sump, joined by its sewer to Sobbing Passage."]


@rule("sewer.placement", "effect.shift")
def test_a_card_that_is_shifted_to_where_only_its_sewer_joins_it_is_told_so() -> None:
    maps = {"Sobbing Passage": (1, 0), "The Sump": (0, -1)}
    scene = Scene(maps=maps, hands={0: ["The Stone Remembers"]}, glory=[4, 0])
    scene.do("play the stone remembers", "at the sump", "lay west of flooded stair")
    assert told(scene, "shifts") == ["Ana shifts The Sump; it is joined by its sewer to Sobbing Passage."]


@rule("sewer.placement", "sewer.letters-printed")
def test_where_letters_are_given_the_letter_tells_what_the_sewer_joins() -> None:
    maps = {"Sobbing Passage": (1, 0)}
    scene = Scene(maps=maps, deck=["The Sump"], phase="build", sewer_letters="markers", begin=False)
    scene.table.board = scene.table.board.laid(scene.space("Sobbing Passage"), middle(0) + 1, 0, "A")
    scene.table.advance()
    notes = notes_of(scene)
    assert notes["lay west of flooded stair"] == "joined only by its sewer"
    scene.calmly("lay west of flooded stair")
    assert told(scene, "lays") == ["Ana lays The Sump, joined only by its sewer."]
    assert told(scene, "names") == ["Ana marks the sewer of The Sump with A; it leads to Sobbing Passage."]


@rule("sewer.letter")
def test_a_new_letter_leads_nowhere_and_the_story_says_no_more() -> None:
    scene = Scene(deck=["The Sump"], phase="build", sewer_letters="markers")
    scene.calmly("lay north of flooded stair")
    assert told(scene, "names") == ["Ana marks the sewer of The Sump with A."]
    assert building.joined_to(scene.table, scene.space("The Sump")) == ["Flooded Stair"]


def test_a_move_leads_to_the_same_position_whether_it_is_checked_or_known_to_be_legal() -> None:
    checked, trusted = [cast(Delve, BOX.agree(2, {}).deal(1)) for _ in range(2)]
    for _ in range(40):
        move = checked.legal_moves()[-1]
        checked.push(move)
        trusted.push_legal(move)
        assert trusted == checked
    assert checked.last


def test_the_screen_speaks_to_whoever_is_attacked_and_strikes_back() -> None:
    scene = attacked("Gaunt Wolf", "Gaunt Wolf").send("Gaunt Wolf", "Gaunt Wolf")
    [fight] = scene.view(1).fights
    titles = [
        screen.draw_fight(replace(fight, reply=reply), 1, Voice(["Ana", "Odo"], you)).title
        for you in (0, 1)
        for reply in (False, True)
    ]
    assert titles == [
        "fight 1: attack on Odo", "fight 1: Odo strikes back", "fight 1: attack on you", "fight 1: you strike back"
    ]  # fmt: skip
