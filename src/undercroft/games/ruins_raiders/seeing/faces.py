"""Cards and tables as people read them: made once for a deck, with the words of `telling/`, and shared by views."""

from undercroft.core.telling.views import Card

from ..shapes.views import Character, RoomTable


class Faces:
    """All that is printed."""

    def __init__(
        self,
        characters: list[Character],
        treasures: list[Card],
        traps: list[Card],
        back: Card,
        tables: tuple[RoomTable, ...],
    ) -> None:
        self.characters = characters
        self.treasures = treasures
        self.traps = traps
        self.back = back  # of a treasure card
        self.tables = tables
