"""Points and who wins."""

from typing import Any

import pytest

from tests.ruins_raiders.scene import Scene
from tests.rules import rule
from undercroft.games.ruins_raiders.flow import ending

GATE = """
    0 . c A
    . . m B
    E F
    G x
"""


def points(scene: Scene) -> list[int]:
    return [ending.points(scene.table, seat) for seat in range(scene.table.seats)]


def finish(seats: int = 2, **rest: Any) -> Scene:
    """The ruins cave in; whoever is on the exit tile gets out."""
    return Scene(seats, **{"ruins": GATE, "final": True, **rest}).play_traps(left=1).do("done").pass_on()


LINES: dict[str, tuple[dict[str, Any], int]] = {
    "escaped": ({"at": ["E", "A"]}, 1),
    "died": ({"at": ["A", "E"]}, -2),
    "the master chest, escaped": ({"at": ["E", "A"], "master": 0}, 1 + 4),
    "the master chest, dead": ({"at": ["A", "E"], "master": 0}, 4 - 2),
    "three small chests, escaped": ({"at": ["E", "A"], "chests": [3, 0]}, 1 + 3),
    "three small chests, dead": ({"at": ["A", "E"], "chests": [3, 0]}, 3 - 2),
}


@rule("score.escape", "score.death", "score.master", "score.small", "score.negative")
@pytest.mark.parametrize("what", LINES)
def test_every_line_of_the_score(what: str) -> None:
    setting, expected = LINES[what]
    assert points(finish(**setting))[0] == expected


@rule("score.quest", "score.quest-once")
@pytest.mark.parametrize(("square", "expected"), [("E", 1 + 4), ("A", 4 - 2)])
def test_a_quest_is_four_points_alive_or_dead(square: str, expected: int) -> None:
    scene = Scene(ruins=GATE, final=True, at=[square, "F"]).play_traps(left=1)
    scene.raider(0).quest_done = True
    assert points(scene.do("done"))[0] == expected


@rule("score.escape")
def test_being_alive_inside_is_not_yet_an_escape() -> None:
    scene = Scene(ruins=GATE, final=True, at=["E", "F"])
    assert points(scene) == [0, 0]


@rule("score.death-own")
@pytest.mark.parametrize("seats", [2, 3])
def test_the_dead_pay_for_their_death_whoever_killed_them(seats: int) -> None:
    scene = (
        Scene(seats, ruins=GATE, at=["A", "B", "E"], health=[6, 1, 6]).dice(6, 1, 1, 1, 1, 1).do("attack millie")
    )
    assert points(scene) == [0, -2, 0][:seats]


@rule("score.on-board", "score.cards")
def test_unopened_chests_cards_and_kills_count_for_nobody() -> None:
    scene = Scene(ruins=GATE, at=["E", "A"], hands={0: ["Key", "Smoke Pot"]}, worn={0: ["Round Shield"]})
    scene.raider(0).kills, scene.raider(0).murders = 4, 2
    assert (len(scene.table.chests), scene.table.master_placed) == (1, True)
    assert points(scene) == [0, 0]


@rule("score.winner")
def test_the_most_points_win() -> None:
    scene = finish(3, at=["E", "A", "F"], chests=[1, 4, 2])
    assert points(scene) == [2, 2, 3]
    assert (scene.winners, scene.ended_by) == ([2], "score.winner")
    outcome: Any = scene.table.outcome()
    assert [fact.points for fact in outcome.facts] == [2, 2, 3]
    assert [fact.fate for fact in outcome.facts] == ["escaped", "died", "escaped"]


@rule("score.tie")
def test_tied_players_share_the_win() -> None:
    scene = finish(3, at=["E", "A", "F"], chests=[1, 4, 0])
    assert points(scene) == [2, 2, 1]
    assert (scene.winners, scene.ended_by) == ([0, 1], "score.tie")


@rule("score.negative", "score.winner")
def test_even_a_score_below_zero_can_win() -> None:
    scene = finish(at=["A", "B"], chests=[1, 0])
    assert points(scene) == [-1, -2]
    assert scene.winners == [0]


@rule("score.master", "score.small", "score.death", "score.escape", "death.keeps-score", "score.winner")
def test_example_a_dead_winner() -> None:
    """Example ours.score.dead-winner."""
    scene = Scene(
        ruins=GATE, at=["A", "E"], health=[2, 6], chests=[2, 2], master=0, final=True, traps=["Falling Rock"]
    )
    scene.do("done").do("leave the ruins")
    assert not scene.raider(0).alive
    assert points(scene) == [4, 3]
    assert scene.winners == [0]
