"""The torch: what it shows, and to whom."""

import pytest

from tests.dungeon_raiders.scene import Raid
from tests.rules import rule
from undercroft.core.chance import Chance
from undercroft.core.errors import IllegalMove
from undercroft.games.dungeon_raiders.shapes.events import Enters, Looks, Torch

DARK = ["Zombie", "dark Troll", "Goblin", "dark Old Armoury", "dark Lava Trap"]
SHUFFLED = ["Zombie", "dark Lava Trap", "Goblin", "dark Troll", "dark Old Armoury"]


def names(raid: Raid, seat: int | None) -> list[str | None]:
    """The rooms of the level row as the seat sees them; None is one it does not know."""
    return [room.face and room.face.name for room in raid.view(seat).row]


@rule("torch.look", "torch.secret")
def test_its_user_sees_every_dark_room_and_the_others_none() -> None:
    raid = Raid(seats=3, rooms=DARK, items={0: ["torch"]}).torch(0)
    assert names(raid, 0) == ["Zombie", "Troll", "Goblin", "Old Armoury", "Lava Trap"]
    for other in (1, 2, None):
        assert names(raid, other) == ["Zombie", None, "Goblin", None, None]
    assert [room.dark for room in raid.view(0).row] == [False, True, False, True, True]


@rule("torch.secret", "torch.use-is-public")
def test_nothing_that_reaches_the_others_depends_on_what_it_showed() -> None:
    raid, twin = (Raid(seats=3, rooms=rooms, items={1: ["torch"]}).torch(1) for rooms in (DARK, SHUFFLED))
    for other in (0, 2, None):
        assert raid.knows(other) == twin.knows(other)
    assert raid.knows(1) != twin.knows(1)


@rule("torch.look", "torch.secret", "torch.use-is-public")
def test_everyone_is_told_of_the_torch_but_only_its_user_of_the_rooms() -> None:
    raid = Raid(seats=3, rooms=DARK, items={2: ["torch"]}).play(3).torch(2)
    for seat in (0, 1, 2, None):
        assert raid.told(Torch, seat) == [Torch(seat=2)]
    assert [event.kind for event in raid.events if event.seen_by(None)][-3:] == ["plays", "torch", "returns"]
    assert [raid.told(Looks, other) for other in (0, 1, None)] == [[], [], []]
    [look] = raid.told(Looks, 2)
    assert look.places == [1, 3, 4]
    assert [room.name for room in look.rooms] == ["Troll", "Old Armoury", "Lava Trap"]


@rule("torch.secret")
def test_computer_players_who_did_not_look_can_only_guess() -> None:
    raid = Raid(seats=3, rooms=DARK, items={0: ["torch"]}).torch(0)
    chance = Chance(3)

    def guesses(seat: int) -> set[str]:
        samples = [raid.sample(seat, chance) for _ in range(60)]
        return {sample.deck.rooms[sample.rooms.face[3]].name for sample in samples}

    assert guesses(0) == {"Old Armoury"}
    assert len(guesses(1)) > 5


@rule("torch.return")
def test_it_goes_back_to_the_supply_as_soon_as_it_is_used() -> None:
    raid = Raid(seats=3, items={1: ["torch", "torch"]})
    raid.torch(1)
    assert (raid.supply["torch"], raid.view(1).hand.items) == (4, ["torch"])
    raid.torch(1)
    assert (raid.supply["torch"], raid.view(1).hand.items) == (5, [])
    with pytest.raises(IllegalMove):
        raid.torch(1)


@rule("torch.any-time", "torch.windows")
def test_any_holder_may_use_it_before_and_after_playing_and_while_a_ball_is_pending() -> None:
    raid = Raid(seats=3, rooms=DARK, items={0: ["torch"] * 3, 1: ["ball", "torch"], 2: ["torch"]})
    assert raid.table.turn == 0
    raid.torch(2).play(4).torch(0)  # before one's turn, then after it
    raid.play("ball").torch(0).play(3)
    assert raid.table.turn == 1
    raid.torch(1).torch(0)  # while one's own ball is pending, and while another's is
    assert [fact.seat for fact in raid.told(Torch)] == [2, 0, 0, 1, 0]
    assert raid.supply["torch"] == 5


@rule("torch.windows")
def test_whoever_has_no_torch_may_do_nothing_out_of_turn() -> None:
    raid = Raid(seats=3, items={1: ["torch"], 2: ["ball", "key", "sword"]})
    assert (raid.may(1), raid.may(2)) == (["use torch"], [])


@rule("torch.not-a-play")
def test_whoever_uses_it_in_turn_still_owes_a_card() -> None:
    raid = Raid(seats=3, rooms=DARK, items={0: ["torch", "ball"]})
    before = raid.may()
    raid.torch(0)
    assert raid.table.turn == 0
    assert raid.may() == [move for move in before if move != "use torch"]
    assert raid.view(0).players[0].card is None


@rule("torch.not-a-play", "torch.no-recall")
def test_whoever_has_played_keeps_that_card_whatever_the_torch_showed() -> None:
    raid = Raid(seats=3, rooms=DARK, items={0: ["torch"]}).play(5).torch(0)
    assert raid.may(0) == []
    with pytest.raises(IllegalMove):
        raid.lay(0, 1)
    assert raid.view(1).players[0].card == "play 5"
    assert raid.table.turn == 1


@rule("torch.level-only")
def test_it_shows_neither_later_levels_nor_removed_cards() -> None:
    raid = Raid(seats=3, rooms=[*DARK, "Snake", "dark Dragon"], items={0: ["torch"]}).torch(0)
    assert [raid.table.rooms.seen(place, 1) for place in range(30)] == [True] * 5 + [False] * 25
    assert len(raid.view(0).row) == 5
    assert raid.view(0).removed is None


@rule("torch.level-only")
def test_in_the_last_room_of_a_level_there_is_nothing_left_for_it_to_show() -> None:
    raid = Raid(seats=3, at=4, rooms=["dark Zombie", "Troll", "dark Goblin"], items={0: ["torch"]}).torch(0)
    assert raid.told(Looks, 0) == [Looks(seat=0, places=[], rooms=[])]
    raid.play(4, 4, 4)
    assert raid.view(0).level == 2
    assert raid.view(0).row[1].dark
    assert raid.view(0).row[1].face is None


@rule("torch.remembered")
def test_what_it_showed_stays_in_view_of_its_user_alone_until_the_room_is_entered() -> None:
    raid = Raid(seats=3, rooms=DARK, items={1: ["torch"]}).torch(1)
    raid.play(4, 4, 4)  # into the troll's room
    assert names(raid, 1) == ["Zombie", "Troll", "Goblin", "Old Armoury", "Lava Trap"]
    assert names(raid, 0) == ["Zombie", "Troll", "Goblin", None, None]
    raid.play(5, 5, 5)
    assert names(raid, 1) == ["Zombie", "Troll", "Goblin", "Old Armoury", "Lava Trap"]
    assert names(raid, None) == ["Zombie", "Troll", "Goblin", None, None]
    raid.play(3, 3, 3)
    assert names(raid, None) == ["Zombie", "Troll", "Goblin", "Old Armoury", None]


@rule("torch.between-rooms")
def test_after_the_last_card_of_a_room_the_game_first_waits_in_the_next_one() -> None:
    raid = Raid(seats=3, rooms=["Zombie", "dark Troll"], items={2: ["torch"]}).play(4, 4)
    assert raid.told(Enters)[-1].room.name == "Zombie"
    raid.play(4)
    assert raid.told(Enters)[-1].room.name == "Troll"
    assert raid.view(2).room == 1
    assert raid.may(2) == ["use torch"]


@rule("torch.between-rooms")
def test_nor_does_the_game_wait_between_two_levels() -> None:
    raid = Raid(seats=3, at=4, rooms=["Zombie", "Goblin"], items={2: ["torch"]}).play(4, 4, 4)
    assert [event.kind for event in raid.events][-3:] == ["rest", "level", "enters"]
    assert (raid.table.turn, raid.may(2)) == (1, ["use torch"])


@rule("torch.empty")
def test_it_may_be_used_where_no_room_is_dark_and_once_more_by_the_same_player() -> None:
    open_rooms = ["Zombie", "Troll", "Goblin", "Snake", "Dragon"]
    for seat in (0, 2):  # in turn and out of it
        lit = Raid(seats=3, rooms=open_rooms, items={seat: ["torch"]}).torch(seat)
        assert lit.supply["torch"] == 5
        twice = Raid(seats=3, rooms=DARK, items={seat: ["torch"] * 2}).torch(seat).torch(seat)
        assert twice.supply["torch"] == 5
