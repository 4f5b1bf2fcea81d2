"""Each rule, by a small scene: set the table, make the moves, see what came of it."""

import pytest

from lamp_thieves import BOX
from lamp_thieves.table import LampThieves
from undercroft.kit import BadCards, Chance, TextFile
from undercroft.testing import rule

SERGEANT = 2  # the guard who sleeps through a light of 5 for each player, and has a purse of 4


def cellar(*hands: str, guard: int = SERGEANT) -> LampThieves:
    """A first night with these hands, written as `torch, candle stub`."""
    table = BOX.agree(len(hands)).deal(seed=1, events=True)
    assert isinstance(table, LampThieves)
    table.stock = list(range(len(table.cards.face)))
    table.hands = [[find(table, name) for name in hand.split(", ")] for hand in hands]
    table.guards.face = [guard, *(other for other in range(len(table.deck.guards)) if other != guard)]
    return table


def find(table: LampThieves, name: str) -> int:
    card = next(card for card in table.stock if table.lamp(card).name.lower() == name)
    table.stock.remove(card)
    return card


def play(table: LampThieves, *words: str) -> LampThieves:
    for move in words:
        table.push(table.read(move))
    return table


def legal(table: LampThieves) -> list[str]:
    return [table.say(move) for move in table.legal_moves()]


def kinds(table: LampThieves) -> list[str]:
    return [event.kind for event in table.events or []]


@rule("night.deal")
def test_everyone_gets_five_cards_each_night_and_the_next_player_begins() -> None:
    table = play(cellar("torch", "torch, torch"), "grab torch", "grab torch", "slip away")
    assert [len(hand) for hand in table.hands] == [5, 5]
    assert (table.night, table.turn) == (1, 1)
    hands = [event for event in (table.events or [])[-2:] if event.kind == "dealt"]
    assert [[event.seen_by(seat) for seat in (0, 1, None)] for event in hands] == [
        [True, False, False],
        [False, True, False],
    ]


@rule("turn.grab")
def test_a_grabbed_card_lies_in_the_sack_for_all_to_see_and_gives_light() -> None:
    table = play(cellar("torch, wet cloak", "glass lamp"), "grab torch")
    assert (table.light(), table.turn) == (3, 1)
    play(table, "grab glass lamp", "grab wet cloak")
    assert table.light() == 3 + 2 - 3
    assert [table.lamp(card).name for card in table.sacks[0]] == ["Torch", "Wet Cloak"]
    assert len(table.hands[0]) == 0


@rule("turn.slip")
def test_whoever_slips_away_has_the_worth_and_takes_the_light_along() -> None:
    table = play(cellar("torch", "glass lamp", "torch"), "grab torch", "grab glass lamp", "grab torch", "slip away")
    assert (table.home, table.light(), table.inside) == ([3, 0, 0], 5, [1, 2])


@rule("turn.slip", "guard.wakes")
def test_the_dark_of_a_cloak_leaves_too_and_that_may_wake_the_guard() -> None:
    table = cellar("wet cloak", "crown of candles, crown of candles", "crown of candles, crown of candles", guard=0)
    crown = "grab crown of candles"
    play(table, "grab wet cloak", crown, crown)
    assert table.light() == 7
    play(table, "slip away")  # 10 is more than three times 3
    told = kinds(table)
    assert told[told.index("slips") :][:3] == ["slips", "wakes", "dawn"]
    assert table.home == [0, 0, 0]


@rule("turn.first")
def test_with_an_empty_sack_one_cannot_slip_away() -> None:
    table = cellar("torch, wet cloak", "torch")
    assert legal(table) == ["grab wet cloak", "grab torch"]


@rule("turn.empty")
def test_without_cards_one_must_slip_away() -> None:
    table = play(cellar("torch", "torch, torch"), "grab torch", "grab torch")
    assert legal(table) == ["slip away"]


@rule("guard.wakes")
def test_a_guard_wakes_only_above_the_light_that_they_sleep_through() -> None:
    table = cellar("crown of candles, candle stub", "crown of candles")
    play(table, "grab crown of candles", "grab crown of candles")
    assert "wakes" not in kinds(table)  # 10 is twice 5
    play(table, "grab candle stub")
    assert "wakes" in kinds(table)
    assert table.home == [0, 0]


@rule("guard.purse")
def test_the_last_thief_goes_home_with_the_purse() -> None:
    table = play(cellar("torch", "glass lamp"), "grab torch", "grab glass lamp", "slip away")
    assert table.home == [3, 4 + 4]


@rule("guard.dawn")
def test_at_dawn_everyone_sees_who_watched_and_will_not_again() -> None:
    table = cellar("torch", "glass lamp")
    assert len(table.suspects()) == 5
    play(table, "grab torch", "grab glass lamp", "slip away")
    assert "Old Sergeant" not in [guard.name for guard in table.suspects()]


@rule("guard.wakes")
def test_a_guard_who_would_have_woken_up_is_not_the_one() -> None:
    table = play(cellar("crown of candles", "torch"), "grab crown of candles", "grab torch")
    assert table.light() == 8
    assert [guard.sleeps for guard in table.suspects()] == [4, 5, 6, 7]
    for seed in range(20):
        sample = table.sample(0, Chance(seed))
        assert isinstance(sample, LampThieves)
        assert sample.guard(0) in table.suspects()


@rule("end.winner")
def test_after_three_nights_the_most_worth_wins_and_ties_share() -> None:
    table = cellar("torch", "torch")
    table.night = 2
    table.guards.face = [0, 1, SERGEANT, 3, 4]
    table.home = [8, 4]
    outcome = play(table, "grab torch", "grab torch", "slip away").outcome()
    assert outcome is not None
    assert (outcome.clause, outcome.winners, outcome.scores) == ("end.winner", [0, 1], [11, 11])


@rule("end.leaver")
def test_whoever_leaves_cannot_win() -> None:
    table = cellar("torch", "torch", "torch")
    table.home = [9, 2, 4]
    table.leave(0)
    outcome = table.outcome()
    assert outcome is not None
    assert (outcome.clause, outcome.winners) == ("end.leaver", [2])
    assert [facts.why for facts in outcome.facts] == ["left the table", "brought home 2 less than the best", ""]


@pytest.mark.parametrize(
    ("written", "instead", "says"),
    [
        ("hand = 5", "hand = 9", "5 hands take 45"),
        ("nights = 3", "nights = 6", "6 nights need as many guards, not 5"),
    ],
)
def test_cards_that_cannot_be_dealt_are_refused(written: str, instead: str, says: str) -> None:
    text = BOX.file("cards.toml").read_text(encoding="utf-8")
    with pytest.raises(BadCards, match=says):
        BOX.agree(2, cards=TextFile("mine.toml", text.replace(written, instead)))
