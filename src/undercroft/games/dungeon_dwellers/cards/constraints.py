"""What a box must have so that it can be played: how many of everything, and figures within their bounds."""

from undercroft.core.shelf.card_file import check_names

from .entries import CardFile


def check_box(cards: CardFile) -> None:
    """What no single card can get wrong by itself, and figures that belong to its kind."""
    check_names(
        entry.name for entries in (cards.character, cards.energy, cards.monster, cards.room) for entry in entries
    )
