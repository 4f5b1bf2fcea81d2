"""The moves of the game and their words."""

from functools import lru_cache
from typing import Any, Final

from undercroft.core.lattice import SIDES
from undercroft.core.notation import Vocabulary

from ..cards.deck import Deck

# Moves that name nothing
PASS: Final = 0
DONE: Final = 1
REST: Final = 2
EXCHANGE: Final = 3
SHOP: Final = 4
LOOT: Final = 5
EVERYTHING: Final = 6  # of what lies there
THE_GEMS: Final = 7  # of what lies there, or of a beaten player
ROLL: Final = 8
STOP: Final = 9
AGREE: Final = 10
REFUSE: Final = 11
SPRINT: Final = 12
END: Final = 13
WEAR_IT: Final = 14
CARRY_IT: Final = 15
AN_ITEM: Final = 16  # of a beaten player, or to drop
PLAIN_WORDS: Final = [
    "pass", "done", "rest", "exchange items", "shop", "pick up loot", "take everything", "take the gems", "roll",
    "stop", "agree", "refuse", "propose a sprint", "propose to end the game", "wear it", "carry it", "take an item",
]  # fmt: skip

SEATS: Final = 6
ROOMS: Final = 64  # more than the room deck has. § spec.sizes
MOST_DICE: Final = 24
MOST_DOWN: Final = 8  # face-down puzzles of a room
TURNS: Final = ["as it is", "turned once", "turned twice", "turned three times"]


class Moves:
    """For each kind of move where its numbers stand, one for each thing that it can name; and the words of all."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        words = self.vocabulary = Vocabulary(PLAIN_WORDS.copy())
        players = [f"player {seat + 1}" for seat in range(SEATS)]
        items = [card.name.lower() for card in deck.items]

        self.go = words.add_each("go", SIDES)
        self.explore = words.add_each("explore", SIDES)
        self.grace = words.add_each("add a room to the", SIDES)
        self.turn = words.add_each("lay it", TURNS)
        self.entrance = words.add_each("entrance in the", SIDES)
        self.door = words.add_each("door in the", SIDES)
        self.open = words.add_each("open the", SIDES)
        self.close = words.add_each("close the", SIDES)
        self.fight = words.add_each("fight", [card.name.lower() for card in deck.creatures])
        self.attack = words.add_each("attack", players)
        self.ask = words.add_each("ask", players)
        self.reveal = words.add_each("turn up puzzle", [str(place + 1) for place in range(MOST_DOWN)])
        self.peek = words.add_each("look at puzzle", [str(place + 1) for place in range(MOST_DOWN)])
        self.solve = words.add_each("solve", [card.name.lower() for card in deck.puzzles])
        self.use = words.add_each("use", items)
        self.wear = words.add_each("put on", items)
        self.take_off = words.add_each("take off", items)
        self.buy = words.add_each("buy", items)
        self.sell = words.add_each("sell", items)
        self.take = words.add_each("take", items)
        self.drop = words.add_each("give up", items)
        self.keep = words.add_each("keep", items)
        self.lay = words.add_each("lay", [card.name.lower() for card in deck.rooms])
        self.die = words.add_each("die", [str(number + 1) for number in range(MOST_DICE)])
        self.to = words.add_each("to room", [str(room) for room in range(ROOMS)])
        self.follow = words.add_each("to", players)
        self.give = words.add_aimed("give", items, "to", players)
        self.want = words.add_aimed("ask for", items, "from", players)
        self.lift = words.add_aimed("lift", items, "from", players)

    def __reduce__(self) -> tuple[Any, ...]:
        return moves_of, (self.deck,)


@lru_cache(maxsize=8)
def moves_of(deck: Deck) -> Moves:
    """The moves of a deck: many words, made once."""
    return Moves(deck)
