"""What the lab learns from a finished game."""

from undercroft.core.ledger import Ledger
from undercroft.core.telling.events import Event

from .cards.deck import BOSS_KEY, BOSS_ROOM, CURSE, ON_GAIN, Item
from .shapes import events_things as told
from .shapes.events import FirstPlayer, Goes, Lays, Rests, Turn
from .shapes.events_fights import Attacks, Beaten, DropsGems, DropsItem, Falls, Fights, TakesGems, TakesItem
from .table.people import NOBODY
from .table.table import Dungeon


def works_by_itself(item: Item) -> bool:
    """Whether an item is of use to whoever has it without being put on or used: from when it is gained."""
    if item.kind == CURSE or item.symbol == BOSS_KEY or item.takes_slot():
        return False
    return bool(item.gives) or (bool(item.does) and item.when == ON_GAIN)


class Notes:
    """Reads a game's events, and keeps count of what everyone's gems and items are worth."""

    def __init__(self, game: Dungeon, ledger: Ledger) -> None:
        self.ledger = ledger
        self.totals = [0] * game.seats
        self.values = {item.name: max(0, item.value) for item in game.deck.items}
        self.effortless = {item.name for item in game.deck.items if works_by_itself(item)}
        self.holder = NOBODY  # who won the boss key and has not opened the boss room with it
        self.key = ""
        self.boss_rooms = {room.name for room in game.deck.rooms if room.kind == BOSS_ROOM}
        self.begun = False
        self.foe = ""  # what was last fought or sprung, which a defeat is put down to
        self.kind = ""

    def read(self, events: list[Event]) -> None:
        for event in events:
            self.note(event.what)
        self.ledger.end_step(self.totals.copy())

    def note(self, what: object) -> None:
        match what:
            case FirstPlayer(seat=seat):
                self.ledger.begins(seat)
            case Turn():
                if self.begun:
                    self.ledger.end_step(self.totals.copy())
                self.begun = True
            case Falls(seat=seat, name=name):
                self.ledger.dies(seat, self.kind, self.foe, name)
            case _:
                self.note_deed(what)
                self.note_gems(what)
                self.note_item(what)

    def note_deed(self, what: object) -> None:
        """What was fought, laid and solved."""
        ledger = self.ledger
        match what:
            case Fights(seat=seat, creature=creature):
                self.kind, self.foe = "creature", creature
                ledger.has(seat, "creature", creature)
            case Beaten(creature=creature, seats=seats):
                for seat in seats:
                    ledger.uses(seat, "creature", creature)
                if len(seats) > 1:
                    ledger.uses(seats[0], "deed", "wins a joint fight")
            case Attacks(seat=seat):
                self.kind, self.foe = "player", "a player"
                ledger.uses(seat, "deed", "attacks a player")
            case Lays(seat=seat, name=name, grace=grace):
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
            case Rests(seat=seat):
                ledger.uses(seat, "deed", "rests")

    def note_gems(self, what: object) -> None:
        match what:
            case told.Gems(seat=seat, n=n) | told.PicksUpGems(seat=seat, n=n):
                self.totals[seat] += n
            case DropsGems(seat=seat, n=n):
                self.totals[seat] -= n
            case TakesGems(seat=seat, other=other, n=n):
                self.totals[seat] += n
                self.totals[other] -= n
            case told.Buys(seat=seat, gems=gems):
                self.totals[seat] -= gems
            case told.Sells(seat=seat, item=item, gems=gems):
                self.totals[seat] += gems - self.values[item]

    def has(self, seat: int, item: str) -> None:
        self.ledger.has(seat, "item", item)
        if item in self.effortless:
            self.ledger.uses(seat, "item", item)

    def note_item(self, what: object) -> None:
        ledger = self.ledger
        match what:
            case told.Gains(seat=seat, item=item, key=key):
                self.has(seat, item)
                self.totals[seat] += self.values[item]
                if key:
                    self.holder, self.key = seat, item
            case Goes(seat=seat, name=name) if name in self.boss_rooms and seat == self.holder:
                ledger.uses(seat, "item", self.key)
                self.holder = NOBODY
            case told.HandsOver(seat=seat, other=other, item=item):
                self.has(other, item)
                self.totals[seat] -= self.values[item]
                self.totals[other] += self.values[item]
            case TakesItem(other=other, item=item):
                self.totals[other] -= self.values[item]
            case DropsItem(seat=seat, item=item) | told.LosesItem(seat=seat, item=item):
                self.totals[seat] -= self.values[item]
            case told.UsedUp(seat=seat, item=item):
                self.totals[seat] -= self.values[item]
            case told.PutsOn(seat=seat, item=item) | told.Uses(seat=seat, item=item):
                ledger.uses(seat, "item", item)
            case told.Cursed(seat=seat, item=item):
                ledger.has(seat, "curse", item)
                ledger.uses(seat, "curse", item)
