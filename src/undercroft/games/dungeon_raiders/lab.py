"""What the lab learns from a game: whom rooms and items touched, how treasure grew, and where heroes died."""

from typing import Final

from undercroft.core.events import Event
from undercroft.core.ledger import Ledger

ITEM: Final = "item"
LAID: Final = {"play ball": "ball", "play key": "key", "play sword": "sword"}


def take_notes(events: list[Event], seats: int, rooms_a_level: int, ledger: Ledger) -> None:
    """Write a finished game down, room by room.

    A room is had by all who stand in it alive, and used by those for whom it did anything, good or bad.
    """
    treasure = [0] * seats
    alive = [True] * seats
    room = ""
    kind = ""
    for event in events:
        told = event.kind
        data = event.data
        if told == "plays":  # first, since it is what happens most
            if data["card"] in LAID:
                ledger.uses(data["seat"], ITEM, LAID[data["card"]])
        elif told == "enters":
            if room:
                ledger.end_step(treasure)
            room = data["room"]["name"]
            kind = data["room"]["kind"]
            for seat in range(seats):
                if alive[seat]:
                    ledger.has(seat, kind, room)
        elif told == "torch":
            ledger.uses(data["seat"], ITEM, "torch")
        elif told in ("gains", "loses"):
            treasure[data["seat"]] = data["now"]
            if data["treasure"]:
                ledger.uses(data["seat"], kind, room)
        elif told in ("wounded", "heals"):
            if data["wounds"]:
                ledger.uses(data["seat"], kind, room)
        elif told == "takes":
            ledger.has(data["seat"], ITEM, data["item"])
            ledger.uses(data["seat"], kind, room)
        elif told == "dies":
            alive[data["seat"]] = False
            treasure[data["seat"]] = 0  # what the dead hold counts for nothing. § death.treasure-gone
            ledger.dies(data["seat"], kind, room, f"level {ledger.steps // rooms_a_level + 1}")
        elif told == "leads" and not room:
            ledger.begins(data["seat"])
        elif told == "dealt":
            treasure[data["seat"]] = data["treasure"]
            for held in data["items"]:
                ledger.has(data["seat"], ITEM, held)
    ledger.end_step(treasure)
