"""What the teller adds to a table: labels on buttons, how things stand, and every card to read."""

from typing import get_args

import pytest

from tests.dungeoneer.scene import Scene
from tests.dungeoneer.test_words import label, prompt_of
from undercroft.core.hidden import OPEN
from undercroft.core.telling.views import Goal
from undercroft.core.telling.voice import Voice
from undercroft.games.dungeoneer import BOX
from undercroft.games.dungeoneer.seeing.faces import faces_of
from undercroft.games.dungeoneer.shapes.words import ExitKind, ExitName, Family, Form, Space, Symbol, Terrain

SORTS = ("card ", "map ", "quest ")
VOICE = Voice(["Ana", "Bo"], you=0)


# Buttons


def test_buttons_in_the_hero_phase_say_what_they_do_and_to_whom() -> None:
    scene = Scene(maps={"Hall of Chains": (0, 1)}, hands={0: ["Pot Helm"]}, glory=[3, 0])
    assert label(scene, "done") == "End the Hero phase"
    assert label(scene, "go south") == "Go south to Hall of Chains"
    assert label(scene, "play pot helm") == "Play Pot Helm"
    assert label(scene, "challenge seat 1") == "Challenge {seat 1}"
    assert VOICE.fill(label(scene, "challenge seat 1")) == "Challenge Bo"


def test_buttons_of_the_dungeonlord_name_the_monster_and_its_target() -> None:
    scene = Scene(hands={0: ["Bone Ogre"]}, packs={0: ["Ember Imp"]}, peril=[0, 9], phase="lord")
    assert label(scene, "done") == "End the Dungeonlord phase"
    assert label(scene, "send bone ogre at seat 1") == "Send Bone Ogre at {seat 1}"
    assert label(scene, "send pack 1 at seat 1") == "Send Ember Imp at {seat 1}"
    assert label(scene.do("send bone ogre at seat 1"), "attack") == "Let them attack"


def test_yes_and_no_are_said_in_words() -> None:
    scene = Scene(maps={"Chapel of Rust": (0, -1)}, glory=[2, 0], life=[4, 6]).do("go north")
    assert prompt_of(scene).what == "Chapel of Rust: pay 1 glory to heal 1 life?"
    assert (label(scene, "yes"), label(scene, "no")) == ("Pay 1 glory", "Don't pay")
    assert [offer.role for offer in prompt_of(scene).moves] == ["confirm", "decline"]


def test_an_amount_is_said_with_its_price() -> None:
    scene = Scene(
        maps={"Hall of Chains": (0, 1)},
        at=["Hall of Chains", "Flooded Stair"],
        quests={0: ["The Tolling Bell"]},
        hands={0: ["Gambler's Prayer"]},
        glory=[3, 0],
    ).do("attempt the tolling bell")
    assert prompt_of(scene).moves[0].role == "pass"
    assert label(scene.do("play gambler's prayer"), "spend 2") == "+2 for 2 glory"


# How things stand


def goals(scene: Scene) -> list[Goal]:
    return BOX.roles.teller.goals(scene.table, VOICE)


def test_the_standing_line_says_what_wins_and_who_leads() -> None:
    assert goals(Scene()) == [Goal("First to 3 Quests wins", "aim")]
    ahead = Scene(done={1: ["The Pale Flame"]}, rounds=10)
    assert goals(ahead) == [
        Goal("First to 3 Quests wins, or the most after round 10", "aim"),
        Goal("Bo leads with 1 of 3 Quests", "lead", [1]),
    ]
    level = Scene(done={0: ["The Buried Hoard"], 1: ["The Pale Flame"]})
    assert goals(level)[1] == Goal("You and Bo lead with 1 of 3 Quests", "lead", [0, 1])


def test_the_standing_line_warns_of_heroes_who_may_fall() -> None:
    hands = {0: ["Bone Ogre"], 1: ["Gambler's Prayer"]}
    scene = Scene(hands=hands, glory=[0, 2], peril=[0, 9], life=[2, 1], phase="lord").send("Bone Ogre")
    assert goals(scene)[1:] == [
        Goal("You have 2 life left", "danger", [0]),
        Goal("Bo has 1 life left, and the Bone Ogre is coming", "danger", [1]),
    ]


# Every card


def test_the_catalogue_has_every_card_with_its_picture() -> None:
    terms = BOX.agree(2)
    catalogue = BOX.roles.teller.catalogue(terms)
    deck = terms.cards
    assert len(catalogue) == len(deck.adventures) + len(deck.maps) + len(deck.quests) + len(deck.heroes)
    for face in catalogue.values():
        assert all((face.title, face.kind, face.icon, face.hue)), face
        assert all(line.endswith(".") for line in face.text), face


@pytest.mark.parametrize(
    ("thing", "kind", "line"),
    [
        ("card Pot Helm", "Treasure, helmet, stays in play", "Costs 3 glory; played in your Hero phase."),
        ("card Bone Ogre", "Monster", "Costs 4 of an opponent's peril; played in your Dungeonlord phase."),
        ("map Chained Passage", "Passage", "1 glory and 1 peril for each hero who enters."),
        ("quest The Pale Flame", "Quest, threat", "Reward: 1 level."),
    ],
)
def test_a_card_reads_as_it_is_printed(thing: str, kind: str, line: str) -> None:
    face = BOX.roles.teller.catalogue(BOX.agree(2))[thing]
    assert face.kind == kind
    assert line in face.text


def test_how_to_play_explains_every_kind_of_card_and_every_sign_on_it() -> None:
    keys = {symbol.key for symbol in BOX.howto.symbol}
    catalogue = BOX.roles.teller.catalogue(BOX.agree(4))
    explained = {
        sort: {face.symbol for thing, face in catalogue.items() if thing.startswith(sort)} for sort in SORTS
    }
    assert explained["map "] == set(get_args(Space))
    assert explained["card "] == set(get_args(Family))
    assert set().union(*explained.values()) <= keys
    assert {f"{kind}-exit" for kind in [*get_args(ExitKind), "opened"]} <= keys
    assert {*get_args(Form), *get_args(Terrain)} <= keys


# What a view says in words


def test_an_exit_is_called_what_its_half_calls_it_with_what_it_asks_for() -> None:
    words = {way.words for face in faces_of(BOX.agree(4).cards).maps for way in face.exits}
    assert {"open", "wall", "impassable", "locked (speed 4+)", "lost (speed 4+)"} <= words
    assert {word.split(" ")[0] for word in words} == set(get_args(ExitName))


def test_a_quest_names_the_place_to_go_to_next_and_a_search_names_none() -> None:
    scene = Scene(quests={0: ["The Pale Flame", "The Buried Hoard"]})
    assert [quest.next_place for quest in scene.view(1).players[0].quests] == ["Chapel of Rust", None]


def test_a_view_says_what_every_symbol_beside_a_score_means() -> None:
    view = Scene().view(None)
    assert set(view.means) == set(get_args(Symbol))
    assert view.means["counter"] == "counters only"


# Views share what does not change


def test_views_share_the_faces_of_cards_and_the_spaces_that_lie_as_they_lay() -> None:
    scene = Scene(maps={"Hall of Chains": (0, 1)}, hands={0: ["Pot Helm"]}, glory=[3, 0])
    before = scene.view(0)
    scene.do("play pot helm")
    after = scene.view(0)
    assert after.players[0].hero is before.players[0].hero
    assert [new is old for new, old in zip(after.maps, before.maps, strict=True)] == [True, True]
    assert scene.view(OPEN).maps[0] is after.maps[0]
    moved = scene.calmly("go south").view(0)
    assert moved.maps[0] is not after.maps[0]
    assert [space.heroes for space in moved.maps] == [(1,), (0,)]


# Why somebody lost


def whys(scene: Scene) -> list[str]:
    outcome = scene.table.outcome()
    assert outcome is not None
    return [facts.why for facts in outcome.facts]


def test_each_loser_is_told_why() -> None:
    hands = {0: ["Falling Block"]}
    fallen = Scene(heroes=["Hulda", "Sael"], hands=hands, peril=[0, 2], life=[6, 1], phase="lord")
    fallen.calmly("send falling block at seat 1").dice(1).calmly("attack")
    assert whys(fallen) == ["", "Sael Thornwick fell"]
    timed = Scene(3, turn=2, deck=[], rounds=10, begin=False, done={1: ["The Pale Flame"]}, level=[4, 1, 1])
    timed.table.round = 10
    timed.table.advance()
    timed.calmly("done")
    assert whys(timed) == ["fewer completed Quests: 0 against 1", "", "fewer completed Quests: 0 against 1"]
