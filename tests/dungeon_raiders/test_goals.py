"""How things stand, in a line; and at the end, why each loser lost."""

from tests.dungeon_raiders.scene import Raid
from tests.rules import rule
from undercroft.core.telling.views import Goal
from undercroft.core.telling.voice import Voice

NAMES = ["Ana", "Odo", "Mirel", "Brenna", "Tam"]


def goals(raid: Raid, you: int | None = None) -> list[str]:
    return [goal.text for goal in told(raid, you)]


def told(raid: Raid, you: int | None = None) -> list[Goal]:
    return raid.table.roles.teller.goals(raid.table, Voice(NAMES[: raid.table.seats], you))


@rule("end.winner", "end.collapse")
def test_most_treasure_leads_and_the_most_wounded_would_collapse() -> None:
    raid = Raid(seats=3, treasure=[9, 4, 12], wounds=[3, 2, 8])
    assert goals(raid) == ["Most treasure wins", "Ana would win with 9", "Mirel, 8 wounds, would collapse"]
    assert goals(raid, you=0)[1] == "You would win with 9"
    assert goals(raid, you=2)[2] == "You, 8 wounds, would collapse"
    assert [(goal.tone, goal.seats) for goal in told(raid)] == [("aim", []), ("lead", [0]), ("danger", [2])]


@rule("end.tie-wounds", "end.tie-shared", "end.collapse-tie", "end.collapse-none")
def test_ties_are_told() -> None:
    shared = Raid(seats=4, treasure=[9, 9, 1, 1], wounds=[2, 2, 5, 5])
    assert goals(shared)[1:] == [
        "Ana and Odo would tie with 9",
        "Mirel and Brenna, 5 wounds each, would collapse",
    ]
    assert goals(shared, you=1)[1] == "You and Ana would tie with 9"
    broken = Raid(seats=3, treasure=[9, 9, 1], wounds=[2, 1, 5])
    assert goals(broken)[1] == "Odo would win with 9 and fewer wounds"
    unhurt = Raid(seats=3, treasure=[1, 2, 3])
    assert goals(unhurt) == ["Most treasure wins", "Mirel would win with 3"]


@rule("end.single-survivor")
def test_a_last_survivor_leads_by_being_alive() -> None:
    raid = Raid(seats=3, treasure=[1, 9, 9]).leave(1).leave(2)
    assert goals(raid)[1:] == ["Ana is the only one still alive"]
    assert goals(raid, you=0)[1:] == ["You are the only one still alive"]


@rule("duel.wounds-ignored", "duel.death")
def test_in_a_duel_nobody_collapses_but_death_is_near() -> None:
    raid = Raid(seats=2, treasure=[4, 4], wounds=[7, 1])
    aim = "Most treasure wins, unless somebody dies"
    assert goals(raid) == [aim, "Odo would win with 4 and fewer wounds", "3 more wounds would kill Ana"]
    assert goals(raid, you=0)[2] == "3 more wounds would kill you"
    assert goals(Raid(seats=2, treasure=[4, 5])) == [aim, "Odo would win with 5"]


@rule("solo.result", "solo.death")
def test_alone_there_is_a_goal_to_reach() -> None:
    raid = Raid(seats=1, treasure=[9], wounds=[9])
    assert goals(raid, you=0) == [
        "Come out alive with 20 treasure",
        "You have 9, 11 to go",
        "1 more wound would kill you",
    ]
    assert goals(Raid(seats=1, treasure=[23]))[1:] == ["Ana has 23, the goal is met"]


def test_after_the_end_only_the_aim_is_told() -> None:
    assert goals(Raid(seats=3, at=24).play(5, 5, 5)) == ["Most treasure wins"]


# Why each loser lost


def why(raid: Raid) -> list[str]:
    return [fact.why for fact in raid.facts]


@rule("end.winner", "end.collapse", "end.collapse-tie")
def test_losers_learn_what_they_lacked() -> None:
    raid = Raid(seats=3, at=24, rooms=["Zombie"], treasure=[9, 5, 12], wounds=[3, 2, 8]).play(5, 5, 5)
    assert why(raid) == ["", "4 treasure less than the winner", "collapsed, being the most wounded with 8"]
    several = Raid(seats=4, at=24, rooms=["Zombie"], treasure=[3, 3, 9, 9], wounds=[1, 1, 8, 8]).play(5, 5, 5, 5)
    assert why(several)[2:] == ["collapsed, being among the most wounded with 8"] * 2
    shared = Raid(seats=4, at=24, rooms=["Zombie"], treasure=[3, 3, 2, 9], wounds=[1, 1, 1, 8]).play(5, 5, 5, 5)
    assert why(shared)[:3] == ["", "", "1 treasure less than the winners"]


@rule("end.tie-wounds")
def test_a_tie_that_wounds_broke_is_told() -> None:
    raid = Raid(seats=3, at=24, rooms=["Zombie"], treasure=[9, 9, 1], wounds=[3, 1, 8]).play(5, 5, 5)
    assert why(raid)[0] == "as much treasure as the winner, but 2 wounds more"


@rule("death.ten", "table.leaver")
def test_the_dead_learn_where_they_died() -> None:
    raid = Raid(seats=3, at=23, rooms=["Dragon", "Zombie"], wounds=[9, 0, 0]).play(1, 2, 3).leave(1).play(5)
    assert why(raid) == ["died fighting the Dragon on level 5", "left the table on level 5", ""]
    trap = Raid(seats=2, at=5, rooms=["Spike Trap"], wounds=[9, 0]).play(2, 5)
    assert why(trap) == ["died in the Spike Trap on level 2", ""]
    both = Raid(seats=2, rooms=["Spike Trap"], wounds=[9, 9]).play(2, 5)
    assert why(both) == ["died in the Spike Trap on level 1"] * 2


@rule("solo.death", "solo.result")
def test_alone_one_has_lost_only_by_dying() -> None:
    dead = Raid(seats=1, rooms=["Dragon"], wounds=[9], attack=[5]).play(1)
    assert [(fact.fate, fact.goal, fact.why) for fact in dead.facts] == [
        ("died", "missed", "died fighting the Dragon on level 1")
    ]
    alive = Raid(seats=1, at=24, rooms=["King's Coffer"], treasure=[2]).play(5)
    assert [(fact.fate, fact.goal, fact.why) for fact in alive.facts] == [("won", "missed", "")]
