"""What the lab learns from a finished game."""

from undercroft.core.ledger import Ledger
from undercroft.core.telling.events import Event

from .shapes import events as told
from .table.table import Dungeon


class Notes:
    """Reads a game's events, and keeps count of what everyone's gems and items are worth."""

    def __init__(self, game: Dungeon, ledger: Ledger) -> None:
        self.ledger = ledger
        self.totals = [0] * game.seats
        self.values = {item.name: max(0, item.value) for item in game.deck.items}
        self.begun = False
        self.foe = ""  # what was last fought or sprung, which a defeat is put down to
        self.kind = ""

    def read(self, events: list[Event]) -> None:
        for event in events:
            self.note(event.what)
        self.ledger.end_step(self.totals.copy())

    def note(self, what: object) -> None:
        match what:
            case told.FirstPlayer(seat=seat):
                self.ledger.begins(seat)
            case told.Turn():
                if self.begun:
                    self.ledger.end_step(self.totals.copy())
                self.begun = True
            case told.Falls(seat=seat, name=name):
                self.ledger.dies(seat, self.kind, self.foe, name)
            case _:
                self.note_deed(what)
                self.note_gems(what)
                self.note_item(what)

    def note_deed(self, what: object) -> None:
        """What was fought, laid and solved."""
        ledger = self.ledger
        match what:
            case told.Fights(seat=seat, creature=creature):
                self.kind, self.foe = "creature", creature
                ledger.has(seat, "creature", creature)
            case told.Beaten(creature=creature, seats=seats):
                for seat in seats:
                    ledger.uses(seat, "creature", creature)
                if len(seats) > 1:
                    ledger.uses(seats[0], "deed", "wins a joint fight")
            case told.Attacks(seat=seat):
                self.kind, self.foe = "player", "a player"
                ledger.uses(seat, "deed", "attacks a player")
            case told.Lays(seat=seat, name=name, grace=grace):
                ledger.uses(seat, "room", name)
                if grace:
                    ledger.uses(seat, "deed", "adds a grace room")
            case told.TurnsUp(seat=seat, puzzle=puzzle):
                self.kind, self.foe = "puzzle", puzzle
                ledger.has(seat, "puzzle", puzzle)
            case told.Solves(seats=seats, puzzle=puzzle):
                for seat in seats:
                    ledger.uses(seat, "puzzle", puzzle)
            case told.Strikes(seat=seat, puzzle=puzzle):
                self.kind, self.foe = "trap", puzzle
                ledger.uses(seat, "puzzle", puzzle)
            case told.Rests(seat=seat):
                ledger.uses(seat, "deed", "rests")

    def note_gems(self, what: object) -> None:
        match what:
            case told.Gems(seat=seat, n=n) | told.PicksUpGems(seat=seat, n=n):
                self.totals[seat] += n
            case told.DropsGems(seat=seat, n=n):
                self.totals[seat] -= n
            case told.TakesGems(seat=seat, other=other, n=n):
                self.totals[seat] += n
                self.totals[other] -= n
            case told.Buys(seat=seat, gems=gems):
                self.totals[seat] -= gems
            case told.Sells(seat=seat, item=item, gems=gems):
                self.totals[seat] += gems - self.values[item]

    def note_item(self, what: object) -> None:
        ledger = self.ledger
        match what:
            case told.Gains(seat=seat, item=item):
                ledger.has(seat, "item", item)
                self.totals[seat] += self.values[item]
            case told.HandsOver(seat=seat, other=other, item=item):
                ledger.has(other, "item", item)
                self.totals[seat] -= self.values[item]
                self.totals[other] += self.values[item]
            case told.TakesItem(other=other, item=item):
                self.totals[other] -= self.values[item]
            case told.DropsItem(seat=seat, item=item) | told.LosesItem(seat=seat, item=item):
                self.totals[seat] -= self.values[item]
            case told.UsedUp(seat=seat, item=item):
                self.totals[seat] -= self.values[item]
            case told.PutsOn(seat=seat, item=item) | told.Uses(seat=seat, item=item):
                ledger.uses(seat, "item", item)
            case told.Cursed(seat=seat, item=item):
                ledger.has(seat, "curse", item)
                ledger.uses(seat, "curse", item)
