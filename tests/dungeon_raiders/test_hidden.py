"""Each hidden thing by itself: it varies between samples, and only as it could be."""

from collections import Counter
from typing import Any, cast

import pytest

from tests.dungeon_raiders.scene import Raid
from tests.rules import rule
from undercroft.core.chance import Chance
from undercroft.core.seat import Seat
from undercroft.games.dungeon_raiders import BOX
from undercroft.games.dungeon_raiders.shapes.events import Enters
from undercroft.games.dungeon_raiders.shapes.views import TreasureFace
from undercroft.games.dungeon_raiders.table.table import Raiders

SAMPLES = 150


def samples(raid: Raid, seat: int = 0) -> list[Raiders]:
    chance = Chance(1)
    return [raid.sample(seat, chance) for _ in range(SAMPLES)]


def faces_at(tables: list[Raiders], place: int) -> set[str]:
    return {table.deck.rooms[table.rooms.face[place]].name for table in tables}


@rule("aim.dark-rooms", "setup.dungeon.removed-unseen", "setup.row.unseen")
def test_every_unknown_room_may_be_many_things_and_every_known_one_is_itself() -> None:
    raid = Raid(seats=3, rooms=["Zombie", "dark Troll", "Snake", "dark Dragon", "Skeleton"])
    guesses = samples(raid)
    for place in (0, 2, 4):
        assert len(faces_at(guesses, place)) == 1
    for place in [1, 3, *range(5, 30)]:
        assert len(faces_at(guesses, place)) > 5


@rule("setup.row.unseen", "setup.dungeon.spread-free")
def test_which_rooms_of_later_levels_lie_open_is_not_known() -> None:
    raid = Raid(seats=3, rooms=["Zombie", "dark Troll", "Snake", "dark Dragon", "Skeleton"])
    guesses = samples(raid)
    assert all(table.opened[:5] == raid.table.opened[:5] for table in guesses)
    for place in range(5, 25):
        assert {table.opened[place] for table in guesses} == {0, 1}
    assert {sum(table.opened) for table in guesses} == {sum(raid.table.opened)}


@rule("solo.attack-deck", "solo.attack-flip-first")
def test_the_order_of_the_attack_deck_is_not_known() -> None:
    raid = Raid(seats=1, rooms=["Zombie"], attack=[3])
    guesses = samples(raid)
    assert {table.attack.face[0] for table in guesses} == {3}
    for place in range(1, 10):
        assert {table.attack.face[place] for table in guesses} == {3, 4, 5}
    assert all(Counter(table.attack.face) == Counter({3: 4, 4: 4, 5: 2}) for table in guesses)


@rule("solo.remove-item-vaults")
def test_nobody_expects_an_item_vault_in_solitaire() -> None:
    for table in samples(Raid(seats=1, rooms=["Zombie"])):
        assert not any(table.deck.rooms[face].has_items for face in table.rooms.face[:27])


@rule("speed.face-down", "speed.items-face-down")
def test_a_face_down_card_may_be_any_that_its_owner_may_lay() -> None:
    raid = Raid(seats=3, rooms=["King's Coffer"], items={1: ["key", "ball", "sword"]}, speed=True).lay(1, 2)
    laid = {table.say(table.heroes[1].laid) for table in samples(raid)}
    assert laid == {"play 1", "play 2", "play 3", "play 4", "play 5", "play key", "play ball"}


@rule("speed.face-down")
def test_the_bots_appraisal_does_not_depend_on_a_face_down_card() -> None:
    worths = []
    for card in (1, "key"):
        raid = Raid(seats=3, rooms=["King's Coffer"], items={0: ["key"]}, speed=True)
        raid.hero(0).power = 0b00111
        raid.lay(0, card)
        worths.append(raid.table.appraise(1))
    assert worths[0] == worths[1]


@rule("table.after-the-end")
def test_after_the_end_nothing_is_hidden_from_anybody() -> None:
    raid = Raid(seats=1, rooms=["Dragon"], wounds=[9], attack=[5]).play(1)
    assert raid.decided_by == "solo.death"
    for table in samples(raid):
        assert table.rooms.face == raid.table.rooms.face
        assert table.attack.face == raid.table.attack.face


def test_writing_into_a_view_changes_no_game() -> None:
    raid = Raid(seats=3, rooms=["King's Coffer"])
    for view in (raid.view(0), cast(Any, Seat(raid.table, 0, Chance(1)).view())):
        with pytest.raises(AttributeError):  # all views share the faces of cards
            view.row[0].face.chests = (9,)
        view.players[0].spent.append(5)
    entered = raid.told(Enters)[0].room
    assert isinstance(entered, TreasureFace)
    assert entered.chests == (4,)
    assert raid.play(5, 4, 3).treasure == [4, 0, 0]
    assert max(max(room.chests, default=0) for room in BOX.cards.rooms) == 4
