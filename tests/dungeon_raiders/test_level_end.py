"""The end of a level."""

from typing import Any

from tests.dungeon_raiders.scene import Raid, see
from tests.rules import rule
from undercroft.core.chance import Chance
from undercroft.games.dungeon_raiders import BOX
from undercroft.games.dungeon_raiders.shapes.events import Enters, Level, Rest

LEVEL = ["Zombie", "King's Coffer", "Magnet Trap", "Alchemist's Cellar", "Goblin"]


@rule("levelend.when")
def test_a_level_ends_with_its_fifth_room_and_not_before() -> None:
    raid = Raid(seats=3, rooms=LEVEL)
    for room in range(1, 5):
        raid.explore(1)
        assert (raid.view(0).level, raid.view(0).room) == (1, room)
    assert raid.told(Rest) == []
    raid.explore(1)
    assert (raid.view(0).level, raid.view(0).room) == (2, 0)
    assert raid.told(Rest) == [Rest(level=1)]


@rule("levelend.cards-back")
def test_everyone_has_all_power_cards_again_and_none_lies_spent() -> None:
    raid = Raid(seats=3, rooms=LEVEL).explore(4)
    assert [raid.hand(seat) for seat in range(3)] == [[5], [5], [5]]
    raid.explore(1)
    for seat in range(3):
        assert raid.hand(seat) == [1, 2, 3, 4, 5]
        assert raid.view(None).players[seat].spent == []


@rule("levelend.cards-back")
def test_the_dead_get_no_cards_back() -> None:
    raid = Raid(seats=3, at=4, rooms=["Zombie"]).leave(1).play(5, 5)
    assert raid.view(0).level == 2
    assert (raid.hand(0), raid.hand(1)) == ([1, 2, 3, 4, 5], [])


@rule("levelend.cards-back", "death.power-cards-gone")
def test_nor_does_whoever_dies_in_the_fifth_room() -> None:
    raid = Raid(seats=3, at=4, rooms=["Dragon"], wounds=[0, 0, 9]).play(3, 3, 2)
    assert raid.alive == [True, True, False]
    assert raid.view(None).players[2].cards == 0


@rule("levelend.next")
def test_the_next_level_is_set_up_and_its_first_room_entered() -> None:
    raid = Raid(seats=3, at=19, rooms=["Zombie", "Troll", "dark Dragon"]).play(4, 4, 4)
    assert [fact.level for fact in raid.told(Level)] == [4, 5]
    assert [face and face.name for face in raid.told(Level)[-1].row[:2]] == ["Troll", None]
    assert raid.told(Enters)[-1].room.name == "Troll"
    assert raid.table.turn is not None


@rule("levelend.next", "level.deal")
def test_nothing_of_the_next_level_is_seen_before_it_is_dealt() -> None:
    raid = Raid(seats=3, at=4, rooms=["Zombie", "Troll", "dark Dragon"]).play(4, 4)
    seen: dict[str, Any] = {}
    raid.table.listener = lambda event: seen.update({event.kind: raid.view(0)})
    raid.play(4)
    at_rest, dealt = seen["rest"], seen["level"]
    assert (at_rest.level, at_rest.room, [place.state for place in at_rest.row]) == (1, 5, ["done"] * 5)
    assert at_rest.row[4].face.name == at_rest.explored[-1] == "Zombie"
    assert (dealt.level, dealt.room, [place.dark for place in dealt.row[:2]]) == (2, 0, [False, True])


@rule("level.when")
def test_no_room_lies_in_the_row_before_the_first_level_is_dealt() -> None:
    table = BOX.agree(3).lay_out(Chance(1), Chance(2), [])
    view = see(table, 0)
    assert (view.level, view.room, view.row) == (1, 0, [])


@rule("levelend.game-over", "end.when")
def test_after_the_fifth_level_the_game_ends() -> None:
    raid = Raid(seats=3, at=24, rooms=["Zombie"]).play(4, 4)
    assert raid.table.outcome() is None
    raid.play(4)
    assert raid.table.turn is None
    assert raid.told(Rest) == [Rest(level=5)]
    assert raid.winners == [0, 1, 2]
    assert raid.may() == []


@rule("levelend.no-stock", "keysword.saves-power-card")
def test_a_power_card_left_over_is_no_extra_on_the_next_level() -> None:
    raid = Raid(seats=3, rooms=["King's Coffer", "Zombie"], items={0: ["key", "sword"]})
    raid.play("key", 1, 1).play("sword", 2, 2).explore(2)
    assert raid.view(0).hand.power == [3, 4, 5]
    raid.explore(1)
    assert raid.view(0).hand.power == [1, 2, 3, 4, 5]
    raid.explore(5)
    assert raid.view(0).hand.power == [1, 2, 3, 4, 5]


@rule("levelend.rest-heals-nothing")
def test_wounds_and_treasure_stay_as_they_are() -> None:
    raid = Raid(seats=3, at=4, rooms=["Zombie"], treasure=[3, 0, 20], wounds=[9, 1, 0]).play(4, 4, 4)
    assert raid.view(0).level == 2
    assert raid.treasure == [3, 0, 20]
    assert raid.wounds == [9, 1, 0]
