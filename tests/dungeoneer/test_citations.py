"""By which clause things happen: whoever asks why is shown the rule that says so."""

from typing import Any

import pytest

from tests.dungeoneer.conftest import Read
from tests.dungeoneer.fray import attacked
from tests.dungeoneer.scene import Scene, deal
from undercroft.games.dungeoneer.flow import quests
from undercroft.games.dungeoneer.shapes.events import Lays
from undercroft.games.dungeoneer.table import piles
from undercroft.games.dungeoneer.table.phases import HERO
from undercroft.games.dungeoneer.table.table import Delve

STAIR, HAMLET = "Flooded Stair", "Tollgate Hamlet"


def visiting(name: str, **more: Any) -> Scene:
    """Sael has the card south of the Stair before her."""
    maps = {name: (0, 1, name == "Chapel of Rust")}  # whose north is a wall
    return Scene(heroes=["Sael", "Hulda"], maps=maps, deck=[], **more)


def questing(place: str, quest: str, **more: Any) -> Scene:
    """Oriel is where she can try the Quest."""
    more.setdefault("maps", {place: (0, 1)})
    return Scene(
        set="hollow-marches",
        heroes=["Oriel", "Garran"],
        at=[place, HAMLET],
        quests={0: [quest]},
        deck=[],
        **more,
    )


def dealt(kind: str, table: Delve) -> list[str]:
    return [event.clause for event in table.events or [] if event.kind == kind]


# Wounds and being tipped over


def test_a_trap_wounds_and_tips_by_the_threat_that_was_failed() -> None:
    scene = attacked("Gas Vent").dice(1).send("Gas Vent")
    assert (scene.cited("rolls"), scene.cited("wounded")) == (["threat.fail"], ["threat.fail"])
    assert scene.cited("tipped") == ["threat.fail"]


def test_so_does_what_a_monster_does_besides_its_attack() -> None:
    scene = attacked("Ember Imp").send("Ember Imp").dice(1, 1).do("melee", "yes").calmly()
    assert scene.cited("wounded")[0] == "threat.fail"


def test_pits_and_spikes_act_by_clauses_of_their_own() -> None:
    assert visiting("Hall of Chains").dice(1).calmly("go south").cited("tipped") == ["pit.tipped"]
    assert visiting("Bone Gallery").dice(1).calmly("go south").cited("wounded") == ["spikes.fail"]


def test_a_hit_takes_life_and_what_else_it_does_is_its_symbols_effect() -> None:
    assert attacked("Sump Crawler").dice(6, 1).send("Sump Crawler").calmly().cited("tipped") == ["symbol.hit"]
    scene = attacked("Wraith Choir", glory=[0, 5]).dice(6, 1).send("Wraith Choir").calmly()
    assert (scene.cited("wounded"), scene.cited("glory")) == (["combat.e.subtract"], ["symbol.hit"])
    robbed = attacked("Road Reaver", ready={1: ["Notched Longblade"]}).dice(6, 1).send("Road Reaver")
    assert robbed.calmly("drop notched longblade").cited("discards") == ["symbol.hit"]


def test_an_ability_stands_a_hero_up_without_cost() -> None:
    scene = Scene(set="hollow-marches", heroes=["Oriel", "Garran"], tipped=[0], glory=[2, 0])
    assert scene.do("use hero").cited("stands") == ["vocab.untip"]
    assert (scene.cited("uses"), scene.cited("glory")) == (["special.activate"], ["special.activate-limit"])


def test_a_level_is_drained_by_the_threat_that_was_failed_and_from_the_first_none(read: Read) -> None:
    """Miasma, on all heroes in one space, made a drain."""
    miasma = 'does = [{ threat = "magic 5", fail = [{ wound = 1 }] }]'
    deck = read((miasma, miasma.replace("wound = 1", "level = -1")))
    scene = Scene(cards=deck, hands={0: ["Miasma"]}, peril=[0, 3], level=[1, 2], phase="lord")
    assert scene.dice(1, 1).do("play miasma").cited("level") == ["effect.level-drain-first", "threat.fail"]


@pytest.mark.parametrize(
    ("change", "level", "clause"),
    [
        (-2, 2, "effect.level-drain-floor"),
        (-1, 3, "vocab.level"),
        (1, 3, "vocab.level"),
        (1, 4, "hero.max-level"),
    ],
)
def test_a_card_changes_levels_within_their_bounds(read: Read, change: int, level: int, clause: str) -> None:
    deck = read(("does = [{ movement = 2 }]", f"does = [{{ level = {change} }}, {{ glory = 1 }}]"))
    scene = Scene(hands={0: ["Second Wind"]}, glory=[2, 0], level=[level, 1], cards=deck)
    assert scene.do("play second wind").cited("level") == [clause]


# Movement


def test_points_that_a_card_gives_are_kept_by_another_rule_off_turn(read: Read) -> None:
    scene = Scene(hands={0: ["Second Wind"]}, glory=[2, 0]).do("play second wind")
    assert scene.cited("points") == ["vocab.movement"]
    hero = 'play = ["hero"]\nduration = "instant"\ndoes = [{ movement'
    always = read((hero, hero.replace("hero", "anytime")))
    scene = Scene(hands={1: ["Second Wind"]}, glory=[0, 2], cards=always, phase="draw", begin=False).ask_all(1)
    assert scene.idle_to("Ask", 1).do("play second wind").cited("points") == ["save.off-turn-gain"]


def test_points_at_reset_come_from_speed_or_are_three() -> None:
    assert Scene(phase="reset").cited("ready") == ["reset.movement"]
    assert Scene(phase="reset", three_points=True).cited("ready") == ["opt.movement-three"]


# Rolls


@pytest.mark.parametrize(("die", "clause"), [(6, "qtype.search.found"), (1, "qtype.search.roll")])
def test_a_search_finds_its_quest_by_the_search_number(die: int, clause: str) -> None:
    scene = questing("Old King's Road", "The Wandering Shrine").dice(die).calmly("attempt the wandering shrine")
    assert scene.cited("rolls") == [clause]


def test_a_row_of_dice_is_no_threat() -> None:
    scene = questing("Old King's Road", "Riddle of the Three Stones").dice(2, 3, 1)
    scene.calmly("attempt riddle of the three stones")
    assert scene.cited("rolls") == ["qtype.chance"] * 3


def test_an_exit_and_standing_up_are_threats() -> None:
    scene = Scene(
        heroes=["Hulda", "Sael"], maps={"Chained Passage": (0, 1)}, at=["Chained Passage", STAIR], deck=[]
    )
    assert scene.dice(1).calmly("go north").cited("rolls") == ["threat.success"]  # 1 and a Speed of 3 against 4


# Prices and gifts


def test_the_price_of_the_chapel_is_a_price_and_no_sacrifice() -> None:
    scene = visiting("Chapel of Rust", glory=[1, 0], life=[4, 6]).calmly("go south", "yes")
    assert scene.cited("glory") == ["vocab.price", "enter.collect"]
    assert scene.cited("heals") == ["hero.heal-cap"]


def test_the_market_takes_a_card_and_gives_glory() -> None:
    maps = {"Undercroft Market": (0, 1)}
    scene = Scene(set="hollow-marches", heroes=["Oriel", "Garran"], maps=maps, hands={0: ["Gaunt Wolf"]}, deck=[])
    scene.calmly("go south", "yes", "discard gaunt wolf")
    assert (scene.cited("discards"), scene.cited("glory")) == (["vocab.price"], ["vocab.points", "enter.collect"])


def test_an_effect_that_takes_more_than_there_is_takes_what_there_is() -> None:
    scene = attacked("Wraith Choir", glory=[0, 1]).dice(6, 1).send("Wraith Choir").calmly()
    assert scene.cited("glory") == ["tracker.no-debt"]


def test_the_price_of_a_sacrifice_is_all_paid_by_its_clause() -> None:
    scene = questing(
        "Thornmother's Grove", "Crown of Antlers", ready={0: ["Antler Helm"]}, glory=[3, 0], points=0
    ).calmly("attempt crown of antlers")
    assert scene.cited("glory") == ["qtype.sacrifice"]
    assert scene.calmly("drop antler helm").cited("discards") == ["qtype.sacrifice"]
    scene = Scene(
        quests={0: ["Blood on the Altar"]}, maps={"Bone Gallery": (0, 1)}, at=["Bone Gallery", STAIR], glory=[4, 0]
    )
    assert scene.calmly("attempt blood on the altar").cited("wounded") == ["qtype.sacrifice"]


def test_a_special_effect_is_bought_only_where_it_costs_something() -> None:
    free = attacked("Ember Imp").send("Ember Imp").do("melee", "yes")
    assert (free.cited("special"), free.cited("peril")[1:]) == (["combat.a.special"], [])
    bought = attacked("Bog Hag").send("Bog Hag").do("yes")
    assert bought.cited("special") == ["effect.monster-special-cost"]
    assert bought.cited("peril") == ["lord.monster-cost-each-time", "effect.monster-special-payer"]


def test_a_trap_is_paid_for_like_any_card_and_a_monster_each_time() -> None:
    assert attacked("Falling Block").send("Falling Block").cited("peril") == ["lord.fund-from-target"]
    assert attacked("Bone Ogre").send("Bone Ogre").cited("peril") == ["lord.monster-cost-each-time"]


def test_a_bane_for_a_map_card_is_played_at_no_opponent(read: Read) -> None:
    doubt = 'duration = "permanent"\nupkeep = 1\ngives = [{ roll = -1, of = ["quest"] }]'
    deck = read((doubt, 'duration = "attachment"\nhost = "map"\ngives = [{ space-glory = -1 }]'))
    scene = Scene(set="both", hands={0: ["Creeping Doubt"]}, peril=[9, 2], phase="lord", cards=deck)
    assert scene.do("play creeping doubt").cited("plays") == ["lord.untargeted"]


# Cards


@pytest.mark.parametrize("cards", ["hollow-marches", "both"])
def test_cards_that_an_effect_draws_are_drawn_by_it(cards: str) -> None:
    scene = Scene(set=cards, hands={0: ["Rumour at the Inn"]}, glory=[2, 0]).do("play rumour at the inn")
    while scene.question == "DrawOne":
        scene.do(scene.moves[0])
    assert scene.cited("draws") == ["vocab.draw"] * 2


def test_at_the_end_of_a_turn_the_hand_is_filled_or_by_the_option_two_are_drawn() -> None:
    assert set(Scene(phase="draw", hands={1: ["Bone Ogre"]}).cited("draws")) == {"draw.to-five"}
    scene = Scene(phase="draw", free_discard=True).do("draw a card")
    assert scene.cited("draws") == ["opt.discard-optional.draw-two"]


def test_with_two_decks_the_opening_hand_is_drawn_by_its_own_rule() -> None:
    table = deal(2, set="both")
    table.advance()
    table.push(table.legal_moves()[0])
    assert dealt("draws", table) == ["combine.opening-hand"]


def test_whoever_comes_back_is_given_a_hand() -> None:
    scene = Scene(hands={0: ["Falling Block"]}, peril=[0, 2], life=[6, 1], phase="lord", reincarnation=True)
    scene.dice(1).send("Falling Block")
    assert scene.cited("returns") == ["opt.reincarnation.new-hero"]
    assert scene.cited("draws")[:5] == ["opt.reincarnation.cards"] * 5


def test_a_card_is_discarded_because_it_must_or_may() -> None:
    hands, ready = {0: ["Bone Ogre"]}, {0: ["Pot Helm"]}
    assert Scene(phase="draw", hands=hands).do("discard bone ogre").cited("discards") == ["discard.must"]
    empty = Scene(phase="draw", ready=ready).do("drop pot helm")
    assert empty.cited("discards") == ["discard.empty-hand-may"]
    free = Scene(phase="draw", hands=hands, free_discard=True).do("discard bone ogre")
    assert free.cited("discards") == ["opt.discard-optional"]


def test_a_card_exchanges_quests() -> None:
    scene = Scene(
        set="both",
        hands={0: ["Geas of the Crossroads"]},
        quests={1: ["The Pale Flame"]},
        world=["Blood on the Altar"],
        peril=[0, 4],
        phase="lord",
    )
    assert scene.do("play geas of the crossroads").cited("swaps") == ["vocab.quest-swap"]


@pytest.mark.parametrize(
    ("cards", "clause"), [("drowned-crypts", "draw.deck-empty"), ("both", "combine.one-deck-empty")]
)
def test_an_empty_deck_is_made_of_its_own_discards(cards: str, clause: str) -> None:
    scene = Scene(set=cards)
    for pile in range(len(scene.table.piles)):
        scene.table.discards[pile] = scene.table.piles[pile]
        scene.table.piles[pile] = []
    piles.draw(scene.table, 0, 0)
    assert scene.cited("reshuffled") == [clause]


# Fights


def test_an_unwounded_monster_may_be_kept_or_discarded() -> None:
    scene = (
        attacked("Bone Ogre", "Drowned Thrall", saved=[0, 0]).dice(3, 3, 1, 1).send("Bone Ogre", "Drowned Thrall")
    )
    scene.calmly("to pack", "to discard")
    assert scene.cited("keeps") == ["combat.g.unwounded", "combat.g.unwounded-discard"]


def test_a_monster_of_a_card_that_stays_is_sent_away_by_another_rule() -> None:
    scene = attacked("Bone Ogre", glory=[0, 3]).give(1, "Ward the Threshold").send("Bone Ogre")
    assert scene.calmly("play ward the threshold").cited("removed") == ["combat.b.removed-attacker"]
    guarded = Scene(
        heroes=["Hulda", "Sael"],
        maps={"Warden's Vault": (0, 1)},
        hands={0: ["Ward the Threshold"]},
        glory=[3, 0],
        deck=[],
    ).calmly("go south", "play ward the threshold")
    assert guarded.cited("removed") == ["qtype.slay.discard-effect"]


# Setting up


def test_the_first_turn_is_player_ones_and_the_others_follow() -> None:
    table = deal(2)
    table.advance()
    while len(dealt("turn", table)) < 2:
        table.push(table.legal_moves()[0])
    assert dealt("turn", table) == ["setup.first-turn", "turn.next"]


def test_the_first_global_quest_is_laid_out_and_others_follow_it() -> None:
    table = deal(2)
    assert dealt("global quest", table) == ["setup.global-quest"]
    table.global_quests.clear()
    table.phase = HERO
    quests.refill(table)
    assert dealt("global quest", table) == ["setup.global-quest", "quest.global-refill"]
    assert dealt("global quest", deal(2, no_personal=True)) == ["opt.no-personal.two"] * 2


def test_what_is_dealt_depends_on_the_options() -> None:
    assert dealt("dealt", deal(2)) == ["setup.hero-deal"] * 2
    assert dealt("dealt", deal(2, chosen_hero=True)) == ["setup.personal-quests"] * 2
    assert dealt("dealt", deal(2, chosen_hero=True, no_personal=True)) == ["opt.chosen-hero"] * 2


def test_the_first_maps_are_laid_by_the_rule_for_them() -> None:
    assert dealt("map", deal(2)) == ["setup.four-passages"]
    assert dealt("map", deal(2, revealed_map=True)) == ["opt.revealed-map.player-one"]


def test_an_entrance_that_begins_a_half_is_joined_to_nothing() -> None:
    table = deal(2, set="both", revealed_map=True)
    table.advance()
    while table.map_hands[0] or table.map_hands[1]:
        table.push(table.legal_moves()[0])
    assert sorted(set(dealt("lays", table))) == ["opt.revealed-map.two-halves", "place.connect"]
    laid = [event.what for event in table.events or [] if event.clause == "opt.revealed-map.two-halves"]
    assert [what.beside for what in laid if isinstance(what, Lays)] == [[]]
