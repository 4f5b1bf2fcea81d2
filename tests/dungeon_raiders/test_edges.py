"""Edges where two rules meet: leavers, balls and torches, and the clause that each return cites."""

import re
from pathlib import Path

import pytest

from tests.dungeon_raiders.scene import Raid
from tests.rules import rule
from undercroft.core.errors import BadCards
from undercroft.games.dungeon_raiders import BOX
from undercroft.games.dungeon_raiders.shapes.events import Defeated, Returns, Wounded


@rule("resolve.living-only", "table.leaver")
def test_a_leaver_with_the_lowest_card_is_not_hit_again() -> None:
    raid = Raid(seats=3, rooms=["Dragon"]).play(1).leave(0).play(2, 2)
    assert raid.told(Wounded) == []
    assert raid.wounds == [10, 0, 0]


@rule("torch.any-time", "torch.windows")
def test_a_torch_may_be_used_while_ones_own_crystal_ball_is_pending() -> None:
    raid = Raid(seats=3, rooms=["Zombie", "dark Troll"], items={0: ["ball", "torch"]})
    raid.play("ball")
    assert raid.table.turn == 1
    assert raid.may(0) == ["use torch"]
    raid.torch(0)
    assert raid.view(0).row[1].face.name == "Troll"


@rule("speed.torch")
def test_in_speed_a_torch_may_be_used_after_laying_ones_card() -> None:
    raid = Raid(seats=3, rooms=["Zombie", "dark Troll"], items={2: ["torch"]}, speed=True).lay(2, 4)
    assert raid.may(2) == ["use torch"]
    assert raid.torch(2).view(2).row[1].face.name == "Troll"


@rule("start.dead-excluded", "start.holder-died", "start.tie-among-tied")
def test_a_dead_player_with_the_tied_highest_card_is_passed_over() -> None:
    raid = Raid(seats=4, rooms=["Zombie"], leader=0).play(2, 5).leave(1).play(5, 5)
    assert raid.table.leader == 2


@rule("sword.return", "key.return")
def test_each_item_goes_back_by_its_own_clause() -> None:
    raid = Raid(seats=3, rooms=["Zombie", "King's Coffer"], items={0: ["sword", "key"]})
    raid.play("sword", 1, 1).play("key", 2, 2)
    returns = [(event.what.item, event.clause) for event in raid.events if isinstance(event.what, Returns)]
    assert returns == [("sword", "sword.return"), ("key", "key.return")]


@rule("table.leaver")
def test_a_leavers_hand_goes_back_also_when_the_game_ends_by_it() -> None:
    raid = Raid(seats=2, rooms=["Dragon"], items={0: ["sword", "torch", "ball"]}, speed=True)
    raid.lay(0, "sword").leave(0)
    assert raid.supply == {"torch": 5, "ball": 5, "key": 5, "sword": 5}
    assert (raid.view(1).players[0].cards, raid.view(1).players[0].laid) == (0, False)


@rule("table.leaver")
def test_what_is_foreseen_counts_a_leavers_card() -> None:
    raid = Raid(seats=3, rooms=["Goblin"]).play(5).leave(0)
    notes = {move.words: move.note for move in raid.table.prompt(1).moves}
    assert notes["play 5"] == "makes 10, 1 short with 1 card to come"
    assert raid.play(3, 3).told(Defeated)[0].total == 11


def test_a_card_that_waits_for_its_turn_says_so() -> None:
    raid = Raid(seats=3, rooms=["King's Coffer"], items={0: ["sword"], 1: ["torch", "key"]})
    assert raid.table.prompt(0).refusals == {"sword": "A sword is for monster rooms only."}
    waiting = raid.table.prompt(1).refusals
    assert waiting["key"] == "It is not your turn to play a card."
    assert "torch" not in waiting


@rule("cards.constraints")
@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("skulls = 1", "skulls = 2", "two skulls hit everyone"),
        ('items = ["torch"]', 'items = ["sword", "sword", "sword", "sword", "sword"]', "6 of the item sword"),
        ("attack = { 3 = 4, 4 = 4, 5 = 2 }", "attack = { 3 = 4, 4 = 4, 5 = 1 }", "has 9 cards"),
        ("attack = { 3 = 4, 4 = 4, 5 = 2 }", "attack = { 3 = 4, 4 = 4, 6 = 2 }", "a power card 6"),
        ('name = "Zombie"', 'name = "Snake"', "names 2 rooms"),
        ('name = "Zombie"', 'name = "Zom\\u001bbie"', "is not a name"),
        ("levels = 5", "levels = 3", "it must be 5, which the rules fix"),
        ('hits = "richest"', 'hits = "poorest"', 'one of "richest", "least wounded", "everyone"'),
        ('item = "torch"', 'item = "lamp"', '"torch", "ball", "key", "sword"'),
        ("wounds = 3", "wound = 3", 'Did you mean "wounds"'),
    ],
)
def test_a_card_list_that_cannot_be_is_refused_by_name(tmp_path: Path, old: str, new: str, says: str) -> None:
    text = BOX.file("cards.toml").read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "cards.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadCards, match=re.escape(says)) as problem:
        BOX.agree(3, cards=path)
    assert str(path) in str(problem.value)


@rule("level.orientation", "level.open-rooms-seen", "torch.look")
def test_a_room_stays_marked_as_dealt_dark_after_it_was_entered_or_looked_at() -> None:
    raid = Raid(seats=3, rooms=["dark Troll", "Zombie", "dark Dragon"], items={1: ["torch"]}).torch(1)
    for seat in (None, 0, 1):
        assert [place.dark for place in raid.view(seat).row[:3]] == [True, False, True]
    assert raid.view(1).row[2].face.name == "Dragon"
    assert raid.view(0).row[2].face is None


@rule("table.onlookers")
def test_an_onlooker_sees_no_hand_of_anybody() -> None:
    view = Raid(seats=3, items={0: ["key"]}).view(None)
    assert view.hand is None
    assert not any(player.known or player.hand for player in view.players)
