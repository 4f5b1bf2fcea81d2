"""What the game is about, and how it is won."""

from collections import Counter
from typing import Any

import pytest

from tests.dungeoneer.scene import Scene, deal, see
from tests.rules import rule
from undercroft.games.dungeoneer import BOX

# Sets


@rule("aim.hero-role", "aim.set.standalone")
@pytest.mark.parametrize("box", ["drowned-crypts", "hollow-marches"])
def test_a_set_is_all_that_a_game_needs_and_everybody_has_a_hero_of_their_own(box: str) -> None:
    table = deal(3, set=box)
    assert len({hero.card.name for hero in table.heroes}) == 3
    assert sum(len(cards) for cards in table.census().values()) == 30 + 7 + 11
    table.advance()
    table.play_out(table.chance.fork())
    assert table.outcome() is not None


@rule("aim.set.expandable", "aim.set.decks")
def test_sets_can_be_mixed() -> None:
    table = deal(3, set="both")
    assert sum(len(cards) for cards in table.census().values()) == 2 * (30 + 7 + 11)
    assert [there.name for there in table.deck.sets] == ["The Drowned Crypts", "The Hollow Marches"]
    assert see(table, None).sets == ["The Drowned Crypts", "The Hollow Marches"]


@rule("aim.set.not-collectible")
def test_the_contents_of_a_set_are_fixed() -> None:
    def contents(seed: int) -> Counter[str]:
        return Counter(name for cards in deal(2, seed).census().values() for name in cards)

    assert contents(1) == contents(2) == contents(3)


# The Dungeonlord


@rule("aim.dungeonlord-role")
def test_each_player_is_the_dungeonlord_on_their_own_turn() -> None:
    hands = {0: ["Drowned Thrall"], 1: ["Bone Ogre"]}
    for turn, other in ((0, 1), (1, 0)):
        scene = Scene(hands=hands, peril=[5, 5], phase="lord", turn=turn)
        sends = [move for move in scene.moves if move.startswith("send")]
        assert (scene.asked, len(sends)) == (turn, 1)
        assert sends[0].endswith(f"at seat {other}")


# Winning


@rule("aim.win.elimination", "aim.win.at-once")
def test_the_last_hero_wins_at_once() -> None:
    hands = {0: ["Falling Block"]}
    scene = Scene(heroes=["Hulda", "Sael"], hands=hands, peril=[0, 2], life=[6, 1], phase="lord")
    scene.calmly("send falling block at seat 1").dice(1).calmly("attack")
    assert (scene.winners, scene.ended_by, scene.asked) == ([0], "aim.win.elimination", None)
    assert scene.kinds()[-1] == "end"


@rule("aim.win.elimination")
def test_with_two_heroes_left_nobody_has_won() -> None:
    hands = {0: ["Falling Block"]}
    scene = Scene(3, heroes=["Hulda", "Sael", "Pim"], hands=hands, peril=[0, 2, 0], life=[6, 1, 6], phase="lord")
    scene.calmly("send falling block at seat 1").dice(1).calmly("attack")
    assert not scene.hero(1).alive
    assert (scene.winners, scene.asked) == ([], 0)


@rule("aim.win.any-cause")
@pytest.mark.parametrize(
    ("place", "where", "move"),
    [("Ossuary Passage", "Ossuary Passage", "go north"), ("Bone Gallery", "Flooded Stair", "go south")],
)
def test_the_last_hero_wins_whatever_killed_the_others(place: str, where: str, move: str) -> None:
    """By a trapped exit, and by spikes, in the turn of the one who falls."""
    at = [where, "Flooded Stair"]
    scene = Scene(heroes=["Sael", "Hulda"], maps={place: (0, 1)}, at=at, life=[1, 6]).dice(1).calmly(move)
    assert (scene.winners, scene.ended_by) == ([1], "aim.win.elimination")


def miasma(seats: int, life: list[int], **more: Any) -> Scene:
    """Everybody on the Stair fails against a Miasma."""
    heroes = ["Hulda", "Sael", "Pim"][:seats]
    peril = [0] + [3] * (seats - 1)
    scene = Scene(seats, heroes=heroes, hands={0: ["Miasma"]}, peril=peril, life=life, phase="lord", **more)
    scene.dice(*[1] * seats).calmly("play miasma")
    if scene.question == "Fund":
        scene.calmly("seat 1")
    return scene


@rule("aim.win.simultaneous-defeat")
def test_wounds_on_all_land_from_the_player_whose_turn_it_is_and_the_last_one_wins() -> None:
    assert miasma(2, [1, 1]).winners == [1]


@rule("aim.win.simultaneous-defeat")
def test_with_three_the_third_wins() -> None:
    scene = miasma(3, [1, 1, 1])
    assert (scene.winners, scene.ended_by) == ([2], "aim.win.elimination")


@rule("aim.win.simultaneous-defeat")
def test_what_befell_all_also_befalls_those_after_the_one_whose_turn_ends_by_it() -> None:
    scene = miasma(3, [1, 3, 2], deck=[])
    assert [hero.life for hero in scene.table.heroes] == [0, 2, 1]
    assert (scene.winners, scene.table.active) == ([], 1)


@rule("aim.win.simultaneous-defeat")
def test_by_the_option_it_is_a_draw() -> None:
    scene = miasma(3, [1, 1, 1], all_fall="draw")
    assert (scene.winners, scene.ended_by) == ([0, 1, 2], "aim.win.simultaneous-defeat")
    assert miasma(3, [1, 2, 1], all_fall="draw").winners == [1]


# The clock


def at_limit(**more: Any) -> Scene:
    """The last turn of the last round."""
    scene = Scene(3, turn=2, deck=[], rounds=10, begin=False, **more)
    scene.table.round = 10
    scene.table.advance()
    return scene.calmly("done")


DONE = {
    0: ["The Pale Flame"], 1: ["The Buried Hoard"], 2: ["The Tolling Bell"],
}  # fmt: skip


@rule("aim.round-limit")
@pytest.mark.parametrize(
    ("more", "winners"),
    [
        ({"done": {1: ["The Pale Flame"]}, "level": [4, 1, 4]}, [1]),
        ({"done": DONE, "level": [1, 2, 3], "life": [6, 6, 1]}, [2]),
        ({"done": DONE, "life": [4, 5, 3], "glory": [9, 0, 9]}, [1]),
        ({"done": DONE, "glory": [1, 3, 0]}, [1]),
        ({"done": DONE, "glory": [3, 3, 0]}, [0, 1]),
        ({"done": DONE, "glory": [3, 3, 2]}, [0, 1, 2]),  # seat 2 stayed on the Stair for 1 glory
    ],
    ids=["quests", "level", "life", "glory", "shared", "shared by all"],
)
def test_at_the_round_limit_quests_then_level_then_life_then_glory_decide(
    more: dict[str, Any], winners: list[int]
) -> None:
    scene = at_limit(**more)
    assert (scene.winners, scene.ended_by) == (winners, "aim.round-limit")


@rule("aim.round-limit")
def test_the_fallen_do_not_win_by_the_clock() -> None:
    scene = Scene(3, turn=2, deck=[], rounds=10, done={0: ["The Pale Flame"]}, begin=False)
    scene.table.round = 10
    scene.hero(0).alive = False
    scene.table.advance()
    assert scene.calmly("done").winners == [2]  # by the glory of the Stair


@rule("aim.round-limit")
def test_the_limit_counts_whole_rounds_and_is_off_unless_agreed() -> None:
    scene = Scene(3, turn=1, deck=[], rounds=10, begin=False)
    scene.table.round = 10
    scene.table.advance()
    assert scene.calmly("done").asked == 2
    scene = Scene(3, turn=2, deck=[], begin=False)
    scene.table.round = 10_000
    scene.table.advance()
    assert scene.calmly("done").asked == 0
    assert BOX.agree(2).options["rounds"] == 0
