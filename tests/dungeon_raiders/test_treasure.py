"""Treasure rooms."""

from tests.dungeon_raiders.scene import Raid
from tests.rules import rule


@rule("treasure.first-chest", "treasure.tie", "treasure.second-chest", "treasure.second-is-next-value")
@rule("treasure.second-can-beat-first", "treasure.third-and-lower")
def test_example_three_tie_for_the_first_chest_and_the_next_card_takes_the_second() -> None:
    raid = Raid(seats=5, rooms=["Tomb of the Twins"]).play(4, 4, 4, 2, 1)
    assert raid.treasure == [1, 1, 1, 2, 0]
    assert "treasure.tie" in raid.cited()
