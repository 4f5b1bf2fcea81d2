"""Weapon attacks and damaging abilities: how their damage is worked out, and what wounds it makes."""

import pytest

from tests.dungeon_dwellers.scene import Scene, card, monster
from tests.rules import rule
from undercroft.games.dungeon_dwellers.shapes.events import Damages

DOUBLE = card("Double", when="attack", lends=[{"times": 2}])
TRIPLE = card("Triple", when="weapon", lends=[{"times": 3}])
EDGE = card("Edge", when="weapon", lends=[{"damage": 2}])
GRIP = card("Grip", "item", slot="ring", gives=[{"damage": 1}])
HALF = card("Jab", when="use", attack="melee", does=[{"hit": 1}])
BURST = card("Burst", when="use", attack="ranged", does=[{"hit": 2, "to": "monsters"}])
SWEEP = card("Sweep", when="weapon", lends=[{"targets": 1}])
AGAIN = card("Again", when="use", does=[{"more-attacks": 1}])
THRIFT = card("Thrift", "item", slot="boots", gives=[{"energy-damage": 2}])


def golem(**rest: object) -> Scene:
    return Scene(row=[monster("Golem", health=60, level=3)], **rest)  # type: ignore[arg-type]


@rule("attack.modifiers-now", "attack.combined")
def test_example_a_sword_and_sharp_weapons_do_six_together() -> None:
    scene = golem(active={0: ["Sharp Weapons"]}).do("attack golem")
    assert scene.moves == ["use sharp weapons", "strike"]
    assert scene.foe("Golem").lost == 0
    scene.do("use sharp weapons")
    assert scene.foe("Golem").lost == 6
    assert [done.n for done in scene.told(Damages)] == [6]


@rule("ability.together", "ability.modifier.area", "attack.combined", "ability.all-means-faceup")
def test_example_magic_missile_overcharged_does_four_to_each_monster() -> None:
    row = [monster("Golem", health=60), monster("Imp", health=60)]
    scene = Scene(["mage", "fighter"], row=row, down=[monster()], active={0: ["Magic Missile", "Overcharged"]})
    scene.do("attack golem", "with wand", "strike", "use magic missile", "use overcharged")
    assert [foe.lost for foe in scene.table.row] == [3 + 4, 4, 0]


@rule("attack.arithmetic", "attack.arithmetic.multipliers")
@pytest.mark.parametrize("order", [("double", "edge", "triple"), ("edge", "triple", "double")])
def test_additions_come_before_multiplications_which_multiply_one_another(order: tuple[str, ...]) -> None:
    scene = golem(active={0: [DOUBLE, TRIPLE, EDGE, GRIP]}).do("attack golem", *[f"use {name}" for name in order])
    assert scene.foe("Golem").lost == (4 + 2 + 1) * 6


@rule("attack.arithmetic.monster-side", "effect.monster-armor")
def test_what_a_monster_takes_off_comes_last_and_leaves_no_less_than_nothing() -> None:
    armored = monster("Golem", health=60, has=[{"armor": 3}])
    scene = Scene(row=[armored], active={0: [DOUBLE, HALF]}).do("attack golem", "use double")
    assert scene.foe("Golem").lost == 4 * 2 - 3
    scene.do("use jab")
    assert scene.foe("Golem").lost == 5


@rule("attack.zero-damage", "energy.damage.needs-damage", "strike.damaged")
def test_a_monster_that_took_nothing_strikes_back_but_takes_no_energy() -> None:
    scene = Scene(row=[monster("Golem", health=60, special=1, has=[{"armor": 4}])]).do("attack golem")
    assert scene.foe("Golem").attacked
    assert scene.asking == "PayDamage"  # nothing else could be done


@rule("attack.wounds", "attack.wounds.one-per-point", "attack.wounds.at-once", "attack.keep-own-wounds")
def test_a_wound_card_is_taken_for_each_point_of_health() -> None:
    scene = Scene(row=[monster(health=6)]).do("attack rat")
    assert scene.person(0).wounds == 4
    scene.do("done", "attack rat", "with wand")
    assert [person.wounds for person in scene.table.people] == [4, 2]
    assert len(scene.person(1).trophies) == 1


@rule("attack.wounds.overkill")
@pytest.mark.parametrize(("option", "wounds"), [(False, 2), (True, 4)])
def test_damage_beyond_the_last_health_gives_wound_cards_only_by_the_option(option: bool, wounds: int) -> None:
    scene = Scene(row=[monster(health=2), monster("Imp", health=9)], overkill=option).do("attack rat")
    assert scene.person(0).wounds == wounds


@rule("attack.wounds.supply")
@pytest.mark.parametrize(("option", "wounds"), [(False, 34), (True, 32)])
def test_wound_cards_run_out_only_by_the_option(option: bool, wounds: int) -> None:
    scene = Scene(row=[monster(health=9)], wounds=[30, 20], wound_limit=option).do("attack rat")
    assert scene.person(0).wounds == wounds


@rule("attack.one", "attack.extra", "effect.extra-weapon-attack", "select.one-flip")
def test_a_further_weapon_attack_may_choose_another_monster_or_turn_one_over() -> None:
    scene = Scene(row=[monster(health=9)], down=[monster("Imp", health=9)], active={0: [AGAIN]}).do("attack rat")
    assert scene.which("attack") == []
    scene.do("use again")
    assert scene.which("attack") == ["rat"]
    scene.do("turn over monster 2")
    assert [foe.lost for foe in scene.table.row] == [4, 4]
    assert scene.which("attack") == []


@rule("select.several", "select.declare", "effect.weapon-reaches-several", "attack.sideways")
def test_one_attack_hits_several_monsters_only_where_a_card_lets_it() -> None:
    row = [monster(health=9), monster("Imp", health=9), monster("Bat", health=9)]
    scene = Scene(row=row, active={0: [SWEEP]}).do("attack rat", "use sweep")
    assert scene.moves == ["attack imp", "attack bat", "strike"]
    scene.do("attack bat")
    assert [foe.lost for foe in scene.table.row] == [4, 0, 4]
    assert [foe.attacked for foe in scene.table.row] == [True, False, True]


@rule("attack.modifier.one-attack", "ability.once")
def test_a_modifier_is_for_one_attack() -> None:
    scene = golem(active={0: [EDGE, AGAIN]}).do("attack golem", "use edge", "use again", "attack golem")
    assert scene.foe("Golem").lost == 6 + 4


@rule("ability.modifier.scope")
def test_a_modifier_of_weapon_attacks_does_not_go_with_abilities_and_one_of_attacks_goes_with_both() -> None:
    scene = golem(active={0: [EDGE, DOUBLE, HALF]}).do("attack golem", "strike", "use jab")
    assert scene.moves == ["use double", "strike"]


# Additional damage


@rule("energy.damage", "energy.damage.rate", "energy.damage.wounds", "energy.damage.plain")
def test_a_card_adds_one_point_that_nothing_changes() -> None:
    scene = Scene(row=[monster("Golem", health=60, has=[{"armor": 1}])], active={0: [GRIP]}).do("attack golem")
    scene.do("energy into golem", "energy into golem")
    assert scene.foe("Golem").lost == 4 + 2
    assert scene.person(0).wounds == 6
    assert len(scene.person(0).deck) == 28


@rule("energy.damage.target", "energy.damage.this-turn", "energy.damage.split")
def test_it_goes_to_any_monster_damaged_this_turn_and_to_no_other() -> None:
    row = [monster(health=30), monster("Imp", health=30), monster("Bat", health=30)]
    scene = Scene(row=row, lost=[0, 0, 5], active={0: [HALF]}).do("attack rat", "use jab", "at imp")
    assert scene.which("energy into") == ["rat", "imp"]
    scene.do("energy into imp", "energy into rat")
    assert [foe.lost for foe in scene.table.row] == [5, 2, 5]


@rule("energy.damage.step", "energy.damage.when")
def test_after_it_no_weapon_and_no_ability_does_damage() -> None:
    scene = golem(active={0: [HALF, AGAIN]}).do("attack golem")
    assert {"use jab", "use again"} < set(scene.moves)
    scene.do("energy into golem")
    assert scene.which("use") == []


@rule("energy.treasure-two", "energy.treasure-two.split")
def test_the_two_points_of_a_treasure_may_go_to_two_monsters() -> None:
    row = [monster(health=30), monster("Imp", health=30)]
    scene = Scene(row=row, active={0: [BURST]}, facedown={0: ["Company Maul"]}).do("attack rat", "use burst")
    scene.do("energy into rat", "give up company maul", "energy into imp")
    assert scene.asking == "Abilities"
    assert [foe.lost for foe in scene.table.row] == [4 + 2 + 1, 2 + 1]
    assert len(scene.person(0).deck) == 30


@rule("effect.energy-boost")
def test_a_card_makes_the_first_point_of_a_turn_stronger() -> None:
    scene = golem(active={0: [THRIFT]}).do("attack golem", "energy into golem", "energy into golem")
    assert scene.foe("Golem").lost == 4 + 3 + 1


@rule("energy.damage.kind", "damage.ranged-only")
def test_additional_damage_is_no_melee_attack() -> None:
    scene = Scene(["mage", "fighter"], row=[monster("Golem", health=60, physical=3)])
    scene.do("attack golem", "with wand", "energy into golem", "done")
    assert scene.hp() == [10, 10]
    assert scene.asked == 1
