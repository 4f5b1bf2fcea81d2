"""The course of a room: entering it, and everyone playing a card."""

import pytest

import undercroft
from tests.dungeon_raiders.scene import Raid, see
from tests.rules import rule
from undercroft.core.chance import Chance
from undercroft.core.errors import IllegalMove, UnknownMove
from undercroft.games.dungeon_raiders.shapes.events import Enters, Gains, Plays

POWER = [f"play {value}" for value in range(1, 6)]
ALL_ITEMS = ["torch", "ball", "key", "sword"]


@rule("room.steps")
def test_a_room_is_entered_played_resolved_and_left_in_that_order() -> None:
    raid = Raid(3, rooms=["King's Coffer", "Goblin"])
    assert [event.kind for event in raid.events] == ["level", "enters"]
    raid.play(3, 2, 1)
    assert [event.kind for event in raid.events] == [
        "level", "enters", "plays", "plays", "plays", "gains", "leads", "enters",
    ]  # fmt: skip


@rule("room.enter.leftmost", "room.enter.no-skip")
def test_rooms_are_entered_from_left_to_right_and_none_is_skipped() -> None:
    row = ["Zombie", "dark Lava Trap", "King's Coffer", "Old Armoury", "dark Troll"]
    raid = Raid(3, rooms=row)
    for place in range(5):
        assert raid.view(None).room == place
        assert [room.state for room in raid.view(None).row].index("here") == place
        raid.explore(1)
    entered = [event.room.name for event in raid.told(Enters)]
    assert entered[:5] == [name.removeprefix("dark ") for name in row]
    assert raid.view(None).explored == entered[:5]


@rule("room.enter.no-skip", "play.no-pass", "play.must")
def test_there_is_no_move_to_skip_a_room_leave_it_or_pass() -> None:
    raid = Raid(3, rooms=["Dragon"])
    assert raid.may() == POWER
    for words in ("pass", "skip", "leave"):
        with pytest.raises(UnknownMove):
            raid.table.read(words)
    with pytest.raises(IllegalMove):
        raid.play("ball")


@rule("room.enter.reveal", "room.enter.announce")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_a_dark_room_is_turned_up_for_all_before_any_card_is_played(viewer: int | None) -> None:
    raid = Raid(3, rooms=["King's Coffer", "dark Dragon"])
    assert raid.view(viewer).row[1].face is None
    raid.play(3, 2, 1)
    here = raid.view(viewer).row[1]
    assert (here.face.name, here.face.strength, here.state) == ("Dragon", 14, "here")
    entered = raid.told(Enters, viewer)[-1]
    assert (entered.room.name, entered.dark) == ("Dragon", True)
    assert raid.events[-1].kind == "enters"


@rule("room.enter.announce")
def test_the_first_room_is_told_to_all_before_the_first_card() -> None:
    game = undercroft.new("dungeon-raiders", seats=3, seed=4, events=True)
    told = [event for event in game.events or [] if event.kind == "enters"]
    assert len(told) == 1
    assert all(told[0].seen_by(seat) for seat in (0, 1, 2, None))
    assert isinstance(told[0].what, Enters)
    entered = told[0].what.room.name
    assert all(see(game, seat).row[0].face.name == entered for seat in (0, 1, 2, None))


@rule("play.must", "play.start-first", "play.clockwise")
@pytest.mark.parametrize("leader", [0, 1, 2, 3])
def test_the_start_player_begins_and_everyone_follows_clockwise(leader: int) -> None:
    raid = Raid(4, rooms=["King's Coffer"], leader=leader)
    for step in range(4):
        assert raid.table.turn == (leader + step) % 4
        assert raid.told(Gains) == []
        raid.play(step + 1)
    assert [card.seat for card in raid.told(Plays)] == [(leader + step) % 4 for step in range(4)]
    assert raid.treasure[(leader + 3) % 4] == 4


@rule("play.clockwise", "terms.clockwise")
def test_seats_of_the_dead_are_passed_over_and_the_others_keep_theirs() -> None:
    raid = Raid(5, rooms=["King's Coffer", "Steward's Strongbox"], leader=3).leave(4).leave(1)
    raid.play(1, 2, 5)
    assert [card.seat for card in raid.told(Plays)] == [3, 0, 2]
    raid.play(1, 2, 3)
    assert [card.seat for card in raid.told(Plays)[3:]] == [2, 3, 0]
    assert [player.seat for player in raid.view(None).players] == [0, 1, 2, 3, 4]


@rule("play.dead-do-not-play")
def test_a_player_killed_in_one_room_is_not_asked_in_the_next() -> None:
    raid = Raid(3, rooms=["Dragon", "King's Coffer"], wounds=[0, 7, 0]).play(2, 1, 3)
    assert raid.alive == [True, False, True]
    assert raid.table.turn == 2
    assert raid.may(1) == []
    raid.play(1, 5)
    assert [card.seat for card in raid.told(Plays)] == [0, 1, 2, 2, 0]
    assert raid.treasure == [4, 0, 0]


@rule("play.dead-do-not-play")
def test_a_step_is_finished_when_the_last_living_player_has_played() -> None:
    raid = Raid(3, rooms=["King's Coffer"]).play(3, 2)
    assert raid.treasure == [0, 0, 0]
    assert raid.leave(2).treasure == [4, 0, 0]


@rule("play.face-up")
def test_whoever_plays_later_sees_what_has_been_played() -> None:
    raid = Raid(3, rooms=["King's Coffer"], items={1: ["key"]}).play(4, "key")
    for viewer in (0, 1, 2, None):
        assert [player.card for player in raid.view(viewer).players] == ["play 4", "play key", None]
        assert raid.told(Plays, viewer) == [
            Plays(seat=0, card="play 4", counts=4),
            Plays(seat=1, card="play key", counts=5),
        ]
        assert [player.counts for player in raid.view(viewer).players] == [4, 5, None]


@rule("play.from-hand", "play.spent")
def test_you_choose_freely_among_the_power_cards_still_in_hand() -> None:
    raid = Raid(3, rooms=["King's Coffer", "Old Armoury", "Lava Trap"])
    assert raid.may() == POWER
    raid.play(3, 1, 1)
    assert raid.may() == ["play 1", "play 2", "play 4", "play 5"]
    with pytest.raises(IllegalMove):
        raid.play(3)
    raid.play(5, 2, 2)
    assert raid.may() == ["play 1", "play 2", "play 4"]


@rule("play.spent")
def test_played_power_cards_come_back_only_at_the_end_of_the_level() -> None:
    raid = Raid(3)
    for spent in range(5):
        assert raid.view(0).hand.power == [1, 2, 3, 4, 5][spent:]
        raid.explore(1)
    assert raid.view(0).hand.power == [1, 2, 3, 4, 5]


@rule("play.splayed")
def test_played_power_cards_lie_open_in_order_until_the_level_ends() -> None:
    raid = (
        Raid(3, rooms=["King's Coffer", "Lava Trap"], items={0: ["key", "ball"]})
        .play(5, 1, 2)
        .play("ball", 3, 4, 1)
    )
    for viewer in (0, 1, 2, None):
        assert [player.spent for player in raid.view(viewer).players] == [[5, 1], [1, 3], [2, 4]]
    raid.play_rooms(3)
    assert [player.spent for player in raid.view(None).players] == [[], [], []]


@rule("play.item-instead")
@pytest.mark.parametrize(
    ("room", "more"),
    [
        ("King's Coffer", ["play ball", "play key"]),
        ("Dragon", ["play ball", "play sword"]),
        ("Lava Trap", ["play ball"]),
        ("Old Armoury", ["play ball"]),
    ],
)
def test_items_that_may_be_played_in_place_of_a_power_card(room: str, more: list[str]) -> None:
    raid = Raid(3, rooms=[room], items={0: ALL_ITEMS})
    assert sorted(raid.may()) == sorted([*POWER, *more, "use torch"])
    raid.play(more[-1].removeprefix("play "))
    assert [card for card in raid.hand(0) if card in (1, 2, 3, 4, 5)] == [1, 2, 3, 4, 5]


@rule("play.one-card")
@pytest.mark.parametrize("card", [3, "key"])
def test_one_card_is_the_whole_play(card: int | str) -> None:
    raid = Raid(3, rooms=["King's Coffer"], items={0: ["key", "key", "ball"]}).play(card)
    assert raid.table.turn == 1
    assert raid.may(0) == []
    raid.play(1, 1)
    assert raid.view(None).room == 1


@rule("play.one-card")
def test_only_a_crystal_ball_is_followed_by_another_card_and_a_torch_is_no_play() -> None:
    raid = Raid(3, rooms=["King's Coffer"], items={0: ["ball", "torch"]})
    raid.torch(0)
    assert raid.table.turn == 0
    raid.play("ball", 1, 2)
    assert raid.table.turn == 0
    raid.play(5)
    assert raid.treasure == [4, 0, 0]
    assert raid.view(None).room == 1


@rule("play.final")
def test_a_card_on_the_table_cannot_be_taken_back() -> None:
    raid = Raid(3, rooms=["King's Coffer"], items={0: ["key", "ball"]}).play(2)
    for move in [*POWER, "play key", "play ball"]:
        with pytest.raises(IllegalMove):
            raid.table.push(raid.table.read(move), 0)
    raid.play(3, 4)
    assert raid.treasure == [0, 0, 4]
    assert 2 not in raid.hand(0)


@rule("play.never-stuck")
def test_every_living_player_always_has_a_power_card_to_play() -> None:
    for seed in range(60):
        game = undercroft.new("dungeon-raiders", seats=2 + seed % 4, seed=seed)
        chance = Chance(seed)
        while game.turn is not None:
            moves = game.legal_moves()
            assert {game.say(move) for move in moves} & set(POWER)
            game.push(chance.pick(moves))
