"""A card file with something changed in it."""

from collections.abc import Callable
from typing import Any

import pytest

from undercroft.core.errors import BadCards
from undercroft.core.shelf.content import TextFile

Change = tuple[str, str]
Read = Callable[..., Any]
Refuse = Callable[..., str]


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
