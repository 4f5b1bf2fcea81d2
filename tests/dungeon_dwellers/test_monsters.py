"""What monsters have besides their figures, and what happens when they are turned over and beaten."""

import pytest

from tests.dungeon_dwellers.scene import Scene, card, monster
from tests.rules import rule
from undercroft.games.dungeon_dwellers.shapes.events import Strikes

JAB = card("Jab", when="use", attack="melee", does=[{"hit": 2}])
DART = card("Dart", when="use", attack="ranged", does=[{"hit": 2}])
BOMB = card("Bomb", "item", slot="tool", when="use", attack="melee", does=[{"hit": 2}])
BOW = card("Bow", "item", slot="weapon", weapon={"reach": "ranged", "damage": 3})
PICK = card(
    "Pick", "item", slot="weapon", weapon={"reach": "melee", "damage": 3, "lends": [{"through-armor": True}]}
)
GRACE = card("Grace", when="start", does=[{"heal": 1}])
TROPHY = card("Trophy", when="defeat", does=[{"wounds": 2}])
LURE = card("Lure", "item", slot="boots", when="use", does=[{"turn-monster": True}])
SPY = card("Spy", "item", slot="helm", when="use", does=[{"look-monster": True}])
SWAP = card("Swap", "item", slot="ring", when="use", does=[{"swap-monster": True}])


def beast(**rest: object) -> Scene:
    """A monster with these traits, 30 health and nothing else in the row."""
    traits = rest.pop("has")
    figures = {name: rest.pop(name) for name in ("special", "ranged", "physical") if name in rest}
    return Scene(row=[monster("Beast", health=30, has=traits, **figures)], **rest)  # type: ignore[arg-type]


@rule("effect.monster-armor", "effect.ignore-armor")
def test_armor_may_be_against_one_kind_of_attack_and_some_weapons_ignore_it() -> None:
    melee = [{"armor": 2, "reach": "melee"}]
    assert beast(has=melee, active={0: [BOW]}).do("attack beast", "with sword").foe("Beast").lost == 2
    assert beast(has=melee, active={0: [BOW]}).do("attack beast", "with bow").foe("Beast").lost == 3
    assert beast(has=melee, active={0: [PICK]}).do("attack beast", "with pick").foe("Beast").lost == 3


@rule("effect.monster-immune")
@pytest.mark.parametrize(("to", "left"), [("ranged", [4, 6, 6, 8]), ("abilities", [4, 4, 4, 6])])
def test_some_take_nothing_from_ranged_attacks_or_from_abilities_which_items_are_not(
    to: str, left: list[int]
) -> None:
    scene = beast(has=[{"immune": to}], active={0: [JAB, DART, BOMB]}).do("attack beast")
    lost = [scene.foe("Beast").lost]
    for name in ("jab", "dart", "bomb"):
        lost.append(scene.do(f"use {name}").foe("Beast").lost)
    assert lost == left


@rule("effect.monster-immune", "effect.condition")
def test_nobody_is_offered_what_would_change_nothing_against_the_immune() -> None:
    afar = card("Afar", when="ability", lends=[{"like-ranged": True}])
    ghost = monster("Ghost", health=9, has=[{"immune": "ranged"}])
    scene = Scene(["mage", "fighter"], row=[ghost, monster()], active={0: ["Overcharged", "Wide Swing"]})
    assert scene.do("attack ghost", "with wand").which("use") == ["wide swing"]
    assert scene.do("use wide swing", "attack rat").which("use") == ["overcharged"]
    wall = monster("Wall", health=9, physical=3, has=[{"immune": "abilities"}])
    scene = Scene(row=[wall], active={0: [JAB, "Overcharged", afar]}).do(
        "attack wall", "use overcharged", "use jab"
    )
    assert scene.which("use") == ["afar"]  # which keeps Physical damage away


@rule("effect.monster-regenerate", "monster.damage-stays")
def test_only_a_card_gives_a_monster_health_back_at_the_start_of_a_turn_and_no_more_than_it_lost() -> None:
    assert beast(has=[{"regenerate": 2}], lost=[5]).foe("Beast").lost == 3
    assert beast(has=[{"regenerate": 2}], lost=[1]).foe("Beast").lost == 0
    assert beast(has=[{"enrage": 1}], lost=[5]).foe("Beast").lost == 5


@rule("effect.monster-unprovoked", "attack-first.entry-physical")
def test_some_strike_at_the_start_of_a_turn_and_back_as_well() -> None:
    scene = beast(has=[{"unprovoked": True}], physical=5)
    assert [blow.n for blow in scene.told(Strikes)] == [2]
    scene.do("discard 0", "attack beast", "done")
    assert [blow.n for blow in scene.told(Strikes)] == [2, 2]


@rule("start.actions", "start.actions.order", "effect.heal-each-turn")
def test_the_active_player_sets_the_order_of_what_happens_at_the_start() -> None:
    scene = beast(has=[{"unprovoked": True}, {"regenerate": 1}], special=4, lost=[3], hp=[9], active={0: [GRACE]})
    assert scene.moves == ["use grace", "settle beast", "let them regenerate"]
    scene.do("settle beast", "discard 0")
    assert scene.moves == ["use grace", "let them regenerate"]
    scene.do("use grace")
    assert scene.hp()[0] == 6
    assert scene.foe("Beast").lost == 2
    assert scene.asking == "Prepare"


@rule("effect.monster-forbid", "monster.ability.facedown")
def test_a_monster_forbids_something_as_long_as_it_lies_face_up_and_has_health() -> None:
    warden = monster("Warden", health=4, has=[{"forbid": "healing"}])
    assert Scene(row=[warden, monster(health=9)], hp=[5]).refuses("heal 1")
    assert not Scene(row=[monster()], down=[warden], hp=[5]).refuses("heal 1")
    assert not Scene(row=[warden, monster(health=9)], hp=[5]).do("attack warden").refuses("heal 1")


@rule("effect.monster-bodyguard")
def test_weapons_must_go_to_a_bodyguard_and_abilities_need_not() -> None:
    guard = monster("Guard", health=30, has=[{"bodyguard": True}])
    scene = Scene(row=[monster(health=30), guard], down=[monster("Bat")], active={0: [JAB]})
    assert [scene.which("attack"), scene.which("turn over")] == [["guard"], []]
    assert scene.do("attack guard", "use jab").which("at") == ["rat", "guard"]


@rule("effect.monster-summon", "room.extra-monster", "start.empty.facedown")
def test_a_summoner_that_is_turned_over_brings_another_of_its_level() -> None:
    caller = monster("Caller", health=30, level=2, has=[{"summon": 1}])
    scene = Scene(row=[], down=[caller], next_up=[monster("Imp", level=2)])
    assert scene.row() == ["?Caller"]
    assert scene.do("turn over monster 1").row() == ["Caller", "?Imp"]


@rule("room.extra-monster", "text.impossible")
def test_if_its_level_is_used_up_none_comes() -> None:
    scene = Scene(row=[], down=[monster("Caller", health=30, has=[{"summon": 1}])])
    scene.table.piles[0] = []
    assert scene.do("turn over monster 1").row() == ["Caller"]


@rule("effect.monster-death")
def test_some_do_something_when_they_are_beaten() -> None:
    bomb = monster("Bomb", health=4, has=[{"death": [{"hurt": 3}]}])
    scene = Scene(row=[bomb, monster(health=9)]).do("attack bomb")
    assert scene.asking == "PayDamage"
    healer = monster("Nurse", health=4, has=[{"death": [{"mend-monsters": 2}]}])
    assert Scene(row=[healer, monster(health=9)], lost=[0, 5]).do("attack nurse").foe().lost == 3


@rule("effect.defeat-bonus", "attack.defeater", "attack.defeated")
def test_cards_of_whoever_took_the_last_health_give_something() -> None:
    scene = Scene(row=[monster(health=5), monster("Bat")], active={0: [TROPHY], 1: [TROPHY]})
    scene.do("attack rat", "done")
    assert [person.wounds for person in scene.table.people] == [4, 0]
    scene.do("attack rat", "with wand")
    assert [person.wounds for person in scene.table.people] == [4, 1 + 2]


@rule("effect.monster-hidden", "select.flip-stays")
def test_some_hide_again_after_a_turn_in_which_nobody_damaged_them() -> None:
    shade = monster("Shade", health=9, has=[{"hidden": True}])
    spared = Scene(row=[shade, monster(health=30)]).do("attack rat", "done")
    assert spared.row() == ["?Shade", "Rat"]
    assert Scene(row=[shade, monster(health=30)]).do("attack shade", "done").row() == ["Shade", "Rat"]
    again = spared.do("turn over monster 1", "with wand")
    assert [again.row(), again.foe("Shade").left()] == [["Shade", "Rat"], 6]


@rule("effect.monster-grow")
def test_a_boss_grows_with_the_party() -> None:
    boss = monster("Boss", health=20, level=4, has=[{"grow": 6}])
    sizes = {1: ["mage"], 2: ["mage", "rogue"], 4: ["mage", "rogue", "priest", "fighter"]}
    assert [Scene(party, row=[boss]).foe("Boss").left() for party in sizes.values()] == [20, 20, 32]


# Facedown monsters


@rule("effect.turn-monster", "select.flip-weapon")
def test_a_card_turns_a_monster_over_without_the_duty_to_attack_it() -> None:
    scene = Scene(row=[monster(health=30)], down=[monster("Bat")], active={0: [LURE]}).do("use lure")
    assert scene.row() == ["Rat", "Bat"]
    assert scene.do("attack rat").foe("Bat").lost == 0


@rule("effect.look-monster")
def test_a_card_shows_its_owner_a_facedown_monster_and_nobody_else() -> None:
    scene = Scene(row=[monster(health=30)], down=[monster("Bat"), monster("Imp")], active={0: [SPY]})
    scene.do("use spy", "choose monster 3")
    assert scene.row() == ["Rat", "?Bat", "?Imp"]
    card = scene.table.row[2].card
    assert [scene.table.monsters.seen(card, 1 << seat) for seat in (0, 1)] == [True, False]


@rule("effect.swap-monster")
def test_a_facedown_monster_is_exchanged_for_another_of_its_level() -> None:
    scene = Scene(row=[monster()], down=[monster("Imp")], next_up=[monster("Bat")], active={0: [SWAP]})
    assert scene.do("use swap").row() == ["Rat", "?Bat"]
