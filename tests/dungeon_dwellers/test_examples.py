"""The examples of the rulebook that set up a table, replace a card and count gold; attacks have theirs."""

from tests.dungeon_dwellers.scene import Scene, deal, monster
from tests.rules import rule
from undercroft.games.dungeon_dwellers.shapes.events import Collects, MonstersPlaced


@rule("setup.monsters.level-one", "setup.monsters.two-players")
def test_example_two_players_meet_three_monsters() -> None:
    for seats, monsters in ((2, 3), (3, 3), (4, 4)):
        table = deal(seats, first_game=True)
        while table.level == 0:
            table.push(table.legal_moves()[0])
        assert [foe.monster.level for foe in table.row] == [1] * monsters
        assert not any(foe.up for foe in table.row)


@rule(
    "start.empty.when",
    "start.empty.level",
    "start.empty.count",
    "start.empty.random",
    "start.empty.facedown",
    "start.empty.row",
)
def test_example_four_players_meet_four_monsters_of_the_second_level() -> None:
    scene = Scene(["fighter", "rogue", "mage", "priest"], row=[], level=1, rooms=["Sick Bay"])
    assert scene.told(MonstersPlaced) == [MonstersPlaced(level=2, names=[], facedown=4)]
    assert [foe.monster.level for foe in scene.table.row] == [2] * 4
    assert Scene(row=[monster()]).told(MonstersPlaced) == []  # somebody is left
    tables = [deal(4, seed) for seed in range(4)]
    assert len({tuple(table.monsters.face[card] for card in table.piles[1][-4:]) for table in tables}) == 4


@rule("active.one-per-type", "active.replace", "active.replace.pile", "active.free")
def test_example_a_new_armor_takes_the_place_of_the_old_one() -> None:
    scene = Scene(active={0: ["Pit-Prop Plate"]}, facedown={0: ["Cage-Wire Mail"]}).do("turn up cage-wire mail")
    assert scene.names(scene.person(0).active) == ["Trapdoor Shield", "Cage-Wire Mail"]
    assert scene.names(scene.person(0).discard) == ["Pit-Prop Plate"]
    assert len(scene.person(0).deck) == 30
    assert scene.asking == "Prepare"


BOSS = monster("Boss", health=4, level=4)


@rule("boss.level", "boss.value", "treasure.monster-value", "boss.collect")
def test_example_the_boss_is_worth_forty_gold() -> None:
    scene = Scene(row=[BOSS]).do("attack boss")
    assert scene.told(Collects) == [Collects(seat=0, monster="Boss", worth=40)]
    assert scene.outcome().scores == [40, 0]
    assert scene.outcome().winners == [0]


@rule("score.healing-cost", "character.hp-start", "score.healing-base", "score.negative")
def test_example_four_missing_hit_points_cost_forty_gold() -> None:
    scene = Scene(row=[BOSS], hp=[10, 6], gold={0: [10], 1: [30]}).do("attack boss")
    assert scene.outcome().scores == [50, 30 - 40]
    assert scene.outcome().facts[1].healing == 40
