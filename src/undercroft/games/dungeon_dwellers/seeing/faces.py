"""Cards as people read them: made once for a deck, with the words of `telling/`, and shared by all views."""

from undercroft.core.telling.views import Card

from ..shapes.views import CharacterFace, EnergyFace, MonsterFace, RoomFace


class Faces:
    """All that is printed, in the order of the deck."""

    def __init__(
        self,
        characters: list[CharacterFace],
        energy: list[EnergyFace],
        monsters: list[MonsterFace],
        rooms: list[RoomFace],
        gold: dict[int, Card],
    ) -> None:
        self.characters = characters
        self.energy = energy
        self.monsters = monsters
        self.rooms = rooms
        self.gold = gold  # by value
