"""Monster rooms."""

from pathlib import Path

import pytest

from tests.dungeon_raiders.scene import Raid
from tests.rules import rule
from undercroft.games.dungeon_raiders import BOX
from undercroft.games.dungeon_raiders.shapes.events import Attacks, Defeated


@rule("monster.strength", "monster.total", "monster.attacks-lowest", "monster.tie-all-hit")
@rule("monster.others-safe", "cards.sheet-dragon")
def test_example_four_players_fall_short_of_the_dragon() -> None:
    raid = Raid(4, rooms=["Dragon"]).play(5, 4, 3, 3)
    assert raid.told(Attacks) == [Attacks(room="Dragon", total=15, strength=18)]
    assert raid.wounds == [0, 0, 3, 3]


@rule("monster.strength", "monster.defeated")
@pytest.mark.parametrize(
    ("monster", "just_enough"),
    [
        ("Snake", [5, 2, 1]),
        ("Goblin", [5, 5, 1]),
        ("Dragon", [5, 5, 4]),
        ("Snake", [5, 3, 1, 1]),
        ("Goblin", [5, 5, 3, 1]),
        ("Dragon", [5, 5, 5, 3]),
        ("Snake", [5, 4, 2, 1, 1]),
        ("Goblin", [5, 5, 5, 2, 1]),
        ("Dragon", [5, 5, 5, 5, 3]),
    ],
)
def test_strength_goes_by_the_number_of_players_and_a_total_equal_to_it_is_enough(
    monster: str, just_enough: list[int]
) -> None:
    seats = len(just_enough)
    assert Raid(seats, rooms=[monster]).play(*just_enough).wounds == [0] * seats
    assert any(Raid(seats, rooms=[monster]).play(just_enough[0] - 1, *just_enough[1:]).wounds)


@rule("monster.defeated", "monster.total")
def test_more_than_enough_defeats_the_monster_too() -> None:
    raid = Raid(3, rooms=["Snake"]).play(5, 5, 4)
    assert raid.told(Defeated) == [Defeated(room="Snake", total=14, strength=8)]
    assert raid.told(Attacks) == []


@rule("monster.strength-started")
def test_deaths_do_not_lower_the_strength() -> None:
    """A goblin has 14 for the four who began, and would have 11 for the three who are left."""
    assert Raid(4, rooms=["Goblin"]).leave(3).play(5, 5, 3).wounds[:3] == [0, 0, 2]
    assert Raid(4, rooms=["Goblin"]).leave(3).play(5, 5, 4).wounds[:3] == [0, 0, 0]
    killed = Raid(4, rooms=["Goblin", "Skeleton"], wounds=[0, 0, 0, 8]).play(3, 3, 3, 1)
    assert killed.alive == [True, True, True, False]
    assert killed.play(4, 4, 5).told(Attacks)[-1] == Attacks(room="Skeleton", total=13, strength=14)


@rule("monster.total")
def test_every_card_counts_a_sword_as_five_and_a_crystal_ball_not_at_all() -> None:
    raid = Raid(4, rooms=["Goblin"], items={1: ["sword"], 2: ["ball"]}).play(1, "sword", "ball", 4, 3)
    assert raid.told(Attacks) == [Attacks(room="Goblin", total=13, strength=14)]


@rule("monster.defeated-no-effect")
def test_a_defeated_monster_brings_neither_wounds_nor_reward() -> None:
    raid = Raid(4, rooms=["Dragon"], treasure=[1, 2, 3, 4], wounds=[4, 3, 2, 9]).play(5, 5, 5, 3)
    assert (raid.treasure, raid.wounds) == ([1, 2, 3, 4], [4, 3, 2, 9])
    assert raid.alive == [True] * 4
    assert raid.supply == {"torch": 5, "ball": 5, "key": 5, "sword": 5}


@rule("monster.attacks-lowest", "monster.others-safe")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_only_the_lowest_card_is_hit_wherever_it_was_played(seat: int) -> None:
    cards = [2, 2, 3, 4]
    cards[seat] = 1
    raid = Raid(4, rooms=["Dragon"], wounds=[1, 1, 1, 1], treasure=[2, 2, 2, 2]).play(*cards)
    assert raid.wounds == [4 if hit == seat else 1 for hit in range(4)]
    assert raid.treasure == [2, 2, 2, 2]


@rule("monster.attacks-lowest")
@pytest.mark.parametrize(
    ("monster", "wounds"),
    [("Snake", 3), ("Zombie", 1), ("Goblin", 2), ("Skeleton", 3), ("Gelatinous Cube", 1), ("Troll", 2)],
)
def test_the_lowest_card_gains_the_wounds_printed_on_the_room(monster: str, wounds: int) -> None:
    assert Raid(3, rooms=[monster]).play(2, 1, 2).wounds == [0, wounds, 0]


@rule("monster.tie-all-hit", "monster.others-safe")
def test_all_tied_for_the_lowest_card_gain_the_full_wounds() -> None:
    raid = Raid(5, rooms=["Skeleton"]).play(2, 2, 5, 2, 4)
    assert raid.wounds == [3, 3, 0, 3, 0]
    assert "monster.tie-all-hit" in raid.cited()


@rule("monster.all-equal")
def test_if_all_play_the_same_and_fall_short_all_are_hit() -> None:
    assert Raid(3, rooms=["Goblin"]).play(3, 3, 3).wounds == [2, 2, 2]
    assert Raid(3, rooms=["Goblin"]).play(4, 4, 4).wounds == [0, 0, 0]
    assert Raid(5, rooms=["Dragon"]).play(4, 4, 4, 4, 4).wounds == [3] * 5


@rule("monster.lone-player")
@pytest.mark.parametrize("monster", ["Snake", "Zombie", "Dragon"])
def test_a_lone_survivor_cannot_reach_the_strength_and_is_hit(monster: str) -> None:
    raid = Raid(3, rooms=[monster]).leave(1).leave(2).play(5)
    assert raid.wounds[0] == raid.view(0).row[0].face.wounds
    assert raid.told(Attacks)[0].total == 5


@rule("monster.lone-player")
@pytest.mark.parametrize(("card", "wounds"), [(5, 0), (4, 3)])
def test_a_lone_survivor_defeats_a_monster_whose_strength_one_card_reaches(
    card: int, wounds: int, tmp_path: Path
) -> None:
    cards = tmp_path / "cards.toml"
    text = BOX.file("cards.toml").read_text(encoding="utf-8")
    cards.write_text(text.replace("[8, 10, 13]", "[5, 6, 7]"), encoding="utf-8")
    raid = Raid(3, rooms=["Snake"]).leave(1).leave(2)
    raid.table.deck = BOX.agree(3, cards=cards).cards
    assert raid.play(card).wounds[0] == wounds


@rule("monster.leaves")
@pytest.mark.parametrize("cards", [(1, 2, 3), (5, 5, 4)])
def test_defeated_or_not_the_monster_goes_with_its_room_and_attacks_once(cards: tuple[int, int, int]) -> None:
    raid = Raid(3, rooms=["Dragon", "King's Coffer", "Old Armoury"]).play(*cards)
    wounds = raid.wounds
    assert wounds == ([3, 0, 0] if cards == (1, 2, 3) else [0, 0, 0])
    raid.play_rooms(2)
    assert raid.wounds == wounds
    assert raid.view(0).explored == ["Dragon", "King's Coffer", "Old Armoury"]
    assert raid.view(0).row[0].state == "done"
