"""The final sprint: all head for the boss room, and whoever was nearer begins earlier."""

import pytest

from tests.dungeons.scene import Scene
from tests.rules import rule

LAIR = "Drawing Room Below"
KEY = "Key to the Lower Floor"
HALL = "5-4-3-2-1-0"  # the boss room is at one end, so that a room's number and its distance add up to five


def hall(*at: int, **more: object) -> Scene:
    """A straight way to the boss room, on which seats stand; it was entered before."""
    given = {"rooms": HALL, "cards": {5: LAIR}, "creatures": {5: ["The Housekeeper"]}, "unlocked": True} | more
    return Scene(len(at), at=at, **given)  # type: ignore[arg-type]


def agree(scene: Scene) -> Scene:
    """A sprint is proposed, and all agree."""
    scene.do("propose a sprint")
    while scene.question == "Consent":
        scene.do("agree")
    return scene


def at_the_boss(scene: Scene, number: int) -> list[int]:
    """Who has the next turns, everyone leaving the boss alone."""
    before = len(scene.turns()) - 1
    while len(scene.turns()) - before < number:
        scene.end_turns()
    return scene.turns()[before:]


@rule("sprint.lowest", "sprint.subtract", "sprint.head-start", "sprint.wait.measure", "sprint.wait")
@pytest.mark.parametrize("proposer", [0, 1])
def test_example_counts_of_two_and_four(proposer: int) -> None:
    scene = agree(hall(3, 1, turn=proposer))
    assert scene.events("sprint begins")[0]["counts"] == [2, 4]
    assert at_the_boss(scene, 4) == [0, 0, 1, 0]


@rule("sprint.lowest", "sprint.subtract", "sprint.head-start", "sprint.nearer-first", "sprint.wait.measure")
@rule("sprint.order", "sprint.pace", "sprint.purpose")
@pytest.mark.parametrize("proposer", [0, 1, 2])
def test_example_counts_of_two_four_and_five(proposer: int) -> None:
    scene = agree(hall(3, 1, 0, turn=proposer))
    assert scene.events("sprint begins")[0]["counts"] == [2, 4, 5]
    assert at_the_boss(scene, 6) == [0, 0, 1, 0, 1, 2]


@rule("sprint.wait.measure")
def test_at_some_tables_players_skip_turns_of_their_own() -> None:
    scene = agree(hall(3, 1, sprint_wait="own"))
    assert at_the_boss(scene, 5) == [0, 0, 0, 1, 0]


@rule("sprint.on")
def test_some_tables_know_no_sprint() -> None:
    assert hall(3, 1).may("propose a sprint")
    assert not hall(3, 1, sprint="off").may("propose a sprint")
    assert not Scene(1, rooms="0-1-2", cards={2: LAIR}, unlocked=True).may("propose a sprint")


@rule("sprint.revealed")
def test_nobody_sprints_before_the_boss_room_is_found() -> None:
    assert not Scene(rooms="0-1-", carried={0: [KEY]}).may("propose a sprint")


@rule("sprint.agree", "sprint.agree.when")
def test_everyone_has_to_agree_and_one_refusal_ends_it() -> None:
    scene = hall(3, 1, 2)
    scene.do("propose a sprint")
    assert scene.asked == 1
    scene.do("agree")
    assert scene.asked == 2
    scene.do("refuse")
    assert scene.asked == 0
    assert scene.rooms() == [3, 1, 2]
    assert scene.which("go") == ["east", "west"]  # the turn goes on as if nothing had been said
    assert not scene.may("propose a sprint")  # once a turn
    scene.end_turns(3)
    assert scene.may("propose a sprint")


@rule("sprint.agree.when")
def test_a_refusal_is_the_end_of_the_asking() -> None:
    scene = hall(3, 1, 2).do("propose a sprint", "refuse")
    assert scene.asked == 0


@rule("sprint.agree.when")
def test_a_sprint_is_proposed_only_at_the_start_of_a_turn() -> None:
    scene = hall(3, 1, creatures={5: ["The Housekeeper"], 2: ["Pantry Rat"]}).do("go east")
    assert scene.asked == 0
    assert not scene.may("propose a sprint")


@rule("sprint.agree.turn")
def test_an_accepted_sprint_takes_the_place_of_the_turn() -> None:
    scene = agree(hall(1, 3))
    assert scene.asked == 1
    assert scene.turns() == [0, 1]


@rule("sprint.agree.turn", "sprint.order", "setup.clockwise")
@pytest.mark.parametrize(
    ("at", "proposer", "turn"), [((3, 1), 1, (0, 2)), ((3, 1), 0, (0, 2)), ((1, 3), 0, (1, 1))]
)
def test_a_round_is_over_when_a_sprint_passes_the_turn_round_the_table(
    at: tuple[int, ...], proposer: int, turn: tuple[int, int]
) -> None:
    last = agree(hall(*at, turn=proposer)).events("turn")[-1]
    assert (last["seat"], last["round"]) == turn


@rule("sprint.count", "sprint.count.way")
def test_distance_is_counted_in_moves() -> None:
    winding = """
4-5-6
|   |
3   0
|   |
2-7-1
"""
    scene = Scene(3, rooms=winding, cards={6: LAIR}, at=[0, 4, 2], unlocked=True, creatures={6: ["The Late Duke"]})
    assert agree(scene).events("sprint begins")[0]["counts"] == [1, 2, 4]


@rule("sprint.count.way")
def test_ways_through_doors_and_guarded_rooms_do_not_count() -> None:
    ring = """
2-3-4
|   |
1-0-5
"""
    given = {"rooms": ring, "cards": {4: LAIR}, "at": [0, 3], "unlocked": True}
    boss = {4: ["The Late Duke"]}

    def counts(**more: object) -> list[int]:
        scene = Scene(**(given | {"creatures": boss} | more))  # type: ignore[arg-type]
        found: list[int] = agree(scene).events("sprint begins")[0]["counts"]
        return found

    assert counts() == [2, 1]
    assert counts(doors={(5, "west"): "Swollen Door"}) == [4, 1]
    assert counts(creatures=boss | {5: ["The Cook"]}) == [4, 1]
    assert counts(creatures=boss | {5: ["Kitchen Ogre"]}) == [2, 1]


@rule("sprint.count.way", "move.guarded.retreat")
def test_whoever_stands_among_guards_counts_the_way_back() -> None:
    ring = """
2-3-4
|   |
1-0-5
"""
    scene = Scene(
        rooms=ring,
        cards={4: LAIR},
        at=[0, 3],
        came={0: "west"},
        unlocked=True,
        creatures={4: ["The Late Duke"], 0: ["The Cook"]},
    )
    assert agree(scene).events("sprint begins")[0]["counts"] == [4, 1]


@rule("sprint.count.inside")
def test_whoever_is_inside_counts_zero() -> None:
    scene = agree(hall(5, 2, came={0: "east"}))
    assert scene.events("sprint begins")[0]["counts"] == [0, 3]
    assert at_the_boss(scene, 5) == [0, 0, 0, 1, 0]


@rule("sprint.agree.turn", "sprint.count.inside", "race.no-idling")
def test_in_a_race_whoever_proposes_a_sprint_from_inside_stays_inside() -> None:
    scene = agree(hall(5, 2, came={0: "east"}, way="race"))
    assert scene.rooms()[0] == 5
    assert scene.asked == 0


@rule("sprint.no-way")
def test_nobody_sprints_while_somebody_has_no_way_there() -> None:
    assert not hall(3, 1, doors={(2, "west"): "Swollen Door"}).may("propose a sprint")
    assert hall(3, 2, doors={(0, "west"): "Swollen Door"}).may("propose a sprint")
    assert not hall(3, 1, creatures={5: ["The Late Duke"], 2: ["The Cook"]}).may("propose a sprint")


# The key


@rule("sprint.key")
def test_a_locked_boss_room_needs_somebody_with_the_key() -> None:
    assert not hall(3, 1, unlocked=False).may("propose a sprint")
    assert hall(3, 1, unlocked=False, carried={1: [KEY]}).may("propose a sprint")


@rule("sprint.key", "sprint.tie", "sprint.gems")
def test_nobody_arrives_before_whoever_has_the_key() -> None:
    scene = agree(hall(4, 3, 1, 0, unlocked=False, carried={2: [KEY]}, new=[5]))
    assert [scene.delver(seat).wait for seat in range(4)] == [0, 0, 0, 1]
    told = scene.events("sprint begins")[0]
    assert (told["counts"], told["opener"]) == ([1, 2, 4, 5], 2)
    assert scene.asked == 2
    assert scene.gems() == [0, 0, 5, 0]
    assert at_the_boss(scene, 5) == [2, 0, 1, 2, 3]


# On the way


@rule("sprint.move", "sprint.wait", "sprint.waiting", "sprint.arrival-turn")
def test_pieces_are_on_the_way_until_their_wait_is_over() -> None:
    scene = agree(hall(3, 1))
    assert scene.rooms()[0] == 5
    assert scene.delver(1).on_the_way
    assert scene.table.present(1) == []
    scene.end_turns(2)
    assert scene.asked == 1
    assert scene.rooms() == [5, 5]


@rule("sprint.arrival-turn")
def test_in_the_turn_of_arrival_the_move_is_used() -> None:
    scene = agree(hall(3, 1, carried={0: ["Duelling Sabre"]}))
    assert scene.asked == 0
    assert scene.moves == ["done", "fight the housekeeper"]


@rule("sprint.waiting", "pk.not-travelling")
def test_whoever_is_on_the_way_is_neither_invited_nor_attacked() -> None:
    scene = agree(hall(3, 1, way="royale"))
    assert scene.which("attack") == []
    scene.dice(6).do("fight the housekeeper")
    assert "asks" not in scene.kinds()
    assert scene.question != "Ready"


@rule("sprint.tie", "sprint.order")
def test_of_several_nearest_the_next_in_turn_order_from_the_proposer_begins() -> None:
    scene = agree(hall(2, 3, 1, 3, turn=2))
    assert at_the_boss(scene, 6) == [3, 1, 3, 0, 1, 2]
    scene = agree(hall(3, 3, turn=1))
    assert at_the_boss(scene, 3) == [1, 0, 1]


@rule("sprint.head-start", "sprint.wait.measure")
def test_each_of_several_nearest_has_had_its_turns_before_a_later_one_acts() -> None:
    scene = agree(hall(3, 2, 3))
    assert at_the_boss(scene, 5) == [0, 2, 0, 1, 2]


@rule("sprint.gems")
def test_the_first_to_arrive_gets_the_gems_of_the_boss_room() -> None:
    scene = agree(hall(3, 1, new=[5]))
    assert scene.gems() == [5, 0]
    scene.end_turns(2)
    assert scene.gems() == [5, 0]


@rule("sprint.race", "race.one-inside")
def test_in_a_race_whoever_finds_the_boss_room_occupied_stands_before_it() -> None:
    scene = agree(hall(3, 1, way="race", race_idle="stays"))
    scene.end_turns(2)
    assert scene.asked == 1
    assert scene.rooms() == [5, 4]
    assert scene.which("go") == ["east"]  # a normal turn
    scene.end_turns()
    assert not scene.delver(1).on_the_way


@rule("sprint.after")
def test_after_arrival_turns_are_normal_and_another_sprint_can_be_agreed_on() -> None:
    scene = agree(hall(4, 3))
    scene.end_turns(2)
    assert scene.rooms() == [5, 5]
    scene.end_turns()
    assert scene.question == "Act"
    scene.delver(1).room = 2
    assert scene.may("propose a sprint")


@rule("sprint.after", "defeat.return")
def test_whoever_is_defeated_meanwhile_walks_back() -> None:
    scene = agree(hall(3, 1, hearts=[1, 3]))
    scene.dice(1, 2).do("fight the housekeeper")
    assert scene.rooms()[0] == 0
    assert at_the_boss(scene, 3) == [0, 1, 0]
    assert not scene.delver(0).on_the_way


@rule("sprint.no-way", "sprint.count.inside")
def test_there_is_nothing_to_sprint_for_once_all_are_inside() -> None:
    assert not hall(5, 5).may("propose a sprint")


@rule("sprint.lowest", "players.leaving")
def test_whoever_left_the_table_holds_nobody_up() -> None:
    scene = agree(hall(4, 1, 0))
    scene.leave(0)
    assert scene.asked == 1
    assert at_the_boss(scene, 3) == [1, 2, 1]


@rule("sprint.arrival-turn", "move.guarded.each")
def test_whoever_arrived_came_in_by_no_exit_and_can_leave_again() -> None:
    scene = agree(hall(4, 4, came={0: "north", 1: "north"}))
    assert scene.end_turns(2).rooms() == [5, 5]
    assert scene.asked == 0
    assert scene.which("go") == ["east"]
