"""Tables on our own server."""

import os
import sys
from itertools import count
from pathlib import Path
from typing import ClassVar

import msgspec
from crowd import LONG, Seat, Table, random
from wire import Wire

SHELF = Path(__file__).parent / "shelf"  # where High card is: a game only has to be found there
SERVE = """
import sys
from undercroft.server import pace, serve
pace.PER_SECOND = 1000.0  # nobody at a real table sends this much, but this crowd does
serve.run(sys.argv[1], "127.0.0.1", int(sys.argv[2]))
"""


class Words(msgspec.Struct):
    words: str


class Asked(msgspec.Struct):
    moves: list[Words]


class About(msgspec.Struct):
    status: str
    turn: int | None


class Told(msgspec.Struct):
    """The part of the server's messages needed by a player who does not look at the table."""

    type: str
    version: int = 0
    about: About | None = None
    asked: Asked | None = None
    ok: bool = True


decode = msgspec.json.Decoder(Told).decode
numbers = count(1)


class OurTable(Table):
    """A table for the game that a subclass names."""

    game = ""
    environment: ClassVar[dict[str, str]] = {}

    @classmethod
    def serve(cls, folder: Path, port: int) -> tuple[list[str], dict[str, str]]:
        path = os.pathsep.join(filter(None, [str(SHELF), os.environ.get("PYTHONPATH")]))
        return [sys.executable, "-c", SERVE, str(folder / "tables.sqlite"), str(port)], {
            "PYTHONPATH": path,
            **cls.environment,
        }

    async def make(self) -> None:
        host, *friends = self.seats
        for seat in self.seats:
            if not seat.client.cookie:
                await seat.client.request("GET", "/api/me")
        seats = [{"kind": "me"}] + [{"kind": "friend"}] * len(friends)
        made = await host.client.request("POST", "/api/tables", {"game": self.game, "seats": seats})
        for seat in friends:
            await seat.client.request("POST", f"/api{made['invitations'][str(seat.number)]}", {})
        self.id = made["table"]

    def address(self, seat: Seat) -> str:
        return f"/api/tables/{self.id}/live"

    def hear(self, seat: Seat, wire: Wire, text: bytes) -> None:
        told = decode(text)
        if told.type == "answer":
            self.answered(seat, told.ok)
        elif told.type in ("whole", "news"):
            self.arrived(seat)
            seat.state = told
        if seat.moving or seat.state is None:
            return
        about, asked = seat.state.about, seat.state.asked
        if about.status == "over":
            wire.close()
        elif about.turn == seat.number and asked is not None:
            said = {
                "type": "move",
                "id": f"load-{next(numbers):08d}",
                "version": seat.state.version,
                "words": random.choice(asked.moves).words,
            }
            self.move(seat, wire, msgspec.json.encode(said))


class Raiders(OurTable):
    game = "dungeon-raiders"
    people = 4


class HighCard(OurTable):
    game = "high-card"


class LongHighCard(HighCard):
    environment = LONG
