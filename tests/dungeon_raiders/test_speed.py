"""Variant: Speed Dungeon Raiders. Cards lie face down until everyone has laid one."""

import pytest

from tests.dungeon_raiders.scene import Raid
from tests.rules import rule
from undercroft.core.chance import Chance
from undercroft.core.errors import BadOption, IllegalMove
from undercroft.games.dungeon_raiders import BOX
from undercroft.games.dungeon_raiders.shapes.events import Enters, Laid, Lays, Leads, Looks, Plays, Torch
from undercroft.games.dungeon_raiders.shapes.views import Hand

POWER = ["play 1", "play 2", "play 3", "play 4", "play 5"]


def cards(raid: Raid, seat: int | None) -> list[str | None]:
    """The open cards of all players as the seat sees them."""
    return [player.card for player in raid.view(seat).players]


@rule("speed.on")
def test_it_is_off_unless_agreed() -> None:
    assert BOX.agree(4).options["speed"] is False
    raid = Raid(seats=3)
    assert raid.view(0).speed is False
    with pytest.raises(IllegalMove):
        raid.lay(1, 3)  # it is not seat 1's turn


@rule("speed.on", "speed.reveal")
def test_rooms_are_resolved_as_ever() -> None:
    rooms = ["Tomb of the Twins", "Dragon", "Spike Trap", "Alchemist's Cellar"]
    raid = Raid(seats=3, rooms=rooms, speed=True)
    for plays in ((5, 5, 4), (1, 3, 3), (2, 4, 2), (3, 2, 5)):
        for seat in (1, 2, 0):
            raid.lay(seat, plays[seat])
    assert raid.treasure == [2, 4, 2]
    assert raid.wounds == [4, 2, 0]


@rule("speed.face-down")
def test_cards_are_laid_in_any_order() -> None:
    raid = Raid(rooms=["King's Coffer"], speed=True)
    assert all(raid.may(seat) == POWER for seat in range(4))
    raid.lay(3, 5).lay(1, 2).lay(0, 1).lay(2, 3)
    assert raid.treasure == [0, 0, 0, 4]
    assert raid.table.at == 1


@rule("speed.face-down", "speed.who-is-ready")
def test_everyone_sees_who_has_laid_a_card_and_no_more() -> None:
    raid = Raid(rooms=["King's Coffer"], speed=True).lay(2, 5)
    for seat in (0, 1, 2, 3, None):
        assert [player.laid for player in raid.view(seat).players] == [False, False, True, False]
        assert cards(raid, seat) == [None] * 4
        assert raid.told(Lays, seat) == [Lays(seat=2)]
    assert raid.view(2).hand.laid == 5
    assert raid.told(Laid, 2) == [Laid(seat=2, card="play 5")]
    assert [raid.told(Laid, other) for other in (0, 1, 3, None)] == [[]] * 4


@pytest.mark.parametrize("memory", [False, True])
@pytest.mark.parametrize(("room", "items"), [("King's Coffer", ["key"]), ("Dragon", ["sword"]), ("Lava Trap", [])])
@rule("speed.face-down", "speed.who-is-ready", "speed.items-face-down", "table.hand-memory")
def test_nothing_that_reaches_the_others_tells_one_face_down_card_from_another(
    room: str, items: list[str], memory: bool
) -> None:
    held = {0: ["ball", "torch", *items]}
    plays: list[int | str] = [1, 5, "ball", *items]
    for other in (1, 2, None):
        known = [
            Raid(seats=3, rooms=[room], items=held, speed=True, memory=memory).lay(0, card).lay(2, 4).knows(other)
            for card in plays
        ]
        assert all(what == known[0] for what in known)


@rule("speed.who-is-ready", "table.hands-derivable")
def test_computer_players_can_only_guess_a_face_down_card() -> None:
    raid = Raid(seats=3, rooms=["King's Coffer"], items={0: ["ball", "key"]}, speed=True).lay(0, 3)
    chance = Chance(4)
    guesses = {raid.table.say(raid.sample(1, chance).heroes[0].laid) for _ in range(200)}
    assert guesses == {*POWER, "play ball", "play key"}
    assert raid.table.say(raid.sample(0, chance).heroes[0].laid) == "play 3"


@rule("speed.reveal")
def test_no_card_is_turned_up_before_the_last_one_is_laid_and_then_all_are() -> None:
    raid = Raid(rooms=["Zombie"], speed=True, items={1: ["ball"]}).lay(0, 2).lay(1, "ball").lay(3, 4)
    assert raid.told(Plays) == []
    raid.lay(2, 3)
    assert cards(raid, None) == ["play 2", None, "play 3", "play 4"]
    kinds = [event.kind for event in raid.events if event.seen_by(None)]
    assert kinds[-8:] == ["lays"] * 4 + ["plays"] * 4
    assert not any(player.laid for player in raid.view(None).players)


@rule("speed.reveal", "play.splayed")
def test_a_card_counts_as_spent_in_view_of_all_only_once_it_is_turned_up() -> None:
    raid = Raid(seats=3, rooms=["Zombie"], speed=True).lay(0, 5).lay(1, 5)
    assert raid.view(None).players[0].spent == []
    raid.lay(2, 5)
    assert raid.view(None).players[0].spent == [5]


@rule("speed.ball")
def test_whoever_laid_a_ball_follows_it_after_the_reveal_and_others_see_it_at_once() -> None:
    raid = Raid(seats=3, rooms=["King's Coffer"], items={1: ["ball", "key"]}, speed=True)
    raid.lay(1, "ball").lay(0, 4).lay(2, 4)
    assert cards(raid, 1) == ["play 4", None, "play 4"]
    assert raid.treasure == [0, 0, 0]
    assert (raid.table.turn, raid.may(0), raid.may(2)) == (1, [], [])
    raid.lay(1, "key")
    assert raid.treasure == [0, 4, 0]
    assert raid.told(Plays)[-1] == Plays(seat=1, card="play key", counts=5)
    assert raid.supply == {"torch": 5, "ball": 5, "key": 5, "sword": 5}


@rule("speed.balls-together")
def test_several_users_reveal_their_following_cards_together_and_in_any_order() -> None:
    items = {0: ["ball"], 1: ["ball"]}
    raid = Raid(seats=3, rooms=["King's Coffer"], items=items, speed=True).lay(0, "ball").lay(1, "ball").lay(2, 3)
    raid.lay(1, 4)
    twin = Raid(seats=3, rooms=["King's Coffer"], items=items, speed=True).lay(0, "ball").lay(1, "ball").lay(2, 3)
    twin.lay(1, 2)
    for other in (0, 2, None):
        assert raid.knows(other) == twin.knows(other)
        assert cards(raid, other) == [None, None, "play 3"]
    assert raid.supply["ball"] == 3
    raid.lay(0, 5)
    assert raid.treasure == [4, 0, 0]
    assert raid.supply["ball"] == 5


@rule("speed.ball-chain")
def test_those_who_follow_a_ball_with_a_ball_choose_again_until_none_is_pending() -> None:
    raid = Raid(seats=3, rooms=["King's Coffer"], items={0: ["ball"] * 3, 1: ["ball"] * 2}, speed=True)
    raid.lay(0, "ball").lay(1, "ball").lay(2, 3)
    raid.lay(0, "ball").lay(1, "ball")
    assert [player.waiting for player in raid.view(None).players] == [True, True, False]
    assert raid.supply["ball"] == 2  # the first two are back, the next two lie on the table
    raid.lay(1, 4).lay(0, "ball")
    assert cards(raid, 2) == [None, "play 4", "play 3"]
    assert (raid.table.turn, raid.may(1)) == (0, [])
    raid.lay(0, 5)
    assert raid.treasure == [4, 0, 0]
    assert raid.supply["ball"] == 5


@rule("speed.no-start-player")
def test_there_is_no_start_player_from_first_room_to_last() -> None:
    raid = Raid(seats=3, rooms=["Zombie"], speed=True)
    assert raid.view(None).leader is None
    for seat, card in enumerate((3, 5, 5)):
        raid.lay(seat, card)
    assert raid.view(None).leader is None
    assert raid.may(2) == ["play 1", "play 2", "play 3", "play 4"]
    raid.explore(24)
    assert raid.told(Leads) == []
    assert not [clause for clause in raid.cited() if clause.startswith("start.")]


@rule("speed.items-face-down")
def test_keys_and_swords_are_laid_only_where_they_may_be_played() -> None:
    items = {0: ["key", "sword", "ball"]}
    assert Raid(seats=3, rooms=["King's Coffer"], items=items, speed=True).may(0) == [
        *POWER,
        "play ball",
        "play key",
    ]
    assert Raid(seats=3, rooms=["Dragon"], items=items, speed=True).may(0) == [*POWER, "play ball", "play sword"]
    vault = Raid(seats=3, rooms=["Old Armoury"], items=items, speed=True)
    assert vault.may(0) == [*POWER, "play ball"]
    with pytest.raises(IllegalMove):
        vault.lay(0, "key")


@rule("speed.items-face-down")
def test_a_face_down_key_leaves_hand_and_supply_as_a_power_card_would() -> None:
    raid = Raid(seats=3, rooms=["King's Coffer"], items={0: ["key"]}, speed=True).lay(0, "key")
    assert raid.view(1).players[0].cards == 5
    assert raid.supply["key"] == 4
    assert raid.view(0).hand == Hand(power=[1, 2, 3, 4, 5], items=[], laid="key")


@rule("speed.committed")
def test_a_face_down_card_cannot_be_exchanged() -> None:
    raid = Raid(seats=3, items={0: ["ball", "torch"]}, speed=True).lay(0, 3)
    assert raid.may(0) == ["use torch"]
    for card in (3, 4, "ball"):
        with pytest.raises(IllegalMove):
            raid.lay(0, card)
    raid.torch(0)
    assert (raid.may(0), raid.view(0).hand.laid) == ([], 3)


@rule("speed.torch")
def test_a_torch_may_be_used_before_and_after_laying_and_all_see_that() -> None:
    raid = Raid(seats=3, rooms=["Zombie", "dark Troll"], items={2: ["torch", "torch"]}, speed=True).torch(2)
    assert raid.may(2) == [*POWER, "use torch"]
    raid.lay(2, 3).torch(2)
    assert raid.told(Torch, None) == [Torch(seat=2), Torch(seat=2)]
    assert raid.told(Looks, 2)[0].rooms[0].name == "Troll"
    assert raid.told(Looks, 0) == []
    assert [raid.view(seat).row[1].face is None for seat in (0, 1, 2, None)] == [True, True, False, True]


@rule("speed.announce")
def test_an_entered_room_is_shown_to_all() -> None:
    raid = Raid(seats=3, rooms=["dark Dragon"], speed=True)
    for seat in (0, 1, 2, None):
        assert raid.view(seat).row[0].face.name == "Dragon"
        assert raid.told(Enters, seat)[0].room.name == "Dragon"


@rule("speed.with-duel")
def test_two_may_play_it_and_one_may_not() -> None:
    duel = Raid(seats=2, rooms=["Dragon"], speed=True).lay(1, 4).lay(0, 3)
    assert (duel.view(0).mode, duel.wounds) == ("duel", [3, 0])
    with pytest.raises(BadOption):
        BOX.agree(1, {"speed": True})


@rule("table.leaver", "speed.reveal")
def test_a_card_laid_by_a_player_who_leaves_is_turned_up_with_the_others_and_counts() -> None:
    raid = Raid(seats=3, rooms=["King's Coffer"], speed=True).lay(0, 5).leave(0).lay(1, 4)
    assert cards(raid, None) == [None] * 3
    raid.lay(2, 3)
    assert raid.treasure == [0, 0, 0]  # the five was the highest card, but the dead gain nothing
    ball = Raid(seats=3, rooms=["King's Coffer"], items={0: ["ball"]}, speed=True).lay(0, "ball").leave(0)
    assert ball.lay(1, 4).lay(2, 3).treasure == [0, 4, 0]
    assert ball.supply["ball"] == 5


@rule("table.leaver", "speed.who-is-ready", "table.hand-memory")
@pytest.mark.parametrize("memory", [False, True])
def test_a_leaver_takes_the_secret_of_a_face_down_card_along(memory: bool) -> None:
    raids = [
        Raid(seats=3, rooms=["Dragon"], items={0: ["sword", "ball"]}, speed=True, memory=memory)
        .lay(0, card)
        .leave(0)
        for card in (2, 5, "sword", "ball")
    ]
    for seat in (1, 2):
        assert len({str(raid.knows(seat)) for raid in raids}) == 1
    guesses = {raids[0].sample(1, Chance(n)).heroes[0].laid for n in range(80)}
    assert len(guesses) == 7


@rule("table.leaver")
def test_a_leavers_hand_goes_back_when_the_face_down_card_is_turned_up() -> None:
    raid = Raid(seats=3, rooms=["Dragon"], items={0: ["sword", "key", "torch"]}, speed=True)
    raid.lay(0, "sword").leave(0)
    assert raid.supply == {"torch": 4, "ball": 5, "key": 4, "sword": 4}
    assert raid.may(0) == []
    raid.lay(1, 5).lay(2, 5)
    assert raid.wounds == [10, 0, 0]  # 15 against 14: the sword still counted
    assert raid.supply == {"torch": 5, "ball": 5, "key": 5, "sword": 5}
    assert raid.hero(0).power == 0
