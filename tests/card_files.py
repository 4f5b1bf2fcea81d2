"""A card file with something changed in it."""

from collections.abc import Callable
from typing import Any

import pytest

from undercroft.core.errors import BadCards
from undercroft.core.shelf.content import TextFile

Change = tuple[str, str]
Read = Callable[..., Any]
Refuse = Callable[..., str]


class Entries:
    """The cards of a file, and ways to change one of them."""

    def __init__(self, text: str) -> None:
        self.text = text

    def entry(self, name: str) -> str:
        """What stands in the file for a card."""
        start = self.text.rindex("[[", 0, self.text.index(f'\nname = "{name}"\n'))
        return self.text[start:].partition("\n\n")[0]

    def edit(self, name: str, right: str, other: str) -> Change:
        """The change of one thing on a card."""
        card = self.entry(name)
        assert right in card
        return card, card.replace(right, other, 1)

    def add(self, name: str, line: str) -> Change:
        """The change that adds a field to a card."""
        return self.entry(name), f"{self.entry(name)}\n{line}"

    def without(self, name: str) -> Change:
        """The change that takes a card out of the file."""
        return self.entry(name), ""


def changed(text: str, changes: tuple[Change, ...]) -> TextFile:
    """The file with the first of each changed into the second."""
    for right, other in changes:
        assert right in text
        text = text.replace(right, other, 1)
    return TextFile("my-cards.toml", text)


def refusal(read: Read, *changes: Change) -> str:
    """What the error says, after the name of the file, of one that must not be read."""
    with pytest.raises(BadCards) as problem:
        read(*changes)
    said = str(problem.value)
    assert said.startswith("my-cards.toml: ")
    return said.removeprefix("my-cards.toml: ")
