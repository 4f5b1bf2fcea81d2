"""Lamp Thieves: a dark cellar, a sleeping guard, and everyone wants to be the last to leave."""

from undercroft.kit import Agreed, BadCards, Box, Chance, Event, Ledger, Roles, TextFile, parse_toml

from .bot import LampTactician
from .cards import CardFile, Deck
from .events import Dawn, Dealt, Grabs, Robs, Slips
from .flow import LampReferee, Nightfall
from .table import LampThieves
from .telling import LampTeller


class LampBox(Box[Deck, Agreed, LampThieves]):
    """The box: how its cards are read and dealt, and what the lab learns from a game."""

    step = "night"
    score = "worth"

    def read_cards(self, file: TextFile) -> Deck:
        cards = parse_toml(file, CardFile, BadCards)
        there, needed = sum(lamp.count for lamp in cards.lamp), cards.hand * self.players[1]
        if there < needed:
            raise BadCards(f"{file.name}: there are {there} lamps; {self.players[1]} hands take {needed}.")
        if len(cards.guard) < cards.nights:
            raise BadCards(f"{file.name}: {cards.nights} nights need as many guards, not {len(cards.guard)}.")
        return Deck(cards)

    def lay_out(
        self, cards: Deck, rules: Agreed, setup: Chance, play: Chance, events: list[Event] | None
    ) -> LampThieves:
        table = LampThieves(cards, rules.seats, setup, play, events)
        table.then(Nightfall())
        return table

    def take_notes(self, game: LampThieves, ledger: Ledger) -> None:
        scores = [0] * game.seats
        for event in game.events or []:
            match event.what:
                case Dealt(seat=seat, cards=cards):
                    for card in cards:
                        ledger.has(seat, "lamp", card)
                case Grabs(seat=seat, card=card):
                    ledger.uses(seat, "lamp", card)
                case Slips(seat=seat, worth=worth):
                    scores[seat] += worth
                case Robs(seat=seat, worth=worth, purse=purse):
                    scores[seat] += worth + purse
                case Dawn():
                    ledger.end_step(scores.copy())


BOX = LampBox(__name__, [], Roles(LampReferee(), LampTeller(), LampTactician()))
