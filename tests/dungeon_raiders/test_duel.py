"""Two players: Dungeon Duel."""

import pytest

from tests.dungeon_raiders.scene import Raid
from tests.rules import rule
from undercroft.games.dungeon_raiders.shapes.events import Attacks, Confused, Defeated, Enters


def ended(treasure: list[int], wounds: list[int]) -> Raid:
    """A duel that ends with these tracks: both play 5 in the last room, and confuse its monster."""
    return Raid(2, at=24, rooms=["Zombie"], treasure=treasure, wounds=wounds).play(5, 5)


@rule("duel.base")
def test_levels_turn_order_traps_and_vaults_are_as_ever() -> None:
    level = ["Lava Trap", "Magnet Trap", "Alchemist's Cellar", "Old Armoury", "Zombie"]
    raid = Raid(2, rooms=level, treasure=[6, 5], leader=1)
    assert (raid.view(0).mode, raid.table.turn) == ("duel", 1)
    assert raid.play(1, 5).treasure == [3, 3]
    assert raid.play(2, 3).treasure == [2, 2]
    assert raid.play(4, 3).treasure == [2, 5]
    assert raid.play(2, 4).table.leader == 0
    assert (raid.hand(0), raid.hand(1)) == ([1, "sword"], [5, "ball"])
    raid.play(1, 5)
    assert raid.view(0).level == 2
    assert (raid.hand(0), raid.hand(1)) == ([1, 2, 3, 4, 5, "sword"], [1, 2, 3, 4, 5, "ball"])


@rule("duel.death")
def test_a_death_ends_the_duel_at_once_and_the_other_wins() -> None:
    raid = Raid(2, rooms=["Dragon", "Zombie"], wounds=[7, 0]).play(2, 3)
    assert raid.table.turn is None
    assert (raid.winners, raid.decided_by) == ([1], "duel.death")
    assert len(raid.told(Enters)) == 1


@rule("duel.death")
def test_nine_wounds_do_not_end_it() -> None:
    raid = Raid(2, rooms=["Dragon", "Zombie"], wounds=[6, 0]).play(2, 3)
    assert raid.table.outcome() is None
    assert raid.wounds == [9, 0]


@rule("duel.death", "table.leaver")
def test_a_player_who_leaves_loses_the_duel_at_once() -> None:
    raid = Raid(2, treasure=[0, 20]).leave(1)
    assert raid.table.turn is None
    assert raid.winners == [0]


@rule("duel.both-die")
def test_if_both_die_in_the_same_room_nobody_wins() -> None:
    raid = Raid(2, rooms=["Spike Trap"], wounds=[8, 9], treasure=[9, 1]).play(2, 3)
    assert (raid.winners, raid.decided_by) == ([], "duel.both-die")


@rule("duel.both-die")
def test_a_boulder_that_hits_both_can_kill_both() -> None:
    assert Raid(2, rooms=["Boulder Trap"], wounds=[7, 7]).play(5, 1).winners == []


@rule("duel.death-beats-treasure")
@pytest.mark.parametrize("at", [0, 24])
def test_whoever_is_left_wins_whatever_the_treasure(at: int) -> None:
    raid = Raid(2, at=at, rooms=["Dragon"], wounds=[9, 9], treasure=[20, 0]).play(2, 3)
    assert (raid.winners, raid.decided_by) == ([1], "duel.death")


@rule("duel.wounds-ignored", "duel.most-treasure")
def test_the_richer_survivor_wins_however_wounded() -> None:
    raid = ended([5, 4], [9, 0])
    assert (raid.winners, raid.decided_by) == ([0], "duel.most-treasure")
    assert ended([4, 5], [0, 9]).winners == [1]


@rule("duel.tie-wounds")
def test_with_equal_treasure_the_less_wounded_wins() -> None:
    raid = ended([5, 5], [3, 2])
    assert (raid.winners, raid.decided_by) == ([1], "duel.tie-wounds")


@rule("duel.tie-shared")
def test_with_equal_treasure_and_wounds_both_win() -> None:
    raid = ended([5, 5], [3, 3])
    assert (raid.winners, raid.decided_by) == ([0, 1], "duel.tie-shared")


@rule("duel.monster-unbeatable", "duel.monster-attacks", "duel.no-strength")
def test_the_weakest_monster_hits_the_lower_of_two_high_cards() -> None:
    raid = Raid(2, rooms=["Snake"]).play(5, 4)  # 9, enough for three players
    assert raid.wounds == [0, 3]
    assert raid.told(Defeated) == []
    assert raid.told(Attacks) == [Attacks(room="Snake")]
    assert raid.cited("attacks") == raid.cited("wounded") == ["duel.monster-attacks"]


@rule("duel.monster-attacks")
def test_the_lower_card_is_hit_whoever_leads() -> None:
    assert Raid(2, rooms=["Goblin"], leader=0).play(1, 2).wounds == [2, 0]
    assert Raid(2, rooms=["Goblin"], leader=1).play(1, 2).wounds == [0, 2]


@rule("duel.monster-confused")
@pytest.mark.parametrize("card", [1, 5])
def test_equal_cards_confuse_the_monster(card: int) -> None:
    raid = Raid(2, rooms=["Dragon"]).play(card, card)
    assert raid.wounds == [0, 0]
    assert raid.told(Confused) == [Confused(room="Dragon")]


@rule("duel.sword")
def test_a_sword_beats_a_four_and_confuses_the_monster_against_a_five_or_a_sword() -> None:
    items = {0: ["sword"], 1: ["sword"]}
    assert Raid(2, rooms=["Dragon"], items=items).play("sword", 4).wounds == [0, 3]
    assert Raid(2, rooms=["Dragon"], items=items).play("sword", 5).wounds == [0, 0]
    assert Raid(2, rooms=["Dragon"], items=items).play("sword", "sword").wounds == [0, 0]


@rule("duel.no-strength")
def test_a_monster_shows_its_wounds_and_no_strength() -> None:
    raid = Raid(2, rooms=["Dragon"])
    assert (raid.view(0).row[0].face.wounds, raid.view(0).row[0].face.strength) == (3, None)
    assert Raid(3, rooms=["Dragon"]).view(0).row[0].face.strength == 14


@rule("duel.chests")
def test_the_higher_card_takes_the_first_chest_and_the_lower_the_second() -> None:
    assert Raid(2, rooms=["Tomb of the Twins"]).play(1, 2).treasure == [2, 4]
    assert Raid(2, rooms=["King's Coffer"]).play(1, 2).treasure == [0, 4]


@rule("duel.chests")
def test_equal_cards_halve_the_first_chest_and_leave_the_second() -> None:
    assert Raid(2, rooms=["Tomb of the Twins"]).play(3, 3).treasure == [2, 2]
    assert Raid(2, rooms=["Sunken Chapel"]).play(3, 3).treasure == [1, 1]


@rule("duel.start-tie")
@pytest.mark.parametrize("ties", ["tied", "neighbour"])
@pytest.mark.parametrize("leader", [0, 1])
def test_a_tie_always_passes_the_box_to_the_other_player(ties: str, leader: int) -> None:
    raid = Raid(2, rooms=["Zombie"], leader=leader, ties=ties).play(4, 4)
    assert raid.table.leader == 1 - leader
