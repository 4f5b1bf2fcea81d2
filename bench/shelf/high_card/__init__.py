"""High card, a small game with hidden hands that both servers of the comparison serve.

Two players hold five of 52 cards, or of as many as CARDS in the environment says. In turn each lays one and draws
another; the higher of two takes the trick. A game has a move for each card. It has what a table needs, and
nothing for bots.
"""

import os
from pathlib import Path
from typing import Any

from undercroft.core.box import Box
from undercroft.core.chance import Chance
from undercroft.core.events import Event
from undercroft.core.game import Choice, Game, Outcome, Step
from undercroft.core.notation import Vocabulary
from undercroft.core.options import Value
from undercroft.core.zones import bit

CARDS = int(os.environ.get("CARDS", "52"))
HAND = 5
VOCABULARY = Vocabulary([f"lay {card}" for card in range(1, CARDS + 1)])
NOTHING = 0


class HighCard(Game):
    """Hands and the deck are lists of cards; a card is its number, and so is the move that lays it, less one."""

    def __init__(self, chance: Chance, events: list[Event] | None, hands: list[list[int]], deck: list[int]) -> None:
        super().__init__(2, chance, [LAY[0]], None, events)
        self.hands = hands
        self.deck = deck
        self.laid = NOTHING
        self.tricks = [0, 0]

    @property
    def vocabulary(self) -> Vocabulary:
        return VOCABULARY

    def view(self, seat: int | None) -> dict[str, Any]:
        return {
            "game": "high-card",
            "you": seat,
            "turn": self.turn,
            "hand": None if seat is None else self.hands[seat].copy(),
            "cards": [len(hand) for hand in self.hands],
            "left": len(self.deck),
            "laid": self.laid or None,
            "tricks": self.tricks.copy(),
        }

    def prompt(self, seat: int) -> dict[str, Any]:
        must = self.turn == seat
        moves = [
            {"move": move, "number": move + 1, "words": self.say(move), "note": "", "touches": [f"card {move + 1}"]}
            for move in self.legal_moves(seat)
        ]
        return {
            "seat": seat,
            "must": must,
            "what": "Lay a card" if must else "Wait for the other",
            "why": "The higher card takes the trick.",
            "clause": "play.lay",
            "moves": moves,
            "barred": {},
        }

    def outcome(self) -> Outcome | None:
        if self.agenda:
            return None
        winners = [seat for seat in (0, 1) if self.tricks[seat] == max(self.tricks)]
        return Outcome("end.winner", winners, self.tricks.copy(), [{}, {}])


class Lay(Choice[HighCard]):
    """A player lays a card and draws another."""

    def moves(self, table: HighCard) -> list[int]:
        return [card - 1 for card in table.hands[self.seat]]

    def take(self, table: HighCard, move: int) -> None:
        """§ play.lay"""
        hand = table.hands[self.seat]
        hand.remove(move + 1)
        table.tell("lays", "play.lay", {"seat": self.seat, "card": move + 1})
        if table.deck:
            hand.append(table.deck.pop())
            table.tell("draws", "play.lay", {"seat": self.seat, "card": hand[-1]}, to=bit(self.seat))
        if self.seat == 0:
            table.laid = move + 1
            table.then(LAY[1])
        else:
            self.compare(table, move + 1)

    def compare(self, table: HighCard, card: int) -> None:
        """§ play.trick"""
        winner = 1 if card > table.laid else 0
        table.laid = NOTHING
        table.tricks[winner] += 1
        table.tell("takes", "play.trick", {"seat": winner})
        if table.hands[0]:
            table.then(LAY[0])


LAY: list[Step[Any]] = [Lay(0), Lay(1)]


class HighCardBox(Box):
    """The box of High card. Its cards are numbers, and need no file."""

    def read_cards(self, path: Path) -> None:
        return None

    def fingerprint(self, cards: None) -> str:
        return f"{CARDS} cards"

    def make_rules(self, seats: int, options: dict[str, Value]) -> None:
        return None

    def lay_out(
        self, cards: None, rules: None, setup: Chance, play: Chance, events: list[Event] | None
    ) -> HighCard:
        deck = list(range(1, CARDS + 1))
        setup.shuffle(deck)
        hands = [[deck.pop() for _ in range(HAND)] for _ in range(2)]
        return HighCard(play, events, hands, deck)


BOX = HighCardBox(__name__, [])
