"""Finding cards by their faces, and the order round a table."""

from undercroft.core.chance import Chance
from undercroft.core.game import Game
from undercroft.core.hidden import NO_CARD, NOBODY, Cards

CARDS = Cards([7, 8, 7, 9], [NOBODY] * 4)


def test_a_card_is_found_by_its_face_where_it_comes_first() -> None:
    assert CARDS.find([3, 2, 0], 7) == 2
    assert CARDS.find([3, 1], 7) == NO_CARD


def test_faces_come_once_each_in_the_order_of_the_cards() -> None:
    assert CARDS.faces([3, 2, 1, 0]) == [9, 7, 8]
    assert CARDS.faces([]) == []


def test_seats_take_turns_clockwise_from_any_of_them() -> None:
    game = Game(3, Chance(1), None)
    assert game.clockwise(1) == [1, 2, 0]
