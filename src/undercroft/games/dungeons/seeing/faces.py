"""Cards as people read them: made once for a deck, with the words of `telling/`, and shared by all views."""

from ..shapes.views import CreatureFace, ItemFace, PuzzleFace, RoomFace


class Faces:
    """All that is printed, in the order of the deck."""

    def __init__(
        self,
        rooms: list[RoomFace],
        creatures: list[CreatureFace],
        puzzles: list[PuzzleFace],
        items: list[ItemFace],
    ) -> None:
        self.rooms = rooms
        self.creatures = creatures
        self.puzzles = puzzles
        self.items = items
