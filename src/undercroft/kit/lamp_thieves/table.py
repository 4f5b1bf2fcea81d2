"""What lies on the table: hands, sacks, and the guards; and what everyone has brought home."""

from undercroft.kit import EVERYONE, NO_SEAT, NOBODY, Cards, Chance, Event, Game, Vocabulary, bit

from .cards import Deck, Guard, Lamp


class LampThieves(Game):
    """A cellar and its thieves. Cards are numbers; `cards` knows what each of them is, and who may know it."""

    def __init__(self, deck: Deck, seats: int, setup: Chance, play: Chance, events: list[Event] | None) -> None:
        super().__init__(seats, play, events)
        self.deck = deck
        kinds = [kind for kind, lamp in enumerate(deck.lamps) for _ in range(lamp.count)]
        self.cards = Cards(kinds, [NOBODY] * len(kinds))
        self.stock = list(range(len(kinds)))  # cards that nobody holds
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.sacks: list[list[int]] = [[] for _ in range(seats)]
        self.home = [0] * seats  # the worth of what each has brought home
        self.inside: list[int] = []  # the thieves in the cellar; the first of them is on turn
        self.brightest = 0  # the most light that the guard has slept through tonight
        self.guards = Cards(list(range(len(deck.guards))), [NOBODY] * len(deck.guards))
        self.guards.redeal(EVERYONE, setup)
        self.night = 0  # guard 0 watches in night 0, guard 1 in night 1
        self.gone = NO_SEAT  # who left the table for good

    @property
    def vocabulary(self) -> Vocabulary:
        return self.deck.words

    def deal_hidden(self, seat: int, chance: Chance) -> None:
        """Whatever the seat does not know lies elsewhere, but no guard watches who would have woken up by now."""
        self.cards.redeal(bit(seat), chance)
        self.guards.redeal(bit(seat), chance)
        while self.inside and self.guard(self.night) not in self.suspects():
            self.guards.redeal(bit(seat), chance)

    def lamp(self, card: int) -> Lamp:
        return self.deck.lamps[self.cards.face[card]]

    def guard(self, night: int) -> Guard:
        return self.deck.guards[self.guards.face[night]]

    def worth(self, seat: int) -> int:
        """What is in the thief's sack."""
        return sum(self.lamp(card).worth for card in self.sacks[seat])

    def light(self) -> int:
        return sum(self.lamp(card).light for seat in self.inside for card in self.sacks[seat])

    def limit(self, guard: Guard) -> int:
        """The most light that the guard sleeps through."""
        return guard.sleeps * self.seats

    def suspects(self) -> list[Guard]:
        """The guards who could be watching, as far as anybody knows."""
        seen = [self.guard(night) for night in range(self.night)]
        return [guard for guard in self.deck.guards if guard not in seen and self.limit(guard) >= self.brightest]
