"""Cards of the box do what stands on them, where one of their own would have shown another rule by mistake."""

from tests.dungeon_dwellers.box import ENERGY
from tests.dungeon_dwellers.scene import Scene, monster
from tests.rules import rule
from undercroft.core.hidden import bit
from undercroft.games.dungeon_dwellers.flow import effects
from undercroft.games.dungeon_dwellers.shapes.events import Damages, Strikes


@rule("effect.defeat-bonus", "effect.condition")
def test_what_a_defeat_gives_may_ask_for_the_level_of_the_monster() -> None:
    for level, treasures in ((1, 0), (2, 1), (3, 1)):
        scene = Scene(row=[monster(health=4, level=level)], active={0: ["Unclaimed Baggage"]}).do("attack rat")
        assert len(scene.person(0).facedown) == treasures
    for level, asking in ((2, "Triggers"), (3, "BuryGold")):
        scene = Scene(
            ["rogue", "mage"],
            row=[monster(health=3, level=level), monster("Bat", level=level)],
            active={0: ["Turn Out Their Pockets"]},
        )
        assert scene.do("attack rat", "with dagger").asking == asking
    assert len(scene.do("leave it").person(0).gold) == 1


@rule("effect.bonus-wounds")
def test_more_wound_cards_are_for_an_attack_and_not_for_each_monster_that_it_hits() -> None:
    row = [monster(health=9), monster("Bat", health=9)]
    scene = Scene(["rogue", "mage"], row=row, active={0: ["Light Fingers", "Handful of Knives"]})
    scene.do("attack rat", "with throwing knife", "use handful of knives", "attack bat")
    assert scene.person(0).wounds == 3 + 3 + 3


@rule("spec.characters.rogue", "ability.modifier.scope")
def test_surprise_and_a_backstab_are_for_the_monsters_that_they_name() -> None:
    scene = Scene(
        ["rogue", "mage"],
        row=[monster(health=30)],
        lost=[1],
        down=[monster("Bat", health=30)],
        active={0: ["Handful of Knives", "Backstab"]},
    )
    scene.do("turn over monster 2", "with throwing knife", "use your ability", "use backstab")
    scene.do("use handful of knives", "attack rat")
    assert [scene.foe("Bat").lost, scene.foe().lost] == [(3 + 2) * 2, 1 + 3]


@rule("effect.monster-forbid", "ability.attack-kind")
def test_who_forbids_ranged_attacks_forbids_ranged_abilities_too() -> None:
    scene = Scene(["mage", "fighter"], row=["Boring Worm"], active={0: ["Magic Missile"], 1: ["Knock First"]})
    scene.do("attack boring worm")
    assert [scene.refuses("use magic missile"), scene.refuses("use your ability")] == [True, True]
    assert not scene.do("done", "discard 0").refuses("use knock first")


@rule("effect.monster-bodyguard", "text.forbid-wins")
def test_a_wide_swing_does_not_get_past_a_bodyguard() -> None:
    scene = Scene(row=["Timber Mimic", monster("Bat")], active={0: ["Wide Swing"]}).do("attack timber mimic")
    assert scene.told(Damages)
    two = Scene(row=["Timber Mimic", "Ogre Shop Steward", monster("Bat")], active={0: ["Wide Swing"]})
    assert two.do("attack timber mimic", "use wide swing").which("attack") == ["ogre shop steward"]


@rule("effect.skip-strike", "effect.weaken", "strike.zero-health")
def test_a_beaten_monster_can_be_kept_from_striking_or_weakened() -> None:
    rat = monster(health=3, special=3)
    scene = Scene(["rogue", "mage"], row=[rat], active={0: ["Slip Away"]}).do("attack rat", "with dagger")
    assert scene.do("use slip away").told(Strikes) == []
    scene = Scene(row=[rat], active={0: ["Hard Look"]}).do("attack rat", "use hard look")
    assert [blow.n for blow in scene.told(Strikes)] == [1]


@rule("effect.skip-strike", "attack-first.once")
def test_a_monster_that_cannot_strike_any_more_cannot_be_kept_from_it() -> None:
    early = monster(health=9, special=3, has=[{"first": True}])
    scene = Scene(["rogue", "mage"], row=[early], active={0: ["Slip Away"]})
    assert scene.do("attack rat", "with dagger", "discard 0").refuses("use slip away")


@rule("effect.block-once", "effect.monster-drain", "effect.monster-steal")
def test_a_strike_that_is_blocked_as_a_whole_takes_nothing_besides() -> None:
    for moves, wounds, cards in ((["use ward of glass"], 7 + 3, 30), (["done"], 7 + 3 - 2, 29)):
        thief = monster(health=60, special=2, has=[{"drain": 1}, {"steal-wounds": 2}])
        scene = Scene(["mage", "fighter"], row=[thief], wounds=[7], active={0: ["Ward of Glass"]})
        scene.do("attack rat", "with wand", "done", *moves)
        assert [scene.person(0).wounds, len(scene.person(0).deck)] == [wounds, cards]


@rule("effect.room-monster-figures", "monster.no-icon")
def test_the_grinding_shop_is_for_monsters_that_do_physical_damage() -> None:
    for physical, damage in ((0, [0, 2, 0]), (1, [0, 2, 2])):
        rat = monster(health=60, ranged=2, physical=physical)
        scene = Scene(["priest", "mage"], row=[rat], room="Grinding Shop")
        assert scene.do("attack rat", "done").told(Strikes)[0].damage == damage


@rule("effect.guard", "ability.defensive")
def test_whoever_takes_a_strike_in_their_own_turn_defends_against_it() -> None:
    fog = monster(health=60, special=6, has=[{"area": True}])
    scene = Scene(row=[fog], active={0: ["Stand in Front", "Ore-Cart Lid"]})
    scene.do("attack rat", "done", "done", "take the strike", "use ore-cart lid")
    assert [(blow.seat, blow.n) for blow in scene.told(Strikes)] == [(0, 6), (0, 4)]


@rule("damage.total.once", "effect.monster-death")
def test_what_a_monster_does_when_thorns_beat_it_is_paid_with_the_strikes() -> None:
    bat = monster("Bat", health=30, special=6)
    cards = {0: ["Static Cloak", "Magic Missile"]}
    scene = Scene(["mage", "fighter"], row=["Damp Dynamite", bat], lost=[1], active=cards)
    scene.do("attack bat", "with wand", "use magic missile", "done")
    assert scene.asking == "PayDamage"
    assert scene.which("discard")[-1] == str(3 + 1 + (6 - 2))
    scene.do("discard 0")
    assert [scene.asked, scene.hp()] == [1, [10 - 8, 10]]


@rule("effect.look-monster")
def test_nobody_looks_at_a_monster_that_they_know() -> None:
    table = Scene(["rogue", "mage"], down=[monster("Bat")], active={0: ["Listening Horn"]}).table
    looks = ENERGY["Listening Horn"].power.does[1]
    bat = table.row[-1].card
    table.monsters.show(bat, bit(1))
    assert effects.could_do(table, looks, 0)
    table.monsters.show(bat, bit(0))
    assert not effects.could_do(table, looks, 0)
