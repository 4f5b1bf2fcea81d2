"""Cards of the box do what stands on them, where one of their own would have shown another rule by mistake."""

from tests.dungeon_dwellers.scene import Scene, monster
from tests.rules import rule


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
