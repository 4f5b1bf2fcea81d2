"""At a computer table: what is open, what can be worked out, and players who leave."""

from typing import cast

import pytest

from tests.dungeon_raiders.scene import Raid, see
from tests.rules import rule
from undercroft.core.chance import Chance
from undercroft.core.telling.events import Event, Happening
from undercroft.games.dungeon_raiders import BOX
from undercroft.games.dungeon_raiders.cards.deck import ITEMS
from undercroft.games.dungeon_raiders.shapes.events import (
    Dealt,
    Defeated,
    Dies,
    Leaves,
    Looks,
    Opened,
    Plays,
    Rest,
    Takes,
    Torch,
)
from undercroft.games.dungeon_raiders.shapes.views import ItemWord, Known, Supply
from undercroft.games.dungeon_raiders.table.table import Raiders

POWER = [1, 2, 3, 4, 5]


@rule("table.open-information")
def test_all_that_lies_open_shows_to_everyone_alike() -> None:
    rooms = ["Zombie", "King's Coffer", "dark Troll", "Dragon", "dark Snake"]
    raid = Raid(seats=3, rooms=rooms, treasure=[3, 12, 0], wounds=[0, 4, 9], items={1: ["key"]}, leader=1)
    raid.play(4, 3)
    names = [hero.character.name for hero in raid.table.heroes]
    for seat in (0, 1, 2, None):
        view = raid.view(seat)
        players = view.players
        assert [player.character for player in players] == names
        assert [player.treasure for player in players] == [3, 12, 0]
        assert [player.wounds for player in players] == [0, 4, 9]
        assert [player.cards for player in players] == [5, 5, 4]
        assert [player.card for player in players] == [None, "play 4", "play 3"]
        assert (view.leader, view.turn) == (1, 0)
        assert view.supply == Supply(torch=5, ball=5, key=4, sword=5)
        assert [room.dark for room in view.row] == [False, False, True, False, True]
        assert [room.face.name for room in view.row if not room.dark] == [
            "Zombie",
            "King's Coffer",
            "Dragon",
        ]
        assert (view.level, view.levels) == (1, 5)


class Notebook:
    """A careful onlooker: writes down what is told to all, and works out what everyone holds."""

    def __init__(self, seats: int) -> None:
        self.power = [set(POWER) for _ in range(seats)]
        self.items: list[list[ItemWord]] = [[] for _ in range(seats)]
        self.read = 0

    def note(self, events: list[Event]) -> None:
        for event in events[self.read :]:
            if event.seen_by(None):
                self.note_one(event.what)
        self.read = len(events)

    def note_one(self, what: Happening) -> None:
        if isinstance(what, Dealt):
            self.items[what.seat] = list(what.items)
        elif isinstance(what, Takes):
            self.items[what.seat].append(what.item)
        elif isinstance(what, Torch):
            self.items[what.seat].remove("torch")
        elif isinstance(what, Plays) and what.card[-1].isdigit():
            self.power[what.seat].remove(what.counts)
        elif isinstance(what, Plays):
            self.items[what.seat].remove(cast(ItemWord, what.card.removeprefix("play ")))
        elif isinstance(what, Rest):
            self.power = [set(POWER) for _ in self.power]
        elif isinstance(what, Dies):
            self.power[what.seat], self.items[what.seat] = set(), []


@rule("table.hands-derivable")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_an_onlooker_can_work_out_every_hand_from_what_is_told_to_all(seats: int) -> None:
    chance = Chance(seats)
    for seed in range(10):
        table = cast(Raiders, BOX.agree(seats).deal(seed, events=True))
        notebook = Notebook(seats)
        while table.turn is not None:
            assert table.events is not None
            notebook.note(table.events)
            for seat in table.living():
                hand = see(table, seat).hand
                assert hand.power == sorted(notebook.power[seat])
                assert hand.items == sorted(notebook.items[seat], key=ITEMS.index)
            table.push(chance.pick(table.legal_moves()))


@rule("table.hands-derivable")
def test_computer_players_may_work_out_the_hands_too() -> None:
    raid = Raid(seats=3, items={1: ["key", "ball"]}).play(3)
    guess = raid.sample(0, Chance(1))
    assert (see(guess, 1).hand.power, see(guess, 1).hand.items) == (POWER, ["ball", "key"])


@rule("table.hand-memory")
def test_by_default_no_hand_of_another_is_listed() -> None:
    assert BOX.agree(4).options["memory"] is False
    first = Raid(seats=3, items={1: ["key"]})
    second = Raid(seats=3, items={1: ["sword"]})
    for raid in (first, second):
        raid.table.supply = [5, 5, 4, 4]  # which of the two is in hand, the supply would tell
    for other in (0, 2, None):
        assert first.knows(other) == second.knows(other)


@rule("table.hand-memory")
def test_with_the_memory_aid_all_hands_are_listed_for_everyone() -> None:
    raid = Raid(seats=3, items={1: ["key", "ball"]}, memory=True).play(3)
    for seat in (0, 2, None):
        assert raid.view(seat).players[1].known == Known(power=POWER, items=["ball", "key"])
    assert raid.view(1).players[0].known == Known(power=[1, 2, 4, 5], items=[])


@rule("table.hand-memory")
def test_the_memory_aid_does_not_tell_which_card_lies_face_down() -> None:
    raid = Raid(seats=3, rooms=["Dragon"], items={1: ["sword"]}, memory=True, speed=True).lay(1, "sword")
    assert raid.view(0).players[1].known == Known(power=POWER, items=["sword"])
    raid = Raid(seats=3, rooms=["Dragon"], items={1: ["sword"]}, memory=True, speed=True).lay(1, 2)
    assert raid.view(0).players[1].known == Known(power=POWER, items=["sword"])


@rule("table.arrival-order")
def test_a_torch_and_another_players_card_are_taken_as_they_arrive() -> None:
    torch_first = Raid(seats=3, items={1: ["torch"]}).torch(1).play(4)
    card_first = Raid(seats=3, items={1: ["torch"]}).play(4).torch(1)
    kinds = [[event.kind for event in raid.events if event.seen_by(None)] for raid in (torch_first, card_first)]
    assert kinds[0][-3:] == ["torch", "returns", "plays"]
    assert kinds[1][-3:] == ["plays", "torch", "returns"]
    assert torch_first.knows(1)["sees"] == card_first.knows(1)["sees"]
    assert torch_first.may() == card_first.may()


@rule("table.leaver")
def test_a_leaver_is_dead_at_once_with_items_back_and_the_seat_passed_over() -> None:
    raid = Raid(seats=3, rooms=["Zombie", "Goblin"], items={1: ["key", "torch"]}).leave(1)
    assert raid.alive == [True, False, True]
    assert raid.supply == {"torch": 5, "ball": 5, "key": 5, "sword": 5}
    assert raid.told(Leaves, None) == [Leaves(seat=1)]
    assert raid.table.turn == 0
    raid.play(4)
    assert raid.table.turn == 2
    raid.play(4)
    assert raid.table.at == 1


@rule("table.leaver")
def test_the_seat_that_must_choose_may_leave_and_play_goes_on_with_the_next() -> None:
    raid = Raid(seats=3).leave(0)
    assert raid.table.turn == 1
    raid.play(4).leave(2)
    assert raid.table.at == 1


@rule("table.leaver")
def test_a_card_already_played_by_a_leaver_still_counts_in_the_room() -> None:
    chest = Raid(seats=3, rooms=["Tomb of the Twins"]).play(5).leave(0).play(5, 3)
    assert chest.treasure == [0, 2, 2]  # the leaver's half of the first chest goes to nobody
    monster = Raid(seats=3, rooms=["Zombie"]).play(5).leave(0).play(3, 3)
    assert monster.told(Defeated)[0].total == 11
    trap = Raid(seats=3, rooms=["Lava Trap"], treasure=[4, 4, 4]).play(1).leave(0).play(5, 5)
    assert trap.treasure[1:] == [2, 2]
    key = Raid(seats=3, rooms=["King's Coffer"], items={0: ["key"]}).play("key").leave(0).play(5, 3)
    assert (key.treasure, key.supply["key"]) == ([0, 2, 0], 5)


@rule("table.leaver", "death.all-dead")
def test_when_the_last_player_leaves_the_game_is_over() -> None:
    raid = Raid(seats=3).leave(0).leave(1)
    assert raid.table.outcome() is None
    raid.leave(2)
    assert raid.table.turn is None
    assert raid.winners == []


@rule("table.leaver")
def test_a_solitary_player_who_leaves_has_lost() -> None:
    assert Raid(1, treasure=[30]).leave(0).winners == []


@rule("table.onlookers")
def test_onlookers_see_no_hand_no_dark_room_and_no_secret() -> None:
    raid = Raid(seats=3, rooms=["Zombie", "dark Troll"], items={0: ["torch"]}).torch(0)
    view = raid.view(None)
    assert (view.hand, view.you, view.removed) == (None, None, None)
    assert view.row[1].face is None
    assert raid.told(Looks, None) == []


@pytest.mark.parametrize(("seats", "speed"), [(1, False), (2, True), (3, False), (4, True), (5, False)])
@rule("table.onlookers", "torch.secret", "speed.who-is-ready")
def test_in_any_game_what_is_hidden_from_a_seat_changes_nothing_in_its_view(seats: int, speed: bool) -> None:
    chance = Chance(7)
    options = {"speed": True, "memory": True} if speed else {}
    for seed in range(6):
        table = cast(Raiders, BOX.agree(seats, options).deal(seed))
        while table.turn is not None:
            for seat in range(seats):
                other = table.sample(seat, chance)  # all that the seat does not know is dealt again
                assert other.view(seat) == see(table, seat)
                assert other.prompt(seat) == table.prompt(seat)
                assert other.view(None) == see(table, None)
            table.push(chance.pick(table.legal_moves()))


@rule("table.after-the-end")
def test_the_removed_cards_are_shown_once_the_game_is_over_and_not_before() -> None:
    raid = Raid(seats=3, at=24, rooms=["Zombie"]).play(4, 4)
    removed = raid.table.census()["removed"]
    assert [raid.view(seat).removed for seat in (0, None)] == [None, None]
    assert raid.told(Opened) == []
    raid.play(4)
    assert [raid.view(seat).removed for seat in (0, None)] == [removed, removed]
    assert raid.told(Opened, None) == [Opened(removed=removed)]


@rule("table.after-the-end")
def test_when_a_duel_ends_early_the_dark_rooms_of_its_level_are_shown() -> None:
    raid = Raid(2, rooms=["Dragon", "dark Troll"], wounds=[9, 0])
    assert raid.view(None).row[1].face is None
    raid.play(1, 2)
    assert raid.view(None).row[1].face.name == "Troll"


@rule("table.open-information")
def test_the_last_cards_shown_are_those_of_the_room_before_and_at_the_end_of_the_last_room() -> None:
    raid = Raid(3, rooms=["Zombie", "Goblin"]).play(5, 5, 5)
    assert raid.view(None).last == ["play 5", "play 5", "play 5"]
    raid = Raid(3, at=23, rooms=["Zombie", "Goblin"]).play(5, 5, 5).play(4, 3, 2)
    assert raid.view(None).last == ["play 2", "play 4", "play 3"]


@rule("table.open-information")
def test_when_a_game_ends_in_a_room_the_last_cards_are_those_played_there() -> None:
    raid = Raid(2, rooms=["Zombie", "Dragon"], wounds=[7, 0]).play(5, 5)
    assert raid.view(0).last == ["play 5", "play 5"]
    raid.play(3, 1)
    assert raid.table.turn is None
    assert raid.view(0).last == ["play 1", "play 3"]
    left = Raid(2, rooms=["Zombie", "Dragon"]).play(5, 5).play(3).leave(0)
    assert left.view(None).last == [None, "play 3"]
