"""A card file with something changed in it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.dungeoneer.box import FILE
from undercroft.core.errors import BadCards
from undercroft.games.dungeoneer.cards import read_deck
from undercroft.games.dungeoneer.deck import Deck

Change = tuple[str, str]
Read = Callable[..., Deck]
Refuse = Callable[..., str]


@pytest.fixture
def read(tmp_path: Path) -> Read:
    """`read(("cost = 3", "cost = 4"))`: the deck of our file with the first of each changed into the second."""

    def read_changed(*changes: Change) -> Deck:
        text = FILE
        for right, other in changes:
            assert right in text
            text = text.replace(right, other, 1)
        path = tmp_path / "my-cards.toml"
        path.write_text(text, encoding="utf-8")
        return read_deck(path)

    return read_changed


@pytest.fixture
def refuse(read: Read, tmp_path: Path) -> Refuse:
    """The same for a file that must not be read: what the error says after the name of the file."""

    def read_wrong(*changes: Change) -> str:
        with pytest.raises(BadCards) as problem:
            read(*changes)
        said = str(problem.value)
        assert said.startswith(f"{tmp_path / 'my-cards.toml'}: ")
        return said.removeprefix(f"{tmp_path / 'my-cards.toml'}: ")

    return read_wrong
