"""The moves of the game and their words."""

from functools import lru_cache
from typing import Any, Final

from undercroft.core.lattice import SIDES
from undercroft.core.notation import Vocabulary

from ..cards.deck import FORMS, TERRAINS, Deck

# Moves that name nothing
PASS: Final = 0
DONE: Final = 1
YES: Final = 2
NO: Final = 3
ATTACK: Final = 4
EXPLORE: Final = 5
STAND: Final = 6
TIP_OVER: Final = 7
DRAW_GLORY: Final = 8
DRAW_PERIL: Final = 9
TO_HAND: Final = 10
TO_PACK: Final = 11
TO_DISCARD: Final = 12
KEEP_PERIL: Final = 13
USE_HERO: Final = 14
WOUND_HERO: Final = 15
DRAW_ANY: Final = 16  # where there is only one deck
TURN_ROUND: Final = 17  # a Map card, where it lies
PLAIN: Final = [
    "pass", "done", "yes", "no", "attack", "explore", "stand up", "tip over for a point", "draw glory",
    "draw peril", "to hand", "to pack", "to discard", "assign no peril", "use hero", "wound the hero",
    "draw a card", "turn it round",
]  # fmt: skip

MOST_SEATS: Final = 6
PACK_SLOTS: Final = 4
STRIKES: Final = 16  # the attacks of one combat
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"  # § components.markers-unlimited


class Moves:
    """For each kind of move where its numbers stand, one for each thing that it can name; and the words of all."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        words = self.vocabulary = Vocabulary(PLAIN.copy())
        maps = [place.name.lower() for place in deck.maps]
        cards = [card.name.lower() for card in deck.adventures]
        quests = [quest.name.lower() for quest in deck.quests]
        slots = [f"pack {slot + 1}" for slot in range(PACK_SLOTS)]

        self.go = words.add_each("go", SIDES)
        self.form = words.add([*FORMS])
        self.terrain = words.add_each("on", TERRAINS)
        self.amount = words.add_each("spend", [str(amount) for amount in range(10)])
        self.seat = words.add_each("seat", SEATS)
        self.challenge = words.add_each("challenge seat", SEATS)
        self.peril_to = words.add_each("peril to seat", SEATS)
        self.drop_pack = words.add_each("drop", slots)
        self.send_pack = words.add_aimed("send", slots, "at seat", SEATS)
        self.strike = words.add_each("attack", [str(number + 1) for number in range(STRIKES)])  # one on a hero
        self.letter = words.add_each("letter", LETTERS)
        self.space = words.add_each("at", maps)
        self.sewer = words.add_each("sewer to", maps)
        self.portal = words.add_each("portal to", maps)
        self.place = words.add(spots(maps))  # a spot of `Board.spots`
        self.play = words.add_each("play", cards)
        self.send = words.add_aimed("send", cards, "at seat", SEATS)
        self.discard = words.add_each("discard", cards)
        self.drop = words.add_each("drop", cards)
        self.upkeep = words.add_each("keep", cards)
        self.take_back = words.add_each("take back", cards)
        self.use = words.add_each("use", cards)
        self.shed = words.add_each("shed", cards)
        self.card = words.add_each("choose", cards)
        self.steal_card = words.add_each("steal", cards)
        self.attempt = words.add_each("attempt", quests)
        self.take_up = words.add_each("take up", quests)
        self.deliver = words.add_each("deliver", quests)
        self.quest = words.add_each("quest", quests)
        self.steal_quest = words.add_each("steal quest", quests)
        self.hero = words.add_each("be", [hero.name.lower() for hero in deck.heroes])

    def __reduce__(self) -> tuple[Any, ...]:
        return moves_of, (self.deck,)


SEATS: Final = [str(seat) for seat in range(MOST_SEATS)]


def spots(maps: list[str]) -> list[str]:
    """Where a Map card may be laid: beside another, or a gap away from it, on one of its sides, turned or not."""
    words: list[str] = []
    for beside in ("", "two "):
        for name in maps:
            for side in SIDES:
                words += [f"lay {beside}{side} of {name}", f"lay {beside}{side} of {name}, turned"]
    return words


@lru_cache(maxsize=8)
def moves_of(deck: Deck) -> Moves:
    """The moves of a deck: many words, made once."""
    return Moves(deck)
