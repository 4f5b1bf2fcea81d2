"""The greedy bot at a table of Ruins Raiders: what it does in plain situations, and that it wins."""

from typing import Any

import pytest

from tests.ruins_raiders.scene import Scene
from undercroft.bots import bot
from undercroft.core.chance import Chance, stream
from undercroft.core.seat import Seat
from undercroft.core.shelf.box import Terms
from undercroft.games.ruins_raiders import BOX

YARD = """
    0 1 . . > >
    . . . . > >
    E F
    x x
"""
HALL = """
    E F . . . . . . . . A . . . . .
    x x . . . . . . . . . . . . . c
"""


def appraisal(scene: Scene) -> dict[str, float]:
    """What the bot makes of each move, in words."""
    assert scene.asked is not None
    return dict(zip(scene.moves, scene.table.appraise(scene.asked), strict=True))


def best(scene: Scene) -> str:
    """The move the bot likes best, in words; ties go to the first."""
    worth = appraisal(scene)
    return max(worth, key=lambda words: worth[words])


def yard(**rest: Any) -> Scene:
    return Scene(**{"ruins": YARD, **rest})


def goes_home(scene: Scene) -> bool:
    """Whether the bot, in the middle of a move along the hall, turns to the exit and not to the chest."""
    board = scene.table.board
    cell, corner = best(scene).removeprefix("go to ").split()
    return board.column(scene.square(f"{cell} {corner}")) < board.column(scene.square("A"))


def shares(terms: Terms, names: list[str], seed: int) -> list[float]:
    """How a game between bots ends."""
    game = terms.deal(seed)
    chances = [stream(seed, f"bot {seat}") for seat in range(terms.seats)]
    while game.turn is not None:
        seat = game.turn
        game.push(bot(names[seat]).choose(Seat(game, seat, chances[seat])))
    outcome = game.outcome()
    assert outcome is not None
    return outcome.shares()


# Treasure


def test_it_opens_a_chest_next_to_it() -> None:
    assert best(Scene(ruins="0 c . 1\n. . . .")).startswith("open ")


def test_it_opens_the_master_chest_as_soon_as_it_has_a_key() -> None:
    crypt = "0 m . 1\n. . . .\nE F\nx x"
    assert best(Scene(ruins=crypt, hands={0: ["Key"]})).startswith("open ")
    assert not best(Scene(ruins=crypt)).startswith("open ")


def test_level_it_looks_for_a_chest_near_by_before_it_begins_the_final_act() -> None:
    crypt = "0 m c 1\n. . . .\nE F\nx x"
    for chests, traps, opens in (([0, 0], 18, False), ([1, 0], 18, True), ([0, 0], 2, True)):
        scene = Scene(ruins=crypt, hands={0: ["Key"]}, chests=chests).play_traps(traps)
        assert (best(scene) == scene.words("open @m")) is opens


def test_it_lays_out_what_it_can_wear_and_heals_what_hurts() -> None:
    assert best(yard(hands={0: ["Round Shield"]})) == "lay out round shield"
    assert best(yard(hands={0: ["Healing Draught"]}, health=[1, 6])).startswith("play healing draught")
    assert not best(yard(hands={0: ["Healing Draught"]}, health=[5, 6])).startswith("play healing draught")


def test_it_listens_where_that_helps_and_not_twice_for_the_same_trap() -> None:
    scene = yard(raiders=["Juno Marrow", "Millie"], health=[2, 6], danger=4, traps=["False Alarm"])
    assert appraisal(scene)["use listen at the wall"] > 0.0
    scene.do("use listen at the wall", "keep")
    assert appraisal(scene)["use listen at the wall"] < 0.0


def test_it_would_rather_make_a_room_from_outside_while_wounds_are_dangerous() -> None:
    for traps, stays in ((18, True), (8, False)):  # the last of them do nothing
        scene = Scene(ruins="1 . 0 >\n. . > >", raiders=["Wick Amberley", "Millie"], health=[2, 6])
        worth = appraisal(scene.play_traps(traps))
        assert (worth["use peer through the door"] > worth["move"]) is stays


def test_it_does_not_step_into_the_unknown_with_its_last_action() -> None:
    for actions, enters in ((2, True), (0, False)):
        assert best(Scene(spaces=6, actions=actions)).startswith("go through ") is enters


def test_who_is_ahead_fears_new_rooms_more() -> None:
    doors = [
        max(worth for words, worth in appraisal(Scene(spaces=6, chests=chests)).items() if "through" in words)
        for chests in ([0, 0], [1, 0])
    ]
    assert doors[0] > doors[1]


def test_it_knows_when_only_keys_can_be_left_in_the_deck() -> None:
    for chests, draws in (([0, 0], False), ([0, 1], True)):
        scene = yard(chests=chests)
        table = scene.table
        others = [card for card in table.pile if table.face(card).name != "Key"]
        table.pile = [card for card in table.pile if card not in others]
        table.raiders[1].hand += others
        assert (appraisal(scene)["draw"] > 0.0) is draws


# Fights


def test_it_attacks_a_rival_who_is_weak_and_rich() -> None:
    assert best(yard(health=[6, 1], chests=[0, 3])) == "attack millie"


def test_it_leaves_a_rival_alone_who_would_win_the_fight() -> None:
    assert best(yard(raiders=["Brother Odo", "Millie"], health=[1, 6])) != "attack millie"


def test_it_would_rather_hurt_whoever_leads() -> None:
    wish = [
        appraisal(Scene(3, ruins="1 0 2 .\n. . . .", chests=[0, other, 2]))["attack isembard"] for other in (1, 3)
    ]
    assert wish[0] > wish[1]


def test_whoever_has_the_master_chest_is_hunted_in_the_final_act() -> None:
    prey: dict[str, Any] = {"raiders": ["Millie", "Quill Harker"], "health": [6, 2], "final": True}
    assert best(yard(master=1, **prey)) == "attack quill harker"
    assert appraisal(yard(master=1, **prey))["attack quill harker"] > appraisal(yard(**prey))["attack quill harker"]


def test_in_a_battle_royale_it_seeks_out_a_rival_who_is_hurt() -> None:
    arena: dict[str, Any] = {"ruins": "E x 0 . . . . 1\nx x . . . . . .", "battle_royale": True}
    for hurt, hunts in ((3, True), (6, False)):
        scene = Scene(**arena, raiders=["Edith", "Quill Harker"], health=[6, hurt])
        assert (appraisal(scene)["move"] > 0.0) is hunts


# Getting out


def test_it_goes_for_a_chest_and_in_the_final_act_for_the_exit() -> None:
    hall: dict[str, Any] = {"ruins": HALL, "at": ["A", "F"], "spaces": 5}
    assert not goes_home(Scene(**hall))
    scene = Scene(**hall, final=True, master=0).play_traps(left=2)
    scene.table.master_placed = True
    assert goes_home(scene)


def test_it_turns_back_before_the_ruins_cave_in() -> None:
    assert best(Scene(ruins=HALL, at=["A", "F"]).play_traps(left=1)) == "move"
    assert goes_home(Scene(ruins=HALL, at=["A", "F"], spaces=5).play_traps(left=1))


def test_it_leaves_with_its_treasure() -> None:
    assert best(yard(at=["E", "1"], final=True, master=0)) == "leave the ruins"


def test_somebody_who_would_lose_by_leaving_stays_as_long_as_the_ruins_do() -> None:
    behind: dict[str, Any] = {"at": ["E", "1"], "final": True, "master": 1}
    assert best(yard(**behind)) != "leave the ruins"
    assert best(yard(**behind).play_traps(left=2)) == "leave the ruins"


# The last one in the ruins


def test_the_last_one_looks_for_a_chest_where_dying_would_cost_the_win() -> None:
    weary: dict[str, Any] = {"health": [3, 6], "spaces": 4}
    for out, chests, dares in ((None, [0, 0], False), ({1: "died"}, [0, 0], True), ({1: "died"}, [1, 0], False)):
        scene = Scene(out=out, chests=chests, **weary)
        assert best(scene).startswith("go through ") is dares


def test_the_last_one_has_won_if_even_dying_would_not_change_that() -> None:
    assert yard(out={1: "died"}, chests=[1, 0]).table.standings() == pytest.approx([1.0, 0.0])
    assert 0.5 < yard(out={1: "died"}).table.standings()[0] < 1.0
    assert yard(out={1: "escaped"}, chests=[0, 2]).table.standings()[0] < 0.5


def test_the_last_one_is_the_nearer_to_winning_the_nearer_a_chest_is() -> None:
    near, far = (
        Scene(ruins=HALL, at=[square, "F"], out={1: "died"}, health=[2, 6]).table.standings()[0]
        for square in ("A", "E")
    )
    assert near > far


# Who is how near to winning


@pytest.mark.parametrize(
    "better",
    [{"health": [6, 5]}, {"worn": {0: ["Round Shield"]}}, {"hands": {0: ["Lucky Coin"]}}, {"chests": [1, 0]}],
    ids=["health", "gear", "cards", "points"],
)
def test_whoever_has_more_is_nearer_to_winning(better: dict[str, Any]) -> None:
    for final in (False, True):
        assert yard(final=final, **better).table.standings()[0] > yard(final=final).table.standings()[0]


def test_whoever_is_the_stronger_is_nearer_to_winning_with_the_rival_at_hand() -> None:
    hall = "E F . . 0 A . . . . . . . .\nx x . . . . . . . . . . . B"
    near, far = (
        Scene(ruins=hall, raiders=["Millie", "Quill Harker"], at=["0", rival]).table.standings()[0]
        for rival in ("A", "B")
    )
    assert near > far


def test_a_lead_means_more_in_the_final_act_than_before_it() -> None:
    before, after = (yard(chests=[2, 0], final=final).table.standings()[0] for final in (False, True))
    assert 0.5 < before < after


# Together


@pytest.mark.parametrize(
    ("friend", "traps", "opens"), [("A", 18, False), ("E", 18, True), ("A", 5, True)], ids=["far", "near", "late"]
)
def test_a_party_opens_the_master_chest_when_the_others_are_near_the_exit_or_time_is_short(
    friend: str, traps: int, opens: bool
) -> None:
    floor = " ." * 24
    crypt = f"E F{floor} m 0\nx x{floor} A ."
    scene = Scene(
        ruins=crypt,
        raiders=["Millie", "Victor"],
        at=["0", friend],
        hands={0: ["Key", "Key"]},
        outcome="cooperative",
    ).play_traps(traps)
    assert (best(scene) == scene.words("open @m")) is opens


@pytest.mark.parametrize(
    ("seat", "out", "traps", "betrays"),
    [("F", {}, 18, False), ("A", {}, 3, True), ("F", {2: "died"}, 18, True)],
    ids=["hopeful", "too late", "after a death"],
)
def test_an_ally_turns_when_the_cause_is_lost(seat: str, out: dict[int, str], traps: int, betrays: bool) -> None:
    floor = " ." * 24
    scene = Scene(
        3,
        ruins=f"E F{floor} . .\nx x{floor} A .",
        at=[seat, "E", "F" if seat == "A" else "A"],
        out=out,
        outcome="uneasy",
    ).play_traps(traps)
    assert (best(scene) == "betray") is betrays


def test_in_a_party_the_key_goes_to_whoever_opens_chests_best() -> None:
    party: dict[str, Any] = {"ruins": YARD, "outcome": "cooperative", "hands": {0: ["Key"]}}
    assert best(Scene(**party, raiders=["Brother Odo", "Quill Harker"])) == "give key to quill harker"
    assert best(Scene(**party, raiders=["Quill Harker", "Brother Odo"])) != "give key to brother odo"


# Cards and dice


def test_it_keeps_a_saints_token_for_a_trap_that_hurts() -> None:
    for trap, health, plays in (("Falling Rock", 2, True), ("False Alarm", 2, False)):
        scene = yard(hands={0: ["Saint's Token"]}, traps=[trap], health=[health, 6]).ask_all()
        scene.dice(1).do("done").pass_on("play saint's token")
        if scene.question == "Ask":
            assert best(scene).startswith("play saint's token") is plays
        else:
            assert not plays


def test_it_is_shown_a_card_that_it_can_only_keep() -> None:
    scene = yard(at=["0", "F"], enemies=[("bat", "1", 1)], treasure=["Lucky Coin"]).dice(6, 6, 6, 6)
    scene.do("attack monster 1").pass_on()
    assert (scene.question, appraisal(scene)) == ("KeepOrUse", {"keep": 0.0})


def test_it_rolls_the_dice_again_that_missed() -> None:
    scene = yard(hands={0: ["Lucky Coin"]}, health=[6, 1], chests=[0, 3]).dice(1, 2, 3, 4).do("attack millie")
    scene.pass_on("play lucky coin")
    assert best(scene) == "play lucky coin"
    scene.do("play lucky coin")
    assert best(scene).startswith("die ")


# What it may know, and how well it plays


@pytest.mark.parametrize(
    ("seats", "options"),
    [(3, {}), (2, {"outcome": "cooperative"}), (1, {}), (3, {"outcome": "teams"}), (2, {"outcome": "uneasy"})],
)
def test_it_judges_the_same_whatever_is_hidden(seats: int, options: dict[str, object]) -> None:
    chance = Chance(5)
    game = BOX.agree(seats, options).deal(11)
    for _ in range(150):
        if game.turn is None:
            break
        worth = game.appraise(game.turn)
        assert len(worth) == len(game.legal_moves())
        for _ in range(2):
            assert game.sample(game.turn, chance).appraise(game.turn) == worth
        game.push(chance.pick(game.legal_moves()))


@pytest.mark.slow
def test_it_beats_a_random_player() -> None:
    """At least 85 games of 100 are wanted, and it wins about 99: 37 of 40 leave no doubt which of them it is."""
    terms = BOX.agree(2, {})
    won = 0.0
    for seed in range(40):
        names = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        won += shares(terms, names, seed)[names.index("greedy")]
    assert won >= 37


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_a_party_of_them_mostly_gets_out_with_the_master_chest(seats: int) -> None:
    """About 17 of 20 do, and hardly any of random players: at least five times as many are wanted."""
    terms = BOX.agree(seats, {"outcome": "cooperative"} if seats > 1 else {})
    won = {
        name: sum(shares(terms, [name] * seats, seed)[0] > 0 for seed in range(20)) for name in ("greedy", "random")
    }
    assert won["greedy"] >= max(14, 5 * won["random"])
