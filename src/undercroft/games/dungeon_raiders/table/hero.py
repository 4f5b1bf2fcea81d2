"""A player's character with all that lies before it and all it holds."""

from typing import Final

from ..cards.deck import Character
from .moves import ALL_POWER, NO_CARD

NOWHERE: Final = -1  # in place of a room


class Hero:
    """Who a player is, with both tracks, hand and cards."""

    def __init__(
        self,
        character: Character,
        treasure: int,
        wounds: int,
        items: list[int],
        power: int,
        spent: list[int],
        card: int,
        value: int,
        laid: int,
        waiting: bool,
        alive: bool,
        fell: int,
        left: bool,
    ) -> None:
        self.character = character
        self.treasure = treasure
        self.wounds = wounds
        self.items = items  # how many of each in hand
        self.power = power  # the power cards in hand: bit 0 is the 1
        self.spent = spent  # the values of power cards played on this level, in order
        self.card = card  # the move that stays as the play for this room
        self.value = value  # what that card counts for; 0 without one. § terms.counting-card
        self.laid = laid  # speed: the card that lies face down
        self.waiting = waiting  # a crystal ball lies before it, and a card is still due
        self.alive = alive
        self.fell = fell  # the room it died in
        self.left = left  # whether it died because its player left the table

    def copy(self) -> "Hero":
        return Hero(
            self.character,
            self.treasure,
            self.wounds,
            self.items.copy(),
            self.power,
            self.spent.copy(),
            self.card,
            self.value,
            self.laid,
            self.waiting,
            self.alive,
            self.fell,
            self.left,
        )

    def owes_card(self) -> bool:
        """Whether a card of this hero is still to come in this room."""
        return self.alive and self.card == NO_CARD and self.laid == NO_CARD


def new_hero(character: Character, treasure: int, wounds: int, items: list[int]) -> Hero:
    return Hero(
        character=character,
        treasure=treasure,
        wounds=wounds,
        items=items,
        power=ALL_POWER,  # § setup.hand.power
        spent=[],
        card=NO_CARD,
        value=0,
        laid=NO_CARD,
        waiting=False,
        alive=True,
        fell=NOWHERE,
        left=False,
    )
