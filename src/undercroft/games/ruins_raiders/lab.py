"""What the lab learns from a finished game."""

from undercroft.core.ledger import Ledger
from undercroft.core.telling.events import Event

from .shapes import events as told
from .table.people import NOBODY
from .table.rules import CHEST_POINTS, DEATH_POINTS, ESCAPE_POINTS, MASTER_POINTS, QUEST_POINTS
from .table.table import Ruins


class Notes:
    """Reads a game's events, and keeps count of points as they are won and lost."""

    def __init__(self, game: Ruins, ledger: Ledger) -> None:
        self.ledger = ledger
        self.points = [0] * game.seats
        self.seats = {raider.card.name: raider.seat for raider in game.raiders}
        self.begun = False

    def read(self, events: list[Event]) -> None:
        for event in events:
            self.note(event.what)
        self.ledger.end_step(self.points.copy())

    def note(self, what: object) -> None:
        ledger, points = self.ledger, self.points
        match what:
            case told.Begins(seat=seat):
                ledger.begins(seat)
            case told.Turn():
                if self.begun:
                    ledger.end_step(points.copy())
                self.begun = True
            case told.DrawsCard(seat=seat, card=card):
                ledger.has(seat, "treasure", card)
            case told.PassesCard(to=seat, card=card):
                ledger.has(seat, "treasure", card)
            case told.LootsCards(seat=seat, cards=cards):
                for card in cards:
                    ledger.has(seat, "treasure", card)
            case told.TurnsUp(seat=seat, card=card):
                ledger.has(seat, "treasure", card)
                ledger.uses(seat, "treasure", card)
            case told.Plays(seat=seat, card=card) | told.LaysOut(seat=seat, card=card):
                ledger.uses(seat, "treasure", card)
            case told.SpendsKey(seat=seat):
                ledger.uses(seat, "treasure", "Key")
            case told.Uses(seat=seat, ability=ability):
                ledger.uses(seat, "ability", ability)
            case told.Trap(seat=seat, card=card):
                ledger.has(seat, "trap", card)
                ledger.uses(seat, "trap", card)
            case told.Attacks(seat=seat, target=target):
                if seat != NOBODY and self.seats.get(target, seat) != seat:
                    ledger.uses(seat, "deed", "attacks a rival")
            case told.TakesChest(seat=seat):
                points[seat] += CHEST_POINTS
            case told.TakesMaster(seat=seat):
                points[seat] += MASTER_POINTS
            case told.QuestDone(seat=seat):
                points[seat] += QUEST_POINTS
            case told.Escapes(seat=seat):
                points[seat] += ESCAPE_POINTS
            case told.Loots(seat=seat, other=other, chests=chests, master=master):
                moved = chests * CHEST_POINTS + master * MASTER_POINTS
                points[seat] += moved
                points[self.seats[other]] -= moved
            case told.Dies(seat=seat, source=source, killer=killer):
                self.dies(seat, "trap or enemy" if killer == NOBODY else "rival", source)
            case told.CaveIn(safe=safe, lost=lost):
                for name in safe:
                    points[self.seats[name]] += ESCAPE_POINTS
                for name in lost:
                    self.dies(self.seats[name], "cave-in", "the cave-in")

    def dies(self, seat: int, kind: str, cause: str) -> None:
        self.points[seat] += DEATH_POINTS
        self.ledger.dies(seat, kind, cause, "the ruins")
