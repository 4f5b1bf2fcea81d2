"""Dying."""

import pytest

from tests.dungeon_raiders.scene import Raid
from tests.rules import rule
from undercroft.core.errors import IllegalMove
from undercroft.games.dungeon_raiders.shapes.events import Dies, Enters, Plays, Returns, Wounded

# Spike Trap: a lowest card of 2 deals everyone 2 wounds.


@rule("death.ten")
def test_ten_wounds_kill_and_nine_do_not() -> None:
    raid = Raid(rooms=["Spike Trap"], wounds=[7, 8, 9, 0]).play(2, 3, 4, 5)
    assert raid.alive == [True, False, False, True]
    assert raid.wounds[0] == 9


@rule("death.ten")
@pytest.mark.parametrize(
    ("room", "cards"), [("Dragon", (1, 2, 2)), ("Boulder Trap", (5, 1, 1)), ("Spike Trap", (2, 2, 2))]
)
def test_it_does_not_matter_what_dealt_the_wounds(room: str, cards: tuple[int, ...]) -> None:
    raid = Raid(seats=3, rooms=[room], wounds=[8, 9, 9] if room == "Boulder Trap" else [8, 0, 0]).play(*cards)
    assert raid.alive == [False, True, True]


@rule("death.at-once")
def test_death_comes_in_the_middle_of_a_level() -> None:
    raid = Raid(seats=3, rooms=["Dragon", "Zombie"], wounds=[9, 0, 0]).play(1, 2, 3)
    assert (raid.table.at, raid.alive) == (1, [False, True, True])
    kinds = [event.kind for event in raid.events]
    assert kinds.index("dies") < kinds.index("leads")
    raid.play(4, 4)  # two cards are all cards
    assert raid.table.at == 2


@rule("death.cannot-win", "death.treasure-gone")
def test_the_dead_cannot_win_and_their_treasure_goes_to_nobody() -> None:
    raid = Raid(seats=3, at=24, rooms=["Dragon"], treasure=[20, 3, 2], wounds=[9, 1, 1]).play(1, 2, 3)
    assert raid.winners == [1]
    assert raid.treasure[1:] == [3, 2]
    outcome = raid.table.outcome()
    assert outcome is not None
    assert outcome.scores == [0, 3, 2]
    assert Raid(seats=2, rooms=["Dragon"], treasure=[20, 0], wounds=[9, 0]).play(1, 2).winners == [1]


@rule("death.treasure-gone", "resolve.living-only")
def test_a_dead_player_is_never_the_richest_in_a_trap() -> None:
    raid = Raid(seats=3, rooms=["Magnet Trap"], treasure=[20, 5, 1]).leave(0).play(5, 1)
    assert raid.treasure[1:] == [2, 1]


@rule("death.card-turned")
def test_everyone_sees_the_character_card_turned_over() -> None:
    raid = Raid(seats=3, rooms=["Dragon"], wounds=[9, 0, 0])
    assert [player.alive for player in raid.view(None).players] == [True, True, True]
    raid.play(1, 2, 3)
    for seat in (0, 1, None):
        assert [player.alive for player in raid.view(seat).players] == [False, True, True]
        assert raid.told(Dies, seat) == [Dies(seat=0)]


@rule("death.items-return", "death.items-open")
def test_all_items_of_the_dead_go_back_in_view_of_all() -> None:
    raid = Raid(seats=3, rooms=["Dragon"], wounds=[9, 0, 0], items={0: ["torch", "ball", "ball", "key"]})
    raid.play(1, 2, 3)
    assert raid.hand(0) == []
    assert raid.supply == {"torch": 5, "ball": 5, "key": 5, "sword": 5}
    assert [fact.item for fact in raid.told(Returns, None)] == ["torch", "ball", "ball", "key"]


@rule("death.items-open", "sword.return")
def test_a_sword_on_the_table_goes_back_with_the_others_and_only_once() -> None:
    raid = Raid(seats=5, rooms=["Dragon"], wounds=[9, 0, 0, 0, 0], items={0: ["sword", "sword"]})
    raid.leave(3).leave(4).play("sword", 5, 5)  # 15 of 23: all three are tied for the lowest
    assert raid.alive[0] is False
    assert raid.supply["sword"] == 5


@rule("death.no-overflow")
def test_a_dead_player_shows_ten_wounds() -> None:
    raid = Raid(seats=3, rooms=["Dragon"], wounds=[9, 0, 0]).play(1, 2, 3)
    assert raid.wounds[0] == 10
    assert raid.view(1).players[0].wounds == 10
    assert raid.told(Wounded)[0].now == 10


@rule("death.several-at-once")
def test_all_who_reach_ten_in_a_room_die_together() -> None:
    raid = Raid(rooms=["Spike Trap"], wounds=[8, 9, 0, 8], items={0: ["key"], 3: ["key"]}).play(5, 4, 2, 5)
    assert raid.alive == [False, False, True, False]
    kinds = [event.kind for event in raid.events]
    last_wound = max(i for i, kind in enumerate(kinds) if kind == "wounded")
    assert last_wound < kinds.index("dies")
    assert raid.supply["key"] == 5


@rule("death.power-cards-gone")
def test_the_power_cards_of_the_dead_leave_the_table() -> None:
    raid = Raid(seats=3, rooms=["Zombie", "Dragon"], wounds=[7, 0, 0]).play(4, 4, 4).play(2, 3, 1)
    assert raid.alive[0] is False
    assert raid.hand(0) == []
    player = raid.view(None).players[0]
    assert (player.cards, player.spent, player.card) == (0, [], None)
    assert "power 4" not in str([raid.table.census()["hand 0"], raid.table.census()["before 0"]])


@rule("death.no-return")
def test_no_potion_brings_back_the_dead() -> None:
    raid = Raid(seats=3, rooms=["Alchemist's Cellar"]).play(5).leave(0).play(4, 4)
    assert raid.alive == [False, True, True]
    assert raid.wounds[0] == 10
    raid.explore(24)
    assert raid.alive[0] is False


@rule("death.no-return", "play.dead-do-not-play")
def test_the_dead_are_never_asked_again() -> None:
    raid = Raid(seats=3, rooms=["Dragon"], wounds=[9, 0, 0], items={0: ["torch"]}).play(1, 2, 3)
    assert raid.may(0) == []
    with pytest.raises(IllegalMove):
        raid.torch(0)
    before = len(raid.events)
    raid.explore(24)
    assert 0 not in [event.what.seat for event in raid.events[before:] if isinstance(event.what, Plays)]


@rule("death.lone-survivor-plays-on")
def test_a_last_survivor_of_three_does_not_win_at_once() -> None:
    raid = Raid(seats=3, rooms=["Spike Trap", "Zombie"], wounds=[8, 8, 0]).play(2, 2, 2)
    assert raid.alive == [False, False, True]
    assert raid.table.outcome() is None
    raid.explore(23)
    assert raid.table.outcome() is None
    raid.explore(1)
    assert (raid.winners, raid.decided_by) == ([2], "end.single-survivor")


@rule("death.lone-survivor-plays-on", "death.all-dead", "end.nobody")
def test_a_last_survivor_may_still_die_and_then_nobody_wins() -> None:
    raid = Raid(seats=3, rooms=["Spike Trap", "Zombie"], wounds=[8, 8, 7]).play(2, 2, 2)
    assert raid.table.turn == 2
    raid.play(5)  # 5 of 11
    assert raid.table.turn is None
    assert raid.table.at < 24
    assert (raid.winners, raid.decided_by) == ([], "end.nobody")


@rule("death.all-dead")
def test_if_everyone_dies_in_one_room_the_game_is_over_at_once() -> None:
    raid = Raid(rooms=["Spike Trap", "Zombie"], wounds=[8, 9, 8, 9], treasure=[5, 0, 0, 0]).play(2, 3, 4, 5)
    assert raid.table.turn is None
    assert raid.winners == []
    assert [fact.room.name for fact in raid.told(Enters)] == ["Spike Trap"]


@rule("death.sees-no-more")
def test_a_dead_player_learns_nothing_hidden() -> None:
    first, second = (
        Raid(seats=3, rooms=["Dragon", "Zombie", *dark], wounds=[9, 0, 0], items={1: ["torch"]})
        .play(1, 2, 3)
        .torch(1)
        for dark in (
            ("dark Troll", "dark Snake", "dark Lava Trap"),
            ("dark Lava Trap", "dark Troll", "dark Snake"),
        )
    )
    assert first.knows(0) == second.knows(0)
    assert first.knows(1) != second.knows(1)


@rule("death.sees-no-more", "torch.remembered")
def test_a_dead_player_keeps_what_their_torch_showed_but_sees_no_further_level() -> None:
    level = ["Dragon", "Zombie", "dark Troll", "dark Goblin", "dark Snake"]
    raid = Raid(seats=3, rooms=[*level, "Skeleton", "dark Lava Trap"], wounds=[9, 0, 0], items={0: ["torch"]})
    raid.torch(0).play(1, 2, 3)
    assert raid.alive[0] is False
    assert [room.face.name for room in raid.view(0).row[2:]] == ["Troll", "Goblin", "Snake"]
    raid.explore(4)
    assert raid.view(0).level == 2
    assert raid.view(0).row[1].face is None
