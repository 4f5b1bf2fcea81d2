"""The moves of the game and their words."""

from functools import lru_cache
from typing import Any, Final

from undercroft.core.notation import Vocabulary

from ..cards.deck import ALL_PLAYERS, CLASSES, Deck

# Moves that name nothing
DONE: Final = 0
STRIKE: Final = 1  # carry out the attack as it is now
OWN_ABILITY: Final = 2  # of the character
TAKE_GOLD: Final = 3
TAKE_TREASURE: Final = 4
DEAL_ME: Final = 5
CLEAR: Final = 6
READY: Final = 7
UNDER: Final = 8
LEAVE: Final = 9
AGREE: Final = 10
REGENERATE: Final = 11
TAKE_STRIKE: Final = 12
PLAIN_WORDS: Final = [
    "done", "strike", "use your ability", "take gold", "take a treasure", "deal me a deck", "clear the deck",
    "deck is ready", "put it under the deck", "leave it", "pay for it", "let them regenerate", "take the strike",
]  # fmt: skip

SEATS: Final = 4
MOST_CARDS: Final = 60  # more than a player ever has
MOST_POINTS: Final = 30  # more than anybody's hit points
LONGEST_ROW: Final = 16  # more than the monsters that can ever lie in the row
VALUES: Final = [10, 20, 30, 40, 50]  # of gold cards. § gold.range


class Moves:
    """For each kind of move where its numbers stand, one for each thing that it can name; and the words of all."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        words = self.vocabulary = Vocabulary(PLAIN_WORDS.copy())
        cards = [card.name.lower() for card in deck.energy]
        monsters = [card.name.lower() for card in deck.monsters]
        places = [f"monster {place + 1}" for place in range(LONGEST_ROW)]
        self.weapons = weapon_names(deck)
        self.designs = [designs(deck, kind) for kind in range(len(CLASSES))]  # by class

        self.pick = words.add_each("play", [card.name.lower() for card in deck.characters])
        self.put_in = words.add_each("put in", cards)
        self.take_out = words.add_each("take out", cards)
        self.plan = words.add_each("plan", [plan.name.lower() for plan in deck.plans])
        self.turn_up = words.add_each("turn up", cards)
        self.use = words.add_each("use", cards)
        self.give_up = words.add_each("give up", cards)
        self.recall = words.add_each("recall", cards)
        self.sink = words.add_each("sink", cards)  # from the discard pile under the deck. § effect.refill
        self.put_back = words.add_each("put back", cards)
        self.attack = words.add_each("attack", monsters)
        self.target = words.add_each("at", monsters)
        self.spend = words.add_each("energy into", monsters)
        self.settle = words.add_each("settle", monsters)
        self.turn_over = words.add_each("turn over", places)
        self.facedown = words.add_each("choose", places)
        self.weapon = words.add_each("with", [name.lower() for name in self.weapons])
        self.whom = words.add_each("for", [f"player {seat + 1}" for seat in range(SEATS)])
        self.heal = words.add_each("heal", [str(n) for n in range(MOST_POINTS)])
        self.discard = words.add_each("discard", [str(n) for n in range(MOST_CARDS)])
        self.keep = words.add_each("keep", [str(value) for value in VALUES])

    def __reduce__(self) -> tuple[Any, ...]:
        return moves_of, (self.deck,)


def designs(deck: Deck, kind: int) -> list[int]:
    """What a deck of a class can hold: its own designs, then those for all; starting items are none of them.

    § deck.class-cards § deck.all-players-cards § character.starting-item.outside-deck
    """
    starts = [character.item for character in deck.characters]
    own = [face for face in range(len(deck.energy)) if deck.energy[face].pool == kind and face not in starts]
    return own + [face for face in range(len(deck.energy)) if deck.energy[face].pool == ALL_PLAYERS]


def weapon_names(deck: Deck) -> list[str]:
    """The names of all weapons, each once: of characters and of energy cards."""
    names: list[str] = []
    for character in deck.characters:
        for weapon in character.weapons:
            if weapon.name not in names:
                names.append(weapon.name)
    for card in deck.energy:
        if card.weapon is not None and card.weapon.name not in names:
            names.append(card.weapon.name)
    return names


@lru_cache(maxsize=8)
def moves_of(deck: Deck) -> Moves:
    """The moves of a deck: many words, made once."""
    return Moves(deck)
