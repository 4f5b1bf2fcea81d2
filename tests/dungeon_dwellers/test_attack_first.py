"""Attack First: monsters that strike before they are hit, and cards that do."""

import pytest

from tests.dungeon_dwellers.scene import Scene, card, monster, room
from tests.rules import rule
from undercroft.games.dungeon_dwellers.shapes.events import Damages, Strikes

FIRST = [{"first": True}]
HORNET = monster("Hornet", health=9, special=1, physical=5, has=FIRST)  # 1 and 2 after a fighter's defenses
JAB = card("Jab", when="use", attack="melee", does=[{"hit": 1}])
DART = card("Dart", when="use", attack="ranged", does=[{"hit": 1}])
BURST = card("Burst", when="use", attack="ranged", does=[{"hit": 1, "to": "monsters"}])
AMBUSH = card("Ambush", when="first", attack="melee", does=[{"hit": 2}])
BOW = card("Bow", "item", slot="weapon", weapon={"reach": "ranged", "damage": 2})


def strikes(scene: Scene) -> list[int]:
    """What each strike so far did after all reductions."""
    return [strike.n for strike in scene.told(Strikes)]


@rule("attack-first.on-target", "attack-first.still-attack", "effect.monster-attack-first")
def test_a_monster_left_from_an_earlier_turn_strikes_when_it_is_picked_and_the_attack_goes_on() -> None:
    scene = Scene(row=[HORNET])
    assert strikes(scene) == []
    scene.do("attack hornet")
    assert scene.asking == "PayDamage"
    assert scene.foe("Hornet").lost == 0
    scene.do("discard 0")
    assert scene.hp() == [7, 10]
    assert scene.foe("Hornet").lost == 4


@rule("attack-first.no-second-strike", "strike.except-attack-first", "attack-first.once", "attack.sideways.meaning")
def test_it_does_not_strike_back_in_the_monster_phase_nor_when_it_is_hit_again() -> None:
    scene = Scene(row=[HORNET], active={0: [JAB]}).do("attack hornet", "discard 0", "use jab")
    assert strikes(scene) == [3]
    scene.do("done")
    assert scene.asked == 1
    assert strikes(scene) == [3]


@rule("attack-first.once", "turn.limits-reset")
def test_another_player_is_struck_by_it_in_their_own_turn() -> None:
    scene = Scene(row=[HORNET]).do("attack hornet", "discard 0", "done", "attack hornet", "with staff")
    assert [strike.seat for strike in scene.told(Strikes)] == [0, 1]


@rule("attack-first.facedown", "monster.ability.facedown", "select.weapon-after-flip")
def test_facedown_it_does_nothing_until_it_is_turned_over_and_the_weapon_is_chosen() -> None:
    scene = Scene(["mage", "fighter"], row=[monster()], down=[HORNET], every_start=True)
    assert strikes(scene) == []
    scene.do("turn over monster 2")
    assert scene.asking == "PickWeapon"
    assert strikes(scene) == []
    scene.do("with staff")
    assert strikes(scene) == [5]  # 2 of Special defense, none against Physical


@rule("attack-first.entry-faceup", "start.attack-first", "attack-first.entry-physical", "start.order")
def test_placed_face_up_it_strikes_whoever_enters_with_all_its_damage() -> None:
    hall = room("Hall", rules=[{"face-up": "all"}])
    hornet = monster("Hornet", health=9, level=2, physical=5, has=FIRST)
    wasp = monster("Wasp", health=9, level=2, special=2)
    scene = Scene(row=[], rooms=[hall], next_up=[hornet, wasp], level=1)
    assert scene.row() == ["Hornet", "Wasp"]
    assert scene.asking == "PayDamage"
    assert strikes(scene) == [2]
    scene.do("discard 0", "attack hornet")
    assert strikes(scene) == [2]  # its one strike of this turn


@rule("attack-first.every-start")
@pytest.mark.parametrize(("option", "struck"), [(False, []), (True, [3])])
def test_only_by_the_option_it_strikes_at_the_start_of_every_turn(option: bool, struck: list[int]) -> None:
    scene = Scene(row=[HORNET, monster()], every_start=option)
    assert strikes(scene) == struck
    if option:
        scene.do("discard 0", "attack hornet")
        assert strikes(scene) == struck


@rule("attack-first.declare", "attack-first.ranged", "attack-first.defend")
def test_the_kind_of_weapon_is_named_first_and_a_ranged_one_leaves_physical_damage_out() -> None:
    scene = Scene(row=[HORNET], active={0: [BOW]}).do("attack hornet")
    assert scene.which("with") == ["sword", "bow"]
    scene.do("with bow")
    assert strikes(scene) == [1]
    assert Scene(row=[HORNET], active={0: [BOW]}).do("attack hornet", "with sword").told(Strikes)[0].n == 3


@rule("attack-first.declare", "attack-first.defend")
def test_modifiers_are_named_after_the_strike() -> None:
    scene = Scene(row=[HORNET], active={0: ["Sharp Weapons"]}).do("attack hornet")
    assert scene.asking == "PayDamage"
    scene.do("discard 0")
    assert scene.moves == ["use sharp weapons", "strike"]


@rule("attack-first.ranged.later-melee")
def test_a_later_melee_attack_brings_the_physical_damage_that_was_left_out_just_before_its_own() -> None:
    scene = Scene(row=[HORNET], active={0: [BOW, JAB, DART]}).do("attack hornet", "with bow", "discard 0")
    scene.do("use dart")
    assert strikes(scene) == [1]
    scene.do("use jab")
    assert strikes(scene) == [1, 2]
    assert [hit.source for hit in scene.told(Damages)] == ["Bow", "Dart"]
    scene.do("discard 0")
    assert scene.told(Damages)[-1].source == "Jab"


@rule("attack-first.area")
def test_each_monster_that_an_ability_hits_strikes_before_any_is_damaged() -> None:
    other = monster("Wasp", health=9, special=2, has=FIRST)
    scene = Scene(row=[monster(health=9), HORNET, other], active={0: [BURST]}).do("attack rat", "use burst")
    assert strikes(scene) == [1]
    scene.do("discard 0")
    assert strikes(scene) == [1, 2]
    assert [foe.lost for foe in scene.table.row] == [4, 0, 0]
    scene.do("discard 0")
    assert [foe.lost for foe in scene.table.row] == [5, 1, 1]


@rule("attack-first.player-card", "effect.player-attack-first", "ability.once")
def test_a_player_card_with_attack_first_can_be_used_at_the_start_and_not_again_that_turn() -> None:
    scene = Scene(row=[monster(health=9)], active={0: [AMBUSH]})
    assert scene.moves == ["use ambush", "done"]
    scene.do("use ambush")
    assert scene.foe().lost == 2
    scene.do("attack rat")
    assert scene.refuses("use ambush")
    assert not Scene(row=[monster(health=9)], active={0: [AMBUSH]}).do("done", "attack rat").refuses("use ambush")


@rule("attack-first.player-card")
def test_but_not_against_facedown_monsters() -> None:
    assert Scene(row=[], down=[monster()], active={0: [AMBUSH]}).asking == "Prepare"


@rule("attack-first.player-card.order")
def test_the_monster_strikes_before_such_a_card_does_damage() -> None:
    scene = Scene(row=[monster("Hornet", health=2, special=1, has=FIRST)], active={0: [AMBUSH]}).do("use ambush")
    assert strikes(scene) == [1]
    assert scene.foe("Hornet").lost == 0
    scene.do("discard 0")
    assert scene.foe("Hornet").beaten
