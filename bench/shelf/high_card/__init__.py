"""High card, a small game with hidden hands that both servers in the comparison serve.

Two players hold five of 52 cards, or of as many as the environment variable CARDS says. They take turns laying one
and drawing another; the higher of two takes the trick. A game has one move per card.
"""

import os
from typing import Any

from undercroft.core.chance import Chance
from undercroft.core.game import NO_SEAT, Choice, Game, Step
from undercroft.core.hidden import OPEN, bit
from undercroft.core.notation import Vocabulary
from undercroft.core.roles import Referee, Roles, Tactician
from undercroft.core.shelf.box import Agreed, Box
from undercroft.core.telling.events import Event, Happening
from undercroft.core.telling.prompts import Question
from undercroft.core.telling.teller import Teller
from undercroft.core.telling.views import Card, Facts, Figure, Goal, Outcome, PlainView, Player, Zone
from undercroft.core.telling.voice import Voice

CARDS = int(os.environ.get("CARDS", "52"))
HAND = 5
VOCABULARY = Vocabulary([f"lay {card}" for card in range(1, CARDS + 1)])
NOTHING = 0


class Lays(Happening, frozen=True):
    seat: int
    card: int


class Draws(Happening, frozen=True):
    seat: int
    card: int


class Takes(Happening, frozen=True):
    """A player takes the trick."""

    seat: int


class Leaves(Happening, frozen=True):
    """A player leaves the table."""

    seat: int


class HighCard(Game):
    """Hands and the deck are lists of cards; a card is a number, and the move that lays it is one less."""

    def __init__(
        self,
        chance: Chance,
        events: list[Event] | None,
        hands: list[list[int]],
        deck: list[int],
        laid: int,
        last: list[int],
        tricks: list[int],
        gone: int,
    ) -> None:
        super().__init__(2, chance, events)
        self.hands = hands
        self.deck = deck
        self.laid = laid  # the card to beat, or NOTHING
        self.last = last  # the cards of the trick before
        self.tricks = tricks
        self.gone = gone  # the seat that left, or NO_SEAT

    @property
    def vocabulary(self) -> Vocabulary:
        return VOCABULARY

    def twin(self) -> "HighCard":
        return HighCard(
            self.chance.copy(),
            None,
            [hand.copy() for hand in self.hands],
            self.deck.copy(),
            self.laid,
            self.last.copy(),
            self.tricks.copy(),
            self.gone,
        )

    def deal_hidden(self, seat: int, chance: Chance) -> None:
        """All cards that the seat has not seen are shuffled and dealt again."""
        other = self.hands[1 - seat]
        unseen = sorted(other + self.deck)
        chance.shuffle(unseen)
        self.hands[1 - seat] = unseen[: len(other)]
        self.deck = unseen[len(other) :]


class Lay(Choice[HighCard]):
    """A player lays a card and draws another."""

    def moves(self, table: HighCard) -> list[int]:
        return [card - 1 for card in table.hands[self.seat]]

    def take(self, table: HighCard, move: int) -> None:
        """§ play.lay"""
        hand = table.hands[self.seat]
        hand.remove(move + 1)
        drawn = table.deck.pop() if table.deck else NOTHING
        if drawn:
            hand.append(drawn)
        before = table.laid
        if before:
            table.last = [before, move + 1]
        table.laid = NOTHING if before else move + 1
        table.tell(Lays(self.seat, move + 1), "play.lay")
        if drawn:
            table.tell(Draws(self.seat, drawn), "play.lay", to=bit(self.seat))
        if before:
            self.compare(table, before, move + 1)
        else:
            table.then(LAY[1 - self.seat])

    def compare(self, table: HighCard, first: int, second: int) -> None:
        """§ play.trick"""
        winner = self.seat if second > first else 1 - self.seat
        table.tricks[winner] += 1
        table.tell(Takes(winner), "play.trick")
        if table.hands[0]:
            table.then(LAY[0])


LAY: list[Step[Any]] = [Lay(0), Lay(1)]


class HighCardReferee(Referee[HighCard]):
    def judge(self, table: HighCard) -> Outcome:
        if table.gone != NO_SEAT:
            return outcome(table, "end.leaver", [1 - table.gone], "left the table")
        winners = [seat for seat in (0, 1) if table.tricks[seat] == max(table.tricks)]
        return outcome(table, "end.winner", winners, "took fewer tricks")

    def quit(self, table: HighCard, seat: int) -> None:
        """§ end.leaver"""
        table.gone = seat
        table.agenda.clear()
        table.tell(Leaves(seat), "end.leaver")


def outcome(table: HighCard, clause: str, winners: list[int], why: str) -> Outcome:
    facts = [Facts(why="" if seat in winners else why) for seat in (0, 1)]
    return Outcome(clause, winners, table.tricks.copy(), facts)


class HighCardTeller(Teller[HighCard]):
    """Cards go by their numbers."""

    def view(self, table: HighCard, seat: int | None) -> PlainView:
        counts = [
            [Figure(label="tricks", value=table.tricks[who]), Figure(label="cards", value=len(table.hands[who]))]
            for who in (0, 1)
        ]
        zones = [
            Zone(title="To beat", cards=cards([table.laid] if table.laid else [])),
            Zone(title="Last trick", cards=cards(table.last)),
            Zone(title="Deck", cards=cards(table.deck) if seat == OPEN else [], number=len(table.deck)),
        ]
        if seat == OPEN:
            zones += [Zone(title="Hand", cards=cards(table.hands[who]), seat=who) for who in (0, 1)]
        players = [Player(seat=who, figures=counts[who]) for who in (0, 1)]
        hand = None if seat is None or seat == OPEN else cards(table.hands[seat])
        return self.plain_view(table, seat, players, zones, hand)

    def census(self, table: HighCard) -> dict[str, list[str]]:
        held = [table.hands[0], table.hands[1], table.deck]
        played = [card for card in range(1, CARDS + 1) if not any(card in place for place in held)]
        names = ["hand of seat 0", "hand of seat 1", "deck", "played"]
        return {name: [str(card) for card in place] for name, place in zip(names, [*held, played], strict=True)}

    def question(self, table: HighCard, choice: Choice[Any]) -> Question:
        return Question("Lay a card", "The higher card takes the trick.", "play.lay")

    def number(self, table: HighCard, move: int, place: int) -> int:
        return move + 1

    def note(self, table: HighCard, choice: Choice[Any], seat: int, move: int) -> str:
        """What laying the card would do, once there is one to beat."""
        if table.laid == NOTHING:
            return ""
        return "takes the trick" if move + 1 > table.laid else "loses the trick"

    def touches(self, table: HighCard, choice: Choice[Any], seat: int, move: int) -> list[str]:
        return [f"card {move + 1}"]

    def goals(self, table: HighCard, voice: Voice) -> list[Goal]:
        ahead = [seat for seat in (0, 1) if table.tricks[seat] > table.tricks[1 - seat]]
        lead = [Goal(f"{voice.do(ahead, 'has')} more tricks", "lead", ahead)] if ahead else []
        return [Goal("Take the most tricks", "aim"), *lead]

    def sentence(self, what: Happening, voice: Voice) -> str:
        match what:
            case Lays():
                return f"{voice.does(what.seat, 'lays')} the {what.card}."
            case Draws():
                return f"{voice.does(what.seat, 'draws')} the {what.card}."
            case Takes():
                return f"{voice.does(what.seat, 'takes')} the trick."
            case Leaves():
                return f"{voice.does(what.seat, 'leaves')} the table."
        return super().sentence(what, voice)


def cards(numbers: list[int]) -> list[Card]:
    return [Card(title=str(number), kind="card", thing=f"card {number}") for number in numbers]


class HighCardTactician(Tactician[HighCard]):
    def weigh(self, table: HighCard, seat: int, moves: list[int]) -> list[float]:
        """The lowest card that takes the trick is best, or the lowest of all if none does."""
        return [CARDS * (move + 1 > table.laid) - float(move) for move in moves]


class HighCardBox(Box[None, Agreed, HighCard]):
    """The box of High card. Its cards are numbers, and need no file."""

    cards = None
    step = "trick"
    score = "tricks"

    def fingerprint(self, cards: None) -> str:
        return f"{CARDS} cards"

    def lay_out(
        self, cards: None, rules: Agreed, setup: Chance, play: Chance, events: list[Event] | None
    ) -> HighCard:
        deck = list(range(1, CARDS + 1))
        setup.shuffle(deck)
        hands = [[deck.pop() for _ in range(HAND)] for _ in range(2)]
        table = HighCard(play, events, hands, deck, NOTHING, [], [0, 0], NO_SEAT)
        table.then(LAY[0])
        return table


BOX = HighCardBox(__name__, [], Roles(HighCardReferee(), HighCardTeller(), HighCardTactician()))
