"""Appendix A: New Game +."""

from typing import Any, cast

import pytest

from tests.ruins_raiders.scene import Scene
from tests.rules import rule
from undercroft.core.chance import Chance
from undercroft.core.errors import BadOption
from undercroft.games.ruins_raiders import BOX
from undercroft.games.ruins_raiders.table.table import Ruins

CAMP = """
    0 1 A .
    2 . B .
    E F
    G x
"""


def begin(heirlooms: str, seats: int = 2, seed: int = 1, **options: Any) -> Ruins:
    terms = BOX.agree(seats, {"new-game-plus": True, "heirlooms": heirlooms, **options})
    return cast(Ruins, terms.deal(seed, events=True))


def hands(table: Ruins) -> list[list[str]]:
    return [sorted(table.face(card).name for card in raider.hand) for raider in table.raiders]


def handed_on(scene: Scene) -> str:
    """What the game hands on once it is over."""
    scene.table.terms = BOX.agree(scene.table.seats, {"new-game-plus": True})
    return str(BOX.passes_on(scene.table)["heirlooms"])


@rule("variant.newgame", "setup.no-opening-hand")
def test_players_begin_with_the_cards_they_ended_with() -> None:
    assert hands(begin("key+smoke pot/-")) == [["Key", "Smoke Pot"], []]
    assert hands(begin("none")) == [[], []]


@rule("variant.newgame")
def test_it_is_off_by_default() -> None:
    assert BOX.agree(2).options["new-game-plus"] is False
    game = cast(Ruins, BOX.agree(2).deal(1))
    game.play_out(Chance(1))
    assert BOX.passes_on(game) == {}
    with pytest.raises(BadOption, match="New Game"):
        BOX.agree(2, {"heirlooms": "key/-"})


@rule("variant.newgame-which")
def test_what_counts_is_the_hand_and_what_is_laid_out_keys_too_but_no_chests() -> None:
    scene = Scene(
        ruins=CAMP,
        hands={0: ["Key", "Key"]},
        worn={0: ["Round Shield"], 1: ["Grapnel Belt"]},
        chests=[3, 0],
        master=1,
        final=True,
    )
    scene.play_traps(left=1).calmly("done")
    assert scene.table.over
    text = handed_on(scene)
    again = begin(text)
    assert hands(again) == [["Key", "Key", "Round Shield"], ["Grapnel Belt"]]
    assert [raider.worn for raider in again.raiders] == [[], []]
    assert [(raider.chests, raider.master) for raider in again.raiders] == [(0, False), (0, False)]


@rule("variant.newgame-deck")
def test_carried_cards_leave_the_deck_before_it_is_shuffled() -> None:
    table = begin("key+key/smoke pot")
    left = [table.face(card).name for card in table.pile]
    assert len(left) == 18
    assert (left.count("Key"), left.count("Smoke Pot")) == (2, 0)
    assert len({tuple(table.pile), *[tuple(raider.hand) for raider in table.raiders]}) == 3


@rule("variant.newgame-deck")
def test_nobody_begins_with_more_copies_than_there_are() -> None:
    table = begin("smoke pot/smoke pot")
    assert hands(table) == [["Smoke Pot"], []]
    assert len(table.pile) == 20


@rule("variant.newgame-seats", "players.one-character")
def test_whoever_was_not_there_begins_without_cards_and_characters_are_dealt_again() -> None:
    assert hands(begin("key/smoke pot", seats=3)) == [["Key"], ["Smoke Pot"], []]
    assert hands(begin("key/smoke pot/lucky coin/-", seats=2)) == [["Key"], ["Smoke Pot"]]
    dealt = {begin("key/-", seed=seed).raiders[0].card.name for seed in range(20)}
    assert len(dealt) > 3


@rule("variant.newgame-dead", "death.loot")
def test_the_dead_keep_what_was_not_taken_as_loot() -> None:
    setting: dict[str, Any] = {"ruins": CAMP, "health": [6, 1], "hands": {1: ["Key"]}, "final": True}
    robbed = Scene(**setting).dice(6, 1, 1, 1, 1, 1).calmly("attack millie")
    robbed.play_traps(left=1).calmly("done")
    assert handed_on(robbed) == "key/-"
    trapped = Scene(**setting, turn=1, traps=["Falling Rock"]).calmly("done").play_traps(left=1).calmly("done")
    assert not trapped.raider(1).alive
    assert handed_on(trapped) == "-/key"


@rule("variant.newgame", "info.hand")
def test_a_carried_card_is_as_secret_as_any_other() -> None:
    table = begin("key/-")
    told = [event.what for event in table.events or [] if event.kind == "draws card" and event.seen_by(1)]
    assert told == []
    assert len([event for event in table.events or [] if event.kind == "inherits" and event.seen_by(1)]) == 1
    assert table.treasure.known[table.raiders[0].hand[0]] == 1


@rule("variant.newgame-which", "variant.newgame-seats")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_whole_game_hands_on_what_its_players_have(seats: int) -> None:
    first = begin("none", seats=seats, seed=7)
    first.play_out(Chance(3))
    text = str(BOX.passes_on(first)["heirlooms"])
    kept = [sorted(first.face(card).name for card in raider.hand + raider.worn) for raider in first.raiders]
    assert hands(begin(text, seats=seats, seed=8)) == kept
