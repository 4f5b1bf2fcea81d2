"""The book of what the words on cards do."""

import pytest

from undercroft.core.book import fill_book

WORDS = ["heal", "wound", "draw"]


def test_a_word_is_found_at_its_own_place_whatever_chapter_it_stands_in() -> None:
    book = [""] * 3
    fill_book(book, WORDS, {"draw": "cards"}, {"wound": "pain", "heal": "relief"})
    assert book == ["relief", "pain", "cards"]


@pytest.mark.parametrize(
    ("chapters", "says"),
    [
        ([{"heal": "", "wound": ""}], 'no chapter says what "draw" does'),
        ([{"heal": "", "wound": ""}, {"draw": "", "heal": ""}], '"heal" stands in two chapters'),
        ([{"heal": "", "wound": "", "draw": "", "sing": ""}], '"sing" is not a word of these cards'),
    ],
)
def test_a_book_with_a_word_missing_or_too_many_is_not_opened(chapters: list[dict[str, str]], says: str) -> None:
    with pytest.raises(AssertionError, match=says):
        fill_book([""] * 3, WORDS, *chapters)
