"""What the lab learns from a finished game."""

from undercroft.core.ledger import Ledger
from undercroft.core.telling.events import Event

from .shapes import events as told
from .table.people import NOBODY
from .table.table import Dwellers


class Notes:
    """Reads a game's events, and keeps count of everyone's gold."""

    def __init__(self, game: Dwellers, ledger: Ledger) -> None:
        self.ledger = ledger
        self.totals = [0] * game.seats
        self.begun = False
        self.hurt = [
            ("", "")
        ] * game.seats  # the kind and the name of what hurt each last: their fall is put down to it
        self.room = "level 1"

    def read(self, events: list[Event]) -> None:
        for event in events:
            self.note(event.what)
        self.ledger.end_step(self.totals.copy())

    def note(self, what: object) -> None:
        ledger = self.ledger
        match what:
            case told.FirstPlayer(seat=seat):
                ledger.begins(seat)
            case told.PicksCharacter(seat=seat, character=character, item=item):
                ledger.has(seat, "character", character)
                ledger.has(seat, "card", item)
            case told.DeckReady(seat=seat, dealt=dealt):
                ledger.uses(seat, "deed", "plays a dealt deck" if dealt else "plays a built deck")
            case told.Turn():
                if self.begun:
                    ledger.end_step(self.totals.copy())
                self.begun = True
            case told.EntersRoom(seat=seat, room=room):
                self.room = room
                ledger.uses(seat, "room", room)
            case _:
                self.note_fight(what)
                self.note_card(what)
                self.note_gold(what)

    def note_fight(self, what: object) -> None:
        """What was fought, and what hurt."""
        ledger = self.ledger
        match what:
            case told.Attacks(seat=seat, targets=targets):
                for monster in targets:
                    ledger.has(seat, "monster", monster)
            case told.Defeats(seat=seat, monster=monster) if seat != NOBODY:
                ledger.uses(seat, "monster", monster)
            case told.Strikes(seat=seat, monster=monster, n=n) if n > 0:
                self.hurt[seat] = "monster", monster
            case told.Harmed(seat=seat, source=source, n=n) if n > 0:
                self.hurt[seat] = "room" if source == self.room else "monster", source
            case told.Pays(seat=seat, left=0):
                ledger.dies(seat, *self.hurt[seat], self.room)
            case told.EnergyDamage(seat=seat):
                ledger.uses(seat, "deed", "spends energy on damage")
            case told.Heals(seat=seat, source=""):
                ledger.uses(seat, "deed", "heals with energy")

    def note_card(self, what: object) -> None:
        """Energy cards: had as treasures, used when they are turned up or do something."""
        ledger = self.ledger
        match what:
            case told.SeesTreasure(seat=seat, card=card):
                ledger.has(seat, "card", card)
            case told.Recalls(seat=seat, card=card):
                ledger.has(seat, "card", card)
                ledger.uses(seat, "deed", "recalls a card")
            case told.TurnsUp(seat=seat, card=card):
                ledger.uses(seat, "active", card)
            case told.Uses(seat=seat, card=card) | told.Triggers(seat=seat, card=card):
                ledger.uses(seat, "card", card)

    def note_gold(self, what: object) -> None:
        """Gold cards, whoever may know of them, and monster cards; what missing hit points cost comes last."""
        match what:
            case told.TakesGold(seat=seat, value=value):
                self.ledger.uses(seat, "deed", "takes gold")
                self.totals[seat] += value
            case told.SeesGold(seat=seat, kept=kept):
                self.totals[seat] += kept
            case told.TakesTreasure(seat=seat):
                self.ledger.uses(seat, "deed", "takes a treasure")
            case told.Collects(seat=seat, worth=worth) if seat != NOBODY:
                self.totals[seat] += worth
            case told.End(scores=scores):
                self.totals = scores.copy()
