"""Questions name what is at stake, notes say what a move would do in figures, and refusals say why not."""

import re

import undercroft
from tests.ruins_raiders.scene import Scene
from tests.rules import rule
from undercroft.core.telling.prompts import Prompt
from undercroft.core.telling.views import Goal
from undercroft.core.telling.voice import Voice
from undercroft.games.ruins_raiders.telling import goals
from undercroft.games.ruins_raiders.telling.tables import TABLES

NAMES = ["Ana", "Bo", "Cyd", "Dee"]


def prompt(scene: Scene, seat: int | None = None) -> Prompt:
    asked = scene.asked if seat is None else seat
    assert asked is not None
    return scene.table.prompt(asked)


def note(scene: Scene, words: str) -> str:
    return {offer.words: offer.note for offer in prompt(scene).moves}[scene.words(words)]


def label(scene: Scene, words: str) -> str:
    return {offer.words: offer.label for offer in prompt(scene).moves}[scene.words(words)]


def standing(scene: Scene, you: int | None = 0) -> list[Goal]:
    return goals.goals(scene.table, Voice(NAMES[: scene.table.seats], you))


def lines(scene: Scene, you: int | None = 0) -> list[str]:
    return [goal.text for goal in standing(scene, you)]


# Notes


@rule("attack.dice", "attack.damage", "attack.defence-dice")
def test_an_attack_says_its_odds() -> None:
    scene = Scene(ruins="0 1 . .\n. . . .", health=[6, 1])
    assert label(scene, "attack millie") == "Attack {seat 1} (Millie)"
    assert note(scene, "attack millie") == "4 dice against 2: 55% to hurt, 0.8 damage on average, 55% to kill"
    scene = Scene(ruins="0 1 . .\n. . . .", worn={0: ["Iron Knuckles"]})
    assert note(scene, "attack millie") == "5 dice against 2: 65% to hurt, 1.1 damage on average"


@rule("table6.reward", "table6.reward-anywhere")
def test_an_attack_on_an_enemy_says_what_a_kill_brings() -> None:
    scene = Scene(ruins="0 A . 1\n. . . .", enemies=[("bat", "A")])
    assert note(scene, "attack monster 1").endswith("; a treasure card for the kill")
    scene.table.enemies[0].room = 5
    assert not note(scene, "attack monster 1").endswith("; a treasure card for the kill")


@rule("coop.betray-how")
def test_an_attack_warns_that_it_ends_the_common_cause() -> None:
    scene = Scene(ruins="0 1 . .\n. . . .", outcome="uneasy")
    assert note(scene, "attack millie").endswith("; it ends the common cause")
    scene.do("betray")
    assert not note(scene, "attack millie").endswith("; it ends the common cause")


@rule("chest.success", "chest.draw-two", "master.key", "master.final-act")
def test_a_chest_says_how_likely_it_opens_and_what_is_in_it() -> None:
    scene = Scene(ruins="0 c . 1\n. m . .", hands={0: ["Key", "Key"]})
    assert note(scene, "open @c") == "4 dice against 2: 55%; 1 point and 2 cards"
    assert (
        note(scene, "open @m")
        == "4 dice against 2: 55%; costs 1 of your 2 keys; 4 points, and the Final Act begins"
    )
    quill = Scene(ruins="0 c . 1\n. . . .", raiders=["Quill Harker", "Millie"])
    assert note(quill, "open @c") == "4 dice against 2: 55%; 1 point and 2 cards"


@rule("jump.needed", "jump.dice")
def test_a_jump_says_how_wide_and_how_likely() -> None:
    scene = Scene(ruins="0 o A .\n. . . 1")
    assert label(scene, "jump to @A") == "Jump 2 east"
    assert note(scene, "jump to @A") == "over 1 missing square: 70%"
    slow = Scene(ruins="0 o A .\n. . . 1", raiders=["Isembard", "Millie"])
    assert note(slow, "jump to @A") == "over 1 missing square: 60%"


@rule("move.roll", "move.minimum")
def test_a_move_says_how_far_it_can_be() -> None:
    assert note(Scene(), "move") == "roll a die: 1 to 6 squares"
    slow = Scene(raiders=["Isembard", "Millie"])
    assert note(slow, "move") == "roll a die and speed -1: 1 to 5 squares"


@rule("trap.every-turn", "final.trap-each-turn", "cavein.last-card")
def test_the_end_of_a_turn_says_what_threatens() -> None:
    assert note(Scene(danger=3), "done") == "3 actions not used; 3 dice for traps: 42%"
    assert note(Scene(final=True, actions=0, hands={0: ["Key"]}), "done") == "a trap card is turned up"
    last = Scene(final=True, actions=1).play_traps(1)
    assert note(last, "done").endswith("a trap card is turned up, and after the last card the ruins cave in")


@rule("move.cost", "discover.step-cost", "discover.rest-of-move")
def test_a_square_says_its_cost_and_what_can_be_done_there() -> None:
    scene = Scene(ruins="0 . A c\n. . . .\n. . B o\n. 1 . C", spaces=4, enemies=[("bat", "C")])
    assert label(scene, "go to @A") == "Walk 2 squares: 2 east"
    assert note(scene, "go to @A") == "2 squares; next to a chest (55%)"
    assert note(scene, "go to @B") == "2 squares; next to Bat 1"
    door = Scene(at=["0 nw"], spaces=4)
    assert note(door, "go through door 1") == "3 squares; discovers a room; 1 square left in it"
    ends = Scene(at=["0 nw"], spaces=4, move_after_discovery="lose")
    assert note(ends, "go through door 1") == "3 squares; discovers a room"


@rule("effect.heal", "effect.damage")
def test_whoever_a_card_works_on_is_named_with_what_becomes_of_them() -> None:
    scene = Scene(ruins="0 1 . .\n. . . .", health=[3, 5], hands={0: ["Healing Draught"]}).do(
        "play healing draught"
    )
    assert label(scene, "on victor") == "You (Victor)"
    assert [note(scene, words) for words in scene.moves] == ["3 health now, 5 then", "5 health now, 6 then"]


@rule("free.give-secret")
def test_a_gift_is_said_to_be_secret_where_it_is() -> None:
    scene = Scene(hands={0: ["Key"]})
    assert note(scene, "give key to millie") == "into {seat 1}'s hand; nobody else sees which card"
    alone = Scene(1, hands={0: ["Key"]})
    assert note(alone, "give key to millie") == "into Millie's hand"


# Questions


@rule("turn.order-free")
def test_a_turn_asks_with_what_is_left_and_what_threatens() -> None:
    scene = Scene(danger=2, health=[4, 6])
    assert prompt(scene).what == "Choose an action, or end the turn"
    assert prompt(scene).why == "3 actions left; 4 of 6 health; at the end 2 dice for traps: 31%"
    assert prompt(scene, 1).what == "Wait for {seat 0}"
    assert prompt(Scene(1)).what == "Choose an action for Victor, or end the turn"


@rule("window.why", "window.no-tell")
def test_a_window_names_the_card_and_the_moment() -> None:
    scene = Scene(ruins="0 1 . .\n. . . .", hands={1: ["Smoke Pot"]}).do("attack millie")
    assert prompt(scene).what == "Play Smoke Pot?"
    assert prompt(scene).why == "{seat 0} attacks you, 4 dice against 2: 55%"
    empty = Scene(ruins="0 1 . .\n. . . .", hands={1: ["Key"]}).do("attack millie")
    assert prompt(empty).what == "You have nothing to play now"
    assert prompt(empty, 0) == prompt(scene, 0), "whoever waits cannot tell the two apart"


@rule("window.roll-shown")
def test_a_roll_that_can_be_changed_is_read_out() -> None:
    scene = Scene(ruins="0 1 . .\n. . . .", hands={0: ["Lucky Coin"]})
    scene.dice(5, 1, 1, 2).do("attack millie")
    assert prompt(scene).what == "Play Lucky Coin?"
    assert prompt(scene).why == "You roll 5, 1, 1 and 2 to attack: 1 success against {seat 1}"
    scene.do("play lucky coin")
    assert [note(scene, words) for words in scene.moves] == ["a success", *["not a success"] * 3]


@rule("window.no-tell", "variant.solo-hands")
def test_where_hands_are_no_secret_nobody_is_asked_without_an_answer() -> None:
    """A key answers nothing: with rivals whoever holds one is asked all the same, alone one is not."""
    for seats, question in ((2, "Ask"), (1, "Act")):
        scene = Scene(seats, ruins="0 1 A .\n. . . .", hands={0: ["Key"]}, enemies=[("mummy", "A")], at=["1", "0"])
        assert scene.dice(1, 1, 1, 1, 1, 1).do("attack monster 1").question == question


# Refusals


@rule("window.card-timing", "card.treasure.key", "turn.legal-only")
def test_reasons_why_a_thing_cannot_be_used() -> None:
    hand = ["Key", "Lucky Coin", "Smoke Pot", "Saint's Token", "Healing Draught"]
    scene = Scene(
        ruins="0 . . c\n. . . .\n. . m 1\n. . . .\nx x\nx x",
        hands={0: hand},
        raiders=["Juno Marrow", "Millie"],
    )
    refused = prompt(scene).refusals
    assert refused["card key"] == "A key is spent when you try to open the master chest."
    assert refused["card lucky coin"] == "Only right after a roll."
    assert refused["card smoke pot"] == "Only when an attack on you or someone next to you is declared."
    assert refused["card saint's token"] == "Only when a trap card is turned up."
    assert refused["card healing draught"] == "Nobody within reach is hurt."
    assert refused["master chest"] == "You have to stand next to it."
    assert refused["pawn millie"] == "Out of reach."
    assert refused[f"chest {scene.say(scene.square('c'))}"] == "You have to stand next to it."
    assert [why for thing, why in refused.items() if thing.startswith("exit")] == [
        "You have to stand on an exit tile."
    ]


@rule("turn.three-actions")
def test_without_an_action_that_is_the_reason() -> None:
    scene = Scene(ruins="0 c . 1\n. . . .", raiders=["Juno Marrow", "Millie"], actions=0, hands={0: ["Key"]})
    refused = prompt(scene).refusals
    for thing in ("treasure deck", "pawn millie", "ability listen at the wall"):
        assert refused[thing] == "You have no action left this turn."


@rule("move.no-landing", "discover.step-cost")
def test_where_one_cannot_stop_or_go_through_there_is_a_reason() -> None:
    scene = Scene(at=["0 nw", "0 ne"], spaces=1)
    refused = prompt(scene).refusals
    assert refused["square 0 ne"] == "Somebody or something is there."
    assert refused["door 1"] == "Too far for this move."


@rule("coop.no-attacks")
def test_fellows_are_not_attacked() -> None:
    scene = Scene(ruins="0 1 . .\n. . . .", outcome="cooperative")
    assert prompt(scene).refusals["pawn millie"] == "You are all in this together."


def test_a_card_that_one_never_wants_to_be_asked_about_says_so() -> None:
    scene = Scene(ruins="0 1 . .\n. . . .", hands={1: ["Smoke Pot", "Key"]})
    scene.table.wish(1, "never smoke pot")
    scene.do("attack millie")
    assert prompt(scene, 1).refusals["card smoke pot"] == "You asked never to be offered this."


# How things stand


@rule("score.winner", "score.tie")
def test_the_most_points_win() -> None:
    scene = Scene(3, chests=[1, 3, 0])
    assert lines(scene)[0] == "Most points win: Bo 3, you 1 and Cyd 0"
    assert standing(scene)[0].seats == [1]


@rule("cavein.trigger", "final.trap-each-turn")
def test_the_trap_deck_threatens_all() -> None:
    scene = Scene()
    assert "Trap deck 18 of 18: at 0 the ruins cave in" in lines(scene)
    assert standing(scene)[1].tone == "watch"
    assert standing(Scene().play_traps(6))[1].tone == "danger"
    assert "Final Act, a trap every turn: 5 traps to the cave-in" in lines(Scene(final=True).play_traps(5))


@rule("char.castellane", "quest.public-when-done", "edith.select")
def test_ones_own_quest_and_rivals_who_are_about_to_do_theirs() -> None:
    scene = Scene(raiders=["Castellane Vey", "Sabine Orrell"], chests=[3, 0])
    assert "Quest: 3 of 5 chests" in lines(scene)
    assert not [line for line in lines(scene, 1) if "chest" in line]
    scene.raider(0).chests = 4
    assert "Ana is one chest from a quest" in lines(scene, 1)
    edith = Scene(3, raiders=["Edith", "Victor", "Millie"], phase="start")
    mark = edith.table.deck.characters[edith.raider(0).mark].name
    assert f"Quest: kill {mark}" in lines(edith, 0)
    for other in (1, 2, None):
        assert not [line for line in lines(edith, other) if "kill" in line]


@rule("coop.win", "coop.lose", "variant.solo-win")
def test_those_who_win_together_are_told_what_is_missing() -> None:
    scene = Scene(outcome="cooperative")
    assert lines(scene)[:2] == ["All must leave alive, with the master chest", "The master chest is not found yet"]
    assert lines(Scene(1, master=1))[1] == "Millie has the master chest"
    assert lines(Scene(3, outcome="cooperative", out={1: "died"}))[0] == "Bo is dead, so all have lost"


@rule("teams.fixed")
def test_sides_are_counted_together() -> None:
    scene = Scene(4, outcome="teams", chests=[1, 2, 0, 4])
    assert lines(scene)[0] == "Most points win: you and Bo 3, Cyd and Dee 4"
    assert standing(scene)[0].seats == [2, 3]


@rule("variant.royale-winner", "variant.royale-leave")
def test_battle_royale_counts_kills() -> None:
    scene = Scene(ruins="0 . . .\n. . . 1", battle_royale="on")
    scene.raider(1).murders = 1
    assert lines(scene)[:2] == ["Kill a rival, then get out: most kills win", "Bo has 1 kill"]


@rule("health.zero")
def test_whoever_is_about_to_die_is_named() -> None:
    scene = Scene(health=[2, 3])
    assert lines(scene)[-1] == "You have 2 of 6 health"
    assert standing(scene)[-1].tone == "danger"


def test_the_room_tables_have_the_ranges_of_the_rulebook() -> None:
    """Clauses of tables are named by ranges. Nobody can roll 1 where a counter is added, and 8 stands for more."""
    shown = set[str]()
    for table in TABLES:
        for row in table.rows if table.purpose and table.purpose.startswith("table") else ():
            low = 1 if table.progress and row.low == 2 else row.low
            shown.add(f"table{table.number}.{low}" + (f"-{row.high}" if row.high not in (None, low) else ""))
    ids = undercroft.games()["ruins-raiders"].rulebook.ids()
    assert shown == {clause for clause in ids if re.fullmatch(r"table\d\.\d+(-\d+)?", clause)}
