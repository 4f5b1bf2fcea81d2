"""The Monster Phase: who strikes, with what, and what defenses take off."""

from typing import Any

import pytest

from tests.dungeon_dwellers.scene import Scene, card, monster, room
from tests.rules import rule
from undercroft.games.dungeon_dwellers.shapes.events import Strikes

ALL: dict[str, Any] = {"special": 4, "ranged": 4, "physical": 4}
JAB = card("Jab", when="use", attack="melee", does=[{"hit": 1}])
DART = card("Dart", when="use", attack="ranged", does=[{"hit": 1}])
BURST = card("Burst", when="use", attack="melee", does=[{"hit": 1, "to": "monsters"}])
MAIL = card("Mail", "item", slot="armor", gives=[{"guard": 1, "of": ["special", "physical"]}])
WARD = card("Ward", "item", slot="ring", gives=[{"guard-any": 2}])
PARRY = card("Parry", when="strike", does=[{"block": 2}])
DODGE = card("Dodge", "item", slot="scroll", when="strike", does=[{"block": "all"}])
THORNS = card("Thorns", "item", slot="helm", gives=[{"thorns": 2}])
SOOTHE = card("Soothe", when="use", does=[{"skip-strike": True}])
SHAME = card("Shame", when="use", does=[{"weaken": 2}])
GALLANT = card("Gallant", gives=[{"protect": True}])


def strike(scene: Scene) -> Strikes:
    """The only strike so far."""
    found: Strikes
    (found,) = scene.told(Strikes)
    return found


def fought(**rest: object) -> Scene:
    """A mage, who has no defense but 2 against Special, has hit a monster with 4 damage of each type."""
    weapon = rest.pop("weapon", "staff")
    row = rest.pop("row", [monster("Fiend", health=60, **ALL)])
    scene = Scene(["mage", "fighter"], row=row, **rest)  # type: ignore[arg-type]
    return scene.do("attack fiend", f"with {weapon}")


# Who strikes


@rule("strike.damaged", "strike.others-idle", "strike.at-active", "strike.after-player", "strike.one-each")
def test_only_monsters_that_the_active_player_attacked_strike_back_and_only_once() -> None:
    row = [
        monster(health=60, special=1),
        monster("Imp", health=60, special=2),
        monster("Bat", health=60, special=1),
    ]
    scene = Scene(row=row, lost=[0, 3, 0], active={0: [JAB]}).do("attack rat", "use jab", "at rat", "done")
    assert [(blow.monster, blow.seat) for blow in scene.told(Strikes)] == [("Rat", 0)]


@rule("strike.order", "ability.area-strikes-back")
def test_several_strike_from_left_to_right() -> None:
    row = [monster(f"Bat {number}", health=60, special=1) for number in (1, 2, 3)]
    scene = Scene(row=row, active={0: [BURST]}).do("attack bat 3", "use burst", "done")
    assert [blow.monster for blow in scene.told(Strikes)] == ["Bat 1", "Bat 2", "Bat 3"]


@rule("strike.zero-health", "monster.zero-stays", "monster.zero-untargetable")
def test_a_beaten_monster_still_strikes_and_takes_no_more_damage() -> None:
    scene = Scene(row=[monster(health=3, special=2), monster("Imp", health=9)], active={0: [JAB]}).do("attack rat")
    assert scene.row() == ["Rat", "Imp"]
    assert scene.which("energy into") == []
    scene.do("use jab", "done")
    assert scene.foe("Imp").lost == 1
    assert [blow.monster for blow in scene.told(Strikes)] == ["Rat", "Imp"]


@rule("effect.skip-strike")
def test_a_monster_that_was_soothed_does_not_strike_back() -> None:
    scene = Scene(row=[monster(health=60, special=3)], active={0: [SOOTHE]}).do("attack rat", "use soothe", "done")
    assert scene.told(Strikes) == []


@rule("strike.retaliation", "effect.retaliate")
def test_damage_to_a_monster_that_strikes_gives_wound_cards_and_can_defeat_it() -> None:
    scene = Scene(row=[monster(health=6, special=1)], active={0: [THORNS]}).do("attack rat", "done")
    assert scene.person(0).wounds == 6
    assert len(scene.told(Strikes)) == 1
    scene.do("discard 0")
    assert len(scene.person(0).trophies) == 1


@rule("effect.monster-area", "strike.others-hit")
def test_some_strike_everyone_and_others_have_only_what_stands() -> None:
    dragon = monster("Fiend", health=60, special=3, physical=2, has=[{"area": True}])
    scene = fought(row=[dragon], weapon="wand", active={1: [PARRY]}).do("done")
    assert [(blow.seat, blow.n) for blow in scene.told(Strikes)] == [(0, 1), (1, 3)]
    assert [scene.asked, scene.asking] == [0, "PayDamage"]
    scene.do("discard 0")
    assert [scene.asked, scene.asking] == [1, "PayDamage"]


@rule("effect.guard")
def test_a_strike_that_is_aimed_at_another_can_be_taken_where_a_card_says_so() -> None:
    scene = fought(active={1: [GALLANT]}).do("done")
    assert [scene.asked, scene.moves] == [1, ["take the strike", "done"]]
    taken = strike(fought(active={1: [GALLANT]}).do("done", "take the strike"))
    assert (taken.seat, taken.n) == (1, 4 + 3 + 1)
    assert strike(scene.do("done")).seat == 0
    both = Scene(
        ["mage", "fighter", "priest"],
        row=[monster("Fiend", health=60, **ALL)],
        active={1: [GALLANT], 2: [GALLANT]},
    )
    both.do("attack fiend", "with staff", "done")
    assert both.asked == 1  # from the left of whoever is struck
    assert both.do("done").asked == 2


# How much


@rule("damage.reduce.innate", "damage.reduce.by-type", "damage.types", "damage.figure", "damage.total")
def test_defenses_of_the_character_work_against_their_type() -> None:
    blow = strike(fought().do("done"))
    assert (blow.damage, blow.taken_off, blow.n) == ([4, 4, 4], [2, 0, 0], 10)


@rule("damage.reduce.cumulative", "damage.reduce.cards", "damage.reduce.text", "effect.reduce-type")
def test_all_defenses_add_up() -> None:
    assert strike(fought(active={0: [MAIL]}).do("done")).taken_off == [3, 0, 1]


@rule("damage.reduce.floor")
def test_no_type_goes_below_nothing_and_nothing_carries_over() -> None:
    blow = strike(fought(row=[monster("Fiend", health=60, special=1, ranged=3)]).do("done"))
    assert blow.n == 3


@rule("damage.reduce.per-strike")
def test_standing_defenses_work_in_full_against_each_strike() -> None:
    row = [monster("Fiend", health=60, special=3), monster("Imp", health=60, special=3)]
    scene = fought(row=row, active={0: [BURST]}).do("use burst", "done")
    assert [blow.n for blow in scene.told(Strikes)] == [1, 1]


@rule("effect.reduce-any")
def test_what_is_spread_over_the_types_goes_where_damage_is_left() -> None:
    blow = strike(fought(row=[monster("Fiend", health=60, special=2, ranged=1)], active={0: [WARD]}).do("done"))
    assert (blow.also, blow.n) == (2, 0)


@rule("damage.ranged-only", "damage.ranged-only.rest")
@pytest.mark.parametrize(("weapon", "figures"), [("wand", [4, 4, 0]), ("staff", [4, 4, 4])])
def test_only_ranged_attacks_spare_the_player_physical_damage(weapon: str, figures: list[int]) -> None:
    assert strike(fought(weapon=weapon).do("done")).damage == figures


@rule("damage.ranged-only.mixed", "ability.attack-kind")
def test_one_melee_attack_is_enough_for_physical_damage() -> None:
    assert strike(fought(weapon="wand", active={0: [DART]}).do("use dart", "done")).damage == [4, 4, 0]
    assert strike(fought(weapon="wand", active={0: [JAB]}).do("use jab", "done")).damage == [4, 4, 4]


@rule("damage.ranged-only.each")
def test_that_is_judged_for_each_monster_apart() -> None:
    row = [monster("Fiend", health=60, physical=2), monster("Imp", health=60, physical=2)]
    scene = fought(row=row, weapon="wand", active={0: [JAB]}).do("use jab", "at imp", "done")
    assert [blow.n for blow in scene.told(Strikes)] == [0, 2]


@rule("damage.ranged-only.each", "turn.limits-reset")
def test_and_for_this_turn() -> None:
    scene = Scene(["mage", "rogue"], row=[monster("Fiend", health=60, physical=3)])
    scene.do("attack fiend", "with staff", "done", "discard 0", "attack fiend", "with throwing knife", "done")
    assert [blow.n for blow in scene.told(Strikes)] == [3, 0]


@rule("ability.defensive", "damage.reduce.one-use", "effect.block-once")
def test_a_block_is_used_when_a_strike_is_settled_and_covers_that_one() -> None:
    row = [monster("Fiend", health=60, special=5), monster("Imp", health=60, special=5)]
    scene = fought(row=row, active={0: [BURST, PARRY]}).do("use burst")
    assert scene.refuses("use parry")
    scene.do("done")
    assert scene.moves == ["use parry", "done"]
    scene.do("done", "use parry")
    assert [blow.n for blow in scene.told(Strikes)] == [3, 1]


@rule("effect.block-once", "spec.energy.item-types")
def test_a_scroll_blocks_all_of_a_strike_and_is_discarded() -> None:
    scene = fought(active={0: [DODGE]}).do("done", "use dodge")
    assert strike(scene).n == 0
    assert "Dodge" in scene.names(scene.person(0).discard)


@rule("effect.monster-pierce", "text.forbid-wins")
def test_what_pierces_cannot_be_lowered() -> None:
    fiend = monster("Fiend", health=60, special=3, has=[{"pierce": 2}])
    assert strike(fought(row=[fiend]).do("done")).n == 2
    assert strike(fought(row=[fiend], active={0: [DODGE]}).do("done", "use dodge")).n == 2


@rule("effect.monster-enrage", "effect.weaken")
def test_a_wounded_monster_may_do_more_and_a_weakened_one_does_less_of_each_type() -> None:
    angry = monster("Fiend", health=60, special=1, physical=1, has=[{"enrage": 3}])
    assert strike(fought(row=[angry]).do("done")).damage == [1, 0, 4]
    assert strike(fought(row=[angry], active={0: [SHAME]}).do("use shame", "done")).damage == [0, 0, 2]


@rule("effect.room-monster-figures", "room.current", "monster.no-icon")
def test_a_room_changes_what_monsters_do() -> None:
    hall = room("Hall", rules=[{"monster-damage": 1, "of": ["special", "physical"]}])
    fiend = monster("Fiend", health=60, ranged=1, physical=1)
    assert strike(fought(row=[fiend], room=hall).do("done")).damage == [0, 1, 2]


@rule("effect.monster-drain", "effect.monster-steal")
def test_a_strike_may_take_energy_wound_cards_and_treasure_besides() -> None:
    thief = monster("Fiend", health=60, has=[{"drain": 2}, {"steal-wounds": 9}, {"steal-treasure": 1}])
    scene = fought(row=[thief], facedown={0: ["Magic Missile"]}).do("done", "done")
    person = scene.person(0)
    assert (len(person.deck), person.wounds, person.facedown) == (28, 0, [])
    assert scene.names(person.discard)[-1] == "Magic Missile"
    assert scene.hp()[0] == 10
