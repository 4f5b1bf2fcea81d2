"""The crystal ball: pass now, play after the others."""

import pytest

from tests.dungeon_raiders.scene import Raid
from tests.rules import rule
from undercroft.core.errors import IllegalMove
from undercroft.games.dungeon_raiders.shapes.events import Attacks, Plays, Returns

POWER = ["play 1", "play 2", "play 3", "play 4", "play 5"]


def order(raid: Raid) -> list[tuple[int, str]]:
    """Who played what, in order, as an onlooker was told."""
    return [(fact.seat, fact.card.removeprefix("play ")) for fact in raid.told(Plays)]


@rule("ball.instead", "ball.wait", "ball.must-follow")
def test_it_takes_the_place_of_a_card_until_the_others_have_played() -> None:
    raid = Raid(seats=3, rooms=["King's Coffer"], items={0: ["ball"]}).play("ball")
    assert raid.hand(0) == [1, 2, 3, 4, 5]
    assert raid.table.turn == 1
    raid.play(3, 4)
    assert raid.table.turn == 0
    assert raid.view(0).players[2].card == "play 4"
    assert raid.treasure == [0, 0, 0]  # nothing is resolved yet
    raid.play(5)
    assert raid.treasure == [4, 0, 0]


@rule("ball.instead")
def test_it_is_played_only_in_turn() -> None:
    raid = Raid(seats=3, items={1: ["ball"]})
    assert raid.may(1) == []
    assert raid.play(1).may(1) == [*POWER, "play ball"]


@rule("ball.must-follow")
def test_after_it_a_card_is_due_and_nothing_else_will_do() -> None:
    raid = Raid(seats=3, rooms=["Zombie", "Troll"], items={0: ["ball"]}).play("ball", 4, 4)
    assert raid.may() == POWER
    assert raid.table.at == 0
    assert raid.table.prompt(0).clause == "ball.must-follow"


@pytest.mark.parametrize("room", ["King's Coffer", "Snake", "Lava Trap", "Old Armoury"])
@rule("ball.any-room")
def test_it_may_be_played_in_every_type_of_room(room: str) -> None:
    raid = Raid(seats=3, rooms=[room], items={0: ["ball"]})
    assert "play ball" in raid.may()
    assert order(raid.play("ball", 1, 2, 3)) == [(0, "ball"), (1, "1"), (2, "2"), (0, "3")]


@rule("ball.return")
def test_it_goes_back_when_its_owner_plays_on_and_not_before() -> None:
    raid = Raid(seats=3, items={0: ["ball"]}).play("ball", 4, 4)
    assert raid.supply["ball"] == 4
    assert raid.view(None).players[0].waiting
    raid.play(4)
    assert raid.supply["ball"] == 5
    assert raid.told(Returns) == [Returns(seat=0, item="ball")]


@rule("ball.several", "ball.following-cards-open")
def test_several_users_follow_in_turn_order_and_each_sees_the_cards_before() -> None:
    raid = Raid(rooms=["King's Coffer"], leader=2, items={1: ["ball"], 3: ["ball"]})
    raid.play(1, "ball", 2, "ball")  # seats 2, 3, 0 and 1
    assert raid.table.turn == 3
    raid.play(5)
    assert raid.table.turn == 1
    assert raid.view(1).players[3].card == "play 5"
    raid.play(4)
    assert order(raid)[-2:] == [(3, "5"), (1, "4")]


@rule("ball.several")
def test_a_start_player_among_several_users_follows_first() -> None:
    raid = Raid(leader=1, items={0: ["ball"], 1: ["ball"]}).play("ball", 4, 4, "ball", 4, 3)
    assert order(raid)[-2:] == [(1, "4"), (0, "3")]


@rule("ball.follow-with")
def test_a_key_or_a_sword_may_follow_it_where_it_may_be_played() -> None:
    chapel = Raid(seats=3, rooms=["King's Coffer"], items={0: ["ball", "key", "sword"]}).play("ball", 4, 4)
    assert chapel.may() == [*POWER, "play key"]
    assert chapel.play("key").treasure == [4, 0, 0]
    lair = Raid(seats=3, rooms=["Zombie"], items={0: ["ball", "key", "sword"]}).play("ball", 3, 3)
    assert lair.may() == [*POWER, "play sword"]
    assert lair.play("sword").wounds == [0, 0, 0]


@rule("ball.follow-limits")
def test_neither_follows_it_where_it_may_not_be_played() -> None:
    raid = Raid(seats=3, rooms=["Lava Trap"], items={0: ["ball", "key", "sword"]}).play("ball", 4, 4)
    assert raid.may() == POWER
    with pytest.raises(IllegalMove):
        raid.play("sword")


@rule("ball.follow-with", "ball.rounds")
def test_a_second_ball_waits_for_the_other_users_of_its_round_only() -> None:
    raid = Raid(rooms=["King's Coffer"], items={0: ["ball", "ball"], 2: ["ball"]})
    raid.play("ball", 1, "ball", 2)
    raid.play("ball")  # the second round: seat 0, then seat 2
    assert raid.table.turn == 2
    raid.play(3)
    assert raid.table.turn == 0  # the third round: seat 0 alone
    raid.play(4)
    assert order(raid) == [(0, "ball"), (1, "1"), (2, "ball"), (3, "2"), (0, "ball"), (2, "3"), (0, "4")]
    assert raid.treasure == [4, 0, 0, 0]


@rule("ball.rounds")
def test_three_rounds_of_balls_keep_the_turn_order_in_each() -> None:
    raid = Raid(seats=3, leader=1, items={0: ["ball"] * 2, 1: ["ball"] * 2, 2: ["ball"]})
    raid.play("ball", "ball", "ball", "ball", 2, "ball", 4, 5)
    assert [seat for seat, _ in order(raid)] == [1, 2, 0, 1, 2, 0, 1, 0]


@rule("ball.all-players")
def test_if_everyone_uses_one_the_start_player_again_goes_first() -> None:
    raid = Raid(seats=3, leader=1, items={seat: ["ball"] for seat in range(3)}).play("ball", "ball", "ball")
    assert raid.table.turn == 1
    assert [seat for seat, _ in order(raid.play(2, 3, 4))[3:]] == [1, 2, 0]


@rule("ball.last-in-order")
def test_the_last_player_may_use_one_for_nothing_and_plays_on_at_once() -> None:
    raid = Raid(seats=3, items={2: ["ball", "ball"]}).play(4, 4, "ball")
    assert raid.table.turn == 2
    assert "play ball" in raid.may()
    raid.play("ball")  # a lone ball followed by another
    assert raid.table.turn == 2
    assert raid.may() == POWER


@rule("ball.no-value")
def test_it_is_neither_the_lowest_card_nor_part_of_the_total() -> None:
    raid = Raid(seats=3, rooms=["Zombie"], items={0: ["ball"]}).play("ball", 4, 3, 3)
    assert raid.told(Attacks)[0].total == 10
    assert raid.wounds == [1, 0, 1]


@rule("ball.no-value")
def test_only_the_card_that_follows_it_counts_in_traps_chests_and_vaults() -> None:
    lava = Raid(seats=3, rooms=["Lava Trap"], treasure=[9, 9, 9], items={0: ["ball"]}).play("ball", 4, 5, 4)
    assert lava.treasure == [9, 9, 9]
    chest = Raid(seats=3, rooms=["Sunken Chapel"], items={0: ["ball"]}).play("ball", 4, 3, 1)
    assert chest.treasure == [0, 3, 2]
    vault = Raid(seats=3, rooms=["Alchemist's Cellar"], items={0: ["ball"]}).play("ball", 3, 3, 4)
    assert vault.treasure == [3, 0, 0]


@rule("ball.chain-return")
def test_each_ball_of_a_chain_goes_back_with_the_card_after_it() -> None:
    raid = Raid(seats=3, items={0: ["ball"] * 3}).play("ball", 4, 4)
    assert raid.supply["ball"] == 2
    raid.play("ball")
    assert raid.supply["ball"] == 3
    raid.play("ball")
    assert raid.supply["ball"] == 4
    raid.play(4)
    assert raid.supply["ball"] == 5
    kinds = [event.kind for event in raid.events]
    assert max(i for i, kind in enumerate(kinds) if kind == "returns") < kinds.index("defeated")


@rule("table.leaver", "ball.must-follow")
def test_a_player_who_leaves_with_a_ball_pending_owes_no_card_any_more() -> None:
    raid = Raid(seats=3, rooms=["King's Coffer", "Zombie"], items={0: ["ball"]}).play("ball", 4).leave(0)
    assert raid.supply["ball"] == 5
    raid.play(3)
    assert raid.table.at == 1
    assert raid.treasure == [0, 4, 0]
