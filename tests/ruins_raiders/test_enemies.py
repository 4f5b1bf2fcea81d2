"""What enemies do when the round is over."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.ruins_raiders.scene import Foe, Scene
from tests.rules import rule
from undercroft.games.ruins_raiders.table.board import DOOR, EXIT

HALL = """
    A B C D . . . 0
    . . . . . . . 1
    x x
    x x
"""


def wake(ruins: str = HALL, enemies: Sequence[Foe] = (("bat", "A"),), **rest: Any) -> Scene:
    """The last turn of a round is over, and nothing has happened since."""
    return Scene(ruins=ruins, enemies=enemies, phase="enemies", begin=False, **rest)


def act(scene: Scene, *dice: int) -> Scene:
    """The enemies act, and these dice fall."""
    scene.dice(*dice)
    scene.table.advance()
    return scene


def attacked(scene: Scene) -> list[str]:
    return [f"{event['who']} on {event['target']}" for event in scene.events("attacks")]


def walks(scene: Scene) -> list[int]:
    """How many squares each walk was long."""
    return [len(event["path"]) - 1 for event in scene.events("goes")]


# When


@rule("enemy.when", "enemy.first-round", "enemy.once", "enemy.no-traps")
def test_enemies_act_once_after_the_last_turn_of_a_round() -> None:
    scene = Scene(ruins=HALL, enemies=[("bat", "A"), ("mummy", "B")])
    scene.dice(2).do("done")
    assert scene.table.active == 1
    assert scene.happened("enemies act") == []
    scene.dice(2, 2, 1, 1).do("done")
    assert scene.kinds().count("enemies act") == 1
    assert [event["who"] for event in scene.events("rolls")] == ["Victor", "Millie", "Bat 1", "Mummy 2"]
    assert len(scene.rolls("trap")) == 2
    assert (scene.table.round, scene.table.active) == (1, 0)


@rule("enemy.off", "enemy.when")
def test_enemies_that_only_defend_stay_where_they_are() -> None:
    scene = wake(enemies=[("bat", "D"), ("mummy", "A")], at=["C", "0"], enemy_rules="off")
    act(scene)
    assert scene.kinds() == ["turn"]
    assert (scene.on("A"), scene.on("D")) == ("Mummy 2", "Bat 1")
    scene.dice(6, 1, 1, 1, 5).do("attack monster 1")
    assert scene.rolls("defence") == [[5]]
    assert scene.enemy("bat").health == 1


@rule("enemy.order")
def test_enemies_act_in_the_order_in_which_they_were_placed() -> None:
    scene = act(wake(enemies=[("mummy", "C"), ("bat", "A"), ("mummy", "B")]), 1, 1, 1)
    assert [event["who"] for event in scene.events("rolls")] == ["Mummy 1", "Bat 2", "Mummy 3"]


@rule("enemy.order", "enemy.death")
def test_one_that_died_before_its_turn_does_not_act() -> None:
    scene = wake(enemies=[("bat", "C"), ("bat", "B")], at=["D", "0"], hands={0: ["Throwing Axe"]})
    act(scene.ask_all(), 1)
    scene.pass_on("play throwing axe").dice(6, 6, 6, 1).do("play throwing axe", "on monster 2").pass_on()
    assert [enemy.name for enemy in scene.table.enemies] == ["Bat 1"]
    assert attacked(scene) == ["Bat 1 on Victor", "Victor on Bat 2"]


@rule("enemy.final-act")
def test_enemies_act_in_the_final_act_too() -> None:
    scene = Scene(ruins=HALL, enemies=[("bat", "A")], final=True, turn=1)
    scene.dice(1).do("done")
    assert scene.rolls("trap") == []
    assert walks(scene) == [2]


# Moving


@rule("enemy.move-roll", "enemy.monster-dice")
@pytest.mark.parametrize(
    ("monster", "die", "squares"), [("bat", 1, 2), ("bat", 4, 5), ("mummy", 4, 3), ("mummy", 2, 1), ("mummy", 1, 1)]
)
def test_an_enemy_moves_a_die_plus_its_speed_and_at_least_one_square(monster: str, die: int, squares: int) -> None:
    scene = act(wake(enemies=[(monster, "A")]), die)
    assert walks(scene) == [squares]
    assert scene.cited("goes") == ["enemy.move-roll"]


@rule("enemy.monster-dice")
@pytest.mark.parametrize(
    ("setting", "bat", "mummy"),
    [("standard", (1, 2, 1), (-1, 3, 1)), ("gentle", (1, 1, 1), (-1, 2, 1)), ("fierce", (2, 3, 2), (0, 4, 2))],
)
def test_a_table_may_use_other_figures_for_monsters(
    setting: str, bat: tuple[int, int, int], mummy: tuple[int, int, int]
) -> None:
    scene = wake(enemies=[("bat", "A"), ("mummy", "B")], monster_dice=setting)
    figures = [(enemy.figures.speed, enemy.figures.attack, enemy.figures.defence) for enemy in scene.table.enemies]
    assert figures == [bat, mummy]
    assert [enemy.health for enemy in scene.table.enemies] == [1, 1]


@rule("enemy.move-roll")
def test_it_stops_as_soon_as_its_target_is_in_reach() -> None:
    scene = act(wake(at=["D", "0"]), 6, 1, 1, 1, 1, 1)
    assert scene.on("C") == "Bat 1"
    assert walks(scene) == [2]


@rule("enemy.move-roll")
def test_it_does_not_walk_round_its_target() -> None:
    """From the right, with squares to spare: it stops beside Victor and does not go on past him."""
    scene = act(wake(enemies=[("bat", "0")], at=["B", "1"], out={1: "died"}), 6, 1, 1, 1, 1, 1)
    assert walks(scene) == [5]


@rule("enemy.move-then-attack")
def test_with_somebody_in_reach_it_attacks_where_it_stands() -> None:
    scene = act(wake(at=["B", "0"]), 1, 1, 1, 1, 1)
    assert scene.rolls("move") == []
    assert scene.on("A") == "Bat 1"
    assert attacked(scene) == ["Bat 1 on Victor"]


@rule("enemy.move-then-attack", "enemy.once")
def test_it_moves_first_and_then_attacks_once() -> None:
    scene = act(wake(at=["D", "0"]), 6, 6, 6, 1, 1, 1)
    assert scene.kinds()[:4] == ["enemies act", "rolls", "goes", "attacks"]
    assert attacked(scene) == ["Bat 1 on Victor"]
    assert scene.raider(0).health == 4


@rule("enemy.move-rules")
def test_two_squares_through_a_crowd_end_before_it() -> None:
    """Bat 1 may go two squares, and both on its way are taken: it stays."""
    scene = wake(
        """
        A B C . . 0
        o o o o o o
        """,
        enemies=[("bat", "A"), ("mummy", "B"), ("mummy", "C")],
        at=["0"],
        out={1: "died"},
    )
    act(scene, 1, 1, 1)
    assert scene.on("A") == "Bat 1"
    scene = wake(
        """
        A B C D . 0
        o o o o o o
        """,
        enemies=[("bat", "A"), ("mummy", "B"), ("mummy", "C")],
        at=["0"],
        out={1: "died"},
    )
    act(scene, 2, 1, 1)
    assert scene.on("D") == "Bat 1"


@rule("enemy.move-rules", "enemy.bats-grounded", "enemy.no-other-actions")
def test_no_enemy_crosses_missing_squares_or_walls_not_even_a_bat() -> None:
    scene = wake(
        """
        A o . 0
        . o . .
        . . . .
        . . . .
        """,
        at=["0"],
        out={1: "died"},
    )
    act(scene, 2, 1, 1)
    path = scene.events("goes")[0]["path"]
    assert [scene.table.board.row(square) for square in path] == [0, 1, 2, 1]
    scene = wake(
        """
        A|. . 0
        .|. . .
        . . . .
        . . . .
        """,
        at=["0"],
        out={1: "died"},
    )
    act(scene, 2, 1, 1)
    path = scene.events("goes")[0]["path"]
    assert [scene.table.board.row(square) for square in path] == [0, 1, 2, 1]


@rule("enemy.no-other-actions", "discover.only-player-characters")
def test_enemies_neither_jump_nor_open_nor_leave() -> None:
    scene = wake(
        """
        A . o .
        c . o 0
        x x
        x x
        """,
        at=["0"],
        out={1: "died"},
        final=True,
    )
    act(scene, 6)
    assert set(scene.kinds()) == {"enemies act", "rolls", "goes", "turn"}
    assert len(scene.table.chests) == 1
    assert scene.table.enemies != []


# Whom


@rule("enemy.target")
def test_it_goes_for_whoever_is_nearest_on_foot() -> None:
    """Millie is nearer as the crow flies."""
    scene = wake(
        """
        A . B . . 0
        o o o o o .
        1 . . . . .
        . . . . . .
        """,
        enemies=[("mummy", "A")],
    )
    act(scene, 3)
    assert scene.on("B") == "Mummy 1"


@rule("enemy.target-ties")
@pytest.mark.parametrize(
    ("health", "first", "target"),
    [([6, 6], 0, "Victor"), ([6, 6], 1, "Millie"), ([6, 5], 0, "Millie"), ([5, 6], 1, "Victor")],
)
def test_of_equally_near_characters_the_weakest_then_the_first_in_turn_order(
    health: list[int], first: int, target: str
) -> None:
    scene = wake(
        """
        0 . A . 1 .
        . . . . . .
        """,
        health=health,
        first=first,
        turn=1 - first,
    )
    act(scene, 1, 1, 1, 1, 1, 1)
    assert attacked(scene) == [f"Bat 1 on {target}"]


SHOOTER = """
    . . . . . .
    0 . . . . .
    -
    A . . . 1 .
    . . . . 2 .
"""


@rule("enemy.attack-target", "enemy.target-ties", "enemy.character-stats")
@pytest.mark.parametrize(
    ("health", "first", "target"),
    [([6, 6, 5], 0, "Isembard"), ([6, 5, 6], 2, "Millie"), ([6, 6, 6], 2, "Isembard"), ([6, 6, 6], 1, "Millie")],
)
def test_a_shooter_who_cannot_see_its_target_attacks_the_nearest_of_those_it_sees(
    health: list[int], first: int, target: str
) -> None:
    """Victor is nearest on foot, but behind a wall; both others are four steps away."""
    scene = wake(SHOOTER, [("Edith", "A")], seats=3, health=health, first=first, turn=(first + 2) % 3)
    act(scene, 1, 1, 1)
    assert attacked(scene) == [f"Edith on {target}"]


@rule("enemy.attack-target")
def test_with_nobody_in_reach_after_the_move_it_does_not_attack() -> None:
    scene = act(wake(enemies=[("mummy", "A")]), 3)
    assert walks(scene) == [2]
    assert attacked(scene) == []


# No way


@rule("enemy.no-way")
def test_without_a_way_it_goes_where_it_is_nearest_to_a_character_and_stays_there() -> None:
    ravine = """
        A . B o o 0
        o o o o o .
    """
    scene = act(wake(ravine, at=["0"], out={1: "died"}), 6)
    assert scene.on("B") == "Bat 1"
    assert attacked(scene) == []
    scene = act(wake(ravine, [("bat", "B")], at=["0"], out={1: "died"}), 6)
    assert walks(scene) == []


@rule("enemy.no-way")
def test_then_any_character_will_do() -> None:
    """Victor is nearer now, but it can come closer to Millie."""
    scene = wake(
        """
        0 o o A . . B o 1 .
        o o o o o o o o . .
        """
    )
    act(scene, 6)
    assert scene.on("B") == "Bat 1"


@rule("enemy.no-way", "enemy.attack-target")
def test_a_shooter_shoots_across_the_gap() -> None:
    scene = wake(
        """
        A . . o o 0
        o o o o o .
        """,
        [("Edith", "A")],
        at=["0"],
        out={1: "died"},
    )
    act(scene, 3, 1, 1, 1, 1, 1, 1)
    assert walks(scene) == [1]
    assert attacked(scene) == ["Edith on Victor"]


# Fighting


@rule("enemy.attack-roll")
def test_enemies_attack_with_the_same_rules_and_the_attacked_defends() -> None:
    scene = act(wake(enemies=[("mummy", "A")], at=["B", "0"]), 5, 6, 4, 5, 1, 1)
    assert scene.rolls("attack") == [[5, 6, 4]]
    assert scene.rolls("defence") == [[5, 1, 1]]
    assert scene.raider(0).health == 5
    assert scene.cited("rolls") == ["enemy.attack-roll", "attack.defence-dice"]


@rule("enemy.not-each-other")
def test_enemies_do_not_attack_one_another_or_chests() -> None:
    scene = wake(
        """
        A B o o 0 .
        c C o o . .
        """,
        enemies=[("bat", "A"), ("mummy", "B"), ("mummy", "C")],
        at=["0"],
        out={1: "died"},
    )
    act(scene, 6, 6, 6)
    assert attacked(scene) == []
    assert len(scene.table.enemies) == 3
    assert len(scene.table.chests) == 1


@rule("enemy.character-stats", "enemy.character-pawn")
def test_an_enemy_character_has_the_figures_of_its_card_and_the_health_of_the_table() -> None:
    scene = wake(enemies=[("Tamsin Roe", "A"), ("Edith", "B")])
    tamsin, edith = scene.table.enemies
    assert (tamsin.figures.speed, tamsin.figures.attack, tamsin.figures.defence, tamsin.reach) == (2, 2, 2, 1)
    assert (edith.figures.speed, edith.figures.attack, edith.figures.defence, edith.reach) == (0, 3, 2, 4)
    assert (tamsin.health, edith.health) == (3, 3)
    pawns = {pawn.name: pawn for pawn in scene.view(None).pawns}
    assert pawns["Edith"].square == scene.square("B")
    assert (pawns["Edith"].health, pawns["Edith"].figures.reach) == (3, 4)


@rule("enemy.character-text")
def test_an_enemy_character_has_no_traits_moves_or_quest() -> None:
    scene = Scene(
        ruins=HALL,
        at=["A", "B"],
        enemies=[("Isembard", "C"), ("Edith", "D"), ("Castellane Vey", "0")],
        traps=["Poison Gas"],
    )
    scene.dice(1).do("done")
    assert scene.enemy("Isembard").health == 2
    assert scene.happened("mark drawn") == []


@rule("enemy.character-text")
def test_but_it_keeps_its_reach() -> None:
    scene = act(wake(enemies=[("Edith", "A")], at=["D", "0"]), 1, 1, 1, 1, 1, 1)
    assert walks(scene) == []
    assert attacked(scene) == ["Edith on Victor"]


@rule("enemy.death", "health.zero")
def test_an_enemy_at_zero_health_leaves_the_map_at_once() -> None:
    scene = Scene(ruins=HALL, at=["B", "0"], enemies=[("bat", "A"), ("Edith", "C")], treasure=["Smoke Pot"])
    scene.dice(5, 1, 1, 1, 1).do("attack monster 1", "keep")
    assert scene.on("A") == ""
    scene.dice(5, 5, 1, 1, 1, 1).calmly("attack edith")
    assert scene.enemy("Edith").health == 1
    scene.dice(5, 5, 5, 5, 1, 1).calmly("attack edith")
    assert scene.table.enemies == []
    assert [event["now"] for event in scene.events("loses")] == [0, 1, 0]


# Rooms


ROOMS = """
    . A > > , ,
    . . > > , 0
    x x
    x x
"""


@rule("enemy.leash")
@pytest.mark.parametrize(("leash", "squares"), [("chase", 3), ("room", 2)])
def test_enemies_follow_through_doors_or_keep_to_their_room(leash: str, squares: int) -> None:
    """The door tile belongs to the room that it was laid with."""
    scene = wake(ROOMS, at=["0"], out={1: "died"}, enemy_range=leash)
    act(scene, 6, 1, 1, 1, 1, 1)
    assert walks(scene) == [squares]
    assert attacked(scene) == (["Bat 1 on Victor"] if leash == "chase" else [])


@rule("enemy.leash")
def test_a_leashed_enemy_does_not_even_pass_through_another_room() -> None:
    """The short way round the gap leads out by one door and back in by another."""
    ruins = """
    A . o o . B
    . . o o . 0
    v v     v v
    v v     v v
    , , , , , ,
    , , , , , ,
    """
    free = act(wake(ruins, at=["0"], out={1: "died"}), 6)
    assert walks(free) == [7]
    kept = act(wake(ruins, at=["0"], out={1: "died"}, enemy_range="room"), 6)
    assert kept.table.board.room(kept.enemy("bat").square) == kept.enemy("bat").room
    path = kept.events("goes")[0]["path"] if kept.happened("goes") else []
    assert {kept.table.board.room(square) for square in path} <= {kept.enemy("bat").room}
    assert kept.table.board.column(kept.enemy("bat").square) < 2


@rule("enemy.block")
def test_enemies_stand_on_doors_and_on_the_exit() -> None:
    scene = act(wake(ROOMS, enemies=[("mummy", "A")], at=["0"], out={1: "died"}), 2)
    assert scene.table.board.ground(scene.enemy("mummy").square) == DOOR
    scene = wake(
        """
        A . . .
        . . . .
        x x
        x 0
        """,
        at=["0"],
        out={1: "died"},
    )
    act(scene, 2, 1, 1, 1, 1, 1)
    assert scene.table.board.ground(scene.enemy("bat").square) == EXIT
    assert not scene.table.is_free(scene.enemy("bat").square)
