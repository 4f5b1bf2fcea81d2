"""Health, death and loot."""

from typing import Any

import pytest

from tests.ruins_raiders.conftest import Read
from tests.ruins_raiders.scene import Scene
from tests.rules import rule
from undercroft.games.ruins_raiders.flow import ending
from undercroft.games.ruins_raiders.table.board import NOWHERE

CAMP = """
    0 1 A .
    2 3 B .
    E F . C
    x x . .
"""


def points(scene: Scene) -> list[int]:
    return [ending.points(scene.table, seat) for seat in range(scene.table.seats)]


def kill(**rest: Any) -> Scene:
    """Victor kills Millie with his first action."""
    scene = Scene(ruins=CAMP, health=[6, 1, 6, 6], **rest).dice(6, 1, 1, 1, 1, 1)
    scene.pass_on("attack millie").do("attack millie")
    return scene.pass_on()


# Health


@rule("health.max")
@pytest.mark.parametrize(("before", "after"), [(3, 5), (5, 6)])
def test_health_never_goes_above_six(before: int, after: int) -> None:
    scene = Scene(ruins=CAMP, health=[before, 6], hands={0: ["Healing Draught"]}).do("play healing draught")
    assert scene.raider(0).health == after


@rule("health.max")
def test_nobody_can_be_healed_who_is_not_hurt() -> None:
    scene = Scene(ruins=CAMP, hands={0: ["Healing Draught"]})
    assert not scene.may("play healing draught")


@rule("health.max")
def test_enemies_cannot_be_healed_at_all() -> None:
    scene = Scene(ruins=CAMP, at=["0", "A"], enemies=[("Edith", "1")], hands={0: ["Healing Draught"]})
    scene.enemy("Edith").health = 1
    assert not scene.may("play healing draught")
    assert scene.enemy("Edith").most == 3


@rule("health.enemy-counter")
def test_each_enemy_has_its_own_health() -> None:
    scene = Scene(ruins=CAMP, at=["0", "A"], enemies=[("Edith", "1"), ("Isembard", "2")])
    scene.dice(6, 1, 1, 1, 1, 1).do("attack edith")
    assert (scene.enemy("Edith").health, scene.enemy("Isembard").health) == (2, 3)


@rule("health.zero", "death.pawn")
@pytest.mark.parametrize("health", [1, 3])
def test_a_character_at_zero_health_dies_at_once_and_damage_beyond_that_is_ignored(health: int) -> None:
    scene = Scene(3, ruins=CAMP, health=[6, health, 6]).dice(6, 6, 6, 6, 1, 1).do("attack millie")
    assert scene.raider(1).health == 0
    assert not scene.raider(1).alive
    assert scene.on("1") == ""
    assert scene.table.is_free(scene.square("1"))
    assert [event["who"] for event in scene.events("dies")] == ["Millie"]


@rule("health.no-return", "players.skip")
def test_the_dead_are_not_healed_and_take_no_turns() -> None:
    scene = kill(seats=3, hands={0: ["Healing Draught"]})
    scene.raider(2).health = 2
    scene.do("play healing draught")
    assert scene.raider(1).health == 0
    assert scene.raider(2).health == 4
    scene.dice(4).do("done")
    assert scene.asked == 2


# Dying on one's own turn


@rule("death.turn", "turn.not-interrupted", "turn.trap-last")
def test_dying_on_ones_own_turn_ends_it_but_the_trap_step_follows() -> None:
    scene = Scene(ruins=CAMP, health=[1, 6], treasure=["Poisoned Needle"]).dice(3).do("draw")
    assert not scene.raider(0).alive
    assert scene.rolls("trap") == [[3]]
    assert scene.table.danger == 2
    assert (scene.asked, scene.question) == (1, "Act")


@rule("death.turn")
@pytest.mark.parametrize("trap", ["Falling Rock", "Dart Wall", "Swinging Blade", "Poison Gas", "Rolling Boulder"])
def test_what_a_trap_would_do_to_the_dead_it_does_to_nobody(trap: str) -> None:
    scene = Scene(ruins=CAMP, health=[1, 6], treasure=["Poisoned Needle"], traps=[trap]).dice(1).do("draw")
    assert [event["card"] for event in scene.events("trap")] == [trap]
    assert scene.raider(1).health == 6
    assert [event["source"] for event in scene.events("loses")] == ["Poisoned Needle"]


@rule("death.turn")
@pytest.mark.parametrize(
    "trap", ["Collapsing Floor", "Rockfall", "Secret Chute", "Shifting Floor", "Thieving Monkey", "Awakened Tomb"]
)
def test_nor_does_it_move_rob_or_trouble_anybody(trap: str) -> None:
    scene = Scene(ruins=CAMP, health=[1, 6], hands={0: ["Key"]}, treasure=["Poisoned Needle"], traps=[trap])
    there = scene.raider(1).square
    board = scene.table.board
    scene.dice(1).do("draw").pass_on()
    assert [event["card"] for event in scene.events("trap")] == [trap]
    assert scene.raider(0).square == NOWHERE
    assert scene.raider(1).square == there
    assert scene.hand(0) == ["Key"]
    assert scene.table.enemies == []
    assert scene.table.board is board
    assert scene.asked == 1


@rule("death.turn", "card.trap.range-of-effects")
def test_a_trap_that_hurts_somebody_else_still_does() -> None:
    scene = Scene(3, ruins=CAMP, health=[1, 6, 6], treasure=["Poisoned Needle"], traps=["Misfire"])
    scene.dice(1).do("draw")
    assert [event["source"] for event in scene.events("loses")] == ["Poisoned Needle", "Misfire"]
    assert scene.raider(1).health + scene.raider(2).health < 12
    assert scene.asked == 1


@rule("trap.death-by-trap", "death.turn")
def test_whoever_is_killed_by_their_own_trap_dies_at_the_end_of_their_turn() -> None:
    scene = Scene(ruins=CAMP, health=[2, 6], traps=["Falling Rock"], danger=3).dice(1, 4, 4).do("done")
    assert not scene.raider(0).alive
    assert scene.table.danger == 1
    assert (scene.asked, scene.question, scene.table.actions) == (1, "Act", 3)


# What the dead lose


@rule("death.cancels", "chest.draw-order")
def test_the_dead_draw_no_further_cards() -> None:
    ruins = """
    0 c . .
    . . 1 .
    """
    scene = Scene(ruins=ruins, health=[1, 6], treasure=["Poisoned Needle", "Key"])
    scene.dice(6, 1, 1, 1, 1, 1).do(f"open {scene.say(scene.table.chests[0])}")
    assert scene.raider(0).chests == 1
    assert scene.hand(0) == []
    assert scene.discards() == ["Poisoned Needle"]


AMBUSH: dict[str, Any] = {"ruins": CAMP, "health": [1, 6], "hands": {1: ["Throwing Axe"]}}


def throw_axe(scene: Scene) -> Scene:
    """Millie's axe kills Victor in the window that is open."""
    return scene.pass_on("play throwing axe").dice(6, 1, 1, 1, 1, 1).do("play throwing axe").pass_on()


@rule("death.cancels")
def test_the_dead_lose_the_rest_of_their_move_and_their_actions() -> None:
    scene = Scene(**AMBUSH).ask_all().dice(5).do("move")
    throw_axe(scene)
    assert scene.rolls("move") == []
    assert scene.asked == 1
    scene = Scene(**AMBUSH).ask_all(1).dice(5).do("move")
    scene.pass_on("play throwing axe").do("pass")
    assert scene.rolls("move") == [[5]]
    throw_axe(scene)
    assert scene.happened("goes") == []
    assert scene.asked == 1


@rule("death.cancels")
def test_an_attack_ends_with_its_attacker_or_its_target() -> None:
    scene = Scene(**AMBUSH).do("attack millie")
    throw_axe(scene)
    assert [event["target"] for event in scene.events("strikes")] == ["Victor"]
    assert scene.raider(1).health == 6
    other = Scene(3, ruins=CAMP, health=[6, 1, 6], hands={2: ["Throwing Axe"]}).ask_all(2).do("attack millie")
    other.pass_on("play throwing axe").dice(6, 6, 6, 1, 1).do("play throwing axe", "on millie").pass_on()
    assert [event["who"] for event in other.events("strikes")] == ["Isembard"]
    assert other.table.actions == 2
    assert other.table.clashes == []


@rule("death.simultaneous", "end.when")
def test_all_who_are_killed_by_one_effect_die_at_the_same_moment() -> None:
    scene = Scene(ruins=CAMP, health=[1, 1], chests=[1, 3], traps=["Poison Gas"], final=True).do("done")
    assert scene.table.over
    assert points(scene) == [-1, 1]
    assert [event["who"] for event in scene.events("dies")] == ["Victor", "Millie"]
    kinds = scene.kinds()
    assert kinds.index("end") > max(place for place, kind in enumerate(kinds) if kind == "dies")


@rule("death.simultaneous")
def test_whoever_dies_by_their_own_card_takes_nothing_from_those_who_die_with_them(read: Read) -> None:
    keg = read(("does = [{ danger = 2 }]", 'does = [{ damage = 2, on = "room" }]'))
    scene = Scene(3, ruins=CAMP, health=[2, 2, 6], chests=[0, 2, 0], treasure=["Faded Map"], cards=keg).dice(5)
    scene.do("draw")
    assert [raider.alive for raider in scene.table.raiders] == [False, False, True]
    assert [raider.chests for raider in scene.table.raiders] == [0, 2, 0]


@rule("death.no-cards", "window.living-only")
def test_the_player_of_a_dead_character_plays_no_cards() -> None:
    scene = Scene(3, ruins=CAMP, hands={1: ["Lucky Coin"]}, out={1: "died"}).ask_all()
    scene.dice(3).do("move")
    assert (scene.asked, scene.question) == (0, "Go")


# Loot


@rule("death.loot", "score.master", "score.death", "final.betray", "score.death-own")
def test_example_the_killer_takes_both_chests_and_escapes() -> None:
    """Example ours.loot.killer-takes."""
    scene = Scene(ruins=CAMP, at=["E", "F"], health=[6, 1], chests=[0, 1], master=1, final=True)
    scene.dice(6, 1, 1, 1, 1, 1).do("attack millie").do("leave the ruins")
    assert scene.table.over
    assert points(scene) == [6, -2]
    assert scene.winners == [0]


@rule("death.loot", "effect.steal", "card.treasure.wearable")
def test_the_killer_takes_chests_wearables_and_the_hand() -> None:
    scene = kill(
        chests=[1, 2, 0, 0], seats=4, worn={1: ["Iron Knuckles"]}, hands={1: ["Key", "Smoke Pot"], 0: ["Key"]}
    )
    assert (scene.raider(0).chests, scene.raider(1).chests) == (3, 0)
    assert scene.worn(0) == ["Iron Knuckles"]
    assert scene.hand(0) == ["Key", "Key", "Smoke Pot"]
    assert (scene.hand(1), scene.worn(1)) == ([], [])
    scene.dice(1, 1, 1, 1, 1).do("attack isembard").pass_on()
    assert len(scene.rolls("attack")[-1]) == 5


@rule("death.loot")
def test_a_card_that_kills_takes_loot_too() -> None:
    scene = Scene(ruins=CAMP, at=["0", "A"], health=[6, 1], chests=[0, 1], hands={0: ["Throwing Axe"]})
    scene.dice(6, 1, 1, 1, 1).do("play throwing axe").pass_on()
    assert (scene.raider(0).chests, scene.raider(1).chests) == (1, 0)


@rule("death.loot-nothing")
def test_with_that_option_nobody_takes_anything_and_it_counts_for_the_dead() -> None:
    scene = kill(chests=[0, 2], master=1, hands={1: ["Key"]}, worn={1: ["Round Shield"]}, loot="nothing")
    assert (scene.raider(1).chests, scene.raider(1).master) == (2, True)
    assert (scene.hand(0), scene.hand(1), scene.worn(1)) == ([], ["Key"], ["Round Shield"])
    assert not scene.may("take the loot")
    assert points(scene) == [0, 4]


@rule("death.loot-lie-there")
def test_with_that_option_belongings_lie_there_for_anybody_adjacent() -> None:
    had: dict[str, Any] = {"chests": [0, 2, 0], "master": 1, "hands": {1: ["Key"]}, "worn": {1: ["Round Shield"]}}
    scene = kill(seats=3, loot="lie-there", **had)
    assert points(scene) == [0, 4, 0]
    assert scene.table.is_free(scene.square("1"))
    assert scene.may("take the loot")
    scene.dice(4).do("done").pass_on()
    assert scene.asked == 2
    scene.do("take the loot")
    assert scene.table.actions == 2
    assert (scene.raider(2).chests, scene.raider(2).master) == (2, True)
    assert (scene.hand(2), scene.worn(2)) == (["Key"], ["Round Shield"])
    assert points(scene) == [0, -2, 6]
    assert not scene.may("take the loot")


@rule("death.loot-lie-there")
def test_loot_must_be_adjacent_or_underfoot() -> None:
    for square, near in (("1", True), ("A", True), ("0", True), ("C", False)):
        scene = Scene(3, ruins=CAMP, at=[square, "B", "2"], chests=[0, 1, 0], out={1: "died"}, loot="lie-there")
        scene.raider(1).lies = scene.square("1")
        assert scene.may("take the loot") is near, square


@rule("death.loot-lie-there")
def test_somebody_who_had_nothing_leaves_nothing() -> None:
    scene = kill(seats=3, loot="lie-there")
    assert not scene.may("take the loot")


@rule("death.no-killer", "death.master-chest-lost", "death.keys-out", "death.keeps-score")
@pytest.mark.parametrize("loot", ["killer-takes", "nothing", "lie-there"])
@pytest.mark.parametrize("cause", ["trap", "enemy", "own card"])
def test_after_a_death_by_no_players_hand_nobody_takes_anything(loot: str, cause: str) -> None:
    scene = Scene(
        ruins=CAMP,
        turn=1,
        first=0,
        at=["0", "3"],
        health=[6, 1],
        chests=[0, 2],
        master=1,
        hands={1: ["Key"]},
        worn={1: ["Round Shield"]},
        traps=["Falling Rock"],
        treasure=["Poisoned Needle"],
        enemies=[("mummy", "B")] if cause == "enemy" else [],
        loot=loot,
    )
    keys = sum(scene.table.face(card).name == "Key" for card in scene.table.pile)
    if cause == "trap":
        scene.dice(1).calmly("done")
    elif cause == "enemy":
        scene.dice(4, 6, 1, 1, 1, 1, 1).calmly("done")
    else:
        scene.dice(4).calmly("draw")
    assert not scene.raider(1).alive
    assert (scene.raider(1).chests, scene.raider(1).master) == (2, True)
    assert (scene.hand(1), scene.worn(1)) == (["Key"], ["Round Shield"])
    assert not scene.may("take the loot")
    assert points(scene) == [0, 4]
    assert sum(scene.table.face(card).name == "Key" for card in scene.table.pile) == keys
