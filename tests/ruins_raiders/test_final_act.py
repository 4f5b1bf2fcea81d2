"""The Final Act."""

from typing import Any

from tests.ruins_raiders.scene import Scene
from tests.rules import rule

CRYPT = """
    0 m A . > >
    1 2 . c > >
    E F
    x x
"""


def open_master(**rest: Any) -> Scene:
    """Victor opens the master chest with his first action."""
    scene = Scene(**{"ruins": CRYPT, "hands": {0: ["Key"]}, **rest})
    return scene.dice(6, 1, 1, 1, 1, 1).do("open @m")


@rule("final.trigger-master", "final.everyone", "master.final-act")
def test_opening_the_master_chest_begins_it_for_all() -> None:
    scene = open_master(seats=3)
    assert scene.table.final
    for seat in (0, 1, 2, None):
        assert len(scene.happened("final act", seat)) == 1
        assert scene.view(seat).final


@rule("final.immediate", "final.trap-each-turn", "final.no-roll", "master.final-act")
def test_example_the_rest_of_the_turn() -> None:
    """Example ours.final.same-turn."""
    scene = open_master(danger=4)
    assert (scene.asked, scene.table.actions) == (0, 2)
    scene.do("done")
    assert scene.rolls("trap") == []
    assert len(scene.happened("trap")) == 1
    assert scene.asked == 1


@rule("final.trap-each-turn", "final.no-roll", "final.everyone")
def test_every_turn_ends_with_a_trap_card_for_whoever_had_it() -> None:
    scene = Scene(3, ruins=CRYPT, final=True, traps=["Falling Rock"] * 2 + ["Swinging Blade"])
    scene.do("done", "done", "done")
    assert [event["who"] for event in scene.events("trap")] == ["Victor", "Millie", "Isembard"]
    assert scene.cited("trap") == ["final.trap-each-turn"] * 3
    assert scene.rolls("trap") == []


@rule("final.counter-ignored")
def test_the_trap_counter_is_left_as_it_is() -> None:
    scene = Scene(ruins=CRYPT, final=True, danger=4).do("done", "done")
    assert scene.table.danger == 4
    assert len(scene.happened("trap")) == 2


@rule("final.deck-out", "aim.escape")
def test_an_empty_trap_deck_means_death_for_all_still_inside() -> None:
    scene = Scene(3, ruins=CRYPT, final=True, at=["0", "E", "2"]).play_traps(left=1).do("done")
    assert [raider.alive for raider in scene.table.raiders] == [False, True, False]


@rule("final.run", "escape.tile")
def test_one_gets_away_by_reaching_the_exit_tile() -> None:
    scene = Scene(ruins=CRYPT, final=True)
    assert not scene.may("leave the ruins")
    scene.dice(2).do("move", "go to @E").do("leave the ruins")
    assert scene.raider(0).escaped


@rule("final.betray", "attack.allies")
def test_players_may_attack_and_rob_one_another() -> None:
    scene = Scene(ruins=CRYPT, final=True, health=[6, 1], chests=[0, 2], master=1)
    scene.dice(6, 1, 1, 1, 1, 1).do("attack millie")
    assert (scene.raider(0).master, scene.raider(0).chests) == (True, 2)


@rule("final.once", "final.trigger-quest")
def test_a_second_trigger_brings_only_its_points() -> None:
    scene = Scene(
        ruins=CRYPT, raiders=["Castellane Vey", "Millie"], at=["A", "1"], chests=[4, 0], hands={0: ["Key"]}
    )
    scene.dice(6, 1, 1, 1, 1).calmly("open @m")
    scene.dice(6, 1, 1, 1, 1).calmly(f"open {scene.say(scene.table.chests[0])}")
    assert scene.raider(0).quest_done
    assert len(scene.happened("final act")) == 1
    assert scene.view(None).raiders[0].points.total == 4 + 5 + 4


@rule("final.still-explore")
def test_everything_else_stays_possible() -> None:
    ruins = """
    1 c 0 .
    . . . A
    . . v v
    . . v v
    """
    scene = Scene(ruins=ruins, final=True, room_shape="automatic")
    assert {"move", "draw", "done", f"open {scene.say(scene.table.chests[0])}"} <= set(scene.moves)
    scene.dice(6).do("move").do("go through door 3")
    assert len(scene.happened("lays room")) == 1
    assert scene.table.final


@rule("final.block-by-standing", "move.through-occupied", "move.no-landing")
def test_one_blocks_by_standing_where_another_would_have_to_stop() -> None:
    """Three on the exit leave one square; a fourth shuts it."""
    ruins = """
    0 .
    . .
    E F
    G x
    """
    scene = Scene(4, ruins=ruins, at=["0", "E", "F", "G"], final=True)
    exits = [f"go to 1 {corner}" for corner in ("nw", "ne", "se", "sw")]
    scene.dice(4).do("move")
    assert [scene.may(words) for words in exits] == [False, False, True, False]
    shut = Scene(4, ruins=ruins, at=["0", "E", "F", "G"], final=True, enemies=[("bat", "1 se")])
    shut.dice(4).do("move")
    assert not any(shut.may(words) for words in exits)


@rule("final.exit-still-draws")
def test_whoever_waits_on_the_exit_is_still_in_play() -> None:
    scene = Scene(3, ruins=CRYPT, final=True, at=["E", "F", "A"], traps=["Falling Rock", "False Alarm"])
    scene.do("done")
    assert scene.raider(0).health == 4
    assert scene.may("attack victor")
    scene.dice(6, 6, 6, 6, 6, 1, 1, 1).do("attack victor")
    assert not scene.raider(0).alive
