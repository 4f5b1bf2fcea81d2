"""Card files as a run knows them: by their text, so that a file edited meanwhile changes nothing."""

from dataclasses import replace
from pathlib import Path

from undercroft.core.errors import BadCards
from undercroft.core.shelf.content import TextFile, read_file
from undercroft.core.shelf.installed import find

BOX = "the box"  # what the cards of the game itself are called

CardFile = TextFile


def read_card_file(game: str, path: Path, name: str = "") -> CardFile:
    """The file under its own name or another, or an error that says what is wrong with it."""
    file = read_file(path, BadCards)
    find(game).read_cards(file)
    return replace(file, name=name or path.name)
