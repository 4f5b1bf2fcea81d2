"""Combat, steps G and H: where monsters go, and what wounds are worth."""

import pytest

from tests.dungeoneer.conftest import Read
from tests.dungeoneer.fray import attacked
from tests.dungeoneer.scene import Scene
from tests.rules import rule
from undercroft.games.dungeoneer.table import scores

VAULT = {"Warden's Vault": (0, -1)}


# G


@rule("combat.g.unwounded", "combat.g.unwounded-discard", "combat.g.owner")
@pytest.mark.parametrize("place", ["hand", "pack", "discard"])
def test_an_unwounded_monster_goes_where_its_player_wants(place: str) -> None:
    scene = attacked("Bone Ogre", saved=[0, 0]).dice(2, 3).send("Bone Ogre")
    assert (scene.asked, scene.moves) == (0, ["to hand", "to pack", "to discard"])
    scene.do(f"to {place}")
    there = {"hand": scene.hand(0), "pack": scene.pack(0), "discard": scene.discards()}
    assert there == {name: ["Bone Ogre"] if name == place else [] for name in there}


@rule("combat.g.wounded", "combat.g.wounds-stay")
def test_a_wounded_monster_goes_to_the_pack_or_is_discarded_and_stays_wounded() -> None:
    scene = attacked("Bone Ogre", saved=[0, 0]).dice(1, 6).send("Bone Ogre")
    assert scene.moves == ["to pack", "to discard"]
    scene.do("to pack")
    card = scene.hero(0).pack[0]
    assert (scene.table.wounds[card], scores.life_left(scene.table, card)) == (1, 1)


@rule("combat.g.wounds-stay", "combat.g.wounded")
def test_old_wounds_count_when_it_attacks_again_and_until_it_is_discarded() -> None:
    scene = Scene(packs={0: ["Bone Ogre"]}, peril=[0, 9], phase="lord", begin=False)
    card = scene.hero(0).pack[0]
    scene.table.wounds[card] = 1
    scene.table.advance()
    scene.dice(3, 6).do("send pack 1 at seat 1", "attack")  # a draw: 7 to 7
    assert scene.moves == ["to pack", "to discard"]
    scene.do("to discard")
    assert scene.table.wounds[card] == 0
    weak = Scene(packs={0: ["Bone Ogre"]}, peril=[0, 9], phase="lord", heroes=["Pim", "Hulda"], begin=False)
    weak.table.wounds[weak.hero(0).pack[0]] = 1
    weak.table.advance()
    weak.dice(1, 6).do("send pack 1 at seat 1", "attack")
    assert weak.discards() == ["Bone Ogre"]
    assert weak.hero(1).glory == 1


@rule("combat.g.defeated")
def test_a_defeated_monster_is_discarded_without_a_choice() -> None:
    scene = attacked("Drowned Thrall", saved=[0, 0]).dice(1, 6).send("Drowned Thrall")
    assert (scene.discards(), scene.question != "KeepMonster") == (["Drowned Thrall"], True)


@rule("combat.g.pack-limit", "combat.g.excess", "combat.g.excess-choice")
@pytest.mark.parametrize("dropped", range(4))
def test_a_pack_holds_three_and_its_owner_says_which_goes(dropped: int) -> None:
    names = ["Bone Ogre", "Wraith Choir", "Sump Crawler", "Ember Imp"]
    scene = Scene(hands={0: names[3:]}, packs={0: names[:3]}, peril=[0, 9], phase="lord")
    scene.send("Ember Imp").dice(3, 3).do("melee", "no", "to pack")
    assert (scene.question, scene.moves) == ("ThinPack", [f"drop pack {slot}" for slot in (1, 2, 3, 4)])
    scene.do(f"drop pack {dropped + 1}")
    assert scene.discards() == [names[dropped]]
    assert scene.pack(0) == [name for name in names if name != names[dropped]]


@rule("combat.g.pack-limit")
def test_three_monsters_fit() -> None:
    scene = Scene(hands={0: ["Ember Imp"]}, packs={0: ["Bone Ogre", "Sump Crawler"]}, peril=[0, 9], phase="lord")
    scene.send("Ember Imp").dice(3, 3).do("melee", "no", "to pack")
    assert (scene.pack(0), scene.question != "ThinPack") == (["Bone Ogre", "Sump Crawler", "Ember Imp"], True)


@rule("combat.g.pack-public")
def test_all_see_a_pack_and_the_wounds_in_it() -> None:
    scene = attacked("Bone Ogre", saved=[0, 0]).dice(1, 6).send("Bone Ogre").do("to pack")
    for seat in (0, 1, None):
        pack = scene.view(seat).players[0].pack
        assert [(card.name, card.wounds) for card in pack] == [("Bone Ogre", 1)]


@rule("combat.g.pack-not-hand")
def test_packed_monsters_are_no_hand_cards() -> None:
    scene = Scene(packs={0: ["Bone Ogre", "Sump Crawler"]}, phase="draw")
    assert scene.moves == ["done", "drop pack 1", "drop pack 2"]  # the hand is empty: nobody must discard
    scene.do("done")
    assert len(scene.hero(0).hand) == 5
    assert scene.view(1).players[0].cards == 5


@rule("duration.monster.where", "lord.monster-once")
def test_a_monster_is_on_the_map_only_while_it_attacks() -> None:
    scene = attacked("Bone Ogre", saved=[0, 0]).dice(2, 3)
    assert scene.view(1).fights == []
    scene.send("Bone Ogre")
    assert [strike.monster.name for strike in scene.view(1).fights[0].strikes] == ["Bone Ogre"]
    assert (scene.hand(0), scene.pack(0)) == ([], [])
    scene.do("to hand")
    assert (scene.view(1).fights, scene.hand(0)) == ([], ["Bone Ogre"])
    assert "send bone ogre at seat 1" not in scene.moves  # and it attacks once a turn


# H


@rule("combat.h.peril", "combat.h.assign-whom")
def test_every_wound_by_a_monster_is_a_point_of_peril_for_whom_its_player_likes() -> None:
    scene = Scene(3, hands={0: ["Bone Ogre", "Drowned Thrall", "Drowned Thrall"]}, peril=[0, 6, 0], phase="lord")
    scene.dice(6, 6, 6, 1, 1, 1).send("Bone Ogre", "Drowned Thrall", "Drowned Thrall")
    assert scene.hero(1).life == 3
    scene.do("to hand", "to hand", "to hand")
    everyone = ["peril to seat 0", "peril to seat 1", "peril to seat 2", "assign no peril"]
    for words in everyone[:3]:
        assert (scene.asked, scene.question, scene.moves) == (0, "AssignPeril", everyone)
        scene.do(words)
    assert [hero.peril for hero in scene.table.heroes] == [1, 1, 1]
    assert scene.question != "AssignPeril"


@rule("combat.h.assign-whom")
def test_the_peril_can_be_declined_and_the_dead_get_none() -> None:
    scene = Scene(3, hands={0: ["Bone Ogre"]}, peril=[0, 6, 0], life=[6, 1, 6], phase="lord")
    scene.dice(6, 1).send("Bone Ogre").do("to hand")
    assert scene.moves == ["peril to seat 0", "peril to seat 2", "assign no peril"]
    scene.do("assign no peril")
    assert [hero.peril for hero in scene.table.heroes] == [0, 0, 0]
    assert scene.question != "AssignPeril"


@rule("combat.h.glory")
def test_every_wound_on_a_monster_is_a_point_of_glory() -> None:
    scene = (
        attacked("Bone Ogre", "Drowned Thrall", saved=[0, 0]).dice(1, 1, 6, 6).send("Bone Ogre", "Drowned Thrall")
    )
    assert scene.hero(1).glory == 0  # not before step H
    scene.do("to pack")
    assert (scene.hero(1).glory, scene.hero(0).glory) == (2, 0)


@rule("combat.h.overkill")
def test_wounds_beyond_the_last_life_point_bring_no_glory() -> None:
    scene = attacked("Bone Ogre", ready={1: ["Hammering Blow"]}).dice(1, 6).send("Bone Ogre")
    assert (scene.discards(), scene.hero(1).glory) == (["Bone Ogre"], 2)
    again = attacked("Drowned Thrall", ready={1: ["Hammering Blow"]}).dice(1, 6).send("Drowned Thrall")
    assert again.hero(1).glory == 1


@rule("combat.h.overkill-hero")
def test_only_life_that_was_there_is_worth_peril() -> None:
    scene = Scene(3, hands={0: ["Bone Ogre", "Drowned Thrall"]}, peril=[0, 6, 0], life=[6, 1, 6], phase="lord")
    scene.dice(6, 6, 1, 1).send("Bone Ogre", "Drowned Thrall").do("to hand", "to hand")
    scene.do("peril to seat 2")
    assert scene.question != "AssignPeril"


@rule("combat.h.quest-monsters", "combat.h.all-other-monsters")
def test_a_quest_monster_gives_neither_glory_nor_peril() -> None:
    scene = Scene(quests={0: ["Slay the Fen Hydra"]}, set="hollow-marches", maps={"Sunless Fen": (0, -1)},
                  at=["Sunless Fen", "Tollgate Hamlet"])  # fmt: skip
    scene.do("attempt slay the fen hydra").dice(6, 1).do("melee")
    assert scene.question == "AnswerBack"
    scene.dice(6, 1).do("attack 1")
    assert scene.question == "HeroChoice"
    assert (scene.hero(0).life, scene.hero(0).glory, scene.hero(0).peril, scene.hero(1).peril) == (5, 0, 0, 0)
    assert len(scene.events("hurts")) == 1


@rule("combat.h.all-other-monsters", "effect.map-monster-reward", "effect.monster-other-control")
def test_a_map_monster_gives_both_and_the_player_on_the_left_assigns_the_peril() -> None:
    """Vault Warden has Melee 3 and Life 2."""
    scene = Scene(3, maps=VAULT, heroes=["Hulda", "Sael", "Pim"]).dice(6, 1).do("go north")
    assert (scene.asked, scene.question) == (0, "AnswerBack")
    scene.dice(6, 1).do("attack 1")
    assert (scene.asked, scene.question) == (1, "AssignPeril")
    scene.do("peril to seat 0")
    assert scene.hero(0).life == 5
    assert (scene.hero(0).glory, scene.hero(0).peril) == (1 + 3, 1 + 3)  # and what the space is worth


@rule("combat.h.special-counts")
def test_a_wound_by_a_special_effect_earns_peril_also_on_the_dungeonlords_own_hero() -> None:
    scene = Scene(hands={0: ["Ember Imp"]}, peril=[0, 9], phase="lord").send("Ember Imp")
    scene.dice(1, 1, 1, 1).do("melee", "yes")
    assert (scene.hero(0).life, scene.hero(1).life) == (5, 5)
    scene.pass_on().do("to hand", "peril to seat 1", "peril to seat 1")
    assert scene.question != "AssignPeril"


@rule("combat.h.challenge-included")
def test_wounds_of_the_challenge_step_count() -> None:
    scene = attacked("Bone Ogre").dice(2, 3).send("Bone Ogre").dice(6, 1).do("attack 1").do("to pack")
    assert scene.hero(1).glory == 1
    lost = attacked("Bone Ogre").dice(2, 3).send("Bone Ogre").dice(1, 6).do("attack 1").do("to hand")
    assert (lost.question, lost.hero(1).life) == ("AssignPeril", 5)


@rule("combat.h.no-trap-reward")
def test_traps_banes_spikes_and_exits_earn_nothing() -> None:
    trap = (
        attacked("Falling Block", "Drowned Thrall", saved=[0, 0], hero="Garran")
        .dice(1, 4, 2)
        .send("Falling Block", "Drowned Thrall")
    )
    assert (trap.hero(1).life, trap.question) == (5, "KeepMonster")
    assert trap.do("to hand").question != "AssignPeril"
    bane = Scene(hands={0: ["Miasma"]}, peril=[0, 9], phase="lord").dice(1, 1).do("play miasma")
    assert (bane.hero(1).life, bane.question != "AssignPeril") == (5, True)
    spikes = Scene(maps={"Bone Gallery": (0, -1)}).dice(1).do("go north")
    assert (spikes.hero(0).life, spikes.question) == (5, "HeroChoice")


@rule("combat.h.no-trap-reward", "vocab.wound")
def test_a_bane_played_in_a_fight_is_no_wound_by_a_monster(read: Read) -> None:
    """Leech the Years, made a wound for any time."""
    leech = 'name = "Leech the Years"\ncost = 5\nplay = ["dungeonlord"]'
    hurts = 'name = "Leech the Years"\ncost = 5\nplay = ["anytime"]'
    deck = read(
        (leech, hurts), ('does = [{ threat = "magic 6", fail = [{ level = -1 }] }]', "does = [{ wound = 1 }]")
    )
    scene = attacked("Bone Ogre", "Leech the Years", cards=deck, saved=[0, 0], set="drowned-crypts", hero="Sael")
    scene.send("Bone Ogre").wait_for("play leech the years").dice(1, 4).do("play leech the years").pass_on()
    assert scene.hero(1).life == 5
    assert scene.do("to hand").question != "AssignPeril"


@rule("combat.order-g-h")
def test_packing_comes_before_the_reward() -> None:
    scene = (
        attacked("Bone Ogre", "Drowned Thrall", saved=[0, 0]).dice(6, 1, 1, 6).send("Bone Ogre", "Drowned Thrall")
    )
    assert (scene.question, scene.hero(1).glory) == ("KeepMonster", 0)
    scene.do("to pack")
    assert (scene.question, scene.hero(1).glory) == ("AssignPeril", 1)
