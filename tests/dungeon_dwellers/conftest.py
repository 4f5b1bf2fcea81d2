"""A card file with something changed in it."""

from collections.abc import Callable
from functools import partial

import pytest

from tests.card_files import Refuse, changed, refusal
from tests.dungeon_dwellers.box import FILE
from undercroft.games.dungeon_dwellers.cards.deck import Deck
from undercroft.games.dungeon_dwellers.cards.reading import read_deck

Read = Callable[..., Deck]


@pytest.fixture
def read() -> Read:
    """`read(("copies = 3", "copies = 4"))`: the deck of our file with the first of each changed into the second."""
    return lambda *changes: read_deck(changed(FILE, changes))


@pytest.fixture
def refuse(read: Read) -> Refuse:
    """The same for a file that must not be read: what the error says after the name of the file."""
    return partial(refusal, read)
