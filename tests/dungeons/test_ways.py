"""The three ways to play, who may play them, and teams."""

import pytest

from tests.asking import told
from tests.dungeons.scene import Scene, deal
from tests.rules import rule
from undercroft.core.errors import BadOption, BadSeats
from undercroft.games.dungeons import BOX, sides

LAIR = {2: "Drawing Room Below"}
BOSS = {2: ["The Housekeeper"]}  # CL 12, five hits, 15 gems and two items
GREATSWORD = "Great-Aunt's Greatsword"  # a die and two more; worth 14


def refused(seats: int, **options: object) -> str:
    with pytest.raises(BadOption) as problem:
        BOX.agree(seats, {name.replace("_", "-"): value for name, value in options.items()})
    return str(problem.value)


def before_the_boss(seats: int = 2, **more: object) -> Scene:
    """Seat 0 stands in the boss room, and the boss takes one more hit."""
    scene = Scene(
        seats,
        rooms="0-1-2",
        cards=LAIR,
        creatures=BOSS,
        hits={2: 2},
        at=[2],
        worn={0: [GREATSWORD]},
        unlocked=True,
        item_deck=["Butter Knife", "Kitchen Torch"],
        **more,  # type: ignore[arg-type]
    )
    return scene.dice(6, 6)


def kill(scene: Scene) -> Scene:
    scene.do("fight the housekeeper")
    while not scene.table.over:
        scene.do(scene.moves[0])
    return scene


@rule("aim.three-ways", "aim.choice")
def test_there_are_three_ways_to_play_and_the_gem_game_is_the_first() -> None:
    option = next(option for option in BOX.options if option.name == "way")
    assert option.values == ("gems", "royale", "race")
    assert deal(2).rules.way == "gems"
    assert [deal(2, way=way).rules.way for way in ("gems", "royale", "race")] == ["gems", "royale", "race"]


@rule("aim.gems", "score.gems.most", "score.gems.killer")
def test_in_a_gem_game_the_most_gems_win_whoever_kills_the_boss() -> None:
    assert kill(before_the_boss(gems=[0, 37])).winners == [1]
    assert kill(before_the_boss(gems=[2, 37])).winners == [0]


@rule("aim.royale.gems", "aim.two-scorings")
def test_a_battle_royale_is_won_by_gems_too() -> None:
    scene = kill(before_the_boss(gems=[0, 60], way="royale"))
    assert scene.winners == [1]
    assert scene.outcome.clause == "score.gems.most"


@rule("aim.race", "aim.two-scorings", "race.win", "race.gems")
def test_a_race_is_won_by_the_killing_blow_and_not_by_gems() -> None:
    scene = kill(before_the_boss(gems=[0, 100], way="race"))
    assert scene.winners == [0]
    assert scene.outcome.clause == "race.win"


def may_attack(seats: int = 2, **options: object) -> bool:
    return Scene(seats, **options).may("attack player 2")  # type: ignore[arg-type]


@rule("aim.gems.no-killing", "aim.killing.fixed")
def test_players_never_attack_players_in_a_gem_game() -> None:
    assert not may_attack()
    assert "aim.killing.fixed" in refused(2, killing=True)


@rule("aim.royale.killing", "aim.killing.fixed")
def test_players_may_always_attack_players_in_a_battle_royale() -> None:
    assert may_attack(way="royale")
    assert "aim.killing.fixed" in refused(2, way="royale", killing=True)


@rule("aim.race.killing", "pk.beforehand")
def test_a_race_is_played_with_killing_or_without() -> None:
    assert not may_attack(way="race")
    assert may_attack(way="race", killing=True)


@rule("aim.gems.sides", "teams.choice")
def test_a_gem_game_is_played_alone_or_in_teams_of_two_or_three() -> None:
    assert deal(6).rules.sides == []
    assert deal(6, teams="twos").rules.sides == [0, 1, 2, 0, 1, 2]
    assert deal(6, teams="threes").rules.sides == [0, 1, 0, 1, 0, 1]


@rule("aim.royale.alone")
def test_nobody_has_a_team_in_a_battle_royale() -> None:
    assert "aim.royale.alone" in refused(4, way="royale", teams="twos")
    assert deal(4, way="royale").rules.sides == []


@rule("aim.same-rules")
def test_all_ways_share_every_other_rule() -> None:
    for way in ("gems", "royale", "race"):
        scene = Scene(rooms="0-1", at=[1], creatures={1: ["Moss Toad"]}, hearts=[1], way=way)
        scene.dice(3).do("fight moss toad")
        assert (scene.delver(0).gems, scene.delver(0).full) == (1, 3)
        assert Scene(way=way).may("rest")


@rule("aim.set-before")
def test_the_way_to_play_never_changes_during_a_game() -> None:
    table = deal(4, way="race", teams="twos", killing=True)
    agreed = (table.rules.way, table.rules.sides.copy(), table.rules.killing)
    for _ in range(200):
        if not table.over:
            table.push(table.legal_moves()[-1])
            assert (table.rules.way, table.rules.sides, table.rules.killing) == agreed


# Players


@rule("players.count")
def test_one_to_six_may_play() -> None:
    assert BOX.rulebook.players == (1, 6)
    for seats in range(1, 7):
        assert len(deal(seats).delvers) == seats
    for seats in (0, 7):
        with pytest.raises(BadSeats):
            BOX.agree(seats, {})


@rule("players.solo")
def test_one_player_alone_plays_for_gems_or_against_time() -> None:
    scene = kill(before_the_boss(1, gems=[5]))
    assert scene.winners == [0]
    assert scene.outcome.scores == [scene.delver(0).gems + 3 + 4 + 14]
    assert scene.outcome.clause == "players.solo"
    race = kill(before_the_boss(1, way="race"))
    assert race.winners == [0]
    assert race.outcome.figures == {"rounds": "Turns"}  # "against time"
    assert race.outcome.facts[0].rounds == 1
    assert told(race).endswith("The boss has fallen: you win the race in 1 turn!")
    assert "players.solo" in refused(1, solo="off")


@rule("players.solo")
def test_one_player_alone_has_not_won_while_the_boss_stands() -> None:
    scene = Scene(1, rooms="0-1", gems=[30], no_other="rooms")  # nothing is left to do
    assert scene.table.over
    assert scene.winners == []
    assert scene.outcome.scores == [30]


@rule("players.royale-two")
def test_a_battle_royale_needs_two() -> None:
    assert "players.royale-two" in refused(1, way="royale")
    assert deal(2, way="royale").rules.killing


# Teams


@rule("teams.from-four", "teams.gem-limits")
@pytest.mark.parametrize("way", ["gems", "race"])
@pytest.mark.parametrize("seats", [2, 3])
def test_fewer_than_four_players_form_no_teams(seats: int, way: str) -> None:
    for teams in ("twos", "threes"):
        with pytest.raises(BadOption):
            BOX.agree(seats, {"way": way, "teams": teams})


@rule("teams.threes", "teams.equal", "teams.gem-limits")
@pytest.mark.parametrize("way", ["gems", "race"])
def test_all_teams_are_of_one_size(way: str) -> None:
    assert [len(set(sides(seats, "twos"))) for seats in (4, 6)] == [2, 3]
    assert "teams.equal" in refused(5, way=way, teams="twos")
    assert "teams.threes" in refused(4, way=way, teams="threes")
    assert "teams.threes" in refused(5, way=way, teams="threes")
    assert deal(6, way=way, teams="threes").rules.sides.count(0) == 3


@rule("teams.members", "teams.seats")
@pytest.mark.parametrize(("seats", "teams"), [(4, "twos"), (6, "twos"), (6, "threes")])
def test_team_mates_sit_apart_and_turns_go_round_the_teams(seats: int, teams: str) -> None:
    found = deal(seats, teams=teams).rules.sides
    number = len(set(found))
    for seat in range(seats):
        assert len({found[(seat + step) % seats] for step in range(number)}) == number


@rule("teams.own-things")
def test_each_team_mate_has_hearts_gems_items_and_curses_of_their_own() -> None:
    scene = Scene(4, rooms="0-1", at=[1], creatures={1: ["Moss Toad"]}, hearts=[2, 2, 2, 2], teams="twos")
    scene.dice(6).do("fight moss toad")
    assert scene.gems() == [1, 0, 0, 0]
    assert scene.hearts() == [3, 2, 2, 2]
    scene = Scene(4, teams="twos", worn={0: [GREATSWORD]}, curses={2: ["Reputation"]})
    assert [len(delver.gear) for delver in scene.table.delvers] == [1, 0, 1, 0]


@rule("teams.score", "score.gems.tie")
def test_the_gems_of_a_team_are_added_up() -> None:
    scene = kill(before_the_boss(4, gems=[0, 60, 0, 1], teams="twos"))
    assert scene.winners == [1, 3]
    assert scene.outcome.clause == "teams.score"
    scene = kill(before_the_boss(4, gems=[0, 60, 30, 1], teams="twos"))
    assert scene.winners == [0, 2]
    ours, behind = scene.outcome.scores[1] + scene.outcome.scores[3], scene.outcome.facts[1].why
    assert behind == f"{ours} gems together, {scene.outcome.scores[0] + scene.outcome.scores[2] - ours} behind"


@rule("score.gems.tie", "teams.score")
def test_teams_with_equal_sums_share_the_win() -> None:
    ours = kill(before_the_boss(4, teams="twos")).outcome.scores[0]
    scene = kill(before_the_boss(4, gems=[0, ours - 2, 0, 2], teams="twos"))
    assert scene.winners == [0, 1, 2, 3]
    assert scene.outcome.clause == "score.gems.tie"


@rule("teams.race-win")
def test_the_whole_team_of_the_killer_wins_a_race() -> None:
    scene = kill(before_the_boss(4, way="race", teams="twos"))
    assert scene.winners == [0, 2]
    assert scene.outcome.clause == "teams.race-win"


@rule("teams.no-foe")
def test_nobody_attacks_their_own_team() -> None:
    scene = Scene(4, way="race", teams="twos", killing=True)
    assert scene.which("attack") == ["player 2", "player 4"]


# Leaving


@rule("players.leaving")
def test_whoever_leaves_the_table_leaves_everything_where_they_stand() -> None:
    scene = Scene(3, rooms="0-1", at=[0, 1], gems=[0, 7], worn={1: [GREATSWORD]}, carried={1: ["Spare Key"]})
    scene.leave(1)
    assert (scene.gems()[1], scene.worn(1), scene.carried(1)) == (0, [], [])
    assert scene.place(1).gems == 7
    assert scene.loot(1) == [GREATSWORD, "Spare Key"]
    assert scene.end_turns(3).turns() == [0, 2, 0, 2]


@rule("players.leaving")
def test_whoever_left_cannot_win_and_the_last_to_leave_ends_the_game() -> None:
    scene = before_the_boss(3, gems=[0, 0, 50])
    scene.leave(2)
    assert kill(scene).winners == [0]
    scene = Scene(2, gems=[3, 0])
    scene.leave(0).leave(1)
    assert scene.table.over
    assert scene.winners == []


@rule("players.solo")
def test_the_turns_of_a_race_alone_are_counted() -> None:
    scene = before_the_boss(1, way="race", markers=[4]).dice(1, 1).do("fight the housekeeper")
    assert scene.rooms() == [1]  # thrown out, and with a heart left
    scene.dice(6, 6).do("go east")
    assert told(kill(scene)).endswith("you win the race in 2 turns!")
