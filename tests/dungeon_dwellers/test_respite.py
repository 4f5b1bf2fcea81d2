"""The last moment of a turn: items can still be used, and at some tables energy heals."""

from tests.dungeon_dwellers.scene import Scene, card, monster
from tests.rules import rule

TEA = card("Tea", "item", slot="potion", when="use", does=[{"heal": 3}])
BOMB = card("Bomb", "item", slot="tool", when="use", attack="ranged", does=[{"hit": 3}])
CHANT = card("Chant", when="use", does=[{"heal": 1}])


@rule("item.anytime", "item.monster-phase", "item.limit")
def test_after_the_strikes_an_item_can_still_be_used() -> None:
    scene = Scene(row=[monster(health=9, special=2)], active={0: [TEA, BOMB, CHANT]})
    scene.do("attack rat", "done", "discard 0")
    assert scene.moves == ["done", "use tea"]  # neither damage nor abilities belong here
    scene.do("use tea")
    assert scene.hp()[0] == 10
    assert scene.asked == 1


@rule("item.anytime", "item.monster-phase", "ability.any-number")
def test_and_then_another() -> None:
    soup = card("Soup", "item", slot="tool", when="use", does=[{"heal": 2}])
    scene = Scene(row=[monster(health=9, special=7)], active={0: [TEA, soup]}).do("attack rat", "done")
    assert scene.do("discard 0", "use tea", "use soup").hp()[0] == 10 - 7 + 3 + 2


@rule("item.anytime", "item.monster-phase", "item.play-meaning")
def test_an_item_that_is_turned_up_against_a_strike_can_be_used_once_it_is_paid_for() -> None:
    scene = Scene(row=[monster(health=9, special=2)], facedown={0: [TEA]}).do("attack rat", "done", "turn up tea")
    assert scene.do("discard 0", "use tea").hp() == [10, 10]


@rule("score.no-last-healing", "energy.heal.when")
def test_energy_does_not_heal_after_the_boss_has_fallen() -> None:
    scene = Scene(row=[monster("Boss", health=4, level=4)], hp=[7]).do("attack boss", "done")
    assert scene.outcome().facts[0].healing == 30


@rule("energy.heal.whole-turn", "score.no-last-healing")
def test_except_where_a_table_lets_it_heal_all_through_the_turn() -> None:
    scene = Scene(row=[monster("Boss", health=4, level=4)], hp=[7, 7], heal_all_turn=True).do("attack boss", "done")
    assert [scene.asked, scene.which("heal")] == [0, ["1", "2", "3"]]
    scene.do("heal 3")
    assert scene.outcome().facts[0].healing == 0
    assert scene.outcome().facts[1].healing == 30


@rule("energy.heal.whole-turn", "energy.heal.active")
def test_there_it_heals_between_exchanges_too_but_nobody_else() -> None:
    scene = Scene(row=[monster(health=4)], wounds=[5, 5], hp=[7, 7], heal_all_turn=True).do("attack rat", "done")
    assert (scene.asking, scene.which("heal")) == ("Exchange", ["1", "2", "3"])
    scene.do("done")
    assert (scene.asking, scene.asked, scene.which("heal")) == ("Exchange", 1, [])
