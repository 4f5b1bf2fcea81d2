"""What the greedy bot expects of a room: the same as going through everything that the others may play."""

from fractions import Fraction
from itertools import product
from random import Random

import pytest

import undercroft
from tests.dungeon_raiders.scene import Raid
from tests.rules import rule
from undercroft.games.dungeon_raiders.bot.judgement import OTHERS
from undercroft.games.dungeon_raiders.bot.odds import best_plan, hit_odds
from undercroft.games.dungeon_raiders.bot.raid import RaidJudgement
from undercroft.games.dungeon_raiders.bot.solitaire import SolitaireJudgement
from undercroft.games.dungeon_raiders.cards.deck import TREASURE, Room
from undercroft.games.dungeon_raiders.table.table import Raiders

VALUES = range(1, 6)


def hands(rivals: int, times: int) -> list[list[list[int]]]:
    """What each of some rivals may play, often enough by chance, and with all and with one card each."""
    chance = Random(rivals)
    found = [[list(VALUES)] * rivals, [[3]] * rivals]
    for _ in range(times):
        found.append([chance.sample(VALUES, chance.randint(1, 5)) for _ in range(rivals)])
    return found


def masks(rivals: list[list[int]]) -> list[int]:
    return [sum(1 << value - 1 for value in hand) for hand in rivals]


def share(chests: list[int], mine: int, theirs: tuple[int, ...]) -> int:
    """The highest cards share the first chest and the next ones the second."""
    ranks = sorted({mine, *theirs}, reverse=True)
    place = ranks.index(mine)
    return chests[place] // (1 + theirs.count(mine)) if place < len(chests) else 0


@pytest.mark.parametrize("rivals", [2, 3, 4])
@pytest.mark.parametrize("chests", [[5], [5, 3], [4, 0]])
def test_a_chest_is_worth_what_it_brings_on_average(rivals: int, chests: list[int]) -> None:
    table = undercroft.new("dungeon-raiders", seats=rivals + 1)
    assert isinstance(table, Raiders)
    room = Room(TREASURE, "a chest", "", chests, [], 0, None, [])
    for held in hands(rivals, 20):
        plays = list(product(*held))
        for mine in VALUES:
            expected = Fraction(sum(share(chests, mine, theirs) for theirs in plays), len(plays))
            found = RaidJudgement().chest_prospect(table, 0, room, mine, masks(held))
            assert found == pytest.approx(float(expected))


@pytest.mark.parametrize("rivals", [0, 2, 3, 4])
@pytest.mark.parametrize("strength", [0, 1, 6, 11, 14, 26])
def test_a_monster_hits_as_often_as_it_does_among_all_plays(rivals: int, strength: int) -> None:
    for held in hands(rivals, 20):
        plays = list(product(*held))
        for mine in VALUES:
            hits = sum(mine <= min(theirs, default=5) and mine + sum(theirs) < strength for theirs in plays)
            assert hit_odds(masks(held), mine, strength) == pytest.approx(hits / len(plays))


def test_a_plan_uses_each_card_once() -> None:
    """Two rooms, where the 4 and the 5 are worth most in the first: both cannot go there."""
    ahead = [0.0, 1.0, 2.0, 5.0, 6.0, 0.0, 0.0, 0.0, 1.0, 4.0]
    assert best_plan(0b11111, ahead, 0) == 9.0  # the 4, then the 5
    assert best_plan(0b01111, ahead, 0) == 5.0
    assert best_plan(0b11000, ahead, 0) == 9.0
    assert best_plan(0b00000, [], 0) == 0.0


@rule("solo.chest-both")
@pytest.mark.parametrize(("chests", "worth"), [("each", 5), ("one", 3)])
def test_a_room_ahead_is_worth_one_chest_where_a_card_takes_only_one(chests: str, worth: int) -> None:
    raid = Raid(1, rooms=["Sunken Chapel"], chests=chests)
    assert SolitaireJudgement().outlook(raid.table, raid.table.room(), 5) == worth


@rule("trap.magnet.poor")
def test_a_trap_takes_no_more_from_a_rival_than_the_rival_has() -> None:
    raid = Raid(2, rooms=["Magnet Trap"], treasure=[0, 1])
    trap = raid.table.room().trap
    assert trap is not None
    assert RaidJudgement().trap_worth(raid.table, 0, trap, 3) == pytest.approx(OTHERS)
