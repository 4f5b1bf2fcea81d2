"""Corners: two things at once, and what is told of them."""

import pytest

from tests.ruins_raiders.scene import Scene
from tests.rules import rule
from undercroft.core.telling.voice import Voice
from undercroft.games.ruins_raiders.table.board import LEADS_ON
from undercroft.games.ruins_raiders.telling import goals
from undercroft.games.ruins_raiders.telling.story import sentence

NAMES = ["Ann", "Bo", "Cid", "Dot"]


def heard(scene: Scene, kind: str, you: int | None = None) -> list[str]:
    """What is told of all happenings of a kind."""
    voice = Voice(NAMES[: scene.table.seats], you)
    return [sentence(what, voice) for what in scene.happened(kind, you)]


def goals_of(scene: Scene, you: int) -> list[str]:
    return [goal.text for goal in goals.goals(scene.table, Voice(NAMES[: scene.table.seats], you))]


def avenging(scene: Scene, mark: int) -> Scene:
    """Raider 0 is Edith, and this raider her mark."""
    edith = scene.raider(0)
    edith.suspects = [raider.face for raider in scene.table.raiders[1:]]
    edith.mark = scene.raider(mark).face
    scene.table.advance()
    return scene


# Cards


@rule("draw.gained-by-cards", "card.treasure.immediate-on-draw")
def test_a_card_kept_from_an_enemy_still_brings_keys_when_it_is_used_later() -> None:
    scene = Scene(ruins="0 A\n. 1", enemies=[("bat", "A")], treasure=["Hidden Pocket", "Key"])
    scene.dice(6, 1, 1, 1, 1).calmly("attack monster 1").calmly("keep").do("play hidden pocket")
    assert scene.hand(0) == ["Key"]


# Traps


@rule("final.immediate", "final.no-roll", "final.counter-ignored")
def test_a_final_act_that_begins_while_trap_dice_lie_there_already_draws_a_trap() -> None:
    scene = Scene(
        3,
        ruins="0 .\n1 2",
        raiders=["Edith", "Victor", "Millie"],
        health=[6, 6, 1],
        hands={0: ["Throwing Axe"]},
        turn=1,
        danger=3,
        begin=False,
    )
    avenging(scene, mark=2).ask_all().dice(4, 4, 4, 6, 6, 6, 1, 1).do("done")
    while not scene.rolls("trap"):
        scene.do("pass")
    scene.calmly("play throwing axe", "on millie")
    assert scene.table.final
    assert scene.cited("trap") == ["final.trap-each-turn"]
    assert scene.events("danger") == []
    assert scene.table.danger == 3


@rule("traps.collapsing-floor", "grid.diagonal-gaps")
def test_a_floor_does_not_break_where_that_would_close_the_only_diagonal_way() -> None:
    ruins = """
        o A|o . x x
        0 Q B . x 1
    """
    scene = Scene(ruins=ruins, squeeze="forbidden", traps=["Collapsing Floor"], final=True).do("done")
    assert [event["square"] for event in scene.events("floor breaks")] == [scene.square("A")]


@rule("traps.rockfall", "jump.walls")
def test_a_wall_does_not_go_up_where_only_a_jump_leads_on() -> None:
    ruins = """
        x x 0 o B o
        x 1 . . o o
    """
    scene = Scene(ruins=ruins, squeeze="forbidden", traps=["Rockfall"], final=True).do("done")
    assert scene.question == "PickWall"
    assert scene.may("wall south of @0")
    assert not scene.may("wall east of @0")


@rule("traps.secret-chute", "move.forced")
def test_a_chute_to_a_full_start_tile_with_a_hole_in_it_ends_on_the_nearest_free_square() -> None:
    scene = Scene(4, at=["1 nw", "0 ne", "0 se", "0 sw"], traps=["Secret Chute"], final=True, begin=False)
    scene.table.board = scene.table.board.without_floor(scene.square("0 nw"))
    scene.table.advance()
    scene.do("done")
    assert scene.say(scene.raider(0).square) in ("1 sw", "1 se", "3 ne", "3 se")


@rule("traps.secret-chute", "card.trap.no-target")
def test_a_chute_leaves_whoever_stands_on_a_full_start_tile_where_they_are() -> None:
    scene = Scene(4, at=["0 nw", "0 ne", "0 se", "0 sw"], traps=["Secret Chute"], final=True).do("done")
    assert scene.on("0 nw") == "Victor"


@rule("discover.known-room", "traps.collapsing-floor")
def test_a_door_still_leads_on_when_the_floor_behind_it_has_fallen_away() -> None:
    scene = Scene(ruins="s s > > A .\ns 1 > 0 B .")
    door = scene.raider(0).square // 4
    board = scene.table.board.without_floor(scene.square("A")).without_floor(scene.square("B"))
    assert [jump.gap for jump in board.jumps[scene.raider(0).square] if jump.gap == 1]
    assert board.behind(door) == LEADS_ON


# What is told


@rule("move.roll", "effect.reroll")
def test_a_movement_roll_that_is_rolled_again_is_told_with_speed() -> None:
    scene = Scene(ruins="0 . . . . .\n1 . . . . .", raiders=["Isembard", "Victor"], hands={0: ["Lucky Coin"]})
    scene.dice(2, 5).do("move").calmly("play lucky coin", "die 1")
    assert heard(scene, "rolls again") == ["Ann uses Lucky Coin: 2 becomes 5, speed -1: 4 squares."]


@rule("enemy.move-roll")
@pytest.mark.parametrize(("monster", "squares"), [("bat", "speed +1: 4 squares"), ("mummy", "speed -1: 2 squares")])
def test_an_enemy_s_movement_roll_is_told_with_its_speed(monster: str, squares: str) -> None:
    ruins = "0 1 . . . . . . . A\n. . . . . . . . . ."
    scene = Scene(ruins=ruins, enemies=[(monster, "A")], phase="enemies", begin=False).dice(3)
    scene.table.advance()
    assert heard(scene, "rolls")[0].endswith(f"rolls 3 to move, {squares}.")


@rule("health.zero", "treasure.poisoned-needle")
def test_whoever_dies_of_a_card_they_drew_is_killed_by_it_and_not_by_themselves() -> None:
    scene = Scene(health=[1, 6], treasure=["Poisoned Needle"]).do("draw")
    assert heard(scene, "dies", 0) == ["You are dead, killed by Poisoned Needle."]


@rule("health.zero")
def test_nobody_is_told_to_lose_more_health_than_they_had() -> None:
    scene = Scene(ruins="0 1\n. .", health=[6, 2]).dice(6, 6, 6, 6, 1, 1).do("attack millie")
    assert heard(scene, "loses") == ["Bo loses 2 health, 0 left."]


@rule("cavein.on-exit")
def test_a_cave_in_that_finds_everyone_on_the_exit_says_who_got_out() -> None:
    scene = Scene(at=["4 nw", "4 ne"], final=True).play_traps(1).do("done")
    assert heard(scene, "cave in", 1) == ["The ruins cave in; Ann and you stand on an exit and get out."]


@rule("players.leaving", "variant.royale-winner")
def test_whoever_left_a_battle_royale_was_not_killed_by_leaving() -> None:
    scene = Scene(3, battle_royale=True, ruins="0 1 2 .\n. . . .")
    scene.leave(1)
    scene.leave(2)
    scene.leave(0)
    outcome = scene.table.outcome()
    assert outcome is not None
    assert [fact.why for fact in outcome.facts] == ["left the table"] * 3


@rule("edith.mark-lost")
def test_a_mark_that_is_gone_is_no_longer_a_goal() -> None:
    ruins = "0 1\n2 ."
    there = avenging(Scene(3, ruins=ruins, raiders=["Edith", "Victor", "Millie"], begin=False), mark=1)
    assert "Quest: kill Victor" in goals_of(there, 0)
    out = Scene(3, ruins=ruins, raiders=["Edith", "Victor", "Millie"], out={1: "escaped"}, begin=False)
    assert not any("Victor" in goal for goal in goals_of(avenging(out, mark=1), 0))


@rule("cavein.last-card")
@pytest.mark.parametrize("cave_in", ["last-card", "next-draw"])
def test_what_is_said_of_the_trap_deck_fits_when_the_ruins_cave_in(cave_in: str) -> None:
    scene = Scene(cave_in=cave_in).play_traps(1)
    assert any("at 0 the ruins cave in" in goal for goal in goals_of(scene, 0)) == (cave_in == "last-card")


@rule("table4.master-again")
def test_an_eight_that_brings_nothing_by_the_table_s_own_wish_is_not_told_as_a_lack_of_chests() -> None:
    scene = Scene(ruins="s s > >\ns 1 > 0", after_master="nothing", room_shape="automatic", progress=6, spaces=1)
    scene.table.master_placed = True
    scene.dice(3, 4, 1, 3, 6, 1).do("go through door #0")
    said = next(text for text in heard(scene, "reads table") if text.startswith("6 + 6 = 12"))
    assert said == "6 + 6 = 12: nothing more, now that the master chest is placed."


@rule("attack.dice")
def test_dice_of_an_attack_keep_their_parts_while_an_axe_is_thrown_over_them() -> None:
    scene = Scene(3, ruins="0 1\n2 .", hands={0: ["Throwing Axe", "Lucky Coin"]})
    scene.dice(6, 6, 1, 1, 6, 6, 6).do("attack millie").pass_on("play throwing axe")
    scene.do("play throwing axe", "on isembard")
    below, above = scene.view(0).rolls
    assert [(part.name, part.n) for part in below.parts] == [("Victor", 4)]
    assert [(part.name, part.n) for part in above.parts] == [("Throwing Axe", 3)]


@rule("effect.reduce-damage")
def test_why_a_trap_did_less_is_told() -> None:
    worn = {0: ["Miner's Helmet"]}
    darts = Scene(worn=worn, traps=["Dart Wall"], final=True).dice(6, 1, 1, 1, 1, 1, 1).do("done")
    assert heard(darts, "spared") == ["Ann is spared 1 (Miner's Helmet)."]
    assert heard(darts, "loses") == []
    rock = Scene(raiders=["Isembard", "Victor"], worn=worn, traps=["Falling Rock"], final=True).do("done")
    assert heard(rock, "spared", 0) == ["You are spared 2 (trait and Miner's Helmet)."]


@rule("card.trap.no-target", "effect.nothing")
def test_a_trap_of_which_nothing_comes_is_told_so() -> None:
    empty = Scene(traps=["Thieving Monkey"], final=True).do("done")
    assert (heard(empty, "harmless"), empty.cited("harmless")) == (
        ["Nothing comes of the Thieving Monkey."],
        ["card.trap.no-target"],
    )
    alarm = Scene(traps=["False Alarm"], final=True).do("done")
    assert alarm.cited("harmless") == ["effect.nothing"]
    assert heard(Scene(traps=["Falling Rock"], final=True).do("done"), "harmless") == []


@rule("coop.lose")
def test_whoever_loses_together_is_nowhere_first() -> None:
    scene = Scene(outcome="cooperative", at=["0 nw", "0 ne"], traps=["False Alarm"], final=True)
    outcome = scene.play_traps(left=1).do("done").table.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.ranks, outcome.shares()) == ([], [2, 2], [0.0, 0.0])
