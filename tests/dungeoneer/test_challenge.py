"""Challenges: step F of a combat, hero against hero, and what a hit may take; abilities and Anytime cards."""

from typing import Any

import pytest

from tests.dungeoneer.conftest import Read
from tests.dungeoneer.fray import Clash, attacked, clashes
from tests.dungeoneer.scene import Scene
from tests.rules import rule
from undercroft.games.dungeoneer.table import scores
from undercroft.games.dungeoneer.table.phases import PHASES

ESCORT = "Lead the Lost Mason Home"
AWAY = {"Dripping Passage": (0, 1)}


def duel(*, token: bool = False, **more: Any) -> Scene:
    """Hulda in seat 0, whose turn it is, and Sael stand in one space; `token`: Sael escorts the mason."""
    options: dict[str, Any] = {"quests": {1: [ESCORT]}, **more}
    scene = Scene(begin=False, **options)
    if token:
        for quest in scene.hero(1).quests:
            scene.table.tokens |= 1 << quest
    scene.table.advance()
    return scene


# Step F


@rule("combat.f.challenge", "combat.f.cost", "challenge.cost", "challenge.monster")
def test_a_hero_who_was_attacked_may_answer_one_attacker_for_a_saved_point() -> None:
    scene = attacked("Gaunt Wolf", "Gaunt Wolf").send("Gaunt Wolf", "Gaunt Wolf").dice(3, 2, 1, 1)
    scene.do("melee", "speed")
    assert scene.hero(1).saved == 1
    assert (scene.asked, scene.question) == (1, "AnswerBack")
    assert scene.moves == ["pass", "attack 1"]  # the second fell
    scene.do("attack 1")
    assert (scene.hero(1).saved, scene.hero(1).challenges) == (0, 1)


@rule("combat.f.challenge")
def test_they_need_not_answer() -> None:
    scene = attacked("Bone Ogre").dice(2, 1).send("Bone Ogre").do("pass")
    assert (scene.question, scene.hero(1).saved) == ("KeepMonster", 1)


@rule("combat.f.cost", "challenge.off-turn-point", "challenge.tipped")
def test_without_a_saved_point_or_lying_down_they_cannot() -> None:
    assert attacked("Bone Ogre", saved=[0, 0]).dice(2, 1).send("Bone Ogre").question == "KeepMonster"
    assert attacked("Bone Ogre", tipped=[1]).dice(2, 1).send("Bone Ogre").question == "KeepMonster"
    assert attacked("Sump Crawler").dice(6, 1).send("Sump Crawler").question == "KeepMonster"


@rule("combat.f.steps", "combat.f.step-numbers", "combat.f.once")
def test_the_answer_goes_through_the_same_steps_and_is_the_last() -> None:
    scene = attacked("Bone Ogre", saved=[0, 3], ready={1: ["Champion's Oath"]}).dice(2, 3).send("Bone Ogre")
    scene.dice(2, 3).do("attack 1")
    kinds = [event.kind for event in scene.table.events or [] if event.kind in ("form", "clash", "answers")]
    assert kinds == ["form", "clash", "answers", "form", "clash"]
    assert clashes(scene)[1] == Clash("melee", 5, 7, "defender", "combat.e.higher-hits")
    assert scene.question == "KeepMonster"


@rule("combat.f.own-turn-point", "challenge.monster")
def test_on_their_own_turn_they_pay_with_a_point_of_the_turn() -> None:
    scene = Scene(
        quests={0: ["Slay the Drowned King"]}, maps={"The Sump": (0, -1)}, at=["The Sump", "Flooded Stair"]
    )
    scene.do("attempt slay the drowned king").dice(3, 3).do("melee")
    assert (scene.asked, scene.question) == (0, "AnswerBack")
    scene.do("attack 1")
    assert (scene.hero(0).points, scene.hero(0).saved) == (2, 0)


@rule("combat.f.own-turn-point")
def test_without_points_of_the_turn_they_cannot_even_with_saved_ones() -> None:
    scene = Scene(
        quests={0: ["Slay the Drowned King"]},
        maps={"The Sump": (0, -1)},
        at=["The Sump", "Flooded Stair"],
        points=0,
        saved=[1, 0],
    )
    scene.do("attempt slay the drowned king").dice(3, 3).do("melee")
    assert scene.question == "HeroChoice"


@rule("combat.f.surviving-attacker")
def test_nobody_is_left_to_be_answered_when_all_attackers_are_gone() -> None:
    """The Ogre is sent away, and the Thrall falls."""
    scene = attacked("Drowned Thrall", "Bone Ogre", glory=[0, 3]).give(1, "Ward the Threshold")
    scene.send("Drowned Thrall", "Bone Ogre").do("play ward the threshold").dice(1, 6).do("attack 2")
    assert scene.discards()[-2:] == ["Bone Ogre", "Drowned Thrall"]
    assert scene.question not in ("AnswerBack", "KeepMonster")


@rule("combat.f.standard-symbol", "symbol.initiate")
def test_who_can_only_counter_cannot_answer(read: Read) -> None:
    deck = read()
    hero = next(card for card in deck.heroes if card.name == "Hulda Stonebrow")
    hero.symbols[0] = 1
    assert attacked("Bone Ogre", cards=deck).dice(2, 1).send("Bone Ogre").question == "KeepMonster"


@rule("combat.f.challenge")
def test_traps_alone_cannot_be_answered() -> None:
    scene = attacked("Falling Block").send("Falling Block")
    assert scene.question not in ("AnswerBack", "KeepMonster")


@rule("challenge.count", "challenge.once-per-turn")
def test_step_f_is_the_one_challenge_of_the_turn() -> None:
    """Seat 1 answered a monster in seat 0's turn, and has another saved point."""
    scene = attacked("Bone Ogre", saved=[0, 2]).ask_all(1).dice(2, 3).send("Bone Ogre")
    scene.wait_for("attack 1").dice(2, 3).do("attack 1").wait_for("to pack").do("to pack")
    while scene.table.active == 0:
        assert "challenge seat 0" not in scene.moves
        scene.do(scene.moves[0])
    assert scene.hero(1).challenges == 0


@rule("challenge.count", "universal.cards-first", "vocab.permission")
def test_a_card_allows_two_challenges_a_turn() -> None:
    scene = duel(ready={0: ["Champion's Oath"]}, set="both")
    for _ in range(2):
        assert "challenge seat 1" in scene.moves
        scene.dice(3, 3).do("challenge seat 1").pass_on()
    assert "challenge seat 1" not in scene.moves
    assert scene.hero(0).points == 1


# Hero against hero


@rule("challenge.hero", "challenge.cost", "challenge.once-per-turn", "challenge.combat-sequence")
@rule("challenge.no-pack-reward", "combat.h.no-hero-reward")
def test_a_hero_challenges_another_in_their_space_once_and_pays_a_point() -> None:
    scene = duel()
    assert "challenge seat 1" in scene.moves
    scene.dice(6, 1).do("challenge seat 1")
    assert clashes(scene) == [Clash("melee", 9, 2, "attacker", "combat.e.higher-hits")]
    assert (scene.hero(1).life, scene.hero(0).points) == (5, 2)
    assert [(hero.glory, hero.peril) for hero in scene.table.heroes] == [(0, 0), (0, 0)]
    assert (scene.question, scene.table.fights) == ("HeroChoice", [])
    assert "challenge seat 1" not in scene.moves


@rule("challenge.hero")
def test_heroes_elsewhere_or_fallen_cannot_be_challenged() -> None:
    scene = Scene(3, maps=AWAY, at=["Flooded Stair", "Dripping Passage", "Flooded Stair"], begin=False)
    scene.hero(2).alive = False
    scene.table.advance()
    assert not [move for move in scene.moves if move.startswith("challenge")]


@rule("challenge.cost", "challenge.tipped")
def test_a_challenge_needs_a_point_and_a_hero_on_their_feet() -> None:
    assert "challenge seat 1" not in duel(points=0).moves
    assert "challenge seat 1" not in duel(tipped=[0]).moves


@rule("challenge.tipped", "def.tipping-no-penalty")
def test_a_tipped_hero_can_be_challenged_and_strikes_back_as_always() -> None:
    scene = duel(tipped=[1]).dice(1, 6).do("challenge seat 1")
    assert clashes(scene) == [Clash("melee", 4, 7, "defender", "combat.e.higher-hits")]
    assert scene.hero(0).life == 5


@rule("challenge.off-turn-point", "challenge.when-hero", "special.on-or-off-turn")
@pytest.mark.parametrize("saved", [0, 1])
def test_off_turn_a_challenge_takes_a_saved_point_in_a_free_window(saved: int) -> None:
    """Seat 0 comes to the space where seat 1 stands."""
    scene = Scene(maps=AWAY, at=["Flooded Stair", "Dripping Passage"], saved=[0, saved]).do("go south")
    if not saved:
        assert (scene.asked, scene.question) == (0, "HeroChoice")
        return
    assert (scene.asked, scene.moves) == (1, ["pass", "challenge seat 0"])
    scene.dice(6, 1).do("challenge seat 0")
    assert (scene.hero(1).saved, scene.hero(0).life) == (0, 5)


@rule("challenge.when-hero")
def test_no_challenge_begins_inside_a_combat_or_an_action() -> None:
    """Seat 2 could challenge seat 1, and is asked at every moment of that fight."""
    scene = Scene(
        3,
        hands={0: ["Bone Ogre", "Falling Block"]},
        peril=[0, 9, 0],
        glory=[0, 3, 0],
        saved=[0, 1, 1],
        ready={1: ["Ringmail Coat"]},
        phase="lord",
    ).ask_all()
    scene.dice(6, 1).send("Bone Ogre", "Falling Block")
    while scene.table.fights:
        assert not [move for move in scene.moves if move.startswith("challenge")]
        scene.do("pass" if "pass" in scene.moves else scene.moves[0])


@rule("challenge.when-hero", "special.on-or-off-turn")
@pytest.mark.parametrize("phase", ["reset", "dungeonlord", "build", "hero", "discard and draw"])
def test_on_their_turn_players_may_challenge_in_any_phase(phase: str) -> None:
    begin = {"dungeonlord": "lord", "discard and draw": "draw"}.get(phase, phase)
    scene = Scene(phase=begin, peril=[0, 3], hands={0: ["Grave Chill"]}, deck=["Dripping Passage"], begin=False)
    scene.ask_all(0)
    if phase == "dungeonlord":
        scene.do("play grave chill")
    elif phase == "build":
        scene.do(scene.spots()[0])
    assert (scene.asked, PHASES[scene.table.phase]) == (0, phase)
    scene.dice(6, 1).do("challenge seat 1")
    while scene.table.fights:
        scene.do("pass")
    assert scene.hero(1).life == 5


@rule("challenge.hit-choice", "challenge.stolen-personal", "vocab.steal")
def test_whoever_hits_wounds_or_takes_an_escort_in_progress() -> None:
    scene = duel(token=True).dice(6, 1).do("challenge seat 1")
    assert (scene.asked, scene.moves) == (0, ["wound the hero", "steal quest lead the lost mason home"])
    scene.do("steal quest lead the lost mason home")
    assert (scene.quests(0), scene.quests(1), scene.hero(1).life) == ([ESCORT], [], 6)
    assert scene.table.has_token(scene.hero(0).quests[0])
    other = duel(token=True).dice(6, 1).do("challenge seat 1", "wound the hero")
    assert (other.quests(0), other.quests(1), other.hero(1).life) == ([], [ESCORT], 5)


@rule("challenge.hit-choice")
def test_an_escort_that_has_not_begun_cannot_be_taken() -> None:
    scene = duel().dice(6, 1).do("challenge seat 1")
    assert (scene.hero(1).life, scene.quests(1)) == (5, [ESCORT])


@rule("challenge.hit-choice")
def test_wounds_that_were_chosen_can_be_prevented() -> None:
    scene = duel(token=True, ready={1: ["Ringmail Coat"]}, glory=[0, 1]).dice(6, 1).do("challenge seat 1").pass_on()
    scene.do("wound the hero")
    assert (scene.asked, scene.moves) == (1, ["pass", "use ringmail coat"])
    scene.do("use ringmail coat")
    assert scene.hero(1).life == 6


@rule("challenge.steal-instead-of-all")
def test_taking_the_quest_replaces_extra_wounds_too() -> None:
    blow = {0: ["Hammering Blow"]}
    assert duel(ready=blow).dice(6, 1).do("challenge seat 1").hero(1).life == 4
    scene = duel(token=True, ready=blow).dice(6, 1).do("challenge seat 1", "steal quest lead the lost mason home")
    assert scene.hero(1).life == 6
    wounding = duel(token=True, ready=blow).dice(6, 1).do("challenge seat 1", "wound the hero")
    assert wounding.hero(1).life == 4


@rule("challenge.steal-one")
def test_one_hit_takes_one_quest_of_the_thiefs_choice() -> None:
    scene = duel(token=True, set="both", quests={1: [ESCORT, "Carry the Envoy"]})
    scene.dice(6, 1).do("challenge seat 1")
    assert scene.moves == ["wound the hero", "steal quest lead the lost mason home", "steal quest carry the envoy"]
    scene.do("steal quest carry the envoy")
    assert (scene.quests(0), scene.quests(1)) == (["Carry the Envoy"], [ESCORT])
    assert scene.question == "HeroChoice"


@rule("challenge.counter-cannot-steal")
def test_a_challenged_hero_who_wins_cannot_take_a_quest() -> None:
    scene = Scene(quests={0: [ESCORT]}, begin=False)
    scene.table.tokens = 1 << scene.hero(0).quests[0]
    scene.table.advance()
    scene.dice(1, 6).do("challenge seat 1")
    assert (scene.hero(0).life, scene.quests(0), scene.question) == (5, [ESCORT], "HeroChoice")


@rule("challenge.back", "combat.f.once")
def test_a_challenged_hero_may_challenge_back_once_and_is_not_answered_again() -> None:
    scene = duel(saved=[0, 1], ready={0: ["Champion's Oath"]}, set="both").dice(3, 3).do("challenge seat 1")
    assert (scene.asked, scene.question, scene.moves) == (1, "AnswerBack", ["pass", "attack 1"])
    scene.dice(6, 1).do("attack 1")
    assert clashes(scene)[1] == Clash("magic", 8, 1, "attacker", "combat.e.higher-hits")
    assert (scene.hero(0).life, scene.hero(1).saved) == (5, 0)
    assert (scene.asked, scene.question) == (0, "HeroChoice")


@rule("challenge.back")
def test_whoever_is_challenged_on_their_own_turn_answers_with_any_point() -> None:
    scene = Scene(maps=AWAY, at=["Flooded Stair", "Dripping Passage"], saved=[0, 1]).do("go south")
    scene.dice(3, 3).do("challenge seat 0")
    assert (scene.asked, scene.question) == (0, "AnswerBack")
    scene.dice(6, 1).do("attack 1")
    assert (scene.hero(0).points, scene.hero(1).life) == (1, 5)


@rule("challenge.back", "challenge.hit-choice")
def test_a_hit_in_the_answer_is_a_challenge_that_can_take_a_quest() -> None:
    scene = Scene(quests={0: [ESCORT]}, saved=[0, 1], begin=False)
    scene.table.tokens = 1 << scene.hero(0).quests[0]
    scene.table.advance()
    scene.dice(3, 3).do("challenge seat 1").dice(6, 1).do("attack 1")
    assert (scene.asked, scene.moves) == (1, ["wound the hero", "steal quest lead the lost mason home"])


@rule("challenge.back")
def test_a_fallen_challenger_is_not_answered() -> None:
    scene = Scene(3, saved=[0, 1, 1], life=[1, 6, 6]).dice(1, 6).do("challenge seat 1")
    assert not scene.hero(0).alive
    assert scene.table.active == 1


@rule("challenge.no-pack-reward", "combat.h.no-hero-reward")
def test_a_fight_of_heroes_has_no_pack_and_no_reward() -> None:
    scene = duel(glory=[1, 0], peril=[2, 3]).dice(6, 1).do("challenge seat 1")
    assert [(hero.glory, hero.peril) for hero in scene.table.heroes] == [(1, 2), (0, 3)]
    assert (scene.asked, scene.question) == (0, "HeroChoice")


# Abilities and Anytime cards


@rule("special.on-or-off-turn", "special.anytime-card")
def test_an_anytime_card_is_played_on_ones_own_turn_and_on_others() -> None:
    hands = {0: ["Mend Flesh"], 1: ["Draught of Mending"]}
    scene = Scene(hands=hands, life=[3, 2], glory=[3, 3], deck=["Dripping Passage"], phase="build").ask_all()
    scene.do(scene.spots()[0])
    assert (scene.asked, scene.moves) == (0, ["pass", "challenge seat 1", "play mend flesh"])
    scene.do("pass", "play draught of mending")
    assert (scene.hero(1).life, scene.hero(1).glory) == (5, 0)
    scene.do("pass")
    assert "play mend flesh" in scene.moves
    scene.do("play mend flesh")
    assert scene.hero(0).life == 5


@rule("special.anytime-card")
def test_an_anytime_card_that_cannot_be_paid_is_not_offered() -> None:
    scene = Scene(hands={0: ["Mend Flesh"]}, life=[3, 6], glory=[2, 0])
    assert "play mend flesh" not in scene.moves


@rule("special.activate", "special.activate-limit")
def test_an_ability_says_how_often_and_at_what_cost() -> None:
    """Oriel stands up for 2 glory, once a turn."""
    scene = Scene(set="hollow-marches", heroes=["Oriel", "Garran"], tipped=[0], glory=[9, 0])
    scene.do("use hero")
    assert (scene.hero(0).tipped, scene.hero(0).glory) == (False, 7)
    scene.hero(0).tipped = True
    assert "use hero" not in scene.moves
    poor = Scene(set="hollow-marches", heroes=["Oriel", "Garran"], tipped=[0], glory=[1, 0])
    assert "use hero" not in poor.moves


@rule("special.activate-limit")
def test_a_hero_and_their_treasure_each_have_their_use_of_a_combat(read: Read) -> None:
    wounds = 'ability = { play = ["wounds"], cost = 1, per = "turn", does = [{ prevent = 1 }] }'
    response = (
        'ability = { play = ["response"], cost = 1, per = "combat", does = [{ own-score = 2, form = "magic" }] }'
    )
    scene = attacked(
        "Wraith Choir", hero="Sael", ready={1: ["Ringmail Coat"]}, glory=[0, 5], cards=read((wounds, response))
    ).send("Wraith Choir")
    assert scene.moves == ["pass", "use hero", "use ringmail coat"]
    scene.do("use hero", "use ringmail coat")
    assert scene.events("clash")[0]["counter_score"] == 5


@rule("special.activate-limit")
def test_what_has_neither_cost_nor_limit_is_always_on() -> None:
    scene = Scene(ready={0: ["Notched Longblade"]})
    assert scores.of_hero(scene.table, 0, 0) == 4
    assert not [move for move in scene.moves if move.startswith("use")]


@rule("special.anytime-peril-funding", "peril.spent-by-opponents")
def test_an_anytime_peril_card_helps_another_players_monster_and_its_target_pays() -> None:
    scene = Scene(3, hands={0: ["Bone Ogre"], 2: ["Blood Frenzy"]}, peril=[5, 6, 5], phase="lord").ask_all(1, 2)
    scene.send("Bone Ogre").wait_for("play blood frenzy")
    assert scene.asked == 2
    scene.dice(1, 6).do("play blood frenzy").pass_on()
    assert [hero.peril for hero in scene.table.heroes] == [5, 0, 5]
    assert scene.events("clash")[0]["score"] == 6


@rule("special.anytime-peril-funding", "lord.never-own")
def test_who_is_attacked_cannot_help_the_monsters_with_their_own_peril() -> None:
    scene = Scene(3, hands={0: ["Bone Ogre"], 1: ["Blood Frenzy"]}, peril=[5, 9, 5], phase="lord").ask_all(1)
    scene.send("Bone Ogre")
    while scene.question == "Ask":
        assert "play blood frenzy" not in scene.moves
        scene.do("pass")
