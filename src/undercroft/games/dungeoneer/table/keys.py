"""One numbering for all that can hold wounds or attachments: cards, Quests, monsters of Map cards, Map cards."""


class Keys:
    """Where each kind of thing begins in that numbering; an Adventure card's key is its id."""

    def __init__(self, cards: int, quests: int, maps: int) -> None:
        self.cards = cards
        self.quests = quests
        self.maps = maps

    def quest(self, quest: int) -> int:
        return self.cards + quest

    def guard(self, space: int) -> int:
        """The monster that a Map card brings; what hangs on it does not hang on the card."""
        return self.cards + self.quests + space

    def space(self, space: int) -> int:
        return self.cards + self.quests + self.maps + space

    def is_card(self, key: int) -> bool:
        """Whether the monster is an Encounter, not part of a Quest or Map card."""
        return key < self.cards

    def is_quest(self, key: int) -> bool:
        return self.cards <= key < self.cards + self.quests

    def is_guard(self, key: int) -> bool:
        return 0 <= key - self.cards - self.quests < self.maps
