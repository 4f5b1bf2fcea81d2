"""Glory and peril, the two families of Adventure cards, and playing Glory cards."""

from typing import Any

from tests.dungeoneer.conftest import Read
from tests.dungeoneer.fray import attacked
from tests.dungeoneer.scene import Scene
from tests.rules import rule
from undercroft.games.dungeoneer.cards.deck import (
    ANYTIME,
    BANE,
    BOON,
    HERO_TIME,
    LORD_TIME,
    MELEE,
    RESPONSE_TIME,
    TREASURE,
)
from undercroft.games.dungeoneer.table import scores

# Trackers


@rule("tracker.records", "tracker.public")
def test_everybody_sees_all_glory_and_peril() -> None:
    scene = Scene(glory=[3, 14], peril=[0, 25])
    for seat in (0, 1, None):
        players = scene.view(seat).players
        assert [(player.glory, player.peril) for player in players] == [(3, 0), (14, 25)]


@rule("tracker.no-debt", "vocab.points")
def test_what_is_taken_away_is_no_more_than_there_is() -> None:
    """Wraith Choir takes 2 glory; Blood on the Altar takes 3 peril away."""
    scene = attacked("Wraith Choir", glory=[0, 1], hero="Garran").dice(6, 1).send("Wraith Choir")
    assert scene.hero(1).glory == 0
    maps = {"Bone Gallery": (0, -1)}
    altar = Scene(quests={0: ["Blood on the Altar"]}, maps=maps, at=["Bone Gallery", "Flooded Stair"],
                  glory=[4, 0], peril=[2, 0])  # fmt: skip
    altar.do("attempt blood on the altar")
    assert [(event["peril"], event["now"]) for event in altar.events("peril")][:1] == [(-2, 0)]


@rule("tracker.no-debt")
def test_a_cost_is_paid_in_full_or_not_at_all() -> None:
    for glory, there in ((3, False), (4, True), (5, True)):
        scene = Scene(hands={0: ["Hammering Blow"]}, glory=[glory, 9])
        assert ("play hammering blow" in scene.moves) == there
    for peril, there in ((3, False), (4, True)):
        scene = Scene(hands={0: ["Bone Ogre"]}, peril=[9, peril], phase="lord")
        assert ("send bone ogre at seat 1" in scene.moves) == there


@rule("glory.spent-by-owner", "adventure.glory-benefit", "adventure.glory-own-hero")
def test_a_player_pays_with_their_own_glory_for_their_own_hero() -> None:
    scene = Scene(hands={0: ["Mend Flesh"]}, glory=[3, 3], life=[2, 2]).do("play mend flesh")
    assert [(hero.glory, hero.life) for hero in scene.table.heroes] == [(0, 4), (3, 2)]


@rule("adventure.glory-own-hero")
def test_a_glory_card_that_names_an_opponent_acts_on_them_and_is_paid_with_glory(read: Read) -> None:
    """Second Wind, made to take 2 glory away."""
    wind = 'duration = "instant"\ndoes = [{ movement = 2 }]'
    deck = read((wind, 'duration = "instant"\ntarget = "opponent"\ndoes = [{ glory = -2 }]'))
    scene = Scene(hands={0: ["Second Wind"]}, glory=[2, 5], cards=deck).do("play second wind")
    assert [(hero.glory, hero.peril) for hero in scene.table.heroes] == [(0, 0), (3, 0)]


@rule("peril.spent-by-opponents", "adventure.peril-harm")
def test_a_heros_peril_is_spent_by_others_against_them() -> None:
    scene = Scene(3, hands={0: ["Grave Chill"]}, peril=[9, 3, 9], phase="lord").do("play grave chill", "seat 1")
    assert [hero.peril for hero in scene.table.heroes] == [9, 0, 9]
    assert scores.of_hero(scene.table, 1, 2) == 2


# The families


@rule("adventure.two-families", "adventure.playtimes", "adventure.encounter-kinds")
def test_boons_and_treasures_are_glory_cards_and_the_rest_are_peril_cards(read: Read) -> None:
    for card in read().adventures:
        assert card.glory_card == (card.family in (BOON, TREASURE))
        if card.glory_card:
            assert not card.times & LORD_TIME
        elif card.family != BANE:
            assert card.times == LORD_TIME
        assert card.times & (LORD_TIME | HERO_TIME | RESPONSE_TIME | ANYTIME) == card.times


@rule("adventure.playtimes")
def test_a_card_may_have_more_than_one_playtime(read: Read) -> None:
    """Mend Flesh, made for the Hero phase and the Response step."""
    mend = 'name = "Mend Flesh"\ncost = 3\nplay = ["anytime"]'
    deck = read((mend, mend.replace('["anytime"]', '["hero", "response"]')))
    options: dict[str, Any] = {"hands": {0: ["Mend Flesh"]}, "glory": [3, 0], "life": [5, 6], "cards": deck}
    assert "play mend flesh" in Scene(**options).moves
    assert "play mend flesh" not in Scene(**options, phase="lord").moves
    scene = attacked("Bone Ogre", glory=[0, 3], life=[6, 5], cards=deck).give(1, "Mend Flesh").send("Bone Ogre")
    assert scene.moves == ["pass", "play mend flesh"]


# Playing


@rule("gloryplay.hero-phase")
def test_cards_of_the_hero_phase_are_played_there_only() -> None:
    hand = {0: ["Iron Resolve", "Pot Helm", "Ward the Threshold"]}
    scene = Scene(hands=hand, glory=[9, 0])
    assert [move for move in scene.moves if move.startswith("play")] == ["play iron resolve", "play pot helm"]
    lord = Scene(hands=hand, glory=[9, 0], phase="lord")
    assert lord.moves == ["done"]
    off_turn = Scene(hands={1: hand[0]}, glory=[0, 9], begin=False).ask_all(1)
    off_turn.do("explore").do(off_turn.spots()[0])
    while off_turn.asked == 1:
        assert off_turn.moves == ["pass"]
        off_turn.do("pass")


@rule("gloryplay.unlimited", "gloryplay.no-movement", "gloryplay.readied")
def test_as_many_are_played_as_can_be_paid_and_none_costs_movement() -> None:
    hand = ["Iron Resolve", "Pot Helm", "Mule Harness", "Delver's Lantern"]
    scene = Scene(hands={0: hand}, glory=[8, 0], points=1, deck=[])
    scene.do("play iron resolve", "play pot helm", "play mule harness")
    assert (scene.hero(0).glory, scene.hero(0).points) == (0, 1)
    assert scene.in_play(0) == ["Iron Resolve", "Pot Helm", "Mule Harness"]
    assert not [move for move in scene.moves if move.startswith("play")]


@rule("gloryplay.permanent-limits")
def test_the_last_slot_can_be_filled_and_not_one_more() -> None:
    """Sael may have two Treasures."""
    for ready in (["Pot Helm"], ["Pot Helm", "Ringmail Coat"]):
        scene = Scene(heroes=["Sael", "Hulda"], ready={0: ready}, hands={0: ["Ember Rod"]}, glory=[9, 0])
        assert ("play ember rod" in scene.moves) == (len(ready) == 1)


@rule("gloryplay.same-type", "gloryplay.type-scope")
def test_example_two_treasures_of_one_type_are_never_in_play() -> None:
    """A helmet is a helmet, whatever it gives; two potions can be drunk."""
    scene = Scene(
        set="both",
        ready={0: ["Pot Helm"]},
        hands={0: ["Antler Helm", "Draught of Mending", "Bitterroot Tonic"]},
        glory=[9, 0],
        life=[1, 6],
    )
    assert "play antler helm" not in scene.moves
    scene.do("play draught of mending", "play bitterroot tonic")
    assert scene.hero(0).life == 6


@rule("gloryplay.type-scope")
def test_attachments_count_by_their_type_and_hand_cards_and_artifacts_do_not(read: Read) -> None:
    """Notched Longblade, made an enhancement too; Crown of Antlers is a helmet."""
    sword = 'name = "Notched Longblade"\ncategory = "weapon"'
    deck = read((sword, sword.replace("weapon", "enhancement")))
    ready = {0: ["Yew Longbow"]}
    hand = {0: ["Notched Longblade", "Whetted Edge", "Pot Helm"]}
    done = {0: ["Crown of Antlers"]}
    scene = Scene(set="both", ready=ready, hands=hand, done=done, glory=[15, 0], cards=deck)
    assert {"play notched longblade", "play whetted edge", "play pot helm"} <= set(scene.moves)
    scene.do("play whetted edge")
    assert "play notched longblade" not in scene.moves
    assert "play pot helm" in scene.moves


@rule("gloryplay.type-scope")
def test_a_treasure_on_a_map_card_counts_too(read: Read) -> None:
    two = read(('category = "boots"', 'category = "tool"'))
    hand = {0: ["Trail Marker", "Seven-Mile Boots"]}
    scene = Scene(set="hollow-marches", hands=hand, glory=[9, 0], cards=two)
    assert "play seven-mile boots" in scene.moves
    scene.do("play trail marker")
    assert "play seven-mile boots" not in scene.moves


@rule("gloryplay.boons-no-type-limit")
def test_boons_may_be_alike() -> None:
    scene = Scene(set="both", heroes=["Sael", "Hulda"], ready={0: ["Iron Resolve"]},
                  hands={0: ["Foxfire Sigil", "Hunter's Stride"]}, glory=[9, 0])  # fmt: skip
    scene.do("play foxfire sigil", "play hunter's stride")
    assert len(scene.in_play(0)) == 3


@rule("gloryplay.readied", "gloryplay.hand-not-readied", "gloryplay.only-readied-act", "def.readied")
def test_a_card_acts_once_it_is_paid_for_and_not_in_the_hand() -> None:
    scene = Scene(hands={0: ["Iron Resolve"], 1: ["Ringmail Coat"]}, glory=[3, 9])
    assert scores.of_hero(scene.table, 0, MELEE) == 3
    scene.do("play iron resolve")
    assert (scores.of_hero(scene.table, 0, MELEE), scene.hero(0).glory) == (4, 0)
    wounds = Scene(hands={1: ["Ringmail Coat"]}, glory=[0, 9]).dice(6, 1).do("challenge seat 1").pass_on()
    assert wounds.hero(1).life == 5


@rule("gloryplay.no-swap")
def test_nobody_throws_a_permanent_away_to_make_room() -> None:
    scene = Scene(ready={0: ["Iron Resolve", "Hammering Blow"]}, hands={0: ["Second Wind"]}, glory=[9, 0])
    assert not [move for move in scene.moves if "iron" in move or "hammering" in move]
    scene.do("done")
    assert scene.moves == ["discard second wind"]  # and in Discard/Draw only Treasures go


@rule("gloryplay.over-limit", "vocab.limit")
def test_where_a_limit_drops_permanents_of_ones_choice_go_at_once() -> None:
    """Sael's two slots, and two more by Mule Harness."""
    treasures = ["Mule Harness", "Pot Helm", "Ringmail Coat", "Ember Rod"]
    scene = Scene(heroes=["Sael", "Hulda"], ready={0: treasures}, phase="draw")
    scene.do("drop mule harness")
    assert (scene.asked, scene.question) == (0, "Shrink")
    assert scene.moves == ["drop pot helm", "drop ringmail coat", "drop ember rod"]
    scene.do("drop ember rod")
    assert scene.question != "Shrink"
    assert scene.in_play(0) == ["Pot Helm", "Ringmail Coat"]


@rule("gloryplay.over-limit")
def test_both_families_shrink_when_both_limits_drop() -> None:
    """Saddlebags carry two Treasures and a Boon."""
    scene = Scene(
        set="both",
        heroes=["Hulda", "Sael"],
        ready={0: ["Saddlebags", "Pot Helm", "Ember Rod", "Ringmail Coat", "Moss Cloak", "Notched Longblade",
                   "Iron Resolve", "Hammering Blow", "Hunter's Stride"]},
        phase="draw",
    )  # fmt: skip
    scene.do("drop saddlebags")
    dropped = []
    while scene.question == "Shrink":
        dropped.append(scene.moves[0])
        scene.do(scene.moves[0])
    assert sorted(dropped) == ["drop iron resolve", "drop pot helm"]


@rule("gloryplay.over-limit", "vocab.limit")
def test_a_bane_that_lowers_a_limit_takes_permanents_too(read: Read) -> None:
    """Grave Chill, made a burden."""
    deck = read(("gives = [{ speed = -1 }]", "gives = [{ boon-limit = -1 }]"))
    boons = {1: ["Iron Resolve", "Hammering Blow"]}
    scene = Scene(
        heroes=["Sael", "Hulda"], hands={0: ["Grave Chill"]}, ready=boons, peril=[0, 3], phase="lord", cards=deck
    )
    scene.do("play grave chill")
    assert (scene.asked, scene.question, scene.moves) == (1, "Shrink", ["drop iron resolve", "drop hammering blow"])


@rule("effect.storage", "effect.storage-counts-itself")
def test_a_card_that_raises_the_limit_can_be_played_with_all_slots_full() -> None:
    """Sael has two slots: with the Harness four, of which it takes one."""
    scene = Scene(
        heroes=["Sael", "Hulda"],
        ready={0: ["Pot Helm", "Ringmail Coat"]},
        hands={0: ["Mule Harness", "Ember Rod", "Notched Longblade"]},
        glory=[15, 0],
    )
    assert [move for move in scene.moves if move.startswith("play")] == ["play mule harness"]
    scene.do("play mule harness", "play ember rod")
    assert "play notched longblade" not in scene.moves


@rule("effect.speed-no-points", "effect.speed-next-reset", "effect.speed-decrease")
def test_speed_counts_for_movement_only_at_the_next_reset() -> None:
    scene = Scene(set="both", hands={0: ["Hunter's Stride", "Seven-Mile Boots"]}, glory=[9, 0], points=3)
    scene.do("play hunter's stride")
    assert (scene.hero(0).points, scores.of_hero(scene.table, 0, 2)) == (3, 4)
    scene.do("play seven-mile boots")  # this one says so
    assert (scene.hero(0).points, scores.of_hero(scene.table, 0, 2)) == (4, 5)
    while scene.table.active == 0 or scene.table.phase < 2:
        scene.do("done" if "done" in scene.moves else scene.moves[0])
    while scene.table.active == 1:
        scene.do("done" if "done" in scene.moves else scene.moves[0])
    assert scene.hero(0).points == 5
    chilled = Scene(hands={0: ["Grave Chill"]}, peril=[0, 3], phase="lord", begin=False)
    chilled.hero(1).saved = 1
    chilled.table.advance()
    assert chilled.do("play grave chill").hero(1).saved == 1
