"""The book in which a game looks up what the words on its cards do: one page for each word, in their order."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

Page = TypeVar("Page")


def fill_book(book: list[Page], words: Sequence[str], *chapters: Mapping[str, Page]) -> None:
    """Write what the chapters say into the book. Each word stands in one of them, and in no other.

    The book is there before its chapters, since what one word does may need to look up another.
    """
    written: dict[str, Page] = {}
    for chapter in chapters:
        for word in chapter:
            assert word in words, f'"{word}" is not a word of these cards'
            assert word not in written, f'"{word}" stands in two chapters'
            written[word] = chapter[word]
    for kind in range(len(words)):
        assert words[kind] in written, f'no chapter says what "{words[kind]}" does'
        book[kind] = written[words[kind]]
