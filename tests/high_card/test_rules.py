"""Each clause of High card."""

import pytest

from tests.high_card.scene import BOX, HighCard, deal, lay, shown
from tests.rules import rule


@rule("play.lay")
def test_both_hold_five_cards_that_only_they_can_see() -> None:
    table = BOX.agree(2).deal(1)
    assert isinstance(table, HighCard)
    assert [len(hand) for hand in table.hands] == [5, 5]
    assert [shown(table, seat) for seat in (0, 1, None)] == [set(table.hands[0]), set(table.hands[1]), set()]


@rule("play.lay")
def test_players_take_turns_to_lay_a_card_of_their_hand_and_draw_another() -> None:
    table = deal([5, 9], [7, 3], [1, 2])
    assert [table.say(move) for move in table.legal_moves()] == ["lay 5", "lay 9"]
    lay(table, 5)
    assert 5 in shown(table, None)
    assert (table.turn, table.hands, table.deck, table.laid) == (1, [[9, 2], [7, 3]], [1], 5)
    drawn = [event for event in table.events or [] if event.kind == "draws"]
    assert [[event.seen_by(seat) for seat in (0, 1, None)] for event in drawn] == [[True, False, False]]
    assert (lay(table, 7).turn, table.hands[1]) == (0, [3, 1])


@rule("play.lay")
def test_without_a_deck_hands_grow_smaller() -> None:
    assert lay(deal([5, 9], [7, 3], []), 5, 7).hands == [[9], [3]]


@rule("play.trick")
@pytest.mark.parametrize(("first", "second", "tricks"), [(5, 7, [0, 1]), (7, 5, [1, 0])])
def test_the_higher_card_takes_the_trick(first: int, second: int, tricks: list[int]) -> None:
    table = lay(deal([first, 1], [second, 2], []), first)
    assert table.tricks == [0, 0]
    assert lay(table, second).tricks == tricks


@rule("end.winner")
@pytest.mark.parametrize(("second", "winners"), [([8, 2], [0, 1]), ([2, 3], [0]), ([8, 9], [1])])
def test_when_no_card_is_left_most_tricks_win_and_ties_share(second: list[int], winners: list[int]) -> None:
    table = lay(deal([5, 6], second, []), 5, second[0], 6)
    assert table.outcome() is None
    outcome = lay(table, second[1]).outcome()
    assert outcome is not None
    assert (outcome.clause, outcome.winners) == ("end.winner", winners)


@rule("end.leaver")
@pytest.mark.parametrize("leaver", [0, 1])
def test_whoever_leaves_loses_to_the_other(leaver: int) -> None:
    table = deal([5, 6], [8, 9], [])
    table.tricks[leaver] = 3
    table.leave(leaver)
    outcome = table.outcome()
    assert outcome is not None
    assert (outcome.clause, outcome.winners) == ("end.leaver", [1 - leaver])
