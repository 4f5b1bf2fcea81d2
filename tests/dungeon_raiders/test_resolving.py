"""Resolving a room: what holds for all four types."""

import pytest

from tests.dungeon_raiders.scene import Raid
from tests.rules import rule
from undercroft.games.dungeon_raiders import BOX
from undercroft.games.dungeon_raiders.shapes.events import Attacks, Defeated, Dies, Wounded


@rule("resolve.when")
def test_a_room_is_resolved_with_the_last_card_and_not_before() -> None:
    raid = Raid(3, rooms=["King's Coffer"]).play(5, 4)
    assert raid.treasure == [0, 0, 0]
    assert raid.play(3).treasure == [4, 0, 0]


@rule("resolve.when")
def test_a_room_waits_for_the_card_that_follows_a_crystal_ball() -> None:
    raid = Raid(3, rooms=["King's Coffer"], items={0: ["ball", "ball"], 2: ["ball"]}).play("ball", 4, "ball")
    assert raid.treasure == [0, 0, 0]
    raid.play("ball", 3)
    assert raid.treasure == [0, 0, 0]
    assert raid.play(5).treasure == [4, 0, 0]


@rule("resolve.by-type", "aim.one-type-a-room")
def test_each_type_of_room_does_its_own_thing_and_nothing_else() -> None:
    def after(room: str) -> tuple[list[int], list[int], int]:
        raid = Raid(3, rooms=[room], treasure=[4, 4, 4], wounds=[4, 4, 4]).play(3, 2, 1)
        return raid.treasure, raid.wounds, sum(raid.supply.values())

    assert after("King's Coffer") == ([8, 4, 4], [4, 4, 4], 20)
    assert after("Goblin") == ([4, 4, 4], [4, 4, 6], 20)
    assert after("Lava Trap") == ([2, 2, 2], [4, 4, 4], 20)
    assert after("Old Armoury") == ([4, 4, 4], [4, 4, 4], 17)


@rule("aim.one-type-a-room")
def test_every_room_shows_the_parts_of_one_type_only() -> None:
    parts = {"chests": "treasure", "strength": "monster", "amount": "trap", "benefits": "vault"}
    for room in BOX.cards.rooms:
        face = BOX.agree(4).rules.face(room)
        assert [kind for part, kind in parts.items() if hasattr(face, part)] == [face.kind]


@rule("resolve.no-choice")
@pytest.mark.parametrize("room", ["Tomb of the Twins", "Dragon", "Spike Trap", "Old Armoury", "Alchemist's Cellar"])
def test_the_last_card_leads_straight_to_the_first_card_of_the_next_room(room: str) -> None:
    raid = Raid(3, rooms=[room, "King's Coffer"]).play(1, 2)
    assert raid.view(None).room == 0
    raid.play(2)
    assert raid.view(None).room == 1
    assert raid.events[-1].kind == "enters"
    assert raid.table.turn == raid.table.leader


@rule("resolve.together")
def test_all_wounds_of_a_room_are_dealt_before_anyone_dies_of_them() -> None:
    raid = Raid(3, rooms=["Spike Trap"], wounds=[9, 0, 9]).play(2, 5, 5)
    steps = [(event.kind, event.what.seat) for event in raid.events if isinstance(event.what, Wounded | Dies)]
    assert steps == [("wounded", 0), ("wounded", 1), ("wounded", 2), ("dies", 0), ("dies", 2)]


@rule("resolve.together")
def test_one_death_in_a_tie_neither_spares_nor_adds_to_the_others() -> None:
    raid = Raid(4, rooms=["Troll"], wounds=[9, 3, 0, 8]).play(1, 1, 2, 1)
    assert raid.wounds == [10, 5, 0, 10]
    assert raid.alive == [False, True, True, False]


@rule("resolve.together", "resolve.snapshot")
def test_whoever_becomes_richest_by_the_loss_of_another_loses_nothing() -> None:
    raid = Raid(4, rooms=["Magnet Trap"], treasure=[6, 5, 4, 4]).play(5, 1, 1, 1)
    assert raid.treasure == [3, 5, 4, 4]


@rule("resolve.together", "resolve.snapshot")
def test_whoever_becomes_least_wounded_by_the_wounds_of_another_gains_none() -> None:
    raid = Raid(4, rooms=["Boulder Trap"], wounds=[1, 2, 3, 3]).play(5, 1, 1, 1)
    assert raid.wounds == [4, 2, 3, 3]


@rule("resolve.snapshot")
def test_a_leader_in_treasure_who_leaves_before_the_last_card_is_not_compared() -> None:
    raid = Raid(4, rooms=["Magnet Trap"], treasure=[9, 6, 5, 4]).play(1, 1, 5).leave(0)
    assert raid.play(1).treasure == [9, 3, 5, 4]


@rule("resolve.snapshot")
def test_half_is_half_of_what_each_had_when_the_last_card_was_played() -> None:
    assert Raid(3, rooms=["Lava Trap"], treasure=[20, 10, 5]).play(1, 1, 1).treasure == [10, 5, 3]
    assert Raid(3, rooms=["Spike Trap"], wounds=[0, 5, 8]).play(1, 1, 1).wounds == [5, 7, 9]


@rule("resolve.living-only")
def test_the_dead_are_neither_compared_nor_hit() -> None:
    def raid(room: str) -> Raid:
        return Raid(4, rooms=[room], treasure=[9, 4, 3, 2], wounds=[0, 1, 2, 3]).leave(0)

    assert raid("Magnet Trap").play(3, 1, 1).treasure == [9, 3, 3, 2]
    assert raid("Boulder Trap").play(3, 1, 1).wounds == [10, 2, 2, 3]
    assert raid("Lava Trap").play(2, 5, 5).treasure == [9, 2, 1, 0]
    assert raid("Spike Trap").play(2, 5, 5).wounds == [10, 3, 4, 5]
    assert raid("Goblin").play(2, 1, 3).wounds == [10, 1, 4, 3]


@rule("resolve.living-only")
def test_the_dead_neither_share_a_chest_nor_take_from_a_vault() -> None:
    chest = Raid(3, rooms=["King's Coffer"], treasure=[1, 1, 1]).leave(2).play(5, 5)
    assert chest.treasure == [3, 3, 1]
    vault = Raid(3, rooms=["Old Armoury"]).leave(2).play(1, 2)
    assert vault.supply == {"torch": 4, "ball": 4, "key": 5, "sword": 5}
    assert vault.hero(2).items == [0, 0, 0, 0]


@rule("resolve.dying-card-counts")
def test_the_lowest_card_of_a_dying_player_shields_the_next_lowest() -> None:
    raid = Raid(3, rooms=["Goblin"], wounds=[9, 0, 0]).play(1, 2, 3)
    assert raid.alive == [False, True, True]
    assert raid.wounds == [10, 0, 0]
    assert raid.told(Attacks) == [Attacks(room="Goblin", total=6, strength=11)]


@rule("resolve.dying-card-counts")
def test_the_lowest_card_of_a_dying_player_springs_the_spikes_on_all() -> None:
    raid = Raid(3, rooms=["Spike Trap"], wounds=[9, 0, 0]).play(2, 5, 4)
    assert raid.alive == [False, True, True]
    assert raid.wounds == [10, 2, 2]


@rule("resolve.dying-card-counts")
def test_the_card_of_a_player_who_left_after_playing_still_counts_in_that_room() -> None:
    monster = Raid(3, rooms=["Goblin"]).play(5).leave(0).play(4, 2)
    assert monster.told(Defeated) == [Defeated(room="Goblin", total=11, strength=11)]
    lowest = Raid(3, rooms=["Dragon"]).play(1).leave(0).play(4, 2)
    assert lowest.wounds == [10, 0, 0]
    chest = Raid(3, rooms=["King's Coffer"]).play(5).leave(0).play(5, 1)
    assert chest.treasure == [0, 2, 0]


@rule("terms.counting-card")
def test_a_key_or_sword_counts_as_five_for_the_room_and_for_the_box() -> None:
    chest = Raid(3, rooms=["King's Coffer"], items={2: ["key"]}).play(4, 3, "key")
    assert (chest.treasure, chest.table.leader) == ([0, 0, 4], 2)
    fight = Raid(3, rooms=["Goblin"], items={1: ["sword"]}).play(4, "sword", 2)
    assert (fight.wounds, fight.table.leader) == ([0, 0, 0], 1)


@rule("terms.counting-card")
def test_after_a_crystal_ball_the_card_that_follows_is_the_one_that_counts() -> None:
    chest = Raid(3, rooms=["King's Coffer"], items={0: ["ball", "key"]}).play("ball", 4, 3, "key")
    assert (chest.treasure, chest.table.leader) == ([4, 0, 0], 0)
    fight = Raid(3, rooms=["Goblin"], items={0: ["ball"]}).play("ball", 2, 3, 4)
    assert (fight.wounds, fight.table.leader) == ([0, 2, 0], 0)
    vault = Raid(3, rooms=["Alchemist's Cellar"], items={0: ["ball"]}).play("ball", 1, 1, 4)
    assert vault.treasure == [3, 1, 1]
