"""Vaults."""

from tests.dungeon_raiders.scene import Raid
from tests.rules import rule
from undercroft.games.dungeon_raiders.shapes.events import Lacks


@rule("vault.by-card", "vault.item")
def test_each_card_brings_the_item_shown_over_its_number() -> None:
    raid = Raid(rooms=["Old Armoury"]).play(1, 2, 3, 4)
    assert [raid.hand(seat)[4:] for seat in range(4)] == [["torch"], ["ball"], ["key"], ["sword"]]
    assert raid.supply == {"torch": 4, "ball": 4, "key": 4, "sword": 4}


@rule("vault.by-card", "vault.coins", "vault.potion")
def test_each_card_brings_the_coins_or_the_potion_shown_over_its_number() -> None:
    raid = Raid(seats=5, rooms=["Alchemist's Cellar"], wounds=[5] * 5).play(1, 2, 3, 4, 5)
    assert raid.treasure == [1, 2, 0, 3, 0]
    assert raid.wounds == [5, 5, 4, 5, 3]


@rule("vault.coins-shared")
def test_everyone_on_the_same_coins_gains_all_of_them() -> None:
    raid = Raid(rooms=["Alchemist's Cellar"]).play(4, 4, 4, 2)
    assert raid.treasure == [3, 3, 3, 2]


@rule("vault.potion-shared")
def test_everyone_on_the_same_potion_is_healed_in_full() -> None:
    raid = Raid(rooms=["Alchemist's Cellar"], wounds=[4, 2, 9, 5]).play(5, 5, 5, 3)
    assert raid.wounds == [2, 0, 7, 4]


@rule("vault.potion-below-start")
def test_a_potion_heals_wounds_that_a_hero_began_with() -> None:
    raid = Raid(seats=3, rooms=["Alchemist's Cellar"])
    for hero in raid.table.heroes:
        hero.wounds = hero.character.wounds
    began = raid.wounds
    raid.play(5, 5, 5)
    assert raid.wounds == [max(wounds - 2, 0) for wounds in began]
    assert max(began) > 0


@rule("vault.item-shortage")
def test_the_last_item_goes_to_nobody_if_two_are_due_it() -> None:
    raid = Raid(rooms=["Old Armoury"], items={3: ["key"] * 4}).play(3, 3, 5, 5)
    assert raid.supply["key"] == 1
    assert [raid.hero(seat).items[2] for seat in range(4)] == [0, 0, 0, 4]
    assert [fact.seat for fact in raid.told(Lacks)] == [0, 1]


@rule("vault.item-shortage")
def test_as_many_items_as_players_due_them_are_enough() -> None:
    raid = Raid(rooms=["Old Armoury"], items={3: ["key"] * 3}).play(3, 3, 5, 5)
    assert raid.supply["key"] == 0
    assert [raid.hero(seat).items[2] for seat in range(4)] == [1, 1, 0, 3]


@rule("vault.item-none-left")
def test_a_single_player_due_an_item_out_of_supply_gets_nothing_in_its_place() -> None:
    raid = Raid(rooms=["Old Armoury"], items={3: ["key"] * 5}, wounds=[5] * 4).play(3, 5, 5, 5)
    assert raid.hand(0) == [1, 2, 4, 5]
    assert (raid.treasure[0], raid.wounds[0]) == (0, 5)
    assert raid.supply == {"torch": 5, "ball": 5, "key": 0, "sword": 5}


@rule("vault.item-each-type")
def test_too_few_keys_do_not_keep_anyone_from_a_sword() -> None:
    raid = Raid(rooms=["Old Armoury"], items={0: ["key"] * 4}).play(3, 3, 4, 4)
    assert [raid.hand(seat)[4:] for seat in (1, 2, 3)] == [[], ["sword"], ["sword"]]


@rule("vault.supply-moment", "ball.chain-return")
def test_a_ball_used_in_the_vault_is_back_in_time_to_be_won_there() -> None:
    raid = Raid(seats=3, rooms=["Old Armoury"], items={0: ["ball"] * 4, 1: ["ball"]})
    raid.play("ball", 5, 5, 2)
    assert raid.hero(0).items[1] == 4
    assert raid.supply["ball"] == 0


@rule("vault.supply-moment", "torch.empty")
def test_a_torch_used_in_the_vault_is_back_in_time_for_two_to_win_one_each() -> None:
    everyone_lit = {0: ["torch"] * 4}
    raid = Raid(seats=3, rooms=["Old Armoury"], items=everyone_lit).play(5, 1).torch(0).play(1)
    assert [raid.hero(seat).items[0] for seat in range(3)] == [3, 1, 1]
    unused = Raid(seats=3, rooms=["Old Armoury"], items=everyone_lit).play(5, 1, 1)
    assert [unused.hero(seat).items[0] for seat in range(3)] == [4, 0, 0]


@rule("vault.no-hand-limit")
def test_a_hand_may_hold_any_number_of_items_also_of_one_type() -> None:
    held = ["torch"] * 5 + ["ball"] * 5 + ["key"] * 4 + ["sword"] * 5
    raid = Raid(seats=3, rooms=["Old Armoury"], items={0: held}).play(3, 5, 5)
    assert raid.hand(0) == [1, 2, 4, 5, *sorted([*held, "key"], key=["torch", "ball", "key", "sword"].index)]


@rule("vault.automatic")
def test_nobody_is_asked_whether_to_take_the_benefit() -> None:
    raid = Raid(seats=3, rooms=["Old Armoury", "Zombie"], items={2: ["key"] * 4}).play(3, 5, 5)
    assert raid.hero(0).items[2] == 1
    assert raid.table.at == 1  # the next thing asked is a card for the next room
    assert raid.may() == ["play 1", "play 2", "play 3", "play 4"]
    assert raid.table.turn == 1


@rule("vault.power-cards-only", "ball.any-room", "ball.follow-limits")
def test_in_a_vault_neither_key_nor_sword_may_be_played_not_even_after_a_ball() -> None:
    raid = Raid(seats=3, rooms=["Old Armoury"], items={0: ["key", "sword", "ball"]})
    power = ["play 1", "play 2", "play 3", "play 4", "play 5"]
    assert raid.may() == [*power, "play ball"]
    raid.play("ball", 5, 5)
    assert raid.table.turn == 0
    assert raid.may() == power


@rule("vault.item-ready")
def test_items_from_a_vault_serve_in_the_next_room_and_a_torch_before_anyone_has_played() -> None:
    raid = Raid(rooms=["Old Armoury", "King's Coffer", "dark Troll"]).play(1, 2, 3, 4)
    assert raid.table.turn == 3
    assert raid.may(0) == ["use torch"]
    raid.torch(0)
    assert raid.view(0).row[2].face.name == "Troll"
    raid.play(1, 2)
    assert "play ball" in raid.may()
    raid.play("ball")
    assert "play key" in raid.may()
    raid.play("key", 3)
    assert raid.treasure == [0, 0, 4, 0]
