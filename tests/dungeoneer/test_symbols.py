"""Attack symbols: who may strike in which form, and what a hit does."""

import pytest

from tests.dungeoneer.conftest import Read, Refuse
from tests.dungeoneer.fray import Clash, attacked, clashes
from tests.dungeoneer.scene import Scene
from tests.rules import rule
from undercroft.games.dungeoneer.cards.deck import COUNTER, Deck, Monster

CRAWLER = 'melee = "1 counter"\nspeed = "2 standard"\nlife = 1\nhit'


def block(deck: Deck, name: str) -> Monster:
    monster = next(card for card in deck.adventures if card.name == name).monster
    assert monster is not None
    return monster


@rule("symbol.standard", "symbol.counter", "symbol.initiate")
def test_a_monster_attacks_only_in_a_form_with_the_standard_symbol() -> None:
    """Sump Crawler has a counter symbol in Melee, Ember Imp one in Speed, Shapeless One none but standard ones."""
    crawler = attacked("Sump Crawler").send("Sump Crawler")
    assert [event["form"] for event in crawler.events("form")] == ["speed"]
    assert attacked("Ember Imp").send("Ember Imp").moves == ["melee", "magic"]
    assert attacked("Shapeless One").send("Shapeless One").moves == ["melee", "magic", "speed"]


@rule("symbol.standard", "symbol.initiate")
def test_a_hero_attacks_only_in_a_form_with_the_standard_symbol() -> None:
    plain = attacked("Drowned Thrall").dice(3, 1).send("Drowned Thrall").do("attack 1")
    named = plain.events("form")[-1]
    assert (named["clause"], named["attacker"], named["form"]) == ("combat.a.form", "Hulda Stonebrow", "melee")
    with_rod = attacked("Drowned Thrall", ready={1: ["Ember Rod"]}).dice(3, 1).send("Drowned Thrall").do("attack 1")
    assert with_rod.moves == ["melee", "magic"]


@rule("symbol.counter", "symbol.hit-on-counter")
def test_a_counter_symbol_is_enough_to_strike_back_and_a_hit_effect_counts_there_too() -> None:
    """Sump Crawler, 1 in Melee, tips whoever it hits."""
    scene = attacked("Sump Crawler").dice(4, 3).send("Sump Crawler")
    assert clashes(scene) == [Clash("speed", 6, 6, "nobody", "combat.e.tie")]
    scene.dice(1, 6).do("attack 1")
    assert clashes(scene)[1] == Clash("melee", 4, 7, "defender", "combat.e.higher-hits")
    assert (scene.hero(1).tipped, scene.hero(1).life) == (True, 6)


@rule("symbol.standard")
def test_a_standard_symbol_counters_too() -> None:
    scene = attacked("Shapeless One", hero="Oriel").send("Shapeless One").dice(1, 6)
    assert scene.moves == ["melee", "magic", "speed"]
    scene.do("magic", "spend 0")
    assert clashes(scene) == [Clash("magic", 2, 9, "defender", "combat.e.higher-hits")]
    assert "Shapeless One" in scene.discards()


@rule("symbol.none")
@pytest.mark.parametrize(
    ("die", "counter", "hits", "clause"),
    [
        (1, 6, "nobody", "symbol.none"),
        (4, 6, "nobody", "symbol.none"),
        (5, 6, "nobody", "combat.e.tie"),
        (6, 6, "attacker", "combat.e.higher-hits"),
    ],
)
def test_without_a_symbol_a_higher_total_only_wards_off(
    read: Read, die: int, counter: int, hits: str, clause: str
) -> None:
    """Drowned Thrall has no Speed, and Pim here has Speed 1."""
    slow = read(('speed = "3/3/4/5 standard"', 'speed = "1/1/1/1 standard"'))
    scene = attacked("Drowned Thrall", hero="Pim", cards=slow).dice(3, 3).send("Drowned Thrall")
    scene.dice(die, counter).do("attack 1")
    assert clashes(scene)[1] == Clash("speed", die + 1, counter, hits, clause)
    assert scene.hero(1).life == 6


@rule("symbol.none")
def test_by_an_option_a_card_without_a_symbol_does_not_roll_and_is_always_hit() -> None:
    scene = attacked("Drowned Thrall", hero="Pim", no_symbol="helpless").dice(3, 3).send("Drowned Thrall")
    scene.dice(1, 6).do("attack 1")
    assert clashes(scene)[1] == Clash("speed", 5, -1, "attacker", "symbol.none")
    assert scene.table.chance.roll(6) == 6  # nobody rolled against it
    assert "Drowned Thrall" in scene.discards()


@rule("symbol.none")
def test_the_option_spares_whoever_has_a_counter_symbol() -> None:
    scene = attacked("Sump Crawler", no_symbol="helpless").dice(1, 6).send("Sump Crawler")
    assert clashes(scene) == [Clash("speed", 3, 9, "defender", "combat.e.higher-hits")]


@rule("symbol.hit", "symbol.hit-replaces")
def test_a_hit_effect_is_the_whole_effect_of_a_hit() -> None:
    crawler = attacked("Sump Crawler").dice(6, 1).send("Sump Crawler")
    assert (crawler.hero(1).life, crawler.hero(1).tipped) == (6, True)
    choir = attacked("Wraith Choir", glory=[0, 5], hero="Garran").dice(6, 1).send("Wraith Choir")
    assert (choir.hero(1).life, choir.hero(1).glory) == (5, 3)
    reaver = attacked("Road Reaver", ready={1: ["Pot Helm"]}).dice(6, 1).send("Road Reaver")
    assert (reaver.hero(1).life, reaver.asked, reaver.moves) == (6, 1, ["drop pot helm"])
    assert attacked("Road Reaver").dice(6, 1).send("Road Reaver").hero(1).life == 5


@rule("symbol.hit", "symbol.hit-replaces")
def test_two_hits_that_each_take_a_treasure_find_only_one(read: Read) -> None:
    two = read(
        ('name = "Gaunt Wolf"\ncopies = 2', 'name = "Gaunt Wolf"'),
        ('name = "Road Reaver"', 'name = "Road Reaver"\ncopies = 2'),
    )
    scene = attacked("Road Reaver", "Road Reaver", ready={1: ["Antler Helm"]}, cards=two)
    scene.dice(6, 6, 1, 1).send("Road Reaver", "Road Reaver").do("drop antler helm")
    assert (scene.in_play(1), scene.hero(1).life) == ([], 5)


@rule("symbol.hit-several")
def test_who_may_do_several_things_with_a_hit_chooses_one() -> None:
    """Pim may wound, take a Treasure, or take an escort Quest in progress."""
    scene = Scene(
        heroes=["Pim", "Hulda"], ready={1: ["Pot Helm"]}, quests={1: ["Lead the Lost Mason Home"]}, begin=False
    )
    scene.table.tokens = 1 << scene.hero(1).quests[0]
    scene.table.advance()
    scene.dice(6, 1).do("challenge seat 1")
    assert scene.moves == ["wound the hero", "steal quest lead the lost mason home", "steal pot helm"]
    scene.do("steal pot helm")
    assert (scene.hand(0), scene.in_play(1), scene.hero(1).life) == (["Pot Helm"], [], 6)
    assert scene.quests(1) == ["Lead the Lost Mason Home"]


@rule("symbol.no-standard")
def test_a_monster_that_could_never_attack_is_no_card_of_a_file(refuse: Refuse) -> None:
    assert "could never attack" in refuse((CRAWLER, CRAWLER.replace("standard", "counter")))


@rule("symbol.no-standard")
def test_a_monster_without_a_standard_symbol_cannot_be_sent(read: Read) -> None:
    deck = read()
    assert "send sump crawler at seat 1" in attacked("Sump Crawler", cards=deck).moves
    block(deck, "Sump Crawler").symbols[2] = COUNTER
    assert attacked("Sump Crawler", cards=deck).moves == ["done"]
