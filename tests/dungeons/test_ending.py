"""How a game ends, and who has won by gems."""

import pytest

from tests.dungeons.scene import Scene
from tests.rules import rule

LAIR = "Drawing Room Below"
KEY = "Key to the Lower Floor"
GREATSWORD = "Great-Aunt's Greatsword"  # worth 14
SHOP = {1: "Pedlar at the Back Door"}


def agreed(seats: int = 2, **more: object) -> Scene:
    """A game that all agree to end."""
    scene = Scene(seats, **more)  # type: ignore[arg-type]
    scene.do("propose to end the game")
    while not scene.table.over:
        scene.do("agree")
    return scene


def closed(**more: object) -> Scene:
    """A map without exits, and no room cards."""
    given = {"rooms": "0-1", "no_other": "rooms"} | more
    return Scene(**given)  # type: ignore[arg-type]


# Nothing can go on


@rule("end.stuck", "score.gems.stuck")
def test_the_game_ends_when_nothing_can_go_on() -> None:
    scene = closed(gems=[3, 5])
    assert scene.table.over
    assert scene.cited("end") == ["end.stuck"]
    assert scene.winners == [1]


@rule("end.stuck", "end.deck-out-goes-on")
@pytest.mark.parametrize(
    "more",
    [
        {"creatures": {1: ["Hedge Wolf"]}},
        {"puzzles": {1: ["Stuck Drawer"]}},
        {"down": {1: ["Stuck Drawer"]}},
        {"loot": {1: ["Spare Key"]}},
        {"lying": {1: 1}},
        {"cards": SHOP},
    ],
    ids=["an enemy", "a puzzle", "one face down", "loot", "gems", "a shop"],
)
def test_the_game_goes_on_without_room_cards_while_anything_is_left_to_do(more: dict[str, object]) -> None:
    assert not closed(**more).table.over


@rule("end.stuck", "grace.out-of-reach.test")
@pytest.mark.parametrize(
    "more",
    [
        {"creatures": {1: ["The Cook"]}},
        {"puzzles": {1: ["Bucket in the Well"]}},
        {"doors": {(0, "east"): "Hatch in the Ceiling"}, "cards": SHOP},
        {"creatures": {1: ["The Cook"]}, "loot": {1: ["Spare Key"]}, "lying": {1: 3}},
    ],
    ids=["too strong an enemy", "a puzzle that takes a rope", "a shop behind a hatch", "loot among enemies"],
)
def test_what_is_out_of_reach_keeps_no_game_going(more: dict[str, object]) -> None:
    assert closed(**more).table.over


@rule("end.stuck", "end.boss")
def test_a_boss_that_could_be_beaten_keeps_the_game_going() -> None:
    worn = {0: [GREATSWORD], 1: ["Page's Bow"]}
    given = {"cards": {1: LAIR}, "creatures": {1: ["The Housekeeper"]}, "unlocked": True}
    assert not closed(worn=worn, **given).table.over
    assert closed(**given).table.over


@rule("end.stuck", "grace.boss.only-left", "bossroom.extra")
def test_room_cards_that_can_never_be_laid_keep_no_game_going() -> None:
    scene = closed(room_deck=["Under the Foundations"], cards={1: LAIR})
    assert scene.table.over
    scene = closed(room_deck=["Under the Foundations"])
    assert scene.table.over  # nobody has the key that would make it a grace room
    scene = closed(room_deck=["Under the Foundations"], carried={0: [KEY]})
    assert not scene.table.over
    scene = closed(rooms="0-1-", room_deck=["Under the Foundations"])
    assert not scene.table.over  # there is an exit for it


# Quiet rounds


def idle(scene: Scene, rounds: int) -> Scene:
    for _ in range(rounds * scene.table.seats):
        if not scene.table.over:
            scene.end_turns()
    return scene


@rule("end.quiet")
@pytest.mark.parametrize("number", [5, 10, 20])
def test_the_game_ends_after_so_many_quiet_rounds(number: int) -> None:
    scene = Scene(rooms="0-", gems=[0, 2], begin=False, quiet=number)
    scene.table.stirred = False
    scene.table.advance()
    assert not idle(scene, number - 1).table.over
    assert idle(scene, 1).table.over
    assert scene.cited("end") == ["end.quiet"]
    assert scene.winners == [1]


@rule("end.quiet")
def test_loot_that_is_looked_at_and_left_is_not_taken() -> None:
    scene = Scene(rooms="0-1-", at=[1, 0], lying={1: 3}, begin=False)
    scene.table.stirred = False
    scene.table.advance()
    assert not scene.do("pick up loot", "done").table.stirred
    scene = Scene(rooms="0-1-", at=[1, 0], lying={1: 3}, begin=False)
    scene.table.stirred = False
    scene.table.advance()
    assert scene.do("pick up loot", "take everything").table.stirred


@rule("end.quiet")
def test_twenty_rounds_are_the_default_and_some_tables_count_none() -> None:
    assert Scene().table.rules.quiet_rounds == 20
    assert not idle(Scene(quiet=0), 30).table.over


@rule("end.quiet")
@pytest.mark.parametrize(
    ("more", "moves", "stirs"),
    [
        ({"rooms": "0-"}, ["explore east", "lay it turned once"], True),
        ({"down": {1: ["Music Box"]}, "at": [1]}, ["turn up puzzle 1", "done"], True),
        ({"lying": {1: 2}, "at": [1]}, ["pick up loot", "take everything"], True),
        (
            {"cards": SHOP, "at": [1], "gems": [9], "item_deck": ["Spare Key"]},
            ["shop", "buy spare key", "done"],
            True,
        ),
        ({"cards": SHOP, "at": [1], "gems": [9]}, ["shop", "done"], False),
        ({"creatures": {1: ["Hedge Wolf"]}, "at": [1]}, ["fight hedge wolf", "stop"], True),
        ({"creatures": {1: ["The Cook"]}, "at": [1]}, ["fight the cook", "stop"], False),
        ({"puzzles": {1: ["Music Box"]}, "at": [1]}, ["solve music box"], True),
        ({"puzzles": {1: ["Orrery Out of True"]}, "at": [1]}, ["solve orrery out of true"], False),
        ({}, ["go east"], False),
        ({}, ["rest"], False),
        ({"way": "royale"}, ["attack player 2"], False),
    ],
    ids=[
        "a room",
        "a puzzle turned up",
        "loot",
        "a purchase",
        "a look around a shop",
        "an enemy",
        "a hopeless fight",
        "a puzzle",
        "a hopeless puzzle",
        "a walk",
        "a rest",
        "a duel",
    ],
)
def test_what_breaks_the_quiet(more: dict[str, object], moves: list[str], stirs: bool) -> None:
    given = {"rooms": "0-1", "begin": False} | more
    scene = Scene(**given)  # type: ignore[arg-type]
    scene.table.stirred = False
    scene.table.advance()
    scene.dice(1, 1, 2).do(*moves)
    assert scene.table.stirred == stirs


@rule("end.quiet")
def test_one_deed_begins_the_count_again() -> None:
    scene = Scene(rooms="0-1", quiet=5, lying={0: 3})
    idle(scene, 5)
    assert scene.table.quiet == 4  # the round of the setup was none
    scene.do("pick up loot", "take everything")
    idle(scene, 1)
    assert scene.table.quiet == 0
    assert not scene.table.over


@rule("end.longest")
def test_no_game_lasts_more_than_two_hundred_rounds() -> None:
    scene = Scene(quiet=0, begin=False)
    scene.table.round = 198
    scene.table.advance()
    assert not idle(scene, 1).table.over
    assert idle(scene, 1).table.over
    assert scene.cited("end") == ["end.longest"]


# Agreement


@rule("end.agreed")
def test_a_game_ends_if_all_agree() -> None:
    scene = Scene(3, gems=[1, 2, 3]).do("propose to end the game", "agree")
    assert not scene.table.over
    scene.do("agree")
    assert scene.table.over
    assert scene.cited("end") == ["end.agreed"]
    assert scene.winners == [2]


@rule("end.agreed")
def test_one_refusal_is_enough_to_go_on() -> None:
    scene = Scene(3).do("propose to end the game", "agree", "refuse")
    assert not scene.table.over
    assert scene.asked == 0
    assert not scene.may("propose to end the game")  # once a turn
    assert scene.may("rest")


@rule("end.agreed")
def test_it_is_proposed_at_the_start_of_a_turn_and_not_at_every_table() -> None:
    scene = Scene(rooms="0-1", creatures={1: ["Pantry Rat"]}).do("go east")
    assert scene.asked == 0
    assert not scene.may("propose to end the game")
    assert not Scene(agreement="off").may("propose to end the game")
    assert not Scene(1).may("propose to end the game")


# Scoring by gems


@rule("score.gems", "score.gems.most", "score.gems.loot", "score.gems.tally")
def test_a_total_is_the_gems_and_what_all_items_are_worth() -> None:
    scene = agreed(
        gems=[5, 20],
        worn={0: [GREATSWORD]},
        carried={0: ["Spare Key", "Insurance Policy", KEY]},
        curses={0: ["Reputation"]},
    )
    assert scene.outcome.scores == [5 + 14 + 3, 20]
    assert scene.winners == [0]
    assert [facts.loot for facts in scene.outcome.facts] == [17, 0]


@rule("score.gems.tally", "score.gems.spent")
def test_gems_are_counted_as_they_come_and_go() -> None:
    scene = Scene(rooms="0-1", cards=SHOP, at=[1], gems=[9, 6], item_deck=["Kitchen Torch"], worn={1: ["Colander"]})
    scene.do("shop", "buy kitchen torch", "carry it", "sell kitchen torch", "done")
    assert scene.gems()[0] == 9 - 4 + 2
    scene.do("propose to end the game", "agree")
    assert scene.outcome.scores == [7, 6 + 5]
    assert scene.winners == [1]


@rule("score.gems.spent", "score.gems.floor", "loot.even")
def test_what_lies_in_rooms_counts_for_nobody() -> None:
    scene = Scene(
        rooms="0-1", at=[1], creatures={1: ["Hedge Wolf"]}, hearts=[1], gems=[9, 5], loot={0: ["Colander"]}
    )
    scene.dice(1, 2).do("fight hedge wolf")
    assert scene.place(1).gems == 5
    scene.do("propose to end the game", "agree")
    assert scene.outcome.scores == [4, 5]


@rule("score.gems.tie")
@pytest.mark.parametrize("seats", [2, 6])
def test_players_with_equal_totals_share_the_win(seats: int) -> None:
    scene = agreed(seats, gems=[14], worn={1: [GREATSWORD]})
    assert scene.winners == [0, 1]
    assert scene.outcome.clause == "score.gems.tie"
    assert agreed(seats).winners == list(range(seats))  # nobody has anything


@rule("score.gems.stuck")
def test_totals_are_compared_as_usual_when_the_boss_still_stands() -> None:
    assert agreed(3, gems=[1, 7, 3]).winners == [1]
    assert agreed(3, gems=[1, 7, 3], way="royale").winners == [1]
