"""What everyone may know, and what they may not: two tables that differ in something hidden look alike."""

from typing import Any

import pytest

from tests.ruins_raiders.scene import Scene
from tests.rules import rule
from undercroft.games.ruins_raiders.shapes.events import LootsCards, PassesCard
from undercroft.testing import known_to

CAMP = """
    0 1 A .
    2 c B .
    E F
    x x
"""
ALL: tuple[int | None, ...] = (0, 1, 2, None)


def camp(**rest: Any) -> Scene:
    return Scene(3, **{"ruins": CAMP, **rest})


def differ(one: Scene, other: Scene) -> list[int | None]:
    """Who sees a difference between two tables."""
    return [seat for seat in ALL if known_to(one.table, seat) != known_to(other.table, seat)]


def hand(scene: Scene, seat: int | None, who: int) -> list[str]:
    """A hand as a seat sees it, backs as question marks."""
    return ["?" if card.down else card.title for card in scene.view(seat).raiders[who].hand]


# Open to all


@rule("info.public")
@pytest.mark.parametrize("seat", ALL)
def test_all_that_lies_on_the_table_is_open_to_all(seat: int | None) -> None:
    scene = camp(
        health=[6, 4, 2],
        hands={0: ["Key", "Smoke Pot"]},
        worn={1: ["Round Shield"]},
        chests=[0, 2, 0],
        enemies=[("bat", "A")],
        progress=3,
        danger=2,
    )
    scene.dice(4, 4).calmly("done")
    view = scene.view(seat)
    assert [raider.health for raider in view.raiders] == [6, 4, 2]
    assert [raider.cards for raider in view.raiders] == [2, 0, 0]
    assert [card.title for card in view.raiders[1].worn] == ["Round Shield"]
    assert [raider.chests for raider in view.raiders] == [0, 2, 0]
    assert (view.progress.value, view.trap_counter.value) == (3, 3)
    assert (view.treasure.left, view.traps.left) == (21 - 3, 18)
    assert {pawn.square for pawn in view.pawns} == {scene.square(name) for name in "012A"}
    assert [chest.square for chest in view.chests] == scene.table.chests
    assert len(scene.happened("rolls", seat)) == 1


@rule("info.public", "window.roll-shown")
@pytest.mark.parametrize("seat", ALL)
def test_dice_are_open_to_all_while_they_lie_there(seat: int | None) -> None:
    scene = camp(hands={1: ["Lucky Coin"]}).dice(6, 1, 2, 3).do("attack millie").pass_on("play lucky coin")
    assert [[die.value for die in roll.dice] for roll in scene.view(seat).rolls] == [[6, 1, 2, 3]]


# Hands


@rule("info.hand", "draw.secret")
def test_a_hand_is_seen_by_its_owner_alone() -> None:
    assert differ(camp(hands={0: ["Key"]}), camp(hands={0: ["Smoke Pot"]})) == [0]


@rule("info.hand", "draw.secret")
def test_so_is_what_somebody_draws() -> None:
    scenes = [camp(treasure=[name]).do("draw") for name in ("Smoke Pot", "Round Shield")]
    assert differ(*scenes) == [0]
    told = [[scene.happened(kind, seat) for kind in scene.kinds()] for scene in scenes for seat in (1, 2, None)]
    assert all(one == told[0] for one in told)


@rule("info.hand")
def test_open_hands_are_seen_by_all() -> None:
    one, other = (camp(hands={0: [name]}, open_hands=True) for name in ("Key", "Smoke Pot"))
    assert differ(one, other) == list(ALL)
    assert hand(one, None, 0) == ["Key"]


@rule("free.give-secret", "info.hand")
def test_a_gift_is_known_to_giver_and_receiver() -> None:
    scene = camp(hands={0: ["Key", "Smoke Pot"]}).do("give key to millie")
    which = [PassesCard(seat=0, to=1, card="Key")]
    assert [scene.happened("passes card", seat) for seat in ALL] == [which, which, [], []]
    assert [hand(scene, seat, 1) for seat in ALL] == [["Key"], ["Key"], ["?"], ["?"]]


@rule("effect.steal", "char.hobb", "free.give-secret")
def test_a_stolen_card_is_known_to_taker_and_victim() -> None:
    scene = camp(raiders=["Hobb Tarrant", "Millie", "Victor"], hands={1: ["Key"]})
    scene.dice(6, 6, 1, 1).calmly("use light fingers")
    which = [PassesCard(seat=1, to=0, card="Key")]
    assert [scene.happened("passes card", seat) for seat in ALL] == [which, which, [], []]
    assert [hand(scene, seat, 0) for seat in ALL] == [["Key"], ["Key"], ["?"], ["?"]]


@rule("death.loot", "info.hand")
def test_looted_cards_are_known_to_the_killer_and_the_dead() -> None:
    scene = camp(health=[6, 1, 6], hands={1: ["Key"]}).dice(6, 1, 1, 1, 1, 1).calmly("attack millie")
    which = [LootsCards(seat=0, who="Victor", cards=["Key"])]
    assert [scene.happened("loots cards", seat) for seat in ALL] == [which, which, [], []]
    assert [hand(scene, seat, 0) for seat in ALL] == [["Key"], ["Key"], ["?"], ["?"]]
    assert [event["cards"] for event in scene.events("loots")] == [1]


@rule("death.no-killer", "info.dead-players", "info.hand")
def test_the_cards_of_the_dead_that_nobody_took_stay_secret() -> None:
    scenes = [
        camp(health=[1, 6, 6], hands={0: [name]}, traps=["Falling Rock"], super_danger=True).calmly("done")
        for name in ("Key", "Smoke Pot")
    ]
    assert not scenes[0].raider(0).alive
    assert differ(*scenes) == [0]


@rule("info.dead-players")
@pytest.mark.parametrize("fate", ["died", "escaped"])
def test_players_who_are_out_learn_no_secrets(fate: str) -> None:
    one, other = (camp(hands={0: [name]}, out={2: fate}) for name in ("Key", "Smoke Pot"))
    assert differ(one, other) == [0]
    assert hand(one, 2, 0) == ["?"]


@rule("info.end-reveal")
def test_at_the_end_all_hands_are_shown() -> None:
    scene = camp(hands={0: ["Key"], 1: ["Smoke Pot"]}, final=True).play_traps(left=1).calmly("done")
    assert scene.table.over
    for seat in ALL:
        assert [hand(scene, seat, who) for who in (0, 1, 2)] == [["Key"], ["Smoke Pot"], []]
        assert len(scene.happened("opened", seat)) == 1
    assert [shown["cards"] for shown in scene.events("opened")[0]["hands"]] == [["Key"], ["Smoke Pot"], []]


# Decks


@rule("info.public", "draw.secret")
def test_nobody_knows_the_order_of_a_deck_but_all_know_its_size() -> None:
    assert differ(camp(treasure=["Key", "Smoke Pot"]), camp(treasure=["Smoke Pot", "Key"])) == []
    assert differ(camp(traps=["Dart Wall", "Rockfall"]), camp(traps=["Rockfall", "Dart Wall"])) == []
    assert differ(camp(people=["Edith", "Tamsin Roe"]), camp(people=["Tamsin Roe", "Edith"])) == []
    assert [camp().view(seat).traps.left for seat in ALL] == [18] * 4


@rule("draw.no-key", "info.public")
def test_nobody_knows_how_many_keys_are_left_in_the_deck() -> None:
    assert differ(camp(hands={0: ["Key", "Key"]}), camp(hands={0: ["Key", "Smoke Pot"]})) == [0]
    scene = camp(treasure=["Key"]).do("draw")
    for seat in ALL:
        assert len(scene.happened("key goes back", seat)) >= 1
        assert scene.view(seat).treasure.known == []


@rule("effect.peek", "char.juno")
def test_a_trap_that_was_looked_at_is_known_to_whoever_looked_until_it_is_turned_up() -> None:
    names = ("Falling Rock", "Dart Wall")
    scenes = [
        camp(raiders=["Juno Marrow", "Millie", "Victor"], traps=[name]).do("use listen at the wall", "keep")
        for name in names
    ]
    assert differ(*scenes) == [0]


@rule("edith.select", "edith.reveal")
def test_ediths_mark_is_known_to_her_player_alone() -> None:
    scenes = []
    for mark in (1, 2):
        scene = camp(raiders=["Edith", "Millie", "Victor"])
        scene.raider(0).suspects = [scene.raider(1).face, scene.raider(2).face]
        scene.raider(0).mark = scene.raider(mark).face
        scenes.append(scene)
    assert differ(*scenes) == [0]


@rule("edith.reveal", "info.dead-players")
@pytest.mark.parametrize("fate", ["died", "escaped"])
def test_not_even_when_she_is_out(fate: str) -> None:
    scenes = []
    for mark in (1, 2):
        scene = camp(raiders=["Edith", "Millie", "Victor"], turn=1, out={0: fate})
        scene.raider(0).suspects = [scene.raider(1).face, scene.raider(2).face]
        scene.raider(0).mark = scene.raider(mark).face
        scenes.append(scene)
    assert differ(*scenes) == [0]


@rule("edith.mark-lost", "edith.reveal")
@pytest.mark.parametrize("killer", ["a trap", "Edith"])
def test_a_death_by_another_hand_does_not_tell_whether_it_was_the_mark(killer: str) -> None:
    scenes = []
    for mark in (1, 2):
        scene = camp(raiders=["Edith", "Millie", "Victor"], health=[6, 1, 6], turn=1, traps=["Falling Rock"])
        scene.raider(0).suspects = [scene.raider(1).face, scene.raider(2).face]
        scene.raider(0).mark = scene.raider(mark).face
        if killer == "a trap":
            scene.dice(1).do("done")
        else:
            scene.dice(4).do("done").dice(4, 4).do("done").dice(6, 1, 1, 1, 1).do("attack millie")
        assert not scene.raider(1).alive
        scenes.append(scene)
    assert differ(*scenes) == ([0] if killer == "a trap" else list(ALL))


@rule("card.treasure.immediate-on-draw", "table6.reward-keep")
@pytest.mark.parametrize("kept", ["Key", "Smoke Pot", "Round Shield"])
def test_nobody_can_tell_what_kind_of_card_a_kill_brought(kept: str) -> None:
    """Not even from the question, which is asked whatever the card is."""
    scenes = []
    for name in ("Faded Map", kept):
        scene = camp(at=["0", "1", "2"], enemies=[("bat", "A")], turn=1, treasure=[name])
        scenes.append(scene.dice(6, 1, 1, 1, 1, 1).do("attack monster 1"))
    assert [scene.question for scene in scenes] == ["KeepOrUse"] * 2
    assert differ(*scenes) == [1]
    for scene in scenes:
        scene.do("keep")
    assert differ(*scenes) == [1]
    assert scenes[0].cited("draws") == scenes[1].cited("draws")
