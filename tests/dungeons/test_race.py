"""The boss race: one player at a time in the boss room, and the last hit wins."""

from tests.dungeons.scene import Scene
from tests.rules import rule

LAIR = "Drawing Room Below"
KEY = "Key to the Lower Floor"
GREATSWORD = "Great-Aunt's Greatsword"  # two dice and two more
PEDLAR = "Pedlar at the Back Door"


def race(seats: int = 2, **more: object) -> Scene:
    """Seat 0 is with the Housekeeper (CL 12, three hits, damage 3), all others before the boss room."""
    given = {
        "rooms": "0-1-2",
        "cards": {2: LAIR},
        "creatures": {2: ["The Housekeeper"]},
        "at": [2, 1, 1, 1][:seats],
        "came": {0: "west"},
        "worn": {0: [GREATSWORD]},
        "unlocked": True,
        "way": "race",
    } | more
    return Scene(seats, **given)  # type: ignore[arg-type]


@rule("race.win", "race.last-hit", "combat.hits.prize")
def test_hits_add_up_and_whoever_lands_the_last_one_wins() -> None:
    scene = race(hits={2: 1})
    scene.dice(6, 6).do("fight the housekeeper")
    assert scene.place(2).hits == [2]
    assert not scene.table.over
    scene = race(hits={2: 2})
    scene.dice(6, 6).do("fight the housekeeper")
    while not scene.table.over:
        scene.do(scene.moves[0])
    assert scene.winners == [0]
    assert [facts.slew for facts in scene.outcome.facts] == [True, False]


@rule("race.last-hit")
def test_the_hits_of_others_count_for_whoever_kills_it() -> None:
    scene = race(at=[1, 2], came={1: "west"}, worn={1: [GREATSWORD]}, hits={2: 2}, turn=1)
    scene.dice(6, 6).do("fight the housekeeper")
    while not scene.table.over:
        scene.do(scene.moves[0])
    assert scene.winners == [1]


@rule("race.gems", "shop.price")
def test_gems_can_still_be_spent_in_a_race() -> None:
    scene = Scene(rooms="0-1", cards={1: PEDLAR}, at=[1], gems=[9], item_deck=["Spare Key"], way="race")
    assert scene.do("shop", "buy spare key").gems()[0] == 6


@rule("race.one-inside", "race.occupied")
def test_nobody_enters_the_boss_room_while_somebody_is_inside() -> None:
    scene = race(3).dice(6, 6).do("fight the housekeeper")
    assert scene.asked == 1
    assert scene.which("go") == ["west"]
    scene.delver(0).room = 0
    scene.end_turns()
    assert scene.which("go") == ["east", "west"]


@rule("race.occupied", "bossroom.key.once")
def test_not_even_with_the_key() -> None:
    scene = race(carried={1: [KEY]}).dice(6, 6).do("fight the housekeeper")
    assert scene.which("go") == ["west"]


@rule("race.thrown-out", "race.turn-ends", "race.thrown-out.where")
def test_whoever_takes_a_hit_is_thrown_out_and_their_turn_ends() -> None:
    scene = race(lying={1: 5}, markers=[4])
    scene.dice(1, 1).do("fight the housekeeper")
    assert scene.hearts()[0] == 1
    assert scene.rooms()[0] == 1
    assert scene.asked == 1
    assert scene.place(1).gems == 5  # no puzzle step there any more


@rule("race.thrown-out.where", "move.guarded.each")
def test_whoever_is_thrown_out_came_into_the_room_before_it_by_no_exit() -> None:
    scene = Scene(
        2,
        way="race",
        rooms="0-1-2",
        cards={1: "Great Kitchen", 2: "Drawing Room Below"},
        creatures={1: ["The Cook"], 2: ["The Housekeeper"]},
        at=[2],
        came={0: "west"},
        markers=[4],
        unlocked=True,
    )
    scene.dice(1).do("fight the housekeeper").end_turns()
    assert scene.which("go") == ["east", "west"]


@rule("boss.stay-after-fail")
def test_in_a_gem_game_nobody_is_thrown_out() -> None:
    scene = race(way="gems", markers=[4]).dice(1, 1).do("fight the housekeeper")
    assert scene.rooms()[0] == 2


@rule("race.thrown-out.defeat")
def test_whoever_loses_the_last_heart_goes_to_the_entrance_instead() -> None:
    scene = race(hearts=[2]).dice(1, 1, 2).do("fight the housekeeper")
    assert scene.rooms()[0] == 0
    assert "thrown out" not in scene.kinds()


@rule("race.hit-taken", "effect.damage-block")
def test_damage_that_costs_no_heart_leaves_you_inside() -> None:
    scene = race(carried={0: ["Feather Cushion"]}).dice(1, 1)
    scene.do("fight the housekeeper", "use feather cushion")
    assert scene.hearts()[0] == 3
    assert scene.rooms()[0] == 2
    assert "thrown out" not in scene.kinds()


@rule("race.hit-taken", "effect.damage-less")
def test_damage_that_is_only_reduced_throws_you_out() -> None:
    scene = race(worn={0: [GREATSWORD, "Shy Uncle's Helm"]}, markers=[4]).dice(1, 1).do("fight the housekeeper")
    assert scene.hearts()[0] == 2
    assert scene.rooms()[0] == 1


@rule("race.stays-inside")
def test_whoever_scores_a_hit_stays_inside_or_leaves_as_the_table_plays() -> None:
    scene = race().dice(6, 6).do("fight the housekeeper")
    assert scene.asked == 1
    assert scene.rooms()[0] == 2
    scene = race(race_hit="leaves").dice(6, 6).do("fight the housekeeper")
    assert scene.asked == 1
    assert scene.rooms()[0] == 1


@rule("race.stays-inside", "race.hit-taken")
def test_whoever_neither_hits_nor_is_hurt_stays_in_any_case() -> None:
    scene = race(race_hit="leaves", carried={0: ["Feather Cushion"]}).dice(1, 1)
    scene.do("fight the housekeeper", "use feather cushion")
    assert scene.asked == 1
    assert scene.rooms()[0] == 2


@rule("race.no-idling")
def test_whoever_does_not_attack_the_boss_is_put_out_or_not_as_the_table_plays() -> None:
    assert race().do("done").rooms()[0] == 1
    assert race(race_idle="stays").do("done").rooms()[0] == 2
    assert race(way="gems").do("done").rooms()[0] == 2


@rule("race.no-idling")
def test_whoever_walked_in_has_to_attack_too() -> None:
    scene = race(at=[1, 0], came={}).do("go east")
    assert scene.rooms()[0] == 2
    assert scene.do("done").rooms()[0] == 1


@rule("race.no-joint", "race.one-inside")
def test_the_boss_is_never_attacked_jointly_in_a_race() -> None:
    scene = race(4, teams="twos").dice(6, 6).do("fight the housekeeper")
    assert "asks" not in scene.kinds()
    assert len(scene.rolls()) == 1  # nobody could be asked, so the dice fell at once


@rule("boss.joint")
def test_in_a_gem_game_it_is() -> None:
    scene = race(way="gems", at=[2, 2]).do("fight the housekeeper")
    assert scene.which("ask") == ["player 2"]


@rule("race.stuck", "end.agreed")
def test_nobody_wins_a_race_that_ends_without_a_dead_boss() -> None:
    scene = race(gems=[50]).do("propose to end the game", "agree")
    assert scene.table.over
    assert scene.winners == []
    assert scene.outcome.clause == "race.stuck"
    solo = race(1, at=[0], begin=False)
    solo.table.round = 199
    solo.table.advance()
    solo.end_turns()
    assert solo.table.over
    assert solo.winners == []
