"""What the lab learns from a game: whom rooms and items touched, how treasure grew, and where heroes died."""

from typing import Final

from undercroft.core.ledger import Ledger
from undercroft.core.telling.events import Event

from .shapes.events import Dealt, Dies, Enters, Gains, Heals, Leads, Loses, Plays, Takes, Torch, Wounded

ITEM: Final = "item"
LAID: Final = {"play ball": "ball", "play key": "key", "play sword": "sword"}


def take_notes(events: list[Event], seats: int, rooms_per_level: int, ledger: Ledger) -> None:
    """Write a finished game down, room by room.

    A room is had by all who stand in it alive, and used by those for whom it did anything, good or bad.
    """
    treasure = [0] * seats
    alive = [True] * seats
    room = ""
    kind = ""
    for event in events:
        what = event.what
        if isinstance(what, Plays):  # first, since it is what happens most
            if what.card in LAID:
                ledger.uses(what.seat, ITEM, LAID[what.card])
        elif isinstance(what, Enters):
            if room:
                ledger.end_step(treasure)
            room = what.room.name
            kind = what.room.kind
            for seat in range(seats):
                if alive[seat]:
                    ledger.has(seat, kind, room)
        elif isinstance(what, Torch):
            ledger.uses(what.seat, ITEM, "torch")
        elif isinstance(what, Gains | Loses):
            treasure[what.seat] = what.now
            if what.treasure:
                ledger.uses(what.seat, kind, room)
        elif isinstance(what, Wounded | Heals):
            if what.wounds:
                ledger.uses(what.seat, kind, room)
        elif isinstance(what, Takes):
            ledger.has(what.seat, ITEM, what.item)
            ledger.uses(what.seat, kind, room)
        elif isinstance(what, Dies):
            alive[what.seat] = False
            treasure[what.seat] = 0  # what the dead hold counts for nothing. § death.treasure-gone
            ledger.dies(what.seat, kind, room, f"level {ledger.steps // rooms_per_level + 1}")
        elif isinstance(what, Leads) and not room:
            ledger.begins(what.seat)
        elif isinstance(what, Dealt):
            treasure[what.seat] = what.treasure
            for held in what.items:
                ledger.has(what.seat, ITEM, held)
    ledger.end_step(treasure)
