"""What is told is what happened, by the rule that made it happen."""

from tests.dungeon_dwellers.scene import Scene, card, monster, room
from tests.rules import rule
from undercroft.core.telling.events import Happening
from undercroft.core.telling.voice import Voice
from undercroft.games.dungeon_dwellers.shapes import events as told
from undercroft.games.dungeon_dwellers.telling import story

THORNS = card("Thorns", "item", slot="helm", gives=[{"thorns": 2}])
DODGE = card("Dodge", "item", slot="scroll", when="strike", does=[{"block": "all"}])


def lines(scene: Scene, kind: type[Happening]) -> list[str]:
    """How everything of a kind is told to somebody who looks on."""
    voice = Voice(["Ana", "Odo"])
    return [story.sentence(event.what, voice) for event in scene.events if isinstance(event.what, kind)]


def cited(scene: Scene, kind: type[Happening]) -> list[str]:
    return [event.clause for event in scene.events if isinstance(event.what, kind)]


@rule("damage.pay.short", "effect.last-stand")
def test_only_what_was_paid_with_energy_is_told_as_paid_with_energy() -> None:
    bear = monster("Bear", health=60, special=9)
    fallen = Scene(row=[bear], hp=[3], energy=[2]).do("attack bear", "done")
    assert lines(fallen, told.Pays) == ["Ana loses 3 hit points, and pays for 2 with energy: 0 left."]
    stood = Scene(row=[bear], hp=[3], energy=[0], active={0: ["Last Legs"]}).do("attack bear")
    assert lines(stood, told.Pays) == ["Ana loses 2 hit points: 1 left."]
    last = Scene(row=[bear], hp=[1], energy=[2], active={0: ["Last Legs"]}).do("attack bear", "done")
    assert lines(last, told.Pays) == ["Ana loses no hit points, and pays for 2 with energy: 1 left."]
    spent = Scene(row=[bear], hp=[1], energy=[0], active={0: ["Last Legs"]}).do("attack bear")
    assert lines(spent, told.Pays) == ["Ana loses no hit points: 1 left."]
    paid = Scene(row=[bear]).do("attack bear", "done", "discard 9")
    assert lines(paid, told.Pays) == ["Ana pays for all 9 damage with energy."]


@rule("damage.pay", "damage.pay.mix")
def test_of_energy_that_nobody_spends_nothing_is_told() -> None:
    bear = monster("Bear", health=60, special=2)
    scene = Scene(row=[bear]).do("attack bear", "done", "discard 0")
    assert scene.told(told.Spends) == []
    assert lines(scene, told.Pays) == ["Ana loses 2 hit points: 8 left."]


@rule("effect.block-once", "damage.total")
def test_no_more_is_taken_off_than_there_was() -> None:
    bear = monster("Bear", health=60, ranged=4, has=[{"pierce": 1}])
    scene = Scene(row=[bear], active={0: [DODGE]}).do("attack bear", "done", "use dodge")
    assert lines(scene, told.Strikes) == ["Bear strikes Ana: 4 Ranged, 3 taken off, 1 gets through."]


@rule("effect.retaliate")
def test_thorns_are_told_by_name() -> None:
    scene = Scene(row=[monster("Bear", health=60)], active={0: [THORNS]}).do("attack bear", "done")
    assert lines(scene, told.Damages)[1] == "Thorns: Bear takes 2 damage and has 54 left. Ana takes 2 wound cards."


@rule("effect.monster-immune")
def test_a_monster_that_is_immune_is_told_to_be_so_without_a_figure() -> None:
    ghost = monster("Ghost", health=9, has=[{"immune": "ranged"}])
    scene = Scene(["mage", "fighter"], row=[ghost]).do("attack ghost", "with wand")
    assert lines(scene, told.Damages) == ["Ghost takes no damage (Wand 3, immune)."]


@rule("effect.swap-monster")
def test_which_facedown_monster_was_exchanged_is_told_by_its_place() -> None:
    down = [monster("Bat"), monster("Owl")]
    scene = Scene(row=[monster()], down=down, next_up=[monster("Cat")], active={0: ["Transfer Papers"]})
    scene.do("use transfer papers", "choose monster 3")
    assert [swap.place for swap in scene.told(told.SwapsMonster)] == [3]


@rule("room.extra-monster")
def test_the_room_that_adds_a_monster_beside_the_boss_is_told() -> None:
    scene = Scene(row=[], level=3, rooms=["Double Shift"])
    assert lines(scene, told.MonsterAdded) == ["Double Shift: a monster of level 3, face down, joins the row."]


@rule(
    "effect.monster-unprovoked", "attack-first.on-target", "attack-first.entry-faceup", "attack-first.every-start"
)
@rule("attack-first.ranged.later-melee", "damage.total")
def test_a_strike_tells_why_it_comes_now() -> None:
    early = monster("Bear", health=60, level=2, special=3, physical=1, has=[{"first": True}])
    rash = monster("Bear", health=60, special=3, has=[{"unprovoked": True}])
    scene = Scene(row=[rash]).do("discard 0", "attack bear", "done")
    assert cited(scene, told.Strikes) == ["effect.monster-unprovoked", "damage.total"]
    assert [blow.first for blow in scene.told(told.Strikes)] == [False, False]
    entry = Scene(row=[], level=1, rooms=[room(rules=[{"face-up": "all"}])], next_up=[early])
    assert cited(entry, told.Strikes)[0] == "attack-first.entry-faceup"
    assert (
        lines(entry, told.Strikes)[0]
        == "Bear strikes first at Ana: 3 Special and 1 Physical, 1 taken off, 3 get through."
    )
    assert cited(Scene(row=[early], every_start=True), told.Strikes) == ["attack-first.every-start"]
    jab = card("Jab", when="use", attack="melee", does=[{"hit": 1}])
    scene = Scene(["mage", "rogue"], row=[early], active={0: [jab]})
    scene.do("attack bear", "with wand", "discard 0", "use jab")
    assert cited(scene, told.Strikes) == ["attack-first.on-target", "attack-first.ranged.later-melee"]


@rule("effect.monster-death", "effect.room-heal", "effect.heal-other", "effect.room-reward", "room.damage.typed")
def test_what_a_monster_a_room_and_a_player_do_is_told_by_the_rule_of_each() -> None:
    bomb = monster("Bomb", health=4, has=[{"death": [{"hurt": 3}, {"lose-energy": 1}]}])
    scene = Scene(row=[bomb, monster()]).do("attack bomb", "discard 0")
    assert cited(scene, told.Harmed) + cited(scene, told.Drains) == ["effect.monster-death"] * 2
    rest = room(does=[{"heal": 1, "to": "all"}, {"gold": 1}, {"treasure": 1}, {"wounds": 1}, {"hurt": 1}])
    scene = Scene(row=[], level=1, rooms=[rest], hp=[5, 5])
    assert cited(scene, told.Heals) == ["effect.room-heal"] * 2
    for kind in (told.TakesGold, told.TakesTreasure, told.GainsWounds):
        assert cited(scene, kind) == ["effect.room-reward"]
    assert cited(scene, told.Harmed) == ["room.damage.typed"]
    scene = Scene(["priest", "mage"], hp=[5, 5]).do("attack rat", "use your ability", "for player 2")
    assert cited(scene, told.Heals) == ["effect.heal-other"]


@rule("attack.combined", "effect.condition")
def test_the_parts_of_an_attack_are_those_that_counted_when_it_was_made() -> None:
    """A monster that it wounds was unhurt before, and one that it hits was spared."""
    stab = Scene(["rogue", "mage"], row=[monster(health=9)], active={0: ["Backstab"]})
    stab.do("attack rat", "with dagger", "use backstab")
    assert lines(stab, told.Damages) == [
        "Rat takes 6 damage (Dagger 3, times 2) and has 3 left. Ana takes 6 wound cards."
    ]
    maul = Scene(row=[monster(health=20)], active={0: ["Company Maul"]}).do(
        "attack rat", "with company maul", "done"
    )
    maul.do("attack rat", "with staff", "done", "attack rat", "with company maul")
    assert [[part.n for part in hit.parts] for hit in maul.told(told.Damages)] == [[5], [1], [5, 1]]
    first = card("First Blow", "item", slot="ring", gives=[{"damage": 2, "state": "spared"}])
    scene = Scene(row=[monster(health=20)], active={0: [first]}).do("attack rat")
    assert scene.foe().lost == 4 + 2
    assert [[part.n for part in hit.parts] for hit in scene.told(told.Damages)] == [[4, 2]]


@rule("energy.damage.wounds", "attack.wounds.supply")
def test_the_wound_cards_that_energy_brings_are_told() -> None:
    scene = Scene(row=[monster(health=6)]).do("attack rat", "energy into rat", "energy into rat")
    assert lines(scene, told.EnergyDamage) == [
        "Ana spends energy for 1 more damage: Rat has 1 left. Ana takes 1 wound card.",
        "Ana spends energy for 1 more damage: Rat has no health left. Ana takes 1 wound card.",
    ]
    none_left = Scene(row=[monster(health=6)], wounds=[48], wound_limit=True).do("attack rat", "energy into rat")
    assert lines(none_left, told.EnergyDamage) == ["Ana spends energy for 1 more damage: Rat has 1 left."]
