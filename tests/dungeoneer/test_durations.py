"""How long cards stay: Instants, Permanents, Attachments, monsters and traps."""

from typing import Any

import pytest

from tests.dungeoneer.conftest import Read
from tests.dungeoneer.fray import attacked
from tests.dungeoneer.scene import Scene
from tests.rules import rule
from undercroft.games.dungeoneer.cards.deck import MELEE, SPEED
from undercroft.games.dungeoneer.table import piles, scores

HIDE = "Armoured Hide"


def armoured(monster: str, owner: int = 0, **more: Any) -> Scene:
    """A packed monster of seat 0, with Armoured Hide of some seat on it: Melee and Life +1."""
    scene = attacked(packs={0: [monster]}, saved=[0, 0], begin=False, **more)
    card = scene.give(owner, HIDE).hero(owner).hand.pop()
    piles.show(scene.table, card)
    scene.table.owner[card], scene.table.host[card] = owner, scene.hero(0).pack[0]
    scene.table.attached.append(card)
    scene.table.advance()
    return scene


def finish_turn(scene: Scene) -> Scene:
    """The player whose turn it is does nothing more."""
    active = scene.table.active
    while scene.table.active == active:
        scene.do("done" if "done" in scene.moves else scene.moves[0])
    return scene


# Attachments


@rule("duration.attachment.host", "duration.attachment.host-kind", "vocab.attach")
def test_an_attachment_needs_a_host_of_its_kind() -> None:
    """Whetted Edge is for a weapon."""
    hand = {0: ["Whetted Edge"]}
    assert "play whetted edge" not in Scene(hands=hand, glory=[9, 0]).moves
    assert "play whetted edge" not in Scene(hands=hand, glory=[9, 0], ready={0: ["Pot Helm"]}).moves
    assert "play whetted edge" not in Scene(hands=hand, glory=[9, 0], ready={1: ["Notched Longblade"]}).moves
    scene = Scene(hands=hand, glory=[9, 0], ready={0: ["Notched Longblade"]}).do("play whetted edge")
    assert scores.of_hero(scene.table, 0, MELEE) == 5
    assert scene.in_play(0) == ["Notched Longblade", "Whetted Edge"]


@rule("duration.attachment.host", "duration.attachment.host-kind", "special.anytime-peril-funding")
def test_armoured_hide_needs_a_monster_that_attacks_and_its_target_pays() -> None:
    calm = Scene(set="both", hands={0: [HIDE]}, peril=[0, 9], phase="lord")
    assert f"play {HIDE.lower()}" not in calm.moves
    scene = attacked("Bone Ogre", "Gaunt Wolf", HIDE, saved=[0, 0]).send("Bone Ogre", "Gaunt Wolf").do("melee")
    scene.wait_for("play armoured hide").do("play armoured hide")
    assert scene.moves == ["attack 1", "attack 2"]
    scene.dice(1, 1, 1, 1).do("attack 1").pass_on()
    assert [event["score"] for event in scene.events("clash")] == [5, 1]
    assert scene.hero(1).peril == 20 - 4 - 1 - 2


@rule("duration.attachment.host-kind", "vocab.space-value")
def test_a_trail_marker_goes_on_the_map_card_where_the_hero_is() -> None:
    scene = Scene(set="hollow-marches", hands={0: ["Trail Marker"]}, glory=[2, 0], phase="hero")
    scene.do("play trail marker")
    home = scene.hero(0).space
    assert (scores.glory_of(scene.table, home), scene.in_play(0)) == (2, [])
    finish_turn(scene)
    assert scene.hero(0).glory == 2  # the hero stayed


@rule("duration.attachment.leaves-with-host")
def test_an_attachment_goes_when_its_host_is_discarded() -> None:
    scene = Scene(ready={0: ["Notched Longblade"]}, hands={0: ["Whetted Edge", "Second Wind"]}, glory=[9, 0])
    scene.do("play whetted edge", "done", "drop notched longblade")
    assert sorted(scene.discards()) == ["Notched Longblade", "Whetted Edge"]
    assert scene.in_play(0) == []
    hide = armoured("Bone Ogre").dice(1, 6).do("send pack 1 at seat 1", "attack").do("to discard")
    assert sorted(hide.discards()) == [HIDE, "Bone Ogre"]


@rule("duration.attachment.leaves-with-host", "combat.g.unwounded")
def test_an_attachment_goes_when_its_monster_goes_back_to_the_hand() -> None:
    scene = armoured("Bone Ogre").dice(1, 3).do("send pack 1 at seat 1", "attack")
    assert scene.events("clash")[0]["hits"] == "nobody"
    scene.do("to hand")
    assert (scene.hand(0), scene.discards(), scene.table.attached) == (["Bone Ogre"], [HIDE], [])


@rule("duration.attachment.leaves-with-host", "vocab.steal")
def test_an_attachment_goes_when_its_treasure_is_stolen() -> None:
    scene = Scene(heroes=["Pim", "Hulda"], ready={1: ["Notched Longblade", "Whetted Edge"]}, begin=False)
    sword, edge = scene.hero(1).ready
    scene.table.host[edge] = sword
    scene.table.advance()
    scene.dice(6, 1).do("challenge seat 1", "steal notched longblade")
    assert (scene.hand(0), scene.in_play(1), scene.discards()) == (["Notched Longblade"], [], ["Whetted Edge"])


@rule("duration.attachment.no-cost-change")
def test_an_attachment_does_not_change_what_its_monster_costs() -> None:
    scene = armoured("Bone Ogre", peril=[0, 4]).do("send pack 1 at seat 1", "attack")
    assert scene.hero(1).peril == 0


@rule("duration.attachment.in-pack", "vocab.life")
def test_an_attachment_stays_on_a_monster_that_goes_to_the_pack() -> None:
    scene = armoured("Bone Ogre").dice(1, 6).do("send pack 1 at seat 1", "attack", "to pack")
    card = scene.hero(0).pack[0]
    assert (scores.life_left(scene.table, card), scene.discards()) == (2, [])
    assert scene.view(1).players[0].pack[0].attached == (HIDE,)


@rule("duration.attachment.host")
def test_two_attachments_can_hang_on_one_weapon(read: Read) -> None:
    """Pot Helm, made another enhancement."""
    helm = 'category = "helmet"\ncost = 3\nplay = ["hero"]\nduration = "permanent"\n'
    polish = helm.replace("permanent", "attachment").replace("helmet", "polish")
    polish += 'host = "treasure"\nhost-category = "weapon"\n'
    scene = Scene(
        ready={0: ["Notched Longblade"]},
        hands={0: ["Whetted Edge", "Pot Helm"]},
        glory=[9, 0],
        cards=read((helm, polish)),
    )
    scene.do("play whetted edge", "play pot helm")
    assert scores.of_hero(scene.table, 0, MELEE) == 5
    sword = scene.hero(0).ready[0]
    assert [scene.table.host[card] for card in scene.hero(0).ready[1:]] == [sword, sword]


@rule("duration.attachment.host", "lord.untargeted")
def test_a_bane_for_a_map_card_is_paid_by_an_opponent_or_not_played(read: Read) -> None:
    """Creeping Doubt, made a blight on the space where its player is."""
    doubt = 'duration = "permanent"\nupkeep = 1\ngives = [{ roll = -1, of = ["quest"] }]'
    blight = 'duration = "attachment"\nhost = "map"\ngives = [{ space-glory = -1 }]'
    deck = read((doubt, blight))
    poor = Scene(set="both", hands={0: ["Creeping Doubt"]}, peril=[9, 1], phase="lord", cards=deck)
    assert poor.moves == ["done"]
    rich = Scene(set="both", hands={0: ["Creeping Doubt"]}, peril=[9, 2], phase="lord", cards=deck)
    rich.do("play creeping doubt")
    assert (rich.hero(1).peril, scores.glory_of(rich.table, rich.hero(0).space)) == (0, 0)


@rule("duration.attachment.leaves-with-host", "qtype.slay")
@pytest.mark.parametrize(("life", "die", "counter"), [(6, 1, 6), (1, 6, 1)])
def test_what_hangs_on_a_quest_monster_goes_with_its_quest(life: int, die: int, counter: int) -> None:
    """Seat 0 meets the wounded Drowned King, and one of them falls."""
    scene = Scene(
        3,
        set="both",
        hands={2: [HIDE]},
        quests={0: ["Slay the Drowned King"]},
        maps={"The Sump": (0, -1)},
        at=["The Sump", "Flooded Stair", "Flooded Stair"],
        peril=[2, 0, 0],
        life=[life, 6, 6],
    ).ask_all(2)
    scene.do("attempt slay the drowned king", "melee").wait_for("play armoured hide")
    scene.table.wounds[scene.table.fights[0].monsters[0]] = 2
    scene.dice(die, counter).do("play armoured hide")
    assert scene.hero(0).alive == (life == 6)
    assert (scene.discards(), scene.table.attached) == ([HIDE], [])


# Instants


@rule("duration.instant.discard")
def test_an_instant_is_discarded_as_it_is_played() -> None:
    scene = Scene(hands={0: ["Second Wind"]}, glory=[2, 0]).do("play second wind")
    assert (scene.discards(), scene.in_play(0), scene.hero(0).points) == (["Second Wind"], [], 5)


@rule("duration.instant.one-turn", "duration.instant.expiry")
def test_its_effect_ends_with_the_reset_of_the_next_player() -> None:
    """Blood Frenzy on a monster that goes back to the pack."""
    scene = attacked("Bone Ogre", "Blood Frenzy", saved=[0, 0]).send("Bone Ogre").wait_for("play blood frenzy")
    scene.dice(1, 6).do("play blood frenzy").pass_on().do("to pack")
    card = scene.hero(0).pack[0]
    space = scene.hero(1).space
    assert scores.of_monster(scene.table, card, MELEE, 1, 0, space) == 6
    finish_turn(scene)
    assert scores.of_monster(scene.table, card, MELEE, 1, 0, space) == 4


@rule("duration.instant.lasting-results")
def test_what_an_instant_has_done_is_not_undone() -> None:
    scene = Scene(
        hands={0: ["Mend Flesh", "Leech the Years", "Cast Adrift"]},
        glory=[3, 0],
        peril=[0, 9],
        life=[3, 6],
        level=[1, 3],
        maps={"Dripping Passage": (0, 1)},
        phase="lord",
    )
    scene.dice(1).do("play mend flesh", "play leech the years").pass_on()
    scene.do("play cast adrift", "at dripping passage")
    finish_turn(scene)
    assert (scene.hero(0).life, scene.hero(1).level, scene.where(1)) == (5, 2, "Dripping Passage")
    tipped = Scene(hands={0: ["Gas Vent"]}, peril=[0, 9], phase="lord").dice(1).send("Gas Vent")
    finish_turn(tipped)
    assert (tipped.hero(1).tipped, tipped.hero(1).life) == (True, 5)


# Permanents


@rule("duration.permanent.stays", "gloryplay.no-swap")
def test_a_permanent_stays_and_cannot_be_thrown_away() -> None:
    scene = Scene(ready={0: ["Iron Resolve", "Notched Longblade"]}, glory=[9, 0])
    assert not [move for move in scene.moves if "iron resolve" in move or "notched" in move]
    finish_turn(finish_turn(scene))
    assert "Iron Resolve" in scene.in_play(0)


@rule("duration.permanent.limits", "gloryplay.permanent-limits")
def test_the_hero_card_limits_boons_and_treasures() -> None:
    """Hulda may have two Boons and four Treasures."""
    boons = Scene(
        set="both",
        ready={0: ["Iron Resolve", "Hunter's Stride"]},
        hands={0: ["Hammering Blow", "Pot Helm"]},
        glory=[9, 0],
    )
    assert "play hammering blow" not in boons.moves
    assert "play pot helm" in boons.moves
    one = Scene(ready={0: ["Iron Resolve"]}, hands={0: ["Hammering Blow"]}, glory=[9, 0])
    assert "play hammering blow" in one.moves
    treasures = ["Notched Longblade", "Ringmail Coat", "Ember Rod", "Moss Cloak"]
    full = Scene(set="both", ready={0: treasures}, hands={0: ["Pot Helm", "Iron Resolve"]}, glory=[9, 0])
    assert "play pot helm" not in full.moves
    assert "play iron resolve" in full.moves


@rule("duration.permanent.limit-scope", "gloryplay.not-limited")
def test_instants_attachments_banes_and_artifacts_do_not_count() -> None:
    treasures = ["Notched Longblade", "Ringmail Coat", "Ember Rod", "Moss Cloak"]
    scene = Scene(
        set="both",
        ready={0: [*treasures, "Iron Resolve"]},
        hands={0: ["Whetted Edge", "Draught of Mending", "Hunter's Stride"]},
        done={0: ["The Pale Flame", "Crown of Antlers"]},
        banes={0: [("Grave Chill", 1), ("Creeping Doubt", 1)]},
        glory=[9, 0],
        life=[5, 6],
    )
    for name in ("whetted edge", "draught of mending", "hunter's stride"):
        assert f"play {name}" in scene.moves
    scene.do("play whetted edge")
    assert len(scene.table.permanents(0, 1)) == 4


@rule("duration.permanent.bane-place", "def.you", "reset.upkeep-payment")
def test_a_permanent_bane_lies_at_its_victim_and_belongs_to_whoever_played_it() -> None:
    scene = Scene(3, set="both", hands={0: ["Creeping Doubt"]}, peril=[0, 0, 3], phase="lord")
    scene.do("play creeping doubt")
    assert (scene.banes(2), scene.in_play(0)) == (["Creeping Doubt"], [])
    assert scene.view(1).players[2].banes[0].owner == 0
    finish_turn(finish_turn(finish_turn(scene)))
    assert (scene.asked, scene.question) == (0, "Upkeep")  # its player is asked, and its victim's peril pays
    assert scene.moves == ["keep creeping doubt", "take back creeping doubt"]


@rule("duration.trap-discard")
@pytest.mark.parametrize("die", [1, 6])
def test_a_trap_is_discarded_whatever_comes_of_it(die: int) -> None:
    scene = Scene(hands={0: ["Falling Block"]}, peril=[0, 9], phase="lord").dice(die).send("Falling Block")
    assert scene.discards() == ["Falling Block"]
    assert scene.hero(1).life == (5 if die == 1 else 6)


@rule("duration.monster.space", "vocab.condition")
@pytest.mark.parametrize(("place", "score"), [("Withered Road", 3), ("Ford Road", 2)])
def test_a_monster_stands_where_the_hero_it_attacks_stands(place: str, score: int) -> None:
    """Walking Oak is stronger on forest; its own player is on none."""
    scene = Scene(
        set="hollow-marches",
        heroes=["Oriel", "Garran"],
        hands={0: ["Walking Oak"]},
        maps={place: (0, -1)},
        at=["Tollgate Hamlet", place],
        peril=[0, 9],
        phase="lord",
    )
    assert scene.send("Walking Oak").events("clash")[0]["score"] == score


@rule("duration.attachment.leaves-with-host", "vocab.discard-card", "vocab.price")
def test_a_bane_on_a_hero_can_be_shed_for_its_price() -> None:
    scene = Scene(banes={0: [("Grave Chill", 1)]}, glory=[3, 0])
    assert scores.of_hero(scene.table, 0, SPEED) == 2
    scene.do("shed grave chill")
    assert (scores.of_hero(scene.table, 0, SPEED), scene.hero(0).glory, scene.discards()) == (3, 0, ["Grave Chill"])
    assert "shed grave chill" not in Scene(banes={0: [("Grave Chill", 1)]}, glory=[2, 0]).moves
