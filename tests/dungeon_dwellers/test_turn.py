"""A turn: its phases, choosing a monster, cards put into play, abilities, items, and energy for hit points."""

import pytest

from tests.dungeon_dwellers.scene import Scene, card, monster, room
from tests.rules import rule
from undercroft.games.dungeon_dwellers.shapes.events import Harmed, NoAttack, Strikes, Turn

JAB = card("Jab", when="use", attack="melee", does=[{"hit": 1}])
HYMN = card("Hymn", when="use", cost=2, does=[{"heal": 1}])
TEA = card("Tea", "item", slot="potion", when="use", does=[{"heal": 3}])
SALVE = card("Salve", "item", slot="tool", when="use", cost=1, does=[{"heal": 1}])
HAT = card("Hat", "item", slot="helm", gives=[{"guard": 2, "of": "special"}])
HEART = card("Heart", "level", gives=[{"maximum": 2}])
FOCUS = card("Focus", "item", slot="focus", gives=[{"first-discount": 1}])
THRIFT = card("Thrift", "item", slot="ring", gives=[{"discount": 5}])
DRILL = card("Drill", "level", gives=[{"own-discount": 1}])
ENCORE = card("Repeat", "item", slot="amulet", gives=[{"reuse": 1}])
AMBUSH = card("Ambush", when="first", attack="melee", does=[{"hit": 9}])
DAWN = card("Dawn", when="start", does=[{"heal": 1}])
SUNRISE = card("Sunrise", "item", slot="cloak", when="start", does=[{"heal": 1}])
OAK = monster("Oak", health=60, special=3)


# Phases and the order of turns


@rule("turn.clockwise", "turn.end", "turn.everyone-every-turn", "start.first", "boss.normal-turns")
def test_turns_pass_to_the_left_and_nobody_is_left_out() -> None:
    scene = Scene(["rogue", "mage", "priest"], row=[monster("Boss", health=99, level=4)], turn=1)
    for _ in range(5):
        scene.do("attack boss")
        if scene.asking == "PickWeapon":
            scene.do(scene.moves[0])
        scene.do("done")
    assert [turn.seat for turn in scene.told(Turn)] == [1, 2, 0, 1, 2, 0]
    assert not any(foe.attacked for foe in scene.table.row)


@rule("turn.phases", "turn.player-steps", "turn.step.weapon", "turn.step.abilities", "turn.step.energy")
@rule("turn.preparation", "turn.content")
def test_a_turn_runs_from_the_choice_over_abilities_and_energy_to_the_monsters_and_the_treasure() -> None:
    scene = Scene(row=[monster(health=6, special=1), OAK], active={0: [JAB]}, wounds=[5])
    seen = [scene.asking]
    for words in ("attack rat", "use jab", "at rat", "energy into rat", "discard 0", "take gold"):
        scene.do(words)
        seen.append(scene.asking)
    assert seen == [
        "Prepare", "Abilities", "PickTarget", "Abilities", "PayDamage", "Exchange", "Exchange",
    ]  # fmt: skip


# Choosing a monster


@rule("select.choose", "select.free", "select.must-attack", "select.no-pass")
def test_any_monster_may_be_chosen_but_one_must() -> None:
    scene = Scene(row=[OAK, monster()], down=[monster("Bat")], lost=[5])
    assert scene.moves == ["attack oak", "attack rat", "turn over monster 3"]


@rule("select.flip-weapon", "select.flip-no-undo", "select.flip-stays", "select.binding")
def test_a_monster_that_was_turned_over_is_attacked_with_a_weapon_and_stays_face_up() -> None:
    scene = Scene(["mage", "fighter"], row=[OAK], down=[monster("Bat", health=9)]).do("turn over monster 2")
    assert scene.moves == ["with staff", "with wand"]
    scene.do("with wand", "done")
    assert scene.foe("Bat").lost == 3
    assert scene.row() == ["Oak", "Bat"]


@rule("select.none-left")
def test_if_nothing_has_health_left_the_duty_lapses() -> None:
    scene = Scene(row=[monster()], active={0: [AMBUSH]}, facedown={0: ["Sharp Weapons"]}).do("use ambush")
    assert scene.moves == ["done", "turn up sharp weapons"]
    assert scene.do("done").told(NoAttack) == [NoAttack(seat=0)]


@rule("select.ability-instead", "ability.after-weapon")
@pytest.mark.parametrize("option", [False, True])
def test_a_damaging_ability_comes_after_the_weapon_unless_it_may_stand_for_it(option: bool) -> None:
    scene = Scene(row=[OAK], down=[monster("Bat")], active={0: [JAB, HYMN]}, hp=[5], ability_instead=option)
    assert scene.which("use") == (["jab", "your ability"] if option else [])
    if option:
        scene.do("use jab")
        assert scene.foe("Oak").lost == 1
        assert {"attack oak", "turn over monster 2", "done"} < set(scene.moves)


@rule("select.ability-instead", "attack-first.player-card")
@pytest.mark.parametrize("option", [False, True])
def test_an_ability_that_attacks_first_fulfils_the_duty_too(option: bool) -> None:
    scene = Scene(row=[OAK], active={0: [AMBUSH]}, ability_instead=option).do("use ambush")
    assert scene.refuses("done") is not option
    if option:
        assert scene.do("done").told(NoAttack) == []
        assert scene.which("energy into") == ["oak"]
    waiting = Scene(row=[OAK], active={0: [AMBUSH]}, ability_instead=option).do("done")
    assert waiting.refuses("done")
    assert waiting.refuses("use ambush") is not option


# Cards put into active play


@rule("active.window.player-phase", "active.window.start", "active.window.reading", "active.many-types")
@rule("active.replace.always-allowed", "active.replace.any-type", "active.optional", "active.one-per-type.in-play")
def test_until_the_monster_is_chosen_any_treasure_can_be_turned_up_and_any_number() -> None:
    down = {0: ["Sharp Weapons", "Sharp Weapons", "Cage-Wire Mail", "Company Maul"]}
    scene = Scene(facedown=down).do("turn up sharp weapons", "turn up company maul", "turn up sharp weapons")
    assert scene.names(scene.person(0).active) == ["Trapdoor Shield", "Company Maul", "Sharp Weapons"]
    assert scene.names(scene.person(0).discard) == ["Sharp Weapons"]
    assert scene.moves == ["attack rat", "turn up cage-wire mail"]


@rule("active.window.start", "active.window.reading", "item.anytime", "start.order")
def test_before_a_room_or_a_strike_opens_the_turn_treasures_can_be_turned_up_and_items_used() -> None:
    trap, down = room(does=[{"hurt": 3, "of": "physical"}]), {0: ["Thick Skin"]}
    scene = Scene(["fighter", "mage"], row=[], level=1, rooms=[trap], facedown=down, active={0: [TEA]}, hp=[5])
    assert scene.moves == ["turn up thick skin", "use tea", "done"]
    assert scene.do("turn up thick skin").asking == "Opening"
    scene.do("use tea")
    assert (scene.told(Harmed)[0].n, scene.hp()[0]) == (0, 8)
    for traits, option in (({"unprovoked": True}, False), ({"first": True}, True)):
        early = monster("Bat", health=60, special=1, physical=3, has=[traits])
        scene = Scene(row=[early], facedown=down, every_start=option)
        assert (scene.asking, scene.told(Strikes)) == ("Opening", [])
        scene.do("turn up thick skin")
        assert scene.asking != "Opening"  # nothing is left that could be done
        assert scene.told(Strikes)[0].damage == [1, 0, 3]
        assert scene.told(Strikes)[0].n == 1


@rule("active.window.start", "active.window.reading")
def test_where_nothing_opens_the_turn_the_choice_of_the_monster_is_soon_enough_for_that() -> None:
    early = monster("Bat", has=[{"first": True}])
    assert Scene(row=[early], facedown={0: ["Thick Skin"]}, active={0: [TEA]}, hp=[5]).asking == "Prepare"


@rule("active.window.start", "active.window.reading", "start.actions", "effect.heal-each-turn")
def test_what_a_card_does_at_the_start_of_a_turn_it_does_when_it_is_turned_up_until_the_monster_is_chosen() -> None:
    assert Scene(hp=[5], facedown={0: [DAWN]}).do("turn up dawn").hp()[0] == 6
    trap = Scene(row=[], level=1, rooms=[room()], hp=[5], facedown={0: [DAWN]})
    assert (trap.do("turn up dawn").hp()[0], trap.asking) == (6, "Prepare")


@rule("active.window.closed", "item.not-interrupt", "item.play-meaning")
def test_while_a_strike_that_opens_the_turn_is_settled_only_items_are_put_into_play() -> None:
    rash = monster("Bat", health=60, special=4, has=[{"unprovoked": True}])
    scene = Scene(row=[rash], facedown={0: ["Sharp Weapons", "Cage-Wire Mail"]}).do("done")
    assert (scene.asking, scene.which("turn up")) == ("Defend", ["cage-wire mail"])


@rule("start.actions", "active.replace", "active.window.treasure", "item.play-meaning")
def test_it_does_so_once_a_turn_and_not_at_any_other_moment() -> None:
    scene = Scene(hp=[5], active={0: [DAWN]}, facedown={0: [DAWN]})
    assert scene.hp()[0] == scene.do("turn up dawn").hp()[0] == 6
    late = Scene(row=[OAK], hp=[5], facedown={0: [SUNRISE]}).do("attack oak", "turn up sunrise")
    assert late.hp()[0] == 5
    closing = Scene(row=[monster(health=4), OAK], hp=[5, 5], facedown={seat: [DAWN] for seat in range(2)})
    closing.do("attack rat", "done", "turn up dawn", "turn up dawn")
    assert closing.hp() == [5, 6]  # the turn of seat 1 has begun


@rule("energy.heal.when", "energy.heal.whole-turn")
@pytest.mark.parametrize("option", [False, True])
def test_energy_heals_before_a_room_only_by_the_option(option: bool) -> None:
    scene = Scene(row=[], level=1, rooms=[room()], hp=[8], heal_all_turn=option)
    assert scene.asking == ("Opening" if option else "Prepare")
    if option:
        assert scene.do("heal 2").hp() == [10, 10]


@rule("active.window.closed", "item.anytime", "item.play-meaning", "item.use-not-activate")
@pytest.mark.parametrize(("option", "items"), [(False, ["cage-wire mail"]), (True, [])])
def test_after_that_only_items_can_and_by_the_option_not_even_these(option: bool, items: list[str]) -> None:
    down = {0: ["Sharp Weapons", "Cage-Wire Mail"]}
    scene = Scene(row=[OAK], facedown=down, item_windows=option).do("attack oak")
    assert scene.which("turn up") == items


@rule("active.window.own-phase", "turn.off-turn", "item.off-turn")
def test_others_do_nothing_in_the_player_phase() -> None:
    scene = Scene(row=[OAK], facedown={1: ["Magic Missile"]}, active={1: [TEA]}, hp=[10, 5])
    assert scene.table.legal_moves(1) == []


@rule("item.not-interrupt", "active.bonus-at-once", "item.monster-phase")
def test_an_item_is_put_into_play_while_a_strike_is_settled_and_counts_at_once() -> None:
    scene = Scene(row=[OAK], facedown={0: [HAT]}).do("attack oak", "done")
    assert scene.moves == ["turn up hat", "done"]
    scene.do("turn up hat")
    assert scene.which("discard") == ["0", "1"]


@rule("character.starting-item.replaceable", "character.starting-item.active", "active.replace.pile")
def test_the_starting_item_is_replaced_like_any_other() -> None:
    scene = Scene(facedown={0: ["Ore-Cart Lid"]}).do("turn up ore-cart lid")
    assert scene.names(scene.person(0).discard) == ["Trapdoor Shield"]


@rule("active.weapon-card", "character.weapons.kinds", "attack.weapon")
def test_a_weapon_card_is_one_more_weapon_to_choose_from() -> None:
    scene = Scene(active={0: ["Company Maul"]}).do("attack rat")
    assert scene.which("with") == ["sword", "company maul"]


# Hit points


@rule("character.hp-max", "character.hp-max.raise", "effect.maximum-hp", "energy.heal.maximum")
def test_a_higher_maximum_restores_nothing_but_lets_energy_heal_further() -> None:
    scene = Scene(facedown={0: [HEART]}).do("turn up heart")
    assert scene.hp()[0] == 10
    assert scene.which("heal") == ["1", "2"]
    assert Scene().which("heal") == []


@rule("character.hp-max.lose")
def test_hit_points_above_a_lower_maximum_are_lost() -> None:
    strong = card("Strong", "item", slot="helm", gives=[{"maximum": 3}])
    scene = Scene(hp=[12], active={0: [strong]}, facedown={0: [HAT]}).do("turn up hat")
    assert scene.hp()[0] == 10


@rule("energy.heal", "energy.heal.active", "energy.heal.self", "energy.heal.when", "energy.amount", "energy.point")
def test_the_active_player_heals_a_hit_point_for_each_point_of_energy() -> None:
    scene = Scene(row=[monster(health=60)], hp=[4, 4], energy=[3])
    assert scene.which("heal") == ["1", "2", "3"]
    scene.do("heal 2", "attack rat")
    assert scene.which("heal") == ["1"]
    scene.do("heal 1")
    assert scene.hp() == [7, 4]
    assert scene.person(0).deck == []


@rule("energy.heal", "energy.treasure-two.any-use", "deck.empty-alive")
def test_a_treasure_heals_two() -> None:
    scene = Scene(hp=[4], energy=[0], facedown={0: ["Company Maul"]})
    assert scene.which("heal") == ["1", "2"]
    assert scene.do("heal 2").hp()[0] == 6


# Abilities and items


@rule("ability.once", "ability.any-number", "ability.character-counts", "ability.rest-of-turn")
def test_each_ability_works_once_a_turn_the_characters_own_included() -> None:
    scene = Scene(["mage", "fighter"], row=[OAK], active={0: [JAB]}).do("attack oak", "with wand")
    assert scene.which("use") == ["jab", "your ability"]
    scene.do("use your ability", "use jab")
    assert scene.which("use") == []


@rule("effect.reuse-ability", "ability.reuse")
def test_a_card_lets_one_ability_be_used_again_and_paid_for_again() -> None:
    scene = Scene(["mage", "fighter"], row=[OAK], active={0: [JAB, ENCORE]}).do("attack oak", "with wand")
    scene.do("use your ability", "use jab", "use your ability")
    assert scene.which("use") == []
    assert len(scene.person(0).deck) == 30 - 1 - 2  # the lens makes the first one cheaper


@rule("ability.cost", "ability.cost.character", "ability.cost.whole", "ability.cost.none", "effect.cost")
def test_an_ability_that_cannot_be_paid_cannot_be_used_and_one_without_a_cost_is_free() -> None:
    scene = Scene(row=[OAK], hp=[5], energy=[1], active={0: [JAB, HYMN]}).do("attack oak")
    assert scene.which("use") == ["jab"]
    priest = Scene(["priest", "mage"], row=[OAK], hp=[5]).do("attack oak", "use your ability")
    assert len(priest.person(0).deck) == 29


@rule("effect.discount", "effect.level-up")
def test_costs_are_lowered_never_below_nothing() -> None:
    def paid(*active: object) -> int:
        given = {0: [HYMN, *active]}
        scene = Scene(row=[OAK], hp=[5], active=given).do("attack oak", "use hymn")  # type: ignore[arg-type]
        return 30 - len(scene.person(0).deck)

    assert [paid(), paid(FOCUS), paid(THRIFT), paid(DRILL)] == [2, 1, 0, 2]
    scene = Scene(["mage", "fighter"], row=[OAK], active={0: [DRILL]}).do("attack oak", "with wand")
    assert len(scene.do("use your ability").person(0).deck) == 30 - (2 - 1 - 1)  # the lens lowers the first


@rule("effect.discount", "effect.condition")
def test_only_the_first_ability_of_a_turn_is_cheaper() -> None:
    scene = Scene(row=[OAK], hp=[5], active={0: [JAB, HYMN, FOCUS]}).do("attack oak", "use jab", "use hymn")
    assert len(scene.person(0).deck) == 28


@rule("ability.target", "ability.no-flip", "ability.active-only", "select.binding")
def test_an_ability_of_an_active_card_goes_to_any_face_up_monster() -> None:
    scene = Scene(row=[OAK, monster()], down=[monster("Bat")], active={0: [JAB]}, facedown={0: ["Wide Swing"]})
    scene.do("attack oak", "use jab")
    assert scene.which("at") == ["oak", "rat"]
    assert scene.refuses("use wide swing")


@rule("item.stays", "item.cost", "item.limit", "item.anytime", "spec.energy.item-types")
def test_an_item_works_once_a_turn_at_any_time_of_it_and_stays_unless_it_is_used_up() -> None:
    scene = Scene(row=[OAK], hp=[2], active={0: [TEA, SALVE]}).do("use tea", "use salve")
    assert scene.hp()[0] == 6
    assert len(scene.person(0).deck) == 29
    assert scene.names(scene.person(0).active) == ["Trapdoor Shield", "Salve"]
    assert scene.refuses("use salve")
    assert not Scene(row=[OAK], hp=[2], active={0: [TEA]}).do("attack oak").refuses("use tea")


@rule("ability.standing", "item.off-turn")
def test_what_stands_is_never_used() -> None:
    assert Scene(row=[OAK], active={0: [HAT, HEART]}).do("attack oak").which("use") == []


@rule("effect.heal-other", "effect.target")
def test_a_healer_chooses_whom_to_heal() -> None:
    scene = Scene(["priest", "mage", "rogue"], row=[OAK], hp=[10, 4, 4]).do("attack oak", "use your ability")
    assert scene.which("for") == ["player 2", "player 3"]
    assert scene.do("for player 3").hp() == [10, 4, 6]


@rule("end.longest")
def test_an_adventure_that_does_not_end_is_broken_off() -> None:
    scene = Scene(row=[monster("Oak", health=99)], begin=False)
    scene.table.turns = 60 * 2
    scene.table.advance()
    assert (scene.outcome().clause, scene.outcome().winners) == ("end.longest", [])
