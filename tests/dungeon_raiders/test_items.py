"""Items in general."""

from collections import Counter

import pytest

from tests.dungeon_raiders.scene import Raid
from tests.rules import rule
from undercroft.core.chance import Chance
from undercroft.core.errors import IllegalMove
from undercroft.games.dungeon_raiders import BOX
from undercroft.games.dungeon_raiders.cards.deck import ITEMS


@rule("items.one-use")
def test_an_item_works_once_and_then_lies_in_the_supply() -> None:
    raid = Raid(seats=3, rooms=["King's Coffer", "Sunken Chapel"], items={0: ["key"]}).play("key", 1, 1)
    assert raid.hand(0) == [1, 2, 3, 4, 5]
    assert raid.supply["key"] == 5
    assert "play key" not in raid.may()
    with pytest.raises(IllegalMove):
        raid.play("key")


@rule("items.one-use")
def test_of_two_alike_one_use_takes_one() -> None:
    raid = Raid(seats=3, rooms=["King's Coffer"], items={0: ["key", "key"]}).play("key", 1, 1)
    assert raid.hand(0) == [1, 2, 3, 4, 5, "key"]


@rule("items.back-in-supply")
def test_a_returned_key_can_be_won_by_another_player_later() -> None:
    raid = Raid(seats=3, rooms=["King's Coffer", "Old Armoury"], items={0: ["key"], 1: ["key"] * 4})
    assert raid.supply["key"] == 0
    raid.play("key", 1, 2).play(5, 5, 3)
    assert raid.hand(2) == [1, 4, 5, "key"]


@pytest.mark.parametrize(("seats", "speed"), [(2, False), (3, True), (4, False), (5, False), (5, True)])
@rule("items.conserved")
def test_there_are_five_of_each_item_at_every_moment_of_any_game(seats: int, speed: bool) -> None:
    chance = Chance(seats)
    for seed in range(20):
        game = BOX.agree(seats, {"speed": speed}).deal(seed)
        while game.turn is not None:
            places = game.census().values()
            count = Counter(card for cards in places for card in cards if card in ITEMS)
            assert count == {"torch": 5, "ball": 5, "key": 5, "sword": 5}
            if chance.roll(150) == 1:
                game.leave(chance.below(seats))
            else:
                game.push(chance.pick(game.legal_moves()))


@rule("items.kept-between-levels")
def test_unused_items_stay_in_hand_when_a_level_ends() -> None:
    held = ["torch", "ball", "ball", "key", "sword"]
    raid = Raid(seats=3, at=4, rooms=["Zombie"], items={1: held}).play(4, 4, 4)
    assert raid.view(1).level == 2
    assert raid.view(1).hand.items == held
    assert raid.supply == {"torch": 4, "ball": 3, "key": 4, "sword": 4}


@rule("items.no-trade", "table.talk")
def test_the_only_moves_are_to_play_a_card_and_to_use_a_torch() -> None:
    raid = Raid(seats=3, rooms=["Magnet Trap"], treasure=[9, 9, 9], items={0: ["torch", "ball", "key", "sword"]})
    power = ["play 1", "play 2", "play 3", "play 4", "play 5"]
    assert raid.may(0) == [*power, "play ball", "use torch"]
    assert (raid.may(1), raid.may(2)) == ([], [])
    assert raid.table.vocabulary.words == [*power, "use torch", "play ball", "play key", "play sword"]
