"""The adventurers: their hit points, their energy deck and everything else in front of a player."""

from typing import Final

from ..cards.deck import HIT_POINTS, Bonus, Weapon

NOBODY: Final = -1  # in place of a seat
UNPICKED: Final = -1  # in place of a character
OWN: Final = -2  # in place of an energy card: the ability of the character


class Adventurer:
    """A player's character and cards. § character.kit"""

    character: int  # or UNPICKED
    hp: int
    deck: list[int]  # face down; the top is the end. § deck.top
    aside: list[int]  # what was left out of the deck; shared. § deck.leftover
    discard: list[int]  # open; the newest is the end
    facedown: list[int]  # treasures
    active: list[int]  # open, the starting item among them
    wounds: int
    gold: list[int]  # gold cards
    trophies: list[int]  # monster cards
    built: list[int]  # faces that were put into the deck while it is built, sorted; shared
    ready: bool  # the deck is made. § deck.build
    dealt: bool  # by the first-game deal. § deck.first-time
    harm: int  # damage that is to be paid for. § damage.total
    exchanges: int  # made in this Treasure Phase
    gives: list[Bonus]  # of all active cards; shared
    kinds: int  # which kinds of bonuses are among them, as a mask
    powers: list[int]  # faces of active cards with a power; shared
    weapons: list[Weapon]  # of the character, then of active cards; shared

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def copy(self) -> "Adventurer":
        twin = Adventurer(self.seat)
        twin.character = self.character
        twin.hp = self.hp
        twin.deck = self.deck.copy()
        twin.aside = self.aside
        twin.discard = self.discard.copy()
        twin.facedown = self.facedown.copy()
        twin.active = self.active.copy()
        twin.wounds = self.wounds
        twin.gold = self.gold.copy()
        twin.trophies = self.trophies.copy()
        twin.built = self.built
        twin.ready = self.ready
        twin.dealt = self.dealt
        twin.harm = self.harm
        twin.exchanges = self.exchanges
        twin.gives = self.gives
        twin.kinds = self.kinds
        twin.powers = self.powers
        twin.weapons = self.weapons
        return twin


def new_adventurer(seat: int) -> Adventurer:
    """§ character.hp-start"""
    person = Adventurer(seat)
    person.character = UNPICKED
    person.hp = HIT_POINTS
    person.deck = []
    person.aside = []
    person.discard = []
    person.facedown = []
    person.active = []
    person.wounds = 0
    person.gold = []
    person.trophies = []
    person.built = []
    person.ready = False
    person.dealt = False
    person.harm = 0
    person.exchanges = 0
    person.gives = []
    person.kinds = 0
    person.powers = []
    person.weapons = []
    return person
