"""The moves of the game and their words. Each kind has a stretch of numbers, one for each thing it names."""

from typing import Final

from undercroft.core.notation import Vocabulary

from .deck import FORMS, SIDES, TERRAINS, Deck

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
WOUND_HIM: Final = 15
DRAW_ANY: Final = 16  # where there is only one deck
TURN_ROUND: Final = 17  # a Map card, where it lies
PLAIN: Final = [
    "pass", "done", "yes", "no", "attack", "explore", "stand up", "tip over for a point", "draw glory",
    "draw peril", "to hand", "to pack", "to discard", "assign no peril", "use hero", "wound the hero",
    "draw a card", "turn it round",
]  # fmt: skip

# Moves that name something of which there is always the same number
GO: Final = 18  # a side
FORM: Final = GO + 4
TERRAIN: Final = FORM + 3
AMOUNT: Final = TERRAIN + 7  # 0 to 9
MOST_SEATS: Final = 6
SEAT: Final = AMOUNT + 10
CHALLENGE: Final = SEAT + MOST_SEATS  # a hero, by seat
PERIL_TO: Final = CHALLENGE + MOST_SEATS
PACK_SLOTS: Final = 4
DROP_PACK: Final = PERIL_TO + MOST_SEATS
SEND_PACK: Final = DROP_PACK + PACK_SLOTS  # slot * MOST_SEATS + seat
STRIKES: Final = 16  # the attacks of one combat
STRIKE: Final = SEND_PACK + PACK_SLOTS * MOST_SEATS  # one of the attacks on a hero
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"  # § components.markers-unlimited
LETTER: Final = STRIKE + STRIKES
CARDS: Final = LETTER + len(LETTERS)  # from here on a deck's own cards are named


class Moves:
    """Where each stretch of moves that name cards begins, and the words of all moves."""

    def __init__(self, deck: Deck) -> None:
        words = PLAIN.copy()
        words += [f"go {side}" for side in SIDES]
        words += list(FORMS)
        words += [f"on {terrain}" for terrain in TERRAINS]
        words += [f"spend {amount}" for amount in range(10)]
        words += [f"seat {seat}" for seat in range(MOST_SEATS)]
        words += [f"challenge seat {seat}" for seat in range(MOST_SEATS)]
        words += [f"peril to seat {seat}" for seat in range(MOST_SEATS)]
        words += [f"drop pack {slot + 1}" for slot in range(PACK_SLOTS)]
        words += [f"send pack {slot + 1} at seat {s}" for slot in range(PACK_SLOTS) for s in range(MOST_SEATS)]
        words += [f"attack {number + 1}" for number in range(STRIKES)]
        words += [f"letter {letter}" for letter in LETTERS]
        maps = [place.name.lower() for place in deck.maps]
        cards = [card.name.lower() for card in deck.adventures]
        quests = [quest.name.lower() for quest in deck.quests]

        self.space = len(words)
        words += [f"at {name}" for name in maps]
        self.sewer = len(words)
        words += [f"sewer to {name}" for name in maps]
        self.portal = len(words)
        words += [f"portal to {name}" for name in maps]
        self.place = len(words)  # a spot of `Board.spots`
        for beside in ("", "two "):
            for name in maps:
                for side in SIDES:
                    words += [f"lay {beside}{side} of {name}", f"lay {beside}{side} of {name}, turned"]
        self.play = len(words)
        words += [f"play {name}" for name in cards]
        self.send = len(words)  # face * MOST_SEATS + seat
        words += [f"send {name} at seat {seat}" for name in cards for seat in range(MOST_SEATS)]
        self.discard = len(words)
        words += [f"discard {name}" for name in cards]
        self.drop = len(words)
        words += [f"drop {name}" for name in cards]
        self.upkeep = len(words)
        words += [f"keep {name}" for name in cards]
        self.take_back = len(words)
        words += [f"take back {name}" for name in cards]
        self.use = len(words)
        words += [f"use {name}" for name in cards]
        self.shed = len(words)
        words += [f"shed {name}" for name in cards]
        self.card = len(words)
        words += [f"choose {name}" for name in cards]
        self.steal_card = len(words)
        words += [f"steal {name}" for name in cards]
        self.attempt = len(words)
        words += [f"attempt {name}" for name in quests]
        self.take_up = len(words)
        words += [f"take up {name}" for name in quests]
        self.deliver = len(words)
        words += [f"deliver {name}" for name in quests]
        self.quest = len(words)
        words += [f"quest {name}" for name in quests]
        self.steal_quest = len(words)
        words += [f"steal quest {name}" for name in quests]
        self.hero = len(words)
        words += [f"be {hero.name.lower()}" for hero in deck.heroes]
        self.vocabulary = Vocabulary(words)
