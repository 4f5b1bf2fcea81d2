"""Common effects of cards: level drain, monsters of Maps and Quests, shift and warp; and the universal rules."""

from typing import cast

import pytest

from tests.dungeoneer.conftest import Read
from tests.dungeoneer.fray import attacked
from tests.dungeoneer.scene import Scene
from tests.rules import rule
from undercroft.games.dungeoneer.flow.turn import LordChoice
from undercroft.games.dungeoneer.table import scores
from undercroft.games.dungeoneer.table.table import Delve

VAULT = {"Warden's Vault": (0, -1)}
ROW = {"Dripping Passage": (0, 1), "Needle Passage": (0, 2), "Hall of Chains": (0, 3)}


def finish_turn(scene: Scene) -> Scene:
    active = scene.table.active
    while scene.table.active == active:
        scene.do("done" if "done" in scene.moves else scene.moves[0])
    return scene


# Banes


@rule("effect.bane-own-hero")
def test_a_bane_may_reach_its_players_own_hero_at_anothers_cost() -> None:
    scene = Scene(hands={0: ["Miasma"]}, peril=[9, 3], phase="lord").dice(1, 1).do("play miasma")
    assert [(hero.life, hero.peril) for hero in scene.table.heroes] == [(5, 9), (5, 0)]


@rule("effect.bane-own-hero", "field.target")
def test_a_bane_for_a_terrain_reaches_all_on_it() -> None:
    scene = Scene(
        3,
        set="hollow-marches",
        hands={0: ["Foul Weather"]},
        peril=[0, 9, 0],
        maps={"Ford Road": (0, -1)},
        at=["Tollgate Hamlet", "Ford Road", "Tollgate Hamlet"],
        phase="lord",
    )
    scene.do("play foul weather")
    assert scene.moves == ["on urban", "on water"]
    scene.dice(1, 1).do("on urban")
    assert [hero.tipped for hero in scene.table.heroes] == [True, False, True]


@rule("effect.level-drain-floor", "vocab.level")
@pytest.mark.parametrize(("level", "after"), [(2, 1), (4, 3)])
def test_level_drain_goes_down_to_level_one(level: int, after: int) -> None:
    scene = Scene(hands={0: ["Leech the Years"]}, peril=[0, 5], level=[1, level], phase="lord")
    scene.dice(1).do("play leech the years")
    assert scene.hero(1).level == after
    assert scores.of_hero(scene.table, 1, 1) == scene.hero(1).card.scores[after - 1][1]


@rule("effect.level-drain-first")
def test_a_drain_on_all_in_a_space_does_nothing_to_who_is_at_level_one(read: Read) -> None:
    miasma = 'does = [{ threat = "magic 5", fail = [{ wound = 1 }] }]'
    deck = read((miasma, miasma.replace("wound = 1", "level = -1")))
    scene = Scene(cards=deck, hands={0: ["Miasma"]}, peril=[0, 3], level=[1, 2], phase="lord")
    scene.dice(1, 1).do("play miasma")
    assert [event["levels"] for event in scene.events("level")] == [0, -1]
    assert [hero.level for hero in scene.table.heroes] == [1, 1]


@rule("effect.level-drain-floor")
def test_no_drain_however_strong_goes_below_level_one(read: Read) -> None:
    deck = read(("fail = [{ level = -1 }]", "fail = [{ level = -3 }]"))
    scene = Scene(hands={0: ["Leech the Years"]}, peril=[0, 5], level=[1, 3], phase="lord", cards=deck)
    assert scene.dice(1).do("play leech the years").hero(1).level == 1


@rule("effect.level-drain-quests")
def test_a_drained_hero_keeps_their_quests_and_rises_from_where_they_are() -> None:
    scene = Scene(
        heroes=["Sael", "Pim"],
        level=[1, 2],
        hands={0: ["Leech the Years"]},
        quests={1: ["The Tolling Bell"]},
        done={1: ["The Pale Flame"]},
        maps={"Hall of Chains": (0, -1)},
        at=["Flooded Stair", "Hall of Chains"],
        peril=[0, 5],
        phase="lord",
    )
    scene.dice(1).do("play leech the years")
    assert (scene.hero(1).level, scene.done(1)) == (1, ["The Pale Flame"])
    finish_turn(scene)
    while scene.question != "HeroChoice":
        scene.do("done" if "done" in scene.moves else scene.moves[0])
    scene.dice(6).do("attempt the tolling bell")
    assert (scene.hero(1).level, len(scene.done(1))) == (2, 2)


# Monsters of Map and Quest cards


@rule("effect.map-monster-attack", "effect.monster-other-control", "vocab.map-monster")
def test_a_map_monster_attacks_whoever_enters_without_cost_and_the_left_player_controls_it() -> None:
    scene = Scene(3, maps=VAULT, peril=[5, 5, 5], turn=1).dice(3, 3).do("go north")
    guards = scene.events("guards")
    assert [(event["monster"], event["seat"], event["controller"]) for event in guards] == [("Vault Warden", 1, 2)]
    assert [hero.peril for hero in scene.table.heroes][::2] == [5, 5]
    assert [event for event in scene.events("peril") if event["peril"] < 0] == []


@rule("effect.map-monster-attack")
def test_it_attacks_once_a_turn_even_if_the_hero_comes_again_and_again_on_their_next_turn() -> None:
    scene = Scene(maps=VAULT, points=6).dice(3, 3).do("go north").do("pass")
    scene.dice(6).do("go south", "go north")
    assert len(scene.events("guards")) == 1
    finish_turn(finish_turn(scene))
    while scene.question != "HeroChoice":
        scene.do("done" if "done" in scene.moves else scene.moves[0])
    scene.dice(6).do("go south").pass_on().do("go north")
    assert len(scene.events("guards")) == 2


@rule("effect.map-monster-attack")
def test_it_does_not_attack_who_comes_off_turn() -> None:
    scene = Scene(hands={0: ["Cast Adrift"]}, peril=[0, 9], maps=VAULT, phase="lord")
    scene.do("play cast adrift", "at warden's vault")
    assert (scene.where(1), scene.events("guards")) == ("Warden's Vault", [])


@rule("effect.monster-other-scope")
def test_the_left_player_names_the_form_and_uses_the_special_effect(read: Read) -> None:
    """The Drowned King, who can burn."""
    king = 'life = 2, icon = "crowned-skull" }'
    deck = read((king, king.replace(" }", ", special = { cost = 1, does = [{ wound = 1 }] } }")))
    scene = Scene(
        3,
        quests={0: ["Slay the Drowned King"]},
        maps={"The Sump": (0, -1)},
        at=["The Sump", "Flooded Stair", "Flooded Stair"],
        hands={1: ["Miasma"]},
        peril=[9, 9, 9],
        cards=deck,
    )
    scene.do("attempt slay the drowned king")
    assert (scene.asked, scene.moves) == (1, ["melee", "magic"])
    scene.do("magic")
    assert (scene.asked, scene.moves) == (1, ["no", "yes"])
    scene.do("yes")
    assert (scene.hero(0).life, scene.hero(0).peril) == (5, 8)
    while scene.question == "Ask":
        assert "play miasma" not in scene.moves
        scene.do("pass")
    assert scene.events("clash")[0]["form"] == "magic"


@rule("effect.monster-other-scope")
def test_if_nobody_answers_for_it_the_best_standard_score_is_used() -> None:
    """Grove Keeper has Melee 2 and Magic 3."""
    scene = Scene(3, set="hollow-marches", maps={"Thornmother's Grove": (1, 0)}, leavers="fall").do("go east")
    assert (scene.asked, scene.moves) == (1, ["melee", "magic"])
    scene.table.leave(1)
    assert scene.events("form")[0]["form"] == "magic"


@rule("effect.map-monster-return")
def test_a_defeated_map_monster_is_absent_until_the_next_reset_and_whole_then() -> None:
    scene = Scene(maps=VAULT, ready={0: ["Hammering Blow"]}).dice(1, 6).do("go north")
    assert scene.events("slain") != []
    place = next(place for place in scene.view(0).maps if place.name == "Warden's Vault")
    assert place.monster.absent
    assert scene.question == "HeroChoice"  # neither hand nor pack
    assert (scene.discards(), scene.pack(1), scene.hand(1)) == ([], [], [])
    finish_turn(scene)
    place = next(place for place in scene.view(0).maps if place.name == "Warden's Vault")
    assert (place.monster.absent, place.monster.wounds, place.monster.left) == (False, 0, place.monster.life)


@rule("effect.map-monster-return")
def test_wounds_of_a_map_monster_vanish_at_the_next_reset() -> None:
    scene = Scene(maps=VAULT).dice(1, 6).do("go north")
    key = scene.table.keys.guard(scene.space("Warden's Vault"))
    assert scene.table.wounds[key] == 1
    scene.do("pass")
    finish_turn(scene)
    assert scene.table.wounds[key] == 0


# Shift


@rule("effect.shift", "effect.shift-passengers", "vocab.shift")
def test_a_shifted_card_takes_its_heroes_along_and_nothing_happens_to_them() -> None:
    scene = Scene(
        hands={0: ["The Stone Remembers"]},
        glory=[4, 0],
        maps={"Bone Gallery": (0, -1)},
        at=["Flooded Stair", "Bone Gallery"],
    )
    scene.do("play the stone remembers", "at bone gallery")
    assert scene.spots()
    before = scene.table.board.cells[scene.space("Bone Gallery")]
    scene.do("lay west of flooded stair, turned")
    assert scene.table.board.cells[scene.space("Bone Gallery")] != before
    assert (scene.where(1), scene.hero(1).glory, scene.hero(1).peril) == ("Bone Gallery", 0, 0)
    assert (scene.events("rolls"), scene.events("moves")) == ([], [])


def test_all_see_which_card_is_being_shifted_and_are_told_where_it_goes() -> None:
    scene = Scene(hands={0: ["The Stone Remembers"]}, glory=[4, 0], maps={"Bone Gallery": (0, -1)})
    assert scene.view(1).shifting is None
    scene.do("play the stone remembers")
    assert scene.view(0).shifting is None  # which one is not yet said
    scene.do("at bone gallery")
    assert [scene.view(seat).shifting for seat in (0, 1, None)] == ["Bone Gallery"] * 3
    scene.do("lay west of flooded stair, turned")
    told = scene.events("shifts")[-1]
    assert (told["map"], told["half"], told["x"], told["y"], told["turned"]) == (
        "Bone Gallery",
        "dungeon",
        -1,
        0,
        True,
    )
    assert scene.view(1).shifting is None


@rule("effect.shift-passengers", "duration.attachment.host-kind")
def test_attached_cards_travel_with_a_shifted_card() -> None:
    scene = Scene(set="hollow-marches", hands={0: ["Trail Marker", "Landslip"]}, glory=[2, 0], peril=[0, 3],
                  maps={"Ford Road": (0, -1)}, at=["Ford Road", "Tollgate Hamlet"])  # fmt: skip
    scene.do("play trail marker")
    assert scores.glory_of(scene.table, scene.space("Ford Road")) == 2
    before = scene.table.board.cells[scene.space("Ford Road")]
    scene.table.then(LordChoice(0))
    scene.table.advance()
    scene.do("play landslip", "at ford road").do(scene.spots()[0])
    assert scene.table.board.cells[scene.space("Ford Road")] != before
    assert scores.glory_of(scene.table, scene.space("Ford Road")) == 2


@rule("effect.shift-legal", "effect.shift-no-strand")
def test_after_a_shift_all_spaces_must_be_joined() -> None:
    """Dripping Passage joins Needle Passage to the Entrance: it cannot be taken out between them."""
    maps = {"Dripping Passage": (0, 1), "Needle Passage": (0, 2)}
    scene = Scene(hands={0: ["The Stone Remembers"]}, glory=[4, 0], maps=maps).do("play the stone remembers")
    assert "at dripping passage" not in scene.moves
    scene.do("at needle passage")
    for words in scene.spots():
        twin = cast(Delve, scene.table.copy())
        twin.push(twin.read(words))
        assert twin.board.whole(0)
        assert twin.board.open_ends(0) > 0


@rule("effect.shift-entrance")
def test_the_entrance_can_be_shifted_too() -> None:
    scene = Scene(hands={0: ["The Stone Remembers"]}, glory=[4, 0], maps={"Dripping Passage": (0, 1)})
    scene.do("play the stone remembers")
    assert scene.moves == ["at flooded stair", "at dripping passage"]
    scene.do("at flooded stair")
    before = scene.table.board.cells[scene.space("Flooded Stair")]
    scene.do(scene.spots()[0])
    assert scene.table.board.cells[scene.space("Flooded Stair")] != before


@rule("effect.shift-illegal")
def test_a_shift_without_a_legal_result_cannot_be_played() -> None:
    assert "play the stone remembers" not in Scene(hands={0: ["The Stone Remembers"]}, glory=[4, 0]).moves
    lord = Scene(set="hollow-marches", hands={0: ["Landslip"]}, peril=[0, 3], phase="lord", turning="upright")
    assert lord.moves == ["done"]


@rule("effect.shift-half")
def test_a_shift_keeps_dungeon_with_dungeon_and_wilderness_with_wilderness() -> None:
    maps = {"Dripping Passage": (0, 1), "Ford Road": (0, -1)}
    scene = Scene(set="both", hands={0: ["The Stone Remembers", "Landslip"]}, glory=[4, 0], peril=[0, 3], maps=maps)
    scene.do("play the stone remembers")
    assert scene.moves == ["at flooded stair", "at dripping passage"]  # a Dungeon card, it says
    any_card = Scene(set="both", hands={0: ["Landslip"]}, peril=[0, 3], maps=maps, phase="lord")
    any_card.do("play landslip")
    assert {"at ford road", "at dripping passage"} <= set(any_card.moves)
    any_card.do("at ford road")
    assert all("flooded" not in words and "dripping" not in words for words in any_card.spots())
    assert any("tollgate hamlet" in words for words in any_card.spots())


@rule("vocab.shift")
def test_a_card_can_be_turned_where_it_lies_if_the_card_says_so() -> None:
    maps = {"Bone Gallery": (0, -1)}
    scene = Scene(set="both", hands={0: ["Landslip"]}, peril=[0, 3], maps=maps, phase="lord")
    scene.do("play landslip", "at bone gallery")
    cell = scene.table.board.cells[scene.space("Bone Gallery")]
    scene.do("turn it round")
    assert scene.table.board.cells[scene.space("Bone Gallery")] == cell
    assert scene.table.board.turned[scene.space("Bone Gallery")] == 1


# Warp


@rule("effect.warp", "effect.warp-no-exit", "effect.warp-on-turn", "vocab.warp")
def test_a_warp_on_ones_turn_passes_no_exit_and_collects() -> None:
    scene = Scene(set="hollow-marches", hands={0: ["Wayfarer's Wind"]}, glory=[3, 0],
                  maps={"Sunless Fen": (-1, 0), "Old King's Road": (0, 1)}, points=2)  # fmt: skip
    scene.do("play wayfarer's wind")
    assert scene.moves == ["at old king's road", "at sunless fen"]
    scene.dice(1).do("at sunless fen")
    assert (scene.where(0), scene.hero(0).points) == ("Sunless Fen", 2)
    assert [roll["source"] for roll in scene.events("rolls")] == ["pit"]
    assert (scene.hero(0).glory, scene.hero(0).peril, scene.hero(0).tipped) == (2, 2, True)


@rule("effect.warp-state")
def test_example_a_tipped_hero_stays_tipped() -> None:
    scene = Scene(set="hollow-marches", hands={0: ["Wayfarer's Wind"]}, glory=[3, 0], tipped=[0],
                  maps={"Old King's Road": (0, 1)}).do("play wayfarer's wind", "at old king's road")  # fmt: skip
    assert (scene.where(0), scene.hero(0).tipped) == ("Old King's Road", True)


@rule("effect.warp-half")
def test_a_warp_stays_in_its_half_unless_it_says_otherwise() -> None:
    maps = {"Dripping Passage": (0, 1), "Ford Road": (0, -1)}
    hand = {0: ["Wayfarer's Wind", "Door of Roots"]}
    scene = Scene(set="both", hands=hand, glory=[9, 0], maps=maps)
    scene.do("play wayfarer's wind")
    assert scene.moves == ["at dripping passage"]
    scene.do("at dripping passage", "play door of roots")
    assert scene.moves == ["at flooded stair", "at tollgate hamlet"]
    scene.do("at tollgate hamlet")
    assert scene.where(0) == "Tollgate Hamlet"


@rule("effect.warp-new-only")
def test_a_warp_to_where_the_hero_has_been_this_turn_collects_nothing() -> None:
    scene = Scene(
        set="hollow-marches", hands={0: ["Wayfarer's Wind"]}, glory=[3, 0], maps={"Old King's Road": (0, 1)}
    )
    scene.do("go south")
    assert (scene.hero(0).glory, scene.hero(0).peril) == (4, 1)
    scene.do("play wayfarer's wind", "at tollgate hamlet")
    assert (scene.hero(0).glory, scene.hero(0).peril) == (1, 1)


@rule("effect.warp-visited", "effect.warp", "enter.off-turn")
def test_who_is_warped_off_turn_finds_the_space_not_new_on_their_turn() -> None:
    scene = Scene(hands={0: ["Cast Adrift"]}, peril=[0, 3], maps=ROW, phase="lord", deck=["Chained Passage"])
    scene.do("play cast adrift")
    assert (scene.asked, scene.moves) == (0, ["at dripping passage", "at needle passage", "at hall of chains"])
    scene.do("at dripping passage")
    assert (scene.hero(1).glory, scene.hero(1).peril) == (0, 0)
    finish_turn(scene)
    while scene.question != "HeroChoice":
        scene.do("done" if "done" in scene.moves else scene.moves[0])
    scene.do("go south")
    here = scene.hero(1).glory
    scene.do("go north")
    assert (scene.where(1), scene.hero(1).glory) == ("Dripping Passage", here)


@rule("effect.warp", "symbol.hit-replaces")
def test_a_hit_may_warp_instead_of_wounding_and_the_dungeonlord_says_where() -> None:
    scene = Scene(set="hollow-marches", heroes=["Oriel", "Garran"], hands={0: ["Marsh Light"]}, peril=[0, 2],
                  maps={"Old King's Road": (0, 1), "Ford Road": (0, 2), "Ridge Road": (0, 3)},
                  phase="lord").dice(6, 1).send("Marsh Light")  # fmt: skip
    assert (scene.asked, scene.moves) == (0, ["at old king's road", "at ford road"])
    scene.do("at ford road")
    assert (scene.where(1), scene.hero(1).life) == ("Ford Road", 6)


# Universal rules


@rule("universal.cards-first")
def test_a_card_wins_over_the_rules() -> None:
    """A hit wounds, but the Crawler's tips; a locked exit asks for a roll, but not of Tarn."""
    crawler = attacked("Sump Crawler").dice(6, 1).send("Sump Crawler")
    assert (crawler.hero(1).life, crawler.hero(1).tipped) == (6, True)
    maps, at = {"Withered Road": (1, 0)}, ["Withered Road", "Tollgate Hamlet"]
    for hero, rolls in (("Tarn", 0), ("Garran", 1)):
        scene = Scene(set="hollow-marches", heroes=[hero, "Oriel"], maps=maps, at=at).dice(6).do("go west")
        assert len(scene.events("rolls")) == rolls


def order(scene: Scene, *kinds: str) -> list[str]:
    return [event.kind for event in scene.table.events or [] if event.kind in kinds]


@rule("universal.priority", "move.sequence")
def test_the_exit_comes_first_then_entering_then_what_the_space_does_then_collecting() -> None:
    """Out of the Vault by a locked exit, and into the spikes of the Gallery."""
    maps = {"Warden's Vault": (0, -1), "Bone Gallery": (0, -2)}
    scene = Scene(maps=maps, at=["Warden's Vault", "Flooded Stair"]).dice(6, 1).do("go north")
    assert order(scene, "rolls", "moves", "wounded", "glory", "peril") == [
        "rolls",
        "moves",
        "rolls",
        "wounded",
        "glory",
        "peril",
    ]
    assert [roll["source"] for roll in scene.events("rolls")] == ["locked exit", "spikes"]


@rule("universal.priority", "universal.priority.defense-roll")
def test_encounters_come_before_attack_rolls_and_those_before_counter_attack_rolls() -> None:
    scene = attacked("Falling Block", "Bone Ogre", "Drowned Thrall", saved=[0, 0])
    scene.dice(6, 1, 2, 3, 4).send("Falling Block", "Bone Ogre", "Drowned Thrall")
    assert scene.events("rolls")[0]["die"] == 6
    assert [(event["die"], event["counter"]) for event in scene.events("clash")] == [(1, 3), (2, 4)]


@rule("universal.priority")
def test_the_last_rank_is_turn_order_from_the_player_whose_turn_it_is() -> None:
    scene = Scene(3, hands={2: ["Miasma"]}, peril=[0, 9, 0], turn=2, phase="lord").dice(1, 1, 1)
    scene.do("play miasma")
    assert [event["seat"] for event in scene.events("wounded")] == [2, 0, 1]


@rule("universal.priority.scope")
def test_the_ranks_do_not_reorder_phases_or_steps() -> None:
    """An Encounter, of rank 9, comes before a Boon of the Hero phase, and before one of the Response step."""
    scene = Scene(
        hands={0: ["Drowned Thrall", "Second Wind"], 1: ["Ward the Threshold"]},
        peril=[0, 1],
        glory=[2, 3],
        deck=["Dripping Passage"],
        phase="lord",
    )
    scene.send("Drowned Thrall").wait_for("play ward the threshold").do("play ward the threshold").pass_on()
    scene.do("done").do(scene.spots()[0]).pass_on().do("play second wind")
    assert order(scene, "sends", "form", "plays", "turns up") == ["sends", "form", "plays", "turns up", "plays"]
