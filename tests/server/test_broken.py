"""A table that is kept and cannot be opened any more is said to be so, and nothing else suffers from it."""

import asyncio
import logging
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from tests.server.desk import open_desk
from undercroft.core.errors import UndercroftError
from undercroft.server.app import make_app
from undercroft.server.broken import CANNOT, BrokenTable
from undercroft.server.callers import COOKIE

DAMAGES = {
    "game": ("UPDATE tables SET game = 'chess' WHERE id = ?", 'Its game, "chess", is not installed here.'),
    "cards": (
        "UPDATE tables SET content = 'of old' WHERE id = ?",
        "It was dealt from different cards (of old) from",
    ),
    "option": ("UPDATE tables SET options = '{\"luck\": 1}' WHERE id = ?", 'no option "luck"'),
    "unknown move": (
        "UPDATE moves SET words = 'fly away' WHERE table_id = ?",
        "Its move 1 is no longer legal",
    ),
    "illegal move": ("UPDATE moves SET seat = 1 - seat WHERE table_id = ?", "Its move 1 is no longer legal"),
    "damage": ("UPDATE tables SET options = 'no JSON' WHERE id = ?", "our fault"),
}
DUEL = {"game": "dungeon-raiders", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "apprentice"}]}

Client = TestClient[Any]


@contextmanager
def serving(path: Path, cookie: str | None = None) -> Iterator[Client]:
    with TestClient(make_app(path), raise_server_exceptions=False) as client:
        if cookie is not None:
            client.cookies.set(COOKIE, cookie)
        client.get("/api/me")
        yield client


def move(client: Client, table: str, command: str = "command-1") -> dict[str, Any]:
    """Make a move when it is my turn, after the bot's if that comes first; the answer."""
    with client.websocket_connect(f"/api/tables/{table}/live") as socket:
        state = socket.receive_json()
        while not (state.get("asked") or {}).get("must"):
            state = socket.receive_json()
        words = state["asked"]["moves"][0]["words"]
        socket.send_json({"type": "move", "id": command, "version": state["version"], "words": words})
        while (answer := socket.receive_json())["type"] != "answer":
            pass
    return dict(answer)


class Spoilt:
    """A database with a healthy table and a spoilt one, and the player who made both."""

    def __init__(self, path: Path, damage: str, public: bool = False) -> None:
        self.path = path
        with serving(path) as client:
            self.cookie = client.cookies[COOKIE]
            self.well = str(client.post("/api/tables", json={**DUEL, "public": public}).json()["table"])
            self.bad = str(client.post("/api/tables", json={**DUEL, "public": public}).json()["table"])
            assert move(client, self.bad)["ok"]
        with sqlite3.connect(path) as db:
            db.execute(damage, (self.bad,))
            (self.seed,) = db.execute("SELECT seed FROM tables WHERE id = ?", (self.bad,)).fetchone()


@pytest.mark.parametrize(("damage", "why"), DAMAGES.values(), ids=DAMAGES.keys())
def test_it_is_listed_as_what_it_is_beside_tables_that_go_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, damage: str, why: str
) -> None:
    spoilt = Spoilt(tmp_path / "tables.sqlite", damage)
    caplog.clear()
    with serving(spoilt.path, spoilt.cookie) as client:
        for _ in range(2):
            answer = client.get("/api/tables")
            assert answer.status_code == 200
            well, bad = answer.json()["mine"]
            assert (well["id"], well["status"], well["problem"]) == (spoilt.well, "playing", None)
            assert (bad["id"], bad["status"], bad["name"], bad["host"]) == (
                spoilt.bad,
                "broken",
                "Dungeon Raiders",
                True,
            )
            assert why in bad["problem"]
            assert (bad["you"], bad["waits"], bad["turn"]) == (0, False, None)
        assert client.get(f"/api/tables/{spoilt.bad}").json() == bad
        assert move(client, spoilt.well)["ok"]
    told = [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]
    assert len(told) == 1
    assert told[0].startswith(f"Table {spoilt.bad} cannot be opened: ")
    assert spoilt.seed not in caplog.text
    assert "fly away" not in caplog.text
    assert "play " not in caplog.text


def test_everyone_who_asks_for_it_is_told_that_it_cannot_be_opened(tmp_path: Path) -> None:
    spoilt = Spoilt(tmp_path / "tables.sqlite", DAMAGES["game"][0])
    with serving(spoilt.path, spoilt.cookie) as client:
        there = f"/api/tables/{spoilt.bad}"
        for answer in (
            client.get(f"{there}/replay"),
            client.get(f"{there}/record"),
            client.get(f"{there}/invitations"),
            client.post(f"{there}/join"),
            client.put(f"{there}/seats/1", json={"kind": "open"}),
        ):
            assert answer.status_code == 410
            assert (
                answer.json()["reason"] == 'This table cannot be opened. Its game, "chess", is not installed here.'
            )
        with client.websocket_connect(f"{there}/live") as socket, pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
        assert (closed.value.code, closed.value.detail) == (4410, CANNOT)


def test_strangers_learn_nothing_of_a_private_one(tmp_path: Path) -> None:
    spoilt = Spoilt(tmp_path / "tables.sqlite", DAMAGES["game"][0])
    with serving(spoilt.path) as client:
        assert client.get("/api/tables").json() == {"mine": [], "public": []}
        there = f"/api/tables/{spoilt.bad}"
        nowhere = client.get("/api/tables/nowhere")
        assert nowhere.status_code == 404
        for path in (there, f"{there}/replay", f"{there}/record"):
            answer = client.get(path)
            assert (answer.status_code, answer.json()) == (404, nowhere.json())
        with pytest.raises(WebSocketDisconnect) as closed, client.websocket_connect(f"{there}/live"):
            pass
        assert closed.value.code == 4404


def test_public_ones_do_not_fill_the_list_of_tables_to_join(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"

    async def play() -> str:
        async with open_desk(path) as desk:
            ana = await desk.guest("Ana")
            well = await desk.table(ana, "open", public=True)
            for _ in range(40):
                await desk.table(ana, "open", public=True)
            return well.row.id

    async def come_back(well: str) -> None:
        async with open_desk(path) as desk:
            for _ in range(2):
                assert [(about.id, about.status) for about in desk.hall.public(None)] == [(well, "waiting")]
            desk.hall.put_away(0)
            assert not desk.hall.tables

    well = asyncio.run(play())
    with sqlite3.connect(path) as db:
        db.execute("UPDATE tables SET game = 'chess' WHERE id != ?", (well,))
    asyncio.run(come_back(well))


def test_a_player_invited_to_it_has_a_seat_and_learns_why_there_is_no_game(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    with serving(path) as client:
        made = client.post("/api/tables", json={**DUEL, "seats": [{"kind": "me"}, {"kind": "friend"}]}).json()
    with sqlite3.connect(path) as db:
        db.execute("UPDATE tables SET game = 'chess'")
    with serving(path) as client:
        assert client.post(f"/api{made['invitations']['1']}").json() == {"table": made["table"]}
        about = client.get(f"/api/tables/{made['table']}").json()
        assert (about["you"], about["status"]) == (1, "broken")


def test_a_fault_of_a_game_is_told_without_what_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """An error inside of a game may name what lies face down."""
    path = tmp_path / "tables.sqlite"

    async def make() -> str:
        async with open_desk(path) as desk:
            return (await desk.table(await desk.guest("Ana"), "friend")).row.id

    def fail(*_: object) -> None:
        raise KeyError("the Tomb of the Twins")

    async def come_back(table_id: str) -> None:
        async with open_desk(path) as desk:
            found = desk.hall.find(table_id)
            assert isinstance(found, BrokenTable)
            assert found.problem == "Its game failed when it was replayed. That is our fault."
            with pytest.raises(UndercroftError, match="cannot be opened"):
                desk.hall.open(table_id)

    table_id = asyncio.run(make())
    monkeypatch.setattr("undercroft.server.hall.find", fail)
    asyncio.run(come_back(table_id))
    assert f"Table {table_id} cannot be opened: " in caplog.text
    assert "KeyError at test_broken.py:" in caplog.text
    assert "Tomb" not in caplog.text
